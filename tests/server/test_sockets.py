"""What a socket makes of messages that no client of ours would send, over the wire: it and the table survive, or it is
closed with a reason."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from moorings import load
from moorings.kernel.shape import view_type
from moorings.server.api.messages import PersonMessage, TableMessage
from server.harness import PATIENCE, Client, Refused, Server, wait_until
from server.worlds import World
from support import game

SEATS = 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("sockets"), limits=True).start(ready=False)
    yield found
    assert found.stop() == 0
    assert found.complaints() == []


@pytest.fixture(scope="module")
def people(server: Server) -> list[Client]:
    return [Client(server.address, f"Player {number}") for number in range(SEATS + 1)]


@pytest.fixture
def table(people: list[Client]) -> str:
    """A running table of the first three; the fourth looks on."""
    plan = {"game": "packet_row", "seats": ["me", *["open"] * (SEATS - 1)]}
    name = wait_until(lambda: _created(people[0], plan), "the game is ready")
    for seat in range(1, SEATS):
        people[seat].join(name, seat)
    return name


def _created(client: Client, plan: dict[str, Any]) -> str | None:
    try:
        return client.create(**plan)
    except Refused as refused:
        assert refused.code == "not-ready"
        return None


def open_socket(client: Client, path: str, **headers: str) -> ClientConnection:
    url = f"ws{client.address.removeprefix('http')}{path}"
    return connect(url, additional_headers={**client.headers, **headers}, compression=None, proxy=None)


@contextmanager
def at_table(client: Client, table: str) -> Iterator[ClientConnection]:
    """A socket that has heard all there is to hear so far."""
    with open_socket(client, f"/api/tables/{table}/live") as socket:
        until(socket, "ready")
        yield socket


SAID = TypeAdapter[Any](TableMessage | PersonMessage, config=ConfigDict(strict=True, extra="forbid"))


@cache
def view_of(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(view_type(load(name)))


def declared(text: str | bytes) -> dict[str, Any]:
    """What the server said, which is what it declares to say."""
    SAID.validate_json(text)
    message = json.loads(text)
    if message["type"] == "frame":
        view = message["frame"]["view"]
        view_of(view["game"]).validate_python(view, strict=True)
    return message


def until(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message = declared(socket.recv(PATIENCE))
        if message["type"] in kinds:
            return message


def ask(socket: ClientConnection, message: Any) -> dict[str, Any]:
    socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
    return until(socket, "ok", "refused", "pong")


def test_a_conversation_is_what_was_declared(people: list[Client], table: str) -> None:
    """`until` checks all that is heard."""
    mover = people[people[0].see(table)["frame"]["view"]["active"][0]]
    with open_socket(mover, "/api/live") as mine, open_socket(mover, f"/api/tables/{table}/live") as socket:
        assert table in [turn["table"] for turn in until(mine, "turns")["turns"] if turn["turn"]]
        until(socket, "table")
        frame = until(socket, "frame")["frame"]
        until(socket, "ready")
        move = {"type": "move", "revision": frame["revision"], "move": frame["moves"][0]["code"]}
        assert ask(socket, {**move, "key": "one"})["type"] == "ok"
        assert ask(socket, {**move, "key": "two"})["code"] == "stale"
        socket.send(json.dumps({"type": "chat", "key": "hello", "text": "Hello."}))
        assert until(socket, "chat")["text"] == "Hello."
        mover.create("harbour", ["me", "open"], public=True)
        until(mine, "lobby")


def reason(socket: ClientConnection) -> int:
    """Why the server closes a socket."""
    try:
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        assert closed.rcvd
        return closed.rcvd.code


def mover(people: list[Client], table: str) -> tuple[int, int, str]:
    """(seat, revision, a legal move) of whoever is on the move."""
    for seat in range(SEATS):
        frame = people[seat].see(table)["frame"]
        if frame["moves"]:
            return seat, frame["revision"], frame["moves"][0]["code"]
    raise AssertionError("Nobody can move.")


NONSENSE = [
    "", "{", "null", "7", "[]", '"move"', "{}", "[" * 5000, '{"type":7}', '{"type":"resign"}', '{"type":"move"}',
    '{"type":"move","revision":"1","key":"k","move":7}', '{"type":"move","revision":1.5,"key":"k","move":"pass"}',
    '{"type":"move","revision":-1,"key":"k","move":"pass"}', '{"type":"move","revision":1,"key":"","move":"pass"}',
    '{"type":"move","revision":1e400,"key":"k","move":"pass"}', '{"type":"undo","revision":99999999999999999999}',
    '{"type":"move","revision":1,"key":"k","move":"\\u0000"}', '{"type":"chat","key":"k","text":"\\ud800"}',
    '{"type":"ping","extra":1}', '{"type":"chat","key":"k","text":""}', '{"type":"chat","key":"k","text":"\\u0000"}',
    '{"type":"ping","key":NaN}', b"\xff\xfe", b"\x00", b"",
]  # fmt: skip


def test_nonsense_is_refused_and_the_socket_stays(people: list[Client], table: str) -> None:
    before = people[0].see(table)["frame"]
    with at_table(people[0], table) as socket:
        for message in NONSENSE:  # fewer than would be too much at once
            answer = ask(socket, message)
            assert (answer["type"], answer["code"]) == ("refused", "bad-request"), message
            assert answer["message"].endswith(".")
        assert ask(socket, {"type": "ping", "key": "there?"})["key"] == "there?"
    assert people[0].see(table)["frame"] == before


def test_what_is_sent_as_bytes_is_read_as_text(people: list[Client], table: str) -> None:
    with at_table(people[0], table) as socket:
        assert ask(socket, b'{"type":"ping","key":"bytes"}')["key"] == "bytes"


def test_too_long_a_message_closes_the_socket(people: list[Client], table: str) -> None:
    with at_table(people[0], table) as socket:
        assert ask(socket, '{"type":"ping","key":"x"}' + " " * 60_000)["type"] == "pong"
        socket.send(" " * (64 * 1024 + 1))
        assert reason(socket) == 1009
    with at_table(people[0], table) as socket:
        assert ask(socket, {"type": "ping"})["type"] == "pong"


def test_a_flood_closes_the_socket(people: list[Client], table: str) -> None:
    with at_table(people[0], table) as socket:
        for _ in range(200):
            try:
                socket.send('{"type":"ping"}')
            except ConnectionClosed:
                break
        assert reason(socket) == 4429
    with at_table(people[0], table) as socket:
        assert ask(socket, {"type": "ping"})["type"] == "pong"


def test_nothing_but_nonsense_closes_the_socket(world: World) -> None:
    """At a server that nobody is too fast for: elsewhere one would have to wait in between."""
    table = world.open_table(game("packet_row").start(3, 5), {"kind": "untimed"})
    with world.client.websocket_connect(f"/api/tables/{table}/live", headers=world.signed(0)) as socket:
        for _ in range(50):
            socket.send_text("nonsense")
            while socket.receive_json()["type"] != "refused":
                pass
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1008


def test_moves_out_of_order_are_stale_and_a_key_is_answered_once(people: list[Client], table: str) -> None:
    seat, revision, code = mover(people, table)
    with at_table(people[seat], table) as socket:
        early = ask(socket, {"type": "move", "revision": revision + 1, "key": "early", "move": code})
        assert (early["code"], early["extra"]) == ("stale", {"revision": revision})
        late = ask(socket, {"type": "move", "revision": 0, "key": "late", "move": code})
        assert (late["code"], late["extra"]["revision"]) == ("stale", revision)
        assert late["extra"]["frame"]["view"] == people[seat].see(table)["frame"]["view"]
        done = ask(socket, {"type": "move", "revision": revision, "key": "done", "move": code})
        assert done == {"type": "ok", "key": "done", "revision": revision + 1}
        assert ask(socket, {"type": "move", "revision": revision, "key": "done", "move": code}) == done
        assert ask(socket, {"type": "move", "revision": 0, "key": "done", "move": "anything"}) == done
    again = people[seat].move(table, revision, code, "done")
    assert again == revision + 1 == people[seat].see(table)["frame"]["revision"]


def test_others_cannot_act_through_their_sockets(people: list[Client], table: str) -> None:
    seat, revision, code = mover(people, table)
    move = {"type": "move", "revision": revision, "key": "k", "move": code}
    nobody = Client(people[0].address, sign_in=False)
    for client, refused in (
        (people[(seat + 1) % SEATS], "illegal-move"),
        (people[SEATS], "forbidden"),
        (nobody, "not-signed-in"),
    ):
        with at_table(client, table) as socket:
            assert ask(socket, move)["code"] == refused
            assert ask(socket, {**move, "seat": seat})["code"] == "bad-request"
    with at_table(nobody, table) as socket:
        assert ask(socket, {"type": "chat", "key": "k", "text": "Hello"})["code"] == "not-signed-in"
        assert ask(socket, {"type": "undo", "key": "k", "revision": revision})["code"] == "not-signed-in"
    assert people[seat].see(table)["frame"]["revision"] == revision


def test_a_client_that_was_away_hears_what_it_missed(people: list[Client], table: str) -> None:
    for _ in range(4):
        seat, revision, code = mover(people, table)
        people[seat].move(table, revision, code)
    last = people[0].see(table)["frame"]["revision"]
    for since, told in ((1, list(range(2, last + 1))), (last, []), (0, [last]), (last + 50, [last])):
        with open_socket(people[0], f"/api/tables/{table}/live?revision={since}") as socket:
            heard = []
            while (message := until(socket, "frame", "ready"))["type"] == "frame":
                heard.append(message["frame"]["revision"])
            assert heard == told


@pytest.mark.parametrize("name", ["nowhere", "%00", "a" * 300, "%F0%9F%8E%B2"])
def test_a_table_that_is_not_there(people: list[Client], name: str) -> None:
    with open_socket(people[0], f"/api/tables/{name}/live") as socket:
        assert reason(socket) == 4404


@pytest.mark.parametrize("path", ["/api/live", "/api/tables/nowhere/live"])
def test_pages_of_other_sites_are_sent_away(people: list[Client], path: str) -> None:
    for origin in ("https://elsewhere.example", "null", f"{people[0].address}.elsewhere.example"):
        with open_socket(people[0], path, Origin=origin) as socket:
            assert reason(socket) == 4403
    with open_socket(people[0], "/api/live", Origin=people[0].address) as socket:
        assert until(socket, "turns")


def test_sockets_of_a_session_that_ends_are_closed_and_others_stay(
    server: Server, people: list[Client], table: str
) -> None:
    leaver = Client(server.address, "Leaver")
    with at_table(leaver, table) as one, open_socket(leaver, "/api/live") as two, at_table(people[0], table) as other:
        until(two, "turns")
        leaver.request("DELETE", "/api/session")
        assert reason(one) == reason(two) == 4401
        assert ask(other, {"type": "ping"})["type"] == "pong"
    assert leaver.request("GET", "/api/me").status_code == 401


def test_sockets_of_somebody_who_is_forgotten_are_closed(server: Server, table: str) -> None:
    leaver = Client(server.address, "Leaver")
    with at_table(leaver, table) as socket:
        leaver.request("DELETE", "/api/me")
        assert reason(socket) == 4401


def test_a_password_that_changes_closes_the_sockets_of_other_sessions(server: Server) -> None:
    owner = Client(server.address, "Owner")
    owner.token = owner.post("/api/me/account", login="Owner", password="correct horse")["token"]
    owner.http.cookies.clear()
    elsewhere = Client(server.address, sign_in=False)
    elsewhere.token = elsewhere.post("/api/session", login="owner", password="correct horse")["token"]
    elsewhere.http.cookies.clear()
    with open_socket(owner, "/api/live") as mine, open_socket(elsewhere, "/api/live") as other:
        until(mine, "turns")
        until(other, "turns")
        body = {"current": "correct horse", "password": "battery staple"}
        assert owner.request("PUT", "/api/me/password", json=body).status_code == 204
        assert reason(other) == 4401
        assert mine.ping().wait(PATIENCE)
    assert owner.get("/api/me")["login"] == "owner"
