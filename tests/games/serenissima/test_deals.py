"""Deals between players."""

from typing import Any

import pytest

from games.serenissima.scene import Scene, cargo, codes, crew, ducats, play
from moorings.games.serenissima.state import DEALS
from moorings.kernel.errors import IllegalMove


def meeting(seats: int = 2, **options: Any) -> Scene:
    scene = Scene(seats, **options)
    scene.galley(0, "rho", 2, "wine", "wine")
    scene.galley(1, "rho", 2, "gems", "iron")
    return scene


@pytest.mark.clause("SE-37", "SE-38")
def test_a_deal_is_proposed_and_accepted() -> None:
    match = meeting().match()
    play(match, 0, "deal 1 rho", "give wine 2", "take gems 2", "pay 500", "pay 100", "propose")
    assert match.active == (1,)
    assert match.view(1)["prompt"] == "Anna offers you 1 wine and 600 ducats for 1 gem."
    assert codes(match, 1) == ["refuse", "accept"]
    assert match.moves(1)[1].text == "Accept: give 1 gem for 1 wine and 600 ducats."
    play(match, 1, "accept")
    assert cargo(match, 1) == {"gems": 1, "wine": 1}
    assert cargo(match, 2) == {"iron": 1, "wine": 1}
    assert (ducats(match, 0), ducats(match, 1)) == (1400, 2600)
    assert match.active == (0,)
    assert match.state.mover == 0


@pytest.mark.clause("SE-37")
def test_a_refused_or_dropped_deal_changes_nothing() -> None:
    match = meeting().match()
    play(match, 0, "deal 1 rho", "give wine 2", "charge 1000", "propose")
    play(match, 1, "refuse")
    assert (cargo(match, 1), cargo(match, 2)) == ({"wine": 2}, {"gems": 1, "iron": 1})
    assert (ducats(match, 0), ducats(match, 1)) == (2000, 2000)
    play(match, 0, "deal 1 rho", "give wine 2", "withdraw")
    assert cargo(match, 1) == {"wine": 2}
    assert not match.state.terms.any()


@pytest.mark.clause("SE-37")
def test_who_can_deal_with_whom() -> None:
    scene = Scene(3)
    scene.galley(0, "rho", 2)
    scene.galley(1, "rho", 3)
    scene.galley(2, "rho", 3, "gems")
    scene.galley(1, "lev", 3, "gems")
    match = scene.match()
    assert [code for code in codes(match, 0) if code.startswith("deal")] == [
        "deal 2 rho"
    ]  # with Bruno there is nothing to trade


@pytest.mark.clause("SE-38")
def test_terms() -> None:
    match = play(meeting().match(), 0, "deal 1 rho", "pay 100")
    assert "propose" not in codes(match, 0)  # money alone is no deal
    assert not any(code.startswith("charge") for code in codes(match, 0))
    play(match, 0, "take iron 2")
    assert "propose" in codes(match, 0)
    scene = Scene()
    scene.galley(0, "rho", 1, "wine")
    scene.galley(1, "rho", 1, "wine")
    match = play(scene.match(), 0, "deal 1 rho", "give wine 2")
    assert "take wine 2" not in codes(match, 0)  # a commodity goes one way only
    assert "give wine 2" not in codes(match, 0)  # there was only one


@pytest.mark.clause("SE-39")
def test_everything_must_find_room() -> None:
    scene = Scene()
    scene.galley(0, "rho", 2, "wine", "wine", "wine")
    scene.galley(1, "rho", 4, "gems")
    scene.galley(1, "rho", 4)
    match = play(scene.match(), 0, "deal 1 rho", "give wine 2")
    assert "propose" not in codes(match, 0)  # five places are taken there
    play(match, 0, "take gems 2")
    assert "propose" in codes(match, 0)
    play(match, 0, "give wine 3", "propose")
    play(match, 1, "accept")
    assert (cargo(match, 1), cargo(match, 2), cargo(match, 3)) == ({"wine": 1, "gems": 1}, {"wine": 1}, {"wine": 1})


@pytest.mark.clause("SE-39", "SE-34")
def test_the_proposer_counts_all_galleys_together() -> None:
    scene = Scene()
    scene.galley(0, "rho", 5)
    scene.galley(0, "rho", 1, "wine", "wine", "wine")
    scene.galley(1, "rho", 1, "gems", "iron")
    match = play(scene.match(), 0, "deal 1 rho", "take gems 3")
    assert "propose" in codes(match, 0)
    play(match, 0, "take iron 3")
    assert "propose" not in codes(match, 0)  # there is room for one piece in all
    for _ in range(3):
        match.undo(0)
    play(match, 0, "deal 1 rho", "take gems 3", "propose")
    play(match, 1, "accept")
    assert cargo(match, 2) == {"wine": 3, "gems": 1}
    scene = Scene()
    scene.port("tunis", 0)
    scene.galley(0, "tun", 5)
    scene.galley(1, "tun", 1, "gems", "iron")
    match = play(scene.match(), 0, "deal 1 tun")
    assert not any(code.startswith("take") for code in codes(match, 0))  # nobody goes ashore unasked
    play(match, 0, "withdraw", "ashore 1", "deal 1 tun", "take gems 2", "propose")
    play(match, 1, "accept")
    assert (cargo(match, 1), crew(match, 1)) == ({"gems": 1}, 4)


@pytest.mark.clause("SE-40")
def test_money_must_be_in_hand() -> None:
    scene = meeting()
    scene.money(600, 400)
    match = play(scene.match(), 0, "deal 1 rho", "give wine 2", "pay 500")
    assert [code for code in codes(match, 0) if code.startswith("pay")] == ["pay 100"]
    scene = meeting()
    scene.money(600, 400)
    match = play(scene.match(), 0, "deal 1 rho", "give wine 2", "charge 500", "propose")
    assert codes(match, 1) == ["refuse"]


@pytest.mark.clause("SE-41")
def test_bargaining_ends() -> None:
    scene = meeting(3)
    scene.galley(2, "rho", 1)
    match = scene.match()
    for _ in range(DEALS):
        play(match, 0, "deal 1 rho", "give wine 2", "propose")
        play(match, 1, "refuse")
    with pytest.raises(IllegalMove):
        match.play(0, "deal 1 rho")
    play(match, 0, "deal 2 rho", "withdraw", "done")
    play(match, 1, "deal 0 rho")


@pytest.mark.clause("SE-41")
def test_a_deal_dropped_before_it_was_proposed_does_not_count() -> None:
    scene = meeting()
    scene.galley(0, "tun", 1)
    match = scene.match()
    for _ in range(DEALS):
        play(match, 0, "deal 1 rho", "give wine 2", "withdraw")
        assert "deal 1 rho" not in codes(match, 0)  # or play could go round in circles
        assert match.can_undo(0)
        play(match, 0, "buy tunis")
    for _ in range(DEALS):
        play(match, 0, "deal 1 rho", "give wine 2", "propose")
        play(match, 1, "refuse")
    assert "deal 1 rho" not in codes(match, 0)


@pytest.mark.clause("SE-38")
def test_sailors_are_not_traded() -> None:
    match = play(meeting().match(), 0, "deal 1 rho")
    kinds = {code.split()[0] for code in codes(match, 0)}
    assert kinds == {"give", "take", "pay", "charge", "withdraw"}
