"""What is worth counting of what players of Bremerhaven do."""

from __future__ import annotations

from moorings.games.bremerhaven.happens import Happens
from moorings.kernel.habits import Habit

HABITS = (
    Habit("bids won", Happens.WON),
    Habit("ships docked", Happens.DOCK),
    Habit("contracts loaded", Happens.LOAD),
    Habit("contracts sold", Happens.SELL),
    Habit("money earned by them", Happens.SELL, amount="money"),
    Habit("ships that left", Happens.LEAVE),
    Habit("penalties", Happens.PENALTY),
    Habit("buildings built", Happens.BUILD),
    Habit("spaces cleared", Happens.CLEAR),
    Habit("bollards placed", Happens.BOLLARD),
    Habit("influence cards taken", Happens.GROW),
    Habit("goods produced", Happens.PRODUCE),
)
