"""Is a game fair, and what pays in it? Many games of one bot against itself, told on a page."""

from __future__ import annotations

import functools
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean

import numpy as np

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.lab.notes import Note, Plan, SeatNote, watch
from moorings.lab.pace import BatchPace
from moorings.lab.page import page, section, table
from moorings.lab.plots import PlotMark, histogram, intervals, legend, share_mark
from moorings.workers.crew import Crew

FEWEST = 30
"""Seats that must have done something before it is told how they fared."""
MOST = 12
"""Lines of a kind of move: the best and the worst half of them."""
COMMON = 0.97
"""What nearly everybody does tells nothing."""
VARIETY = 4
"""A code with more sentences than this, numbers aside, says where something lies, not what it is."""

LINKS = {"a", "and", "at", "for", "from", "in", "into", "of", "on", "the", "to", "with"}
"""Words that no name ends with."""


def watched(
    plan: Plan, games: int, seed: int, crew: Crew, report: Callable[[int], None] = lambda done: None
) -> list[Note]:
    """So many games, in the order of their numbers; an interrupt ends it early with what has been played."""
    if games < 1:
        raise MooringsError(f"At least one game must be played, not {games}.")
    seeds = [int(x) for x in np.random.SeedSequence(seed).generate_state(games, np.uint64) >> np.uint64(1)]
    found: dict[int, Note] = {}
    pace = BatchPace(crew.hands)
    results = crew.work(functools.partial(_watch, plan), pace.batches(list(enumerate(seeds))))
    try:
        for notes, seconds in results:
            found.update(notes)
            pace.learn(len(notes), seconds)
            report(len(found))
    except KeyboardInterrupt:
        pass
    finally:
        results.close()
    return [found[number] for number in sorted(found)]


def _watch(plan: Plan, numbered: Sequence[tuple[int, int]]) -> tuple[dict[int, Note], float]:
    started = time.perf_counter()
    notes = watch(plan, [seed for _, seed in numbered])
    return dict(zip((number for number, _ in numbered), notes, strict=True)), time.perf_counter() - started


def balance_page(game: Game, plan: Plan, bot: str, notes: Sequence[Note]) -> str:
    """The page."""
    seats = [seat for note in notes for seat in note.seats]
    field = _Field(seats, mean(seat.win for seat in seats))
    lead = (
        f"{len(notes):,} games by {plan.seats}, all played by {bot}. Each line tells how often a seat won, with the "
        f"95 % interval as a broad line; dashed is the mean of all, {field.mean:.0%}."
    )
    foot = (
        "Written by moorings lab balance. What winners often do need not be what made them win, and among many lines "
        "one in twenty lies off by chance alone. Another player may find other things strong."
    )
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    parts = [_by_seat(field, plan.seats), _by_place(field), _scores(notes), _lengths(notes)]
    parts += [_by_opening(field), _by_move(field)]
    if options:
        parts.append(section("Options", f"Played with {options}."))
    return page(f"{game.title}: the balance", lead, [part for part in parts if part], foot)


@dataclass(frozen=True, slots=True)
class _Field:
    """All seats of all games, and what the lines of a page are held against."""

    seats: Sequence[SeatNote]
    mean: float

    def plot(self, marks: Sequence[PlotMark]) -> str:
        return intervals(marks, self.mean, ends=(0.0, 1.0))


def _by_seat(field: _Field, number: int) -> str:
    if number == 1:
        return ""
    marks = [_mark(f"Seat {seat}", field.seats[seat::number]) for seat in range(number)]
    return section("By seat", "The seats as they go round the table.", field.plot(marks))


def _by_place(field: _Field) -> str:
    places = sorted({seat.place for seat in field.seats if seat.place >= 0})
    if len(places) < 2:
        return ""
    marks = [_mark(f"Turn {place + 1}", [s for s in field.seats if s.place == place]) for place in places]
    text = "Who had the first turn of their own, the second, and so on; what all do at the same time is no turn."
    return section("By first player", text, field.plot(marks))


def _by_opening(field: _Field) -> str:
    groups: dict[str, list[SeatNote]] = defaultdict(list)
    for seat in field.seats:
        groups[seat.opening].append(seat)
    marks = _enough(groups, len(field.seats))
    text = "The first move that a seat was free to choose, the best and the worst of those made often enough."
    return section("By opening", text, field.plot(marks)) if marks else ""


