"""The chart: all water belongs to the space that the tables say, and ports are where the tables put them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from moorings.games.serenissima import chart
from moorings.games.serenissima.components import PACK

CORNER = 3
"""Squares by which spaces may touch that are not next to each other: where four of them meet, two always do."""


def touching() -> Counter[frozenset[str]]:
    """How many squares of water each two sea spaces share a border by."""
    ids = [space.id for space in PACK["spaces"]]
    water = np.where(chart.is_land(), -1, chart.waters())
    found: Counter[frozenset[str]] = Counter()
    for here, there in ((water[:, :-1], water[:, 1:]), (water[:-1], water[1:])):
        border = (here != there) & (here >= 0) & (there >= 0)
        found.update(frozenset((ids[a], ids[b])) for a, b in zip(here[border], there[border], strict=True))
    return found


def test_spaces_touch_where_galleys_can_sail() -> None:
    found = touching()
    next_to = {frozenset((space.id, other)) for space in PACK["spaces"] for other in space.adjacent}
    assert {pair for pair, squares in found.items() if squares > CORNER} <= next_to
    assert next_to <= {pair for pair, squares in found.items() if squares >= CORNER}


def test_every_space_holds_its_own_place_and_is_large_enough_for_a_galley() -> None:
    water = chart.waters()
    for number, space in enumerate(PACK["spaces"]):
        assert water[space.y // chart.STEP, space.x // chart.STEP] == number
        assert (water == number).sum() > 60


def test_a_port_that_a_pack_moves_is_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    genova, istanbul, *others = PACK["ports"]
    assert chart.sites()["Genova"] == chart.QUAYS["Genova"]
    swapped = (replace(genova, space=istanbul.space), replace(istanbul, space=genova.space), *others)
    monkeypatch.setattr(chart, "PACK", {"spaces": PACK["spaces"], "ports": swapped})
    sites = chart.sites()
    marmara, liguria = (next(s for s in PACK["spaces"] if s.id == port.space) for port in (istanbul, genova))
    assert near(sites["Genova"], marmara)
    assert near(sites["Istanbul"], liguria)
    assert sites["Venezia"] == chart.QUAYS["Venezia"]


def near(place: chart.Point, space: SimpleNamespace) -> bool:
    """Whether a port stands at its sea space."""
    return abs(place[0] - space.x) < 60 and abs(place[1] - space.y) < 60


def test_what_is_drawn_is_on_the_chart() -> None:
    drawn = chart.outlines()
    assert set(drawn["spaces"]) == {space.id.lower() for space in PACK["spaces"]}
    assert set(drawn["ports"]) == {port.name for port in PACK["ports"]}
    for shape in drawn["spaces"].values():
        assert len(shape) > 40
        assert len(shape) % 2 == 0
        assert all(0 <= x <= chart.WIDTH for x in shape[::2])
        assert all(0 <= y <= chart.HEIGHT for y in shape[1::2])
