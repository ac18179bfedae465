"""The games of pgx, on the processor: whole batches of them in one compiled loop."""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from moorings.lab.peers.measure import Measure, Speed, rate, written

NAME = "pgx"
GAMES = ("kuhn_poker", "leduc_holdem", "tic_tac_toe")
"""Its card games, and its smallest game of all; its others are slower by far, and take minutes to compile."""
BATCHES = (16, 256, 4096)
STEPS = 64
"""Made by each call: nothing goes back to Python in between."""


def measures() -> Iterator[Measure]:
    """Random moves in batches with automatic reset, on one core and on all of them. States never change, so there is
    nothing to clone; and it has no search of its own."""
    for name in GAMES:
        for size in BATCHES:
            run = partial(rate, random_moves(name, size))
            for speed in (Speed.GAMES, Speed.BATCHED):
                yield Measure(NAME, name, f"jit of scan and vmap, {size:,} at once", speed, run, partial(effort, name))
    gc.collect()


def effort(name: str) -> str:
    """What there is to do with each step."""
    import pgx  # pyright: ignore[reportMissingImports]

    env: Any = pgx.make(name)
    return written(math.prod(env.observation_shape), env.num_actions)


def random_moves(name: str, size: int) -> Callable[[], int]:
    """Makes some random moves in each game of a batch, each finished game dealt anew, and says how many they were."""
    import jax
    import jax.numpy as jnp
    import pgx  # pyright: ignore[reportMissingImports]
    from pgx.experimental import auto_reset  # pyright: ignore[reportMissingImports]

    env: Any = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        for_moves, for_chance = jax.random.split(key)
        # One random number for each game picks one of its legal moves: that is cheaper than one for each move.
        counted = jnp.cumsum(state.legal_action_mask, axis=1)
        picked = jax.random.uniform(for_moves, (size,)) * counted[:, -1]
        moves = jnp.argmax(counted > picked[:, None], axis=1)
        return step(state, moves, jax.random.split(for_chance, size)), None

    @jax.jit
    def play(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, STEPS))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 1 << 16))
    state = play(state, next(keys))

    def some() -> int:
        nonlocal state, keys
        state = play(state, next(keys))
        jax.block_until_ready(state.terminated)
        return size * STEPS

    return some
