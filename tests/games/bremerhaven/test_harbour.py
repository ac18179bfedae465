"""Bremerhaven: work in the harbour."""

import pytest

from games.bremerhaven.scene import (
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
    table,
    work,
)
from moorings.games.bremerhaven.state import Phase


@pytest.mark.clause("BH-42")
def test_everybody_works_at_once_and_order_means_nothing() -> None:
    digests = []
    for order in ((0, 1, 2), (2, 0, 1)):
        match = table(3)
        for seat in range(3):
            moor(match, seat, 2, ("Coastal tanker", "Cargo boat", "Island ferry")[seat])
            sign(match, seat, 1, ("C1-08", "C2-03", "C1-03")[seat], time=1)
        work(match)
        assert match.active == (0, 1, 2)
        for seat in order:
            play(match, "unload 2", seat=seat)
        for seat in order:
            play(match, "settle", "done", seat=seat)
        digests.append(match.digest)
    assert digests[0] == digests[1]


@pytest.mark.clause("BH-42", "BH-43")
def test_production_comes_first_in_any_order_and_may_be_left_out() -> None:
    match = table(2)
    for name in ("Refinery", "Travel Agency", "Hotel"):
        give(match, 0, name)
    store(match, 0, "2 container")  # three buildings leave three of six spaces
    moor(match, 0, 2, "Coastal tanker")
    work(match)
    assert codes(match) == ["produce refinery", "produce travel-agency", "produce hotel", "done"]
    play(match, "produce hotel", "produce travel-agency")
    assert match.state.moving[0] == 1  # no room for the barrel any more, so goods move now
    assert stored(match) == "2 container, 1 passenger"
    assert money(match)[0] == 21
    match = table(2)
    give(match, 0, "Refinery")
    work(match)
    play(match, "done")
    assert stored(match) == ""


@pytest.mark.clause("BH-43", "BH-44")
def test_a_crate_joins_a_single_crate() -> None:
    match = table(2)
    give(match, 0, "Packing House")
    store(match, 0, "4 container, 1 crate")
    assert player(match)["free_spaces"] == 0
    work(match)
    play(match, "produce packing-house", "done")
    assert stored(match) == "4 container, 2 crate"
    match = table(2)
    give(match, 0, "Packing House")
    store(match, 0, "4 container, 2 crate")
    work(match)
    assert "produce packing-house" not in codes(match)


@pytest.mark.clause("BH-44", "BH-45")
@pytest.mark.parametrize(
    ("ship", "kept", "unloaded"),
    [("Coastal tanker", "5 passenger", 1), ("Cargo boat", "5 container", 2), ("Cargo boat", "11 crate", 1)],
)
def test_what_a_space_holds(ship: str, kept: str, unloaded: int) -> None:
    match = table(2)
    store(match, 0, kept)
    moor(match, 0, 2, ship)
    work(match)
    for _ in range(unloaded):
        assert "unload 2" in codes(match)
        play(match, "unload 2")
    assert "unload 2" not in codes(match)


@pytest.mark.clause("BH-45")
def test_goods_go_by_way_of_storage_only() -> None:
    match = table(2)
    moor(match, 0, 2, "Coastal tanker")
    sign(match, 0, 1, "C1-08")
    work(match)
    assert codes(match) == ["unload 2", "settle", "done"]
    play(match, "unload 2")
    assert codes(match) == ["unload 2", "deliver barrel 1", "settle", "done"]
    play(match, "deliver barrel 1")
    assert codes(match) == ["unload 2", "settle", "done"]  # nothing comes back
    assert delivered(match, 1) == "1 barrel"


@pytest.mark.clause("BH-45")
def test_the_detour_through_storage_needs_a_free_space() -> None:
    match = table(2)
    store(match, 0, "6 passenger")
    moor(match, 0, 2, "Coastal tanker")
    sign(match, 0, 1, "C1-08", time=1)
    work(match)
    assert match.state.rounds == 2  # nothing could be done: the ship keeps its barrels, the contract failed
    assert match.state.dock_left[0, 1] == 2
    match = table(2)
    store(match, 0, "5 passenger")
    moor(match, 0, 2, "Coastal tanker")
    sign(match, 0, 1, "C1-08", time=1)
    work(match, "4-3-2-1")
    play(match, "unload 2", "deliver barrel 1", "unload 2", "deliver barrel 1", "done")
    assert money(match)[0] == 20 + 8


@pytest.mark.clause("BH-40", "BH-46")
def test_contracts_take_what_matches_their_symbols() -> None:
    match = table(2)
    sign(match, 0, 1, "C1-04")  # 2 crates and a wild symbol
    sign(match, 0, 2, "C1-10")  # 2 wild symbols
    sign(match, 0, 3, "C1-03")  # out of reach
    store(match, 0, "2 barrel, 3 crate, 1 passenger")
    work(match)
    assert codes(match)[:6] == [f"deliver {g} {d}" for g in ("barrel", "crate", "passenger") for d in (1, 2)]
    play(match, "deliver barrel 1")
    assert [c for c in codes(match) if c.endswith(" 1")] == ["deliver crate 1"]
    play(match, "deliver crate 1", "deliver crate 1", "deliver crate 2", "deliver passenger 2")
    assert codes(match) == ["done"]
    assert delivered(match, 1) == "1 barrel, 2 crate"
    assert delivered(match, 2) == "1 crate, 1 passenger"


