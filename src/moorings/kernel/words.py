"""`say`: what a game says to people, in every language it knows.

>>> text = say("{who} has no move to take back.", who="Anna")
>>> text, text.said("de")
('Anna has no move to take back.', 'Anna hat keinen Zug zurückzunehmen.')

In the code it is English, and an English string it is. But it also knows how it was made, so that it can be said again
in another language: `text.said("de")`. For every English pattern a game's `german.py` has the German one; what it is
filled with is said in German too where it was made by `say`. A pattern that a language lacks stays English.

Texts are put together by patterns only: by `+` or in an f-string they would become plain English strings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from moorings.kernel.german import GERMAN

LANGUAGES = ("en", "de")
THOUSANDS = {"en": ",", "de": "."}
"""What stands before the last three digits of a large number."""
AND = {"en": " and ", "de": " und "}
"""What stands before the last of several."""
_KNOWN: dict[str, dict[str, str]] = {"de": dict(GERMAN)}
"""For every pattern of English that of another language; games and others add theirs."""


class Text(str):
    """A string in English that can be said in other languages."""

    __slots__ = ("kept", "parts", "pattern")

    pattern: str
    parts: Mapping[str, Any]
    kept: dict[str, str]  # what it was in other languages: many texts stay the same all through a game

    def said(self, language: str) -> str:
        """The same in another language."""
        if language == LANGUAGES[0]:
            return str(self)
        found = self.kept.get(language)
        if found is None:
            found = self.kept[language] = self._said(language)
        return found

    def _said(self, language: str) -> str:
        pattern = _KNOWN[language].get(self.pattern, self.pattern)
        if not self.parts:
            return pattern
        return pattern.format(**{name: said(part, language) for name, part in self.parts.items()})


def say(pattern: str, **parts: Any) -> Text:
    """A text from its English pattern and what it is filled with; large numbers as `amount` writes them."""
    for name, part in parts.items():
        if isinstance(part, int) and abs(part) > 999:
            parts[name] = amount(part)
    text = Text(pattern.format(**parts) if parts else pattern)
    text.pattern, text.parts, text.kept = pattern, parts, {}
    return text


class _Spelled(Text):
    """A text whose words in every language are given."""

    __slots__ = ()

    def _said(self, language: str) -> str:
        return self.parts[language]


def spelled(words: Mapping[str, str]) -> Text:
    """A text with its words in every language, for a word that means other things elsewhere."""
    text = _Spelled(words[LANGUAGES[0]])
    text.pattern, text.parts, text.kept = "", words, {}
    return text


class _Sentence(Text):
    """A text that begins with a capital letter."""

    __slots__ = ()

    def _said(self, language: str) -> str:
        return _capital(said(self.parts["text"], language))


def capital(text: str) -> Text:
    """A text as the beginning of a sentence."""
    sentence = _Sentence(_capital(text))
    sentence.pattern, sentence.parts, sentence.kept = "", {"text": text}, {}
    return sentence


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class _List(Text):
    """Some texts one after another."""

    __slots__ = ()

    def _said(self, language: str) -> str:
        return said(self.parts["between"], language).join(said(part, language) for part in self.parts["items"])


def join(between: str, items: Iterable[str]) -> Text:
    """Texts one after another, with something between each two."""
    each = list(items)
    text = _List(between.join(each))
    text.pattern, text.parts, text.kept = "", {"between": between, "items": each}, {}
    return text


class _Several(Text):
    """Some texts as one writes several things: `this, that and more`."""

    __slots__ = ()

    def _said(self, language: str) -> str:
        return _several([said(part, language) for part in self.parts["items"]], language)


def several(items: Iterable[str]) -> Text:
    """Things one after another: `this, that and more`."""
    each = list(items)
    text = _Several(_several(each, LANGUAGES[0]))
    text.pattern, text.parts, text.kept = "", {"items": each}, {}
    return text


def _several(items: Sequence[str], language: str) -> str:
    return AND[language].join(filter(None, (", ".join(items[:-1]), *items[-1:])))


class _Number(Text):
    """A number with marks between its digits."""

    __slots__ = ()

    def _said(self, language: str) -> str:
        return f"{self.parts['value']:,}".replace(",", THOUSANDS[language])


def amount(value: int) -> Text:
    """A large number in digits: `1,500`."""
    text = _Number(f"{value:,}")
    text.pattern, text.parts, text.kept = "", {"value": value}, {}
    return text


def said(value: Any, language: str) -> Any:
    """A text in a language; anything else as it is."""
    return value.said(language) if isinstance(value, Text) else value


def spoken(value: Any, language: str) -> Any:
    """A value with all texts in it in a language, as plain strings."""
    if language == LANGUAGES[0]:
        return value
    if isinstance(value, dict):
        return {key: spoken(each, language) for key, each in value.items()}
    if isinstance(value, list):
        return [spoken(each, language) for each in value]
    return said(value, language)


Speaker = Callable[..., str]
"""`say` where one language is spoken: it gives plain strings."""


def speaker(language: str) -> Speaker:
    """`say` for somebody who speaks a language; it takes texts, too, that were made elsewhere."""

    def say_so(pattern: str, **parts: Any) -> str:
        text = pattern if isinstance(pattern, Text) else say(pattern, **parts)
        return text.said(language)

    return say_so


def learn(language: str, patterns: Mapping[str, str]) -> None:
    """Adds patterns to what a language knows: from English to that language. Games may share one, but not differ."""
    known = _KNOWN[language]
    for pattern, other in patterns.items():
        if known.setdefault(pattern, other) != other:
            raise ValueError(f"{pattern!r} is said in two ways in {language}: {known[pattern]!r} and {other!r}")
