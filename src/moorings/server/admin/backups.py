"""Copies of a file of SQLite: taken while the server runs, checked, and put back while it does not."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from moorings.server.admin.open_data import AdminError, checked_url
from moorings.server.shared.config import Config
from moorings.server.storage.data_claim import file_of, lock_of
from moorings.server.storage.upgrade import versions

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file; the newest changes are in the first of them."""


def backup(config: Config, target: Path) -> None:
    """A copy of the data as they are at this moment. It is there whole and sound, or not at all."""
    source = _file(config, 'pg_dump --format=custom --file=FILE "$MOORINGS_DATABASE"')
    if not source.is_file():
        raise AdminError(f"There are no data in {source.parent}: name the folder of the server with --data.")
    if target.exists():
        raise AdminError(f"{target} is there already; it is not overwritten.")
    if not target.parent.is_dir():
        raise AdminError(f"There is no folder {target.parent}.")
    half = target.with_name(f".{target.name}.half")
    try:
        _copy(source, half)
        check_file(half)
        os.replace(half, target)
    except sqlite3.Error as error:
        raise AdminError(f"The copy could not be made: {error}.") from None
    except OSError as error:
        raise AdminError(f"The copy could not be written: {error.strerror}.") from None
    finally:
        _remove(half)


def _copy(source: Path, target: Path) -> None:
    _remove(target)
    target.touch(0o600)  # it holds the seeds of running games and the hashes of passwords
    address = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=30)) as origin,
        closing(sqlite3.connect(target)) as copy,
    ):
        # All pages in one go: it begins anew whenever the server writes in between, and might never end.
        origin.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode = DELETE")  # so that the copy is one file
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def check_file(path: Path) -> str:
    """Reads all of a file; refuses what is damaged or no database of ours. The version of its schema."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            found = [row[0] for row in file.execute("PRAGMA integrity_check(3)")]
            if found != ["ok"]:
                raise AdminError(f"{path} is damaged: {'; '.join(found)}.")
            if orphan := file.execute("PRAGMA foreign_key_check").fetchone():
                raise AdminError(f"{path} is damaged: something in {orphan[0]} belongs to nothing.")
            version = file.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise AdminError(f"{path} is not a sound database of Moorings: {error}.") from None
    if not version or version[0] not in versions():
        raise AdminError(f"{path} was written by a newer version of Moorings; use that one.")
    return version[0]


def restore(config: Config, source: Path) -> Path | None:
    """Puts a copy in the place of the data, and keeps those beside it; where, or None if there were none."""
    place = _file(config, 'pg_restore --clean --if-exists --dbname="$MOORINGS_DATABASE" FILE')
    if not source.is_file():
        raise AdminError(f"There is no file {source}.")
    if place.exists() and source.samefile(place):
        raise AdminError(f"{source} is the data themselves; name a backup.")
    lock = lock_of(place)
    try:
        if not lock.take():
            raise AdminError(f"A server is running on the data in {place.parent}. Stop it first.")
        try:
            return _exchange(source, place)
        finally:
            if place.exists():
                lock.mark()
            lock.leave()
    except OSError as error:
        raise AdminError(f"The data in {place.parent} cannot be changed: {error.strerror}.") from None


def _exchange(source: Path, place: Path) -> Path | None:
    check_file(source)
    half = place.with_name(f".{place.name}.half")
    try:
        _remove(half)
        half.touch(0o600)
        shutil.copyfile(source, half)
        check_file(half)
        kept = _set_aside(place)
        os.replace(half, place)
        return kept
    finally:
        _remove(half)


def _set_aside(place: Path) -> Path | None:
    """The data that were there, with what belongs to them: a damaged file may still tell somebody something."""
    beside = [place.with_name(place.name + ending) for ending in BESIDE]
    if not place.exists():
        for path in beside:
            path.unlink(missing_ok=True)  # of a file that is gone; the copy must not be taken for it
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(place)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stem = f"{place.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"
    kept, number = place.with_name(stem), 1
    while kept.exists():
        kept, number = place.with_name(f"{stem}-{number}"), number + 1
    for path, ending in zip((place, *beside), ("", *BESIDE), strict=True):
        if path.exists():
            os.replace(path, kept.with_name(kept.name + ending))
    return kept


def _file(config: Config, instead: str) -> Path:
    path = file_of(checked_url(config))
    if path is None:
        raise AdminError(f"The data are in PostgreSQL, which has its own way: {instead}")
    return path


def _remove(path: Path) -> None:
    for name in (path, *(path.with_name(path.name + ending) for ending in (*BESIDE, "-journal"))):
        name.unlink(missing_ok=True)