@pytest.mark.clause("BH-46")
def test_three_crates_fill_two_crates_and_a_wild_symbol() -> None:
    match = table(2)
    sign(match, 0, 1, "C1-04")
    store(match, 0, "4 crate")
    work(match)
    play(match, "deliver crate 1", "deliver crate 1", "deliver crate 1")
    assert "deliver crate 1" not in codes(match)
    match = table(2)
    sign(match, 0, 1, "C1-04", delivered="1 barrel")
    store(match, 0, "3 crate")
    work(match)
    play(match, "deliver crate 1", "deliver crate 1")
    assert "deliver crate 1" not in codes(match)


@pytest.mark.clause("BH-40")
def test_clearing_the_space_below_opens_a_loading_dock() -> None:
    match = table(2)
    sign(match, 0, 3, "C1-03")
    store(match, 0, "2 passenger")
    match.state.covers[0, 0] = 0
    match.state.board[0] += 1
    work(match)
    assert "deliver passenger 3" in codes(match)


@pytest.mark.clause("BH-47")
def test_packing_and_unpacking() -> None:
    match = table(2, money=(2, 0))
    store(match, 0, "3 crate")
    work(match)
    assert codes(match) == ["pack", "done"]
    play(match, "pack")
    assert (stored(match), money(match)[0]) == ("1 container, 1 crate", 1)
    play(match, "done")
    match = table(2, money=(1, 0))
    store(match, 0, "6 container")
    work(match)
    play(match, "unpack")
    assert (stored(match), money(match)[0]) == ("5 container, 2 crate", 0)
    assert codes(match) == ["done"]
    match = table(2, money=(0, 0))
    store(match, 0, "6 container")
    work(match)
    assert match.state.rounds == 2  # no money, nothing to do
    match = table(2)
    moor(match, 0, 2, "Container feeder")
    store(match, 0, "6 passenger")
    sign(match, 0, 1, "C2-03", delivered="1 crate")
    work(match)
    assert match.state.rounds == 2  # not on ships, not on contracts


@pytest.mark.clause("BH-48")
def test_a_conversion_is_not_reversed_before_goods_move() -> None:
    match = table(2)
    give(match, 0, "Stuffing Shed")
    store(match, 0, "4 crate, 1 container")
    moor(match, 0, 2, "Coastal tanker")
    work(match)
    play(match, "pack")
    assert "pack" in codes(match)
    assert "unpack" not in codes(match)
    play(match, "unload 2")
    assert "unpack" in codes(match)
    play(match, "unpack")
    assert "pack" not in codes(match)


@pytest.mark.clause("BH-47", "BH-48")
def test_packing_and_later_unpacking_can_be_needed() -> None:
    """One space, two crates on it: the container on the ship can only come after one was packed and delivered."""
    match = table(2)
    store(match, 0, "5 passenger, 2 crate")
    moor(match, 0, 2, "Container barge", time=1)
    sign(match, 0, 1, "C1-12", time=1)
    work(match, "1-4-2-3")
    assert "unload 2" not in codes(match)
    play(match, "pack", "deliver container 1", "unload 2", "unpack", "done")
    assert stored(match) == "2 crate, 5 passenger"
    assert money(match)[0] == 20 - 2 + 4


@pytest.mark.clause("BH-49")
def test_goods_lie_as_close_as_they_can() -> None:
    match = table(2)
    give(match, 0, "Warehouse")
    give(match, 0, "Tank Farm")
    moor(match, 0, 2, "Big oil tanker")
    store(match, 0, "5 crate, 1 passenger")
    work(match)
    for _ in range(5):
        play(match, "unload 2")
    play(match, "done")
    s = match.state
    assert (s.tank_in[0], s.ware_in[0], s.board_in[0]) == (4, 2, 3)
    cells = [cell for row in player(match)["board"] for cell in row if cell["kind"] == "goods"]
    assert len(cells) == 3
    assert player(match)["free_spaces"] == 1


@pytest.mark.clause("BH-50")
def test_settling_unloads_and_delivers_what_is_due_first() -> None:
    match = table(2)
    moor(match, 0, 2, "Coastal tanker", time=1)
    sign(match, 0, 1, "C1-05", time=3)  # a barrel and a container
    sign(match, 0, 2, "C1-08", time=1)  # two barrels
    work(match, "4-3-2-1")
    proposal = next(move for move in match.moves(0) if move.code == "settle")
    assert proposal.text == (
        "Accept the proposal: 2 barrels off the ship in dock 2; 2 barrels to loading dock 2 (complete)."
    )
    play(match, "settle")
    assert delivered(match, 2) == "2 barrel"
    assert match.active == (0,)
    assert "settle" not in codes(match)
    match.undo(0)
    assert delivered(match, 2) == ""
    play(match, "settle", "done")
    assert money(match)[0] == 20 + 8


