"""People: guests, accounts and sessions."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, exists, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session as Db

from moorings.kernel.words import say
from moorings.server.people.display_names import numbered, person_name
from moorings.server.shared.look_alikes import likeness
from moorings.server.shared.refusals import NotSignedIn, Refusal
from moorings.server.storage.database import announce
from moorings.server.storage.schema import Chat, Place, Table, User, UserSession

LASTING = 180 * 86_400.0
"""How long a session lasts after it was last used, in seconds."""
HOUR = 3600.0
"""How exactly it is known when a session was last used."""


class LoginTaken(Refusal):
    """A login that somebody else has."""

    code = "login-taken"


class NameTaken(Refusal):
    """A name that looks like that of somebody with an account."""

    code = "name-taken"


class HasAccount(Refusal):
    """A guest who is none any more."""

    code = "has-account"


class WrongPassword(Refusal):
    """A login and a password that do not belong together, or one that does not exist: nobody is told which."""

    status, code = 401, "wrong-password"


@dataclass(frozen=True, slots=True)
class Who:
    """Who asks: a person by number and name, and the household they ask from, where that is known."""

    id: int
    name: str
    guest: bool
    home: str = field(default="", repr=False)


def as_who(user: User) -> Who:
    """A person, without what nobody else should know."""
    return Who(user.id, user.name, user.login is None)


def fingerprint(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def open_session(db: Db, now: float, user: User) -> str:
    """A new session; the token goes to the client and is stored nowhere."""
    token = secrets.token_urlsafe(32)
    user.seen = now
    db.add(UserSession(token=fingerprint(token), user_id=user.id, created=now, used=now, expires=now + LASTING))
    return token


def new_guest(db: Db, now: float, name: str) -> tuple[User, str]:
    """Somebody who plays at once, with a name; with a number after it if it looks like that of an account."""
    user = User(created=now, seen=now, settings={})
    _call(user, numbered(person_name(name), lambda looks: _is_an_accounts(db, looks)))
    db.add(user)
    db.flush()
    return user, open_session(db, now, user)


def _call(user: User, name: str) -> None:
    user.name, user.likeness = name, likeness(name)


def _is_an_accounts(db: Db, looks: str, but: int | None = None) -> bool:
    """Whether somebody with an account, `but` one, has a name that looks like this."""
    query = select(User.id).where(User.likeness == looks, User.login.is_not(None), User.id != but)
    return db.scalar(query.limit(1)) is not None


def who_is(db: Db, now: float, token: str) -> Who | None:
    """Whose session it is, None if it has ended or never was, or if they may not be here."""
    session = db.get(UserSession, fingerprint(token))
    if session is None or session.expires < now:
        return None
    user = db.get(User, session.user_id)
    return as_who(user) if user and user.banned is None else None


def long_unused(db: Db, now: float, token: str) -> bool:
    """Whether it is worth writing down that a session is in use."""
    session = db.get(UserSession, fingerprint(token))
    return session is not None and session.used <= now - HOUR


def keep_open(db: Db, now: float, token: str) -> None:
    """The session is in use, so it lasts from now on."""
    session = db.get(UserSession, fingerprint(token))
    if session is not None and session.expires >= now:
        session.used, session.expires = now, now + LASTING
        db.get_one(User, session.user_id).seen = now


def person(db: Db, user_id: int) -> User:
    """The person with this number."""
    user = db.get(User, user_id)
    if user is None:
        raise NotSignedIn(say("This person is not here any more."))
    return user


def with_login(db: Db, login: str) -> User | None:
    """The person with this login."""
    return db.scalar(select(User).where(User.login == login))


def make_account(db: Db, now: float, user_id: int, login: str, password: str) -> tuple[User, str]:
    """A guest keeps their identity: from now on they can sign in. `password` is hashed already.

    The sessions of the guest end, and the token of a new one is given: whoever had an old one has no account. Of two
    who are called alike the later one gets a number.
    """
    user = person(db, user_id)
    if user.login is not None:
        raise HasAccount(say("You have an account already."))
    _call(user, numbered(user.name, lambda looks: _is_an_accounts(db, looks, user_id)))
    user.login, user.password = login, password
    try:
        db.flush()
    except IntegrityError:
        raise LoginTaken(say("Somebody else has this sign-in name. Choose another one."), field="login") from None
    db.execute(delete(UserSession).where(UserSession.user_id == user_id))
    announce(db, f"token:{user_id}")
    return user, open_session(db, now, user)


def sign_in(db: Db, now: float, user_id: int, checked: str, fresh: str | None) -> tuple[User, str]:
    """A new session for whoever gave the password that fits `checked`, which must still be the one that is stored.

    `fresh` is the same password hashed with today's settings, if they have changed.
    """
    user = db.get(User, user_id)
    if user is None or user.password != checked:
        raise WrongPassword(say("The sign-in name or the password is wrong."), field="password")
    user.password = fresh or checked
    return user, open_session(db, now, user)


def change_password(db: Db, user_id: int, checked: str, password: str, token: str) -> None:
    """Another password, hashed already; whoever is signed in with the old one elsewhere is so no longer."""
    user = person(db, user_id)
    if user.password != checked:
        raise WrongPassword(say("The password is wrong."), field="current")
    user.password = password
    db.execute(delete(UserSession).where(UserSession.user_id == user_id, UserSession.token != fingerprint(token)))
    sessions_ended(db, user_id)


def change(db: Db, user_id: int, name: str | None, settings: dict[str, Any] | None) -> User:
    """Another name, other settings; what is None stays."""
    user = person(db, user_id)
    if name is not None and (wanted := person_name(name)) != user.name:
        if _is_an_accounts(db, likeness(wanted), user_id):
            raise NameTaken(say("Somebody else has this name, or one that looks like it."), field="name")
        _call(user, wanted)
    user.settings = user.settings if settings is None else settings
    return user


def sign_out(db: Db, user_id: int, token: str) -> None:
    """Ends this session."""
    db.execute(delete(UserSession).where(UserSession.token == fingerprint(token)))
    sessions_ended(db, user_id)


def sign_out_everywhere(db: Db, user_id: int) -> None:
    """Ends all sessions of a person."""
    db.execute(delete(UserSession).where(UserSession.user_id == user_id))
    sessions_ended(db, user_id)


def sessions_ended(db: Db, user_id: int) -> None:
    """Sockets that are open for a person ask whether they still may be."""
    announce(db, f"session:{user_id}")


def sweep(db: Db, now: float) -> None:
    """Forgets sessions that have ended, and guests who can never come back and have left nothing behind."""
    db.execute(delete(UserSession).where(UserSession.expires < now))
    left = (
        exists().where(UserSession.user_id == User.id),
        exists().where(Place.user_id == User.id),
        exists().where(Chat.user_id == User.id),
        exists().where(Table.host_id == User.id),
    )
    gone = select(User.id).where(User.login.is_(None), User.seen < now - LASTING, *(~trace for trace in left))
    db.execute(delete(User).where(User.id.in_(gone)).execution_options(synchronize_session=False))
