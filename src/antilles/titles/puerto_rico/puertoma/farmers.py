"""Games with automated farmers: what a farmer is asked it answers here, with its one move; the rest is the engine's.

A driver of its own is bound to these kernels, so that games without farmers neither compile nor run any of this.
"""

from __future__ import annotations

from antilles.core.kernel import kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.stack import Moves, offer, top

from ..data.things import BUCCANEER, BUILDER, CAPTAIN, CRAFTSMAN, NOBLE, PROSPECTOR, TRADER
from ..expansions import draft
from ..rules import deal, engine, phases
from ..rules.actions import BOARD, DRAFT, GO
from ..rules.roles import captain, craftsman, mayor
from ..rules.state import Rules, State, after, is_farmer
from . import abilities, building, choice, grant, planting, reserve, shipping, smuggling, staffing, tiebreak, trading
from .board import able, move_marker
from .data import EXTRA_CRATE, HARD, KIND_COINS


@kernel
def prepare(k: Rules, s: State) -> None:
    """The set-up with the action board; hard farmers are given their start before the first role."""
    deal.deal(k, s)
    s.action, s.tie_deck = BUILDER, tiebreak.FULL
    if k.farmer_level == HARD:
        s.stack[0].arg, s.stack[0].seat = k.farmers, k.players - k.farmers


@kernel
def granting(s: State) -> bool:
    """Whether a hard farmer still waits for its start."""
    return s.depth == 1 and s.stack[0].arg > 0


@kernel
def answers(k: Rules, s: State) -> bool:
    """Whether the question on top is one a farmer answers by its own rules."""
    f = top(s)
    if f.seat < 0 or not is_farmer(k, f.seat):
        return False
    if f.phase == phases.ROLES:
        return f.count < k.picks and not (k.end_after == 1 and s.ending != 0)
    if f.phase == phases.MAYOR:
        return f.step == mayor.BOARDING
    if f.phase == phases.CRAFTSMAN:
        return f.step == craftsman.PRIVILEGED
    if f.phase == phases.CAPTAIN:
        return f.step == captain.LOADING and not captain.due(k, s, f.seat)
    return (
        f.phase == phases.SETTLER
        or f.phase == phases.BUILDER
        or f.phase == phases.TRADER
        or f.phase == phases.BUCCANEER
        or f.phase == phases.STORAGE
        or f.phase == phases.DRAFT
    )


@shared
def legal(k: Rules, s: State, moves: Moves) -> None:
    """A farmer's one move (GO where it needs a card first), or what the engine offers."""
    phase = top(s).phase
    if phase == phases.TIEBREAK:
        tiebreak.legal(k, s, moves)
    elif phase == phases.UNLOCK:
        abilities.legal(k, s, moves)
    elif phase == phases.RESERVE:
        reserve.legal(k, s, moves)
    elif phase == phases.FARM:
        staffing.legal(k, s, moves)
    elif phase == phases.LAST_POINTS:
        offer(moves, GO)
    elif granting(s):
        grant.legal(k, s, moves)
    elif answers(k, s):
        answer(k, s, moves)
    else:
        engine.legal(k, s, moves)


@kernel
def answer(k: Rules, s: State, moves: Moves) -> None:
    """The farmer's rule for the phase on top."""
    phase = top(s).phase
    if phase == phases.ROLES:
        choice.legal(k, s, moves)
    elif phase == phases.SETTLER:
        planting.legal(k, s, moves)
    elif phase == phases.MAYOR:
        offer(moves, BOARD.id(NOBLE))
    elif phase == phases.BUILDER:
        building.legal(k, s, moves)
    elif phase == phases.CRAFTSMAN:
        trading.legal_extra(s, moves)
    elif phase == phases.TRADER:
        trading.legal(k, s, moves)
    elif phase == phases.CAPTAIN:
        shipping.legal(k, s, moves)
    elif phase == phases.STORAGE:
        shipping.legal_store(s, moves)
    elif phase == phases.DRAFT:
        b = tiebreak.counted(s, draft.choices(k, s))
        offer(moves, GO if b < 0 else DRAFT.id(b))
    else:
        smuggling.legal(k, s, moves)


@shared
def apply(k: Rules, s: State, action: int) -> None:
    """What a farmer's move does, and what farmers add to the phases."""
    f = top(s)
    phase = f.phase
    if phase == phases.TIEBREAK:
        tiebreak.apply(k, s, action)
    elif phase == phases.UNLOCK:
        abilities.apply(k, s, action)
    elif phase == phases.LAST_POINTS:
        shipping.last_points(k, s)
    elif phase == phases.FARM:
        if staffing.waits_for_card(k, s):
            tiebreak.ask_card(s)
        else:
            staffing.apply(k, s, action)
    elif phase == phases.RESERVE or granting(s) or answers(k, s):
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
    if phase == phases.RESERVE:
        reserve.apply(k, s, action)
        return
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
