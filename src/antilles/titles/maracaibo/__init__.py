"""Maracaibo, with Ana, legacy tiles and a campaign; its components are a pack, ours or an owner's file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from antilles.core.parts import Automata, Engine, Learning, Proof, Scoring, Telling
from antilles.core.tell.line import Tracked
from antilles.core.title import Title

from . import archive
from .audit import CLAIMS
from .counting import balance, totals, verify
from .data.editions import EDITIONS, complete, compose, more_options
from .data.switches import SWITCHES
from .data.things import ROUNDS
from .events import came, events
from .folding import fold
from .rules import phases
from .rules.actions import SPACE
from .rules.engine import DRIVE
from .rules.points import SCORES
from .rules.state import Rules, State
from .scales import scales
from .words import details, things, veiled

SECRET = (
    phases.SETUP, phases.ARRIVING, phases.MAIN, phases.CITY, phases.VILLAGE, phases.QUEST, phases.OPTION,
    phases.PAYING, phases.BUYING, phases.COMBAT,
)  # fmt: skip


def hides(k: Any, s: Any) -> bool:
    """Whether the hand, or careers, of the seat that is asked say what it may do."""
    return s.stack[s.depth - 1].phase in SECRET


def reveals(k: Any) -> Callable[[Any, Any], bool]:
    """A hand that is discarded, careers that all have chosen, votes that are counted."""

    def laid_open(before: Any, after: Any) -> bool:
        for was, now in zip(before.seats[: k.players], after.seats[: k.players], strict=True):
            if (was.held > 0 and now.held == 0) or was.career != now.career or (was.vote and not now.vote):
                return True
        return False

    return laid_open


def seat_name(k: Any, seat: int, words: Any) -> str:
    """Ana has a name of her own."""
    return str(words("seat.ana") if k.ana and seat == k.players - 1 else words("seat.name", n=seat + 1))


TITLE = Title(
    name="maracaibo",
    editions=EDITIONS,
    State=State,
    Rules=Rules,
    space=SPACE,
    phases=phases.PHASES,
    engine=Engine(
        lambda k: DRIVE,
        SWITCHES,
        more_options,
        compose,
        complete=complete,
        archive=archive.write,
        reveals=reveals,
        hides=hides,
        automata=Automata("ana", lambda k: int(k.ana), ("Ana",), "ana_level"),
    ),
    scoring=Scoring(SCORES, rounds=ROUNDS, always=("cards", "titles")),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"),
        details=details,
        veiled=veiled,
        events=events,
        tracked={
            "coins": Tracked("coin"),
            "points": Tracked("point"),
            "combat": Tracked("combat_point"),
            "workers": Tracked("worker"),
        },
        came=came,
        fold=fold,
        seat_name=seat_name,
        things=things,
        together=frozenset({"throw", "pay"}),
        gesture=lambda s: s.stack[s.depth - 1].phase,
    ),
    proof=Proof(totals, CLAIMS, phases.SAILING, balance, verify, mixes=archive.mixes, depth=2),
    learning=Learning(scales),
)
