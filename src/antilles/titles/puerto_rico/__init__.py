"""Puerto Rico in three editions: classic, 1897 and the 1897 Special Edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.parts import Automata, Ending, Engine, Learning, Proof, Scoring, Telling, none_each_all
from antilles.core.tell.line import Tracked
from antilles.core.title import Reading, Title

from .audit import CLAIMS
from .counting import balance, named, totals, verify
from .data import switches
from .data.buildings import NAMES
from .data.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from .data.editions import EDITIONS, compose, options
from .data.switches import CLASSIC, SPECIAL, SWITCHES, Y1897
from .data.things import END_STALLED, ENDINGS, GOODS, PEOPLE, ROLES, TILES
from .hidden import opened
from .puertoma.data import ABILITIES, LEVELS
from .puertoma.farmers import DRIVE as FARMERS_DRIVE
from .puertoma.words import farmer_passes, seat_name, why
from .rules import phases, state
from .rules.actions import SPACE
from .rules.engine import DRIVE
from .rules.inside import before, inside
from .rules.scoring import SCORES
from .rules.state import Rules, State
from .scales import scales
from .words import came, details, events, fold, running, veiled

spaces_left = interpreted(state.spaces_left)
FARMERS = "puertoma"
AUTOMATA = Automata("farmer", lambda k: int(k.farmers), ("Alba", "Bruno"), "farmers")
TRACKED = {
    "coins": Tracked("coin"), "vp": Tracked("point"), "goods": Tracked("goods", of="good"),
    "idle": Tracked(gains_only=True),
}  # fmt: skip
FORMER = {
    "5f81baa22fe9920d": (
        Reading(CLASSIC, "new-buildings", "small_wharf_empty", "no"),
        Reading(SPECIAL, "citizens", "land_office_when_full", "no"),
    ),
}


def things(k: Any) -> dict[str, tuple[str, ...]]:
    """The things of the game, by kind."""
    return {
        "good": GOODS, "role": ROLES, "tile": TILES, "building": NAMES, "person": PEOPLE,
        "task": TASK_NAMES, "achievement": ACHIEVEMENT_NAMES, "ability": tuple(ABILITIES) if k.farmers else (),
    }  # fmt: skip


def driver(k: Any) -> Any:
    """Games with automated farmers have a driver of their own, compiled when the first one is played."""
    return FARMERS_DRIVE if k.farmers else DRIVE


def reveals(k: Any) -> Callable[[Any, Any], bool] | None:
    """What lays hidden things open: plans made together, achievements announced."""
    together = k.placing == switches.PLACING.TOGETHER
    if not together and k.achievements < 0:
        return None

    def laid_open(before: Any, after: Any) -> bool:
        asked = before.stack[before.depth - 1].phase if before.depth else phases.NONE
        if together and asked in (phases.MAYOR, phases.PLACING):
            return True  # also how long somebody has been planning
        return any(was.met != now.met for was, now in zip(before.seats, after.seats, strict=True))

    return laid_open


def sets(names: tuple[str, ...]) -> Sequence[tuple[str, ...]]:
    """Module sets worth checking: none, each alone, all; every expansion with and without farmers."""
    alone = (*none_each_all(names), names[:2])
    if FARMERS not in names:
        return alone
    return (*alone, names[:-1], *((name, FARMERS) for name in names[:-1]))


def mixes(edition: str, modules: Sequence[str], players: int) -> Sequence[dict[str, str]]:
    """Automated farmers at every level, and with three players one of them as well as two."""
    if FARMERS not in modules:
        return ({},)
    counts = ("auto", "1") if players == 3 else ("auto",)
    return [{"farmers": n, "farmer_level": level} for n in counts for level in LEVELS]


def endings(k: Any, s: Any) -> list[Ending]:
    """What ended the game; a full city is the first one's."""
    causes = [name for i, name in enumerate(ENDINGS) if s.ending >> i & 1]
    full = next((p for p in range(k.players) if spaces_left(k, s, p) == 0), None)
    return [(name, full if name == "city" else None) for name in causes]


TITLE = Title(
    name="puerto-rico", editions=EDITIONS, State=State, Rules=Rules, space=SPACE, phases=phases.PHASES,
    engine=Engine(
        driver, SWITCHES, more_options=options, compose=compose, opened=opened, reveals=reveals, automata=AUTOMATA
    ),
    scoring=Scoring(SCORES, endings, always=("chips", "buildings"), stalled=lambda s: bool(s.ending & END_STALLED)),
    telling=Telling(
        catalogs=Path(__file__).with_name("locale"),
        contexts={
            CLASSIC: ("puerto-rico",),
            Y1897: ("puerto-rico@1897", "puerto-rico"),
            SPECIAL: ("puerto-rico@1897-special", "puerto-rico@1897", "puerto-rico"),
        },
        details=details, veiled=veiled, events=events, tracked=TRACKED, candid=farmer_passes, seat_name=seat_name,
        why=why, came=came, fold=fold, things=things, running=running, pick="role",
    ),
    proof=Proof(totals, CLAIMS, phases.ROLES, balance, verify, before, inside, sets, mixes, named=named),
    learning=Learning(scales, tree=lambda k: "bots.farmers_tree" if k.farmers else "bots.tree"),
    former=FORMER,
)  # fmt: skip
