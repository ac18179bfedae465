"""Telling people through their webhooks that it is their turn: an outbox, and `Messenger`, which empties it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, exists, select, update
from sqlalchemy.orm import Session as Db

from moorings.server.people import webhooks
from moorings.server.people.accounts import person
from moorings.server.shared import wall_time
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Notice, Place, User
from moorings.server.storage.statements import Statement
from moorings.server.storage.upsert import insert

TRIES, FIRST, GROWTH = 8, 10.0, 3.0
"""How often it is tried, and after how many seconds again; then ever later, for three hours in all."""
LEASE = 60.0
"""Whoever has taken a notice has so long; then somebody else may."""
AT_ONCE, PAUSE = 16, 1.0
_log = logging.getLogger(__name__)


def set_webhook(db: Db, user_id: int, url: str) -> str:
    """Where a person is told from now on; gives the new secret, which is shown once."""
    user = person(db, user_id)
    secret = webhooks.new_secret()
    user.webhook, user.webhook_secret = url, secret
    return secret


def drop_webhook(db: Db, user_id: int) -> None:
    """A person is told no longer."""
    user = person(db, user_id)
    user.webhook = user.webhook_secret = None
    db.execute(delete(Notice).where(Notice.user_id == user_id))


_REACHABLE = Statement(
    select(User.id)
    .join(Place, Place.user_id == User.id)
    .where(Place.table_id == bindparam("table"), User.webhook.is_not(None))
)


def tell_turn(db: Db, now: float, users: Sequence[int], table_id: str, game: str) -> None:
    """It is the turn of some people at a table. Of each table and person at most one notice waits."""
    for user in {row["id"] for row in _REACHABLE.run(db, {"table": table_id})}.intersection(users):
        new = insert(db, Notice).values(user_id=user, table_id=table_id, game=game, due=now, tries=0, again=False)
        db.execute(new.on_conflict_do_update(index_elements=[Notice.user_id, Notice.table_id], set_={"again": True}))


def turn_message(table_id: str, game: str) -> dict[str, Any]:
    """What a webhook is told: that something is to be done, and where. Nothing of the position."""
    return {"event": "turn", "table": table_id, "game": game, "url": f"/tables/{table_id}"}


def trial_message() -> dict[str, Any]:
    """What a webhook is told to see whether it works."""
    return {"event": "test", "table": None, "game": None, "url": "/"}


@dataclass(frozen=True, slots=True)
class Letter:
    """A notice on its way."""

    id: int
    user_id: int
    url: str
    secret: str
    message: dict[str, Any]
    tries: int


def claim(db: Db, now: float, most: int) -> list[Letter]:
    """Takes notices that are due, so that no other process sends them as well."""
    due = select(Notice).where(Notice.due <= now).order_by(Notice.due).limit(most)
    letters: list[Letter] = []
    for notice in db.scalars(due.with_for_update(skip_locked=True)).all():
        user = db.get(User, notice.user_id)
        if user is None or user.banned is not None or user.webhook is None or user.webhook_secret is None:
            db.delete(notice)
            continue
        notice.due, notice.tries, notice.again = now + LEASE, notice.tries + 1, False
        message = turn_message(notice.table_id, notice.game)
        letters.append(Letter(notice.id, user.id, user.webhook, user.webhook_secret, message, notice.tries))
    return letters


def settle(db: Db, now: float, letter: Letter, delivered: bool) -> None:
    """Delivered or given up, it is done with, unless it was their turn again meanwhile; else it is tried again."""
    if delivered or letter.tries >= TRIES:
        db.execute(delete(Notice).where(Notice.id == letter.id, Notice.again.is_(False)))
        db.execute(update(Notice).where(Notice.id == letter.id).values(due=now, tries=0))
    else:
        later = now + FIRST * GROWTH ** (letter.tries - 1)
        db.execute(update(Notice).where(Notice.id == letter.id).values(due=later))


class Messenger:
    """Delivers what is due; every process may have one."""

    def __init__(self, db: Database, now: wall_time.Now, private: bool) -> None:
        self.db = db
        self.now = now
        self.private = private
        self._underway: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            while True:
                try:
                    await self.set_out()
                except Exception:
                    _log.exception("notices could not be read")
                await asyncio.sleep(PAUSE)
        finally:
            for task in self._underway:
                task.cancel()

    async def set_out(self) -> None:
        """Sends what is due now, as far as there are hands free; does not wait for the answers."""
        for letter in await asyncio.to_thread(self._take):
            task = asyncio.create_task(self.deliver(letter))
            self._underway.add(task)
            task.add_done_callback(self._underway.discard)

    async def deliver(self, letter: Letter) -> None:
        """Sends one, and writes down what became of it."""
        try:
            await webhooks.send(letter.url, letter.secret, self.now(), letter.message, self.private)
            delivered = True
        except webhooks.Undelivered as error:
            # The address itself may be a secret, so it is not written here.
            _log.info("notice to user %d not delivered, try %d: %s", letter.user_id, letter.tries, error)
            delivered = False
        await asyncio.to_thread(self.db.write, lambda db: settle(db, self.now(), letter, delivered))

    async def settled(self) -> None:
        """Waits for all that is under way."""
        while self._underway:
            await asyncio.gather(*self._underway)

    def _take(self) -> list[Letter]:
        free = AT_ONCE - len(self._underway)
        with self.db.read() as db:
            if free < 1 or not db.scalar(select(exists().where(Notice.due <= self.now()))):
                return []
        return self.db.write(lambda db: claim(db, self.now(), free))
