"""Names: those that people give themselves, made clean, so that what is shown is what was meant; and those of bots."""

from __future__ import annotations

import unicodedata

from moorings.bots.names import BOTS
from moorings.kernel.words import say, spelled
from moorings.server.shared.refusals import BadRequest
from moorings.server.storage.schema import Place

LONGEST = 24
LOGIN = 40
"""How long a login may be once it is folded: some letters become several."""
GONE = "Somebody who left"
"""The name that stands where somebody was who has deleted their account."""

LEFT = {"en": GONE, "de": "Jemand, der ging"}
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing at all."""


def shown_name(place: Place) -> str:
    """Who sits somewhere, as it is shown; a bot is kept by the name of its level, numbered if there are several."""
    if place.user_id is not None:
        return place.name
    for kept, names in ((GONE, LEFT), ((place.level or "").capitalize(), BOTS.get(place.level or ""))):
        if names and place.name.startswith(kept):
            number = place.name.removeprefix(kept)
            return spelled({language: f"{name}{number}" for language, name in names.items()})
    return place.name


def clean_name(text: str, field: str = "name") -> str:
    """The name as it is kept; `field` is what a request calls it.

    Control characters and those that turn the direction of writing are refused.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise BadRequest(say("A name needs at least one character."), field=field)
    if len(name) > LONGEST:
        raise BadRequest(say("A name has at most {most} characters.", most=LONGEST), field=field)
    if not name.isprintable() or not _BLANK.isdisjoint(name):
        raise BadRequest(say("A name has only characters that can be seen."), field=field)
    if all(unicodedata.category(letter)[0] in "MZ" for letter in name):
        raise BadRequest(say("A name needs at least one letter."), field=field)
    return " ".join(name.split())


def fold_login(text: str) -> str:
    """The login behind a name: however it is written, it is the same login."""
    login = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean_name(text, "login")).casefold())
    login = " ".join(login.split())
    if not login or len(login) > LOGIN:
        raise BadRequest(say("A sign-in name has at most {most} characters.", most=LOGIN), field="login")
    return login
