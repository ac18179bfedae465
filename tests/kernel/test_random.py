"""Chance: the generator in the state, and the fast one outside it."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from moorings.kernel.position import Position
from moorings.kernel.random import (
    below,
    block,
    quick_below,
    quick_draw,
    quick_generator,
    quick_reseed,
    quick_shuffle,
    seed_generator,
    shuffle,
)
from moorings.kernel.record import to_bytes


def position(seed: int) -> Any:
    s = Position.blank()
    seed_generator(s, seed)
    return s


def chacha8_block(key: bytes, counter: int) -> bytes:
    """An independent ChaCha8 with a 128-bit key, straight from its definition."""
    constants = b"expand 16-byte k"
    state = [int.from_bytes(block[i : i + 4], "little") for block in (constants, key, key) for i in range(0, 16, 4)]
    state += [counter, 0, 0, 0]
    x = state[:]

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for p, q, r, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) % 2**32
            v = x[r] ^ x[p]
            x[r] = (v << bits | v >> (32 - bits)) % 2**32

    for _ in range(4):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return b"".join(((a + b) % 2**32).to_bytes(4, "little") for a, b in zip(x, state, strict=True))


def test_the_generator_is_chacha8() -> None:
    seed = 0x0F0E0D0C0B0A09080706050403020100
    s = position(seed)
    for counter in range(50):
        expected = chacha8_block(seed.to_bytes(16, "little"), counter)
        assert b"".join(int(word).to_bytes(4, "little") for word in block(s)) == expected


def test_below_is_even_and_in_range() -> None:
    s = position(1)
    for n in (1, 2, 6, 7):
        counts = Counter(int(below(s, n)) for _ in range(n * 2000))
        assert set(counts) == set(range(n))
        assert all(abs(c - 2000) < 250 for c in counts.values())


def test_shuffles_reach_every_order_evenly() -> None:
    s = position(2)
    luck = quick_generator(2)
    for turn in range(2):
        counts: Counter[tuple[int, ...]] = Counter()
        for _ in range(24 * 300):
            cards = np.arange(4)
            if turn == 0:
                shuffle(s, cards, 4)
            else:
                quick_shuffle(luck, cards, 4)
            counts[tuple(cards.tolist())] += 1
        assert len(counts) == 24
        assert max(counts.values()) < 400
        assert min(counts.values()) > 200


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert block(position(3)) == block(position(3)) != block(position(4))
    assert block(position(1 << 127)) != block(position(0))
    s = position(3)
    assert block(s) != block(s)
    assert quick_draw(quick_generator(5)) == quick_draw(quick_generator(5)) != quick_draw(quick_generator(6))


def test_reseeding_forgets_the_old_generator() -> None:
    one, two = position(5), position(6)
    quick_reseed(quick_generator(9), one)
    quick_reseed(quick_generator(9), two)
    assert to_bytes(one) == to_bytes(two)


@pytest.mark.parametrize("n", [3, 10, 36])
def test_the_fast_generator_is_even(n: int) -> None:
    luck = quick_generator(1)
    counts = Counter(int(quick_below(luck, n)) for _ in range(n * 1000))
    assert set(counts) == set(range(n))
    assert all(abs(c - 1000) < 200 for c in counts.values())
