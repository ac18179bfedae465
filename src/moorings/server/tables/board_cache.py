"""The games that are being played, in memory: a cache of what the database holds, and never more than that."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import IllegalMove
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.match import Step as Played
from moorings.kernel.record import copy, to_bytes
from moorings.kernel.words import say
from moorings.server.people.display_names import shown_name
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.schema import Place, StepKind, StepRow, Table
from moorings.server.tables.board import Board, Undoable
from moorings.server.tables.frames import unpack
from moorings.server.tables.table_context import TableContext

ROOM = 2000
"""How many games are kept in memory."""


@dataclass(slots=True)
class Fresh:
    """The newest frames of a table, ready to be sent: in English at once, in other languages when somebody asks."""

    seq: int
    picture: bytes  # as it is kept
    sent: dict[str, dict[int, bytes]]  # by language and viewer
    revisions: dict[int, int]
    clocks: bytes = b"[]"

    def frames(self, language: str) -> dict[int, bytes]:
        """What each viewer is sent in a language."""
        if language not in self.sent:
            self.sent[language] = unpack(self.picture, language).sent()
        return self.sent[language]


class BoardCache:
    """The running games that this process has had to do with lately."""

    def __init__(self) -> None:
        self._boards: OrderedDict[str, Board] = OrderedDict()
        self._fresh: OrderedDict[str, Fresh] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, here: TableContext) -> Board:
        """The game of a table, to be changed; it must be `put` back once the change is safe, or it is read anew."""
        with self._lock:
            board = self._boards.pop(here.table.id, None)
        if board is not None and board.seq == here.table.seq:
            return board
        return read_board(here.session, here.table, here.places)

    def put(self, table_id: str, board: Board, fresh: Fresh | None) -> None:
        """Keeps a game whose last change is safe, and the frames that it brought."""
        with self._lock:
            _keep(self._boards, table_id, board)
            if fresh is not None:
                _keep(self._fresh, table_id, fresh)

    def drop(self, table_id: str) -> None:
        """Forgets a game; it is read anew when it is needed."""
        with self._lock:
            self._boards.pop(table_id, None)

    def fresh(self, table_id: str) -> Fresh | None:
        """The newest frames, if this process made them."""
        return self._fresh.get(table_id)


def _keep(kept: OrderedDict[str, Any], name: str, value: Any) -> None:
    if name in kept and kept[name].seq > value.seq:
        return
    kept[name] = value
    kept.move_to_end(name)
    if len(kept) > ROOM:
        kept.popitem(last=False)


def game_of(table: Table) -> Game:
    """The game of a table, with the components that it was dealt with."""
    game = load(table.game)
    if game.pack.digest != table.pack:
        raise Refusal(
            say(
                "This table plays {game} with component pack {pack}; the server has {digest} now.",
                game=game.title,
                pack=table.pack,
                digest=game.pack.digest,
            )
        )
    return game


def read_board(session: Session, table: Table, places: list[Place]) -> Board:
    """The game of a table as the database knows it."""
    game = game_of(table)
    own = select(StepRow).where(StepRow.table_id == table.id)
    base = session.scalars(
        own.where(StepRow.final | (StepRow.kind == StepKind.DEAL)).order_by(StepRow.seq.desc()).limit(1)
    ).one()
    later = list(session.scalars(own.where(StepRow.seq > base.seq).order_by(StepRow.seq)))
    state = game.resume((later or [base])[-1].position)
    again, done = _again(game, game.resume(base.position), [r for r in later if r.kind == StepKind.MOVE and not r.gone])
    if to_bytes(again) != to_bytes(state):
        done = []
    match = Match(game, state, names=[shown_name(place) for place in places], steps=[d.played for d in done])
    private = session.execute(
        select(StepRow.seq, StepRow.seat).where(StepRow.table_id == table.id, StepRow.private).order_by(StepRow.seq)
    )
    named = select(StepRow.seat, StepRow.key, StepRow.seq).where(StepRow.table_id == table.id, StepRow.key.is_not(None))
    asked = {(seat, key): seq for seat, key, seq in session.execute(named) if key is not None}
    return Board(match, table.seq, [(seq, seat) for seq, seat in private], done, match.active, base.seq, asked)


def _again(game: Game, state: Any, rows: list[StepRow]) -> tuple[Any, list[Undoable]]:
    """Plays moves again, so that they can be taken back; rules that have changed since may not allow them any more."""
    done: list[Undoable] = []
    for row in rows:
        try:
            move = game.moves.index(row.code)
        except IllegalMove:
            break
        able = bool(int(api.active(state)) >> row.seat & 1) and move in game.legal(state, row.seat)
        if not able and move not in game.orders(state, row.seat):
            break
        before = copy(state)
        api.apply(state, row.seat, move)
        # Secret steps that an earlier version told of are known, and stay so.
        done.append(Undoable(row.seq, Played(row.seat, move, before, False, not able, row.private)))
    return state, done
