"""What the terminal tells of a game: what is new, in sentences, and nothing twice."""

import pytest

import moorings
from cli.terminal import Terminal
from games.harbour.scene import play, scene
from moorings.cli.story import Teller, sentences
from moorings.kernel.match import Match

NAMES = ["Anna", "Bert", "Cleo"]


def at_the_goods(seats: int = 2) -> Match:
    """A game in which everybody chooses three goods in secret."""
    return moorings.load("harbour").start(seats, 5, names=NAMES[:seats])


def test_what_others_did_is_told_once() -> None:
    match = scene(row=["Lighthouse", "Ranch"], goods=["1 fish"])
    teller = Teller(match)
    play(match, "go lighthouse", "take fish", "take wood")
    assert [text.said("de") for text in teller.news(1)] == [
        f"{match.names[0]} geht zu „Lighthouse“.",
        f"{match.names[0]} nimmt 1 Fisch.",
        f"{match.names[0]} nimmt 1 Holz.",
    ]
    assert teller.news(1) == []


def test_nobody_is_told_what_they_chose_themselves() -> None:
    match = scene(row=["Lighthouse", "Pub"], goods=["1 fish"])
    teller = Teller(match)
    play(match, "go pub")
    told = teller.news(0)
    assert [str(text) for text in told] == [
        f"{match.names[0]} gains 1 {good}." for good in ("livestock", "wood", "stone")
    ]


def test_what_is_done_in_secret_is_told_once_however_many_steps_it_takes() -> None:
    match = at_the_goods()
    teller = Teller(match)
    for good in ("fish", "stone"):
        match.play(1, f"take {good}")
    assert teller.news(0) == ["Bert chooses a starting good in secret."]
    match.play(1, "take wood")
    assert teller.news(0) == []
    assert teller.news(1) == []


def test_what_is_taken_back_is_not_missed_and_nothing_is_told_again() -> None:
    match = at_the_goods()
    teller = Teller(match)
    match.play(0, "take fish")
    match.play(1, "take fish")
    assert teller.news(1) == ["Anna chooses a starting good in secret."]
    teller.undo(0)
    assert teller.news(1) == []
    assert len(match.steps) == 1
    for seat, good in ((0, "wood"), (0, "wood"), (0, "wood"), (1, "wood"), (1, "wood")):
        match.play(seat, f"take {good}")
    assert "Anna starts with 3 wood." in teller.news(1)


def test_only_new_steps_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene(row=["Lighthouse", "Ranch"], goods=["1 fish"])
    teller = Teller(match)
    play(match, "go lighthouse", "take fish")
    teller.news(0)
    looked: list[int] = []
    entry = match.entry
    monkeypatch.setattr(
        match, "entry", lambda step, viewer, number: looked.append(number) or entry(step, viewer, number)
    )
    play(match, "take wood")
    teller.news(0)
    assert looked == [3]


def test_the_whole_story_is_told_with_numbers_of_moves() -> None:
    match = scene(row=["Lighthouse", "Ranch"], goods=["1 fish"])
    play(match, "go lighthouse", "take fish", "take wood")
    assert [number for number, _ in sentences(match, None)] == [1, 2, 3]


def test_a_replay_tells_the_story(run: Terminal, tmp_path_factory: pytest.TempPathFactory) -> None:
    match = at_the_goods()
    for seat, good in ((0, "fish"), (0, "wood"), (0, "wood"), (1, "wood"), (1, "fish"), (1, "fish")):
        match.play(seat, f"take {good}")
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_text(match.log.to_json())
    assert "   6  Seat 0 starts with 1 fish and 2 wood." in run("replay", str(path)).stdout
    assert "Platz 0 beginnt mit 1 Fisch und 2 Holz." in run("replay", str(path), "--language", "de").stdout
