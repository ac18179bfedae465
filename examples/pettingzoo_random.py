"""Random agents at one table, through PettingZoo: one after another, and then all at once who may.

python examples/pettingzoo_random.py --game packet_row --seats 4 --games 10
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from moorings.envs import pettingzoo


def one_by_one(game: str, seats: int, seed: int) -> dict[str, float]:
    """A match in the AEC form; returns everybody's reward."""
    env = pettingzoo.env(game, seats)
    env.reset(seed)
    earned: dict[str, float] = {}
    for agent in env.agent_iter():
        seen: Any
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            earned[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    return earned


def all_at_once(game: str, seats: int, seed: int) -> dict[str, float]:
    """A match in the parallel form; returns everybody's reward."""
    env = pettingzoo.parallel_env(game, seats)
    seen, _ = env.reset(seed)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
    return rewards


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="harbour")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=3, help="of each form")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    for form in (one_by_one, all_at_once):
        for number in range(asked.games):
            print(f"{form.__name__}, game {number + 1}: {form(asked.game, asked.seats, asked.seed + number)}")


if __name__ == "__main__":
    main()
