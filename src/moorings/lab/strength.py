"""How strong our bots are: the contests that every release has to win, and the report on them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from moorings.games import game_names, load
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.lab.arena import Arena, contend
from moorings.lab.bout import settings_of
from moorings.lab.schedule import read_entrants
from moorings.lab.standings import Standing, Standings
from moorings.lab.store import differences, read_manifest, read_rows
from moorings.workers.crew import Crew

SEED = 6

PAIRS: dict[str, tuple[str, str, float]] = {
    "captain-mate": ("captain@0.1s", "mate", 0.70),
    "admiral-captain": ("admiral@0.5s", "captain@0.1s", 0.50),
    "mate-deckhand": ("mate", "deckhand", 0.65),
    "deckhand-random": ("deckhand", "random", 0.65),
}
"""Two seats: who must beat whom, and what the lower end of the interval must lie above."""
LARGEST, ALONE = "largest", "solo"
CONTESTS = (*PAIRS, LARGEST, ALONE)


@dataclass(frozen=True, slots=True)
class Contest:
    """One line of the table: an arena, and what the first bot must reach in it."""

    game: Game
    name: str
    arena: Arena

    @property
    def title(self) -> str:
        """What is played."""
        return f"{self.game.title}, {self.name}"

    @property
    def bot(self) -> str:
        """Whose result counts."""
        return self.arena.entrants[0].label

    @property
    def goal(self) -> str:
        """What must be reached."""
        if self.name == ALONE:
            return f"a mean score of {self.game.par:,}"
        if self.name == LARGEST:
            return f"wins at least {2 / self.arena.seats:.0%}, twice its share"
        return f"interval above {PAIRS[self.name][2]:.0%}"

    def reached(self, own: Standing) -> bool:
        """Whether it was."""
        if self.name == ALONE:
            return own.score >= (self.game.par or 0)
        if self.name == LARGEST:
            return own.win_rate >= 2 / self.arena.seats
        return own.interval[0] > PAIRS[self.name][2]


def contests(
    games: Sequence[str] = (), names: Sequence[str] = (), number: int | None = None, seed: int = SEED
) -> list[Contest]:
    """All contests, or those of some games or of some names, with so many games each if that is said."""
    for name in names:
        if name not in CONTESTS:
            raise MooringsError(f"There is no contest {name!r}; there are: {', '.join(CONTESTS)}.")
    return [
        Contest(game, name, _arena(game, name, number, seed))
        for game in map(load, games or game_names())
        for name in names or CONTESTS
        if name != ALONE or game.par
    ]


def _arena(game: Game, name: str, number: int | None, seed: int) -> Arena:
    if name == ALONE:
        seats, bots = 1, "captain@0.1s"
    elif name == LARGEST:
        seats = game.seats[-1]
        bots = ",".join(["captain@0.1s", *["mate"] * (seats - 1)])
    else:
        seats, bots = 2, ",".join(PAIRS[name][:2])
    games = number or (100 if name == ALONE else 200)
    return Arena.of(game, seats, games, read_entrants(bots), seed, game.options_for(seats))


def folder_of(out: Path, contest: Contest) -> Path:
    """Where the games of a contest are kept: an arena like any other."""
    return out / f"{contest.game.name}-{contest.name}"


def play(contest: Contest, out: Path, crew: Crew, report: Callable[[int], None]) -> Standings:
    """Plays a contest, or the rest of it."""
    with contest.arena.open(folder_of(out, contest)) as store:
        contend(contest.arena, store, crew, report)
        return contest.arena.write_page(store)


def result(contest: Contest, out: Path) -> Standings | str:
    """How a contest stands in a folder, or why that cannot be said."""
    folder = folder_of(out, contest)
    there = read_manifest(folder)
    if there is None:
        return "not played yet"
    if differences(there, json.loads(json.dumps(contest.arena.manifest()))):
        return "played by other bots or rules than these; to be played again"
    found = contest.arena.standings(read_rows(folder))
    return found if found.games else "not played yet"


HEAD = """# How strong the bots are

