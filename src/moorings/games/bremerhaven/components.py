"""The printed parts of Bremerhaven as tables that a player can proofread.

`status` says what is known: "sourced" values stand in the rulebook, "derived" ones follow from its numbers, all others
are reconstructed. An owner of the game can replace the tables (see `moorings components`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from moorings.kernel.pack import Between, OneOf, Pack, load_pack
from moorings.kernel.record import Array, table

GOODS = ("barrel", "container", "crate", "passenger")
BARREL, CONTAINER, CRATE, PASSENGER, WILD = range(5)
INFLUENCE_CARDS = (1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 9)
"""The values of a set of influence cards, sourced. A hand is always five neighbours in this row."""
PLACES = ("parking", "building", "permit", "growth", "price", "career", "sea-1", "sea-2", "sea-3", "sea-4",
          "land-1", "land-2", "land-3", "land-4")  # fmt: skip
"""The spaces for bids: six in town, then one below each ship and each contract, from the left."""


class Skill(IntEnum):
    """What a building can do; the words are those of the tables."""

    NONE = 0
    PRODUCE = 1
    BANK = 2
    STORE = 3
    PRICES = 4
    CRANE = 5
    OUTER_WALLS = 6
    LAY_TIME = 7
    DELIVERY_TIME = 8
    PACKING = 9
    INSURANCE = 10
    SHIP_MONEY = 11
    WORKS = 12
    RISE_MONEY = 13


class News(IntEnum):
    """What a newspaper can do; the words are those of the tables."""

    MONEY_PER_SHIP = 0
    MONEY = 1
    BOLLARD = 2
    COVER = 3
    INFLUENCE = 4
    GOOD = 5
    SHIPS_LONGER = 6
    CONTRACTS_LONGER = 7
    PRESTIGE = 8
    PRICES = 9
    CHARGE_PER_SHIP = 10
    CHARGE_PER_SPACE = 11
    CHARGE_PER_BUILDING = 12
    LOSE_GOOD = 13
    SHIPS_SHORTER = 14
    CONTRACTS_SHORTER = 15
    LOSE_PRESTIGE = 16
    CHARGE = 17


SKILLS = tuple(skill.name.lower().replace("_", " ") for skill in Skill)
EVENTS = tuple(event.name.lower().replace("_", " ") for event in News)


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship. `players` are the counts it is used with; `>` after one means: only in the long game."""

    name: str
    stack: Annotated[int, Between(1, 4)]
    players: str
    cargo: str
    lay: Annotated[int, Between(1, 5)]
    berth: Annotated[int, Between(0, 3)]
    prestige: Annotated[int, Between(0, 9)]
    status: str


@dataclass(frozen=True, slots=True)
class Contract:
    """One contract. Penalty and reward are "none", money, or 1 prestige."""

    name: str
    stack: Annotated[int, Between(1, 4)]
    players: str
    time: Annotated[int, Between(1, 5)]
    goods: str
    penalty: str
    reward: str
    status: str


@dataclass(frozen=True, slots=True)
class Building:
    """One building. What `good` and `number` mean depends on the skill."""

    name: str
    prestige: Annotated[int, Between(0, 9)]
    skill: Annotated[str, OneOf(SKILLS)]
    good: Annotated[str, OneOf((*GOODS, "any", "money", "none"))]
    number: Annotated[int, Between(0, 6)]
    status: str


@dataclass(frozen=True, slots=True)
class Prices:
    """One price card: what each good sells for."""

    barrel: Annotated[int, Between(1, 9)]
    container: Annotated[int, Between(1, 9)]
    crate: Annotated[int, Between(1, 9)]
    passenger: Annotated[int, Between(1, 9)]
    status: str


