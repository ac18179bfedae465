"""What is worth counting of what players of Harbour do."""

from __future__ import annotations

from moorings.games.harbour.happens import Happens
from moorings.kernel.habits import Habit
from moorings.kernel.words import say

HABITS = (
    Habit(say("places gone to"), Happens.GO),
    Habit(say("goods gained"), Happens.GAIN, amount="number"),
    Habit(say("tolls paid"), Happens.TOLL),
    Habit(say("goods taken from others"), Happens.STEAL),
    Habit(say("goods turned into others"), Happens.CONVERT, amount="number"),
    Habit(say("kinds of goods shipped"), Happens.SHIP),
    Habit(say("dollars earned by shipping"), Happens.SHIP, amount="money"),
    Habit(say("dollars from the Inland Traders"), Happens.INLAND, amount="money"),
    Habit(say("buildings bought"), Happens.BUY),
    Habit(say("points of buildings bought"), Happens.BUY, amount="points"),
)
