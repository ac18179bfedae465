"""What each seat of a finished game did, counted from its moves: the columns of the lab's tables, and its habits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.record import copy
from moorings.lab.rows import Row
from moorings.server.people import result_owners
from moorings.server.storage.schema import Result, SeatRecord, StepKind, StepRow, Table
from moorings.server.tables.board_cache import game_of


def waiting(session: Session, since: float, most: int) -> list[tuple[str, float]]:
    """Games that are over and have not been counted, from a time on, the earliest first."""
    counted = select(SeatRecord.table_id).where(SeatRecord.table_id == Result.table_id).exists()
    query = select(Result.table_id, Result.at).where(Result.seat == 0, Result.at >= since, ~counted)
    return [(table, at) for table, at in session.execute(query.order_by(Result.at).limit(most))]


def moves_of(session: Session, table_id: str) -> tuple[Game, str, list[tuple[int, str]]] | None:
    """The game of a table, its first position, and all moves that were not taken back."""
    table = session.get(Table, table_id)
    if table is None:
        return None
    query = select(StepRow.kind, StepRow.seat, StepRow.code, StepRow.gone, StepRow.position)
    rows = session.execute(query.where(StepRow.table_id == table_id).order_by(StepRow.seq)).all()
    if not rows:
        return None
    moves = [(row.seat, row.code) for row in rows if row.kind == StepKind.MOVE and not row.gone]
    return game_of(table), rows[0].position, moves


class Count:
    """A game that is counted. It is played once more by the rules as they were written, which takes its time."""

    def __init__(self, table_id: str, game: Game, position: str, moves: list[tuple[int, str]]) -> None:
        self.table_id, self._game, self._position, self._moves = table_id, game, position, moves
        self.records: list[SeatRecord] = []

    def work(self) -> Iterator[None]:
        """Counts move by move, with a halt after each."""
        try:
            yield from self._count()
        except MooringsError:
            # The rules have changed since: there is nothing to be counted any more.
            self.records = [self._record(seat) for seat in range(max((s for s, _ in self._moves), default=0) + 1)]

    def _count(self) -> Iterator[None]:
        game = self._game
        match = Match(game, game.resume(self._position))
        seats = range(match.seats)
        decisions = [0] * match.seats
        moves = [Counter[str]() for _ in seats]
        habits = [Counter[str]() for _ in seats]
        for seat, code in self._moves:
            before = copy(match.state)
            if seat in match.active and len(game.legal(before, seat)) > 1:
                decisions[seat] += 1
            played = match.play(seat, code)
            moves[seat][game.moves.names[game.moves.kinds[played.index]]] += 1
            for told in game.told(before, seat, played.index):
                if told.seat >= 0:
                    event = game.event(told, match.names)
                    for habit in game.habits:
                        if number := habit.count(event):
                            habits[told.seat][str(habit.name)] += number
            match.forget()
            yield
        self.records = [
            self._record(
                seat,
                decisions[seat],
                int(match.state.turn),
                match.digest,
                moves[seat],
                {name: int(points) for name, points in game.words.breakdown(match.state, seat).items()},
                habits[seat],
            )
            for seat in seats
        ]

    def _record(
        self,
        seat: int,
        decisions: int = 0,
        turns: int = 0,
        digest: str = "",
        moves: dict[str, int] | None = None,
        points: dict[str, int] | None = None,
        habits: dict[str, int] | None = None,
    ) -> SeatRecord:
        return SeatRecord(
            table_id=self.table_id,
            seat=seat,
            decisions=decisions,
            turns=turns,
            digest=digest,
            moves=dict(moves or {}),
            points=dict(points or {}),
            habits=dict(habits or {}),
        )


def lab_rows(session: Session, game: str) -> list[Row]:
    """All finished games of a kind that are counted, in the columns of the lab. Persons have no names in it."""
    query = (
        select(Result, SeatRecord, Table.seed)
        .join(SeatRecord, (SeatRecord.table_id == Result.table_id) & (SeatRecord.seat == Result.seat))
        .join(Table, Table.id == Result.table_id)
        .where(Result.game == game, SeatRecord.digest != "")
        .order_by(Result.at, Result.table_id, Result.seat)
    )
    found: list[Row] = []
    numbers: dict[str, int] = {}
    for result, record, seed in session.execute(query):
        number = numbers.setdefault(result.table_id, len(numbers))
        level = result_owners.parts(result.subject)[1]
        found.append(
            Row(
                game=game,
                lineup=0,
                number=number,
                deal=number,
                deal_seed=int(seed or 0) & ((1 << 63) - 1),
                seat=result.seat,
                bot=level or "person",
                score=result.score,
                rank=result.rank,
                win=result.won,
                decisions=record.decisions,
                seconds=0.0,
                longest=0.0,
                faults=0,
                digest=record.digest,
                turns=record.turns,
                moves=record.moves,
                points=record.points,
            )
        )
    return found
