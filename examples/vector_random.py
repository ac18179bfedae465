"""Random moves in thousands of matches at once, through the vector environment.

python examples/vector_random.py --game serenissima --seats 3 --steps 1000
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from moorings.envs.vector import VectorEnv


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="harbour")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    env = VectorEnv(asked.game, asked.seats, asked.matches, seed=asked.seed)
    ended, points = 0, 0.0
    began = time.perf_counter()
    for _ in range(asked.steps):
        env.step(env.sample())  # here a policy would look at env.observations and env.masks
        ended += int(env.done.sum())
        points += float(env.scores[env.done].sum())
    spent = time.perf_counter() - began
    pace = asked.matches * asked.steps / spent
    mean = points / max(1, ended * asked.seats)
    print(f"{pace:,.0f} moves a second; {ended:,} matches have ended, with {mean:.1f} points for a seat on average")
    env.close()


if __name__ == "__main__":
    main()
