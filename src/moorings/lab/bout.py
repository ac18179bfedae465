"""One game of an arena, played and put down: what a worker does, on this machine or on another."""

from __future__ import annotations

import dataclasses
import hashlib
import time
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
from moorings.kernel.record import to_bytes
from moorings.lab.schedule import Entrant, Fixture
from moorings.lab.simulate import play_match
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


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of one finished game."""

    game: str
    lineup: int
    number: int
    deal: int
    deal_seed: int
    seat: int
    bot: str
    score: int
    rank: int
    win: float  # a shared victory counts in parts
    decisions: int  # with more than one legal move
    seconds: float  # thought about them
    longest: float  # over one of them
    faults: int  # errors in a bot, which made it move at random
    digest: str  # of the final state


def play_bouts(terms: Terms, bouts: Sequence[Fixture]) -> list[Row]:
    """Plays some games, one after another."""
    game = load(terms.game)
    if (game.version, game.pack.digest) != (terms.rules, terms.pack):
        raise MooringsError(
            f"A worker has {game.title} with rules version {game.version} and pack {game.pack.digest}; the arena is "
            f"played with version {terms.rules} and pack {terms.pack}. Install the same on all machines."
        )
    ready(game.name)
    return [row for bout in bouts for row in _play(game, terms, bout)]


@cache
def ready(game: str) -> None:
    """Loads the compiled code, once in a process: no bot's time is to be spent on that."""
    warm(load(game))


def _play(game: Game, terms: Terms, bout: Fixture) -> list[Row]:
    s = game.deal(terms.seats, bout.deal_seed, terms.options)
    entrants = [terms.entrants[i] for i in bout.order]
    players = [_Clocked(game, seat, entrant.level, bout.seeds[seat]) for seat, entrant in enumerate(entrants)]
    play_match(game, s, players)
    standings = [int(api.standing(s, seat)) for seat in range(terms.seats)]
    won = int(api.winners(s))
    digest = hashlib.sha256(to_bytes(s)).hexdigest()[:32]
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
        )
        for seat, player in enumerate(players)
    ]


def settings_of(level: Level, game: Game) -> dict[str, object]:
    """How a level plays a game."""
    return dataclasses.asdict(level.at(game).settings)


class _Clocked(Player):
    """A player that is timed where it has a choice."""

    def __init__(self, game: Game, seat: int, level: Level, seed: int) -> None:
        super().__init__(game, seat, level, seed)
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, state: Any) -> int:
        if len(self.game.legal(state, self.seat)) < 2:
            return super().choose(state)
        started = time.perf_counter()
        move = super().choose(state)
        spent = time.perf_counter() - started
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return move
