"""The story of a match for somebody at a terminal: sentences about what happened, and none of them twice."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rich.console import Console

from moorings.kernel.match import Entry, Match
from moorings.kernel.story import Event
from moorings.kernel.words import Text


class Teller:
    """Tells each viewer of a match what has happened since they last looked."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._start = len(match.steps)
        self._known: dict[int | None, int] = {}  # how many steps each viewer knows of
        self._last: dict[int | None, str] = {}  # what each of them was told last

    def news(self, viewer: int | None) -> list[Text]:
        """The sentences about all that is new to a viewer. Nobody is told what they have just chosen themselves."""
        latest = max(self._known.values(), default=self._start)
        begin = self._known.get(viewer, latest if viewer is None else self._start)
        self._known[viewer] = len(self.match.steps)
        found = [text for _, text in sentences(self.match, viewer, begin, self._last.get(viewer, ""), choices=False)]
        if found:
            self._last[viewer] = found[-1]
        return found

    def undo(self, seat: int) -> None:
        """Takes a seat's last move back. What others have moved since stays, and is not told again."""
        before = self.match.steps
        gone = {id(step) for step in self.match.undo(seat)}
        left = [0, *itertools.accumulate(id(step) not in gone for step in before)]
        self._known = {viewer: left[known] for viewer, known in self._known.items()}


def sentences(
    match: Match, viewer: int | None, begin: int = 0, last: str = "", choices: bool = True
) -> Iterator[tuple[int, Text]]:
    """What happened from a step on, each sentence with the number of its step. `last` was told before; `choices` are
    told too where a viewer's own choice says the same."""
    for number, step in enumerate(match.steps[begin:], begin + 1):
        entry = match.entry(step, viewer, number)
        if entry is None:
            continue
        for event in entry.events[0 if choices or not _says_the_choice(entry, viewer) else 1 :]:
            if entry.code is None and event.text == last:
                continue  # what is done in secret is told once, however many steps it takes
            last = event.text
            yield number, event.text


def _says_the_choice(entry: Entry, viewer: int | None) -> bool:
    """Whether the first event holds nothing that was not in the viewer's own choice."""
    if entry.seat != viewer or not entry.events or entry.events[0].seat != viewer:
        return False
    return all(str(part) in entry.text for name, part in _parts(entry.events[0]) if name != "who")


def _parts(event: Event) -> list[tuple[str, object]]:
    return list(event.text.parts.items())


def print_story(console: Console, match: Match, viewer: int | None, language: str) -> None:
    """The whole story so far, turn by turn, with the numbers of the moves."""
    turn = numbered = 0
    for number, text in sentences(match, viewer):
        now = int(match.steps[number - 1].before.turn)
        if now != turn and numbered:
            console.print()
        console.print(f"{number if number != numbered else '':4}  {text.said(language)}", markup=False, highlight=False)
        turn, numbered = now, number
