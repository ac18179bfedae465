"""Bremerhaven: the view says beforehand what closing a harbour would lose or cost."""

from __future__ import annotations

from typing import Any

import pytest

from games.bremerhaven.scene import bid, give, moor, play, player, sign, store, table, work
from games.bremerhaven.test_solo import dummy_on
from moorings.kernel.match import Match
from support import game, random_positions


def ship(match: Match, dock: int = 1) -> dict[str, Any]:
    return player(match)["docks"][dock - 1]["ship"]


def contract(match: Match, dock: int = 1) -> dict[str, Any]:
    return player(match)["loading_docks"][dock - 1]["contract"]


@pytest.mark.clause("BH-53")
def test_a_ship_that_leaves_says_what_it_takes_along() -> None:
    match = table(2)
    moor(match, 0, 1, "Coastal tanker", left=2, time=1)
    moor(match, 0, 2, "Cargo boat", left=2, time=2)
    assert [ship(match, 1)["loses"], ship(match, 2)["loses"]] == [2, 0]
    play(work(match), "unload 1")
    assert ship(match)["loses"] == 1
    assert ship(match)["room"]


def test_a_ship_says_when_there_is_no_room_for_its_goods() -> None:
    match = table(2)
    moor(match, 0, 1, "Coastal tanker", time=2)
    store(match, 0, "6 barrel")
    assert not ship(match)["room"]


@pytest.mark.clause("BH-43")
def test_buildings_without_room_for_what_they_make_are_named() -> None:
    match = table(2)
    give(match, 0, "Refinery")
    assert player(match)["no_room"] == []
    store(match, 0, "5 barrel")
    [refinery] = player(match)["buildings"]
    assert player(match)["no_room"] == [refinery["id"]]


@pytest.mark.clause("BH-54", "BH-55", "BH-56")
def test_contracts_that_are_due_say_what_they_will_bring() -> None:
    """Whatever they say is what comes, to the last coin, in random games."""
    tried = failed = 0
    for match in random_positions(game("bremerhaven"), 1500, 61):
        if match.over or match.view(None)["phase"] != "harbours" or match.state.way <= match.state.steps:
            continue
        for seat in match.active:
            if not match.state.moving[seat]:
                continue
            before = match.view(seat)["players"][seat]
            due = [dock["contract"]["settles"] for dock in before["loading_docks"] if dock["contract"]]
            told = [one for one in due if one]
            if not told:
                continue
            after = match.preview(seat, "done")
            if after is None or after.view(seat)["phase"] != "harbours":
                continue  # the round goes on by itself, and more comes of it
            now = after.view(seat)["players"][seat]
            raised = max(before["prestige"], before["harbour"])
            assert now["prestige"] == raised + sum(one["prestige"] for one in told)
            gained = now["money"] + now["bank"] - before["money"] - before["bank"]
            museum = raised > before["prestige"] and any(b["name"] == "Maritime Museum" for b in before["buildings"])
            assert gained == sum(one["money"] for one in told) + museum
            tried += 1
            failed += any(dock["contract"] and dock["contract"]["late"] for dock in before["loading_docks"])
    assert tried > 5
    assert failed > 0


def test_what_is_missing_at_the_end_is_late() -> None:
    match = table(2)
    sign(match, 0, 1, "C1-08", time=1)
    sign(match, 0, 2, "C1-12", time=2)
    assert [contract(match, 1)["late"], contract(match, 2)["late"]] == [True, False]
    match.state.steps = match.state.way
    assert contract(match, 2)["late"]


@pytest.mark.clause("BH-93")
def test_what_the_dummy_wins_is_its_own() -> None:
    match = table(1)
    dummy_on(match, ["building", "permit", "growth", "sea-1", "land-2"])
    bid(match, {0: {"permit": [5]}})
    place = next(one for one in match.view(0)["places"] if one["code"] == "building")
    assert place["won_by"] == "the dummy"
    assert place["winner"] == 1


@pytest.mark.clause("BH-54", "BH-65")
def test_a_contract_takes_no_money_from_the_insured() -> None:
    match = table(2)
    sign(match, 0, 1, "C1-11")
    stake = contract(match)["takes"]
    assert stake["money"] > 0
    give(match, 0, "Insurance Office")
    assert contract(match)["takes"] == {**stake, "money": 0}
