"""One seat after another: PettingZoo's AEC form."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from moorings.envs.episode import Episode
from moorings.envs.pettingzoo.agent_table import AgentTable, Seen


class OneByOne(AgentTable, AECEnv[str, Any, Any]):
    """A table where one agent moves at a time; who may act at once does so in the order of seats, in secret as ever."""

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        AgentTable.__init__(self, episode, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new match."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.active[0]]

    def observe(self, agent: str) -> Seen:
        """What an agent observes now."""
        return self.seen(agent)

    def step(self, action: Any) -> None:
        """Plays the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        legal = self.episode.play(self.seat(agent), action)
        self.infos[agent] = {} if legal else {"illegal": True}
        if active := self.episode.active:
            self.agent_selection = self.possible_agents[active[0]]
            return
        for seat, (agent, won) in enumerate(zip(self.agents, self.episode.rewards(), strict=True)):
            self.rewards[agent] = won
            self.terminations[agent] = True
            self.infos[agent] = {**self.infos[agent], **self.episode.result(seat)}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
