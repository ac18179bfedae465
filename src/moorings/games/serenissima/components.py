"""The printed parts of Serenissima as tables that a player can proofread.

`status` says what is known: "sourced" values stand on the summary card or in a published description, all others are
reconstructed. An owner of the game can replace the tables (see `moorings components`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from moorings.kernel.names import slug
from moorings.kernel.pack import Between, OneOf, Pack, load_pack
from moorings.kernel.record import Array

COMMODITIES = ("gems", "spices", "iron", "wood", "gold", "wine", "textiles")
GEMS, SPICES, IRON, WOOD, GOLD, WINE, TEXTILES = range(7)
SIZES = ("small", "medium", "capital")
ROOM = {"small": 2, "medium": 4, "capital": 6}
"""Warehouse spaces by the size of a port."""
FULL = {"small": 2, "medium": 5, "capital": 10}
"""Points of a port whose warehouse is full."""
CAPITAL_SIZE = SIZES.index("capital")


@dataclass(frozen=True, slots=True)
class Space:
    """One sea space: a short name for codes, its place on a chart of 1000 by 500, and the spaces next to it."""

    id: str
    name: str
    x: Annotated[int, Between(0, 1000)]
    y: Annotated[int, Between(0, 500)]
    adjacent: tuple[str, ...]
    status: str


@dataclass(frozen=True, slots=True)
class Port:
    """One port: its size, what it makes, its sea space, and what its warehouse spaces pay, in hundreds of ducats."""

    name: str
    size: Annotated[str, OneOf(SIZES)]
    product: Annotated[str, OneOf(COMMODITIES)]
    space: str
    warehouse: tuple[int, ...]
    status: str


@dataclass(frozen=True, slots=True)
class Power:
    """One power and its capital."""

    name: str
    capital: str
    status: str


@dataclass(frozen=True, slots=True)
class Figure:
    """How many of a kind of piece are in the box."""

    name: str
    value: Annotated[int, Between(0, 240)]
    status: str


def _s(id: str, name: str, x: int, y: int, adjacent: str) -> Space:
    return Space(id, name, x, y, tuple(adjacent.split()), "reconstructed")


def _p(name: str, size: str, product: str, space: str, warehouse: str, status: str = "") -> Port:
    text = f"sourced: {status}; the rest reconstructed" if status else "reconstructed"
    return Port(name, size, product, space, tuple(int(v) for v in warehouse.split()), text)


# fmt: off
SPACES = (
    #  id     name                      x    y   next to it
    _s("ALB", "Alboran Sea",           57, 300, "VAL ALG"),
    _s("VAL", "Gulf of Valencia",     152, 212, "ALB BAL ALG"),
    _s("BAL", "Balearic Sea",         234, 179, "VAL LIO SAR ALG"),
    _s("LIO", "Gulf of Lion",         248, 112, "BAL LIG COR SAR"),
    _s("LIG", "Ligurian Sea",         340,  79, "LIO COR TUS"),
    _s("COR", "Sea of Corsica",       308, 132, "LIG LIO SAR"),
    _s("SAR", "Sea of Sardinia",      308, 203, "BAL LIO COR NUM TUN"),
    _s("ALG", "Barbary Coast",        198, 271, "ALB VAL BAL NUM"),
    _s("NUM", "Numidian Coast",       290, 265, "ALG SAR TUN"),
    _s("TUN", "Gulf of Tunis",        377, 259, "NUM SAR TYR SIC MAL"),
    _s("TUS", "Tuscan Sea",           377, 121, "LIG TYR"),
    _s("TYR", "Tyrrhenian Sea",       428, 191, "TUS TUN SIC"),
    _s("SIC", "Waters of Sicily",     492, 262, "TYR TUN MAL ION SIO"),
    _s("MAL", "Maltese Channel",      434, 321, "TUN SIC TRI SIO"),
    _s("TRI", "Gulf of Tripoli",      446, 385, "MAL SID SIO"),
    _s("SID", "Gulf of Sidra",        547, 438, "TRI SIO CYR"),
    _s("CYR", "Cyrenaican Coast",     634, 400, "SID SIO LIB"),
    _s("UAD", "Upper Adriatic",       441,  56, "LAD"),
    _s("LAD", "Lower Adriatic",       524, 124, "UAD OTR"),
    _s("OTR", "Strait of Otranto",    572, 185, "LAD ION"),
    _s("ION", "Ionian Sea",           570, 244, "OTR SIC SIO MOR"),
    _s("SIO", "South Ionian Sea",     552, 338, "SIC MAL TRI SID CYR ION MOR LIB"),
    _s("MOR", "Sea of Morea",         634, 300, "ION SIO CRE LIB"),
    _s("CRE", "Cretan Sea",           708, 315, "MOR AEG RHO LIB"),
    _s("AEG", "Aegean Sea",           726, 244, "THR CRE RHO"),
    _s("THR", "The Straits",          713, 185, "MAR AEG"),
    _s("MAR", "Sea of Marmara",       786, 168, "THR"),
    _s("RHO", "Sea of Rhodes",        786, 315, "AEG CRE ADA LEV LIB"),
    _s("ADA", "Gulf of Adalia",       855, 297, "RHO CYP ANT"),
    _s("CYP", "Sea of Cyprus",        901, 338, "ADA ANT LEV"),
    _s("ANT", "Gulf of Antioch",      952, 309, "ADA CYP LEV"),
    _s("LEV", "Levantine Sea",        841, 385, "RHO CYP ANT ALE LIB"),
    _s("ALE", "Gulf of Alexandria",   814, 435, "LEV LIB"),
    _s("LIB", "Libyan Sea",           724, 382, "CYR SIO MOR CRE RHO LEV ALE"),
)

# Of the warehouse values only the first of a capital is sourced.
PORTS = (
    #  name           size       product     space  pays           what is sourced
    _p("Genova",      "capital", "iron",     "LIG", "2 3 4 5 6 7", "name, size, product, first value"),
    _p("Istanbul",    "capital", "textiles", "MAR", "2 3 4 5 6 7", "name, size, product, first value"),
    _p("Valencia",    "capital", "wood",     "VAL", "2 3 4 5 6 7", "name, size, product, first value"),
    _p("Venezia",     "capital", "wine",     "UAD", "2 3 4 5 6 7", "name, size, first value"),
    _p("Alessandria", "medium",  "spices",   "ALE", "2 3 4 5",     "name, product"),
    _p("Antiochia",   "medium",  "spices",   "ANT", "2 3 4 5",     "name, product"),
    _p("Marsiglia",   "medium",  "wine",     "LIO", "2 3 4 5"),
    _p("Napoli",      "medium",  "wine",     "TYR", "2 3 4 5"),
    _p("Ragusa",      "medium",  "wood",     "LAD", "2 3 4 5"),
    _p("Salonica",    "medium",  "wood",     "THR", "2 3 4 5"),
    _p("Sicilia",     "medium",  "wood",     "SIC", "2 3 4 5",     "name"),
    _p("Smirne",      "medium",  "iron",     "AEG", "2 3 4 5",     "product"),
    _p("Tunis",       "medium",  "gold",     "TUN", "2 3 4 5",     "name, product"),
    _p("Adalia",      "small",   "wood",     "ADA", "2 3",         "product"),
    _p("Algeri",      "small",   "wood",     "ALG", "2 3"),
    _p("Cipro",       "small",   "textiles", "CYP", "2 3"),
    _p("Creta",       "small",   "wine",     "CRE", "2 3",         "name, size"),
    _p("Cyrena",      "small",   "gems",     "CYR", "2 3",         "name, product"),
    _p("Durazzo",     "small",   "iron",     "OTR", "2 3"),
    _p("Malaga",      "small",   "textiles", "ALB", "2 3"),
    _p("Pisa",        "small",   "textiles", "TUS", "2 3"),
    _p("Sardegna",    "small",   "iron",     "SAR", "2 3",         "name"),
    _p("Tripoli",     "small",   "gold",     "TRI", "2 3",         "name, product"),
)

POWERS = (
    Power("Venice", "Venezia",  "sourced"),
    Power("Genoa",  "Genova",   "sourced"),
    Power("Spain",  "Valencia", "sourced"),
    Power("Turkey", "Istanbul", "sourced"),
)

FIGURES = (
    Figure("galleys",                   28, "sourced"),
    Figure("forts",                     20, "sourced"),
    Figure("pieces of each commodity",  15, "sourced"),
    Figure("sailors",                  180, "sourced: the English box"),
)
# fmt: on

MOST_MONEY = 2000
"""More hundreds of ducats than a player can ever hold: `_faults` refuses a pack that could pay out more."""
BONUS = 5
CAPITAL_BONUS = 10
"""What opening a market pays in a capital, and in any other port, in hundreds of ducats."""
INCOME = 3
"""The fixed income for one's own capital."""
STARTING_MONEY = 20
LONGEST = 12
"""Turns of the longest game, that of two."""


