"""What is worth counting of what players of Serenissima do."""

from __future__ import annotations

from moorings.games.serenissima.happens import Happens
from moorings.kernel.habits import Habit
from moorings.kernel.words import say

HABITS = (
    Habit(say("goods bought"), Happens.BUY),
    Habit(say("goods sold"), Happens.SELL),
    Habit(say("ducats earned by sales"), Happens.SELL, amount="money"),
    Habit(say("warehouses filled"), Happens.FULL),
    Habit(say("galleys built"), Happens.BUILD),
    Habit(say("sailors hired"), Happens.HIRE),
    Habit(say("forts built"), Happens.FORT),
    Habit(say("voyages"), Happens.SAIL),
    Habit(say("ports taken control of"), Happens.FLAG),
    Habit(say("galleys attacked"), Happens.ATTACK),
    Habit(say("ports attacked"), Happens.RAID),
    Habit(say("galleys seized"), Happens.SEIZE),
    Habit(say("galleys sunk"), Happens.SINK),
    Habit(say("deals accepted"), Happens.ACCEPT),
)
