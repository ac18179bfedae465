"""Tables: opening, joining, playing, leaving."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import AfterValidator, BaseModel, Field, StringConstraints
from sqlalchemy import select
from sqlalchemy.orm import Session
from typing_extensions import TypedDict

from moorings.bots import level
from moorings.games import load
from moorings.kernel.errors import IllegalMove
from moorings.kernel.match import Match
from moorings.kernel.story import Event
from moorings.kernel.words import said, say
from moorings.server.api.dependencies import Body, Person, Speaks, TheService, Visitor, refusals
from moorings.server.api.throttling import ACTING, spend, spend_soon
from moorings.server.bots import worker_process
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.shared.json_bytes import spoken
from moorings.server.shared.refusals import BadRequest, Forbidden, Illegal, NotFound, NotReady, Refusal
from moorings.server.storage.schema import Chat, PaceKind, Place, Stage, Table, Takebacks
from moorings.server.tables import frames, opening, reports, seats
from moorings.server.tables.board import changes
from moorings.server.tables.chat import say_at_table
from moorings.server.tables.frames import Changed, Choice, Frame, TurnStart, View
from moorings.server.tables.gameplay import places_at, seat_of
from moorings.server.tables.table_context import locked
from moorings.server.tables.table_info import TableInfo, You, describe, yours

router = APIRouter(prefix="/api", tags=["tables"])
THINKING = 1.0
"""Seconds that a hint may take."""
PLANNED = 60
"""Moves that may be looked at ahead, one after another."""


def _plain(text: str) -> str:
    if "\x00" in text:
        raise ValueError("must not contain NUL")
    return text


Code = Annotated[str, StringConstraints(min_length=1, max_length=200), AfterValidator(_plain)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9_.:-]+$")]
Level = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_plain)]
Revision = Annotated[int, Field(ge=0, le=1_000_000)]
Forced = Annotated[bool, Field(description="Whether one's only legal move is made by itself, as /wishes can say, too.")]
Adds = Annotated[
    bool, Field(description="Whether one adds a number of one's own to the deal by /number, for which it then waits.")
]
Number = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
TableId = Annotated[str, StringConstraints(min_length=1, max_length=24)]


class SeatChoice(Body):
    """Who is to sit somewhere."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None


class PaceChoice(Body):
    """How fast it is to be played: `live` with reserve and increment in seconds, `slow` with days, or `untimed`."""

    kind: PaceKind = PaceKind.UNTIMED
    reserve: int | None = Field(default=None, ge=10, le=86_400)
    increment: int | None = Field(default=None, ge=0, le=3600)
    days: int | None = Field(default=None, ge=1, le=30)
    away: int | None = Field(default=None, ge=10, le=86_400)

    def checked(self) -> dict[str, Any]:
        """As it is stored; whatever does not belong together is refused."""
        live, slow = self.kind == PaceKind.LIVE, self.kind == PaceKind.SLOW
        if live != (self.reserve is not None) or (self.increment is not None and not live):
            raise BadRequest(say("A live table has a reserve, in seconds, and others have none."))
        if slow != (self.days is not None):
            raise BadRequest(say("A slow table has days per move, and others have none."))
        if slow and self.away is not None:
            raise BadRequest(say("At a slow table nobody has to be there; it has no 'away'."))
        given = self.model_dump(exclude_none=True)
        return {**given, "increment": self.increment or 0} if live else given


class NewTable(Body):
    """A table to be opened. A full one starts at once, others when the last seat is taken or the host says so."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    seats: list[SeatChoice] = Field(min_length=1, max_length=5)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=20)
    public: bool = False
    pace: PaceChoice = PaceChoice()
    relief: Level = "mate"
    hints: bool = False
    shuffle: bool = False
    takebacks: Takebacks = Takebacks.FREE
    rated: Annotated[
        bool,
        Field(description="Whether its game moves ratings, if all persons have accounts and addresses of their own."),
    ] = True
    forced: Forced = False
    adds: Adds = False


class TableView(BaseModel):
    """A table, what one's own seat sees of it (None before the deal), and what is one's own there."""

    table: TableInfo
    you: You
    frame: Frame | None


class TableList(Body):
    """Tables, the newest first."""

    tables: list[TableInfo]


class Moved(Body):
    """An accepted move, and the revision that it led to."""

    revision: int


class MoveBody(Body):
    """A move: at which revision it was chosen, a key of one's own so that it is never made twice, and its code."""

    revision: Revision
    key: Key
    move: Code


class UndoBody(Body):
    """Takes back one's last move."""

    revision: Revision
    key: Key


