"""The games in OpenSpiel: its own checks, and what chance and seats may know."""

from __future__ import annotations

import copy
import os
import pickle
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel")

from absl import flags  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402
from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import moorings.envs.openspiel  # noqa: E402, F401
from envs.places import every_table  # noqa: E402
from moorings import MooringsError, load  # noqa: E402
from moorings.envs.openspiel import short_name  # noqa: E402
from moorings.kernel.observation import observation_of  # noqa: E402
from support import GAMES, Table  # noqa: E402

HARBOUR = "python_moorings_harbour"


def loaded(name: str, table: Table, **more: Any) -> Any:
    seats, options = table
    return pyspiel.load_game(short_name(load(name)), {"players": seats, **options, **more})


def wander(state: Any, luck: random.Random, steps: int = 1 << 30) -> Any:
    """Plays random moves; chance too is drawn."""
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "table"), every_table())
def test_openspiels_random_simulation_with_serialisation(name: str, table: Table) -> None:
    pyspiel.random_sim_test(loaded(name, table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "table"), every_table())
def test_games_and_states_are_saved_in_the_middle_of_anything(name: str, table: Table) -> None:
    game, luck = loaded(name, table, rewards="rank", seed=5), random.Random(3)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    state = game.new_initial_state()
    for step in range(200):
        if step & step - 1 == 0 or state.is_chance_node():
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
            for other in (again, pickle.loads(pickle.dumps(state)), state.clone()):
                assert str(other) == str(state)
                assert other.history() == state.history()
                assert other.legal_actions() == state.legal_actions()
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "table"), every_table(in_ci=(0,)))
def test_a_playthrough_can_be_made_again(name: str, table: Table, tmp_path: Path) -> None:
    """As OpenSpiel's own test of its playthroughs does it: written, and made anew from the actions in the file."""
    text = generate_playthrough.playthrough(str(loaded(name, table)), None, seed=2, observation_params_string=None)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(os.fspath(path))
    assert original == again
    assert len(text) > 1000


@pytest.mark.parametrize(("name", "table"), every_table())
def test_a_history_says_all(name: str, table: Table) -> None:
    game, luck = loaded(name, table), random.Random(6)
    state = wander(game.new_initial_state(), luck)
    again = game.new_initial_state()
    for action in state.history():
        assert action in again.legal_actions()
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()
    assert sum(state.returns()) == pytest.approx(1) or table[0] == 1


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_to_it(name: str) -> None:
    seats = load(name).seats[-1]
    table, luck = (seats, load(name).option_sets(seats)[-1]), random.Random(8)
    state = wander(loaded(name, table).new_initial_state(), luck, 10)
    others = 0
    for step in range(60):
        wander(state, luck, 3)
        while not state.is_terminal() and state.is_chance_node():
            wander(state, luck, 1)
        if state.is_terminal():
            break
        seat = state.current_player()
        world = state.resample_from_infostate(seat, lambda step=step: step / 60)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
        others += str(world) != str(state)
    assert others > 10


def test_a_secret_choice_of_another_is_no_part_of_an_information_state() -> None:
    told = []
    for good in range(2):
        state = pyspiel.load_game(f"{HARBOUR}(players=2)").new_initial_state()
        for byte in (1, 2, 3, 4):
            state.apply_action(byte)
        state.apply_action(state.legal_actions()[good])
        told.append((state.information_state_string(1), state.observation_tensor(1), state.information_state_string(0)))
    assert told[0][:2] == told[1][:2]
    assert told[0][2] != told[1][2]


def test_what_chance_does_follows_from_its_bytes_and_the_seed() -> None:
    def dealt(seed: int, *drawn: int) -> str:
        state = pyspiel.load_game(f"{HARBOUR}(seed={seed})").new_initial_state()
        for byte in drawn:
            state.apply_action(byte)
        return str(state)

    assert dealt(0, 1, 2, 3, 4) == dealt(0, 1, 2, 3, 4)
    assert len({dealt(0, 1, 2, 3, 4), dealt(1, 1, 2, 3, 4), dealt(0, 1, 2, 3, 5), dealt(0, 9, 2, 3, 4)}) == 4


def test_no_search_foresees_a_die() -> None:
    luck = random.Random(1)
    state = pyspiel.load_game("python_moorings_serenissima(players=2)").new_initial_state()
    wander(state, luck, 4)
    while not state.is_chance_node():
        wander(state, luck, 1)
        assert not state.is_terminal()
    ends = set()
    for byte in range(20):
        after = state.child(byte)
        ends.add(re.sub(r" rng=\S+", "", str(after).partition("; drawn")[0]))
    assert len(ends) > 1


def test_openspiels_search_through_information_sets_runs_on_them() -> None:
    chance = np.random.RandomState(1)
    game = pyspiel.load_game(f"{HARBOUR}(bonus=true)")
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), uct_c=1.0, max_simulations=3, random_state=chance)
    state = wander(game.new_initial_state(), random.Random(4), 14)
    assert not state.is_chance_node()
    assert bot.step(state) in state.legal_actions()


def test_the_tensor_is_the_observation_with_its_names() -> None:
    state = wander(pyspiel.load_game(f"{HARBOUR}(players=3,bonus=true)").new_initial_state(), random.Random(2), 30)
    layout = observation_of(load("harbour"))
    observation: Any = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert list(observation.dict) == [part.name for part in layout.slices]
    assert observation.tensor.tolist() == layout.observe(state.course.state, 1).tolist()
    assert state.information_state_tensor(1) == state.observation_tensor(1) == observation.tensor.tolist()


def test_clones_go_their_own_way() -> None:
    state = wander(pyspiel.load_game(HARBOUR).new_initial_state(), random.Random(2), 12)
    before = str(state)
    other = state.clone()
    wander(other, random.Random(0), 5)
    assert str(state) == before != str(other)
    assert copy.deepcopy(state.course).known_moves(0) == state.course.known_moves(0)


def test_parameters_are_the_options_of_the_game() -> None:
    game = pyspiel.load_game("python_moorings_bremerhaven(players=3,mode=short,rewards=margin)")
    assert game.num_players() == 3
    state = wander(game.new_initial_state(), random.Random(5))
    assert load("bremerhaven").options_of(state.course.state)["mode"] == "short"
    assert all(game.min_utility() <= worth <= game.max_utility() for worth in state.returns())
    with pytest.raises(MooringsError, match="promo"):
        pyspiel.load_game(f"{HARBOUR}(promos=true)")
