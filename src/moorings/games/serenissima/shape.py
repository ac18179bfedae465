"""What a view of Serenissima holds: what `view` builds, and the browser is told. Money is in ducats."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from moorings.kernel.shape import Aside, Players, Seat, SeatKey, Title, Unsaid

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

    name: Title[str]
    power: str
    sign: Unsaid[str]  # its power as the tables call it, in every language: what its drawing goes by
    money: int | None
    score: int | None
    score_without_ducats: int
    ports: int
    galleys: int
    has_bid: bool
    bid: int | None
    place: int | None
    breakdown: dict[str, int] | None


class Space(TypedDict):
    """A space of the map, where it lies, and the spaces next to it."""

    id: Unsaid[str]
    name: Title[str]
    x: Unsaid[int]
    y: Unsaid[int]
    adjacent: list[str]


class Port(TypedDict):
    """A port, and where it stands on the chart."""

    id: Unsaid[int]
    name: Title[str]
    size: Size
    space: str
    x: Unsaid[int]
    y: Unsaid[int]
    holder: Seat | None
    garrison: int
    fort: bool
    product: Commodity
    stored: list[Commodity]
    pays_next: int | None
    room: Unsaid[int]  # by its size
    warehouse: Unsaid[list[int]]  # printed, see the components
    hired: int
    built: bool
    price_named: int | None
    brings: Unsaid[
        dict[Commodity, int]
    ]  # what a piece would bring the mover there now, with the bonus; while they sell
    status: Unsaid[str]


class Galley(TypedDict):
    """A galley: the space that it is in, and what that is called."""

    number: Title[int]
    owner: Seat
    space: Unsaid[str]
    where: str
    sailors: int
    cargo: dict[Commodity, int]
    has_moved: bool
    reach: Unsaid[dict[str, int]]  # the spaces that it may sail to now, and the sailors that each takes


class Box(TypedDict):
    """What is left in the box."""

    galleys: int
    forts: int
    sailors: int
    pieces: Pieces


class Gain(TypedDict):
    """What a galley gains, or loses, in a deal."""

    number: Title[int]
    gains: dict[Commodity, int]


Deal = TypedDict(
    "Deal",
    {
        "from": Seat,
        "to": Seat,
        "space": str,
        "mover_gives": Unsaid[dict[Commodity, int]],
        "mover_takes": Unsaid[dict[Commodity, int]],
        "mover_pays": Unsaid[int],
        "galleys": list[Gain],
        "text": str,
        "proposals": Unsaid[int],  # that may still be made to this rival in this turn
    },
)


class Side(TypedDict):
    """A side in a fight: its galley, none for a garrison, its die, and its sailors before it."""

    seat: int
    galley: int | None
    die: int
    sailors: int
    lost: int


class Battle(TypedDict):
    """The last exchange of blows: what each side's total is divided by, to be the losses of the other."""

    space: str
    attacker: Side
    defender: Side
    attacker_by: int
    defender_by: int


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
    asked: Seat | None
    offer: int


class Prize(TypedDict):
    """A galley that was beaten, and by which."""

    galley: int
    beaten_by: int


class Orders(TypedDict):
    """The standing orders of a seat: prices by the names of ports, and answers by the numbers of seats."""

    prices: dict[str, int]
    passage: dict[SeatKey, Answer]
    embargo: list[Seat]


class View(TypedDict):
    """The position."""

    phase: PhaseName
    task: TaskName
    mover: Seat | None
    actor: Seat | None
    game_turn: int
    game_turns: int
    order: list[Seat | None]
    stowed: list[str]
    price_asked_for: str | None
    fight: str | None
    battle: Unsaid[Battle | None]
    deal: Deal | None
    stowing: Stowing | None
    passage: Passage | None
    prize: Prize | None
    galleys: list[Galley]
    ports: list[Port]
    players: Players[Player]
    standing_orders: Aside[Orders | None]
    box: Aside[Box]
    spaces: Aside[list[Space]]


class Own(TypedDict):
    """What a seat sees differently."""

    players: list[Player]
    standing_orders: Orders
