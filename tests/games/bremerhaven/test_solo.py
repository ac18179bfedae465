"""Bremerhaven: the solo game and its dummy."""

import pytest

from games.bremerhaven.scene import bid, codes, give, money, play, player, table
from moorings.games.bremerhaven.components import DUMMY as DUMMY_PLACE
from moorings.games.bremerhaven.components import PLACES
from moorings.games.bremerhaven.state import DUMMY, HAND, NONE, Phase
from moorings.kernel.match import Match


def dummy_on(match: Match, places: list[str]) -> None:
    """Stacks the newspapers so that the dummy's bids of this round go to these places; the first is already made."""
    s = match.state
    papers = s.papers.tolist()
    drawn = papers[s.papers_left]
    first = PLACES[DUMMY_PLACE[drawn]]
    rest = papers[: s.papers_left]
    if first != places[0]:
        swap = next(p for p in rest if PLACES[DUMMY_PLACE[p]] == places[0])
        rest[rest.index(swap)] = drawn
        s.placed[DUMMY, PLACES.index(first)] -= 1
        s.placed[DUMMY, PLACES.index(places[0])] += 1
        s.papers[s.papers_left] = swap
    top = []
    for place in places[1:]:
        paper = next(p for p in rest if PLACES[DUMMY_PLACE[p]] == place)
        rest.remove(paper)
        top.append(paper)
    for i, paper in enumerate([*rest, *reversed(top)]):
        s.papers[i] = paper


@pytest.mark.clause("BH-92")
def test_the_dummy_bids_first_by_newspaper_and_its_cards_stay_unknown() -> None:
    match = table(1)
    s = match.state
    assert s.papers_left == 17
    assert s.placed[DUMMY].tolist()[DUMMY_PLACE[s.papers[17]]] == 1
    expected = [int(DUMMY_PLACE[s.papers[i]]) for i in (16, 15, 14, 13)]
    before = s.placed[DUMMY].tolist()
    for place in expected:
        before[place] += 1
    for value in (1, 2, 3, 4):
        assert s.bid[DUMMY].tolist() == [NONE] * HAND
        place = next(p for p in match.view(0)["places"] if p["bids"] and p["bids"][0]["token"] == DUMMY)
        assert place["bids"][0]["values"] is None
        play(match, "bid parking", f"card {value}")
        assert not match.can_undo(0)
        if value == 4:
            break
    assert s.placed[DUMMY].tolist() == before
    assert s.papers_left == 13
    play(match, "bid career")
    while match.state.rounds < 2:
        play(match, codes(match)[-1])
    assert match.state.papers_left == 12


@pytest.mark.clause("BH-92")
def test_the_newspapers_are_shuffled_again_after_the_last() -> None:
    match = table(1, seed=3)
    sizes = []
    for _ in range(4):
        bid(match, {}, rest="parking")
        while match.state.phase != Phase.BIDDING:
            play(match, codes(match)[-1])
        sizes.append(match.state.papers_left)
    assert sizes == [12, 7, 2, 15]


@pytest.mark.clause("BH-93", "BH-94", "BH-95", "BH-97")
def test_what_the_dummy_does_and_does_not_do() -> None:
    match = table(1, sea=("Cargo boat", "Coastal tanker"), building="Lighthouse", money=(20, 0))
    dummy_on(match, ["building", "permit", "growth", "sea-1", "land-2"])
    land = match.state.land.tolist()[1]
    bid(match, {0: {"permit": [5], "sea-2": [4]}}, rest="parking")
    s = match.state
    assert s.place[0] == 1  # the Lighthouse is gone
    assert s.phase == Phase.PERMITS
    high = match.view(0)["highest_bid"]
    dummy = next(b for b in match.view(0)["places"][2]["bids"] if b["token"] == DUMMY)["total"]
    assert high == max(5, dummy) == 5
    play(match, "bollard 1")
    assert match.view(0)["players"][0]["fee"] == 5
    play(match, "done")
    assert s.sea[0] == NONE  # discarded
    assert s.phase == Phase.SEA
    while match.state.rounds < 2:
        play(match, codes(match)[-1])
    assert land not in match.state.land.tolist()
    assert match.state.money[DUMMY] == 0
    assert match.view(0)["dummy"]["cards"] == [2, 3, 4, 5, 5]
    assert player(match)["cards"] == [1, 2, 3, 4, 5]


@pytest.mark.clause("BH-94")
def test_the_dummys_bid_makes_permits_dearer() -> None:
    for seed in range(20):
        match = table(1, seed=seed, money=(20, 0))
        dummy_on(match, ["permit", "permit", "sea-1", "sea-1", "land-2"])
        bid(match, {0: {"permit": [1]}}, rest="parking")
        dummy = next(b for b in match.view(0)["places"][2]["bids"] if b["token"] == DUMMY)["total"]
        assert dummy >= 3
        assert player(match)["fee"] == dummy - 1


@pytest.mark.clause("BH-95")
def test_the_dummy_grows_whoever_wins_and_only_by_one() -> None:
    match = table(1, money=(20, 0))
    dummy_on(match, ["growth", "growth", "sea-1", "sea-2", "land-2"])
    bid(match, {0: {"growth": [5, 4]}}, rest="parking")
    play(match, "grow")
    while match.state.rounds < 2:
        play(match, codes(match)[-1])
    assert match.view(0)["dummy"]["cards"] == [2, 3, 4, 5, 5]
    assert player(match)["cards"] == [2, 3, 4, 5, 5]


@pytest.mark.clause("BH-96")
def test_a_dummy_that_wins_the_prices_turns_the_top_card_down() -> None:
    match = table(1, prices="4-3-2-1")
    give(match, 0, "Commodity Exchange")
    dummy_on(match, ["price", "price", "sea-1", "sea-2", "land-2"])
    second = match.state.prices.tolist()[1]
    bid(match, {}, rest="parking")
    assert match.state.phase != Phase.PRICES
    assert match.state.prices.tolist()[0] == second


@pytest.mark.clause("BH-97", "BH-33")
def test_a_dummy_that_wins_the_ladder_becomes_captain() -> None:
    match = table(1, money=(0, 0))
    match.state.ladder[0], match.state.ladder[1] = 0, DUMMY
    dummy_on(match, ["career", "career", "sea-1", "sea-2", "land-2"])
    bid(match, {}, rest="building")
    assert match.state.ladder.tolist()[:2] == [DUMMY, 0]
    assert money(match) == [3]
    assert match.state.money[DUMMY] == 0


@pytest.mark.clause("BH-91", "BH-97")
def test_the_player_can_become_captain() -> None:
    match = table(1, money=(0, 0))
    dummy_on(match, ["sea-1", "sea-1", "land-1", "sea-2", "land-2"])
    bid(match, {0: {"career": [1]}}, rest="building")
    play(match, "swap captain")
    assert match.state.ladder.tolist()[:2] == [0, DUMMY]
    assert money(match)[0] == 4
