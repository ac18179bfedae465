"""Phases 5 and 6, and the end."""

from typing import Any

import pytest

from games.serenissima.scene import GAME, GOOD, PORT, Scene, afloat, cargo, codes, crew, ducats, play
from moorings.games.serenissima.components import PACK
from moorings.games.serenissima.state import NONE, Phase
from moorings.kernel import api


def ashore(seats: int = 2, **options: Any) -> Scene:
    return Scene(seats, phase=Phase.CONTROL, **options)


def market(seats: int = 2, **options: Any) -> Scene:
    return Scene(seats, phase=Phase.SALES, **options)


@pytest.mark.clause("SE-58", "SE-61")
def test_landing_takes_control() -> None:
    scene = ashore()
    scene.galley(0, "tun", 3)
    scene.galley(0, "lig", 3)
    genova = scene.port("genova", 1, 0, ("wood", "gold"), fort=True)
    match = scene.match()
    assert codes(match, 0) == ["done", "land 1", "land 2"]
    play(match, 0, "land 1", "land 1", "land 2")
    tunis = PORT["tunis"]
    assert (match.state.holder[tunis], match.state.garrison[tunis], crew(match, 1)) == (0, 2, 1)
    assert match.state.holder[genova] == 0
    assert match.state.fort[genova] == 1  # what stands there stays
    assert match.state.stored[genova] == 1 << GOOD["wood"] | 1 << GOOD["gold"]


@pytest.mark.clause("SE-58", "SE-59")
def test_only_ports_without_a_garrison() -> None:
    scene = ashore()
    scene.galley(0, "lig", 3)
    scene.port("genova", 1, 1)
    scene.galley(0, "uad", 3)
    scene.port("venezia", 0, 1)
    scene.galley(0, "mal", 3)
    scene.galley(0, "tun", 2)
    scene.galley(0, "tun", 2)
    match = scene.match()
    assert codes(match, 0) == ["done", "land 4", "land 5"]
    play(match, 0, "land 4", "land 5", "land 5")  # from several galleys
    assert match.state.garrison[PORT["tunis"]] == 3
    assert not afloat(match, 5)


@pytest.mark.clause("SE-59", "SE-60")
def test_an_empty_port_of_ones_own_can_be_saved() -> None:
    scene = ashore()
    scene.galley(0, "uad", 3)
    scene.galley(1, "uad", 3)
    match = scene.match()
    play(match, 0, "land 1", "done")
    assert match.state.phase != Phase.CONTROL  # nothing is left for Genoa
    assert (match.state.holder[PORT["venezia"]], match.state.garrison[PORT["venezia"]]) == (0, 1)


@pytest.mark.clause("SE-60", "SE-58")
def test_the_first_in_the_order_lands_first() -> None:
    scene = ashore(mover=0)
    scene.galley(0, "tun", 3)
    scene.galley(1, "tun", 3)
    match = play(scene.match(), 0, "done")
    assert codes(match, 1) == ["done", "land 2"]
    play(match, 1, "land 2")
    assert match.state.holder[PORT["tunis"]] == 1


@pytest.mark.clause("SE-61", "SE-57")
def test_control_is_kept_without_a_garrison() -> None:
    scene = Scene()
    scene.port("tunis", 0, 1)
    scene.galley(0, "tun", 1)
    match = play(scene.match(), 0, "stow tun", "crew 2", "done")
    assert match.state.garrison[PORT["tunis"]] == 0
    assert match.state.holder[PORT["tunis"]] == 0


@pytest.mark.clause("SE-62")
def test_the_last_sailor_ashore_costs_the_galley() -> None:
    scene = ashore()
    scene.galley(0, "tun", 1, "gems")
    match = play(scene.match(), 0, "land 1")
    assert not afloat(match, 1)
    assert match.state.garrison[PORT["tunis"]] == 1
    assert match.state.pieces_left[GOOD["gems"]] == 15
    assert match.state.sailors_left == 179


@pytest.mark.clause("SE-63", "SE-64", "SE-65")
def test_selling() -> None:
    scene = market()
    scene.port("marsiglia", None, 0, ("wood", "iron"))
    galley = scene.galley(0, "lio", 1, "wine", "wood", "gold", "gold")
    match = scene.match()
    assert codes(match, 0) == ["done", "sell 1 gold", "jettison"]  # wine is made there, wood is stored
    play(match, 0, "sell 1 gold")
    assert ducats(match, 0) == 2400 + 300  # the third space pays 400; done with, the income comes in
    assert match.state.stored[PORT["marsiglia"]] == 1 << GOOD["wood"] | 1 << GOOD["iron"] | 1 << GOOD["gold"]
    assert cargo(match, galley) == {"wine": 1, "wood": 1, "gold": 1}


