"""Pieces, set-up, the turn and its order."""

from collections import Counter

import pytest

from games.serenissima.scene import GAME, GOOD, PORT, SPACE, Scene, codes, ducats, play
from moorings.games.serenissima.components import (
    CAPACITY,
    CAPITAL_OF,
    COMMODITIES,
    DISTANCE,
    FORTS,
    GALLEYS,
    NEAR,
    PACK,
    PAYS,
    PIECES,
    PORT_AT,
    PRODUCT,
    SAILORS,
    SIZE,
    SPACE_OF,
)
from moorings.games.serenissima.state import LENGTH, NONE, Phase
from moorings.kernel import api
from moorings.kernel.errors import BadOption


def fresh(seats: int, seed: int = 1, **options: object):
    return GAME.start(seats, seed, options)


@pytest.mark.clause("SE-1", "SE-10")
@pytest.mark.parametrize(
    ("seats", "pair", "powers"),
    [
        (2, "venice-genoa", {"Venice", "Genoa"}),
        (2, "spain-turkey", {"Spain", "Turkey"}),
        (3, "venice-genoa", {"Venice", "Genoa", "Spain"}),
        (4, "venice-genoa", {"Venice", "Genoa", "Spain", "Turkey"}),
    ],
)
def test_powers_are_dealt_at_random(seats: int, pair: str, powers: set[str]) -> None:
    firsts = set()
    for seed in range(40):
        view = fresh(seats, seed, pair=pair).view(None)
        assert {player["power"] for player in view["players"]} == powers
        firsts.add(view["players"][0]["power"])
    assert firsts == powers


@pytest.mark.clause("SE-10")
def test_the_pair_is_for_two() -> None:
    for seats in (3, 4):
        with pytest.raises(BadOption, match="games of two"):
            fresh(seats, pair="spain-turkey")


@pytest.mark.clause("SE-1")
def test_capitals() -> None:
    capitals = {power.name: power.capital for power in PACK["powers"]}
    assert capitals == {"Venice": "Venezia", "Genoa": "Genova", "Spain": "Valencia", "Turkey": "Istanbul"}


@pytest.mark.clause("SE-2", "SE-3")
def test_the_box() -> None:
    assert set(COMMODITIES) == {"gems", "spices", "iron", "wood", "gold", "wine", "textiles"}
    assert (GALLEYS, FORTS, PIECES, SAILORS) == (28, 20, 15, 180)
    s = fresh(4).state
    assert (s.galleys_left, s.forts_left, s.sailors_left) == (20, 20, 140)
    assert s.pieces_left.tolist() == [15] * 7


@pytest.mark.clause("SE-6", "SE-7")
def test_ports() -> None:
    assert Counter(PRODUCT.tolist()) == {
        GOOD[good]: number
        for good, number in zip(COMMODITIES, (1, 2, 4, 6, 2, 4, 4), strict=True)  # gems, spices, iron, wood, gold, ...
    }
    assert Counter(CAPACITY.tolist()) == {6: 4, 4: 9, 2: 10}
    assert all(CAPACITY[c] == 6 and SIZE[c] == 2 and PAYS[c, 0] == 2 for c in CAPITAL_OF)
    assert len(set(SPACE_OF.tolist())) == 23
    assert all(PORT_AT[SPACE_OF[p]] == p for p in range(23))
    makers = {port.name: port.product for port in PACK["ports"]}
    assert makers["Cyrena"] == "gems"
    assert {name for name, good in makers.items() if good == "gold"} == {"Tunis", "Tripoli"}
    assert {name for name, good in makers.items() if good == "spices"} == {"Antiochia", "Alessandria"}
    assert (makers["Valencia"], makers["Genova"], makers["Istanbul"]) == ("wood", "iron", "textiles")
    assert next(port.size for port in PACK["ports"] if port.name == "Creta") == "small"


