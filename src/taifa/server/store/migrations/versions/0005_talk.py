"""What was said at a table is read by those for whom it was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("watch", sa.Text, nullable=False, server_default=""))
    op.add_column("chat", sa.Column("watch_turn", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("given_up", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "given_up")
    op.drop_column("chat", "watch_turn")
    op.drop_column("chat", "watch")
