"""Nothing leaks: all that a seat or a spectator receives is the same in all worlds that they cannot tell apart."""

import itertools
import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from moorings.server.notices import Messenger
from moorings.server.steward import Steward
from moorings.server.upkeep import Upkeep
from server.worlds import Draws, Heard, Story, Telling, World, first_difference
from support import GAMES, game, other_world, random_positions, with_state

POSITIONS, FEW = 500, 25
STEPS = 3
PACES = (
    {"kind": "untimed"},
    {"kind": "untimed", "away": 86_400},
    {"kind": "live", "reserve": 86_400, "increment": 5},
    {"kind": "slow", "days": 2},
)


@pytest.fixture
def heard() -> Iterator[Heard]:
    handler, root = Heard(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


async def _nothing(self: object) -> None:
    """What runs beside the requests would do its work now or a moment later: here it does none."""


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> Draws:
    for part in (Messenger, Steward, Upkeep):
        monkeypatch.setattr(part, "run", _nothing)
    return Draws(monkeypatch)


def stories(name: str, count: int) -> Iterator[Story]:
    """Random positions, each with a viewer, another world for them, and what happens next."""
    luck = random.Random(11)
    running = (match for match in random_positions(game(name), 10 * count, 12) if not match.over)
    for number, match in enumerate(itertools.islice(running, count)):
        viewer = luck.choice([None, *range(match.seats)])
        here = with_state(match, match.state)
        there = with_state(match, other_world(match.game, match.state, viewer, number))
        story = Story(here, there, viewer, luck.choice(PACES))
        story.go_on(luck, STEPS)
        yield story


def compare(name: str, count: int, tmp_path: Path, draws: Draws, heard: Heard) -> None:
    different = moves = orders = 0
    secret: set[str] = set()
    with World(tmp_path / "here", draws) as here, World(tmp_path / "there", draws) as there:
        for number, story in enumerate(stories(name, count)):
            one = Telling(here, story, number).tell(story.here, story.script(0), story.last_words(0))
            two = Telling(there, story, number).tell(story.there, story.script(1), story.last_words(1))
            parted = first_difference(one, two)
            assert not parted, f"position {number}, viewer {story.viewer}, {story.acts}, {parted}\n{story.here.text()}"
            different += story.here.text() != story.there.text()
            moves += sum(act.there is not None for act in story.acts)
            orders += sum(act.there is None for act in story.acts + story.late)
            secret |= story.secret
    assert different > count // 2
    assert moves > count // 2
    assert bool(orders) == bool(game(name).orders(story.here.state, 0).size)
    lines = "\n".join(heard.lines)
    assert '"route":"/api/tables/{table_id}/moves"' in lines
    for text in draws.drawn | {code for code in secret if len(code) > 3}:
        assert text not in lines


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_viewer_receives_is_the_same_in_both_worlds(
    name: str, tmp_path: Path, draws: Draws, heard: Heard
) -> None:
    compare(name, FEW, tmp_path, draws, heard)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_viewer_receives_at_many_positions(name: str, tmp_path: Path, draws: Draws, heard: Heard) -> None:
    compare(name, POSITIONS, tmp_path, draws, heard)
