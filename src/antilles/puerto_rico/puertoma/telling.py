"""Words about farmers: their names, the reasons of their moves, and what happens on their boards by itself."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...core.kernel import JIT
from ...core.record import rows, set_row
from ...core.words import Words
from ..buildings import NAMES
from ..state import Rules, State
from ..things import GOODS, PEOPLE, ROLES
from .reasons import ABOVE, REASONS, explain


def seat_name(k: Any, seat: int, words: Words) -> str:
    """Player 1, Puertoma A."""
    farmer = seat - (k.players - k.farmers)
    return words("seat.name", n=seat + 1) if farmer < 0 else words("seat.farmer", letter="AB"[farmer])


@cache
def _rules(raw: bytes) -> Any:
    table = rows(Rules, 1, native=JIT)
    set_row(table, 0, raw, Rules)
    return table


def why(k: Any, s: Any, action: int, words: Words) -> str:
    """The reason of a farmer's move in one clause, or nothing."""
    if k.farmers == 0 or s.depth == 0:
        return ""
    states = rows(State, 1, native=JIT)
    set_row(states, 0, s.pack(), State)
    told = int(explain(_rules(k.pack()), states, 0, action))
    name, rivals = REASONS[told % ABOVE], told // ABOVE
    if name == "none":
        return ""
    thing, names = {"role": ("role", ROLES), "build": ("building", NAMES)}.get(name.split(".")[0], ("good", GOODS))
    others = [words.term(thing, each) for i, each in enumerate(names) if rivals >> i & 1]
    return words(f"why.{name}", rivals=listed(others, words), card=s.tie + 1)


def listed(names: list[str], words: Words) -> str:
    """Names for a sentence: 'a, b and c'."""
    if len(names) < 2:
        return "".join(names)
    return words("list.and", first=", ".join(names[:-1]), last=names[-1])


def farmer_events(k: Any, before: Any, after: Any, words: Words) -> list[str]:
    """People who found no place and lie aside; a reserve marker that came off; the action marker's way."""
    told = []
    for p in range(k.players - k.farmers, k.players):
        came = [now - was for was, now in zip(before.seats[p].aside, after.seats[p].aside, strict=True)]
        people = [words.count(PEOPLE[i], n) for i, n in enumerate(came) if n > 0]
        if people:
            told.append(words("event.aside", player=seat_name(k, p, words), people=listed(people, words)))
    if k.farmers and 0 <= before.action != after.action:
        told.append(words("event.marker", role=words.term("role", ROLES[after.action])))
    return told
