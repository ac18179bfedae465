"""Two servers that differ in nothing but the true position, and all that one viewer receives from each of them."""

from __future__ import annotations

import asyncio
import base64
import itertools
import logging
import random
import secrets
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from fastapi.testclient import TestClient

from moorings.games import load
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.record import copy, from_bytes, to_bytes
from moorings.kernel.words import LANGUAGES
from moorings.server.app import create_app
from moorings.server.operations.json_logs import Lines
from moorings.server.people import turn_notices
from moorings.server.service import Service
from moorings.server.shared.config import Config
from patience import wait_until
from support import with_state

HOOK = "https://hooks.example/turn"
START = 1_800_000_000.0
ONLOOKER = 5  # signed in, but at no table
TAKE_BACK = "take back"
"""In the place of a move: the seat takes its last one back."""
PREVIEWS = 5
"""How many of the moves that one can make are looked at in advance."""


class Draws:
    """What the servers draw instead of real randomness: the same again after every `again`."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.luck = random.Random(0)
        self.drawn: set[str] = set()
        patch.setattr(secrets, "randbits", self._bits)
        patch.setattr(secrets, "token_hex", lambda n: self._keep(self.luck.randbytes(n).hex()))
        patch.setattr(
            secrets,
            "token_urlsafe",
            lambda n: self._keep(base64.urlsafe_b64encode(self.luck.randbytes(n)).decode().rstrip("=")),
        )

    def _bits(self, count: int) -> int:
        number = self.luck.getrandbits(count)
        self._keep(str(number))
        return number

    def _keep(self, text: str) -> str:
        self.drawn.add(text)
        return text

    def again(self, seed: int) -> None:
        self.luck = random.Random(seed)


class Heard(logging.Handler):
    """Every line that a server would write to its log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(Lines())

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith("httpx"):  # that is the client of these tests
            self.lines.append(self.format(record))


class Echo:
    """Workers that think nothing, but whose hint tells every bit of what they were shown."""

    size = 1

    def submit(self, function: Callable[..., Any], *arguments: Any, near: object = None) -> asyncio.Future[Any]:
        name, seat, _, _, seen = arguments
        game = load(name)
        first = int(game.legal(from_bytes(game.state, seen), seat)[0])
        hint = {"code": game.moves.code(first), "wins": [float(zlib.crc32(seen))], "scores": []}
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.set_result([hint])
        return future

    def close(self) -> None:
        pass


