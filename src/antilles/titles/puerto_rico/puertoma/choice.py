"""Which role a farmer chooses: next to the marker, then most coins, then by card; only what pays, if anything does."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top

from ..data.things import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    PROSPECTOR,
    PROSPECTOR_2,
    ROLES,
    SETTLER,
    TRADER,
)
from ..rules.actions import GO, ROLE
from ..rules.roles.choosing import available
from ..rules.state import Rules, State
from .board import active, vacancies
from .building import candidates, purse
from .data import CARD, NEXT, SMUGGLER_COINS
from .planting import fitting
from .shipping import loading
from .smuggling import gain
from .trading import sale

COUNT = len(ROLES)


@kernel
def pays(k: Rules, s: State, p: int, role: int) -> bool:
    """Whether the role is profitable for the farmer."""
    if role == BUILDER:
        return candidates(k, s, p, purse(s, p, True, s.role_coins[BUILDER])) != 0
    if role == SETTLER:
        return fitting(s, p) != 0
    if role == MAYOR:
        return vacancies(s, p) > 0
    if role == CRAFTSMAN:
        for g in range(5):
            if active(s, p, g) > 0 and s.goods[g] > 0 and s.seats[p].goods[g] == 0:
                return True
        return False
    if role == TRADER:
        return sale(k, s, p, True) >= 0
    if role == CAPTAIN:
        return loading(k, s, p) != PASS
    if role == BUCCANEER:
        return gain(k, s, p) > 0
    return True


@kernel
def open_roles(k: Rules, s: State, p: int) -> int:
    """The roles the farmer may choose, as a set."""
    found = 0
    for role in range(COUNT):
        if available(k, s, p, role):
            found |= 1 << role
    return found


@kernel
def paying(k: Rules, s: State, p: int) -> int:
    """Those that pay; all when none does, but a smuggler with nothing to gain only if nothing else is left."""
    free, found = open_roles(k, s, p), 0
    for role in range(COUNT):
        if (free >> role) & 1 != 0 and pays(k, s, p, role):
            found |= 1 << role
    if found == 0:
        found = free & ~(1 << BUCCANEER)
    return found if found != 0 else free


@kernel
def near(s: State, found: int) -> int:
    """Those an arrow leads to from the marker; all when there is none."""
    beside = int(found & NEXT[s.action])
    return beside if beside != 0 else found


@kernel
def richest(s: State, found: int) -> int:
    """Those with the most coins; the smuggler counts as two and goes before others with as many."""
    most, rich = -1, 0
    for role in range(COUNT):
        if (found >> role) & 1 != 0:
            coins = SMUGGLER_COINS if role == BUCCANEER else s.role_coins[role]
            if coins > most:
                most, rich = coins, 0
            if coins == most:
                rich |= 1 << role
    if (rich >> BUCCANEER) & 1 != 0:
        return 1 << BUCCANEER
    if (rich >> PROSPECTOR) & 1 != 0:  # two equal cards are one role
        rich &= ~(1 << PROSPECTOR_2)
    return rich


@kernel
def choose(k: Rules, s: State, p: int) -> int:
    """The role, or -1 when a card must decide and none is drawn yet."""
    found = richest(s, near(s, paying(k, s, p)))
    if count(found) > 1 and s.tie < 0:
        return -1
    for i in range(7):
        role = int(CARD[max(0, s.tie)][i])
        if role == PROSPECTOR and (found >> PROSPECTOR_2) & 1 != 0:
            return PROSPECTOR_2
        if (found >> role) & 1 != 0:
            return role
    return BUCCANEER  # not on the cards: left alone or preferred


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    role = choose(k, s, top(s).seat)
    offer(moves, GO if role < 0 else ROLE.id(role))
