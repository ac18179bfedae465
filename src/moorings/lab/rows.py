"""What is kept of a finished game: a row for each seat. Arenas and `moorings simulate --out` write the same columns, as
Parquet; docs/data.md is the table of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

MANIFEST_KEY = "moorings"
"""Where a file of games says, as JSON in its metadata, what is the same for all of them."""


def _column(meaning: str, default: Any = MISSING) -> Any:
    """A column and what stands in it; `default` makes what stands there where a file is older than the column."""
    more = {} if default is MISSING else {"default_factory": default}
    return field(metadata={"meaning": meaning}, **more)


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of one finished game."""

    game: str = _column("the game, by the name that `moorings.load` knows it by")
    lineup: int = _column("which of the line-ups of an arena played; 0 where there is only one")
    number: int = _column("the number of the game, from 0 on, within its line-up")
    deal: int = _column("the number of the deal; games of one deal begin with the same cards")
    deal_seed: int = _column("the seed of the deal: `game.deal(seats, deal_seed, options)` gives it again")
    seat: int = _column("the seat that the row tells of, from 0 on")
    bot: str = _column("who sat there, with its budget: `captain@0.1s`, `mate`, `random`")
    score: int = _column("its points in the end")
    rank: int = _column("its place in the end, 1 for the first; equals share the better place")
    win: float = _column("what it has of the victory: 1, or a part where it is shared, or 0")
    decisions: int = _column("how often it had more than one legal move")
    seconds: float = _column("how long it thought about them in all; 0 where nobody looked at the clock")
    longest: float = _column("how long it thought about one of them at most; 0 where nobody looked at the clock")
    faults: int = _column("errors in the bot, which made it move at random")
    digest: str = _column("a hash of the last position, the same for all seats: it proves a replay")
    turns: int = _column("how many turns the game lasted, as its rules count them; the same for all seats", int)
    moves: Mapping[str, int] = _column("how often it made each kind of move; a kind it never made is left out", dict)
    points: Mapping[str, int] = _column(
        "where its points come from; they add up to the score, or in Bremerhaven their product is it", dict
    )


_KINDS = {"int": "int64", "float": "float64", "str": "string", "Mapping[str, int]": "map<string, int64>"}


def _kind(column: Field[Any]) -> str:
    """What a column is called in Parquet."""
    return _KINDS[str(column.type)]


def schema(manifest: str = "") -> pa.Schema:
    """The columns as Parquet has them, with what is the same for all games of a file."""
    import pyarrow as pa

    kinds = {
        "int64": pa.int64(),
        "float64": pa.float64(),
        "string": pa.string(),
        "map<string, int64>": pa.map_(pa.string(), pa.int64()),
    }
    columns = pa.schema([(column.name, kinds[_kind(column)]) for column in fields(Row)])
    return columns.with_metadata({MANIFEST_KEY: manifest}) if manifest else columns


def table_of(rows: Iterable[Row], manifest: str = "") -> pa.Table:
    """Rows as a table."""
    import pyarrow as pa

    return pa.Table.from_pylist([asdict(row) for row in rows], schema=schema(manifest))


def rows_of(table: pa.Table) -> list[Row]:
    """The rows of a table, of one too that was written before there were all columns."""
    return [Row(**row) for row in table.to_pylist(maps_as_pydicts="strict")]


def columns_page() -> str:
    """The table of columns as docs/data.md has it."""
    lines = ["| column | type | what it is |", "|---|---|---|"]
    lines += [f"| `{column.name}` | {_kind(column)} | {column.metadata['meaning']} |" for column in fields(Row)]
    return "\n".join(lines) + "\n"
