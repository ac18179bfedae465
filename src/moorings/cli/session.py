"""One sitting at the terminal: shows the table, asks people, lets bots move."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from moorings.bots import Player, hints, level
from moorings.bots.names import bot_name
from moorings.cli.glossary import explain
from moorings.cli.story import Teller, print_story
from moorings.cli.table import show
from moorings.kernel.errors import MooringsError
from moorings.kernel.match import Match
from moorings.kernel.moves import Move
from moorings.kernel.record import copy
from moorings.kernel.words import Text, said, say, speaker
from moorings.lab.clauses import clauses
from moorings.workers.background import BackgroundCompiler

ADVISER = "captain"
"""Whose hints are given."""
HELP = say("""Type the number of a move, or its code (the beginning is enough).
  ? NAME      explain a card            rules WORD  the rules about something
  undo        take your last move back  log         the story so far
  view        show the table again      moves WORD  only the moves that hold a word
  orders WORD standing orders you can   order CODE  give one; it answers later
              give                                  questions, unseen by others
  hint        what the captain would do, and how the game may end
  text        the position as text      save FILE   write the game to a file
  quit        stop; an unfinished game is kept, and can be resumed""")


class Session:
    """A match between people at one keyboard and bots."""

    def __init__(
        self, console: Console, match: Match, bots: Mapping[int, Player], compiler: BackgroundCompiler, language: str
    ) -> None:
        self.console = console
        self.match = match
        self.bots = bots
        self.compiler = compiler
        self.language = language
        self.say = speaker(language)
        self.teller = Teller(match)
        self.shown_for: tuple[int | None, int] | None = None

    def _onlooker(self) -> int | None:
        """The seat through whose eyes the table is shown while nobody is asked."""
        people = [seat for seat in range(self.match.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def run(self) -> int:
        """Plays until the game is over or somebody quits."""
        self.console.print(f"[bold]{self.match.game.title}[/bold]   {self.say('(? for help)')}")
        watched = len(self.bots) == self.match.seats
        try:
            while not self.match.over:
                seat = self.match.active[0]
                if seat in self.bots:
                    if self.bots[seat].level.searches:
                        self._await_search(self.match.names[seat])
                    self._play(seat, self.bots[seat].choose(self.match.state))
                    if watched and not self.match.over:
                        self._tell(None)
                elif not self._ask(seat):
                    self._keep()
                    return 0
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self._keep()
            return 130
        self._tell(self._onlooker())
        show(self.console, self.match, self._onlooker(), self.language)
        if not watched:
            self._keep()
        return 0

    def _print(self, text: str) -> None:
        """A text in the language of the players, in lines as they are: a path can be copied from it."""
        self.console.print(said(text, self.language), markup=False, soft_wrap=True)

    def _await_search(self, who: str) -> None:
        """A search needs compiled rules: waits for them, and tells how far they are."""
        name = self.match.game.name
        if self.compiler.is_ready(name):
            return
        self.compiler.want(name)
        told = False
        with self.console.status(self.say("{who} is getting ready ...", who=who)) as status:
            while (now := self.compiler.status(name))["state"] not in ("ready", "failed"):
                if now["total"]:
                    percent = 100 * now["done"] // now["total"]
                    status.update(
                        self.say("{who} is getting ready, {percent} % (once on this machine)", who=who, percent=percent)
                    )
                if now["state"] == "compiling" and not told and not self.console.is_terminal:
                    told = True
                    self._print(say("{who} is getting ready; that is done once on this machine.", who=who))
                time.sleep(0.05)
        if now["state"] == "failed":
            title = self.match.game.title
            raise MooringsError(
                say("{title} could not be compiled; 'moorings warm {game}' says why.", title=title, game=name)
            )

    def _play(self, seat: int, move: int) -> None:
        before = copy(self.match.state)
        self.match.play(seat, move)
        for player in self.bots.values():
            player.observe(before, self.match.state, seat, move)

    def _tell(self, viewer: int | None) -> None:
        """What has happened since the last look."""
        for text in self.teller.news(viewer):
            self.console.print(f"  [dim]·[/dim] {escape(text.said(self.language))}")

    def _ask(self, seat: int) -> bool:
        """Lets a person act once; False to stop."""
        self._tell(seat)
        moves = [Move(m.index, m.code, said(m.text, self.language)) for m in self.match.moves(seat)]
        turn = int(self.match.state.turn)
        if self.shown_for != (seat, turn):
            show(self.console, self.match, seat, self.language)
            self.shown_for = (seat, turn)
        self.console.print(f"\n[bold]{escape(said(self.match.view(seat)['prompt'], self.language))}[/bold]")
        self._list(moves)
        while True:
            answer = self.console.input(f"[bold]{escape(self.match.names[seat])}>[/bold] ").strip()
            if not answer:
                continue
            if answer in ("quit", "exit", "q"):
                return False
            if self._command(seat, answer, moves):
                if self.shown_for is None:
                    return True
                continue
            move = self._move(answer, moves)
            if move is None:
                continue
            self._play(seat, move.index)
            return True

    def _list(self, moves: list[Move], word: str = "") -> None:
        """The moves with their numbers; short ones side by side."""
        found = [(i, m.text) for i, m in enumerate(moves, 1) if word.lower() in f"{m.code} {m.text}".lower()]
        if not found:
            self._print(say("No move holds {word}.", word=repr(word)))
        elif max(len(text) for _, text in found) < self.console.width // 2 - 6:
            self.console.print(Columns([f"{i:3} {escape(text)}" for i, text in found], equal=True, padding=(0, 2)))
        else:
            grid = Table.grid(padding=(0, 1))
            grid.add_column(justify="right", min_width=3)
            for i, text in found:
                grid.add_row(str(i), escape(text))
            self.console.print(grid)

    def _orders(self, seat: int) -> list[Move]:
        return [Move(m.index, m.code, said(m.text, self.language)) for m in self.match.orders(seat)]

    def _list_orders(self, seat: int, word: str) -> None:
        """The standing orders that can be given; they answer later questions, and only their owner knows them."""
        orders = [m for m in self._orders(seat) if word.lower() in f"{m.code} {m.text}".lower()]
        for order in orders:
            self.console.print(f"order {order.code:28} {order.text}", markup=False)
        if not orders:
            self._print(say("There are no standing orders to give."))

    def _order(self, seat: int, code: str) -> None:
        """Gives a standing order."""
        tidy = " ".join(code.lower().split())
        for order in self._orders(seat):
            if order.code == tidy:
                self.match.play(seat, order.index)
                self._print(say("Noted: {order}", order=order.text))
                self.teller.news(seat)  # which this was
                return
        self._print(say("There is no standing order {code}; 'orders' lists them.", code=repr(code)))

    def _move(self, answer: str, moves: list[Move]) -> Move | None:
        """The move meant by a number, a code or the beginning of one."""
        if answer.isdecimal():
            if 1 <= int(answer) <= len(moves):
                return moves[int(answer) - 1]
            self._print(say("There are moves 1 to {most}.", most=len(moves)))
            return None
        words = answer.lower().split()
        exact = [m for m in moves if m.code == " ".join(words)]
        if exact:
            return exact[0]
        found = [m for m in moves if _begins(m.code, words)]
        if not found:
            found = [m for m in moves if all(w in f"{m.code} {m.text}".lower() for w in words)]
        if len(found) == 1:
            return found[0]
        if found:
            self._print(say("That could be: {codes}", codes=", ".join(m.code for m in found[:12])))
        else:
            self._print(say("No move is like {word}. Type ? for help, or 'moves' for the list.", word=repr(answer)))
        return None

    def _command(self, seat: int, answer: str, moves: list[Move]) -> bool:
        """Deals with everything that is not a move; says whether it was such a thing."""
        verb, _, rest = answer.partition(" ")
        if verb in ("?", "help", "explain") or answer.startswith("?"):
            self._explain(rest if verb in ("?", "help", "explain") else answer[1:])
        elif verb == "undo" and not rest:
            try:
                self.teller.undo(seat)
                self.shown_for = None
            except MooringsError as error:
                self._print(error.args[0])
        elif verb == "log" and not rest:
            print_story(self.console, self.match, seat, self.language)
        elif verb == "view" and not rest:
            show(self.console, self.match, seat, self.language)
        elif verb == "moves":
            self._list(moves, rest)
        elif verb == "hint" and not rest:
            self._hint(seat)
        elif verb == "orders":
            self._list_orders(seat, rest)
        elif verb == "order" and rest:
            self._order(seat, rest)
        elif verb == "rules":
            self._rules(rest)
        elif verb == "text" and not rest:
            told = self.match.seats == len(self.bots)
            self._print(self.match.text() if told else say("Only when nobody plays: it tells all."))
        elif verb == "save" and rest:
            self._save(Path(rest).expanduser())
        else:
            return False
        return True

    def _hint(self, seat: int) -> None:
        """The best moves as the captain sees them, with how the game may end for everybody."""
        match, captain = self.match, bot_name(ADVISER, self.language)
        self._await_search(captain)
        with self.console.status(self.say("{who} is thinking ...", who=captain)):
            found = hints(match.game, match.state, seat, level(ADVISER))
        texts = {move.index: said(move.text, self.language) for move in match.moves(seat)}
        for hint in found:
            self.console.print(f"[bold]{escape(texts[hint.move])}[/bold]")
            told: list[Text] = []
            for name, win, score in zip(match.names, hint.wins, hint.scores, strict=True):
                ends = say("{who} {points} points", who=name, points=round(score))
                chance = say("{end}, wins {percent} %", end=ends, percent=round(100 * win))
                told.append(ends if match.seats == 1 else chance)
            self.console.print("    " + "; ".join(text.said(self.language) for text in told), markup=False)

    def _explain(self, name: str) -> None:
        if not name.strip():
            self._print(HELP)
            return
        for line in explain(self.match.game, name.strip(), self.language):
            self.console.print(line, markup=False)

    def _rules(self, word: str) -> None:
        found = {n: text for n, text in clauses(self.match.game, self.language).items() if word.lower() in text.lower()}
        for number, text in found.items():
            self.console.print(f"[bold]{number}[/bold] {escape(text)}")
        if not found:
            self._print(say("No clause holds {word}.", word=repr(word)))

    def _save(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.match.log.to_json(), encoding="utf-8")
            self._print(say("Written to {file}.", file=path))
        except OSError as error:
            self._print(say("It could not be written: {error}.", error=error))

    def _keep(self) -> None:
        """No game is lost: an unfinished one can be resumed, a finished one replayed."""
        if not self.match.log.moves:
            return
        stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"  # two games may end in the same second
        path = user_data_path("moorings") / "games" / f"{self.match.game.name}-{stamp}.json"
        with contextlib.suppress(KeyboardInterrupt):
            self._save(path)
            again = say("Replay it with: moorings replay {file}", file=path)
            more = say("Resume it with: moorings play {game} --resume {file}", game=self.match.game.name, file=path)
            self._print(again if self.match.over else more)


def _begins(code: str, words: list[str]) -> bool:
    parts = code.split()
    return len(words) <= len(parts) and all(p.startswith(w) for p, w in zip(parts, words, strict=False))
