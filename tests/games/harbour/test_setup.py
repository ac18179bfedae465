"""Harbour: the set-up."""

from collections import Counter

import pytest

from games.harbour.scene import BOARDS, BUILDINGS, codes, goods, play, row, scene
from moorings import load
from moorings.games.harbour.components import BUYS, N_BUILDINGS, PACK, WHARFS
from moorings.games.harbour.state import NONE, UNKNOWN
from moorings.kernel.errors import BadOption, IllegalMove

HARBOUR = load("harbour")


@pytest.mark.clause("HB-1")
def test_two_to_four_or_one_alone_and_turns_go_round() -> None:
    for seats in (1, 2, 3, 4):
        match = HARBOUR.start(seats, 3, {"opening": "first"})
        first = match.active[0]
        for seat in range(seats):
            assert match.state.mover == (first + seat) % seats
            here = match.state.turn
            while match.state.turn == here:
                match.play(match.active[0], match.moves(match.active[0])[0])
        assert match.state.mover == first
    with pytest.raises(BadOption, match="1 to 4"):
        HARBOUR.start(5)


@pytest.mark.clause("HB-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lots_are_drawn_for_who_begins(seats: int) -> None:
    starts = Counter(HARBOUR.start(seats, seed, {"opening": "first"}).active[0] for seed in range(600))
    assert set(starts) == set(range(seats))
    assert min(starts.values()) > 0.7 * 600 / seats


@pytest.mark.clause("HB-2")
def test_each_good_is_on_one_market_square_at_random() -> None:
    orders = {tuple(HARBOUR.start(2, seed).state.market.tolist()) for seed in range(300)}
    assert len(orders) == 24
    view = HARBOUR.start(2, 1).view()
    assert [cell["square"] for cell in view["market"]] == [2, 3, 4, 5]
    assert {cell["good"] for cell in view["market"]} == {"fish", "livestock", "wood", "stone"}


@pytest.mark.clause("HB-3")
@pytest.mark.parametrize(("seats", "shown"), [(2, 5), (3, 6), (4, 7)])
def test_three_more_buildings_than_players_are_for_sale(seats: int, shown: int) -> None:
    """The rulebook's example: with three players six buildings are dealt."""
    match = HARBOUR.start(seats, 1)
    assert len(row(match)) == shown
    assert match.state.deck_size == 36 - shown


@pytest.mark.clause("HB-4")
@pytest.mark.parametrize("options", [{}, {"opening": "first"}])
def test_a_row_with_three_buy_symbols_is_dealt_anew(options: dict[str, str]) -> None:
    for seed in range(400):
        s = HARBOUR.deal(4, seed, options)
        assert sum(bool(BUYS[b]) for b in s.row.tolist() if b != NONE) < 3


@pytest.mark.clause("HB-4")
def test_rows_with_two_buy_symbols_stay() -> None:
    most = max(sum(bool(BUYS[b]) for b in HARBOUR.deal(4, seed).row.tolist() if b != NONE) for seed in range(100))
    assert most == 2


@pytest.mark.clause("HB-5")
def test_the_common_board_gives_two_goods_or_a_purchase() -> None:
    match = scene()
    board = match.view()["players"][0]["board"]
    assert board["name"] == "The Wharfs"
    assert board["symbols"] == ["anchor"]
    play(match, "go start-0", "side goods", "take fish", "take fish")
    assert goods(match) == "2 fish"


@pytest.mark.clause("HB-6")
@pytest.mark.parametrize(("promos", "boards"), [(False, 14), (True, 20)])
def test_two_boards_are_dealt_and_one_is_kept(promos: bool, boards: int) -> None:
    seen: set[int] = set()
    for seed in range(60):
        match = HARBOUR.start(4, seed, {"characters": True, "promos": promos})
        dealt = match.state.dealt.ravel().tolist()
        assert len(set(dealt)) == 8
        seen |= set(dealt)
        assert len(row(match)) == 7
        for seat in range(4):
            assert len(match.moves(seat)) == 2
    assert seen == set(range(boards))


@pytest.mark.clause("HB-7", "HB-82")
def test_boards_are_kept_at_once_and_open_when_all_have_chosen() -> None:
    match = HARBOUR.start(3, 4, {"characters": True})
    assert match.active == (0, 1, 2)
    match.play(1, codes(match, 1)[0])
    assert match.active == (0, 2)
    assert HARBOUR.seen(match.state, 0).character[1] == UNKNOWN
    assert match.view(0)["players"][1]["board"] is None
    assert match.view(1)["players"][1]["board"] is not None
    assert match.history(0)[0].code is None
    assert match.history(1)[0].code is not None
    match.undo(1)
    assert match.active == (0, 1, 2)
    for seat in (2, 1, 0):
        match.play(seat, codes(match, seat)[1])
    assert all(p["board"] for p in match.view()["players"])


@pytest.mark.clause("HB-8", "HB-82")
def test_three_starting_goods_of_choice_chosen_at_once() -> None:
    match = HARBOUR.start(2, 5)
    assert match.active == (0, 1)
    for code in ("take stone", "take stone", "take fish"):
        match.play(1, code)
    assert match.active == (0,)
    assert match.view(0)["players"][1]["goods"] is None
    assert match.view(1)["players"][1]["goods"]["stone"] == 2
    for code in ("take wood", "take wood", "take wood"):
        match.play(0, code)
    assert goods(match, 0) == "3 wood"
    assert goods(match, 1) == "1 fish, 2 stone"
    assert match.view(0)["players"][1]["goods"]["stone"] == 2


@pytest.mark.clause("HB-9")
def test_the_first_game() -> None:
    match = HARBOUR.start(3, 6, {"opening": "first"})
    assert row(match)[:3] == ["Lighthouse", "Canal Lock", "Shipbuilder's Guild"]
    assert len(row(match)) == 6
    for seat in range(3):
        assert goods(match, seat) == "1 fish, 1 livestock, 1 wood, 1 stone"
        assert match.state.character[seat] == WHARFS
    with pytest.raises(BadOption, match="common boards"):
        HARBOUR.start(3, 6, {"opening": "first", "characters": True})


@pytest.mark.clause("HB-10", "HB-82")
def test_bonus_cards_are_secret_and_all_different() -> None:
    match = HARBOUR.start(4, 7, {"bonus": True})
    assert sorted(match.state.bonus_card.tolist()) == [0, 1, 2, 3]
    view = match.view(2)
    assert view["players"][2]["bonus_card"] is not None
    assert view["players"][0]["bonus_card"] is None
    assert view["players"][0]["has_bonus_card"]
    assert all(p["bonus_card"] is None for p in match.view()["players"])


@pytest.mark.clause("HB-11")
def test_inland_traders_are_refused_at_small_tables() -> None:
    for seats in (1, 2):
        with pytest.raises(BadOption, match="inland=always"):
            HARBOUR.start(seats, 8, {"inland": "yes"})
        assert HARBOUR.start(seats, 8, {"inland": "always"}).state.inland
    for seats in (3, 4):
        HARBOUR.start(seats, 8, {"inland": "yes"})


def test_promo_characters_need_characters() -> None:
    with pytest.raises(BadOption, match="promo"):
        HARBOUR.start(2, 1, {"promos": True})


@pytest.mark.clause("HB-12")
def test_pawns_start_beside_the_board() -> None:
    match = scene()
    assert match.view()["players"][0]["pawn"] is None
    assert "go start-0" in codes(match)


def test_the_tables_are_complete() -> None:
    assert len(BUILDINGS) == N_BUILDINGS == 36
    assert len(BOARDS) == 21
    totals = [s for b in PACK["buildings"] for s in b.symbols]
    assert {s: totals.count(s) for s in set(totals)} == {"coin": 10, "anchor": 11, "hat": 10, "warehouse": 9}
    costs = [b.cost for b in PACK["buildings"]]
    assert {c: costs.count(c) for c in set(costs)} == {6: 4, 7: 8, 8: 8, 9: 7, 10: 4, 11: 3, 12: 2}
    assert int(BUYS.sum()) == 8
    sushi = next(b for b in PACK["buildings"] if b.name == "Sushi Shop")
    assert (sushi.cost, sushi.points) == (8, 7)
    assert all(b.status for b in (*PACK["buildings"], *PACK["boards"]))


def test_a_choice_that_is_over_cannot_be_made_again() -> None:
    match = HARBOUR.start(2, 5)
    for _ in range(3):
        match.play(1, "take stone")
    with pytest.raises(IllegalMove, match="may not act now"):
        match.play(1, "take stone")
