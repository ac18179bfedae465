"""Finds puzzles: positions of bots' games in which one move is clearly the best, and not the one that looks it.

A game is played by bots of mixed levels. In each position with a real choice a short search says whether a better move
than the obvious one may be there. What passes is judged from what the mover knows by two that do not know of each
other: a search, and games played to their end after each of the moves that it took seriously. Only where both name the
same move, with a clear margin, the same is asked once more with other luck and for longer, and only what stands then is
kept.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from moorings.bots import Level, Player, level, seat_seed
from moorings.bots.search import Task
from moorings.bots.thinker import Settings, Thinker
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.puzzle_book import Book, Candidate, Puzzle, Theme, state_of
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.text import write_text
from moorings.lab.bout import ready
from moorings.workers.crew import Crew

LEVELS = ("deckhand", "mate", "captain")
CAPTAIN = 60
"""Simulations for a move of the captains that play the games: quick, and good enough to bring up good positions."""
LOOKS = (60, 800, 4000)
"""Simulations: to see whether a position is worth more, to find the move, and to check it with other luck."""
LIGHT = 3
"""Ways to finish a turn that the first of them tries at most."""
SURE = (0.4, 0.5)
"""What part of them the first two searches must have spent on the move."""
GAMES = (40, 150, 600)
"""Games played to their end: after it and the tempting move alone, after some others too, and to check it."""
MARGINS = (0.04, 0.07, 0.06)
"""By how much of a chance to win the best move must be better than every other, likewise. The last is less, because
whatever was chosen for its margin is on average not quite as good as it looked."""
WIDTHS = (1, 2, 4)
"""How many moves beside the best are played on after, likewise."""
LEGAL = 4
"""The fewest legal moves of a puzzle."""
LEAST, MOST = 0.15, 0.97
"""Between these the chance to win after the best move must lie: nobody likes a lost game, or a won one."""
SENSIBLE = 0.4
"""What part of the best chance the next move must have: else the answer is the only sensible move."""
SECONDS = 3
"""How often the one-turn players are asked, with other luck: none of them may find the answer."""
WORLDS = 7
"""Worlds that agree with what the mover knows in which the answer is followed to the end of the turn."""
LONGEST = 40
"""Moves after which a turn is followed no further."""
SHARE = 5
"""Of all puzzles that are wanted, no more than one in so many has the same kind of move and the same theme."""
PLAIN = 3
"""Of so many games one is played with other options than the plainest."""

Report = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a search and games after the moves it took seriously say of a position, the best first by the games."""

    searched: int  # the move that the search would make
    choices: tuple[tuple[int, float], ...]

    @property
    def best(self) -> int:
        """The move after which most games are won."""
        return self.choices[0][0]

    @property
    def margin(self) -> float:
        """By how much."""
        return self.choices[0][1] - self.choices[1][1]


def judge(
    game: Game,
    seen: Any,
    seat: int,
    seed: int,
    simulations: int,
    games: int,
    besides: Sequence[int] = (),
    width: int = WIDTHS[-1],
) -> Opinion:
    """Asks the search, and then the games: after what it looked at most, and after some moves besides."""
    thinker = _thinker(game, seat, seed, simulations)
    thoughts = thinker.think(seen)
    moves = list(dict.fromkeys([*(t.move for t in thoughts[: width + 1]), *besides]))
    chances = [(move, _chance(thinker, seat, move, games)) for move in moves]
    return Opinion(thoughts[0].move, tuple(sorted(chances, key=lambda c: (-c[1], moves.index(c[0])))))


def _thinker(game: Game, seat: int, seed: int, simulations: int) -> Thinker:
    """A captain who takes all the simulations that it is given."""
    settings = level("captain").at(game).settings.with_budget(0.0, simulations)
    assert isinstance(settings, Settings)
    if simulations == LOOKS[0]:  # so many positions are looked at that only a light look can be afforded
        settings = replace(settings, looks=min(LIGHT, settings.looks), tries=min(LIGHT, settings.tries))
    return replace(settings, haste=0.0).sit(game, seat, seed)


def _chance(thinker: Thinker, seat: int, move: int, games: int) -> float:
    """What part of the games after a move is won. Luck begins alike for all moves, so that it is them that differ."""
    tree, desk = thinker.trees[0], thinker.trees[0].desk
    luck = desk.luck.copy()
    desk.wins[:], desk.scores[:] = 0, 0
    tree.perform(Task.FINISH, games, move)
    desk.luck[:] = luck
    return float(desk.wins[seat]) / games


