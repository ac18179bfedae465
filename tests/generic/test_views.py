"""What is shown has the shape that is declared for it: for spectators and every seat, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

from moorings.kernel.game import Game
from moorings.kernel.shape import Mark, ThingEntry, own_type, told, view_type
from moorings.kernel.words import LANGUAGES
from moorings.server.shared.json_bytes import spoken
from support import GAMES, game, random_positions, scaled, tables

POSITIONS = 250
STRICT = ConfigDict(strict=True, extra="forbid")


def exactly(shape: Any) -> TypeAdapter[Any]:
    """Checks that a value has a shape, and nothing besides."""
    shape.__pydantic_config__ = STRICT
    return TypeAdapter(shape)


def positions(g: Game) -> int:
    """So many that every number of seats is there with every combination of options."""
    return max(scaled(POSITIONS), len(tables(g)))


@pytest.mark.parametrize("name", GAMES)
def test_views_have_the_declared_shape(name: str) -> None:
    g = game(name)
    whole, own = exactly(view_type(g)), exactly(own_type(g))
    for match in random_positions(g, positions(g), 12):
        shown = match.public_view()
        for seat in range(match.seats):
            own.validate_python(match.own_view(shown, seat))
        for viewer in (None, *range(match.seats)):
            view = match.view(viewer)
            for language in LANGUAGES:
                whole.validate_python(spoken(view, language))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_otherwise_for_a_seat_takes_the_place_of_what_all_see(name: str) -> None:
    """Whatever a seat sees instead of an entry is something that the entry may be: a view is a view for everybody."""
    g = game(name)
    declared, own = view_type(g), get_type_hints(own_type(g))
    assert set(own) <= set(declared.__annotations__)
    whole = exactly(declared)
    for match in random_positions(g, 30, 13):
        shown = match.public_view()
        for seat in range(match.seats):
            changed = match.own_view(shown, seat)
            whole.validate_python({**shown, **changed})
            for entry, value in changed.items():
                whole.validate_python({**shown, entry: value})


@pytest.mark.parametrize("name", GAMES)
def test_the_shapes_are_checked_to_the_bottom(name: str) -> None:
    """What is too much, missing or of another type is noticed in the depth as well."""
    g = game(name)
    whole = exactly(view_type(g))
    view = spoken(g.start(g.seats[-1], 1).view(0), LANGUAGES[0])
    whole.validate_python(view)
    player = view["players"][-1]
    for wrong in ({**player, "more": 1}, {**player, "name": 1}, {k: v for k, v in player.items() if k != "name"}):
        with pytest.raises(ValidationError):
            whole.validate_python({**view, "players": [wrong]})


def entries(things: dict[str, list[ThingEntry]], kind: str, value: Any) -> Iterator[tuple[ThingEntry, Any]]:
    """All that is told of a thing, and of the things that it holds."""
    if isinstance(value, list):
        for item in value:
            yield from entries(things, kind, item)
    elif isinstance(value, dict):
        for entry in things[kind]:
            if entry.key in value:
                yield entry, value[entry.key]
                if entry.of:
                    yield from entries(things, entry.of, value[entry.key])


@pytest.mark.parametrize("name", GAMES)
def test_views_can_be_told_by_somebody_who_knows_no_game(name: str) -> None:
    g = game(name)
    things, seen = told(g), dict[Mark, int]()
    assert things["View"][0].key == "phase", "what matters comes first"
    for match in random_positions(g, 60, 14):
        view = match.view(match.seats - 1)
        for entry, value in entries(things, "View", view):
            if entry.mark == Mark.SEAT:
                found = (
                    value
                    if isinstance(value, list)
                    else [int(k) for k in value]
                    if isinstance(value, dict)
                    else [value]
                )
                assert {seat for seat in found if seat is not None} <= set(range(match.seats)), entry
            elif entry.mark == Mark.PLAYERS:
                assert [player["name"] for player in value] == view["names"]
            elif entry.mark in (Mark.TITLE, Mark.GLOSS):
                assert isinstance(value, str | int), entry
            if entry.mark:
                seen[entry.mark] = seen.get(entry.mark, 0) + 1
    assert {Mark.PLAYERS, Mark.TITLE} <= seen.keys()


@pytest.mark.parametrize("name", GAMES)
def test_no_thing_has_two_names_and_all_kinds_are_known(name: str) -> None:
    things = told(game(name))
    for kind, told_of_it in things.items():
        marks = [entry.mark for entry in told_of_it]
        assert max(marks.count(Mark.TITLE), marks.count(Mark.GLOSS)) <= 1, kind
        assert Mark.UNSAID not in marks
        assert {entry.of for entry in told_of_it} - {None} <= things.keys()
