"""Harbour: moving, acting, tolls, symbols."""

import pytest

from games.harbour.scene import codes, goods, market, play, row, scene, tableau
from moorings.cli.glossary import explain
from moorings.games.harbour import GAME
from moorings.games.harbour.components import PACK
from moorings.kernel.errors import IllegalMove, UndoRefused


@pytest.mark.clause("HB-13")
def test_a_pawn_goes_to_the_row_to_ones_own_and_to_others_buildings() -> None:
    match = scene(3, goods=["1 fish"], owns={0: ["Bank"], 1: ["Library"]})
    places = [c for c in codes(match) if c.startswith("go")]
    assert {"go lighthouse", "go bank", "go library", "go start-0", "go start-1", "go start-2"} <= set(places)
    assert len(places) == 6 + 2 + 3
    assert "end" not in codes(match)


@pytest.mark.clause("HB-14")
def test_only_vacant_and_different_buildings() -> None:
    match = scene(goods=["1 fish"], pawns={0: "Lighthouse", 1: "Sawmill"})
    assert "go lighthouse" not in codes(match)
    assert "go sawmill" not in codes(match)
    assert "go smokehouse" in codes(match)
    with pytest.raises(IllegalMove, match="not legal now"):
        play(match, "go sawmill")


@pytest.mark.clause("HB-15", "HB-48")
def test_the_whole_action_is_carried_out() -> None:
    match = scene(row=["Lighthouse"])
    play(match, "go lighthouse", "take fish")
    assert codes(match) == ["take livestock", "take wood", "take stone"]
    play(match, "take stone")
    assert goods(match) == "1 fish, 1 stone"
    assert match.active == (1,)


@pytest.mark.clause("HB-16", "HB-18")
def test_an_action_that_cannot_be_carried_out_does_nothing() -> None:
    match = scene(row=["Golem Crafters"], goods=["2 livestock"])
    play(match, "go golem-crafters")
    assert goods(match) == "2 livestock"
    assert match.active == (1,)


@pytest.mark.clause("HB-17")
def test_six_is_the_most() -> None:
    """The rulebook's example: four fish and two more are six."""
    match = scene(row=["Bait Shop"], goods=["4 fish"], owns={0: ["Ranch"]})
    play(match, "go bait-shop")
    assert goods(match) == "6 fish"
    match = scene(row=["Bait Shop"], goods=["5 fish"], owns={0: ["Ranch", "Quarry"]})
    play(match, "go bait-shop")
    assert goods(match) == "6 fish"


@pytest.mark.clause("HB-17", "HB-18")
def test_what_does_not_fit_is_lost_but_the_recipe_is_followed() -> None:
    match = scene(row=["Golem Crafters"], goods=["3 livestock, 4 stone"])
    play(match, "go golem-crafters")
    assert goods(match) == "6 stone"


@pytest.mark.clause("HB-19")
def test_steps_come_in_order() -> None:
    match = scene(row=["Clock Tower"])
    play(match, "go clock-tower")
    assert codes(match)[0].startswith("place")


TWO_PARTS = ["Library", "Bank", "Traders Guild", "Architectural Society", "Privateer Ship", "Seaside Crane"]


@pytest.mark.clause("HB-20")
def test_the_six_two_part_buildings_and_no_others() -> None:
    assert [b.name for b in PACK["buildings"] if " and " in b.action] == TWO_PARTS


@pytest.mark.clause("HB-20")
@pytest.mark.parametrize("name", TWO_PARTS)
def test_either_part_first(name: str) -> None:
    for first in ("first one", "first two"):
        match = scene(row=[name, "Ranch"], goods=["2 fish, 3 livestock, 4 wood, 5 stone", "1 fish"])
        play(match, f"go {name.lower().replace(' ', '-')}", first)
        seen: set[str] = set()
        while match.active == (0,) and match.state.turn == 1:
            legal = codes(match)
            seen |= {c.split()[0] for c in legal}
            buy = [c for c in legal if c == "buy ranch"]
            play(match, buy[0] if buy else legal[0] if not legal[0].startswith("ship") else legal[-1])
        assert "buy" in seen
        assert "Ranch" in tableau(match)


@pytest.mark.clause("HB-20", "HB-37")
def test_gain_a_stone_and_buy_in_either_order() -> None:
    """The rulebook's picture: the stone gained first can be shipped, gained last it stays."""
    one = scene(row=["Architectural Society", "Quarry"], market="fish livestock wood stone", goods=["4 stone, 2 fish"])
    play(one, "go architectural-society")
    play(one, "ship stone", "ship fish", "buy quarry")
    assert goods(one) == ""
    two = scene(row=["Architectural Society", "Quarry"], goods=["5 stone, 2 fish"])
    play(two, "go architectural-society", "first two", "ship stone", "ship fish", "buy quarry")
    assert goods(two) == "1 stone"


