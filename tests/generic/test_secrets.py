"""Nothing hidden reaches anybody: all that a viewer sees is the same in all worlds that they cannot tell apart."""

import json
import random

import pytest

from moorings.kernel import api
from moorings.kernel.record import copy, to_bytes
from support import GAMES, game, other_world, random_positions, scaled, with_state

IN_FULL, IN_CI = 2000, 350


@pytest.mark.parametrize("positions", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_views_and_moves_do_not_depend_on_what_is_hidden(name: str, positions: int) -> None:
    g = game(name)
    different = 0
    for number, match in enumerate(random_positions(g, scaled(positions), 3)):
        for viewer in (None, *range(match.seats)):
            world = other_world(g, match.state, viewer, number)
            assert to_bytes(g.seen(world, viewer)) == to_bytes(g.seen(match.state, viewer))
            assert g.faults[api.fault(world)] == "", match.text()
            twin = with_state(match, world)
            here = with_state(match, match.state)
            assert json.dumps(here.view(viewer)) == json.dumps(twin.view(viewer))
            if viewer is not None:
                assert here.moves(viewer) == twin.moves(viewer)
                assert here.orders(viewer) == twin.orders(viewer)
            different += to_bytes(world) != to_bytes(match.state)
    assert different > 0


@pytest.mark.parametrize("name", GAMES)
def test_redeal_reaches_different_worlds(name: str) -> None:
    g = game(name)
    for match in random_positions(g, 40, 4):
        worlds = {to_bytes(other_world(g, match.state, None, seed)) for seed in range(20)}
        assert len(worlds) > 1


@pytest.mark.parametrize("name", GAMES)
def test_histories_do_not_tell_secret_moves(name: str) -> None:
    """What a viewer is told of a secret move is the same for every move that the seat could have made instead."""
    g = game(name)
    luck = random.Random(5)
    for match in random_positions(g, scaled(200), 5):
        if match.over:
            continue
        seat = luck.choice(match.active)
        moves = [move for move in match.moves(seat) if api.secret(match.state, seat, move.index)]
        if not moves:
            continue
        for viewer in (None, *(v for v in range(match.seats) if v != seat)):
            told = set()
            for move in moves:
                twin = with_state(match, match.state)
                twin.play(seat, move)
                if not twin.steps[-1].final:  # whoever is last opens it for all
                    told.add(repr(twin.history(viewer)))
            assert len(told) <= 1


@pytest.mark.parametrize("name", GAMES)
def test_a_bots_world_never_holds_the_true_generator(name: str) -> None:
    g = game(name)
    for match in random_positions(g, 50, 6):
        for viewer in range(match.seats):
            world = other_world(g, match.state, viewer, 1)
            assert world.rng.tolist() != match.state.rng.tolist()


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_taken_back_has_told_nobody_anything(name: str) -> None:
    """A move that is not final looks the same to its maker and to all others in every world they cannot tell apart."""
    g = game(name)
    luck = random.Random(7)
    tried = 0
    for number, match in enumerate(random_positions(g, scaled(600), 7)):
        if match.over:
            continue
        seat = luck.choice(match.active)
        move = int(luck.choice(g.legal(match.state, seat)))
        after = copy(match.state)
        api.apply(after, seat, move)
        if after.reveals != match.state.reveals or after.rng.tolist() != match.state.rng.tolist():
            continue
        tried += 1
        world = other_world(g, match.state, seat, number)
        api.apply(world, seat, move)
        assert to_bytes(g.seen(world, seat)) == to_bytes(g.seen(after, seat)), (match.text(), g.moves.code(move))
    assert tried > 0