@pytest.mark.clause("BH-50")
def test_settling_frees_space_before_it_unloads() -> None:
    match = table(2)
    store(match, 0, "6 passenger")
    moor(match, 0, 2, "Coastal tanker", time=1)
    sign(match, 0, 1, "C1-03", time=2)
    sign(match, 0, 2, "C1-08", time=1)
    work(match)
    play(match, "settle")
    assert delivered(match, 1) == "2 passenger"
    assert delivered(match, 2) == "2 barrel"
    assert stored(match) == "4 passenger"


@pytest.mark.clause("BH-51")
def test_prestige_is_a_high_water_mark() -> None:
    match = table(2)
    give(match, 0, "Lighthouse")
    moor(match, 0, 2, "Queen Maria II", left=0, time=1)
    moor(match, 0, 1, "Cargo boat", left=0, time=2)
    work(match)
    assert player(match)["prestige"] == 3 + 5 + 1
    assert player(match)["harbour"] == 3 + 1  # the Queen has left, the mark stays
    match = table(2)
    match.state.prestige[0] = 7
    give(match, 0, "Lighthouse")
    work(match)
    assert player(match)["prestige"] == 7


@pytest.mark.clause("BH-52", "BH-53")
def test_time_passes_and_ships_leave_with_what_is_on_board() -> None:
    match = table(2)
    moor(match, 0, 2, "Coastal tanker", time=1)
    moor(match, 0, 1, "Cargo boat", time=2)
    sign(match, 0, 1, "C1-01", time=4)
    work(match)
    play(match, "done")
    docks = player(match)["docks"]
    assert docks[1]["ship"] is None
    assert (docks[0]["ship"]["left"], docks[0]["ship"]["time"]) == (2, 1)
    assert player(match)["loading_docks"][0]["contract"]["due"] == 3
    assert stored(match) == ""


@pytest.mark.clause("BH-54")
@pytest.mark.parametrize(
    ("goods", "cash", "prestige"), [("1 barrel, 1 container, 1 crate", 9, 5), ("1 barrel, 1 crate", 7, 4)]
)
def test_the_rulebooks_contract(goods: str, cash: int, prestige: int) -> None:
    """Barrel 4, container 1, crate 3: 9 money with all goods, 7 and a point of prestige less without the container."""
    match = table(2, money=(0, 0))
    match.state.prestige[0] = 5
    sign(match, 0, 1, "C2-01", delivered=goods, time=1)
    work(match, "4-1-3-2")
    assert money(match)[0] == cash
    assert player(match)["prestige"] == prestige
    assert player(match)["loading_docks"][0]["contract"] is None


@pytest.mark.clause("BH-54", "BH-51")
def test_a_prestige_reward_moves_the_marker_and_the_harbour_must_beat_it() -> None:
    match = table(2)
    match.state.prestige[0] = 3
    give(match, 0, "Lighthouse")
    sign(match, 0, 1, "C4-05", delivered="1 barrel, 1 container, 1 crate, 1 passenger", time=1)
    work(match)
    assert player(match)["prestige"] == 4
    sign(match, 0, 1, "C2-01", time=1)
    match.state.prestige[0] = 0
    sign(match, 0, 2, "C3-05", time=1)
    give(match, 0, "Bank")
    match.state.phase = Phase.BIDDING
    match.state.skills[0] = 0
    match.state.place[0] = 1
    match.state.place[3] = 1
    match.state.board[0] = 6
    work(match)
    assert player(match)["prestige"] == 0  # not below 0


@pytest.mark.clause("BH-55", "BH-56")
def test_due_contracts_are_settled_from_the_left_and_debts_are_waived() -> None:
    match = table(2, money=(1, 0))
    sign(match, 0, 1, "C4-02", time=1)  # penalty 4
    sign(match, 0, 2, "C1-12", delivered="1 container", time=1)
    work(match, "4-3-2-1")
    assert money(match)[0] == 3  # the sale came too late for the penalty
    match = table(2, money=(1, 0))
    sign(match, 0, 2, "C4-02", time=1)
    sign(match, 0, 1, "C1-12", delivered="1 container", time=1)
    work(match, "4-3-2-1")
    assert money(match)[0] == 0


def test_closing_the_harbour_says_what_it_brings() -> None:
    match = table(2)
    moor(match, 0, 2, "Coastal tanker", time=1)
    sign(match, 0, 1, "C2-01", delivered="1 barrel, 1 container, 1 crate", time=1)
    sign(match, 0, 2, "C1-03", time=1)
    work(match, "4-3-2-1")
    assert match.moves(0)[-1].text == (
        "Close the harbour: prestige rises to 1; the ship in dock 2 leaves with 2 barrels; "
        "loading dock 1 sells for 9 money, reward 1 money; loading dock 2 sells nothing, penalty 1 money."
    )
