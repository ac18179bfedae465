"""One game of an arena, played and put down: what a worker does, on this machine or on another."""

from __future__ import annotations

import dataclasses
import hashlib
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from moorings.bots import Level, Player
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.record import copy, to_bytes
from moorings.lab.rows import Row
from moorings.lab.schedule import Entrant, Fixture
from moorings.lab.warm import warm


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of an arena have in common, complete: a worker needs nothing else."""

    game: str
    rules: int
    pack: str
    seats: int
    options: Mapping[str, Value]
    entrants: Sequence[Entrant]


def play_bouts(terms: Terms, bouts: Sequence[Fixture]) -> list[Row]:
    """Plays some games, one after another."""
    game = load(terms.game)
    if (game.version, game.pack.digest) != (terms.rules, terms.pack):
        raise MooringsError(
            f"A worker has {game.title} with rules version {game.version} and pack {game.pack.digest}; the arena is "
            f"played with version {terms.rules} and pack {terms.pack}. Install the same on all machines."
        )
    ready(game.name)
    return [row for bout in bouts for row in play_bout(game, terms, bout)]


@cache
def ready(game: str) -> None:
    """Loads the compiled code, once in a process: no bot's time is to be spent on that."""
    warm(load(game))


def play_bout(game: Game, terms: Terms, bout: Fixture) -> list[Row]:
    """Plays one."""
    s = game.deal(terms.seats, bout.deal_seed, terms.options)
    entrants = [terms.entrants[i] for i in bout.order]
    players = [_Clocked(game, seat, entrant.level, bout.seeds[seat]) for seat, entrant in enumerate(entrants)]
    play_match(game, s, players)
    standings = [int(api.standing(s, seat)) for seat in range(terms.seats)]
    won = int(api.winners(s))
    digest = digest_of(s)
    return [
        Row(
            game=game.name,
            lineup=bout.lineup,
            number=bout.number,
            deal=bout.deal,
            deal_seed=bout.deal_seed,
            seat=seat,
            bot=entrants[seat].label,
            score=int(api.score(s, seat)),
            rank=1 + sum(other > standings[seat] for other in standings),
            win=(won >> seat & 1) / max(1, won.bit_count()),
            decisions=player.decisions,
            seconds=player.seconds,
            longest=player.longest,
            faults=player.faults,
            digest=digest,
            turns=int(s.turn),
            moves=dict(player.moves),
            points={name: int(points) for name, points in game.words.breakdown(s, seat).items()},
        )
        for seat, player in enumerate(players)
    ]


def digest_of(s: Any) -> str:
    """A hash of a position, the same as that of a match and its log."""
    return hashlib.sha256(to_bytes(s)).hexdigest()[:32]


def play_match(game: Game, s: Any, players: Sequence[Player]) -> int:
    """Plays a dealt game to its end and returns the number of decisions."""
    decisions = 0
    while mask := int(api.active(s)):
        seat = (mask & -mask).bit_length() - 1  # the first of them, as everywhere
        move = players[seat].choose(s)
        before = copy(s)
        api.apply(s, seat, move)
        for player in players:
            player.observe(before, s, seat, move)
        decisions += 1
    return decisions


def settings_of(level: Level, game: Game) -> dict[str, object]:
    """How a level plays a game."""
    return dataclasses.asdict(level.at(game).settings)


class _Clocked(Player):
    """A player whose moves are counted, and that is timed where it has a choice."""

    def __init__(self, game: Game, seat: int, level: Level, seed: int) -> None:
        super().__init__(game, seat, level, seed)
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0
        self.moves: Counter[str] = Counter()

    def choose(self, state: Any) -> int:
        move = self._timed(state) if len(self.game.legal(state, self.seat)) > 1 else super().choose(state)
        self.moves[self.game.moves.names[self.game.moves.kinds[move]]] += 1
        return move

    def _timed(self, state: Any) -> int:
        started = time.perf_counter()
        move = super().choose(state)
        spent = time.perf_counter() - started
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return move
