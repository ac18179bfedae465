"""Bad input is refused with a clear message and changes nothing."""

import random

import pytest

from moorings import MooringsError, replay
from moorings.kernel.errors import BadLog, BadOption, BadPack, BadText, IllegalMove
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.pack import export, read_pack
from moorings.kernel.record import to_bytes
from support import GAMES, finish, game, random_match, random_positions, scaled

CASES = 10_000


def clear(error: MooringsError) -> bool:
    return len(str(error)) > 15 and str(error)[-1] in ".?"


@pytest.mark.parametrize("name", GAMES)
def test_illegal_moves_are_refused(name: str) -> None:
    g = game(name)
    luck = random.Random(14)
    refused = 0
    junk: list[object] = ["", "go nowhere", "☠", -1, len(g.moves), 10**30, None, 1.5, True, b"x", "9" * 500]
    wanted = scaled(CASES)
    for match in random_positions(g, 10**9, 14):
        before, legal = to_bytes(match.state), legal_moves(match)
        for _ in range(60):
            seat: object = (
                luck.choice([*range(match.seats), -1, 7, None, "0"])
                if luck.random() < 0.2
                else luck.randrange(match.seats)
            )
            move = luck.choice(junk) if luck.random() < 0.2 else luck.randrange(len(g.moves))
            if (
                luck.random() < 0.5
                and isinstance(move, int)
                and not isinstance(move, bool)
                and 0 <= move < len(g.moves)
            ):
                move = g.moves.code(move)
            if (seat, move) in legal and type(move) is not bool:
                continue
            with pytest.raises(IllegalMove) as caught:
                match.play(seat, move)  # type: ignore[arg-type]
            assert clear(caught.value)
            refused += 1
        assert to_bytes(match.state) == before
        if refused >= wanted:
            return


def legal_moves(match: Match) -> set[tuple[object, object]]:
    """Each seat with all that it may play, as numbers and as codes."""
    found: set[tuple[object, object]] = set()
    for seat in range(match.seats):
        for move in (*match.moves(seat), *match.orders(seat)):
            found |= {(seat, move.index), (seat, move.code)}
    return found


def damaged(text: str, luck: random.Random) -> str:
    """A text with a few characters lost, doubled or changed, or a stretch of it moved."""
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(text))
        kind = luck.randrange(5)
        if kind == 0:
            text = text[:at] + text[at + luck.randint(1, 30) :]
        elif kind == 1:
            text = text[:at] + luck.choice('0123456789"{}[],: -abc=#\n') + text[at + 1 :]
        elif kind == 2:
            to = luck.randrange(len(text))
            text = text[:at] + text[min(at, to) : max(at, to)][:80] + text[at:]
        elif kind == 3:
            lines = text.splitlines()
            a, b = luck.randrange(len(lines)), luck.randrange(len(lines))
            lines[a], lines[b] = lines[b], lines[a]
            text = "\n".join(lines)
        else:
            text = text[:at]
        if not text:
            return " "
    return text


@pytest.mark.parametrize("name", GAMES)
def test_damaged_logs_are_refused(name: str) -> None:
    g = game(name)
    luck = random.Random(15)
    refused = 0
    for _ in range(scaled(40)):
        match = random_match(g, luck)
        for _ in range(luck.randint(3, 30)):
            if not match.over:
                seat = luck.choice(match.active)
                match.play(seat, luck.choice(match.moves(seat)))
        whole = match.log.to_json()
        for _ in range(25):
            text = damaged(whole, luck)
            try:
                again = replay(text)
            except MooringsError as error:
                assert clear(error)
                refused += 1
            else:
                assert again.digest == match.digest or '"digest": ""' in text
    assert refused > 0


@pytest.mark.parametrize("name", GAMES)
def test_damaged_position_texts_are_refused_or_playable(name: str) -> None:
    g = game(name)
    luck = random.Random(16)
    refused = 0
    for match in random_positions(g, scaled(300), 16):
        whole = match.text()
        for _ in range(5):
            try:
                again = g.parse(damaged(whole, luck))
            except BadText as error:
                assert clear(error)
                refused += 1
            else:
                again.view()
    assert refused > 0


@pytest.mark.parametrize("packs", [300, pytest.param(1500, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_damaged_packs_are_refused(name: str, packs: int) -> None:
    g = game(name)
    luck = random.Random(17)
    whole = export(g.pack, "A pack.")
    assert read_pack(whole, g.pack, "pack").digest == g.pack.digest
    refused = 0
    for _ in range(scaled(packs)):
        try:
            read_pack(damaged(whole, luck), g.pack, "pack")
        except BadPack as error:
            assert str(error).startswith("pack")
            refused += 1
    assert refused > 0


def other_kind(value: object) -> object:
    return "many" if isinstance(value, int) else 3


@pytest.mark.parametrize("name", GAMES)
def test_bad_tables_are_named_precisely(name: str) -> None:
    import dataclasses

    from moorings.kernel.pack import Pack

    g = game(name)
    for table, rows in g.pack.tables.items():
        short = Pack(g.name, {**g.pack.tables, table: rows[:-1]}, "", False, g.pack.check)
        with pytest.raises(BadPack, match=f"{len(rows) - 1} {table}; the game has {len(rows)}|has no table"):
            read_pack(export(short, ""), g.pack, "pack")
        for field, value in dataclasses.asdict(rows[0]).items():
            wrong = (dataclasses.replace(rows[0], **{field: other_kind(value)}), *rows[1:])
            bad = Pack(g.name, {**g.pack.tables, table: wrong}, "", False, g.pack.check)
            with pytest.raises(BadPack, match=f"{table} 1, {field} is"):
                read_pack(export(bad, ""), g.pack, "pack")


@pytest.mark.parametrize("name", GAMES)
def test_bad_options_seats_and_seeds_are_refused(name: str) -> None:
    g = game(name)
    seats = g.seats[-1]
    for bad in (g.seats[0] - 1, g.seats[-1] + 1, "2", None, 2.0, True):
        with pytest.raises(BadOption):
            g.start(bad)  # type: ignore[arg-type]
    for bad in (-1, 1 << 128, "x", 1.0):
        with pytest.raises(BadOption):
            g.start(seats, bad, g.options_for(seats))  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="no option 'weather'"):
        g.start(seats, 1, {"weather": "fine"})
    for option in g.options:
        with pytest.raises(BadOption, match=option.name):
            g.start(seats, 1, {option.name: "nonsense"})


@pytest.mark.parametrize("name", GAMES)
def test_a_log_refuses_another_pack_and_other_rules(name: str) -> None:
    import dataclasses

    g: Game = game(name)
    luck = random.Random(18)
    log = finish(random_match(g, luck), luck).log
    with pytest.raises(BadLog, match="component pack"):
        replay(dataclasses.replace(log, components="0123456789abcdef"))
    with pytest.raises(BadLog, match="rules version"):
        replay(dataclasses.replace(log, rules=log.rules + 1))
    with pytest.raises(BadLog, match="do not lead"):
        replay(dataclasses.replace(log, digest="0" * 32))
    with pytest.raises(BadLog, match="Move 1 "):
        replay(dataclasses.replace(log, moves=[(0, "nothing"), *log.moves]))
