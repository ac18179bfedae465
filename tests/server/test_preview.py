"""What a move would lead to: told to the seat alone that could make it, and nothing is done."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from server.worlds import ONLOOKER, World
from support import GAMES, finish, game, random_move

POSITIONS, MOVES = 5, 3


def preview(world: World, person: int, table: str, *moves: str) -> Any:
    return world.client.get(f"/api/tables/{table}/preview", params={"move": moves}, headers=world.signed(person))


def see(world: World, person: int, table: str) -> dict[str, Any]:
    return world.ask(person, "GET", f"/api/tables/{table}").json()


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_is_the_view_after_the_move(world: World, name: str) -> None:
    luck = random.Random(2)
    match = game(name).start(2, 9)
    shown = 0
    for _ in range(POSITIONS):
        for _ in range(luck.randint(0, 8)):
            random_move(match, luck)
        table = world.open_table(match, {"kind": "untimed"})
        seat = luck.choice(match.active)
        before = [see(world, person, table) for person in (0, 1, ONLOOKER)]
        moves = [move["code"] for move in before[seat]["frame"]["moves"]]
        chosen = luck.sample(moves, min(MOVES, len(moves)))
        told = {code: preview(world, seat, table, code).json() for code in chosen}
        assert [see(world, person, table) for person in (0, 1, ONLOOKER)] == before
        code = luck.choice(sorted(told))
        view = told[code]["view"]
        body = {"revision": before[seat]["frame"]["revision"], "key": "k", "move": code}
        assert world.ask(seat, "POST", f"/api/tables/{table}/moves", body).status_code == 200
        after = see(world, seat, table)["frame"]
        if view is None:
            assert not after["undo"]
        else:
            shown += 1
            assert view == after["view"]
            assert told[code]["moves"] == after["moves"]
            gained = [change for happened in after["story"] for change in happened["changes"]]
            assert {change["seat"] for change in told[code]["gains"]} <= {seat}
            assert _sums(told[code]["gains"]) == _sums(change for change in gained if change["seat"] == seat)
            assert after["undo"]
    assert shown


def _sums(changes: Iterable[dict[str, Any]]) -> dict[str, int]:
    """What somebody has more or less of in the end."""
    total = Counter[str]()
    for change in changes:
        total[change["asset"]] += change["by"]
    return {asset: by for asset, by in total.items() if by}


def test_several_moves_are_looked_at_one_after_another(world: World) -> None:
    match = game("harbour").start(2, 3, {"characters": False})
    table = world.open_table(match, {"kind": "untimed"})
    seat = match.active[0]
    first = see(world, seat, table)["frame"]["moves"][0]["code"]
    one = preview(world, seat, table, first).json()
    assert one["moves"], "the seat has something to do after its first move"
    second = one["moves"][0]["code"]
    both = preview(world, seat, table, first, second).json()
    ahead = match.preview(seat, first)
    assert ahead is not None
    ahead.play(seat, second)
    assert both["moves"] == [{"code": move.code, "text": str(move.text)} for move in ahead.moves(seat)]
    refused = preview(world, seat, table, first, "no-such-move")
    assert refused.status_code == 409, refused.text
    assert preview(world, seat, table, *[first] * 61).status_code == 400
    assert see(world, seat, table)["frame"]["revision"] == 1


def test_it_is_only_for_those_who_could_make_the_move(world: World) -> None:
    table = world.open_table(game("packet_row").start(3, 5), {"kind": "untimed"})
    before = [see(world, person, table) for person in range(3)]
    mover = before[0]["frame"]["view"]["active"][0]
    able = [move["code"] for move in before[mover]["frame"]["moves"]]
    codes = map(game("packet_row").moves.code, range(len(game("packet_row").moves)))
    unable = next(code for code in codes if code not in able)
    assert preview(world, mover, table, able[0]).status_code == 200
    for person, move, status, code in (
        ((mover + 1) % 3, able[0], 409, "illegal-move"),
        (mover, unable, 409, "illegal-move"),
        (mover, "nonsense", 409, "illegal-move"),
        (ONLOOKER, able[0], 403, "forbidden"),
        (mover, "", 400, "bad-request"),
    ):
        answer = preview(world, person, table, move)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    answer = world.client.get(f"/api/tables/{table}/preview", params={"move": able[0]})
    assert answer.status_code == 401
    assert preview(world, mover, "no-such-table", able[0]).status_code == 404
    assert [see(world, person, table) for person in range(3)] == before


def test_there_is_none_before_the_start_and_after_the_end(world: World) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    waiting = world.ask(0, "POST", "/api/tables", {"game": "packet_row", "seats": seats}).json()["table"]["id"]
    log = finish(game("packet_row").start(2, 3), random.Random(5)).log.to_json()
    over = world.ask(0, "POST", "/api/replays", {"log": log}).json()["table"]["id"]
    for table in (waiting, over):
        answer = preview(world, 0, table, "open bank")
        assert (answer.status_code, answer.json()["code"]) == (409, "refused")
