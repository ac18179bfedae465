"""Harbour: what each building does."""

import pytest

from games.harbour.scene import BUILDINGS, codes, goods, market, play, scene
from moorings.games.harbour.moves import slug
from moorings.kernel.match import Match


def at(name: str, goods_before: str = "", *moves: str, **given: object) -> Match:
    """Seat 0 goes to a building in the row with these goods and makes these moves."""
    match = scene(row=[name], goods=[goods_before], **given)  # type: ignore[arg-type]
    return play(match, f"go {slug(name)}", *moves)


FIXED = [
    ("Shipbuilder's Guild", "2 wood", "2 livestock, 2 stone"),
    ("Sushi Shop", "1 fish", "1 livestock, 1 wood, 1 stone"),
    ("Butcher's Block", "1 livestock", "1 fish, 1 wood, 1 stone"),
    ("Elven Flute Carver", "1 wood", "1 fish, 1 livestock, 1 stone"),
    ("Masoner's Hall", "1 stone", "1 fish, 1 livestock, 1 wood"),
    ("Golem Crafters", "3 livestock", "5 stone"),
    ("Sawmill", "3 stone", "5 wood"),
    ("Net Menders", "3 wood", "5 fish"),
    ("Smokehouse", "3 fish", "5 livestock"),
    ("Fish Market", "2 fish", "2 wood, 2 stone"),
    ("Cattle Barge", "2 livestock", "2 fish, 2 wood"),
    ("Stonecutters' Pier", "2 stone", "2 fish, 2 livestock"),
    ("Ranch", "", "1 livestock"),
    ("Bait Shop", "", "1 fish"),
    ("Lumber Yard", "", "1 wood"),
    ("Quarry", "", "1 stone"),
]


@pytest.mark.clause("HB-49", "HB-48", "HB-59")
@pytest.mark.parametrize(("name", "before", "after"), FIXED)
def test_fixed_actions(name: str, before: str, after: str) -> None:
    match = at(name, before)
    assert goods(match) == after
    assert match.active == (1,)


CHOSEN = [
    ("Lighthouse", "", ("take fish", "take wood"), "1 fish, 1 wood"),
    ("Canal Lock", "1 fish", ("from fish", "into stone"), "2 stone"),
    ("Salvage Yard", "5 wood", ("from wood", "into fish", "into stone"), "3 fish, 3 stone"),
    ("Pawn Broker", "3 wood", ("from wood", "into fish"), "4 fish"),
    ("Wizard's Traveling Imaginarium", "2 wood, 1 fish", ("double wood",), "1 fish, 4 wood"),
    ("Storehouse Row", "", ("take stone",), "1 stone"),
    ("Abbey", "", ("take fish", "take wood", "take stone", "1: take fish"), "1 fish, 1 wood, 1 stone"),
    ("Tax Office", "", ("take fish",), "1 fish"),
]


@pytest.mark.clause("HB-48", "HB-49", "HB-50", "HB-57", "HB-59")
@pytest.mark.parametrize(("name", "before", "moves", "after"), CHOSEN)
def test_chosen_actions(name: str, before: str, moves: tuple[str, ...], after: str) -> None:
    match = at(name, before, *moves)
    assert goods(match) == after
    assert match.state.turn == 2


def test_every_building_is_tested_here_or_among_the_purchases() -> None:
    elsewhere = {
        "Library", "Bank", "Traders Guild", "Architectural Society", "Privateer Ship", "Seaside Crane", "Auction House",
        "Smuggler's Cove", "Clock Tower", "Customs House", "Cooperage", "Pub",
    }  # fmt: skip
    assert {n for n, *_ in FIXED} | {n for n, *_ in CHOSEN} | elsewhere == set(BUILDINGS)


@pytest.mark.clause("HB-49")
def test_an_exchange_offers_only_what_there_is_enough_of_and_never_the_same_kind_back() -> None:
    match = at("Pawn Broker", "3 wood, 2 fish, 4 stone")
    assert codes(match) == ["from wood", "from stone"]
    play(match, "from stone")
    assert codes(match) == ["into fish", "into livestock", "into wood"]
    match = at("Salvage Yard", "5 fish", "from fish", "into wood")
    assert codes(match) == ["into livestock", "into stone"]


@pytest.mark.clause("HB-50")
def test_doubling_stops_at_six() -> None:
    assert goods(at("Wizard's Traveling Imaginarium", "4 wood", "double wood")) == "6 wood"


@pytest.mark.clause("HB-35", "HB-48")
def test_anchors_and_warehouses_scale_actions() -> None:
    match = at("Quarry", "", owns={0: ["Lighthouse", "Salvage Yard"]})
    assert goods(match) == "3 stone"
    match = at("Storehouse Row", "", owns={0: ["Bank", "Sawmill"]})
    play(match, "take fish", "take wood")
    assert codes(match) == ["take livestock", "take stone"]
    play(match, "take stone")
    assert match.active == (1,)


