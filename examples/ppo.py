"""PPO in one file: a network learns Harbour for two against `deckhand`, on the processor, with JAX and Optax.

    python examples/ppo.py train policy.npz                 # Ctrl-C ends it early, and keeps what was learnt
    python examples/ppo.py play policy.npz --games 2000     # how strong it is: every deal is played from both seats

All tables are played side by side by compiled code, which stops where the network has something to decide: there it
says what the seat knows, which moves are legal, and by how many points it leads. The reward is a little for every point
that the lead grows, and 1 or -1 at the end of the game.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import jax
import jax.numpy as jnp
import numpy as np
import optax

from moorings import MooringsError, load
from moorings.bots import level
from moorings.bots.search import HIDDEN, ROOMS, Desk, best_move, new_desk
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.observation import Sights, observation_of, present, room
from moorings.kernel.random import quick_below, quick_draw, quick_generator, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import COMPILING, compiled, rule
from moorings.lab.interval import share_interval

GAME = load("harbour")
LAYOUT = observation_of(GAME)
MOVES = len(GAME.moves)
THREADS = 2
WIDTH = 256
EPOCHS, BATCH = 2, 1024
RATE, NORM = 1e-3, 0.5
CLIP = 0.2  # how far a probability may move away from what it was before it counts no longer
TRACE = 0.95  # lambda, of the advantages
CURIOSITY = 0.01  # what entropy is worth
VALUE = 0.5  # how much the value counts in the loss
POINT = 0.05  # what a point of lead is worth
LOOK_AROUND = 300_000  # random decisions that show what the network has to look at
UNSEEN = 1 << 40  # where the seeds of examinations begin: no deal was learnt from
LONGEST = 3000  # decisions in an examination after which games that go on are lost
Layers = dict[str, Any]


# The tables, in compiled code.


@rule
def reply(desk: Desk, table: int, seat: int, tries: int, slip: float) -> int:
    """What a one-turn player does who slips now and then; without any tries, a random move."""
    n = api.legal(desk.states[table], seat, desk.replies)
    if n == 1:
        return desk.replies[0]
    if tries == 0 or quick_draw(desk.luck) < slip * 2**32:
        return desk.replies[quick_below(desk.luck, n)]
    clone(desk.states, HIDDEN, table)
    api.hide(desk.states[HIDDEN], seat)
    desk.search.seat = seat
    return best_move(desk, tries)


@rule
def show(desk: Desk, table: int, seat: int, sights: Sights, looked: Array, seen: Array, mask: Array) -> None:
    """Writes what a seat knows and may do."""
    mask[:] = 0
    for k in range(api.legal(desk.states[table], seat, desk.replies)):
        mask[desk.replies[k]] = 1
    clone(desk.states, HIDDEN, table)
    api.hide(desk.states[HIDDEN], seat)
    present(sights, desk.raw[HIDDEN], desk.states[table].seats, seat, looked, seen)


@rule
def go_on(
    desk: Desk, first: int, seats: Array, moves: Array, begun: bool, tries: int, slip: float, sights: Sights,
    looked: Array, seen: Array, masks: Array, leads: Array, over: Array, ends: Array, won: Array,
) -> None:  # fmt: skip
    """Makes the network's moves and goes on to where it has to choose again, in the next game perhaps: then `over`
    is 1, `ends` is by how much it led in the end, and `won` is 1, 0 or -1."""
    for i in range(len(seats)):
        table, seat = first + i, seats[i]
        s = desk.states[table]
        over[i], ends[i], won[i] = 0, 0, 0
        if begun:
            api.apply(s, seat, moves[i])
        while True:
            active = api.active(s)
            if active == 0:
                winners = api.winners(s)
                over[i] = 1
                ends[i] = api.score(s, seat) - api.score(s, 1 - seat)
                won[i] = (winners >> seat & 1) - (winners >> (1 - seat) & 1)
                clone(desk.states, table, ROOMS)
                quick_reseed(desk.luck, s)
                api.setup(s)
            elif active >> seat & 1 == 0:
                api.apply(s, 1 - seat, reply(desk, table, 1 - seat, tries, slip))
            elif api.legal(s, seat, desk.replies) == 1:
                api.apply(s, seat, desk.replies[0])
            else:
                break
        leads[i] = api.score(s, seat) - api.score(s, 1 - seat)
        show(desk, table, seat, sights, looked, seen[i], masks[i])


class Tables:
    """Tables for two, where the network plays a bot: from either seat, and two tables next to each other begin with the
    same deal."""

    def __init__(self, number: int, bot: str, seed: int) -> None:
        GAME.quicken()
        settings: Any = level(bot).at(GAME).settings
        self._bot = (getattr(settings, "tries", 0), getattr(settings, "slip", 0.0))
        self.seats = np.arange(number) % 2
        self.seen = np.zeros((number, LAYOUT.size), np.float32)
        self.masks = np.zeros((number, MOVES), np.int8)
        self.leads, self.ends, self.won = (np.zeros(number, np.float32) for _ in range(3))
        self.over = np.zeros(number, np.int8)
        self._begun = False
        bounds = [number * k // THREADS for k in range(THREADS + 1)]
        self._parts = [slice(*pair) for pair in pairwise(bounds)]
        self._desks = [self._desk(part, seed) for part in self._parts]
        self._looked = [np.zeros(room(LAYOUT.sights), np.int8) for _ in self._parts]
        self._pool = ThreadPoolExecutor(THREADS)
        self.step(np.zeros(number, np.int64))

    def _desk(self, part: slice, seed: int) -> Desk:
        """The tables of a thread: behind the rooms that a bot thinks in a table that is laid, and then these."""
        desk = new_desk(
            GAME, 0, quick_generator(seed + part.start), more=1 + part.stop - part.start, plain=not COMPILING
        )
        GAME.prepare(desk.states[ROOMS], 2, 0, GAME.options_for(2))
        for i in range(part.start, part.stop):
            desk.states[ROOMS + 1 + i - part.start] = GAME.deal(2, seed + i // 2, GAME.options_for(2))
        return desk

    def step(self, moves: Array) -> None:
        """A decision at each table."""
        list(self._pool.map(partial(self._go_on, moves), range(THREADS)))
        self._begun = True

    def _go_on(self, moves: Array, thread: int) -> None:
        part = self._parts[thread]
        compiled(go_on)(
            self._desks[thread], ROOMS + 1, self.seats[part], moves[part], self._begun, *self._bot, LAYOUT.sights,
            self._looked[thread], self.seen[part], self.masks[part], self.leads[part], self.over[part],
            self.ends[part], self.won[part],
        )  # fmt: skip


# The network.


def fresh_layers(inputs: int, seed: int) -> Layers:
    """A network that knows nothing: it likes all moves alike."""
    keys = jax.random.split(jax.random.PRNGKey(seed), 4)
    shapes = {"first": (inputs, WIDTH), "second": (WIDTH, WIDTH), "move": (WIDTH, MOVES), "value": (WIDTH, 1)}
    scales = {"first": 2**0.5, "second": 2**0.5, "move": 0.01, "value": 1.0}
    layers: Layers = {}
    for key, (name, shape) in zip(keys, shapes.items(), strict=True):
        layers[name] = jax.nn.initializers.orthogonal(scales[name])(key, shape)
        layers[f"{name}_bias"] = jnp.zeros(shape[1])
    return layers


def judge(layers: Layers, seen: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithms of the chances to make each move, and what is to be expected of the rest of the game."""
    hidden = jax.nn.relu(seen @ layers["first"] + layers["first_bias"])
    hidden = jax.nn.relu(hidden @ layers["second"] + layers["second_bias"])
    logits = jnp.where(masks > 0, hidden @ layers["move"] + layers["move_bias"], -1e9)
    return jax.nn.log_softmax(logits), (hidden @ layers["value"] + layers["value_bias"])[:, 0]


