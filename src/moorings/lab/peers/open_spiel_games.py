"""OpenSpiel's card games in C++, as fast as they can be run from Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from typing import Any

import numpy as np

from moorings.lab.peers.measure import Measure, Speed, listed, rate

CARD_GAMES = (
    "blackjack", "bridge(use_double_dummy_result=false)", "crazy_eights", "dou_dizhu", "euchre", "gin_rummy", "go_fish",
    "goofspiel", "hanabi", "hearts", "kuhn_poker", "leduc_poker", "oh_hell", "skat", "spades", "tiny_bridge_2p",
    "tiny_bridge_4p", "tiny_hanabi", "universal_poker",
)  # fmt: skip
SEARCHED = ("crazy_eights", "euchre", "hearts", "skat", "spades")
"""Those with a tree that does not fit in a thousand simulations."""
SAMPLE, POSITIONS, DEALS = 30, 8, 20
ROLLOUTS, SIMULATIONS = 100, 1000
"""Of each search: from one position many times to the end, or a tree."""
NAME = "OpenSpiel"


def measures() -> Iterator[Measure]:
    """Whole games between C++ bots; C++ rollouts; clones; and its C++ search."""
    import pyspiel  # pyright: ignore[reportMissingImports]

    there = {game.short_name for game in pyspiel.registered_games()}
    for text in CARD_GAMES:
        if (name := text.partition("(")[0]) not in there:
            continue
        game = pyspiel.load_game(text)
        effort = partial(effort_in, game)
        yield Measure(NAME, name, "evaluate_bots", Speed.GAMES, partial(rate, whole_games(game)), effort)
        if _can_search(game):
            run = partial(rate, rollouts(game))
            yield Measure(NAME, name, "RandomRolloutEvaluator", Speed.ROLLOUTS, run, effort)
        yield Measure(NAME, name, "clone()", Speed.CLONES, partial(rate, partial(_clone, dealt_state(game, 1))))
        if name in SEARCHED:
            yield Measure(NAME, name, "MCTSBot", Speed.SIMULATIONS, partial(_median, searches(game, POSITIONS, False)))
            yield Measure(NAME, name, "MCTSBot", Speed.STEPS, partial(_median, searches(game, POSITIONS)))


def whole_games(game: Any) -> Callable[[], float]:
    """Plays a game with uniformly random C++ players, and says how many decisions it had.

    Chance makes none, and players who move at the same time make one each; what part of the moves of a game are
    decisions is known from a sample.
    """
    import pyspiel  # pyright: ignore[reportMissingImports]

    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = iter(range(1, 1 << 60))

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    played = [play() for _ in range(SAMPLE)]
    part = sum(map(_decisions, played)) / sum(state.move_number() for state in played)
    return lambda: play().move_number() * part


def rollouts(game: Any) -> Callable[[], float]:
    """Plays on at random from the next of some dealt positions, many times in C++ alone, and says how many decisions
    that were, on the mean."""
    import pyspiel  # pyright: ignore[reportMissingImports]

    deals = [dealt_state(game, seed) for seed in range(DEALS)]
    games = [[_decisions(_finished(game, dealt, seed)) for seed in range(SAMPLE)] for dealt in deals]
    waiting = cycle(zip(deals, [float(np.mean(lengths)) for lengths in games], strict=True))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.4, 1, 1000, False, 1, False)

    def play() -> float:
        dealt, decisions = next(waiting)
        bot.mcts_search(dealt)  # its only simulation stays at the root, and is all rollouts
        return ROLLOUTS * decisions

    return play


def searches(game: Any, number: int, steps: bool = True) -> list[Callable[[], float]]:
    """Searches from positions that lie evenly over a random game; each says how many steps it made, its simulations
    times the moves from the root to the end on the mean, or how many simulations."""
    import pyspiel  # pyright: ignore[reportMissingImports]

    luck = np.random.default_rng(1)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, SIMULATIONS, 1000, False, 1, False)
    state = game.new_initial_state()
    found: list[Any] = []
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            found.append(state.clone())
        _move(state, luck)

    def search(root: Any, worth: float) -> float:
        return bot.mcts_search(root).explore_count * worth

    roots = [found[len(found) * i // number] for i in range(number)]
    ends = [np.mean([_finished(game, root, seed).move_number() for seed in range(SAMPLE)]) for root in roots]
    lengths = [float(end) - root.move_number() for root, end in zip(roots, ends, strict=True)]
    return [partial(search, root, length if steps else 1.0) for root, length in zip(roots, lengths, strict=True)]


def dealt_state(game: Any, seed: int) -> Any:
    """The first position with a decision."""
    luck = np.random.default_rng(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        _move(state, luck)
    return state


def effort_in(game: Any) -> str:
    """What there is to do at a decision."""
    luck = np.random.default_rng(1)
    widths: list[int] = []
    for _ in range(SAMPLE):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                widths += [len(state.legal_actions(seat)) for seat in _movers(state)]
            _move(state, luck)
    return listed(widths, SAMPLE)


def _move(state: Any, luck: np.random.Generator) -> None:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(luck.choice(actions, p=chances)))
    elif state.is_simultaneous_node():
        state.apply_actions([int(luck.choice(state.legal_actions(seat))) for seat in _movers(state)])
    else:
        state.apply_action(int(luck.choice(state.legal_actions())))


def _movers(state: Any) -> Sequence[int]:
    return range(state.num_players()) if state.is_simultaneous_node() else [state.current_player()]


def _finished(game: Any, state: Any, seed: int) -> Any:
    import pyspiel  # pyright: ignore[reportMissingImports]

    copied = state.clone()
    bots = [pyspiel.make_uniform_random_bot(seat, 8 * seed + seat + 1) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(copied, bots, seed + 1)
    return copied


def _decisions(state: Any) -> int:
    return sum(action.player >= 0 for action in state.full_history())


def _can_search(game: Any) -> bool:
    import pyspiel  # pyright: ignore[reportMissingImports]

    kind = game.get_type()
    return (
        kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        and kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    )


def _clone(state: Any) -> int:
    for _ in range(100):
        state.clone()
    return 100


def _median(works: list[Callable[[], float]]) -> float:
    return float(np.median([rate(work, 0.0) for work in works]))