@dataclass(frozen=True, slots=True)
class Hunt:
    """What all games that are looked through have in common."""

    game: str
    seed: int

    def seeds(self, number: int) -> np.random.Generator:
        """The luck of a game, from its number."""
        return np.random.default_rng(np.random.SeedSequence([self.seed, number]))


@dataclass(frozen=True, slots=True)
class Find:
    """What came of a game: a puzzle or none."""

    number: int
    puzzle: Puzzle | None


def look_through(hunt: Hunt, number: int) -> Find:
    """Plays a game and looks for a puzzle in it: the first that stands, so that no two are from the same game."""
    ready(hunt.game)
    game = load(hunt.game)
    luck = hunt.seeds(number)
    seats, options = table_of(game, number, luck)
    s = game.deal(seats, int(luck.integers(1 << 62)), options)
    names = [LEVELS[int(i)] for i in luck.integers(len(LEVELS), size=seats)]
    match = int(luck.integers(1 << 62))
    players = [Player(game, i, _as_played(name), seat_seed(match, i)) for i, name in enumerate(names)]
    step = 0
    skip = int(luck.integers(80))  # so that not all puzzles are from the beginning
    while mask := int(api.active(s)):
        seat = (mask & -mask).bit_length() - 1
        if step >= skip and (puzzle := examine(game, s, seat, int(luck.integers(1 << 62)))):
            return Find(number, replace(puzzle, number=number, step=step))
        move = players[seat].choose(s)
        before = copy(s)
        api.apply(s, seat, move)
        for player in players:
            player.observe(before, s, seat, move)
        step += 1
    return Find(number, None)


def table_of(game: Game, number: int, luck: np.random.Generator) -> tuple[int, dict[str, Value]]:
    """How many play a game, each number of seats in turn, and with which options. Who is alone has no chance to win
    that could be compared, only a score."""
    several = [seats for seats in game.seats if seats > 1]
    seats = several[number % len(several)]
    sets = game.option_sets(seats)
    plain = luck.integers(PLAIN) > 0
    return seats, sets[0] if plain else sets[int(luck.integers(len(sets)))]


def _as_played(name: str) -> Level:
    return level(name).with_budget(None, CAPTAIN)


def examine(game: Game, s: Any, seat: int, seed: int) -> Puzzle | None:
    """Whether a position is a puzzle; what is cheap to ask is asked first."""
    if len(game.legal(s, seat)) < LEGAL:
        return None
    seen = game.seen(s, seat)
    tempting = at_once(game, seen, seat, "mate", seed)
    best = _sure_of(game, seen, seat, seed, 0)
    if best is None or best == tempting or _easy(game, seen, seat, seed, best):
        return None
    if _sure_of(game, seen, seat, seed + 1, 1) != best:
        return None
    thinker = _thinker(game, seat, seed + 2, 1)
    thinker.think(seen)
    if _chance(thinker, seat, best, GAMES[0]) < _chance(thinker, seat, tempting, GAMES[0]) + MARGINS[0]:
        return None
    for i in (1, 2):
        found = judge(game, seen, seat, seed + 2 + i, LOOKS[i], GAMES[i], (best, tempting), WIDTHS[i])
        if not _stands(found, best, MARGINS[i]):
            return None
    return _described(game, s, seat, found, tempting, seed)


def _sure_of(game: Game, seen: Any, seat: int, seed: int, stage: int) -> int | None:
    """The move that a search would make, None if it looks at others nearly as much."""
    thoughts = _thinker(game, seat, seed, LOOKS[stage]).think(seen)
    return thoughts[0].move if thoughts[0].visits >= SURE[stage] * LOOKS[stage] else None


def _stands(found: Opinion, best: int, margin: float) -> bool:
    """Whether search and games both name a move, which is clearly better, and neither the only sensible one nor played
    in a game that is decided."""
    first, second = found.choices[0][1], found.choices[1][1]
    return (
        found.searched == found.best == best
        and found.margin >= margin
        and LEAST <= first <= MOST
        and second >= SENSIBLE * first
    )


def at_once(game: Game, seen: Any, seat: int, name: str, seed: int) -> int:
    """What a one-turn player of a level does."""
    return level(name).at(game).settings.sit(game, seat, seed).choose(seen)


