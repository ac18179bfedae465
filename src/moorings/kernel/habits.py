"""What is worth counting of all that players do: each game has a table of it, told in the words of its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from moorings.kernel.story import Event, Facts
from moorings.kernel.words import Text


def always(facts: Facts) -> bool:
    """Every event counts."""
    return True


@dataclass(frozen=True, slots=True)
class Habit:
    """Something that players do now and then: events of a kind, all of them or those whose facts say so."""

    name: Text
    kind: IntEnum
    when: Callable[[Facts], bool] = always
    amount: str = ""  # the fact that is added up; without it events are counted

    def count(self, event: Event) -> int:
        """How much an event adds."""
        if event.kind != self.kind.name.lower() or not self.when(event.facts):
            return 0
        found = event.facts[self.amount] if self.amount else 1
        return found if isinstance(found, int) else 0
