"""What turns texts of the repository into pages: links, quoted code, comments of declarations."""

from __future__ import annotations

from pathlib import Path

import pytest

from declared import comments
from quoted_code import quoted, with_code
from repository import FENCED, LINK, ROOT, with_links
from written import texts

SOURCE = '''
"""A module."""

import os

SIZE = 3
MORE: int = 4


@staticmethod
def first() -> int:
    """One."""
    return 1


class Second:
    """Two."""
'''


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source.py"
    path.write_text(SOURCE)
    return path


@pytest.mark.parametrize(
    ("written", "page", "shown"),
    [
        ("[a](search.md#what-was-tried)", "moves.md", "[a](search.md#what-was-tried)"),
        ("[a](../ARCHITECTURE.md#3-plan)", "moves.md", "[a](design.md#3-plan)"),
        ("[a](docs/search.md)", "design.md", "[a](search.md)"),
        ("[a](../docs/data.md)", "examples/who_wins_why.md", "[a](../data.md)"),
        ("[a\nb](../src/moorings/games/)", "moves.md", "[a\nb](games/index.md)"),
        ("[a](../../src/moorings/games/harbour/RULES.md)", "python/game.md", "[a](../games/harbour/rules.md)"),
        ("[a](../src/moorings/kernel/match.py)", "moves.md", "[a](python/match.md)"),
        ("[`dev`](../dev)", "moves.md", "`dev`"),
        ("[a](../nowhere.md)", "moves.md", "[a](../nowhere.md)"),
        ("[a](https://example.org/x.md)", "moves.md", "[a](https://example.org/x.md)"),
        ("```\n[a](../README.md)\n```\n[a](../README.md)", "moves.md", "```\n[a](../README.md)\n```\n[a](index.md)"),
    ],
)
def test_a_link_to_a_file_leads_to_its_page(written: str, page: str, shown: str) -> None:
    assert with_links(written, page) == shown


def test_links_between_files_of_the_repository_lead_somewhere() -> None:
    found = {
        (str(text), link["target"])
        for text in texts()
        for link in LINK.finditer(FENCED.sub(lambda part: "" if part["code"] else part[0], (ROOT / text).read_text()))
        if ":" not in link["target"]
    }
    assert ("README.md", "ARCHITECTURE.md") in found
    lost = [(text, to) for text, to in found if not (ROOT / text).parent.joinpath(to.partition("#")[0]).exists()]
    assert lost == []


def test_what_is_declared_is_quoted_in_the_order_in_which_it_is_named(source: Path) -> None:
    assert quoted(source, "SIZE, MORE") == "SIZE = 3\nMORE: int = 4"
    assert quoted(source, "Second, first").startswith('class Second:\n    """Two."""\n\n\n@staticmethod\ndef first()')
    assert quoted(source, "all") == SOURCE.strip()


def test_what_is_not_declared_is_not_quoted(source: Path) -> None:
    with pytest.raises(LookupError, match=r"source\.py declares no 'third'"):
        quoted(source, "first, third")


def test_only_a_link_that_stands_alone_is_code() -> None:
    alone = with_code('[HEAP](../tests/fifth/pebbles/rules.py "HEAP")', "own-game.md")
    assert alone == '````python title="tests/fifth/pebbles/rules.py"\nHEAP = PACK["figures"][0].value\n````'
    within = 'See [HEAP](../tests/fifth/pebbles/rules.py "HEAP").'
    assert with_code(within, "own-game.md") == within


def test_the_comment_of_each_member_is_found() -> None:
    class Kind:
        """Some kind."""

        one = 1  # the first
        two = 2
        three = (  # the third,
            3,  # at last
        )

    assert comments(Kind) == {"one": "the first", "three": "the third, at last"}
