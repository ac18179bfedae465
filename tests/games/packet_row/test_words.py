"""Packet Row: what people are told and shown."""

import random

import pytest
from rich.console import Console

from games.packet_row.scene import codes, play, scene
from moorings import load
from moorings.games.packet_row.screen import draw
from moorings.kernel.match import Match
from moorings.kernel.words import said

SHIPPER = ["spain-fur-2", "fur-2", "fur-3", "ship spain"]


def prompt(match: Match, viewer: int | None = 0) -> str:
    return match.view(viewer)["prompt"]


def test_prompts() -> None:
    match = scene(3, hands={0: SHIPPER})
    assert prompt(match) == "You are harbour master: open an area. You may ship first."
    assert prompt(match, 1) == "Anna is harbour master and opens an area."
    play(match, "fulfil spain-fur-2")
    assert prompt(match) == (
        "This shipment pays $15: choose ships and cargo. On the manifest: 2 fur to Spain for $15. "
        "Still needed: 2 fur and a ship to Spain."
    )
    assert prompt(match, 1) == "Anna is harbour master and opens an area."
    play(match, "propose")
    assert prompt(match).startswith("This shipment pays $15: seal it, or change it.")
    assert "Still needed" not in prompt(match)
    play(match, "unload fur-2 fur")
    assert prompt(match).startswith("This shipment pays $15: choose ships and cargo.")
    play(match, "load fur-3 fur")
    assert prompt(match).startswith("This shipment pays $15: seal it, or add to it.")
    assert prompt(match).endswith("More than needed: 1 fur.")
    play(match, "seal", "open bank")
    assert prompt(match) == "Ben may take a card from the bank."
    assert prompt(match, 1).startswith("Take a card from the bank, or pass.")
    play(match, "take bank 1", "pass")
    assert prompt(match) == "Take a card from the bank, which ends the round, or open another area."
    assert prompt(match, 2) == "Anna takes a card from the bank, which ends the round, or opens another area."
    play(match, "open docks", "take docks 1")
    assert prompt(match) == (
        "The round ends with you: take a card from the docks or from an area that you open, or pass."
    )
    assert prompt(match, 1) == "Anna may take the last card of the round."


def test_more_contracts_are_mentioned_where_there_are_some() -> None:
    match = scene(2, hands={0: [*SHIPPER, "spain-cotton-2", "cotton-2", "$4"]})
    assert prompt(match) == "You are harbour master: open an area. You may ship or cash cards first."
    play(match, "fulfil spain-fur-2")
    assert prompt(match).startswith("This shipment pays $15: add contracts, or choose ships and cargo.")


def test_a_prompt_never_names_what_cannot_be_done() -> None:
    dear = {"bank": ["bank museum", "bank town hall"]}
    match = play(scene(2, hands={1: ["$4"]}, supply=dear, money=[5, 20]), "open bank")
    assert prompt(match, 1) == "You cannot pay for a card from the bank yet: raise money, or pass."
    play(match, "cash 4")
    assert prompt(match, 1) == "Take a card from the bank, or pass."
    play(match, "pass")
    assert prompt(match) == "You can take no card from the bank: open another area."
    for area in ("market", "docks", "guildhall"):
        play(match, f"open {area}", "pass")
    assert codes(match, "open") == []
    assert "open another area" not in prompt(match)
    assert prompt(match).endswith(("or pass.", "and the round ends."))
    empty = play(scene(5, money=[99] * 5), "open bank", *[f"take bank {i}" for i in range(1, 5)])
    assert prompt(empty) == "The round ends with you: open an area and take a card there, or pass."


@pytest.mark.clause("PR-43")
def test_finishing_with_contracts_that_could_be_shipped() -> None:
    match = scene(
        2,
        decks={"bank": 0},
        supply={"bank": ["$5", "$5"]},
        future={"bank": ["", ""]},
        hands={0: [*SHIPPER, "$4"], 1: ["fur-1"]},
    )
    play(match, "open bank", "pass", "take bank 1")
    assert prompt(match) == ("Your last chance to ship 2 fur to Spain for $15. Your money cards are cashed for you.")
    assert prompt(match, 1) == "The last round is over: Anna may ship once more."
    assert codes(match)[-1] == "pass"
    assert text(match, "pass") == "Finish: contracts still in hand score nothing."
    play(match, "pass")
    assert prompt(match, 1) == "You can ship nothing more: finish."


