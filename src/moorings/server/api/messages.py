"""What is said on sockets, in both directions. docs/api.md tells when.

What the server says are plain dictionaries, which nothing checks while they are sent; tests check all that they hear.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from moorings.server.api.dependencies import Body
from moorings.server.api.table_routes import ChatBody, MoveBody, Said, UndoBody
from moorings.server.tables.frames import Frame
from moorings.server.tables.table_info import Clock, TableInfo, You
from moorings.workers.background import Status


class MoveRequest(MoveBody):
    """A move."""

    type: Literal["move"]


class UndoRequest(UndoBody):
    """Takes back one's last move."""

    type: Literal["undo"]


class ChatRequest(ChatBody):
    """Something to say."""

    type: Literal["chat"]
    key: str = Field(min_length=1, max_length=80)


class Ping(Body):
    """Whether somebody is there."""

    type: Literal["ping"]
    key: str = Field(max_length=80, default="")


TableRequest = Annotated[MoveRequest | UndoRequest | ChatRequest | Ping, Field(discriminator="type")]
"""What a client says on the socket of a table."""


class TableNews(TypedDict):
    """The table, at first and whenever its version is new."""

    type: Literal["table"]
    table: TableInfo
    you: You


class FrameNews(TypedDict):
    """A new position, and the clock of every seat."""

    type: Literal["frame"]
    clocks: list[Clock]
    frame: Frame


class ChatNews(Said):
    """Something was said."""

    type: Literal["chat"]


class BotsNews(Status):
    """How far the searching bots of the table are."""

    type: Literal["bots"]


class Ready(TypedDict):
    """All that was missed has been told."""

    type: Literal["ready"]


class Granted(TypedDict):
    """What was asked for under a key was done and is safe."""

    type: Literal["ok"]
    key: str
    revision: int


class Refused(TypedDict):
    """What was asked for under a key was not done."""

    type: Literal["refused"]
    key: str
    code: str
    message: str
    extra: dict[str, Any]


class Pong(TypedDict):
    """The answer to a ping, with the time of the server."""

    type: Literal["pong"]
    key: str
    now: float


TableMessage = Annotated[
    TableNews | FrameNews | ChatNews | BotsNews | Ready | Granted | Refused | Pong, Field(discriminator="type")
]
"""What the server says on the socket of a table."""


class TurnInfo(TypedDict):
    """A running table where one sits, and since when it is one's turn, if it is."""

    table: str
    game: str
    turn: bool
    since: float | None


class TurnsNews(TypedDict):
    """Where one sits, at first and whenever that or whose turn it is has changed."""

    type: Literal["turns"]
    turns: list[TurnInfo]


class LobbyNews(TypedDict):
    """The lobby has changed."""

    type: Literal["lobby"]


PersonMessage = Annotated[TurnsNews | LobbyNews, Field(discriminator="type")]
"""What the server says on the socket of a person."""

HEARD = {"TableRequest": TypeAdapter[Any](TableRequest)}
SAID = {"TableMessage": TypeAdapter[Any](TableMessage), "PersonMessage": TypeAdapter[Any](PersonMessage)}
"""What clients say, and what the server does, by the names that these have in the description."""
