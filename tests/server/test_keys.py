"""What is asked again under the same key gets its first answer."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from moorings.server.shared.refusals import Refusal
from moorings.server.storage.schema import Table
from moorings.server.tables.gameplay import Accepted
from server.room import Room


def test_a_move_is_answered_again_when_the_board_can_no_longer_be_read(tmp_path: Path) -> None:
    """The server's owner has put in the printed components since; what was granted before stays granted."""
    room = Room(tmp_path)
    room.open_table({"kind": "untimed"})
    seat = room.active()[0]
    code = room.move(seat, random.Random(1))
    made = room.steps()[-1]

    def replace_components(session: Session) -> None:
        session.get_one(Table, room.table).pack = "other"

    def ask(key: str) -> Accepted:
        user = room.people[seat].id
        return room.write(lambda s: room.service.play.move(s, room.time, room.table, user, 1, key, code))

    first = ask(str(made.key))
    room.write(replace_components)
    room.restart()
    assert ask(str(made.key)) == first
    with pytest.raises(Refusal, match="component pack other"):
        ask("another key")
    room.close()
