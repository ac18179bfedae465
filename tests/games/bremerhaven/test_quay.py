"""Bremerhaven: ships and contracts find their places."""

import pytest

from games.bremerhaven.scene import CONTRACTS, bid, codes, money, moor, play, player, sign, table
from moorings.games.bremerhaven.state import NONE, Phase


def fleet(match, seat: int = 0) -> list[str | None]:  # type: ignore[no-untyped-def]
    return [dock["ship"]["name"] if dock["ship"] else None for dock in player(match, seat)["docks"]]


@pytest.mark.clause("BH-34", "BH-35", "BH-37")
def test_a_ship_goes_into_a_dock_of_choice_that_is_large_enough() -> None:
    match = table(2, sea=("Cargo boat", "Coastal tanker"))
    bid(match, {0: {"sea-1": [5], "sea-2": [4]}})
    assert codes(match) == [f"berth {d} crate printed" for d in (1, 2, 3)]
    play(match, "berth 3 crate printed")  # the tanker then had one dock only, and nothing to choose
    assert match.state.phase == Phase.HARBOURS
    assert fleet(match) == [None, "Coastal tanker", "Cargo boat"]
    ship = player(match)["docks"][1]["ship"]
    assert (ship["good"], ship["left"], ship["time"]) == ("barrel", 2, 3)


@pytest.mark.clause("BH-34")
def test_ships_are_resolved_from_the_left() -> None:
    match = table(3, sea=("Coastal tanker", "Island ferry", "Cargo boat"))
    bid(match, {0: {"sea-2": [5]}, 1: {"sea-3": [5]}, 2: {"sea-1": [5]}})
    assert match.active == (1,)
    assert fleet(match, 2) == [None, "Coastal tanker", None]
    assert fleet(match, 0) == [None, "Island ferry", None]


@pytest.mark.clause("BH-35")
def test_the_smaller_wall_counts_and_bollards_serve_both_sides() -> None:
    match = table(2, sea=("Cruise ship", "Cruise ship"))
    s = match.state
    for wall, bollards in enumerate((3, 2, 3, 1)):
        s.bollards[0, wall] = bollards
    assert [dock["berth"] for dock in player(match)["docks"]] == [2, 2, 1]
    bid(match, {0: {"sea-1": [5], "sea-2": [4]}})
    assert codes(match) == ["berth 1 passenger printed", "berth 2 passenger printed"]
    play(match, "berth 2 passenger printed")
    assert fleet(match) == ["Cruise ship", "Cruise ship", None]


@pytest.mark.clause("BH-36")
def test_a_ship_that_fits_nowhere_sails_on() -> None:
    match = table(2, sea=("Queen Maria II", "Coastal tanker"))
    moor(match, 0, 2, "Bunker ship", left=0, time=3)
    bid(match, {0: {"sea-1": [5], "sea-2": [4]}})
    assert fleet(match) == [None, "Bunker ship", None]
    assert match.state.rounds == 2
    assert "Queen Maria II" not in [ship["name"] for ship in match.view()["sea"]]


@pytest.mark.clause("BH-37")
def test_a_wild_cargo_is_of_one_kind() -> None:
    match = table(2, sea=("Tramp freighter", "Cargo boat"))
    bid(match, {0: {"sea-1": [5]}})
    assert codes(match) == [f"berth 2 {good} printed" for good in ("barrel", "container", "crate", "passenger")]
    play(match, "berth 2 passenger printed")
    ship = player(match)["docks"][1]["ship"]
    assert (ship["good"], ship["left"]) == ("passenger", 2)


@pytest.mark.clause("BH-38", "BH-78")
def test_a_ship_without_bids_stays_on_the_sea() -> None:
    match = table(2, sea=("Cargo boat", "Container barge"))
    bid(match, {0: {"sea-2": [1]}})
    play(match, "berth 1 container printed", "settle", "done")
    assert match.state.rounds == 2
    assert match.view()["sea"][1]["name"] == "Cargo boat"


@pytest.mark.clause("BH-39", "BH-40")
def test_a_contract_goes_into_any_empty_loading_dock() -> None:
    match = table(2, land=("C1-04", "C1-01"))
    sign(match, 0, 2, "C1-03")
    bid(match, {0: {"land-1": [5]}})
    assert codes(match) == ["load 1 printed", "load 3 printed", "load 4 printed"]
    play(match, "load 3 printed")
    docks = player(match)["loading_docks"]
    assert [d["accessible"] for d in docks] == [True, True, False, False]
    assert docks[2]["contract"]["goods"] == "2 crates + 1 good of any kind"
    assert docks[2]["contract"]["due"] == 2  # of 3 one marker is gone: nothing could be done in the harbour


@pytest.mark.clause("BH-41", "BH-56")
@pytest.mark.parametrize(("name", "before", "after"), [("C1-05", 20, 20 + 4 - 2), ("C4-05", 0, 0)])
def test_a_contract_that_finds_no_place_costs_its_penalty(name: str, before: int, after: int) -> None:
    """Income comes before it; of the penalty of 5 only the 4 of the income can be paid."""
    match = table(2, land=(name, "C1-01"), money=(before, 0))
    for dock in (1, 2, 3, 4):
        sign(match, 0, dock, f"C2-0{dock}", time=4)
    bid(match, {0: {"land-1": [5]}}, rest="building")
    assert match.state.rounds == 2
    assert money(match)[0] == after


@pytest.mark.clause("BH-41", "BH-54")
def test_a_prestige_penalty_for_a_contract_without_place() -> None:
    match = table(2, land=("C2-01", "C1-01"))
    match.state.prestige[0] = 3
    for dock in (1, 2, 3, 4):
        sign(match, 0, dock, f"C2-0{dock + 1}")
    bid(match, {0: {"land-1": [5]}})
    assert player(match)["prestige"] == 2


@pytest.mark.clause("BH-39")
def test_a_single_place_needs_no_choosing() -> None:
    match = table(2, land=("C1-05", "C1-01"))
    for dock in (1, 2, 4):
        sign(match, 0, dock, f"C2-0{dock}", time=4)
    bid(match, {0: {"land-1": [5]}})
    assert match.state.rounds == 2
    assert match.state.load[0].tolist()[2] == CONTRACTS.index("C1-05")
    assert NONE not in match.state.load[0].tolist()
