"""The tables of what bots do."""

import pytest

import moorings
from moorings import MooringsError
from moorings.lab.habits import SCORE, TURNS, habits, markdown, names
from moorings.lab.schedule import read_entrants
from moorings.workers.crew import Local
from support import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_table_of_what_its_events_tell(name: str) -> None:
    game = moorings.load(name)
    table = habits(game, read_entrants("random"), 1, 1, Local(1))
    assert [seats for _, seats in table] == list(game.seats)
    assert all(tally.games == 1 and tally.done[TURNS] > 0 for tally in table.values())
    seen = [name for name in names(game, table) if any(tally.done[name] for tally in table.values())]
    assert len(seen) > len(game.habits) / 3  # random players never do some of it
    text = markdown(game, table)
    assert all(f"| {name} |" in text for name in (*(habit.name for habit in game.habits), SCORE))


def test_the_same_seed_gives_the_same_table_and_no_game_is_refused() -> None:
    game = moorings.load("harbour")
    entrants = read_entrants("random")
    assert habits(game, entrants, 1, 3, Local(1)) == habits(game, entrants, 1, 3, Local(1))
    with pytest.raises(MooringsError, match="At least one game"):
        habits(game, entrants, 0, 3, Local(1))


def test_an_interrupt_keeps_what_has_been_played() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    game = moorings.load("harbour")
    table = habits(game, read_entrants("random"), 5, 3, Local(1), stop)
    assert sum(tally.games for tally in table.values()) == 1
    assert "| 0.0" in markdown(game, table) or "|  |" in markdown(game, table)