@pytest.mark.clause("HB-20")
def test_if_only_one_part_can_be_done_it_is_done() -> None:
    match = scene(row=["Library"], goods=["1 fish"])
    play(match, "go library")
    assert goods(match) == "1 fish, 1 wood"
    assert match.active == (1,)
    match = scene(row=["Privateer Ship", "Ranch"], goods=["2 fish, 4 wood"])
    play(match, "go privateer-ship", "ship fish", "ship wood", "buy ranch")
    assert match.active == (1,)


@pytest.mark.clause("HB-21")
def test_the_first_part_may_make_the_second_impossible() -> None:
    match = scene(row=["Traders Guild", "Ranch"], market="fish livestock wood stone", goods=["2 fish, 4 wood"])
    play(match, "go traders-guild", "first one", "swap fish stone")
    assert match.active == (1,)
    assert market(match) == "stone livestock wood fish"


@pytest.mark.clause("HB-21", "HB-20")
def test_the_first_part_may_make_the_second_possible() -> None:
    match = scene(row=["Seaside Crane", "Ranch"], goods=["1 fish, 4 wood"])
    play(match, "go seaside-crane", "ship fish", "ship wood", "buy ranch")
    assert tableau(match) == ["Ranch"]


@pytest.mark.clause("HB-22")
def test_a_starting_building_gives_goods_or_a_purchase() -> None:
    match = scene(goods=["2 fish"])
    play(match, "go start-0")
    assert codes(match) == ["side goods"]
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood"])
    play(match, "go start-0")
    assert codes(match) == ["side goods", "side buy"]


@pytest.mark.clause("HB-23", "HB-24")
def test_a_toll_is_one_good_of_choice_before_or_after_the_action() -> None:
    match = scene(goods=["1 fish, 1 wood"], owns={1: ["Quarry"]})
    play(match, "go quarry")
    assert codes(match) == ["toll fish", "toll wood", "later"]
    play(match, "toll wood")
    assert goods(match) == "1 fish, 1 stone"
    assert goods(match, 1) == "1 wood"
    match = scene(goods=["1 fish, 1 wood"], owns={1: ["Quarry"]})
    play(match, "go quarry", "later")
    assert codes(match) == ["toll fish", "toll wood", "toll stone"]
    play(match, "toll stone")
    assert goods(match) == "1 fish, 1 wood"
    assert goods(match, 1) == "1 stone"


@pytest.mark.clause("HB-23", "HB-13")
def test_another_players_starting_building_costs_a_toll() -> None:
    match = scene(goods=["1 fish"])
    play(match, "go start-1", "toll fish", "side goods", "take wood", "take wood")
    assert goods(match) == "2 wood"
    assert goods(match, 1) == "1 fish"


@pytest.mark.clause("HB-25")
def test_the_row_and_ones_own_buildings_cost_nothing() -> None:
    match = scene(row=["Quarry"], goods=["1 fish"], owns={0: ["Lumber Yard"]})
    play(match, "go quarry")
    assert match.active == (1,)
    play(match, "go sawmill", seat=1)
    play(match, "go lumber-yard")
    assert match.active == (1,)
    assert goods(match, 1) == ""


@pytest.mark.clause("HB-26", "HB-32")
def test_a_top_hat_spares_tolls() -> None:
    match = scene(goods=["1 fish"], owns={0: ["Pub"], 1: ["Quarry"]})
    play(match, "go quarry")
    assert match.active == (1,)
    assert goods(match, 1) == ""


@pytest.mark.clause("HB-27")
def test_without_goods_only_what_surely_gives_one() -> None:
    gives = ["Lighthouse", "Bank", "Library", "Abbey", "Pub", "Cooperage"]
    takes = ["Sushi Shop", "Golem Crafters", "Salvage Yard", "Auction House", "Traders Guild", "Fish Market"]
    for names, allowed in ((gives, True), (takes, False)):
        match = scene(owns={1: names[:3]})
        others = scene(owns={1: names[3:]})
        for m, part in ((match, names[:3]), (others, names[3:])):
            for name in part:
                assert (f"go {name.lower().replace(' ', '-')}" in codes(m)) == allowed, name
    assert "go start-1" in codes(scene())


@pytest.mark.clause("HB-27")
@pytest.mark.parametrize(("owner_has", "allowed"), [("", False), ("1 fish", True)])
def test_without_goods_a_theft_needs_a_victim(owner_has: str, allowed: bool) -> None:
    match = scene(3, goods=["", owner_has], owns={1: ["Privateer Ship", "Tax Office"]})
    assert ("go privateer-ship" in codes(match)) == allowed
    assert ("go tax-office" in codes(match)) == allowed


