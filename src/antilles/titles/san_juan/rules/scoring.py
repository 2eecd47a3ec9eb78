"""Final scoring: buildings, what lies under chapel, bank and harbor, the sixes, the palace last."""

from __future__ import annotations

from antilles.core import scores
from antilles.core.kernel import kernel, table

from ..data.cards import ARCH, CATHEDRAL, CITY_HALL, COST, COUNT, GUILD_HALL, KIND, MONUMENT, PALACE, POINTS, PRODUCTION
from ..data.cards import RESIDENCE as RESIDENCE_CARD
from ..data.switches import STILL_TIED
from .city import goods, stands
from .state import Rules, State

SOURCES = (
    "buildings", "chapel", "bank", "harbor", "triumphal_arch", "guild_hall", "city_hall", "residence",
    "cathedral", "palace",
)  # fmt: skip
(BUILDINGS, UNDER_CHAPEL, UNDER_BANK, UNDER_HARBOR, TRIUMPH, GUILD, TOWN, TRIPLES, SIXES, QUARTER) = range(len(SOURCES))
ARCH_POINTS = table([0, 4, 6, 8])
FALLING = table([0, 4, 7, 9, 10])  # 4, 3, 2, 1 and nothing more
SIX_COST = 6


@kernel
def part(k: Rules, s: State, p: int, source: int) -> int:
    """Points of seat `p` from one source but the palace, as the position stands."""
    seat = s.seats[p]
    if source == BUILDINGS:
        return printed(s, p)
    if source == UNDER_CHAPEL:
        return seat.under_chapel
    if source == UNDER_BANK:
        return seat.under_bank
    if source == UNDER_HARBOR:
        return seat.under_harbor
    if source == TRIUMPH:
        return int(ARCH_POINTS[of_kind(s, p, MONUMENT)]) if stands(s, p, ARCH) else 0
    if source == GUILD:
        return works(s, p) if stands(s, p, GUILD_HALL) else 0
    if source == TOWN:
        return city_buildings(s, p) if stands(s, p, CITY_HALL) else 0
    if source == TRIPLES:
        return int(FALLING[min(4, triples(s, p))]) if stands(s, p, RESIDENCE_CARD) else 0
    return int(FALLING[min(4, others_sixes(k, s, p))]) if stands(s, p, CATHEDRAL) else 0


@kernel
def points(k: Rules, s: State, p: int, source: int) -> int:
    """As `part`, with the palace: a quarter of all the other points."""
    if source != QUARTER:
        return part(k, s, p, source)
    total = 0
    for other in range(QUARTER):
        total += part(k, s, p, other)
    return total // 4 if stands(s, p, PALACE) else 0


@kernel
def printed(s: State, p: int) -> int:
    """The points on the cards."""
    n = 0
    for i in range(s.seats[p].built):
        n += POINTS[s.seats[p].site[i]]
    return int(n)


@kernel
def of_kind(s: State, p: int, kind: int) -> int:
    """Buildings of a kind."""
    n = 0
    for i in range(s.seats[p].built):
        n += 1 if KIND[s.seats[p].site[i]] == kind else 0
    return n


@kernel
def works(s: State, p: int) -> int:
    """Guild hall: production buildings, and their kinds."""
    n, last = 0, -1
    for i in range(s.seats[p].built):
        card = s.seats[p].site[i]
        if KIND[card] == PRODUCTION:
            n += 1 if card == last else 2
            last = card
    return n


@kernel
def city_buildings(s: State, p: int) -> int:
    """City hall: everything but production buildings."""
    return s.seats[p].built - of_kind(s, p, PRODUCTION)


@kernel
def triples(s: State, p: int) -> int:
    """Residence: sets of three different buildings of equal cost; each building belongs to one set."""
    found = 0
    for cost in range(1, 8):
        sets = 4
        while sets > 0 and usable(s, p, cost, sets) < 3 * sets:
            sets -= 1
        found += sets
    return found


@kernel
def usable(s: State, p: int, cost: int, sets: int) -> int:
    """Buildings of a cost that could be used for so many sets: of equal ones no more than there are sets."""
    n = 0
    for card in range(COUNT):
        if COST[card] == cost:
            copies = 0
            for i in range(s.seats[p].built):
                if s.seats[p].site[i] == card:
                    copies += 1
            n += min(copies, sets)
    return n


@kernel
def others_sixes(k: Rules, s: State, p: int) -> int:
    """Cathedral: buildings of cost six that all the others have."""
    n = 0
    for q in range(k.players):
        if q != p:
            for i in range(s.seats[q].built):
                if COST[s.seats[q].site[i]] == SIX_COST:
                    n += 1
    return n


@kernel
def tie_break(s: State, p: int) -> int:
    """Cards in hand and goods."""
    return s.seats[p].held + goods(s, p)


SCORES = scores.bind(__name__, SOURCES, points, tie_break, STILL_TIED)
total = SCORES.total
