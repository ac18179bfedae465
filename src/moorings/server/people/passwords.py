"""Passwords: argon2id, and the same work whether there is such an account or not."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from moorings.kernel.words import say
from moorings.server.shared.refusals import TooMany

T = TypeVar("T")

_HASHER = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
"""About a tenth of a second and 32 MiB; more than what OWASP asks for at least."""
HANDS, WAITING = 2, 20
"""How many passwords are looked at, and how many wait for that: a crowd at the door must not eat the memory of the
tables, nor the threads in which all else is read."""
_POOL = ThreadPoolExecutor(HANDS, "password")
_crowd = 0


async def soon(work: Callable[..., T], *arguments: object) -> T:
    """Does work with a password where only such work is done; refused if too many wait for it."""
    global _crowd
    if _crowd >= HANDS + WAITING:
        raise TooMany(say("Too many sign in just now. Try again in a moment."), retry_after=5)
    _crowd += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_POOL, work, *arguments)
    finally:
        _crowd -= 1


def hashed(password: str) -> str:
    """What is stored of a password."""
    return _HASHER.hash(_same(password))


def fits(password: str, stored: str | None) -> bool:
    """Whether it is the password. With nothing stored the answer is no, but takes as long."""
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
