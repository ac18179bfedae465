"""What is worth counting of what players of Harbour do."""

from __future__ import annotations

from moorings.games.harbour.happens import Happens
from moorings.kernel.habits import Habit

HABITS = (
    Habit("places gone to", Happens.GO),
    Habit("goods gained", Happens.GAIN, amount="number"),
    Habit("tolls paid", Happens.TOLL),
    Habit("goods taken from others", Happens.STEAL),
    Habit("goods turned into others", Happens.CONVERT, amount="number"),
    Habit("kinds of goods shipped", Happens.SHIP),
    Habit("dollars earned by shipping", Happens.SHIP, amount="money"),
    Habit("dollars from the Inland Traders", Happens.INLAND, amount="money"),
    Habit("buildings bought", Happens.BUY),
    Habit("points of buildings bought", Happens.BUY, amount="points"),
)
