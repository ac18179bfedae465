"""Lessons as they are served: told in the language that is asked for, and seen with the eyes of the pupil alone."""

from __future__ import annotations

from typing import Any

import pytest

from moorings.games import lesson_of
from moorings.kernel.lesson import PUPIL
from server.worlds import World
from support import GAMES


def study(world: World, name: str, step: int, line: list[dict[str, Any]], **more: Any) -> Any:
    body = {"start": {"kind": "lesson", "game": name, "step": step}, "line": line, **more}
    return world.client.post("/api/study", json=body)


@pytest.mark.parametrize("name", GAMES)
def test_each_step_leads_to_its_position(world: World, name: str) -> None:
    taught = lesson_of(name)
    assert taught
    steps = world.client.get(f"/api/lessons/{name}").json()["steps"]
    assert len(steps) == len(taught.steps)
    for number, step in enumerate(steps):
        line = [{"seat": made["seat"], "move": made["move"]} for made in step["meanwhile"]]
        answer = study(world, name, number, line, forced=True)
        assert answer.status_code == 200, answer.text
        frame = answer.json()["frames"][-1]
        assert frame["view"]["viewer"] == PUPIL
        assert step["ways"][0][0] in [move["code"] for move in frame["moves"]]


def test_what_others_did_in_secret_is_not_told(world: World) -> None:
    """Bids of Serenissima and Bremerhaven are secret to the pupil, in the line as well."""
    told = [
        made
        for name in ("bremerhaven", "serenissima")
        for step in world.client.get(f"/api/lessons/{name}").json()["steps"]
        for made in step["meanwhile"]
    ]
    secret = [made for made in told if made["code"] is None]
    assert secret
    assert all(made["seat"] != PUPIL for made in secret)
    assert not any((made["code"] or "").startswith("card") for made in told if made["seat"] != PUPIL)


@pytest.mark.parametrize("more", [{"viewer": 1}, {"all_open": True}])
def test_nobody_looks_through_other_eyes(world: World, more: dict[str, Any]) -> None:
    assert study(world, "bremerhaven", 0, [], **more).status_code == 403


def test_what_there_is_not_is_refused(world: World) -> None:
    assert study(world, "harbour", 99, []).status_code == 404
    assert study(world, "chess", 0, []).status_code == 404
    assert world.client.get("/api/lessons/chess").status_code == 404


def test_the_list_and_the_notes_are_told_in_the_language_that_is_asked_for(world: World) -> None:
    texts: dict[str, list[str]] = {}
    for language in ("en", "de"):
        headers = {"accept-language": language}
        listed = world.client.get("/api/lessons", headers=headers).json()
        assert [lesson["game"] for lesson in listed] == GAMES
        notes = [
            note["text"]
            for name in GAMES
            for note in world.client.get(f"/api/lessons/{name}/notes", headers=headers).json()
        ]
        texts[language] = [*(lesson["promises"] for lesson in listed), *notes]
    assert not set(texts["en"]) & set(texts["de"])
