"""Tables of weights: read with care, written with other values and nothing else changed."""

from enum import IntEnum
from pathlib import Path

import pytest

from moorings import MooringsError
from moorings.kernel.weights import read_weights, short, write_weights


class W(IntEnum):
    GOOD = 0
    HAT = 1


TABLE = """# What things are worth.

good = 12.0  # a good
hat  = 0.6   # a hat
"""


def test_a_table_is_read(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(TABLE)
    assert read_weights(path, W).tolist() == [12.0, 0.6]


def test_a_table_is_written_with_other_values_and_the_same_meanings(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    write_weights(path, TABLE, {"good": 0.123456, "hat": 1234.5})
    assert path.read_text() == TABLE.replace("0.6   #", "1230.0  #").replace("12.0  #", "0.123   #")
    assert read_weights(path, W).tolist() == [0.123, 1230.0]
    write_weights(path, path.read_text(), {"good": 12.0, "hat": 0.6})
    assert path.read_text() == TABLE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hat = 0.6", "lists the weights hat; it must list good, hat"),
        ("hat = 0.6\ngood = 1.0", "lists the weights hat, good; it must list good, hat"),
        (TABLE + "boat = 1.0", "lists the weights good, hat, boat; it must list good, hat"),
        (TABLE.replace("0.6", "0.0"), "hat is 0.0; it must be a number above zero"),
        (TABLE.replace("0.6", "true"), "hat is True; it must be a number above zero"),
        (TABLE.replace("0.6", "inf"), "hat is inf"),
        (TABLE.replace("=", ":"), "cannot be read"),
    ],
)
def test_a_bad_table_gets_one_clear_sentence(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text)
    with pytest.raises(MooringsError, match=message):
        read_weights(path, W)


def test_values_are_kept_short() -> None:
    assert [short(v) for v in (0.123456, 1.0, 12.345, 0.00051234)] == ["0.123", "1.0", "12.3", "0.000512"]
