"""Everything a person reads comes in their language: English or German, as their browser says."""

from __future__ import annotations

import random
import zlib
from typing import Any

import orjson
import pytest
from sqlalchemy import select

from moorings.kernel.words import LANGUAGES, said
from moorings.server.people.display_names import GONE, shown_name
from moorings.server.storage.schema import Place, StepRow, Table
from moorings.server.tables import frames
from moorings.server.tables.table_info import describe
from server.room import Room
from server.worlds import ONLOOKER, World
from support import GAMES, finish, game

ACCEPTED = {
    "": "en",
    "en": "en",
    "de": "de",
    "DE": "de",
    "de-AT": "de",
    "de, en": "de",
    "en, de": "en",
    "en-GB,en;q=0.9,de;q=0.8": "en",
    "en;q=0.3, de;q=0.8": "de",
    "de;q=0.5,en": "en",
    "de;q=0,en;q=0.1": "en",
    "fr-FR, fr;q=0.9, de;q=0.2": "de",
    "fr": "en",
    "*": "en",
    "*;q=0.5, en;q=0.1": "de",
    "deutsch": "en",
    "de;q=many": "en",
    ";;,,=": "en",
}
"""What a browser may say, and the language that it gets."""


def ask(world: World, person: int, path: str, language: str) -> Any:
    return world.client.get(path, headers={**world.signed(person), "Accept-Language": language}).json()


