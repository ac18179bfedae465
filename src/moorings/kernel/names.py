"""Names of things: as words of a code, and as people type them.

>>> slug("Shipbuilder's Guild")
'shipbuilders-guild'
>>> find("sushi", ["Salvage Yard", "Sushi Shop"])
['Sushi Shop']
>>> find("parking", ["Packing House"])
[]
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable

TYPO = 0.8
"""How much a word with a slip is like the right one."""
NEAR = 0.6
"""How much a name is like another that it could be mistaken for."""


def slug(name: str) -> str:
    """A name as one word of a code."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", name.lower())).strip("-")


def find(wanted: str, names: Iterable[str]) -> list[str]:
    """The names that somebody means: that very one; else those that begin with it, hold it as whole words, hold it at
    all; else those that it is a slip of."""
    typed = _folded(wanted)
    known = {name: _folded(name) for name in names}
    if not typed:
        return []
    ways: list[Callable[[str], bool]] = [
        lambda name: name == typed,
        lambda name: name.startswith(typed),
        lambda name: f" {typed} " in f" {name} ",
        lambda name: typed in name,
    ]
    for fits in ways:
        if found := [name for name, folded in known.items() if fits(folded)]:
            return found
    alike = difflib.get_close_matches(typed, known.values(), cutoff=TYPO)
    return [name for name, folded in known.items() if folded in alike]


def nearest(wanted: str, names: Iterable[str]) -> list[str]:
    """The few names that are most like one, or one of whose words is."""
    typed = _folded(wanted)
    likeness = {name: max(_alike(typed, part) for part in (_folded(name), *_folded(name).split())) for name in names}
    found = sorted((name for name in likeness if likeness[name] >= NEAR), key=lambda name: -likeness[name])
    return found[:3]


def _folded(name: str) -> str:
    """A name in plain small letters, however it is written: `Küste` as `kuste`."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", " ", re.sub(r"['’]", "", plain)).strip()


def _alike(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other).ratio()
