"""Whether what is stored of a table is whole: a table that is not says so, and no other one suffers."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from .models import StoredTable

SEAL = b"antilles seal\x01"  # a snapshot without one is from before there were seals
DIGEST = 16


class Unreadable:
    """Stands where something was stored that is no JSON."""

    def __init__(self, raw: str | bytes) -> None:
        self.raw = raw if isinstance(raw, str) else raw.decode("utf-8", "replace")


def as_written(text: str | bytes) -> Any:
    """JSON from the store; what is none does not stop the reading of other rows."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return Unreadable(text)


def _digest(state: bytes) -> bytes:
    return hashlib.blake2b(state, digest_size=DIGEST).digest()


def sealed(state: bytes) -> bytes:
    """A position as it is stored: with a digest, for bytes that have changed could be taken for another position."""
    return SEAL + _digest(state) + state


def unsealed(stored: bytes) -> bytes | None:
    """The position, or nothing when it is not what was stored."""
    if not stored.startswith(SEAL):
        return stored
    digest, state = stored[len(SEAL) : len(SEAL) + DIGEST], stored[len(SEAL) + DIGEST :]
    return state if digest == _digest(state) else None


def fault_of(kept: StoredTable) -> str:
    """What about a table cannot be understood; empty when all is well. A draft is not looked at: it can be dropped."""
    setup, clock, players = kept.setup, kept.clock, len(kept.places)
    if not isinstance(setup, dict) or not {"edition", "players", "modules", "options"} <= set(setup):
        return "its set-up cannot be read"
    if [p.seat for p in kept.places] != list(range(players)) or setup["players"] != players:
        return "a seat is missing"
    if clock is not None and not _runs(clock, players):
        return "its clock cannot be read"
    if kept.terms is not None and not _terms(kept.terms):
        return "its terms cannot be read"
    if type(kept.seed) is not int:
        return "its seed is no number"
    return ""


def _runs(clock: Any, players: int) -> bool:
    if not isinstance(clock, dict) or not isinstance(clock.get("left"), list) or len(clock["left"]) != players:
        return False
    numbers = [clock.get(name) for name in ("bank", "increment", "since")]
    numbers += [each for each in clock["left"] if each is not None]
    return all(isinstance(each, int | float) for each in numbers)


def _terms(terms: Any) -> bool:
    if not isinstance(terms, dict) or type(terms.get("start", 0)) is not int:
        return False
    return isinstance(terms.get("forbids", []), list)


def draft_of(kept: StoredTable) -> tuple[int, list[int]] | None:
    """Whose tentative turn there is, and its choices; raises when that cannot be understood."""
    draft: Any = kept.draft
    if draft is None:
        return None
    seat, actions = draft["seat"], draft["actions"]
    if type(draft["rev"]) is not int or type(seat) is not int or not 0 <= seat < len(kept.places):
        raise ValueError("a tentative turn cannot be read")
    return seat, [int(action) for action in actions]
