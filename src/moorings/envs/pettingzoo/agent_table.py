"""What both forms of a PettingZoo environment share."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding

from moorings.envs.edition import edition
from moorings.envs.episode import Episode
from moorings.envs.picture import picture
from moorings.envs.spaces import masked_space, move_space
from moorings.kernel.errors import MooringsError

MODES = ("ansi",)
Seen = dict[str, np.ndarray[Any, Any]]


class AgentTable:
    """Agents `player_0`, `player_1` and so on at one table; the match that is played there is in `episode`."""

    render_mode: str | None

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        if render_mode not in (None, *MODES):
            raise MooringsError(f"There is no render mode {render_mode!r}; there are: {', '.join(MODES)}.")
        game = episode.game
        self.episode = episode
        self.render_mode = render_mode
        self.metadata = {
            "name": f"moorings_{game.name}_v{edition(game)}",
            "render_modes": list(MODES),
            "is_parallelizable": False,  # by a wrapper: `parallel_env` is a form of its own
        }
        self.possible_agents = [f"player_{seat}" for seat in range(episode.seats)]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Any] = {
            agent: masked_space(episode.layout) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Any] = {agent: move_space(episode.layout) for agent in self.possible_agents}
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Dict:
        """What an agent can observe: `observation`, and `action_mask`, which is all 0 when it may not act."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The moves of the game."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new match for all; without a seed the luck of the last one goes on."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.episode.begin(self._luck)
        self.agents = list(self.possible_agents)

    def seat(self, agent: str) -> int:
        """Where an agent sits."""
        return self.possible_agents.index(agent)

    def seen(self, agent: str) -> Seen:
        """What an agent observes now."""
        seat = self.seat(agent)
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def render(self) -> str | None:
        """What a spectator sees, as text."""
        return picture(self.episode) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""