def _easy(game: Game, seen: Any, seat: int, seed: int, best: int) -> bool:
    """Whether a one-turn player finds the answer."""
    return any(
        at_once(game, seen, seat, name, seed + i) == best for i in range(SECONDS) for name in ("mate", "deckhand")
    )


@dataclass(frozen=True, slots=True)
class _Followed:
    """A move followed to the end of the turn in a world: what everybody has more by then, the points of the mover, and
    what whoever is next would do and could do."""

    changes: Mapping[tuple[int, str], int]
    points: int
    following: int  # who is next, -1 if the game is over
    likely: int
    possible: frozenset[int]
    words: str = ""


def _follow(game: Game, seen: Any, seat: int, move: int, seed: int) -> _Followed:
    """Plays a turn on after a move, in a world that agrees with what the seat knows."""
    s = copy(seen)
    api.redeal(s, seat, quick_generator(seed))
    held = [dict(game.assets(s, other)) for other in range(int(s.seats))]
    score, turn = int(api.score(s, seat)), int(s.turn)
    api.apply(s, seat, move)
    for i in range(LONGEST):
        mask = int(api.active(s))
        if not mask or int(s.turn) != turn:
            break
        other = seat if mask >> seat & 1 else (mask & -mask).bit_length() - 1
        api.apply(s, other, at_once(game, game.seen(s, other), other, "mate", seed + i))
    changes: dict[tuple[int, str], int] = {}
    for other in range(int(s.seats)):
        now = game.assets(s, other)
        for name in {**held[other], **now}:
            if by := now.get(name, 0) - held[other].get(name, 0):
                changes[other, name] = by
    mask = int(api.active(s))
    if not mask or mask >> seat & 1:
        return _Followed(changes, int(api.score(s, seat)) - score, -1, -1, frozenset())
    following = (mask & -mask).bit_length() - 1
    legal = frozenset(game.legal(s, following).tolist())
    likely = at_once(game, game.seen(s, following), following, "mate", seed)
    names = [f"{{{i}}}" for i in range(int(s.seats))]
    said = game.words.sentence(s, following, likely, names)
    return _Followed(changes, int(api.score(s, seat)) - score, following, likely, legal, said)


def _described(game: Game, s: Any, seat: int, found: Opinion, tempting: int, seed: int) -> Puzzle:
    """The puzzle, with what can be counted of the answer and of the tempting move."""
    seen = game.seen(s, seat)
    best = [_follow(game, seen, seat, found.best, seed + i) for i in range(WORLDS)]
    other = [_follow(game, seen, seat, tempting, seed + i) for i in range(WORLDS)]
    own = certain([{name: by for (of, name), by in f.changes.items() if of == seat} for f in best])
    instead = certain([{name: by for (of, name), by in f.changes.items() if of == seat} for f in other])
    taken = certain([_lost(f, seat) for f in best])
    takes = {name: -by for name, by in taken.items() if by < 0}
    points = min((f.points for f in best), key=abs)
    tempted = min((f.points for f in other), key=abs)
    gains = {name: by for name, by in own.items() if by > 0}
    costs = {name: -by for name, by in own.items() if by < 0}
    blocks = _blocked(best, other)
    spared = sum(-by for by in instead.values() if by < 0) - sum(costs.values())
    if points > max(0, tempted):
        theme = Theme.POINTS
    elif takes:
        theme = Theme.TAKES
    elif blocks:
        theme = Theme.BLOCKS
    elif sum(gains.values()) > sum(by for by in instead.values() if by > 0):
        theme = Theme.GAINS
    elif spared > 0:
        theme = Theme.SAVES
    elif costs:
        theme = Theme.INVESTS
    else:
        theme = Theme.PREPARES
    code = game.moves.code
    return Puzzle(
        number=0,
        step=0,
        seat=seat,
        position=write_text(game.name, game.version, s),
        best=tuple(Candidate(code(move), round(chance, 3)) for move, chance in found.choices[:3]),
        tempting=code(tempting),
        theme=theme,
        points=points,
        gains=gains,
        costs=costs,
        takes=takes,
        misses={name: by for name, by in instead.items() if by > own.get(name, 0) and by > 0},
        blocks=blocks,
        kind=game.moves.names[game.moves.kinds[found.best]],
    )


