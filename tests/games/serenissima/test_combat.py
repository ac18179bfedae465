"""Phase 4: fights and prizes."""

import itertools
from typing import Any

import pytest

from games.serenissima.scene import GAME, GOOD, PORT, Scene, afloat, cargo, codes, crew, force_dice, play
from moorings.games.serenissima.combat import casualties
from moorings.games.serenissima.components import COMMODITIES
from moorings.games.serenissima.state import Phase
from moorings.kernel import api
from moorings.kernel.match import Match
from moorings.kernel.record import copy, to_bytes


def battle(seats: int = 2, **options: Any) -> Scene:
    return Scene(seats, phase=Phase.COMBAT, **options)


def duel(attackers: int, defenders: int, attack: int, defence: int, mine: tuple = (), theirs: tuple = ()) -> Match:
    scene = battle()
    scene.galley(0, "rho", attackers, *mine)
    scene.galley(1, "rho", defenders, *theirs)
    match = scene.match()
    force_dice(match, attack, defence)
    return play(match, 0, "attack 1 2")


@pytest.mark.clause("SE-48")
@pytest.mark.parametrize(("attackers", "defenders"), list(itertools.product(range(1, 6), repeat=2)))
def test_every_pair_of_crews_and_dice(attackers: int, defenders: int) -> None:
    for attack, defence in itertools.product(range(1, 7), repeat=2):
        match = duel(attackers, defenders, attack, defence)
        left = max(0, attackers - (defence + defenders) // 3), max(0, defenders - (attack + attackers) // 3)
        assert (crew(match, 1), crew(match, 2)) == left
        assert match.state.sailors_left == 180 - sum(left)
        told = match.view(None)["fight"]
        lost = f"lost {attackers - left[0] or 'no'} sailor{'' if attackers - left[0] == 1 else 's'}"
        assert told.startswith(
            f"Last fight, in the Sea of Rhodes: Anna's galley 1 rolled {attack}: {lost}, {left[0] or 'none'} left; "
            f"Bruno's galley 2 rolled {defence}: lost "
        )
        assert match.state.sides.tolist() == [0, 1]
        assert match.state.lost.tolist() == [attackers - left[0], defenders - left[1]]
        if left[0] and left[1]:
            assert match.active == (0,)
        elif not left[0] and not left[1]:
            assert not afloat(match, 1)
            assert not afloat(match, 2)
        elif max(left) == 1:
            assert afloat(match, 1) == (left[0] == 1)
            assert afloat(match, 2) == (left[1] == 1)
        else:
            victor = 0 if left[0] else 1
            assert match.active == (victor,)
            assert codes(match, victor) == [*(f"seize {n}" for n in range(1, max(left))), "sink"]


@pytest.mark.clause("SE-55", "SE-56")
@pytest.mark.parametrize("fort", [False, True])
@pytest.mark.parametrize("attackers", range(1, 6))
def test_every_attack_on_a_port(attackers: int, fort: bool) -> None:
    for garrison, attack, defence in itertools.product((1, 2, 3, 4, 5, 8, 12), range(1, 7), range(1, 7)):
        scene = battle()
        scene.galley(0, "lig", attackers, *("gems",) * (5 - attackers))
        port = scene.port("genova", 1, garrison, (), fort)
        match = scene.match()
        force_dice(match, attack, defence)
        play(match, 0, "raid 1")
        left = max(0, attackers - (defence + garrison) // 3)
        stand = max(0, garrison - (attack + attackers) // (4 if fort else 3))
        assert (crew(match, 1), match.state.garrison[port]) == (left, stand)
        assert afloat(match, 1) == (left > 0)
        assert match.state.holder[port] == 1  # control is a matter of the next phase
        assert match.state.pieces_left[GOOD["gems"]] == (15 if left == 0 else 10 + attackers)


@pytest.mark.clause("SE-48", "SE-55")
def test_casualties() -> None:
    for roll, sailors, enemies in itertools.product(range(1, 7), range(1, 40), range(1, 40)):
        assert casualties(roll, sailors, 0, enemies) == min(enemies, (roll + sailors) // 3)
        assert casualties(roll, sailors, 1, enemies) == min(enemies, (roll + sailors) // 4)


@pytest.mark.clause("SE-48")
def test_dice_are_fair() -> None:
    seen: dict[tuple[int, int], int] = {}
    scene = battle()
    scene.galley(0, "rho", 5)
    scene.galley(1, "rho", 5)
    match = scene.match()
    for key in range(3600):
        s = copy(match.state)
        s.rng[0] = key
        api.apply(s, 0, GAME.moves.index("attack 1 2"))
        seen[s.roll[0], s.roll[1]] = seen.get((s.roll[0], s.roll[1]), 0) + 1
    assert set(seen) == set(itertools.product(range(1, 7), repeat=2))
    assert min(seen.values()) > 60
    assert max(seen.values()) < 140


@pytest.mark.clause("SE-47", "SE-49")
def test_attacks_are_free_and_may_be_renewed_with_any_galley() -> None:
    scene = battle(3)
    scene.galley(0, "rho", 5)
    scene.galley(0, "rho", 2)
    scene.galley(1, "rho", 5)
    scene.galley(2, "rho", 5)
    scene.galley(1, "lev", 5)
    match = scene.match()
    assert codes(match, 0) == ["done", "attack 1 3", "attack 1 4", "attack 2 3", "attack 2 4"]
    force_dice(match, 1, 1)
    play(match, 0, "attack 1 3")
    assert (crew(match, 1), crew(match, 2), crew(match, 3)) == (3, 2, 3)  # the second galley's sailors do not count
    force_dice(match, 1, 1)
    play(match, 0, "attack 2 3")
    assert crew(match, 3) == 2
    play(match, 0, "done")
    assert match.state.mover == 1


@pytest.mark.clause("SE-47")
def test_nobody_must_attack() -> None:
    scene = battle()
    scene.galley(0, "rho", 5)
    scene.galley(1, "rho", 5)
    match = play(scene.match(), 0, "done")
    play(match, 1, "done")
    assert (crew(match, 1), crew(match, 2)) == (5, 5)


@pytest.mark.clause("SE-50")
def test_the_victor_may_sink() -> None:
    match = duel(5, 1, 6, 1, theirs=("gems", "wine"))
    play(match, 0, "sink")
    assert not afloat(match, 2)
    assert match.state.pieces_left[GOOD["gems"]] == 15


@pytest.mark.clause("SE-50", "SE-51", "SE-53")
def test_the_victor_may_seize_and_fight_on() -> None:
    scene = battle()
    scene.galley(0, "rho", 5)
    scene.galley(1, "rho", 1)
    scene.galley(1, "rho", 1)
    match = scene.match()
    force_dice(match, 6, 1)
    play(match, 0, "attack 1 2")
    assert codes(match, 0) == ["seize 1", "seize 2", "seize 3", "seize 4", "sink"]
    play(match, 0, "seize 2")
    assert (crew(match, 1), crew(match, 2), match.state.owner[1]) == (3, 2, 0)
    assert codes(match, 0) == ["done", "attack 1 3", "attack 2 3"]


@pytest.mark.clause("SE-50", "SE-52")
def test_the_defender_can_be_the_victor() -> None:
    match = duel(1, 5, 1, 6, mine=("gems", "gold"), theirs=())
    assert match.active == (1,)
    play(match, 1, "seize 1")
    assert match.state.owner[0] == 1
    assert match.active == (1,)
    assert {code.split()[0] for code in codes(match, 1)} == {"load", "drop"}  # room for one on each
    play(match, 1, "drop gems", "next")
    assert cargo(match, 1) | cargo(match, 2) == {"gold": 1}
    assert match.state.pieces_left[GOOD["gems"]] == 15
    assert match.state.mover != 0 or match.state.phase != Phase.COMBAT  # the attacker has nothing left to attack with


@pytest.mark.clause("SE-51")
def test_a_single_sailor_can_only_sink() -> None:
    match = duel(1, 1, 6, 1, theirs=("gems",))
    assert (afloat(match, 1), afloat(match, 2)) == (True, False)
    match = duel(2, 1, 6, 6)
    assert not afloat(match, 1)
    assert not afloat(match, 2)


@pytest.mark.clause("SE-52")
@pytest.mark.parametrize(
    ("mine", "theirs", "sailors"),
    [(("wine",), ("gems", "gems"), 4), (("wine", "iron"), ("gems", "wine", "wood"), 3), ((), ("gems",) * 4, 5)],
)
def test_the_cargo_of_both_galleys_is_distributed_freely(mine: tuple, theirs: tuple, sailors: int) -> None:
    match = duel(sailors, 1, 6, 1, mine, theirs)
    assert crew(match, 1) == sailors
    pieces = [(*mine, *theirs).count(good) for good in COMMODITIES]
    for moved in range(1, sailors):
        twin = Match(GAME, copy(match.state))
        play(twin, 0, f"seize {moved}")
        found, seen, edge = set(), set(), [twin.state]
        while edge:
            s = edge.pop()
            if s.hulls == 0:
                found.add(tuple(map(tuple, s.cargo.tolist()[:2])))
                continue
            for move in GAME.legal(s, 0):
                child = copy(s)
                api.apply(child, 0, int(move))
                assert GAME.faults[api.fault(child)] == ""
                if to_bytes(child) not in seen:
                    seen.add(to_bytes(child))
                    edge.append(child)
        splits = itertools.product(*(itertools.product(range(n + 1), repeat=2) for n in pieces))
        expected = set()
        for split in splits:
            one, two = tuple(a for a, _ in split), tuple(b for _, b in split)
            fits = sum(one) <= 5 - (sailors - moved) and sum(two) <= 5 - moved
            if fits and all(a + b <= n for (a, b), n in zip(split, pieces, strict=True)):
                expected.add((one, two))
        assert found == expected


@pytest.mark.clause("SE-54")
def test_two_beaten_galleys_sink_both() -> None:
    match = duel(2, 2, 6, 6, ("wine",), ("gems",))
    assert not afloat(match, 1)
    assert not afloat(match, 2)
    assert (match.state.galleys_left, match.state.sailors_left) == (28, 180)


@pytest.mark.clause("SE-56")
def test_a_port_fight_without_survivors() -> None:
    scene = battle()
    scene.galley(0, "lig", 2, "wine")
    port = scene.port("genova", 1, 2)
    match = scene.match()
    force_dice(match, 6, 6)
    play(match, 0, "raid 1")
    assert not afloat(match, 1)
    assert (match.state.garrison[port], match.state.holder[port]) == (0, 1)


@pytest.mark.clause("SE-57")
def test_what_can_be_attacked_in_a_port() -> None:
    scene = battle(3, mover=1)
    scene.galley(1, "uad", 5)  # Venezia: a garrison of another player
    scene.port("venezia", 0, 2)
    scene.galley(1, "lig", 5)  # one's own
    scene.port("genova", 1, 2)
    scene.galley(1, "val", 5)  # of another player, but empty
    scene.galley(1, "tun", 5)  # neutral
    scene.galley(1, "rho", 5)  # no port
    match = scene.match()
    assert codes(match, 1) == ["done", "raid 1"]
    force_dice(match, 6, 1)
    play(match, 1, "raid 1")
    assert match.state.garrison[PORT["venezia"]] == 0
    assert match.state.phase == Phase.CONTROL  # no target is left, and no garrison ever attacks
