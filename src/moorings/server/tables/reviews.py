"""Reviews of finished games: asked for once, kept, and shown to whoever may see the game."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from moorings.kernel.words import LANGUAGES, said, say
from moorings.server.shared.json_bytes import dump, load
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.database import announce
from moorings.server.storage.schema import ReviewRow, Stage, StepKind, StepRow, Table
from moorings.server.tables import frames
from moorings.server.tables.frames import Frame

REVIEWS = "reviews"
"""What the news of those are called that were asked for."""
TRIES = 3
"""How often a review is begun that some process does not come to an end with."""


def check_over(table: Table) -> None:
    """Refuses to say anything about a game that goes on."""
    if table.stage != Stage.OVER:
        raise Refusal(say("A game is reviewed when it is over: a review tells what is hidden."))


def ask_for(session: Session, table: Table, version: int, now: float) -> None:
    """Wants a finished game reviewed, unless it is already, or will be. What once failed is tried again."""
    check_over(table)
    row = session.get(ReviewRow, table.id)
    if row is None:
        session.add(ReviewRow(table_id=table.id, version=version, asked=now))
    elif row.failed is not None or (row.found is not None and row.version != version):
        row.version, row.asked, row.claimed_until = version, now, None
        row.done, row.tries, row.failed, row.found = 0.0, 0, None, None
    announce(session, REVIEWS)


def claim(session: Session, now: float, lease: float) -> str | None:
    """Takes the review that waits longest and that nobody works at, and says of which table."""
    free = or_(ReviewRow.claimed_until.is_(None), ReviewRow.claimed_until < now)
    waiting = select(ReviewRow).where(ReviewRow.found.is_(None), ReviewRow.failed.is_(None), free)
    query = waiting.order_by(ReviewRow.asked).limit(1).with_for_update(skip_locked=True)
    row = session.scalars(query).first()
    if row is None:
        return None
    if row.tries >= TRIES:
        fail(session, row.table_id, say("The review of this game has failed; the server's log says why."))
        return None
    row.claimed_until, row.done = now + lease, 0.0
    row.tries += 1
    return row.table_id


def keep_claim(session: Session, table_id: str, until: float, done: float) -> None:
    """Works on, and says how far it is."""
    row = session.get(ReviewRow, table_id)
    if row is not None and row.found is None:
        row.claimed_until, row.done = until, done


def give_up_claims(session: Session) -> None:
    """Where one process is all that there is: nobody works at anything when it begins, and nothing was begun twice."""
    session.execute(update(ReviewRow).where(ReviewRow.found.is_(None)).values(claimed_until=None, tries=0))


def fail(session: Session, table_id: str, why: str) -> None:
    """There will be none, and this is why."""
    if (row := session.get(ReviewRow, table_id)) is not None:
        row.failed, row.claimed_until = [said(why, language) for language in LANGUAGES], None


def store(session: Session, table_id: str, found: bytes) -> None:
    """Keeps a review, as `packed` packed it."""
    if (row := session.get(ReviewRow, table_id)) is not None:
        row.found, row.claimed_until, row.done = found, None, 1.0


def packed(review: Any) -> bytes:
    """A review as it is kept, in all languages."""
    spoken = {language: load(dump(review, language)) for language in LANGUAGES}
    return zlib.compress(dump(spoken), 6)


def unpacked(found: bytes, language: str) -> dict[str, Any]:
    """What `packed` packed, in a language."""
    return load(zlib.decompress(found))[language]


def revisions(session: Session, table_id: str, viewer: int) -> list[int]:
    """For every number of moves of the log that of the frame that a viewer saw then; what was taken back has frames,
    but is in no log."""
    query = (
        select(StepRow.kind, StepRow.gone, StepRow.private, StepRow.seat)
        .where(StepRow.table_id == table_id)
        .order_by(StepRow.seq)
    )
    found: list[int] = []
    seen = 0
    for kind, gone, private, seat in session.execute(query):
        if kind == StepKind.MOVE and not gone:
            found.append(seen)
        seen += not private or seat == viewer
    return [*found, seen]


def at_moment(session: Session, table_id: str, number: int, language: str) -> tuple[int, Frame] | None:
    """Whose move it was after so many moves of the log, and what they saw before it; None if there were not so many."""
    query = (
        select(StepRow.seq, StepRow.seat)
        .where(StepRow.table_id == table_id, StepRow.kind == StepKind.MOVE, StepRow.gone.is_(False))
        .order_by(StepRow.seq)
        .offset(number)
        .limit(1)
    )
    row = session.execute(query).first()
    if row is None:
        return None
    seq, seat = row
    before = select(StepRow).where(StepRow.table_id == table_id, StepRow.seq == seq - 1)
    step = session.scalars(before).one()
    return seat, frames.unpack(step.picture, language).whole(seat)


def with_revisions(review: Mapping[str, Any], numbers: Sequence[int]) -> dict[str, Any]:
    """A review in which all that has a number says at which revision that was."""
    return {
        **review,
        **{
            part: [{**one, "revision": numbers[min(one["number"], len(numbers) - 1)]} for one in review[part]]
            for part in ("curve", "choices", "moments")
        },
    }


def not_compiled() -> str:
    """Why there is none where the search cannot be made ready."""
    return say("The captain could not be made ready; the server's log says why.")
