"""What was found when a finished match was looked back at is kept with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    key = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "analyses",
        sa.Column("match", key, sa.ForeignKey("matches.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("release", sa.Text, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analyses")
