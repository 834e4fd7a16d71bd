"""The first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _match() -> sa.Column[int]:
    return sa.Column("match", KEY, sa.ForeignKey("matches.key", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("key", KEY, primary_key=True, autoincrement=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("base", sa.LargeBinary),
        sa.Column("branch_of", KEY, sa.ForeignKey("matches.key", ondelete="CASCADE")),
        sa.Column("branch_seat", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("watch", sa.Text, nullable=False),
        sa.Column("watch_turn", sa.Integer, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("to_move", sa.Text, nullable=False),
        sa.Column("headline", sa.Text, nullable=False),
        sa.Column("last_line", sa.Text, nullable=False),
        sa.Column("driver", sa.Text),
        sa.Column("driver_until", sa.Float, nullable=False),
    )
    op.create_index("matches_creator", "matches", ["creator"])
    op.create_index("matches_watch", "matches", ["watch", "updated"])
    op.create_table(
        "seats",
        _match(),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("hints", sa.Boolean, nullable=False),
    )
    op.create_index("seats_owner", "seats", ["owner"])
    op.create_table(
        "journal",
        _match(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("veiled", sa.Boolean, nullable=False),
        sa.Column("ref", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        _match(),
        sa.Column("at", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("chronicle", sa.LargeBinary),
    )
    op.create_table(
        "chat",
        sa.Column("id", KEY, primary_key=True, autoincrement=True),
        sa.Column("match", KEY, sa.ForeignKey("matches.key", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_match", "chat", ["match", "id"])
    op.create_table(
        "seen",
        _match(),
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("key", KEY, primary_key=True, autoincrement=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("account", KEY, sa.ForeignKey("accounts.key", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("sessions_account", "sessions", ["account"])


def downgrade() -> None:
    for table in ("sessions", "accounts", "seen", "chat", "snapshots", "journal", "seats", "matches"):
        op.drop_table(table)
