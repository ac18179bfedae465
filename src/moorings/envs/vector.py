"""Thousands of matches of a game, stepped together: one compiled call, by several threads, over shared arrays.

    env = VectorEnv("harbour", seats=3, matches=4096)
    while learning:
        env.step(choose(env.observations, env.masks))  # a move for each match
        learn(env.rewards, env.done)

All arrays are written in place, and are the same objects for ever; PyTorch and JAX take them over without a copy
(`torch.from_dlpack(env.observations)`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

from moorings.envs.batch import Batch, Job
from moorings.envs.rewards import reward_named
from moorings.envs.team import Team
from moorings.games import load
from moorings.kernel.errors import IllegalMove, MooringsError
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.memory import apart
from moorings.kernel.observation import observation_of
from moorings.kernel.record import Array, copy
from moorings.kernel.rule import COMPILING
from moorings.kernel.text import write_text
from moorings.workers.crew import cores

FEWEST = 64
"""Matches that are worth a thread."""


class VectorEnv:
    """Many matches of one game with one number of seats and one set of options.

    In each match one seat is to move, the first of those that may. When a match is over, it is scored, and the next one
    is dealt at once: what is observed after such a step is the beginning of that. A row of each array is a match:

    - `observations`: what the seat to move knows, as `layout.slices` names it (float32)
    - `masks`: 1 for each move that it may make, 0 for all others (int8)
    - `active`: which seat that is (int8)
    - `done`: whether a match has ended with the last step (bool)
    - `rewards`: of the match that has ended, for each seat, else 0 (float32)
    - `scores`: of the last match that has ended, for each seat (int32)
    - `actions`: what was played last (int32)

    A reward is by `win`: 1, shared by all who have won; by `rank`: from 1 for the first to -1 for the last, evenly, and
    the same for equals, and alone 1 for a win and -1 for none; or by `margin`: the points ahead of the best other, and
    alone all points. The same seed gives the same matches, however many threads there are.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        matches: int,
        *,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        threads: int | None = None,
        rewards: Literal["win", "rank", "margin"] = "win",
        observations: bool = True,
        masks: bool = True,
    ) -> None:
        self._reward = reward_named(rewards)
        for what, number in (("match", matches), ("thread", 1 if threads is None else threads)):
            if type(number) is not int or number < 1:
                raise MooringsError(f"At least one {what} is needed, not {number!r}.")
        self.game = load(game) if isinstance(game, str) else game
        self.layout = observation_of(self.game)
        self.seats, self.matches = seats, matches
        # Interpreted, threads would only be in each other's way.
        threads = min(threads or cores(), max(1, matches // FEWEST)) if COMPILING else 1
        states = apart(matches + 2 + 2 * threads, self.game.state.dtype)
        self.game.prepare(states[matches], seats, 0, options)
        states[:matches] = states[matches]
        self.observations = apart((matches, self.layout.size if observations else 0), np.float32)
        self.masks = apart((matches, len(self.game.moves) if masks else 0), np.int8)
        self.active = apart(matches, np.int8)
        self.done = apart(matches, np.bool_)
        self.rewards = apart((matches, seats), np.float32)
        self.scores = apart((matches, seats), np.int32)
        self.actions = apart(matches, np.int32)
        shown = apart((matches, len(self.layout.sights.owners) if observations else 0), np.int8).reshape(-1)
        self._batch = Batch(
            states=states,
            raw=states.view(np.int8),
            deals=apart((matches, 4), np.int64),
            draws=apart((matches, 4), np.int64),
            legal=apart((matches, self.game.max_legal if masks else 0), np.int32),
            counts=apart(matches, np.int32),
            actions=self.actions,
            active=self.active,
            done=self.done,
            rewards=self.rewards,
            scores=self.scores,
            masks=self.masks,
            observations=self.observations.reshape(-1),
            shown=shown,
            shown_words=shown.view(np.int64),
        )
        self._team = Team(self.game, self._batch, self.layout.sights, threads)
        self._show = Job.OBSERVE * observations | Job.MASK * masks
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Deals all matches anew."""
        if type(seed) is not int or seed < 0:
            raise MooringsError(f"A seed is a whole number from 0 on, not {seed!r}.")
        words = np.random.SeedSequence(seed).generate_state(6 * self.matches, np.uint32).reshape(2, self.matches, 3)
        for generators, start in ((self._batch.deals, words[0]), (self._batch.draws, words[1])):
            generators[:, :3], generators[:, 3] = start, 1
        self._team.carry_out(Job.DEAL | self._show)

    def step(self, actions: Any = None) -> None:
        """Plays a move in every match: the given ones, or legal ones at random. If one is not legal, none is played."""
        if actions is None:
            self._team.carry_out(Job.STEP | Job.DRAW | self._show, self._reward)
            return
        self._take(actions)
        self._team.carry_out(Job.CHECK | self._show)
        if (match := self._team.found) >= 0:
            raise self._refusal(match, int(self.actions[match]))
        self._team.carry_out(Job.STEP | self._show, self._reward)

    def sample(self) -> Array:
        """A legal move for every match at random, in `actions`."""
        self._team.carry_out(Job.DRAW | self._show)
        return self.actions

    @property
    def seeds(self) -> list[int]:
        """The seed of each match that is being played: `game.start(seats, seed, options)` deals the same."""
        keys = self._batch.states["rng"][: self.matches, :4].tolist()
        return [sum(word << 32 * k for k, word in enumerate(key)) for key in keys]

    def state(self, match: int) -> Any:
        """The whole position of a match: a copy, with all that is hidden in it."""
        return copy(self._batch.states[range(self.matches)[match]])

    def match(self, match: int) -> Match:
        """A match taken up at where it stands, to be looked at or played on; this one does not change."""
        s = self.state(match)
        return Match(self.game, s, position=write_text(self.game.name, self.game.version, s))

    def close(self) -> None:
        """Ends the threads; whoever forgets it has them ended with the environment."""
        self._team.close()

    def _take(self, actions: Any) -> None:
        """Takes over the actions, if they are whole numbers and as many as the matches."""
        given = np.asarray(actions)
        if given.shape != (self.matches,) or given.dtype.kind not in "iu":
            what = f"{given.dtype} of shape {given.shape}"
            raise MooringsError(f"The actions are {self.matches} whole numbers, one for each match, not {what}.")
        # What does not fit must not become something that does.
        self.actions[:] = np.clip(given, -1, len(self.game.moves))

    def _refusal(self, match: int, action: int) -> IllegalMove:
        moves, legal = self.game.moves, self.game.legal(self.state(match), int(self.active[match])).tolist()
        code = repr(moves.code(action)) if 0 <= action < len(moves) else "no move"
        shown = ", ".join(map(str, legal[:8])) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        return IllegalMove(
            f"In match {match} the action {action} ({code}) is not legal for seat {self.active[match]}. "
            f"Legal: {shown}. Nothing was played in any match."
        )
