"""The whole of Pebbles: state, moves and rules. A bigger game has a file for each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Annotated

from moorings.kernel.moves import MoveKind, MoveSpace, encoder
from moorings.kernel.pack import Between, load_pack
from moorings.kernel.position import Position
from moorings.kernel.random import below, quick_reseed
from moorings.kernel.ranking import leaders
from moorings.kernel.record import Array, i8
from moorings.kernel.rule import rule
from moorings.kernel.story import tell
from moorings.kernel.weights import FILE, read_weights

SEATS = 4
MOST = 3


@dataclass(frozen=True)
class Figure:
    """A number of the game."""

    name: str
    value: Annotated[int, Between(5, 40)]
    status: str


PACK = load_pack("pebbles", {"figures": (Figure("heap", 21, "made up"),)}, lambda pack: [])
HEAP = PACK["figures"][0].value


class W(IntEnum):
    """The weights."""

    PEBBLE = 0


WEIGHTS = read_weights(Path(__file__).with_name(FILE), W)


class Do(MoveKind):
    """The kinds of move."""

    TAKE = (tuple(str(n + 1) for n in range(MOST)),)


MOVES = MoveSpace(Do)
KIND, ARGS = MOVES.kinds, MOVES.args
move = encoder(MOVES)


class Happens(IntEnum):
    """What can happen."""

    TAKE = 0  # number
    LAST = 1  # the last pebble gives no point
    OVER = 2


class State(Position):
    """Everything there is to know."""

    heap = i8()
    mover = i8()
    last = i8()  # who took the last pebble
    pebbles = i8(SEATS)


@rule
def setup(s: State) -> None:
    """Heaps the pebbles up; lots are drawn for who begins."""
    s.heap = HEAP
    s.mover = below(s, s.seats)
    s.last = -1
    s.turn = 1


@rule
def active(s: State) -> int:
    """Whoever is on turn."""
    return 1 << s.mover if s.heap > 0 else 0


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """As many as there are, three at most."""
    n = min(MOST, s.heap)
    for i in range(n):
        out[i] = move(Do.TAKE, i)
    return n


@rule
def apply(s: State, seat: int, move: int) -> None:
    """Takes pebbles."""
    number = ARGS[move, 0] + 1
    s.heap -= number
    tell(Happens.TAKE, seat, number)
    s.pebbles[seat] += number
    if s.heap == 0:
        s.last = seat
        s.pebbles[seat] -= 1
        tell(Happens.LAST, seat)
        tell(Happens.OVER, -1)
    else:
        s.mover = (seat + 1) % s.seats
        s.turn += 1


@rule
def score(s: State, seat: int) -> int:
    """A point for each pebble."""
    return s.pebbles[seat]


@rule
def standing(s: State, seat: int) -> int:
    """The points."""
    return score(s, seat)


@rule
def winners(s: State) -> int:
    """Whoever has most."""
    return leaders(s)


@rule
def hide(s: State, viewer: int) -> None:
    """All is open but the generator."""
    for i in range(5):
        s.rng[i] = 0


@rule
def redeal(s: State, viewer: int, luck: Array) -> None:
    """Only luck is unknown."""
    quick_reseed(luck, s)


@rule
def secret(s: State, seat: int, move: int) -> bool:
    """Nothing is."""
    return False


@rule
def worth(s: State, seat: int, w: Array) -> float:
    """What one has."""
    return w[W.PEBBLE] * s.pebbles[seat]


@rule
def fault(s: State) -> int:
    """Every pebble is somewhere."""
    total = s.heap + (1 if s.last >= 0 else 0)
    for seat in range(SEATS):
        total += s.pebbles[seat]
    return 1 if total != HEAP else 0


FAULTS = ("", "pebbles are missing")
