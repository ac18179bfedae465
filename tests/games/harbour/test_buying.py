"""Harbour: shipping and buying."""

import pytest

from games.harbour.scene import codes, goods, market, play, row, scene, tableau
from moorings.games.harbour.components import COST
from moorings.kernel.match import Match


def buying(**given: object) -> Match:
    """Seat 0 in the middle of a purchase at the starting building."""
    match = scene(**given)  # type: ignore[arg-type]
    return play(match, "go start-0", "side buy")


@pytest.mark.clause("HB-37")
def test_four_stone_are_needed_on_the_4_square() -> None:
    """The rulebook's example: with the stone marker on the 4 you need at least 4 stone."""
    given = {"market": "fish wood stone livestock", "row": ["Ranch"], "owns": {0: ["Golem Crafters", "Masoner's Hall"]}}
    assert "ship stone" in codes(buying(goods=["4 stone"], **given))
    match = play(scene(goods=["3 stone"], **given), "go start-0")  # type: ignore[arg-type]
    assert codes(match) == ["side goods"]


@pytest.mark.clause("HB-38")
def test_all_six_stone_are_shipped_for_4_dollars() -> None:
    """The rulebook's picture: six stone on the 4 square make $4."""
    match = buying(
        market="fish wood stone livestock",
        row=["Ranch"],
        goods=["6 stone"],
        owns={0: ["Golem Crafters", "Pawn Broker"]},
    )
    play(match, "ship stone")
    assert match.view(0)["purchase"]["money"] == 4
    play(match, "buy ranch")
    assert goods(match) == ""


@pytest.mark.clause("HB-39", "HB-44")
def test_fish_and_stone_for_6_dollars_and_the_market_after_it() -> None:
    """The rulebook's picture: fish ($2) and stone ($4) make $6, then the market is adjusted."""
    match = buying(market="fish livestock stone wood", row=["Ranch"], goods=["2 fish, 5 stone, 1 wood"])
    play(match, "ship fish", "ship stone")
    assert match.view(0)["purchase"]["money"] == 6
    play(match, "buy ranch")
    assert goods(match) == "1 wood"
    assert market(match) == "stone fish livestock wood"


@pytest.mark.clause("HB-44")
@pytest.mark.parametrize(
    ("shipped", "after"),
    [
        ("stone", "stone fish livestock wood"),
        ("fish stone", "stone fish livestock wood"),
        ("livestock wood", "wood livestock fish stone"),
        ("fish livestock wood stone", "stone wood livestock fish"),
        ("wood stone", "stone wood fish livestock"),
    ],
)
def test_shipped_goods_fill_the_low_end_the_dearest_lowest(shipped: str, after: str) -> None:
    coins = ["Golem Crafters", "Masoner's Hall", "Stonecutters' Pier"]
    match = buying(row=["Ranch"], goods=["6 fish, 6 livestock, 6 wood, 6 stone"], owns={0: coins})
    play(match, *(f"ship {good}" for good in shipped.split()), "buy ranch")
    assert market(match) == after


@pytest.mark.clause("HB-39", "HB-45")
def test_more_may_be_shipped_than_the_price_and_the_rest_is_lost() -> None:
    match = buying(row=["Ranch"], goods=["2 fish, 3 livestock, 4 wood"])
    play(match, "ship fish", "ship wood")
    assert "ship livestock" in codes(match)
    play(match, "ship livestock", "buy ranch")
    assert goods(match) == ""
    assert match.state.money == 0


@pytest.mark.clause("HB-40", "HB-33")
def test_something_must_be_shipped_even_for_nothing() -> None:
    coins = ["Library", "Architectural Society", "Auction House"]
    match = scene(row=["Ranch"], goods=["1 fish"], owns={0: coins})
    match.state.symbols[0, 0] = 7
    match.state.coins = 7
    play(match, "go start-0")
    assert codes(match) == ["side goods"]  # the Ranch would be free, but one fish cannot be shipped


@pytest.mark.clause("HB-40")
def test_only_shipments_that_can_lead_to_a_purchase_are_offered() -> None:
    match = buying(row=["Ranch", "Quarry"], goods=["2 fish, 4 wood"])
    assert codes(match) == ["ship fish", "ship wood"]
    play(match, "ship fish")
    assert codes(match) == ["ship wood"]
    play(match, "ship wood")
    assert codes(match) == ["buy ranch", "buy quarry"]


@pytest.mark.clause("HB-41", "HB-15")
def test_a_purchase_that_is_possible_is_compulsory() -> None:
    match = scene(row=["Auction House", "Ranch"], goods=["2 fish, 4 wood"])
    play(match, "go auction-house")
    assert codes(match) == ["ship fish", "ship wood"]
    match = scene(row=["Auction House", "Ranch"], goods=["1 fish"])
    play(match, "go auction-house")
    assert match.active == (1,)


@pytest.mark.clause("HB-42")
def test_one_building_only() -> None:
    match = buying(row=["Ranch", "Quarry"], goods=["2 fish, 3 livestock, 4 wood, 5 stone"])
    play(match, "ship fish", "ship livestock", "ship wood", "ship stone", "buy ranch")
    assert tableau(match) == ["Ranch"]
    assert match.active == (1,)


