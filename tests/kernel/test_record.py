"""Records: layout, access, bytes."""

import weakref

import numpy as np
import pytest

from moorings.kernel.record import Record, copy, from_bytes, i8, i16, to_bytes, u32


class Cargo(Record):
    crew = i8()
    coins = i16(3)
    key = u32(2)


class Fleet(Cargo):
    ships = i8(2, 2)


def test_fields_are_attributes_and_numbers_are_ints() -> None:
    cargo = Cargo.blank()
    cargo.crew = 7
    cargo.coins[1] = 300
    assert (cargo.crew, cargo.coins.tolist()) == (7, [0, 300, 0])
    assert type(cargo.crew) is int
    assert type(cargo.coins[1]) is int
    assert type(cargo.coins[1:][0]) is int


def test_a_subclass_adds_fields() -> None:
    assert list(Fleet.fields) == ["crew", "coins", "key", "ships"]
    assert Fleet.blank().ships.shape == (2, 2)


def test_no_byte_is_unnamed_padding() -> None:
    for kind in (Cargo, Fleet):
        names = kind.dtype.names or ()
        assert sum(kind.dtype[name].itemsize for name in names) == kind.dtype.itemsize
        assert kind.dtype.itemsize % 8 == 0


def test_copies_are_independent_and_bytes_round_trip() -> None:
    one = Fleet.blank()
    one.ships[1, 0] = -3
    two = copy(one)
    assert to_bytes(one) == to_bytes(two)
    two.ships[1, 0] = 4
    assert one.ships[1, 0] == -3
    back = from_bytes(Fleet, to_bytes(two))
    back.crew = 1
    assert back.ships[1, 0] == 4
    assert to_bytes(back) != to_bytes(two)


def test_what_does_not_fit_is_refused() -> None:
    cargo = Cargo.blank()
    with pytest.raises(OverflowError):
        cargo.crew = 1000
    with pytest.raises(AttributeError, match="no field"):
        _ = cargo.sails  # type: ignore[attr-defined]


def test_a_field_may_not_hide_numpys_own_names() -> None:
    with pytest.raises(TypeError, match="copy"):
        type("Bad", (Record,), {"copy": i8()})


def test_an_array_of_records_lies_in_one_block() -> None:
    many = Cargo.array(5)
    many[3].crew = 2
    assert np.frombuffer(many.tobytes(), Cargo.dtype)["crew"].tolist() == [0, 0, 0, 2, 0]


@pytest.mark.parametrize("number", [1, 3])
def test_a_row_that_was_read_is_forgotten_with_its_last_user(number: int) -> None:
    """NumPy's arrays are no business of the garbage collector: a row that held itself would stay for ever."""
    row = Cargo.array(number)[0]
    assert row.coins[0] == 0
    gone = weakref.ref(row)
    del row
    assert gone() is None
