"""The shape of what is shown: declared beside the view of each game, and put together here.

A view is made for every move, so nothing is checked while it is made: a type checker has seen that `view` builds what
it says, and the tests hold real views against the same declarations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NotRequired, get_type_hints

from typing_extensions import TypedDict  # that of `typing` is refused by Pydantic before Python 3.12

from moorings.kernel.options import Value

if TYPE_CHECKING:
    from moorings.kernel.game import Game


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


def _hints(shape: Any) -> dict[str, Any]:
    hints = get_type_hints(shape, include_extras=True)
    return hints if shape.__total__ else {name: NotRequired[hint] for name, hint in hints.items()}
