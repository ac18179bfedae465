"""The vocabulary of Packet Row's moves."""

from __future__ import annotations

from typing import Any

from moorings.games.packet_row.components import AREAS, DESTINATIONS, GOODS, MONEY_VALUES, PACK, UNITS
from moorings.games.packet_row.state import CURRENT, FUTURE
from moorings.kernel.moves import MoveKind, MoveSpace, encoder
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


SPACE_CODES = tuple(str(i + 1) for i in range(CURRENT))
FUTURE_CODES = tuple(str(i + 1) for i in range(FUTURE))


class Do(MoveKind):
    """The kinds of move, each with the words of its arguments."""

    OPEN = (AREAS,)  # the harbour master's choice of an area
    TAKE = (AREAS, SPACE_CODES)  # a card from the current supply
    ASSIST = (AREAS, FUTURE_CODES)  # a card from the future supply, by an assistant
    CASH = (tuple(str(v) for v in MONEY_VALUES),)  # a money card
    FULFIL = (CONTRACT_CODES,)  # put a contract on the manifest
    SAIL = (DESTINATION_CODES, DESTINATION_CODES)  # a ship to a destination: a captain turns it if they differ
    LOAD = (GOODS_CODES, GOODS)  # a goods card as a good: a trader changes it if they differ
    GILD = (NUGGET_CODES, GOODS)  # a nugget as a good
    PROPOSE = ()  # fill in the rest of the manifest at the least cost
    MOOR = (DESTINATION_CODES, DESTINATION_CODES)  # take a ship off a proposal
    UNLOAD = (GOODS_CODES, GOODS)  # take a goods card off
    POCKET = (NUGGET_CODES, GOODS)  # take a nugget off
    SEAL = ()  # carry the manifest out
    PASS = ()  # the last in every list: it may leave contracts unshipped for good


MOVES = MoveSpace(Do)
KIND, ARGS = MOVES.kinds, MOVES.args
move = encoder(MOVES)
MAX_LEGAL = 192
