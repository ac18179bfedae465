"""The names that algorithms are written against: one set of functions, whatever the game.

Called from compiled code, each name is bound to the game's own function by the type of the record, at compile time.
Called from Python, it looks the function up by the record's type. A game hands its functions over once, in `bind`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from moorings.kernel.record import Array
from moorings.kernel.rule import compiled

_BY_DTYPE: dict[tuple[str, Any], Callable[..., Any]] = {}
_BOUND: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}


def setup(s: Any) -> None:
    """Deals a new game into a blank state whose seats, options and generator are set."""
    return _BY_DTYPE["setup", s.dtype](s)


def active(s: Any) -> int:
    """The seats that may act now, as bits; 0 when the game is over."""
    return _BY_DTYPE["active", s.dtype](s)


def legal(s: Any, seat: int, out: Array) -> int:
    """Writes the legal moves of an active seat into `out`, each once, as they are offered; returns how many."""
    return _BY_DTYPE["legal", s.dtype](s, seat, out)


def apply(s: Any, seat: int, move: int) -> None:
    """Plays a legal move."""
    return _BY_DTYPE["apply", s.dtype](s, seat, move)


def orders(s: Any, seat: int, out: Array) -> int:
    """Writes the standing orders that a seat may give at any time, active or not; returns how many there are.

    An order is a move that answers later questions by itself. It is secret to its owner, and `legal` never lists it.
    """
    return _BY_DTYPE["orders", s.dtype](s, seat, out)


def score(s: Any, seat: int) -> int:
    """The points of a seat, as if the game ended now."""
    return _BY_DTYPE["score", s.dtype](s, seat)


def standing(s: Any, seat: int) -> int:
    """The score and all tie-breaks packed into one number: the greater, the better placed."""
    return _BY_DTYPE["standing", s.dtype](s, seat)


def winners(s: Any) -> int:
    """Of a finished game, the seats that have won, as bits."""
    return _BY_DTYPE["winners", s.dtype](s)


def hide(s: Any, viewer: int) -> None:
    """Blanks all that a viewer may not know; -1 is a spectator."""
    return _BY_DTYPE["hide", s.dtype](s, viewer)


def redeal(s: Any, viewer: int, luck: Array) -> None:
    """Fills a state that `hide` has blanked with a random world that agrees with all the viewer knows."""
    return _BY_DTYPE["redeal", s.dtype](s, viewer, luck)


def secret(s: Any, seat: int, move: int) -> bool:
    """Whether the others learn only that the seat has moved, not how."""
    return _BY_DTYPE["secret", s.dtype](s, seat, move)


def worth(s: Any, seat: int, weights: Array) -> float:
    """How good the position is for a seat, in points, by the weights given: what one-step players look at."""
    return _BY_DTYPE["worth", s.dtype](s, seat, weights)


def span(s: Any, seat: int) -> int:
    """A number that changes when what a one-turn player looks ahead to has ended for a seat: its turn, unless a game
    says otherwise."""
    return _BY_DTYPE["span", s.dtype](s, seat)


def fault(s: Any) -> int:
    """The number of the first invariant that a position breaks, 0 if it keeps them all."""
    return _BY_DTYPE["fault", s.dtype](s)


NAMES = (setup, active, legal, apply, orders, score, standing, winners, hide, redeal, secret, worth, span, fault)


def bind(dtype: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Makes the functions of a game the meaning of the names above for records of its type."""
    if dtype in _BOUND:
        raise RuntimeError(f"two games have the same record type: {dtype}")
    _BOUND[dtype] = {stub.__name__: functions[stub.__name__] for stub in NAMES}
    _use(dtype, _BOUND[dtype])


def functions_of(dtype: np.dtype[Any]) -> dict[str, Callable[..., Any]]:
    """The functions of a game, as they were written."""
    return _BOUND[dtype]


def dtypes() -> list[np.dtype[Any]]:
    """The records of all games."""
    return list(_BOUND)


def quicken(dtype: np.dtype[Any], quick: bool = True) -> None:
    """Whoever calls the names above from Python gets a game's compiled functions from now on."""
    _use(dtype, {name: compiled(function) if quick else function for name, function in _BOUND[dtype].items()})


def is_quick(dtype: np.dtype[Any]) -> bool:
    """Whether they do."""
    return _BY_DTYPE["apply", dtype] is not _BOUND[dtype]["apply"]


def _use(dtype: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    for name, function in functions.items():
        _BY_DTYPE[name, dtype] = function
