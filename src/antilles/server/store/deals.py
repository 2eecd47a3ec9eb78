"""How a table is dealt: from a secret of its own, or, where one person plays against bots, from the name they gave.

A table of an earlier version has a number only and goes on with it. Everybody at a table is told what others may know
of its deal; the secret itself leaves the store when the game is over.
"""

from __future__ import annotations

import hashlib
from typing import Any

from antilles.core.play.deal import Deal
from antilles.core.play.game import Game
from antilles.core.tell.words import Words
from antilles.core.title import Setup, Title

from ..tokens import Keys
from .models import StoredTable

# The secret half or None, the name somebody gave or None, whether it was played before; of a lesson, its name.
Stored = dict[str, Any]


def fresh(title: Title, setup: Setup, name: str, people: int) -> tuple[int, Stored]:
    """The number and the deal of a new table; only who plays alone may have one that follows from its name."""
    if name and people <= 1:
        whole = hashlib.sha256(f"seed {title.name} {setup} {name}".encode()).digest()
        return int.from_bytes(whole[:8], "big") >> 2, {"secret": None, "name": name, "again": False}
    secret = Deal.fresh(title.name, setup).secret.hex()
    return 0, {"secret": secret, "name": name or None, "again": False}


def of_lesson(name: str) -> Stored:
    """The deal of a lesson, whose draws follow from its own number: everybody who takes it gets the same."""
    return {"secret": None, "name": None, "again": False, "lesson": name}


def again(kept: StoredTable) -> tuple[int, Stored]:
    """The same deal for another table, which will say so."""
    return kept.seed, {**(kept.deal or {"secret": None, "name": None}), "again": True}


def deal_of(kept: StoredTable, title: Title, setup: Setup) -> Deal | None:
    """The secret deal of a stored table; None where its number fixes the draws."""
    stored = kept.deal
    if not stored or not stored["secret"]:
        return None
    return Deal(title.name, setup, bytes.fromhex(stored["secret"]), stored["name"])


def discreet(kept: StoredTable) -> bool:
    """Whether a seat is asked also where only its own cards leave it no choice; tables of before go on as begun."""
    return kept.deal is not None


def dealt(kept: StoredTable, title: Title, setup: Setup) -> Game:
    return Game(title, setup, kept.seed, deal=deal_of(kept, title, setup), discreet=discreet(kept))


def dice(kept: StoredTable, game: Game, keys: Keys, count: int) -> int:
    """What a bot may roll for its next choice: nobody knows it before; where one plays alone by a name, always so."""
    if game.deal:
        return game.deal.dice(count)
    if kept.deal and kept.deal["name"]:
        return int.from_bytes(hashlib.sha256(f"dice {kept.seed} {count}".encode()).digest()[:8], "big") >> 2
    return keys.dice(kept.id, count)


def notices(kept: StoredTable) -> list[str]:
    """What everybody must know of the deal before they play: that it has a name, was played, or can be worked out."""
    stored = kept.deal or {"secret": None, "name": None, "again": False}
    if stored.get("lesson"):  # one person learns, and the page says so
        return []
    found = [] if stored["secret"] else ["old"]
    if stored["name"]:
        found = ["named" if stored["secret"] else "by_name"]
    return found + (["again"] if stored["again"] else [])


def about(kept: StoredTable, game: Game, lang: str) -> dict[str, Any]:
    """What everybody may know of the deal: the commitment, and what is to be said of it; after the end the secret."""
    words, name = Words(lang, ()), (kept.deal or {}).get("name")
    said = [{"code": code, "words": words(f"deal.{code}", name=name or "")} for code in notices(kept)]
    payload = {"commitment": game.commitment, "secret": None, "seed": None, "notices": said}
    if game.over and kept.deal and kept.deal["secret"]:
        payload["secret"] = kept.deal["secret"]
    elif game.over:
        payload["seed"] = str(kept.seed)
    return payload
