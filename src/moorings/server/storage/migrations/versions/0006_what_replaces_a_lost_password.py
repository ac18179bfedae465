"""An account has a code that replaces a lost password; those that there are have none until they ask for it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """The change."""
    op.add_column("users", sa.Column("recovery", sa.String(length=64), nullable=True))


def downgrade() -> None:
    """The way back."""
    op.drop_column("users", "recovery")
