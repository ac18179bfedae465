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

from moorings.games.bremerhaven.components import GOODS, PACK
from moorings.games.bremerhaven.words import LABELS, count
from moorings.kernel.words import LANGUAGES, Speaker, speaker, spoken

COLOURS = {"barrel": "yellow", "container": "blue", "crate": "magenta", "passenger": "cyan", "wild": "white"}
MOST_BOLLARDS = 3
WIDE = 160
"""From this width on two harbours lie side by side."""


def draw(view: Mapping[str, Any], width: int, language: str = LANGUAGES[0]) -> RenderableType:
    """The news, the prices and the ladder, then sea, land and town with all bids, then every harbour as a board."""
    view, say = spoken(view, language), speaker(language)
    own = view["viewer"] or 0
    order = [(own + i) % len(view["players"]) for i in range(len(view["players"]))]
    side_by_side = 2 if width >= WIDE and len(order) > 1 else 1
    panels = [_harbour(view, seat, width // side_by_side - (1 if side_by_side > 1 else 0), say) for seat in order]
    harbours = Columns(panels, padding=(0, 1)) if side_by_side > 1 else Group(*panels)
    return Group(_news(view, say), _places(view, width, say), harbours)


def _news(view: Mapping[str, Any], say: Speaker) -> Text:
    heads = [say("Event"), say("Prices"), say("Ladder")]
    event, prices, ladder = (f"\n{head:<{max(map(len, heads))}}  " for head in heads)
    line = Text()
    line.append(say("Round {number}", number=view["round"]) if view["round"] else say("Set-up"), style="bold")
    way = say("the ship token has {way} to go, {steps} this round", way=view["way"], steps=view["steps"])
    line.append(f"   {way}")
    if view["way"] and view["way"] <= view["steps"]:
        line.append("   " + say("the last round"), style="bold red")
    if view["event"]:
        line.append(event, style="bold").append(view["event"]["headline"] + ": ", style="bold")
        line.append(view["event"]["text"])
    line.append(prices, style="bold")
    for good, price in view["prices"].items():
        line.append(f"{say(good)} ", style=COLOURS[good])
        line.append(f"{price}   ", style="bold")
    if view["price_cards"]:
        following = "-".join(str(price) for price in view["price_cards"][1].values())
        line.append(say("next {prices}", prices=following), style="dim")
    line.append(ladder, style="bold")
    for rung in view["ladder"]:
        line.append(f"{rung['rank']} ", style="dim")
        paid = rung["token"] < len(view["players"])  # the dummy has no income
        line.append(f"{rung['name']} +{rung['income']}   " if paid else f"{rung['name']}   ")
    if view["dummy"]:
        cards = " ".join(str(value) for value in view["dummy"]["cards"])
        line.append("   " + say("the dummy holds {cards}", cards=cards), style="dim")
    return line


def _places(view: Mapping[str, Any], width: int, say: Speaker) -> RenderableType:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), expand=False)
    table.add_column(say("place"), no_wrap=True, style="bold")
    table.add_column(say("what"), max_width=max(30, width - 48))
    table.add_column(say("bids"), min_width=20)
    for place in view["places"]:
        code = place["code"]
        name = say(LABELS[code])
        chosen = view["choosing_card_for"] == code
        table.add_row(f"▶ {name}" if chosen else name, _on_offer(view, code, say), _bids(place))
    return table


def _on_offer(view: Mapping[str, Any], code: str, say: Speaker) -> Text:
    kind, _, number = code.partition("-")
    match kind:
        case "sea":
            return _ship(view["sea"][int(number) - 1], say)
        case "land":
            return _contract(view["land"][int(number) - 1], say)
        case "building" if view["building"]:
            building = view["building"]
            text = Text(building["name"], style="bold")
            return text.append(f"  {'★' * building['prestige']}  {building['text']}", style="not bold")
        case "parking":
            return Text(say("1 money for each card"))
        case "permit":
            return Text(say("a bollard, a cleared space or a building each"))
        case "growth":
            return Text(say("the next influence card"))
        case "price":
            return Text(say("choose the prices"))
        case "career":
            return Text(say("swap two neighbours"))
        case _:
            return Text("–", style="dim")


def _ship(ship: dict[str, Any] | None, say: Speaker) -> Text:
    if ship is None:
        return Text("–", style="dim")
    text = Text(ship["name"] + "  ", style="bold")
    text.append(ship["cargo"], style=COLOURS[PACK["ships"][ship["id"]].cargo.split()[1]])
    stay = say("stays {time}, berth size {size}", time=ship["lay"], size=ship["berth"])
    return text.append(f"  {stay}  {'★' * ship['prestige']}")


def _contract(contract: dict[str, Any] | None, say: Speaker) -> Text:
    if contract is None:
        return Text("–", style="dim")
    text = _wanted(contract, say)
    text.append("  " + say("within {time}", time=contract["time"]))
    if contract["reward"] != say("none"):
        text.append(f"  +{contract['reward']}", style="green")
    if contract["penalty"] != say("none"):
        text.append(f"  −{contract['penalty']}", style="red")
    return text


def _goods(number: int, good: str, say: Speaker) -> str:
    return say("{number} any", number=number) if good == "wild" else say(count(number, GOODS.index(good)))


def _wanted(contract: dict[str, Any], say: Speaker) -> Text:
    text = Text()
    for good, number in contract["wanted"].items():
        if number:
            text.append(" + " if text else "")
            text.append(_goods(number, good, say), style=COLOURS[good])
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


