"""Bremerhaven: bids, their secrecy, and who wins."""

import pytest

from games.bremerhaven.scene import bid, codes, give, money, play, table
from moorings.games.bremerhaven.components import PLACES
from moorings.games.bremerhaven.state import NONE, Phase
from moorings.kernel.errors import IllegalMove


@pytest.mark.clause("BH-11", "BH-14")
def test_cards_are_placed_one_at_a_time_in_order_of_rank() -> None:
    match = table(3, ladder=(2, 0, 1))
    order = []
    for _ in range(14):
        seat = match.active[0]
        order.append(seat)
        assert "done" not in codes(match, seat)
        play(match, "bid parking", seat=seat)
        if match.state.spot != NONE:
            assert match.active == (seat,)
            play(match, codes(match, seat)[0], seat=seat)
    assert order == [2, 0, 1] * 4 + [2, 0]
    assert match.state.phase == Phase.BIDDING
    play(match, "bid parking", seat=1)
    assert match.state.phase == Phase.BIDDING  # of the next round: nobody had anything to choose
    assert match.state.rounds == 2


@pytest.mark.clause("BH-12", "BH-14")
def test_any_number_of_cards_on_any_space() -> None:
    match = table(2)
    places = [p for p in PLACES if p[-1] not in "34"]
    assert codes(match) == [f"bid {p}" for p in places]
    play(match, "bid sea-2")
    assert codes(match) == [f"card {v}" for v in (1, 2, 3, 4, 5)]
    play(match, "card 3", "1: bid sea-2", "1: card 5", "bid sea-2")
    assert codes(match) == [f"card {v}" for v in (1, 2, 4, 5)]
    play(match, "card 1")
    cards = match.view()["places"][PLACES.index("sea-2")]["bids"]
    assert [(c["token"], c["cards"]) for c in cards] == [(0, 2), (1, 1)]
    assert [f"bid {p}" for p in PLACES] == codes(table(4))


@pytest.mark.clause("BH-12")
def test_equal_cards_are_one_choice() -> None:
    match = table(2, levels=(1, 0))
    play(match, "bid parking")
    assert codes(match) == ["card 2", "card 3", "card 4", "card 5"]
    play(match, "card 5", "1: bid parking", "1: card 1", "bid parking")
    assert codes(match) == ["card 2", "card 3", "card 4", "card 5"]


@pytest.mark.clause("BH-13", "BH-99")
def test_values_are_known_only_to_their_owner_until_the_reveal() -> None:
    match = table(2, land=("C1-04", "C1-01"))
    play(match, "bid land-1", "card 4")
    own = match.view(0)["places"][-2]["bids"][0]
    assert (own["cards"], own["values"], own["total"]) == (1, [4], 4)
    for viewer in (1, None):
        seen = match.view(viewer)["places"][-2]["bids"][0]
        assert (seen["cards"], seen["values"], seen["total"]) == (1, None, None)
        assert match.view(viewer)["players"][0]["hand"] is None
        assert match.view(viewer)["players"][0]["cards"] == [1, 2, 3, 4, 5]
        assert match.view(viewer)["players"][0]["money"] == 20
        entries = match.history(viewer)[-2:]
        assert entries[0].code == "bid land-1"
        assert entries[1].code is None
        assert [str(event.text) for event in entries[1].events] == ["Seat 0 lays a card face down."]
    assert match.view(0)["players"][0]["hand"] == [1, 2, 3, 5]
    with pytest.raises(IllegalMove):
        match.play(0, "bid parking")
    match = table(2, land=("C1-04", "C1-01"))
    bid(match, {0: {"land-1": [4], "career": [5]}})
    assert match.view(1)["places"][-2]["bids"][0]["values"] == [4]


@pytest.mark.clause("BH-15")
def test_the_highest_sum_wins_and_rank_breaks_ties() -> None:
    match = table(3, ladder=(1, 2, 0), building="Lighthouse", sea=("Cargo boat", "Supply boat", "Container barge"))
    bid(match, {0: {"building": [1, 4], "sea-1": [5]}, 1: {"building": [5], "sea-1": [4]}, 2: {"building": [4]}})
    assert match.view()["places"][1]["winner"] == 1
    assert [b["name"] for b in match.view()["players"][1]["plans"]] == ["Lighthouse"]
    match = table(3, ladder=(1, 2, 0), building="Lighthouse")
    bid(
        match,
        {
            0: {"building": [2, 4]},
            1: {"building": [5]},
            2: {"building": [4]},
        },
        rest="career",
    )
    assert [b["name"] for b in match.view()["players"][0]["plans"]] == ["Lighthouse"]


@pytest.mark.clause("BH-16")
@pytest.mark.parametrize(("ties", "owner"), [("before", 0), ("after", 1)])
def test_ties_for_ships_go_by_the_ranks_before_or_after_the_swap(ties: str, owner: int) -> None:
    match = table(2, ties=ties, sea=("Coastal tanker", "Supply boat"))
    bid(match, {0: {"sea-1": [3]}, 1: {"sea-1": [3], "career": [5]}})
    play(match, "1: swap captain")
    docked = [[dock["ship"] is not None for dock in p["docks"]] for p in match.view()["players"]]
    assert docked[owner] == [False, True, False]
    assert docked[1 - owner] == [False] * 3


@pytest.mark.clause("BH-17")
def test_the_parking_lot_pays_for_cards_not_for_values() -> None:
    match = table(3, money=(0, 0, 0))
    bid(match, {0: {"career": [1, 2, 3]}, 1: {"career": [5]}, 2: {"career": [1, 3]}})
    assert money(match) == [2, 4, 3]
    assert match.state.phase == Phase.CAREER


def test_bids_can_be_taken_back_until_the_next_player_has_bid() -> None:
    match = table(2)
    play(match, "bid sea-1", "card 5")
    match.undo(0)
    match.undo(0)
    assert codes(match)[0] == "bid parking"
    play(match, "bid sea-1", "card 5", "1: bid sea-1")
    assert not match.can_undo(0)


def test_the_last_two_equal_cards_do_not_give_themselves_away() -> None:
    """Who holds 5 and 5 is asked as well: skipping the question would tell that they are equal."""
    match = table(2, levels=(1, 0))
    give(match, 1, "Hotel")
    for value in (2, 3, 4):
        play(match, "bid parking", f"card {value}", "1: bid parking", f"1: card {value}")
    play(match, "bid parking")
    assert match.active == (0,)
    assert codes(match) == ["card 5"]


def test_the_table_keeps_showing_the_building_that_was_bid_on() -> None:
    match = table(2, building="Lighthouse")
    assert match.view()["building"]["name"] == match.view()["next_building"]["name"] == "Lighthouse"
    bid(match, {0: {"building": [1], "career": [2]}})
    assert match.view()["building"]["name"] == "Lighthouse"
    assert match.view()["next_building"]["name"] != "Lighthouse"
