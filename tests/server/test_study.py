"""Studies: other moves are tried from moments of finished games, by anybody, and never of a game that goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from moorings.games import game_names
from moorings.kernel.match import Match
from moorings.server.shared.refusals import Forbidden
from moorings.server.study.study_course import Eyes, StudyCache, StudyCourse, base36, from_base36
from moorings.server.study.study_starts import Ground
from server.worlds import ONLOOKER, World
from support import GAMES, finish, game, random_move

MOVES = 12


def imported(world: World, match: Match) -> str:
    """A table of a finished match."""
    answer = world.ask(0, "POST", "/api/replays", {"log": match.log.to_json()})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]["id"]


def study(
    world: World, table: str, step: int, *line: tuple[int, str], person: int | None = ONLOOKER, **more: Any
) -> Any:
    """What is answered, whatever that is."""
    start = {"kind": "table", "table": table, "step": step}
    body = {"start": start, "line": [{"seat": seat, "move": move} for seat, move in line], **more}
    headers = {} if person is None else world.signed(person)
    return world.client.post("/api/study", json=body, headers=headers)


def seen(world: World, table: str, step: int, *line: tuple[int, str], **more: Any) -> dict[str, Any]:
    answer = study(world, table, step, *line, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("name", GAMES)
def test_the_moves_of_the_game_lead_where_the_game_went(world: World, name: str) -> None:
    """The same cards, the same dice, and what a seat saw then, from whichever moment on."""
    luck = random.Random(3)
    match = finish(game(name).start(2, 11), luck)
    moves = match.log.moves
    table = imported(world, match)
    for step in (0, len(moves) // 2, len(moves) - MOVES):
        line = moves[step : step + MOVES]
        for viewer in (0, 1):
            found = seen(world, table, step, *line, viewer=viewer)
            after = seen(world, table, step + len(line), viewer=viewer)["frames"][0]["view"]
            assert (found["step"], found["frames"][-1]["view"]) == (step, after)
    kept = world.client.get(f"/api/tables/{table}/frames", params={"viewer": "1"}).json()["frames"]
    assert kept[0]["view"] == seen(world, table, 0, viewer=1)["frames"][0]["view"]


@pytest.mark.parametrize("name", GAMES)
def test_a_line_can_be_gone_on_with(world: World, name: str) -> None:
    """Piece by piece it leads to the same as in one go, by codes or as answers name moves; for all alike."""
    luck = random.Random(5)
    table = imported(world, finish(game(name).start(3, 4), luck))
    line: list[tuple[int, str]] = []
    pieces: list[dict[str, Any]] = []
    for _ in range(MOVES):
        answer = seen(world, table, 3, *line, since=len(line))
        assert [frame["revision"] for frame in answer["frames"]][-1] == len(line) + 1
        frame = answer["frames"][-1]
        seat = frame["view"]["viewer"]
        assert seat in frame["view"]["active"], "one looks from the seat that is on the move"
        assert frame["undo"] == bool(line)
        line = [(made["seat"], made["move"]) for made in answer["line"]]
        line.append((seat, luck.choice(frame["moves"])["code"]))
        pieces.append(frame)
    whole = seen(world, table, 3, *line, person=None)
    assert whole["frames"][:-1] == pieces
    # Nothing that is kept makes a difference.
    world.service.studies = StudyCache()
    assert seen(world, table, 3, *line) == whole


def test_a_moment_can_be_named_as_one_counts_it(world: World) -> None:
    """Serenissima has steps that only their seat knows of: whoever sat there counts others than an onlooker."""
    match = game("serenissima").start(2, 8)
    match.play(0, match.orders(0)[1])
    moves = finish(match, random.Random(2)).log.moves
    table = imported(world, match)
    last = world.client.get(f"/api/tables/{table}/frames", params={"viewer": "spectator"}).json()["last"]
    assert last < len(moves) + 1
    for revision, step in ((1, 0), (2, 2), (last, len(moves))):
        start = {"kind": "table", "table": table, "revision": revision}
        assert world.client.post("/api/study", json={"start": start}).json()["step"] == step
    for start, status in (
        ({"kind": "table", "table": table}, 400),
        ({"kind": "table", "table": table, "step": 1, "revision": 1}, 400),
        ({"kind": "table", "table": table, "revision": 100_000}, 404),
        ({"kind": "table", "table": table, "step": 100_000}, 404),
        ({"kind": "table", "table": table, "step": -1}, 400),
        ({"kind": "table", "table": "nowhere", "step": 0}, 404),
        ({"kind": "position", "text": "harbour/1"}, 400),
    ):
        assert world.client.post("/api/study", json={"start": start}).status_code == status, start


def test_never_of_a_game_that_goes_on(world: World) -> None:
    table = world.open_table(game("harbour").start(2, 9), {"kind": "untimed"})
    waiting = world.ask(0, "POST", "/api/tables", {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "open"}]})
    for name in (table, waiting.json()["table"]["id"]):
        for person in (0, 1, ONLOOKER, None):
            answer = study(world, name, 0, person=person)
            assert (answer.status_code, answer.json()["code"]) == (409, "refused")
            assert answer.json()["message"] == "Other moves can be tried when the game is over."
            body = {"start": {"kind": "table", "table": name, "step": 0}, "seat": 0, "moves": ["x"]}
            assert world.client.post("/api/study/preview", json=body).status_code == 409


def test_bad_lines_are_refused_with_the_move_that_is_wrong(world: World) -> None:
    table = imported(world, finish(game("packet_row").start(2, 3), random.Random(4)))
    first = seen(world, table, 0)["frames"][0]
    seat, good = first["view"]["viewer"], first["moves"][0]["code"]
    for line, number in (
        ([(seat, "nonsense")], 1),
        ([(1 - seat, good)], 1),
        ([(seat, good), (seat, "@zzzz")], 2),
        ([(seat, "@zzzzzzzzzzzz")], 1),
        ([(seat, "@")], 1),
        ([(seat, "?0?")], 1),
        ([(seat, "?zzz")], 1),
        ([(4, good)], 1),
    ):
        answer = study(world, table, 0, *line)
        assert (answer.status_code, answer.json()["code"]) == (409, "illegal-move"), line
        assert answer.json()["extra"]["number"] == number
    assert study(world, table, 0, *[(seat, good)] * 1501).status_code == 400
    assert study(world, table, 0, viewer=3).status_code == 409
    assert study(world, table, 0, (5, good)).status_code == 400
    german = world.client.post(
        "/api/study",
        json={"start": {"kind": "table", "table": table, "step": 0}, "line": [{"seat": seat, "move": "nonsense"}]},
        headers={"Accept-Language": "de"},
    )
    assert german.json()["message"].startswith("Zug 1 dieser Zugfolge ist nicht möglich")


def test_a_preview_is_what_the_move_leads_to(world: World) -> None:
    luck = random.Random(6)
    for name in GAMES:
        table = imported(world, finish(game(name).start(2, 6), luck))
        answer = seen(world, table, 4)
        frame = answer["frames"][0]
        seat, code = frame["view"]["viewer"], luck.choice(frame["moves"])["code"]
        body = {"start": {"kind": "table", "table": table, "step": 4}, "line": [], "seat": seat, "moves": [code]}
        glimpse = world.client.post("/api/study/preview", json=body).json()
        after = seen(world, table, 4, (seat, code), viewer=seat)["frames"][-1]
        if glimpse["view"] is not None:
            assert (glimpse["view"], glimpse["moves"]) == (after["view"], after["moves"])


def test_luck_can_be_another_and_is_the_same_for_all(world: World) -> None:
    match = game("serenissima").start(3, 21)
    finish(match, random.Random(1))
    table = imported(world, match)
    line = match.log.moves[:2]
    as_it_was = seen(world, table, 0, *line)
    assert as_it_was == seen(world, table, 0, *line, luck=0)
    assert seen(world, table, 0, luck=7) == seen(world, table, 0, luck=7, person=None)


def test_all_cards_can_be_open(world: World) -> None:
    match = finish(game("packet_row").start(3, 12), random.Random(8))
    table = imported(world, match)
    hidden = seen(world, table, 9)["frames"][0]["view"]
    opened = seen(world, table, 9, all_open=True)["frames"][0]["view"]
    own = [seen(world, table, 9, viewer=seat)["frames"][0]["view"]["players"][seat] for seat in range(3)]
    assert opened["players"] == own != hidden["players"]


def test_what_is_left_to_itself_is_made_by_itself(world: World) -> None:
    """With `forced` nobody is left with a question that has one answer."""
    luck = random.Random(9)
    for name in GAMES:
        table = imported(world, finish(game(name).start(2, 6), luck))
        line: list[tuple[int, str]] = []
        for _ in range(20):
            answer = seen(world, table, 0, *line, since=len(line), forced=True)
            frame = answer["frames"][-1]
            assert len(frame["view"]["active"]) != 1 or len(frame["moves"]) > 1
            if frame["view"]["over"]:
                break
            line = [(made["seat"], made["move"]) for made in answer["line"]]
            line.append((frame["view"]["viewer"], luck.choice(frame["moves"])["code"]))


class Here:
    """Workers who think in this process."""

    size = 1

    def submit(self, function: Callable[..., Any], *arguments: Any, near: object = None) -> asyncio.Future[Any]:
        answer = asyncio.get_running_loop().create_future()
        answer.set_result(function(*arguments))
        return answer

    def close(self) -> None:
        pass


def test_bots_play_on_where_they_are_wanted(world: World) -> None:
    """In their seats until it is somebody else's turn, or to the end; and always in the same way."""
    world.service.bot_turns.instant = Here()
    table = imported(world, finish(game("harbour").start(3, 6), random.Random(9)))
    start = seen(world, table, 8)["frames"][0]["view"]["active"][0]
    one = seen(world, table, 8, bots={"level": "mate", "seats": [0, 1, 2]})
    assert len(one["line"]) == 1
    others = [seat for seat in range(3) if seat != start]
    assert seen(world, table, 8, bots={"level": "mate", "seats": others})["line"] == []
    turn = seen(world, table, 8, bots={"level": "mate", "seats": [start], "most": 60})
    assert {made["seat"] for made in turn["line"]} == {start}
    assert start not in turn["frames"][-1]["view"]["active"]
    assert turn == seen(world, table, 8, bots={"level": "mate", "seats": [start], "most": 60})
    line: list[tuple[int, str]] = []
    while True:
        answer = seen(
            world, table, 8, *line, since=len(line) + 1, bots={"level": "mate", "seats": [0, 1, 2], "most": 60}
        )
        line = [(made["seat"], made["move"]) for made in answer["line"]]
        if answer["outcome"]:
            break
    assert len(answer["outcome"]["scores"]) == 3
    assert answer["frames"][-1]["view"]["over"]
    assert study(world, table, 8, bots={"level": "nobody", "seats": [0]}).status_code == 409


