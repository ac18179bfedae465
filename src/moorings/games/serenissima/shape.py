"""What a view of Serenissima holds: what `view` builds, and the browser is told. Money is in ducats."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

PhaseName = Literal["bids", "places", "commerce", "movement", "combat", "control", "sales", "over"]
TaskName = Literal[
    "main", "price", "terms", "answer", "crew", "load", "jettison", "passage", "consent", "onward", "prize"
]
Commodity = Literal["gems", "spices", "iron", "wood", "gold", "wine", "textiles"]
Size = Literal["small", "medium", "capital"]
Answer = Literal["ask", "open", "closed"]


class Pieces(TypedDict):
    """A number for each commodity."""

    gems: int
    spices: int
    iron: int
    wood: int
    gold: int
    wine: int
    textiles: int


class Player(TypedDict):
    """A player. `money`, `bid`, `score` and `breakdown` are None where the viewer may not know them."""

    name: str
    power: str
    money: int | None
    has_bid: bool
    bid: int | None
    place: int | None
    ports: int
    galleys: int
    score: int | None
    score_without_ducats: int
    breakdown: dict[str, int] | None


class Space(TypedDict):
    """A space of the map, where it lies, and the spaces next to it."""

    id: str
    name: str
    x: int
    y: int
    adjacent: list[str]


class Port(TypedDict):
    """A port."""

    id: int
    name: str
    size: Size
    space: str
    product: Commodity
    holder: int | None
    garrison: int
    fort: bool
    stored: list[Commodity]
    room: int
    pays_next: int | None
    warehouse: list[int]
    hired: int
    built: bool
    price_named: int | None
    status: str


class Galley(TypedDict):
    """A galley: the space that it is in, and what that is called."""

    number: int
    owner: int
    space: str
    where: str
    sailors: int
    cargo: dict[Commodity, int]
    has_moved: bool


class Box(TypedDict):
    """What is left in the box."""

    galleys: int
    forts: int
    sailors: int
    pieces: Pieces


class Gain(TypedDict):
    """What a galley gains, or loses, in a deal."""

    number: int
    gains: dict[Commodity, int]


Deal = TypedDict(
    "Deal",
    {
        "from": int,
        "to": int,
        "space": str,
        "mover_gives": dict[Commodity, int],
        "mover_takes": dict[Commodity, int],
        "mover_pays": int,
        "galleys": list[Gain],
        "text": str,
    },
)


class Stowing(TypedDict):
    """Sailors and pieces that are being put aboard galleys, one galley after another."""

    galley: int
    galleys: list[int]
    sailors: int
    pieces: dict[Commodity, int]


class Passage(TypedDict):
    """A galley that wants to sail on, whose leave it asks, and what it offers."""

    galley: int
    steps: int
    asked: int | None
    offer: int


class Prize(TypedDict):
    """A galley that was beaten, and by which."""

    galley: int
    beaten_by: int


class Orders(TypedDict):
    """The standing orders of a seat: prices by the names of ports, and answers by the numbers of seats."""

    prices: dict[str, int]
    passage: dict[str, Answer]
    embargo: list[int]


class View(TypedDict):
    """The position."""

    game_turn: int
    game_turns: int
    phase: PhaseName
    task: TaskName
    mover: int | None
    actor: int | None
    order: list[int | None]
    players: list[Player]
    spaces: list[Space]
    ports: list[Port]
    galleys: list[Galley]
    box: Box
    stowed: list[str]
    deal: Deal | None
    stowing: Stowing | None
    passage: Passage | None
    fight: str | None
    prize: Prize | None
    price_asked_for: str | None
    standing_orders: Orders | None


class Own(TypedDict):
    """What a seat sees differently."""

    players: list[Player]
    standing_orders: Orders
