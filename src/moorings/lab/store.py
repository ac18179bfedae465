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
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from moorings.kernel.errors import MooringsError
from moorings.lab.bout import Row

MANIFEST, RESULTS, PARTS = "manifest.json", "results.parquet", "parts"
MANY = 200
"""Parts that are put together."""


class Store:
    """The results of one arena in a folder; opening it checks that they are of this arena."""

    def __init__(self, folder: Path, manifest: Mapping[str, Any]) -> None:
        self.folder = folder
        self._parts = folder / PARTS
        try:
            self._parts.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise MooringsError(f"{folder} cannot be used: {error.strerror}.") from None
        there = read_manifest(folder)
        if there is None:
            if (folder / RESULTS).exists() or any(self._parts.glob("*.parquet")):
                raise MooringsError(f"{folder} holds results but no {MANIFEST}: it is damaged. Choose another folder.")
            _write(folder / MANIFEST, json.dumps(manifest, indent=2).encode())
        else:
            _check(folder, there, json.loads(json.dumps(manifest)))
        for left in folder.rglob(".part-*"):
            left.unlink(missing_ok=True)
        self.rows = self._read()
        self._count = sum(1 for _ in self._parts.glob("*.parquet"))

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

    def _read(self) -> dict[tuple[int, int, int], Row]:
        import pyarrow as pa
        import pyarrow.parquet as pq

        files = [path for path in (self.folder / RESULTS, *sorted(self._parts.glob("*.parquet"))) if path.exists()]
        found: dict[tuple[int, int, int], Row] = {}
        for path in files:
            try:
                rows = [Row(**row) for row in pq.read_table(path).to_pylist()]
            except (pa.ArrowException, OSError, TypeError) as error:
                raise MooringsError(f"{path} is damaged and cannot be read: {error}. Choose another folder.") from None
            for row in rows:
                found[row.lineup, row.number, row.seat] = row
        return found


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
        raise MooringsError(f"{path} is damaged and cannot be read: {error}. Choose another folder.") from None
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
        raise MooringsError(f"{folder} holds another arena: {said}. Choose another folder, or remove this one.")


def _table(rows: Iterable[Row]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    kinds = {"int": pa.int64(), "float": pa.float64(), "str": pa.string()}
    schema = pa.schema([(field.name, kinds[str(field.type)]) for field in fields(Row)])
    out = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist([asdict(row) for row in rows], schema=schema), out)
    return out.getvalue().to_pybytes()


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    half = path.with_name(f".part-{uuid.uuid4().hex}")
    with half.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
