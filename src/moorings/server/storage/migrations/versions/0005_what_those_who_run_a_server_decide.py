"""Those who run a server close tables, mute and ban people, and a running server hears of it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """The change."""
    op.add_column("users", sa.Column("muted", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("banned", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("banned_because", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("closed_because", sa.Text(), nullable=True))
    op.create_table(
        "bulletins",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bulletins"),
    )


def downgrade() -> None:
    """The way back."""
    op.drop_table("bulletins")
    op.drop_column("tables", "closed_because")
    op.drop_column("users", "banned_because")
    op.drop_column("users", "banned")
    op.drop_column("users", "muted")
