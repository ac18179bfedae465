"""A table's game: moves, taking back, and what everybody saw after each of them.

Every change of the position is a step with a number, `seq`. A standing order of the rules is a step that nobody but its
seat knows of, so that `seq` itself is a secret: what a viewer is told is the number of the steps that they saw, their
`revision`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import Session

from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import IllegalMove, UndoRefused
from moorings.kernel.match import Match, Outcome
from moorings.kernel.match import Step as Played
from moorings.kernel.record import to_bytes
from moorings.kernel.text import write_text
from moorings.kernel.words import LANGUAGES, said, say
from moorings.server import clocks, notices, records
from moorings.server.boards import Back, Board, Boards, Fresh
from moorings.server.boards import Done as Taken
from moorings.server.database import after_commit, announce
from moorings.server.errors import Forbidden, Illegal, MustAsk, NotFound, Refusal, Stale
from moorings.server.frames import unpack
from moorings.server.held import held, write_step
from moorings.server.metrics import Metrics
from moorings.server.names import shown_name
from moorings.server.packing import dump
from moorings.server.schema import Place, Step, Table

SPECTATOR = -1
_LOCKED = select(Table).where(Table.id == bindparam("id")).with_for_update()
_PLACES = select(Place).where(Place.table_id == bindparam("id")).order_by(Place.seat)
AUTOMATIC = 200
"""How many moves may follow by themselves from one move."""


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to an accepted move: the revision, for its seat, that it led to."""

    revision: int


def lock(session: Session, table_id: str) -> Table:
    """A table, for this transaction alone."""
    table = session.scalar(_LOCKED, {"id": table_id}, execution_options={"populate_existing": True})
    if table is None:
        raise NotFound(say("There is no such table."))
    return table


def places_of(session: Session, table: Table) -> list[Place]:
    """The seats of a table in order."""
    return list(session.scalars(_PLACES, {"id": table.id}))


def seat_of(places: Sequence[Place], user_id: int) -> Place:
    """Where somebody sits."""
    for place in places:
        if place.user_id == user_id:
            return place
    raise Forbidden(say("You have no seat at this table."))


def sit_down(session: Session, table_id: str, user_id: int) -> tuple[Table, list[Place], Place]:
    """A table for this transaction alone, its seats, and the one that somebody has there."""
    table = lock(session, table_id)
    places = places_of(session, table)
    return table, places, seat_of(places, user_id)


def revision_at(session: Session, table_id: str, viewer: int, seq: int) -> int:
    """The revision that a step led to, as a viewer counts; -1 is a spectator."""
    hidden = select(func.count()).where(Step.table_id == table_id, Step.private, Step.seat != viewer, Step.seq <= seq)
    return seq + 1 - session.scalars(hidden).one()


def bound_to_ask(table: Table, places: Sequence[Place]) -> set[int]:
    """The seats that have to ask before they take something back: where the table says so, and somebody is there."""
    if table.takebacks == "free":
        return set()
    persons = {place.seat for place in places if clocks.person(place)}
    return {place.seat for place in places if persons - {place.seat}}


def outcome_row(outcome: Outcome) -> dict[str, Any]:
    """How a game ended, as it is kept: the reason in all languages."""
    return asdict(outcome) | {"reason": {language: said(outcome.reason, language) for language in LANGUAGES}}


def _tell(session: Session, table: Table) -> None:
    """News of a table, with how far it is: another process cannot know whether the frames that it has are the newest,
    and even this one may hear of a commit before it has put its frames where they are looked for."""
    announce(session, f"table:{table.id} {table.seq} {table.version}")


