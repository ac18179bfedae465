"""Chance.

`block`, `below` and `shuffle` use the generator inside the state, so that all shuffles and dice follow from the seed
and from nothing else. It is ChaCha with eight rounds: nobody can work out the order of a deck from the cards seen so
far. The `quick_` twins use a small fast generator outside the state (sfc32), for what is not part of a match: random
play, search, and filling in what a seat does not know.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from moorings.kernel.record import Array
from moorings.kernel.rule import rule

WORD = 0xFFFFFFFF
SEED_BITS = 128


def seed_generator(s: Any, seed: int) -> None:
    """Sets the generator of a state from a seed of up to 128 bits."""
    for i in range(4):
        s.rng[i] = (seed >> (32 * i)) & WORD
    s.rng[4] = 0


@rule
def _quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


@rule
def _block(k0: int, k1: int, k2: int, k3: int, count: int) -> tuple[int, ...]:
    """Sixteen words of ChaCha8 for a key of 128 bits."""
    x0, x1, x2, x3 = 0x61707865, 0x3120646E, 0x79622D36, 0x6B206574
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k0, k1, k2, k3
    x12, x13, x14, x15 = count, 0, 0, 0
    for _ in range(4):
        x0, x4, x8, x12 = _quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter(x3, x4, x9, x14)
    return (
        (x0 + 0x61707865) & WORD, (x1 + 0x3120646E) & WORD, (x2 + 0x79622D36) & WORD, (x3 + 0x6B206574) & WORD,
        (x4 + k0) & WORD, (x5 + k1) & WORD, (x6 + k2) & WORD, (x7 + k3) & WORD,
        (x8 + k0) & WORD, (x9 + k1) & WORD, (x10 + k2) & WORD, (x11 + k3) & WORD,
        (x12 + count) & WORD, x13, x14, x15,
    )  # fmt: skip


@rule
def block(s: Any) -> tuple[int, ...]:
    """The next sixteen words of the state's own generator, 32 random bits each."""
    count = s.rng[4]
    s.rng[4] = (count + 1) & WORD
    return _block(s.rng[0], s.rng[1], s.rng[2], s.rng[3], count)


@rule
def below(s: Any, n: int) -> int:
    """A number from 0 to n - 1, every one equally likely (Lemire's method, with rejection)."""
    uneven = (0x100000000 - n) % n
    while True:
        for word in block(s):
            if (word * n & WORD) >= uneven:
                return word * n >> 32


@rule
def shuffle(s: Any, cards: Array, n: int) -> None:
    """Shuffles the first n entries, every order equally likely."""
    i = n - 1
    while i > 0:
        for word in block(s):
            wide = word * (i + 1)
            if i > 0 and (wide & WORD) >= (0x100000000 - i - 1) % (i + 1):
                j = wide >> 32
                cards[i], cards[j] = cards[j], cards[i]
                i -= 1


def quick_generator(seed: int) -> Array:
    """A fast generator for `quick_below` and its kin: four 32-bit words in an array."""
    words = np.random.SeedSequence(seed).generate_state(3, np.uint32).astype(np.int64)
    return np.append(words, 1)


@rule
def quick_draw(luck: Array) -> int:
    """32 random bits."""
    a, b, c = luck[0], luck[1], luck[2]
    word = (a + b + luck[3]) & WORD
    luck[3] = (luck[3] + 1) & WORD
    luck[0] = b ^ (b >> 9)
    luck[1] = (c + (c << 3)) & WORD
    luck[2] = ((((c << 21) | (c >> 11)) & WORD) + word) & WORD
    return word


@rule
def quick_below(luck: Array, n: int) -> int:
    """A number from 0 to n - 1 (uneven by less than n / 2**32)."""
    return (quick_draw(luck) * n) >> 32


@rule
def quick_shuffle(luck: Array, cards: Array, n: int) -> None:
    """Shuffles the first n entries."""
    for i in range(n - 1, 0, -1):
        j = quick_below(luck, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


@rule
def quick_reseed(luck: Array, s: Any) -> None:
    """Gives a state a generator of its own, unrelated to the one it had."""
    for i in range(4):
        s.rng[i] = quick_draw(luck)
    s.rng[4] = 0
