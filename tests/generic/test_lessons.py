"""Every lesson is played through: what it asks can be done, what it says is so, and nothing is told that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import pytest

from moorings.games import lesson_of, notes_of
from moorings.kernel.lesson import PUPIL, Lesson, LessonStep
from moorings.kernel.match import Match
from moorings.kernel.record import to_bytes
from moorings.kernel.words import LANGUAGES, Text
from moorings.lab.clauses import chapters
from support import GAMES, game

STEPS = range(8, 15)
LONGEST = {"title": 45, "tells": 300, "asks": 170, "praises": 240, "redirects": 170}
"""Letters of a text at most, in English: what is read in passing has to be short."""
WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
Case = tuple[str, int]


def lesson(name: str) -> Lesson:
    found = lesson_of(name)
    assert found, name
    return found


ALL = [(name, number) for name in GAMES for number in range(len(lesson(name).steps))]


def at(case: Case) -> tuple[Match, LessonStep]:
    name, number = case
    return lesson(name).match(game(name), number), lesson(name).steps[number]


def forced(match: Match) -> list[tuple[int, str]]:
    """What makes itself, where lessons are taken and at tables: the only move of the only one who is to move."""
    made: list[tuple[int, str]] = []
    while len(match.active) == 1 and len(match.moves(match.active[0])) == 1:
        seat = match.active[0]
        made.append((seat, match.play(seat, match.moves(seat)[0]).code))
    return made


def walk(match: Match, way: tuple[str, ...]) -> None:
    """Does what is asked, in one of the ways."""
    for code in way:
        [found] = [move.code for move in match.moves(PUPIL) if fnmatchcase(move.code, code)][:1]
        match.play(PUPIL, found)


def texts(step: LessonStep) -> dict[str, Text]:
    return {name: getattr(step, name) for name in LONGEST}


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_short_and_leads_to_a_table(name: str) -> None:
    taught = lesson(name)
    assert len(taught.steps) in STEPS or len(taught.steps) == 9
    game(name).start(taught.seats, 1, taught.options)
    with pytest.raises(Exception, match="no step"):
        taught.step(len(taught.steps))


@pytest.mark.parametrize("case", ALL, ids=str)
def test_every_way_can_be_gone_and_leads_to_the_same(case: Case) -> None:
    name, number = case
    ends: set[bytes] = set()
    for way in at(case)[1].ways:
        match, step = at(case)
        assert PUPIL in match.active
        walk(match, way)
        ends.add(to_bytes(match.state))
        for length in range(1, len(way)):
            assert step.hears(way[:length]) == "going"
        assert step.hears(way) == step.hears((*way, "done")) == "done"
    last = number + 1 == len(lesson(name).steps) or lesson(name).steps[number + 1].start is not None
    assert last or len(ends) == 1, "the next step would not begin where this one may end"


@pytest.mark.parametrize("case", ALL, ids=str)
def test_there_is_something_to_decide_and_what_makes_itself_is_among_the_ways(case: Case) -> None:
    for way in at(case)[1].ways:
        match, _ = at(case)
        assert len(match.moves(PUPIL)) > 1, "it would make itself before it was explained"
        left = list(way)
        while left:
            [code] = [move.code for move in match.moves(PUPIL) if fnmatchcase(move.code, left[0])][:1]
            match.play(PUPIL, code)
            made = [code, *(code for seat, code in forced(match) if seat == PUPIL)]
            assert all(map(fnmatchcase, made, left)), (made, left)
            left = left[len(made) :]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_any_other_move_is_heard_as_another(case: Case) -> None:
    match, step = at(case)
    wanted = {way[0] for way in step.ways}
    others = [move.code for move in match.moves(PUPIL) if not any(fnmatchcase(move.code, code) for code in wanted)]
    assert all(step.hears((code,)) == "other" for code in others)
    assert others, "whoever may do one thing only learns nothing by doing it"


@pytest.mark.parametrize("case", ALL, ids=str)
def test_what_is_shown_before_a_step_goes_on_from_the_one_before(case: Case) -> None:
    name, number = case
    taught = lesson(name)
    match = taught.match(game(name), number, before=True)
    for seat, code in taught.shown(number):
        match.play(seat, code)
    assert to_bytes(match.state) == to_bytes(taught.match(game(name), number).state)
    if not taught.begins(number):
        before, step = at((name, number - 1))
        walk(before, step.ways[0])
        tail = forced(before)
        assert tail == taught.shown(number)[: len(tail)] or not tail


@pytest.mark.parametrize("case", ALL, ids=str)
def test_texts_are_short_and_in_both_languages(case: Case) -> None:
    _, step = at(case)
    for name, text in texts(step).items():
        assert len(text) <= LONGEST[name], (name, len(text), text)
        assert text.said("de") != text
        assert len(text.said("de")) <= 1.25 * LONGEST[name], (name, len(text.said("de")), text)
        assert sorted(numbers(text, "en")) == sorted(numbers(text, "de")), text


@pytest.mark.parametrize("name", GAMES)
def test_all_else_that_is_said_is_in_both_languages(name: str) -> None:
    taught = lesson(name)
    for text in (taught.promises, taught.ends, *(note.text for note in notes_of(name))):
        assert text.said("de") != text
        assert sorted(numbers(text, "en")) == sorted(numbers(text, "de")), text


@pytest.mark.parametrize("name", GAMES)
def test_notes_are_about_kinds_of_move_that_there_are(name: str) -> None:
    notes = notes_of(name)
    assert notes
    assert len({note.name for note in notes}) == len(notes)
    for note in notes:
        assert set(note.kinds) <= set(game(name).moves.names), note.name
        assert len(note.text) <= 160


@pytest.mark.parametrize("case", ALL, ids=str)
def test_every_clause_is_there_and_every_number_is_right(case: Case) -> None:
    match, step = at(case)
    clauses = {number: text for chapter in chapters(match.game) for number, text in chapter.clauses.items()}
    assert set(step.clauses) <= set(clauses)
    before = match.view(PUPIL)
    for path, value in step.shows.items():
        assert look(before, path) == value, path
    earlier = len(match.steps)
    told = [before["prompt"], *(move.text for move in match.moves(PUPIL) if step.hears((move.code,)) != "other")]
    for code in step.ways[0]:
        wanted = [move for move in match.moves(PUPIL) if fnmatchcase(move.code, code)]
        told += [move.text for move in wanted]
        match.play(PUPIL, wanted[0])
    after = match.view(PUPIL)
    made = [match.events(each, PUPIL) for each in match.steps[earlier:]]
    for path, value in step.leads.items():
        assert look(after, path) == value, path
    shown = len(lesson(case[0]).shown(case[1]))
    lately = match.steps[earlier - shown : earlier] if shown else ()
    told += [e.text for events in made for e in events]
    told += [e.text for each in lately for e in match.events(each, PUPIL)]
    told += [clauses[number] for number in step.clauses]
    told += [str(value) for value in (*step.shows.values(), *step.leads.values())]
    told.append(" ".join([*step.ways[0], *(str(step.ways[0].count(code)) for code in step.ways[0])]))
    known = {number for text in told for number in numbers(text, "en")} | set(spelled(" ".join(told)))
    for name, text in texts(step).items():
        assert not set(numbers(text, "en")) - known - {1}, (name, text)


def numbers(text: str, language: str) -> Iterator[int]:
    said = text.said(language) if isinstance(text, Text) else text
    for found in re.findall(r"\d+(?:[.,]\d{3})*", said):
        yield int(re.sub(r"[.,]", "", found))


def spelled(text: str) -> list[int]:
    words = set(re.findall(r"[a-z]+", text.lower()))
    return [number for number, word in enumerate(WORDS) if word in words]


def look(view: Any, path: str) -> Any:
    """What is found along a path in a view; of a list all in it may be counted."""
    for word in path.split("."):
        if word == "count":
            return len(view)
        view = view[int(word)] if isinstance(view, list) else view[word]
    return view


def test_both_languages_are_those_that_there_are() -> None:
    assert LANGUAGES == ("en", "de")
