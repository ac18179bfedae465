"""The position as a terminal shows it, made from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from moorings.games.harbour.state import SOLO_TURNS
from moorings.games.harbour.words import ABILITY_TEXT
from moorings.kernel.words import LANGUAGES, Speaker, speaker, spoken

MOST = 6
WIDE = 100
"""From this width on the market has room for the deck beside it."""
COLOURS = {"fish": "cyan", "livestock": "magenta", "wood": "yellow", "stone": "white"}


def draw(view: Mapping[str, Any], width: int, language: str = LANGUAGES[0]) -> RenderableType:
    """The market, the row, and what stands in front of every player."""
    view, say = spoken(view, language), speaker(language)
    side_by_side = max(1, min(len(view["players"]), width // 58))
    panels = [_player(view, seat, width // side_by_side - 2, say) for seat in range(len(view["players"]))]
    players = Columns(panels, padding=(0, 1)) if side_by_side > 1 else Group(*panels)
    return Group(_market(view, width, say), _row(view, say), players)


def _symbol(symbol: str, say: Speaker) -> str:
    match symbol:
        case "coin":
            return say("coin")
        case "anchor":
            return say("anchor")
        case "hat":
            return say("hat")
        case _:
            return say("wareh.")


def _market(view: Mapping[str, Any], width: int, say: Speaker) -> RenderableType:
    line = Text()
    if len(view["players"]) == 1:
        line.append(say("Turn {turn} of {turns}", turn=view["turn"], turns=SOLO_TURNS) + "\n", style="bold")
    line.append(say("Market") + "  ")
    for cell in view["market"]:
        square, good = cell["square"], cell["good"]
        line.append(f" {square}+ ", style="dim")
        line.append(say(good), style=f"bold {COLOURS[good]}")
        line.append(f" {say('${price}', price=square)} ", style="green")
        line.append(" │" if square < 5 else "")
    line.append("    " if width >= WIDE else "\n")
    line.append(say("{number} buildings in the deck", number=view["deck"]), style="dim")
    if view["last_round_because_of"] is not None:
        who = view["names"][view["last_round_because_of"]]
        line.append("\n" + say("Last turns: {who} has built four.", who=who), style="bold red")
    return line


def _row(view: Mapping[str, Any], say: Speaker) -> RenderableType:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), expand=False)
    for heading in ("$", say("VP")):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(say("building"))
    table.add_column(say("symbols"), no_wrap=True)
    table.add_column(say("action"))
    for card in view["row"]:
        name = Text(card["name"], style="bold")
        for pawn in _pawns(view, card["id"]):
            name.append(f"  ♟ {pawn}", style="red")
        table.add_row(str(card["cost"]), str(card["points"]), name, _symbols(card["symbols"], say), card["action"])
    return table


def _pawns(view: Mapping[str, Any], place: int) -> list[str]:
    return [p["name"] for p in view["players"] if p["pawn_place"] == place]


def _symbols(symbols: list[str], say: Speaker) -> str:
    return " ".join(_symbol(symbol, say) for symbol in symbols)


def _player(view: Mapping[str, Any], seat: int, width: int, say: Speaker) -> Panel:
    player = view["players"][seat]
    lines: list[RenderableType] = []
    if player["board"]:
        board = player["board"]
        start = Text(f"{board['name']}", style="bold")
        for pawn in _pawns(view, player["start_place"]):
            start.append(f"  ♟ {pawn}", style="red")
        start.append(f"  {_symbols(board['symbols'], say)}  {board['action']}", style="dim")
        lines.append(start)
        if board["ability"] != say(ABILITY_TEXT["none"]):
            lines.append(Text(board["ability"], style="italic"))
    for board in player["offered"]:
        lines.append(Text(f"{board['name']}: {board['ability']} ({_symbols(board['symbols'], say)})"))
    lines.append(_warehouse(player["goods"], width, say))
    for card in player["buildings"]:
        line = Text(f"{0 if card['free'] else card['points']:>2} {say('VP')} ", style="green")
        line.append(card["name"], style="bold")
        for pawn in _pawns(view, card["id"]):
            line.append(f"  ♟ {pawn}", style="red")
        line.append(f"  {_symbols(card['symbols'], say)}  {card['action']}", style="dim")
        lines.append(line)
    counts = ", ".join(f"{n} × {_symbol(symbol, say)}" for symbol, n in player["symbols"].items() if n)
    if counts:
        lines.append(Text(say("has {symbols}", symbols=counts), style="dim"))
    if player["has_bonus_card"]:
        good = say(player["bonus_card"]) if player["bonus_card"] else say("secret")
        lines.append(Text(say("bonus card: {good}", good=good), style="dim"))
    active = seat in view["active"]
    standing = say("{points} VP, {built} of 4 built", points=player["score"], built=player["built"])
    title = f"{'▶ ' if active else ''}{player['name']}  {standing}"
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        box=ROUNDED,
        width=width,
        border_style="bold" if active else "dim",
    )


def _warehouse(goods: dict[str, int] | None, width: int, say: Speaker) -> Text:
    line = Text()
    if goods is None:
        return Text(say("goods chosen in secret"), style="dim")
    for i, (good, number) in enumerate(goods.items()):
        if i == 2 and width < 84:
            line.append("\n")
        line.append(f"{say(good):<10}", style=COLOURS[good])
        line.append("■" * number, style=COLOURS[good])
        line.append("·" * (MOST - number), style="dim")
        line.append(f" {number}   ", style="bold")
    return line