def test_sentences() -> None:
    match = scene(
        3,
        hands={1: ["assistant", "$4", "$8"]},
        supply={"market": ["market library", "fur-2"]},
        future={"market": ["trader", "fur-1"]},
    )
    assert [m.text for m in match.moves(0)][2] == "Open the market."
    play(match, "open market")
    assert [m.text for m in match.moves(1)] == [
        "Take the Library for $15, 3 points.",
        "Take 2 fur for $6.",
        "Take a trader (uses an assistant).",
        "Take 1 fur for $2 (uses an assistant).",
        "Cash a $4 money card.",
        "Cash an $8 money card.",
        "Pass.",
    ]
    contracts = scene(2, supply={"guildhall": ["spain-fur-2", "assistant"]})
    play(contracts, "open guildhall")
    assert [m.text for m in contracts.moves(1)][:2] == [
        "Take the contract: 2 fur to Spain, $15.",
        "Take an assistant.",
    ]
    play(contracts, "take guildhall 2")
    assert text(contracts, "take bank 1").startswith("Open the bank and take ")
    assert text(contracts, "pass") == "Pass: the round ends."


def text(match: Match, code: str, language: str = "en") -> str:
    return next(said(m.text, language) for m in match.moves(match.active[0]) if m.code == code)


def test_sentences_of_a_shipment() -> None:
    cards = [*SHIPPER, "ship spain", "ship sweden", "captain", "cotton-2", "trader", "single nugget", "double nugget"]
    match = scene(2, hands={0: [*cards, "sweden-fur-3"]})
    assert text(match, "fulfil spain-fur-2") == "Start a shipment: 2 fur to Spain, $15."
    play(match, "fulfil spain-fur-2")
    assert text(match, "fulfil sweden-fur-3") == "Add to the shipment: 3 fur to Sweden, $25."
    assert text(match, "propose") == "Choose the cheapest ships and cargo for me."
    assert text(match, "sail spain spain") == "Send the ship to Spain."
    assert text(match, "sail sweden spain") == "Send the Sweden ship to Spain (uses a captain)."
    assert text(match, "load cotton-2 fur") == "Load 2 cotton as fur (uses a trader)."
    assert text(match, "load fur-2 fur") == "Load 2 fur."
    assert text(match, "load fur-3 fur") == "Load 3 fur (1 more than needed)."
    assert text(match, "load fur-3 fur", "de") == "Lade 3 Pelz (1 mehr als nötig)."
    play(match, "sail sweden spain", "gild single fur")
    assert text(match, "propose") == "Choose the rest for me, as cheaply as possible."
    assert text(match, "gild double fur") == "Load a double nugget as 2 fur (1 more than needed)."
    play(match, "propose")
    assert text(match, "load cotton-2 fur") == "Load 2 cotton as fur (uses a trader, not needed)."
    assert text(match, "moor sweden spain") == "Take the Sweden ship to Spain and its captain off."
    assert text(match, "pocket single fur") == "Take the nugget off."


@pytest.mark.clause("PR-29")
def test_the_seal_names_what_is_paid_used_and_lost() -> None:
    sealed = play(scene(2, hands={0: SHIPPER}), "fulfil spain-fur-2", "propose")
    assert text(sealed, "seal") == "Seal the manifest for $15: 2 fur to Spain. Uses the ship to Spain and 2 fur."
    play(sealed, "load fur-3 fur")
    assert text(sealed, "seal") == (
        "Seal the manifest for $15: 2 fur to Spain. Uses the ship to Spain, 2 fur and 3 fur; 3 fur are lost."
    )
    assert text(sealed, "seal", "de").endswith("; 3 Pelz verfallen.")
    two = scene(2, hands={0: [*SHIPPER, "spain-cotton-2", "cotton-3"]})
    play(two, "fulfil spain-fur-2", "fulfil spain-cotton-2", "propose")
    assert text(two, "seal") == (
        "Seal the manifest for $30: 2 cotton to Spain for $15 and 2 fur to Spain for $15. "
        "Uses the ship to Spain, 3 cotton and 2 fur; 1 cotton is lost."
    )


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
                            console.print(draw(match.view(viewer), width))
                    assert max(len(line) for line in captured.get().splitlines()) <= width
                seat = match.active[0]
                match.play(seat, int(luck.choice(match.game.legal(match.state, seat))))
                number += 1


def test_what_people_need_is_on_the_screen() -> None:
    match = play(scene(3, hands={0: SHIPPER, 1: ["ship france"]}, money=[25, 17, 25]), "fulfil spain-fur-2", "propose")
    console = Console(width=110, color_system=None)
    with console.capture() as captured:
        console.print(draw(match.view(0), 110))
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