def test_a_bot_that_searches_says_how_far_it_is(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    table = imported(world, finish(game("harbour").start(2, 6), random.Random(9)))
    status = {"game": "harbour", "state": "compiling", "done": 1, "total": 4}
    monkeypatch.setattr(world.service.compiler, "status", lambda _: status)
    answer = study(world, table, 8, bots={"level": "captain", "seats": [0, 1]})
    assert (answer.status_code, answer.json()["code"]) == (503, "not-ready")
    assert answer.json()["extra"] == status


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_has_chances_of_all_and_the_best_moves(world: World, name: str) -> None:
    world.service.bot_turns.workers = Here()
    match = finish(game(name).start(3, 6), random.Random(9))
    table = imported(world, match)

    def judge(step: int, *line: tuple[int, str], **more: Any) -> Any:
        moves = [{"seat": seat, "move": move} for seat, move in line]
        start = {"kind": "table", "table": table, "step": step}
        return world.client.post("/api/study/judgement", json={"start": start, "line": moves, **more})

    frame = seen(world, table, 9)["frames"][0]
    legal = {move["code"]: move["text"] for move in frame["moves"]}
    for all_open in (True, False):
        found = judge(9, all_open=all_open).json()
        assert found == judge(9, all_open=all_open).json(), "it is the same for everybody"
        assert found["seat"] == frame["view"]["viewer"]
        assert 1 <= len(found["moves"]) <= 3
        for move in found["moves"]:
            assert legal[move["code"]] == move["text"]
        for chances in (found["chances"], *(move["chances"] for move in found["moves"])):
            assert len(chances) == 3
            assert sum(chances) == pytest.approx(1)
        own = [move["chances"][found["seat"]] for move in found["moves"]]
        assert own == sorted(own, reverse=True)
    end = judge(len(match.log.moves)).json()
    assert match.outcome
    assert [bool(chance) for chance in end["chances"]] == [seat in match.outcome.winners for seat in range(3)]
    assert (end["seat"], end["moves"]) == (None, [])


class OneSeat:
    """What is answered to somebody who may look from one seat only, as in a lesson."""

    def __init__(self, match: Match, seat: int) -> None:
        self.ground = Ground(match.game, match.state, match.names, seat=seat)

    def course(self, line: list[tuple[int, str]], eyes: Eyes | None = None) -> StudyCourse:
        return StudyCourse(self.ground, "start", 0, line, eyes or Eyes(None, False), 0, StudyCache())


@pytest.mark.parametrize("name", game_names())
def test_who_may_look_from_one_seat_is_told_no_secret_of_the_others(name: str) -> None:
    """Played on by the others, a line names no move that is a secret, can be sent again, and frames are the seat's."""
    luck = random.Random(2)
    secrets = 0
    for seed in range(4):
        match = game(name).start(3, seed)
        for _ in range(luck.randint(0, 6)):
            random_move(match, luck)
        one = OneSeat(match, 0)
        course = one.course([])
        for _ in range(MOVES):
            if course.match.over:
                break
            seat = luck.choice(course.match.active)
            course.play(seat, int(luck.choice(match.game.legal(course.state, seat))))
        sealed = [made for made in course.made if made["code"] is None]
        secrets += len(sealed)
        assert all(made["seat"] != 0 and made["move"].startswith("?") for made in sealed)
        told = [(made["seat"], made["move"]) for made in course.made]
        again = one.course(told)
        assert again.match.text() == course.match.text()
        assert again.frames == course.frames
        assert all(frame["view"]["viewer"] == 0 for frame in course.frames)
        assert course.frames[-1]["view"] == course.match.view(0)
    assert secrets or name in ("harbour", "packet_row")


def test_one_seat_can_be_left_for_no_other() -> None:
    one = OneSeat(game("packet_row").start(3, 1), 1)
    assert one.course([], Eyes(1, False)).frames[0]["view"]["viewer"] == 1
    for eyes in (Eyes(0, False), Eyes(None, True), Eyes(1, True)):
        with pytest.raises(Forbidden):
            one.course([], eyes)


def test_moves_are_named_in_few_letters() -> None:
    for number in (0, 1, 35, 36, 1295, 1296, 10**6):
        assert from_base36(base36(number)) == number
