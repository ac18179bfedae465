"""Structured logs: one JSON object a line on stderr, with its time, its level, its event and its fields.

What is logged never tells who plays what: no query strings, no bodies, no tokens, and of a path only its template.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import orjson

LOGGER = logging.getLogger("moorings.server")


def event(name: str, level: int = logging.INFO, **fields: Any) -> None:
    """Something happened."""
    LOGGER.log(level, name, extra={"fields": fields})


class Lines(logging.Formatter):
    """A record as a line of JSON. What a library says is an event called `message`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        fields: dict[str, Any] | None = getattr(record, "fields", None)
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": "message" if fields is None else record.msg,
        }
        line |= {"logger": record.name, "text": record.getMessage().strip()} if fields is None else fields
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def configure(server: int = logging.WARNING) -> None:
    """Sends all logs to stderr. `server` is the least level of what uvicorn says.

    With INFO it names the address of every socket, and the link of a table is a secret of those who sit there: that
    level is only for a process that serves nobody itself.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(server)
    logging.getLogger("uvicorn.error").setLevel(server)
