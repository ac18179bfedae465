"""Whole games over real HTTP and WebSockets, on SQLite and on PostgreSQL: with all that can happen at a table."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moorings.cli import main
from server.harness import Client, Live, Postgres, Refused, Server, new_key, wait_until

GAMES = {
    "harbour": {"opening": "first"},
    "packet_row": {},
    "bremerhaven": {"mode": "short"},
    "serenissima": {},
}
"""The options under which a random game of four is short."""


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("sqlite")) as server:
        yield server


@pytest.fixture(scope="module")
def on_postgres(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("postgres"), postgres.database()) as server:
        yield server


class Chair:
    """A seat's person: the page that they play on, which may break, and another one that never does."""

    def __init__(self, client: Client, table: str) -> None:
        self.client, self.table = client, table
        self.page, self.witness = client.live(table), client.live(table)
        self.past: list[str] = []  # what came over pages that broke
        self.said: list[dict[str, Any]] = []

    @property
    def raw(self) -> list[str]:
        """All frames that came, over whichever page."""
        return self.past + self.page.raw

    @property
    def chat(self) -> list[dict[str, Any]]:
        """All that was heard, over whichever page."""
        return self.said + self.page.chat

    def lose(self) -> None:
        """The connection breaks."""
        self.page.drop()
        self.past, self.said = self.raw, self.chat

    def come_again(self) -> None:
        """A new page catches up from the last revision that came."""
        heard = self.said[-1]["number"] if self.said else 0
        self.page = self.client.live(self.table, chat=heard, known=self.page.newest)

    def close(self) -> None:
        """Hangs up."""
        self.page.close()
        self.witness.close()


