"""Phase 2: buying, hiring, building, stowing."""

import itertools

import pytest

from games.serenissima.scene import GAME, GOOD, NAMES, PORT, Scene, afloat, cargo, codes, crew, ducats, play
from moorings.games.serenissima.components import COMMODITIES
from moorings.games.serenissima.state import HOLD, Phase
from moorings.kernel import api
from moorings.kernel.match import Match
from moorings.kernel.record import copy, to_bytes


@pytest.mark.clause("SE-22", "SE-23", "SE-24")
def test_buying_in_own_and_neutral_ports() -> None:
    scene = Scene()
    own = scene.galley(0, "uad", 3)
    away = scene.galley(0, "tun", 3)
    scene.galley(0, "mal", 1)  # in no port
    match = scene.match()
    assert {"buy venezia", "buy tunis"} == {code for code in codes(match, 0) if code.startswith("buy")}
    play(match, 0, "buy tunis", "buy venezia", "buy tunis")
    assert cargo(match, own) == {"wine": 1}
    assert cargo(match, away) == {"gold": 2}
    assert ducats(match, 0) == 1700
    assert "buy tunis" not in codes(match, 0)  # the hold is full: three sailors, two pieces
    assert match.active == (0,)


@pytest.mark.clause("SE-8", "SE-23", "SE-34")
def test_a_hold_has_five_places() -> None:
    scene = Scene()
    galley = scene.galley(0, "tun", 5)
    match = scene.match()
    assert "buy tunis" not in codes(match, 0)  # not one's own port: nobody can go ashore
    scene = Scene()
    scene.port("tunis", 0)
    galley = scene.galley(0, "tun", 5)
    match = scene.match()
    assert "buy tunis" not in codes(match, 0)  # nobody goes ashore unasked
    for left in (4, 3, 2, 1):
        play(match, 0, "ashore 1", "buy tunis")
        assert (crew(match, galley), cargo(match, galley)) == (left, {"gold": 5 - left})
        assert not {"buy tunis", "ashore 1"} & set(codes(match, 0)) or left > 1
    assert match.state.garrison[PORT["tunis"]] == 4
    assert not {"buy tunis", "ashore 1"} & set(codes(match, 0))  # the last sailor stays


@pytest.mark.clause("SE-34")
def test_sailors_are_sent_ashore_to_make_room() -> None:
    scene = Scene()
    scene.port("tunis", 0)
    scene.galley(0, "tun", 3, "wine", "wine")
    scene.galley(0, "tun", 4, "wood")
    scene.galley(0, "mal", 5)
    match = scene.match()
    assert [code for code in codes(match, 0) if code.startswith("ashore")] == ["ashore 1", "ashore 2"]
    play(match, 0, "ashore 2")
    assert not any(code.startswith("ashore") for code in codes(match, 0))  # there is room now
    assert (crew(match, 1), crew(match, 2), match.state.garrison[PORT["tunis"]]) == (3, 3, 1)
    for holder in (1, None):  # sailors cannot go ashore here
        scene = Scene()
        scene.port("tunis", holder)
        scene.galley(0, "tun", 5)
        assert "ashore 1" not in codes(scene.match(), 0)


@pytest.mark.clause("SE-23", "SE-34", "SE-36")
def test_ten_purchases_in_the_capital_cost_no_galley() -> None:
    """Both galleys used to go down with ten pieces, and nobody had been asked."""
    match = GAME.start(2, 1, {}, NAMES[:2])
    play(match, 0, "bid 0")
    play(match, 1, "bid 0")
    play(match, match.active[0], "place 1")
    seat = match.active[0]
    port = next(code for code in codes(match, seat) if code.startswith("buy"))
    garrison = match.state.garrison.tolist()
    bought = 0
    while port in codes(match, seat) and bought < 10:
        play(match, seat, port)
        bought += 1
    assert bought == 8  # a place is kept for a sailor on each galley
    assert match.state.garrison.tolist() == garrison  # nobody has moved
    end = next(move for move in match.moves(seat) if move.code == "done")
    assert end.text.startswith("Crew and load the galleys at ")
    play(match, seat, "done")  # eight pieces leave room for one sailor on each galley: there is nothing to ask
    mine = [g + 1 for g in range(28) if match.state.owner[g] == seat]
    assert [(crew(match, g), sum(cargo(match, g).values())) for g in mine] == [(1, 4), (1, 4)]
    assert match.active != (seat,)


