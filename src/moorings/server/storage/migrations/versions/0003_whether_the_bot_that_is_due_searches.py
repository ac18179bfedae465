"""Tables say whether the bot that is due searches: whoever answers at once is not looked for among those who do not."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """The change."""
    op.add_column("tables", sa.Column("bot_searches", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    """The way back."""
    op.drop_column("tables", "bot_searches")
