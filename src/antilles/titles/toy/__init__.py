"""Pearl Divers, our own tiny game: the smallest title that uses everything, and the one to copy for a new title."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from antilles.core.catalog import Edition, Preset
from antilles.core.interpreted import interpreted
from antilles.core.parts import Engine, Learning, Proof, Scoring, Telling
from antilles.core.tell.details import Details
from antilles.core.tell.line import Tracked
from antilles.core.tell.phrase import Count
from antilles.core.tell.phrase import Seat as Player
from antilles.core.title import Title

from . import rules
from .rules import CATCH, COPIES, DRIVE, FEE, MARKET, PEARLS, PHASES, ROUNDS, SCORES, SPACE, SWITCHES, Rules, State

FIRST = "first"
proceeds = interpreted(rules.proceeds)


def details(k: Any, s: Any, action: int, fields: Mapping[str, Any]) -> Details:
    """What the sentences say beyond the fields: what a dive costs, what a sale brings, what one passes."""
    f = s.stack[max(0, s.depth - 1)]
    if fields["move"] == "dive":
        return "", {"coins": Count("coin", FEE), "pearls": Count("pearl", CATCH)}
    if fields["move"] == "sell":
        c = PEARLS.index(fields["pearl"])
        n = s.seats[f.seat].hand[c]
        return "", {"pearls": Count(fields["pearl"], n), "coins": Count("coin", proceeds(s, f.seat, c))}
    return (PHASES[f.phase], {}) if fields["move"] == "pass" else ("", {"player": Player(max(0, f.owner))})


def totals(k: Any, s: Any) -> dict[str, int]:
    """All pearls of a colour, wherever they are; and that hands are counted rightly."""
    found = {name: s.bag[c] + s.sold[c] + sum(seat.hand[c] for seat in s.seats) for c, name in enumerate(PEARLS)}
    return {**found, "pearls nobody holds": sum(seat.held - sum(seat.hand) for seat in s.seats)}


def balance(k: Any, s: Any, named: set[str]) -> None:
    """After a scene: what nobody holds and nobody sold is in the bag."""
    for seat in s.seats:
        seat.held = sum(seat.hand)
    s.bag = [COPIES - s.sold[c] - sum(seat.hand[c] for seat in s.seats) for c in range(len(PEARLS))]
    s.in_bag = sum(s.bag)


TITLE = Title(
    name="toy",
    editions={FIRST: Edition(FIRST, (2, 3, 4), minutes=10, presets=(Preset("first", 3),))},
    State=State,
    Rules=Rules,
    space=SPACE,
    phases=PHASES,
    engine=Engine(
        drive_of=lambda k: DRIVE,
        switches=SWITCHES,
        reveals=lambda k: lambda before, after: bool(before.sold != after.sold),  # a sale shows all of its colour
        hides=lambda k, s: bool(s.stack[s.depth - 1].phase == MARKET),  # what one can sell is one's own secret
    ),
    scoring=Scoring(SCORES, rounds=ROUNDS, always=("coins",)),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"),
        details=details,
        tracked={"coins": Tracked("coin")},
        things=lambda k: {"pearl": PEARLS},
    ),
    proof=Proof(totals, balance=balance),
    learning=Learning(scales=lambda k: {"seats.coins": 40}),
)
