"""All that a decision needs is in sight at once: on a desk without scrolling, on a phone at least what one compares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice, zip_longest

import pytest

from moorings import load
from moorings.kernel.match import Match
from support import game, random_positions
from web.boards import BOARDS
from web.pages import DESKTOP, PHONE, Open
from web.positions import Shown, plenty, shown
from web.test_controls import board

IN_FULL, IN_CI = 67, 2
OUTSIDE = """([wanted, within]) => {
  const wrong = [];
  for (const where of wanted) {
    const things = [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
    if (things.length === 0) wrong.push(`${where} is not there`);
    for (const one of things) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const name = `${where} ${(one.ariaLabel ?? one.innerText).slice(0, 40)}`;
      if (!inside) wrong.push(`${name} is outside: ${[left, top, right, bottom].map(Math.round)}`);
      else if (over && !one.contains(over) && !over.contains(one) && !over.closest(within)) {
        wrong.push(`${name} is under ${over.outerHTML.slice(0, 80)}`);
      }
    }
  }
  return wrong;
}"""
"""What of some things is outside the window, or under something else."""
ACTED_ON = ".stage .can"


def at_every_table(name: str, number: int) -> Iterator[Shown]:
    """So many positions with each number of players, each as one of those sees it who are on the move."""
    place = count(1)  # another one for each, so that the page knows them apart
    for seats in load(name).seats:
        for made, match in enumerate(islice(positions(name, seats), number), start=1):
            yield shown(match, match.active[made % len(match.active)], next(place))


def positions(name: str, seats: int) -> Iterator[Match]:
    """Positions of a table with so many players; rich ones in turn with the others, where there are any."""
    # The tables of a seed are drawn by lot, and may all be of another size.
    lots = (random_positions(game(name), 120, seed) for seed in count(20 + seats, 10))
    both = zip_longest(chain.from_iterable(lots), plenty(name, 20 + seats))
    return (one for pair in both for one in pair if one and one.seats == seats and not one.over)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("number", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
def test_nothing_that_a_decision_needs_is_out_of_sight(browse: Open, name: str, number: int) -> None:
    page = board(browse, plain=False, viewport=DESKTOP)
    tried = 0
    for position in at_every_table(name, number):
        tried += 1
        page.evaluate("told => ours.show(told)", position.told)
        wanted = [*BOARDS[name].everything]
        wanted += [where for where in (ACTED_ON, *BOARDS[name].besides) if page.locator(where).count()]
        assert page.evaluate(OUTSIDE, [wanted, ".place"]) == [], position.text
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), position.text
    assert tried == number * len(load(name).seats)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("number", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
def test_on_a_phone_what_is_compared_is_in_sight_together(browse: Open, name: str, number: int) -> None:
    page = board(browse, plain=False, viewport=PHONE)
    for position in at_every_table(name, number):
        page.evaluate("told => ours.show(told)", position.told)
        for down in (0, 100_000):
            page.evaluate("down => document.querySelector('.middle').scrollTo(0, down)", down)
            assert page.evaluate(OUTSIDE, [BOARDS[name].compared, ".place"]) == [], position.text
        assert page.evaluate("document.querySelector('.middle').clientHeight > innerHeight / 3"), position.text
