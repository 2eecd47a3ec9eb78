"""What a combat tile says: a value for each nation, with the most and fewest markers, and what stands beside it."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top

from ..data.switches import COMBAT_POINT_BEFORE, UNPAYABLE
from ..data.things import COMBAT_POINT, EMPTY, FOR_FRANCE, FROM_COMBAT, NATIONS
from .actions import FIGHT
from .free_actions import offer_gains
from .points import add_combat
from .programs import PAY_COINS, payable, run
from .state import Rules, State, markers

WITHOUT_TILE = 3  # every nation's value when both piles are empty
MOST_LESS, FEWEST_MORE = 1, 2  # k.combat_mod
LESS, MORE = 2, 3
NATION_POINTS = 2  # for fighting for a certain nation


@kernel
def printed(k: Rules, tile: int, nation: int) -> int:
    """The value on the tile."""
    return WITHOUT_TILE if tile == EMPTY else k.combat_value[3 * tile + nation]


@kernel
def value(k: Rules, s: State, tile: int, nation: int) -> int:
    """The value of a nation, with what the tile says of most and fewest markers."""
    n = printed(k, tile, nation)
    if tile == EMPTY or k.combat_mod[tile] == 0:
        return n
    mine, most, fewest = markers(s, nation), True, True
    for other in range(len(NATIONS)):
        if other != nation:
            most = most and mine > markers(s, other)
            fewest = fewest and mine < markers(s, other)
    if k.combat_mod[tile] == MOST_LESS:
        return max(0, n - LESS) if most else n
    return n + MORE if fewest else n


@kernel
def affordable(k: Rules, s: State, p: int, tile: int, nation: int) -> bool:
    """Whether the price beside a nation's value can be paid."""
    if tile == EMPTY or k.combat_extra[3 * tile + nation] < 0 or k.unpayable == UNPAYABLE.WHAT_ONE_HAS:
        return True
    return payable(k, s, p, k.combat_extra[3 * tile + nation], EMPTY, 0)


@kernel
def offer_nations(k: Rules, s: State, p: int, tile: int, moves: Moves) -> None:
    """Nations whose price can be paid, and free actions, which may bring in what is missing; none: the tile is kept."""
    some = False
    for nation in range(len(NATIONS)):
        some = some or affordable(k, s, p, tile, nation)
    if not some:
        offer(moves, PASS)
    offer_gains(k, s, p, moves)
    for nation in range(len(NATIONS)):
        if affordable(k, s, p, tile, nation):
            offer(moves, FIGHT.id(nation))


@kernel
def side_with(k: Rules, s: State, p: int, nation: int) -> None:
    """The nation is chosen: its value, what it costs or brings, and what cards give."""
    f = top(s)
    seat = s.seats[p]
    f.nation, f.value = nation, value(k, s, f.tile, nation)
    if k.combat_point_before == COMBAT_POINT_BEFORE.COMBAT:
        add_combat(s, p, seat.columns[COMBAT_POINT])
    add_combat(s, p, NATION_POINTS * seat.columns[FOR_FRANCE + nation])
    tile = f.tile
    if tile != EMPTY and k.combat_extra[3 * tile + nation] >= 0:
        at = k.combat_extra[3 * tile + nation]
        if k.rows[3 * at] == PAY_COINS and seat.coins < k.rows[3 * at + 1]:
            seat.coins = 0  # a reading: it costs what one has
            return
        run(s, p, at, FROM_COMBAT)
        top(s).given = nation
