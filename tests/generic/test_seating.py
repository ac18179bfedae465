"""A position that is turned to a seat is the same position."""

from __future__ import annotations

import pytest

from moorings.games import game_names, load
from moorings.games.bremerhaven.state import Phase
from moorings.kernel import api
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below, quick_generator
from moorings.kernel.record import to_bytes
from moorings.kernel.seating import turn


@pytest.mark.parametrize("name", game_names())
def test_nothing_changes_but_who_sits_where(name: str) -> None:
    game = load(name)
    luck = quick_generator(5)
    looked = 0
    for seats in game.seats:
        for number, options in enumerate(game.option_sets(seats)[:3]):
            s = game.deal(seats, number, options)
            while (active := int(api.active(s))) != 0:
                if quick_below(luck, 20) == 0:
                    looked += 1
                    check(game, s, seats)
                seat = pick_seat(active, luck)
                legal = game.legal(s, seat)
                api.apply(s, seat, int(legal[quick_below(luck, len(legal))]))
            check(game, s, seats)
    assert looked > 20


def by_number(game, s) -> bool:
    """Whether the order of the seats counts from the first on: then a turned position cannot arise in play."""
    return game.name == "bremerhaven" and s.phase == Phase.RANKS


def check(game, s, seats: int) -> None:
    for first in range(seats):
        turned = turn(s, game.state, first)
        places = [(seat - first) % seats for seat in range(seats)]
        if not by_number(game, s):
            assert int(api.fault(turned)) == 0, (first, game.faults[int(api.fault(turned))])
        assert int(api.active(turned)) == sum(
            1 << places[seat] for seat in range(seats) if int(api.active(s)) >> seat & 1
        )
        for seat in range(seats):
            assert int(api.score(turned, places[seat])) == int(api.score(s, seat))
            assert int(api.standing(turned, places[seat])) == int(api.standing(s, seat))
            assert api.worth(turned, places[seat], game.weights) == pytest.approx(api.worth(s, seat, game.weights))
            if int(api.active(s)) >> seat & 1:
                assert len(game.legal(turned, places[seat])) == len(game.legal(s, seat))
        back = turn(turned, game.state, (seats - first) % seats)
        assert to_bytes(back) == to_bytes(s)
