"""Standing orders."""

import pytest

from games.serenissima.scene import GAME, SPACE, Scene, cargo, codes, ducats, play
from moorings.games.serenissima.state import Phase
from moorings.kernel.errors import IllegalMove, UndoRefused
from moorings.kernel.record import to_bytes


def shop() -> Scene:
    scene = Scene(3)
    scene.port("tunis", 1)
    scene.galley(0, "tun", 2)
    return scene


@pytest.mark.clause("SE-75")
def test_orders_are_given_at_any_time_and_never_among_the_moves() -> None:
    match = shop().match()
    assert match.active == (0,)
    for seat in range(3):
        given = {move.code for move in match.orders(seat)}
        assert len(given) == 23 * 10 + 2 * 2 + 2
        assert not given & set(codes(match, seat))
        assert f"waters {seat} open" not in given
    play(match, 2, "tariff tunis 200", "waters 0 closed", "embargo 1 on")
    given = {move.code for move in match.orders(2)}
    assert "tariff tunis 200" not in given
    assert {"tariff tunis ask", "waters 0 ask", "waters 0 open", "embargo 1 off"} <= given
    assert match.active == (0,)
    with pytest.raises(IllegalMove):
        match.play(2, "waters 2 open")
    orders = match.view(2)["standing_orders"]
    assert orders == {"prices": {"Tunis": 200}, "passage": {"0": "closed", "1": "ask"}, "embargo": [1]}


@pytest.mark.clause("SE-75")
def test_orders_are_secret() -> None:
    plain, ordered = shop().match(), shop().match()
    play(ordered, 1, "tariff tunis 200", "waters 0 closed", "embargo 0 on")
    for viewer in (None, 0, 2):
        assert ordered.view(viewer) == plain.view(viewer)
        assert ordered.history(viewer) == plain.history(viewer) == []
        assert to_bytes(GAME.seen(ordered.state, viewer)) == to_bytes(GAME.seen(plain.state, viewer))
    assert len(ordered.history(1)) == 3


@pytest.mark.clause("SE-75")
def test_an_order_during_bids_is_no_bid() -> None:
    match = GAME.start(2, 1)
    play(match, 0, "waters 1 open")
    assert match.active == (0, 1)
    play(match, 0, "bid 0")
    play(match, 0, "waters 1 ask")
    play(match, 1, "bid 0")
    assert match.state.phase == Phase.PLACES


@pytest.mark.clause("SE-76")
def test_a_standing_price() -> None:
    match = shop().match()
    play(match, 1, "tariff tunis 200")
    play(match, 0, "inquire tunis")
    assert match.active == (0,)  # answered at once
    with pytest.raises(UndoRefused):
        match.undo(0)  # the buyer has learned something
    play(match, 0, "buy tunis")
    assert (ducats(match, 0), ducats(match, 1), cargo(match, 1)) == (1800, 2200, {"gold": 1})


@pytest.mark.clause("SE-76")
def test_a_standing_price_is_cut_to_what_is_allowed() -> None:
    for ports, price in ((("tunis",), 300), (("tunis", "tripoli"), 900)):
        scene = shop()
        for name in ports:
            scene.port(name, 1)
        match = scene.match()
        play(match, 1, "tariff tunis 900")
        play(match, 0, "inquire tunis")
        assert match.view(0)["ports"][12]["price_named"] == price


@pytest.mark.clause("SE-75", "SE-76")
def test_an_order_answers_only_later_questions() -> None:
    match = play(shop().match(), 0, "inquire tunis")
    play(match, 1, "tariff tunis 300")
    assert match.active == (1,)
    play(match, 1, "price 100")
    assert match.view(0)["ports"][12]["price_named"] == 100


@pytest.mark.clause("SE-76")
def test_a_price_for_a_port_of_another_is_idle() -> None:
    match = shop().match()
    play(match, 2, "tariff tunis 100")
    play(match, 0, "inquire tunis")
    assert match.active == (1,)


@pytest.mark.clause("SE-77")
@pytest.mark.parametrize(("order", "free"), [("open", True), ("closed", False)])
def test_standing_consent(order: str, free: bool) -> None:
    scene = Scene(phase=Phase.MOVEMENT)
    scene.galley(0, "uad", 5)
    scene.galley(0, "uad", 5)
    scene.galley(1, "otr", 1)
    match = scene.match()
    play(match, 1, f"waters 0 {order}")
    play(match, 0, "sail 1 otr", "pay 100", "ask")
    assert match.active == (0,)
    assert ("on ion" in codes(match, 0)) == free
    assert ducats(match, 1) == (2100 if free else 2000)
    assert match.state.at[0] == SPACE["otr"]


@pytest.mark.clause("SE-77", "SE-44")
def test_whoever_left_no_order_is_still_asked() -> None:
    scene = Scene(3, phase=Phase.MOVEMENT)
    scene.galley(0, "uad", 5)
    scene.galley(1, "otr", 1)
    scene.galley(2, "otr", 1)
    match = scene.match()
    play(match, 1, "waters 0 open")
    play(match, 0, "sail 1 otr", "ask", "ask")
    assert match.active == (2,)


@pytest.mark.clause("SE-78")
def test_an_embargo() -> None:
    scene = Scene(3)
    scene.galley(0, "rho", 2, "wine")
    scene.galley(1, "rho", 2, "gems")
    scene.galley(2, "rho", 2, "gems")
    match = scene.match()
    play(match, 1, "embargo 0 on")
    play(match, 0, "deal 1 rho", "give wine 2", "propose")
    assert match.active == (0,)
    assert cargo(match, 1) == {"wine": 1}
    play(match, 0, "deal 2 rho", "give wine 3", "propose")
    assert match.active == (2,)
