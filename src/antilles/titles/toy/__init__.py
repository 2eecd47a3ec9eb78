"""Pearl Divers, our own tiny game: the smallest title that uses everything, and the one to copy for a new title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from antilles.core.catalog import Edition, Preset
from antilles.core.interpreted import interpreted
from antilles.core.learn.observation import OMIT, SEAT, OneOf
from antilles.core.parts import Details, Engine, Learning, Moment, Proof, Scoring, Telling
from antilles.core.record import row_bytes
from antilles.core.tell.line import Tracked
from antilles.core.tell.log import SILENT
from antilles.core.tell.phrase import Count
from antilles.core.tell.phrase import Seat as Player
from antilles.core.title import Title

from . import rules
from .rules import CATCH, CLAIMS, COPIES, DRAWING, FEE, MARKET, PEARLS, PHASES, SOURCES, SPACE, Rules, State

FIRST = "first"
points, order, audit = interpreted(rules.points), interpreted(rules.order), interpreted(rules.audit)
proceeds = interpreted(rules.proceeds)


def compose(edition: str, modules: Sequence[str], players: int, chosen: Mapping[str, Any]) -> Rules:
    """The rules of one game."""
    k = Rules()
    k.players = players
    rules.SWITCHES.set(k, chosen)
    return k


def details(k: Any, s: Any, action: int, fields: Mapping[str, Any]) -> Details:
    """What the sentences say beyond the fields: what a dive costs, what a sale brings, whose pearl is drawn."""
    f = s.stack[max(0, s.depth - 1)]
    if fields["move"] == "dive":
        return "", {"coins": Count("coin", FEE), "pearls": Count("pearl", CATCH)}
    if fields["move"] == "sell":
        c = PEARLS.index(fields["pearl"])
        n = s.seats[f.seat].hand[c]
        return "", {"pearls": Count(fields["pearl"], n), "coins": Count("coin", proceeds(s, f.seat, c))}
    return ("", {"player": Player(max(0, f.owner))}) if fields["move"] == "draw" else (PHASES[f.phase], {})


def veiled(k: Any, s: Any, action: int, reader: int) -> str:
    """Which pearls somebody draws is for nobody else."""
    f = s.stack[s.depth - 1]
    return SILENT if f.phase == DRAWING and f.owner != reader else ""


def parts(rules_rows: Any, states: Any, p: int) -> dict[str, int]:
    """A seat's points by source."""
    k, s = Rules.unpack(row_bytes(rules_rows)), State.unpack(row_bytes(states))
    return {
        name: points(k, s, p, i) for i, name in enumerate(SOURCES) if i == 0 or k.leftovers == rules.LEFTOVERS.COUNT
    }


def winners(k: Any, rules_rows: Any, states: Any) -> list[int]:
    """Most points, then most pearls left; then the win is shared."""
    s = State.unpack(row_bytes(states))
    ranks = [order(k, s, p) for p in range(k.players)]
    return [p for p, rank in enumerate(ranks) if rank == max(ranks)]


def balance(k: Any, s: Any, named: set[str]) -> None:
    """After a scene: what nobody holds and nobody sold is in the bag."""
    for seat in s.seats:
        seat.held = sum(seat.hand)
    s.bag = [COPIES - s.sold[c] - sum(seat.hand[c] for seat in s.seats) for c in range(len(PEARLS))]
    s.in_bag = sum(s.bag)


def verify(k: Any, s: Any) -> None:
    """Refuses a position that contradicts itself."""
    if fault := audit(k, s):
        raise ValueError(CLAIMS[fault])


def before(s: Any, moment: Moment, named: set[str]) -> None:
    """Scenes begin with a dive."""
    raise ValueError(f"a scene of this game cannot begin in the phase {moment.name!r}")


TITLE = Title(
    name="toy",
    editions={FIRST: Edition(FIRST, (2, 3, 4), minutes=10, presets=(Preset("first", 3),))},
    State=State,
    Rules=Rules,
    space=SPACE,
    engine=Engine(
        drive_of=lambda k: rules.DRIVE,
        compose=compose,
        options_of=rules.SWITCHES.options,
        opened=lambda k: frozenset(),
        reveals=lambda k, before, after: bool(before.sold != after.sold),  # a sale shows all pearls of its colour
        hides=lambda k, s: bool(s.stack[s.depth - 1].phase == MARKET),  # what one can sell is one's own secret
    ),
    scoring=Scoring(
        parts=parts,
        winners=winners,
        standing=rules.standing,
        tie_break=lambda s, p: int(s.seats[p].held),
        endings=lambda k, s: [("rounds", None)] if s.depth == 0 else [],
    ),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"),
        contexts={FIRST: ("toy",)},
        details=details,
        veiled=veiled,
        events=lambda k, before, after, reader: [],
        tracked={"coins": Tracked("coin")},
        candid=lambda k, before: True,
    ),
    proof=Proof(
        sets=lambda edition: ((),),
        claims=CLAIMS,
        totals=lambda k, s: {
            name: s.bag[c] + s.sold[c] + sum(seat.hand[c] for seat in s.seats) for c, name in enumerate(PEARLS)
        },
        ready=lambda s: True,
        balance=balance,
        verify=verify,
        before=before,
        inside=lambda k, s, moment, named: None,
    ),
    learning=Learning(
        scales=lambda k: {
            "seats.coins": 40,
            "asked.phase": OneOf(PHASES),
            "asked.seat": OMIT,
            "asked.owner": OMIT,
            "stack.seat": SEAT,
            "stack.owner": OMIT,
        }
    ),
)
