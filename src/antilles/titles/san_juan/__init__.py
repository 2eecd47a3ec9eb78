"""San Juan, second edition, with The New Buildings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from antilles.core.title import Title

from .audit import CLAIMS
from .counting import balance, totals, verify
from .data.editions import EDITIONS, SECOND, compose, options
from .data.things import QUIET_ROUNDS
from .folding import fold
from .hidden import opened
from .rules import phases
from .rules.actions import SPACE
from .rules.engine import DRIVE, standing, tell
from .rules.inside import inside, role_of
from .rules.scoring import SOURCES
from .rules.state import Rules, State
from .scales import scales
from .words import details, events, veiled

ALWAYS = ("buildings",)  # shown in every breakdown, also when it is nought


def parts(rules: Any, states: Any, seat: int) -> dict[str, int]:
    """A seat's points by source."""
    told = {name: int(tell(rules, states, 0, seat, i)) for i, name in enumerate(SOURCES)}
    return {name: n for name, n in told.items() if n or name in ALWAYS}


def winners(k: Any, rules: Any, states: Any) -> list[int]:
    """Most points, then most cards in hand and goods; then the win is shared, or the later seat's."""
    ranks = [
        (sum(parts(rules, states, p).values()), int(tell(rules, states, 0, p, -1)), p * k.still_tied)
        for p in range(k.players)
    ]
    return [p for p, rank in enumerate(ranks) if rank == max(ranks)]


def ready(s: Any) -> bool:
    """Whether the hands are dealt."""
    return bool(s.stack[0].phase == phases.ROLES and s.depth == 1)


def reveals(k: Any, before: Any, after: Any) -> bool:
    """Nothing hidden is ever laid open but by a draw, which is told to everybody alike."""
    return False


def hides(k: Any, s: Any) -> bool:
    """Whether only the cards of the seat that is asked say what it may do: what it can build, keep or give away."""
    f = s.stack[s.depth - 1]
    return f.phase in (phases.COUNCILLOR, phases.GIVING) or (f.phase == phases.BUILDER and s.seats[f.seat].held > 0)


def sets(edition: str) -> Sequence[tuple[str, ...]]:
    """With and without the expansion."""
    return ((), tuple(m.name for m in EDITIONS[edition].modules))


TITLE = Title(
    name="san-juan",
    editions=EDITIONS,
    State=State,
    Rules=Rules,
    space=SPACE,
    drive_of=lambda rules: DRIVE,
    compose=compose,
    options_of=options,
    contexts={SECOND: ("san-juan",)},
    opened=opened,
    details=details,
    veiled=veiled,
    parts=parts,
    winners=winners,
    totals=totals,
    balance=balance,
    tracked={},  # every card that comes is drawn, and every draw is told; see `events` for those that leave unseen
    events=events,
    sets=sets,
    ready=ready,
    scales=scales,
    standing=standing,
    verify=verify,
    role_of=role_of,
    inside=inside,
    reveals=reveals,
    hides=hides,
    claims=CLAIMS,
    fold=fold,
    candid=lambda rules, before: True,  # whether somebody could have built is nobody else's business
    former={"72c89fdf5eb2696e": ()},
    stalled=lambda s: bool(s.depth == 0 and s.quiet >= QUIET_ROUNDS),
)
