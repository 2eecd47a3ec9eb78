"""What makes the page installable is served as what it is."""

from __future__ import annotations

import re
import struct

import pytest
from litestar import Litestar
from litestar.testing import TestClient

KINDS = {"/icon.png": "image/png", "/icon.svg": "image/svg+xml", "/badge.svg": "image/svg+xml"}


@pytest.mark.parametrize(("path", "kind"), KINDS.items())
def test_icons_are_served_as_what_they_are(client: TestClient[Litestar], path: str, kind: str) -> None:
    found = client.get(path)
    assert (found.status_code, found.headers["content-type"]) == (200, kind)


def test_telephones_get_a_picture_without_holes(client: TestClient[Litestar]) -> None:
    """iOS takes no drawing, and makes black of what can be seen through."""
    named = re.search(r'<link rel="apple-touch-icon" href="([^"]+)"', client.get("/").text)
    assert named
    picture = client.get(named[1]).content
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, depth, colours = struct.unpack(">IIBB", picture[16:26])
    assert (width, height, depth, colours) == (180, 180, 8, 2), "180 x 180, red, green and blue, no alpha"
    (listed,) = [icon for icon in client.get("/manifest.webmanifest").json()["icons"] if icon["src"] == named[1]]
    assert (listed["sizes"], listed["type"]) == ("180x180", "image/png")
