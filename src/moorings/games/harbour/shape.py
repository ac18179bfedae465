"""What a view of Harbour holds: what `view` builds, and the browser is told."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from moorings.kernel.shape import Players, Seat, Title, Unsaid

PhaseName = Literal["characters", "noble", "goods", "play", "over"]
Good = Literal["fish", "livestock", "wood", "stone"]


class Goods(TypedDict):
    """A number for each good."""

    fish: int
    livestock: int
    wood: int
    stone: int


class SymbolCounts(TypedDict):
    """A number for each symbol."""

    coin: int
    anchor: int
    hat: int
    warehouse: int


class Square(TypedDict):
    """A square of the market: what a unit of the good there pays."""

    good: Title[Good]
    square: int


class Building(TypedDict):
    """A building card."""

    id: Unsaid[int]
    name: Title[str]
    cost: int
    points: int
    symbols: list[str]
    buy: Unsaid[bool]
    action: str
    status: Unsaid[str]


class OwnedBuilding(Building):
    """A building in a town; the Noble's is free."""

    free: bool


class Board(TypedDict):
    """A player board."""

    id: Unsaid[int]
    name: Title[str]
    action: str
    ability: str
    symbols: Unsaid[list[str]]
    status: Unsaid[str]


class Player(TypedDict):
    """A player and their town. `goods`, `board` and `bonus_card` are None where the viewer may not know them."""

    name: Title[str]
    score: int
    goods: Goods | None
    symbols: SymbolCounts
    pawn: str | None
    built: int
    has_chosen: Unsaid[bool]  # told by who is waited for
    bonus_card: Good | None
    has_bonus_card: bool
    offered: list[Board]
    board: Board | None
    buildings: list[OwnedBuilding]
    pawn_place: Unsaid[int | None]
    start_place: Unsaid[int]


class Purchase(TypedDict):
    """A purchase under way, and how much of each good has to be shipped at least."""

    shipping: list[Good]
    money: int
    discount: int
    inland_traders: bool
    minimums: dict[Good, int]
    bought: int
    at_most: int


class View(TypedDict):
    """The position."""

    phase: PhaseName
    mover: Seat | None
    last_round_because_of: Seat | None
    deck: int
    deck_cards_known: list[str]
    purchase: Purchase | None
    market: list[Square]
    row: list[Building]
    players: Players[Player]


class Own(TypedDict, total=False):
    """What of it is otherwise for a seat."""

    deck_cards_known: list[str]
    players: list[Player]
