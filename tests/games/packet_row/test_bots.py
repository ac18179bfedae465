"""Bots of Packet Row do what the game is about: they ship."""

import pytest

from moorings.bots import level
from moorings.kernel.rule import COMPILING
from moorings.lab.habits import HabitTally, watched
from moorings.lab.notes import Plan
from support import game

GAMES = 6
FULFILLED = "contracts fulfilled"


@pytest.mark.skipif(not COMPILING, reason="too slow interpreted")
@pytest.mark.parametrize(("who", "least"), [("mate", 1.5), ("deckhand", 1.2)])
def test_four_bots_ship(who: str, least: float) -> None:
    """About 2 contracts a game and player; once it was none."""
    g = game("packet_row")
    plan = Plan(g.name, 4, g.options_for(4), level(who))
    tally = HabitTally()
    for seed in range(GAMES):
        tally.add(watched(g, plan, seed))
    assert tally.done[FULFILLED] / GAMES / plan.seats > least
    assert tally.done["dollars paid for them"] >= 15 * tally.done[FULFILLED]
