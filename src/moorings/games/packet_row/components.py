"""The printed parts of Packet Row as tables that a player can proofread.

`status` says what is known: "sourced" values stand in the rulebook or in a published description, all others are
reconstructed. An owner of the game can replace the tables (see `moorings components`).

Cards with the same face are the same to the rules, so everything else counts faces: `ROWS` lists them, one kind after
another, and the arrays at the end say what each face is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any

from moorings.kernel.pack import Between, OneOf, Pack, load_pack
from moorings.kernel.record import table

AREAS = ("guildhall", "docks", "market", "bank")
GOODS = ("grain", "cotton", "fur", "tobacco")
DESTINATIONS = ("Great Britain", "France", "Netherlands", "Sweden", "Spain", "German Confederation")
GUILDHALL, DOCKS, MARKET, BANK = range(4)
UNITS = 4
"""The most units that a goods card may show; the built-in ones show up to three."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract card: so much of a good, shipped to a destination, earns a reward."""

    good: Annotated[str, OneOf(GOODS)]
    quantity: Annotated[int, Between(1, 9)]
    destination: Annotated[str, OneOf(DESTINATIONS)]
    reward: Annotated[int, Between(1, 99)]
    status: str


@dataclass(frozen=True, slots=True)
class Ship:
    """The merchant ships to one destination."""

    destination: Annotated[str, OneOf(DESTINATIONS)]
    number: Annotated[int, Between(0, 9)]
    status: str


@dataclass(frozen=True, slots=True)
class Goods:
    """A goods card."""

    good: Annotated[str, OneOf(GOODS)]
    units: Annotated[int, Between(1, UNITS)]
    cost: Annotated[int, Between(0, 40)]
    status: str


@dataclass(frozen=True, slots=True)
class Helper:
    """A kind of card without a value of its own; there are five of each."""

    name: str
    cost: Annotated[int, Between(0, 40)]
    status: str


@dataclass(frozen=True, slots=True)
class Money:
    """A money card."""

    value: Annotated[int, Between(1, 40)]
    status: str


@dataclass(frozen=True, slots=True)
class Building:
    """A victory point card."""

    area: Annotated[str, OneOf(AREAS)]
    name: str
    cost: Annotated[int, Between(0, 40)]
    points: Annotated[int, Between(0, 20)]
    status: str


def _status(sourced: str) -> str:
    if sourced == "all":
        return "sourced"
    return f"sourced: {sourced}; the rest reconstructed" if sourced else "reconstructed"


def _c(good: str, quantity: int, destination: str, reward: int, sourced: str = "") -> Contract:
    return Contract(good, quantity, destination, reward, _status(sourced))


def _s(destination: str, number: int, sourced: str = "") -> Ship:
    return Ship(destination, number, _status(sourced))


def _g(good: str, units: int, cost: int, sourced: str = "") -> Goods:
    return Goods(good, units, cost, _status(sourced))


def _m(value: int, sourced: str = "") -> Money:
    return Money(value, _status(sourced))


def _b(area: str, name: str, cost: int, points: int, sourced: str = "") -> Building:
    return Building(area, name, cost, points, _status(sourced))


# fmt: off
CONTRACTS = (
    #  good       qty  destination              $   what is sourced
    _c("grain",    2, "Great Britain",         15),
    _c("cotton",   4, "Great Britain",         35),
    _c("fur",      4, "Great Britain",         35),
    _c("tobacco",  2, "Great Britain",         15),
    _c("grain",    3, "France",                25),
    _c("cotton",   2, "France",                15),
    _c("fur",      3, "France",                25),
    _c("tobacco",  4, "France",                35),
    _c("grain",    4, "Netherlands",           35),
    _c("cotton",   3, "Netherlands",           25, "all"),
    _c("fur",      2, "Netherlands",           15),
    _c("tobacco",  3, "Netherlands",           25),
    _c("grain",    3, "Sweden",                25),
    _c("cotton",   4, "Sweden",                35),
    _c("fur",      3, "Sweden",                25),
    _c("tobacco",  2, "Sweden",                15),
    _c("grain",    4, "Spain",                 35),
    _c("cotton",   2, "Spain",                 15),
    _c("fur",      2, "Spain",                 15),
    _c("tobacco",  4, "Spain",                 35),
    _c("grain",    2, "German Confederation",  15),
    _c("cotton",   3, "German Confederation",  25),
    _c("fur",      4, "German Confederation",  35),
    _c("tobacco",  3, "German Confederation",  25),
)

