"""Bremerhaven: what each building does."""

import pytest

from games.bremerhaven.scene import (
    BUILDINGS,
    bid,
    codes,
    delivered,
    give,
    money,
    moor,
    play,
    player,
    sign,
    store,
    stored,
    strike,
    table,
    work,
)
from moorings.games.bremerhaven.components import PACK
from moorings.games.bremerhaven.moves import slug
from moorings.games.bremerhaven.state import Phase


@pytest.mark.clause("BH-25", "BH-51")
@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_can_be_built_and_has_its_prestige(name: str) -> None:
    match = table(2, building=name)
    bid(match, {0: {"building": [5], "permit": [1]}})
    play(match, f"build {slug(name)}")
    row = PACK["buildings"][BUILDINGS.index(name)]
    assert player(match)["harbour"] == row.prestige
    while 0 in match.active and match.state.rounds == 1:
        play(match, "done")
    assert match.state.prestige[0] == row.prestige


@pytest.mark.clause("BH-57")
@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("Refinery", "barrel"),
        ("Packing House", "crate"),
        ("Container Works", "container"),
        ("Travel Agency", "passenger"),
        ("Hotel", "money"),
        ("Lighthouse", ""),
    ],
)
def test_producers(name: str, good: str) -> None:
    match = table(2)
    give(match, 0, name)
    work(match)
    if not good:
        assert match.state.rounds == 2
        return
    assert codes(match) == [f"produce {slug(name)}", "done"]
    play(match, f"produce {slug(name)}")
    if good == "money":
        assert money(match)[0] == 21
    else:
        assert stored(match) == f"1 {good}"
    if match.state.rounds == 1:
        play(match, "done")
    work(match)
    assert f"produce {slug(name)}" in codes(match)  # again in the next round


@pytest.mark.clause("BH-58", "BH-56")
def test_the_bank_pays_penalties_and_charges_when_cash_is_gone() -> None:
    match = table(2, money=(1, 0))
    give(match, 0, "Bank")
    match.state.bank[0] = 4
    sign(match, 0, 1, "C1-11", time=1)  # penalty 3
    work(match)
    play(match, "produce bank")
    assert (match.state.money[0], match.state.bank[0]) == (0, 4 + 2 - 2)
    match = table(2, money=(1, 0))
    give(match, 0, "Bank")
    match.state.bank[0] = 4
    match.state.phase = Phase.BIDDING
    strike(match, "Dredging costs")
    play(match, "done")
    assert (match.state.money[0], match.state.bank[0]) == (0, 2)
    match = table(2, money=(1, 0))
    give(match, 0, "Bank")
    match.state.bank[0] = 9
    bid(match, {0: {"permit": [1]}, 1: {"permit": [3]}}, rest="building")
    assert match.state.phase == Phase.HARBOURS  # its money buys no permit
    match.state.prestige[0] = 3
    assert player(match)["score"] == 3 * (1 + 4 + 9)


@pytest.mark.clause("BH-59", "BH-30")
def test_the_commodity_exchange_chooses_when_nobody_has_bid() -> None:
    match = table(2, prices="4-3-2-1")
    give(match, 1, "Commodity Exchange")
    second = match.state.prices.tolist()[1]
    bid(match, {})
    assert match.state.phase == Phase.PRICES
    assert match.active == (1,)
    assert len(codes(match, 1)) == 25
    play(match, "1: done")
    assert match.state.prices.tolist()[0] == second
    match = table(2, prices="4-3-2-1")
    give(match, 1, "Commodity Exchange")
    bid(match, {})
    play(match, "1: price 4-3-2-1")
    assert match.view()["prices"]["barrel"] == 4
    match = table(2)
    give(match, 1, "Commodity Exchange")
    bid(match, {0: {"price": [1]}})
    assert match.active == (0,)
    assert "done" not in codes(match)


@pytest.mark.clause("BH-60", "BH-44")
@pytest.mark.parametrize(
    ("name", "ship", "good", "room"),
    [
        ("Warehouse", "Container giant", "container", 2),
        ("Tank Farm", "Supertanker", "barrel", 4),
        ("Cruise Terminal", "Queen Maria II", "passenger", 3),
    ],
)
def test_buildings_that_hold_goods(name: str, ship: str, good: str, room: int) -> None:
    match = table(2)
    give(match, 0, name)
    match.state.board[0] = 0
    match.state.bollards[0, 1] = match.state.bollards[0, 2] = 3
    moor(match, 0, 2, ship)
    work(match)
    for _ in range(room):
        play(match, "unload 2")
    assert "unload 2" not in codes(match)
    assert stored(match) == f"{room} {good}"
    assert sum(pile["number"] for pile in player(match)["inside"]) == room


