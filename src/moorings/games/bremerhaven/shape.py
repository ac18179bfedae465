"""What a view of Bremerhaven holds: what `view` builds, and the browser is told."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from moorings.kernel.shape import Aside, Gloss, Players, Title, Unsaid

ModeName = Literal["long", "short", "solo"]
PhaseName = Literal[
    "ranks",
    "goods",
    "bidding",
    "permits",
    "growth",
    "prices",
    "career",
    "sea",
    "land",
    "harbours",
    "event",
    "over",
]
PlaceCode = Literal[
    "parking",
    "building",
    "permit",
    "growth",
    "price",
    "career",
    "sea-1",
    "sea-2",
    "sea-3",
    "sea-4",
    "land-1",
    "land-2",
    "land-3",
    "land-4",
]
Good = Literal["barrel", "container", "crate", "passenger"]


class Goods(TypedDict):
    """A number for each good."""

    barrel: int
    container: int
    crate: int
    passenger: int


class Wanted(Goods):
    """What a contract asks for, some of it of any kind."""

    wild: int


class Newspaper(TypedDict):
    """The event of a newspaper."""

    id: Unsaid[int]
    headline: Title[str]
    text: str
    status: Unsaid[str]


class Building(TypedDict):
    """A building card."""

    id: Unsaid[int]
    name: Title[str]
    prestige: int
    text: str
    status: Unsaid[str]


class OwnedBuilding(TypedDict):
    """A building card that somebody has; what it does is told once, for all at the table."""

    id: Unsaid[int]
    name: Title[str]
    prestige: int
    text: Gloss[str]
    status: Unsaid[str]


class Ship(TypedDict):
    """A ship card."""

    id: Unsaid[int]
    name: Title[str]
    cargo: str
    lay: int
    berth: int
    prestige: int
    good: Unsaid[Good | Literal["wild"]]
    of: Unsaid[int]
    status: Unsaid[str]


class DockedShip(TypedDict):
    """A ship at a dock: `left` of its goods are still aboard, and it stays for `time` more rounds. If the harbour
    closed now, it would leave with `loses` of them; `room` is whether another one can be stored."""

    id: Unsaid[int]
    name: Title[str]
    cargo: str
    left: int
    time: int
    loses: int
    prestige: int
    room: Unsaid[bool]
    lay: Unsaid[int]
    berth: Unsaid[int]
    good: Unsaid[Good]
    of: Unsaid[int]
    status: Unsaid[str]


class Settlement(TypedDict):
    """What a contract brings, less than nothing if a penalty is more than its goods are worth."""

    money: int
    prestige: int


class Contract(TypedDict):
    """A contract card: what it `gives` if all goods are there, and what it `takes` if not, besides their price."""

    id: Unsaid[int]
    name: Unsaid[str]
    goods: Title[str]
    wanted: Unsaid[Wanted]
    time: int
    penalty: str
    reward: str
    gives: Unsaid[Settlement]
    takes: Unsaid[Settlement]
    status: Unsaid[str]


class LoadedContract(TypedDict):
    """A contract at a loading dock, due in so many rounds. `late` is one that fails if the harbour closes now;
    `settles` is what one that is due would bring then. It `takes` no money from the insured."""

    id: Unsaid[int]
    name: Unsaid[str]
    goods: Title[str]
    due: int
    delivered: Goods
    missing: int
    late: bool
    sells_for: int
    settles: Settlement | None
    penalty: str
    reward: str
    wanted: Unsaid[Wanted]
    gives: Unsaid[Settlement]
    takes: Unsaid[Settlement]
    time: Unsaid[int]
    status: Unsaid[str]


class Bid(TypedDict):
    """The cards that somebody has laid at a place; what they are worth is None where the viewer may not know it."""

    token: Unsaid[int]
    name: Title[str]
    cards: int
    values: list[int] | None
    total: int | None


class Place(TypedDict):
    """A place for bids, and who won it."""

    code: Title[PlaceCode]
    name: Unsaid[str]  # with the ship or contract that lies there
    bids: list[Bid]
    won_by: str | None
    winner: Unsaid[int | None]  # as a token: the dummy's is no seat


class Rung(TypedDict):
    """A rank, and whose it is."""

    rank: Title[str]
    token: Unsaid[int]
    name: str
    income: int


class Decks(TypedDict):
    """How many cards are left."""

    ships: int
    contracts: int
    buildings: int
    papers: int


class Dummy(TypedDict):
    """The opponent of a single player."""

    cards: list[int]
    rank: str
    goal: int  # points with which the single player wins


class Dock(TypedDict):
    """A dock for a ship up to a size."""

    berth: int
    ship: DockedShip | None


class LoadingDock(TypedDict):
    """A place where a contract is loaded."""

    accessible: bool
    contract: LoadedContract | None


class EmptySpace(TypedDict):
    """A space of a harbour with nothing on it."""

    kind: Literal["empty"]


class CoveredSpace(TypedDict):
    """A space of a harbour that has to be cleared before it can be used."""

    kind: Literal["cover"]


class BuiltSpace(TypedDict):
    """A space of a harbour with a building."""

    kind: Literal["building"]
    name: str
    prestige: int


class Pile(TypedDict):
    """Goods on one space."""

    kind: Literal["goods"]
    good: Good
    number: int


Space = EmptySpace | CoveredSpace | BuiltSpace | Pile


class Player(TypedDict):
    """A player and their harbour. `hand` is None where the viewer may not know it."""

    name: Title[str]
    score: int
    money: int
    prestige: int
    rank: str | None
    cards: list[int]
    hand: list[int] | None
    stored: Goods
    free_spaces: int
    bank: int
    harbour: int
    grows: int
    fee: int | None
    to_choose: int
    chit: Good | None
    producing: bool
    docks: list[Dock]
    loading_docks: list[LoadingDock]
    buildings: list[OwnedBuilding]
    plans: list[OwnedBuilding]
    inside: list[Pile]
    packing: Unsaid[int]  # what packing and unpacking cost
    no_room: Unsaid[list[int]]  # the buildings that cannot produce because their good has no room
    bollards: Aside[list[int]]
    board: Aside[list[list[Space]]]


class View(TypedDict):
    """The position."""

    phase: PhaseName
    round: int
    prices: Goods
    way: int
    steps: int
    choosing_card_for: PlaceCode | None
    resolving: int | None
    highest_bid: int | None
    mode: Unsaid[ModeName]  # an option of the table
    sea: list[Ship | None]
    land: list[Contract | None]
    building: Building | None
    next_building: Building | None
    event: Newspaper | None
    places: list[Place]
    ladder: list[Rung]
    dummy: Dummy | None
    players: Players[Player]
    decks: Aside[Decks]
    prices_seen: Aside[list[Goods]]
    price_cards: Aside[list[Goods] | None]


class Own(TypedDict, total=False):
    """Where the view of a seat differs."""

    places: list[Place]
    players: list[Player]