STARTING = (
    #  good       qty  destination              $   what is sourced
    _c("grain",    3, "Great Britain",         25, "good"),
    _c("cotton",   3, "Great Britain",         25, "good"),
    _c("cotton",   3, "France",                25, "good"),
    _c("tobacco",  3, "France",                25, "good"),
    _c("grain",    3, "Netherlands",           25, "good"),
    _c("fur",      3, "Netherlands",           25, "good"),
    _c("cotton",   3, "Sweden",                25, "good"),
    _c("tobacco",  3, "Sweden",                25, "good"),
    _c("fur",      3, "Spain",                 25, "good, quantity, destination"),
    _c("tobacco",  3, "Spain",                 25, "good"),
    _c("grain",    3, "German Confederation",  25, "good"),
    _c("fur",      3, "German Confederation",  25, "good"),
)

SHIPS = (
    #  destination           number   what is sourced
    _s("Great Britain",        3, "destination"),
    _s("France",               3, "destination"),
    _s("Netherlands",          3, "destination"),
    _s("Sweden",               3, "destination"),
    _s("Spain",                3, "destination"),
    _s("German Confederation", 3, "destination"),
)

GOODS_CARDS = (
    #  good     units  $   what is sourced
    _g("grain",   1,   2),
    _g("grain",   1,   2),
    _g("grain",   2,   6),
    _g("grain",   2,   6),
    _g("grain",   2,   6),
    _g("grain",   3,  10),
    _g("grain",   3,  10),
    _g("cotton",  1,   2),
    _g("cotton",  1,   2),
    _g("cotton",  2,   6),
    _g("cotton",  2,   6),
    _g("cotton",  2,   6),
    _g("cotton",  3,  10),
    _g("cotton",  3,  10),
    _g("fur",     1,   2),
    _g("fur",     1,   2),
    _g("fur",     2,   6, "all"),
    _g("fur",     2,   6),
    _g("fur",     2,   6),
    _g("fur",     3,  10),
    _g("fur",     3,  10),
    _g("tobacco", 1,   2, "all"),
    _g("tobacco", 1,   2),
    _g("tobacco", 2,   6),
    _g("tobacco", 2,   6),
    _g("tobacco", 2,   6),
    _g("tobacco", 3,  10, "all"),
    _g("tobacco", 3,  10),
)

HELPERS = (
    Helper("assistant",      0, "sourced"),
    Helper("captain",        0, "sourced"),
    Helper("single nugget",  4, "sourced"),
    Helper("double nugget",  8, "sourced: number, effect; the rest reconstructed"),
    Helper("trader",         0, "sourced"),
    Helper("banker",         0, "sourced"),
)

MONEY = (
    _m(3), _m(3), _m(3), _m(3),
    _m(4, "all"), _m(4), _m(4), _m(4), _m(4), _m(4),
    _m(5), _m(5), _m(5), _m(5), _m(5),
    _m(6), _m(6), _m(6), _m(6),
    _m(7), _m(7),
    _m(8), _m(8),
    _m(10),
)

