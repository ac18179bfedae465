"""`say`: English strings that can be said in other languages."""

from __future__ import annotations

import orjson
import pytest

from moorings.kernel import words
from moorings.kernel.words import amount, capital, join, learn, said, say, several


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_KNOWN", {"de": {}})
    learn(
        "de",
        {
            "fish": "Fisch",
            "all your {good}": "dein ganzer {good}",
            " and ": " und ",
            "Ship {what}.": "Verschiffe {what}.",
        },
    )


def test_a_text_is_an_english_string_and_can_be_said_in_german() -> None:
    text = say("Ship {what}.", what=say("all your {good}", good=say("fish")))
    assert text == "Ship all your fish."
    assert text.said("de") == "Verschiffe dein ganzer Fisch."
    assert text.said("en") is not text
    assert orjson.dumps({"text": text}) == b'{"text":"Ship all your fish."}'


def test_what_german_lacks_stays_english() -> None:
    assert say("Go to {where}.", where=say("fish")).said("de") == "Go to Fisch."


def test_names_of_people_are_never_translated_nor_read_as_patterns() -> None:
    assert say("Ship {what}.", what="{fish} and fish").said("de") == "Verschiffe {fish} and fish."


def test_lists_and_beginnings_of_sentences() -> None:
    both = join(say(" and "), [say("fish"), "Ada"])
    assert (both, both.said("de")) == ("fish and Ada", "Fisch und Ada")
    start = capital(say("all your {good}", good=say("fish")))
    assert (start, start.said("de")) == ("All your fish", "Dein ganzer Fisch")
    assert capital(both).said("de") == "Fisch und Ada"


def test_several_things() -> None:
    assert several([]) == ""
    assert several(["Ada"]) == "Ada"
    assert several(["Ada", say("fish")]).said("de") == "Ada und Fisch"
    three = several(["Ada", "Bo", say("fish")])
    assert (three, three.said("de")) == ("Ada, Bo and fish", "Ada, Bo und Fisch")


def test_large_numbers() -> None:
    assert (amount(1500), amount(1500).said("de"), amount(500).said("de")) == ("1,500", "1.500", "500")
    assert say("Ship {what}.", what=amount(2_000_000)).said("de") == "Verschiffe 2.000.000."


@pytest.mark.parametrize(
    ("number", "english", "other"), [(999, "999", "999"), (-1100, "-1,100", "-1.100"), (1100, "1,100", "1.100")]
)
def test_what_a_text_is_filled_with_is_written_as_large_numbers_are(number: int, english: str, other: str) -> None:
    text = say("Ship {what}.", what=number)
    assert (text, text.said("de")) == (f"Ship {english}.", f"Verschiffe {other}.")


def test_other_values_are_left_alone() -> None:
    assert said(7, "de") == 7
    assert said("plain", "de") == "plain"


def test_two_meanings_of_one_pattern_are_refused() -> None:
    learn("de", {"fish": "Fisch"})
    with pytest.raises(ValueError, match="two ways"):
        learn("de", {"fish": "Fische"})