class Party:
    """Four people at a table, somebody who looks on, and what happens to them."""

    def __init__(self, server: Server, game: str, luck: random.Random) -> None:
        self.luck, self.game = luck, game
        self.clients = [Client(server.address, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
        self.stranger = Client(server.address, sign_in=False)
        self.happened: dict[str, int] = {}
        seats = ["me", "open", "open", "open", *(["mate"] if game == "packet_row" else [])]
        self.table = self.clients[0].create(game, seats, options=GAMES[game], public=True)
        for client in self.clients[1:]:
            assert client.join(self.table)["you"]["seat"] is not None
            if client is self.clients[2]:  # before the deal, so that all see it from the first frame on
                self.chairs = [Chair(client, self.table) for client in self.clients]
                self.looker = Chair(self.stranger, self.table)
                for live in self.lives():
                    live.wait(lambda live=live: live.ready, "the socket is ready")
        self.commitment = self.clients[0].see(self.table)["table"]["commitment"]

    def lives(self) -> list[Live]:
        """All sockets."""
        return [live for chair in [*self.chairs, self.looker] for live in (chair.page, chair.witness)]

    def note(self, what: str) -> None:
        """It happened once more."""
        self.happened[what] = self.happened.get(what, 0) + 1

    def turn(self, lost: Chair | None = None) -> Chair | None:
        """Somebody who is on the move; None once the game is over, or when there is nobody but whose page is lost."""

        def settled() -> list[Chair | None]:
            if self.looker.witness.over:
                return [None]
            waiting = [c for seat, c in enumerate(self.chairs) if c.page.moves and not self.relieved(seat)]
            if waiting:
                return [self.luck.choice(waiting)]
            return [None] if lost and lost.witness.moves else []

        (chair,) = wait_until(settled, "somebody is on the move", every=0.002)
        return chair

    def relieved(self, seat: int) -> bool:
        """Whether a bot plays somebody's seat now."""
        info = self.looker.witness.info
        return info["seats"][seat]["relieved"] if info else False

    def move(self, chair: Chair) -> bool:
        """A random move: over the socket or by a request, sometimes twice under one key. False if it came too late."""
        page, kind = chair.page, self.luck.random()
        assert page.newest
        revision, code, key = page.revision, self.luck.choice(page.moves), new_key()
        try:
            if kind < 0.2:
                reached = chair.client.move(self.table, revision, code, key)
            else:
                reached = page.play(code, revision, key)
            if 0.15 < kind < 0.25:
                assert page.play(code, revision, key) == chair.client.move(self.table, revision, code, key) == reached
                self.note("repeated")
        except Refused as error:
            assert error.code == "stale", error
            page.catch_up(error.extra["revision"])
            self.note("stale")
            return False
        page.catch_up(reached)
        return True

    def take_back(self, chair: Chair) -> None:
        """Moves and takes that back at once, if the rules of taking back allow it."""
        page = chair.page
        before = page.newest
        assert before
        if not self.move(chair):
            return
        assert page.newest
        if page.revision == before["revision"] + 1 and page.newest["undo"]:
            try:
                page.catch_up(page.undo())
            except Refused as error:  # a bot was faster
                assert error.code in ("stale", "refused"), error
                return
            if page.revision == before["revision"] + 2:
                assert (page.newest["view"], page.newest["moves"]) == (before["view"], before["moves"])
                assert page.newest["event"]["kind"] == "undo"
                self.note("undone")

    def agree(self, first: Chair) -> None:
        """Somebody moves, then others do, and all agree to take that back; only one of them has to disagree."""
        if not self.move(first):
            return
        seen, seat = first.client.frames(self.table), first.page.you["seat"]
        made = max(i for i, f in enumerate(seen) if f["event"]["kind"] == "move" and f["event"]["seat"] == seat)
        before = seen[made - 1]  # a bot may have been faster than the move, and what it did stays
        second = self.turn()
        if second is None or second is first or not self.move(second):
            return
        try:
            asked = first.client.act(self.table, "undo/ask")["table"]
            if asked["undo"] is None:  # all others are bots
                return
            assert second.client.act(self.table, "undo/answer", agree=False)["table"]["undo"] is None
            first.client.act(self.table, "undo/ask")
            for number, chair in enumerate(self.chairs):
                if chair is not first and not self.relieved(number):
                    chair.client.act(self.table, "undo/answer", agree=True)
        except Refused as error:  # something was revealed, or a bot has moved meanwhile
            assert error.code == "refused", error
            self.note("kept")
            return
        first.page.wait(lambda: first.page.newest["event"]["kind"] == "rewind", "the moves are taken back")  # pyright: ignore
        assert first.page.newest
        assert first.page.newest["view"] == before["view"]
        assert first.page.newest["moves"] == before["moves"]
        self.note("rewound")

    def break_down(self) -> None:
        """A page breaks, the game goes on for a while, and a new page catches up."""
        lost = self.luck.choice([*self.chairs, self.looker])
        lost.lose()
        for _ in range(self.luck.randint(0, 6)):
            chair = self.turn(lost)
            if chair is None or chair is lost:
                break
            self.move(chair)
        lost.come_again()
        lost.page.wait(lambda: lost.page.ready and lost.page.revision >= lost.witness.revision, "the page catches up")
        # One may be behind, and a page that comes back after the end is told what was secret.
        assert all(position(mine) == position(theirs) for mine, theirs in zip(lost.raw, lost.witness.raw, strict=False))
        self.note("broken")

    def order(self, chair: Chair) -> None:
        """A standing order of the rules, of which nobody else is to know."""
        page = chair.page
        if (orders := chair.client.orders(self.table)) and not any(self.relieved(seat) for seat in range(4)):
            others = [c for c in [*self.clients, self.stranger] if c is not chair.client]
            before = [plain(c.see(self.table)["frame"]) for c in others]
            page.catch_up(page.play(self.luck.choice(orders)["code"]))
            assert [plain(c.see(self.table)["frame"]) for c in others] == before
            self.note("ordered")

    def talk(self) -> None:
        """Somebody says something."""
        chair = self.luck.choice(self.chairs)
        chair.client.say(self.table, f"Ahoy ⚓ {self.luck.random()}")
        self.note("said")

    def bot_moves(self, seat: int) -> int:
        """How often a bot has moved for a seat."""
        return sum(event["bot"] and event["seat"] == seat for event in self.looker.witness.events)

    def play(self) -> None:
        """A whole game: with all that can happen at a table."""
        count, left, back = 0, False, False
        while chair := self.turn():
            count += 1
            happening = self.luck.random()
            if count == 12:
                self.chairs[3].client.act(self.table, "leave")
                self.looker.witness.wait(lambda: self.relieved(3), "everybody hears that Dan has left")
                left = True
            elif left and not back and self.bot_moves(3) > 1:
                self.chairs[3].client.act(self.table, "return")
                self.looker.witness.wait(lambda: not self.relieved(3), "everybody hears that Dan is back")
                back = True
            elif count % 25 == 5:
                self.break_down()
            elif count == 8:
                self.talk()
            elif count % 40 == 30:
                self.order(chair)
            elif happening < 0.03 or (self.happened.get("undone", 0) < 3 and happening < 0.3):
                self.take_back(chair)
            elif happening < 0.05 or self.happened.get("rewound", 0) < 1:
                self.agree(chair)
            elif happening < 0.1:
                self.order(chair)
            elif happening < 0.13:
                self.talk()
            else:
                self.move(chair)
        assert left
        assert back

    def close(self) -> None:
        """Everybody goes home."""
        for chair in [*self.chairs, self.looker]:
            chair.close()
        for client in [*self.clients, self.stranger]:
            client.close()


def plain(value: Any) -> str:
    """A frame as text: the same bytes for the same frame."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def position(text: str) -> dict[str, Any]:
    """What a frame shows, without what is told of how it came about."""
    frame = json.loads(text)
    return {**frame, "event": None, "story": len(frame["story"])}


SQLITE, POSTGRES = ("harbour", "bremerhaven", "serenissima"), ("packet_row",)
"""Where each game is played in CI; the others way round it is heavy. Packet Row is at home on SQLite elsewhere."""


@pytest.mark.parametrize("game", SQLITE)
def test_a_whole_game_on_sqlite(game: str, on_sqlite: Server, tmp_path: Path, capsys: Any) -> None:
    whole_game(on_sqlite, game, tmp_path, capsys)


@pytest.mark.parametrize("game", POSTGRES)
def test_a_whole_game_on_postgres(game: str, on_postgres: Server, tmp_path: Path, capsys: Any) -> None:
    whole_game(on_postgres, game, tmp_path, capsys)


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_other_one(
    game: str, on_sqlite: Server, on_postgres: Server, tmp_path: Path, capsys: Any
) -> None:
    whole_game(on_postgres if game in SQLITE else on_sqlite, game, tmp_path, capsys)


def whole_game(server: Server, game: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Plays a game, and looks at all that is left of it."""
    party = Party(server, game, random.Random(f"{game} {server.database != ''}"))
    try:
        while_it_runs(party)
        party.play()
        for live in party.lives():
            live.wait(lambda live=live: live.over and live.info["stage"] == "over", "everybody sees the end")
        assert {"undone", "rewound", "repeated", "broken", "said"} <= set(party.happened), party.happened
        assert game != "serenissima" or "ordered" in party.happened
        outcome = what_was_seen(party)
        what_is_exported(party, outcome, folder, capsys)
        once_more(party)
        assert server.complaints() == []
    finally:
        party.close()


def while_it_runs(party: Party) -> None:
    """What is nobody's business before the end."""
    ada, stranger = party.clients[0], party.stranger
    for refused in (
        lambda: ada.get(f"/api/tables/{party.table}/frames", viewer="1"),
        lambda: stranger.get(f"/api/tables/{party.table}/frames", viewer="0"),
        lambda: ada.get(f"/api/tables/{party.table}/log"),
    ):
        with pytest.raises(Refused) as error:
            refused()
        assert error.value.status in (403, 409)
    told = stranger.see(party.table)
    assert (told["table"]["deal"], told["you"]["seat"]) == (None, None)
    with pytest.raises(Refused) as error:
        stranger.move(party.table, 1, "pass")
    assert error.value.status == 401


def what_was_seen(party: Party) -> dict[str, Any]:
    """Everybody's frames, as they came live, as a page that broke has them, and as they are kept; the outcome."""
    for viewer, chair in [("spectator", party.looker), *((str(seat), c) for seat, c in enumerate(party.chairs))]:
        kept = [plain(frame) for frame in party.stranger.frames(party.table, viewer)]
        for live in (chair.witness.raw, chair.raw):
            assert [position(frame) for frame in kept] == [position(frame) for frame in live]
            for now, then in zip(map(json.loads, kept), map(json.loads, live), strict=True):
                assert now["event"] == then["event"] or then["event"]["code"] is None, (
                    "only what was secret is told now"
                )
        numbers = [json.loads(text)["revision"] for text in kept]
        assert numbers == list(range(1, len(kept) + 1))
    said = {plain(chair.chat) for chair in [*party.chairs, party.looker]}
    assert len(said) == 1
    assert len(party.looker.chat) == party.happened["said"]
    outcomes = {plain(live.info["outcome"]) for live in party.lives()}
    assert len(outcomes) == 1
    info = party.looker.witness.info
    assert info["commitment"] == party.commitment
    assert info["deal"]["seed"]
    return info["outcome"]


def what_is_exported(party: Party, outcome: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The log replays to the same end, proves the seed, and can be imported."""
    text = party.stranger.request("GET", f"/api/tables/{party.table}/log").text
    file = folder / "game.json"
    file.write_text(text)
    capsys.readouterr()
    assert main(["replay", str(file), "--json"]) == 0
    replayed = json.loads(capsys.readouterr().out)
    assert replayed["over"]
    assert plain(replayed["outcome"]["scores"]) == plain(outcome["scores"])
    assert main(["verify", str(file), "--commitment", party.commitment, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["proven"]
    assert party.clients[0].post("/api/verify", log=text)["proven"]
    table = party.clients[0].post("/api/replays", log=text)["table"]
    assert table["imported"]
    assert table["outcome"]["scores"] == outcome["scores"]
    frames = party.stranger.frames(table["id"], "0")
    own = json.loads(party.chairs[0].witness.raw[-1])["view"]
    assert frames[-1]["view"]["turn"] == own["turn"]
    moved = len(json.loads(text)["moves"])
    assert len(party.stranger.frames(table["id"], "spectator")) <= moved + 1


def once_more(party: Party) -> None:
    """A rematch: whoever wants to comes along, everybody one seat on, and bots take the seats that stay free."""
    ada, ben, cleo, _ = party.clients
    new = ada.act(party.table, "rematch")["table"]
    assert new["previous"] == party.table
    assert ben.act(party.table, "rematch")["table"]["id"] == new["id"]
    assert cleo.act(party.table, "rematch")["table"]["id"] == new["id"]
    assert ada.see(party.table)["table"]["following"] == new["id"]
    with pytest.raises(Refused):
        ben.act(new["id"], "start")
    started = ada.act(new["id"], "start")["table"]
    assert started["stage"] == "running"
    assert started["commitment"] != party.commitment
    names = [seat["name"] for seat in started["seats"]]
    assert names.count("Ada") == names.count("Ben") == names.count("Cleo") == 1
    assert ada.see(party.table)["table"]["seats"][1]["name"] == "Ben"
    assert ada.see(new["id"])["you"]["seat"] == len(names) - 1
    lives = [client.live(new["id"]) for client in (ada, ben, cleo)]
    try:
        assert [seat for seat in started["seats"] if seat["kind"] == "bot"]
        made = 0
        while made < 10 and not lives[0].over:
            made += sum(live.play_random(party.luck) for live in lives)
            wait_until(lambda: any(live.moves for live in lives) or lives[0].over, "the bots have moved", every=0.002)
    finally:
        for live in lives:
            live.close()
