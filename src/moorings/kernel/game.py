"""`Game`: the pieces of one game, wired together, and the way to start a match of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from moorings.kernel import api
from moorings.kernel.errors import BadOption, BadText
from moorings.kernel.habits import Habit
from moorings.kernel.moves import Move, MoveSpace
from moorings.kernel.options import Option, Value, options_of, read_options, write_options
from moorings.kernel.pack import Pack
from moorings.kernel.position import MAX_SEATS, Position
from moorings.kernel.random import SEED_BITS, seed_generator
from moorings.kernel.record import Array, copy
from moorings.kernel.rule import rule
from moorings.kernel.show import Part
from moorings.kernel.story import Event, Told, hear
from moorings.kernel.text import read_saved, read_text
from moorings.kernel.words import Text, say

if TYPE_CHECKING:
    from moorings.kernel.match import Match

Names = Sequence[str]
Outlines = Mapping[str, Mapping[str, Sequence[int]]]
"""Shapes that are drawn, by kind and name: each as the coordinates of its points, one after another."""


@rule
def no_orders(s: Any, seat: int, out: Array) -> int:
    """The orders of a game without standing orders."""
    return 0


@rule
def own_turn(s: Any, seat: int) -> int:
    """How far one-turn players look ahead where nothing else is said."""
    return s.turn


class Words(Protocol):
    """All that a game says to people: its `words` module."""

    def sentence(self, s: Any, seat: int, move: int, names: Names) -> str:
        """A legal move as an instruction: 'Ship all your fish.'"""
        ...

    def prompt(self, s: Any, viewer: int, names: Names) -> str:
        """The state of the turn in one plain sentence, for a viewer or (-1) a spectator."""
        ...

    def reason(self, s: Any, names: Names) -> str:
        """Why a finished game ended and was won as it was."""
        ...

    def breakdown(self, s: Any, seat: int) -> dict[str, int]:
        """Where the points of a seat come from; the values add up to the score, or their product is it."""
        ...


@dataclass(frozen=True)
class Game:
    """One game. Everything here is the same in every process that plays it with the same pack."""

    name: str
    title: str
    version: int
    seats: range
    options: tuple[Option, ...]
    state: type[Position]
    moves: MoveSpace
    max_legal: int
    pack: Pack
    functions: Sequence[Callable[..., Any]]
    weights: Array  # what `worth` judges by, in the order of the game's own names
    words: Words
    labels: Mapping[str, Text]  # short words for the keys and plain words of views, and for the options
    tables: Mapping[str, Text]  # what the tables of printed parts are called
    part: Callable[[str, Any], Part]  # a row of one of them, for people
    screen: Callable[[Mapping[str, Any], int, str], Any]  # a view as a terminal of some width shows it, in a language
    view: Callable[[Any, Names], Mapping[str, Any]]  # what everybody is shown; its return type declares its shape
    own: Callable[[Any, Any, int, Names], Mapping[str, Any]]  # what of that is otherwise for a seat
    event: Callable[[Told, Names], Event]  # what a rule told, for people
    assets: Callable[[Any, int], dict[str, int]]  # all that somebody has, counted by name
    faults: tuple[str, ...]
    check_options: Callable[[int, Mapping[str, Value], Mapping[str, object]], None]
    folder: Path
    habits: tuple[Habit, ...] = ()  # what is worth counting of what players do
    places: tuple[Text, ...] = ()  # what else can be asked about, each as `Name: what it does`
    outlines: Callable[[], Outlines] = dict  # what a board draws besides its parts
    dummy: bool = False  # whether who plays alone has a dummy, which sits where a second player would
    par: int | None = None  # the score that a good player reaches alone, where that is a game of its own

    def __post_init__(self) -> None:
        if self.seats[-1] > MAX_SEATS:
            raise ValueError(f"{self.title} has {self.seats[-1]} seats; MAX_SEATS is {MAX_SEATS}")
        named = {function.__name__: function for function in self.functions}
        api.bind(self.state.dtype, {"orders": no_orders, "span": own_turn, **named})

    @property
    def quick(self) -> bool:
        """Whether this process runs the game's compiled rules."""
        return api.is_quick(self.state.dtype)

    def quicken(self, quick: bool = True) -> None:
        """From now on this process runs the game's compiled rules, in the middle of a match too; or no longer."""
        api.quicken(self.state.dtype, quick)

    @property
    def rules(self) -> Mapping[str, Callable[..., Any]]:
        """The game's own rules by the names in `kernel.api`, as they were written."""
        return api.functions_of(self.state.dtype)

    @property
    def has_orders(self) -> bool:
        """Whether there are standing orders in it."""
        return any(function.__name__ == "orders" for function in self.functions)

    def start(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        names: Names | None = None,
    ) -> Match:
        """A new match. Without a seed a strong random one is drawn."""
        from moorings.kernel.match import Match

        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        return Match(self, self.deal(seats, seed, options), seed=seed, names=names)

    def deal(self, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Any:
        """The first state of a match."""
        s: Any = self.state.blank()
        self.prepare(s, seats, seed, options)
        api.setup(s)
        return s

    def prepare(self, s: Any, seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        """Writes seats, options and seed into a blank state, all checked; `setup` does the rest."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            text = say(
                "{game} is played by {low} to {high}, not by {number}.",
                low=low,
                high=high,
                game=self.title,
                number=repr(seats),
            )
            raise BadOption(text)
        if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
            text = say("A seed is a whole number from 0 to 2**{bits} - 1, not {seed}.", bits=SEED_BITS, seed=repr(seed))
            raise BadOption(text)
        values = read_options(self.options, options or {})
        self.check_options(seats, values, options or {})
        s.seats = seats
        write_options(self.options, values, s)
        seed_generator(s, seed)

    def option_sets(self, seats: int) -> list[dict[str, Value]]:
        """Every combination of options that so many players may choose, the plainest first."""
        ordered = [[o.default, *(c for c in o.choices if c != o.default)] for o in self.options]
        found: list[dict[str, Value]] = []
        for values in product(*ordered):
            chosen = {o.name: value for o, value in zip(self.options, values, strict=True)}
            try:
                self.check_options(seats, chosen, chosen)
            except BadOption:
                continue
            found.append(chosen)
        return found

    def options_for(self, seats: int) -> dict[str, Value]:
        """The plainest options for so many players: the defaults wherever they are allowed."""
        return self.option_sets(seats)[0]

    def options_of(self, s: Any) -> dict[str, Value]:
        """The options that a state was set up with."""
        return options_of(self.options, s)

    def parse(self, text: str, names: Names | None = None) -> Match:
        """The match at the position of a text that `Match.text` wrote."""
        from moorings.kernel.match import Match

        s = read_text(self.name, self.version, self.state, text)
        if int(s.seats) not in self.seats:
            raise BadText(f"A {self.name} position has {self.seats[0]} to {self.seats[-1]} seats, not {s.seats}.")
        for option in self.options:
            if not 0 <= int(getattr(s, option.name)) < len(option.choices):
                raise BadText(f"The option {option.name} has no value number {getattr(s, option.name)}.")
        if fault := int(api.fault(s)):
            raise BadText(f"This is not a possible position: {self.faults[fault]}")
        return Match(self, s, position=text, names=names)

    def resume(self, text: str) -> Any:
        """The state of a position that was saved while it was played, by this version or an earlier one."""
        return read_saved(self.name, self.state, text)

    def legal(self, s: Any, seat: int) -> Array:
        """The legal moves of an active seat, as integers."""
        out = np.empty(self.max_legal, np.int32)
        return out[: api.legal(s, seat, out)]

    def orders(self, s: Any, seat: int) -> Array:
        """The standing orders that a seat may give now, as integers."""
        out = np.empty(self.max_legal, np.int32)
        return out[: api.orders(s, seat, out)]

    def move(self, s: Any, seat: int, index: int, names: Names) -> Move:
        """A move with its code and its sentence."""
        return Move(index, self.moves.code(index), self.words.sentence(s, seat, index, names))

    def told(self, before: Any, seat: int, move: int) -> list[Told]:
        """What the rules tell of a move, in order: it is played once more, on a copy, as it was written."""
        again = copy(before)
        return hear(lambda: self.rules["apply"](again, seat, move))

    def seen(self, s: Any, viewer: int | None) -> Any:
        """A copy of the state with all that a viewer may not know blanked out; None is a spectator."""
        hidden = copy(s)
        api.hide(hidden, -1 if viewer is None else viewer)
        return hidden