def _by_move(field: _Field) -> str:
    """A part for each kind of move that some made and some did not."""
    parts: list[str] = []
    for kind, groups in _deeds(field.seats).items():
        if marks := _enough(groups, len(field.seats)):
            parts.append(f"<h3>{kind.capitalize()}</h3>" + field.plot(marks))
    text = f"Seats that did it at least once. Told if at least {FEWEST} did and not nearly all."
    return section("By what was done", text, *parts) if parts else ""


def _deeds(seats: Sequence[SeatNote]) -> dict[str, dict[str, list[SeatNote]]]:
    """The seats that did a thing at least once, by kind of move and by what it was.

    A code names a component (`buy ranch`) or only a place (`take docks 2`). Where the same code was said in many ways,
    it is a place, and what was done is what was said.
    """
    said: dict[str, set[str]] = defaultdict(set)
    doers: dict[tuple[str, str], list[SeatNote]] = defaultdict(list)
    for seat in seats:
        for code, text in seat.moves:
            said[code].add(text)
            doers[code, text].append(seat)
    found: dict[str, dict[str, list[SeatNote]]] = defaultdict(lambda: defaultdict(list))
    common = {code: _common(texts) for code, texts in said.items()}
    names = Counter(common.values())
    for code, texts in sorted(said.items()):
        place = len({re.sub(r"\d+", "#", text) for text in texts}) > VARIETY
        clear = names[common[code]] == 1 and " " in common[code]
        for text in sorted(texts):
            name = text if place else common[code] if clear else code
            found[code.split()[0]][name] += doers[code, text]
    return found


def _common(texts: Iterable[str]) -> str:
    """The words with which all of them begin: `Buy the Ranch` of two that go on with different prices."""
    words: list[str] = []
    for same in zip(*(re.sub(r"[,;:]", "", text).split() for text in texts), strict=False):
        if len(set(same)) > 1:
            break
        words.append(same[0])
    while words and words[-1] in LINKS:
        words.pop()
    return " ".join(words)


def _enough(groups: Mapping[str, Sequence[SeatNote]], everybody: int) -> list[PlotMark]:
    """The best and the worst of what was done by enough and not by all, the best first."""
    marks: list[PlotMark] = []
    for name, doubled in groups.items():
        own = list({id(seat): seat for seat in doubled}.values())
        if FEWEST <= len(own) <= COMMON * everybody:
            marks.append(_mark(name, own))
    marks.sort(key=lambda mark: (-mark.value, mark.name))
    return marks if len(marks) <= MOST else marks[: MOST // 2] + marks[-(MOST // 2) :]


def _mark(name: str, own: Sequence[SeatNote]) -> PlotMark:
    score = mean(seat.score for seat in own)
    return share_mark(name, sum(seat.win for seat in own), len(own), f"{len(own):,} seats, mean score {score:.1f}")


def _lengths(notes: Sequence[Note]) -> str:
    decisions, turns = [note.decisions for note in notes], [note.turns for note in notes]
    return section(
        "Length",
        "How long games take.",
        f"<h3>Decisions</h3>{histogram(decisions)}",
        f"<h3>Turns</h3>{histogram(turns)}",
        table(
            ["", "shortest", "median", "mean", "longest"], [_summary("decisions", decisions), _summary("turns", turns)]
        ),
    )


def _scores(notes: Sequence[Note]) -> str:
    every = [seat.score for note in notes for seat in note.seats]
    winners = [seat.score for note in notes for seat in note.seats if seat.win]
    rows = [_summary("all", every)]
    if winners:
        rows.append(_summary("winners", winners))
    if len(notes[0].seats) > 1:
        ordered = [sorted((seat.score for seat in note.seats), reverse=True) for note in notes]
        rows.append(_summary("lead", [scores[0] - scores[1] for scores in ordered]))
    return section(
        "Scores",
        "",
        legend("of winners", "of the others") if winners else "",
        histogram(every, winners),
        table(["", "lowest", "median", "mean", "highest"], rows),
    )


def _summary(name: str, values: Sequence[int]) -> list[str]:
    ordered = sorted(values)
    return [name, f"{ordered[0]:,}", f"{ordered[len(ordered) // 2]:,}", f"{mean(values):,.1f}", f"{ordered[-1]:,}"]