class World:
    """A server with its people."""

    def __init__(self, folder: Path, draws: Draws) -> None:
        self.time = START
        self.draws = draws
        app = create_app(Config(data=folder, limits=False), now=lambda: self.time)
        self.service: Service = app.state.service
        self.client = TestClient(app, base_url="http://testserver")
        self.tokens: dict[int, str] = {}

    def __enter__(self) -> World:
        self.client.__enter__()
        self.service.bot_turns.workers = Echo()
        return self

    def __exit__(self, *error: object) -> None:
        self.client.__exit__(None, None, None)

    def welcome(self, *people: int) -> None:
        """People whom this server has never seen."""
        for number in people:
            answer = self.client.post("/api/guests", json={"name": f"Player {number}"})
            self.tokens[number] = answer.json()["token"]
            self.client.cookies.clear()

    def signed(self, person: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[person]}"}

    def ask(self, person: int, method: str, path: str, body: Any = None) -> Any:
        return self.client.request(method, path, json=body, headers=self.signed(person))

    @contextmanager
    def live(self, person: int, path: str) -> Iterator[Any]:
        """A socket, of which the server has taken its leave at the end."""
        sockets: Any = self.service.metrics.sockets
        before = sockets._value.get()
        with self.client.websocket_connect(path, headers=self.signed(person)) as socket:
            yield socket
            socket.close()
            wait_until(lambda: sockets._value.get() <= before, "the server has taken its leave", every=0.001)

    def open_table(self, match: Match, pace: dict[str, Any], public: bool = True, takebacks: str = "free") -> str:
        """A table with a person at every seat, dealt as the match stands."""
        with mock.patch.object(Game, "deal", return_value=copy(match.state)):
            seats = [{"kind": "me"}, *[{"kind": "open"}] * (match.seats - 1)]
            options = match.game.options_of(match.state)
            plan = {"game": match.game.name, "seats": seats, "options": options, "pace": pace, "takebacks": takebacks}
            answer = self.ask(0, "POST", "/api/tables", {**plan, "public": public, "hints": True})
            assert answer.status_code == 201, answer.text
            name = answer.json()["table"]["id"]
            for person in range(1, match.seats):
                answer = self.ask(person, "POST", f"/api/tables/{name}/join", {"seat": person})
                assert answer.status_code == 200, answer.text
        return name

    def letters(self, person: int) -> list[dict[str, Any]]:
        """What a person's webhook would be told now; nobody is told again."""
        number = self.ask(person, "GET", "/api/me").json()["id"]
        found = self.service.db.write(lambda db: turn_notices.claim(db, self.time, 1000))
        return [letter.message for letter in found if letter.user_id == number]


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat does; None where it does nothing in that world."""

    seat: int
    here: str | None
    there: str | None


Script = Sequence[tuple[int, str | None]]


@dataclass(slots=True)
class Story:
    """Two true positions that a viewer cannot tell apart, and moves after which they still cannot."""

    here: Match
    there: Match
    viewer: int | None
    pace: dict[str, Any]
    acts: list[Act] = field(default_factory=list[Act])
    late: list[Act] = field(default_factory=list[Act])
    secret: set[str] = field(default_factory=set[str])

    @property
    def game(self) -> Game:
        return self.here.game

    def script(self, world: int) -> Script:
        """What is done in a world: 0 is here, 1 is there."""
        return [(act.seat, (act.here, act.there)[world]) for act in self.acts]

    def last_words(self, world: int) -> Script:
        """What is done in a world while all are asked whether the last move may be taken back."""
        return [(act.seat, (act.here, act.there)[world]) for act in self.late]

    def same(self, here: Match, there: Match) -> bool:
        one, two = (to_bytes(self.game.seen(match.state, self.viewer)) for match in (here, there))
        return one == two

    def go_on(self, luck: random.Random, steps: int) -> None:
        """Adds moves: of the viewer, and of others who may do something else in the other world where it is secret."""
        here, there = (with_state(match, match.state) for match in (self.here, self.there))
        for _ in range(steps):
            self.acts += self._order(luck, here)
            act = None if here.over else self._choose(luck, here, there)
            if act is None:
                return
            assert act.here
            assert act.there
            here.play(act.seat, act.here)
            there.play(act.seat, act.there)
            if here.over or not self.same(here, there):
                return
            self.acts.append(act)
        self.late = self._order(luck, here)

    def _order(self, luck: random.Random, here: Match) -> list[Act]:
        """A standing order that somebody else gives in the one world and not in the other."""
        seat = luck.choice([seat for seat in range(here.seats) if seat != self.viewer] or [0])
        orders = here.orders(seat) if seat != self.viewer and luck.random() < 0.7 else []
        if not orders:
            return []
        code = luck.choice(orders).code
        here.play(seat, code)
        self.secret.add(code)
        return [Act(seat, code, None)]

    def _choose(self, luck: random.Random, here: Match, there: Match) -> Act | None:
        seat = luck.choice(here.active)
        game, move = self.game, luck.choice(here.moves(seat))
        if seat != self.viewer and api.secret(here.state, seat, move.index):
            other = luck.choice(there.moves(seat))
            if api.secret(there.state, seat, other.index):
                self.secret |= {move.code, other.code}
                return Act(seat, move.code, other.code)
        shared = sorted({m.code for m in here.moves(seat)} & {m.code for m in there.moves(seat)})
        shared = [c for c in shared if not api.secret(here.state, seat, game.moves.index(c))] or shared
        if not shared or not there.active:
            return None
        code = luck.choice(shared)
        return Act(seat, code, code)


class Telling:
    """A story as it is told by one server: everything that the viewer receives, byte for byte."""

    def __init__(self, world: World, story: Story, number: int) -> None:
        self.world, self.story, self.number = world, story, number
        self.viewer = ONLOOKER if story.viewer is None else story.viewer
        self.heard: list[str] = []
        self.previews = 0
        self.name = ""

    def tell(self, match: Match, script: Script, late: Script) -> list[str]:
        """Plays the moves of the script, and gives all that the viewer received. `late` is played while all are asked
        whether the last move may be taken back."""
        world = self.world
        world.draws.again(1000 + self.number)
        world.time = START + 60.0 * self.number
        world.welcome(*range(match.seats), ONLOOKER)
        world.ask(self.viewer, "PUT", "/api/me/webhook", {"url": HOOK})
        self.name = world.open_table(match, self.story.pace, takebacks=("free", "asked")[self.number // 2 % 2])
        with world.live(self.viewer, f"/api/tables/{self.name}/live") as socket:
            self._hear(socket, '"type":"ready"')
            self._listen(socket)
            self._look(thorough=self.number % 2 == 0)  # at the end all is asked for every time
            self._go_through(script, socket, "move")
            if movers := [act.seat for act in self.story.acts if act.there is not None]:
                self._request(movers[-1], "ask", None, socket)
                self._go_through(late, socket, "late")
                self._request(self.viewer, "answer", {"agree": True}, socket)
            self._look(thorough=True)
        return self.heard

    def _go_through(self, script: Script, socket: Any, key: str) -> None:
        for number, (seat, code) in enumerate(script):
            self.world.time += 1.5
            if code is not None:
                self._play(seat, code, f"{key}-{number}")
            self._listen(socket)
            self._look()

    def _request(self, person: int, what: str, body: Any, socket: Any) -> None:
        """Something about taking back what all agree to."""
        self.world.time += 1.5
        answer = self.world.ask(person, "POST", f"/api/tables/{self.name}/undo/{what}", body)
        if person == self.viewer:
            self._note(answer)
        self._listen(socket)
        self._look()

    def _play(self, seat: int, code: str, key: str) -> None:
        if seat == self.viewer and code != TAKE_BACK:
            self._preview_one(f"/api/tables/{self.name}", code)
        answer = self.world.ask(seat, "GET", f"/api/tables/{self.name}")
        what = {"revision": answer.json()["frame"]["revision"], "key": key}
        if code == TAKE_BACK:
            answer = self.world.ask(seat, "POST", f"/api/tables/{self.name}/undo", what)
        else:
            answer = self.world.ask(seat, "POST", f"/api/tables/{self.name}/moves", {**what, "move": code})
        assert answer.status_code == 200, answer.text
        if seat == self.viewer:
            self._note(answer)

    def _listen(self, socket: Any) -> None:
        """All that the socket tells up to something that was said just now."""
        said = self.world.ask(ONLOOKER, "POST", f"/api/tables/{self.name}/chat", {"text": "Well?"})
        self._hear(socket, f'"type":"chat","number":{said.json()["revision"]},')

    def _hear(self, socket: Any, last: str) -> None:
        while not self.heard or last not in self.heard[-1]:
            self.heard.append(socket.receive_text())

    def _look(self, thorough: bool = False) -> None:
        """All that can be asked for."""
        path = f"/api/tables/{self.name}"
        self._get(path)
        if not thorough:
            return
        self._get(f"{path}/frames?most=200")
        self._get(f"{path}/frames?viewer=spectator")
        self._get(f"{path}/turns")
        for seat in range(self.story.here.seats):
            if seat != self.viewer:
                self._get(f"{path}/frames?viewer={seat}")
        for end in ("/log", "/chat"):
            self._get(path + end)
        for own in ("/api/tables?which=running&most=1", "/api/me/export", "/api/results", "/api/me/results"):
            self._get(own)
        self._try_what_is_refused(path)
        self._preview(path)
        with self.world.live(self.viewer, "/api/live") as socket:
            self.heard.append(socket.receive_text())
        self.heard.append(repr(self.world.letters(self.viewer)))

    def _try_what_is_refused(self, path: str) -> None:
        game, seat = self.story.game, self.story.viewer
        frame = self.world.ask(self.viewer, "GET", path).json()["frame"]
        orders = self.world.ask(self.viewer, "GET", f"{path}/orders")
        self.heard.append(orders.text)
        able = {choice["code"] for choice in frame["moves"] + orders.json().get("orders", [])}
        unable = next(code for i in range(len(game.moves)) if (code := game.moves.code(i)) not in able)
        now = frame["revision"]
        for revision, code in ((now, unable), (now, "nonsense"), (0, unable), (now + 3, unable)):
            self._post(f"{path}/moves", {"revision": revision, "key": "refused", "move": code})
        if frame["moves"] and seat is not None:
            code = frame["moves"][0]["code"]
            for revision in (0, now + 3):
                self._post(f"{path}/moves", {"revision": revision, "key": "refused", "move": code})
        self._post(f"{path}/undo", {"revision": 0, "key": "refused"})
        self._post(f"{path}/undo", {"revision": now + 3, "key": "refused"})
        if not frame["undo"]:
            self._post(f"{path}/undo", {"revision": now, "key": "refused"})
        self._post(f"{path}/wishes", {"wishes": [{"code": "nonsense"}]})
        for end, body in (("/hints", None), ("/return", None), ("/start", None), ("/rematch", None), ("/join", {})):
            self._post(path + end, body)

    def _preview(self, path: str) -> None:
        """What moves would lead to: some of those that one can make, and some that one cannot."""
        game = self.story.game
        frame = self.world.ask(self.viewer, "GET", path).json()["frame"]
        orders = self.world.ask(self.viewer, "GET", f"{path}/orders").json().get("orders", [])
        codes = [choice["code"] for choice in frame["moves"]]
        luck = random.Random(self.number)
        some = luck.sample(codes, min(PREVIEWS, len(codes))) + [order["code"] for order in orders[:1]]
        for code in (*some, game.moves.code(luck.randrange(len(game.moves))), "nonsense"):
            self._preview_one(path, code)

    def _preview_one(self, path: str, code: str) -> None:
        for language in LANGUAGES:
            headers = {**self.world.signed(self.viewer), "Accept-Language": language}
            answer = self.world.client.get(f"{path}/preview", params={"move": code}, headers=headers)
            self.previews += answer.status_code == 200 and answer.json()["view"] is not None
            self._note(answer)

    def _get(self, path: str) -> None:
        self._note(self.world.ask(self.viewer, "GET", path))

    def _post(self, path: str, body: Any) -> None:
        self._note(self.world.ask(self.viewer, "POST", path, body))

    def _note(self, answer: Any) -> None:
        assert answer.status_code < 500, answer.text
        headers = sorted(answer.headers.items())
        self.heard.append(f"{answer.request.method} {answer.url} {answer.status_code} {headers} {answer.text}")


def first_difference(one: Sequence[str], two: Sequence[str]) -> str:
    """Where two tellings part, with what stands around it; empty if they are the same."""
    for number, (here, there) in enumerate(itertools.zip_longest(one, two, fillvalue="")):
        if here != there:
            at = next(
                (i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there))
            )
            start = max(0, at - 120)
            return f"message {number}: {here[:60]}\n  {here[start : at + 60]}\n  {there[start : at + 60]}"
    return ""
