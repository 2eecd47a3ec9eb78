"""Puerto Rico in three editions: classic, 1897 and the 1897 Special Edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from antilles.core.tell.line import Tracked
from antilles.core.title import Reading, Title

from .audit import CLAIMS
from .counting import balance, totals, verify
from .data.editions import EDITIONS, compose, options
from .data.switches import CLASSIC, SPECIAL, Y1897
from .data.things import END_STALLED
from .hidden import opened
from .puertoma.data import LEVELS
from .puertoma.farmers import DRIVE as FARMERS_DRIVE
from .puertoma.words import farmer_passes, seat_name, why
from .rules import phases
from .rules.actions import SPACE
from .rules.engine import DRIVE, standing, tell
from .rules.inside import inside, role_of
from .rules.scoring import SOURCES
from .rules.state import Rules, State
from .scales import scales
from .words import came, details, events, fold, veiled

FARMERS = "puertoma"
FORMER = {
    "5f81baa22fe9920d": (
        Reading(CLASSIC, "new-buildings", "small_wharf_empty", "no"),
        Reading(SPECIAL, "citizens", "land_office_when_full", "no"),
    ),
}
ALWAYS = ("chips", "buildings")  # shown in every breakdown, also when they are nought


def driver(k: Any) -> Any:
    """Games with automated farmers have a driver of their own, compiled when the first one is played."""
    return FARMERS_DRIVE if k.farmers else DRIVE


def parts(rules: Any, states: Any, seat: int) -> dict[str, int]:
    """A seat's points by source."""
    told = {name: int(tell(rules, states, 0, seat, i)) for i, name in enumerate(SOURCES)}
    return {name: n for name, n in told.items() if n or name in ALWAYS}


def winners(k: Any, rules: Any, states: Any) -> list[int]:
    """Most points, then most coins and goods; then the win is shared, or the later seat's."""
    ranks = [
        (sum(parts(rules, states, p).values()), int(tell(rules, states, 0, p, -1)), p * k.still_tied)
        for p in range(k.players)
    ]
    return [p for p, rank in enumerate(ranks) if rank == max(ranks)]


def ready(s: Any) -> bool:
    """Whether drafts and deals are over."""
    return bool(s.stack[0].phase == phases.ROLES and s.depth == 1)


def reveals(k: Any, before: Any, after: Any) -> bool:
    """Whether a step lays hidden things open: plans made together, achievements announced."""
    asked = before.stack[before.depth - 1].phase if before.depth else phases.NONE
    planned = k.placing == 1 and asked in (phases.MAYOR, phases.PLACING)  # also how long somebody has been planning
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


TITLE = Title(
    name="puerto-rico",
    editions=EDITIONS,
    State=State,
    Rules=Rules,
    space=SPACE,
    drive_of=driver,
    compose=compose,
    options_of=options,
    contexts={
        CLASSIC: ("puerto-rico",),
        Y1897: ("puerto-rico@1897", "puerto-rico"),
        SPECIAL: ("puerto-rico@1897-special", "puerto-rico@1897", "puerto-rico"),
    },
    opened=opened,
    details=details,
    veiled=veiled,
    parts=parts,
    winners=winners,
    totals=totals,
    balance=balance,
    tracked={
        "coins": Tracked("coin"),
        "vp": Tracked("point"),
        "goods": Tracked("goods", of="good"),
        "idle": Tracked(gains_only=True),
    },
    events=events,
    sets=sets,
    ready=ready,
    scales=scales,
    standing=standing,
    verify=verify,
    role_of=role_of,
    inside=inside,
    reveals=reveals,
    mixes=mixes,
    seat_name=seat_name,
    candid=farmer_passes,
    why=why,
    came=came,
    fold=fold,
    tree=lambda k: "farmers_tree" if k.farmers else "tree",
    former=FORMER,
    stalled=lambda s: bool(s.ending & END_STALLED),
    claims=CLAIMS,
)
