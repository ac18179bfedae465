"""What Serenissima's sentences promise, and what is really paid."""

from __future__ import annotations

from typing import Any

from moorings.games.serenissima.components import CAPITAL_OF, INCOME, PACK, PORT_AT
from moorings.games.serenissima.moves import ARGS, KIND, Do

MONEY = {
    "en": r"([\d,]*\d)(?= ducats| for a new market| in all)",
    "de": r"(?:(?<=insgesamt )|(?=[\d.]+ (?:Dukaten|für einen neuen Markt)))([\d.]*\d)",
}
"""Amounts of money in a sentence: ducats, a bonus, and what an offer comes to."""


def amounts(before: Any, after: Any, seat: int, move: int) -> set[int]:
    """The money that a move really brings, costs or will come to."""
    kind = KIND[move]
    if kind in (Do.PAY, Do.CHARGE):  # an offer grows; nothing is paid before somebody agrees
        return {100 * abs(after.offer), 100 * abs(after.offer - before.offer)}
    if kind == Do.ASK:
        return {100 * before.offer}
    if kind == Do.PRICE:
        return {100 * after.quote[before.port]}
    if kind == Do.BID:
        return {100 * after.bid[seat]}
    gained = after.money[seat] - before.money[seat]
    if kind != Do.SELL:
        return {100 * abs(gained)}
    port = int(PORT_AT[before.at[ARGS[move, 0]]])
    if after.turn != before.turn and before.holder[CAPITAL_OF[before.power[seat]]] == seat:
        gained -= INCOME  # that was the last sale, and the fixed income came at once
    pays = before.holder[port] != seat or before.own_sales_pay
    price = PACK["ports"][port].warehouse[bin(before.stored[port]).count("1")] if pays else 0
    return {100 * price, 100 * (gained - price)}
