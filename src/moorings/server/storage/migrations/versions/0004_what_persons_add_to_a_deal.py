"""Whoever sits down adds a number to the deal; at tables that there are nobody did."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """The change."""
    op.add_column("tables", sa.Column("secret", sa.String(length=64), server_default="", nullable=False))
    op.add_column("places", sa.Column("number", sa.String(length=64), nullable=True))
    op.add_column("places", sa.Column("chair", sa.Integer(), nullable=True))


def downgrade() -> None:
    """The way back."""
    op.drop_column("places", "chair")
    op.drop_column("places", "number")
    op.drop_column("tables", "secret")
