"""Logs of finished tables, and finished tables made from logs."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import BadLog, IllegalMove
from moorings.kernel.log import Log
from moorings.kernel.match import Match, replay_on
from moorings.kernel.text import write_text
from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.schema import Base, Place, Stage, StepKind, StepRow, Table
from moorings.server.tables.board import Board
from moorings.server.tables.gameplay import SPECTATOR, outcome_row, places_of
from moorings.server.tables.table_id import new_table_id
from moorings.server.tables.table_info import chairs_of, numbers_of

LONGEST = 3000
"""How many moves a log may have to be imported."""
MOST, KEPT = 20, 30 * 86_400.0
"""How many imported games one person may have at a time, and how many seconds they are kept."""


def check_room(session: Session, user_id: int) -> None:
    """Refuses more imported games than one person may keep: each takes some MiB."""
    own = select(func.count()).select_from(Table).where(Table.host_id == user_id, Table.imported)
    if (session.scalar(own) or 0) >= MOST:
        raise Refusal(say("You keep {most} imported games already; those are forgotten after a month.", most=MOST))


def sweep(session: Session, now: float) -> None:
    """Forgets imported games after a month: whoever has the log can import it again."""
    session.execute(delete(Table).where(Table.imported, Table.created < now - KEPT))


def export(session: Session, table: Table) -> Log:
    """The log of a finished table, with its seed and the proof that it was fixed before the first move."""
    if table.stage != Stage.OVER:
        raise Refusal(say("The log is told when the game is over: it holds what is hidden."))
    return log_of(session, table)


def log_of(session: Session, table: Table) -> Log:
    """The log of a table as far as it was played. It holds what is hidden: not to be shown before the game is over."""
    rows = list(session.scalars(select(StepRow).where(StepRow.table_id == table.id).order_by(StepRow.seq)))
    game = load(table.game)
    places = places_of(session, table)
    return Log(
        game=table.game,
        rules=table.rules,
        components=table.pack,
        seats=table.seats,
        options=table.options,
        seed=int(table.seed),
        position=rows[0].code,
        moves=[(row.seat, row.code) for row in rows if row.kind == StepKind.MOVE and not row.gone],
        digest=Match(game, game.resume(rows[-1].position)).digest,
        commitment=table.commitment,
        salt=table.salt,
        secret=table.secret,
        numbers=numbers_of(places) if table.secret else [],
        drawn=chairs_of(places) if table.secret and table.shuffle else [],
    )


def imported(log: Log, who: Who, now: float) -> tuple[Table, Sequence[Base]]:
    """A finished table with all that was seen at it, from a log; it is played through here, move by move."""
    if len(log.moves) > LONGEST:
        raise BadLog(f"The log has {len(log.moves)} moves; {LONGEST} are the most that can be imported.")
    game = load(log.game)
    match = replay_on(game, dataclasses.replace(log, moves=[], digest=""))
    start = match.log  # a log that begins with a position says its seats and options a second time
    if (start.seats, start.options) != (log.seats, {**start.options, **log.options}):
        raise BadLog("The position of the log has other seats or options than the log says.")
    rows: list[Base] = []
    name = new_table_id()
    board = Board(match, 0, [])

    def keep(row: StepRow) -> None:
        played = match.steps[-1] if row.kind == StepKind.MOVE else None
        row.table_id, row.at = name, now
        row.position = write_text(log.game, game.version, match.state)
        row.private = played is not None and played.private
        board.stepped(row, None)
        viewers = [row.seat] if row.private else range(SPECTATOR, match.seats)
        row.picture = board.picture(viewers, row, played).packed()
        rows.append(row)

    keep(StepRow(seq=0, kind=StepKind.DEAL, seat=-1, code=log.position))
    for number, (seat, code) in enumerate(log.moves, 1):
        active = int(api.active(match.state))
        try:
            move = match.play(seat, code)
        except IllegalMove as error:
            raise BadLog(f"Move {number} of the log cannot be played: {error}") from None
        keep(StepRow(seq=number, kind=StepKind.MOVE, seat=seat, code=move.code, active=active))
    if log.digest and log.digest != match.digest:
        raise BadLog("The moves of the log do not lead to the state that it says it ended in.")
    if (outcome := match.outcome) is None:
        raise BadLog("The game of this log is not over; only finished games can be looked at here.")
    table = Table(
        id=name, game=log.game, options=log.options, seats=log.seats, host_id=who.id, public=False, stage=Stage.OVER,
        pace={"kind": "untimed"}, relief="mate", hints=False, shuffle=bool(log.drawn), rules=log.rules,
        pack=log.components, seed=str(log.seed), salt=log.salt, commitment=log.commitment, secret=log.secret,
        version=1, seq=len(log.moves),
        outcome=outcome_row(outcome), imported=True, created=now, started=now, ended=now,
    )  # fmt: skip
    for seat in range(match.seats):
        chair = log.drawn[seat] if log.drawn else seat
        number = (log.numbers[chair] or None) if log.numbers else None
        rows.append(Place(table_id=name, seat=seat, chair=chair, number=number, name=match.names[seat], wishes=[]))
    return table, rows
