"""Live updates: one socket for a table, one for all that concerns a person."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket
from sqlalchemy import select

from moorings.server.api.dependencies import service_of, visitor
from moorings.server.api.origin_check import allowed_origin
from moorings.server.api.person_socket import PersonSocket
from moorings.server.api.sockets import FORBIDDEN, GONE
from moorings.server.api.table_socket import TableSocket
from moorings.server.service import Service
from moorings.server.storage.schema import Table

router = APIRouter(prefix="/api")


@router.websocket("/tables/{table_id}/live")
async def watch_table(
    socket: WebSocket,
    table_id: str,
    revision: Annotated[int, Query(ge=0, le=10**6)] = 0,
    chat: Annotated[int, Query(ge=0, le=10**9)] = 0,
) -> None:
    """Live updates of a table for one's seat, or for a spectator, in the language of the address or of the browser."""
    service = service_of(socket)
    if not await _let_in(socket, service):
        return
    who = await asyncio.to_thread(visitor, socket)
    if "\x00" in table_id or not await asyncio.to_thread(_exists, service, table_id):
        await socket.close(GONE, "There is no such table.")
        return
    connection = TableSocket(socket, service, who, table_id, revision, chat)
    try:
        await connection.run()
    finally:
        await connection.stand_up()


@router.websocket("/live")
async def watch_person(socket: WebSocket) -> None:
    """Live updates for a person: where it is their turn, and that the lobby changed."""
    service = service_of(socket)
    if not await _let_in(socket, service):
        return
    who = await asyncio.to_thread(visitor, socket)
    await PersonSocket(socket, service, who).run()


async def _let_in(socket: WebSocket, service: Service) -> bool:
    """Accepts a socket in any case: a browser tells its page why it was closed only if it was open."""
    await socket.accept()
    if allowed_origin(socket, service.config):
        return True
    await socket.close(FORBIDDEN, "This page may not do that.")
    return False


def _exists(service: Service, table_id: str) -> bool:
    with service.db.read() as session:
        return session.scalar(select(Table.id).where(Table.id == table_id)) is not None
