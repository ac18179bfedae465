"""Harbour: the characters."""

import pytest

from games.harbour.scene import BOARDS, codes, goods, market, play, scene, tableau
from moorings import load
from moorings.games.harbour.components import PACK, Board

BUYER = {"row": ["Ranch"], "goods": ["2 fish, 4 wood"]}


@pytest.mark.clause("HB-6", "HB-22")
@pytest.mark.parametrize("board", PACK["boards"], ids=lambda b: b.name)
def test_every_starting_building_gives_its_goods(board: Board) -> None:
    match = scene(boards={0: board.name}) if board.ability != "none" else scene()
    play(match, "go start-0", "side goods")
    fixed = (
        board.action.split()[2].rstrip(",") if board.action.startswith("gain 1 ") and ", then" in board.action else None
    )
    picks = 2 if board.ability == "none" else 1
    for _ in range(picks):
        play(match, "take stone")
    expected = {"stone": picks}
    if fixed:
        expected[fixed] = expected.get(fixed, 0) + 1
    order = ["fish", "livestock", "wood", "stone"]
    assert goods(match) == ", ".join(f"{expected[g]} {g}" for g in order if g in expected)


@pytest.mark.clause("HB-60")
def test_alchemy_before_the_move_and_once_a_turn() -> None:
    match = scene(boards={0: "Alchemist"}, row=["Sushi Shop"], goods=["1 fish, 2 wood"])
    assert "alchemy fish wood stone" in codes(match)
    assert "alchemy wood wood stone" not in codes(match)
    play(match, "alchemy fish wood stone")
    assert goods(match) == "2 stone"
    assert not any(c.startswith("alchemy") for c in codes(match))
    play(match, "go sushi-shop")
    assert match.active == (1,)


@pytest.mark.clause("HB-60")
def test_alchemy_after_the_action_or_not_at_all() -> None:
    match = scene(boards={0: "Alchemist"}, row=["Quarry"], goods=["3 wood"])
    play(match, "go quarry")
    assert codes(match)[-1] == "end"
    assert "alchemy stone wood fish" in codes(match)
    match2 = scene(boards={0: "Alchemist"}, row=["Quarry"], goods=["3 wood"])
    play(match2, "go quarry", "end")
    assert match2.active == (1,)
    play(match, "alchemy stone wood fish")
    assert goods(match) == "2 fish, 1 wood"
    assert match.active == (1,)


@pytest.mark.clause("HB-60")
def test_alchemy_in_the_middle_of_a_purchase_that_was_not_possible() -> None:
    given = {
        "row": ["Auction House", "Ranch"],
        "goods": ["3 livestock, 3 stone"],
        "market": "fish livestock wood stone",
    }
    match = scene(boards={0: "Alchemist"}, **given)  # type: ignore[arg-type]
    play(match, "go auction-house")
    assert "done" in codes(match)
    play(match, "alchemy stone stone fish", "ship fish", "ship livestock", "buy ranch")
    assert tableau(match) == ["Ranch"]


@pytest.mark.clause("HB-61")
def test_the_bookkeeper_loses_only_the_minimum() -> None:
    match = scene(boards={0: "Bookkeeper"}, row=["Ranch"], goods=["4 fish, 6 wood"])
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")
    assert goods(match) == "2 fish, 2 wood"


@pytest.mark.clause("HB-62")
def test_the_tradesman_gets_more_for_the_lowest() -> None:
    match = scene(boards={0: "Clockwork Tradesman"}, row=["Ranch"], goods=["2 fish, 3 livestock"])
    play(match, "go start-0", "side buy", "ship fish", "ship livestock")
    assert match.view(0)["purchase"]["money"] == 6
    match = scene(boards={0: "Clockwork Tradesman"}, row=["Ranch"], goods=["3 livestock, 4 wood"])
    play(match, "go start-0", "side buy", "ship livestock", "ship wood")
    assert match.view(0)["purchase"]["money"] == 7


@pytest.mark.clause("HB-63", "HB-14")
def test_the_diplomat_joins_others() -> None:
    match = scene(boards={0: "Diplomat"}, row=["Quarry", "Ranch"], pawns={0: "Ranch", 1: "Quarry"})
    assert "go quarry" in codes(match)
    assert "go ranch" not in codes(match)
    play(match, "go quarry")
    assert match.active == (1,)
    play(match, "1: take wood")
    assert goods(match) == "1 stone"
    assert goods(match, 1) == "1 wood"


