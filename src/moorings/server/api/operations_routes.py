"""For those who run the server: is it well, and what does it do?"""

from __future__ import annotations

import dataclasses
import ipaddress

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from pydantic import BaseModel

from moorings.kernel.words import say
from moorings.server.api.dependencies import LOCAL, TheService, address_of, refusals
from moorings.server.operations.health import look
from moorings.server.shared.refusals import Forbidden

router = APIRouter(tags=["running"])


class HealthAnswer(BaseModel):
    """Whether the server can do its work: all of it must be true."""

    database: bool
    up_to_date: bool
    sound: bool


@router.get(
    "/healthz",
    response_model=HealthAnswer,
    responses={503: {"model": HealthAnswer, "description": "Something is not as it should be."}},
)
def health(service: TheService, response: Response) -> HealthAnswer:
    """Is it well? 200 if the database answers, its schema is up to date and what is written arrives; 503 if not."""
    found = look(service.db)
    response.status_code = 200 if found.well else 503
    return HealthAnswer(**dataclasses.asdict(found))


@router.get(
    "/metrics",
    response_class=Response,
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Numbers for Prometheus."},
        **refusals(403),
    },
)
def metrics(request: Request, service: TheService) -> Response:
    """The numbers of this process, as Prometheus reads them; only for this machine, and for networks that are named.

    They count moves of which only one seat may know, so players are not told: whoever plays at home is one, too.
    """
    if not _may_know(address_of(request), service.config.metrics_from):
        raise Forbidden(say("These numbers are for those who run the server."))
    return Response(generate_latest(service.metrics.registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def _may_know(address: str, networks: tuple[str, ...]) -> bool:
    if address == LOCAL:
        return True
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # what a proxy has made of it
        return False
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    return ip.is_loopback or any(ip in ipaddress.ip_network(network) for network in networks)
