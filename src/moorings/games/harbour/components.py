"""The printed parts of Harbour as tables that a player can proofread.

`status` says what is known: "sourced" values stand in the rulebook or in a published description, all others are
reconstructed. An owner of the game can replace the tables (see `moorings components`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from moorings.games.harbour.actions import GOODS, Shape, compile_actions, parse_action
from moorings.kernel.pack import Between, Pack, load_pack
from moorings.kernel.record import table

SYMBOLS = ("coin", "anchor", "hat", "warehouse")


@dataclass(frozen=True, slots=True)
class Building:
    """One building card. Whoever owns it has its symbols; the buy symbol follows from the action."""

    name: str
    cost: Annotated[int, Between(1, 20)]
    points: Annotated[int, Between(0, 20)]
    symbols: tuple[str, ...]
    action: str
    status: str


@dataclass(frozen=True, slots=True)
class Board:
    """One player board: a starting building with its symbols and action, and the ability of its character."""

    name: str
    symbols: tuple[str, ...]
    action: str
    ability: str
    status: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A single number that the game needs."""

    name: str
    value: Annotated[int, Between(0, 20)]
    status: str


def _b(name: str, cost: int, points: int, symbols: str, action: str, status: str = "") -> Building:
    text = f"sourced: {status}; the rest reconstructed" if status else "reconstructed"
    return Building(name, cost, points, tuple(symbols.split()), action, text)


def _p(name: str, symbols: str, action: str, ability: str, status: str = "") -> Board:
    fixed = {"fish": "fish", "lvst": "livestock", "wood": "wood", "ston": "stone"}
    goods = f"gain 1 {fixed[action]}, then gain 1 any" if action in fixed else f"gain {action[0]} any"
    text = f"sourced: {status}; the rest reconstructed" if status else "reconstructed"
    return Board(name, tuple(symbols.split()), f"{goods} or buy 1", ability, text)


# The first three are the fixed buildings of the first game.
# fmt: off
BUILDINGS = (
    #  name                             $   VP  symbols          action                                                what is sourced
    _b("Lighthouse",                     7,  6, "anchor",        "gain 2 different",                                   "name"),
    _b("Canal Lock",                     8,  7, "warehouse",     "1 of one -> 2 of 1 other",                           "name"),
    _b("Shipbuilder's Guild",            9,  8, "anchor",        "2 wood -> 2 stone + 2 livestock",                    "name"),
    _b("Library",                       11, 10, "coin",          "gain 1 wood and buy 2",                              "name, two parts, two buildings"),
    _b("Bank",                          12, 12, "coin warehouse", "gain 1 any and buy 1",                              "name, two parts"),
    _b("Traders Guild",                 10,  9, "hat warehouse", "swap 2 on the market and buy 1",                     "name, two parts"),
    _b("Architectural Society",         10,  9, "coin",          "gain 1 stone and buy 1",                             "name, two parts"),
    _b("Privateer Ship",                 9,  8, "hat",           "steal 1 and buy 1",                                  "name, two parts"),
    _b("Seaside Crane",                  9,  8, "warehouse",     "gain 1 fish and buy 1",                              "name, two parts"),
    _b("Auction House",                 10,  9, "coin",          "buy 1 with $1 more"),
    _b("Smuggler's Cove",                8,  7, "hat",           "buy 1 with minimums 1 lower"),
    _b("Clock Tower",                   12, 13, "hat",           "reorder the market, then gain 1 any",                "name"),
    _b("Customs House",                  9,  7, "coin",          "raise 1 to the top, then gain 1 each of the lowest 2"),
    _b("Tax Office",                    10,  9, "coin",          "tax 1, then gain 1 any with 2 players",              "name"),
    _b("Abbey",                         11, 11, "hat",           "gain 3 different, then opponents gain 1 any",        "name"),
    _b("Wizard's Traveling Imaginarium", 11, 11, "anchor hat",   "double one",                                         "name"),
    _b("Sushi Shop",                     8,  7, "anchor",        "1 fish -> 1 livestock + 1 wood + 1 stone",           "name, cost, points, action"),
    _b("Butcher's Block",                8,  7, "warehouse",     "1 livestock -> 1 fish + 1 wood + 1 stone"),
    _b("Elven Flute Carver",             8,  7, "hat",           "1 wood -> 1 fish + 1 livestock + 1 stone"),
    _b("Masoner's Hall",                 8,  6, "coin",          "1 stone -> 1 fish + 1 livestock + 1 wood",           "name"),
    _b("Golem Crafters",                 7,  5, "coin",          "3 livestock -> 5 stone",                             "name, action"),
    _b("Sawmill",                        7,  6, "warehouse",     "3 stone -> 5 wood"),
    _b("Net Menders",                    7,  6, "anchor",        "3 wood -> 5 fish"),
    _b("Smokehouse",                     7,  6, "hat",           "3 fish -> 5 livestock"),
    _b("Fish Market",                    9,  8, "warehouse",     "2 fish -> 2 wood + 2 stone",                         "name"),
    _b("Cattle Barge",                   9,  8, "anchor hat",    "2 livestock -> 2 fish + 2 wood"),
    _b("Stonecutters' Pier",             9,  7, "coin",          "2 stone -> 2 livestock + 2 fish"),
    _b("Ranch",                          6,  5, "anchor",        "gain 1 livestock per anchor",                        "name, action"),
    _b("Bait Shop",                      6,  5, "anchor",        "gain 1 fish per anchor",                             "name"),
    _b("Lumber Yard",                    6,  5, "anchor",        "gain 1 wood per anchor",                             "name"),
    _b("Quarry",                         6,  5, "anchor",        "gain 1 stone per anchor",                            "name"),
    _b("Storehouse Row",                 8,  7, "warehouse",     "gain 1 different + 1 per warehouse"),
    _b("Cooperage",                      7,  6, "warehouse",     "turn 2 + 1 per warehouse into one, gain 1 of it"),
    _b("Salvage Yard",                   7,  6, "anchor",        "5 of one -> 3 of 2 others",                          "name, action"),
    _b("Pawn Broker",                    7,  5, "coin",          "3 of one -> 4 of 1 other"),
    _b("Pub",                            8,  7, "hat",           "gain 1 of each missing",                             "name"),
)

