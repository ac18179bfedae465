"""The socket of a person: all that concerns them, whichever page they look at."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket
from sqlalchemy import select

from moorings.server.api.messages import (
    TurnInfo,
)
from moorings.server.api.sockets import Socket
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.storage.schema import Place, Stage, Table


class PersonSocket(Socket):
    """All that concerns one person, whichever page they look at: where it is their turn, and that the lobby changed."""

    def __init__(self, socket: WebSocket, service: Service, who: Who | None) -> None:
        super().__init__(socket, service, who)
        self.names += ["lobby", *([f"user:{who.id}"] if who else [])]

    async def greet(self) -> None:
        """Where it is one's turn."""
        await self._tell_turns()

    async def tell(self, news: set[str]) -> None:
        """Where it is one's turn now; that the lobby changed, at most once a second."""
        if "user" in news:
            await self._tell_turns()
        if "lobby" in news:
            await self.send({"type": "lobby"})
            await asyncio.sleep(1)

    async def _tell_turns(self) -> None:
        await self.send({"type": "turns", "turns": await asyncio.to_thread(self._read_turns)})

    def _read_turns(self) -> list[TurnInfo]:
        if self.who is None:
            return []
        with self.service.db.read() as session:
            query = (
                select(Table, Place)
                .join(Place, Place.table_id == Table.id)
                .where(Place.user_id == self.who.id, Table.stage == Stage.RUNNING)
                .order_by(Table.created)
            )
            return [
                {"table": table.id, "game": table.game, "turn": place.since is not None, "since": place.since}
                for table, place in session.execute(query)
            ]
