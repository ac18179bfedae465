"""Names that people give themselves, made clean: what is shown is what was meant, and fits on a seat."""

from __future__ import annotations

import unicodedata

from moorings.server.errors import BadRequest

LONGEST = 24
LOGIN = 40
"""How long a login may be once it is folded: some letters become several."""
GONE = "Somebody who left"
"""The name that stands where somebody was who has deleted their account."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing at all."""


def clean_name(text: str) -> str:
    """The name as it is kept. Control characters and those that turn the direction of writing are refused."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise BadRequest("A name needs at least one character.")
    if len(name) > LONGEST:
        raise BadRequest(f"A name has at most {LONGEST} characters.")
    if not name.isprintable() or not _BLANK.isdisjoint(name):
        raise BadRequest("A name has only characters that can be seen.")
    if all(unicodedata.category(letter)[0] in "MZ" for letter in name):
        raise BadRequest("A name needs at least one letter.")
    return " ".join(name.split())


def fold_login(text: str) -> str:
    """The login behind a name: however it is written, it is the same login."""
    login = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean_name(text)).casefold())
    login = " ".join(login.split())
    if not login or len(login) > LOGIN:
        raise BadRequest(f"A login has at most {LOGIN} characters.")
    return login