def certain(worlds: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """What changes in all worlds, each by the least."""
    found: dict[str, int] = {}
    for name in {name: None for world in worlds for name in world}:
        values = [world.get(name, 0) for world in worlds]
        if all(value > 0 for value in values) or all(value < 0 for value in values):
            found[name] = min(values, key=abs)
    return found


def _lost(followed: _Followed, seat: int) -> dict[str, int]:
    lost: Counter[str] = Counter()
    for (of, name), by in followed.changes.items():
        if of != seat and by < 0:
            lost[name] += by
    return dict(lost)


def _blocked(best: Sequence[_Followed], other: Sequence[_Followed]) -> dict[str, str]:
    """What whoever is next would do after the tempting move, in most worlds, and cannot do after the answer."""
    count = Counter(
        (f.following, f.likely)
        for f, now in zip(other, best, strict=True)
        if f.following >= 0 and now.following == f.following and f.likely not in now.possible
    )
    if not count:
        return {}
    (following, move), number = count.most_common(1)[0]
    if 2 * number <= len(other):
        return {}
    words = next(f.words for f in other if (f.following, f.likely) == (following, move))
    said = getattr(words, "said", lambda language: words)
    return {"seat": str(following), "en": said("en"), "de": said("de")}


def hunt_on(
    book: Book, wanted: int, crew: Crew, keep: Callable[[Book], object], report: Report = lambda done: None
) -> Book:
    """Goes on where a book ends, game by game, until it has as many puzzles as are wanted. `keep` is given the book
    after every game; an interrupt, from there too, ends the hunt. However many work side by side, the book is the
    same."""
    if wanted < 1:
        raise MooringsError(f"At least one puzzle must be wanted, not {wanted}.")
    hunt = Hunt(book.game, book.seed)
    kept = list(book.puzzles)
    if len(kept) >= wanted:
        return book
    results = crew.work(functools.partial(look_through, hunt), _numbers(book.games))
    try:
        for find in in_turn(results, book.games):
            if find.puzzle and welcome(find.puzzle, kept, wanted):
                kept.append(find.puzzle)
            book = replace(book, games=find.number + 1, puzzles=tuple(kept))
            keep(book)
            report(len(kept))
            if len(kept) >= wanted:
                break
    except KeyboardInterrupt:
        pass
    finally:
        results.close()
    return book


def welcome(puzzle: Puzzle, kept: Iterable[Puzzle], wanted: int) -> bool:
    """Whether there are not too many of its kind yet."""
    alike = sum((other.kind, other.theme) == (puzzle.kind, puzzle.theme) for other in kept)
    return alike < max(1, -(-wanted // SHARE))


def _numbers(first: int) -> Iterator[int]:
    while True:
        yield first
        first += 1


def in_turn(finds: Iterable[Find], first: int) -> Iterator[Find]:
    """Finds in the order of their games, whoever was quicker."""
    waiting: dict[int, Find] = {}
    for find in finds:
        waiting[find.number] = find
        while first in waiting:
            yield waiting.pop(first)
            first += 1


@dataclass(frozen=True, slots=True)
class Checked:
    """What a longer search says of a puzzle."""

    puzzle: Puzzle
    searched: str
    best: str
    margin: float

    @property
    def agrees(self) -> bool:
        """Whether it would make the same move, and no other of the best wins more of the games."""
        return self.searched == self.best == self.puzzle.answer


def check(task: tuple[str, int, Puzzle, int]) -> Checked:
    """Asks once more, with other luck and so many times longer."""
    name, seed, puzzle, times = task
    ready(name)
    game = load(name)
    s = state_of(game, puzzle)
    seen = game.seen(s, puzzle.seat)
    besides = [game.moves.index(choice.move) for choice in puzzle.best]
    found = judge(game, seen, puzzle.seat, seed + puzzle.number, LOOKS[-1] * times, GAMES[-1] * times, besides, 1)
    code = game.moves.code
    return Checked(puzzle, code(found.searched), code(found.best), found.margin)


def check_book(book: Book, seed: int, times: int, crew: Crew, report: Report = lambda done: None) -> list[Checked]:
    """Checks all puzzles of a book; an interrupt ends it with those that are checked."""
    checked: list[Checked] = []
    results = crew.work(check, ((book.game, seed, puzzle, times) for puzzle in book.puzzles))
    try:
        for one in results:
            checked.append(one)
            report(len(checked))
    except KeyboardInterrupt:
        pass
    finally:
        results.close()
    return sorted(checked, key=lambda c: c.puzzle.number)
