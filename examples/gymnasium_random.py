"""A random agent against bots, through Gymnasium.

python examples/gymnasium_random.py --game Harbour --opponents deckhand --games 20
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import gymnasium

import moorings.envs.gymnasium  # noqa: F401  (registers the games)


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="Harbour", help="Harbour, PacketRow, Bremerhaven or Serenissima")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default="mate", help="a bot: random, deckhand, mate, captain or admiral")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    env = gymnasium.make(f"Moorings/{asked.game}-v1", seats=asked.seats, opponents=asked.opponents, seat=None)
    env.action_space.seed(asked.seed)
    for number in range(asked.games):
        _, info = env.reset(seed=asked.seed + number)
        over, steps = False, 0
        while not over:
            _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
            steps += 1
        print(f"game {number + 1}: {steps} moves, {info['score']} points, rank {info['rank']}")
    env.close()


if __name__ == "__main__":
    main()