@pytest.mark.clause("BH-60")
def test_a_warehouse_takes_crates_in_pairs_and_no_building() -> None:
    match = table(2)
    give(match, 0, "Warehouse")
    give(match, 0, "Hotel", built=False)
    match.state.board[0] = 0
    moor(match, 0, 2, "Heavy-lift freighter")
    work(match)
    for _ in range(4):
        play(match, "unload 2")
    assert "unload 2" not in codes(match)
    play(match, "done")
    match.state.board[0] = 0
    bid(match, {0: {"permit": [1]}})
    assert "build hotel" not in codes(match)


@pytest.mark.clause("BH-61", "BH-45")
def test_the_gantry_crane_needs_no_storage() -> None:
    match = table(2)
    give(match, 0, "Gantry Crane")
    match.state.board[0] = 0
    moor(match, 0, 2, "Coastal tanker")
    sign(match, 0, 1, "C1-08")
    sign(match, 0, 3, "C1-01")
    work(match)
    assert codes(match) == ["crane 2 1", "settle", "done"]
    play(match, "crane 2 1")
    assert delivered(match, 1) == "1 barrel"
    play(match, "settle")
    assert delivered(match, 1) == "2 barrel"


@pytest.mark.clause("BH-62")
def test_the_pilot_station_lengthens_the_outer_walls() -> None:
    match = table(2)
    give(match, 0, "Pilot Station")
    assert [d["berth"] for d in player(match)["docks"]] == [1, 1, 1]
    for wall in range(4):
        match.state.bollards[0, wall] = 3
    assert [d["berth"] for d in player(match)["docks"]] == [3, 3, 3]
    match.state.bollards[0, 0] = 1
    assert [d["berth"] for d in player(match)["docks"]] == [2, 3, 3]


@pytest.mark.clause("BH-63")
def test_dry_dock_and_forwarding_agency_give_more_time() -> None:
    match = table(2, sea=("Coastal tanker", "Cargo boat"), land=("C1-01", "C1-02"))
    give(match, 0, "Dry Dock")
    give(match, 0, "Forwarding Agency")
    bid(match, {0: {"sea-1": [1], "land-1": [2]}})
    assert codes(match) == ["berth 2 barrel printed", "berth 2 barrel longer"]
    play(match, "berth 2 barrel longer")
    assert codes(match)[:2] == ["load 1 printed", "load 1 longer"]
    play(match, "load 1 longer")
    assert player(match)["docks"][1]["ship"]["time"] == 4
    assert player(match)["loading_docks"][0]["contract"]["due"] == 5


@pytest.mark.clause("BH-64")
def test_the_stuffing_shed_packs_for_nothing() -> None:
    match = table(2, money=(0, 0))
    give(match, 0, "Stuffing Shed")
    store(match, 0, "2 crate")
    work(match)
    play(match, "pack")
    assert (stored(match), money(match)[0]) == ("1 container", 0)


@pytest.mark.clause("BH-65")
def test_the_insurance_office_pays_no_money_penalties() -> None:
    match = table(2, land=("C4-17", "C1-01"))
    give(match, 0, "Insurance Office")
    match.state.prestige[0] = 4
    sign(match, 0, 1, "C4-13", time=1)
    sign(match, 0, 2, "C2-01", time=1)
    sign(match, 0, 3, "C4-18", time=2)
    sign(match, 0, 4, "C4-19", time=2)
    bid(match, {0: {"land-1": [5]}}, rest="building")
    assert money(match)[0] == 20 + 4
    assert match.state.prestige[0] == 3
    match = table(2)
    give(match, 0, "Insurance Office")
    strike(match, "Dredging costs")
    assert money(match)[0] == 17


@pytest.mark.clause("BH-66")
def test_the_customs_house_earns_on_ships() -> None:
    match = table(2, sea=("Coastal tanker", "Queen Maria II"), money=(0, 0))
    give(match, 0, "Customs House")
    bid(match, {0: {"sea-1": [1], "sea-2": [2]}}, rest="building")
    assert money(match)[0] == 4 + 1  # the Queen did not fit


@pytest.mark.clause("BH-67")
def test_the_building_authority_makes_works_cheaper() -> None:
    match = table(2, money=(20, 20))
    give(match, 0, "Building Authority")
    bid(match, {0: {"permit": [1]}, 1: {"permit": [3]}}, rest="building")
    play(match, "bollard 1")
    assert money(match)[0] == 20 - 2 - 1
    play(match, "clear column-3")
    assert money(match)[0] == 17 - 3 - 1
    play(match, "bollard 2")
    assert money(match)[0] == 13 - 3 - 2


@pytest.mark.clause("BH-68")
def test_the_maritime_museum_earns_on_rising_prestige() -> None:
    match = table(2)
    give(match, 0, "Maritime Museum")
    work(match)
    assert (money(match)[0], match.state.prestige[0]) == (21, 2)
    match.state.event = -1
    work(match)
    assert money(match)[0] == 21  # not without a rise
