"""The games as environments of Gymnasium (the `envs` extra): one seat is the agent's, bots have the others.

    import gymnasium
    import moorings.envs.gymnasium
    env = gymnasium.make("Moorings/Harbour-v1", seats=3, opponents="mate")

The versions are those of `moorings/envs/edition.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from moorings.bots import Level, Player, level, seat_seed
from moorings.bots.ready import make_ready
from moorings.envs.edition import edition
from moorings.envs.episode import SEATS, Episode
from moorings.envs.picture import picture
from moorings.envs.spaces import move_space, tensor_space
from moorings.games import game_names, load
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.record import Array, copy

Info = dict[str, Any]


class AgainstBots(gymnasium.Env[Array, Any]):
    """A table with one agent.

    Observations are what the seat knows, as a flat tensor (`moorings/kernel/observation.py`). Every info has the
    `action_mask`, and the last one `score`, `rank` and `won`. In the place of an illegal move a random one is made, and
    the info says `illegal`; with `illegal="error"` it is refused. Without a `seat` it is another one each time.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int = SEATS,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | Level | Sequence[str | Level] = "mate",
        seat: int | None = 0,
        rewards: str = "win",
        illegal: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, seats, options, rewards, illegal)
        if seat is not None and seat not in range(seats):
            raise MooringsError(f"There is no seat {seat!r}; the seats are 0 to {seats - 1}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise MooringsError(f"There is no render mode {render_mode!r}; there is: ansi.")
        self.opponents = self._levels(opponents)
        self.render_mode = render_mode
        self.observation_space = tensor_space(self.episode.layout)
        self.action_space = move_space(self.episode.layout)
        self.seat = seat or 0
        self._drawn = seat is None
        self._players: dict[int, Player] = {}

    def _levels(self, opponents: str | Level | Sequence[str | Level]) -> list[Level]:
        """The bots, in the order of seats; ready to play."""
        number = self.episode.seats - 1
        named = [opponents] * number if isinstance(opponents, str | Level) else list(opponents)
        if len(named) != number:
            raise MooringsError(f"{number} opponents are needed at this table, not {len(named)}.")
        if named:
            make_ready(self.episode.game)
        return [level(one) if isinstance(one, str) else one for one in named]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        """Deals a new match, and plays it to the agent's first move."""
        super().reset(seed=seed)
        if self._drawn:
            self.seat = int(self.np_random.integers(self.episode.seats))
        episode = self.episode
        episode.begin(self.np_random)
        others = [seat for seat in range(episode.seats) if seat != self.seat]
        self._players = {
            seat: Player(episode.game, seat, bot, seat_seed(episode.seed, seat))
            for seat, bot in zip(others, self.opponents, strict=True)
        }
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        """Plays the agent's move, and goes on to its next one."""
        if self.seat not in self.episode.active:
            raise MooringsError("The match is over, or has not begun: reset first.")
        legal = self._play(self.seat, action)
        self._let_others_play()
        over = not self.episode.active
        won = self.episode.rewards()[self.seat]
        return self._seen(), won, over, False, self._info() | ({} if legal else {"illegal": True})

    def action_masks(self) -> Array:
        """The legal moves, as learners that mask ask for them."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """What a spectator sees, as text."""
        return picture(self.episode) if self.render_mode else None

    def _seen(self) -> Array:
        return self.episode.observe(self.seat)

    def _info(self) -> Info:
        ended = {} if self.episode.active else self.episode.result(self.seat)
        return {"action_mask": self.episode.mask(self.seat), **ended}

    def _let_others_play(self) -> None:
        while (active := self.episode.active) and self.seat not in active:
            self._play(active[0], self._players[active[0]].choose(self.episode.state))

    def _play(self, seat: int, move: Any) -> bool:
        """Plays a move, and has the bots hear of it."""
        before = copy(self.episode.state)
        legal = self.episode.play(seat, move)
        for player in self._players.values():
            player.observe(before, self.episode.state, seat, self.episode.last)
        return legal


def identifier(game: Game) -> str:
    """What an environment is called: Moorings/PacketRow-v1."""
    title = "".join(word.title() for word in game.name.split("_"))
    return f"Moorings/{title}-v{edition(game)}"


for _name in game_names():
    gymnasium.register(
        identifier(load(_name)), entry_point="moorings.envs.gymnasium:AgainstBots", kwargs={"game": _name}
    )
