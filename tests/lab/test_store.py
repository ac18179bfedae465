"""The folder of an arena: nothing is lost, nothing half written is read, nothing foreign is taken."""

import dataclasses
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from moorings import MooringsError
from moorings.lab import store as store_module
from moorings.lab.bout import Row
from moorings.lab.store import MANIFEST, PARTS, RESULTS, Store, read_rows

HERE = {"game": "harbour", "bots": ["mate", "random"], "seed": 1}


def row(number: int, seat: int = 0) -> Row:
    return Row("harbour", 0, number, number // 2, 7, seat, "mate", 12, 1, 0.5, 30, 0.25, 0.125, 0, "ab")


def test_what_is_added_is_there_for_good(tmp_path: Path) -> None:
    with Store(tmp_path / "new" / "arena", HERE) as store:
        store.add([row(3), row(3, 1)])
        store.add([row(1)])
        folder = store.folder
        assert len(list((folder / PARTS).iterdir())) == 2
    with Store(folder, HERE) as again:
        assert again.rows == {(0, 3, 0): row(3), (0, 3, 1): row(3, 1), (0, 1, 0): row(1)}
        again.compact()
        assert not list((folder / PARTS).iterdir())
        again.add([row(2)])
    assert sorted(number for _, number, _ in read_rows(folder)) == [1, 2, 3, 3]
    columns = pq.read_table(folder / RESULTS).column_names
    assert columns == [field.name for field in dataclasses.fields(Row)]


def test_many_parts_are_put_together_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MANY", 5)
    with Store(tmp_path, HERE) as store:
        for number in range(12):
            store.add([row(number)])
        assert len(list((tmp_path / PARTS).iterdir())) == 2
    assert len(read_rows(tmp_path)) == 12


def test_a_death_while_parts_are_put_together_changes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path, HERE) as store:
        store.add([row(1)])
        part = next((tmp_path / PARTS).iterdir())
        whole = part.read_bytes()
        store.compact()
    part.write_bytes(whole)  # the file is written, the part not yet removed
    (tmp_path / ".half-1").write_bytes(b"PAR1 and then the power failed")
    (tmp_path / PARTS / ".half-2").write_bytes(b"")
    with Store(tmp_path, HERE) as store:
        assert store.rows == {(0, 1, 0): row(1)}
    assert not list(tmp_path.rglob(".half-*"))


def test_another_arena_is_refused(tmp_path: Path) -> None:
    Store(tmp_path, {**HERE, "code": "aa"}).close()
    with pytest.raises(MooringsError, match="its seed is 1, not 2"):
        Store(tmp_path, {**HERE, "seed": 2, "code": "aa"})
    with pytest.raises(MooringsError, match="rules or the bots have changed"):
        Store(tmp_path, {**HERE, "code": "bb"})
    Store(tmp_path, {**HERE, "code": "aa"}).close()


def test_only_one_process_plays_in_a_folder(tmp_path: Path) -> None:
    with Store(tmp_path, HERE), pytest.raises(MooringsError, match="Another process"):
        Store(tmp_path, HERE)
    Store(tmp_path, HERE).close()


def test_damaged_folders_are_refused(tmp_path: Path) -> None:
    with Store(tmp_path, HERE) as store:
        store.add([row(1)])
        store.compact()
    good = (tmp_path / RESULTS).read_bytes()
    (tmp_path / RESULTS).write_bytes(good[: len(good) // 2])
    with pytest.raises(MooringsError, match=r"results\.parquet is damaged"):
        Store(tmp_path, HERE)
    (tmp_path / RESULTS).write_bytes(good)
    for text in ("{", "[]"):
        (tmp_path / MANIFEST).write_text(text)
        with pytest.raises(MooringsError, match=r"manifest\.json is damaged"):
            Store(tmp_path, HERE)
    (tmp_path / MANIFEST).unlink()
    with pytest.raises(MooringsError, match=r"no manifest\.json"):
        Store(tmp_path, HERE)
    (tmp_path / MANIFEST).write_text(json.dumps(HERE))
    assert Store(tmp_path, HERE).rows == {(0, 1, 0): row(1)}
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(MooringsError, match="cannot be used"):
        Store(blocked, HERE)
