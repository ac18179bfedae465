"""What a view of Packet Row holds: what `view` builds, and the browser is told."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from moorings.kernel.shape import Aside, Gloss, Players, Seat, Title, Unsaid

PhaseName = Literal["open", "ask", "decide", "last", "over"]
Stage = Literal["naming", "own", "proposed", "changed", "final"]
Area = Literal["guildhall", "docks", "market", "bank"]
Good = Literal["grain", "cotton", "fur", "tobacco"]
Destination = Literal["Great Britain", "France", "Netherlands", "Sweden", "Spain", "German Confederation"]
CardKind = Literal[
    "contract", "ship", "goods", "assistant", "captain", "single", "double", "trader", "banker", "money", "building"
]


class Face(TypedDict):
    """The face of a card. What is not on every card is there by its kind."""

    id: Unsaid[int]
    code: Unsaid[str]  # as moves and events name it
    kind: Unsaid[CardKind]
    name: Title[str]  # says all that is unsaid
    text: Gloss[str]
    status: Unsaid[str]
    good: NotRequired[Unsaid[Good]]  # contract, goods
    quantity: NotRequired[Unsaid[int]]  # contract
    reward: NotRequired[Unsaid[int]]  # contract
    destination: NotRequired[Unsaid[str]]  # contract, ship
    port: NotRequired[Unsaid[str]]  # contract, ship: the destination as moves name it
    starting: NotRequired[bool]  # contract
    units: NotRequired[Unsaid[int]]  # goods
    value: NotRequired[Unsaid[int]]  # money
    points: NotRequired[int]  # building


class Card(Face):
    """A card, and what it costs to take it."""

    cost: int


class HeldCard(Face):
    """A card in a hand, and how many there are of it."""

    cost: Unsaid[int]
    count: int
    ready: NotRequired[Unsaid[bool]]  # contract in one's own hand: whether it could be shipped right now


class Space(TypedDict):
    """A space of a board: the card there, and the seat whose piece marks that it was taken from here."""

    card: Card | None
    piece: Seat | None


class Board(TypedDict):
    """The board of an area."""

    area: Title[Area]
    open: bool
    opened: bool
    current: list[Space]
    future: list[Space]
    deck: int
    refills: int  # how often it can still be filled up
    short: bool  # it counts towards the end, or will once this round is over
    discards: Aside[dict[str, int]]  # by the names of cards


class Player(TypedDict):
    """A player. `hand` is None where the viewer may not know it, and then `points` lack what lies there."""

    name: Title[str]
    points: int
    money: int
    ships: dict[Destination, int]
    hand_size: int
    took_from: Area | None
    starting_contract_fulfilled: bool
    points_complete: bool
    hand: list[HeldCard] | None


class Sailing(TypedDict):
    """Ships on a manifest: what is printed on them and where they sail, as moves name it; a captain turns them if the
    two differ."""

    code: str
    port: str
    number: int


class Loaded(TypedDict):
    """Goods cards or nuggets on a manifest and what they count as; a trader changes goods that differ."""

    code: str
    good: Good
    units: int  # on each of them
    number: int


class Manifest(TypedDict):
    """A shipment that is being put together, and what it still lacks."""

    contracts: list[str]
    ships: list[str]
    cargo: list[str]
    stage: Stage
    reward: int
    cost: int
    goods_needed: dict[Good, int]
    ships_needed: list[str]
    complete: bool
    signed: Unsaid[list[str]]  # the contracts, as moves name them
    sailing: Unsaid[list[Sailing]]
    loaded: Unsaid[list[Loaded]]
    lost: Unsaid[dict[Good, int]]  # units that no contract on it asks for


class Shipment(TypedDict):
    """Contracts that could be shipped at once; `ids` are their cards."""

    contracts: list[str]
    ids: Unsaid[list[int]]
    reward: int
    cost: int
    ships: list[str]
    cargo: list[str]


class View(TypedDict):
    """The position. `hand` and `shipments` are those of the viewer."""

    phase: PhaseName
    round: int
    mover: Seat | None
    harbour_master: Seat
    queue: Unsaid[list[int]]  # who decides now, and who will be asked after them in this area
    boards_short: int
    boards_to_end: int
    supply_size: int
    open_area: Area | None
    manifest: Manifest | None
    shipments: list[Shipment]
    boards: list[Board]
    players: Players[Player]
    hand: Unsaid[list[HeldCard] | None]  # that of one's own player


class Own(TypedDict):
    """What of it is otherwise for a seat."""

    players: list[Player]
    hand: list[HeldCard]
    manifest: Manifest | None
    shipments: list[Shipment]
