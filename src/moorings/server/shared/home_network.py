"""What one household has of addresses, which is how far they tell people apart."""

from __future__ import annotations

import ipaddress


def home(address: str) -> str:
    """What one household has: an IPv4 address, or the 2^64 addresses of an IPv6 network."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
