"""How often something may be done: counted in the database, so for all processes together."""

from __future__ import annotations

import math

from sqlalchemy import case, delete, select
from sqlalchemy.orm import Session as Db

from moorings.kernel.words import Text, say
from moorings.server.shared.refusals import TooMany
from moorings.server.storage.schema import Hit
from moorings.server.storage.upsert import insert

SWEPT = 1000


def spend(db: Db, now: float, bucket: str, most: int, seconds: float) -> None:
    """Counts one use; refused once there were `most` within the stretch of time that began with the first.

    To be called in a transaction of its own: what is guarded may fail, and counts all the same.
    """
    new = insert(db, Hit).values(bucket=bucket, count=1, until=now + seconds)
    over = Hit.until <= now
    counted = new.on_conflict_do_update(
        index_elements=[Hit.bucket],
        set_={
            "count": case((over, 1), else_=Hit.count + 1),
            "until": case((over, new.excluded.until), else_=Hit.until),
        },
    ).returning(Hit.count, Hit.until)
    count, until = tuple(db.execute(counted).one())
    if count > most:
        wait = max(1, math.ceil(until - now))
        raise TooMany(say("Too often. Try again in {wait}.", wait=_words(wait)), retry_after=wait)


def sweep(db: Db, now: float) -> None:
    """Forgets what counts no longer; what somebody else is counting at this moment is left for the next time."""
    while True:
        old = select(Hit.bucket).where(Hit.until <= now).limit(SWEPT).with_for_update(skip_locked=True)
        buckets = db.scalars(old).all()
        db.execute(delete(Hit).where(Hit.bucket.in_(buckets)).execution_options(synchronize_session=False))
        if len(buckets) < SWEPT:
            return


def _words(seconds: int) -> Text:
    if seconds < 120:
        return say("{number} seconds", number=seconds) if seconds > 1 else say("a second")
    return say("{number} minutes", number=math.ceil(seconds / 60))
