"""What a seat knows, as numbers and as text: all of it and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from moorings import load
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.memory import WORD
from moorings.kernel.observation import (
    AT,
    OUT,
    SIZE,
    Observation,
    Slice,
    forget,
    look,
    observation_of,
    present,
    refresh,
    room,
)
from moorings.kernel.position import Position
from moorings.kernel.record import SEAT, Shown, amount, copy, f64, i8, i16, i64, to_bytes
from moorings.kernel.rule import compiled
from moorings.kernel.seating import Element, elements, turn
from slices import PAGE, page
from support import GAMES, compiling, game, other_world, random_positions, scaled

IN_FULL, IN_CI = 2000, 120
sizes = pytest.mark.parametrize("positions", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
every_game = pytest.mark.parametrize("name", GAMES)
USUALLY = 8.0
"""The most that an amount may be, as a multiple of what is usual."""


def looked_at(g: Game) -> list[Element]:
    return [element for element in elements(g.state) if element.holds.shown != Shown.NEVER]


def value_at(s: Any, element: Element) -> int:
    return int(s[element.field][element.index] if element.index else s[element.field])


def write(s: Any, element: Element, value: int) -> None:
    if element.index:
        s[element.field][element.index] = value
    else:
        s[element.field] = value


def values(element: Element, seats: int, most: int) -> range:
    """The values that a number may have in a game of `seats`, which is played by `most`."""
    holds = element.holds
    if holds.shown == Shown.FLAGS:
        return range(1 << (seats if holds.bits else holds.size))
    if holds.seats_from:
        return range(holds.least, holds.seats_from[-1] + most)
    return range(holds.least, max(holds.size, 3) if holds.shown == Shown.AMOUNT else holds.size)


def shown_places(g: Game, seats: int) -> int:
    return max(2, seats) if g.dummy else seats


def counts(g: Game, s: Any, element: Element) -> bool:
    """Whether a number is shown: it belongs to a seat that plays, and to an entry of a stack that counts."""
    filled = g.state.fields[element.field].filled
    if filled and element.index[0] >= int(s[filled]):
        return False
    return all(
        i < shown_places(g, int(s.seats)) for i, seat in zip(element.index, element.by_seat, strict=True) if seat
    )


def part_of(layout: Observation, x: np.ndarray[Any, Any], name: str) -> np.ndarray[Any, Any]:
    found = next(part for part in layout.slices if part.name == name)
    return x[found.start : found.stop]


@every_game
def test_every_field_says_what_it_holds(name: str) -> None:
    assert [e.field for e in looked_at(load(name)) if e.holds.shown == Shown.BY_WIDTH] == []


@every_game
def test_slices_cover_all_and_have_names_and_meanings(name: str) -> None:
    layout = observation_of(load(name))
    assert observation_of(load(name)) is layout
    assert [part.start for part in layout.slices] == [0, *(part.stop for part in layout.slices[:-1])]
    assert layout.size == layout.slices[-1].stop
    assert len({part.name for part in layout.slices}) == len(layout.slices)
    assert all(np.prod(part.shape) == part.stop - part.start for part in layout.slices)
    fields = {part.name.partition("[")[0] for part in layout.slices}
    assert fields == {"seat"} | {element.field for element in looked_at(load(name))}
    assert layout.slices[0] == Slice("seat", 0, 5, (5,), "one of 0 to 4", "the number of one's own seat")
    assert sum(bool(part.meaning) for part in layout.slices) > len(layout.slices) / 2


def test_an_example_reads_as_the_table_says() -> None:
    """Harbour, by hand: what the slices promise is where they promise it."""
    g = load("harbour")
    layout = observation_of(g)
    s = g.deal(3, 5, {"bonus": True})
    x = layout.observe(s, 1)

    def part(name: str) -> list[float]:
        return part_of(layout, x, name).tolist()

    assert part("seat") == [0, 1, 0, 0, 0]
    assert part("seats") == [0, 0, 1, 0, 0]  # from 1 to 5
    assert part("turn") == [s.turn / np.float32(100)]
    assert part("phase") == [0, 0, 1, 0, 0]
    assert part("mover") == [float(place == (s.mover - 1) % 3) for place in range(-1, 4)]
    assert part("bonus_card[0]") == [float(card == s.bonus_card[1]) for card in range(-2, 4)]
    assert part("bonus_card[1]") == [1, 0, 0, 0, 0, 0]  # nobody knows the others'
    assert part("bonus_card[3]") == [0, 0, 0, 0, 0, 0]  # nobody sits there
    row = part_of(layout, x, "row").reshape(7, 6)
    assert [sum(int(bit) << i for i, bit in enumerate(place)) - 1 for place in row] == s.row.tolist()


@every_game
@sizes
def test_nothing_hidden_is_shown(name: str, positions: int) -> None:
    g = game(name)
    layout = observation_of(g)
    different = 0
    for number, match in enumerate(random_positions(g, scaled(positions), 31)):
        for viewer in range(match.seats):
            world = other_world(g, match.state, viewer, number)
            assert layout.observe(world, viewer).tobytes() == layout.observe(match.state, viewer).tobytes()
            assert layout.mask(world, viewer).tobytes() == layout.mask(match.state, viewer).tobytes()
            assert layout.text(world, viewer) == layout.text(match.state, viewer)
            different += to_bytes(world) != to_bytes(match.state)
    assert different > 0


@every_game
@sizes
def test_all_that_a_seat_knows_is_shown(name: str, positions: int) -> None:
    """Whatever single number of what a seat knows is changed, it is shown otherwise, and told otherwise."""
    g = game(name)
    luck = random.Random(32)
    by_field: dict[str, list[Element]] = {}
    for element in looked_at(g):
        by_field.setdefault(element.field, []).append(element)
    del by_field["seats"]  # where everything is found depends on it: another number makes another position
    tried: set[str] = set()
    for match in random_positions(g, scaled(positions), 32):
        seat = luck.randrange(match.seats)
        seen = g.seen(match.state, seat)
        shown = present_of(g, seen, seat)
        for field in luck.sample(sorted(by_field), 20):
            element = luck.choice(by_field[field])
            value = luck.choice(values(element, match.seats, g.seats[-1]))
            if value != value_at(seen, element) and counts(g, seen, element):
                changed = copy(seen)
                write(changed, element, value)
                assert present_of(g, changed, seat).tobytes() != shown.tobytes(), element
                tried.add(field)
    assert tried == set(by_field)


def present_of(g: Game, seen: Any, seat: int) -> np.ndarray[Any, Any]:
    """What is shown of a record that need not be a possible position, just as it is."""
    layout = observation_of(g)
    raw = np.frombuffer(to_bytes(seen) + bytes(WORD), np.int8)
    out = np.full(layout.size, np.nan, np.float32)
    run = compiled(present) if g.quick else present
    run(layout.sights, raw, int(seen.seats), seat, np.zeros(room(layout.sights), np.int8), out)
    return out


@every_game
@sizes
def test_what_is_shown_and_what_is_told_are_the_same(name: str, positions: int) -> None:
    """Along random games: equal tensors have equal texts and the other way round."""
    g = game(name)
    layout = observation_of(g)
    texts: dict[bytes, str] = {}
    tensors: dict[str, bytes] = {}
    for match in along_games(g, scaled(positions)):
        for viewer in range(match.seats):
            tensor, text = layout.observe(match.state, viewer).tobytes(), layout.text(match.state, viewer)
            assert texts.setdefault(tensor, text) == text
            assert tensors.setdefault(text, tensor) == tensor
    assert len(texts) > positions / 2


def along_games(g: Game, number: int) -> Iterator[Match]:
    """Positions one move apart, some of which differ for one seat only."""
    luck = random.Random(33)
    for match in random_positions(g, max(1, number // 20), 33):
        for _ in range(20):
            yield match
            if match.over:
                break
            seat = luck.choice(match.active)
            match.play(seat, luck.choice(match.moves(seat)))


@every_game
def test_the_own_seat_comes_first(name: str) -> None:
    """Turned to whoever sits first, a table looks just as it did, but for the number of the own seat."""
    g = game(name)
    layout = observation_of(g)
    for match in random_positions(g, 60, 34):
        for seat in range(match.seats):
            turned = g.seen(turn(match.state, g.state, seat), 0)
            there, here = layout.observe(match.state, seat), layout.observe(turned, 0)
            assert part_of(layout, there, "seat").argmax() == seat
            assert part_of(layout, here, "seat").argmax() == 0
            assert there[5:].tobytes() == here[5:].tobytes()


@every_game
def test_seats_that_do_not_play_are_nought(name: str) -> None:
    g = game(name)
    layout = observation_of(g)
    for match in random_positions(g, 60, 35):
        x = layout.observe(match.state, 0)
        for part in layout.slices:
            place = int(part.name.partition("[")[2].rstrip("]") or 0)
            if place >= shown_places(g, match.seats):
                assert not x[part.start : part.stop].any(), part.name


@every_game
@sizes
def test_values_are_as_declared(name: str, positions: int) -> None:
    g = game(name)
    for match in random_positions(g, scaled(positions), 36):
        for viewer in range(match.seats):
            seen = g.seen(match.state, viewer)
            for element in looked_at(g):
                holds, value = element.holds, value_at(seen, element)
                if holds.shown == Shown.AMOUNT:
                    assert holds.least <= value <= USUALLY * holds.size or holds.least == 0, (element, value)
                    assert abs(value) <= USUALLY * holds.size, (element, value)
                elif counts(g, seen, element):
                    assert value in values(element, match.seats, g.seats[-1]), (element, value)


def test_the_page_of_slices_is_of_today() -> None:
    """`./dev golden` writes it anew."""
    assert PAGE.read_text() == page()


@every_game
def test_masks_are_the_legal_moves(name: str) -> None:
    g = game(name)
    layout = observation_of(g)
    out = np.full(len(g.moves), 7, np.int8)
    for match in random_positions(g, 60, 37):
        for seat in range(match.seats):
            mask = layout.mask(match.state, seat, out)
            assert mask is out
            legal = g.legal(match.state, seat).tolist() if seat in match.active else []
            assert np.flatnonzero(mask).tolist() == sorted(legal)
            assert mask.max(initial=0) <= 1


@compiling
@every_game
def test_interpreter_and_compiled_code_show_the_same(name: str) -> None:
    g = game(name)
    layout = observation_of(g)
    for match in random_positions(g, 25, 38):
        for seat in range(match.seats):
            expected = layout.observe(match.state, seat)
            g.quicken(False)
            try:
                assert layout.observe(match.state, seat).tobytes() == expected.tobytes()
            finally:
                g.quicken()


@every_game
@pytest.mark.parametrize("quick", [False, pytest.param(True, marks=compiling)])
def test_what_is_refreshed_is_as_if_shown_anew(name: str, quick: bool) -> None:
    """From the beginning, when nothing is shown, through positions of several games, each looked at by another seat."""
    g = game(name)
    layout = observation_of(g)
    sights = layout.sights
    made: list[Any] = [compiled(r) if quick else r for r in (look, forget, refresh)]
    gather, blank, show_again = made
    luck = random.Random(39)
    for seats in g.seats:
        old = np.zeros(len(sights.owners), np.int8)
        new = np.zeros(room(sights), np.int8)
        out = np.full(layout.size, np.nan, np.float32)
        positions = [m for m in random_positions(g, 150, 39) if m.seats == seats][: 12 if quick else 4]
        assert positions
        for number, match in enumerate(positions):
            seat = luck.randrange(seats)
            raw = np.frombuffer(to_bytes(g.seen(match.state, seat)) + bytes(WORD), np.int8)
            gather(sights.pieces, sights.targets, sights.seated, raw, 0, seats, seat, new, int(sights.sites[-1, AT]))
            if number == 0:
                blank(old, 0, new, out, 0, layout.size)
            show_again(
                sights.sites, sights.owners, sights.plain, sights.parts, int(sights.shown[seats]),
                old, old.view(np.int64), 0, new, new.view(np.int64), out, 0,
            )  # fmt: skip
            assert out.tobytes() == layout.observe(match.state, seat).tobytes()
            assert old.tobytes() == new[: len(old)].tobytes()


@every_game
def test_every_place_is_used_by_one_number(name: str) -> None:
    layout = observation_of(load(name))
    places = [at + i for at, size in layout.sights.sites[:, [OUT, SIZE]].tolist() for i in range(size)]
    assert sorted(places) == list(range(layout.size))


def test_a_position_is_not_changed_by_looking_at_it() -> None:
    g = load("packet_row")
    s = g.deal(4, 1)
    before = to_bytes(s)
    layout = observation_of(g)
    layout.observe(s, 2)
    layout.text(s, 2)
    layout.mask(s, 2)
    assert to_bytes(s) == before
    assert int(api.active(s))


def test_what_cannot_be_shown_is_refused() -> None:
    def layout_with(**fields: Any) -> Observation:
        return observation_of(stand_in(type("Strange", (Position,), fields)))

    with pytest.raises(TypeError, match=r"pilot cannot be turned"):
        layout_with(pilot=i16(holds=SEAT))
    with pytest.raises(TypeError, match=r"weight cannot be shown"):
        layout_with(weight=f64())
    with pytest.raises(TypeError, match=r"weight cannot be shown"):
        layout_with(weight=i64(holds=amount(10)))


def test_what_is_not_declared_is_an_amount_or_bits() -> None:
    layout = observation_of(stand_in(type("Plain", (Position,), {"a": i8(), "b": i16(2), "c": i64()})))
    told = {part.name: (part.shape, part.encoding) for part in layout.slices}
    assert (told["a"], told["b"], told["c"]) == (((1,), "/ 10"), ((2,), "/ 100"), ((64,), "64 bits"))


def stand_in(kind: type[Position]) -> Any:
    """As much of a game as a layout needs."""
    harbour = load("harbour")
    return type("StandIn", (), {"state": kind, "seats": harbour.seats, "dummy": False})()
