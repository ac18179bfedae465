"""The position as a terminal shows it, made from a view alone: a chart of the sea, the ports, and every fleet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from moorings.games.serenissima.words import LABELS
from moorings.kernel.words import LANGUAGES, Speaker, amount, speaker

COLOURS = {"Venice": "red", "Genoa": "green", "Spain": "yellow", "Turkey": "cyan"}
GOODS = {
    "gems": "bright_magenta",
    "spices": "green",
    "iron": "white",
    "wood": "yellow",
    "gold": "bright_yellow",
    "wine": "red",
    "textiles": "blue",
}
HOLD = 5
WIDE = 96
"""From this width on the ports stand side by side."""
NUDGES = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (0, 2), (0, -2), (1, 2), (1, -2), (0, 4), (0, -4), (2, 0))
"""Where a label goes, in lines and columns, if its place is taken."""

Cell = tuple[str, str]
Line = list[Cell]


def draw(view: Mapping[str, Any], width: int, language: str = LANGUAGES[0]) -> RenderableType:
    """The turn, the chart, the ports, the fleets."""
    players, say = view["players"], speaker(language)
    across = max(1, min(len(players), width // 38))
    panels = Columns([_player(view, seat, width // across - 1, say) for seat in range(len(players))], padding=(0, 1))
    return Group(_turn(view, say), _chart(view, min(width, 124), say), _ports(view, width, say), panels)


def short(good: str) -> str:
    """A commodity in two letters."""
    return good[:2].capitalize()


def _colour(view: Mapping[str, Any], seat: int) -> str:
    return COLOURS.get(view["players"][seat]["power"], "magenta")


def _letter(view: Mapping[str, Any], seat: int) -> str:
    """The initial of a power: what marks its flags."""
    return view["players"][seat]["power"][0]


def _turn(view: Mapping[str, Any], say: Speaker) -> Text:
    phase = say(LABELS[view["phase"]])
    where = say("Turn {number} of {most}: {phase}", number=view["game_turn"], most=view["game_turns"], phase=phase)
    line = Text(where, style="bold")
    if any(seat is not None for seat in view["order"]):
        line.append(f"   {say('order')}: ", style="dim")
        for place, seat in enumerate(view["order"]):
            name = "?" if seat is None else view["players"][seat]["name"]
            style = "" if seat is None else _colour(view, seat)
            line.append(
                f"{', ' if place else ''}{name}", style=f"bold underline {style}" if seat == view["mover"] else style
            )
    box = view["box"]
    left = {name: number for name, number in box.items() if name != "pieces"}
    line.append("   " + say("box: {galleys} galleys, {forts} forts, {sailors} sailors", **left), style="dim")
    scarce = [f"{number} {say(good)}" for good, number in box["pieces"].items() if number < 5]
    if scarce:
        line.append(", " + say("only {goods}", goods=", ".join(scarce)), style="dim")
    for note in (view["fight"], view["deal"] and view["deal"]["text"]):
        if note:
            line.append(f"\n{say(note)}", style="italic")
    return line


def _chart(view: Mapping[str, Any], width: int, say: Speaker) -> Text:
    """Sea spaces by their codes, capital letters for those with a port, and on the line below flags and galleys."""
    height = 24 if width >= WIDE else 28
    grid: list[list[Cell]] = [[(" ", "")] * width for _ in range(height)]
    top, left = min(space["y"] for space in view["spaces"]), min(space["x"] for space in view["spaces"])
    tall = (height - 2) / max(1, max(space["y"] for space in view["spaces"]) - top)
    broad = (width - 10) / max(1, max(space["x"] for space in view["spaces"]) - left)
    at = {
        space["id"]: (round((space["y"] - top) * tall), 3 + round((space["x"] - left) * broad))
        for space in view["spaces"]
    }
    for space in view["spaces"]:
        for other in space["adjacent"]:
            if other > space["id"]:
                _route(grid, at[space["id"]], at[other])
    ports = {port["space"]: port for port in view["ports"]}
    taken: set[tuple[int, int]] = set()
    for space in sorted(view["spaces"], key=lambda space: at[space["id"]]):
        lines = _space(view, space["id"], ports.get(space["id"]), say)
        _place(grid, taken, at[space["id"]], lines)
    text = Text()
    for number, row in enumerate(grid):
        for char, style in row:
            text.append(char, style=style)
        if number < height - 1:
            text.append("\n")
    return text


def _route(grid: list[list[Cell]], start: tuple[int, int], goal: tuple[int, int]) -> None:
    (y, x), (v, u) = start, goal
    steps = max(abs(v - y), abs(u - x), 1)
    for i in range(steps + 1):
        row, column = round(y + (v - y) * i / steps), round(x + (u - x) * i / steps)
        if (i % 2 == 0 or abs(v - y) >= abs(u - x)) and 0 <= row < len(grid) and 0 <= column < len(grid[0]):
            grid[row][column] = ("·", "dim")


def _space(view: Mapping[str, Any], space: str, port: dict[str, Any] | None, say: Speaker) -> tuple[Line, Line]:
    """Two lines: the code and what the port makes; the flag with garrison and fort, and the galleys."""
    above: Line = []
    below: Line = []
    if port is None:
        above.append((space, "dim"))
    else:
        holder = port["holder"]
        colour = "" if holder is None else _colour(view, holder)
        weight = "bold " if port["size"] == "capital" else ""
        above.append((space.upper(), f"{weight}{'reverse ' if holder is not None else ''}{colour}".strip()))
        above.append((f" {short(say(port['product']))}", GOODS[port["product"]]))
        if holder is not None:
            fort = "#" if port["fort"] else ""
            below.append((f"{_letter(view, holder)}{port['garrison']}{fort}", colour))
    for galley in view["galleys"]:
        if galley["space"] == space:
            gap = " " if below else ""
            mark = f"{gap}{_letter(view, galley['owner']).lower()}{galley['number']}"
            below.append((mark, f"bold {_colour(view, galley['owner'])}"))
    return above, below


def _place(grid: list[list[Cell]], taken: set[tuple[int, int]], at: tuple[int, int], lines: tuple[Line, Line]) -> None:
    """Writes a label near its place, where no other label is."""
    widths = [sum(len(text) for text, _ in line) for line in lines]
    row, column = at
    for down, right in NUDGES:
        row = min(max(0, at[0] + down), len(grid) - 2)
        column = min(max(0, at[1] - 2 + right), len(grid[0]) - max(widths))
        room = {(row + i, column + j) for i in range(2) for j in range(-1, widths[i] + 1) if widths[i]}
        if not room & taken:
            break
    for i, line in enumerate(lines):
        column_now = column
        for text, style in line:
            for char in text:
                if 0 <= column_now < len(grid[0]):
                    grid[row + i][column_now] = (char, style)
                    taken.add((row + i, column_now))
                column_now += 1


def _ports(view: Mapping[str, Any], width: int, say: Speaker) -> RenderableType:
    """Every port with its code, product, flag, garrison and warehouse: what is stored, and what free spaces pay."""
    ports = sorted(view["ports"], key=lambda port: port["name"])
    across = 2 if width >= WIDE else 1
    share = -(-len(ports) // across)
    tables = [_port_table(view, ports[i * share : (i + 1) * share], say) for i in range(across)]
    return Columns(tables, padding=(0, 3)) if across > 1 else tables[0]


def _port_table(view: Mapping[str, Any], ports: list[dict[str, Any]], say: Speaker) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_header=True, header_style="dim")
    for heading in (say("port"), say("at"), say("makes"), say("flag"), say("warehouse")):
        table.add_column(heading, no_wrap=True)
    for port in ports:
        holder = port["holder"]
        colour = "" if holder is None else _colour(view, holder)
        fort = "#" if port["fort"] else ""
        price = f" ({say('{price} ducats', price=port['price_named'])})" if port["price_named"] else ""
        table.add_row(
            Text(port["name"], style=f"{'bold ' if port['size'] == 'capital' else ''}{colour}".strip()),
            Text(port["space"], style="dim"),
            Text(say(port["product"]) + price, style=GOODS[port["product"]]),
            Text("" if holder is None else f"{_letter(view, holder)}{port['garrison']}{fort}", style=colour),
            _warehouse(port, say),
        )
    return table


def _warehouse(port: dict[str, Any], say: Speaker) -> Text:
    line = Text()
    for good in port["stored"]:
        line.append(f"{short(say(good))} ", style=f"bold {GOODS[good]}")
    for value in port["warehouse"][len(port["stored"]) :]:
        line.append(f"·{value // 100} ", style="dim")
    return line


def _player(view: Mapping[str, Any], seat: int, width: int, say: Speaker) -> Panel:
    player = view["players"][seat]
    colour = _colour(view, seat)
    hidden = player["money"] is None
    money = say("ducats hidden") if hidden else say("{price} ducats", price=amount(player["money"]))
    ports = say("1 port") if player["ports"] == 1 else say("{number} ports", number=player["ports"])
    facts = Text(f"{money}, {ports}", style="bold")
    if player["bid"] is not None:
        facts.append(", " + say("bid {price}", price=amount(player["bid"])), style="dim")
    elif player["has_bid"]:
        facts.append(", " + say("has bid"), style="dim")
    lines: list[RenderableType] = [facts]
    for galley in view["galleys"]:
        if galley["owner"] == seat:
            lines.append(_galley(view, galley, width, say))
    orders = view["standing_orders"] if view["viewer"] == seat else None
    if orders:
        names = [other["name"] for other in view["players"]]
        notes = [f"{port} {price}" for port, price in orders["prices"].items()]
        notes += [_passage(names[int(other)], answer, say) for other, answer in orders["passage"].items()]
        notes += [say("no deals with {who}", who=names[other]) for other in orders["embargo"]]
        if told := ", ".join(note for note in notes if note):
            lines.append(Text(say("orders: {orders}", orders=told), style="dim italic"))
    points = player["score"] if player["score"] is not None else f"{player['score_without_ducats']}+"
    active = seat in view["active"]
    standing = say("{who}, {power}: {points} points", who=player["name"], power=say(player["power"]), points=points)
    title = f"{'▶ ' if active else ''}{standing}"
    border = colour if active else f"dim {colour}"
    return Panel(Group(*lines), title=title, title_align="left", box=ROUNDED, width=width, border_style=border)


def _passage(who: str, answer: str, say: Speaker) -> str:
    """What somebody's galleys are told who would sail on; nothing where one is asked."""
    if answer == "ask":
        return ""
    return say("{who} may pass", who=who) if answer == "open" else say("{who} may not pass", who=who)


def _galley(view: Mapping[str, Any], galley: dict[str, Any], width: int, say: Speaker) -> Text:
    """A galley with its five places: sailors, pieces, and what is free."""
    line = Text(f"{galley['number']:>2} ", style=f"bold {_colour(view, galley['owner'])}")
    line.append("●" * galley["sailors"])
    pieces = 0
    for good, number in galley["cargo"].items():
        line.append(f" {short(say(good))}" * number, style=f"bold {GOODS[good]}")
        pieces += number
    line.append(" " + "·" * (HOLD - galley["sailors"] - pieces), style="dim")
    where = say(galley["where"]) if width > 34 else galley["space"]
    line.append(f" {where}", style="")
    if width > 44:
        line.append(f" ({galley['space']})", style="dim")
    if galley["has_moved"]:
        line.append(" " + say("moved"), style="dim")
    return line
