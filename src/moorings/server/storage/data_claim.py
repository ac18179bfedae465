"""Whose data they are: a file of SQLite belongs to one server at a time, which a lock beside it says."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url

from moorings.workers.file_lock import Lock


def file_of(url: str) -> Path | None:
    """The file of a database, None if it is kept elsewhere."""
    found = make_url(url)
    return Path(found.database) if found.get_backend_name() == "sqlite" and found.database else None


def lock_of(path: Path) -> Lock:
    """The lock that a server holds as long as it runs on a file."""
    return Lock(path.with_name(f"{path.name}.lock"))
