"""How messages to a page are packed: each by itself and quickly, and short ones not at all.

Nothing is kept for a page between two messages (else 46 kB for each), and what is sent is hardly longer.
"""

from __future__ import annotations

import struct

try:  # thrice as quick as zlib, and what it packs is not longer
    from isal import isal_zlib as deflating
except ImportError:  # a machine for which it is not made
    import zlib as deflating  # type: ignore[no-redef]

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.protocol import Protocol

SAY = "antilles.say"  # among a socket's extensions: sends texts that are bytes already, by the shortest way
LEVEL, ROOM, WINDOW = 1, 6, 13
SHORT = 300  # bytes of a message that it is not worth the time to pack
PACKING = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, server_max_window_bits=WINDOW,
    client_max_window_bits=WINDOW, compress_settings={"memLevel": ROOM, "level": LEVEL},
)  # fmt: skip
TEXT, PACKED = 0x81, 0xC1  # the first byte of a whole text, as it is and packed
ENDING = 4  # bytes of a flush that are not sent


def window(line: Protocol) -> int:
    """The window that a page agreed to, in bits; 0 where it unpacks nothing."""
    agreed = (each for each in line.extensions if isinstance(each, PerMessageDeflate))
    return next((each.local_max_window_bits for each in agreed), 0)


def framed(text: bytes, bits: int) -> bytes:
    """A text as it goes over the line: one whole frame, packed if that is agreed and worth it."""
    first = TEXT
    if bits and len(text) > SHORT:
        packer = deflating.compressobj(LEVEL, deflating.DEFLATED, -bits, ROOM)
        first, text = PACKED, packer.compress(text) + packer.flush(deflating.Z_SYNC_FLUSH)[:-ENDING]
    n = len(text)
    if n < 126:
        return struct.pack("!BB", first, n) + text
    return struct.pack("!BBH", first, 126, n) + text if n < 1 << 16 else struct.pack("!BBQ", first, 127, n) + text
