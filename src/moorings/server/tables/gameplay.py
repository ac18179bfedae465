"""A table's game: moves, taking back, and what everybody saw after each of them.

Every change of the position is a step with a number, `seq`. A standing order of the rules is a step that nobody but its
seat knows of, and so is every secret one that shows the others nothing new. So `seq` itself is a secret: what a viewer
is told is the number of the steps that they saw, their `revision`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.orm import Session

from moorings.bots import level as find_level
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import IllegalMove, MooringsError, UndoRefused
from moorings.kernel.match import Match, Outcome
from moorings.kernel.match import Step as Played
from moorings.kernel.record import copy, to_bytes
from moorings.kernel.text import write_text
from moorings.kernel.words import LANGUAGES, said, say
from moorings.server.operations.metrics import Metrics
from moorings.server.people import game_results, turn_notices
from moorings.server.people.display_names import shown_name
from moorings.server.shared.json_bytes import dump
from moorings.server.shared.refusals import Forbidden, Illegal, MustAsk, Refusal, Stale, UnknownMove
from moorings.server.storage.database import after_commit, after_refusal, announce
from moorings.server.storage.schema import Notice, Place, Stage, StepKind, StepRow, Table, Takebacks
from moorings.server.tables import clocks
from moorings.server.tables.board import Back, Board, Undoable
from moorings.server.tables.board_cache import BoardCache, Fresh
from moorings.server.tables.frames import unpack
from moorings.server.tables.recent_moves import RecentMove, RecentMoves
from moorings.server.tables.table_context import TableContext, add, locked

SPECTATOR = -1
_PLACES = select(Place).where(Place.table_id == bindparam("id")).order_by(Place.seat)
AUTOMATIC = 200
"""How many moves may follow by themselves from one move."""
ORDERS = 100
"""How many standing orders a seat may give, or take back, until something is revealed: whoever reads a game anew plays
all of them again."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The answer to an accepted move: the revision, for its seat, that it led to."""

    revision: int


def places_of(session: Session, table: Table) -> list[Place]:
    """The seats of a table in order, to be looked at; who changes them holds the table."""
    return list(session.scalars(_PLACES, {"id": table.id}))


def places_at(session: Session, tables: Sequence[Table]) -> dict[str, list[Place]]:
    """The seats of several tables, by table and in order, with one question."""
    found: dict[str, list[Place]] = {table.id: [] for table in tables}
    query = select(Place).where(Place.table_id.in_(found)).order_by(Place.table_id, Place.seat)
    for place in session.scalars(query):
        found[place.table_id].append(place)
    return found


def seat_of(places: Sequence[Place], user_id: int) -> Place:
    """Where somebody sits."""
    for place in places:
        if place.user_id == user_id:
            return place
    raise Forbidden(say("You have no seat at this table."))


def revision_at(session: Session, table_id: str, viewer: int, seq: int) -> int:
    """The revision that a step led to, as a viewer counts; -1 is a spectator."""
    hidden = select(func.count()).where(
        StepRow.table_id == table_id, StepRow.private, StepRow.seat != viewer, StepRow.seq <= seq
    )
    return seq + 1 - session.scalars(hidden).one()


def not_running(table: Table) -> str:
    """Why nobody can play at a table now."""
    if table.stage == Stage.CLOSED:
        return say("This table is closed.")
    return say("The game is over.") if table.stage == Stage.OVER else say("The game has not started.")


def bound_to_ask(table: Table, places: Sequence[Place]) -> set[int]:
    """The seats that have to ask before they take something back: where the table says so, and somebody is there."""
    if table.takebacks == Takebacks.FREE:
        return set()
    persons = {place.seat for place in places if clocks.person(place)}
    return {place.seat for place in places if persons - {place.seat}}


def searches(match: Match, seat: int, level: str) -> bool:
    """Whether a bot may think for long now: it searches, and has a choice."""
    return find_level(level).at(match.game).searches and len(match.game.legal(match.state, seat)) > 1


