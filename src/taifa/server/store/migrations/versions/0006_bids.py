"""The sides of a match can be bid for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bids",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("bids_creator", "bids", ["creator"])


def downgrade() -> None:
    op.drop_table("bids")
