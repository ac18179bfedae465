"""Passwords: argon2id, and the same work whether there is such an account or not."""

from __future__ import annotations

import threading
import unicodedata
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_HASHER = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
"""About a tenth of a second and 32 MiB; more than what OWASP asks for at least."""
_TURN = threading.BoundedSemaphore(2)
"""So many at a time: a crowd at the door must not eat the memory of the tables."""


def hashed(password: str) -> str:
    """What is stored of a password."""
    with _TURN:
        return _HASHER.hash(_same(password))


def fits(password: str, stored: str | None) -> bool:
    """Whether it is the password. With nothing stored the answer is no, but takes as long."""
    with _TURN:
        try:
            return _HASHER.verify(stored or _nobodys(), _same(password)) and stored is not None
        except (Argon2Error, InvalidHashError):
            return False


def outdated(stored: str) -> bool:
    """Whether it was hashed with other settings than today's."""
    return _HASHER.check_needs_rehash(stored)


@cache
def _nobodys() -> str:
    return _HASHER.hash("nobody's password")


def _same(password: str) -> bytes:
    """However the keyboard writes an accent, it is the same password."""
    return unicodedata.normalize("NFKC", password).encode()
