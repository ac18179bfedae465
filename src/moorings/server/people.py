"""People: guests, accounts, sessions, and what is kept of them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy.orm import Session as Db

from moorings.server.schema import Session, User

LASTING = 180 * 86_400.0
"""How long a session lasts after it was last used, in seconds."""


@dataclass(frozen=True, slots=True)
class Who:
    """Who asks: a person by number and name."""

    id: int
    name: str
    guest: bool


def as_who(user: User) -> Who:
    """A person, without what nobody else should know."""
    return Who(user.id, user.name, user.login is None)


def fingerprint(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def open_session(db: Db, now: float, user: User) -> str:
    """A new session; the token goes to the client and is stored nowhere."""
    token = secrets.token_urlsafe(32)
    db.add(Session(token=fingerprint(token), user_id=user.id, created=now, used=now, expires=now + LASTING))
    return token


def new_guest(db: Db, now: float, name: str) -> tuple[User, str]:
    """Somebody who plays at once, with a name."""
    user = User(name=name, created=now, seen=now, settings={})
    db.add(user)
    db.flush()
    return user, open_session(db, now, user)


def who_is(db: Db, now: float, token: str) -> Who | None:
    """Whose session it is, None if it has ended or never was."""
    session = db.get(Session, fingerprint(token))
    if session is None or session.expires < now:
        return None
    user = db.get(User, session.user_id)
    return as_who(user) if user else None