Written by `moorings strength`; do not edit. Every line is an arena of its own: seats change on the same deals, so that
each bot has held each seat equally often with the same cards, and a shared victory counts in parts. Intervals are 95 %:
Wilson's for win rates, widened where the games of a deal go the same way, Student's t over deals for scores. A search
has one core and the time for a move that stands behind its name (`captain@0.1s`).
"""


def markdown(found: Sequence[tuple[Contest, Standings | str]], date: str) -> str:
    """The report."""
    lines = [HEAD, f"As of {date}.", ""]
    reached = [isinstance(s, Standings) and c.reached(s.of(c.bot)) for c, s in found]
    lines += [f"**{sum(reached)} of {len(found)} goals are reached.**", ""]
    for game in dict.fromkeys(contest.game.title for contest, _ in found):
        lines += [f"## {game}", ""]
        lines += ["| contest | games | result | 95 % interval | rating | goal | |", "|---|--:|--:|--:|--:|---|---|"]
        lines += [_line(c, s) for c, s in found if c.game.title == game]
        lines.append("")
    lines += [
        "## How long they thought",
        "",
        "| game | contest | bot | choices | seconds a choice | longest | mean score |",
    ]
    lines += ["|---|---|---|--:|--:|--:|--:|"]
    for contest, standing in found:
        if isinstance(standing, Standings):
            for b in standing.bots:
                spread = f" ± {b.score_interval[1] - b.score:.1f}" if b.games > contest.arena.seats else ""
                lines.append(
                    f"| {contest.game.title} | {contest.name} | {b.bot} | {b.moves:,} | {b.seconds_per_move:.3f} "
                    f"| {b.longest_move:.3f} | {b.score:.1f}{spread} |"
                )
    lines += ["", "## Settings", "", "The seed of all contests is " + f"{found[0][0].arena.seed}. The bots:", ""]
    settings = {
        f"{entrant.label}` in {contest.game.title}": settings_of(entrant.level, contest.game)
        for contest, _ in found
        for entrant in contest.arena.entrants
    }
    lines += [f"- `{label}: `{json.dumps(chosen)}`" for label, chosen in settings.items()]
    lines += ["", "Rules and component packs:", ""]
    for game in dict.fromkeys(contest.game.name for contest, _ in found):
        one = load(game)
        lines.append(f"- {one.title}: rules version {one.version}, pack `{one.pack.digest}`")
    return "\n".join(lines) + "\n"


def _line(contest: Contest, standing: Standings | str) -> str:
    others = [e.label for e in contest.arena.entrants[1:]]
    against = (
        f" against {len(others)} {others[0]}" if len(others) > 1 else f" against {others[0]}" if others else " alone"
    )
    name = f"`{contest.bot}`{against}"
    if isinstance(standing, str):
        return f"| {name} | 0 | | | | {contest.goal} | {standing} |"
    own = standing.of(contest.bot)
    if contest.name == ALONE:
        value, interval = f"{own.score:,.0f}", "{:,.0f} – {:,.0f}".format(*own.score_interval)
    else:
        value, interval = f"{own.win_rate:.1%}", "{:.1%} – {:.1%}".format(*own.interval)
    rating = f"{own.rating.value:.0f} ± {own.rating.high - own.rating.value:.0f}" if others else ""
    total = len(contest.arena.schedule())
    verdict = "**reached**" if contest.reached(own) else "not reached"
    if own.games < total:
        verdict = f"{verdict} so far, of {total} games"
    if faults := sum(b.faults for b in standing.bots):
        verdict += f"; {faults} faults, not to be trusted"
    return f"| {name} | {own.games} | {value} | {interval} | {rating} | {contest.goal} | {verdict} |"


def today() -> str:
    """The date, the same all over the world."""
    return time.strftime("%Y-%m-%d", time.gmtime())
