"""A file of finished games: what `moorings simulate --out games.parquet` writes."""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.record import Array, copy
from moorings.lab.bout import digest_of
from moorings.lab.playout import CHOICES, KINDS, SCORE, STANDING
from moorings.lab.rows import MANIFEST_KEY, Row, schema, table_of
from moorings.lab.simulate import Played
from moorings.workers.interrupts import held_back

if TYPE_CHECKING:
    import pyarrow as pa

MANY = 50_000
"""Rows that are written together, a group of rows of the file: so few that memory does not grow with the games."""


class GamesFile:
    """Games as they are finished, in a file that is there when the block is left, however that is: whole, with all that
    was finished until then, and never in place of another. Without a single game there is no file."""

    def __init__(self, path: Path, game: Game, manifest: Mapping[str, Any]) -> None:
        self._game = game
        self._path = path
        self._half = path.with_name(f".half-{uuid.uuid4().hex}")
        self._manifest = json.dumps(manifest)
        self._waiting: list[pa.Table] = []
        self._writer: Any = None
        try:
            if path.exists():
                raise MooringsError(f"{path} exists already. Choose another name, or remove it.")
            path.parent.mkdir(parents=True, exist_ok=True)
            self._half.touch()
        except OSError as error:
            raise MooringsError(f"{path} cannot be written: {error.strerror}.") from None

    def __enter__(self) -> GamesFile:
        return self

    def __exit__(self, *error: object) -> None:
        with held_back():
            self._write()
            if self._writer is None:
                self._half.unlink()
                return
            self._writer.close()
            self._half.replace(self._path)

    def add_rows(self, rows: Sequence[Row]) -> None:
        """Games between bots."""
        self._add(table_of(rows))

    def add_played(self, played: Played) -> None:
        """Random games."""
        self._add(table_of_played(self._game, played))

    def _add(self, table: pa.Table) -> None:
        self._waiting.append(table)
        if sum(map(len, self._waiting)) >= MANY:
            self._write()

    def _write(self) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        if not self._waiting:
            return
        if self._writer is None:
            self._writer = pq.ParquetWriter(self._half, schema(self._manifest), compression="zstd")
        self._writer.write_table(pa.concat_tables(self._waiting).replace_schema_metadata(self._writer.schema.metadata))
        self._waiting = []


def manifest(game: Game, seats: int, options: Mapping[str, Value], bots: Sequence[str], seed: int) -> dict[str, Any]:
    """What is the same for all games of a file."""
    return {
        "game": game.name,
        "rules": game.version,
        "pack": game.pack.digest,
        "seats": seats,
        "options": dict(options),
        "bots": list(bots),
        "seed": seed,
    }


def read_games(path: Path | str) -> tuple[dict[str, Any], pa.Table]:
    """What is the same for all games of a file, and the games."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(path)
        return json.loads(table.schema.metadata[MANIFEST_KEY.encode()]), table
    except (OSError, pa.ArrowException, KeyError, TypeError, ValueError):
        raise MooringsError(f"{path} is no file of games that moorings simulate has written.") from None


def table_of_played(game: Game, played: Played) -> pa.Table:
    """Random games as a table, column by column: there may be a great many of them."""
    import pyarrow as pa

    notes = played.notes
    games, seats, _ = notes.shape
    numbers = np.arange(played.first, played.first + games)
    standings = notes[:, :, STANDING]
    ranks = 1 + (standings[:, None, :] > standings[:, :, None]).sum(2)
    nobody = np.zeros(games * seats, np.int64)
    columns = {
        "game": pa.repeat(game.name, games * seats),
        "lineup": nobody,
        "number": np.repeat(numbers, seats),
        "deal": np.repeat(numbers, seats),
        "deal_seed": np.repeat(played.seeds, seats),
        "seat": np.tile(np.arange(seats), games),
        "bot": pa.repeat("random", games * seats),
        "score": notes[:, :, SCORE].ravel(),
        "rank": ranks.ravel(),
        "win": played.wins.ravel(),
        "decisions": notes[:, :, CHOICES].ravel(),
        "seconds": nobody.astype(np.float64),
        "longest": nobody.astype(np.float64),
        "faults": nobody,
        "digest": np.repeat([digest_of(s) for s in played.ends], seats),
        "turns": np.repeat(played.ends["turn"].astype(np.int64), seats),
        "moves": _counted(game.moves.names, notes[:, :, KINDS:].reshape(games * seats, -1)),
        "points": _points(game, played.ends, seats),
    }
    return pa.table(columns, schema=schema())


def _counted(names: Sequence[str], counts: Array) -> pa.Array:
    """For each row the names of what was done, and how often."""
    import pyarrow as pa

    rows, kinds = np.nonzero(counts)
    starts = np.searchsorted(rows, np.arange(len(counts) + 1)).astype(np.int32)
    return pa.MapArray.from_arrays(starts, pa.array(names).take(kinds), counts[rows, kinds])


def _points(game: Game, ends: Array, seats: int) -> pa.Array:
    """For each row where the points come from."""
    import pyarrow as pa

    # A record that lies alone in memory is read several times as fast as one of many.
    found = [game.words.breakdown(s, seat) for s in map(copy, ends) for seat in range(seats)]
    names = [name for points in found for name in points]
    values = [int(value) for points in found for value in points.values()]
    starts = np.cumsum([0, *map(len, found)]).astype(np.int32)
    return pa.MapArray.from_arrays(starts, pa.array(names, pa.string()), pa.array(values, pa.int64()))