# Fourteen characters, six promo characters, and the common side of every board.
BOARDS = (
    #  name                  symbols       goods   ability                     what is sourced
    _p("Alchemist",          "anchor",     "ston", "alchemy",                  "symbol, action, ability"),
    _p("Bookkeeper",         "coin",       "wood", "keep surplus",             "symbol, action, ability"),
    _p("Clockwork Tradesman", "anchor",    "fish", "lowest pays 1 more",       "symbol, action, ability"),
    _p("Diplomat",           "anchor hat", "lvst", "share buildings",          "action, ability"),
    _p("Investor",           "warehouse",  "wood", "1 any per purchase",       "name, ability"),
    _p("Miser",              "coin",       "ston", "1 any per $2 left"),
    _p("Pirate",             "warehouse",  "fish", "no tolls"),
    _p("Smuggler",           "anchor",     "lvst", "one minimum 1 lower"),
    _p("Rancher",            "warehouse",  "1",    "1 more livestock"),
    _p("Woodcutter",         "hat",        "1",    "1 more wood"),
    _p("Auctioneer",         "hat",        "fish", "points for fish price"),
    _p("Toll Collector",     "coin",       "wood", "1 any per toll"),
    _p("Shipwright",         "anchor",     "wood", "points for anchors"),
    _p("Quartermaster",      "warehouse",  "lvst", "start with 5"),
    _p("Fisherman",          "hat",        "1",    "1 more fish",              "ability"),
    _p("Wholesailer",        "coin",       "lvst", "keep 1 of each",           "ability"),
    _p("Noble",              "hat",        "1",    "free building",            "ability"),
    _p("Mason",              "anchor",     "fish", "1 stone per stone shipped", "ability"),
    _p("Speculator",         "warehouse",  "lvst", "points for stone price",   "ability"),
    _p("Beggar",             "anchor",     "1",    "1 any per start gain",     "symbol, action, ability"),
    _p("The Wharfs",         "anchor",     "2",    "none",                     "goods or buy"),
)

FIGURES = (
    Figure("inland traders pay",     3, "reconstructed"),
    Figure("goods per bonus point",  2, "reconstructed"),
    Figure("most bonus points",      3, "reconstructed"),
)
# fmt: on


class Ability(IntEnum):
    """What a character can do; the words are those of the tables."""

    NONE = 0
    ALCHEMY = 1
    KEEP_SURPLUS = 2
    LOWEST_PAYS_MORE = 3
    SHARE_BUILDINGS = 4
    ANY_PER_PURCHASE = 5
    ANY_PER_LEFTOVER = 6
    NO_TOLLS = 7
    ONE_MINIMUM_LOWER = 8
    MORE_OF_A_GOOD = 9
    POINTS_FOR_PRICE = 10
    ANY_PER_TOLL = 11
    POINTS_FOR_ANCHORS = 12
    START_WITH_FIVE = 13
    KEEP_ONE_OF_EACH = 14
    FREE_BUILDING = 15
    STONE_PER_STONE = 16
    ANY_PER_START_GAIN = 17


