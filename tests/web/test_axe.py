"""axe-core finds nothing wrong with any page, whatever is open on it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web.pages import DESKTOP, PHONE, Open
from web.scenes import SCENES, Harbourside, Scene, token

WAYS = [
    (size, light, locale) for size in (DESKTOP, PHONE) for light in ("light", "dark") for locale in ("en-GB", "de-DE")
]
IN_CI = [(DESKTOP, "light", "en-GB"), (PHONE, "dark", "de-DE")]
"""The ways that share the pages between them in CI; at full size every page is looked at in all ways."""
ways = pytest.mark.parametrize(
    ("size", "light", "locale", "scenes"),
    [(*way, SCENES[i::2]) for i, way in enumerate(IN_CI)]
    + [pytest.param(*way, SCENES, marks=pytest.mark.heavy) for way in WAYS],
    ids=[
        f"{size['width']}-{light}-{locale}{'-half' * (i < len(IN_CI))}"
        for i, (size, light, locale) in enumerate([*IN_CI, *WAYS])
    ],
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
    browse: Open, harbourside: Harbourside, size: dict[str, int], light: str, locale: str, scenes: list[Scene]
) -> None:
    wrong: dict[str, list[str]] = {}
    for who, shown in groupby(sorted(scenes, key=lambda scene: scene.who), lambda scene: scene.who):
        page = browse(token=token(harbourside, who), viewport=size, color_scheme=light, locale=locale)
        for scene in shown:
            scene.show(page, harbourside)
            if found := faults(page):
                wrong[scene.name] = found
    assert not wrong, "\n".join(f"{name}: {fault}" for name, found in wrong.items() for fault in found)
