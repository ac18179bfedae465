"""Limits as routes use them: by the address that asks, or by whatever else is to be guarded."""

from __future__ import annotations

import ipaddress
from typing import Any

from fastapi import Depends, Request

from moorings.server import limits
from moorings.server.api.common import Person, TheService, address_of
from moorings.server.service import Service


def spend(service: Service, bucket: str, most: int, seconds: float) -> None:
    """Counts one use at once, whatever becomes of the request."""
    if service.config.limits:
        service.db.write(lambda db: limits.spend(db, service.now(), bucket, most, seconds))


async def spend_soon(service: Service, bucket: str, most: int, seconds: float) -> None:
    """The same for those who must not block while they wait."""
    if service.config.limits:
        await service.db.write_soon(lambda db: limits.spend(db, service.now(), bucket, most, seconds))


def limited(what: str, most: int, seconds: float) -> Any:
    """A dependency: this may be done so often from one address."""

    def check(request: Request, service: TheService) -> None:
        spend(service, f"{what} from {_home(address_of(request))}", most, seconds)

    return Depends(check)


def limited_each(what: str, most: int, seconds: float) -> Any:
    """A dependency: this may be done so often by one person."""

    def check(who: Person, service: TheService) -> None:
        spend(service, f"{what} by {who.id}", most, seconds)

    return Depends(check)


def _home(address: str) -> str:
    """What one household has: an IPv4 address, or the 2^64 addresses of an IPv6 network."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
