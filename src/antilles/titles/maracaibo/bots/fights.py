"""What combat actions are worth to a plain player."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.things import EMPTY
from ..rules.actions import ESCORT, ESCORT_DEARLY, FIGHT, FLAG, GAIN, MINE, RAID, USE
from ..rules.combat import cost
from ..rules.combat_tiles import value as combat_value
from ..rules.state import Rules, State
from . import programs
from .values import coin, influence
from .weights import COMBAT_POINT, MARKER, MARKER_STEP, NATION_STEP, NATION_VALUE, VALUE

HELP, ESCORTED, MINED = 3, 8, 12  # doubloons


@kernel
def marking(k: Rules, s: State, p: int, nation: int) -> float:
    """A marker of the nation on the board: titles of it are worth more."""
    return float(MARKER + MARKER_STEP * s.seats[p].influence[nation])


@kernel
def taken(k: Rules, s: State, p: int, action: int) -> float:
    """What an action takes of the combat's value, and what must be paid for it."""
    needed = cost(k, s, p, action)
    here = min(needed, top(s).value)
    return float(VALUE * here + COMBAT_POINT * (needed - here))


@kernel
def fight_value(k: Rules, s: State, p: int, action: int) -> float:
    """A nation to fight for, or a combat action for it."""
    f = top(s)
    if FIGHT.has(action):
        nation = FIGHT.of(action)
        extra = k.combat_extra[3 * f.tile + nation] if f.tile != EMPTY else EMPTY
        gain = programs.value(k, s, p, extra, nation) if extra >= 0 else 0.0
        return float(
            gain + NATION_VALUE * combat_value(k, s, f.tile, nation) + NATION_STEP * influence(k, s, p, nation, 2)
        )
    if GAIN.has(action):
        n = 1 + GAIN.of(action)
        return influence(k, s, p, f.nation, n) - taken(k, s, p, action) + 0.05 * n
    if FLAG.has(action):
        bonus = programs.value(k, s, p, k.flag[FLAG.of(action)], f.nation)
        return influence(k, s, p, f.nation, 1) + marking(k, s, p, f.nation) + bonus - taken(k, s, p, action)
    if RAID.has(action):
        coins = HELP * s.seats[p].assistants[RAID.of(action)] * coin(k, s, p)
        return influence(k, s, p, f.nation, 1) + marking(k, s, p, f.nation) + coins - taken(k, s, p, action)
    if action == ESCORT or action == ESCORT_DEARLY:
        gain = influence(k, s, p, f.nation, 3) + ESCORTED * coin(k, s, p)
        return gain + marking(k, s, p, f.nation) - taken(k, s, p, action)
    if action == MINE:
        return MINED * coin(k, s, p) + marking(k, s, p, f.nation) - taken(k, s, p, action)
    return programs.value(k, s, p, k.in_combat[USE.of(action)], f.nation) - taken(k, s, p, action)
