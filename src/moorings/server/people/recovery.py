"""Recovery codes: what replaces a lost password, once. Only its owner ever has one.

It is 128 random bits, and what is stored is its SHA-256: unlike a password, nobody can guess it, however fast they try,
so that a slow hash would protect nothing and only cost the server time.
"""

from __future__ import annotations

import base64
import hmac
import secrets

from sqlalchemy import delete
from sqlalchemy.orm import Session as Db

from moorings.kernel.words import say
from moorings.server.people.accounts import WrongPassword, fingerprint, open_session, person, sessions_ended
from moorings.server.people.moderation import check_welcome
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.schema import User, UserSession

BYTES, GROUP = 16, 4
_ALIKE = str.maketrans("0189", "OIBG")
"""Digits that no code has, and the letters that somebody who copied it by hand has taken for them."""


class WrongCode(Refusal):
    """A login and a code that do not belong together, or one that was used: nobody is told which."""

    status, code = 401, "wrong-code"


def give(user: User) -> str:
    """A new code; the one before it is worth nothing any more."""
    letters = base64.b32encode(secrets.token_bytes(BYTES)).decode().rstrip("=")
    user.recovery = fingerprint(letters)
    return "-".join(letters[first : first + GROUP] for first in range(0, len(letters), GROUP))


def fits(code: str, stored: str | None) -> bool:
    """Whether it is the code, however it is written: small letters, spaces, other dashes."""
    letters = "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())
    return hmac.compare_digest(fingerprint(letters.translate(_ALIKE)), stored or "") and stored is not None


def renew(db: Db, user_id: int, checked: str) -> str:
    """Another code for whoever gave the password that fits `checked`, which must still be the one that is stored."""
    user = person(db, user_id)
    if user.password != checked:
        raise WrongPassword(say("The password is wrong."), field="password")
    return give(user)


def recover(db: Db, now: float, user_id: int, code: str, password: str) -> tuple[User, str, str]:
    """Another password, hashed already, for whoever has the code: it is used up by that, and a new one is given. All
    sessions end but the one that begins here; the person, its token and the new code."""
    user = db.get(User, user_id)
    if user is None or not fits(code, user.recovery):
        raise wrong_code()
    check_welcome(user)
    user.password = password
    db.execute(delete(UserSession).where(UserSession.user_id == user_id))
    sessions_ended(db, user_id)
    return user, open_session(db, now, user), give(user)


def wrong_code() -> WrongCode:
    """What is said of a code that does not fit."""
    return WrongCode(say("The sign-in name or the recovery code is wrong."), field="code")
