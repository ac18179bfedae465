"""Logs: exporting, importing and proving them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field
from sqlalchemy.orm import Session

from moorings.kernel.fairness import verify_on
from moorings.kernel.log import Log
from moorings.kernel.words import said, say
from moorings.server.api.dependencies import Body, Person, Speaks, TheService, known_game, refusals
from moorings.server.api.table_routes import TableId, TableView, find, look
from moorings.server.api.throttling import spend
from moorings.server.shared.refusals import TooMany
from moorings.server.tables import game_logs

router = APIRouter(prefix="/api", tags=["replays"])


class LogBody(Body):
    """A log, as `moorings play --log` or a finished table wrote it."""

    log: Annotated[str, Field(min_length=2, max_length=2_000_000)]


class ProofCheck(Body):
    """One thing that was checked."""

    name: str
    passed: bool
    text: str


class ProofInfo(Body):
    """Whether a log proves that every shuffle and die followed from a seed fixed before the first move."""

    proven: bool
    checks: list[ProofCheck]


_PLAYING_AGAIN = threading.Lock()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """A whole game is played again: for seconds, which those who play just now should hardly notice."""
    if not _PLAYING_AGAIN.acquire(blocking=False):
        raise TooMany(say("Another game is being played again just now. Try again in a moment."), retry_after=5)
    try:
        yield
    finally:
        _PLAYING_AGAIN.release()


@router.get(
    "/tables/{table_id}/log",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}, **refusals(400, 404, 409)},
)
def export(table_id: TableId, service: TheService) -> Response:
    """The log of a finished table, as a file that `moorings replay` and `moorings verify` read."""
    with service.db.read() as session:
        table = find(session, table_id)
        text = game_logs.export(session, table).to_json()
    name = f"{table.game}-{table.id}.json"
    return Response(
        text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/replays", status_code=201, responses=refusals(400, 401, 409, 413, 429, 503))
def import_log(body: LogBody, service: TheService, me: Person, speaks: Speaks) -> TableView:
    """Makes a finished table from a log, to be looked at move by move and shared by its link."""
    spend(service, f"replays:{me.id}", 20, 3600)
    log = Log.from_json(body.log)
    known_game(log.game)
    with service.db.read() as session:
        game_logs.check_room(session, me.id)
    with _one_at_a_time():
        table, rows = game_logs.imported(log, me, service.now())

    def work(session: Session) -> TableView:
        session.add(table)
        session.flush()
        session.add_all(rows)
        session.flush()
        return look(session, service, table, me, speaks)

    return service.db.write(work)


@router.post("/verify", responses=refusals(400, 401, 409, 413, 429, 503))
def prove(body: LogBody, service: TheService, me: Person, speaks: Speaks) -> ProofInfo:
    """Proves, or does not, that every shuffle and die of a log followed from its seed, and that from its commitment."""
    spend(service, f"verify:{me.id}", 60, 3600)
    log = Log.from_json(body.log)
    game = known_game(log.game)
    with _one_at_a_time():
        proof = verify_on(game, log)
    return ProofInfo(
        proven=proof.proven,
        checks=[
            ProofCheck(name=check.name, passed=check.passed, text=said(check.text, speaks)) for check in proof.checks
        ],
    )
