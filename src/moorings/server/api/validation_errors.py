"""What does not fit its description: in words for people where a person may have typed it, and where it belongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moorings.kernel.words import Text, say

_NAMED: dict[str, Text] = {
    "name": say("The name"),
    "login": say("The sign-in name"),
    "password": say("The password"),
    "current": say("The present password"),
    "code": say("The recovery code"),
    "url": say("The address"),
    "text": say("The message"),
    "reason": say("The reason"),
    "pace.reserve": say("The time for each player, in seconds,"),
    "pace.increment": say("The time for each move, in seconds,"),
    "pace.days": say("The number of days for a move"),
}
"""What people fill in themselves, by its path in the request. All else is written by programs."""
_MALFORMED: dict[str, Text] = {
    "url": say("A webhook begins with https:// or http:// and the name of a host."),
}


def explained(errors: Sequence[Mapping[str, Any]]) -> tuple[str, dict[str, Any]]:
    """What to say of the first of pydantic's errors, and for programs: the `field`, why it is refused (`reason`), and
    where there is one the limit (`least` or `most`)."""
    first = errors[0]
    path = [str(part) for part in first["loc"]]
    field = ".".join(path[1:] if path[:1] in (["body"], ["query"], ["path"]) else path)
    reason, limit = _reason(first)
    extra = {"field": field, **({"reason": reason} if reason else {}), **limit}
    return _sentence(field, reason, limit) or f"{'.'.join(path)}: {first['msg']}.", extra


def _reason(error: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    context: Mapping[str, Any] = error.get("ctx", {})
    match error["type"]:
        case "missing":
            return "missing", {}
        case "string_too_short" if context["min_length"] == 1:
            return "missing", {}
        case "string_too_short":
            return "too-short", {"least": context["min_length"]}
        case "string_too_long":
            return "too-long", {"most": context["max_length"]}
        case "greater_than_equal":
            return "too-low", {"least": context["ge"]}
        case "less_than_equal":
            return "too-high", {"most": context["le"]}
        case "string_pattern_mismatch":
            return "malformed", {}
        case _:
            return "", {}


def _sentence(field: str, reason: str, limit: Mapping[str, Any]) -> Text | None:
    """In words, if a person can have caused it."""
    what = _NAMED.get(field)
    if what is None:
        return None
    match reason:
        case "missing":
            return say("{what} is missing.", what=what)
        case "too-short":
            return say("{what} needs at least {least} characters.", what=what, **limit)
        case "too-long":
            return say("{what} has at most {most} characters.", what=what, **limit)
        case "too-low":
            return say("{what} is at least {least}.", what=what, **limit)
        case "too-high":
            return say("{what} is at most {most}.", what=what, **limit)
        case "malformed":
            return _MALFORMED.get(field)
        case _:
            return None
