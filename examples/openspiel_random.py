"""Random players in OpenSpiel.

python examples/openspiel_random.py --game "python_moorings_serenissima(players=3)"
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

import pyspiel

import moorings.envs.openspiel  # noqa: F401  (registers the games)


def play(game: pyspiel.Game, luck: random.Random) -> tuple[int, list[float]]:
    """A random game: how many decisions it took, and what it was worth to each."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions, state.returns()


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="python_moorings_harbour(players=2)")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    game = pyspiel.load_game(asked.game)
    luck = random.Random(asked.seed)
    for number in range(asked.games):
        decisions, returns = play(game, luck)
        print(f"game {number + 1}: {decisions} decisions, {returns}")


if __name__ == "__main__":
    main()
