"""Component packs: the printed parts of a game as tables that an owner of the game can replace.

A game declares its parts as rows of a dataclass. `export` writes them as TOML; a folder named by `MOORINGS_COMPONENTS`
may hold an edited `<game>.toml`, which then takes the place of the built-in tables. What was read is checked before
anything is played with it, and its digest is in every log.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from moorings.kernel.errors import BadPack

VARIABLE = "MOORINGS_COMPONENTS"


@dataclass(frozen=True, slots=True)
class Between:
    """The range of a number in a table: `cost: Annotated[int, Between(0, 20)]`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """The words that a text in a table may be."""

    words: tuple[str, ...]


Tables = dict[str, tuple[Any, ...]]
Check = Callable[["Pack"], Sequence[str]]
"""What a game finds wrong with its tables beyond the type and the range of each cell."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The tables that a game is played with, and the digest that logs carry."""

    game: str
    tables: Tables
    digest: str
    built_in: bool
    check: Check

    def __getitem__(self, table: str) -> tuple[Any, ...]:
        return self.tables[table]


def file_of(game: str) -> Path | None:
    """The edited pack of a game, if a folder of packs is named and holds one."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return None
    if not Path(folder).is_dir():
        raise BadPack(f"There is no folder of component packs at {folder}.")
    path = Path(folder) / f"{game}.toml"
    return path if path.exists() else None


def load_pack(game: str, defaults: Tables, check: Check) -> Pack:
    """The tables to play with: the edited ones if there are any, the built-in ones otherwise."""
    built_in = _checked(Pack(game, defaults, _digest(game, defaults), True, check), f"the built-in tables of {game}")
    path = file_of(game)
    if path is None:
        return built_in
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack(f"{path.name} cannot be read: {error}.") from None
    return read_pack(text, built_in, path.name)


def read_pack(text: str, built_in: Pack, file: str) -> Pack:
    """An edited pack, checked against the built-in one that it takes the place of."""
    tables = _read(text, file, built_in)
    return _checked(Pack(built_in.game, tables, _digest(built_in.game, tables), False, built_in.check), file)


def _checked(pack: Pack, where: str) -> Pack:
    if faults := pack.check(pack):
        raise BadPack(f"{where}: " + " ".join(faults[:5]))
    return pack


def export(pack: Pack, header: str) -> str:
    """The tables as TOML, ready to be edited."""
    lines = [*(f"# {line}".rstrip() for line in header.splitlines()), f"game = {json.dumps(pack.game)}", ""]
    for table, rows in pack.tables.items():
        for row in rows:
            lines.append(f"[[{table}]]")
            for name, value in dataclasses.asdict(row).items():
                lines.append(f"{name} = {_toml(value)}")
            lines.append("")
    return "\n".join(lines)


def _toml(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(_toml(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _digest(game: str, tables: Tables) -> str:
    plain = {name: [dataclasses.asdict(row) for row in rows] for name, rows in tables.items()}
    return hashlib.sha256(json.dumps([game, plain], sort_keys=True).encode()).hexdigest()[:16]


def _read(text: str, file: str, built_in: Pack) -> Tables:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{file} is not valid TOML: {error}.") from None
    if data.get("game") != built_in.game:
        raise BadPack(f"{file} is a pack for {data.get('game')!r}, not for {built_in.game!r}.")
    if unknown := set(data) - set(built_in.tables) - {"game"}:
        raise BadPack(f"{file} has a table {sorted(unknown)[0]!r}; there are: {', '.join(built_in.tables)}.")
    return {name: _read_table(file, name, data.get(name), rows) for name, rows in built_in.tables.items()}


def _read_table(file: str, table: str, given: Any, defaults: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(given, list) or not all(isinstance(row, dict) for row in given):
        raise BadPack(f"{file} has no table [[{table}]].")
    if len(given) != len(defaults):
        raise BadPack(f"{file} lists {len(given)} {table}; the game has {len(defaults)}.")
    return tuple(_read_row(f"{file}, {table} {n}", row, type(defaults[0])) for n, row in enumerate(given, 1))


def _read_row(where: str, given: Mapping[str, Any], kind: type[Any]) -> Any:
    hints = get_type_hints(kind, include_extras=True)
    if missing := [name for name in hints if name not in given]:
        raise BadPack(f"{where} has no {missing[0]!r}.")
    if extra := [name for name in given if name not in hints]:
        raise BadPack(f"{where} has {extra[0]!r}; a row has: {', '.join(hints)}.")
    return kind(**{name: _read_cell(f"{where}, {name}", given[name], hint) for name, hint in hints.items()})


def _read_cell(where: str, value: Any, hint: Any) -> Any:
    limits: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        limits = tuple(rest)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise BadPack(f"{where} is {value!r}; it must be a list.")
        return tuple(_read_cell(where, v, get_args(hint)[0]) for v in value)
    if type(value) is not hint:
        names = {int: "a whole number", str: "a text", bool: "true or false"}
        raise BadPack(f"{where} is {value!r}; it must be {names.get(hint, hint.__name__)}.")
    for limit in limits:
        if isinstance(limit, Between) and not limit.low <= value <= limit.high:
            raise BadPack(f"{where} is {value}; it must lie between {limit.low} and {limit.high}.")
        if isinstance(limit, OneOf) and value not in limit.words:
            raise BadPack(f"{where} is {value!r}; it must be one of: {', '.join(limit.words)}.")
    return value