@pytest.mark.clause("HB-48")
def test_the_pub_gives_what_is_missing() -> None:
    assert goods(at("Pub", "2 fish, 1 stone")) == "2 fish, 1 livestock, 1 wood, 1 stone"


@pytest.mark.clause("HB-51")
def test_the_cooperage_turns_goods_into_one_kind() -> None:
    match = at("Cooperage", "2 fish, 1 stone", "favour wood", "turn fish", "turn stone")
    assert goods(match) == "1 fish, 3 wood"
    assert match.active == (1,)
    match = at("Cooperage", "2 fish", "favour wood", "done")
    assert goods(match) == "2 fish, 1 wood"
    match = at("Cooperage", "", "favour wood")
    assert goods(match) == "1 wood"
    match = at("Cooperage", "6 fish", owns={0: ["Bank", "Sawmill", "Fish Market"]})
    play(match, "favour wood", "turn fish", "turn fish", "turn fish", "turn fish")
    assert goods(match) == "2 fish, 5 wood"


@pytest.mark.clause("HB-52")
def test_the_traders_guild_swaps_two_goods() -> None:
    """The rulebook's picture: some buildings adjust the demand on the market."""
    match = at("Traders Guild", "")
    assert len(codes(match)) == 6
    play(match, "swap fish wood")
    assert market(match) == "wood livestock fish stone"


@pytest.mark.clause("HB-53")
def test_the_clock_tower_sets_any_order() -> None:
    match = at("Clock Tower", "", "place wood")
    assert codes(match) == ["place fish", "place livestock", "place stone"]
    play(match, "place fish", "place stone")
    assert market(match) == "livestock stone fish wood"
    play(match, "take wood")
    assert goods(match) == "1 wood"


@pytest.mark.clause("HB-54", "HB-19")
def test_the_customs_house_raises_a_good_and_gives_the_two_lowest() -> None:
    match = at("Customs House", "", "raise fish")
    assert market(match) == "livestock wood stone fish"
    assert goods(match) == "1 livestock, 1 wood"
    match = at("Customs House", "", "raise wood")
    assert market(match) == "fish livestock stone wood"
    assert goods(match) == "1 fish, 1 livestock"


@pytest.mark.clause("HB-55", "HB-30")
def test_the_privateer_takes_from_whom_it_likes() -> None:
    match = scene(3, row=["Privateer Ship"], goods=["", "1 fish", "2 stone"])
    play(match, "go privateer-ship")
    assert codes(match) == ["steal 1 fish", "steal 2 stone"]
    play(match, "steal 2 stone")
    assert goods(match) == "1 stone"
    assert goods(match, 2) == "1 stone"


@pytest.mark.clause("HB-56")
def test_the_tax_office_taxes_in_seat_order_and_opponents_choose() -> None:
    match = scene(3, row=["Tax Office"], goods=["", "1 fish, 1 wood", "2 stone"])
    play(match, "go tax-office")
    assert match.active == (1,)
    assert codes(match, 1) == ["give fish", "give wood"]
    play(match, "1: give wood", "2: give stone")
    assert goods(match) == "1 wood, 1 stone"
    assert match.state.turn == 2
    match = scene(3, row=["Tax Office"], goods=["", "", "2 stone"])
    play(match, "go tax-office", "2: give stone")
    assert match.state.turn == 2
    match = scene(2, row=["Tax Office"], goods=["", "1 fish"])
    play(match, "go tax-office", "1: give fish", "take wood")
    assert goods(match) == "1 fish, 1 wood"


@pytest.mark.clause("HB-57")
def test_the_abbey_gives_to_the_others_too_in_seat_order() -> None:
    match = scene(3, row=["Abbey"], goods=[])
    play(match, "go abbey", "take fish", "take wood", "take stone")
    assert match.active == (1,)
    play(match, "1: take wood")
    assert match.active == (2,)
    play(match, "2: take wood")
    assert goods(match, 1) == goods(match, 2) == "1 wood"


@pytest.mark.clause("HB-20", "HB-59")
@pytest.mark.parametrize(
    ("name", "after"), [("Library", "1 wood"), ("Architectural Society", "1 stone"), ("Seaside Crane", "1 fish")]
)
def test_two_part_buildings_that_give_a_good(name: str, after: str) -> None:
    assert goods(at(name)) == after


@pytest.mark.clause("HB-20", "HB-59")
def test_the_bank_gives_any_good() -> None:
    assert goods(at("Bank", "", "take stone")) == "1 stone"
