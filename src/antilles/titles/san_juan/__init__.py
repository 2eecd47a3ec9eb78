"""San Juan, second edition, with The New Buildings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from antilles.core.parts import Ending, Engine, Learning, Proof, Scoring, Telling
from antilles.core.title import Title

from .audit import CLAIMS
from .counting import balance, totals, verify
from .data.editions import EDITIONS, compose
from .data.switches import SWITCHES
from .data.things import CITY, QUIET_ROUNDS
from .folding import fold
from .rules import phases
from .rules.actions import SPACE
from .rules.engine import DRIVE
from .rules.inside import before, inside
from .rules.scoring import SCORES
from .rules.state import Rules, State
from .scales import scales
from .words import details, ended, events, gesture, running, things, veiled


def hides(k: Any, s: Any) -> bool:
    """Whether only the cards of the seat that is asked say what it may do: what it can build, keep or give away."""
    f = s.stack[s.depth - 1]
    return f.phase in (phases.COUNCILLOR, phases.GIVING) or (f.phase == phases.BUILDER and s.seats[f.seat].held > 0)


def endings(k: Any, s: Any) -> list[Ending]:
    """The twelfth building, and whose it was; or that nobody built any more, or could."""
    why, full = ended(s), [p for p in range(k.players) if s.seats[p].built >= CITY]
    return [(why, full[0] if full else None)] if why else []


TITLE = Title(
    name="san-juan", editions=EDITIONS, State=State, Rules=Rules, space=SPACE, phases=phases.PHASES,
    engine=Engine(lambda k: DRIVE, SWITCHES, compose=compose, hides=hides),
    scoring=Scoring(
        SCORES, endings, always=("buildings",), stalled=lambda s: bool(s.depth == 0 and s.quiet >= QUIET_ROUNDS)
    ),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"), details=details, veiled=veiled,
        events=events,  # every card that comes is drawn, and every draw is told; these tell of those that leave unseen
        fold=fold, things=things, running=running, pick="role",
        together=frozenset({"give", "produce", "sell", "keep"}), gesture=gesture,
    ),
    proof=Proof(totals, CLAIMS, phases.ROLES, balance, verify, before, inside),
    learning=Learning(scales),
    former={"72c89fdf5eb2696e": ()},
)  # fmt: skip