@pytest.mark.clause("SE-7")
def test_the_map_is_in_order() -> None:
    assert len(SPACE) == 34
    edges = {(a, b) for a in range(34) for b in range(34) if NEAR[a] >> b & 1}
    assert all((b, a) in edges for a, b in edges)
    assert len(edges) == 2 * 59
    assert DISTANCE.max() == 10
    assert NEAR[SPACE["mar"]] == 1 << SPACE["thr"]  # Istanbul can be sealed in the straits
    assert NEAR[SPACE["uad"]] == 1 << SPACE["lad"]  # and Venice in the Adriatic, which is two spaces
    without = [[b for b in range(34) if NEAR[a] >> b & 1 and b != SPACE["sic"]] for a in range(34)]
    seen, edge = {SPACE["val"]}, [SPACE["val"]]
    while edge:
        edge = [b for a in edge for b in without[a] if b not in seen and not seen.add(b)]
    assert SPACE["mar"] in seen  # Sicily can be rounded


@pytest.mark.clause("SE-42")
@pytest.mark.parametrize(
    ("start", "goal", "steps"),
    [
        ("genova", "cyrena", 5), ("valencia", "tunis", 3), ("valencia", "tripoli", 5), ("istanbul", "antiochia", 5),
        ("istanbul", "alessandria", 5), ("istanbul", "cyrena", 5), ("venezia", "tripoli", 5), ("venezia", "tunis", 5),
        ("venezia", "cyrena", 5), ("genova", "tunis", 3), ("genova", "tripoli", 5), ("valencia", "genova", 3),
        ("valencia", "alessandria", 7), ("valencia", "antiochia", 8), ("genova", "venezia", 7),
        ("valencia", "venezia", 8),
        ("venezia", "istanbul", 8), ("genova", "istanbul", 9), ("valencia", "istanbul", 10),
    ],
)  # fmt: skip
def test_reaches_of_the_map(start: str, goal: str, steps: int) -> None:
    a, b = SPACE_OF[PORT[start]], SPACE_OF[PORT[goal]]
    assert DISTANCE[a, b] == DISTANCE[b, a] == steps
    if steps <= 5:
        scene = Scene(phase=Phase.MOVEMENT)
        here, there = PACK["spaces"][a].id.lower(), PACK["spaces"][b].id.lower()
        scene.galley(0, here, steps)
        scene.galley(0, here, steps - 1) if steps > 1 else None
        legal = codes(scene.match(), 0)
        assert f"sail 1 {there}" in legal
        assert f"sail 2 {there}" not in legal


@pytest.mark.clause("SE-42")
def test_five_sailors_reach_far_and_sell_much() -> None:
    for port in range(23):
        others = [p for p in range(23) if p != port and DISTANCE[SPACE_OF[port], SPACE_OF[p]] <= 5]
        assert 8 <= len(others) <= 21
        assert sum(PRODUCT[p] != PRODUCT[port] for p in others) >= 6


