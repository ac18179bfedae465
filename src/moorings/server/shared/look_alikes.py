"""What a name looks like, whatever letters it is written with: two that look alike have the same likeness."""

from __future__ import annotations

import unicodedata
from functools import cache


def likeness(name: str) -> str:
    """What is left of a name when letters that can be taken for each other count as one: those of other alphabets,
    large and small ones, and i, l and 1 (as Unicode's report 39 has it, which knows nothing of large and small)."""
    text = unicodedata.normalize("NFKC", name)
    for _ in range(2):  # a large I looks like an l, and a small i is the same letter
        text = _plain(text).casefold()
    return " ".join(_plain(text).replace("i", "l").split())[:LONGEST]


LONGEST = 120
"""As much as is kept of it."""


def _plain(text: str) -> str:
    table = _prototypes()
    letters = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(table.get(letter, letter) for letter in letters))


@cache
def _prototypes() -> dict[str, str]:
    """For every letter that looks like others the one that stands for all of them: the one that most look like."""
    from confusable_homoglyphs.confusables import confusables_data  # here, because it takes a moment and some memory

    alike = {_bare(letter): [_bare(other["c"]) for other in others] for letter, others in confusables_data.items()}
    return {
        letter: max((letter, *others), key=lambda one: (len(alike.get(one, ())), one))
        for letter, others in alike.items()
        if len(letter) == 1
    }


def _bare(letter: str) -> str:
    """A letter without the marks of direction that the list writes around some."""
    return letter.strip("\u200e")
