"""What is worth counting of what players of Bremerhaven do."""

from __future__ import annotations

from moorings.games.bremerhaven.happens import Happens
from moorings.kernel.habits import Habit
from moorings.kernel.words import say

HABITS = (
    Habit(say("bids won"), Happens.WON),
    Habit(say("ships docked"), Happens.DOCK),
    Habit(say("contracts loaded"), Happens.LOAD),
    Habit(say("contracts sold"), Happens.SELL),
    Habit(say("money earned by them"), Happens.SELL, amount="money"),
    Habit(say("ships that left"), Happens.LEAVE),
    Habit(say("penalties"), Happens.PENALTY),
    Habit(say("buildings built"), Happens.BUILD),
    Habit(say("spaces cleared"), Happens.CLEAR),
    Habit(say("bollards placed"), Happens.BOLLARD),
    Habit(say("influence cards taken"), Happens.GROW),
    Habit(say("goods produced"), Happens.PRODUCE),
)
