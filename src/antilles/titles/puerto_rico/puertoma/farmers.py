"""Games with automated farmers: what a farmer is asked it answers here, with its one move; the rest is the engine's.

A driver of its own is bound to these kernels, so that games without farmers neither compile nor run any of this.
"""

from __future__ import annotations

from antilles.core.kernel import kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.stack import Moves, top

from ..data import switches
from ..data.things import BUCCANEER, BUILDER, CAPTAIN, CRAFTSMAN, PROSPECTOR, TRADER
from ..rules import deal, engine, phases
from ..rules.actions import GO
from ..rules.roles import captain, craftsman, mayor
from ..rules.state import Rules, State, after, is_farmer
from . import building, grant, planting, reserve, tiebreak, trading
from .board import able, move_marker
from .data import EXTRA_CRATE, HARD, KIND_COINS

OWN, FARMER = phases.LIST.having("own"), phases.LIST.having("farmer")
legal_in_own = kernel(phases.LIST.dispatch("legal", "k, s, moves", "own"))
apply_in_own = kernel(phases.LIST.dispatch("apply", "k, s, action", "own"))
answer = kernel(phases.LIST.dispatch("legal", "k, s, moves", "farmer"))


@kernel
def prepare(k: Rules, s: State) -> None:
    """The set-up with the action board; hard farmers are given their start before the first role."""
    deal.deal(k, s)
    s.action, s.tie_deck = BUILDER, tiebreak.FULL
    if k.farmer_level == HARD:
        s.stack[0].grants, s.stack[0].seat = k.farmers, k.players - k.farmers


@kernel
def granting(s: State) -> bool:
    """Whether a hard farmer still waits for its start."""
    return s.depth == 1 and s.stack[0].grants > 0


@kernel
def answers(k: Rules, s: State) -> bool:
    """Whether the question on top is one a farmer answers by its own rules."""
    f = top(s)
    if f.seat < 0 or not is_farmer(k, f.seat):
        return False
    if f.phase == phases.ROLES:
        return f.turns < k.picks and not (k.end_after == switches.END_AFTER.PHASE and s.ending != 0)
    if f.phase == phases.MAYOR:
        return f.step == mayor.BOARDING
    if f.phase == phases.CRAFTSMAN:
        return f.step == craftsman.PRIVILEGED
    if f.phase == phases.CAPTAIN:
        return f.step == captain.LOADING and not captain.due(k, s, f.seat)
    return FARMER >> f.phase & 1 != 0


@shared
def legal(k: Rules, s: State, moves: Moves) -> None:
    """A farmer's one move (GO where it needs a card first), or what the engine offers."""
    if OWN >> top(s).phase & 1 != 0:
        legal_in_own(k, s, moves)
    elif granting(s):
        grant.legal(k, s, moves)
    elif answers(k, s):
        answer(k, s, moves)
    else:
        engine.legal(k, s, moves)


@shared
def apply(k: Rules, s: State, action: int) -> None:
    """What a farmer's move does, and what farmers add to the phases."""
    if OWN >> top(s).phase & 1 != 0:
        apply_in_own(k, s, action)
    elif granting(s) or answers(k, s):
        if action == GO:
            tiebreak.ask_card(s)
        else:
            act(k, s, action)
    else:
        between(k, s, action)


@kernel
def act(k: Rules, s: State, action: int) -> None:
    """A farmer's answer; where its board differs from a person's it has its own consequences."""
    f = top(s)
    p, phase = f.seat, f.phase
    if granting(s):
        grant.apply(k, s, action)
        return
    s.tie = -1
    if phase == phases.SETTLER:
        planting.apply(k, s, action)
    elif phase == phases.BUILDER:
        building.apply(k, s, action)
    else:
        if action != 0:
            if phase == phases.TRADER:
                move_marker(k, s, p, TRADER)
            elif phase == phases.CAPTAIN:
                move_marker(k, s, p, CAPTAIN)
            elif phase == phases.BUCCANEER:
                move_marker(k, s, p, BUCCANEER)
        engine.apply(k, s, action)


@kernel
def between(k: Rules, s: State, action: int) -> None:
    """Steps of people and of the rules, with what they mean for the farmers."""
    f = top(s)
    phase, step, p = f.phase, f.step, f.owner
    if phase == phases.CRAFTSMAN and step == craftsman.FINISH:
        extra_crates(k, s, p)
    engine.apply(k, s, action)
    if phase == phases.CRAFTSMAN and step == craftsman.PRODUCE:
        harvested(k, s, p)
    elif phase == phases.PROSPECTOR:
        move_marker(k, s, p, PROSPECTOR)
    elif phase == phases.BUILDER or phase == phases.PAYMENT:
        reserve.move_markers(k, s)


@kernel
def harvested(k: Rules, s: State, craftsman_seat: int) -> None:
    """Everybody has produced: an ability's coins, and the marker."""
    p = craftsman_seat
    for _ in range(k.players):
        if is_farmer(k, p):
            kinds = 0
            for g in range(5):
                if s.seats[p].moved[g] > 0:
                    kinds += 1
            if kinds > 0:
                move_marker(k, s, p, CRAFTSMAN)
            if able(s, p, KIND_COINS):
                s.seats[p].coins += kinds
        p = after(k, p)


@kernel
def extra_crates(k: Rules, s: State, craftsman_seat: int) -> None:
    """The end of the phase: an ability's crate of the best kind produced that is left."""
    p = craftsman_seat
    for _ in range(k.players):
        if is_farmer(k, p) and able(s, p, EXTRA_CRATE):
            g = trading.best_made(s, p)
            if g >= 0:
                s.goods[g] -= 1
                s.seats[p].goods[g] += 1
        p = after(k, p)


DRIVE = bind(__name__, **{**engine.DRIVE.rules, "deal": prepare, "legal": legal, "apply": apply})
