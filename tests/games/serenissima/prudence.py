"""Which moves a random player should think twice about, so that its games go deep: money and galleys last longer."""

from typing import Any

from moorings.games.serenissima.moves import ARGS, KIND, Do
from moorings.kernel.rule import rule


@rule
def rash(s: Any, move: int) -> int:
    """How rash a move is, in sixteenths."""
    kind, a = KIND[move], ARGS[move, 0]
    if kind == Do.BID:
        return 15 if a > 3 else 0
    if kind == Do.CREW:
        return 15 if a == 0 else 0
    if kind == Do.ABANDON:
        return 15
    if kind == Do.LAND:
        return 15 if s.crew[a] == 1 else 0
    if kind in (Do.JETTISON, Do.WITHDRAW, Do.CHARGE):
        return 14
    return 10 if kind in (Do.DONE, Do.STOW, Do.ASHORE, Do.ATTACK, Do.RAID) else 0
