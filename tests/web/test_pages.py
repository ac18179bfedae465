"""Every page, whatever is open on it: axe-core finds no fault with it, and nothing is cut off on a narrow screen."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from web.pages import DESKTOP, NARROW, PHONE, Open
from web.scenes import SCENES, Harbourside, Scene, token
from web.test_fit import misfits

WAYS = [
    (size, light, locale) for size in (DESKTOP, PHONE) for light in ("light", "dark") for locale in ("en-GB", "de-DE")
]
IN_CI = [(DESKTOP, "light", "de-DE"), (PHONE, "dark", "de-DE")]
"""The ways that share the pages between them in CI, in German, whose words are longer; each page is made narrow after
that. At full size axe looks at every page in all ways."""
LOOKED_AT = {"exclude": [["tbody tr:nth-child(n + 21)"]]}
"""Rows of a table are made alike: of hundreds the first twenty are enough, and `misfits` looks at all."""


TOLD = {"resultTypes": ["violations"]}
"""Of what is well axe need not tell all elements: to name them is most of its work."""


def faults(page: Page) -> list[str]:
    """What is wrong with a page, and where."""
    found: list[dict[str, Any]] = Axe().run(page, LOOKED_AT, TOLD).response["violations"]
    return [
        f"{fault['id']}: {fault['help']} {node['target']} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"][:3]
    ]


@pytest.mark.parametrize(
    ("size", "light", "locale", "all_scenes"),
    [(*IN_CI[0], SCENES[::2]), (*IN_CI[1], SCENES[1::2])]
    + [pytest.param(*way, SCENES, marks=pytest.mark.heavy) for way in WAYS],
    ids=[f"{size['width']}-{light}-{locale}-half" for size, light, locale in IN_CI]
    + [f"{size['width']}-{light}-{locale}" for size, light, locale in WAYS],
)
def test_no_page_has_a_fault(
    browse: Open,
    harbourside: Harbourside,
    size: ViewportSize,
    light: str,
    locale: str,
    all_scenes: list[Scene],
) -> None:
    """Each page is opened once for both: axe looks at it, and then it is made narrow."""
    wrong: list[str] = []
    for who, scenes in groupby(sorted(all_scenes, key=lambda scene: scene.who), lambda scene: scene.who):
        page = browse(token=token(harbourside, who), color_scheme=light, locale=locale)
        for scene in scenes:
            page.set_viewport_size(size)
            scene.show(page, harbourside)
            found = faults(page)
            page.set_viewport_size(NARROW)
            wrong += [f"{scene.name}: {fault}" for fault in found + misfits(page)]
    assert not wrong, "\n".join(wrong)
