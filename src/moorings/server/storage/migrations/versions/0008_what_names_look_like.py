"""What the names of people look like, so that nobody takes one that looks like that of an account."""

import sqlalchemy as sa
from alembic import op

from moorings.server.shared.look_alikes import likeness

revision = "0008"
down_revision = "0007"

USERS = sa.table("users", sa.column("id"), sa.column("name"), sa.column("likeness"))


def upgrade() -> None:
    """The change."""
    op.add_column("users", sa.Column("likeness", sa.String(length=120), server_default="", nullable=False))
    op.create_index(op.f("ix_users_likeness"), "users", ["likeness"])
    there = op.get_bind()
    for user, name in there.execute(sa.select(USERS.c.id, USERS.c.name)).all():
        there.execute(sa.update(USERS).where(USERS.c.id == user).values(likeness=likeness(name)))


def downgrade() -> None:
    """The way back."""
    op.drop_index(op.f("ix_users_likeness"), "users")
    op.drop_column("users", "likeness")
