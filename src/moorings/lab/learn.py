"""What a network learns from positions and how their games ended: JAX does the sums, on whatever it finds.

The loss is the cross entropy of the winner and that of the lead. The rate rises and falls once; weights decay; some of
the first layer is dropped at random, so that no single number of a position counts for too much.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from moorings.kernel.errors import MooringsError
from moorings.kernel.record import Array

HIDDEN, MIDDLE = 64, 32
BATCH = 4096
RATE, DECAY, DROPOUT = 3e-3, 0.01, 0.1
Layers = dict[str, Array]
Report = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Lessons:
    """What is learnt from: the rows of each position, filled up with -1, and how its game ended for each place."""

    rows: Array
    seats: Array
    share: Array
    lead: Array  # as logits

    def __len__(self) -> int:
        return len(self.rows)

    def part(self, chosen: Any) -> Lessons:
        """Some of them."""
        return Lessons(self.rows[chosen], self.seats[chosen], self.share[chosen], self.lead[chosen])


def join(parts: list[Lessons]) -> Lessons:
    """All of them together."""
    return Lessons(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("rows", "seats", "share", "lead")))


def fresh_layers(rows: int, places: int, seed: int) -> Layers:
    """A network that knows nothing."""
    chance = np.random.default_rng(seed)

    def layer(height: int, width: int, spread: float) -> Array:
        return chance.normal(0, spread, (height, width)).astype(np.float32)

    return {
        "first": layer(rows, HIDDEN, 0.1),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second": layer(HIDDEN, MIDDLE, (2 / HIDDEN) ** 0.5),
        "second_bias": np.zeros(MIDDLE, np.float32),
        "third": layer(MIDDLE, 2 * places, 0.02),
        "third_bias": np.zeros(2 * places, np.float32),
    }


def _jax() -> tuple[Any, Any, Any]:
    try:
        import jax
        import jax.numpy as jnp
        import optax
    except ImportError:
        raise MooringsError("JAX and Optax are not installed: pip install 'moorings[train]'.") from None
    return jax, jnp, optax


def _run(jnp: Any, layers: Any, rows: Any, drop: Any = None) -> Any:
    """The logits of winning and of leading."""
    rowless = layers["first"].shape[0]
    padded = jnp.concatenate([layers["first"], jnp.zeros((1, layers["first"].shape[1]), jnp.float32)])
    found = padded[jnp.where(rows < 0, rowless, rows)].sum(axis=1)
    hidden = jnp.maximum(found + layers["first_bias"], 0)
    if drop is not None:
        hidden = hidden * drop
    middle = jnp.maximum(hidden @ layers["second"] + layers["second_bias"], 0)
    out = middle @ layers["third"] + layers["third_bias"]
    places = out.shape[1] // 2
    return out[:, :places], out[:, places:]


def _losses(jnp: Any, wins: Any, leads: Any, seats: Any, share: Any, lead: Any) -> Any:
    """The cross entropy of the winner, and of the lead, of each position."""
    places = jnp.arange(wins.shape[1])
    there = places[None, :] < seats[:, None]
    masked = jnp.where(there, wins, -1e9)
    peak = masked.max(axis=1, keepdims=True)
    norm = peak + jnp.log(jnp.exp(masked - peak).sum(axis=1, keepdims=True))
    many = -(jnp.where(there, (masked - norm) * share, 0)).sum(axis=1)
    alone = _entropy(jnp, wins[:, 0], share[:, 0])
    target = 1 / (1 + jnp.exp(-lead))
    ahead = jnp.where(there, _entropy(jnp, leads, target), 0).sum(axis=1) / seats
    return jnp.where(seats > 1, many, alone), ahead


def _entropy(jnp: Any, logit: Any, target: Any) -> Any:
    return jnp.maximum(logit, 0) - logit * target + jnp.log1p(jnp.exp(-jnp.abs(logit)))


def train(
    layers: Layers, lessons: Lessons, epochs: int, seed: int, report: Report = lambda part: None
) -> tuple[Layers, list[float]]:
    """Learns from lessons, some epochs long; returns what was learnt, and the mean loss of every epoch."""
    jax, jnp, optax = _jax()
    batch = min(BATCH, max(64, len(lessons) // 50))
    each = len(lessons) // batch
    schedule = optax.cosine_onecycle_schedule(max(2, epochs * each), RATE, pct_start=0.2)
    rule = optax.adamw(schedule, weight_decay=DECAY)

    def loss(values: Any, key: Any, rows: Any, seats: Any, share: Any, lead: Any) -> Any:
        keep = jax.random.bernoulli(key, 1 - DROPOUT, (rows.shape[0], values["first"].shape[1])) / (1 - DROPOUT)
        wins, leads = _run(jnp, values, rows, keep)
        won, ahead = _losses(jnp, wins, leads, seats, share, lead)
        return (won + ahead).mean()

    @jax.jit
    def step(values: Any, state: Any, key: Any, *given: Any) -> Any:
        found, slope = jax.value_and_grad(loss)(values, key, *given)
        change, state = rule.update(slope, state, values)
        return optax.apply_updates(values, change), state, found

    values = {name: jnp.asarray(array) for name, array in layers.items()}
    state = rule.init(values)
    chance = np.random.default_rng(seed)
    key = jax.random.PRNGKey(seed)
    means: list[float] = []
    for epoch in range(epochs):
        order = chance.permutation(len(lessons))
        total = jnp.zeros(())
        for i in range(each):
            some = lessons.part(order[i * batch : (i + 1) * batch])
            key, own = jax.random.split(key)
            values, state, found = step(
                values, state, own, some.rows, some.seats.astype(np.int32), some.share, some.lead
            )
            total = total + found
            if i % 50 == 0:
                report((epoch + i / each) / epochs)
        means.append(float(total) / max(1, each))
    return {name: np.asarray(value) for name, value in values.items()}, means


@dataclass(frozen=True, slots=True)
class Exam:
    """How a network does on positions of games that it has not learnt from."""

    positions: int
    loss: float
    right: float  # how often the one it thinks likeliest wins
    error: float  # the expected calibration error of its chances to win
    bins: tuple[tuple[float, float, int], ...]  # (chance told, share won, how many), for the plot


BINS = 20


def examine(layers: Mapping[str, Array], lessons: Lessons) -> Exam:
    """Asks a network about positions whose end is known."""
    told, won, right, loss = [], [], [], 0.0
    for start in range(0, len(lessons), BATCH):
        some = lessons.part(slice(start, start + BATCH))
        wins, leads = _run(np, layers, some.rows)
        a, b = _losses(np, wins, leads, some.seats, some.share, some.lead)
        loss += float((a + b).sum())
        there = np.arange(wins.shape[1])[None, :] < some.seats[:, None]
        masked = np.where(there, wins, -np.inf)
        chances = np.exp(masked - masked.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        alone = some.seats == 1
        chances[alone, 0] = 1 / (1 + np.exp(-wins[alone, 0]))
        told.append(chances[there])
        won.append(some.share[there])
        right.append(some.share[~alone][np.arange((~alone).sum()), chances[~alone].argmax(axis=1)])
    chance, share = np.concatenate(told), np.concatenate(won)
    place = np.minimum((chance * BINS).astype(int), BINS - 1)
    bins = [(place == i) for i in range(BINS)]
    found = tuple((float(chance[b].mean()), float(share[b].mean()), int(b.sum())) for b in bins if b.any())
    error = sum(abs(t - w) * n for t, w, n in found) / max(1, len(chance))
    hits = np.concatenate(right)
    return Exam(len(lessons), loss / max(1, len(lessons)), float(hits.mean()) if len(hits) else 0.0, error, found)
