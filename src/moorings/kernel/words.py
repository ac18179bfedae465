"""`say`: what a game says to people, in every language it knows.

    say("Ship all your {good} for ${price}.", good=say("fish"), price=4)

In the code it is English, and an English string it is. But it also knows how it was made, so that it can be said again
in another language: `text.said("de")`. For every English pattern a game's `german.py` has the German one; what it is
filled with is said in German too where it was made by `say`. A pattern that a language lacks stays English.

Texts are put together by patterns only: by `+` or in an f-string they would become plain English strings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

LANGUAGES = ("en", "de")
THOUSANDS = {"en": ",", "de": "."}
"""What stands before the last three digits of a large number."""
_KNOWN: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES[1:]}


class Text(str):
    """A string in English that can be said in other languages."""

    __slots__ = ("parts", "pattern")

    pattern: str
    parts: Mapping[str, Any]

    def said(self, language: str) -> str:
        """The same in another language."""
        if language == LANGUAGES[0]:
            return str(self)
        return self._fill(_KNOWN[language].get(self.pattern, self.pattern), language)

    def _fill(self, pattern: str, language: str) -> str:
        if not self.parts:
            return pattern
        return pattern.format(**{name: said(part, language) for name, part in self.parts.items()})


def say(pattern: str, **parts: Any) -> Text:
    """A text from its English pattern and what it is filled with."""
    text = Text(pattern.format(**parts) if parts else pattern)
    text.pattern, text.parts = pattern, parts
    return text


class _Sentence(Text):
    """A text that begins with a capital letter."""

    __slots__ = ()

    def said(self, language: str) -> str:
        """The same in another language."""
        return _capital(said(self.parts["text"], language))


def capital(text: str) -> Text:
    """A text as the beginning of a sentence."""
    sentence = _Sentence(_capital(text))
    sentence.pattern, sentence.parts = "", {"text": text}
    return sentence


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class _List(Text):
    """Some texts one after another."""

    __slots__ = ()

    def said(self, language: str) -> str:
        """The same in another language."""
        return said(self.parts["between"], language).join(said(part, language) for part in self.parts["items"])


def join(between: str, items: Iterable[str]) -> Text:
    """Texts one after another, with something between each two."""
    kept = list(items)
    text = _List(between.join(kept))
    text.pattern, text.parts = "", {"between": between, "items": kept}
    return text


class _Number(Text):
    """A number with marks between its digits."""

    __slots__ = ()

    def said(self, language: str) -> str:
        """The same in another language."""
        return f"{self.parts['value']:,}".replace(",", THOUSANDS[language])


def amount(value: int) -> Text:
    """A large number in digits: `1,500`."""
    text = _Number(f"{value:,}")
    text.pattern, text.parts = "", {"value": value}
    return text


def said(value: Any, language: str) -> Any:
    """A text in a language; anything else as it is."""
    return value.said(language) if isinstance(value, Text) else value


def learn(language: str, patterns: Mapping[str, str]) -> None:
    """Adds patterns to what a language knows: from English to that language. Games may share one, but not differ."""
    known = _KNOWN[language]
    for pattern, other in patterns.items():
        if known.setdefault(pattern, other) != other:
            raise ValueError(f"{pattern!r} is said in two ways in {language}: {known[pattern]!r} and {other!r}")
