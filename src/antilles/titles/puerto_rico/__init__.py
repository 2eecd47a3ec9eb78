"""Puerto Rico in three editions: classic, 1897 and the 1897 Special Edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.parts import Automata, Ending, Engine, Learning, Proof, Scoring, Telling
from antilles.core.tell.line import Tracked
from antilles.core.title import Reading, Title

from .audit import CLAIMS
from .counting import balance, totals, verify
from .data import switches
from .data.editions import EDITIONS, compose, options
from .data.switches import CLASSIC, SPECIAL, STILL_TIED, Y1897
from .data.things import CITY, END_STALLED, ENDINGS
from .hidden import opened
from .puertoma.data import LEVELS, TWO
from .puertoma.farmers import DRIVE as FARMERS_DRIVE
from .puertoma.words import farmer_passes, seat_name, why
from .rules import phases, state
from .rules.actions import SPACE
from .rules.engine import DRIVE, standing, tell
from .rules.inside import before, inside
from .rules.scoring import SOURCES
from .rules.state import Rules, State
from .scales import scales
from .words import came, details, events, fold, veiled

is_farmer = interpreted(state.is_farmer)
FARMERS = "puertoma"
FORMER = {
    "5f81baa22fe9920d": (
        Reading(CLASSIC, "new-buildings", "small_wharf_empty", "no"),
        Reading(SPECIAL, "citizens", "land_office_when_full", "no"),
    ),
}
ALWAYS = ("chips", "buildings")  # shown in every breakdown, also when they are zero


def driver(k: Any) -> Any:
    """Games with automated farmers have a driver of their own, compiled when the first one is played."""
    return FARMERS_DRIVE if k.farmers else DRIVE


def parts(rules: Any, states: Any, seat: int) -> dict[str, int]:
    """A seat's points by source."""
    points = {name: int(tell(rules, states, 0, seat, i)) for i, name in enumerate(SOURCES)}
    return {name: n for name, n in points.items() if n or name in ALWAYS}


def winners(k: Any, rules: Any, states: Any) -> list[int]:
    """Most points, then most coins and goods; then the win is shared, or the later seat's."""
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
    """Whether drafts and deals are over."""
    return bool(s.stack[0].phase == phases.ROLES and s.depth == 1)


def reveals(k: Any, before: Any, after: Any) -> bool:
    """Whether a step lays hidden things open: plans made together, achievements announced."""
    asked = before.stack[before.depth - 1].phase if before.depth else phases.NONE
    planned = k.placing == switches.PLACING.TOGETHER and asked in (
        phases.MAYOR,
        phases.PLACING,
    )  # also how long somebody has been planning
    return bool(planned or any(was.met != now.met for was, now in zip(before.seats, after.seats, strict=True)))


def sets(edition: str) -> Sequence[tuple[str, ...]]:
    """Module sets worth checking: none, each alone, all."""
    names = tuple(m.name for m in EDITIONS[edition].modules)
    alone = ((), *((name,) for name in names), names[:2], names)
    if FARMERS not in names:
        return alone
    others = names[:-1]  # every expansion with and without farmers
    return (*alone, others, *((name, FARMERS) for name in others))


def mixes(edition: str, modules: Sequence[str], players: int) -> Sequence[dict[str, str]]:
    """Automated farmers at every level, and with three players one of them as well as two."""
    if FARMERS not in modules:
        return ({},)
    counts = ("auto", "1") if players == 3 else ("auto",)
    return [{"farmers": n, "farmer_level": level} for n in counts for level in LEVELS]


def tie_break(s: Any, p: int) -> int:
    """Coins and goods."""
    return int(s.seats[p].coins + sum(s.seats[p].goods))


def endings(k: Any, s: Any) -> list[Ending]:
    """What ended the game; a full city is the first one's."""
    causes = [name for i, name in enumerate(ENDINGS) if s.ending >> i & 1]
    full = next((p for p in range(k.players) if spaces_left(k, s, p) == 0), None)
    return [(name, full if name == "city" else None) for name in causes]


def spaces_left(k: Any, s: Any, p: int) -> int:
    """Free spaces of a city; a farmer has two on every level."""
    seat = s.seats[p]
    return int(TWO * len(seat.levels) - sum(seat.levels) if is_farmer(k, p) else CITY - seat.filled)


TITLE = Title(
    name="puerto-rico",
    editions=EDITIONS,
    State=State,
    Rules=Rules,
    space=SPACE,
    engine=Engine(
        drive_of=driver,
        compose=compose,
        options_of=options,
        opened=opened,
        reveals=reveals,
        automata=Automata("farmer", lambda k: int(k.farmers), ("Alba", "Bruno"), "farmers"),
    ),
    scoring=Scoring(
        parts=parts,
        winners=winners,
        standing=standing,
        tie_break=tie_break,
        endings=endings,
        stalled=lambda s: bool(s.ending & END_STALLED),
    ),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"),
        contexts={
            CLASSIC: ("puerto-rico",),
            Y1897: ("puerto-rico@1897", "puerto-rico"),
            SPECIAL: ("puerto-rico@1897-special", "puerto-rico@1897", "puerto-rico"),
        },
        details=details,
        veiled=veiled,
        events=events,
        tracked={
            "coins": Tracked("coin"),
            "vp": Tracked("point"),
            "goods": Tracked("goods", of="good"),
            "idle": Tracked(gains_only=True),
        },
        candid=farmer_passes,
        seat_name=seat_name,
        why=why,
        came=came,
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
        mixes=mixes,
    ),
    learning=Learning(scales=scales, tree=lambda k: "farmers_tree" if k.farmers else "tree"),
    former=FORMER,
)