@pytest.mark.clause("SE-35", "SE-36")
def test_what_cannot_be_kept_is_given_up_by_choice() -> None:
    """One sailor for two galleys with eight pieces: pieces are thrown overboard, then a galley is abandoned."""
    scene = Scene()
    scene.port("genova", 0, 0, ("wood",))
    scene.galley(0, "lig", 1, "wine", "wine", "gold", "gold")
    match = play(scene.match(), 0, "galley genova", "buy genova", "buy genova", "done")
    for _ in range(2):
        assert codes(match, 0) == ["drop iron", "drop gold", "drop wine"]
        assert "no room for all pieces" in match.view(0)["prompt"]
        play(match, 0, "drop iron")
    assert codes(match, 0) == ["abandon 1", "abandon 2"]
    assert match.view(0)["prompt"] == "You have 1 sailor for 2 galleys: choose a galley to abandon."
    assert [move.text for move in match.moves(0)] == ["Abandon galley 1: it sinks.", "Abandon galley 2: it sinks."]
    play(match, 0, "abandon 1")
    assert (afloat(match, 1), afloat(match, 2)) == (False, True)
    assert (crew(match, 2), cargo(match, 2)) == (1, {"wine": 2, "gold": 2})
    assert match.state.phase == Phase.MOVEMENT


@pytest.mark.clause("SE-3", "SE-4", "SE-24")
def test_no_piece_without_money_or_supply() -> None:
    scene = Scene()
    scene.galley(0, "tun", 1)
    scene.money(0, 2000)
    assert "buy tunis" not in codes(scene.match(), 0)
    scene = Scene()
    for _ in range(4):
        scene.galley(1, "rho", 1, "gold", "gold", "gold", "gold")
    scene.s.cargo[3, GOOD["gold"]] -= 1
    scene.s.load[3] -= 1
    scene.s.pieces_left[GOOD["gold"]] += 1
    scene.galley(0, "tun", 1)
    match = scene.match()
    assert match.state.pieces_left[GOOD["gold"]] == 0
    assert "buy tunis" not in codes(match, 0)


@pytest.mark.clause("SE-25", "SE-27")
def test_the_controller_names_a_price_and_gets_the_money() -> None:
    scene = Scene()
    scene.port("tunis", 1)
    galley = scene.galley(0, "tun", 2)
    match = scene.match()
    assert "buy tunis" not in codes(match, 0)
    play(match, 0, "inquire tunis")
    assert match.active == (1,)
    assert codes(match, 1) == ["price 100", "price 200", "price 300"]  # no refusing
    play(match, 1, "price 200")
    assert match.active == (0,)
    assert "inquire tunis" not in codes(match, 0)
    play(match, 0, "buy tunis", "buy tunis")
    assert (ducats(match, 0), ducats(match, 1), cargo(match, galley)) == (1600, 2400, {"gold": 2})
    play(match, 0, "done")
    assert not match.state.quote.any()  # another turn, another price


@pytest.mark.clause("SE-27", "SE-40")
def test_the_buyer_may_find_it_too_dear() -> None:
    scene = Scene()
    scene.port("cyrena", 1)
    scene.galley(0, "cyr", 2)
    scene.money(900, 0)
    match = play(scene.match(), 0, "inquire cyrena")
    assert codes(match, 1)[-1] == "price 1000"  # the controller need not know what the buyer has
    play(match, 1, "price 1000")
    assert "buy cyrena" not in codes(match, 0)
    play(match, 0, "done")


@pytest.mark.clause("SE-26")
def test_a_monopoly_lets_the_price_rise() -> None:
    scene = Scene(seats=3)
    scene.port("tunis", 1)
    scene.port("tripoli", 2)
    scene.galley(0, "tun", 2)
    match = play(scene.match(), 0, "inquire tunis")
    assert codes(match, 1)[-1] == "price 300"
    scene = Scene(seats=3)
    scene.port("tunis", 1)
    scene.port("tripoli", 1)
    scene.galley(0, "tun", 2)
    match = play(scene.match(), 0, "inquire tunis")
    assert codes(match, 1) == [f"price {100 * n}" for n in range(1, 11)]


@pytest.mark.clause("SE-28", "SE-3")
def test_hiring_up_to_the_pieces_in_the_warehouse() -> None:
    scene = Scene()
    port = scene.port("venezia", 0, 1, ("wood", "iron"))
    scene.port("ragusa", 0, 1)  # an empty warehouse: what the port makes does not count
    match = scene.match()
    play(match, 0, "hire venezia", "hire venezia")
    assert (match.state.garrison[port], ducats(match, 0)) == (3, 1800)
    assert not any(code.startswith("hire") for code in codes(match, 0))
    scene = Scene()
    scene.port("venezia", 0, 1, ("wood",))
    scene.port("genova", 1, 179)
    assert "hire venezia" not in codes(scene.match(), 0)  # all 180 sailors are on the board
    scene = Scene()
    scene.port("tunis", 1, 1, ("wood",))
    scene.galley(0, "tun", 1)
    assert "hire tunis" not in codes(scene.match(), 0)