ABILITIES: dict[str, tuple[Ability, int]] = {
    "none": (Ability.NONE, -1),
    "alchemy": (Ability.ALCHEMY, -1),
    "keep surplus": (Ability.KEEP_SURPLUS, -1),
    "lowest pays 1 more": (Ability.LOWEST_PAYS_MORE, -1),
    "share buildings": (Ability.SHARE_BUILDINGS, -1),
    "1 any per purchase": (Ability.ANY_PER_PURCHASE, -1),
    "1 any per $2 left": (Ability.ANY_PER_LEFTOVER, -1),
    "no tolls": (Ability.NO_TOLLS, -1),
    "one minimum 1 lower": (Ability.ONE_MINIMUM_LOWER, -1),
    **{f"1 more {good}": (Ability.MORE_OF_A_GOOD, g) for g, good in enumerate(GOODS)},
    **{f"points for {good} price": (Ability.POINTS_FOR_PRICE, g) for g, good in enumerate(GOODS)},
    "1 any per toll": (Ability.ANY_PER_TOLL, -1),
    "points for anchors": (Ability.POINTS_FOR_ANCHORS, -1),
    "start with 5": (Ability.START_WITH_FIVE, -1),
    "keep 1 of each": (Ability.KEEP_ONE_OF_EACH, -1),
    "free building": (Ability.FREE_BUILDING, -1),
    "1 stone per stone shipped": (Ability.STONE_PER_STONE, -1),
    "1 any per start gain": (Ability.ANY_PER_START_GAIN, -1),
}
"""The ability that a board's text stands for, and the good it is about (-1: none)."""


def _faults(pack: Pack) -> list[str]:
    """What is wrong with the tables beyond the type and range of each cell."""
    faults: list[str] = []
    names = [row.name for row in (*pack["buildings"], *pack["boards"])]
    faults += [f"Two cards are called {name!r}." for name in sorted(set(names)) if names.count(name) > 1]
    for row in (*pack["buildings"], *pack["boards"]):
        faults += [f"{row.name}: there is no symbol {s!r}." for s in row.symbols if s not in SYMBOLS]
        if not 1 <= len(row.symbols) <= 2:
            faults.append(f"{row.name} has {len(row.symbols)} symbols; a card has one or two.")
        try:
            action = parse_action(row.action)
        except ValueError as error:
            faults.append(f"{row.name}: {error}")
            continue
        if isinstance(row, Board) and (action.shape != Shape.EITHER or not action.buys):
            faults.append(f"{row.name}: a starting building gives goods or lets you buy, not {row.action!r}.")
    faults += [f"{b.name}: there is no ability {b.ability!r}." for b in pack["boards"] if b.ability not in ABILITIES]
    if faults:
        return faults
    if sum(not parse_action(b.action).buys for b in pack["buildings"]) < 7:
        faults.append("Fewer than seven buildings have no buy symbol: an opening row could not be dealt.")
    if [f.name for f in pack["figures"]] != [f.name for f in FIGURES]:
        faults.append(f"The figures must be, in this order: {', '.join(f.name for f in FIGURES)}.")
    if pack["boards"][-1].ability != "none":
        faults.append("The last board is the common side; its ability must be 'none'.")
    if pack["figures"][1].value == 0:
        faults.append("'goods per bonus point' must be at least 1.")
    return faults


PACK = load_pack("harbour", {"buildings": BUILDINGS, "boards": BOARDS, "figures": FIGURES}, _faults)

N_BUILDINGS = len(BUILDINGS)
N_BOARDS = len(BOARDS)
BASE_CHARACTERS = 14
WHARFS = N_BOARDS - 1


def _symbols(names: tuple[str, ...]) -> list[int]:
    return [names.count(symbol) for symbol in SYMBOLS]


_CARDS = [parse_action(row.action) for row in (*PACK["buildings"], *PACK["boards"])]

COST = table([b.cost for b in PACK["buildings"]])
POINTS = table([b.points for b in PACK["buildings"]])
BUYS = table([a.buys for a in _CARDS[:N_BUILDINGS]])
SYMBOLS_OF = table([_symbols(row.symbols) for row in (*PACK["buildings"], *PACK["boards"])])
ABILITY = table([ABILITIES[b.ability][0] for b in PACK["boards"]])
ABILITY_GOOD = table([ABILITIES[b.ability][1] for b in PACK["boards"]])
EFFECTS, SHAPE, STEPS = compile_actions(_CARDS)
INLAND_PAY, BONUS_GOODS, BONUS_MOST = (f.value for f in PACK["figures"])
