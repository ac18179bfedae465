"""Nothing leaks: all that a seat or a spectator receives is the same in all worlds that they cannot tell apart."""

import itertools
import logging
import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moorings.kernel.match import Match
from moorings.kernel.record import from_bytes
from moorings.server.bots import worker_process
from moorings.server.people.accounts import fingerprint
from moorings.server.storage.schema import Table
from server.worlds import (
    ONLOOKER,
    START,
    TAKE_BACK,
    Act,
    Draws,
    Heard,
    Script,
    Story,
    Telling,
    World,
    first_difference,
)
from support import GAMES, game, other_world, random_positions, with_state

POSITIONS, SOME, FEW = 500, 12, 6
STEPS = 3
PACES = (
    {"kind": "untimed"},
    {"kind": "untimed", "away": 86_400},
    {"kind": "live", "reserve": 86_400, "increment": 5},
    {"kind": "slow", "days": 2},
)


@pytest.fixture
def heard() -> Iterator[Heard]:
    handler, root = Heard(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


def stories(name: str, count: int) -> Iterator[Story]:
    """Random positions, each with a viewer, another world for them, and what happens next."""
    luck = random.Random(3)
    running = (match for match in random_positions(game(name), 10 * count, 12) if not match.over)
    for number, match in enumerate(itertools.islice(running, count)):
        viewer = luck.choice([None, *range(match.seats)])
        here = with_state(match, match.state)
        there = with_state(match, other_world(match.game, match.state, viewer, number))
        story = Story(here, there, viewer, luck.choice(PACES))
        story.go_on(luck, STEPS)
        yield story


def compare(name: str, count: int, tmp_path: Path, draws: Draws, heard: Heard) -> None:
    different = moves = orders = previews = 0
    secret: set[str] = set()
    with World(tmp_path / "here", draws) as here, World(tmp_path / "there", draws) as there:
        for number, story in enumerate(stories(name, count)):
            telling = Telling(here, story, number)
            one = telling.tell(story.here, story.script(0), story.last_words(0))
            two = Telling(there, story, number).tell(story.there, story.script(1), story.last_words(1))
            parted = first_difference(one, two)
            assert not parted, f"position {number}, viewer {story.viewer}, {story.acts}, {parted}\n{story.here.text()}"
            different += story.here.text() != story.there.text()
            moves += sum(act.there is not None for act in story.acts)
            orders += sum(act.there is None for act in story.acts + story.late)
            previews += telling.previews
            secret |= story.secret
    assert different > count // 2
    assert moves > count // 2
    assert previews
    assert bool(orders) == (name == "serenissima")
    lines = "\n".join(heard.lines)
    assert '"route":"/api/tables/{table_id}/moves"' in lines
    for text in draws.drawn | {code for code in secret if len(code) > 3}:
        assert text not in lines


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_viewer_receives_is_the_same_in_both_worlds(
    name: str, tmp_path: Path, draws: Draws, heard: Heard
) -> None:
    compare(name, FEW, tmp_path, draws, heard)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_viewer_receives_at_many_positions(name: str, tmp_path: Path, draws: Draws, heard: Heard) -> None:
    compare(name, POSITIONS, tmp_path, draws, heard)


def before_a_shipment() -> Iterator[tuple[Match, int, str, int]]:
    """Positions of Packet Row for two, a move in each after which the other seat could ship, and who that is."""
    found, luck = game("packet_row"), random.Random(8)
    for seed in range(100):
        match = found.start(2, seed)
        while not match.over:
            mover, code = match.active[0], luck.choice(match.moves(match.active[0])).code
            after = with_state(match, match.state)
            after.play(mover, code)
            planner = 1 - mover
            if after.can_undo(mover) and planner in after.active and plan(after, planner):
                yield with_state(match, match.state), mover, code, planner
                break
            match.play(mover, code)


def plan(match: Match, seat: int) -> list[str]:
    """The first shipment that a seat could put together, step by step; empty if there is none."""
    for move in match.moves(seat):
        if move.code.startswith("fulfil"):
            return [move.code, "propose", "seal"]
    return []


@pytest.mark.parametrize("number", range(6))
def test_nobody_can_count_the_steps_of_a_secret_plan(number: int, tmp_path: Path, draws: Draws) -> None:
    """A shipment is planned in many steps or few, or given up, or never begun: the others receive the same until it is
    sealed, whether they have a seat or look on, and can take back the same."""
    match, mover, code, planner = next(itertools.islice(before_a_shipment(), number // 4, None))
    after = with_state(match, match.state)
    after.play(mover, code)
    first, second, seal = plan(after, planner)
    many = [first, TAKE_BACK, first, second, TAKE_BACK, TAKE_BACK, first, second]
    few: list[str | None] = [None] * (len(many) - 2) + [first, second]
    story = Story(match, with_state(match, match.state), (mover, None)[number % 2], PACES[number % 4])
    story.acts = [Act(mover, code, code)]
    if number % 4 < 2:
        story.acts += [Act(planner, *pair) for pair in zip(many, few, strict=True)]
        story.acts += [Act(planner, seal, seal)]
    else:
        story.acts += [Act(planner, step, None) for step in (*many, TAKE_BACK, second)]
        if number < 4:  # where nobody has to ask
            story.acts += [Act(mover, TAKE_BACK, TAKE_BACK)]
    asked = 2 * (number // 4)
    told: list[list[str]] = []
    for world, match in enumerate((story.here, story.there)):
        with World(tmp_path / str(world), draws) as server:
            told.append(Telling(server, story, asked + number % 2).tell(match, story.script(world), []))
    assert not first_difference(*told)


def questions(world: World, number: int, match: Match, viewer: int, script: Script) -> list[bytes]:
    """All that a worker may be sent about a seat which a bot has taken over, byte for byte: what the seat has heard of
    after every move, and the whole question whenever it has to choose."""
    world.draws.again(1000 + number)
    world.time = START + 60.0 * number
    world.welcome(*range(match.seats))
    service, found = world.service, list[bytes]()
    name = world.open_table(match, {"kind": "untimed"})
    assert world.ask(viewer, "POST", f"/api/tables/{name}/leave").status_code == 200
    for seat, code in [(viewer, None), *script]:
        if code is not None and seat == viewer:
            move, now = match.game.moves.index(code), _look(world, viewer, name)["frame"]["revision"]
            assert service.db.write(lambda s, m=move, n=now: service.play.bot_move(s, world.time, name, n, viewer, m))
        elif code is not None:
            body = {"revision": _look(world, seat, name)["frame"]["revision"], "key": f"k{world.time}", "move": code}
            assert world.ask(seat, "POST", f"/api/tables/{name}/moves", body).status_code == 200
        world.time += 1.5
        now = _look(world, viewer, name)["frame"]["revision"]
        found.append(pickle.dumps(service.play.courses.ask(name, viewer, now)))
        for turn in service.db.write(lambda session: service.bot_turns.claim(session, 9, 9)):
            if turn.table == name and turn.only is None:
                found.append(pickle.dumps(service.bot_turns.question(turn)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_a_worker_is_sent_is_the_same_in_both_worlds(name: str, tmp_path: Path, draws: Draws) -> None:
    different = asked = heard = 0
    with World(tmp_path / "here", draws) as here, World(tmp_path / "there", draws) as there:
        for number, story in enumerate(stories(name, SOME)):
            if story.viewer is None:
                continue
            one = questions(here, number, story.here, story.viewer, story.script(0))
            two = questions(there, number, story.there, story.viewer, story.script(1))
            assert one == two, f"position {number}, viewer {story.viewer}, {story.acts}\n{story.here.text()}"
            different += story.here.text() != story.there.text()
            sent = [pickle.loads(one) for one in one]
            asked += sum(isinstance(one, worker_process.Question) for one in sent)
            heard += sum(isinstance(one, tuple) and bool(one[1]) for one in sent)
    assert min(different, asked, heard) > SOME // 4


def _look(world: World, person: int, name: str) -> dict[str, Any]:
    return world.ask(person, "GET", f"/api/tables/{name}").json()


def test_nobody_can_act_for_another_seat(world: World) -> None:
    name = world.open_table(game("packet_row").start(3, 5), {"kind": "untimed"})
    path = f"/api/tables/{name}/moves"
    before = {person: _look(world, person, name) for person in (0, 1, 2, ONLOOKER)}
    mover = before[0]["frame"]["view"]["active"][0]
    code = before[mover]["frame"]["moves"][0]["code"]
    rival = (mover + 1) % 3
    for person, status in ((rival, 409), (ONLOOKER, 403)):
        for revision in range(4):
            answer = world.ask(person, "POST", path, {"revision": revision, "key": "k", "move": code})
            assert answer.status_code == status
    assert {person: _look(world, person, name) for person in before} == before
    assert world.ask(mover, "POST", path, {"revision": 1, "key": "mine", "move": code}).json() == {"revision": 2}
    # The key of a move is known to its seat alone: to others it is one like any other.
    for person, status in ((rival, 409), (ONLOOKER, 403)):
        answer = world.ask(person, "POST", path, {"revision": 1, "key": "mine", "move": code})
        assert answer.status_code == status
    assert world.ask(mover, "POST", path, {"revision": 1, "key": "mine", "move": code}).json() == {"revision": 2}
    for what in ("leave", "return", "undo/ask", "rematch"):
        assert world.ask(ONLOOKER, "POST", f"/api/tables/{name}/{what}").status_code == 403
    for person in range(3):
        assert _look(world, person, name)["frame"]["revision"] == 2


def test_guessing_gets_nowhere(world: World) -> None:
    name = world.open_table(game("packet_row").start(3, 5), {"kind": "untimed"}, public=False)
    lists = [world.ask(ONLOOKER, "GET", f"/api/tables?which={which}").text for which in ("open", "running", "mine")]
    assert not any(name in text for text in lists)
    assert name in world.ask(0, "GET", "/api/tables?which=mine").text
    for wrong in (name[:-1], name[:-1] + "~", name.swapcase(), "%00", "..%2F" + name, "%25", "_" * 20):
        assert world.ask(0, "GET", f"/api/tables/{wrong}").status_code == 404
        assert world.ask(0, "GET", f"/api/tables/{wrong}/frames").status_code == 404
        assert world.ask(0, "POST", f"/api/tables/{wrong}/undo/ask").status_code == 404
    token = world.tokens[0]
    for guess in (fingerprint(token), token[:-1], token.swapcase(), "", "null", "é", "0" * 500):
        headers = {"Authorization": f"Bearer {guess}".encode()}
        assert world.client.get("/api/me", headers=headers).status_code == 401
    for seat in range(1, 3):
        assert world.ask(0, "GET", f"/api/tables/{name}/frames?viewer={seat}").status_code == 403
    assert world.ask(0, "GET", f"/api/tables/{name}/log").status_code == 409
    table = _look(world, 0, name)["table"]
    assert table["deal"] is None
    with world.service.db.read() as session:
        row = session.get_one(Table, name)
        secret = [row.seed, row.salt, row.secret, *world.tokens.values()]
    told = [_look(world, 0, name), world.ask(0, "GET", "/api/me/export").json()]
    assert not any(text in str(told) for text in secret)


def test_an_order_that_only_one_seat_knows_of_does_not_make_a_bot_think_again(world: World) -> None:
    """Its move would come later than usual, and tell the others that something had happened."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    name = world.ask(0, "POST", "/api/tables", {"game": "serenissima", "seats": seats}).json()["table"]["id"]
    service = world.service
    (turn,) = service.db.write(lambda session: service.bot_turns.claim(session, 1, 1))
    frame = _look(world, 0, name)["frame"]
    order = {
        "revision": frame["revision"],
        "key": "order",
        "move": world.ask(0, "GET", f"/api/tables/{name}/orders").json()["orders"][0]["code"],
    }
    assert world.ask(0, "POST", f"/api/tables/{name}/moves", order).status_code == 200
    assert service.db.write(lambda session: service.bot_turns.claim(session, 1, 1)) == []
    found = game("serenissima")
    move = int(found.legal(from_bytes(found.state, turn.seen), turn.seat)[0])
    made = service.db.write(
        lambda session: service.play.bot_move(session, world.time, name, turn.revision, turn.seat, move)
    )
    assert made
