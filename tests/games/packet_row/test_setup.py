"""Packet Row: the cards and the set-up."""

import json
from collections import Counter
from typing import Any

import pytest

from games.packet_row.scene import hand, play, scene
from moorings import load
from moorings.games.packet_row.components import (
    AREAS,
    BUILDINGS,
    CONTRACTS,
    COPIES,
    DECK_TOTAL,
    GOODS,
    GOODS_CARDS,
    KIND_OF,
    MONEY,
    N_FACES,
    PACK,
    ROWS,
    SHIP,
    START,
    STARTING,
    Kind,
)
from moorings.games.packet_row.state import CURRENT, NONE
from moorings.kernel.errors import BadPack
from moorings.kernel.pack import export, read_pack


@pytest.mark.clause("PR-1")
def test_the_decks_are_made_of_the_right_cards() -> None:
    kinds: dict[str, Counter[str]] = {area: Counter() for area in AREAS}
    for row in ROWS:
        if row.area >= 0:
            kinds[AREAS[row.area]][row.kind.name.lower()] += row.copies
    assert kinds["guildhall"] == {"contract": 24, "assistant": 5, "building": 9}
    assert kinds["docks"] == {"ship": 18, "captain": 5, "single": 5, "double": 5, "building": 9}
    assert kinds["market"] == {"goods": 28, "trader": 5, "building": 9}
    assert kinds["bank"] == {"money": 24, "banker": 5, "building": 9}
    assert DECK_TOTAL.tolist() == [38, 42, 42, 38]
    assert int(COPIES.sum()) == 172
    assert Counter(row.good for row in GOODS_CARDS) == dict.fromkeys(GOODS, 7)
    assert Counter(row.good for row in STARTING) == dict.fromkeys(GOODS, 3)


@pytest.mark.clause("PR-1")
def test_values_that_are_sourced() -> None:
    assert [(c.good, c.quantity, c.reward) for c in CONTRACTS if c.status == "sourced"] == [("cotton", 3, 25)]
    assert {(g.good, g.units, g.cost) for g in GOODS_CARDS if g.status == "sourced"} == {
        ("fur", 2, 6), ("tobacco", 1, 2), ("tobacco", 3, 10),
    }  # fmt: skip
    assert [m.value for m in MONEY if m.status == "sourced"] == [4]
    named = {(b.name, b.cost, b.points) for b in BUILDINGS if "cost" in b.status}
    assert named == {("University", 18, 4), ("Library", 15, 3)}


@pytest.mark.clause("PR-3")
def test_only_goods_gold_and_buildings_have_a_price() -> None:
    priced = {Kind(int(KIND_OF[f])).name for f in range(N_FACES) if ROWS[f].cost}
    assert priced == {"GOODS", "SINGLE", "DOUBLE", "BUILDING"}


@pytest.mark.clause("PR-5", "PR-7", "PR-6")
@pytest.mark.parametrize(("seats", "size"), [(2, 2), (3, 2), (4, 3), (5, 4)])
def test_what_is_dealt(seats: int, size: int) -> None:
    match = load("packet_row").start(seats, 9, {})
    s: Any = match.state
    for area in range(4):
        assert sum(face != NONE for face in s.supply[area, :CURRENT]) == size
        assert (s.supply[area, CURRENT:] != NONE).all()
        out = 6 if seats == 2 else 0
        assert match.view(None)["boards"][area]["deck"] == DECK_TOTAL[area] - size - 2 - out
        assert s.deck_size[area] == DECK_TOTAL[area] - size - 2
    dealt = [f for seat in range(seats) for f in range(START, SHIP) if s.hand[seat, f]]
    assert len(dealt) == len(set(dealt)) == seats
    assert [player["hand_size"] for player in match.view(None)["players"]] == [1] * seats
    assert s.money.tolist() == [25] * seats + [0] * (5 - seats)


@pytest.mark.clause("PR-6")
def test_removed_cards_are_never_drawn() -> None:
    match = load("packet_row").start(2, 4, {})
    bottom = match.state.deck[:, :6].copy()
    while not match.over:
        seat = match.active[0]
        match.play(seat, int(match.game.legal(match.state, seat)[0]))
    assert (match.state.deck[:, :6] == bottom).all()


@pytest.mark.clause("PR-7")
def test_nobody_knows_the_other_starting_contracts() -> None:
    match = scene(2, hands={0: ["start-spain-fur-3"], 1: ["start-france-cotton-3"]})
    assert "Spain" in json.dumps(match.view(0)["hand"])
    assert match.view(1)["players"][0]["hand"] is None
    assert "Spain" not in json.dumps(match.view(1)["players"])
    assert "Spain" not in json.dumps(match.view(None)["players"])


@pytest.mark.clause("PR-8")
def test_the_first_harbour_master_is_drawn_by_lot() -> None:
    game = load("packet_row")
    assert {int(game.deal(5, seed).master) for seed in range(60)} == set(range(5))


@pytest.mark.clause("PR-4")
def test_the_bank_has_no_bottom() -> None:
    match = scene(2, hands={0: ["$10", "$8", "$8", "$7", "$7"]}, money=[900, 25])
    play(match, "cash 10", "cash 8", "cash 8", "cash 7", "cash 7")
    assert match.state.money[0] == 940


@pytest.mark.clause("PR-21")
def test_what_is_open_and_what_is_hidden() -> None:
    match = scene(3, hands={1: ["ship spain", "fur-2", "banker"]})
    for viewer in (None, 0, 2):
        player = match.view(viewer)["players"][1]
        assert player["money"] == 25
        assert player["ships"] == {"Spain": 1}
        assert player["hand_size"] == 3  # two cards and the starting contract
        assert player["hand"] is None
    names = [card["name"] for card in match.view(1)["hand"]]
    assert "2 fur" in names
    assert "banker" in names
    assert hand(match, 1) == {"2 fur": 1, "banker": 1, "ship to Spain": 1}


@pytest.mark.clause("PR-22")
def test_open_hands_hide_only_the_starting_contract() -> None:
    match = scene(2, hands={1: ["fur-2", "start-spain-fur-3"]}, open_hands=True)
    for viewer in (None, 0):
        assert [card["name"] for card in match.view(viewer)["players"][1]["hand"]] == ["2 fur"]
    assert len(match.view(1)["players"][1]["hand"]) == 2


def test_a_pack_that_is_not_playable_is_refused() -> None:
    text = export(PACK, "test")
    read_pack(text, PACK, "own.toml")
    wrong = {
        ('good = "fur"\nunits = 2\ncost = 6', 'good = "fur"\nunits = 2\ncost = 7'): "do not all cost the same",
        ('good = "fur"\nunits = 1', 'good = "cotton"\nunits = 1'): "goods cards with",
        ("number = 3", "number = 4"): "19 ships",
        ('name = "trader"', 'name = "dealer"'): "helpers must be",
        ('area = "docks"', 'area = "bank"'): "has 8 buildings",
        ("reward = 15", "reward = 0"): "between 1 and 99",
        ('destination = "Spain"', 'destination = "Norway"'): "must be one of",
    }
    for (old, new), message in wrong.items():
        with pytest.raises(BadPack, match=message):
            read_pack(text.replace(old, new, 1), PACK, "own.toml")
