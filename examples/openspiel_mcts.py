"""OpenSpiel's own Monte Carlo tree search plays Harbour against a random player, each in turn from both seats.

It searches the true state, hidden cards and all, as it does in every game; the fair one is `ISMCTSBot` of
`open_spiel.python.algorithms.ismcts`, which runs on these games as well.

python examples/openspiel_mcts.py --simulations 50 --games 4
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import moorings.envs.openspiel  # noqa: F401  (registers the games)

EXPLORATION = 1.0


def play(game: pyspiel.Game, seat: int, simulations: int, luck: np.random.RandomState) -> list[float]:
    """A game in which the search has a seat: what it was worth to each."""
    evaluator = RandomRolloutEvaluator(1, luck)
    bot = MCTSBot(game, EXPLORATION, simulations, evaluator, solve=False, random_state=luck)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        elif state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state.returns()


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=20, help="for each move")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    game = pyspiel.load_game("python_moorings_harbour(players=2)")
    luck = np.random.RandomState(asked.seed)
    won = 0.0
    for number in range(asked.games):
        seat = number % 2
        won += play(game, seat, asked.simulations, luck)[seat]
        print(f"game {number + 1}, seat {seat}: the search has won {won:g} of {number + 1}")


if __name__ == "__main__":
    main()
