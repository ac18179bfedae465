"""What is worth counting of what players of Packet Row do."""

from __future__ import annotations

from moorings.games.packet_row.happens import Happens
from moorings.games.packet_row.moves import CONTRACT_CODES, GOODS_CODES
from moorings.kernel.habits import Habit
from moorings.kernel.story import Facts
from moorings.kernel.words import say

NUGGETS = ("single-nugget", "double-nugget")
HELPERS = ("assistant", "captain", "trader")


def _contract(facts: Facts) -> bool:
    return facts["card"] in CONTRACT_CODES


def _ship(facts: Facts) -> bool:
    return str(facts["card"]).startswith("ship-")


def _cargo(facts: Facts) -> bool:
    return facts["card"] in (*GOODS_CODES, *NUGGETS)


def _helper(facts: Facts) -> bool:
    return facts["card"] in HELPERS


def _money(facts: Facts) -> bool:
    return str(facts["card"]).startswith("money-")


def _banker(facts: Facts) -> bool:
    return facts["card"] == "banker"


def _building(facts: Facts) -> bool:
    return "points" in facts


HABITS = (
    Habit(say("contracts fulfilled"), Happens.DELIVER),
    Habit(say("dollars paid for them"), Happens.DELIVER, amount="money"),
    Habit(say("contracts taken"), Happens.TAKE, _contract),
    Habit(say("ships taken"), Happens.TAKE, _ship),
    Habit(say("goods and nuggets taken"), Happens.TAKE, _cargo),
    Habit(say("captains, traders, assistants taken"), Happens.TAKE, _helper),
    Habit(say("money cards taken"), Happens.TAKE, _money),
    Habit(say("bankers taken"), Happens.TAKE, _banker),
    Habit(say("buildings taken"), Happens.TAKE, _building),
    Habit(say("areas opened"), Happens.OPEN),
    Habit(say("passes"), Happens.PASS),
)
