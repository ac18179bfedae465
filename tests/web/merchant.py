"""Somebody who plays Packet Row for shipments, as a person would: random players seldom get to ship anything."""

from __future__ import annotations

from typing import Any

from server.harness import Client, wait_until

LIKED = {"captain": 5, "trader": 5, "single": 6, "double": 7, "money": 4, "banker": 3, "assistant": 3, "building": 2}
"""How much a card is wanted that is for no contract in particular; 9 is most."""
WANTED = 4
"""From there on a card is taken; for less one waits."""


def until_shipping(person: Client, table: str) -> bool:
    """Plays until there is something to ship; whether that came before the end."""

    def turn() -> dict[str, Any] | None:
        seen = person.see(table)
        return seen if seen["table"]["stage"] == "over" or seen["frame"]["moves"] else None

    while True:
        seen = wait_until(turn, "it is our turn")
        frame, codes = seen["frame"], [move["code"] for move in seen["frame"]["moves"]]
        if seen["table"]["stage"] == "over" or any(code.startswith("fulfil") for code in codes):
            return seen["table"]["stage"] != "over"
        person.move(table, frame["revision"], choice(frame["view"], seen["you"]["seat"], codes))


def choice(view: dict[str, Any], seat: int, codes: list[str]) -> str:
    """What brings one nearest to a shipment; the last of the moves, if nothing does."""
    values = {code: _value(view, seat, code) for code in codes}
    best = max(codes, key=lambda code: values[code])
    return best if values[best] >= WANTED or codes[-1].startswith(("open", "cash")) else codes[-1]


def _value(view: dict[str, Any], seat: int, code: str) -> float:
    kind, *rest = code.split()
    boards = {board["area"]: board for board in view["boards"]}
    if kind == "cash":
        return WANTED
    if kind == "take":
        return _use(view, seat, boards[rest[0]]["current"][int(rest[1]) - 1]["card"])
    if kind == "open":
        cards = [space["card"] for space in boards[rest[0]]["current"] if space["card"]]
        return WANTED + max(_use(view, seat, card) for card in cards) / 2
    return 0


def _use(view: dict[str, Any], seat: int, card: dict[str, Any]) -> float:
    """How much a card is wanted."""
    hand = view["hand"]
    contracts = [held for held in hand if held["kind"] == "contract"]
    ships = {port.lower().replace(" ", "-") for port in view["players"][seat]["ships"]}
    match card["kind"]:
        case "ship":
            return 9 if card["port"] in {one["port"] for one in contracts} - ships else 1
        case "goods":
            asked = sum(one["quantity"] for one in contracts if one["good"] == card["good"])
            held = sum(
                one["units"] * one["count"] for one in hand if one.get("good") == card["good"] and "units" in one
            )
            return 8 if asked > held else 1
        case "contract":
            fits = card["port"] in ships or card["good"] in {one.get("good") for one in hand}
            return 7 if fits and len(contracts) < 4 else 3
        case kind:
            return LIKED[kind]
