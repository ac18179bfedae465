"""Limits as routes use them: by the address that asks, or by whatever else is to be guarded."""

from __future__ import annotations

from typing import Any

from fastapi import Depends, Request

from moorings.kernel.words import say
from moorings.server.api.dependencies import Person, TheService, address_of
from moorings.server.operations import rate_limits
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.shared.home_network import home
from moorings.server.shared.refusals import TooMany


def spend(service: Service, bucket: str, most: int, seconds: float) -> None:
    """Counts one use at once, whatever becomes of the request."""
    if service.config.limits:
        service.db.write(lambda db: rate_limits.spend(db, service.now(), bucket, most, seconds))


async def spend_soon(service: Service, bucket: str, most: int, seconds: float) -> None:
    """The same for those who must not block while they wait."""
    if service.config.limits:
        await service.db.write_soon(lambda db: rate_limits.spend(db, service.now(), bucket, most, seconds))


def limited(what: str, most: int, seconds: float) -> Any:
    """A dependency: this may be done so often from one address."""

    def check(request: Request, service: TheService) -> None:
        spend(service, f"{what} from {home(address_of(request))}", most, seconds)

    return Depends(check)


def limited_each(what: str, most: int, seconds: float) -> Any:
    """A dependency: this may be done so often by one person."""

    def check(who: Person, service: TheService) -> None:
        spend(service, f"{what} by {who.id}", most, seconds)

    return Depends(check)


def act(service: Service, who: Who) -> None:
    """Counts something that a person does or tries at a table; refused if that is more than anybody plays."""
    if service.config.limits and not service.acting.spend(who.id):
        raise TooMany(say("Too often. Try again in {wait}.", wait=say("a second")), retry_after=1)


def _act(who: Person, service: TheService) -> None:
    act(service, who)


ACTING = Depends(_act)
"""A dependency: what is done or tried at a table."""