BUILDINGS = (
    #  area         name          $  VP   what is sourced
    _b("guildhall", "Fire house", 12, 2),
    _b("guildhall", "School",     12, 2),
    _b("guildhall", "Church",     15, 3, "name"),
    _b("guildhall", "Library",    15, 3),
    _b("guildhall", "Theatre",    18, 4),
    _b("guildhall", "University", 18, 4, "name, cost, points"),
    _b("guildhall", "Hospital",   21, 5),
    _b("guildhall", "Museum",     21, 5),
    _b("guildhall", "Town hall",  24, 6, "name"),
    _b("docks",     "Fire house", 12, 2),
    _b("docks",     "School",     12, 2),
    _b("docks",     "Church",     15, 3),
    _b("docks",     "Library",    15, 3),
    _b("docks",     "Theatre",    18, 4),
    _b("docks",     "University", 18, 4),
    _b("docks",     "Hospital",   21, 5),
    _b("docks",     "Museum",     21, 5),
    _b("docks",     "Town hall",  24, 6),
    _b("market",    "Fire house", 12, 2),
    _b("market",    "School",     12, 2),
    _b("market",    "Church",     15, 3),
    _b("market",    "Library",    15, 3, "area, name, cost"),
    _b("market",    "Theatre",    18, 4),
    _b("market",    "University", 18, 4),
    _b("market",    "Hospital",   21, 5),
    _b("market",    "Museum",     21, 5),
    _b("market",    "Town hall",  24, 6),
    _b("bank",      "Fire house", 12, 2),
    _b("bank",      "School",     12, 2),
    _b("bank",      "Church",     15, 3),
    _b("bank",      "Library",    15, 3),
    _b("bank",      "Theatre",    18, 4),
    _b("bank",      "University", 18, 4),
    _b("bank",      "Hospital",   21, 5),
    _b("bank",      "Museum",     21, 5),
    _b("bank",      "Town hall",  24, 6),
)
# fmt: on

SHIPS_IN_ALL = 18
CARDS_PER_GOOD = 7
HELPERS_EACH = 5
BUILDINGS_PER_AREA = 9


def _faults(pack: Pack) -> list[str]:
    """What is wrong with the tables beyond the type and range of each cell."""
    faults: list[str] = []
    for good in GOODS:
        cards = [row for row in pack["goods"] if row.good == good]
        if len(cards) != CARDS_PER_GOOD:
            faults.append(f"There are {len(cards)} goods cards with {good}; the game has {CARDS_PER_GOOD}.")
        for units in range(1, UNITS + 1):
            if len({row.cost for row in cards if row.units == units}) > 1:
                faults.append(f"The goods cards with {units} {good} do not all cost the same.")
        starting = sum(row.good == good for row in pack["starting"])
        if starting != 3:
            faults.append(f"There are {starting} starting contracts for {good}; the game has 3.")
    if [row.destination for row in pack["ships"]] != list(DESTINATIONS):
        faults.append(f"The ships must be, in this order: {', '.join(DESTINATIONS)}.")
    ships = sum(row.number for row in pack["ships"])
    if ships != SHIPS_IN_ALL:
        faults.append(f"There are {ships} ships; the game has {SHIPS_IN_ALL}.")
    if [row.name for row in pack["helpers"]] != [row.name for row in HELPERS]:
        faults.append(f"The helpers must be, in this order: {', '.join(row.name for row in HELPERS)}.")
    for area in AREAS:
        buildings = sum(row.area == area for row in pack["buildings"])
        if buildings != BUILDINGS_PER_AREA:
            faults.append(f"The {area} has {buildings} buildings; the game has {BUILDINGS_PER_AREA}.")
    return faults


PACK = load_pack(
    "packet_row",
    {
        "contracts": CONTRACTS,
        "starting": STARTING,
        "ships": SHIPS,
        "goods": GOODS_CARDS,
        "helpers": HELPERS,
        "money": MONEY,
        "buildings": BUILDINGS,
    },
    _faults,
)


class Kind(IntEnum):
    """What a face shows."""

    CONTRACT = 0
    SHIP = 1
    GOODS = 2
    ASSISTANT = 3
    CAPTAIN = 4
    SINGLE = 5
    DOUBLE = 6
    TRADER = 7
    BANKER = 8
    MONEY = 9
    BUILDING = 10


MONEY_VALUES = tuple(sorted({row.value for row in PACK["money"]}))

