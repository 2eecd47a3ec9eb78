"""A building as it is for my seat now: its price line by line, what is missing and the way to it, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.phrase import Term
from antilles.core.tell.words import Words
from antilles.server.show.box import leads
from antilles.server.show.payloads import Explanation, PriceStep

from ..data.buildings import BUILDINGS, NAMES
from ..data.columns import LARGE_DISCOUNT, PRIVILEGE, SELL_SAME, SMALL_DISCOUNT
from ..data.things import FOREST, GOODS, QUARRY
from ..rules import phases, refusals, scoring
from ..rules.construction import LARGE
from ..rules.roles import builder, trader
from ..words import in_house, price, proceeds
from .supposing import with_my_seat

discount, quarried, large = interpreted(builder.discount), interpreted(builder.quarried), interpreted(scoring.large)
MOST_WAYS = 2


def explain(view: View, words: Words, kind: str, name: str) -> Explanation | None:
    """What is to be said of a building of this game; nothing of other things."""
    k, s = view.rules, view.position()
    if kind != "building" or name not in NAMES or not s.depth:
        return None
    b, p, mine = NAMES.index(name), view.seat, leads(view, phases.BUILDER)
    found, why = Explanation(worth=worth(view, b, words)), refusals.of_building_by(k, s, p, b, mine)
    if why != "mine":
        found.price, left = int(price(k, s, p, b, mine)), int(s.market[b])
        found.left = words("price.left.one" if left == 1 else "price.left", n=left) if left else None
        found.steps = [PriceStep(words("price.printed"), int(k.cost[b])), *discounts(view, words, b, mine)]
        if over := found.price - sum(step.by for step in found.steps):
            found.steps.append(PriceStep(words("price.floor"), over))
    if why == "short":
        n = int(refusals.short_of(k, s, p, b, mine))
        coins, have = words.count("coin", n), int(s.seats[p].coins)
        found.why = words("price.short.one" if n == 1 else "price.short", coins=coins, have=have)
        found.ways = [*ways(view, words, b, mine, n)][:MOST_WAYS]
    elif why:
        found.why = words(f"dim.{why}")
    return found


def discounts(view: View, words: Words, b: int, mine: bool) -> Iterator[PriceStep]:
    """Every reason why it costs my seat less than what is printed."""
    k, s, p, column = view.rules, view.position(), view.seat, BUILDINGS[b].column
    seat, is_large = s.seats[p], column == LARGE
    if n := int(quarried(s, p, column)):
        worked = int(seat.workers[QUARRY] + seat.nobles[QUARRY])
        yield PriceStep(words("price.quarries", n=worked, most=column), -n, "quarry")
    if mine:
        begun = any(s.stack[i].phase == phases.BUILDER for i in range(s.depth))
        yield PriceStep(words("price.role" if begun else "price.role.if"), -1, "role.builder")
    cheaper = [LARGE_DISCOUNT if is_large else SMALL_DISCOUNT, *([PRIVILEGE] if mine else [])]
    given = 0
    for i, each in enumerate(BUILDINGS):
        giving = seat.built >> i & 1 and next((c for c in cheaper if c in {**each.gives, **(each.noble or {})}), None)
        if giving and seat.mods[giving]:
            given += int(seat.mods[giving])
            yield PriceStep(words.term("building", each.name), -int(seat.mods[giving]), f"building.{each.name}")
    if n := int(discount(k, s, p, mine, is_large)) - given - int(mine):
        yield PriceStep(words("price.forests", n=int(seat.tiles[FOREST])), -n, "forest")


def ways(view: View, words: Words, b: int, mine: bool, n: int) -> Iterator[str]:
    """What would be enough to pay it, where `n` coins are missing."""
    k, s, p = view.rules, view.position(), view.seat
    seat = s.seats[p]
    if not mine and refusals.short_of(k, s, p, b, True) <= 0:
        yield words("price.way.role")
    if n == 1 and seat.workers[QUARRY] + seat.nobles[QUARRY] < BUILDINGS[b].column:
        yield words("price.way.quarry")
    if in_house(s) == trader.SPACES:
        return
    for g, good in enumerate(GOODS):
        sold = int(proceeds(k, s, p, g, False, False))
        if seat.goods[g] and sold >= n and (s.house[g] == 0 or seat.mods[SELL_SAME]):
            yield words("price.way.sale", good=Term("good", good), coins=words.count("coin", sold))
            return


def worth(view: View, b: int, words: Words) -> str | None:
    """What a large building would add at the end, as my seat stands now."""
    column = scoring.LARGE.get(NAMES[b])
    if column is None:
        return None
    then = with_my_seat(view)
    then.seats[view.seat].built |= 1 << b  # the city hall counts itself
    return words("price.worth", points=words.count("point", int(large(then, view.seat, column))))
