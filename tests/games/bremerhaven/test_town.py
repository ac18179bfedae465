"""Bremerhaven: buildings, permits, influence, prices, ranks and income."""

import pytest

from games.bremerhaven.scene import bid, codes, give, money, play, player, store, table, work
from moorings.games.bremerhaven.components import N_PRICES
from moorings.games.bremerhaven.moves import PRICE_CODES
from moorings.games.bremerhaven.state import NONE, Phase
from moorings.kernel.errors import UndoRefused


@pytest.mark.clause("BH-18")
def test_a_building_won_waits_and_does_nothing() -> None:
    match = table(2, building="Lighthouse")
    give(match, 0, "Bank", built=False)
    bid(match, {0: {"building": [1]}})
    assert [b["name"] for b in player(match)["plans"]] == ["Lighthouse", "Bank"]
    assert player(match)["harbour"] == 0
    assert player(match)["prestige"] == 0
    assert match.state.rounds == 2


@pytest.mark.clause("BH-19")
def test_a_building_without_bids_leaves_the_game() -> None:
    match = table(2, building="Lighthouse")
    bid(match, {})
    assert match.state.place[0] == 1
    assert match.view()["decks"]["buildings"] == 19
    assert match.view()["building"]["name"] != "Lighthouse"


@pytest.mark.clause("BH-20", "BH-21")
def test_the_rulebooks_permits_at_0_3_and_5() -> None:
    """Red has bid 5, Green and Blue 2 each, Yellow nothing."""
    red, green, blue, yellow = range(4)
    match = table(4, money=(20, 20, 20, 20))
    bid(match, {red: {"permit": [5]}, green: {"permit": [2]}, blue: {"permit": [2]}}, rest="career")
    assert match.state.phase == Phase.PERMITS
    assert match.active == (red, green, blue)
    assert [match.view()["players"][i]["fee"] for i in (red, green, blue)] == [0, 3, 3]
    play(match, "bollard 1", seat=red)
    assert money(match)[red] == 20 - 2
    play(match, "bollard 1", seat=green)
    assert money(match)[green] == 20 - 3 - 2
    play(match, "refuse", seat=blue)
    assert money(match)[blue] == 20
    assert [match.view()["players"][i]["fee"] for i in (red, green, blue)] == [5, 5, 5]
    play(match, "bollard 1", seat=blue)
    assert money(match)[blue] == 20 - 5 - 2
    play(match, "bollard 4", "done", seat=red)
    assert money(match)[red] == 18 - 5 - 2
    assert yellow not in match.active
    assert "refuse" not in codes(match, green)


@pytest.mark.clause("BH-20")
def test_equal_highest_bids_are_all_free() -> None:
    match = table(3)
    bid(match, {0: {"permit": [4]}, 1: {"permit": [4]}, 2: {"permit": [1, 3]}}, rest="career")
    assert [p["fee"] for p in match.view()["players"]] == [0, 0, 0]
    assert "refuse" not in codes(match, 1)


@pytest.mark.clause("BH-21")
def test_a_permit_need_not_be_used_and_must_be_paid() -> None:
    match = table(2, money=(20, 3))
    bid(match, {0: {"permit": [5]}, 1: {"permit": [2]}}, rest="career")
    assert match.active == (0,)  # 3 money for the permit leave nothing for a bollard
    play(match, "done")
    assert money(match)[0] == 20
    assert match.state.phase == Phase.CAREER


@pytest.mark.clause("BH-22", "BH-23", "BH-24", "BH-25")
def test_each_permit_for_something_else() -> None:
    match = table(2, money=(40, 40), building="Tank Farm")
    bid(match, {0: {"permit": [1], "building": [2]}}, rest="career")
    assert codes(match) == [
        *(f"bollard {w}" for w in (1, 2, 3, 4)), "clear top-3", "clear column-3", "clear top-4", "clear column-4",
        "build tank-farm", "done",
    ]  # fmt: skip
    play(match, "build tank-farm")
    assert money(match)[0] == 40
    assert [b["name"] for b in player(match)["buildings"]] == ["Tank Farm"]
    play(match, "clear column-4")
    assert money(match)[0] == 40 - 1 - 3
    play(match, "clear top-3")
    assert money(match)[0] == 36 - 1 - 2
    for cost in (2, 3, 4):
        before = money(match)[0]
        play(match, "bollard 1")
        assert money(match)[0] == before - 1 - cost
    assert "bollard 1" not in codes(match)
    before = money(match)[0]
    play(match, "bollard 2")
    assert money(match)[0] == before - 1 - 3  # its first bollard was there from the start
    kinds = [cell["kind"] for row in player(match)["board"] for cell in row]
    assert kinds.count("cover") == 4
    assert "clear top-3" not in codes(match)


@pytest.mark.clause("BH-22")
def test_permits_are_used_at_once_and_order_means_nothing() -> None:
    results = []
    for order in ((0, 1), (1, 0)):
        match = table(2)
        bid(match, {0: {"permit": [5]}, 1: {"permit": [3]}}, rest="career")
        assert match.active == (0, 1)
        for seat in order:
            play(match, "bollard 1", "done", seat=seat)
        results.append(match.digest)
    assert results[0] == results[1]


@pytest.mark.clause("BH-24", "BH-25")
def test_a_space_cleared_is_built_on_at_once() -> None:
    match = table(2, money=(40, 40))
    give(match, 0, "Hotel", built=False)
    store(match, 0, "6 container")
    bid(match, {0: {"permit": [1]}}, rest="career")
    assert "build hotel" not in codes(match)
    play(match, "clear column-3", "build hotel")
    assert [b["name"] for b in player(match)["buildings"]] == ["Hotel"]
    assert player(match)["free_spaces"] == 0


@pytest.mark.clause("BH-26")
def test_goods_do_not_make_room_for_buildings() -> None:
    match = table(2, money=(40, 40))
    give(match, 0, "Tank Farm", built=False)
    give(match, 0, "Hotel", built=False)
    store(match, 0, "5 barrel")
    bid(match, {0: {"permit": [1]}}, rest="career")
    play(match, "build tank-farm")
    assert "build hotel" not in codes(match)  # the barrels stay where they lie until the harbour phase
    assert player(match)["free_spaces"] == 0
    assert player(match)["inside"] == []
    match = table(2, money=(40, 40))
    give(match, 0, "Container Works")
    store(match, 0, "4 barrel")
    give(match, 0, "Tank Farm")
    work(match)
    assert match.state.phase == Phase.BIDDING  # nor for production: the works could not store a container
    assert match.state.stored[0].tolist() == [4, 0, 0, 0]
    assert match.state.board_in[0] == 0  # afterwards they lie in the tanks


@pytest.mark.clause("BH-27", "BH-28", "BH-79")
def test_a_hand_grows_as_in_the_rulebook() -> None:
    match = table(3, levels=(0, 0, 0))
    bid(match, {0: {"growth": [2, 3]}, 1: {"growth": [4]}}, rest="career")
    assert match.state.phase == Phase.GROWTH
    assert match.active == (0, 1)
    play(match, "grow")
    assert match.active == (1,)
    assert match.view()["players"][1]["fee"] == 1
    play(match, "1: grow")
    assert money(match)[:2] == [20, 19]
    assert match.view()["players"][0]["cards"] == [1, 2, 3, 4, 5]  # until the cards are taken back
    play(match, "done") if match.active == (0,) else play(match, f"{match.active[0]}: done")
    assert match.state.rounds == 2
    assert [p["cards"] for p in match.view()["players"]] == [[2, 3, 4, 5, 5], [2, 3, 4, 5, 5], [1, 2, 3, 4, 5]]
    assert match.view(0)["players"][0]["hand"] == [2, 3, 4, 5, 5]


