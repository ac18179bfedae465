"""The folder of an arena: what is played there, and the games that are finished, as Parquet.

Finished games are written at once, each batch to a part of its own under a name that is ignored until it is whole. At
the end, and whenever there are many, the parts are put together into one file. A process that dies at any moment loses
the games it was playing and nothing else; what it leaves behind half written is never read.
"""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from moorings.kernel.errors import MooringsError
from moorings.lab.rows import Row, rows_of, table_of
from moorings.workers.file_lock import Lock

MANIFEST, RESULTS, PARTS = "manifest.json", "results.parquet", "parts"
HALF = ".half-"
OTHER = "Choose another folder, or remove this one."
MANY = 200
"""Parts that are put together."""


Key = tuple[int, int, int]
"""Line-up, number, seat."""


class Store:
    """The results of one arena in a folder, for the one process that adds to them until it is closed.

    Opening it checks that the folder holds this arena, and nothing if there was nothing.
    """

    def __init__(self, folder: Path, manifest: Mapping[str, Any]) -> None:
        self.folder = folder
        self._parts = folder / PARTS
        self._lock = Lock(folder / ".lock")
        try:
            self._parts.mkdir(parents=True, exist_ok=True)
            held = self._lock.take()
        except OSError as error:
            raise MooringsError(f"{folder} cannot be used: {error.strerror}.") from None
        if not held:
            raise MooringsError(f"Another process is playing in {folder}; wait for it, or choose another folder.")
        try:
            self._open(manifest)
        except BaseException:
            self._lock.leave()
            raise

    def _open(self, manifest: Mapping[str, Any]) -> None:
        there = read_manifest(self.folder)
        if there is None:
            if _files(self.folder):
                raise MooringsError(f"{self.folder} holds results but no {MANIFEST}: it is damaged. {OTHER}")
            _write(self.folder / MANIFEST, json.dumps(manifest, indent=2).encode())
        else:
            _check(self.folder, there, json.loads(json.dumps(manifest)))
        for left in self.folder.rglob(f"{HALF}*"):
            left.unlink()
        self.rows = read_rows(self.folder)
        self._count = sum(1 for _ in self._parts.glob("*.parquet"))

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets other processes in."""
        self._lock.leave()

    def add(self, rows: Sequence[Row]) -> None:
        """Keeps finished games, from now on for good."""
        new = {(row.lineup, row.number, row.seat): row for row in rows}
        _write(self._parts / f"{uuid.uuid4().hex}.parquet", _table(new.values()))
        self.rows.update(new)
        self._count += 1
        if self._count >= MANY:
            self.compact()

    def compact(self) -> None:
        """Puts all parts together into one file. A death in between leaves games in both: the same game counts once."""
        parts = list(self._parts.glob("*.parquet"))
        if parts:
            _write(self.folder / RESULTS, _table(self.rows[key] for key in sorted(self.rows)))
            for part in parts:
                part.unlink()
        self._count = 0


def read_rows(folder: Path) -> dict[Key, Row]:
    """All that is finished in a folder, even while another process adds to it."""
    while True:
        try:
            return {(row.lineup, row.number, row.seat): row for path in _files(folder) for row in _read(path)}
        except FileNotFoundError:  # the parts were put together meanwhile
            continue


def _files(folder: Path) -> list[Path]:
    return [path for path in (folder / RESULTS, *sorted((folder / PARTS).glob("*.parquet"))) if path.exists()]


def _read(path: Path) -> list[Row]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return rows_of(pq.read_table(pa.BufferReader(path.read_bytes())))
    except (pa.ArrowException, TypeError) as error:
        raise MooringsError(f"{path} is damaged and cannot be read: {error}. {OTHER}") from None


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """What is played in a folder, None if nothing is."""
    path = folder / MANIFEST
    if not path.exists():
        return None
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(found, dict):
            raise ValueError("not an object")
    except (OSError, ValueError) as error:
        raise MooringsError(f"{path} is damaged and cannot be read: {error}. {OTHER}") from None
    return found


def differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    """Where two manifests say different things."""
    return [name for name in here if there.get(name) != here[name]]


def _check(folder: Path, there: Mapping[str, Any], here: Mapping[str, Any]) -> None:
    for name in differences(there, here):
        if name == "code":
            said = "the rules or the bots have changed since it was begun"
        else:
            said = f"its {name} is {json.dumps(there.get(name))}, not {json.dumps(here[name])}"
        raise MooringsError(f"{folder} holds another arena: {said}. {OTHER}")


def _table(rows: Iterable[Row]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    out = pa.BufferOutputStream()
    pq.write_table(table_of(rows), out)
    return out.getvalue().to_pybytes()


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    half = path.with_name(f"{HALF}{uuid.uuid4().hex}")
    with half.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
