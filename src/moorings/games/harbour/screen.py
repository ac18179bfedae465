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

MOST = 6
COLOURS = {"fish": "cyan", "livestock": "magenta", "wood": "yellow", "stone": "white"}
SYMBOLS = {"coin": "coin", "anchor": "anchor", "hat": "hat", "warehouse": "wareh."}


def draw(view: Mapping[str, Any], width: int) -> RenderableType:
    """The market, the row, and what stands in front of every player."""
    side_by_side = max(1, min(len(view["players"]), width // 58))
    panels = [_player(view, seat, width // side_by_side - 2) for seat in range(len(view["players"]))]
    players = Columns(panels, padding=(0, 1)) if side_by_side > 1 else Group(*panels)
    return Group(_market(view), _row(view), players)


def _market(view: Mapping[str, Any]) -> RenderableType:
    line = Text("Market  ")
    for cell in view["market"]:
        square, good = cell["square"], cell["good"]
        line.append(f" {square}+ ", style="dim")
        line.append(f"{good}", style=f"bold {COLOURS[good]}")
        line.append(f" ${square} ", style="green")
        line.append(" │" if square < 5 else "")
    line.append(f"    {view['deck']} buildings in the deck", style="dim")
    if view["last_round_because_of"] is not None:
        line.append(f"\nLast turns: {view['names'][view['last_round_because_of']]} has built four.", style="bold red")
    return line


def _row(view: Mapping[str, Any]) -> RenderableType:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), expand=False)
    for heading in ("$", "VP"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("building")
    table.add_column("symbols", no_wrap=True)
    table.add_column("action")
    for card in view["row"]:
        name = Text(card["name"], style="bold")
        for pawn in _pawns(view, card["id"]):
            name.append(f"  ♟ {pawn}", style="red")
        table.add_row(str(card["cost"]), str(card["points"]), name, _symbols(card["symbols"]), card["action"])
    return table


def _pawns(view: Mapping[str, Any], place: int) -> list[str]:
    return [p["name"] for p in view["players"] if p["pawn_place"] == place]


def _symbols(symbols: list[str]) -> str:
    return " ".join(SYMBOLS[s] for s in symbols)


def _player(view: Mapping[str, Any], seat: int, width: int) -> Panel:
    player = view["players"][seat]
    lines: list[RenderableType] = []
    if player["board"]:
        board = player["board"]
        start = Text(f"{board['name']}", style="bold")
        for pawn in _pawns(view, player["start_place"]):
            start.append(f"  ♟ {pawn}", style="red")
        start.append(f"  {_symbols(board['symbols'])}  {board['action']}", style="dim")
        lines.append(start)
        if board["ability"] != "No special ability.":
            lines.append(Text(board["ability"], style="italic"))
    for board in player["offered"]:
        lines.append(Text(f"{board['name']}: {board['ability']} ({_symbols(board['symbols'])})"))
    lines.append(_warehouse(player["goods"], width))
    for card in player["buildings"]:
        line = Text(f"{0 if card['free'] else card['points']:>2} VP ", style="green")
        line.append(card["name"], style="bold")
        for pawn in _pawns(view, card["id"]):
            line.append(f"  ♟ {pawn}", style="red")
        line.append(f"  {_symbols(card['symbols'])}  {card['action']}", style="dim")
        lines.append(line)
    counts = ", ".join(f"{n} {SYMBOLS[symbol]}" for symbol, n in player["symbols"].items() if n)
    if counts:
        lines.append(Text(f"has {counts}", style="dim"))
    if player["has_bonus_card"]:
        lines.append(Text(f"bonus card: {player['bonus_card'] or 'secret'}", style="dim"))
    active = seat in view["active"]
    title = f"{'▶ ' if active else ''}{player['name']}  {player['score']} VP, {player['built']} of 4 built"
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        box=ROUNDED,
        width=width,
        border_style="bold" if active else "dim",
    )


def _warehouse(goods: dict[str, int] | None, width: int) -> Text:
    line = Text()
    if goods is None:
        return Text("goods chosen in secret", style="dim")
    for i, (good, number) in enumerate(goods.items()):
        if i == 2 and width < 84:
            line.append("\n")
        line.append(f"{good:<10}", style=COLOURS[good])
        line.append("■" * number, style=COLOURS[good])
        line.append("·" * (MOST - number), style="dim")
        line.append(f" {number}   ", style="bold")
    return line
