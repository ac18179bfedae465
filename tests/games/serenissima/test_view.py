"""What a board is told besides the moves: how far each place is, what a sale brings, and how a fight was reckoned."""

from __future__ import annotations

import re

from games.serenissima.scene import SPACE, Scene, codes, ducats, play
from moorings.games.serenissima.state import Phase
from moorings.kernel.words import LANGUAGES
from moorings.server.shared.json_bytes import spoken
from support import game, random_positions


def test_reach_is_where_galleys_may_sail() -> None:
    seen = 0
    for match in random_positions(game("serenissima"), 150, 3):
        if match.over:
            continue
        view = match.view(match.active[0])
        told = {f"sail {galley['number']} {space}" for galley in view["galleys"] for space in galley["reach"]}
        told |= {f"on {space}" for galley in view["galleys"] for space in galley["reach"]}
        legal = {code for code in codes(match, match.active[0]) if code.startswith(("sail", "on "))}
        assert legal <= told
        assert bool(legal) == bool(told)
        seen += bool(legal)
    assert seen > 5


def test_reach_tells_the_sailors_that_it_takes() -> None:
    scene = Scene(phase=Phase.MOVEMENT)
    scene.galley(0, "uad", 3)
    scene.galley(1, "lig", 5)
    galleys = scene.match().view(0)["galleys"]
    assert galleys[0]["reach"] == {"lad": 1, "otr": 2, "ion": 3}
    assert galleys[1]["reach"] == {}


def test_the_sign_of_a_power_is_the_same_in_every_language() -> None:
    match = game("serenissima").start(seats=4, seed=2)
    english, german = (spoken(match.view(0), language)["players"] for language in ("en", "de"))
    assert {player["sign"] for player in english} == {"venice", "genoa", "spain", "turkey"}
    assert [player["sign"] for player in german] == [player["sign"] for player in english]
    assert [player["power"] for player in german] != [player["power"] for player in english]


def test_a_sale_brings_what_is_told() -> None:
    scene = Scene(phase=Phase.SALES)
    scene.galley(0, "lig", 2, "wood", "wine", "iron")
    scene.port("genova", 1, 3)
    match = scene.match()
    genova = next(port for port in match.view(0)["ports"] if port["name"] == "Genova")
    assert genova["brings"] == {"wood": 1200, "wine": 1200}  # it makes iron itself
    before = ducats(match, 0)
    play(match, 0, "sell 1 wood")
    assert ducats(match, 0) - before == 1200


def test_a_fight_is_told_with_its_sum() -> None:
    scene = Scene(phase=Phase.COMBAT)
    scene.galley(0, "lig", 5)
    scene.port("genova", 1, 6, fort=True)
    match = scene.match()
    assert match.view(0)["battle"] is None
    play(match, 0, "raid 1")
    battle = match.view(1)["battle"]
    assert battle is not None
    attacker, defender = battle["attacker"], battle["defender"]
    assert (attacker["seat"], attacker["galley"], attacker["sailors"]) == (0, 1, 5)
    assert (defender["seat"], defender["galley"], defender["sailors"]) == (1, None, 6)
    assert defender["lost"] == (attacker["die"] + attacker["sailors"]) // battle["attacker_by"]
    assert battle["attacker_by"] == 4
    assert attacker["lost"] == min(5, (defender["die"] + defender["sailors"]) // battle["defender_by"])


def test_people_read_names_of_sea_spaces_never_codes() -> None:
    code, sails = re.compile(rf"\b({'|'.join(SPACE)})\b"), 0
    for match in random_positions(game("serenissima"), 150, 4):
        for seat in match.active:
            told = [match.view(seat)["prompt"], *(move.text for move in match.moves(seat))]
            for language in LANGUAGES:
                assert [text for text in spoken(told, language) if code.search(text)] == []
            sails += any(move.startswith("sail") for move in codes(match, seat))
    assert sails > 5
