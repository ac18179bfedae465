"""Every legal move has a control that works, and no control offers another one: tried in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from support import GAMES
from web.boards import BOARDS, CONTROLS
from web.pages import PHONE, Open
from web.positions import TABLE, some

SCRIPT = Path(__file__).parent / "controls.js"
IN_FULL, IN_CI = 200, 4
ON_THE_PLAIN_BOARD = (".plain .groups button", ".none")
IN_THE_LIST = ".moves [data-code]"


def board(browse: Open, plain: bool, **settings: object) -> Page:
    """A table whose socket is ours."""
    page = browse(None, **settings)
    page.add_init_script(path=SCRIPT)
    if plain:
        page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
    page.goto(f"/tables/{TABLE}")
    return page


def try_all(page: Page, name: str, number: int, seed: int, controls: tuple[str, str]) -> None:
    """Clicks everything in so many positions of a game, and compares what was sent with what is legal."""
    kinds: set[str] = set()
    tried = 0
    for position in some(name, number, seed):
        page.evaluate("told => ours.show(told)", position.told)
        sent = page.evaluate("([first, next]) => ours.all(first, next, 'Cancel')", controls)
        assert set(sent) == set(position.legal), position.text
        kinds |= {code.split()[0] for code in sent}
        tried += len(position.legal)
    print(f"{name}: {tried} moves of {len(kinds)} kinds in {number} positions")
    assert len(kinds) > min(number, 40) // 8, "the positions are all alike"


numbers = pytest.mark.parametrize("number", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])


@numbers
@pytest.mark.parametrize("size", [None, PHONE])
@pytest.mark.parametrize("name", BOARDS)
def test_a_drawn_board(browse: Open, name: str, size: dict[str, int] | None, number: int) -> None:
    page = board(browse, plain=False, **({"viewport": size} if size else {}))
    try_all(page, name, number, 7 if size else 8, CONTROLS)


@pytest.mark.parametrize("name", BOARDS)
def test_the_list_beside_a_drawn_board(browse: Open, name: str) -> None:
    page = board(browse, plain=False)
    for position in some(name, 3, 10):
        page.evaluate("told => ours.show(told)", position.told)
        if not page.locator(IN_THE_LIST).first.is_visible():
            page.get_by_role("button", name="All moves").click()
        assert set(page.evaluate("first => ours.all(first, '.none', '')", IN_THE_LIST)) == set(position.legal)


@numbers
@pytest.mark.parametrize("name", GAMES)
def test_the_plain_board(browse: Open, name: str, number: int) -> None:
    try_all(board(browse, plain=True), name, number, 9, ON_THE_PLAIN_BOARD)
