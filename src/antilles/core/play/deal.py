"""A deal nobody can foresee, and a promise about it that anybody can check afterwards.

The numbers of its draws come from a secret of 256 bits by keyed BLAKE2b; nothing that a player sees tells the next one.
A commitment, the SHA-256 of all that fixes the draws, is shown before the first turn; after the end players get the
deal and compute it again. The fast mixing of 32 bits (`chance`) stays for playouts, environments and games by a seed.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import BadSave

if TYPE_CHECKING:
    from ..title import Setup

VERSION = 1
SECRET = 32  # bytes
NAME = 80  # characters
STREAMS = (b"draws", b"dice")
HEX = re.compile(r"[0-9a-f]{64}")


class Deal:
    """The draws of one game: a secret half of the server's, and perhaps a name that somebody gave as theirs.

    >>> import antilles
    >>> t = antilles.title("toy")
    >>> deal = Deal(t.name, t.setup("first", 2), bytes(32))
    >>> deal.commitment[:16], deal
    ('7ee929b4d5caa8c6', <Deal 7ee929b4>)
    """

    __slots__ = ("_dice", "_draws", "commitment", "name", "secret")

    def __init__(self, title: str, setup: Setup, secret: bytes, name: str | None = None) -> None:
        self.secret, self.name = secret, name
        self.commitment = hashlib.sha256(f"{text(title, setup, name)}secret {secret.hex()}\n".encode()).hexdigest()
        self._draws, self._dice = (_keyed(_named(name).encode(), secret, b"antilles " + what) for what in STREAMS)

    @classmethod
    def fresh(cls, title: str, setup: Setup, name: str | None = None) -> Deal:
        """A deal that nobody has ever seen."""
        return cls(title, setup, secrets.token_bytes(SECRET), name)

    def below(self, ply: int, n: int) -> int:
        """The number of the draw at this ply, from 0 to n-1; scaled from 256 bits, so that none is favoured."""
        return int.from_bytes(_keyed(ply.to_bytes(8, "big"), self._draws), "big") * n >> 256

    def dice(self, count: int) -> int:
        """What a bot may roll for its choice of that number: 62 bits that tell nothing of the draws."""
        return int.from_bytes(_keyed(count.to_bytes(8, "big"), self._dice)[:8], "big") >> 2

    def json(self) -> dict[str, Any]:
        """Laid open, for when the game is over."""
        return {"version": VERSION, "secret": self.secret.hex(), "name": self.name, "commitment": self.commitment}

    def __repr__(self) -> str:
        return f"<Deal {self.commitment[:8]}>"  # a secret never shows by chance in a log or a traceback

    def __reduce__(self) -> Any:
        raise TypeError("A deal is a secret: it goes to no other process.")


def text(title: str, setup: Setup, name: str | None) -> str:
    """What is committed to beside the secret, a line for each part: the set-up, and the name that somebody gave."""
    described = json.dumps({"title": title, **setup.json()}, sort_keys=True, separators=(",", ":"))
    return f"antilles deal {VERSION}\nsetup {described}\n{_named(name)}"


def _named(name: str | None) -> str:
    """The half that somebody gave."""
    return f"name {json.dumps(name)}\n"


def opened(disclosed: Any, title: str, setup: Setup) -> Deal:
    """A deal that was laid open, if it is the one that was promised."""
    if not isinstance(disclosed, Mapping) or set(disclosed) != {"version", "secret", "name", "commitment"}:
        raise BadSave("The deal is damaged: it has a version, a secret, a name and a commitment.")
    if type(disclosed["version"]) is not int or disclosed["version"] != VERSION:
        raise BadSave(f"The deal is of version {str(disclosed['version'])[:20]}; this Antilles knows {VERSION}.")
    secret, name = disclosed["secret"], disclosed["name"]
    if not all(isinstance(each, str) and HEX.fullmatch(each) for each in (secret, disclosed["commitment"])):
        raise BadSave("The deal is damaged: secret and commitment are 64 hexadecimal digits each.")
    if name is not None and not (isinstance(name, str) and 0 < len(name) <= NAME):
        raise BadSave(f"The deal is damaged: its name is a text of at most {NAME} characters, or null.")
    deal = Deal(title, setup, bytes.fromhex(secret), name)
    if deal.commitment != disclosed["commitment"]:
        raise BadSave("The deal is not the one that was promised: its commitment is another one.")
    return deal


def _keyed(message: bytes, key: bytes, purpose: bytes = b"") -> bytes:
    return hashlib.blake2b(message, key=key, digest_size=SECRET, person=purpose).digest()
