"""Dice made by all seats, seats with one owner, sessions that can be listed, names that look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("dice", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("claim", sa.Text))
    op.add_column("accounts", sa.Column("likeness", sa.Text))
    op.create_index("accounts_likeness", "accounts", ["likeness"], unique=True)
    op.add_column("sessions", sa.Column("created", sa.Float, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("browser", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "health",
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("health")
    op.drop_index("accounts_likeness", "accounts")
    for table, column in (("sessions", "browser"), ("sessions", "created"), ("accounts", "likeness")):
        op.drop_column(table, column)
    op.drop_column("seats", "claim")
    op.drop_column("matches", "dice")