class Play:
    """What can be done at a running table. All of it happens inside a transaction of the caller."""

    def __init__(self, boards: Boards, metrics: Metrics) -> None:
        self.boards, self.metrics = boards, metrics

    def deal(self, session: Session, now: float, table: Table, places: list[Place]) -> None:
        """The first position."""
        game = load(table.game)
        match = game.start(table.seats, int(table.seed), table.options, [shown_name(place) for place in places])
        board = Board(match, table.seq, [])
        clocks.fill(table.pace, places)
        self._store(session, now, table, places, board, Step(kind="deal", seat=-1))
        self._follow(session, now, table, places, board)

    def move(
        self, session: Session, now: float, table_id: str, user_id: int, revision: int, key: str, code: str
    ) -> Done:
        """A person's move, or a standing order of the rules."""
        try:
            return self._move(session, now, table_id, user_id, revision, key, code)
        except Refusal as error:
            self.metrics.refused.labels(error.code).inc()
            raise

    def _move(
        self, session: Session, now: float, table_id: str, user_id: int, revision: int, key: str, code: str
    ) -> Done:
        with held(session, table_id) as (table, places):
            place = seat_of(places, user_id)
            board = self._asked(session, table, places, place.seat, key)
            if isinstance(board, Done):
                return board
            self._check_seat(place)
            match, move = board.match, self._understood(board.match, code)
            # A standing order can be given at any time, so its revision does not matter; all else is seldom late.
            if revision != board.number(place.seat) and move not in match.game.orders(match.state, place.seat):
                self._check_revision(session, table, places, board, place.seat, revision)
            self._play(session, now, table, places, board, place.seat, code, f"user:{user_id}", key)
            done = Done(board.number(place.seat))
            self._follow(session, now, table, places, board)
            return done

    def bot_move(self, session: Session, now: float, table_id: str, revision: int, seat: int, move: int) -> bool:
        """A bot's move, if what its seat sees is still what it thought about."""
        with held(session, table_id) as (table, places):
            table.claimed_until = None
            if table.stage != "running":
                return False
            level = self.bot_at(table, places[seat])
            if level is None:
                return False
            board = self.boards.take(session, table, places)
            if board.number(seat) != revision:
                self.keep(session, table, board)
                return False
            code = board.match.game.moves.code(move)
            self._play(session, now, table, places, board, seat, code, f"bot:{level}", None)
            self._follow(session, now, table, places, board)
            return True

    def undo(self, session: Session, now: float, table_id: str, user_id: int, revision: int, key: str) -> Done:
        """Takes back one's last move, as far as the rules of taking back allow."""
        table, places, place = sit_down(session, table_id, user_id)
        board = self._asked(session, table, places, place.seat, key)
        if isinstance(board, Done):
            return board
        self._check_seat(place)
        self._check_revision(session, table, places, board, place.seat, revision)
        if board.match.can_undo(place.seat) and not board.may_undo(place.seat, bound_to_ask(table, places)):
            self.keep(session, table, board)
            raise MustAsk(say("At this table the others are asked before a move is taken back."))
        active = int(api.active(board.match.state))
        # What is made by itself would be there again at once, so it is taken back with the choice that led to it.
        taken = board.undo_choice(place.seat) if place.forced else [board.undo(place.seat)]
        self._mark_gone(session, table, [step.seq for step in taken])
        private = taken[0].played.order
        row = Step(kind="undo", seat=place.seat, by=f"user:{user_id}", key=key, private=private, active=active)
        self._store(session, now, table, places, board, row, back=Back(taken[::-1]))
        return Done(board.number(place.seat))

    def ask_undo(self, session: Session, now: float, table_id: str, user_id: int) -> Table:
        """Asks the others to let one's last move be taken back, with all that came after it."""
        table, places, place = sit_down(session, table_id, user_id)
        board = self._playing(session, table, places)
        self._check_seat(place)
        taken = board.since_last_of(place.seat, place.forced)
        if any(step.played.final for step in taken):
            raise UndoRefused(say("Something was revealed or left to chance since: this move stands."))
        table.undo = {"seat": place.seat, "since": taken[0].seq, "agreed": [place.seat]}
        self._settle_undo(session, now, table, places, board)
        return table

    def answer_undo(self, session: Session, now: float, table_id: str, user_id: int, agree: bool) -> Table:
        """Agrees, or does not, to what somebody asks to take back."""
        table, places, place = sit_down(session, table_id, user_id)
        board = self._playing(session, table, places)
        if table.undo is None:
            raise Refusal(say("Nobody asks to take anything back."))
        if agree:
            table.undo = {**table.undo, "agreed": sorted({*table.undo["agreed"], place.seat})}
        else:
            table.undo = None
        self._settle_undo(session, now, table, places, board)
        return table

    def _settle_undo(self, session: Session, now: float, table: Table, places: list[Place], board: Board) -> None:
        """Takes back what all persons at the table agree to."""
        asked = table.undo
        if asked is None or any(clocks.person(p) and p.seat not in asked["agreed"] for p in places):
            self.changed(session, table)
            self.keep(session, table, board)
            return
        seat = asked["seat"]
        taken = self._agreed(table, board, seat, asked["since"])
        self._mark_gone(session, table, [step.seq for step in taken])
        row = Step(kind="rewind", seat=seat, by=f"user:{places[seat].user_id}")
        agreed = any(clocks.person(place) and place.seat != seat for place in places)
        self._store(session, now, table, places, board, row, back=Back(taken, agreed))

    @staticmethod
    def _agreed(table: Table, board: Board, seat: int, since: int) -> list[Taken]:
        """Takes back what was asked for, with all since; where one has to ask for what is free elsewhere, without the
        moves of others that can stay."""
        alone: list[Taken] = []
        if table.takebacks == "asked":
            with suppress(Refusal):
                while not alone or alone[-1].seq > since:
                    alone.append(board.undo(seat, orders=False))
                return alone[::-1]
        return [*board.rewind(since), *alone[::-1]]

    def bot_at(self, table: Table, place: Place) -> str | None:
        """The level that plays a seat now, None if a person does."""
        return None if clocks.person(place) else place.level or table.relief

    def renamed(self, table_id: str) -> None:
        """Somebody at a table has another name now: what memory holds of it is out of date."""
        self.boards.drop(table_id)

    def resume_bots(self, session: Session, now: float, table: Table, places: list[Place]) -> None:
        """Somebody was relieved or has returned: whose clock runs and whether a bot is due may be otherwise now."""
        board = self.boards.take(session, table, places)
        self._set_time(now, table, places, board)
        self.changed(session, table)
        if table.bot_due is not None:
            announce(session, "bots")
        self._follow(session, now, table, places, board)

    def follow_now(self, session: Session, now: float, table: Table, places: list[Place]) -> None:
        """Somebody has said what is to be done for them."""
        self._follow(session, now, table, places, self.boards.take(session, table, places))

    def seen(
        self, session: Session, table: Table, places: list[Place], seat: int
    ) -> tuple[str, int, bytes, dict[str, str]]:
        """What a seat knows, for a bot to think about, and its legal moves with their sentences."""
        board = self.boards.take(session, table, places)
        self.keep(session, table, board)
        match = board.match
        if seat not in match.active:
            raise Refusal(say("You have nothing to decide now."))
        texts = {move.code: move.text for move in match.moves(seat)}
        return table.game, seat, to_bytes(match.game.seen(match.state, seat)), texts

    def changed(self, session: Session, table: Table) -> None:
        """Something about the table that everybody sees is otherwise now."""
        table.version += 1
        _tell(session, table)

    def _playing(self, session: Session, table: Table, places: list[Place]) -> Board:
        if table.stage != "running":
            raise Refusal(say("The game is over.") if table.stage == "over" else say("The game has not started."))
        return self.boards.take(session, table, places)

    def _asked(self, session: Session, table: Table, places: list[Place], seat: int, key: str) -> Board | Done:
        """The game, for something that was asked under a key; or the first answer, if it was granted before."""
        try:
            board = self._playing(session, table, places)
        except Refusal:
            asked = select(Step.seq).where(Step.table_id == table.id, Step.seat == seat, Step.key == key)
            found = session.scalar(asked)
            if found is None:
                raise
        else:
            found = board.keys.get((seat, key))
            if found is None:
                return board
            self.keep(session, table, board)
        return Done(revision_at(session, table.id, seat, found))

    @staticmethod
    def _check_seat(place: Place) -> None:
        if place.relieved:
            raise Refusal(say("A bot plays your seat while you are away; return to it first."))

    @staticmethod
    def _understood(match: Match, code: str) -> int:
        try:
            return match.game.moves.index(code)
        except IllegalMove as error:
            raise Illegal(str(error)) from None

    def _check_revision(
        self, session: Session, table: Table, places: list[Place], board: Board, seat: int, revision: int
    ) -> None:
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
        if revision > 0 and self._same_choice(session, table, board, seat, board.seq_of(seat, revision)):
            return
        raise Stale(
            say(
                "The table has moved on: this was made at revision {revision}, now it is at {current}.",
                revision=revision,
                current=current,
            ),
            revision=current,
            frame=board.picture([seat], bound=bound_to_ask(table, places)).whole(seat),
        )

    @staticmethod
    def _same_choice(session: Session, table: Table, board: Board, seat: int, seq: int) -> bool:
        """Whether a seat has had the same choice before it ever since a step, whatever the others did meanwhile."""
        rows = session.scalars(select(Step).where(Step.table_id == table.id, Step.seq > seq))
        if any(row.seat == seat or not (row.private or row.active >> seat & 1) for row in rows):
            return False
        kept = session.scalar(select(Step.picture).where(Step.table_id == table.id, Step.seq == seq))
        then = unpack(kept).frames.get(seat) if kept else None
        return then is not None and [m["code"] for m in then["moves"]] == [m.code for m in board.match.moves(seat)]

    def _play(
        self,
        session: Session,
        now: float,
        table: Table,
        places: list[Place],
        board: Board,
        seat: int,
        code: str,
        by: str,
        key: str | None,
    ) -> None:
        match = board.match
        active = int(api.active(match.state))
        try:
            move = match.play(seat, code)
        except IllegalMove as error:
            self.keep(session, table, board)
            raise Illegal(str(error), revision=board.number(seat)) from None
        played = match.steps[-1]
        row = Step(
            kind="move", seat=seat, code=move.code, by=by, key=key, private=played.order, active=active,
            final=played.final,
        )  # fmt: skip
        self._store(session, now, table, places, board, row, played)
        after_commit(session, partial(self.metrics.move, table.game))

    def _store(
        self,
        session: Session,
        now: float,
        table: Table,
        places: list[Place],
        board: Board,
        row: Step,
        played: Played | None = None,
        back: Back | None = None,
    ) -> None:
        """Writes a step with its frames, sets clocks and bots, and ends the game when it is over."""
        match = board.match
        if row.kind != "deal":
            table.seq += 1
        row.table_id, row.seq, row.at = table.id, table.seq, now
        row.position = write_text(table.game, match.game.version, match.state)
        before = board.waiting
        board.stepped(row, played)
        active = board.waiting
        everybody = range(SPECTATOR, table.seats)
        viewers = [row.seat] if row.private else everybody
        picture = board.picture(viewers, row, played, now, back, bound_to_ask(table, places))
        row.picture = picture.packed()
        write_step(session, row)
        revisions = {viewer: board.number(viewer) for viewer in everybody}
        fresh = Fresh(table.seq, row.picture, {LANGUAGES[0]: picture.sent()}, revisions)
        if row.private:
            self._keep_request(table, board)
        elif not active:
            self._finish(session, now, table, places, match)
        else:
            table.undo = None
            self._set_time(now, table, places, board, row.seat, row.kind in ("undo", "rewind"))
            due = [places[seat] for seat in active if seat not in before]
            users = [place.user_id for place in due if place.user_id and clocks.person(place)]
            if users:
                notices.tell_turn(session, now, users, table.id, table.game)
        fresh.clocks = dump(clocks.shown(places))
        _tell(session, table)
        if table.bot_due is not None:
            announce(session, "bots")
        for place in places:
            if place.user_id is not None and (place.seat in active) != (place.seat in before):
                announce(session, f"user:{place.user_id}")
        self.keep(session, table, board, fresh)

    @staticmethod
    def _keep_request(table: Table, board: Board) -> None:
        """What only one seat knows of touches no clock and no bot, and what somebody asks to take back stays asked,
        unless it was this very step that is gone now: otherwise the others would see that something happened."""
        if table.undo is not None and not any(done.seq >= table.undo["since"] for done in board.done):
            table.undo = None

    def _set_time(
        self, now: float, table: Table, places: list[Place], board: Board, mover: int = -1, back: bool = False
    ) -> None:
        active = board.waiting
        clocks.turn(table.pace, places, active, now, mover, back)
        table.deadline = clocks.deadline(table, places)
        bots = any(self.bot_at(table, places[seat]) is not None for seat in active)
        table.bot_due = (table.bot_due or now) if bots else None
        table.claimed_until = None

    def _finish(self, session: Session, now: float, table: Table, places: list[Place], match: Match) -> None:
        outcome = match.outcome
        assert outcome is not None
        table.stage, table.ended, table.undo = "over", now, None
        table.outcome = outcome_row(outcome)
        table.deadline = table.bot_due = table.claimed_until = None
        clocks.stop_all(table.pace, places, now)
        records.record(session, now, table, places, outcome)
        self.changed(session, table)
        self._tell_result(session, table, places)

    @staticmethod
    def _tell_result(session: Session, table: Table, places: list[Place]) -> None:
        """There is a result for all who may know of it, whoever made the last move."""
        if table.public:
            announce(session, "lobby")
        for place in places:
            if place.user_id is not None:
                announce(session, f"user:{place.user_id}")

    def _follow(self, session: Session, now: float, table: Table, places: list[Place], board: Board) -> None:
        """What people asked to be done for them: their only move, or what they wished for in advance."""
        for _ in range(AUTOMATIC):
            if table.stage != "running":
                return
            wish = next(filter(None, (self._wish(board.match, places[seat]) for seat in board.waiting)), None)
            if wish is None:
                self.keep(session, table, board)
                return
            place, code = wish
            self._play(session, now, table, places, board, place.seat, code, f"wish:{place.user_id}", None)

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
        session.execute(update(Step).where(Step.table_id == table.id, Step.seq.in_(seqs)).values(gone=True))

    def keep(self, session: Session, table: Table, board: Board, fresh: Fresh | None = None) -> None:
        """The board goes back to memory once all is safe."""
        name = table.id
        after_commit(session, lambda: self.boards.put(name, board, fresh))
