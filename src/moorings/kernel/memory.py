"""What compiled code does with memory that the interpreter has no word for: bytes copied by words, and numbers that one
thread leaves for another. In the interpreter the same is a slice, or a plain entry of an array."""

from __future__ import annotations

from moorings.kernel.record import Array

WORD = 8
"""Bytes."""


def copy_word(target: Array, to: int, source: Array, at: int) -> None:
    """Copies eight bytes from one array of bytes to another, wherever they lie."""
    target[to : to + WORD] = source[at : at + WORD]


def post(board: Array, at: int, number: int) -> None:
    """Leaves a number for other threads, who then see all that was written before it."""
    board[at] = number


def peek(board: Array, at: int) -> int:
    """What was left there last."""
    return int(board[at])
