"""What compiled code does with memory in one instruction or two: bytes copied and turned into numbers by words, and
numbers that one thread leaves for another. In the interpreter the same is a slice, or an entry of an array."""

from __future__ import annotations

from math import prod

import numpy as np
import numpy.typing as npt

from moorings.kernel.record import Array

WORD = 8
"""Bytes."""
LINE = 64
"""Bytes of memory that processors fetch at once."""
LINES = 2 * LINE
"""Bytes that they may fetch together."""


def apart(shape: int | tuple[int, ...], kind: npt.DTypeLike) -> Array:
    """An array of noughts that shares no line of memory with any other: threads that write to two such arrays are not
    in each other's way, and whatever takes over one by DLPack finds it aligned as it likes."""
    size = prod(shape if isinstance(shape, tuple) else (shape,)) * np.dtype(kind).itemsize
    block = np.zeros(size + 2 * LINES, np.int8)
    start = -block.ctypes.data % LINES
    return block[start : start + size].view(kind).reshape(shape)


def copy_word(target: Array, to: int, source: Array, at: int) -> None:
    """Copies eight bytes from one array of bytes to another, wherever they lie."""
    target[to : to + WORD] = source[at : at + WORD]


def scale_word(target: Array, to: int, source: Array, at: int, parts: Array) -> None:
    """Writes eight bytes as numbers with a sign, each so many times as the part says that stands where it does."""
    target[to : to + WORD] = source[at : at + WORD].astype(target.dtype) * parts[at : at + WORD]


def post(board: Array, at: int, number: int) -> None:
    """Leaves a number for other threads, who then see all that was written before it."""
    board[at] = number


def peek(board: Array, at: int) -> int:
    """What was left there last."""
    return int(board[at])


def fetch(source: Array, at: int) -> None:
    """Says that the line of memory with this byte will soon be read; nothing follows from it but that it is at hand."""