class JoinBody(Body):
    """Which seat; any free one if none is named."""

    seat: int | None = Field(default=None, ge=0, le=4)
    forced: Forced = False
    adds: Adds = False


class NumberBody(Body):
    """A random number of 256 bits that nobody else knows, in digits from 0 to 9 and a to f."""

    number: Number


class RematchBody(Body):
    """How one sits down once more."""

    adds: Adds = False


class RemoveBody(Body):
    """Whose seat."""

    seat: int = Field(ge=0, le=4)


class VoteBody(Body):
    """Whose seat a bot is to play on for, and whether one wants that."""

    seat: int = Field(ge=0, le=4)
    agree: bool = True


class ReportBody(Body):
    """Who is reported: whoever sits in a seat, or has written a message; and why."""

    seat: int | None = Field(default=None, ge=0, le=4)
    message: int | None = Field(default=None, ge=1, le=10**9)
    reason: Annotated[str, StringConstraints(min_length=3, max_length=300), AfterValidator(_plain)]


class AnswerBody(Body):
    """Whether one agrees."""

    agree: bool


class WishChoice(Body):
    """A move to be made as soon as it is legal, so many times (none: always)."""

    code: Code
    times: int | None = Field(default=None, ge=1, le=1000)


class WishBody(Body):
    """What is to be done by itself: the only legal move, and moves wished for, the first first."""

    forced: bool = False
    wishes: list[WishChoice] = Field(default_factory=list, max_length=20)


class ChatBody(Body):
    """Something to say."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(_plain)]


class Said(TypedDict):
    """Something that was said."""

    number: int
    user: int | None
    name: str
    seat: int | None
    text: str
    at: float


class ChatList(BaseModel):
    """What was said, the oldest first."""

    chat: list[Said]


class FrameList(BaseModel):
    """Frames in order, and the newest revision there is."""

    frames: list[Frame]
    last: int


class TurnList(BaseModel):
    """Where another seat's turn begins."""

    turns: list[TurnStart]


class Glimpse(BaseModel):
    """What one's seat would see after some moves, what it could do then, and what it would have more or less of by
    them; no view if one of the moves would reveal something, which only playing it does."""

    view: View | None
    moves: list[Choice] = []
    gains: list[Changed] = []


class OrderList(BaseModel):
    """Standing orders."""

    orders: list[Choice]


class HintInfo(Body):
    """A good move, and how the game may end after it, for each seat: the chance to win, and the score."""

    code: str
    text: str
    wins: list[float]
    scores: list[float]


class HintList(Body):
    """The best moves first, by the asker's chance to win, or by their score if they play alone."""

    hints: list[HintInfo]


def find(session: Session, table_id: str) -> Table:
    """A table, for reading."""
    table = session.get(Table, table_id) if "\x00" not in table_id else None
    if table is None:
        raise NotFound(say("There is no such table."))
    return table


def look(session: Session, service: Service, table: Table, who: Who | None, language: str) -> TableView:
    """A table as somebody sees it."""
    you = yours(session, table, who.id if who else None)
    frame = frames.latest(session, table.id, -1 if you.seat is None else you.seat, language)
    info = describe(session, service.now(), table, language)
    return TableView(table=info, you=you, frame=frame)


