"""axe-core finds nothing wrong with any page, whatever is open on it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web.pages import DESKTOP, PHONE, Open
from web.scenes import SCENES, Harbourside, token

WAYS = [
    (size, light, locale) for size in (DESKTOP, PHONE) for light in ("light", "dark") for locale in ("en-GB", "de-DE")
]
IN_CI = [(DESKTOP, "light", "en-GB"), (PHONE, "dark", "de-DE")]
ways = pytest.mark.parametrize(
    ("size", "light", "locale"),
    [way if way in IN_CI else pytest.param(*way, marks=pytest.mark.heavy) for way in WAYS],
    ids=[f"{size['width']}-{light}-{locale}" for size, light, locale in WAYS],
)


def faults(page: Page) -> list[str]:
    """What is wrong with a page, and where."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']} {node['target']} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"][:3]
    ]


@ways
def test_no_page_has_a_fault(
    browse: Open, harbourside: Harbourside, size: dict[str, int], light: str, locale: str
) -> None:
    wrong: dict[str, list[str]] = {}
    for who, scenes in groupby(sorted(SCENES, key=lambda scene: scene.who), lambda scene: scene.who):
        page = browse(token=token(harbourside, who), viewport=size, color_scheme=light, locale=locale)
        for scene in scenes:
            scene.show(page, harbourside)
            if found := faults(page):
                wrong[scene.name] = found
    assert not wrong, "\n".join(f"{name}: {fault}" for name, found in wrong.items() for fault in found)
