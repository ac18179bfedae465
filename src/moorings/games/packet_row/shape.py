"""What a view of Packet Row holds: what `view` builds, and the browser is told."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

PhaseName = Literal["open", "ask", "decide", "last", "over"]
Stage = Literal["naming", "own", "proposed", "changed", "final"]
Area = Literal["guildhall", "docks", "market", "bank"]
Good = Literal["grain", "cotton", "fur", "tobacco"]
Destination = Literal["Great Britain", "France", "Netherlands", "Sweden", "Spain", "German Confederation"]
CardKind = Literal[
    "contract", "ship", "goods", "assistant", "captain", "single", "double", "trader", "banker", "money", "building"
]


class Card(TypedDict):
    """A card. What is not on every card is there by its kind."""

    id: int
    kind: CardKind
    name: str
    cost: int
    text: str
    status: str
    good: NotRequired[Good]  # contract, goods
    quantity: NotRequired[int]  # contract
    reward: NotRequired[int]  # contract
    destination: NotRequired[str]  # contract, ship
    starting: NotRequired[bool]  # contract
    units: NotRequired[int]  # goods
    value: NotRequired[int]  # money
    points: NotRequired[int]  # building


class HeldCard(Card):
    """A card in a hand, and how many there are of it."""

    count: int


class Space(TypedDict):
    """A space of a board: the card there, and the seat whose piece marks that it was taken from here."""

    card: Card | None
    piece: int | None


class Board(TypedDict):
    """The board of an area."""

    area: Area
    open: bool
    opened: bool
    current: list[Space]
    future: list[Space]
    deck: int
    discards: dict[str, int]  # by the names of cards


class Player(TypedDict):
    """A player. `hand` is None where the viewer may not know it, and then `points` lack what lies there."""

    name: str
    money: int
    ships: dict[Destination, int]
    hand_size: int
    hand: list[HeldCard] | None
    starting_contract_fulfilled: bool
    took_from: Area | None
    points: int
    points_complete: bool


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


class Shipment(TypedDict):
    """Contracts that could be shipped at once; `ids` are their cards."""

    contracts: list[str]
    ids: list[int]
    reward: int
    cost: int
    ships: list[str]
    cargo: list[str]


class View(TypedDict):
    """The position. `hand` and `shipments` are those of the viewer."""

    phase: PhaseName
    round: int
    harbour_master: int
    mover: int | None
    open_area: Area | None
    boards: list[Board]
    supply_size: int
    boards_short: int
    boards_to_end: int
    players: list[Player]
    hand: list[HeldCard] | None
    manifest: Manifest | None
    shipments: list[Shipment]


class Own(TypedDict):
    """What of it is otherwise for a seat."""

    players: list[Player]
    hand: list[HeldCard]
    manifest: Manifest | None
    shipments: list[Shipment]