@router.post("/tables", status_code=201, responses=refusals(400, 401, 409, 429, 503))
def open_table(body: NewTable, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Opens a table."""
    spend(service, f"tables:{me.id}", 60, 3600)
    game = load(body.game)  # the first time this takes a moment: not in the one transaction that may write
    if any((seat.kind == "bot") != (seat.level is not None) for seat in body.seats):
        raise BadRequest(say("A bot's seat needs a level, and others have none."))
    plan = opening.TablePlan(
        body.game,
        [opening.SeatPlan(seat.kind, seat.level or "") for seat in body.seats],
        dict(body.options),
        body.public,
        body.pace.checked(),
        body.relief,
        body.hints,
        body.shuffle,
        body.takebacks,
        body.forced,
        body.adds,
        body.rated,
    )

    if any(seat.level and level(seat.level).searches for seat in body.seats):
        service.compiler.want(game.name)

    def work(session: Session) -> TableView:
        table = opening.create(session, service.now(), service.play, me, plan)
        session.flush()
        if service.config.limits:
            opening.check_bots(session, me.id)
        return look(session, service, table, me, speaks)

    return service.db.write(work)


@router.get("/tables", responses=refusals(400, 401))
def list_tables(
    service: TheService,
    me: Visitor,
    speaks: Speaks,
    which: Annotated[Literal["open", "running", "over", "mine"], Query()] = "open",
    game: Annotated[str | None, Query(max_length=40)] = None,
    before: Annotated[float | None, Query(ge=0, le=1e11)] = None,
    most: Annotated[int, Query(ge=1, le=100)] = 50,
) -> TableList:
    """Tables in the lobby by stage, or one's own that are not over, the newest first."""
    query = select(Table).order_by(Table.created.desc()).limit(most)
    if which == "mine":
        if me is None:
            raise BadRequest(say("Sign in to see your tables."))
        query = query.join(Place, Place.table_id == Table.id).where(
            Place.user_id == me.id, Table.stage.in_([Stage.OPEN, Stage.RUNNING])
        )
    else:
        query = query.where(Table.stage == which, Table.public)
    if game is not None:
        query = query.where(Table.game == game.replace("\x00", ""))
    if before is not None:
        query = query.where(Table.created < before)
    with service.db.read() as session:
        now = service.now()
        found = list(session.scalars(query))
        places = places_at(session, found)
        return TableList(tables=[describe(session, now, table, speaks, places[table.id]) for table in found])


@router.get("/tables/{table_id}", responses=refusals(400, 404))
def see_table(table_id: TableId, service: TheService, me: Visitor, speaks: Speaks) -> TableView:
    """A table and the position as one's own seat, or a spectator, sees it."""
    with service.db.read() as session:
        return look(session, service, find(session, table_id), me, speaks)


def _act(
    service: Service, language: str, table_id: str, me: Who, action: Any, *, brings_bots: bool = False
) -> TableView:
    """Does something to a table that changes who sits there, and shows it."""

    def work(session: Session) -> TableView:
        table = action(session, service.now())
        session.flush()
        if brings_bots and service.config.limits:
            opening.check_bots(session, me.id)
        return look(session, service, table, me, language)

    return service.db.write(work)


_TABLE = refusals(400, 401, 403, 404, 409, 429, 503)


@router.post("/tables/{table_id}/join", dependencies=[ACTING], responses=_TABLE)
def join(table_id: TableId, body: JoinBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Takes a seat."""
    return _act(
        service,
        speaks,
        table_id,
        me,
        lambda s, now: seats.join(s, now, service.play, table_id, me, body.seat, body.forced, body.adds),
    )


@router.post("/tables/{table_id}/leave", dependencies=[ACTING], responses=_TABLE)
def leave(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Gives up one's seat; in a running game a bot plays on, and one may return."""
    return _act(service, speaks, table_id, me, lambda s, now: seats.leave(s, now, service.play, table_id, me))


@router.post("/tables/{table_id}/return", dependencies=[ACTING], responses=_TABLE)
def come_back(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Takes one's seat again."""
    return _act(service, speaks, table_id, me, lambda s, now: seats.come_back(s, now, service.play, table_id, me))


@router.post("/tables/{table_id}/start", dependencies=[ACTING], responses=_TABLE)
def start(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Starts without waiting for more people; bots take the free seats."""
    return _act(
        service,
        speaks,
        table_id,
        me,
        lambda s, now: opening.start(s, now, service.play, table_id, me),
        brings_bots=True,
    )


@router.post("/tables/{table_id}/remove", dependencies=[ACTING], responses=_TABLE)
def remove(table_id: TableId, body: RemoveBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """The host removes somebody before the game starts; they cannot sit down here again."""
    return _act(
        service, speaks, table_id, me, lambda s, now: seats.remove(s, now, service.play, table_id, me, body.seat)
    )


@router.post("/tables/{table_id}/vote", dependencies=[ACTING], responses=_TABLE)
def vote(table_id: TableId, body: VoteBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Wants a bot to play on for somebody, for good: done once more than half of the other persons who play want it.
    With one other person left, it can be had only for somebody who is on the move and has been away for long."""
    return _act(
        service,
        speaks,
        table_id,
        me,
        lambda s, now: seats.vote_out(s, now, service.play, table_id, me, body.seat, body.agree),
    )


@router.post("/tables/{table_id}/reports", status_code=204, responses=_TABLE)
def report(table_id: TableId, body: ReportBody, service: TheService, me: Person) -> None:
    """Tells those who run the server about a person or a message at this table."""
    if (body.seat is None) == (body.message is None):
        raise BadRequest(say("A report is about a seat or about a message."))
    spend(service, f"reports:{me.id}", 10, 3600)
    service.db.write(lambda s: reports.report(s, service.now(), table_id, me, body.seat, body.message, body.reason))


@router.post("/tables/{table_id}/number", dependencies=[ACTING], responses=_TABLE)
def add_number(table_id: TableId, body: NumberBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Adds one's own number to the deal, once one has seen what the server has committed to."""
    return _act(
        service,
        speaks,
        table_id,
        me,
        lambda s, now: seats.add_number(s, now, service.play, table_id, me, body.number),
    )


@router.post("/tables/{table_id}/rematch", dependencies=[ACTING], responses=_TABLE)
def rematch(
    table_id: TableId, service: TheService, me: Person, speaks: Speaks, body: RematchBody | None = None
) -> TableView:
    """The same once more, everybody one seat on; answers with the new table."""
    adds = body is not None and body.adds
    return _act(
        service,
        speaks,
        table_id,
        me,
        lambda s, now: opening.rematch(s, now, service.play, table_id, me, adds),
        brings_bots=True,
    )


@router.post("/tables/{table_id}/wishes", dependencies=[ACTING], responses=_TABLE)
def wish(table_id: TableId, body: WishBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Says what is to be done for one's seat by itself."""
    wishes = [w.model_dump() for w in body.wishes]
    return _act(
        service,
        speaks,
        table_id,
        me,
        lambda s, now: seats.wish(s, now, service.play, table_id, me, body.forced, wishes),
    )


@router.post("/tables/{table_id}/moves", dependencies=[ACTING], responses=_TABLE)
def move(table_id: TableId, body: MoveBody, service: TheService, me: Person) -> Moved:
    """Makes a move; it is safe when this answers."""
    done = service.db.write(
        lambda session: service.play.move(session, service.now(), table_id, me.id, body.revision, body.key, body.move)
    )
    return Moved(revision=done.revision)


@router.post("/tables/{table_id}/undo", dependencies=[ACTING], responses=_TABLE)
def undo(table_id: TableId, body: UndoBody, service: TheService, me: Person) -> Moved:
    """Takes back one's last move: never across a reveal, a die or another's turn. At a table where the others are asked
    first it is refused (`must-ask`) while another person plays there."""
    done = service.db.write(
        lambda session: service.play.undo(session, service.now(), table_id, me.id, body.revision, body.key)
    )
    return Moved(revision=done.revision)


@router.post("/tables/{table_id}/undo/ask", dependencies=[ACTING], responses=_TABLE)
def ask_undo(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Asks all others to let one's last move be taken back with all that followed; bots always agree. At a table where
    everything has to be asked for, moves of others that can stay do."""
    return _act(service, speaks, table_id, me, lambda s, now: service.play.ask_undo(s, now, table_id, me.id))


@router.post("/tables/{table_id}/undo/answer", dependencies=[ACTING], responses=_TABLE)
def answer_undo(table_id: TableId, body: AnswerBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Agrees to what somebody asks to take back, or does not."""
    return _act(
        service, speaks, table_id, me, lambda s, now: service.play.answer_undo(s, now, table_id, me.id, body.agree)
    )


@router.get("/tables/{table_id}/chat", responses=refusals(400, 404))
def read_chat(table_id: TableId, service: TheService, after: Annotated[int, Query(ge=0, le=10**9)] = 0) -> ChatList:
    """What was said at a table."""
    with service.db.read() as session:
        find(session, table_id)
        return ChatList(chat=read_said(session, table_id, after))


def read_said(session: Session, table_id: str, after: int, most: int = 200) -> list[Said]:
    """What was said after a number: the newest of it, in order."""
    query = select(Chat).where(Chat.table_id == table_id, Chat.number > after).order_by(Chat.number.desc()).limit(most)
    return [
        Said(number=c.number, user=c.user_id, name=c.name, seat=c.seat, text=c.text, at=c.at)
        for c in reversed(list(session.scalars(query)))
    ]


@router.post("/tables/{table_id}/chat", status_code=201, responses=refusals(400, 401, 404, 409, 429))
def send_chat(table_id: TableId, body: ChatBody, service: TheService, me: Person) -> Moved:
    """Says something; answers with its number."""
    spend(service, f"chat:{me.id}", 30, 60)
    number = service.db.write(lambda session: say_at_table(session, service.now(), table_id, me, body.text))
    return Moved(revision=number)


@router.get("/tables/{table_id}/preview", dependencies=[ACTING], responses=_TABLE)
def read_preview(
    table_id: TableId,
    service: TheService,
    me: Person,
    speaks: Speaks,
    move: Annotated[
        list[Code], Query(min_length=1, max_length=PLANNED, description="The codes of moves, one after another.")
    ],
) -> Glimpse:
    """What one's own seat would see after moves, which are not made; only of moves that could be taken back."""
    match, seat = service.db.write(lambda session: service.play.trial(session, service.now(), table_id, me.id))
    return look_ahead(match, seat, move, speaks)


def look_ahead(match: Match, seat: int, codes: list[str], language: str) -> Glimpse:
    """What moves lead to that are not made."""
    events: list[Event] = []
    try:
        for code in codes:
            after = match.preview(seat, code)
            if after is None:
                return Glimpse(view=None)
            events += after.events(after.steps[-1], seat)
            match = after
    except IllegalMove as error:
        raise Illegal(str(error)) from None
    return Glimpse(
        view=spoken(match.view(seat), language),
        moves=[Choice(code=able.code, text=said(able.text, language)) for able in match.moves(seat)],
        gains=[change for change in changes(events, match.game.labels) if change["seat"] == seat],
    )


@router.get("/tables/{table_id}/orders", dependencies=[ACTING], responses=_TABLE)
def read_orders(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> OrderList:
    """The standing orders that one's own seat may give now, on the move or not; they are given like moves."""
    match, seat = service.db.write(lambda session: service.play.trial(session, service.now(), table_id, me.id))
    return OrderList(orders=[Choice(code=able.code, text=said(able.text, speaks)) for able in match.orders(seat)])


@router.get("/tables/{table_id}/frames", responses=refusals(400, 403, 404))
def read_frames(
    table_id: TableId,
    service: TheService,
    me: Visitor,
    speaks: Speaks,
    after: Annotated[int, Query(ge=0, le=10**6)] = 0,
    most: Annotated[int, Query(ge=1, le=frames.MOST)] = 50,
    viewer: Annotated[Literal["me", "spectator", "0", "1", "2", "3", "4"], Query()] = "me",
) -> FrameList:
    """What was seen after a revision: by oneself while the game goes on, by anybody once it is over. Then `event` and
    `story` tell what was secret when it happened."""
    with service.db.read() as session:
        table = find(session, table_id)
        own = yours(session, table, me.id if me else None).seat
        seat = (-1 if own is None else own) if viewer == "me" else -1 if viewer == "spectator" else int(viewer)
        if seat >= table.seats:
            raise NotFound(say("There is no such seat."))
        if seat not in (-1, own) and table.stage != Stage.OVER:
            raise Forbidden(say("What others saw is told when the game is over."))
        found = frames.read(session, table.id, seat, after, most, speaks)
        return FrameList(frames=found, last=frames.count(session, table.id, seat))


@router.get("/tables/{table_id}/turns", responses=refusals(400, 404))
def read_turns(table_id: TableId, service: TheService, me: Visitor) -> TurnList:
    """The revisions, as one counts them oneself, at which another seat's turn begins; several who act at the same time
    share one."""
    with service.db.read() as session:
        table = find(session, table_id)
        seat = yours(session, table, me.id if me else None).seat
        return TurnList(turns=frames.turns(session, table.id, -1 if seat is None else seat))


def require_search(service: Service, name: str) -> None:
    """Refuses what a game's searching bots are needed for while they get ready, and says how far they are."""
    service.compiler.want(name)
    status = service.compiler.status(name)
    if status["state"] == "ready":
        return
    if status["state"] == "failed":
        raise NotReady(say("The captain could not be made ready; the server's log says why."), **status)
    percent = 100 * status["done"] // max(1, status["total"])
    raise NotReady(say("The captain is getting ready on this computer: {percent} %.", percent=percent), **status)


@router.post("/tables/{table_id}/hints", responses=refusals(400, 401, 403, 404, 409, 429, 503))
async def hints(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> HintList:
    """The bots' view of one's own decision, where the table allows it; from what one's seat knows and nothing else."""

    def look_at(session: Session) -> tuple[Any, int, bytes, dict[str, str]]:
        with locked(session, service.now(), table_id) as here:
            table, place = here.table, seat_of(here.places, me.id)
            if not table.hints:
                raise Forbidden(say("At this table there are no hints."))
            if table.stage != Stage.RUNNING:
                raise Refusal(say("The game is not running."))
            require_search(service, table.game)
            return service.play.seen(here, place.seat)

    game, seat, seen, texts = await service.db.write_soon(look_at)
    await spend_soon(service, f"hints:{me.id}", 30, 60)
    found = await service.bot_turns.workers.submit(worker_process.think_aloud, game, seat, "captain", THINKING, seen)
    return HintList(
        hints=[HintInfo(**hint, text=said(texts[hint["code"]], speaks)) for hint in found if hint["code"] in texts]
    )
