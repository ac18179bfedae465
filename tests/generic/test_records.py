"""Logs replay to the same bytes, position texts round-trip, outcomes add up."""

import random
from math import prod

import pytest

from moorings import Log, replay
from moorings.kernel.record import from_bytes, to_bytes
from support import GAMES, finish, game, random_match, random_positions, scaled, wander


@pytest.mark.parametrize("games", [20, pytest.param(60, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_every_log_replays_to_the_same_bytes(name: str, games: int) -> None:
    g = game(name)
    luck = random.Random(9)
    for _ in range(scaled(games)):
        match = finish(random_match(g, luck), luck)
        again = replay(match.log.to_json())
        assert to_bytes(again.state) == to_bytes(match.state)
        assert again.outcome == match.outcome
        assert Log.from_json(match.log.to_json()) == match.log
        assert [e.text for e in again.history()] == [e.text for e in match.history()]


@pytest.mark.parametrize("positions", [700, pytest.param(2000, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_position_texts_round_trip(name: str, positions: int) -> None:
    g = game(name)
    for match in random_positions(g, scaled(positions), 10):
        text = match.text()
        parsed = g.parse(text)
        assert to_bytes(parsed.state) == to_bytes(match.state)
        assert parsed.text() == text
        assert to_bytes(from_bytes(g.state, to_bytes(match.state))) == to_bytes(match.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_from_a_text_can_be_logged_and_replayed(name: str) -> None:
    g = game(name)
    luck = random.Random(11)
    match = random_match(g, luck)
    for _ in range(10):
        seat = luck.choice(match.active)
        match.play(seat, luck.choice(match.moves(seat)))
    again = finish(g.parse(match.text()), luck)
    assert replay(again.log).digest == again.digest


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_add_up(name: str) -> None:
    g = game(name)
    luck = random.Random(12)
    for _ in range(scaled(150)):
        match = random_match(g, luck)
        wander(g, match.state, luck)
        outcome = match.outcome
        assert outcome is not None
        assert outcome.reason
        for score, parts in zip(outcome.scores, outcome.breakdown, strict=True):
            assert score in (sum(parts.values()), prod(parts.values()))
        if match.seats > 1:
            assert outcome.winners == tuple(seat for seat in range(match.seats) if outcome.ranks[seat] == 1)
        best = max(outcome.scores)
        assert all(outcome.scores[seat] == best for seat in outcome.winners)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_deals_the_same_game(name: str) -> None:
    g = game(name)
    seats = g.seats[-1]
    options = g.options_for(seats)
    assert g.start(seats, 5, options).digest == g.start(seats, 5, options).digest
    assert g.start(seats, 5, options).digest != g.start(seats, 6, options).digest


@pytest.mark.parametrize("name", GAMES)
def test_sentences_and_views_are_plain_and_moves_distinct(name: str) -> None:
    import json

    g = game(name)
    for match in random_positions(g, scaled(300), 13):
        for viewer in (None, *range(match.seats)):
            json.dumps(match.view(viewer))
        for seat in match.active:
            moves = match.moves(seat)
            indices = [m.index for m in moves]
            assert len(set(indices)) == len(indices)
            assert len({m.text for m in moves}) == len(moves), [m.text for m in moves]
            for move in moves:
                assert move.text[0].isupper()
                assert move.text.rstrip(")").endswith((".", "!")), move.text
                assert g.moves.index(move.code) == move.index