@pytest.mark.clause("SE-11", "SE-12", "SE-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    s = fresh(seats).state
    for seat in range(seats):
        capital = CAPITAL_OF[s.power[seat]]
        assert (s.money[seat], s.holder[capital], s.garrison[capital]) == (20, seat, 10)
        fleet = [g for g in range(GALLEYS) if s.owner[g] == seat]
        assert len(fleet) == 2
        assert all(s.at[g] == SPACE_OF[capital] and s.crew[g] == 0 and s.load[g] == 0 for g in fleet)
    assert not s.stored.any()
    assert not s.fort.any()
    assert sum(holder == NONE for holder in s.holder.tolist()) == 23 - seats
    assert s.garrison.sum() == 10 * seats


@pytest.mark.clause("SE-72")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_is_worth_14(seats: int) -> None:
    match = fresh(seats)
    for seat in range(seats):
        assert api.score(match.state, seat) == 14
        assert GAME.words.breakdown(match.state, seat) == {
            "own capital": 10,
            "ducats": 4,
            "full ports": 0,
            "other ports": 0,
        }


@pytest.mark.clause("SE-13", "SE-15", "SE-21")
@pytest.mark.parametrize(("seats", "turns"), [(2, 12), (3, 10), (4, 8)])
def test_length_and_phases(seats: int, turns: int) -> None:
    assert LENGTH[seats] == turns
    match = fresh(seats)
    phases: dict[int, list[tuple[Phase, int]]] = {}
    while not match.over:
        s = match.state
        phases.setdefault(s.game_turn, []).append((Phase(s.phase), s.mover))
        seat = match.active[0]
        choices = codes(match, seat)
        crews = [code for code in choices if code.startswith("crew")]
        match.play(seat, "done" if "done" in choices else crews[-1] if crews else choices[0])
    assert list(phases) == list(range(1, turns + 1))
    for steps in phases.values():
        seen = [phase for phase, _ in steps]
        assert seen == sorted(seen)
        orders = {phase: [m for p, m in steps if p == phase] for phase in (Phase.COMMERCE, Phase.MOVEMENT)}
        firsts = {phase: list(dict.fromkeys(movers)) for phase, movers in orders.items()}
        assert firsts[Phase.COMMERCE] == firsts[Phase.MOVEMENT]


@pytest.mark.clause("SE-14")
def test_starting_galleys_wait_for_their_crews() -> None:
    match = fresh(2)
    play(match, 0, "bid 0")
    play(match, 1, "bid 100")
    play(match, 1, "place 1")
    assert match.state.crew.sum() == 0
    play(match, 1, "done")  # sailors are at hand, so the galleys are stowed first
    play(match, 1, "crew 5", "crew 3")
    assert match.state.mover == 0
    assert sum(owner == 0 for owner in match.state.owner.tolist()) == 2


@pytest.mark.clause("SE-18", "SE-4", "SE-5")
def test_bids_are_secret_and_at_once() -> None:
    match = fresh(3)
    assert match.active == (0, 1, 2)
    assert codes(match, 1) == [f"bid {100 * n}" for n in range(21)]
    play(match, 1, "bid 700")
    assert match.active == (0, 2)
    assert match.view(1)["players"][1]["bid"] == 700
    for viewer in (None, 0, 2):
        assert match.view(viewer)["players"][1]["bid"] is None
        assert match.view(viewer)["players"][1]["has_bid"]
        assert [event.text for event in match.history(viewer)[-1].events] == ["Seat 1 bids in secret."]
    assert ducats(match, 1) == 2000


@pytest.mark.clause("SE-19", "SE-20")
def test_all_bids_are_paid_and_the_highest_chooses_first() -> None:
    match = fresh(4)
    for seat, bid in enumerate((300, 0, 1200, 500)):
        play(match, seat, f"bid {bid}")
    assert [ducats(match, seat) for seat in range(4)] == [1700, 2000, 800, 1500]
    assert [player["bid"] for player in match.view(None)["players"]] == [300, 0, 1200, 500]
    assert match.active == (2,)
    play(match, 2, "place 4")
    assert codes(match, 3) == ["place 1", "place 2", "place 3"]
    play(match, 3, "place 2")
    assert codes(match, 0) == ["place 1", "place 3"]
    play(match, 0, "place 3")
    assert match.state.order.tolist() == [1, 3, 0, 2]
    assert match.state.phase == Phase.COMMERCE


@pytest.mark.clause("SE-20")
def test_a_die_decides_among_equal_bids() -> None:
    firsts: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        match = fresh(3, seed)
        for seat, bid in enumerate((500, 500, 500)):
            match.play(seat, f"bid {bid}")
        firsts[tuple(match.state.rank.tolist()[:3])] += 1
    assert len(firsts) == 6
    assert min(firsts.values()) > 60
    ahead = set()
    for seed in range(60):
        match = fresh(3, seed)
        for seat, bid in enumerate((0, 500, 0)):
            match.play(seat, f"bid {bid}")
        ahead.add(tuple(match.state.rank.tolist()[:3]))
    assert ahead == {(1, 0, 2), (1, 2, 0)}


@pytest.mark.clause("SE-4")
def test_nobody_bids_what_they_do_not_have() -> None:
    scene = Scene(phase=Phase.BIDS)
    scene.s.mover = scene.s.actor = NONE
    scene.s.place = 0
    for seat in range(2):
        scene.s.bid[seat] = scene.s.rank[seat] = scene.s.order[seat] = NONE
    scene.money(0, 300)
    match = scene.match()
    assert codes(match, 0) == ["bid 0"]
    assert codes(match, 1) == ["bid 0", "bid 100", "bid 200", "bid 300"]


@pytest.mark.clause("SE-5")
def test_treasuries_are_hidden_or_open() -> None:
    hidden = fresh(3)
    assert [p["money"] for p in hidden.view(0)["players"]] == [2000, None, None]
    assert [p["score"] for p in hidden.view(0)["players"]] == [14, None, None]
    assert [p["money"] for p in hidden.view(None)["players"]] == [None, None, None]
    open_to_all = fresh(3, treasuries="open")
    assert [p["money"] for p in open_to_all.view(0)["players"]] == [2000, 2000, 2000]
    for seat in range(3):
        play(open_to_all, seat, "bid 0")
    scene = Scene(phase=Phase.SALES, game_turn=12, mover=1)
    scene.galley(1, "alb", 1, "wood")
    match = scene.match()
    play(match, 1, "done")
    assert match.over
    assert [p["money"] for p in match.view(None)["players"]] == [2000, 2300]


@pytest.mark.clause("SE-16")
def test_players_with_nothing_to_do_are_passed_over() -> None:
    scene = Scene(seats=3)
    scene.port("genova", 0, 1)
    scene.galley(0, "lig", 1)
    scene.galley(2, "val", 1)
    match = scene.match()
    assert match.active == (0,)
    play(match, 0, "done")
    assert match.active == (2,)  # Genoa has neither port nor galley
    play(match, 2, "done")
    assert (match.state.phase, match.active) == (Phase.MOVEMENT, (0,))
    play(match, 0, "done")
    play(match, 2, "sail 2 alb")  # its last galley has moved, nobody is near, but a port is free there
    assert (match.state.phase, match.active) == (Phase.CONTROL, (2,))
    play(match, 2, "done")
    assert (match.state.phase, match.state.game_turn, match.active) == (Phase.BIDS, 3, (0, 1, 2))
    assert codes(match, 1)[0] == "bid 0"


@pytest.mark.clause("SE-17")
@pytest.mark.parametrize("phase", [Phase.COMMERCE, Phase.MOVEMENT, Phase.COMBAT, Phase.CONTROL, Phase.SALES])
def test_pieces_may_be_thrown_overboard_in_any_phase(phase: Phase) -> None:
    scene = Scene(phase=phase)
    galley = scene.galley(0, "tun", 2, "wine", "wine", "iron")
    scene.galley(1, "tun", 2)
    match = scene.match()
    wine = match.state.pieces_left[GOOD["wine"]]
    play(match, 0, "jettison")
    assert codes(match, 0) == ["throw 1 iron", "throw 1 wine"]
    play(match, 0, "throw 1 wine")
    assert match.state.cargo[galley - 1, GOOD["wine"]] == 1
    assert match.state.pieces_left[GOOD["wine"]] == wine + 1
    assert match.active == (0,)


@pytest.mark.clause("SE-17")
def test_cargo_can_be_thrown_away_after_the_last_move() -> None:
    scene = Scene(phase=Phase.MOVEMENT)
    scene.galley(0, "tun", 2, "wine")
    scene.galley(1, "sic", 5)
    match = play(scene.match(), 0, "sail 1 sic", "stop")
    assert codes(match, 0) == ["done", "jettison"]
    play(match, 0, "jettison", "throw 1 wine")
    assert match.active == (1,)
