"""The balance page: what is noted, how it is named, and that it opens anywhere."""

from collections.abc import Sequence
from html.parser import HTMLParser

import pytest

import moorings
from moorings import MooringsError
from moorings.bots import level
from moorings.lab import balance
from moorings.lab.balance import _common, _deeds, _enough, balance_page, watched
from moorings.lab.notes import Note, Plan, SeatNote, first_sentence
from moorings.lab.plots import histogram
from moorings.workers.crew import Local
from support import GAMES


class Checker(HTMLParser):
    """Every element that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        assert tag in ("line", "rect", "circle")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def seat(win: float = 0.0, moves: Sequence[tuple[str, str]] = (), score: int = 3) -> SeatNote:
    return SeatNote(score, win, 0, "", frozenset(moves))


@pytest.mark.parametrize("name", GAMES)
def test_a_page_for_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "FEWEST", 3)
    game = moorings.load(name)
    seats = game.seats[-1]
    plan = Plan(name, seats, game.options_for(seats), level("random"))
    notes = watched(plan, 8, 1, Local(1))
    assert len(notes) == 8
    for note in notes:
        assert len(note.seats) == seats
        assert sum(s.win for s in note.seats) == pytest.approx(1)
        assert sorted(s.place for s in note.seats if s.place >= 0) == list(range(sum(s.place >= 0 for s in note.seats)))
        assert note.decisions >= sum(len({code for code, _ in s.moves}) for s in note.seats) > 0
    text = balance_page(game, plan, "random", notes)
    checker = Checker()
    checker.feed(text)
    assert not checker.open
    for word in (
        "By seat",
        "By first player",
        "By opening",
        "By what was done",
        "Length",
        "Scores",
        "viewport",
        "<svg",
    ):
        assert word in text
    assert "http" not in text
    assert "<script" not in text
    assert "Seat 0" in text
    assert "nan" not in text


def test_the_same_seed_gives_the_same_games_and_alone_nobody_is_first() -> None:
    game = moorings.load("harbour")
    plan = Plan("harbour", 1, game.options_for(1), level("random"))
    notes = watched(plan, 5, 3, Local(1))
    assert notes == watched(plan, 5, 3, Local(1))
    text = balance_page(game, plan, "random", notes)
    assert "By seat" not in text
    assert "By first player" not in text
    with pytest.raises(MooringsError, match="At least one"):
        watched(plan, 0, 3, Local(1))


def test_what_was_done_is_named_by_what_it_was() -> None:
    ranch = [("buy ranch", f"Buy the Ranch for ${price}, 5 points") for price in (6, 7)]
    card = [("take docks 1", f"Take the {what}") for what in ("fur", "wood", "grain", "boat", "bank")]
    vague = [("put 1 fur", "Put it there"), ("put 2 fur", "Put it there")]
    found = _deeds([seat(1.0, ranch), seat(0.0, ranch[:1]), seat(0.0, card), seat(0.0, vague)])
    assert {kind: set(groups) for kind, groups in found.items()} == {
        "buy": {"Buy the Ranch"},
        "take": {"Take the fur", "Take the wood", "Take the grain", "Take the boat", "Take the bank"},
        "put": {"put 1 fur", "put 2 fur"},
    }
    assert _common(["Build the Bank for 7 money", "Build the Bank, prestige 2"]) == "Build the Bank"
    assert first_sentence("Go to the Pier: Turn 3 wood into 5 fish.") == "Go to the Pier"
    assert first_sentence("First: take fish.") == "First: take fish"


def test_a_seat_counts_once_and_what_few_or_all_do_is_left_out() -> None:
    seats = [seat(float(i % 2)) for i in range(100)]
    marks = _enough({"often": seats[:40] * 2, "seldom": seats[:10], "always": seats}, 100)
    assert [(mark.name, mark.value) for mark in marks] == [("often", 0.5)]
    assert "40 seats" in marks[0].note


def test_a_histogram_counts_everything_once() -> None:
    text = histogram([0, 1, 1, 5, 120], [5])
    assert text.count("<title>") == 25
    assert "0 to 4: 3, of them 0 marked" in text
    assert "5 to 9: 1, of them 1 marked" in text
    assert "120 to 124: 1," in text
    assert histogram([7, 7]).count("<title>") == 1


def test_scores_of_winners_stand_out() -> None:
    game = moorings.load("harbour")
    note = Note((seat(1.0, score=30), seat(0.0, score=20)), 10, 5)
    text = balance_page(game, Plan("harbour", 2, {}, level("mate")), "mate", [note] * 3)
    assert "of winners" in text
    assert "<td>lead</td><td>10</td>" in text
