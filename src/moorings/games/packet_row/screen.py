"""The position as a terminal shows it, made from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

COLOURS = {"grain": "yellow", "cotton": "white", "fur": "red", "tobacco": "green"}
KINDS = {
    "contract": "bold magenta",
    "ship": "cyan",
    "single": "bold yellow",
    "double": "bold yellow",
    "money": "green",
    "building": "bold blue",
}
SHORT = {"Great Britain": "Gr. Britain", "German Confederation": "German Conf."}
"""Destinations that would be too long for a board on a narrow screen."""


def draw(view: Mapping[str, Any], width: int) -> RenderableType:
    """The four boards, the players, one's own hand, and what can be shipped."""
    parts: list[RenderableType] = [_headline(view), _boards(view, width), _players(view)]
    if view["hand"] is not None:
        parts.append(_hand(view, width))
    if view["manifest"]:
        parts.append(_manifest(view["manifest"], width))
    return Group(*parts)


def _headline(view: Mapping[str, Any]) -> Text:
    master = view["names"][view["harbour_master"]]
    line = Text(f"Round {view['round']}", style="bold")
    line.append(f"   harbour master: {master}", style="")
    if view["open_area"]:
        line.append(f"   open: the {view['open_area']}", style="bold")
    if view["phase"] == "last":
        line.append("   last chance to ship", style="bold red")
    elif view["boards_short"]:
        line.append(f"   {view['boards_short']} of {view['boards_to_end']} boards have run short", style="red")
    return line


def _boards(view: Mapping[str, Any], width: int) -> RenderableType:
    columns = 4 if width >= 132 else 2
    grid = Table.grid(expand=False)
    each = width // columns
    panels = [_board(view, board, each) for board in view["boards"]]
    for first in range(0, len(panels), columns):
        grid.add_row(*panels[first : first + columns])
    return grid


def _board(view: Mapping[str, Any], board: dict[str, Any], width: int) -> Panel:
    lines: list[RenderableType] = []
    for number, space in enumerate(board["current"], 1):
        lines.append(_space(view, f"{number}", space, ""))
    for number, space in enumerate(board["future"], 1):
        lines.append(_space(view, f"+{number}", space, "dim"))
    state = "open" if board["open"] else "closed" if board["opened"] else ""
    title = f"{board['area']}{'  ▶ open' if state == 'open' else '  closed' if state else ''}"
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        subtitle=f"deck {board['deck']}",
        subtitle_align="right",
        box=ROUNDED,
        width=width,
        border_style="bold green" if state == "open" else "dim" if state else "",
    )


def _space(view: Mapping[str, Any], number: str, space: dict[str, Any], style: str) -> Text:
    line = Text(f"{number:>2} ", style="dim", no_wrap=True, overflow="ellipsis")
    if space["card"]:
        line.append_text(card_text(space["card"], style))
    elif space["piece"] is not None:
        line.append(f"♟ {view['names'][space['piece']]}", style="red")
    else:
        line.append("·", style="dim")
    return line


def card_text(card: dict[str, Any], style: str = "") -> Text:
    """A card in one short line: what it is, and what it costs or scores."""
    kind = card["kind"]
    text = Text(style=style)
    if kind == "contract":
        if card["starting"]:
            text.append("starting ", style=KINDS["contract"])
        text.append(f"{card['quantity']} {card['good']}", style=COLOURS[card["good"]])
        text.append(f" → {SHORT.get(card['destination'], card['destination'])} ")
        text.append(f"+${card['reward']}", style="green")
        return text
    if kind == "ship":
        text.append(card["name"], style=KINDS["ship"])
        return text
    colour = COLOURS[card["good"]] if kind == "goods" else KINDS.get(kind, "")
    text.append(card["name"], style=colour)
    if kind == "building":
        text.append(f" {card['points']} VP")
    if card["cost"]:
        text.append(f"  ${card['cost']}", style="bold")
    return text


def _players(view: Mapping[str, Any]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    table.add_column("", no_wrap=True)
    table.add_column("player", no_wrap=True)
    for heading in ("$", "hand", "VP"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("ships")
    table.add_column("took from", no_wrap=True)
    for seat, player in enumerate(view["players"]):
        active = seat in view["active"]
        marks = ("▶" if active else " ") + ("⚓" if seat == view["harbour_master"] else " ")
        ships = ", ".join(f"{port}{f' x{n}' if n > 1 else ''}" for port, n in player["ships"].items())
        points = f"{player['points']}{'' if player['points_complete'] else '+?'}"
        took = f"♟ {player['took_from']}" if player["took_from"] else ""
        table.add_row(
            marks,
            player["name"],
            str(player["money"]),
            str(player["hand_size"]),
            points,
            Text(ships or "-", style="cyan"),
            took,
            style="bold" if active else "",
        )
        if seat != view["viewer"] and player["hand"] is not None:
            table.add_row("", "", "", "", "", _known(player["hand"]), "")
    return table


def _known(cards: list[dict[str, Any]]) -> Text:
    """An open hand in one cell."""
    line = Text(style="dim")
    for i, card in enumerate(cards):
        line.append(", " if i else "")
        line.append(card["name"] + (f" x{card['count']}" if card["count"] > 1 else ""))
    return line


GROUPS = (
    ("contracts", ("contract",)),
    ("goods", ("goods", "single", "double")),
    ("helpers", ("assistant", "captain", "trader", "banker")),
    ("money", ("money",)),
    ("buildings", ("building",)),
)


def _hand(view: Mapping[str, Any], width: int) -> Panel:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, kinds in GROUPS:
        cards = [card for card in view["hand"] if card["kind"] in kinds]
        if cards:
            line = Text()
            for i, card in enumerate(cards):
                if i:
                    line.append("\n" if name == "contracts" else "   ")
                line.append_text(_held(card))
            grid.add_row(name, line)
    for i, shipment in enumerate(view["shipments"]):
        grid.add_row("can ship" if i == 0 else "", _shipment(shipment))
    if not view["hand"]:
        grid.add_row("empty", "")
    return Panel(grid, title="Your hand", title_align="left", box=ROUNDED, width=width)


def _held(card: dict[str, Any]) -> Text:
    text = card_text({**card, "cost": 0})
    if card["count"] > 1:
        text.append(f" x{card['count']}", style="bold")
    return text


def _shipment(shipment: dict[str, Any]) -> Text:
    text = Text(f"${shipment['reward']}", style="bold green")
    text.append(f"  {'; '.join(shipment['contracts'])}", style="")
    text.append(f"  with {', '.join([*shipment['ships'], *shipment['cargo']])}", style="dim")
    return text


def _manifest(manifest: dict[str, Any], width: int) -> Panel:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name in ("contracts", "ships", "cargo"):
        grid.add_row(name, "; ".join(manifest[name]) or "-")
    wanted = [f"{n} {good}" for good, n in manifest["goods_needed"].items()]
    wanted += [f"a ship ({port})" for port in manifest["ships_needed"]]
    grid.add_row("needed", ", ".join(wanted) or "nothing: it can be sealed")
    title = f"Manifest  pays ${manifest['reward']}"
    return Panel(grid, title=title, title_align="left", box=ROUNDED, width=width, border_style="magenta")
