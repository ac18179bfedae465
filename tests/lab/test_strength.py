"""The strength table: what is played, what counts as reached, and a report that never claims more than was played."""

import dataclasses
from pathlib import Path

import pytest

from moorings import MooringsError
from moorings.lab.rating import Rating
from moorings.lab.standings import Standing
from moorings.lab.strength import CONTESTS, contests, markdown, play, result
from moorings.workers.crew import Local


def test_all_that_must_be_shown_is_played() -> None:
    every = contests()
    assert len(every) == 4 * 5 + 1
    for contest in every:
        bots = [entrant.label for entrant in contest.arena.entrants]
        number = len(contest.arena.schedule())
        if contest.name == "largest":
            assert bots == ["captain@0.1s", *["mate"] * (contest.game.seats[-1] - 1)]
            assert number == 200
        elif contest.name == "solo":
            assert (contest.game.name, bots, number) == ("bremerhaven", ["captain@0.1s"], 100)
        else:
            assert (len(bots), contest.arena.seats, number) == (2, 2, 200)
    assert {contest.name for contest in every} == set(CONTESTS)
    with pytest.raises(MooringsError, match="no contest 'kraken'"):
        contests(names=["kraken"])


def own(win_rate: float, low: float, score: float = 0.0) -> Standing:
    return Standing("captain", 200, 200, win_rate, (low, 1.0), Rating(0, 0, 0), score, (0, 0), 0.1, 0.1, 1, 0)


def test_what_counts_as_reached() -> None:
    pair, largest, solo = (contests(["bremerhaven"], [name])[0] for name in ("captain-mate", "largest", "solo"))
    assert pair.reached(own(0.8, 0.71))
    assert not pair.reached(own(0.9, 0.70))
    assert largest.reached(own(0.5, 0.4))
    assert not largest.reached(own(0.49, 0.4))
    assert solo.reached(own(0, 0, 1000))
    assert not solo.reached(own(1, 1, 999))


def test_the_report_says_what_is_known_and_what_is_not(tmp_path: Path) -> None:
    chosen = contests(["harbour"], ["mate-deckhand", "deckhand-random"], 4)
    assert {result(contest, tmp_path) for contest in chosen} == {"not played yet"}
    play(chosen[0], tmp_path, Local(1), lambda done: None)
    text = markdown([(contest, result(contest, tmp_path)) for contest in chosen], "2001-02-03")
    assert "of 2 goals" in text
    assert "| `mate` against deckhand | 4 | " in text
    assert "| `deckhand` against random | 0 | | | | interval above 65% | not played yet |" in text
    assert "2001-02-03" in text
    more = contests(["harbour"], ["mate-deckhand"], 10)[0]
    assert "so far, of 10 games" in markdown([(more, result(more, tmp_path))], "")
    bot = more.arena.entrants[0]
    changed = dataclasses.replace(
        bot, level=dataclasses.replace(bot.level, settings=dataclasses.replace(bot.level.settings, tries=3))
    )
    other = dataclasses.replace(more, arena=dataclasses.replace(more.arena, entrants=[changed, more.arena.entrants[1]]))
    assert "played by other bots" in str(result(other, tmp_path))
