"""Packet Row: what is told of a turn."""

from typing import Any

import pytest

from games.packet_row.scene import play, scene
from moorings.kernel.match import Match
from moorings.kernel.words import said


def told(match: Match, viewer: int | None = None, language: str = "en") -> list[str]:
    """What followed from the last move."""
    return [said(event.text, language) for event in match.events(match.steps[-1], viewer)]


def market(**given: Any) -> Match:
    return scene(
        3,
        supply={"market": ["market library", "fur-2"], "docks": ["ship spain", "captain"]},
        future={"market": ["trader", "fur-1"], "docks": ["captain", "ship france"]},
        top={"market": ["grain-1", "grain-2"], "docks": ["double nugget", "single nugget"]},
        **given,
    )


@pytest.mark.clause("PR-9", "PR-23")
def test_a_round_is_told_to_its_end() -> None:
    match = play(market(), "open market")
    assert told(match) == ["Anna opens the market."]
    play(match, "take market 1")
    assert told(match) == ["Ben takes the Library for $15, 3 points."]
    play(match, "pass")
    assert told(match) == ["Cedric passes."]
    play(match, "open docks", "pass", "take docks 1")
    assert told(match) == [
        "Anna takes a ship to Spain.",
        "The round ends without a card for Cedric.",
        "Discarded at the docks: captain.",
        "On offer at the docks: captain, ship to France. Next: double nugget, single nugget.",
        "Discarded at the market: 2 fur.",
        "On offer at the market: trader, 1 fur. Next: 1 grain, 2 grain.",
        "Round 2 begins: Ben is harbour master.",
    ]
    assert told(match, None, "de")[1:5] == [
        "Die Runde endet ohne Karte für Cedric.",
        "Abgelegt am Kai: Kapitän.",
        "Im Angebot am Kai: Kapitän, Schiff nach Frankreich. Danach: doppeltes Nugget, einfaches Nugget.",
        "Abgelegt auf dem Markt: 2 Pelz.",
    ]


@pytest.mark.clause("PR-13", "PR-19")
def test_an_area_that_is_opened_for_one_card_is_told_first() -> None:
    match = play(market(hands={0: ["assistant"]}), "open market", "take market 1", "take market 2", "assist docks 1")
    assert told(match)[:3] == ["Anna opens the docks.", "Anna takes a captain (uses an assistant).", "The round ends."]


@pytest.mark.clause("PR-27", "PR-29", "PR-37")
def test_a_shipment_is_secret_until_it_is_sealed_and_then_told_in_full() -> None:
    cards = ["spain-fur-2", "spain-cotton-2", "fur-1", "grain-3", "trader", "double nugget", "ship france", "captain"]
    match = play(scene(2, hands={0: cards}), "fulfil spain-fur-2")
    assert told(match) == told(match, 1) == []
    assert told(match, 0) == ["Anna puts a contract on the manifest: 2 fur to Spain for $15."]
    play(match, "fulfil spain-cotton-2", "sail france spain")
    assert told(match, 0) == ["Anna puts the France ship to Spain with a captain on the manifest."]
    play(match, "load fur-1 fur", "load grain-3 fur", "propose")
    assert told(match, 0) == ["Anna has the rest of the manifest filled in."]
    play(match, "seal")
    assert told(match) == [
        "Anna ships 2 cotton to Spain for $15.",
        "Anna ships 2 fur to Spain for $15.",
        "Anna uses the France ship to Spain with a captain.",
        "Anna uses a double nugget as 2 cotton.",
        "Anna uses 3 grain as fur with a trader and 1 fur; 2 fur are lost.",
    ]
    cargo = match.events(match.steps[-1], None)[-1]
    assert cargo.facts["lost"] == 2
    assert {(change.asset, change.by) for change in cargo.changes} == {("grain-3", -1), ("fur-1", -1), ("trader", -1)}


@pytest.mark.clause("PR-41", "PR-43", "PR-44")
def test_the_end_is_told_with_its_points() -> None:
    match = scene(
        2,
        decks={"bank": 0},
        supply={"bank": ["banker", "$8"]},
        future={"bank": ["", ""]},
        hands={0: ["$4", "$4", "docks church"]},
    )
    play(match, "open bank", "take bank 1", "take bank 2")
    assert told(match)[1:] == [
        "The round ends.",
        "The bank cannot be refilled.",
        "That was the last round: everybody may ship once more.",
    ]
    play(match, "pass")
    assert told(match) == ["Anna ships nothing more."]
    play(match, "pass")
    assert told(match) == [
        "Ben ships nothing more.",
        "Anna cashes money cards for $16.",
        "Anna scores 7 points: 3 for buildings, 4 for money, 0 for bankers.",
        "Ben scores 2 points: 0 for buildings, 2 for money, 0 for bankers.",
        "The game is over.",
    ]