@pytest.mark.clause("SE-29", "SE-30", "SE-31", "SE-33")
def test_building_a_galley() -> None:
    scene = Scene()
    port = scene.port("genova", 0, 2, ("wood",))
    scene.port("venezia", 0, 0, ("wood",))  # no iron
    scene.port("valencia", 1, 0, ("iron",))  # not one's own
    match = scene.match()
    assert [code for code in codes(match, 0) if code.startswith("galley")] == ["galley genova"]
    play(match, 0, "galley genova")
    assert ducats(match, 0) == 1500
    assert match.state.stored[port] == 1 << GOOD["wood"]  # nothing is used up
    assert "galley genova" not in codes(match, 0)
    assert afloat(match, 1)
    assert (crew(match, 1), match.state.galleys_left) == (0, 27)
    play(match, 0, "buy genova", "stow lig", "crew 2")
    assert (crew(match, 1), cargo(match, 1)) == (2, {"iron": 1})


@pytest.mark.clause("SE-29", "SE-30")
def test_building_a_fort() -> None:
    scene = Scene()
    scene.port("valencia", 0, 1, ("iron", "gold"))
    scene.port("tunis", 0, 1, ("wood",), fort=True)
    match = scene.match()
    assert [code for code in codes(match, 0) if code.startswith("fort")] == ["fort valencia"]
    play(match, 0, "fort valencia")
    assert match.state.fort[PORT["valencia"]] == 1
    assert match.state.forts_left == 18
    assert "galley valencia" not in codes(match, 0)  # one build a turn


@pytest.mark.clause("SE-3", "SE-29")
def test_limits_of_building() -> None:
    scene = Scene()
    scene.port("genova", 0, 2, ("wood", "gold"))
    scene.money(400, 0)
    assert not {"galley genova", "fort genova"} & set(codes(scene.match(), 0))
    scene = Scene()
    scene.port("genova", 0, 2, ("wood",))
    for _ in range(28):
        scene.galley(1, "rho", 1)
    assert "galley genova" not in codes(scene.match(), 0)
    scene = Scene()
    names = [name for name in PORT if name != "genova"][:20]
    for name in names:
        scene.port(name, 1, 0, (), fort=True)
    scene.port("genova", 0, 2, ("wood", "gold"))
    match = scene.match()
    assert match.state.forts_left == 0
    assert "fort genova" not in codes(match, 0)


def arrangements(match: Match, seat: int) -> set[tuple[object, ...]]:
    """All that stowing can lead to, found by trying every choice."""
    found: set[tuple[object, ...]] = set()
    seen: set[bytes] = set()
    edge = [match.state]
    while edge:
        s = edge.pop()
        for move in GAME.legal(s, seat):
            child = copy(s)
            api.apply(child, seat, int(move))
            assert GAME.faults[api.fault(child)] == ""
            if child.task == 0:
                port = int(child.garrison.sum())
                found.add((tuple(child.crew.tolist()[:2]), tuple(map(tuple, child.cargo.tolist()[:2])), port))
            elif to_bytes(child) not in seen:
                seen.add(to_bytes(child))
                edge.append(child)
    return found


@pytest.mark.clause("SE-32", "SE-34", "SE-35", "SE-9")
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((3, "wine", "wine"), (2, "iron")),
        ((5,), (1, "gold", "gold", "wood")),
        ((1, "wood", "wine", "wine", "iron"), (5,)),
    ],
)
def test_every_arrangement_of_two_galleys_can_be_reached(own: bool, first: tuple, second: tuple) -> None:
    scene = Scene()
    if own:
        scene.port("tunis", 0, 2)
    scene.galley(0, "tun", *first)
    scene.galley(0, "tun", *second)
    match = scene.match()
    sailors = first[0] + second[0] + (2 if own else 0)
    pieces = [(*first[1:], *second[1:]).count(good) for good in COMMODITIES]
    expected = set()
    for a, b in itertools.product(range(6), repeat=2):
        ashore = sailors - a - b
        if ashore < 0 or (ashore > 0 and not own):
            continue
        for split in itertools.product(*(range(n + 1) for n in pieces)):
            rest = tuple(n - k for n, k in zip(pieces, split, strict=True))
            room = HOLD - a if a else 0, HOLD - b if b else 0  # one without a crew is abandoned, and takes nothing
            if sum(split) <= room[0] and sum(rest) <= room[1]:
                expected.add(((a, b), (split, rest), ashore))
    play(match, 0, "stow tun")
    assert arrangements(match, 0) == expected