@jax.jit
def draw(layers: Layers, seen: Any, masks: Any, key: Any) -> tuple[Any, Any, Any]:
    """Moves, drawn by their chances, with the logarithms of these, and the values."""
    chances, values = judge(layers, seen, masks)
    moves = jax.random.categorical(key, chances)
    return moves, of_moves(chances, moves), values


@jax.jit
def prefer(layers: Layers, seen: Any, masks: Any) -> Any:
    """The likeliest moves."""
    return judge(layers, seen, masks)[0].argmax(axis=1)


def of_moves(chances: Any, moves: Any) -> Any:
    """Of each row what belongs to the move that was made."""
    return jnp.take_along_axis(chances, moves[:, None], axis=1)[:, 0]


def loss(layers: Layers, seen: Any, masks: Any, moves: Any, before: Any, gains: Any, returns: Any) -> tuple[Any, Any]:
    """The loss of PPO, and the entropy."""
    chances, values = judge(layers, seen, masks)
    ratio = jnp.exp(of_moves(chances, moves) - before)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    policy = -jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
    entropy = -jnp.where(masks > 0, jnp.exp(chances) * chances, 0).sum(axis=1).mean()
    return policy + VALUE * ((values - returns) ** 2).mean() - CURIOSITY * entropy, entropy


