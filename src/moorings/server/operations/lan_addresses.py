"""Where others in the same network find this machine, and that as a picture for their phones."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from io import StringIO

import segno

ELSEWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "169.254.255.254")
"""Where nobody is: far away, and in every kind of network at home, in case there is no way out of it."""
PAINT, PLAIN = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
"""White on black, whatever colours a terminal has: in others a code could be inverted, which not every phone reads."""


def lan_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others may reach, the most likely first. Nothing is sent for it."""
    found = [address for far in ELSEWHERE if (address := _towards(far))]
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if _reachable(address)]


def _towards(far: str) -> str:
    """The address that a message to somewhere would have as its sender; to connect a UDP socket sends none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect((far, 9))
            return way.getsockname()[0]
        except OSError:
            return ""


def _reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_unspecified or ip.is_multicast)


def painted_code(text: str) -> str:
    """A QR code for a terminal, be it dark or light."""
    out = StringIO()
    segno.make(text, micro=False).terminal(out, compact=True)
    return "".join(f"{PAINT}{line}{PLAIN}\n" for line in out.getvalue().splitlines())
