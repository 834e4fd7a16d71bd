"""Bringing a database to the form that this version needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config as Alembic
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from taifa.server.store.store import open_engine

_LOCK = 0x7A1FA
"""The number of PostgreSQL's advisory lock under which one process at a time upgrades."""


def _alembic() -> Alembic:
    alembic = Alembic()
    alembic.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return alembic


def upgrade(url: str) -> tuple[str | None, str | None]:
    """Run the migrations that are missing; the revision before and after."""
    engine = open_engine(url)
    alembic = _alembic()
    try:
        with engine.begin() as connection:
            if url.startswith("postgresql"):
                connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _LOCK})
            before = MigrationContext.configure(connection).get_current_revision()
            alembic.attributes["connection"] = connection
            command.upgrade(alembic, "head")
            after = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return before, after


def pending(url: str) -> bool:
    """Does the database lack a migration?"""
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return current != ScriptDirectory.from_config(_alembic()).get_current_head()
