"""One request to an address that somebody named: never within this network, never elsewhere, never for long."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0  # seconds for the whole request
READ = 4096  # bytes of an answer that are looked at: its first line is enough
LONGEST = 500  # characters of an address


class Unsendable(Exception):
    """It will never work: the address is none, or not one to which this server sends."""


class Failed(Exception):
    """It did not work this time."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


def parsed(url: str, private: bool) -> SplitResult:
    """An address that may be posted to, as far as it alone tells; plain HTTP only where private addresses may be."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unsendable from None
    fine = parts.scheme == "https" or (private and parts.scheme == "http")
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or not fine or not parts.hostname:
        raise Unsendable
    if parts.username is not None or (port is not None and not private and port not in (443, 8443)):
        raise Unsendable
    return parts


def elsewhere(address: str) -> bool:
    """Whether an address is one of the internet, neither of this machine nor of its network.

    >>> [elsewhere(a) for a in ("8.8.8.8", "127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:10.0.0.1")]
    [True, False, False, False, False, False]
    """
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        known = known.ipv4_mapped or known.sixtofour or known
    return known.is_global and not known.is_multicast


async def looked_up(parts: SplitResult, private: bool) -> tuple[str, int]:
    """The address in figures that is connected to: what a name leads to is looked at once, and only that is used."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except OSError:
        raise Failed from None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not (private or all(elsewhere(each) for each in addresses)):
        raise Unsendable
    return addresses[0], port


async def post(url: str, head: dict[str, str], body: bytes, *, private: bool = False) -> int:
    """Posts once and returns the status; redirections are not followed."""
    parts = parsed(url, private)
    try:
        return await asyncio.wait_for(_post(parts, head, body, private), PATIENCE)
    except (OSError, TimeoutError, ssl.SSLError, asyncio.IncompleteReadError, ValueError):
        raise Failed from None


async def _post(parts: SplitResult, head: dict[str, str], body: bytes, private: bool) -> int:
    address, port = await looked_up(parts, private)
    tls = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=tls, server_hostname=parts.hostname if tls else None, limit=READ
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in head.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        first = (await reader.readuntil(b"\r\n")).split()
        if len(first) < 2 or not first[0].startswith(b"HTTP/1."):
            raise ValueError
        return int(first[1])
    finally:
        writer.close()
