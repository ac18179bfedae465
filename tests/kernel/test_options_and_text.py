"""Options and position texts: what is accepted, what is refused and how."""

import pytest

import moorings
from moorings.kernel.errors import BadOption, BadText, MooringsError, UnknownGame
from moorings.kernel.options import Option, read_options, switch

SCHEMA = (
    switch("fog", "Fog."),
    Option("length", ("short", "long"), "long", "How long."),
    Option("turns", (8, 10), 10, "Turns."),
)


def test_values_are_read_from_programs_and_from_words() -> None:
    assert read_options(SCHEMA, {}) == {"fog": False, "length": "long", "turns": 10}
    assert read_options(SCHEMA, {"fog": "yes", "length": "short", "turns": "8"}) == {
        "fog": True,
        "length": "short",
        "turns": 8,
    }
    assert read_options(SCHEMA, {"fog": True, "turns": 8})["turns"] == 8


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"wind": 1}, "no option 'wind'"),
        ({"fog": "perhaps"}, "yes, no"),
        ({"fog": 1}, "yes, no"),
        ({"length": True}, "short, long"),
        ({"turns": 9}, "8, 10"),
        ({"turns": True}, "8, 10"),
    ],
)
def test_bad_values_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        read_options(SCHEMA, given)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t.replace("harbour/2", "harbour/9"), "begins with"),
        (lambda t: "", "begins with"),
        (lambda t: t + " sails=3", "not a field"),
        (lambda t: t + " seats=2", "twice"),
        (lambda t: t.replace("seats=2", "seats=7"), "1 to 4 seats"),
        (lambda t: t.replace("seats=2", "seats=many"), "not a number"),
        (lambda t: t.replace("seats=2", "seats=2,2"), "needs 1"),
        (lambda t: t.replace("seats=2", "seats=999"), "out of range"),
        (lambda t: t.replace("market=", "market=9*3,"), "needs 4"),
        (lambda t: t + " opening=5", "no value number 5"),
    ],
)
def test_bad_texts_are_refused(change, message: str) -> None:  # type: ignore[no-untyped-def]
    harbour = moorings.load("harbour")
    text = harbour.start(2, 1).text()
    with pytest.raises(BadText, match=message):
        harbour.parse(change(text))


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownGame, match="harbour"):
        moorings.load("chess")
    assert moorings.load("Harbour") is moorings.load("harbour")


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(MooringsError, match="2 seats but 1 names"):
        moorings.load("harbour").start(2, 1, names=["Anna"])