def outcome_row(outcome: Outcome) -> dict[str, Any]:
    """How a game ended, as it is kept: the reason in all languages."""
    return asdict(outcome) | {"reason": {language: said(outcome.reason, language) for language in LANGUAGES}}


def _tell(session: Session, table: Table) -> None:
    """News of a table, with how far it is: another process cannot know whether the frames that it has are the newest,
    and even this one may hear of a commit before it has put its frames where they are looked for."""
    announce(session, f"table:{table.id} {table.seq} {table.version}")


class Play:
    """What can be done at a running table. All of it happens inside a transaction of the caller."""

    def __init__(self, boards: BoardCache, metrics: Metrics) -> None:
        self.boards, self.metrics = boards, metrics
        self.courses = RecentMoves()  # for bots

    def deal(self, here: TableContext) -> None:
        """The first position."""
        game = load(here.table.game)
        match = game.start(
            here.table.seats, int(here.table.seed), here.table.options, [shown_name(place) for place in here.places]
        )
        board = Board(match, here.table.seq, [])
        clocks.fill(here.table.pace, here.places)
        after_commit(here.session, partial(self.courses.begin, here.table.id))
        self._store(here, board, StepRow(kind=StepKind.DEAL, seat=-1))
        self._follow(here, board)

    def move(
        self, session: Session, now: float, table_id: str, user_id: int, revision: int, key: str, code: str
    ) -> Accepted:
        """A person's move, or a standing order of the rules."""
        try:
            return self._move(session, now, table_id, user_id, revision, key, code)
        except Refusal as error:
            self.metrics.refused.labels(error.code).inc()
            raise

    def _move(
        self, session: Session, now: float, table_id: str, user_id: int, revision: int, key: str, code: str
    ) -> Accepted:
        with locked(session, now, table_id) as here:
            place = seat_of(here.places, user_id)
            board = self._asked(here, place.seat, key)
            if isinstance(board, Accepted):
                return board
            with self._unharmed(here, board):
                self._check_seat(place)
                self._check_move(here, board, place.seat, revision, self._understood(board.match, code))
            self._play(here, board, place.seat, code, f"user:{user_id}", key)
            done = Accepted(board.number(place.seat))
            self._follow(here, board)
            return done

    def bot_move(self, session: Session, now: float, table_id: str, revision: int, seat: int, move: int) -> bool:
        """A bot's move, if what its seat sees is still what it thought about."""
        with locked(session, now, table_id) as here:
            here.table.claimed_until = None
            if here.table.stage != Stage.RUNNING:
                return False
            level = self.bot_at(here.table, here.places[seat])
            if level is None:
                return False
            board = self.boards.take(here)
            if board.number(seat) != revision:
                self.keep(here, board)
                return False
            code = board.match.game.moves.code(move)
            self._play(here, board, seat, code, f"bot:{level}", None)
            self._follow(here, board)
            return True

    def undo(self, session: Session, now: float, table_id: str, user_id: int, revision: int, key: str) -> Accepted:
        """Takes back one's last move, as far as the rules of taking back allow."""
        with locked(session, now, table_id) as here:
            place = seat_of(here.places, user_id)
            board = self._asked(here, place.seat, key)
            if isinstance(board, Accepted):
                return board
            with self._unharmed(here, board):
                self._check_seat(place)
                self._check_revision(here, board, place.seat, revision)
                bound = bound_to_ask(here.table, here.places)
                shows = board.undo_shows(place.seat, place.forced)
                if board.match.can_undo(place.seat) and place.seat in bound and shows:
                    raise MustAsk(say("At this table the others are asked before a move is taken back."))
            active = int(api.active(board.match.state))
            # What is made by itself would be there again at once, so it is taken back with the choice that led to it.
            taken = board.undo_choice(place.seat) if place.forced else board.undo(place.seat)
            self._mark_gone(session, here.table, [step.seq for step in taken])
            private = all(step.played.private for step in taken)
            row = StepRow(
                kind=StepKind.UNDO, seat=place.seat, by=f"user:{user_id}", key=key, private=private, active=active
            )
            self._store(here, board, row, back=Back(taken))
            return Accepted(board.number(place.seat))

    def ask_undo(self, session: Session, now: float, table_id: str, user_id: int) -> Table:
        """Asks the others to let one's last move be taken back, with all that came after it."""
        with locked(session, now, table_id) as here:
            place = seat_of(here.places, user_id)
            board = self._playing(here)
            self._check_seat(place)
            taken = board.since_last_of(place.seat, place.forced)
            if any(step.played.final for step in taken):
                raise UndoRefused(say("Something was revealed or left to chance since: this move stands."))
            here.table.undo = {"seat": place.seat, "since": taken[0].seq, "agreed": [place.seat]}
            self._settle_undo(here, board)
            return here.table

    def answer_undo(self, session: Session, now: float, table_id: str, user_id: int, agree: bool) -> Table:
        """Agrees, or does not, to what somebody asks to take back."""
        with locked(session, now, table_id) as here:
            place = seat_of(here.places, user_id)
            board = self._playing(here)
            if here.table.undo is None:
                raise Refusal(say("Nobody asks to take anything back."))
            if agree:
                here.table.undo = {**here.table.undo, "agreed": sorted({*here.table.undo["agreed"], place.seat})}
            else:
                here.table.undo = None
            self._settle_undo(here, board)
            return here.table

    def _settle_undo(self, here: TableContext, board: Board) -> None:
        """Takes back what all persons at the table agree to."""
        asked = here.table.undo
        if asked is None or any(clocks.person(p) and p.seat not in asked["agreed"] for p in here.places):
            self.changed(here.session, here.table)
            self.keep(here, board)
            return
        seat = asked["seat"]
        taken = self._agreed(here.table, board, seat, asked["since"])
        self._mark_gone(here.session, here.table, [step.seq for step in taken])
        row = StepRow(kind=StepKind.REWIND, seat=seat, by=f"user:{here.places[seat].user_id}")
        agreed = any(clocks.person(place) and place.seat != seat for place in here.places)
        self._store(here, board, row, back=Back(taken, agreed))

    @staticmethod
    def _agreed(table: Table, board: Board, seat: int, since: int) -> list[Undoable]:
        """Takes back what was asked for, with all since; where one has to ask for what is free elsewhere, without the
        moves of others that can stay."""
        alone: list[Undoable] = []
        if table.takebacks == Takebacks.ASKED:
            with suppress(Refusal):
                while not alone or alone[0].seq > since:
                    alone = [*board.undo(seat, private=False), *alone]
                return alone
        return sorted([*board.rewind(since), *alone], key=lambda done: done.seq)

    def bot_at(self, table: Table, place: Place) -> str | None:
        """The level that plays a seat now, None if a person does."""
        return None if clocks.person(place) else place.level or table.relief

    def renamed(self, table_id: str) -> None:
        """Somebody at a table has another name now: what memory holds of it is out of date."""
        self.boards.drop(table_id)

    def resume_bots(self, here: TableContext) -> None:
        """Somebody was relieved or has returned: whose clock runs and whether a bot is due may be otherwise now."""
        board = self.boards.take(here)
        self._set_time(here.now, here.table, here.places, board)
        self.changed(here.session, here.table)
        if here.table.bot_due is not None:
            announce(here.session, "bots")
        self._follow(here, board)

    def follow_now(self, here: TableContext) -> None:
        """Somebody has said what is to be done for them."""
        self._follow(here, self.boards.take(here))

    def trial(self, session: Session, now: float, table_id: str, user_id: int) -> tuple[Match, int]:
        """The game as it is now for somebody at the table to try moves on, and their seat."""
        with locked(session, now, table_id) as here:
            if here.table.stage != Stage.RUNNING:
                raise Refusal(say("The game is not running."))
            seat = seat_of(here.places, user_id).seat
            board = self.boards.take(here)
            self.keep(here, board)
            match = board.match
            return Match(match.game, copy(match.state), names=match.names), seat

    def seen(self, here: TableContext, seat: int) -> tuple[str, int, bytes, dict[str, str]]:
        """What a seat knows, for a bot to think about, and its legal moves with their sentences."""
        board = self.boards.take(here)
        self.keep(here, board)
        match = board.match
        if seat not in match.active:
            raise Refusal(say("You have nothing to decide now."))
        texts = {move.code: move.text for move in match.moves(seat)}
        return here.table.game, seat, to_bytes(match.game.seen(match.state, seat)), texts

    def changed(self, session: Session, table: Table) -> None:
        """Something about the table that everybody sees is otherwise now."""
        table.version += 1
        _tell(session, table)

    def _playing(self, here: TableContext) -> Board:
        if here.table.stage != Stage.RUNNING:
            raise Refusal(not_running(here.table))
        return self.boards.take(here)

    def _asked(self, here: TableContext, seat: int, key: str) -> Board | Accepted:
        """The game, for something that was asked under a key; or the first answer, if it was granted before."""
        try:
            board = self._playing(here)
        except Refusal:
            asked = select(StepRow.seq).where(
                StepRow.table_id == here.table.id, StepRow.seat == seat, StepRow.key == key
            )
            found = here.session.scalar(asked)
            if found is None:
                raise
        else:
            found = board.keys.get((seat, key))
            if found is None:
                return board
            self.keep(here, board)
        return Accepted(revision_at(here.session, here.table.id, seat, found))

    @staticmethod
    def _check_seat(place: Place) -> None:
        if place.relieved:
            raise Refusal(say("A bot plays your seat while you are away; return to it first."))

    @contextmanager
    def _unharmed(self, here: TableContext, board: Board) -> Iterator[None]:
        """Looks at a board only: if something is refused meanwhile, the board stays in memory."""
        try:
            yield
        except MooringsError:
            after_refusal(here.session, partial(self.boards.put, here.table.id, board, None))
            raise

    @staticmethod
    def _understood(match: Match, code: str) -> int:
        moves = match.game.moves
        if (move := moves.find(code)) is None:
            raise UnknownMove(code, moves.unknown)
        return move

    def _check_move(self, here: TableContext, board: Board, seat: int, revision: int, move: int) -> None:
        """Whether a move can be looked at here and now; whether it is legal, the rules say."""
        match = board.match
        if match.game.has_orders and move in match.game.orders(match.state, seat):
            # It can be given at any time, so its revision does not matter.
            if board.orders_given(seat) >= ORDERS:
                raise Refusal(say("So many orders cannot be kept; give more when the game has gone on."))
        elif revision != board.number(seat):
            self._check_revision(here, board, seat, revision)

    def _check_revision(self, here: TableContext, board: Board, seat: int, revision: int) -> None:
        """The position must be the one that the person saw; in a simultaneous phase the others may have moved since."""
        current = board.number(seat)
        if revision == current:
            return
        if revision > current:
            raise Stale(
                say(
                    "There is no revision {revision} yet; the table is at {current}.",
                    revision=revision,
                    current=current,
                ),
                revision=current,
            )
        if revision > 0 and self._same_choice(here.session, here.table, board, seat, board.seq_of(seat, revision)):
            return
        raise Stale(
            say(
                "The table has moved on: this was made at revision {revision}, now it is at {current}.",
                revision=revision,
                current=current,
            ),
            revision=current,
            frame=board.picture([seat], bound=bound_to_ask(here.table, here.places)).whole(seat),
        )

    @staticmethod
    def _same_choice(session: Session, table: Table, board: Board, seat: int, seq: int) -> bool:
        """Whether a seat has had the same choice before it ever since a step, whatever the others did meanwhile."""
        rows = session.scalars(select(StepRow).where(StepRow.table_id == table.id, StepRow.seq > seq))
        if any(row.seat == seat or not (row.private or row.active >> seat & 1) for row in rows):
            return False
        kept = session.scalar(select(StepRow.picture).where(StepRow.table_id == table.id, StepRow.seq == seq))
        then = unpack(kept).frames.get(seat) if kept else None
        return then is not None and [m["code"] for m in then["moves"]] == [m.code for m in board.match.moves(seat)]

    def _play(
        self,
        here: TableContext,
        board: Board,
        seat: int,
        code: str,
        by: str,
        key: str | None,
    ) -> None:
        match = board.match
        active = int(api.active(match.state))
        with self._unharmed(here, board):
            try:
                move = match.play(seat, code)
            except IllegalMove as error:
                raise Illegal(str(error), revision=board.number(seat)) from None
        played = match.steps[-1]
        row = StepRow(
            kind=StepKind.MOVE, seat=seat, code=move.code, by=by, key=key, private=played.private, active=active,
            final=played.final,
        )  # fmt: skip
        self._store(here, board, row, played)
        after_commit(here.session, partial(self.metrics.move, here.table.game))

    def _store(
        self,
        here: TableContext,
        board: Board,
        row: StepRow,
        played: Played | None = None,
        back: Back | None = None,
    ) -> None:
        """Writes a step with its frames, sets clocks and bots, and ends the game when it is over."""
        match = board.match
        if row.kind != StepKind.DEAL:
            here.table.seq += 1
        row.table_id, row.seq, row.at = here.table.id, here.table.seq, here.now
        row.position = write_text(here.table.game, match.game.version, match.state)
        before = board.waiting
        board.stepped(row, played)
        active = board.waiting
        everybody = range(SPECTATOR, here.table.seats)
        viewers = [row.seat] if row.private else everybody
        picture = board.picture(viewers, row, played, here.now, back, bound_to_ask(here.table, here.places))
        row.picture = picture.packed()
        add(here.session, row)
        revisions = {viewer: board.number(viewer) for viewer in everybody}
        if played is not None:
            secret = bool(api.secret(played.before, played.seat, played.move))
            made = RecentMove(played.seat, played.move, secret, row.private, revisions)
            after_commit(here.session, partial(self.courses.add, here.table.id, made))
        fresh = Fresh(here.table.seq, row.picture, {LANGUAGES[0]: picture.sent()}, revisions)
        if row.private:
            self._keep_request(here.table, board)
            self._keep_thinking(here, board, row)
        elif not active:
            self._finish(here, match)
        else:
            here.table.undo = None
            self._set_time(
                here.now, here.table, here.places, board, row.seat, row.kind in (StepKind.UNDO, StepKind.REWIND)
            )
            due = [here.places[seat] for seat in active if seat not in before]
            users = [place.user_id for place in due if place.user_id and clocks.person(place)]
            if users:
                turn_notices.tell_turn(here.session, here.now, users, here.table.id, here.table.game)
        fresh.clocks = dump(clocks.shown(here.places))
        _tell(here.session, here.table)
        if here.table.bot_due is not None:
            announce(here.session, "bots")
        for place in here.places:
            if place.user_id is not None and (place.seat in active) != (place.seat in before):
                announce(here.session, f"user:{place.user_id}")
        self.keep(here, board, fresh)

    @staticmethod
    def _keep_request(table: Table, board: Board) -> None:
        """What only one seat knows of touches no clock and no bot of another, and what somebody asks to take back stays
        asked, unless it was this very step that is gone now: otherwise the others would see that something happened."""
        if table.undo is not None and not any(done.seq >= table.undo["since"] for done in board.done):
            table.undo = None

    def _keep_thinking(self, here: TableContext, board: Board, row: StepRow) -> None:
        """A bot that has made a step of which nobody else knows is due again, and in turn."""
        if row.by.startswith("bot:"):
            self._set_bots(here.now, here.table, here.places, board)

    def _set_time(
        self, now: float, table: Table, places: list[Place], board: Board, mover: int = -1, back: bool = False
    ) -> None:
        active = board.waiting
        clocks.turn(table.pace, places, active, now, mover, back)
        table.deadline = clocks.deadline(table, places)
        self._set_bots(now, table, places, board)

    def _set_bots(self, now: float, table: Table, places: list[Place], board: Board) -> None:
        active = board.waiting
        bots = [(seat, name) for seat in active if (name := self.bot_at(table, places[seat])) is not None]
        # From now on, not since the first of several bots was due: a table of bots alone must not always be the first.
        table.bot_due = now if bots else None
        table.bot_searches = bool(bots) and searches(board.match, *bots[0])
        table.claimed_until = None

    def close(self, here: TableContext, because: str) -> None:
        """Ends a table before its game is over: nobody has won, nothing is rated, and what was hidden stays so."""
        table = here.table
        table.stage, table.closed_because, table.ended, table.undo = Stage.CLOSED, because or None, here.now, None
        table.deadline = table.bot_due = table.claimed_until = None
        clocks.stop_all(table.pace, here.places, here.now)
        game_results.forget_homes(here.places)
        here.session.execute(delete(Notice).where(Notice.table_id == table.id))
        self.changed(here.session, table)
        announce(here.session, "lobby")
        for place in here.places:
            if place.user_id is not None:
                announce(here.session, f"user:{place.user_id}")

    def _finish(self, here: TableContext, match: Match) -> None:
        outcome = match.outcome
        assert outcome is not None
        here.table.stage, here.table.ended, here.table.undo = Stage.OVER, here.now, None
        here.table.outcome = outcome_row(outcome)
        here.table.deadline = here.table.bot_due = here.table.claimed_until = None
        clocks.stop_all(here.table.pace, here.places, here.now)
        game_results.record(here.session, here.now, here.table, here.places, outcome)
        game_results.forget_homes(here.places)
        self.changed(here.session, here.table)
        self._tell_result(here)

    @staticmethod
    def _tell_result(here: TableContext) -> None:
        """There is a result for all who may know of it, whoever made the last move."""
        if here.table.public:
            announce(here.session, "lobby")
        for place in here.places:
            if place.user_id is not None:
                announce(here.session, f"user:{place.user_id}")

    def _follow(self, here: TableContext, board: Board) -> None:
        """What people asked to be done for them: their only move, or what they wished for in advance."""
        for _ in range(AUTOMATIC):
            if here.table.stage != Stage.RUNNING:
                return
            wish = next(filter(None, (self._wish(board.match, here.places[seat]) for seat in board.waiting)), None)
            if wish is None:
                self.keep(here, board)
                return
            place, code = wish
            self._play(here, board, place.seat, code, f"wish:{place.user_id}", None)

    @staticmethod
    def _wish(match: Match, place: Place) -> tuple[Place, str] | None:
        if not clocks.person(place) or not (place.forced or place.wishes):
            return None
        game = match.game
        legal = game.legal(match.state, place.seat)
        if place.forced and len(legal) == 1:
            return place, game.moves.code(int(legal[0]))
        codes = {game.moves.code(int(move)) for move in legal}
        for wish in place.wishes:
            if wish["code"] in codes:
                rest = wish["times"] - 1 if wish["times"] else None
                kept = [w for w in place.wishes if w is not wish]
                place.wishes = kept if rest == 0 else [*kept, {**wish, "times": rest}]
                return place, wish["code"]
        return None

    @staticmethod
    def _mark_gone(session: Session, table: Table, seqs: list[int]) -> None:
        session.execute(update(StepRow).where(StepRow.table_id == table.id, StepRow.seq.in_(seqs)).values(gone=True))

    def keep(self, here: TableContext, board: Board, fresh: Fresh | None = None) -> None:
        """The board goes back to memory once all is safe."""
        name = here.table.id
        after_commit(here.session, lambda: self.boards.put(name, board, fresh))