def with_bots(world: World) -> str:
    """A table with two bots."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "mate"}, {"kind": "bot", "level": "mate"}]
    return world.ask(0, "POST", "/api/tables", {"game": "packet_row", "seats": seats}).json()["table"]["id"]


def test_a_browser_is_answered_in_the_language_it_likes_best(world: World) -> None:
    words = {"en": "Market", "de": "Markt"}
    for accepted, language in ACCEPTED.items():
        found = world.client.get("/api/games/harbour/labels", headers={"Accept-Language": accepted}).json()
        assert found["labels"]["market"] == words[language], accepted


@pytest.mark.parametrize("name", GAMES)
def test_labels(world: World, name: str) -> None:
    answers = [ask(world, 0, f"/api/games/{name}/labels", language) for language in LANGUAGES]
    english, german = (answer["labels"] for answer in answers)
    assert answers[0]["things"] == answers[1]["things"]
    assert all(entry["key"] in english for entries in answers[0]["things"].values() for entry in entries)
    assert english.keys() == german.keys()
    assert {"prompt", "active", "players", "reconstructed"} <= english.keys()
    assert (english["prompt"], german["prompt"]) == ("What is to be done", "Was zu tun ist")
    assert sum(english[key] != german[key] for key in english) > len(english) / 2
    over = finish(game(name).start(game(name).seats[-1], 1), random.Random(1)).outcome
    assert over is not None
    assert set(over.breakdown[0]) <= english.keys()


def test_there_are_no_labels_of_unknown_games(world: World) -> None:
    answer = world.client.get("/api/games/chess/labels", headers={"Accept-Language": "de"})
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("Es gibt kein Spiel 'chess'; es gibt:")


def test_options_and_levels(world: World) -> None:
    options = {option["name"]: option for g in ask(world, 0, "/api/games", "de") for option in g["options"]}
    assert options["promos"]["text"] == "Mit den sechs Promo-Charakteren."
    levels = {level["name"]: level["text"] for level in ask(world, 0, "/api/levels", "de")}
    assert levels["random"] == "Hoffnungslos; macht irgendeinen erlaubten Zug. Zieht sofort."


def test_bots_have_names_in_both_languages(world: World) -> None:
    path = f"/api/tables/{with_bots(world)}"
    for language, names in (
        ("en", ["Player 0", "Mate 1", "Mate 2"]),
        ("de", ["Player 0", "Steuermann 1", "Steuermann 2"]),
    ):
        told = ask(world, 0, path, language)
        assert [seat["name"] for seat in told["table"]["seats"]] == names
        assert told["frame"]["view"]["names"] == names


def test_the_names_of_people_are_their_own() -> None:
    """Even where they are those of bots; and whoever has left is told of in both languages."""
    shown = [
        shown_name(place)
        for place in (
            Place(user_id=7, level=None, name="Mate"),
            Place(user_id=None, level="mate", name="Mate 3"),
            Place(user_id=None, level="mate", name=GONE),
            Place(user_id=None, level=None, name=GONE),
            Place(user_id=None, level="corsair", name="Corsair"),
            Place(user_id=None, level=None, name=""),
        )
    ]
    assert shown == ["Mate", "Mate 3", GONE, GONE, "Corsair", ""]
    german = ["Mate", "Steuermann 3", "Jemand, der ging", "Jemand, der ging", "Corsair", ""]
    assert [said(name, "de") for name in shown] == german


def test_a_position_its_moves_and_the_log(world: World) -> None:
    table = world.open_table(game("packet_row").start(2, 5), {"kind": "untimed"})
    path = f"/api/tables/{table}"
    mover = ask(world, 0, path, "de")["frame"]["view"]["active"][0]
    english, german = (ask(world, mover, path, language)["frame"] for language in LANGUAGES)
    assert english["view"]["prompt"] == "You are harbour master: open an area."
    assert german["view"]["prompt"] == "Du bist Hafenmeister: Öffne einen Bereich."
    move = german["moves"][0]
    assert move["text"] == "Öffne das Gildehaus."
    shown = ask(world, mover, f"{path}/preview?move=open+guildhall", "de")["view"]["prompt"]
    body = {"revision": german["revision"], "key": "k", "move": move["code"]}
    assert world.ask(mover, "POST", f"{path}/moves", body).status_code == 200
    assert ask(world, mover, path, "de")["frame"]["view"]["prompt"] == shown
    assert "Gildehaus" in shown
    told = [ask(world, ONLOOKER, f"{path}/frames", language)["frames"][-1]["event"] for language in LANGUAGES]
    assert [event["text"] for event in told] == ["Open the guildhall.", "Öffne das Gildehaus."]


def test_refusals(world: World) -> None:
    table = with_bots(world)
    german = {"Accept-Language": "de"}
    answers = [
        world.client.get(f"/api/tables/{table}x", headers=german),
        world.client.post(f"/api/tables/{table}/join", json={}, headers=german),
        world.client.post(f"/api/tables/{table}/leave", headers={**world.signed(ONLOOKER), **german}),
        world.client.get(f"/api/tables/{table}/log", headers=german),
        world.client.post("/api/guests", json={"name": "\u2800"}, headers=german),
    ]
    assert [answer.json()["message"] for answer in answers] == [
        "Diesen Tisch gibt es nicht.",
        "Melde dich zuerst an, oder spiele als Gast.",
        "Du hast keinen Platz an diesem Tisch.",
        "Das Protokoll gibt es nach dem Ende des Spiels: Es enthält, was verborgen ist.",
        "Ein Name hat nur Zeichen, die man sehen kann.",
    ]


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [("", "", "en"), ("?language=de", "en", "de"), ("?language=en", "de", "en"), ("?language=xx", "de", "de"),
     ("?language=xx", "", "en"), ("?language=", "de", "de")],
)  # fmt: skip
def test_sockets(world: World, query: str, accepted: str, language: str) -> None:
    table = world.open_table(game("packet_row").start(2, 5), {"kind": "untimed"})
    words = {
        "en": ("harbour master", "Open ", "There is no revision"),
        "de": ("Hafenmeister", "Öffne ", "Es gibt noch"),
    }
    prompt, opened, refused = words[language]
    mover = world.ask(0, "GET", f"/api/tables/{table}").json()["frame"]["view"]["active"][0]
    headers = {**world.signed(mover), "Accept-Language": accepted}
    with world.client.websocket_connect(f"/api/tables/{table}/live{query}", headers=headers) as socket:

        def heard(kind: str) -> dict[str, Any]:
            while (message := socket.receive_json())["type"] != kind:
                pass
            return message

        frame = heard("frame")["frame"]
        assert prompt in frame["view"]["prompt"]
        heard("ready")
        code = frame["moves"][0]["code"]
        socket.send_json({"type": "move", "revision": 9, "key": "late", "move": code})
        assert refused in heard("refused")["message"]
        socket.send_json({"type": "move", "revision": 1, "key": "now", "move": code})
        assert heard("frame")["frame"]["event"]["text"].startswith(opened)
        socket.close()


def test_a_finished_game_is_told_in_both_languages(world: World) -> None:
    log = finish(game("packet_row").start(2, 3), random.Random(5)).log.to_json()
    path = f"/api/tables/{world.ask(0, 'POST', '/api/replays', {'log': log}).json()['table']['id']}"
    english, german = (ask(world, 0, path, language) for language in LANGUAGES)
    assert english["table"]["outcome"]["reason"].startswith("The ")
    assert "aufgefüllt werden" in german["table"]["outcome"]["reason"]
    texts = [ask(world, 0, f"{path}/frames?most=200", language)["frames"] for language in LANGUAGES]
    moves = [(a, b) for a, b in zip(*texts, strict=True) if a["event"]["kind"] == "move"]
    assert moves
    for a, b in moves:
        assert a["event"]["code"] == b["event"]["code"]
        assert a["event"]["code"] is None or a["event"]["text"] != b["event"]["text"]
        assert a["story"]
        assert all(told["text"] != other["text"] for told, other in zip(a["story"], b["story"], strict=True))
    proof = world.client.post(
        "/api/verify", json={"log": log}, headers={**world.signed(0), "Accept-Language": "de"}
    ).json()
    assert proof["checks"][0]["text"].startswith("Das Protokoll hat keinen Fingerabdruck")


def test_what_was_kept_in_english_only_can_still_be_read(room: Room, luck: random.Random) -> None:
    """As servers kept it before there was German."""
    room.open_table({"kind": "untimed"})
    room.move(room.active()[0], luck)

    def as_before(session: Any) -> None:
        for step in session.scalars(select(StepRow)):
            step.picture = zlib.compress(orjson.dumps(orjson.loads(zlib.decompress(step.picture))["en"]))
        table = session.get_one(Table, room.table)
        table.outcome = {"scores": [1], "ranks": [1], "winners": [0], "reason": "All is over.", "breakdown": [{}]}

    room.write(as_before)
    for language in LANGUAGES:
        with room.service.db.read() as session:
            seen = frames.read(session, room.table, 0, 0, language=language)
            info = describe(session, room.time, session.get_one(Table, room.table), language)
        assert "card from the" in seen[-1]["view"]["prompt"]
        assert info.outcome is not None
        assert info.outcome.reason == "All is over."
