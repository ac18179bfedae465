"""How fast a table is played: reserves with an increment, days per move, or no clock at all; and who is away.

A clock runs while its seat is on the move and a person sits there; it is stored as what was left when it last stopped
and since when it runs, so nothing is lost when a server stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from moorings.server.storage.schema import PaceKind, Place, Table

DAY = 86_400.0
MERCY = 60.0
"""What a person who returns to a live clock that ran out gets, at least."""


def person(place: Place) -> bool:
    """Whether a person plays this seat now."""
    return place.user_id is not None and not place.relieved


def fill(pace: dict[str, Any], places: Iterable[Place]) -> None:
    """The clocks before the first move."""
    for place in places:
        place.left = _full(pace)
        place.since = None


def _full(pace: dict[str, Any]) -> float | None:
    if pace["kind"] == PaceKind.LIVE:
        return float(pace["reserve"])
    return pace["days"] * DAY if pace["kind"] == PaceKind.SLOW else None


def turn(
    pace: dict[str, Any],
    places: Sequence[Place],
    active: Iterable[int],
    now: float,
    mover: int = -1,
    back: bool = False,
) -> None:
    """Stops the clocks of those who are done, starts those of the seats that are on the move now.

    Only a turn that is done earns an increment: with `back` the mover takes back a move, and what it had earned.
    """
    running = set(active)
    increment = float(pace.get("increment", 0))
    for place in places:
        if place.since is not None and not person(place):
            _stop(pace, place, now, 0.0)  # whoever gives the seat up has not moved
        elif place.since is not None and place.seat not in running:
            _stop(pace, place, now, 0.0 if back else increment)
        elif place.since is not None and place.seat == mover and pace["kind"] == PaceKind.SLOW:
            place.since = now
        if place.since is None and place.seat in running and person(place):
            place.since = now
            if back and place.seat == mover and place.left is not None:
                place.left = max(0.0, place.left - increment)


def _stop(pace: dict[str, Any], place: Place, now: float, increment: float) -> None:
    if place.left is not None and place.since is not None:
        if pace["kind"] == PaceKind.SLOW:
            place.left = _full(pace)
        else:
            place.left = max(0.0, place.left - (now - place.since)) + increment
    place.since = None


def stop_all(pace: dict[str, Any], places: Iterable[Place], now: float) -> None:
    """The game is over."""
    for place in places:
        _stop(pace, place, now, 0.0)


def restart(pace: dict[str, Any], place: Place) -> None:
    """A person returns to a seat: with what was left, but never with nothing."""
    if pace["kind"] == PaceKind.SLOW:
        place.left = _full(pace)
    elif place.left is not None:
        place.left = max(place.left, min(MERCY, float(pace["reserve"])))


def deadline(table: Table, places: Sequence[Place]) -> float | None:
    """When somebody's time is up next, as far as is known now."""
    ends = [end for place in places if (end := _end(table, places, place)) is not None]
    return min(ends, default=None)


def lost(table: Table, places: Sequence[Place], now: float) -> list[Place]:
    """The seats whose time is up."""
    return [place for place in places if (end := _end(table, places, place)) is not None and end <= now]


def _end(table: Table, places: Sequence[Place], place: Place) -> float | None:
    if place.since is None or not person(place):
        return None
    ends = [place.since + place.left] if place.left is not None else []
    away = table.pace.get("away")
    if away is not None and any(person(other) for other in places if other is not place):
        ends.append(max(place.since, place.present_until) + away)
    return min(ends, default=None)


def shown(places: Iterable[Place]) -> list[dict[str, float | None]]:
    """The clocks as everybody sees them: what was left when it stopped, and since when it runs."""
    return [{"left": place.left, "since": place.since} for place in places]
