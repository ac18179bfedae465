"""The component pack, and the words and pictures made from it."""

import dataclasses
import importlib
import json
import math
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from games.serenissima.scene import GAME, NAMES, Scene, play
from moorings.games.serenissima.state import Phase
from moorings.kernel.errors import BadPack
from moorings.kernel.match import Match
from moorings.kernel.pack import Pack, export, read_pack


def edited(table: str, row: int, **cells: Any) -> str:
    rows = list(GAME.pack.tables[table])
    rows[row] = dataclasses.replace(rows[row], **cells)
    return export(Pack(GAME.name, {**GAME.pack.tables, table: tuple(rows)}, "", False, GAME.pack.check), "")


@pytest.mark.clause("SE-6", "SE-7")
@pytest.mark.parametrize(
    ("table", "row", "cells", "fault"),
    [
        ("ports", 0, {"name": "istanbul!"}, "Two ports are called 'Istanbul'"),
        ("ports", 0, {"space": "XXX"}, "Genova: there is no sea space 'XXX'"),
        ("ports", 0, {"space": "MAR"}, "MAR has more than one port"),
        ("ports", 0, {"warehouse": (2, 3)}, "Genova has 2 warehouse spaces; a capital port has 6"),
        ("ports", 0, {"warehouse": (7, 6, 5, 4, 3, 2)}, "Genova: warehouse values run from 1 to 12"),
        (
            "ports",
            0,
            {"size": "medium", "warehouse": (2, 3, 4, 5)},
            "Genoa: 'Genova' is not a port of the size capital",
        ),
        ("ports", 0, {"product": "fish"}, "must be one of: gems"),
        ("spaces", 0, {"adjacent": ("VAL",)}, "ALG names ALB as adjacent, but not the other way round"),
        ("spaces", 0, {"adjacent": ("VAL", "ALG", "XXX")}, "ALB: there is no sea space 'XXX'"),
        ("spaces", 0, {"adjacent": ("VAL", "ALG", "ALB")}, "ALB is adjacent to itself"),
        ("spaces", 0, {"id": "VAL"}, "Two sea spaces are called 'VAL'"),
        ("powers", 0, {"capital": "Genova"}, "Genova is the capital of two powers"),
        ("figures", 0, {"value": 29}, "There can be 8 to 28 galleys, not 29"),
        ("figures", 0, {"name": "ships"}, "The figures must be"),
        ("spaces", 0, {"name": ""}, "no name"),
        ("spaces", 0, {"id": "A B"}, "one word"),
    ],
)
def test_bad_packs_are_refused_with_the_reason(table: str, row: int, cells: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPack) as caught:
        read_pack(edited(table, row, **cells), GAME.pack, "pack")
    assert fault in str(caught.value)


@pytest.mark.clause("SE-65")
def test_a_pack_changes_names_and_payments(tmp_path: Path) -> None:
    """An owner's map: another name, another product, other values; the rules follow."""
    text = edited("ports", 12, name="Cartagine", product="gems", warehouse=(1, 1, 9, 9))
    (tmp_path / "serenissima.toml").write_text(text)
    program = """
from moorings import load
game = load("serenissima")
assert not game.pack.built_in
assert "buy cartagine" in game.moves.codes
port = game.start(2, 1).view()["ports"][12]
assert (port["name"], port["product"], port["warehouse"]) == ("Cartagine", "gems", [100, 100, 900, 900])
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "MOORINGS_COMPONENTS": str(tmp_path), "MOORINGS_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_pack_that_moves_a_port_moves_it_on_the_board(tmp_path: Path) -> None:
    """Tunis lies by Valencia's sea in this pack: its port stands on the coast there, and the water follows."""
    was = GAME.start(2, 1).view()
    row = next(i for i, space in enumerate(GAME.pack["spaces"]) if space.id == "TUN")
    (tmp_path / "serenissima.toml").write_text(edited("spaces", row, x=180, y=170))
    program = """
import json
from moorings import load
from moorings.games.serenissima.chart import outlines
view = load("serenissima").start(2, 1).view()
print(json.dumps({"ports": {port["name"]: [port["x"], port["y"]] for port in view["ports"]}, "drawn": outlines()}))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "MOORINGS_COMPONENTS": str(tmp_path), "MOORINGS_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    before = {port["name"]: [port["x"], port["y"]] for port in was["ports"]}
    moved = {name for name, place in told["ports"].items() if place != before[name]}
    assert moved == {"Tunis"}
    assert math.dist(told["ports"]["Tunis"], (180, 170)) < 60
    assert told["drawn"]["ports"]["Tunis"] == told["ports"]["Tunis"]
    water = told["drawn"]["spaces"]["tun"]
    assert math.dist((sum(water[::2]) * 2 / len(water), sum(water[1::2]) * 2 / len(water)), (180, 170)) < 60


def picture(match: Match, viewer: int | None, width: int) -> str:
    screen = importlib.import_module("moorings.games.serenissima.screen")
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, legacy_windows=False)
    console.print(screen.draw(match.view(viewer), width))
    return out.getvalue()


@pytest.mark.parametrize("width", [80, 100, 120, 160])
def test_the_chart_shows_every_space_port_and_galley(width: int) -> None:
    scene = Scene(4, phase=Phase.MOVEMENT)
    for number, space in enumerate(GAME.pack["spaces"][:28]):
        scene.galley(number % 4, space.id.lower(), 3, *(("wood",) if number < 12 else ()))
    scene.port("tunis", 0, 12, ("gems", "wine"), fort=True)
    match = scene.match()
    text = picture(match, 0, width)
    assert all(len(line) <= width for line in text.splitlines())
    chart = text[: text.index("port  ")]
    for space in GAME.pack["spaces"]:
        at_port = any(port.space == space.id for port in GAME.pack["ports"])
        assert (space.id if at_port else space.id.lower()) in chart, space.id
    for number in range(28):
        assert f"{'vgst'[number % 4]}{number + 1}" in chart
    assert "V12#" in chart
    assert all(port.name in text for port in GAME.pack["ports"])
    assert all(name in text for name in NAMES)


def test_the_chart_tells_no_secrets() -> None:
    match = GAME.start(3, 1, names=["A", "B", "C"])
    play(match, 0, "tariff tunis 300", "bid 700")
    for viewer in (None, 1, 2):
        text = picture(match, viewer, 110)
        assert "700" not in text
        assert "orders" not in text
    assert "2,000 ducats" in picture(match, 0, 110)
    assert "orders: Tunis 300" in picture(match, 0, 110)
    assert "ducats hidden" in picture(match, 0, 110)
