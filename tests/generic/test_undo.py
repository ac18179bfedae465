"""Taking back: exactly the state before, never across a reveal, chance or another seat's move."""

import random

import pytest

from moorings.kernel.errors import UndoRefused
from moorings.kernel.record import copy, to_bytes
from support import GAMES, game, random_match, random_move, scaled


@pytest.mark.parametrize("games", [15, pytest.param(40, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_undo_restores_the_state_or_says_why_not(name: str, games: int) -> None:
    g = game(name)
    luck = random.Random(19)
    granted = refused = 0
    for _ in range(scaled(games)):
        match = random_match(g, luck)
        while not match.over:
            before = copy(match.state)
            seat = luck.choice(match.active)
            match.play(seat, int(luck.choice(g.legal(match.state, seat))))
            learned = before.reveals != match.state.reveals or before.rng.tolist() != match.state.rng.tolist()
            after = to_bytes(match.state)
            assert match.can_undo(seat) == (not learned)
            if learned:
                with pytest.raises(UndoRefused, match="revealed"):
                    match.undo(seat)
                assert to_bytes(match.state) == after
                refused += 1
            elif luck.random() < 0.3:
                match.undo(seat)
                assert to_bytes(match.state) == to_bytes(before)
                granted += 1
    assert granted
    assert refused


@pytest.mark.parametrize("name", GAMES)
def test_undo_never_crosses_the_move_of_a_seat_that_had_to_wait(name: str) -> None:
    g = game(name)
    luck = random.Random(22)
    crossed = 0
    for _ in range(scaled(20)):
        match = random_match(g, luck)
        last: tuple[int, tuple[int, ...]] | None = None
        while not match.over:
            active = match.active
            seat = luck.choice(active)
            able = last is not None and match.can_undo(last[0])
            match.play(seat, int(luck.choice(g.legal(match.state, seat))))
            if last and last[0] != seat and match.steps[-1].private:
                assert match.can_undo(last[0]) == able, "what nobody else knows of is in nobody's way"
                continue
            if last and last[0] != seat and seat not in last[1]:
                assert not match.can_undo(last[0])
                with pytest.raises(UndoRefused):
                    match.undo(last[0])
                crossed += 1
            last = (seat, active)
    assert crossed or g.seats[-1] == 1


@pytest.mark.parametrize("name", GAMES)
def test_undo_needs_a_move(name: str) -> None:
    g = game(name)
    match = random_match(g, random.Random(20))
    with pytest.raises(UndoRefused, match="no move"):
        match.undo(0)


@pytest.mark.parametrize("name", GAMES)
def test_in_a_simultaneous_phase_only_ones_own_move_is_taken_back(name: str) -> None:
    g = game(name)
    luck = random.Random(21)
    tried = 0
    for _ in range(scaled(60)):
        match = random_match(g, luck)
        while not match.over and tried < 200:
            together = match.active
            if len(together) < 2:
                random_move(match, luck)
                continue
            a, b = luck.sample(together, 2)
            alone = copy(match.state)
            move_a = int(luck.choice(g.legal(match.state, a)))
            move_b = int(luck.choice(g.legal(match.state, b)))
            match.play(a, move_a)
            if b not in match.active:
                continue
            match.play(b, move_b)
            if match.can_undo(a):
                match.undo(a)
                from moorings.kernel import api

                api.apply(alone, b, move_b)
                assert to_bytes(match.state) == to_bytes(alone)
                tried += 1
    if any(len(random_match(g, luck).active) > 1 for _ in range(20)):
        assert tried


@pytest.mark.parametrize("name", GAMES)
def test_what_nobody_else_knows_of_goes_with_the_move_that_it_rests_on(name: str) -> None:
    """Only Packet Row has such moves. Whoever moved before takes that back as if none of them had been made."""
    g = game(name)
    luck = random.Random(23)
    tried = 0
    for _ in range(scaled(20)):
        match = random_match(g, luck)
        while not match.over:
            random_move(match, luck)
            planner = match.steps[-1].seat
            if not match.steps[-1].private:
                continue
            for seat in range(match.seats):
                if seat == planner or not match.can_undo(seat) or luck.random() < 0.5:
                    continue
                point = max(i for i, step in enumerate(match.steps) if step.seat == seat)
                known, *plans = match.steps[point:]
                assert all(plan.private and plan.seat == planner for plan in plans)
                own = [step for step in match.steps if step.private and step.seat == planner]
                assert len(match.history(None)) == len(match.history(planner)) - len(own)
                assert list(map(id, match.undo(seat))) == list(map(id, [known, *plans]))
                assert to_bytes(match.state) == to_bytes(known.before)
                tried += 1
                break
    assert bool(tried) == (name == "packet_row")
