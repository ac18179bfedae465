"""What networks see and say."""

from __future__ import annotations

import numpy as np
import pytest

from moorings.bots.network import (
    FILE,
    SIZES,
    Sight,
    assemble,
    find_network,
    foretell,
    network_of,
    read,
    record_of,
    rows_of,
    save,
    sites_of,
)
from moorings.bots.player import level
from moorings.games import game_names, load
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.play import pick_seat
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.random import quick_below, quick_generator
from moorings.kernel.record import to_bytes
from moorings.kernel.rule import compiled
from moorings.kernel.seating import turn


def some_network(game: Game, seed: int = 0):
    """A network that has learnt nothing, but sees much."""
    chance = np.random.default_rng(seed)
    number = len(sites_of(game.state))
    sight = Sight(np.zeros(number, np.int64), np.full(number, -3), np.full(number, 12))
    shapes = {
        "first": (sight.rows, 64), "first_bias": (64,), "second": (64, 32), "second_bias": (32,),
        "third": (32, 2 * game.seats[-1]), "third_bias": (2 * game.seats[-1],),
    }  # fmt: skip
    layers = {name: chance.normal(0, 0.1, shape).astype(np.float16) for name, shape in shapes.items()}
    return sight, layers, assemble(game, sight, layers, (5.0, 10.0, 5.0))


def positions(game: Game, seats: int, number: int, seed: int = 3):
    """Some positions of a random game."""
    luck = quick_generator(seed)
    s = game.deal(seats, seed, game.options_for(seats))
    found = []
    while (active := int(api.active(s))) and len(found) < number:
        if quick_below(luck, 5) == 0:
            found.append(np.frombuffer(to_bytes(s), np.int8))
        seat = pick_seat(active, luck)
        legal = game.legal(s, seat)
        api.apply(s, seat, int(legal[quick_below(luck, len(legal))]))
    return found


def ask(network, raw, seats: int, first: int, function=foretell):
    wins, leads = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    function(network, raw, seats, first, wins, leads)
    return wins[:seats].tolist(), leads[:seats].tolist()


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_interpreted_networks_say_the_same(name: str) -> None:
    game = load(name)
    network = some_network(game)[2]
    seats = game.seats[-1]
    for raw in positions(game, seats, 10):
        for first in range(seats):
            assert ask(network, raw, seats, first) == ask(network, raw, seats, first, compiled(foretell))


@pytest.mark.parametrize("name", game_names())
def test_whoever_comes_first_a_turned_position_is_the_same(name: str) -> None:
    game = load(name)
    network = some_network(game)[2]
    seats = game.seats[-1]
    for raw in positions(game, seats, 5):
        s = np.frombuffer(raw, game.state.dtype)[0]
        for first in range(seats):
            turned = np.frombuffer(to_bytes(turn(s, game.state, first)), np.int8)
            wins, leads = ask(network, raw, seats, first)
            own_wins, own_leads = ask(network, turned, seats, 0)
            assert own_wins == wins[first:] + wins[:first]
            assert own_leads == leads[first:] + leads[:first]


@pytest.mark.parametrize("name", game_names())
def test_what_nobody_can_see_changes_nothing(name: str) -> None:
    game = load(name)
    network = some_network(game)[2]
    seats = game.seats[-1]
    for raw in positions(game, seats, 5):
        other = raw.copy()
        for element_name, field in game.state.fields.items():
            if not isinstance(field.holds, tuple) and field.holds.unseen:
                part = np.frombuffer(other, game.state.dtype)[element_name]
                part[...] = np.roll(part, 1)
        assert ask(network, raw, seats, 0) == ask(network, other, seats, 0)


def test_the_rows_of_training_are_those_of_play() -> None:
    game = load("harbour")
    _, layers, network = some_network(game)
    for raw in positions(game, 3, 10):
        rows = np.full(300, -1, np.int16)
        number = rows_of(network, raw, 3, 1, rows)
        assert 0 < number < 300
        ask(network, raw, 3, 1)
        sums = layers["first"].astype(np.float64)[rows[:number]].sum(axis=0) + layers["first_bias"]
        assert np.allclose(sums, network.sums, atol=1e-3)


def test_a_network_is_kept_and_read_again(tmp_path) -> None:
    game = load("harbour")
    sight, layers, network = some_network(game)
    about = {"record": record_of(game), "pack": game.pack.digest, "scale": [5.0, 10.0, 5.0]}
    for name in ("a", "b"):
        save(tmp_path / name, sight, layers, about)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    again = read(game, tmp_path / "a").network
    for raw in positions(game, 2, 3):
        assert ask(again, raw, 2, 0) == ask(network, raw, 2, 0)
    with pytest.raises(MooringsError, match="another record"):
        read(load("packet_row"), tmp_path / "a")
    (tmp_path / "a").write_bytes(b"no network")
    with pytest.raises(MooringsError, match="no network"):
        read(game, tmp_path / "a")


def test_the_networks_that_come_along_are_small_and_of_today() -> None:
    found = 0
    for name in game_names():
        game = load(name)
        path = game.folder / FILE
        if path.exists():
            found += 1
            learnt = network_of(game)
            assert learnt is not None
            assert path.stat().st_size <= SIZES
            assert learnt.about["rules"] == game.version
            assert learnt.about["exam"]["positions"] >= 10_000
            assert learnt.about["exam"]["error"] <= 0.03
    assert found


def test_classic_judges_as_before_the_networks() -> None:
    game = load("harbour")
    assert find_network(game, level("classic").at(game).settings.network) is None  # type: ignore[attr-defined]
    assert find_network(game, level("captain").at(game).settings.network) is not None  # type: ignore[attr-defined]
