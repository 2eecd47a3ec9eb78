"""The page itself: a folder that was built, served with headers that let nothing else run in it."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from ..errors import Refused
from .security import address, person_of

BUILT = Path(__file__).parents[1] / "page"
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a table's address is a secret of those who sit there
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LASTING = f"max-age={365 * 24 * 3600}"  # of this host alone: what is beside it is not ours to decide
FOREVER, NEVER = "public, max-age=31536000, immutable", "no-store"
MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Antilles</title>
<h1>Antilles</h1><p>The server runs, but the page has not been built.</p></html>
"""
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


async def protect(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", NEVER)
        if scope["scheme"] == "https":
            headers.setdefault("strict-transport-security", LASTING)


PACKED = {"br": ".br", "gzip": ".gz"}  # made when the page is built, the smaller first


def packed(file: Path, wanted: str) -> tuple[Path, str | None]:
    """The file as the browser can take it: compressed where the build left it so."""
    takes = {part.partition(";")[0].strip() for part in wanted.split(",")}
    for coding, ending in PACKED.items():
        other = file.with_name(file.name + ending)
        if coding in takes and other.is_file():
            return other, coding
    return file, None


def found(path: str, folder: Path) -> Path | None:
    """A file of the built page; nothing outside its folder."""
    try:
        wanted = (folder / path.lstrip("/")).resolve()
        return wanted if wanted.is_relative_to(folder.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or the page itself for every address that it shows."""
    request.app.state.security.ask("file", person_of(request), address(request))
    folder: Path = request.app.state.page
    path = request.url.path
    file = found(path, folder) if path.strip("/") else None
    if file is None:
        if "." in path.rpartition("/")[2] or path.startswith(("/api/", "/schema/")):
            raise Refused("unknown")
        file = found("index.html", folder)
    if file is None:
        return Response(MISSING, media_type="text/html")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    lasting = FOREVER if "assets" in file.relative_to(folder.resolve()).parts else "no-cache"
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    file, coding = packed(file, request.headers.get("accept-encoding", ""))
    if coding:
        headers["content-encoding"] = coding
    return Response(file.read_bytes(), media_type=kind, headers=headers)
