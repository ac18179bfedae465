"""The position as a terminal shows it, made from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD, SQUARE
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from moorings.games.bremerhaven.components import PACK
from moorings.games.bremerhaven.words import count

COLOURS = {"barrel": "yellow", "container": "blue", "crate": "magenta", "passenger": "cyan", "wild": "white"}
KINDS = tuple(COLOURS)
"""The goods in their order, and any good."""
MOST_BOLLARDS = 3
WIDE = 160
"""From this width on two harbours lie side by side."""
TOWN = {
    "parking": "Parking lot: 1 money a card",
    "building": "Building",
    "permit": "Building permits",
    "growth": "Grow influence",
    "price": "Price cards",
    "career": "Career ladder",
}


def draw(view: Mapping[str, Any], width: int) -> RenderableType:
    """The news, the prices and the ladder, then sea, land and town with all bids, then every harbour as a board."""
    own = view["viewer"] or 0
    order = [(own + i) % len(view["players"]) for i in range(len(view["players"]))]
    side_by_side = 2 if width >= WIDE and len(order) > 1 else 1
    panels = [_harbour(view, seat, width // side_by_side - (1 if side_by_side > 1 else 0)) for seat in order]
    harbours = Columns(panels, padding=(0, 1)) if side_by_side > 1 else Group(*panels)
    return Group(_news(view), _places(view, width), harbours)


def _news(view: Mapping[str, Any]) -> Text:
    line = Text()
    line.append(f"Round {view['round']}" if view["round"] else "Set-up", style="bold")
    line.append(f"   the ship token has {view['way']} to go, {view['steps']} this round")
    if view["way"] and view["way"] <= view["steps"]:
        line.append("   the last round", style="bold red")
    if view["event"]:
        line.append(f"\nEvent   {view['event']['headline']}: ", style="bold")
        line.append(view["event"]["text"])
    line.append("\nPrices  ", style="bold")
    for good, price in view["prices"].items():
        line.append(f"{good} ", style=COLOURS[good])
        line.append(f"{price}   ", style="bold")
    if view["price_cards"]:
        following = view["price_cards"][1]
        line.append("next " + "-".join(str(price) for price in following.values()), style="dim")
    line.append("\nLadder  ", style="bold")
    for rung in view["ladder"]:
        line.append(f"{rung['rank']} ", style="dim")
        line.append(f"{rung['name']} +{rung['income']}   " if rung["income"] else f"{rung['name']}   ")
    if view["dummy"]:
        line.append(f"   the dummy holds {' '.join(str(v) for v in view['dummy']['cards'])}", style="dim")
    return line


def _places(view: Mapping[str, Any], width: int) -> RenderableType:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), expand=False)
    table.add_column("place", no_wrap=True, style="bold")
    table.add_column("what", max_width=max(30, width - 44))
    table.add_column("bids", min_width=20)
    for place in view["places"]:
        code = place["code"]
        what = _on_offer(view, code)
        chosen = view["choosing_card_for"] == code
        table.add_row(f"▶ {code}" if chosen else code, what, _bids(place))
    return table


def _on_offer(view: Mapping[str, Any], code: str) -> Text:
    kind, _, number = code.partition("-")
    if kind == "sea":
        ship = view["sea"][int(number) - 1]
        if ship is None:
            return Text("–", style="dim")
        text = Text(ship["name"] + "  ", style="bold")
        text.append(ship["cargo"], style=COLOURS[PACK["ships"][ship["id"]].cargo.split()[1]])
        return text.append(f"  stays {ship['lay']}  berth size {ship['berth']}  {'★' * ship['prestige']}")
    if kind == "land":
        contract = view["land"][int(number) - 1]
        if contract is None:
            return Text("–", style="dim")
        text = _wanted(contract)
        text.append(f"  within {contract['time']}")
        return text.append_text(_stakes(contract))
    if code == "building" and view["building"]:
        building = view["building"]
        text = Text(building["name"], style="bold")
        return text.append(f"  {'★' * building['prestige']}  {building['text']}", style="not bold")
    return Text(TOWN[code])


def _wanted(contract: dict[str, Any]) -> Text:
    text = Text()
    for good, number in contract["wanted"].items():
        if number:
            text.append(" + " if text else "")
            text.append(count(number, KINDS.index(good)), style=COLOURS[good])
    return text


def _stakes(contract: dict[str, Any]) -> Text:
    text = Text()
    if contract["reward"] != "none":
        text.append(f"  +{contract['reward']}", style="green")
    if contract["penalty"] != "none":
        text.append(f"  −{contract['penalty']}", style="red")
    return text


def _bids(place: dict[str, Any]) -> Text:
    text = Text()
    for bid in place["bids"]:
        text.append("  " if text else "")
        style = "bold green" if bid["token"] == place["winner"] else ""
        shown = "▮" * bid["cards"]
        if bid["values"] is not None:
            shown = "+".join(str(value) for value in bid["values"])
            shown += f"={bid['total']}" if bid["cards"] > 1 else ""
        won = " ✓" if bid["token"] == place["winner"] else ""
        text.append(f"{bid['name']} {shown}{won}", style=style)
    return text


def _harbour(view: Mapping[str, Any], seat: int, width: int) -> Panel:
    player = view["players"][seat]
    board = Table(box=SQUARE, show_lines=True, show_header=False, padding=(0, 1), expand=True)
    board.add_column(ratio=9)
    for _ in range(4):
        board.add_column(ratio=6)
    above = [_loading_dock(player["loading_docks"][dock], dock + 1) for dock in range(4)]
    board.add_row(Text("docks and quay walls ↓\nloading docks →", style="dim"), *above)
    for row in range(3):
        board.add_row(_dock(player, row), *(_cell(cell) for cell in player["board"][row]))
    lines: list[RenderableType] = [board, _holdings(player)]
    lines += [Text(f"{b['name']}: {b['text']}", style="dim") for b in player["buildings"] if seat == view["viewer"]]
    active = seat in view["active"]
    title = Text(f"{'▶ ' if active else ''}{player['name']}", style="bold")
    title.append(f"  {player['rank'] or ''}  {player['money']} money")
    title.append(f" +{player['bank']} on the Bank" if player["bank"] else "")
    title.append(f"  ★ {player['prestige']} (harbour {player['harbour']})  = {player['score']}")
    return Panel(
        Group(*lines), title=title, title_align="left", box=ROUNDED, width=width, padding=(0, 0),
        border_style="bold" if active else "dim",
    )  # fmt: skip


def _holdings(player: dict[str, Any]) -> Text:
    text = Text()
    cards = " ".join(str(value) for value in player["cards"])
    if player["hand"] is None:
        text.append(f"plays {cards}", style="dim")
    elif len(player["hand"]) in (0, len(player["cards"])):
        text.append(f"cards {cards}")
    else:
        text.append(f"hand {' '.join(str(value) for value in player['hand'])}", style="bold").append(f" of {cards}")
    if player["grows"]:
        text.append(", growing", style="green")
    if player["chit"]:
        text.append(f"  took the {player['chit']}")
    held = [count(number, KINDS.index(good)) for good, number in player["stored"].items() if number]
    free = "1 space" if player["free_spaces"] == 1 else f"{player['free_spaces']} spaces"
    text.append(f"   stored {', '.join(held) if held else 'nothing'}, {free} free")
    inside = [count(pile["number"], KINDS.index(pile["good"])) for pile in player["inside"]]
    text.append(f" ({', '.join(inside)} in buildings)" if inside else "")
    if player["plans"]:
        text.append(f"   to be built: {', '.join(b['name'] for b in player['plans'])}", style="italic")
    return text


def _loading_dock(dock: dict[str, Any], number: int) -> Text:
    contract = dock["contract"]
    text = Text(f"{number} ", style="bold" if dock["accessible"] else "dim")
    if not dock["accessible"]:
        text.append("covered ", style="red")
    if contract is None:
        return text.append("empty" if dock["accessible"] else "", style="dim")
    text.append(f"due {contract['due']}", style="bold red" if contract["due"] == 1 else "bold")
    text.append("\n").append_text(_wanted(contract))
    there = [count(n, KINDS.index(good)) for good, n in contract["delivered"].items() if n]
    if contract["missing"] == 0:
        text.append(f"\n✔ all there, sells for {contract['sells_for']}", style="green")
    elif there:
        text.append(f"\nhas {', '.join(there)}")
    reward, penalty = (contract[key].replace(" money", "").replace("1 prestige", "★") for key in ("reward", "penalty"))
    text.append("\n")
    text.append(f"+{reward} " if reward != "none" else "", style="green")
    return text.append(f"−{penalty}" if penalty != "none" else "", style="red")


def _wall(bollards: int) -> Text:
    return Text("═" + "●" * bollards + "○" * (MOST_BOLLARDS - bollards) + "═", style="dim" if bollards == 0 else "")


def _dock(player: dict[str, Any], number: int) -> Text:
    dock = player["docks"][number]
    text = _wall(player["bollards"][number])
    text.append(f"\n{number + 1} ", style="bold")
    ship = dock["ship"]
    if ship is None:
        text.append(f"empty, berth size {dock['berth']}", style="dim")
    else:
        text.append(f"{ship['name']} {'★' * ship['prestige']}", style="bold")
        text.append("\n  ")
        cargo = count(ship["of"], KINDS.index(ship["good"]))
        text.append(cargo if ship["left"] == ship["of"] else f"{ship['left']} of {cargo}", style=COLOURS[ship["good"]])
        text.append(f", stays {ship['time']}", style="bold red" if ship["time"] == 1 else "")
    if number == 2:
        text.append("\n").append_text(_wall(player["bollards"][3]))
    return text


def _cell(cell: dict[str, Any]) -> Text:
    if cell["kind"] == "cover":
        return Text("░░░░░░\n░░░░░░", style="dim")
    if cell["kind"] == "building":
        return Text(f"{cell['name']} {'★' * cell['prestige']}", style="bold green")
    if cell["kind"] == "goods":
        number = f"{cell['number']} × " if cell["number"] > 1 else ""
        return Text(f"{number}{cell['good']}", style=f"bold {COLOURS[cell['good']]}")
    return Text("·", style="dim")
