"""What Packet Row's sentences promise, and what is really paid, gained and lost."""

from __future__ import annotations

from typing import Any

from moorings.games.packet_row.components import GOOD, N_CONTRACTS, N_FACES, N_GOODS_FACES, QUANTITY, UNITS, VALUE

MONEY = {
    "en": r"(?<=\$)\d+|\d+(?= points?\b)|\d+(?= \w+ (?:is|are) lost)|\d+(?= more than needed)",
    "de": r"\d+(?= \$)|\d+(?= Punkte?\b)|\d+(?= \w+ verf(?:ä|a)ll)|\d+(?= mehr als nötig)",
}
"""Money, points, and units of goods that no contract asks for."""


def amounts(before: Any, after: Any, seat: int, move: int) -> set[int]:
    """The money that changes hands, what cards that come, go or are signed are worth, and the units that are lost."""
    found = {abs(int(after.money[seat] - before.money[seat]))}
    found |= {int(VALUE[f]) for f in range(N_FACES) if before.hand[seat, f] != after.hand[seat, f]}
    found |= {int(VALUE[c]) for c in range(N_CONTRACTS) if before.signed[c] != after.signed[c]}
    too_many = [abs(b - a) for a, b in zip(surplus(before), surplus(after), strict=True)]
    return found | set(too_many)


def surplus(s: Any) -> list[int]:
    """The units of each good on the manifest that no contract on it asks for."""
    units = [int(s.nuggets[0, good] + 2 * s.nuggets[1, good]) for good in range(4)]
    for face in range(N_GOODS_FACES):
        for good in range(4):
            units[good] += int(s.loaded[face, good]) * (face % UNITS + 1)
    for contract in range(N_CONTRACTS):
        units[GOOD[contract]] -= int(s.signed[contract]) * int(QUANTITY[contract])
    return [max(0, number) for number in units]
