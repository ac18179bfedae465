"""Golden playthroughs are as recorded. `./dev golden` writes them anew; their difference is what a reviewer reads."""

import pytest

from golden import GOLDEN, option_sets, playthrough, story
from moorings.kernel.words import LANGUAGES
from support import GAMES, game

CASES = [(name, label) for name in GAMES for label in option_sets(game(name))]


@pytest.mark.parametrize(("name", "label"), CASES)
def test_golden_playthrough(name: str, label: str) -> None:
    assert playthrough(name, label) == (GOLDEN / f"{name}-{label}.txt").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_golden_story(name: str, language: str) -> None:
    assert story(name, language) == (GOLDEN / f"{name}-story.{language}.txt").read_text()


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_over(name: str) -> None:
    labels = [*option_sets(game(name)), *(f"story.{language}" for language in LANGUAGES)]
    assert {p.stem for p in GOLDEN.glob(f"{name}-*.txt")} == {f"{name}-{label}" for label in labels}
