"""Phase 3: sailing and passage."""

from typing import Any

import pytest

from games.serenissima.scene import SPACE, Scene, codes, ducats, play
from moorings.games.serenissima.state import Phase


def sea(seats: int = 2, **options: Any) -> Scene:
    return Scene(seats, phase=Phase.MOVEMENT, **options)


@pytest.mark.clause("SE-42")
def test_a_galley_sails_as_far_as_it_has_sailors() -> None:
    scene = sea()
    scene.galley(0, "uad", 2, "wine")
    match = scene.match()
    assert codes(match, 0) == ["done", "sail 1 lad", "sail 1 otr", "jettison"]
    play(match, 0, "sail 1 lad")
    assert match.state.at[0] == SPACE["lad"]
    assert not any(code.startswith("sail") for code in codes(match, 0))  # each galley moves once
    scene = sea()
    scene.galley(0, "uad", 2)
    match = play(scene.match(), 0, "done")  # no galley must move
    assert match.state.at[0] == SPACE["uad"]


@pytest.mark.clause("SE-43", "SE-44")
def test_any_space_may_be_entered_but_not_crossed_without_consent() -> None:
    scene = sea()
    scene.galley(0, "uad", 5)
    scene.galley(1, "otr", 1)
    match = scene.match()
    assert codes(match, 0) == ["done", "sail 1 lad", "sail 1 otr"]  # the strait is held
    play(match, 0, "sail 1 otr")
    assert codes(match, 0)[:2] == ["ask", "stop"]
    play(match, 0, "ask")
    assert match.active == (1,)
    assert codes(match, 1) == ["refuse", "grant"]
    play(match, 1, "grant")
    legal = codes(match, 0)
    assert "on ion" in legal
    assert "on sic" in legal  # two of five steps are used; three are left
    assert "on uad" in legal  # also back
    assert "on tun" in legal
    assert "on num" not in legal
    play(match, 0, "on tun")
    assert match.state.at[0] == SPACE["tun"]


@pytest.mark.clause("SE-44")
def test_a_refusal_ends_the_move() -> None:
    scene = sea()
    scene.galley(0, "uad", 5)
    scene.galley(0, "uad", 5)
    scene.galley(1, "otr", 1)
    match = play(scene.match(), 0, "sail 1 otr", "ask")
    play(match, 1, "refuse")
    assert match.state.at[0] == SPACE["otr"]
    assert match.active == (0,)
    assert not any(code.startswith("sail 1") for code in codes(match, 0))
    play(match, 0, "sail 2 otr", "stop")  # one need not ask


@pytest.mark.clause("SE-44")
def test_every_owner_is_asked_in_the_order_of_the_turn() -> None:
    scene = sea(4, mover=1)
    scene.galley(1, "uad", 5)
    for owner in (0, 3, 2):
        scene.galley(owner, "otr", 1)
    match = play(scene.match(), 1, "sail 1 otr", "ask")
    assert match.active == (2,)
    play(match, 2, "grant")
    play(match, 1, "ask")
    assert match.active == (3,)
    play(match, 3, "grant")
    play(match, 1, "ask")
    assert match.active == (0,)
    play(match, 0, "refuse")
    assert match.state.at[0] == SPACE["otr"]
    assert match.state.moved == 0  # the phase has passed on
    assert match.state.mover == 2


@pytest.mark.clause("SE-44")
def test_the_space_of_departure_may_be_left_freely() -> None:
    scene = sea()
    scene.galley(0, "otr", 2)
    scene.galley(1, "otr", 5)
    match = scene.match()
    assert "sail 1 ion" in codes(match, 0)
    assert "sail 1 sic" in codes(match, 0)
    assert "sail 1 uad" in codes(match, 0)


@pytest.mark.clause("SE-44")
def test_after_the_last_step_there_is_nothing_to_ask() -> None:
    scene = sea()
    scene.galley(0, "uad", 2, "wine")
    scene.galley(1, "otr", 5)
    match = play(scene.match(), 0, "sail 1 otr")
    assert codes(match, 0) == ["done", "jettison"]


@pytest.mark.clause("SE-44")
def test_the_way_around_is_found() -> None:
    """From Tunis to the south Ionian sea: around Sicily if Sicily is held, at no more cost."""
    scene = sea()
    scene.galley(0, "tun", 3)
    scene.galley(1, "sic", 5)
    match = scene.match()
    legal = codes(match, 0)
    assert "sail 1 sio" in legal
    assert "sail 1 mor" in legal  # tun, mal, sio, mor
    assert "sail 1 otr" not in legal  # tun, sic, ion, otr only
    play(match, 0, "sail 1 sic")
    assert match.state.steps == 2


@pytest.mark.clause("SE-45")
def test_money_for_consent_is_paid_if_it_is_given() -> None:
    scene = sea()
    scene.galley(0, "uad", 5)
    scene.galley(0, "uad", 5)
    scene.galley(1, "otr", 1)
    scene.money(700, 0)
    match = play(scene.match(), 0, "sail 1 otr", "pay 500", "pay 100")
    assert codes(match, 0) == ["ask", "stop", "pay 100"]
    play(match, 0, "ask")
    play(match, 1, "refuse")
    assert (ducats(match, 0), ducats(match, 1)) == (700, 0)
    play(match, 0, "sail 2 otr", "pay 500", "ask")
    play(match, 1, "grant")
    assert (ducats(match, 0), ducats(match, 1)) == (200, 500)
    play(match, 0, "stop")  # what was paid is paid


@pytest.mark.clause("SE-46")
def test_ports_garrisons_and_forts_stop_nobody() -> None:
    scene = sea()
    scene.galley(0, "uad", 5)
    scene.port("ragusa", 1, 9, (), fort=True)
    scene.port("durazzo", 1, 9, (), fort=True)
    assert "sail 1 sic" in codes(scene.match(), 0)


@pytest.mark.clause("SE-44", "SE-45")
def test_consent_is_asked_anew_in_every_space() -> None:
    scene = sea()
    scene.galley(0, "uad", 5)
    scene.galley(1, "otr", 1)
    scene.galley(1, "ion", 1)
    match = play(scene.match(), 0, "sail 1 otr", "ask")
    play(match, 1, "grant")
    legal = codes(match, 0)
    assert "on ion" in legal
    assert "on sic" not in legal
    play(match, 0, "on ion", "ask")
    assert match.active == (1,)
    play(match, 1, "grant")
    assert "on tun" in codes(match, 0)