def _faults(pack: Pack) -> list[str]:
    """What is wrong with the tables beyond the type and range of each cell."""
    faults: list[str] = []
    ids = [space.id for space in pack["spaces"]]
    for what, names in (
        ("sea spaces", ids),
        ("ports", [port.name for port in pack["ports"]]),
        ("powers", [power.name for power in pack["powers"]]),
    ):
        words = [slug(name) for name in names]
        twice = {name for name, word in zip(names, words, strict=True) if words.count(word) > 1}
        faults += [f"Two {what} are called {name!r}." for name in sorted(twice)]
        faults += [f"{name!r} is no name for one of the {what}." for name in names if not slug(name)]
    near = {space.id: space.adjacent for space in pack["spaces"]}
    for space in pack["spaces"]:
        if not space.id.isalnum():
            faults.append(f"The id {space.id!r} of a sea space must be one word.")
        if not slug(space.name):
            faults.append(f"{space.id}: {space.name!r} is no name for a sea space.")
        for other in space.adjacent:
            if other not in near:
                faults.append(f"{space.id}: there is no sea space {other!r} next to it.")
            elif space.id not in near[other]:
                faults.append(f"{space.id} names {other} as adjacent, but not the other way round.")
        if space.id in space.adjacent:
            faults.append(f"{space.id} is adjacent to itself.")
    places = [port.space for port in pack["ports"]]
    faults += [f"{space} has more than one port." for space in sorted(set(places)) if places.count(space) > 1]
    for port in pack["ports"]:
        if port.space not in near:
            faults.append(f"{port.name}: there is no sea space {port.space!r}.")
        if len(port.warehouse) != ROOM[port.size]:
            faults.append(
                f"{port.name} has {len(port.warehouse)} warehouse spaces; a {port.size} port has {ROOM[port.size]}."
            )
        if any(not 1 <= value <= 12 for value in port.warehouse) or list(port.warehouse) != sorted(port.warehouse):
            faults.append(f"{port.name}: warehouse values run from 1 to 12, the lowest first.")
    capitals = {port.name: port.size for port in pack["ports"]}
    for power in pack["powers"]:
        if capitals.get(power.capital) != "capital":
            faults.append(f"{power.name}: {power.capital!r} is not a port of the size capital.")
    homes = [power.capital for power in pack["powers"]]
    faults += [f"{home} is the capital of two powers." for home in sorted(set(homes)) if homes.count(home) > 1]
    if [f.name for f in pack["figures"]] != [f.name for f in FIGURES]:
        faults.append(f"The figures must be, in this order: {', '.join(f.name for f in FIGURES)}.")
    else:
        for figure, low, high in zip(pack["figures"], (8, 0, 1, 40), (28, 23, 100, 240), strict=True):
            if not low <= figure.value <= high:
                faults.append(f"There can be {low} to {high} {figure.name}, not {figure.value}.")
    payout = sum(sum(port.warehouse) + CAPITAL_BONUS * len(port.warehouse) for port in pack["ports"])
    if payout + 4 * (STARTING_MONEY + INCOME * LONGEST) > MOST_MONEY:
        faults.append("All warehouses together pay more money than the game can count.")
    return faults


