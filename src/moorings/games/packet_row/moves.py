"""The vocabulary of Packet Row's moves."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from moorings.games.packet_row.components import AREAS, DESTINATIONS, GOODS, MONEY_VALUES, PACK, UNITS
from moorings.games.packet_row.state import CURRENT, FUTURE
from moorings.kernel.moves import MoveSpace
from moorings.kernel.names import slug


def _contract_codes() -> tuple[str, ...]:
    """`france-fur-3`, a starting contract `start-france-fur-3`; equals in an edited pack get a number behind."""
    rows: list[tuple[str, Any]] = [("", row) for row in PACK["contracts"]]
    rows += [("start-", row) for row in PACK["starting"]]
    plain = [f"{before}{slug(row.destination)}-{row.good}-{row.quantity}" for before, row in rows]
    return tuple(f"{code}-{plain[:i].count(code) + 1}" if code in plain[:i] else code for i, code in enumerate(plain))


CONTRACT_CODES = _contract_codes()
DESTINATION_CODES = tuple(slug(d) for d in DESTINATIONS)
GOODS_CODES = tuple(f"{good}-{units}" for good in GOODS for units in range(1, UNITS + 1))
NUGGET_CODES = ("single", "double")


class Do(IntEnum):
    """The kinds of move, in the order of the move space."""

    OPEN = 0
    TAKE = 1
    ASSIST = 2
    CASH = 3
    FULFIL = 4
    SAIL = 5
    LOAD = 6
    GILD = 7
    PROPOSE = 8
    MOOR = 9
    UNLOAD = 10
    POCKET = 11
    SEAL = 12
    PASS = 13


MOVES = MoveSpace(
    {
        "open": (AREAS,),  # the harbour master's choice of an area
        "take": (AREAS, tuple(str(i + 1) for i in range(CURRENT))),  # a card from the current supply
        "assist": (AREAS, tuple(str(i + 1) for i in range(FUTURE))),  # a card from the future supply, by an assistant
        "cash": (tuple(str(v) for v in MONEY_VALUES),),  # a money card
        "fulfil": (CONTRACT_CODES,),  # put a contract on the manifest
        "sail": (DESTINATION_CODES, DESTINATION_CODES),  # a ship to a destination: a captain turns it if they differ
        "load": (GOODS_CODES, GOODS),  # a goods card as a good: a trader changes it if they differ
        "gild": (NUGGET_CODES, GOODS),  # a nugget as a good
        "propose": (),  # fill up the manifest at the least cost
        "moor": (DESTINATION_CODES, DESTINATION_CODES),  # strike a ship out of a proposal
        "unload": (GOODS_CODES, GOODS),  # strike a goods card out
        "pocket": (NUGGET_CODES, GOODS),  # strike a nugget out
        "seal": (),  # carry the manifest out
        "pass": (),  # the last in every list: it may leave contracts unshipped for good
    }
)
assert MOVES.names == tuple(do.name.lower() for do in Do)

KIND, ARGS = MOVES.kinds, MOVES.args
OPEN, TAKE, ASSIST, CASH, FULFIL, SAIL, LOAD, GILD, PROPOSE, MOOR, UNLOAD, POCKET, SEAL, PASS = (
    MOVES.first(do.name.lower()) for do in Do
)
MAX_LEGAL = 192
