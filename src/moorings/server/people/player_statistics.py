"""How somebody fares at a game, looked at from all sides: over time, by opponent, by seat, by the size of the table, by
level of bot, and what they do more or less often than others who win. And the same of a game as a whole.

A page asks for it, so it is read from what is kept of each game (`SeatRecord`), never from its moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import and_, select
from sqlalchemy.orm import Session as Db
from sqlalchemy.orm import aliased

from moorings.kernel.game import Game
from moorings.kernel.words import said
from moorings.server.people import result_owners
from moorings.server.people.leaderboards import PlayerInfo, player_infos
from moorings.server.storage.schema import League, Result, SeatRecord

LATEST = 500
"""How many games are looked at, the latest of them."""
POINTS = 60
"""How many points a curve over time has at most."""
OPPONENTS = 12


@dataclass(frozen=True, slots=True)
class PastResult:
    """A point of the curve: after so many games, the share of victories of the last of them, and the last score."""

    at: float
    games: int
    wins: float
    score: int
    rank: int
    seats: int


@dataclass(frozen=True, slots=True)
class Share:
    """Some of the games: how many, how many were won, shared victories in parts, and the mean score."""

    number: int  # the seat from 1 on, or how many played
    games: int
    wins: float
    mean: float
    fair: float  # how many victories chance alone would give


@dataclass(frozen=True, slots=True)
class Rival:
    """Games against somebody: how often one came before them, and how often after."""

    player: PlayerInfo
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class HabitLine:
    """Something worth counting: the mean of a game, one's own and that of the others where they have won."""

    name: str
    own: float
    winners: float


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """All of it."""

    game: str
    games: int
    over_time: list[PastResult]
    by_seat: list[Share]
    by_players: list[Share]
    opponents: list[Rival]
    bots: list[Rival]
    habits: list[HabitLine]
    counted: int  # games whose moves are counted already


@dataclass
class _Sum:
    games: int = 0
    wins: float = 0.0
    score: int = 0
    fair: float = 0.0

    def add(self, row: Result) -> None:
        self.games += 1
        self.wins += row.won
        self.score += row.score
        self.fair += 1 / row.seats


@dataclass
class _Habits:
    games: int = 0
    done: Counter[str] = field(default_factory=Counter[str])

    def add(self, habits: Mapping[str, int]) -> None:
        self.games += 1
        self.done.update(habits)

    def mean(self, name: str) -> float:
        return self.done[name] / self.games if self.games else 0.0


def of_person(db: Db, user_id: int, game: Game, league: League | None, language: str) -> GameStatistics:
    """How a person fares at a game."""
    own = result_owners.of_user(user_id)
    query = select(Result).where(Result.subject == own, Result.game == game.name)
    if league is not None:
        query = query.where(Result.league == league)
    rows = list(db.scalars(query.order_by(Result.at.desc(), Result.table_id).limit(LATEST)))
    rows.reverse()
    opponents = _opponents(db, own, [row.table_id for row in rows])
    mine, winners = _done(db, own, rows)
    return GameStatistics(
        game=game.name,
        games=len(rows),
        over_time=_over_time(rows),
        by_seat=_shares(rows, lambda row: row.seat + 1),
        by_players=_shares(rows, lambda row: row.seats),
        opponents=[rival for rival in opponents if rival.player.level is None][:OPPONENTS],
        bots=[rival for rival in opponents if rival.player.level is not None],
        habits=_habit_lines(game, mine, winners, language),
        counted=mine.games,
    )


def of_game(db: Db, game: Game, language: str) -> GameStatistics:
    """How a game goes on this server: what seats are worth, and what winners do more often than others."""
    query = select(Result).where(Result.game == game.name).order_by(Result.at.desc(), Result.table_id, Result.seat)
    rows = list(db.scalars(query.limit(LATEST * 4)))
    rows.reverse()
    won, others = _Habits(), _Habits()
    for row, habits in _records(db, rows):
        (won if row.won else others).add(habits)
    tables = len({row.table_id for row in rows})
    bots = [row for row in rows if result_owners.parts(row.subject)[1] is not None]
    return GameStatistics(
        game=game.name,
        games=tables,
        over_time=[],
        by_seat=_shares([row for row in rows if row.seats > 1], lambda row: row.seat + 1),
        by_players=_shares([row for row in rows if row.seat == 0], lambda row: row.seats),
        opponents=[],
        bots=_levels(db, bots),
        habits=_habit_lines(game, others, won, language),
        counted=won.games,
    )


