"""What is worth counting of what players of Serenissima do."""

from __future__ import annotations

from moorings.games.serenissima.happens import Happens
from moorings.kernel.habits import Habit

HABITS = (
    Habit("goods bought", Happens.BUY),
    Habit("goods sold", Happens.SELL),
    Habit("ducats earned by sales", Happens.SELL, amount="money"),
    Habit("warehouses filled", Happens.FULL),
    Habit("galleys built", Happens.BUILD),
    Habit("sailors hired", Happens.HIRE),
    Habit("forts built", Happens.FORT),
    Habit("voyages", Happens.SAIL),
    Habit("ports taken control of", Happens.FLAG),
    Habit("galleys attacked", Happens.ATTACK),
    Habit("ports attacked", Happens.RAID),
    Habit("galleys seized", Happens.SEIZE),
    Habit("galleys sunk", Happens.SINK),
    Habit("deals accepted", Happens.ACCEPT),
)
