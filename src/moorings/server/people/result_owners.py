"""How results, ratings and moves name who they belong to: `user:7`, `bot:mate`."""

from __future__ import annotations

NOBODY = "user:0"
"""Somebody who has left, and whose name is not kept."""


def of_user(user_id: int) -> str:
    """A person."""
    return f"user:{user_id}"


def of_bot(level: str) -> str:
    """A bot."""
    return f"bot:{level}"


def parts(subject: str) -> tuple[int | None, str | None]:
    """(the number of the person, the level of the bot); both None for somebody who has left."""
    kind, _, rest = subject.partition(":")
    if kind == "bot":
        return None, rest
    return (None if subject == NOBODY else int(rest)), None