@pytest.mark.clause("SE-32")
def test_sailors_go_ashore_only_in_ones_own_port() -> None:
    for holder, possible in ((0, True), (1, False), (None, False)):
        scene = Scene()
        scene.port("tunis", holder)
        scene.galley(0, "tun", 3)
        assert ("stow tun" in codes(scene.match(), 0)) == possible


@pytest.mark.clause("SE-34")
def test_a_stowed_space_is_closed_for_the_turn() -> None:
    scene = Scene()
    scene.port("genova", 0, 4, ("wood", "gold"))
    scene.galley(0, "lig", 1)
    scene.galley(0, "tun", 1)
    scene.galley(1, "lig", 1, "gems")
    match = scene.match()
    before = set(codes(match, 0))
    here = {"buy genova", "hire genova", "galley genova", "fort genova", "stow lig", "deal 1 lig"}
    assert here <= before
    play(match, 0, "stow lig", "crew 3")
    assert before - set(codes(match, 0)) == here


@pytest.mark.clause("SE-33", "SE-34")
def test_the_order_of_operations_is_free() -> None:
    """Loading first and stowing last, or building in between: the same end is reached either way."""
    ends = set()
    for moves in itertools.permutations(("buy genova", "hire genova", "galley genova")):
        scene = Scene()
        scene.port("genova", 0, 4, ("wood",))
        scene.galley(0, "lig", 2)
        match = play(scene.match(), 0, *moves, "stow lig", "crew 3", "crew 3")
        ends.add(to_bytes(play(match, 0, *(m for m in ("next",) if m in codes(match, 0))).state))
    assert len(ends) == 1


@pytest.mark.clause("SE-36", "SE-31")
def test_galleys_without_a_crew_sink() -> None:
    scene = Scene()
    port = scene.port("genova", 0, 0, ("wood",))
    galley = scene.galley(0, "rho", 1, "gems")
    match = scene.match()
    build = next(move for move in match.moves(0) if move.code == "galley genova")
    assert build.text == "Build a galley in Genova for 500 ducats; no sailor is there to crew it."
    play(match, 0, "galley genova", "buy genova")
    last = match.moves(0)[-1]  # what costs something comes last, and says so
    assert (last.code, last.text) == ("done", "End this phase: galley 2 has no crew and sinks with 1 iron.")
    play(match, 0, "done")
    assert not afloat(match, 2)
    assert afloat(match, galley)
    assert match.state.pieces_left[GOOD["iron"]] == 15
    assert match.state.galleys_left == 27
    assert match.state.garrison[port] == 0


@pytest.mark.clause("SE-36")
def test_no_galley_is_lost_by_oversight() -> None:
    scene = Scene()
    scene.port("genova", 0, 3, ("wood",))
    match = play(scene.match(), 0, "galley genova", "done")
    assert codes(match, 0) == ["crew 1", "crew 2", "crew 3", "abandon 1"]
    twin = Match(GAME, copy(match.state))
    play(match, 0, "crew 2")
    assert (crew(match, 1), match.state.garrison[PORT["genova"]], match.state.mover) == (2, 1, 0)
    assert match.state.phase == Phase.COMMERCE or match.state.phase == Phase.MOVEMENT
    play(twin, 0, "abandon 1")
    assert not afloat(twin, 1)
    assert twin.state.garrison[PORT["genova"]] == 3


@pytest.mark.clause("SE-32", "SE-36")
def test_two_crews_can_be_joined_and_a_galley_abandoned() -> None:
    scene = Scene()
    scene.galley(0, "rho", 2)
    scene.galley(0, "rho", 2, "gems")
    match = play(scene.match(), 0, "stow rho")
    assert codes(match, 0) == ["crew 1", "crew 2", "crew 3", "abandon 1", "abandon 2"]
    play(match, 0, "abandon 1")
    assert not afloat(match, 1)
    assert (crew(match, 2), cargo(match, 2)) == (4, {"gems": 1})  # no choice is left
    assert match.active == (0,)


@pytest.mark.clause("SE-12")
def test_nobody_can_hire_in_the_first_turn() -> None:
    match = GAME.start(2, 3, {})
    play(match, 0, "bid 0")
    play(match, 1, "bid 100")
    play(match, 1, "place 1")
    assert not any(code.startswith("hire") for code in codes(match, 1))
