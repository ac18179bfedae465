"""A match as a spectator sees it, drawn in letters."""

from __future__ import annotations

from moorings.envs.episode import Episode
from moorings.kernel.match import Match

WIDTH = 100


def picture(episode: Episode) -> str:
    """The screen of the game, as the terminal shows it."""
    from rich.console import Console  # here, because hardly anybody who trains looks on

    view = Match(episode.game, episode.state).view()
    console = Console(width=WIDTH, highlight=False, no_color=True)
    with console.capture() as capture:
        console.print(view["prompt"])
        console.print(episode.game.screen(view, WIDTH, "en"))
    return capture.get()
