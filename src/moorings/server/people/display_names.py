"""Names: those that people give themselves, made clean, so that what is shown is what was meant; and those of bots."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterable

from moorings.bots import levels
from moorings.bots.names import BOTS
from moorings.kernel.words import say, spelled
from moorings.server.shared.look_alikes import likeness
from moorings.server.shared.refusals import BadRequest
from moorings.server.storage.schema import Place

LONGEST = 24
LOGIN = 40
"""How long a login may be once it is folded: some letters become several."""
GONE = "Somebody who left"
"""The name that stands where somebody was who has deleted their account."""

LEFT = {"en": GONE, "de": "Jemand, der ging"}
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]")
"""Letters that look like nothing at all."""
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What tells a letter or a picture how to look; phones add it unasked."""
_NUMBER = re.compile(r"[\W_]*\d+$")
_DUMMIES = ("Dummy", "The dummy", "Der Dummy")


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

    Control characters and those that turn the direction of writing are refused, and letters have their plain form.
    """
    given = _VARIANTS.sub("", text).strip()
    if not given:
        raise BadRequest(say("A name needs at least one character."), field=field)
    name = unicodedata.normalize("NFKC", given).strip()
    if len(unicodedata.normalize("NFC", given)) > LONGEST:
        raise _too_long(field)
    if not given.isprintable() or not name.isprintable() or _BLANK.search(given) or _BLANK.search(name):
        raise BadRequest(say("A name has only characters that can be seen."), field=field)
    if all(unicodedata.category(letter)[0] in "MZ" for letter in name):
        raise BadRequest(say("A name needs at least one letter."), field=field)
    return " ".join(name.split())


def _too_long(field: str) -> BadRequest:
    return BadRequest(say("A name has at most {most} characters.", most=LONGEST), field=field)


def person_name(text: str) -> str:
    """A person's name as it is kept: nobody is called like a bot, like what plays along in a solo game, or like those
    who have left."""
    name = clean_name(text)
    if len(name) > LONGEST:  # some letters become several
        raise _too_long("name")
    if likeness(_NUMBER.sub("", name)) in _taken_by_the_house():
        raise BadRequest(say("Bots are called that. Choose another name."), field="name")
    return name


def _taken_by_the_house() -> set[str]:
    bots = (name for level, names in BOTS.items() for name in (level, *names.values()))
    return {likeness(name) for name in (*bots, *levels(), *_DUMMIES, *LEFT.values())}


def numbered(name: str, taken: Callable[[str], bool]) -> str:
    """A name, with the first number that tells it apart from those that are taken if it is itself; `taken` is asked by
    what a name looks like."""
    names = (f"{name[: LONGEST - 1 - len(str(n))].rstrip()} {n}" for n in itertools.count(2))
    return next(one for one in itertools.chain([name], names) if not taken(likeness(one)))


def told_apart(name: str, others: Iterable[str]) -> str:
    """What somebody is called beside others."""
    return numbered(name, {likeness(other) for other in others}.__contains__)


def fold_login(text: str) -> str:
    """The login behind a name: however it is written, it is the same login."""
    login = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean_name(text, "login")).casefold())
    login = " ".join(login.split())
    if not login or len(login) > LOGIN:
        raise BadRequest(say("A sign-in name has at most {most} characters.", most=LOGIN), field="login")
    return login
