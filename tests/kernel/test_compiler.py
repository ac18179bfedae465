"""Rules compiled: what they do is what the plain functions do, and what is kept is not compiled again."""

from typing import Any

import numpy as np
import pytest

from moorings.kernel.record import Record, i8, i16
from moorings.kernel.rule import COMPILING, compiled, rule

pytestmark = pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")


class Pair(Record):
    total = i16()
    parts = i8(2, 3)


@rule
def add_up(pair: Any, row: int) -> int:
    total = 0
    for part in pair.parts[row]:
        total += part
    pair.total = total
    return total


@rule
def twice(pair: Any, row: int) -> int:
    return 2 * add_up(pair, row)


@rule
def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def not_a_rule(n: int) -> int:
    return n


def test_a_rule_is_a_plain_function_and_its_machine_code_does_the_same() -> None:
    pairs = Pair.array(2)
    for pair in pairs:
        pair.parts[1] = [1, 2, 100]
    assert twice(pairs[0], 1) == compiled(twice)(pairs[1], 1) == 206
    assert pairs[0] == pairs[1]
    assert compiled(twice) is compiled(twice)
    assert twice.__name__ == "twice"


def test_a_rule_may_call_itself() -> None:
    assert compiled(fibonacci)(20) == fibonacci(20) == 6765


def test_only_rules_are_compiled() -> None:
    with pytest.raises(TypeError, match="not_a_rule is not a rule"):
        compiled(not_a_rule)


def test_an_array_field_shows_the_memory_of_its_record() -> None:
    pairs = Pair.array(2)
    first = pairs[0]
    view = first.parts
    pairs[0].parts[0, 1] = 7
    assert view[0, 1] == first.parts[0, 1] == 7
    lone = Pair.blank()
    assert lone.parts is lone.parts
    lone.parts[1, 2] = 5
    assert np.asarray(lone["parts"]).sum() == 5  # pyright: ignore[reportIndexIssue]
