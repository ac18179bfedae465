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


def draw(view: Mapping[str, Any], width: int) -> RenderableType:
    """The turn, the chart, the ports, the fleets."""
    players = view["players"]
    across = max(1, min(len(players), width // 38))
    panels = [_player(view, seat, width // across - 1) for seat in range(len(players))]
    return Group(_turn(view), _chart(view, min(width, 124)), _ports(view, width), Columns(panels, padding=(0, 1)))


def short(good: str) -> str:
    """A commodity in two letters."""
    return good[:2].capitalize()


def _count(number: int, things: str) -> str:
    """So many things: `1 galley`."""
    return f"{number} {things.removesuffix('s') if number == 1 else things}"


def _colour(view: Mapping[str, Any], seat: int) -> str:
    return COLOURS.get(view["players"][seat]["power"], "magenta")


def _letter(view: Mapping[str, Any], seat: int) -> str:
    """The initial of a power: what marks its flags."""
    return view["players"][seat]["power"][0]


def _turn(view: Mapping[str, Any]) -> Text:
    line = Text(f"Turn {view['game_turn']} of {view['game_turns']}, {view['phase']}", style="bold")
    if any(seat is not None for seat in view["order"]):
        line.append("   order: ", style="dim")
        for place, seat in enumerate(view["order"]):
            name = "?" if seat is None else view["players"][seat]["name"]
            style = "" if seat is None else _colour(view, seat)
            line.append(
                f"{', ' if place else ''}{name}", style=f"bold underline {style}" if seat == view["mover"] else style
            )
    box = view["box"]
    left = ", ".join(_count(box[kind], kind) for kind in ("galleys", "forts", "sailors"))
    line.append(f"   box: {left}", style="dim")
    scarce = [f"{number} {good}" for good, number in box["pieces"].items() if number < 5]
    if scarce:
        line.append(f", only {', '.join(scarce)}", style="dim")
    for note in (view["fight"], view["deal"] and view["deal"]["text"]):
        if note:
            line.append(f"\n{note}", style="italic")
    return line


def _chart(view: Mapping[str, Any], width: int) -> Text:
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
        lines = _space(view, space["id"], ports.get(space["id"]))
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


def _space(view: Mapping[str, Any], space: str, port: dict[str, Any] | None) -> tuple[Line, Line]:
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
        above.append((f" {short(port['product'])}", GOODS[port["product"]]))
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


def _ports(view: Mapping[str, Any], width: int) -> RenderableType:
    """Every port with its code, product, flag, garrison and warehouse: what is stored, and what free spaces pay."""
    ports = sorted(view["ports"], key=lambda port: port["name"])
    across = 2 if width >= WIDE else 1
    share = -(-len(ports) // across)
    tables = [_port_table(view, ports[i * share : (i + 1) * share]) for i in range(across)]
    return Columns(tables, padding=(0, 3)) if across > 1 else tables[0]


def _port_table(view: Mapping[str, Any], ports: list[dict[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_header=True, header_style="dim")
    for heading in ("port", "at", "makes", "flag", "warehouse"):
        table.add_column(heading, no_wrap=True)
    for port in ports:
        holder = port["holder"]
        colour = "" if holder is None else _colour(view, holder)
        fort = "#" if port["fort"] else ""
        price = f" ({port['price_named']} ducats)" if port["price_named"] else ""
        table.add_row(
            Text(port["name"], style=f"{'bold ' if port['size'] == 'capital' else ''}{colour}".strip()),
            Text(port["space"], style="dim"),
            Text(port["product"] + price, style=GOODS[port["product"]]),
            Text("" if holder is None else f"{_letter(view, holder)}{port['garrison']}{fort}", style=colour),
            _warehouse(port),
        )
    return table


def _warehouse(port: dict[str, Any]) -> Text:
    line = Text()
    for good in port["stored"]:
        line.append(f"{short(good)} ", style=f"bold {GOODS[good]}")
    for value in port["warehouse"][len(port["stored"]) :]:
        line.append(f"·{value // 100} ", style="dim")
    return line


def _player(view: Mapping[str, Any], seat: int, width: int) -> Panel:
    player = view["players"][seat]
    colour = _colour(view, seat)
    money = f"{player['money']:,} ducats" if player["money"] is not None else "ducats hidden"
    facts = Text(f"{money}, {_count(player['ports'], 'ports')}", style="bold")
    if player["bid"] is not None:
        facts.append(f", bid {player['bid']:,}", style="dim")
    elif player["has_bid"]:
        facts.append(", has bid", style="dim")
    lines: list[RenderableType] = [facts]
    for galley in view["galleys"]:
        if galley["owner"] == seat:
            lines.append(_galley(view, galley, width))
    orders = view["standing_orders"] if view["viewer"] == seat else None
    if orders:
        notes = [f"{port} {price}" for port, price in orders["prices"].items()]
        notes += [
            f"{'let' if answer == 'open' else 'never let'} {view['players'][int(other)]['name']} sail on"
            for other, answer in orders["passage"].items()
            if answer != "ask"
        ]
        notes += [f"no deals with {view['players'][other]['name']}" for other in orders["embargo"]]
        if notes:
            lines.append(Text(f"standing orders: {', '.join(notes)}", style="dim italic"))
    points = player["score"] if player["score"] is not None else f"{player['score_without_ducats']}+"
    active = seat in view["active"]
    title = f"{'▶ ' if active else ''}{player['name']}, {player['power']}: {points} points"
    border = colour if active else f"dim {colour}"
    return Panel(Group(*lines), title=title, title_align="left", box=ROUNDED, width=width, border_style=border)


def _galley(view: Mapping[str, Any], galley: dict[str, Any], width: int) -> Text:
    """A galley with its five places: sailors, pieces, and what is free."""
    line = Text(f"{galley['number']:>2} ", style=f"bold {_colour(view, galley['owner'])}")
    line.append("●" * galley["sailors"])
    pieces = 0
    for good, number in galley["cargo"].items():
        line.append(f" {short(good)}" * number, style=f"bold {GOODS[good]}")
        pieces += number
    line.append(" " + "·" * (HOLD - galley["sailors"] - pieces), style="dim")
    where = galley["where"] if width > 34 else galley["space"]
    line.append(f" {where}", style="")
    if width > 44:
        line.append(f" ({galley['space']})", style="dim")
    if galley["has_moved"]:
        line.append(" moved", style="dim")
    return line