@pytest.mark.clause("HB-27", "HB-35")
def test_without_goods_anchors_make_the_difference() -> None:
    assert "go ranch" in codes(scene(owns={1: ["Ranch"]}))
    match = scene(boards={0: "Investor", 1: "Toll Collector"}, owns={1: ["Ranch"]})
    assert "go ranch" not in codes(match)


@pytest.mark.clause("HB-27")
def test_whoever_has_nothing_pays_after_the_action() -> None:
    match = scene(owns={1: ["Quarry"]})
    play(match, "go quarry")
    assert codes(match) == ["toll stone"]


@pytest.mark.clause("HB-28")
def test_a_purchase_must_leave_the_toll() -> None:
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood"], owns={1: ["Auction House"]})
    play(match, "go auction-house", "later")
    assert match.active == (0,)
    assert codes(match) == ["toll fish", "toll wood"]  # $2 + $4 + $1 would buy, but nothing would be left
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood, 1 stone"], owns={1: ["Auction House"]})
    play(match, "go auction-house", "later", "ship fish", "ship wood", "buy ranch", "toll stone")
    assert tableau(match) == ["Ranch"]
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood"], owns={1: ["Bank"]})
    play(match, "go bank", "later", "first two", "ship fish", "ship wood", "buy ranch", "take fish", "toll fish")
    assert tableau(match) == ["Ranch"]


@pytest.mark.clause("HB-28", "HB-34")
def test_a_warehouse_can_save_the_toll_and_then_must() -> None:
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: ["Sawmill"], 1: ["Auction House"]})
    play(match, "go auction-house", "later", "ship fish", "ship wood", "buy ranch")
    assert codes(match) == ["stow fish", "stow wood"]
    play(match, "stow wood", "toll wood")
    assert goods(match, 1) == "1 wood"


@pytest.mark.clause("HB-29")
def test_a_toll_that_does_not_fit_is_lost() -> None:
    match = scene(row=["Ranch"], goods=["1 fish", "6 fish"], owns={1: ["Quarry"]})
    play(match, "go quarry", "toll fish")
    assert goods(match) == "1 stone"
    assert goods(match, 1) == "6 fish"


@pytest.mark.clause("HB-30")
def test_a_toll_is_no_gain() -> None:
    match = scene(goods=["1 fish"], owns={1: ["Quarry"]}, boards={0: "Miser", 1: "Fisherman"})
    play(match, "go quarry", "toll fish")
    assert goods(match, 1) == "1 fish"


@pytest.mark.clause("HB-31", "HB-43")
def test_a_building_is_bought_from_under_a_pawn_without_a_toll() -> None:
    match = scene(row=["Ranch", "Lighthouse"], goods=["2 fish, 4 wood"], pawns={1: "Ranch"})
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")
    assert match.view()["players"][1]["pawn"] == "Ranch"
    assert goods(match, 0) == ""
    assert "go ranch" not in codes(match, 1)


@pytest.mark.clause("HB-32", "HB-35")
def test_symbols_of_the_row_and_of_others_do_not_count() -> None:
    match = scene(row=["Ranch", "Bait Shop"], goods=["1 fish"], owns={0: ["Quarry"], 1: ["Lighthouse", "Sushi Shop"]})
    play(match, "go ranch")
    assert goods(match) == "1 fish, 2 livestock"  # the Quarry and The Wharfs


@pytest.mark.clause("HB-59")
def test_every_card_can_be_explained() -> None:
    for card in (*PACK["buildings"], *PACK["boards"]):
        lines = explain(GAME, card.name)
        assert card.name in lines[0]
        assert card.status in lines[-1]


def test_a_turn_can_be_taken_back_until_something_is_revealed() -> None:
    match = scene(row=["Ranch", "Lighthouse"], goods=["2 fish, 4 wood"])
    play(match, "go start-0", "side buy", "ship fish")
    match.undo(0)
    match.undo(0)
    match.undo(0)
    assert match.state.pawn[0] == -1
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")
    with pytest.raises(UndoRefused, match="revealed"):
        match.undo(0)


def test_a_turn_can_be_taken_back_until_the_next_player_moves() -> None:
    match = scene(row=["Ranch", "Lighthouse"])
    play(match, "go ranch")
    assert match.active == (1,)
    assert match.can_undo(0)
    play(match, "go lighthouse", seat=1)
    with pytest.raises(UndoRefused, match="Another player"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert row(match)[0] == "Ranch"
