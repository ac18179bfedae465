"""The position as a terminal shows it, made from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from moorings.kernel.words import LANGUAGES, Speaker, speaker, spoken

COLOURS = {"grain": "yellow", "cotton": "white", "fur": "red", "tobacco": "green"}
KINDS = {
    "contract": "bold magenta",
    "ship": "cyan",
    "single": "bold yellow",
    "double": "bold yellow",
    "money": "green",
    "building": "bold blue",
}


def draw(view: Mapping[str, Any], width: int, language: str = LANGUAGES[0]) -> RenderableType:
    """The four boards, the players, one's own hand, and what can be shipped."""
    view, say = spoken(view, language), speaker(language)
    parts: list[RenderableType] = [_headline(view, say), _boards(view, width, say), _players(view, say)]
    if view["hand"] is not None:
        parts.append(_hand(view, width, say))
    if view["manifest"]:
        parts.append(_manifest(view["manifest"], width, say))
    return Group(*parts)


def _short(port: str, say: Speaker) -> str:
    """A port as it fits on a card."""
    shorter = {
        say("Great Britain"): say("Gr. Britain"),
        say("German Confederation"): say("German Conf."),
    }
    return shorter.get(say(port), say(port))


def _headline(view: Mapping[str, Any], say: Speaker) -> Text:
    line = Text(say("Round {number}", number=view["round"]), style="bold")
    parts = [(say("harbour master: {who}", who=view["names"][view["harbour_master"]]), "")]
    if view["open_area"]:
        parts.append((say("open: the {area}", area=say(view["open_area"])), "bold"))
    if view["phase"] == "last":
        parts.append((say("last chance to ship"), "bold red"))
    elif view["boards_short"]:
        short, most = view["boards_short"], view["boards_to_end"]
        parts.append((say("run short: {short} of {most}", short=short, most=most), "red"))
    for text, style in parts:
        line.append("   ").append(text, style=style)
    return line


def _boards(view: Mapping[str, Any], width: int, say: Speaker) -> RenderableType:
    columns = 4 if width >= 132 else 2
    grid = Table.grid(expand=False)
    each = width // columns
    panels = [_board(view, board, each, say) for board in view["boards"]]
    for first in range(0, len(panels), columns):
        grid.add_row(*panels[first : first + columns])
    return grid


def _board(view: Mapping[str, Any], board: dict[str, Any], width: int, say: Speaker) -> Panel:
    lines: list[RenderableType] = []
    for number, space in enumerate(board["current"], 1):
        lines.append(_space(view, f"{number}", space, "", say))
    for number, space in enumerate(board["future"], 1):
        lines.append(_space(view, f"+{number}", space, "dim", say))
    state = "open" if board["open"] else "closed" if board["opened"] else ""
    title = say(board["area"])
    if state:
        title += f"  ▶ {say('open')}" if state == "open" else f"  {say('closed')}"
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        subtitle=say("deck {number}", number=board["deck"]),
        subtitle_align="right",
        box=ROUNDED,
        width=width,
        border_style="bold green" if state == "open" else "dim" if state else "",
    )


def _space(view: Mapping[str, Any], number: str, space: dict[str, Any], style: str, say: Speaker) -> Text:
    line = Text(f"{number:>2} ", style="dim", no_wrap=True, overflow="ellipsis")
    if space["card"]:
        line.append_text(card_text(space["card"], say, style))
    elif space["piece"] is not None:
        line.append(f"♟ {view['names'][space['piece']]}", style="red")
    else:
        line.append("·", style="dim")
    return line


def card_text(card: dict[str, Any], say: Speaker, style: str = "") -> Text:
    """A card in one short line: what it is, and what it costs or scores."""
    kind = card["kind"]
    text = Text(style=style)
    if kind == "contract":
        text.append(f"{say('start')} " if card["starting"] else "", style=KINDS["contract"])
        text.append(f"{card['quantity']} {say(card['good'])}", style=COLOURS[card["good"]])
        text.append(f" → {_short(card['destination'], say)} ")
        text.append("+" + say("${number}", number=card["reward"]), style="green")
        return text
    if kind == "ship":
        text.append(card["name"], style=KINDS["ship"])
        return text
    colour = COLOURS[card["good"]] if kind == "goods" else KINDS.get(kind, "")
    text.append(card["name"], style=colour)
    if kind == "building":
        text.append(f" {card['points']} {say('VP')}")
    if card["cost"]:
        text.append("  " + say("${number}", number=card["cost"]), style="bold")
    return text


def _players(view: Mapping[str, Any], say: Speaker) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    table.add_column("", no_wrap=True)
    table.add_column(say("player"), no_wrap=True)
    for heading in ("$", say("hand"), say("VP")):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(say("ships"))
    table.add_column(say("took from"), no_wrap=True)
    for seat, player in enumerate(view["players"]):
        active = seat in view["active"]
        marks = ("▶" if active else " ") + ("⚓" if seat == view["harbour_master"] else " ")
        ships = ", ".join(f"{say(port)}{f' x{n}' if n > 1 else ''}" for port, n in player["ships"].items())
        points = f"{player['points']}{'' if player['points_complete'] else '+?'}"
        took = f"♟ {say(player['took_from'])}" if player["took_from"] else ""
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


def _hand(view: Mapping[str, Any], width: int, say: Speaker) -> Panel:
    groups = (
        (say("contracts"), ("contract",)),
        (say("goods"), ("goods", "single", "double")),
        (say("helpers"), ("assistant", "captain", "trader", "banker")),
        (say("money"), ("money",)),
        (say("buildings"), ("building",)),
    )
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, kinds in groups:
        cards = [card for card in view["hand"] if card["kind"] in kinds]
        if cards:
            line = Text()
            for i, card in enumerate(cards):
                if i:
                    line.append("\n" if "contract" in kinds else "   ")
                line.append_text(_held(card, say))
            grid.add_row(name, line)
    for i, shipment in enumerate(view["shipments"]):
        grid.add_row(say("can ship") if i == 0 else "", _shipment(shipment, say))
    if not view["hand"]:
        grid.add_row(say("empty"), "")
    return Panel(grid, title=say("Your hand"), title_align="left", box=ROUNDED, width=width)


def _held(card: dict[str, Any], say: Speaker) -> Text:
    text = card_text({**card, "cost": 0}, say)
    if card["count"] > 1:
        text.append(f" x{card['count']}", style="bold")
    return text


def _shipment(shipment: dict[str, Any], say: Speaker) -> Text:
    text = Text(say("${number}", number=shipment["reward"]), style="bold green")
    text.append(f"  {'; '.join(shipment['contracts'])}", style="")
    load = ", ".join([*shipment["ships"], *shipment["cargo"]])
    text.append("  " + say("with {load}", load=load), style="dim")
    return text


def _manifest(manifest: dict[str, Any], width: int, say: Speaker) -> Panel:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, key in ((say("contracts"), "contracts"), (say("ships"), "ships"), (say("cargo"), "cargo")):
        grid.add_row(name, "; ".join(manifest[key]) or "-")
    wanted = [f"{n} {say(good)}" for good, n in manifest["goods_needed"].items()]
    wanted += [say("ship: {port}", port=say(port)) for port in manifest["ships_needed"]]
    grid.add_row(say("needed"), ", ".join(wanted) or say("nothing more: it can be sealed"))
    title = say("Manifest  pays ${reward}", reward=manifest["reward"])
    return Panel(grid, title=title, title_align="left", box=ROUNDED, width=width, border_style="magenta")
