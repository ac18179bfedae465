"""Fairness: what is committed to cannot be changed afterwards without being seen."""

import dataclasses
import hashlib
import json
import subprocess
from typing import Any

import pytest

import moorings
from moorings.kernel.errors import BadLog
from moorings.kernel.fairness import commit, commit_to_seed, deal, new_salt
from moorings.kernel.log import Log

SALT = "8c" * 32
SEED = 2**128 - 1


@pytest.fixture(scope="module")
def log() -> Log:
    match = moorings.load("harbour").start(3, SEED, {"bonus": True})
    for _ in range(25):
        seat = match.active[0]
        match.play(seat, match.moves(seat)[-1])
    plain = match.log
    return dataclasses.replace(plain, commitment=seal(plain), salt=SALT)


def seal(log: Log, salt: str = SALT) -> str:
    return commit_to_seed(log.seed, salt, log.game, log.rules, log.components, log.seats, log.options)


def failed(log: Log, commitment: str = "") -> dict[str, str]:
    return {check.name: check.text for check in moorings.verify(log, commitment).checks if not check.passed}


def test_the_commitment_is_the_hash_of_the_documented_lines() -> None:
    text = (
        f"moorings commitment 1\nsalt {SALT}\nseed 7\ngame harbour\nrules 1\ncomponents abc\nseats 3\n"
        'options {"bonus":true,"inland":"no"}\n'
    )
    assert commit_to_seed(7, SALT, "harbour", 1, "abc", 3, {"inland": "no", "bonus": True}) == (
        hashlib.sha256(text.encode()).hexdigest()
    )


def test_it_can_be_redone_in_a_shell(log: Log) -> None:
    options = json.dumps(log.options, sort_keys=True, separators=(",", ":"))
    lines = [
        "moorings commitment 1", f"salt {log.salt}", f"seed {log.seed}", f"game {log.game}", f"rules {log.rules}",
        f"components {log.components}", f"seats {log.seats}", f"options {options}",
    ]  # fmt: skip
    command = "printf '%s\\n' \"$@\" | sha256sum"
    out = subprocess.run(["sh", "-c", command, "sh", *lines], capture_output=True, text=True, check=True).stdout
    assert out.split()[0] == log.commitment


def test_a_salt_is_never_the_same() -> None:
    salts = {new_salt() for _ in range(50)}
    assert len(salts) == 50
    assert {len(salt) for salt in salts} == {64}


def test_an_honest_log_is_proven(log: Log) -> None:
    proof = moorings.verify(log)
    assert proof.proven
    assert [check.name for check in proof.checks] == ["seed", "course"]
    assert "25 moves" in proof.checks[1].text
    assert "not over" in proof.checks[1].text
    assert moorings.verify(log.to_json(), log.commitment).proven


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seed": SEED - 1}, {"seed", "course"}),
        ({"salt": "8d" * 32}, {"seed"}),
        ({"commitment": "0" * 64}, {"seed"}),
        ({"seats": 4}, {"seed", "course"}),
        ({"digest": "0" * 32}, {"course"}),
        ({"digest": ""}, {"course"}),
        ({"rules": 99}, {"seed", "course"}),
        ({"components": "0" * 16}, {"seed", "course"}),
    ],
)
def test_what_was_tampered_with_is_seen(log: Log, change: dict[str, Any], what: set[str]) -> None:
    assert set(failed(dataclasses.replace(log, **change))) == what


def test_a_changed_option_is_seen(log: Log) -> None:
    changed = dataclasses.replace(log, options={**log.options, "bonus": False})
    assert set(failed(changed)) == {"seed", "course"}


def test_a_changed_move_is_seen(log: Log) -> None:
    match = moorings.load("harbour").start(3, SEED, {"bonus": True})
    seen = 0
    for number, (seat, code) in enumerate(log.moves):
        for move in match.moves(seat)[:2]:
            if move.code != code:
                moves = [*log.moves[:number], (seat, move.code), *log.moves[number + 1 :]]
                assert set(failed(dataclasses.replace(log, moves=moves))) == {"course"}
                seen += 1
        match.play(seat, code)
    assert seen > 10


def test_a_dealer_who_commits_anew_is_seen_by_whoever_noted_the_commitment(log: Log) -> None:
    match = moorings.load("harbour").start(3, SEED - 1, {"bonus": True})
    other = dataclasses.replace(match.log, commitment=seal(match.log), salt=SALT)
    assert not failed(other)
    assert set(failed(other, log.commitment)) == {"noted"}


def test_without_a_commitment_nothing_is_proved_about_the_seed(log: Log) -> None:
    found = failed(dataclasses.replace(log, commitment="", salt=""))
    assert "nothing can be proved about its seed" in found["seed"]


def test_a_log_from_a_position_proves_no_deal(log: Log) -> None:
    text = moorings.load("harbour").start(3, SEED, {"bonus": True}).text()
    assert "position" in failed(dataclasses.replace(log, position=text))["course"]


