"""The schedule of an arena: every bot in every seat equally often, on the same deals."""

import dataclasses
from collections import Counter, defaultdict

import pytest

from moorings import MooringsError
from moorings.lab.schedule import fixtures, lineups, read_entrants, rounded


def test_two_bots_swap_seats_on_every_deal() -> None:
    games = fixtures(read_entrants("mate,random"), 2, 20, 1)
    assert [g.number for g in games] == list(range(20))
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.deal_seed == other.deal_seed
        assert one.order == other.order[::-1]
        assert set(one.order) == {0, 1}
        assert not set(one.seeds) & set(other.seeds)
    assert len({g.deal_seed for g in games}) == 10


@pytest.mark.parametrize(("bots", "seats"), [("mate,random,deckhand,greedy", 3), ("captain,mate,mate,mate,mate", 5)])
def test_every_bot_holds_every_seat_equally_often_on_the_same_deals(bots: str, seats: int) -> None:
    entrants = read_entrants(bots)
    games = fixtures(entrants, seats, 7 * seats, 1)
    for lineup, team in enumerate(lineups(entrants, seats)):
        held: dict[int, Counter[tuple[int, int]]] = defaultdict(Counter)
        for g in games:
            if g.lineup == lineup:
                assert Counter(g.order) == Counter(team)
                held[g.deal].update((seat, bot) for seat, bot in enumerate(g.order))
        assert len(held) == 7
        for seating in held.values():
            for seat in range(seats):
                assert {bot: seating[seat, bot] for bot in team} == dict(Counter(team))


def test_who_sits_behind_whom_changes() -> None:
    games = fixtures(read_entrants("mate,random,deckhand"), 3, 12, 1)
    behind = Counter((g.order[i], g.order[(i + 1) % 3]) for g in games for i in range(3))
    assert set(behind.values()) == {6}


def test_all_line_ups_are_given_the_same_deals() -> None:
    games = fixtures(read_entrants("mate,random,deckhand"), 1, 5, 1)
    deals = [[g.deal_seed for g in games if g.lineup == lineup] for lineup in range(3)]
    assert deals[0] == deals[1] == deals[2]
    assert len(set(deals[0])) == 5


def test_more_games_only_add_to_the_end() -> None:
    bots = read_entrants("mate,random,deckhand")
    few, many = fixtures(bots, 2, 6, 1), fixtures(bots, 2, 10, 1)
    assert many[: len(few)] == few
    assert few[0].deal_seed != fixtures(bots, 2, 6, 2)[0].deal_seed


def test_line_ups() -> None:
    assert lineups(read_entrants("mate,random,deckhand"), 2) == [(0, 1), (0, 2), (1, 2)]
    assert lineups(read_entrants("mate,random,mate"), 3) == [(0, 1, 0)]
    assert lineups(read_entrants("mate,mate,random"), 2) == [(0, 0), (0, 2)]
    with pytest.raises(MooringsError, match="--bots captain,mate,mate,mate"):
        lineups(read_entrants("captain,mate"), 4)
    assert rounded(200, 3) == 201
    with pytest.raises(MooringsError, match="At least one"):
        rounded(0, 2)


def test_budgets() -> None:
    entrants = read_entrants("captain@0.5s,captain@200,captain,mate", seconds=0.1)
    assert [e.label for e in entrants] == ["captain@0.5s", "captain@200", "captain", "mate"]
    budgets = [dataclasses.asdict(entrant.level.settings) for entrant in entrants[:3]]
    assert [(b["seconds"], b["simulations"]) for b in budgets] == [(0.5, 0), (0.0, 200), (0.1, 0)]
    for bad, message in [
        ("kraken", "no bot 'kraken'"),
        ("captain@", "is no bot"),
        ("captain@fast", "is no bot"),
        ("captain@0s", "no budget"),
        ("captain@0.5", "no budget"),
        ("mate@0.5s", "does not search"),
        ("mate,,random", "is no bot"),
    ]:
        with pytest.raises(MooringsError, match=message):
            read_entrants(bad)