def _harbour(view: Mapping[str, Any], seat: int, width: int, say: Speaker) -> Panel:
    player = view["players"][seat]
    board = Table(box=SQUARE, show_lines=True, show_header=False, padding=(0, 1), expand=True)
    board.add_column(ratio=9)
    for _ in range(4):
        board.add_column(ratio=6)
    above = [_loading_dock(player["loading_docks"][dock], dock + 1, say) for dock in range(4)]
    corner = Text(f"{say('docks and quay walls')} ↓\n{say('loading docks')} →", style="dim")
    board.add_row(corner, *above)
    for row in range(3):
        board.add_row(_dock(player, row, say), *(_cell(cell, say) for cell in player["board"][row]))
    lines: list[RenderableType] = [board, _holdings(player, say)]
    lines += [Text(f"{b['name']}: {b['text']}", style="dim") for b in player["buildings"] if seat == view["viewer"]]
    active = seat in view["active"]
    title = Text(f"{'▶ ' if active else ''}{player['name']}", style="bold")
    title.append(f"  {player['rank'] or ''}  {say('{number} money', number=player['money'])}")
    title.append(" " + say("+{number} on the Bank", number=player["bank"]) if player["bank"] else "")
    title.append(f"  ★ {player['prestige']} ({say('harbour {number}', number=player['harbour'])})  = {player['score']}")
    return Panel(
        Group(*lines), title=title, title_align="left", box=ROUNDED, width=width, padding=(0, 0),
        border_style="bold" if active else "dim",
    )  # fmt: skip


def _holdings(player: dict[str, Any], say: Speaker) -> Text:
    text = Text()
    cards = " ".join(str(value) for value in player["cards"])
    if player["hand"] is None:
        text.append(say("plays {cards}", cards=cards), style="dim")
    elif len(player["hand"]) in (0, len(player["cards"])):
        text.append(say("cards {cards}", cards=cards))
    else:
        text.append(say("hand {cards}", cards=" ".join(str(value) for value in player["hand"])), style="bold")
        text.append(" " + say("of {cards}", cards=cards))
    if player["grows"]:
        text.append(", " + say("growing"), style="green")
    if player["chit"]:
        text.append("  " + say("took: {good}", good=say(player["chit"])))
    held = [_goods(number, good, say) for good, number in player["stored"].items() if number]
    stored = ", ".join(held) if held else say("nothing")
    text.append("   " + say("stored {goods}, {number} spaces free", goods=stored, number=player["free_spaces"]))
    inside = [_goods(pile["number"], pile["good"], say) for pile in player["inside"]]
    text.append(f" ({say('{goods} in buildings', goods=', '.join(inside))})" if inside else "")
    if player["plans"]:
        plans = ", ".join(b["name"] for b in player["plans"])
        text.append("   " + say("to be built: {buildings}", buildings=plans), style="italic")
    return text


def _loading_dock(dock: dict[str, Any], number: int, say: Speaker) -> Text:
    contract = dock["contract"]
    text = Text(f"{number} ", style="bold" if dock["accessible"] else "dim")
    if not dock["accessible"]:
        text.append(say("covered") + " ", style="red")
    if contract is None:
        return text.append(say("empty") if dock["accessible"] else "", style="dim")
    text.append(say("due {time}", time=contract["due"]), style="bold red" if contract["due"] == 1 else "bold")
    text.append("\n").append_text(_wanted(contract, say))
    there = [_goods(n, good, say) for good, n in contract["delivered"].items() if n]
    if contract["missing"] == 0:
        text.append("\n✔ " + say("all there, sells for {price}", price=contract["sells_for"]), style="green")
    elif there:
        text.append("\n" + say("has {goods}", goods=", ".join(there)))
    reward, penalty = (_stake(contract[key], say) for key in ("reward", "penalty"))
    text.append("\n")
    text.append(f"+{reward} " if reward else "", style="green")
    return text.append(f"−{penalty}" if penalty else "", style="red")


def _stake(stake: str, say: Speaker) -> str:
    """A reward or penalty in few characters."""
    if stake == say("none"):
        return ""
    return stake.replace(say("{number} money", number=""), "").replace(say("{number} prestige", number=1), "★")


def _wall(bollards: int) -> Text:
    return Text("═" + "●" * bollards + "○" * (MOST_BOLLARDS - bollards) + "═", style="dim" if bollards == 0 else "")


def _dock(player: dict[str, Any], number: int, say: Speaker) -> Text:
    dock = player["docks"][number]
    text = _wall(player["bollards"][number])
    text.append(f"\n{number + 1} ", style="bold")
    ship = dock["ship"]
    if ship is None:
        text.append(say("empty, berth size {size}", size=dock["berth"]), style="dim")
    else:
        text.append(f"{ship['name']} {'★' * ship['prestige']}", style="bold")
        text.append("\n  ")
        cargo = say("{number} of {goods}", number=ship["left"], goods=_goods(ship["of"], ship["good"], say))
        text.append(cargo, style=COLOURS[ship["good"]])
        text.append(", " + say("stays {time}", time=ship["time"]), style="bold red" if ship["time"] == 1 else "")
    if number == 2:
        text.append("\n").append_text(_wall(player["bollards"][3]))
    return text


def _cell(cell: dict[str, Any], say: Speaker) -> Text:
    if cell["kind"] == "cover":
        return Text("░░░░░░\n░░░░░░", style="dim")
    if cell["kind"] == "building":
        return Text(f"{cell['name']} {'★' * cell['prestige']}", style="bold green")
    if cell["kind"] == "goods":
        goods = _goods(cell["number"], cell["good"], say) if cell["number"] > 1 else say(cell["good"])
        return Text(goods, style=f"bold {COLOURS[cell['good']]}")
    return Text("·", style="dim")
