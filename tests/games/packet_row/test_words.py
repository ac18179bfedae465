"""Packet Row: what people are told and shown."""

import random

import pytest
from rich.console import Console

import moorings.games.packet_row.screen as screen
from games.packet_row.scene import codes, play, scene
from moorings import load
from moorings.games.packet_row import words
from moorings.games.packet_row.components import COPIES, N_CONTRACTS, N_FACES
from moorings.games.packet_row.moves import CONTRACT_CODES
from moorings.kernel.match import Match

SHIPPER = ["spain-fur-2", "fur-2", "fur-3", "ship spain"]


def prompt(match: Match, viewer: int | None = 0) -> str:
    return match.view(viewer)["prompt"]


def test_prompts() -> None:
    match = scene(3, hands={0: SHIPPER})
    assert prompt(match) == "You are harbour master and must open an area."
    assert prompt(match, 1) == "Anna is harbour master and must open an area."
    play(match, "fulfil spain-fur-2")
    assert prompt(match).startswith("You may ship for $15: name more contracts, or choose ships and cargo.")
    assert prompt(match).endswith("Still needed: 2 fur and a ship to Spain.")
    assert prompt(match, 1) == "Anna is harbour master and must open an area."
    play(match, "propose")
    assert "seal the proposal or change it" in prompt(match)
    assert prompt(match).endswith("It is complete.")
    play(match, "unload fur-2 fur")
    assert "change the proposal" in prompt(match)
    play(match, "load fur-3 fur", "seal", "open bank")
    assert prompt(match) == "Ben may take a card from the bank."
    assert prompt(match, 1) == "You may take a card from the bank."
    play(match, "take bank 1", "pass")
    assert prompt(match) == "You may take a card from the bank, or go on to another area."
    play(match, "open docks", "take docks 1")
    assert "then the round ends" in prompt(match)


def test_sentences() -> None:
    match = scene(
        3,
        hands={1: ["assistant", "$4"]},
        supply={"market": ["market library", "fur-2"]},
        future={"market": ["trader", "fur-1"]},
    )
    assert [m.text for m in match.moves(0)][2] == "Open the market."
    play(match, "open market")
    assert [m.text for m in match.moves(1)] == [
        "Take the Library for $15, 3 points.",
        "Take 2 fur for $6.",
        "Send an assistant to take a trader.",
        "Send an assistant to take 1 fur for $2.",
        "Take no card from the market.",
        "Turn in a $4 money card.",
    ]
    contracts = scene(2, supply={"guildhall": ["spain-fur-2", "assistant"]})
    play(contracts, "open guildhall")
    assert [m.text for m in contracts.moves(1)][:2] == [
        "Take the contract that pays $15 for 2 fur to Spain.",
        "Take an assistant.",
    ]
    sealed = play(scene(2, hands={0: SHIPPER}), "fulfil spain-fur-2", "propose")
    assert sealed.moves(0)[-1].text == "Seal the manifest: 2 fur to Spain for $15; with the ship to Spain and 2 fur."


def test_every_card_is_explained() -> None:
    for face in range(N_FACES):
        if COPIES[face]:
            lines = words.explain(CONTRACT_CODES[face] if face < N_CONTRACTS else words.face_name(face))
            assert lines is not None
            assert len(lines) == 3
            assert lines[-1].startswith(("(sourced", "(reconstructed"))
    assert words.explain("Universty") == [
        "University ($18, 4 points).",
        "Points at the end of the game.",
        "(sourced: name, cost, points; the rest reconstructed)",
    ]
    assert words.explain("zzzz") is None


@pytest.mark.parametrize("width", [80, 100, 120, 150])
def test_the_screen_fits(width: int) -> None:
    luck = random.Random(width)
    for seats in range(2, 6):
        for open_hands in (False, True):
            match = load("packet_row").start(seats, width, {"open_hands": open_hands})
            number = 0
            while not match.over:
                if number % 40 == 0:
                    console = Console(width=width, color_system=None, force_terminal=False)
                    with console.capture() as captured:
                        for viewer in (None, 0):
                            console.print(screen.draw(match.view(viewer), width))
                    assert max(len(line) for line in captured.get().splitlines()) <= width
                seat = match.active[0]
                match.play(seat, int(luck.choice(match.game.legal(match.state, seat))))
                number += 1


def test_what_people_need_is_on_the_screen() -> None:
    match = play(scene(3, hands={0: SHIPPER, 1: ["ship france"]}, money=[25, 17, 25]), "fulfil spain-fur-2", "propose")
    console = Console(width=110, color_system=None)
    with console.capture() as captured:
        console.print(screen.draw(match.view(0), 110))
    text = captured.get()
    for area in ("guildhall", "docks", "market", "bank"):
        assert area in text
    for part in (
        "harbour master: Anna",
        "17",
        "France",
        "Your hand",
        "can ship",
        "Manifest  pays $15",
        "it can be sealed",
    ):
        assert part in text
    assert codes(match, "seal") == ["seal"]
