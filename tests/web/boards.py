"""The games that have a board of their own, and what is on it: what holds for one of them is tested for each."""

from __future__ import annotations

from dataclasses import dataclass

CONTROLS = (".stage .can, .stage .ask .button", ".stage .ask .button")
"""What a move begins with on a drawn board, and what is asked about it then."""


@dataclass(frozen=True)
class Drawn:
    """A board, and where on it what a decision needs is found."""

    game: str
    title: str
    everything: tuple[str, ...]
    """What is there in every position, and in sight at once on a desk."""
    besides: tuple[str, ...]
    """What is in sight on a desk as well, wherever it is there."""
    compared: tuple[str, ...]
    """What is in sight on a phone, wherever one has scrolled."""


BOARDS = {
    "harbour": Drawn(
        "harbour",
        "Harbour",
        everything=(".market .berth", ".cards .card", ".warehouse .good", ".dock .bar"),
        besides=(".rival", ".estate > ul > li"),
        compared=(".market .berth", ".warehouse .good", ".dock .bar"),
    ),
    "bremerhaven": Drawn(
        "bremerhaven",
        "Bremerhaven",
        everything=(".steps", ".town .spot", ".town .track", ".paper", ".strip .hand > li", ".dock .bar"),
        besides=(".rival", ".dummy", ".docks > li", ".loadings > li", ".spaces > li", ".plan", ".price-card"),
        compared=(".steps", ".strip .hand > li", ".strip .score", ".dock .bar"),
    ),
    "packet_row": Drawn(
        "packet_row",
        "Packet Row",
        everything=(".basin", ".quay.own .moored", ".dock .bar"),
        besides=(".quarter", ".quarter .card", ".hand .card", ".rival", ".desk", ".desk .contract"),
        compared=(".basin", ".quay.own .moored", ".scroller", ".dock .bar"),
    ),
    "serenissima": Drawn(
        "serenissima",
        "Serenissima",
        everything=(".phases", ".map", ".powers li", ".fleet", ".dock .bar"),
        besides=(".fleet .hold", ".desk > section"),
        compared=(".phases", ".fleet h2", ".dock .bar"),
    ),
}
