"""What the service refuses, each with the status it is answered with and a sentence a person understands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from moorings.kernel.errors import MooringsError
from moorings.kernel.words import say


class Refusal(MooringsError):
    """A request that cannot be granted. `code` is for programs, the message for people."""

    status = 409
    code = "refused"

    def __init__(self, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.extra = extra

    def words(self) -> str:
        """What it says to people, put together when it is told."""
        return self.args[0]


def said_by(error: Exception) -> str:
    """What an error says, as it was put together: it can still be said in other languages."""
    if isinstance(error, Refusal):
        return error.words()
    return error.args[0] if error.args else ""


class BadRequest(Refusal):
    """Something in the request makes no sense."""

    status, code = 400, "bad-request"


class NotSignedIn(Refusal):
    """No session, or one that has ended."""

    status, code = 401, "not-signed-in"


class Forbidden(Refusal):
    """Not yours to do."""

    status, code = 403, "forbidden"


class NotFound(Refusal):
    """There is no such thing, or none that this person may know of."""

    status, code = 404, "not-found"


def no_such_game(name: str, games: Iterable[str]) -> NotFound:
    """A game that we do not have."""
    return NotFound(say("There is no game {name}; there are: {games}.", name=repr(name), games=", ".join(games)))


class Illegal(Refusal):
    """A move that the rules do not allow now."""

    code = "illegal-move"


class UnknownMove(Illegal):
    """A code that no move has. Which ones are like it is looked up by whoever tells it, not while a table is locked."""

    def __init__(self, code: str, explain: Callable[[str], str]) -> None:
        super().__init__(code)
        self._explain = explain

    def words(self) -> str:
        """That there is no such move, and which ones are like it."""
        return self._explain(self.args[0])


class Stale(Refusal):
    """A move that was made at a position that is gone."""

    code = "stale"


class MustAsk(Refusal):
    """What the others at the table have to agree to first."""

    code = "must-ask"


class TooMany(Refusal):
    """Too often in too short a time."""

    status, code = 429, "too-many"


class NotReady(Refusal):
    """What needs a game's searching bots while they are still being compiled."""

    status, code = 503, "not-ready"
