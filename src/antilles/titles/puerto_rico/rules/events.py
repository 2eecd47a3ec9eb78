"""What phases announce, and who listens, in which order: the goals of the festival and the achievements.

A phase calls the event and knows no expansion; only here is it said which goals watch what. A goal that is met may ask
its owner a question, whose frame then lies on top. The last two are no events: what farmers and cards add to a sum.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.switches import YES

from ..data import cards
from ..data.buildings import KIND, MONUMENT
from ..expansions import achievements, festival
from ..puertoma import scoring as farm
from ..puertoma.board import need
from .state import Rules, State, captain_score, is_farmer

SOURCES = ("achievements", *farm.SOURCES)  # of points that only expansions have


@kernel
def loading_may_ask(k: Rules) -> bool:
    """Whether a loading can bring somebody a question, so that the next turn has to wait."""
    return k.festival_cards == YES


@kernel
def tile_laid(k: Rules, s: State, p: int, plantation: bool) -> None:
    """A tile came to the seat's island; forests and quarries are no plantations."""
    if plantation:
        festival.happened(k, s, p, cards.HAVE_TILES, 0)
    achievements.happened(k, s, p, cards.LAND_CHANGED, 0)


@kernel
def people_placed(k: Rules, s: State, p: int) -> None:
    """People of the seat have other places."""
    achievements.happened(k, s, p, cards.STAFF_CHANGED, 0)


@kernel
def building_built(k: Rules, s: State, p: int, b: int, coins: int, spent_all: bool) -> None:
    """The seat built for so many coins; `spent_all`: for all it had."""
    festival.happened(k, s, p, cards.BUILD, b)
    achievements.happened(k, s, p, cards.LAND_CHANGED, 0)
    achievements.happened(k, s, p, cards.BUILT, 0)
    if KIND[b] == MONUMENT:
        achievements.happened(k, s, p, cards.MONUMENT_BUILT, coins)
        if spent_all and coins > 0:
            achievements.happened(k, s, p, cards.ALL_SPENT, 0)


@kernel
def goods_gained(k: Rules, s: State, p: int) -> None:
    """Barrels came to the seat without being produced."""
    achievements.happened(k, s, p, cards.GOODS_HELD, 0)


@kernel
def goods_produced(k: Rules, s: State, p: int) -> None:
    """The seat produced barrels; `moved` says which in this phase."""
    festival.happened(k, s, p, cards.PRODUCE, 0)
    achievements.happened(k, s, p, cards.PRODUCED, 0)
    achievements.happened(k, s, p, cards.GOODS_HELD, 0)


@kernel
def good_sold(k: Rules, s: State, p: int, g: int, coins: int, full: bool, trader: bool) -> None:
    """The seat sold a barrel to the trading house; `full`: the house has no space left."""
    achievements.happened(k, s, p, cards.SOLD, coins)
    if full:
        if trader:
            achievements.happened(k, s, p, cards.HOUSE_CLOSED, 0)
        festival.happened(k, s, p, cards.SELL_LAST, g)


@kernel
def ship_filled(k: Rules, s: State, p: int, g: int, hold: int, at_once: bool) -> None:
    """The seat's barrels filled a cargo ship; `at_once`: one that was empty. Ships stand in ascending order of size."""
    achievements.happened(k, s, p, cards.SHIP_SENT, g)
    if at_once:
        achievements.happened(k, s, p, cards.SHIP_AT_ONCE, 0)
    if hold == 0:
        festival.happened(k, s, p, cards.SEND_SMALLEST, g)
    elif hold == k.ships - 1:
        festival.happened(k, s, p, cards.SEND_LARGEST, g)


@kernel
def goods_loaded(k: Rules, s: State, p: int, most: int) -> None:
    """The seat loaded barrels, `most` of one kind; `moved` says which in this phase."""
    achievements.happened(k, s, p, cards.LOADED, most)
    festival.happened(k, s, p, cards.LOAD, 0)


@kernel
def points_shipped(k: Rules, s: State, p: int, points: int) -> None:
    """The seat gets points for shipping, counted for the phase."""
    captain_score(k, s, p, points)
    s.seats[p].gained += points
    achievements.happened(k, s, p, cards.POINTS_GAINED, 0)


@kernel
def goods_stored(k: Rules, s: State, p: int) -> None:
    """The seat has given up what it could not store."""
    achievements.happened(k, s, p, cards.STORED, 0)


@kernel
def farmers_need(k: Rules, s: State) -> int:
    """The farmers' shares of the new people when the ship is filled."""
    n = 0
    for p in range(k.players - k.farmers, k.players):
        n += need(s, p)
    return n


@kernel
def points_added(k: Rules, s: State, p: int, source: int) -> int:
    """Points of the seat from one of the sources that only expansions have."""
    if source > 0:
        return farm.part(k, s, p, source - 1) if is_farmer(k, p) else 0
    return achievements.worth(s.seats[p].met) if k.achievements >= 0 and k.farmers == 0 else 0
