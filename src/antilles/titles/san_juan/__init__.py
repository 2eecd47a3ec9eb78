"""San Juan, second edition, with The New Buildings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from antilles.core.parts import Ending, Engine, Learning, Proof, Scoring, Telling
from antilles.core.title import Title

from .audit import CLAIMS
from .counting import balance, totals, verify
from .data.editions import EDITIONS, SECOND, compose
from .data.switches import STILL_TIED, SWITCHES
from .data.things import CITY, QUIET_ROUNDS
from .folding import fold
from .hidden import opened
from .rules import phases
from .rules.actions import SPACE
from .rules.engine import DRIVE, standing, tell
from .rules.inside import before, inside
from .rules.scoring import SOURCES
from .rules.state import Rules, State
from .scales import scales
from .words import details, ended, events, veiled

ALWAYS = ("buildings",)  # shown in every breakdown, also when it is zero


def parts(rules: Any, states: Any, seat: int) -> dict[str, int]:
    """A seat's points by source."""
    points = {name: int(tell(rules, states, 0, seat, i)) for i, name in enumerate(SOURCES)}
    return {name: n for name, n in points.items() if n or name in ALWAYS}


def winners(k: Any, rules: Any, states: Any) -> list[int]:
    """Most points, then most cards in hand and goods; then the win is shared, or the later seat's."""
    ranks = [
        (
            sum(parts(rules, states, p).values()),
            int(tell(rules, states, 0, p, -1)),
            p * (k.still_tied == STILL_TIED.LATER_SEAT),
        )
        for p in range(k.players)
    ]
    return [p for p, rank in enumerate(ranks) if rank == max(ranks)]


def ready(s: Any) -> bool:
    """Whether the hands are dealt."""
    return bool(s.stack[0].phase == phases.ROLES and s.depth == 1)


def hides(k: Any, s: Any) -> bool:
    """Whether only the cards of the seat that is asked say what it may do: what it can build, keep or give away."""
    f = s.stack[s.depth - 1]
    return f.phase in (phases.COUNCILLOR, phases.GIVING) or (f.phase == phases.BUILDER and s.seats[f.seat].held > 0)


def sets(edition: str) -> Sequence[tuple[str, ...]]:
    """With and without the expansion."""
    return ((), tuple(m.name for m in EDITIONS[edition].modules))


def tie_break(s: Any, p: int) -> int:
    """Cards in hand and goods."""
    return int(s.seats[p].held + sum(s.seats[p].full))


def endings(k: Any, s: Any) -> list[Ending]:
    """The twelfth building, and whose it was; or that nobody built any more, or could."""
    why, full = ended(s), [p for p in range(k.players) if s.seats[p].built >= CITY]
    return [(why, full[0] if full else None)] if why else []


TITLE = Title(
    name="san-juan",
    editions=EDITIONS,
    State=State,
    Rules=Rules,
    space=SPACE,
    engine=Engine(
        drive_of=lambda k: DRIVE,
        compose=compose,
        options_of=SWITCHES.options,
        opened=opened,  # nothing hidden is ever laid open but by a draw, which is told to everybody alike
        hides=hides,
    ),
    scoring=Scoring(
        parts=parts,
        winners=winners,
        standing=standing,
        tie_break=tie_break,
        endings=endings,
        stalled=lambda s: bool(s.depth == 0 and s.quiet >= QUIET_ROUNDS),
    ),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"),
        contexts={SECOND: ("san-juan",)},
        details=details,
        veiled=veiled,
        events=events,  # every card that comes is drawn, and every draw is told; these tell of those that leave unseen
        candid=lambda k, before: True,  # whether somebody could have built is nobody else's business
        fold=fold,
        pick="role",
    ),
    proof=Proof(
        sets=sets,
        claims=CLAIMS,
        totals=totals,
        ready=ready,
        balance=balance,
        verify=verify,
        before=before,
        inside=inside,
    ),
    learning=Learning(scales=scales),
    former={"72c89fdf5eb2696e": ()},
)