@pytest.mark.clause("HB-42", "HB-46")
def test_the_library_buys_two_with_one_shipment_from_one_row() -> None:
    """The rulebook's example: the Library lets you buy two buildings at a time."""
    match = scene(
        row=["Library", "Ranch", "Quarry"],
        goods=["2 fish, 3 livestock, 4 wood, 5 stone"],
        deck_top=["Bait Shop", "Pub"],
    )
    play(match, "go library", "first two", "ship fish", "ship livestock", "ship wood", "ship stone", "buy ranch")
    assert "Bait Shop" not in row(match)
    assert codes(match)[-1] == "done"
    assert "buy quarry" in codes(match)
    assert not any(c.startswith("ship") for c in codes(match))
    play(match, "buy quarry")
    assert tableau(match) == ["Ranch", "Quarry"]
    assert {"Bait Shop", "Pub"} <= set(row(match))
    assert goods(match) == "1 wood"


@pytest.mark.clause("HB-42")
def test_the_second_building_may_be_left_out() -> None:
    match = scene(row=["Library", "Ranch", "Quarry"], goods=["2 fish, 3 livestock, 4 wood, 5 stone"])
    play(
        match, "go library", "first two", "ship fish", "ship livestock", "ship wood", "ship stone", "buy ranch", "done"
    )
    assert tableau(match) == ["Ranch"]


@pytest.mark.clause("HB-33")
def test_coins_lower_the_price() -> None:
    match = buying(row=["Quarry"], goods=["2 fish, 3 livestock"], owns={0: ["Golem Crafters"]})
    play(match, "ship fish", "ship livestock", "buy quarry")
    assert COST[30] == 6
    assert tableau(match) == ["Golem Crafters", "Quarry"]


@pytest.mark.clause("HB-36")
def test_a_coin_just_bought_does_not_pay_for_the_second_building() -> None:
    match = scene(row=["Library", "Golem Crafters", "Sawmill"], goods=["2 fish, 3 livestock, 4 wood, 5 stone"])
    play(
        match, "go library", "first one", "ship fish", "ship livestock", "ship wood", "ship stone", "buy golem-crafters"
    )
    assert match.view(0)["purchase"]["money"] == 7
    assert match.view(0)["purchase"]["discount"] == 0
    match.play(0, "buy sawmill")
    assert goods(match) == ""  # nor did its warehouse keep anything


@pytest.mark.clause("HB-34", "HB-36")
def test_warehouses_keep_shipped_goods() -> None:
    match = buying(row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: ["Bank", "Sawmill"]})
    play(match, "ship fish", "ship wood", "buy ranch")
    assert codes(match) == ["stow fish", "stow wood", "done"]
    play(match, "stow wood", "stow wood")
    assert goods(match) == "2 wood"
    assert match.active == (1,)


@pytest.mark.clause("HB-34")
def test_warehouses_may_keep_less_and_never_more_than_was_shipped() -> None:
    many = ["Bank", "Sawmill", "Fish Market"]
    match = buying(row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: many})
    play(match, "ship fish", "ship wood", "buy ranch", "stow fish", "stow fish")
    assert codes(match) == ["stow wood", "done"]
    play(match, "done")
    assert goods(match) == "2 fish"


@pytest.mark.clause("HB-46")
def test_the_row_is_filled_up_in_place() -> None:
    match = buying(row=["Ranch", "Quarry"], goods=["2 fish, 4 wood"], deck_top=["Pub"])
    before = row(match)
    play(match, "ship fish", "ship wood", "buy quarry")
    assert row(match) == ["Pub" if name == "Quarry" else name for name in before]
    assert match.state.deck_size == 36 - 5 - 1 - 0 - 0


@pytest.mark.clause("HB-47")
def test_inland_traders_pay_3_once_before_shipping() -> None:
    match = scene(
        3, inland=True, row=["Ranch"], goods=["3 fish, 1 livestock, 1 wood, 2 stone"], owns={0: ["Golem Crafters"]}
    )
    play(match, "go start-0", "side buy")
    assert codes(match) == ["inland"]
    play(match, "inland")
    assert goods(match) == "2 fish, 1 stone"
    assert codes(match) == ["ship fish"]
    play(match, "ship fish")
    assert match.view(0)["purchase"]["money"] == 5
    play(match, "buy ranch")
    assert market(match) == "fish livestock wood stone"
    assert goods(match) == "1 stone"


@pytest.mark.clause("HB-47")
def test_inland_traders_come_before_shipping_and_do_not_replace_it() -> None:
    match = scene(3, inland=True, row=["Ranch"], goods=["3 fish, 2 livestock, 5 wood, 1 stone"])
    play(match, "go start-0", "side buy", "ship fish")
    assert "inland" not in codes(match)
    match = scene(3, inland=True, row=["Ranch"], goods=["1 fish, 1 livestock, 1 wood, 1 stone"])
    match.state.symbols[0, 0] = match.state.coins = 6
    play(match, "go start-0")
    assert codes(match) == ["side goods"]


@pytest.mark.clause("HB-58")
def test_auction_house_and_smugglers_cove() -> None:
    match = scene(row=["Auction House", "Ranch"], goods=["3 livestock, 2 fish"])
    play(match, "go auction-house", "ship livestock", "ship fish")
    assert match.view(0)["purchase"]["money"] == 6
    match = scene(row=["Smuggler's Cove", "Ranch"], goods=["1 fish, 3 wood"])
    play(match, "go smugglers-cove", "ship fish", "ship wood")
    assert match.view(0)["purchase"]["money"] == 6
    assert match.view(0)["purchase"]["minimums"] == {"fish": 1, "livestock": 2, "wood": 3, "stone": 4}
    play(match, "buy ranch")
    assert goods(match) == ""
