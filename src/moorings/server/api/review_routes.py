"""Reviews of finished games: asking for one, reading it, and what its moments looked like."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel

from moorings.bots.review import VERSION
from moorings.kernel.words import LANGUAGES, say
from moorings.server.api.dependencies import Body, Person, Speaks, TheService, Visitor, refusals
from moorings.server.api.table_routes import TableId, find
from moorings.server.api.throttling import spend
from moorings.server.shared.refusals import NotFound
from moorings.server.storage.schema import ReviewRow
from moorings.server.tables import reviews
from moorings.server.tables.frames import Frame
from moorings.server.tables.table_info import yours

router = APIRouter(prefix="/api", tags=["reviews"])


class CurvePoint(Body):
    """The chances of all seats from all cards, after so many moves, and why they are others than at the last point: by
    a choice, by what was thrown, drawn or turned over, or by what the search had not seen coming."""

    number: int
    revision: int
    turn: int
    chances: list[float]
    choices: list[float]
    luck: list[float]
    unforeseen: list[float]


class GoodChoice(Body):
    """A good move, and the chance of its seat after it."""

    move: str
    chance: float


class ReviewedChoice(Body):
    """A decision: the move made and the best one found, and the chances of all seats after each, from what its seat
    knew. `loss` is what it cost its seat; `good` are good moves with the chance after them."""

    number: int
    revision: int
    seat: int
    move: str
    text: str
    best: str
    better: str
    before: list[float]
    after: list[float]
    loss: float
    mark: Literal["", "mistake", "blunder"]
    good: list[GoodChoice]


class CountedThing(Body):
    """Something that can be counted: how often it came after the better move, and after the one that was made."""

    thing: str
    better: float
    made: float


class WhyBetter(Body):
    """What the better move would have gained, spared and kept from others, and the sentence that says so."""

    gained: list[CountedThing]
    spared: list[CountedThing]
    blocked: list[CountedThing]
    text: str


class DecidingMoment(Body):
    """A moment that decided the game: whose chance it changed most, and by how much."""

    number: int
    revision: int
    kind: Literal["choice", "luck"]
    seat: int
    change: float
    reason: WhyBetter | None


class ChanceAccount(Body):
    """Where the chance of a seat went: by its own choices, those of others, luck, and what was not foreseen."""

    start: float
    own: float
    others: float
    luck: float
    unforeseen: float
    end: float


class ReviewInfo(Body):
    """All that was found about a game. `goal` is the score that somebody who played alone was to reach."""

    game: str
    seats: int
    goal: float | None
    curve: list[CurvePoint]
    choices: list[ReviewedChoice]
    moments: list[DecidingMoment]
    accounts: list[ChanceAccount]
    simulations: int
    steps: int


class ReviewState(Body):
    """How far a review is, from 0 to 1; why there is none, or what it says."""

    state: Literal["none", "waiting", "working", "failed", "done"]
    done: float
    failed: str | None
    review: ReviewInfo | None


class MomentFrame(BaseModel):
    """What the seat on the move saw before a move, its moves included."""

    seat: int
    frame: Frame


@router.get("/tables/{table_id}/review", responses=refusals(400, 404, 409))
def read_review(table_id: TableId, service: TheService, me: Visitor, speaks: Speaks) -> ReviewState:
    """The review of a finished game, or how far it is."""
    with service.db.read() as session:
        table = find(session, table_id)
        reviews.check_over(table)
        row = session.get(ReviewRow, table.id)
        if row is None or (row.found is not None and row.version != VERSION):
            return ReviewState(state="none", done=0.0, failed=None, review=None)
        if row.failed is not None:
            return ReviewState(state="failed", done=0.0, failed=row.failed[LANGUAGES.index(speaks)], review=None)
        if row.found is None:
            working = row.claimed_until is not None and row.claimed_until > service.now()
            return ReviewState(state="working" if working else "waiting", done=row.done, failed=None, review=None)
        seat = yours(session, table, me.id if me else None).seat
        numbers = reviews.revisions(session, table.id, -1 if seat is None else seat)
        found = reviews.with_revisions(reviews.unpacked(row.found, speaks), numbers)
        return ReviewState(state="done", done=1.0, failed=None, review=ReviewInfo.model_validate(found))


@router.post("/tables/{table_id}/review", status_code=202, responses=refusals(400, 401, 404, 409, 429, 503))
def ask_for_review(table_id: TableId, service: TheService, me: Person, speaks: Speaks) -> ReviewState:
    """Asks for the review of a finished game: it is worked out once, in the background, and kept."""
    spend(service, f"reviews:{me.id}", 60, 3600)
    service.db.write(lambda session: reviews.ask_for(session, find(session, table_id), VERSION, service.now()))
    return read_review(table_id, service, me, speaks)


@router.get("/tables/{table_id}/review/{number}", responses=refusals(400, 404, 409))
def see_moment(
    table_id: TableId, number: Annotated[int, Path(ge=0, le=100_000)], service: TheService, speaks: Speaks
) -> MomentFrame:
    """What the seat that made a move of a finished game saw before it."""
    with service.db.read() as session:
        table = find(session, table_id)
        reviews.check_over(table)
        found = reviews.at_moment(session, table.id, number, speaks)
    if found is None:
        raise NotFound(say("The game has no such move."))
    return MomentFrame(seat=found[0], frame=found[1])
