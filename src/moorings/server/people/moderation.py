"""What those who run a server decide about a person: that they may not write at tables, or not be here at all."""

from __future__ import annotations

from sqlalchemy.orm import Session as Db

from moorings.kernel.words import say
from moorings.server.people.accounts import fingerprint, person, sessions_ended
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.schema import User, UserSession


class Muted(Refusal):
    """Somebody who may play, but not write at tables."""

    status, code = 403, "muted"


class Banned(Refusal):
    """Somebody who may not sign in or play."""

    status, code = 403, "banned"


def mute(db: Db, now: float, user_id: int) -> User:
    """From now on they may not write at tables."""
    user = person(db, user_id)
    user.muted = user.muted or now
    return user


def unmute(db: Db, user_id: int) -> User:
    """They may again."""
    user = person(db, user_id)
    user.muted = None
    return user


def ban(db: Db, now: float, user_id: int, because: str) -> User:
    """From now on none of their sessions opens anything. They are kept, so that whoever has one is told why; and once
    the ban is lifted, a guest has no other way back."""
    user = person(db, user_id)
    user.banned, user.banned_because = user.banned or now, because or None
    sessions_ended(db, user_id)
    return user


def unban(db: Db, user_id: int) -> User:
    """They may be here again."""
    user = person(db, user_id)
    user.banned = user.banned_because = None
    return user


def check_may_write(db: Db, user_id: int) -> None:
    """Refuses what somebody says who may not."""
    user = person(db, user_id)
    check_welcome(user)
    if user.muted is not None:
        raise Muted(say("Those who run this server have decided that you cannot write at tables for now."))


def check_welcome(user: User) -> None:
    """Refuses somebody who may not be here, and says why."""
    if user.banned is None:
        return
    if user.banned_because:
        raise Banned(say("Those who run this server have closed it to you: {reason}", reason=user.banned_because))
    raise Banned(say("Those who run this server have closed it to you."))


def check_session(db: Db, token: str) -> None:
    """Refuses whoever comes with the session of somebody who may not be here."""
    session = db.get(UserSession, fingerprint(token))
    user = db.get(User, session.user_id) if session else None
    if user is not None:
        check_welcome(user)