@pytest.mark.clause("SE-65", "SE-63")
def test_every_space_of_a_warehouse_pays_its_number() -> None:
    for port in PACK["ports"]:
        scene = market(treasuries="open")
        goods = [good for good in GOOD if good != port.product]
        first, second = goods[:3], goods[3:]
        scene.galley(0, port.space.lower(), 2, *first)
        scene.galley(0, port.space.lower(), 2, *second)
        scene.port(port.name.lower(), 0)
        match = scene.match()
        paid = []
        for number, value in enumerate(port.warehouse):
            assert match.view(None)["ports"][PORT[port.name.lower()]]["pays_next"] == 100 * value
            before = ducats(match, 0)
            good = goods[number]
            galley = 1 if good in first else 2
            income = 300 if number + 1 == len(port.warehouse) and match.state.holder[PORT["venezia"]] == 0 else 0
            play(match, 0, f"sell {galley} {good}")
            paid.append((ducats(match, 0) - before - income) // 100)
        assert tuple(paid) == port.warehouse
        assert match.state.mover != 0 or match.state.phase != Phase.SALES  # full: there is nothing left to sell


@pytest.mark.clause("SE-66")
@pytest.mark.parametrize("pays", [True, False])
def test_selling_in_ones_own_port(pays: bool) -> None:
    scene = market(own_sales_pay=pays)
    scene.galley(0, "uad", 1, "wood", "iron")
    match = play(scene.match(), 0, "sell 1 wood")
    assert ducats(match, 0) == (2200 if pays else 2000)
    scene = market(own_sales_pay=pays)
    scene.galley(0, "lig", 1, "wood", "wine")
    scene.port("genova", 1, 0)
    match = play(scene.match(), 0, "sell 1 wood")
    assert ducats(match, 0) == 3200  # elsewhere it always pays


@pytest.mark.clause("SE-67")
def test_opening_a_market() -> None:
    def sale(
        port: str, space: str, holder: int | None, *others: tuple[str, tuple[str, ...]], good: str = "gems"
    ) -> int:
        scene = market(3)
        scene.port(port, holder)
        for name, stored in others:
            scene.port(name, 1, 0, stored)
        scene.galley(0, space, 1, good, "spices")
        match = scene.match()
        return ducats(play(match, 0, f"sell 1 {good}"), 0) - 2000

    assert sale("genova", "lig", 1) == 200 + 1000
    assert sale("marsiglia", "lio", 1) == 200 + 500
    assert sale("pisa", "tus", 1) == 200 + 500
    assert sale("genova", "lig", 1, ("tunis", ("gems",))) == 200  # stored elsewhere in the realm
    assert sale("genova", "lig", 1, ("cyrena", ())) == 200  # made elsewhere in the realm
    assert sale("marsiglia", "lio", 1, ("sardegna", ()), good="iron") == 200
    assert sale("marsiglia", "lio", None) == 200  # neutral
    assert sale("marsiglia", "lio", 0) == 200  # one's own
    assert sale("istanbul", "mar", 1) == 200 + 1000  # a capital, whoever holds it
    assert sale("istanbul", "mar", None) == 200


@pytest.mark.clause("SE-67")
def test_a_market_is_opened_once() -> None:
    scene = market(3)
    scene.port("marsiglia", 1)
    scene.galley(0, "lig", 1, "gems", "wood")
    scene.galley(0, "lio", 1, "gems")
    match = play(scene.match(), 0, "sell 1 gems")
    assert ducats(match, 0) == 3200
    play(match, 0, "sell 2 gems")
    assert ducats(match, 0) == 3400


@pytest.mark.clause("SE-66", "SE-67")
def test_a_sale_says_all_that_it_pays() -> None:
    def sentence(holder: int | None, **options: Any) -> str:
        scene = market(**options)
        scene.port("genova", holder)
        scene.galley(0, "lig", 1, "wood")
        return next(move.text for move in scene.match().moves(0) if move.code == "sell 1 wood")

    assert sentence(1) == "Sell 1 wood from galley 1 in Genova for 200 ducats, plus 1,000 for a new market."
    assert sentence(None) == "Sell 1 wood from galley 1 in Genova for 200 ducats."
    assert sentence(0) == "Sell 1 wood from galley 1 in Genova for 200 ducats."
    assert sentence(0, own_sales_pay=False) == "Store 1 wood from galley 1 in Genova; your own port pays nothing."


@pytest.mark.clause("SE-68")
def test_a_port_just_taken_buys_at_once() -> None:
    scene = ashore()
    scene.galley(0, "tun", 2, "wine", "wood")
    match = play(scene.match(), 0, "land 1", "done")
    assert match.state.phase == Phase.SALES
    play(match, 0, "sell 1 wine", "sell 1 wood")
    assert ducats(match, 0) == 2000 + 200 + 300 + 300


@pytest.mark.clause("SE-69")
def test_fixed_income() -> None:
    scene = market(3)
    scene.port("genova", 0)  # Genoa has lost its capital to Venice
    scene.galley(0, "alb", 1, "wood")
    match = play(scene.match(), 0, "done")
    assert [ducats(match, seat) for seat in range(3)] == [2300, 2000, 2300]


@pytest.mark.clause("SE-70", "SE-71", "SE-72", "SE-73")
def test_prosperity() -> None:
    full = {"small": ("gems", "gold"), "medium": ("gems", "gold", "spices", "textiles")}
    scene = market()
    six = ("gems", "spices", "iron", "wood", "gold", "textiles")
    scene.port("venezia", 0, 0, six)
    scene.money(4999, 0)
    s = scene.s
    assert GAME.words.breakdown(s, 0) == {"own capital": 10, "ducats": 9, "full ports": 10, "other ports": 0}
    scene.port("creta", 0, 3, full["small"], fort=True)
    scene.port("napoli", 0, 0, full["medium"])
    scene.port("istanbul", 0, 0, ("gems", "spices", "iron", "wood", "gold", "wine"))
    scene.port("ragusa", 0, 5)
    scene.port("pisa", 0, 0, ("gems",))
    scene.port("valencia", 0)
    scene.galley(0, "rho", 1, "wood")
    match = scene.match()
    assert GAME.words.breakdown(match.state, 0) == {"own capital": 10, "ducats": 9, "full ports": 27, "other ports": 3}
    assert api.score(match.state, 0) == 49
    assert match.view(0)["players"][0]["score"] == 49
    scene = market()
    scene.port("venezia", 1)
    scene.port("genova", 0)
    assert api.score(scene.match().state, 0) == 1 + 4  # another's capital is a port like others until it is full


@pytest.mark.clause("SE-74")
@pytest.mark.parametrize(
    ("money", "ports", "winners", "reason"),
    [
        ((3000, 2000), (0, 0), (0,), "played."),
        ((2100, 2000), (0, 0), (0,), "treasuries."),
        ((2000, 2400), (0, 0), (1,), "treasuries."),
        ((2000, 2000), (0, 0), (0, 1), "shared."),
        ((1500, 2000), (1, 0), (1,), "treasuries."),
    ],
)
def test_victory(money: tuple[int, int], ports: tuple[int, int], winners: tuple[int, ...], reason: str) -> None:
    scene = market(game_turn=12, mover=1)
    scene.money(money[0], money[1] - 300)
    scene.galley(1, "alb", 1, "wood")
    for seat, number in enumerate(ports):
        for name in ("tunis", "tripoli")[:number]:
            scene.port(name, seat)
    match = play(scene.match(), 1, "done")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.reason.endswith(reason)


@pytest.mark.clause("SE-74")
def test_the_last_tie_break_is_ports() -> None:
    scene = market(game_turn=12, mover=1)
    scene.money(2000, 1700)
    scene.port("creta", 0, 0, ("gems", "gold"))  # 2 points in one port
    scene.port("tunis", 1)
    scene.port("tripoli", 1)  # 2 points in two
    scene.galley(1, "alb", 1, "wood")
    match = play(scene.match(), 1, "done")
    assert match.outcome is not None
    assert match.outcome.scores == (16, 16)
    assert match.outcome.winners == (1,)
    assert match.outcome.reason.endswith("number of ports.")


@pytest.mark.clause("SE-16")
def test_a_player_with_nothing_left_stays_in_the_game() -> None:
    scene = market(mover=1)
    scene.port("venezia", 1)
    scene.galley(1, "alb", 1, "wood")
    match = play(scene.match(), 1, "done")
    assert match.state.phase == Phase.BIDS
    assert match.active == (0, 1)
    play(match, 0, "bid 2000")
    play(match, 1, "bid 0")
    play(match, 0, "place 2")
    assert ducats(match, 0) == 0
    assert match.state.holder.tolist().count(0) == 0
    assert NONE not in match.state.order.tolist()[:2]
