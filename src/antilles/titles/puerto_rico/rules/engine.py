"""The phases put together: which file answers for the frame on top."""

from __future__ import annotations

from antilles.core.kernel import entry, kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.stack import Moves, top

from .. import audit, hidden
from ..expansions import buccaneer, deal_cards, draft, festival
from . import construction, deal, phases, scoring, tiles
from .actions import GO, GUEST
from .buildings import black_market, guesthouse, hospice, lodge, small_wharf, supplier
from .roles import builder, captain, choosing, craftsman, mayor, placing, prospector, settler, storage, trader
from .state import Rules, State


@shared
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Offers what the frame on top allows, and the guests' moves besides."""
    f = top(s)
    phase = f.phase
    if phase == phases.ROLES:
        choosing.legal(k, s, moves)
    elif phase == phases.SETTLER:
        settler.legal(k, s, moves)
    elif phase == phases.MAYOR:
        mayor.legal(k, s, moves)
    elif phase == phases.BUILDER:
        builder.legal(k, s, moves)
    elif phase == phases.CRAFTSMAN:
        craftsman.legal(k, s, moves)
    elif phase == phases.TRADER:
        trader.legal(k, s, moves)
    elif phase == phases.CAPTAIN:
        captain.legal(k, s, moves)
    elif phase == phases.PROSPECTOR:
        prospector.legal(k, s, moves)
    elif phase == phases.BUCCANEER:
        buccaneer.legal(k, s, moves)
    elif phase == phases.DRAW:
        tiles.legal(k, s, moves)
    elif phase == phases.LAY:
        tiles.legal_lay(k, s, moves)
    elif phase == phases.HOSPICE:
        hospice.legal(k, s, moves)
    elif phase == phases.LODGE:
        lodge.legal(k, s, moves)
    elif phase == phases.PLACING:
        placing.legal(k, s, moves)
    elif phase == phases.UNIVERSITY:
        construction.legal_university(k, s, moves)
    elif phase == phases.PAYMENT:
        black_market.legal(k, s, moves)
    elif phase == phases.SUPPLIER:
        supplier.legal(k, s, moves)
    elif phase == phases.SMALL_WHARF:
        small_wharf.legal(k, s, moves)
    elif phase == phases.STORAGE:
        storage.legal(k, s, moves)
    elif phase == phases.GUESTS:
        guesthouse.legal(k, s, moves)
    elif phase == phases.DRAFT:
        draft.legal(k, s, moves)
    elif phase == phases.FESTIVAL:
        festival.legal(k, s, moves)
    else:
        deal_cards.legal(k, s, moves)
    if k.inn >= 0 and f.seat >= 0 and welcome(phase) and moves.ids[0] != GO:
        if guesthouse.guests_of(k, s, f.seat) > 0:
            guesthouse.offer_moves(k, s, f.seat, moves)


@kernel
def welcome(phase: int) -> bool:
    """Where guests may move: in every phase but the mayor's placing and the choice of a role."""
    return (
        phase == phases.SETTLER
        or phase == phases.LODGE
        or phase == phases.BUILDER
        or phase == phases.CRAFTSMAN
        or phase == phases.TRADER
        or phase == phases.CAPTAIN
        or phase == phases.BUCCANEER
        or phase == phases.STORAGE
        or phase == phases.GUESTS
    )


@shared
def apply(k: Rules, s: State, action: int) -> None:
    """What the action does."""
    if GUEST.has(action):
        guesthouse.move(k, s, top(s).seat, action)
        if top(s).phase == phases.STORAGE:  # a warehouse manned just now may make the question idle
            storage.store_on(k, s)
        return
    phase = top(s).phase
    if phase == phases.ROLES:
        choosing.apply(k, s, action)
    elif phase == phases.SETTLER:
        settler.apply(k, s, action)
    elif phase == phases.MAYOR:
        mayor.apply(k, s, action)
    elif phase == phases.BUILDER:
        builder.apply(k, s, action)
    elif phase == phases.CRAFTSMAN:
        craftsman.apply(k, s, action)
    elif phase == phases.TRADER:
        trader.apply(k, s, action)
    elif phase == phases.CAPTAIN:
        captain.apply(k, s, action)
    elif phase == phases.PROSPECTOR:
        prospector.apply(k, s, action)
    elif phase == phases.BUCCANEER:
        buccaneer.apply(k, s, action)
    elif phase == phases.DRAW:
        tiles.apply(k, s, action)
    elif phase == phases.LAY:
        tiles.apply_lay(k, s, action)
    elif phase == phases.HOSPICE:
        hospice.apply(k, s, action)
    elif phase == phases.LODGE:
        lodge.apply(k, s, action)
    elif phase == phases.PLACING:
        placing.apply(k, s, action)
    elif phase == phases.UNIVERSITY:
        construction.apply_university(k, s, action)
    elif phase == phases.PAYMENT:
        black_market.apply(k, s, action)
    elif phase == phases.SUPPLIER:
        supplier.apply(k, s, action)
    elif phase == phases.SMALL_WHARF:
        small_wharf.apply(k, s, action)
    elif phase == phases.STORAGE:
        storage.apply(k, s, action)
    elif phase == phases.GUESTS:
        guesthouse.apply(k, s, action)
    elif phase == phases.DRAFT:
        draft.apply(k, s, action)
    elif phase == phases.FESTIVAL:
        festival.apply(k, s, action)
    else:
        deal_cards.apply(k, s, action)


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Nature's odds."""
    phase = top(s).phase
    if phase == phases.DRAW:
        return tiles.weight(k, s, action)
    if phase == phases.FESTIVAL:
        return festival.weight(k, s, action)
    return 1


@entry
def tell(rules: object, states: object, i: int, p: int, source: int) -> int:
    """One part of a seat's score (source -1: its tie-break), for Python."""
    if source < 0:
        return scoring.tie_break(states[i], p)  # type: ignore[index]
    return scoring.part(rules[0], states[i], p, source)  # type: ignore[index]


@entry
def standing(rules: object, states: object, which: object, out: object) -> None:
    """Points of every seat of some games, and what orders the seats: points, then tie-break, then the seat."""
    k = rules[0]  # type: ignore[index]
    for n in range(len(which)):  # type: ignore[arg-type]
        s = states[which[n]]  # type: ignore[index]
        for p in range(k.players):
            out[n, p, 0] = scoring.points(k, s, p)  # type: ignore[index]
            out[n, p, 1] = scoring.order(k, s, p)  # type: ignore[index]


DRIVE = bind(
    __name__, deal=deal.deal, legal=legal, apply=apply, weight=weight, audit=audit.audit, imagine=hidden.imagine
)
