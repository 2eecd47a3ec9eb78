"""Payloads as bytes."""

from __future__ import annotations

from typing import Any

import msgspec

WRITER = msgspec.json.Encoder()


def pack(payload: Any) -> msgspec.Raw:
    """A part of several payloads, encoded once."""
    return msgspec.Raw(WRITER.encode(payload))


def write(payload: Any) -> bytes:
    """A payload as it is sent."""
    return WRITER.encode(payload)
