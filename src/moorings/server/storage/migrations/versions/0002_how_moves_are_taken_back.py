"""Tables say how moves are taken back; at those that there are it was free."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """The change."""
    # Added in place: SQLite would make the table anew otherwise, and drop with the old one all that belongs to it.
    op.add_column("tables", sa.Column("takebacks", sa.String(length=8), server_default="free", nullable=False))


def downgrade() -> None:
    """The way back."""
    op.drop_column("tables", "takebacks")
