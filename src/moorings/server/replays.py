"""Logs of finished tables, and finished tables made from logs."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import BadLog, IllegalMove
from moorings.kernel.log import Log
from moorings.kernel.match import Match, replay_on
from moorings.kernel.text import write_text
from moorings.kernel.words import say
from moorings.server.boards import Board
from moorings.server.errors import Refusal
from moorings.server.people import Who
from moorings.server.play import SPECTATOR, outcome_row
from moorings.server.schema import Base, Place, Step, Table

LONGEST = 5000
"""How many moves a log may have to be imported."""


def export(session: Session, table: Table) -> Log:
    """The log of a finished table, with its seed and the proof that it was fixed before the first move."""
    if table.stage != "over":
        raise Refusal(say("The log is told when the game is over: it holds what is hidden."))
    rows = list(session.scalars(select(Step).where(Step.table_id == table.id).order_by(Step.seq)))
    game = load(table.game)
    return Log(
        game=table.game,
        rules=table.rules,
        components=table.pack,
        seats=table.seats,
        options=table.options,
        seed=int(table.seed),
        position=rows[0].code,
        moves=[(row.seat, row.code) for row in rows if row.kind == "move" and not row.gone],
        digest=Match(game, game.resume(rows[-1].position)).digest,
        commitment=table.commitment,
        salt=table.salt,
    )


def imported(log: Log, who: Who, now: float) -> tuple[Table, Sequence[Base]]:
    """A finished table with all that was seen at it, from a log; it is played through here, move by move."""
    if len(log.moves) > LONGEST:
        raise BadLog(f"The log has {len(log.moves)} moves; {LONGEST} are the most that can be imported.")
    game = load(log.game)
    match = replay_on(game, dataclasses.replace(log, moves=[], digest=""))
    rows: list[Base] = []
    name = secrets.token_urlsafe(15)
    board = Board(match, 0, [])

    def keep(row: Step) -> None:
        played = match.steps[-1] if row.kind == "move" else None
        row.table_id, row.at = name, now
        row.position = write_text(log.game, game.version, match.state)
        row.private = played is not None and played.order
        board.stepped(row, None)
        viewers = [row.seat] if row.private else range(SPECTATOR, match.seats)
        row.picture = board.picture(viewers, row, played).packed()
        rows.append(row)

    keep(Step(seq=0, kind="deal", seat=-1, code=log.position))
    for number, (seat, code) in enumerate(log.moves, 1):
        active = int(api.active(match.state))
        try:
            move = match.play(seat, code)
        except IllegalMove as error:
            raise BadLog(f"Move {number} of the log cannot be played: {error}") from None
        keep(Step(seq=number, kind="move", seat=seat, code=move.code, active=active))
    if log.digest and log.digest != match.digest:
        raise BadLog("The moves of the log do not lead to the state that it says it ended in.")
    if (outcome := match.outcome) is None:
        raise BadLog("The game of this log is not over; only finished games can be looked at here.")
    table = Table(
        id=name, game=log.game, options=log.options, seats=log.seats, host_id=who.id, public=False, stage="over",
        pace={"kind": "untimed"}, relief="mate", hints=False, shuffle=False, rules=log.rules, pack=log.components,
        seed=str(log.seed), salt=log.salt, commitment=log.commitment, version=1, seq=len(log.moves),
        outcome=outcome_row(outcome), imported=True, created=now, started=now, ended=now,
    )  # fmt: skip
    rows.extend(Place(table_id=name, seat=seat, name=match.names[seat], wishes=[]) for seat in range(match.seats))
    return table, rows
