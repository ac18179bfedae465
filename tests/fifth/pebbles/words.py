"""All that Pebbles says and shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import TypedDict

from moorings.kernel.shape import Players, Title
from moorings.kernel.show import Part
from moorings.kernel.story import Change, Event, Told
from moorings.kernel.words import Text, learn, say

from .rules import ARGS, Happens

learn(
    "de",
    {
        "Take 1 pebble.": "Nimm 1 Kiesel.",
        "Take {number} pebbles.": "Nimm {number} Kiesel.",
        "Take pebbles from the heap.": "Nimm Kiesel vom Haufen.",
        "{who} takes pebbles from the heap.": "{who} nimmt Kiesel vom Haufen.",
        "The heap is gone.": "Der Haufen ist weg.",
        "{who} takes 1 pebble.": "{who} nimmt 1 Kiesel.",
        "{who} takes {number} pebbles.": "{who} nimmt {number} Kiesel.",
        "{who} gets no point for the last pebble.": "{who} bekommt für den letzten Kiesel keinen Punkt.",
        "{number} pebbles in the heap": "{number} Kiesel im Haufen",
    },
)

LABELS = {"heap": say("Heap"), "players": say("Players"), "name": say("Name"), "pebbles": say("Pebbles")}
LABELS |= {"figures": say("Numbers"), "value": say("Value"), "score": say("Points")}
TABLES = {"figures": say("Numbers")}


class PlayerView(TypedDict):
    """A player."""

    name: Title[str]
    pebbles: int
    score: int


class PebblesView(TypedDict):
    """What everybody sees."""

    heap: int
    players: Players[PlayerView]


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    number = int(ARGS[move, 0]) + 1
    return say("Take 1 pebble.") if number == 1 else say("Take {number} pebbles.", number=number)


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn."""
    if s.heap == 0:
        return say("The heap is gone.")
    if viewer == s.mover:
        return say("Take pebbles from the heap.")
    return say("{who} takes pebbles from the heap.", who=names[s.mover])


def reason(s: Any, names: Sequence[str]) -> Text:
    """Why the game ended."""
    return say("The heap is gone.")


def breakdown(s: Any, seat: int) -> dict[str, int]:
    """Where the points come from."""
    return {"pebbles": int(s.pebbles[seat])}


def explain(name: str) -> list[str] | None:
    """There is nothing to explain."""
    return None


def view(s: Any, names: Sequence[str]) -> PebblesView:
    """The position as everybody sees it."""
    players: list[PlayerView] = [
        {"name": names[seat], "pebbles": s.pebbles[seat], "score": s.pebbles[seat]} for seat in range(s.seats)
    ]
    return {"heap": s.heap, "players": players}


class PebblesOwn(TypedDict):
    """Nothing is otherwise for anybody."""


def own(shown: Mapping[str, Any], s: Any, seat: int, names: Sequence[str]) -> PebblesOwn:
    """Nothing is otherwise."""
    return {}


def part(table: str, row: Any) -> Part:
    """A number for the gallery."""
    return Part(row.name, shows={"value": row.value})


def assets(s: Any, seat: int) -> dict[str, int]:
    """What somebody has."""
    return {"pebbles": s.pebbles[seat]}


def event(told: Told, names: Sequence[str]) -> Event:
    """Something that the rules told, as an event."""
    seat = told.seat
    match Happens(told.kind):
        case Happens.TAKE:
            number = told.numbers[0]
            pattern = "{who} takes 1 pebble." if number == 1 else "{who} takes {number} pebbles."
            text = say(pattern, who=names[seat], number=number)
            return Event("take", seat, text, {"number": number}, (Change(seat, "pebbles", number),))
        case Happens.LAST:
            text = say("{who} gets no point for the last pebble.", who=names[seat])
            return Event("last", seat, text, {}, (Change(seat, "pebbles", -1),))
        case Happens.OVER:
            return Event("over", None, say("The heap is gone."))
