"""The shape of what is shown: declared beside the view of each game, and put together here.

A view is made for every move, so nothing is checked while it is made: a type checker has seen that `view` builds what
it says, and the tests hold real views against the same declarations.

A shape also says how its things are told in words by somebody who knows no game: entries come in the order in which
they are declared, what matters first, and some are marked.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, NotRequired, TypeVar, get_args, get_type_hints

from typing_extensions import TypedDict, is_typeddict  # that of `typing` is refused by Pydantic before Python 3.12

from moorings.kernel.options import Value

if TYPE_CHECKING:
    from moorings.kernel.game import Game

T = TypeVar("T")


class Mark(StrEnum):
    """How an entry is told in words."""

    SEAT = "seat"  # by the number of a seat: told as the name of who sits there
    TITLE = "title"  # what the thing is called by
    PLAYERS = "players"  # one thing for each seat: one's own is told first, those of the others last
    GLOSS = "gloss"  # what such a thing does, told once for all that are called alike
    ASIDE = "aside"  # told last, and only to whoever asks for it
    UNSAID = "unsaid"  # for programs and drawings, or told by another entry


Seat = Annotated[int, Mark.SEAT]
SeatKey = Annotated[str, Mark.SEAT]
Title = Annotated[T, Mark.TITLE]
Players = Annotated[list[T], Mark.PLAYERS]
Gloss = Annotated[T, Mark.GLOSS]
Aside = Annotated[T, Mark.ASIDE]
Unsaid = Annotated[T, Mark.UNSAID]


class ThingEntry(NamedTuple):
    """An entry of a thing, how it is told, and what kind of thing it holds, if it holds things."""

    key: str
    mark: Mark | None
    of: str | None


class CommonView(TypedDict):
    """What the views of all games hold."""

    game: str
    rules: int
    components: str
    options: dict[str, Value]
    names: list[str]
    viewer: int | None
    active: list[int]
    over: bool
    turn: int
    prompt: str


class CommonOwn(TypedDict):
    """What of that is otherwise for every seat."""

    viewer: int
    prompt: str


_new_type: Any = TypedDict  # a type checker knows only those that are written out


def view_type(game: Game) -> Any:
    """What a whole view of a game holds: what all games show, under the name of this one, and what this one adds.

    For Pydantic nothing else may be in it.
    """
    added = _hints(get_type_hints(game.view)["return"])
    whole = _new_type("View", {**_hints(CommonView), "game": Literal[game.name], **added})
    whole.__doc__ = f"A position of {game.title} as a seat or a spectator sees it."
    whole.__pydantic_config__ = {"extra": "forbid"}
    return whole


def own_type(game: Game) -> Any:
    """What of a view of a game may be otherwise for a seat; every entry takes the place of one that all see."""
    added = get_type_hints(game.own)["return"]
    return _new_type("Own", {**_hints(CommonOwn), **_hints(added)})


def told(game: Game) -> dict[str, list[ThingEntry]]:
    """The things that a view of a game holds, by kind, with what is told of each; the position itself is `View`."""
    found: dict[str, list[ThingEntry]] = {}

    def entry(key: str, hint: Any) -> ThingEntry:
        parts = list(_parts(hint))
        marks = [part for part in parts if isinstance(part, Mark)]
        kinds = [part for part in parts if is_typeddict(part)]
        of = "|".join(kind.__name__ for kind in kinds) or None
        if of and of not in found:
            found[of] = []
            found[of] += thing(kinds)
        return ThingEntry(key, marks[0] if marks else None, of)

    def thing(kinds: list[Any]) -> list[ThingEntry]:
        hints = {key: hint for kind in kinds for key, hint in get_type_hints(kind, include_extras=True).items()}
        entries = [entry(key, hint) for key, hint in hints.items()]
        return [each for each in entries if each.mark != Mark.UNSAID]

    found["View"] = thing([get_type_hints(game.view)["return"]])
    return found


def _parts(hint: Any) -> Iterator[Any]:
    """All that a type is made of, without looking into the things that it holds."""
    yield hint
    if not is_typeddict(hint):
        for part in get_args(hint):
            yield from _parts(part)


def _hints(shape: Any) -> dict[str, Any]:
    hints = get_type_hints(shape, include_extras=True)
    return hints if shape.__total__ else {name: NotRequired[hint] for name, hint in hints.items()}