@pytest.mark.clause("HB-64")
def test_the_investor_gains_for_each_purchase_after_the_shift() -> None:
    match = scene(boards={0: "Investor"}, **BUYER)  # type: ignore[arg-type]
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch", "done")
    assert market(match) == "wood fish livestock stone"
    play(match, "take fish")
    assert goods(match) == "1 fish"
    match = scene(
        boards={0: "Investor"}, row=["Library", "Ranch", "Quarry"], goods=["2 fish, 3 livestock, 4 wood, 5 stone"]
    )
    play(
        match,
        "go library",
        "first one",
        "ship fish",
        "ship livestock",
        "ship wood",
        "ship stone",
        "buy ranch",
        "buy quarry",
    )
    play(match, "done", "take fish", "take fish")
    assert goods(match) == "2 fish"


@pytest.mark.clause("HB-65")
@pytest.mark.parametrize(
    ("shipped", "picks"), [("fish wood", 0), ("fish livestock wood", 2), ("fish livestock stone", 2)]
)
def test_the_miser_gains_for_money_left(shipped: str, picks: int) -> None:
    match = scene(boards={0: "Miser"}, row=["Ranch"], goods=["2 fish, 3 livestock, 4 wood, 5 stone"])
    play(match, "go start-0", "side buy", *(f"ship {g}" for g in shipped.split()), "buy ranch")
    taken = 0
    while match.state.turn == 1:
        play(match, "take fish")
        taken += 1
    assert taken == picks


@pytest.mark.clause("HB-66", "HB-23")
def test_the_pirate_pays_no_tolls() -> None:
    match = scene(boards={0: "Pirate"}, goods=["1 fish"], owns={1: ["Quarry"]})
    play(match, "go quarry")
    assert match.active == (1,)
    assert goods(match, 1) == ""


@pytest.mark.clause("HB-67")
def test_the_smuggler_may_fall_short_once() -> None:
    match = scene(boards={0: "Smuggler"}, row=["Ranch"], goods=["1 fish, 4 wood"])
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")
    assert tableau(match) == ["Ranch"]
    match = scene(boards={0: "Smuggler"}, row=["Ranch"], goods=["1 fish, 3 wood"])
    play(match, "go start-0")
    assert codes(match) == ["side goods"]
    match = scene(boards={0: "Smuggler"}, row=["Smuggler's Cove", "Ranch"], goods=["2 wood, 2 livestock"])
    play(match, "go smugglers-cove", "ship wood", "ship livestock")
    assert match.view(0)["purchase"]["money"] == 7


@pytest.mark.clause("HB-68")
@pytest.mark.parametrize(
    ("name", "good", "place"),
    [("Rancher", "livestock", "ranch"), ("Woodcutter", "wood", "lumber-yard"), ("Fisherman", "fish", "bait-shop")],
)
def test_one_more_of_a_kind_once_a_turn(name: str, good: str, place: str) -> None:
    rows = ["Ranch", "Lumber Yard", "Bait Shop", "Sushi Shop", "Butcher's Block"]
    match = scene(boards={0: name, 1: "Investor"}, row=rows, owns={0: ["Lighthouse"]})
    play(match, f"go {place}")
    assert goods(match) == f"2 {good}"
    match = scene(boards={0: name, 1: "Investor"}, row=["Clock Tower", "Lighthouse"])
    play(match, "go lighthouse", f"take {good}")
    other = next(c for c in codes(match))
    play(match, other)
    assert f"2 {good}" in goods(match)


@pytest.mark.clause("HB-68", "HB-30")
def test_conversions_gifts_and_thefts_are_no_gains() -> None:
    match = scene(boards={0: "Fisherman", 1: "Investor"}, row=["Net Menders"], goods=["3 wood"])
    play(match, "go net-menders")
    assert goods(match) == "5 fish"
    match = scene(boards={0: "Investor", 1: "Fisherman"}, row=["Abbey"])
    play(match, "go abbey", "take wood", "take stone", "take livestock", "1: take fish")
    assert goods(match, 1) == "1 fish"
    match = scene(boards={0: "Fisherman", 1: "Investor"}, row=["Privateer Ship"], goods=["", "2 fish"])
    play(match, "go privateer-ship", "steal 1 fish")
    assert goods(match) == "1 fish"


@pytest.mark.clause("HB-68")
def test_two_picks_of_the_same_kind_bring_one_more() -> None:
    match = scene(boards={0: "Fisherman"}, row=["Clock Tower"])
    play(match, "go start-0", "side goods", "take fish")
    assert goods(match) == "2 fish"
    play(match, "1: go sawmill", "go clock-tower", "place fish", "place wood", "place stone", "take fish")
    assert goods(match) == "4 fish"


@pytest.mark.clause("HB-69", "HB-78")
def test_points_for_the_market_value() -> None:
    match = scene(boards={0: "Auctioneer", 1: "Speculator"}, market="stone wood fish livestock")
    assert match.game.words.breakdown(match.state, 0)["ability"] == 4
    assert match.game.words.breakdown(match.state, 1)["ability"] == 2