def _over_time(rows: Sequence[Result]) -> list[PastResult]:
    """The curve, in as many points as can be told apart: each has the games since the one before."""
    step = max(1, -(-len(rows) // POINTS))
    found: list[PastResult] = []
    for begin in range(0, len(rows), step):
        some = rows[begin : begin + step]
        last = some[-1]
        wins = sum(row.won for row in some)
        found.append(PastResult(last.at, len(some), wins, last.score, last.rank, last.seats))
    return found


def _shares(rows: Iterable[Result], key: Callable[[Result], int]) -> list[Share]:
    sums: dict[int, _Sum] = {}
    for row in rows:
        sums.setdefault(key(row), _Sum()).add(row)
    return [Share(n, s.games, s.wins, s.score / s.games, s.fair) for n, s in sorted(sums.items())]


def _opponents(db: Db, own: str, tables: Sequence[str]) -> list[Rival]:
    """Whom one met, those met most often first."""
    mine, other = aliased(Result), aliased(Result)
    query = (
        select(other.subject, mine.rank, other.rank)
        .join(other, and_(mine.table_id == other.table_id, mine.seat != other.seat))
        .where(mine.subject == own, mine.table_id.in_(tables), other.subject != own)
    )
    games, ahead, behind = Counter[str](), Counter[str](), Counter[str]()
    for subject, rank, theirs in db.execute(query):
        games[subject] += 1
        ahead[subject] += rank < theirs
        behind[subject] += rank > theirs
    infos = player_infos(db, list(games))
    return [Rival(infos[who], number, ahead[who], behind[who]) for who, number in games.most_common()]


def _levels(db: Db, rows: Sequence[Result]) -> list[Rival]:
    """How the bots of each level fare: how often they won, and how often not."""
    games, won = Counter[str](), Counter[str]()
    for row in rows:
        games[row.subject] += 1
        won[row.subject] += row.won > 0
    infos = player_infos(db, list(games))
    return [Rival(infos[who], number, won[who], number - won[who]) for who, number in games.most_common()]


def _done(db: Db, own: str, rows: Sequence[Result]) -> tuple[_Habits, _Habits]:
    """What one does, and what others do at tables of the same game and size where they have won."""
    mine, winners = _Habits(), _Habits()
    for _, habits in _records(db, rows):
        mine.add(habits)
    sizes = {row.seats for row in rows}
    if rows and sizes:
        query = select(Result).where(
            Result.game == rows[0].game, Result.seats.in_(sizes), Result.won > 0, Result.subject != own
        )
        for _, habits in _records(db, list(db.scalars(query.order_by(Result.at.desc()).limit(LATEST)))):
            winners.add(habits)
    return mine, winners


def _records(db: Db, rows: Sequence[Result]) -> list[tuple[Result, Mapping[str, int]]]:
    """What was done in these games, where it is counted."""
    tables = list({row.table_id for row in rows})
    query = select(SeatRecord).where(SeatRecord.table_id.in_(tables), SeatRecord.digest != "")
    found = {(record.table_id, record.seat): record.habits for record in db.scalars(query)}
    return [(row, found[row.table_id, row.seat]) for row in rows if (row.table_id, row.seat) in found]


def _habit_lines(game: Game, own: _Habits, winners: _Habits, language: str) -> list[HabitLine]:
    if not own.games or not winners.games:
        return []
    return [
        HabitLine(said(habit.name, language), own.mean(habit.name), winners.mean(habit.name))
        for habit in game.habits
        if own.done[habit.name] or winners.done[habit.name]
    ]