Learn = Callable[..., tuple[Layers, Any, Any]]


def learner(layers: Layers, updates: int) -> tuple[Any, Learn]:
    """How an optimiser begins, and a step of it; its rate falls to nothing in so many."""
    optimiser = optax.chain(
        optax.clip_by_global_norm(NORM), optax.adam(optax.linear_schedule(RATE, 0.0, updates), eps=1e-5)
    )

    @jax.jit
    def learn(layers: Layers, state: Any, *lessons: Any) -> tuple[Layers, Any, Any]:
        slope, entropy = jax.grad(loss, has_aux=True)(layers, *lessons)
        change, state = optimiser.update(slope, state, layers)
        better: Any = optax.apply_updates(layers, change)
        return better, state, entropy

    return optimiser.init(layers), learn


@dataclass
class Policy:
    """A network, and the inputs that it looks at."""

    layers: Layers
    inputs: Array

    def save(self, path: Path) -> None:
        """Writes it to a file."""
        kept: dict[str, Any] = {name: np.asarray(layer) for name, layer in self.layers.items()}
        with path.open("wb") as file:
            np.savez(file, **kept, inputs=self.inputs, rules=GAME.version, size=LAYOUT.size)


def read(path: Path) -> Policy:
    """The policy in a file."""
    try:
        with np.load(path) as file:
            found = dict(file)
        known = int(found.pop("rules")), int(found.pop("size"))
        policy = Policy(found, found.pop("inputs"))
    except OSError as error:
        raise MooringsError(f"{path} cannot be read: {error.strerror}.") from None
    except (BadZipFile, KeyError, TypeError, ValueError):
        raise MooringsError(f"{path} holds no policy that was saved here.") from None
    if known != (GAME.version, LAYOUT.size):
        raise MooringsError(f"{path} was learnt with other rules or observations than today's; train anew.")
    return policy


# Training.


class Rounds:
    """What was decided at each table in some steps, and what came of it."""

    def __init__(self, steps: int, tables: int, inputs: int) -> None:
        self.seen = np.zeros((steps, tables, inputs), np.float32)
        self.masks = np.zeros((steps, tables, MOVES), np.int8)
        self.moves = np.zeros((steps, tables), np.int32)
        self.chances, self.ends, self.won, self.over = (np.zeros((steps, tables), np.float32) for _ in range(4))
        self.values, self.leads = (np.zeros((steps + 1, tables), np.float32) for _ in range(2))

    def play(self, tables: Tables, policy: Policy, key: Any) -> None:
        """Plays them."""
        steps = len(self.seen)
        for t, own in enumerate(jax.random.split(key, steps + 1)):
            seen = tables.seen[:, policy.inputs]
            moves, chances, values = draw(policy.layers, seen, tables.masks, own)
            self.values[t], self.leads[t] = values, tables.leads
            if t == steps:
                break
            self.seen[t], self.masks[t], self.moves[t], self.chances[t] = seen, tables.masks, moves, chances
            tables.step(np.asarray(moves, np.int64))
            self.over[t], self.ends[t], self.won[t] = tables.over, tables.ends, tables.won

    def gains(self) -> Array:
        """How much better than expected it went after each decision: generalised advantages."""
        gains = np.zeros_like(self.chances)
        last = np.zeros(gains.shape[1], np.float32)
        for t in reversed(range(len(gains))):
            goes_on = 1 - self.over[t]
            lead = np.where(goes_on, self.leads[t + 1], self.ends[t])
            reward = POINT * (lead - self.leads[t]) + self.won[t]
            surprise = reward + goes_on * self.values[t + 1] - self.values[t]
            gains[t] = last = surprise + TRACE * goes_on * last
        return gains

    def lessons(self) -> list[Array]:
        """All decisions in a row, as `loss` wants them."""
        gains = self.gains()
        told = (self.seen, self.masks, self.moves, self.chances, gains, gains + self.values[:-1])
        return [array.reshape(-1, *array.shape[2:]) for array in told]


def varying_inputs(tables: Tables, steps: int, seed: int) -> Array:
    """The inputs that ever change in some random games: most belong to options and seats that are not played with."""
    chance = np.random.default_rng(seed)
    before = tables.seen[0].copy()
    changed = np.zeros(LAYOUT.size, bool)
    for _ in range(steps):
        tables.step((chance.random(tables.masks.shape, np.float32) * tables.masks).argmax(axis=1))
        changed |= (tables.seen != before).any(axis=0)
    return np.flatnonzero(changed)


