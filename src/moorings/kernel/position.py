"""What every state has, whatever the game."""

from __future__ import annotations

from moorings.kernel.record import UNSEEN, Record, amount, i8, one_of, u16, u32
from moorings.kernel.rule import rule

MAX_SEATS = 5
"""The most that play any game."""


class Position(Record):
    """The part of a state that the kernel reads. A game's `State` adds its own fields and one field per option."""

    seats = i8(holds=one_of(MAX_SEATS + 1, least=1))  # how many play
    turn = u16(holds=amount(100))  # turns begun; a move that changes it has ended somebody's turn
    reveals = u16(holds=UNSEEN)  # hidden things shown so far; a move that changes it cannot be taken back
    rng = u32(5, holds=UNSEEN)  # the generator: a key of four words and a counter


@rule
def reveal(s: Position) -> None:
    """Marks that somebody has just learned something hidden: what came before can no longer be taken back."""
    s.reveals = (s.reveals + 1) & 0xFFFF
