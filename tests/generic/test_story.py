"""The story of a turn: nothing of value changes hands in silence, and nobody hears what they may not know."""

import random
from collections import Counter

import pytest

from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.record import copy, to_bytes
from moorings.kernel.story import Event
from support import GAMES, game, other_world, random_match, random_move, random_positions, scaled, tables, with_state

TURNS = 1000


def turns(g: Game, number: int, seed: int) -> list[Match]:
    """Whole random games, at every table in turn, until so many turns are over."""
    luck = random.Random(seed)
    every, played, done = tables(g), list[Match](), 0
    luck.shuffle(every)
    while done < number:
        match = random_match(g, luck, every[len(played) % len(every)])
        while not match.over and done < number:
            before = int(match.state.turn)
            random_move(match, luck)
            done += int(match.state.turn) != before
        played.append(match)
    return played


@pytest.mark.parametrize("number", [250, pytest.param(TURNS, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_every_change_of_what_somebody_has_is_told(name: str, number: int) -> None:
    g = game(name)
    kinds = Counter[str]()
    for match in turns(g, scaled(number), 1):
        for step in match.steps:
            after = copy(step.before)
            api.apply(after, step.seat, step.move)
            told = [g.event(each, match.names) for each in match.told(step)]
            kinds.update(event.kind for event in told)
            for seat in range(match.seats):
                changed = Counter(g.assets(after, seat))
                changed.subtract(g.assets(step.before, seat))
                for event in told:
                    for change in event.changes:
                        if change.seat == seat:
                            changed[change.asset] -= change.by
                silent = {asset: by for asset, by in changed.items() if by}
                assert not silent, (match.game.moves.code(step.move), seat, silent, [e.text for e in told])
    assert len(kinds) > 3


@pytest.mark.parametrize("name", GAMES)
def test_every_move_is_told_to_everybody(name: str) -> None:
    g = game(name)
    for match in turns(g, scaled(120), 2):
        for step in match.steps:
            for viewer in (None, *range(match.seats)):
                entry = match.entry(step, viewer, 1)
                if entry is not None:
                    assert entry.events, g.moves.code(step.move)


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_in_german_too(name: str) -> None:
    g = game(name)
    for match in turns(g, scaled(120), 3):
        for step in match.steps:
            for event in match.events(step, step.seat):
                _check_sentence(event)


def _check_sentence(event: Event) -> None:
    """A whole sentence in both languages, which differ unless it holds nothing but names."""
    for sentence in (str(event.text), event.text.said("de")):
        assert sentence[:1].isupper() or sentence[:1].isdigit() or sentence[:1] == "„", sentence
        assert sentence.endswith((".", "!", ")")), sentence
        assert "{" not in sentence, sentence
    assert event.text.said("de") != str(event.text), f"no German for {event.text.pattern!r}"


@pytest.mark.parametrize("name", GAMES)
def test_events_do_not_depend_on_what_is_hidden(name: str) -> None:
    """In two worlds that a viewer cannot tell apart, before a move and after it, they hear the same of it."""
    g = game(name)
    luck = random.Random(4)
    compared = 0
    for number, match in enumerate(random_positions(g, scaled(500), 4)):
        if match.over:
            continue
        seat = luck.choice(match.active)
        for viewer in (None, *range(match.seats)):
            twin = with_state(match, other_world(g, match.state, viewer, number))
            move = luck.choice(match.moves(seat))
            if seat not in twin.active or move.index not in g.legal(twin.state, seat):
                continue
            here = with_state(match, match.state)
            here.play(seat, move)
            twin.play(seat, move)
            if to_bytes(g.seen(here.state, viewer)) != to_bytes(g.seen(twin.state, viewer)):
                continue  # the move has shown them which world it is
            assert here.events(here.steps[-1], viewer) == twin.events(twin.steps[-1], viewer), move.code
            compared += 1
    assert compared > 50