PACK = load_pack("serenissima", {"spaces": SPACES, "ports": PORTS, "powers": POWERS, "figures": FIGURES}, _faults)

N_SPACES = len(SPACES)
N_PORTS = len(PORTS)
N_GOODS = len(COMMODITIES)
GALLEYS, FORTS, PIECES, SAILORS = (f.value for f in PACK["figures"])

Table = Any
"""An array of numbers for the rules. To a type checker, what is read from it is a number whatever it is read with."""

_ID = {space.id: i for i, space in enumerate(PACK["spaces"])}
_PORT = {port.name: i for i, port in enumerate(PACK["ports"])}

NEAR: Table = np.array([sum(1 << _ID[a] for a in space.adjacent) for space in PACK["spaces"]], np.int64)
"""The spaces next to each, as bits."""
SPACE_OF: Table = np.array([_ID[port.space] for port in PACK["ports"]], np.int64)
PORT_AT: Table = np.full(N_SPACES, -1, np.int64)
"""The port of each sea space, -1 without."""
for _p_, _s_ in enumerate(SPACE_OF):
    PORT_AT[_s_] = _p_
PRODUCT: Table = np.array([COMMODITIES.index(port.product) for port in PACK["ports"]], np.int64)
SIZE: Table = np.array([SIZES.index(port.size) for port in PACK["ports"]], np.int64)
CAPACITY: Table = np.array([len(port.warehouse) for port in PACK["ports"]], np.int64)
PAYS: Table = np.array([[*port.warehouse, *[0] * (7 - len(port.warehouse))] for port in PACK["ports"]], np.int64)
"""What the next piece in a warehouse pays, by the pieces already there; 0 when it is full."""
FULL_POINTS: Table = np.array([FULL[port.size] for port in PACK["ports"]], np.int64)
MAKERS: Table = np.array(
    [sum(1 << i for i, port in enumerate(PACK["ports"]) if port.product == name) for name in COMMODITIES], np.int64
)
"""The ports that make each commodity, as bits."""
CAPITAL_OF: Table = np.array([_PORT[power.capital] for power in PACK["powers"]], np.int64)
COUNT: Table = np.array([bin(bits).count("1") for bits in range(1 << N_GOODS)], np.int64)
"""How many commodities a warehouse's bits stand for."""


def _distances() -> Array:
    table = np.full((N_SPACES, N_SPACES), 99, np.int64)
    for start in range(N_SPACES):
        table[start, start] = 0
        edge, steps = {start}, 0
        while edge:
            steps += 1
            edge = {b for a in edge for b in range(N_SPACES) if NEAR[a] >> b & 1 and table[start, b] == 99}
            for b in edge:
                table[start, b] = steps
    return table


DISTANCE: Table = _distances()
"""Steps between two sea spaces; 99 where there is no way."""
WITHIN: Table = np.array(
    [[sum(1 << b for b in range(N_SPACES) if DISTANCE[a, b] <= n) for n in range(6)] for a in range(N_SPACES)], np.int64
)
"""The spaces within so many steps, as bits."""
