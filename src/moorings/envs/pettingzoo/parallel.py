"""All who may act at once: PettingZoo's parallel form."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from moorings.envs.episode import Episode
from moorings.envs.pettingzoo.agent_table import AgentTable, Seen
from moorings.kernel.errors import IllegalMove


class AllAtOnce(AgentTable, ParallelEnv[str, Any, Any]):
    """A table where in each step all agents move that may; what the others say is not looked at.

    After `max_cycles` steps a match that is not over is broken off.
    """

    def __init__(self, episode: Episode, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        AgentTable.__init__(self, episode, render_mode)
        self.max_cycles = max_cycles
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deals a new match."""
        self.deal(seed)
        self._cycles = 0
        return {agent: self.seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays the moves of all agents that may act."""
        agents, infos = self.agents, {agent: {} for agent in self.agents}
        acting = [self.possible_agents[seat] for seat in self.episode.active] if agents else []
        if missing := [agent for agent in acting if agent not in actions]:
            raise IllegalMove(f"There is no action for {', '.join(missing)}.")
        for agent in acting:
            if not self.episode.play(self.seat(agent), actions[agent]):
                infos[agent] = {"illegal": True}
        self._cycles += 1
        over = not self.episode.active
        broken_off = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if over:
            infos = {agent: {**infos[agent], **self.episode.result(self.seat(agent))} for agent in agents}
        if over or broken_off:
            self.agents = []
        rewards = self.episode.rewards()
        return (
            {agent: self.seen(agent) for agent in agents},
            {agent: rewards[self.seat(agent)] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken_off),
            infos,
        )