CONTRACT = 0
"""The first face of each kind; a starting contract is a contract, a goods face is GOODS_CARD + UNITS * good + units - 1."""
START = CONTRACT + len(CONTRACTS)
SHIP = START + len(STARTING)
GOODS_CARD = SHIP + len(DESTINATIONS)
ASSISTANT = GOODS_CARD + UNITS * len(GOODS)
CAPTAIN, SINGLE, DOUBLE, TRADER, BANKER, MONEY_CARD = range(ASSISTANT + 1, ASSISTANT + 7)
BUILDING = MONEY_CARD + len(MONEY_VALUES)
N_FACES = BUILDING + len(BUILDINGS)
N_CONTRACTS = SHIP
N_STARTING = len(STARTING)
N_GOODS_FACES = UNITS * len(GOODS)
N_MONEY = len(MONEY_VALUES)


@dataclass(frozen=True, slots=True)
class _Face:
    kind: Kind
    area: int  # the deck that its cards lie in, -1 for starting contracts
    copies: int
    cost: int = 0
    value: int = 0  # reward, money or points
    good: int = -1
    units: int = 0  # asked for, or shown
    destination: int = -1


def _contract_face(row: Any, area: int) -> _Face:
    return _Face(
        Kind.CONTRACT,
        area,
        1,
        value=row.reward,
        good=GOODS.index(row.good),
        units=row.quantity,
        destination=DESTINATIONS.index(row.destination),
    )


def _goods_face(face: int) -> _Face:
    good, units = face // UNITS, face % UNITS + 1
    rows = [row for row in PACK["goods"] if row.good == GOODS[good] and row.units == units]
    return _Face(Kind.GOODS, MARKET, len(rows), cost=rows[0].cost if rows else 0, good=good, units=units)


def _helper_face(number: int) -> _Face:
    area = (GUILDHALL, DOCKS, DOCKS, DOCKS, MARKET, BANK)[number]
    units = (0, 0, 1, 2, 0, 0)[number]
    return _Face(Kind(Kind.ASSISTANT + number), area, HELPERS_EACH, cost=PACK["helpers"][number].cost, units=units)


ROWS: tuple[_Face, ...] = (
    *(_contract_face(row, GUILDHALL) for row in PACK["contracts"]),
    *(_contract_face(row, -1) for row in PACK["starting"]),
    *(_Face(Kind.SHIP, DOCKS, row.number, destination=d) for d, row in enumerate(PACK["ships"])),
    *(_goods_face(face) for face in range(N_GOODS_FACES)),
    *(_helper_face(number) for number in range(len(HELPERS))),
    *(_Face(Kind.MONEY, BANK, sum(r.value == v for r in PACK["money"]), value=v) for v in MONEY_VALUES),
    *(_Face(Kind.BUILDING, AREAS.index(r.area), 1, cost=r.cost, value=r.points) for r in PACK["buildings"]),
)

KIND_OF = table([f.kind for f in ROWS])
AREA_OF = table([f.area for f in ROWS])
COPIES = table([f.copies for f in ROWS])
COST = table([f.cost for f in ROWS])
VALUE = table([f.value for f in ROWS])
GOOD = table([f.good for f in ROWS])
QUANTITY = table([f.units for f in ROWS])
DESTINATION = table([f.destination for f in ROWS])

_FACES = [[face for face, f in enumerate(ROWS) if f.area == area] for area in range(4)]
AREA_FACES = table([len(faces) for faces in _FACES])
FACES = table([faces + [-1] * (len(ROWS) - len(faces)) for faces in _FACES])
"""The faces of each area, ships before all others: filling in what is hidden relies on that order."""
_DECKS = [[face for face in faces for _ in range(ROWS[face].copies)] for faces in _FACES]
DECK_TOTAL = table([len(deck) for deck in _DECKS])
DECK = max(len(deck) for deck in _DECKS)
DECKS = table([deck + [-1] * (DECK - len(deck)) for deck in _DECKS])
MOST_MONEY = 25 + sum(f.value * f.copies for f in ROWS if f.kind in (Kind.CONTRACT, Kind.MONEY))
"""Nobody can ever have more than this."""
