"""The phases put together: which file answers for the frame on top."""

from __future__ import annotations

from antilles.core.kernel import entry, kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.stack import Moves, top

from .. import audit, hidden
from . import deal, giving, phases, piles, rounds, scoring
from .roles import builder, building, choosing, councillor, producer, prospector, trader
from .state import Rules, State


@shared
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Offers what the frame on top allows."""
    phase = top(s).phase
    if phase == phases.DRAWING:
        piles.legal(k, s, moves)
    elif phase == phases.GIVING:
        giving.legal(k, s, moves)
    elif phase == phases.ROUND:
        rounds.legal(k, s, moves)
    elif phase == phases.ROLES:
        choosing.legal(k, s, moves)
    elif phase == phases.BUILDER:
        builder.legal(k, s, moves)
    elif phase == phases.BUILDING:
        building.legal(k, s, moves)
    elif phase == phases.PRODUCER:
        producer.legal(k, s, moves)
    elif phase == phases.TRADER:
        trader.legal(k, s, moves)
    elif phase == phases.COUNCILLOR:
        councillor.legal(k, s, moves)
    elif phase == phases.PROSPECTOR:
        prospector.legal(k, s, moves)
    else:
        choosing.legal_library(k, s, moves)


@shared
def apply(k: Rules, s: State, action: int) -> None:
    """What the action does."""
    phase = top(s).phase
    if phase == phases.DRAWING:
        piles.apply(k, s, action)
    elif phase == phases.GIVING:
        giving.apply(k, s, action)
    elif phase == phases.ROUND:
        rounds.apply(k, s, action)
    elif phase == phases.ROLES:
        choosing.apply(k, s, action)
    elif phase == phases.BUILDER:
        builder.apply(k, s, action)
    elif phase == phases.BUILDING:
        building.apply(k, s, action)
    elif phase == phases.PRODUCER:
        producer.apply(k, s, action)
    elif phase == phases.TRADER:
        trader.apply(k, s, action)
    elif phase == phases.COUNCILLOR:
        councillor.apply(k, s, action)
    elif phase == phases.PROSPECTOR:
        prospector.apply(k, s, action)
    else:
        choosing.apply_library(k, s, action)


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Nature's odds."""
    return piles.weight(s, action)


@entry
def tell(rules: object, states: object, i: int, p: int, source: int) -> int:
    """One part of a seat's score (source -1: its tie-break), for Python."""
    if source < 0:
        return scoring.tie_break(states[i], p)  # type: ignore[index]
    return scoring.points(rules[0], states[i], p, source)  # type: ignore[index]


@entry
def standing(rules: object, states: object, which: object, out: object) -> None:
    """Points of every seat of some games, and what orders the seats: points, then tie-break, then the seat."""
    k = rules[0]  # type: ignore[index]
    for n in range(len(which)):  # type: ignore[arg-type]
        s = states[which[n]]  # type: ignore[index]
        for p in range(k.players):
            out[n, p, 0] = scoring.total(k, s, p)  # type: ignore[index]
            out[n, p, 1] = scoring.order(k, s, p)  # type: ignore[index]


DRIVE = bind(
    __name__, deal=deal.deal, legal=legal, apply=apply, weight=weight, audit=audit.audit, imagine=hidden.imagine
)