@dataclass(frozen=True, slots=True)
class Newspaper:
    """One newspaper: on its front the steps of the ship token and the dummy's space, on its back the event."""

    headline: str
    event: Annotated[str, OneOf(EVENTS)]
    number: Annotated[int, Between(1, 9)]
    steps: Annotated[int, Between(1, 9)]
    dummy: Annotated[str, OneOf(tuple(p for p in PLACES if p[-1] not in "34" and p != "parking"))]
    status: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A single number that the game needs."""

    name: str
    value: Annotated[int, Between(0, 40)]
    status: str


def _sourced(what: str) -> str:
    return f"sourced: {what}; the rest reconstructed" if what else "reconstructed"


def _s(name: str, stack: int, players: str, cargo: str, lay: int, berth: int, prestige: int, known: str = "") -> Ship:
    return Ship(name, stack, players, cargo, lay, berth, prestige, _sourced(known))


def _c(
    name: str, stack: int, players: str, time: int, goods: str, penalty: str, reward: str, known: str = ""
) -> Contract:
    return Contract(name, stack, players, time, goods, penalty, reward, _sourced(known))


def _b(name: str, prestige: int, skill: str, good: str, number: int, known: str = "") -> Building:
    return Building(name, prestige, skill, good, number, _sourced(known))


def _p(barrel: int, container: int, crate: int, passenger: int) -> Prices:
    return Prices(barrel, container, crate, passenger, "derived: the 24 orders of four values; the 2 reconstructed")


def _n(headline: str, event: str, number: int, steps: int, dummy: str) -> Newspaper:
    status = "derived: the mix of steps and of spaces; the event and the pairing reconstructed"
    return Newspaper(headline, event, number, steps, dummy, status)


# fmt: off
SHIPS = (
    #  name                        stack  players   cargo         lay berth prestige
    _s("Coastal tanker",              1, "2 3 4",    "2 barrel",    3, 1, 1),
    _s("Container barge",             1, "2 3 4",    "1 container", 2, 0, 1),
    _s("Cargo boat",                  1, "2 3 4",    "2 crate",     2, 0, 1),
    _s("Island ferry",                1, "2 3 4",    "2 passenger", 2, 1, 2),
    _s("Supply boat",                 1, "2 3 4",    "1 wild",      1, 0, 1),
    _s("Bunker ship",                 1, "3 4",      "3 barrel",    4, 1, 1),
    _s("Coaster",                     1, "3 4",      "3 crate",     3, 1, 1),
    _s("Excursion steamer",           1, "4",        "1 passenger", 1, 0, 2),
    _s("Chemical tanker",             2, "2 3 4",    "2 barrel",    2, 1, 2),
    _s("Container feeder",            2, "2 3 4",    "2 container", 2, 1, 1),
    _s("Reefer ship",                 2, "2 3 4",    "3 crate",     2, 1, 1),
    _s("Cruise ship",                 2, "2 3 4",    "2 passenger", 2, 2, 4),
    _s("Tramp freighter",             2, "2 3 4",    "2 wild",      2, 1, 1),
    _s("Container ship",              2, "2> 3 4",   "3 container", 3, 2, 3),
    _s("Night ferry",                 2, "3 4",      "3 passenger", 3, 1, 2),
    _s("Express coaster",             2, "3> 4",     "2 crate",     1, 0, 1),
    _s("Product tanker",              2, "4>",       "3 barrel",    3, 2, 3),
    _s("General cargo ship",          2, "4>",       "4 crate",     4, 1, 1),
    _s("Gas tanker",                  3, "2 3 4",    "3 barrel",    2, 2, 3),
    _s("Panamax container ship",      3, "2 3 4",    "3 container", 2, 2, 2),
    _s("Break-bulk freighter",        3, "2 3 4",    "3 crate",     2, 1, 2),
    _s("Large cruise ship",           3, "2 3 4",    "3 passenger", 2, 2, 4),
    _s("Multi-purpose vessel",        3, "2 3 4",    "3 wild",      2, 2, 2, "that a ship has 3 wild symbols"),
    _s("Big oil tanker",              3, "2> 3 4",   "5 barrel",    5, 3, 4, "name"),
    _s("Short-sea container ship",    3, "3 4",      "2 container", 2, 1, 2),
    _s("Expedition ship",             3, "3> 4",     "1 passenger", 3, 1, 3),
    _s("Heavy-lift freighter",        3, "3> 4>",    "5 crate",     4, 3, 4),
    _s("Sailing yacht",               3, "4>",       "1 passenger", 1, 0, 2),
    _s("New-built container ship",    3, "4>",       "3 container", 3, 3, 5),
    _s("Shuttle tanker",              4, "2 3 4",    "3 barrel",    2, 2, 3),
    _s("Large container ship",        4, "2 3 4",    "3 container", 2, 2, 3),
    _s("Fast freighter",              4, "2 3 4",    "3 crate",     1, 1, 2),
    _s("Queen Maria II",              4, "2 3 4",    "4 passenger", 2, 3, 5, "name"),
    _s("Charter vessel",              4, "2 3 4",    "2 wild",      1, 2, 3),
    _s("Ocean liner",                 4, "2> 3 4",   "4 passenger", 3, 3, 5),
    _s("Project cargo ship",          4, "2> 3 4",   "4 crate",     2, 2, 3),
    _s("Fast catamaran",              4, "2> 3> 4",  "2 passenger", 1, 1, 3),
    _s("Container giant",             4, "2> 3> 4>", "5 container", 3, 3, 5),
    _s("Container and cargo carrier", 4, "2> 3> 4>", "3 wild",      2, 2, 2),
    _s("Parcel coaster",              4, "2> 3> 4>", "2 crate",     1, 0, 2),
    _s("Supertanker",                 4, "3> 4>",    "5 barrel",    3, 3, 5),
    _s("Bitumen tanker",              4, "3> 4>",    "2 barrel",    2, 1, 2),
    _s("Fast feeder",                 4, "3> 4>",    "2 container", 1, 1, 2),
    _s("Ro-ro carrier",               4, "3> 4>",    "4 wild",      2, 3, 4),
    _s("Oil tanker",                  4, "4>",       "4 barrel",    4, 2, 2),
    _s("Luxury cruiser",              4, "4>",       "3 passenger", 1, 3, 4),
    _s("Large freighter",             4, "4>",       "4 crate",     2, 2, 2),
    _s("Record-run container ship",   4, "4>",       "3 container", 1, 2, 4),
)

CONTRACTS = (
    #  name  stack players  time goods                                              penalty       reward
    _c("C1-01", 1, "2 3 4",    4, "1 barrel + 1 crate",                               "1 money",    "none"),
    _c("C1-02", 1, "2 3 4",    3, "1 container + 1 crate",                            "1 money",    "none"),
    _c("C1-03", 1, "2 3 4",    3, "2 passenger",                                      "1 money",    "none"),
    _c("C1-04", 1, "2 3 4",    3, "2 crate + 1 wild",                                 "1 money",    "none"),
    _c("C1-05", 1, "2 3 4",    3, "1 barrel + 1 container",                           "2 money",    "none"),
    _c("C1-06", 1, "2 3 4",    3, "1 passenger + 1 wild",                             "2 money",    "none"),
    _c("C1-07", 1, "3 4",      5, "2 container + 1 crate",                            "2 money",    "1 money"),
    _c("C1-08", 1, "3 4",      3, "2 barrel",                                         "1 money",    "none"),
    _c("C1-09", 1, "3 4",      3, "1 crate + 1 passenger",                            "none",       "none"),
    _c("C1-10", 1, "4",        4, "2 wild",                                           "2 money",    "none"),
    _c("C1-11", 1, "4",        5, "1 barrel + 2 passenger",                           "3 money",    "2 money"),
    _c("C1-12", 1, "4",        2, "1 container",                                      "none",       "none"),
    _c("C2-01", 2, "2 3 4",    3, "1 barrel + 1 container + 1 crate",                 "1 prestige", "1 money", "goods, penalty and reward"),
    _c("C2-02", 2, "2 3 4",    3, "2 passenger",                                      "2 money",    "none"),
    _c("C2-03", 2, "2 3 4",    2, "2 crate",                                          "1 money",    "none"),
    _c("C2-04", 2, "2 3 4",    2, "1 barrel + 1 passenger",                           "2 money",    "none"),
    _c("C2-05", 2, "2 3 4",    4, "2 container + 1 passenger",                        "3 money",    "1 money"),
    _c("C2-06", 2, "2> 3 4",   3, "2 wild",                                           "2 money",    "none"),
    _c("C2-07", 2, "3 4",      3, "2 barrel + 1 crate",                               "3 money",    "none"),
    _c("C2-08", 2, "3> 4",     1, "1 wild",                                           "1 money",    "none"),
    _c("C2-09", 2, "4>",       4, "3 passenger",                                      "3 money",    "2 money"),
    _c("C3-01", 3, "2 3 4",    3, "2 barrel + 1 container",                           "3 money",    "1 money"),
    _c("C3-02", 3, "2 3 4",    2, "1 crate + 1 passenger",                            "2 money",    "none"),
    _c("C3-03", 3, "2 3 4",    3, "3 container",                                      "3 money",    "2 money"),
    _c("C3-04", 3, "2 3 4",    2, "1 crate + 1 wild",                                 "2 money",    "none"),
    _c("C3-05", 3, "2 3 4",    3, "1 barrel + 1 container + 1 passenger",             "1 prestige", "2 money"),
    _c("C3-06", 3, "2> 3 4",   2, "2 crate + 1 wild",                                 "2 money",    "none"),
    _c("C3-07", 3, "3 4",      2, "1 barrel + 1 passenger",                           "2 money",    "none"),
    _c("C3-08", 3, "3> 4",     4, "1 container + 2 crate + 1 passenger",              "4 money",    "3 money"),
    _c("C3-09", 3, "3> 4>",    2, "1 barrel",                                         "1 money",    "none"),
    _c("C3-10", 3, "4>",       2, "1 container + 1 passenger",                        "2 money",    "none"),
    _c("C4-01", 4, "2 3 4",    2, "2 barrel",                                         "3 money",    "1 money"),
    _c("C4-02", 4, "2 3 4",    2, "2 container + 1 crate",                            "4 money",    "none"),
    _c("C4-03", 4, "2 3 4",    2, "3 passenger",                                      "4 money",    "2 money"),
    _c("C4-04", 4, "2 3 4",    1, "2 crate",                                          "2 money",    "none"),
    _c("C4-05", 4, "2 3 4",    3, "1 barrel + 1 container + 1 crate + 1 passenger",   "5 money",    "1 prestige"),
    _c("C4-06", 4, "2 3 4",    1, "2 wild",                                           "3 money",    "none"),
    _c("C4-07", 4, "2> 3 4",   3, "3 barrel + 1 container",                           "5 money",    "3 money"),
    _c("C4-08", 4, "2> 3> 4",  2, "1 container + 2 passenger",                        "4 money",    "1 money"),
    _c("C4-09", 4, "2> 3> 4>", 2, "2 crate + 1 wild",                                 "3 money",    "none"),
    _c("C4-10", 4, "2> 3> 4>", 1, "1 barrel + 1 crate",                               "2 money",    "none"),
    _c("C4-11", 4, "2> 3> 4>", 1, "1 passenger",                                      "1 money",    "none"),
    _c("C4-12", 4, "2> 3> 4>", 2, "1 barrel + 1 wild",                                "3 money",    "none"),
    _c("C4-13", 4, "3> 4>",    4, "4 wild",                                           "5 money",    "none"),
    _c("C4-14", 4, "3> 4>",    2, "1 container + 1 crate + 1 passenger",              "3 money",    "none"),
    _c("C4-15", 4, "3> 4>",    3, "1 barrel + 1 crate + 1 passenger",                 "3 money",    "1 money"),
    _c("C4-16", 4, "3> 4>",    1, "1 crate",                                          "none",       "none"),
    _c("C4-17", 4, "4>",       3, "4 barrel",                                         "5 money",    "4 money"),
    _c("C4-18", 4, "4>",       3, "3 container + 1 crate",                            "5 money",    "4 money"),
    _c("C4-19", 4, "4>",       3, "4 passenger",                                      "1 prestige", "1 prestige"),
    _c("C4-20", 4, "4>",       2, "3 wild",                                           "1 prestige", "none"),
    _c("C4-21", 4, "4>",       4, "2 barrel + 1 container + 1 passenger",             "4 money",    "1 prestige"),
    _c("C4-22", 4, "4>",       2, "1 barrel + 1 container",                           "2 money",    "1 money"),
    _c("C4-23", 4, "4>",       2, "1 barrel + 1 passenger",                           "2 money",    "none"),
    _c("C4-24", 4, "4>",       1, "1 container",                                      "none",       "none"),
    _c("C4-25", 4, "4>",       2, "3 crate",                                          "2 money",    "none"),
)

BUILDINGS = (
    #  name                 prestige  skill     good     number   what is sourced
    _b("Lighthouse",         3, "none",          "none",      0, "name"),
    _b("Refinery",           1, "produce",       "barrel",    1, "name and product"),
    _b("Commodity Exchange", 1, "prices",        "none",      0, "name, occasion and purpose"),
    _b("Bank",               0, "bank",          "money",     2, "name, and what its money is for"),
    _b("Packing House",      1, "produce",       "crate",     1),
    _b("Container Works",    1, "produce",       "container", 1),
    _b("Travel Agency",      1, "produce",       "passenger", 1),
    _b("Hotel",              1, "produce",       "money",     1),
    _b("Warehouse",          2, "store",         "any",       2, "that some buildings hold goods"),
    _b("Tank Farm",          2, "store",         "barrel",    4, "that some buildings hold goods"),
    _b("Cruise Terminal",    2, "store",         "passenger", 3, "that some buildings hold goods"),
    _b("Gantry Crane",       2, "crane",         "none",      0),
    _b("Pilot Station",      1, "outer walls",   "none",      1),
    _b("Dry Dock",           1, "lay time",      "none",      1),
    _b("Forwarding Agency",  2, "delivery time", "none",      1),
    _b("Stuffing Shed",      1, "packing",       "none",      0),
    _b("Insurance Office",   1, "insurance",     "none",      0),
    _b("Customs House",      1, "ship money",    "money",     1),
    _b("Building Authority", 1, "works",         "money",     1),
    _b("Maritime Museum",    2, "rise money",    "money",     1),
)

PRICES = (
    # barrel, container, crate, passenger
    _p(4, 3, 2, 1),
    _p(4, 3, 1, 2),
    _p(4, 2, 3, 1),
    _p(4, 2, 1, 3),
    _p(4, 1, 3, 2),
    _p(4, 1, 2, 3),
    _p(3, 4, 2, 1),
    _p(3, 4, 1, 2),
    _p(3, 2, 4, 1),
    _p(3, 2, 1, 4),
    _p(3, 1, 4, 2),
    _p(3, 1, 2, 4),
    _p(2, 4, 3, 1),
    _p(2, 4, 1, 3),
    _p(2, 3, 4, 1),
    _p(2, 3, 1, 4),
    _p(2, 1, 4, 3),
    _p(2, 1, 3, 4),
    _p(1, 4, 3, 2),
    _p(1, 4, 2, 3),
    _p(1, 3, 4, 2),
    _p(1, 3, 2, 4),
    _p(1, 2, 4, 3),
    _p(1, 2, 3, 4),
)

NEWSPAPERS = (
    #  headline                        event              number steps dummy's space
    _n("Harbour festival",              "money per ship",      1, 2, "sea-1"),
    _n("State subsidy",                 "money",               3, 1, "permit"),
    _n("Quay extension programme",      "bollard",             1, 2, "sea-2"),
    _n("Land reclamation",              "cover",               1, 1, "land-1"),
    _n("Training programme",            "influence",           1, 2, "growth"),
    _n("Flotsam and jetsam",            "good",                1, 1, "land-2"),
    _n("Thick fog",                     "ships longer",        1, 2, "career"),
    _n("Truckers on strike",            "contracts longer",    1, 1, "price"),
    _n("Travel guide praises the port", "prestige",            1, 2, "building"),
    _n("Turmoil on the markets",        "prices",              1, 2, "price"),
    _n("Harbour dues",                  "charge per ship",     1, 1, "sea-2"),
    _n("Storage tax",                   "charge per space",    1, 2, "land-1"),
    _n("Property tax",                  "charge per building", 1, 1, "building"),
    _n("Rats in the port",              "lose good",           1, 2, "land-2"),
    _n("Storm warning",                 "ships shorter",       1, 1, "sea-1"),
    _n("Rush orders",                   "contracts shorter",   1, 2, "career"),
    _n("Oil slick in the basin",        "lose prestige",       1, 1, "growth"),
    _n("Dredging costs",                "charge",              3, 2, "permit"),
)

FIGURES = (
    Figure("way of the ship token with 2 players", 20, "derived: 10 rounds of 2 spaces"),
    Figure("way of the ship token with 3 players", 18, "derived: 9 rounds of 2 spaces"),
    Figure("way of the ship token with 4 players", 16, "derived: 8 rounds of 2 spaces"),
    Figure("steps a round in the short game",       2, "sourced"),
    Figure("first bollard of a wall",               2, "reconstructed"),
    Figure("second bollard of a wall",              3, "reconstructed"),
    Figure("third bollard of a wall",               4, "reconstructed"),
    Figure("cover in the third column",             2, "reconstructed"),
    Figure("cover in the fourth column",            3, "reconstructed"),
    Figure("packing or unpacking",                  1, "sourced"),
    Figure("starting money of the Captain",         4, "sourced"),
    Figure("starting money of the First Mate",      6, "sourced"),
    Figure("starting money of the Mate",            8, "sourced"),
    Figure("starting money of the Ship's Cook",    12, "sourced"),
    Figure("income of the Captain",                 4, "sourced"),
    Figure("income of the First Mate",              3, "sourced"),
    Figure("income of the Mate",                    2, "sourced"),
    Figure("income of the Ship's Cook",             1, "sourced"),
)
# fmt: on

MOST_TIME = 3
"""The most time markers that an event may add or take."""

_CARGO = re.compile(rf"([1-5]) ({'|'.join(GOODS)}|wild)")
_STAKE = re.compile(r"none|[1-9] money|1 prestige")


def parse_players(text: str) -> dict[int, bool]:
    """The player counts of a card, each with whether it is for the long game only."""
    counts: dict[int, bool] = {}
    for word in text.split():
        match = re.fullmatch(r"([234])(>?)", word)
        if not match or int(match[1]) in counts:
            raise ValueError(f"the players {text!r} are not like '2> 3 4'")
        counts[int(match[1])] = match[2] == ">"
    return counts


def parse_cargo(text: str) -> tuple[int, int]:
    """What a ship carries: the good (or WILD) and how many."""
    match = _CARGO.fullmatch(text)
    if not match:
        raise ValueError(f"the cargo {text!r} is not like '3 barrel' or '2 wild'")
    return (*GOODS, "wild").index(match[2]), int(match[1])


def parse_goods(text: str) -> list[int]:
    """How many of each good a contract asks for, wild symbols last."""
    wanted = [0] * 5
    for part in text.split(" + "):
        good, number = parse_cargo(part)
        wanted[good] += number
    if not 1 <= sum(wanted) <= 4:
        raise ValueError(f"the goods {text!r} are not one to four")
    return wanted


def parse_stake(text: str) -> tuple[int, int]:
    """A penalty or a reward as (money, prestige)."""
    if not _STAKE.fullmatch(text):
        raise ValueError(f"{text!r} is not 'none', '2 money' or '1 prestige'")
    number = 0 if text == "none" else int(text[0])
    return (0, number) if text.endswith("prestige") else (number, 0)


def used(row: Ship | Contract, players: int, long: bool) -> bool:
    """Whether a card is in the deck of a game."""
    counts = parse_players(row.players)
    return players in counts and (long or not counts[players])


def most_rounds(pack: Pack, players: int, long: bool) -> int:
    """How many rounds a game can last at most."""
    way = pack["figures"][players - 2].value
    if not long:
        return -(-way // max(1, pack["figures"][3].value))
    rounds = 0
    for steps in sorted(row.steps for row in pack["newspapers"]):
        if way > 0:
            way -= steps
            rounds += 1
    return rounds if way <= 0 else 99


def _row_faults(pack: Pack) -> list[str]:
    faults: list[str] = []
    for row in (*pack["ships"], *pack["contracts"]):
        try:
            parse_players(row.players)
            if isinstance(row, Ship):
                parse_cargo(row.cargo)
            else:
                parse_goods(row.goods)
                parse_stake(row.penalty)
                parse_stake(row.reward)
        except ValueError as error:
            faults.append(f"{row.name}: {error}.")
    for row in pack["buildings"]:
        if row.skill == "produce" and (row.good in ("any", "none") or (row.good != "money" and row.number != 1)):
            faults.append(f"{row.name} must produce 1 of a good, or money.")
        if row.skill == "store" and row.good not in ("any", "barrel", "passenger"):
            faults.append(f"{row.name} can store 'any', 'barrel' or 'passenger', not {row.good!r}.")
    for row in pack["newspapers"]:
        if row.event.endswith(("longer", "shorter")) and row.number > MOST_TIME:
            faults.append(f"{row.headline} can change time by at most {MOST_TIME}, not by {row.number}.")
    for number, row in enumerate(pack["prices"], 1):
        if len({row.barrel, row.container, row.crate, row.passenger}) < 4:
            faults.append(f"Price card {number} has a value twice; they must differ to rank the players.")
    return faults


def _faults(pack: Pack) -> list[str]:
    """What is wrong with the tables beyond the type and range of each cell."""
    faults = _row_faults(pack)
    for kind in ("ships", "contracts", "buildings"):
        names = [row.name for row in pack[kind]]
        faults += [f"Two {kind} are called {name!r}." for name in sorted(set(names)) if names.count(name) > 1]
    cards = [(row.barrel, row.container, row.crate, row.passenger) for row in pack["prices"]]
    if len(set(cards)) < len(cards):
        faults.append("Two price cards are the same.")
    if [f.name for f in pack["figures"]] != [f.name for f in FIGURES]:
        faults.append(f"The figures must be, in this order: {', '.join(f.name for f in FIGURES)}.")
    if faults:
        return faults
    if any(f.value == 0 for f in pack["figures"][:4]):
        faults.append("The ways and steps of the ship token must be at least 1.")
        return faults
    for players in (2, 3, 4):
        for long in (True, False):
            faults += _deck_faults(pack, players, long)
    return faults


def _deck_faults(pack: Pack, players: int, long: bool) -> list[str]:
    """Decks that could run out, and starting contracts that leave no starting good to choose."""
    faults: list[str] = []
    game = f"the {'long' if long else 'short'} game with {players}"
    rounds = most_rounds(pack, players, long)
    ships = sum(used(row, players, long) for row in pack["ships"])
    contracts = [row for row in pack["contracts"] if used(row, players, long)]
    if ships < rounds * players:
        faults.append(f"{ships} ships are too few for {game}: it can use {rounds * players}.")
    if len(contracts) < (rounds + 1) * players:
        faults.append(f"{len(contracts)} contracts are too few for {game}: it can use {(rounds + 1) * players}.")
    if len(pack["buildings"]) < rounds + (0 if long else players):
        faults.append(f"There are too few buildings for {game}.")
    if long and rounds > len(pack["newspapers"]):
        faults.append(f"There are too few newspapers for {game}.")
    if not long:
        contracts.sort(key=lambda row: row.stack)
        last = contracts[min(2 * players, len(contracts)) - 1].stack
        for row in contracts:
            if row.stack <= last and all(parse_goods(row.goods)[:4]):
                faults.append(f"{row.name} could be a starting contract and leaves no starting good to choose.")
    return faults


PACK = load_pack(
    "bremerhaven",
    {
        "ships": SHIPS,
        "contracts": CONTRACTS,
        "buildings": BUILDINGS,
        "prices": PRICES,
        "newspapers": NEWSPAPERS,
        "figures": FIGURES,
    },
    _faults,
)

N_SHIPS, N_CONTRACTS, N_BUILDINGS, N_PRICES, N_PAPERS = (
    len(table) for table in (SHIPS, CONTRACTS, BUILDINGS, PRICES, NEWSPAPERS)
)

_CARGOES = [parse_cargo(row.cargo) for row in PACK["ships"]]
CARGO = table([good for good, _ in _CARGOES])
CARGO_SIZE = table([number for _, number in _CARGOES])
LAY = table([row.lay for row in PACK["ships"]])
SHIP_STACK = table([row.stack for row in PACK["ships"]])
BERTH = table([row.berth for row in PACK["ships"]])
SHIP_PRESTIGE = table([row.prestige for row in PACK["ships"]])

WANTED = table([parse_goods(row.goods) for row in PACK["contracts"]])
WANTED_ALL = WANTED.sum(axis=1)
CONTRACT_STACK = table([row.stack for row in PACK["contracts"]])
TIME = table([row.time for row in PACK["contracts"]])
PENALTY = table([parse_stake(row.penalty) for row in PACK["contracts"]])
REWARD = table([parse_stake(row.reward) for row in PACK["contracts"]])

BUILDING_PRESTIGE = table([row.prestige for row in PACK["buildings"]])
SKILL = table([SKILLS.index(row.skill) for row in PACK["buildings"]])
MONEY, ANY = 4, 5
SKILL_GOOD = table([(*GOODS, "money", "any", "none").index(row.good) for row in PACK["buildings"]])
NUMBER = table([row.number for row in PACK["buildings"]])
PRODUCES = table([row.skill in ("produce", "bank") for row in PACK["buildings"]])

PRICE = table([(row.barrel, row.container, row.crate, row.passenger) for row in PACK["prices"]])

EVENT = table([EVENTS.index(row.event) for row in PACK["newspapers"]])
EVENT_NUMBER = table([row.number for row in PACK["newspapers"]])
STEPS = table([row.steps for row in PACK["newspapers"]])
DUMMY = table([PLACES.index(row.dummy) for row in PACK["newspapers"]])

_VALUES = [f.value for f in PACK["figures"]]
WAY = table([0, 0, *_VALUES[:3]])
SHORT_STEPS = _VALUES[3]
BOLLARD_COST = table(_VALUES[4:7])
COVER_COST = table([_VALUES[7], _VALUES[7], _VALUES[8], _VALUES[8]])
PACKING_COST = _VALUES[9]
START_MONEY = table(_VALUES[10:14])
INCOME = table(_VALUES[14:18])
INFLUENCE = table(INFLUENCE_CARDS)


def _decks(kind: str) -> tuple[Array, Array]:
    """The cards of each game by [short or long, players], the last stack first, and how many are in each stack."""
    rows = PACK[kind]
    cards = table([[[-1] * len(rows)] * 5] * 2)
    sizes = table([[[0] * 5] * 5] * 2)
    for long in (0, 1):
        for players in (2, 3, 4):
            chosen = [i for i, row in enumerate(rows) if used(row, players, bool(long))]
            chosen.sort(key=lambda i: -rows[i].stack)
            cards[long, players, : len(chosen)] = chosen
            for i in chosen:
                sizes[long, players, rows[i].stack] += 1
    return cards, sizes


SHIP_DECK, SHIP_STACKS = _decks("ships")
CONTRACT_DECK, CONTRACT_STACKS = _decks("contracts")