def train(path: Path, decisions: int, number: int, steps: int, seed: int) -> Policy:
    """Learns from so many decisions, or until somebody interrupts, and saves what was learnt."""
    if not path.absolute().parent.is_dir():
        raise MooringsError(f"There is no folder {path.parent} to save it in.")
    began, told = time.perf_counter(), 0.0
    inputs = varying_inputs(Tables(number, "random", seed), min(decisions, LOOK_AROUND) // number, seed)
    policy = Policy(fresh_layers(len(inputs), seed), inputs)
    rounds = Rounds(steps, number, len(inputs))
    each = number * steps
    batch = min(BATCH, each)
    state, learn = learner(policy.layers, max(1, decisions // each) * EPOCHS * (each // batch))
    tables = Tables(number, "deckhand", seed)
    chance, keys = np.random.default_rng(seed), jax.random.split(jax.random.PRNGKey(seed), max(1, decisions // each))
    last: deque[float] = deque(maxlen=2000)
    games = 0
    try:
        for done, key in enumerate(keys, 1):
            rounds.play(tables, policy, key)
            results = rounds.won[rounds.over > 0]
            last.extend((results + 1) / 2)
            games += len(results)
            lessons, entropy = rounds.lessons(), 0.0
            for _ in range(EPOCHS):
                order = chance.permutation(each)
                for start in range(0, each - batch + 1, batch):
                    some = order[start : start + batch]
                    policy.layers, state, entropy = learn(policy.layers, state, *(lesson[some] for lesson in lessons))
            now = time.perf_counter() - began
            if now - told > 5 or done == len(keys):
                told = now
                share = f"{np.mean(last):.1%}" if last else "–"
                print(
                    f"{now / 60:5.1f} min  {done / len(keys):4.0%}  {done * each:,} decisions  {games:,} games  "
                    f"of the last {len(last):,} won {share}  entropy {float(entropy):.2f}",
                    flush=True,
                )
    except KeyboardInterrupt:
        print("Interrupted: what was learnt so far is kept.")
    policy.save(path)
    used = time.process_time() / 60
    print(f"Saved to {path}, after {(time.perf_counter() - began) / 60:.1f} min; {used:.1f} min of processor time.")
    return policy


# Examination.


def examine(policy: Policy, bot: str, games: int, seed: int) -> tuple[float, float, float]:
    """The share of games won against a bot, with its 95 % interval; every deal is played from both seats."""
    tables = Tables(games + games % 2, bot, UNSEEN + seed)
    result = np.full(len(tables.seats), np.nan)
    for _ in range(LONGEST):
        tables.step(np.asarray(prefer(policy.layers, tables.seen[:, policy.inputs], tables.masks), np.int64))
        fresh = (tables.over > 0) & np.isnan(result)
        result[fresh] = (tables.won[fresh] + 1) / 2
        if not np.isnan(result).any():
            break
    return share_interval(np.nan_to_num(result).reshape(-1, 2).tolist())


def play(path: Path, bots: Sequence[str], games: int, seed: int) -> None:
    """Examines a policy against each of the bots."""
    policy = read(path)
    for bot in bots:
        share, low, high = examine(policy, bot, games, seed)
        print(f"against {bot}: {share:.1%} won ({low:.1%} to {high:.1%}) of {games + games % 2:,} games", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=("train", "play"))
    parser.add_argument("policy", type=Path, help="the file that it is saved to, or read from")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decisions", type=int, default=20_000_000, help="train: how many are learnt from")
    parser.add_argument("--tables", type=int, default=1024, help="train: how many are played side by side")
    parser.add_argument("--steps", type=int, default=32, help="train: decisions at each before something is learnt")
    parser.add_argument("--games", type=int, default=2000, help="play: how many against each bot")
    parser.add_argument("--bots", default="random,deckhand", help="play: against whom")
    asked = parser.parse_args(arguments)
    try:
        if asked.verb == "train":
            train(asked.policy, asked.decisions, asked.tables, asked.steps, asked.seed)
        else:
            play(asked.policy, asked.bots.split(","), asked.games, asked.seed)
    except KeyboardInterrupt:
        parser.exit(130, "Interrupted.\n")
    except MooringsError as error:
        parser.exit(1, f"{error}\n")


if __name__ == "__main__":
    main()
