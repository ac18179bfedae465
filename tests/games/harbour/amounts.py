"""What Harbour's sentences promise, and what is really paid."""

from __future__ import annotations

from typing import Any

from moorings.games.harbour.components import COST, INLAND_PAY
from moorings.games.harbour.moves import KIND, Do

MONEY = {"en": r"(?<!with )(?<!full )\$(\d+)(?! square)(?! more)", "de": r"(?<!mit )(?<!volle )\b(\d+) \$(?! mehr)"}
"""Amounts of money in a sentence; what a square is called, and what a card adds, are none."""


def amounts(before: Any, after: Any, seat: int, move: int) -> set[int]:
    """The money that a move really brings or costs."""
    if KIND[move] == Do.SHIP:
        earned = int(before.money) if before.shipping else INLAND_PAY * int(before.traded)
        return {int(after.money) - earned}
    if KIND[move] == Do.INLAND:
        return {INLAND_PAY}
    if KIND[move] == Do.BUY and after.bought:
        return {int(before.money) - int(after.money)}
    if KIND[move] == Do.BUY:  # the purchase was closed at once, and what was left is lost
        card = next(int(card) for card in before.row if card >= 0 and card not in after.row)
        return {max(0, COST[card] - int(before.coins))}
    return set()
