"""What phases announce, and who listens, in which order: the goals of the festival and the achievements.

A phase calls the event and knows no expansion; only here is it said which goals watch what. A goal that is met may ask
its owner a question, whose frame then lies on top.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.switches import YES

from ..expansions import achievements, festival
from .state import Rules, State


@kernel
def loading_may_ask(k: Rules) -> bool:
    """Whether a loading can bring somebody a question, so that the next turn has to wait."""
    return k.festival_cards == YES


@kernel
def tile_laid(k: Rules, s: State, p: int, plantation: bool) -> None:
    """A tile came to the seat's island; forests and quarries are no plantations."""
    if plantation:
        festival.tile_gained(k, s, p)
    achievements.land_changed(k, s, p)


@kernel
def people_placed(k: Rules, s: State, p: int) -> None:
    """People of the seat have other places."""
    achievements.staff_changed(k, s, p)


@kernel
def building_built(k: Rules, s: State, p: int, b: int, coins: int, spent_all: bool) -> None:
    """The seat built for so many coins; `spent_all`: for all it had."""
    festival.building_raised(k, s, p, b)
    achievements.building_built(k, s, p, b, coins, spent_all)


@kernel
def goods_produced(k: Rules, s: State, p: int) -> None:
    """The seat produced barrels; `moved` says which in this phase."""
    festival.goods_produced(k, s, p)
    achievements.produced(k, s, p)


@kernel
def goods_gained(k: Rules, s: State, p: int) -> None:
    """Barrels came to the seat without being produced."""
    achievements.goods_held(k, s, p)


@kernel
def good_sold(k: Rules, s: State, p: int, g: int, coins: int, full: bool, trader: bool) -> None:
    """The seat sold a barrel to the trading house; `full`: the house has no space left."""
    achievements.sold(k, s, p, coins, full and trader)
    if full:
        festival.house_filled(k, s, p, g)


@kernel
def ship_filled(k: Rules, s: State, p: int, g: int, hold: int, at_once: bool) -> None:
    """The seat's barrels filled a cargo ship; `at_once`: one that was empty."""
    achievements.goods_sent(k, s, p, g, at_once)
    festival.ship_sent(k, s, p, g, hold)


@kernel
def goods_loaded(k: Rules, s: State, p: int, most: int) -> None:
    """The seat loaded barrels, `most` of one kind; `moved` says which in this phase."""
    achievements.goods_loaded(k, s, p, most)
    festival.goods_shipped(k, s, p)


@kernel
def points_gained(k: Rules, s: State, p: int) -> None:
    """The seat got points for shipping; `gained` says how many in this phase."""
    achievements.phase_points(k, s, p)


@kernel
def goods_stored(k: Rules, s: State, p: int) -> None:
    """The seat has given up what it could not store."""
    achievements.goods_stored(k, s, p)
