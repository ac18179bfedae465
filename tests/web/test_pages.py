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
IN_CI = [(DESKTOP, "light", "en-GB"), (PHONE, "dark", "de-DE")]
"""The ways that share the pages between them in CI, and all are tried on a narrow screen in German, whose words are
longer; at full size axe looks at every page in all ways."""


def faults(page: Page) -> list[str]:
    """What is wrong with a page, and where."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']} {node['target']} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"][:3]
    ]


@pytest.mark.parametrize(
    ("size", "light", "locale", "for_axe", "narrow"),
    [(*IN_CI[0], SCENES[::2], []), (*IN_CI[1], SCENES[1::2], SCENES[::2])]
    + [pytest.param(*way, SCENES, [], marks=pytest.mark.heavy) for way in WAYS],
    ids=[f"{size['width']}-{light}-{locale}-half" for size, light, locale in IN_CI]
    + [f"{size['width']}-{light}-{locale}" for size, light, locale in WAYS],
)
def test_no_page_has_a_fault(
    browse: Open,
    harbourside: Harbourside,
    size: ViewportSize,
    light: str,
    locale: str,
    for_axe: list[Scene],
    narrow: list[Scene],
) -> None:
    """Each page is opened once for both: where axe looks at it, it is made narrow only then."""
    wrong: list[str] = []
    for who, scenes in groupby(sorted(for_axe + narrow, key=lambda scene: scene.who), lambda scene: scene.who):
        page = browse(token=token(harbourside, who), color_scheme=light, locale=locale)
        for scene in scenes:
            page.set_viewport_size(size if scene in for_axe else NARROW)
            scene.show(page, harbourside)
            found = faults(page) if scene in for_axe else []
            page.set_viewport_size(NARROW)
            wrong += [f"{scene.name}: {fault}" for fault in found + misfits(page)]
    assert not wrong, "\n".join(wrong)