def test_the_note_must_be_a_hash(log: Log) -> None:
    with pytest.raises(BadLog, match="64 digits"):
        moorings.verify(log, "5f2a")


def test_logs_keep_their_seals_and_older_ones_read_as_before(log: Log) -> None:
    assert Log.from_json(log.to_json()) == log
    plain = dataclasses.replace(log, commitment="", salt="")
    assert "salt" not in plain.to_json()
    assert "commitment" not in plain.to_json()
    assert Log.from_json(plain.to_json()) == plain


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"salt": 7}, "'salt' is missing or is not a str"),
        ({"salt": "8C" * 32}, "salt is not 64 digits"),
        ({"commitment": "ab"}, "commitment is not 64 digits"),
        ({"commitment": ""}, "without its commitment"),
        ({"salt": ""}, "without its salt"),
    ],
)
def test_damaged_seals_are_refused(log: Log, change: dict[str, Any], message: str) -> None:
    data = {**json.loads(log.to_json()), **change}
    with pytest.raises(BadLog, match=message):
        Log.from_json(json.dumps(data))


NUMBERS = ["ab" * 32, "", "cd" * 32]


@pytest.fixture(scope="module")
def shared() -> Log:
    """A log of a game to whose deal a server and two of three chairs added something, and whose seats were drawn."""
    game = moorings.load("harbour")
    options = game.start(3, 0).log.options
    seal = commit(5, SALT, "harbour", game.version, game.pack.digest, 3, options, True)
    dealt = deal(seal, 5, NUMBERS)
    plain = game.start(3, dealt.seed, options).log
    return dataclasses.replace(
        plain, commitment=seal, salt=SALT, secret="5", numbers=NUMBERS, drawn=list(dealt.order)
    )  # fmt: skip


def test_a_deal_is_made_of_the_documented_lines(shared: Log) -> None:
    def digest(*lines: str) -> str:
        return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()

    options = json.dumps(shared.options, sort_keys=True, separators=(",", ":"))
    assert shared.commitment == digest(
        "moorings commitment 2", f"salt {SALT}", "secret 5", "game harbour", f"rules {shared.rules}",
        f"components {shared.components}", "seats 3", f"options {options}", "drawn yes",
    )  # fmt: skip
    numbers = [f"number {'ab' * 32}", "number none", f"number {'cd' * 32}"]
    whole = digest("moorings deal 2", f"commitment {shared.commitment}", "secret 5", *numbers)
    assert shared.seed == int(whole[:32], 16)
    assert shared.drawn == sorted(range(3), key=lambda i: digest("moorings chair 2", f"deal {whole}", f"chair {i}"))


def test_a_shared_deal_is_proven(shared: Log) -> None:
    again = Log.from_json(shared.to_json())
    assert again == shared
    assert moorings.verify(again, shared.commitment).proven
    assert "what players added" in moorings.verify(again).checks[0].text


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "6"},
        {"seed": 6},
        {"numbers": ["ab" * 32, "", "ce" * 32]},
        {"numbers": ["cd" * 32, "", "ab" * 32]},
        {"numbers": ["ab" * 32, "", ""]},
        {"drawn": []},
    ],
)
def test_whoever_changes_a_part_of_a_shared_deal_is_found_out(shared: Log, change: dict[str, Any]) -> None:
    assert "seed" in failed(dataclasses.replace(shared, **change))


def test_seats_that_were_not_drawn_so_are_found_out(shared: Log) -> None:
    wrong = [shared.drawn[1], shared.drawn[0], shared.drawn[2]]
    assert "seats" in failed(dataclasses.replace(shared, drawn=wrong))["seed"]


def test_no_part_alone_decides() -> None:
    seeds = [deal("00" * 32, 5, ["ab" * 32, ""]), deal("00" * 32, 6, ["ab" * 32, ""]), deal("00" * 32, 5, ["", ""])]
    assert len({dealt.seed for dealt in seeds}) == 3
    orders = {deal("00" * 32, secret, [""] * 3).order for secret in range(60)}
    assert len(orders) == 6


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"secret": "five"}, "not a number"),
        ({"secret": ""}, "a number for each seat"),
        ({"numbers": ["ab" * 32]}, "a number for each seat"),
        ({"numbers": ["xy", "", ""]}, "64 digits"),
        ({"numbers": [1, 2, 3]}, "64 digits"),
        ({"drawn": [0, 0, 1]}, "drawn"),
        ({"drawn": [0, 1, "2"]}, "drawn"),
        ({"drawn": [False, 1, 2]}, "drawn"),
    ],
)
def test_damaged_parts_are_refused(shared: Log, change: dict[str, Any], what: str) -> None:
    text = json.dumps({**json.loads(shared.to_json()), **change})
    with pytest.raises(BadLog, match=what):
        Log.from_json(text)