@pytest.mark.clause("BH-28")
def test_the_hand_grows_up_to_6_7_7_8_9() -> None:
    match = table(2, "short", money=(50, 50))
    hands = []
    for _ in range(8):
        bid(match, {0: {"growth": [player(match)["cards"][0]]}})
        if match.state.phase == Phase.GROWTH:
            play(match, "grow")
        hands.append(player(match)["cards"])
    assert hands == [
        [2, 3, 4, 5, 5], [3, 4, 5, 5, 6], [4, 5, 5, 6, 6], [5, 5, 6, 6, 7], [5, 6, 6, 7, 7], [6, 6, 7, 7, 8],
        [6, 7, 7, 8, 9], [6, 7, 7, 8, 9],
    ]  # fmt: skip


@pytest.mark.clause("BH-27")
def test_growing_may_be_declined_and_must_be_paid() -> None:
    match = table(2, money=(0, 0))
    bid(match, {0: {"growth": [1]}, 1: {"growth": [5]}}, rest="career")
    assert match.active == (1,)  # seat 0 cannot pay 4
    play(match, "1: done")
    play(match, "done") if match.active == (0,) else play(match, "1: done")
    assert [p["cards"][0] for p in match.view()["players"]] == [1, 1]


@pytest.mark.clause("BH-29", "BH-31")
def test_the_highest_bidder_puts_any_price_card_on_top() -> None:
    match = table(2)
    before = match.state.prices.tolist()
    assert match.view(0)["price_cards"] is None
    assert sum(card == -2 for card in match.game.seen(match.state, 0).prices.tolist()) == N_PRICES - 2
    bid(match, {1: {"price": [1]}})
    assert match.active == (1,)
    assert codes(match, 1) == [f"price {code}" for code in PRICE_CODES]
    assert match.view(0)["price_cards"] is not None
    assert not match.can_undo(1)
    chosen = before[7]
    play(match, f"price {PRICE_CODES[chosen]}", seat=1)
    before.remove(chosen)
    assert match.state.prices.tolist() == [chosen, *before]
    match = table(2, prices="4-3-2-1")
    bid(match, {1: {"price": [1]}})
    play(match, "1: price 4-3-2-1")
    assert match.view()["prices"] == {"barrel": 4, "container": 3, "crate": 2, "passenger": 1}


@pytest.mark.clause("BH-30", "BH-31")
def test_without_a_bid_the_top_price_card_goes_to_the_bottom() -> None:
    match = table(2)
    before = match.state.prices.tolist()
    bid(match, {})
    assert match.state.prices.tolist() == [*before[1:], before[0]]
    assert len(match.view()["prices_seen"]) == 2
    assert match.view()["price_cards"] is None


@pytest.mark.clause("BH-32", "BH-33")
def test_any_two_neighbours_are_swapped_and_income_follows() -> None:
    match = table(4, money=(0, 0, 0, 0))
    bid(match, {3: {"career": [1]}}, rest="building")
    assert match.active == (3,)
    assert codes(match, 3) == ["swap captain", "swap first-mate", "swap mate", "done"]
    play(match, "3: swap captain")
    assert match.state.ladder.tolist() == [1, 0, 2, 3]
    assert money(match) == [3, 4, 2, 1]
    match = table(4, money=(0, 0, 0, 0))
    bid(match, {0: {"career": [1]}}, rest="building")
    play(match, "done")
    assert match.state.ladder.tolist() == [0, 1, 2, 3]
    assert money(match) == [4, 3, 2, 1]
    assert match.state.winner.tolist() == [NONE] * 14


def test_what_all_did_at_once_stands_when_another_has_gone_on() -> None:
    """A permit is not given back to somebody once a player has already grown influence on top of it."""
    match = table(2)
    bid(match, {0: {"permit": [5], "growth": [1]}, 1: {"permit": [4], "growth": [2]}}, rest="career")
    play(match, "bollard 1", "done", "1: done")
    assert match.state.phase == Phase.GROWTH
    assert match.can_undo(0)
    play(match, "1: grow")
    before = match.digest
    assert not match.can_undo(0)
    with pytest.raises(UndoRefused, match="Another player"):
        match.undo(0)
    assert match.digest == before
