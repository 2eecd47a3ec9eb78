"""A message that was packed is what a page unpacks, whichever library packs it and whatever window was agreed."""

from __future__ import annotations

import zlib
from types import ModuleType

import pytest

from antilles.server.http import frames

TEXTS = [b"{}", b"a" * 5_000, bytes(range(32, 127)) * 700, '{"said":"não"}'.encode() * 90]


@pytest.mark.parametrize("library", [frames.deflating, zlib], ids=["isal", "zlib"])
@pytest.mark.parametrize("bits", [0, *range(9, 16)])
def test_what_is_framed_is_read_again(monkeypatch: pytest.MonkeyPatch, library: ModuleType, bits: int) -> None:
    monkeypatch.setattr(frames, "deflating", library)
    for text in TEXTS:
        assert read(frames.framed(text, bits), bits) == text


def test_long_messages_are_packed_and_short_ones_are_not() -> None:
    long, short = frames.framed(TEXTS[1], 13), frames.framed(TEXTS[0], 13)
    assert long[0] == frames.PACKED
    assert len(long) < 100
    assert short[0] == frames.TEXT
    assert short[2:] == TEXTS[0]


def test_the_quick_library_is_there() -> None:
    assert frames.deflating.__name__ == "isal.isal_zlib", "the extra `table` brings it; without it an act costs more"


def read(frame: bytes, bits: int) -> bytes:
    """The text in a frame, as a browser reads it."""
    size, at = frame[1], 2
    if size >= 126:
        at = 4 if size == 126 else 10
        size = int.from_bytes(frame[2:at], "big")
    assert len(frame) == at + size
    if frame[0] == frames.TEXT:
        return frame[at:]
    return zlib.decompressobj(-bits).decompress(frame[at:] + b"\x00\x00\xff\xff")
