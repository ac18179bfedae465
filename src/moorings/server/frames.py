"""What was seen: the recorded frames of a table, for whoever may see them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, func, or_, select
from sqlalchemy.orm import Session

from moorings.server.packing import unpack
from moorings.server.schema import Frames, Step

MOST = 200
"""How many frames are read at once."""


def _seen(table_id: str, viewer: int) -> Select[int]:
    """The steps that a viewer knows of, in order; -1 is a spectator."""
    known = or_(Step.private.is_(False), Step.seat == viewer)
    return select(Step.seq).where(Step.table_id == table_id, known).order_by(Step.seq)


def count(session: Session, table_id: str, viewer: int) -> int:
    """The revision that a viewer is at."""
    return session.scalar(select(func.count()).select_from(_seen(table_id, viewer).subquery())) or 0


def read(session: Session, table_id: str, viewer: int, after: int, most: int = MOST) -> list[dict[str, Any]]:
    """The frames that a viewer saw after a revision, in order."""
    seqs = list(session.scalars(_seen(table_id, viewer).offset(after).limit(most)))
    bodies = session.scalars(
        select(Frames.body).where(Frames.table_id == table_id, Frames.seq.in_(seqs)).order_by(Frames.seq)
    )
    return [unpack(body)[str(viewer)] for body in bodies]


def latest(session: Session, table_id: str, viewer: int) -> dict[str, Any] | None:
    """What a viewer sees now, None before the deal."""
    number = count(session, table_id, viewer)
    return read(session, table_id, viewer, number - 1, 1)[0] if number else None
