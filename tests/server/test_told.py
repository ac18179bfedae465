"""What was secret when it happened is told once the game is over, and not a moment before."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from moorings.server.tables.frames import Difference, unpack
from server.room import Room

BEGINNING = 12
"""Moves after which something secret has happened."""
SECRETS = {
    "harbour": ({"opening": "standard"}, "chooses a starting good in secret.", "wählt geheim eine Startware."),
    "bremerhaven": ({"mode": "short"}, "lays a card face down.", "legt verdeckt eine Karte aus."),
}
"""For each game its options, and how others are told of what is secret."""


def texts(frames: Sequence[Difference]) -> str:
    return "\n".join(happened["text"] for frame in frames for happened in frame["story"])


@pytest.mark.parametrize("name", SECRETS)
def test_what_was_secret_is_told_when_the_game_is_over(tmp_path: Path, name: str) -> None:
    options, secret, german = SECRETS[name]
    room, luck = Room(tmp_path, name), random.Random(4)
    room.open_table({"kind": "untimed"}, options=options)
    for _ in range(BEGINNING):
        room.move(luck.choice(room.active()), luck)
    for viewer in (-1, 0, 1):
        assert secret in texts(room.frames(viewer))
        assert german in texts(room.frames(viewer, "de"))
    causes = [frame["event"] for frame in room.frames() if frame["event"]]
    assert any(cause["kind"] == "move" and cause["code"] is None for cause in causes)

    while room.row().stage == "running":
        room.move(luck.choice(room.active()), luck)
    for viewer in (-1, 0, 1):
        frames = room.frames(viewer)
        assert secret not in texts(frames)
        assert german not in texts(room.frames(viewer, "de"))
        with room.service.db.read() as session:
            session.add_all(steps := room.steps())
            own = [unpack(step.picture).frames[step.seat] for step in steps]
        for frame, known in zip(frames, own, strict=True):
            assert (frame["event"], texts([frame])) == (known["event"], texts([known]))
            assert frame["view"]["viewer"] == (None if viewer < 0 else viewer), "the position is what was seen"
    room.close()