@pytest.mark.clause("HB-70")
def test_the_toll_collector_gains_more() -> None:
    match = scene(boards={0: "Shipwright", 1: "Toll Collector"}, goods=["2 fish"], owns={1: ["Quarry"]})
    play(match, "go quarry", "toll fish")
    assert match.active == (1,)
    play(match, "1: take wood")
    assert goods(match, 1) == "1 fish, 1 wood"
    assert goods(match) == "1 fish, 1 stone"


@pytest.mark.clause("HB-71", "HB-78")
def test_the_shipwright_scores_anchors() -> None:
    match = scene(boards={0: "Shipwright"}, owns={0: ["Quarry", "Lighthouse"]})
    assert match.game.words.breakdown(match.state, 0) == {"buildings": 11, "ability": 3, "bonus card": 0}


@pytest.mark.clause("HB-72")
def test_the_quartermaster_starts_with_five() -> None:
    for seed in range(200):
        match = load("harbour").start(2, seed, {"characters": True})
        if BOARDS.index("Quartermaster") not in match.state.dealt[0].tolist():
            continue
        play(match, "keep quartermaster", f"1: {codes(match, 1)[0]}")
        play(match, "take fish", "take fish", "take fish")
        assert codes(match) == ["take livestock", "take wood", "take stone"]
        play(match, "take wood", "take wood")
        assert goods(match) == "3 fish, 2 wood"
        assert match.active == (1,)
        return
    pytest.fail("no Quartermaster was dealt")


@pytest.mark.clause("HB-73")
def test_the_wholesailer_keeps_one_of_each() -> None:
    match = scene(boards={0: "Wholesailer"}, **BUYER)  # type: ignore[arg-type]
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")
    assert goods(match) == "1 fish, 1 wood"
    match = scene(boards={0: "Wholesailer"}, owns={0: ["Sawmill"]}, **BUYER)  # type: ignore[arg-type]
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch", "stow fish")
    assert goods(match) == "2 fish, 1 wood"


@pytest.mark.clause("HB-74", "HB-82")
def test_the_noble_founds_one_of_two() -> None:
    for seed in range(300):
        match = load("harbour").start(2, seed, {"characters": True, "promos": True})
        if BOARDS.index("Noble") not in match.state.dealt[1].tolist():
            continue
        play(match, "1: keep noble", codes(match, 0)[0])
        assert match.active == (1,)
        top = [
            PACK["buildings"][b].name
            for b in reversed(match.state.deck[match.state.deck_size - 2 : match.state.deck_size].tolist())
        ]
        assert match.view(1)["deck_cards_known"]
        assert not match.view(0)["deck_cards_known"]
        play(match, f"1: {codes(match, 1)[0]}")
        kept = tableau(match, 1)[0]
        other = next(name for name in top if name != kept)
        assert PACK["buildings"][match.state.deck[0]].name == other
        assert match.view(1)["deck_cards_known"] == [other]
        assert match.view(0)["deck_cards_known"] == []
        assert match.view(0)["players"][1]["built"] == 0
        assert match.view(0)["players"][1]["score"] == 0
        assert match.view(0)["players"][1]["symbols"] != {"coin": 0, "anchor": 0, "hat": 1, "warehouse": 0}
        assert len(match.active) == 2
        return
    pytest.fail("no Noble was dealt")


@pytest.mark.clause("HB-75")
def test_the_mason_gains_when_anybody_ships_stone() -> None:
    match = scene(boards={0: "Wholesailer", 1: "Mason"}, row=["Ranch"], goods=["5 stone, 2 fish"])
    play(match, "go start-0", "side buy", "ship stone", "ship fish", "buy ranch")
    assert goods(match, 1) == "1 stone"
    match = scene(boards={0: "Mason"}, row=["Ranch"], goods=["5 stone, 2 fish"])
    play(match, "go start-0", "side buy", "ship stone", "ship fish", "buy ranch")
    assert goods(match) == "1 stone"
    match = scene(boards={0: "Mason"}, **BUYER)  # type: ignore[arg-type]
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")
    assert goods(match) == ""


@pytest.mark.clause("HB-76")
def test_the_beggar_gains_when_others_take_goods_at_home() -> None:
    match = scene(3, boards={0: "Bookkeeper", 2: "Beggar"}, goods=["1 fish"])
    play(match, "go start-0", "side goods", "take wood")
    assert match.active == (2,)
    play(match, "2: take stone")
    assert goods(match, 2) == "1 stone"
    match = scene(3, boards={0: "Bookkeeper", 2: "Beggar"}, goods=["1 fish"])
    play(match, "go start-1", "toll fish", "side goods", *(["take wood"]))
    assert match.active != (2,)
