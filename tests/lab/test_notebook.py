"""The notebook on who wins why: its code runs, in small form, and what it says is so."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from moorings.lab.chart import Chart

NOTEBOOK = Path(__file__).parents[2] / "examples" / "who_wins_why.ipynb"


def cells(kind: str) -> list[dict[str, Any]]:
    found = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == kind]


def run(games: int) -> tuple[dict[str, Any], list[Any]]:
    """Runs all cells of code after one another, as a notebook does: the names they leave, and what each ends with."""
    names: dict[str, Any] = {}
    shown: list[Any] = []
    for number, cell in enumerate(cells("code")):
        parsed = ast.parse("".join(cell["source"]))
        last = parsed.body.pop() if isinstance(parsed.body[-1], ast.Expr) else None
        exec(compile(parsed, f"cell {number}", "exec"), names)
        if number == 0:
            names["GAMES"] = games
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names))
    return names, shown


def test_it_runs_in_small_form(capsys: pytest.CaptureFixture[str]) -> None:
    names, shown = run(12)
    charts = [each for each in shown if isinstance(each, Chart)]
    assert len(charts) == 3
    for each in charts:
        ElementTree.fromstring(each.svg)
    assert names["told"]["seats"] == 3
    assert "points for each" in capsys.readouterr().out


def test_what_is_shown_is_of_its_code() -> None:
    """It is kept with what came out of it, by a run of all its cells in order, and nothing of the machine is in it."""
    code = cells("code")
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    pictures = [out for cell in code for out in cell["outputs"] if "image/svg+xml" in out.get("data", {})]
    assert len(pictures) == 3
    text = json.dumps(code)
    for foreign in ("/home/", "/tmp/", "/root/", "/work/", "Traceback", '"stderr"'):
        assert foreign not in text


@pytest.mark.heavy
def test_what_it_says_is_so() -> None:
    names, _ = run(1500)
    most = {name: names["most_wins"](names["games"], name) for name in ("buy", "ship", "take")}
    assert most["buy"].low > 0.8
    assert most["ship"].low > 0.8
    assert most["take"].high < names["fair"]
    winners, others = names["worth"]
    assert winners == pytest.approx(others, rel=0.05)
    winners, others = names["told_of"]["buildings bought"]
    assert 0.5 < winners - others < 1
