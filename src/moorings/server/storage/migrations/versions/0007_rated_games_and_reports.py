"""Games are rated or casual; people are removed, voted out and reported. All games before were rated."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The change."""
    op.add_column("tables", sa.Column("rated", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.add_column("tables", sa.Column("uncounted", sa.String(length=10), nullable=True))
    op.add_column("tables", sa.Column("barred", sa.JSON(), nullable=True))
    op.add_column("places", sa.Column("home", sa.String(length=64), nullable=True))
    op.add_column("places", sa.Column("votes", sa.JSON(), nullable=True))
    op.add_column("places", sa.Column("expelled", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("results", sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("reporter_id", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("said", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("settled", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["reporter_id"], ["users.id"], name="fk_reports_reporter_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_reports_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sqlite_autoincrement=True,
    )
    for column in ("table_id", "reporter_id", "user_id"):
        op.create_index(f"ix_reports_{column}", "reports", [column])


def downgrade() -> None:
    """The way back."""
    op.drop_table("reports")
    op.drop_column("results", "left")
    op.drop_column("places", "expelled")
    op.drop_column("places", "votes")
    op.drop_column("places", "home")
    op.drop_column("tables", "barred")
    op.drop_column("tables", "uncounted")
    op.drop_column("tables", "rated")
