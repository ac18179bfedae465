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

from moorings.bots import Player, hints, level
from moorings.cli.play import HELP
from moorings.cli.table import show
from moorings.kernel.errors import MooringsError
from moorings.kernel.match import Match
from moorings.kernel.moves import Move
from moorings.kernel.record import copy
from moorings.lab.background import BackgroundCompiler
from moorings.lab.clauses import clauses

ADVISER = "captain"
"""Whose hints are given."""


class Session:
    """A match between people at one keyboard and bots."""

    def __init__(
        self, console: Console, match: Match, bots: Mapping[int, Player], compiler: BackgroundCompiler
    ) -> None:
        self.console = console
        self.match = match
        self.bots = bots
        self.compiler = compiler
        self.told = len(match.history(self._onlooker()))
        self.shown_for: tuple[int | None, int] | None = None

    def _onlooker(self) -> int | None:
        """The seat through whose eyes the table is shown while nobody is asked."""
        people = [seat for seat in range(self.match.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def run(self) -> int:
        """Plays until the game is over or somebody quits."""
        self.console.print(f"[bold]{self.match.game.title}[/bold]   (? for help)")
        try:
            while not self.match.over:
                seat = self.match.active[0]
                if seat in self.bots:
                    if self.bots[seat].level.searches:
                        self._await_search(self.match.names[seat])
                    self._play(seat, self.bots[seat].choose(self.match.state))
                elif not self._ask(seat):
                    self._keep()
                    return 0
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self._keep()
            return 130
        self._tell(self._onlooker())
        show(self.console, self.match, self._onlooker())
        if len(self.bots) < self.match.seats:
            self._keep()
        return 0

    def _await_search(self, who: str) -> None:
        """A search needs compiled rules: waits for them, and tells how far they are."""
        name = self.match.game.name
        if self.compiler.is_ready(name):
            return
        self.compiler.want(name)
        told = ""
        with self.console.status(f"{who} is getting ready ...") as status:
            while (now := self.compiler.status(name))["state"] not in ("ready", "failed"):
                if now["total"]:
                    status.update(
                        f"{who} is getting ready, {100 * now['done'] // now['total']} % (once on this machine)"
                    )
                if now["state"] == "compiling" and not told and not self.console.is_terminal:
                    told = f"{who} is getting ready; that is done once on this machine."
                    self.console.print(told, markup=False)
                time.sleep(0.05)
        if now["state"] == "failed":
            raise MooringsError(f"{self.match.game.title} could not be compiled; 'moorings warm {name}' says why.")

    def _play(self, seat: int, move: int) -> None:
        before = copy(self.match.state)
        self.match.play(seat, move)
        for player in self.bots.values():
            player.observe(before, self.match.state, seat, move)

    def _tell(self, viewer: int | None) -> None:
        """What has happened since the last look."""
        entries = self.match.history(viewer)
        for entry in entries[self.told :]:
            if entry.seat != viewer:
                self.console.print(f"  [dim]{escape(self.match.names[entry.seat])}:[/dim] {escape(entry.text)}")
        self.told = len(entries)

    def _ask(self, seat: int) -> bool:
        """Lets a person act once; False to stop."""
        self._tell(seat)
        moves = self.match.moves(seat)
        turn = int(self.match.state.turn)
        if self.shown_for != (seat, turn):
            show(self.console, self.match, seat)
            self.shown_for = (seat, turn)
        self.console.print(f"\n[bold]{escape(self.match.view(seat)['prompt'])}[/bold]")
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
            self.told = len(self.match.history(seat))
            return True

    def _list(self, moves: list[Move], word: str = "") -> None:
        """The moves with their numbers; short ones side by side."""
        texts = [f"{i:3} {m.text}" for i, m in enumerate(moves, 1) if word.lower() in f"{m.code} {m.text}".lower()]
        if not texts:
            self.console.print(f"No move holds {word!r}.")
        elif max(map(len, texts)) < self.console.width // 2 - 2:
            self.console.print(Columns([escape(t) for t in texts], column_first=True, padding=(0, 2)))
        else:
            for text in texts:
                self.console.print(text, markup=False, overflow="fold")

    def _list_orders(self, seat: int, word: str) -> None:
        """The standing orders that can be given; they answer later questions, and only their owner knows them."""
        orders = [m for m in self.match.orders(seat) if word.lower() in f"{m.code} {m.text}".lower()]
        for order in orders:
            self.console.print(f"order {order.code:28} {order.text}", markup=False)
        if not orders:
            self.console.print("There are no standing orders to give.")

    def _move(self, answer: str, moves: list[Move]) -> Move | None:
        """The move meant by a number, a code or the beginning of one."""
        if answer.isdecimal():
            if 1 <= int(answer) <= len(moves):
                return moves[int(answer) - 1]
            self.console.print(f"There are moves 1 to {len(moves)}.")
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
            self.console.print("That could be: " + ", ".join(m.code for m in found[:12]))
        else:
            self.console.print(f"No move is like {answer!r}. Type ? for help, or 'moves' for the list.", markup=False)
        return None

    def _command(self, seat: int, answer: str, moves: list[Move]) -> bool:
        """Deals with everything that is not a move; says whether it was such a thing."""
        verb, _, rest = answer.partition(" ")
        if verb in ("?", "help", "explain") or answer.startswith("?"):
            self._explain(rest if verb in ("?", "help", "explain") else answer[1:])
        elif verb == "undo" and not rest:
            try:
                self.match.undo(seat)
                self.told = len(self.match.history(seat))
                self.shown_for = None
            except MooringsError as error:
                self.console.print(str(error), markup=False)
        elif verb == "log" and not rest:
            for entry in self.match.history(seat):
                self.console.print(f"{entry.number:4}  {self.match.names[entry.seat]:12} {entry.text}", markup=False)
        elif verb == "view" and not rest:
            show(self.console, self.match, seat)
        elif verb == "moves":
            self._list(moves, rest)
        elif verb == "hint" and not rest:
            self._hint(seat)
        elif verb == "orders":
            self._list_orders(seat, rest)
        elif verb == "order" and rest:
            try:
                self.console.print(f"Noted: {self.match.play(seat, rest).text}", markup=False)
                self.told = len(self.match.history(seat))
            except MooringsError as error:
                self.console.print(str(error), markup=False)
        elif verb == "rules":
            for number, text in clauses(self.match.game).items():
                if rest.lower() in text.lower():
                    self.console.print(f"[bold]{number}[/bold] {escape(text)}")
        elif verb == "text" and not rest:
            self.console.print(
                self.match.text() if self.match.seats == len(self.bots) else "Only when nobody plays: it tells all."
            )
        elif verb == "save" and rest:
            self._save(Path(rest).expanduser())
        else:
            return False
        return True

    def _hint(self, seat: int) -> None:
        """The best moves as the captain sees them, with how the game may end for everybody."""
        match = self.match
        self._await_search("The captain")
        with self.console.status("The captain is thinking ..."):
            found = hints(match.game, match.state, seat, level(ADVISER))
        texts = {move.index: move.text for move in match.moves(seat)}
        for hint in found:
            self.console.print(f"[bold]{escape(texts[hint.move])}[/bold] [dim]({hint.share:.0%} of the thinking)[/dim]")
            ends = zip(match.names, hint.wins, hint.scores, strict=True)
            lone = match.seats == 1
            told = (f"{name} {score:.0f} points" + ("" if lone else f", wins {win:.0%}") for name, win, score in ends)
            self.console.print("    " + "; ".join(told), markup=False)

    def _explain(self, name: str) -> None:
        if not name.strip():
            self.console.print(HELP, markup=False)
            return
        lines = self.match.game.words.explain(name)
        self.console.print("\n".join(lines) if lines else f"Nothing here is called {name!r}.", markup=False)

    def _save(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.match.log.to_json(), encoding="utf-8")
            self.console.print(f"Written to {path}.", markup=False)
        except OSError as error:
            self.console.print(f"It could not be written: {error}.", markup=False)

    def _keep(self) -> None:
        """No game is lost: an unfinished one can be resumed, a finished one replayed."""
        if not self.match.log.moves:
            return
        stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"  # two games may end in the same second
        path = user_data_path("moorings") / "games" / f"{self.match.game.name}-{stamp}.json"
        with contextlib.suppress(KeyboardInterrupt):
            self._save(path)
            name = self.match.game.name
            again = f"Replay it with: moorings replay {path}"
            more = f"Resume it with: moorings play {name} --resume {path}"
            self.console.print(again if self.match.over else more, markup=False)


def _begins(code: str, words: list[str]) -> bool:
    parts = code.split()
    return len(words) <= len(parts) and all(p.startswith(w) for p, w in zip(parts, words, strict=False))
