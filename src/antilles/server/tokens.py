"""What nobody can guess: table names, the secret in a person's cookie, the keys of seats, tokens against forgery."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

WORD = re.compile(r"[A-Za-z0-9_-]{16,64}")


def table_id() -> str:
    """A table's address: whoever knows it may watch."""
    return secrets.token_urlsafe(12)


def person() -> str:
    """The secret that a cookie carries."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What is stored of a secret: nobody who reads the store can sit down with it."""
    return hashlib.sha256(f"person {secret}".encode()).hexdigest()


def plausible(word: str | None) -> bool:
    """Whether a cookie could be one of ours."""
    return word is not None and WORD.fullmatch(word) is not None


class Keys:
    """Keys made from the store's secret: always the same for the same purpose, so that none need be stored."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _made(self, purpose: str) -> str:
        raw = hmac.digest(self._secret, purpose.encode(), "sha256")
        return base64.urlsafe_b64encode(raw[:24]).decode()

    def seat(self, table: str, seat: int, generation: int) -> str:
        """The key in the link that invites somebody to an open seat."""
        return self._made(f"seat {table} {seat} {generation}")

    def device(self, table: str, seat: int, generation: int) -> str:
        """The key in the link by which the holder of a seat comes to it on one more device."""
        return self._made(f"device {table} {seat} {generation}")

    def join(self, table: str) -> str:
        """The key in the link that invites to whichever seat is open."""
        return self._made(f"join {table}")

    def request(self, table: str, person: str) -> str:
        """What a host calls a watcher who asks for a seat: the same in two requests, and nothing else."""
        return self._made(f"request {table} {person}")[:16]

    def mark(self, table: str) -> str:
        """What a log calls a table: its address would let every reader of the log watch."""
        return self._made(f"mark {table}")[:10]

    def dice(self, table: str, count: int) -> int:
        """What a bot may roll at a table that has no secret of its own."""
        return int.from_bytes(hmac.digest(self._secret, f"dice {table} {count}".encode(), "sha256")[:8], "big") >> 2

    def number(self, purpose: str) -> int:
        """A number of 256 bits, for a key of another kind."""
        return int.from_bytes(hmac.digest(self._secret, f"number {purpose}".encode(), "sha256"), "big")

    def mail(self, person: str, address: str) -> str:
        """The key in the letter by which somebody confirms that an address is theirs."""
        return self._made(f"mail {person} {address}")

    def is_mail(self, key: str, person: str, address: str) -> bool:
        return same(key, self.mail(person, address))

    def token(self, who: str) -> str:
        """Proves that a request was made by our page in that person's browser."""
        return self._made(f"token {who}")


def same(given: str, wanted: str) -> bool:
    """Compares without telling how much was right."""
    return hmac.compare_digest(given.encode(), wanted.encode())
