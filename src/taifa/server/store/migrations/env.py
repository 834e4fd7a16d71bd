"""Alembic's way to the database: `taifa db upgrade` hands it a connection."""

from __future__ import annotations

from alembic import context

from taifa.server.store.schema import META

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=META, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
