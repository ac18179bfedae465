"""Messages to webhooks: whom they may go to, how they are signed, and how they are sent.

The HTTP client is loaded with the first webhook: it takes long, few people have one, and no start should wait for it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import secrets
import socket
import ssl
from functools import cache
from typing import Any
from urllib.parse import SplitResult, urlsplit

from moorings.kernel.words import say
from moorings.server.shared.json_bytes import dump
from moorings.server.shared.refusals import BadRequest

LONGEST = 500
PATIENCE = 10.0
"""Seconds for one message, with everything that belongs to it."""
TIMESTAMP, SIGNATURE = "Moorings-Timestamp", "Moorings-Signature"
_NAT64 = ipaddress.ip_network("64:ff9b::/32")
"""Addresses behind which others are hidden; with 6to4 and Teredo, see `_public`."""


class Undelivered(Exception):
    """Why a message did not arrive, in words that tell nothing but that."""


def clean_url(text: str) -> str:
    """The address of a webhook, if messages can go there at all."""
    import httpx

    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        raise BadRequest(say("A webhook is an address of at most {most} plain characters.", most=LONGEST), field="url")
    try:
        parts = urlsplit(text)
        port = parts.port
        httpx.URL(text)
    except (ValueError, httpx.InvalidURL):
        raise BadRequest(say("This is not an address."), field="url") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadRequest(say("A webhook begins with https:// or http:// and the name of a host."), field="url")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise BadRequest(say("A webhook has no user, no password and no fragment in its address."), field="url")
    if port is not None and port < 1024 and port not in (80, 443):
        raise BadRequest(say("A webhook has port 80, 443, or one from 1024 on."), field="url")
    return text


def new_secret() -> str:
    """What the messages to one webhook are signed with."""
    return secrets.token_urlsafe(32)


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """HMAC-SHA256 of the time, a full stop and the body."""
    return "sha256=" + hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()


async def send(url: str, secret: str, now: float, message: dict[str, Any], private: bool) -> None:
    """Sends a message; raises `Undelivered` unless it was accepted. `private` allows addresses of the local network."""
    try:
        async with asyncio.timeout(PATIENCE):
            status = await _post(url, secret, now, message, private)
    except TimeoutError:
        raise Undelivered(say("It took too long.")) from None
    except (OSError, UnicodeError):
        raise Undelivered(say("There was no connection.")) from None
    if not 200 <= status < 300:
        raise Undelivered(say("The answer was {status}.", status=status))


async def _post(url: str, secret: str, now: float, message: dict[str, Any], private: bool) -> int:
    import httpx

    parts = urlsplit(url)
    address = await _address(parts, private)
    body, timestamp = dump(message), str(int(now))
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Moorings",
        "Host": parts.netloc,
        TIMESTAMP: timestamp,
        SIGNATURE: signature(secret, timestamp, body),
    }
    # It goes to the very address that was checked: a second look-up of the name might give another.
    target = httpx.URL(url).copy_with(host=address)
    try:
        async with (
            httpx.AsyncClient(verify=_tls(), trust_env=False, follow_redirects=False, timeout=PATIENCE) as client,
            client.stream(
                "POST", target, content=body, headers=headers, extensions={"sni_hostname": parts.hostname}
            ) as answer,
        ):
            return answer.status_code  # what else it says is not read
    except httpx.HTTPError as error:
        raise ConnectionError from error


@cache
def _tls() -> ssl.SSLContext:
    import httpx

    return httpx.create_ssl_context(trust_env=False)


async def _address(parts: SplitResult, private: bool) -> str:
    """The address of the host. A name with any address that is not public is refused."""
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    found = [entry[4][0] for entry in await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found or not (private or all(_public(str(address)) for address in found)):
        raise Undelivered(say("This host is not on the public network."))
    return str(found[0])


def _public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and (ip.ipv4_mapped or ip.sixtofour or ip.teredo or ip in _NAT64):
        return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved
