"""Two plain opponents: one plays anything, one takes what looks best this very moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ..core.stack import PASS
from ..core.view import View
from ..puerto_rico import columns as c
from ..puerto_rico.actions import PLACES
from ..puerto_rico.buildings import BUILDINGS, LARGE_PLANT, MONUMENT, NAMES, SHOP, SMALL_PLANT
from ..puerto_rico.expansions.cards import ACHIEVEMENTS
from ..puerto_rico.placing import ALL, EACH
from ..puerto_rico.telling import discount, room
from ..puerto_rico.things import CITY, CORN, FIELDS, GOODS, ISLAND, NOBLE, OWN_HOLD, QUARRY, ROLES, WORKER
from .san_juan import Mind as SanJuanMind

Fields = dict[str, Any]


class Random:
    """Any legal action, each as likely as the others."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        return self._random.choice(view.legal)


class Greedy:
    """The action that is worth most at once; always the same one in the same position."""

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        mind = MINDS[view.title.name](view)
        return max(view.legal, key=lambda action: (mind.worth(action), -action))


# What a manned violet building is worth beyond its points, at the start of a game.
USE = {
    "small_market": 1.2, "large_market": 1.8, "hacienda": 1.0, "construction_hut": 1.2, "small_warehouse": 1.0,
    "hospice": 0.8, "office": 1.0, "large_warehouse": 1.2, "factory": 4.0, "university": 0.8, "harbor": 4.0,
    "wharf": 4.0, "aqueduct": 0.6, "forest_house": 0.6, "black_market": 0.4, "storehouse": 0.8, "guesthouse": 0.5,
    "trading_post": 1.8, "church": 1.5, "small_wharf": 1.5, "lighthouse": 2.5, "specialty_factory": 2.5,
    "library": 2.0, "union_hall": 2.5, "land_office": 0.3, "chapel": 1.2, "hunting_lodge": 0.3, "zoning_office": 1.2,
    "royal_supplier": 1.5, "villa": 2.0, "jeweler": 1.2,
}  # fmt: skip
PLANTS = {g: [b for b, tile in enumerate(BUILDINGS) if tile.each == c.MAKES + g] for g in range(5)}
FIXED = {"hospice": 1.0, "university": 1.0, "clear": -0.5, "forest": -0.5, "as_forest": -0.5, "pay_point": -0.5}
MONUMENTS = 4  # the column of large buildings
BARREL = (0.8, 0.95, 1.1, 1.25, 1.4)  # a barrel in points, by kind


def price(k: Any, s: Any, p: int, b: int, builder: bool) -> int:
    """What building `b` costs seat `p` now, in a position object."""
    column, seat = BUILDINGS[b].column, s.seats[p]
    quarries = min(column, seat.workers[QUARRY] + seat.nobles[QUARRY])
    return int(max(0, k.cost[b] - quarries - discount(k, s, p, builder, column == MONUMENTS)))


class Mind:
    """What one seat sees, weighed in points."""

    def __init__(self, view: View) -> None:
        self.view, self.p = view, view.seat
        self.k, self.s = view.title.rules(view.setup), view.position()
        self.me = self.s.seats[self.p]
        self.frame = self.s.stack[self.s.depth - 1]
        self.rivals = [q for q in range(self.k.players) if q != self.p]
        self.late = self.progress()
        self.coin = 0.6 - 0.4 * self.late  # a coin in points

    def progress(self) -> float:
        """How near the end is, from 0 to 1, by the cause that is nearest."""
        s, k = self.s, self.k
        chips = 1 - s.vp / k.vp
        people = 1 - s.supply[WORKER] / k.workers
        city = max(s.seats[p].filled for p in range(k.players)) / CITY
        return float(min(1.0, max(chips, people, city, 0.0)))

    def worth(self, action: int) -> float:
        """Points, roughly."""
        if action == PASS:
            return 0.0
        fields = self.view.fields(action)
        weigh: Callable[[Fields], float] | None = getattr(self, f"_{fields['move']}", None)
        return float(weigh(fields)) if weigh else FIXED.get(fields["move"], fields.get("n", 0.1))

    # -- roles

    def _role(self, fields: Fields) -> float:
        role = ROLES.index(fields["role"])
        return float(self.s.role_coins[role] * self.coin) + self._lead(fields["role"])

    def _hijack(self, fields: Fields) -> float:
        return self._role(fields) / 2

    def _lead(self, name: str) -> float:
        """What the role brings me more than the others, who follow."""
        gain = getattr(self, f"gain_{name}", None)
        if gain is None:
            return self.coin * (1.0 if name.startswith("prospector") else 0.5)
        rivals = sum(gain(q, False) for q in self.rivals) / len(self.rivals)
        return float(gain(self.p, True) - 0.6 * rivals)

    def gain_settler(self, p: int, leads: bool) -> float:
        """A tile for seat `p`."""
        if sum(self.s.seats[p].tiles) >= ISLAND:
            return 0.0
        return (1.3 if leads and self.s.quarries else 0.8) * (1 - self.late)

    def gain_mayor(self, p: int, leads: bool) -> float:
        """Hands for empty places."""
        seat, k = self.s.seats[p], self.k
        places = sum(seat.tiles[:FIELDS]) + sum(k.places[b] for b in range(k.buildings) if seat.built >> b & 1)
        manned = sum(seat.workers) + sum(seat.nobles)
        coming = sum(self.s.ship) / k.players + leads + sum(seat.idle)
        return float(min(places - manned, coming)) * (0.9 - 0.4 * self.late)

    def gain_builder(self, p: int, leads: bool) -> float:
        """The best building within reach."""
        return max((self.building(p, b, leads) for b in self.within_reach(p, leads)), default=0.0)

    def gain_craftsman(self, p: int, leads: bool) -> float:
        """The next harvest."""
        seat, made, kinds = self.s.seats[p], 0.0, 0
        for g in range(5):
            n = min(seat.workers[g] + seat.nobles[g], self.s.goods[g])
            n = n if g == CORN else min(n, seat.mods[c.MAKES + g])
            made += n * BARREL[g] * 0.7
            kinds += n > 0
        made += max(0, kinds - 1) * self.coin * (seat.mods[c.FACTORY] > 0)
        return float(made) + (0.7 if leads and kinds else 0.0)

    def gain_trader(self, p: int, leads: bool) -> float:
        """The best sale."""
        seat, s = self.s.seats[p], self.s
        if sum(s.house) >= 4:
            return 0.0
        kinds = [g for g in range(5) if seat.goods[g] and (not s.house[g] or seat.mods[c.SELL_SAME])]
        best = max((g + seat.mods[c.SALE_COINS] + leads for g in kinds), default=0)
        return float(best) * self.coin

    def gain_captain(self, p: int, leads: bool) -> float:
        """Barrels that find a ship, and what each loading adds."""
        seat, s, k = self.s.seats[p], self.s, self.k
        free = sorted((k.capacity[h] for h in range(k.ships) if s.cargo[h] < 0), reverse=True)
        points, left = 0, 0
        for g in sorted(range(5), key=lambda g: -seat.goods[g]):
            n = 0
            held = [h for h in range(k.ships) if s.cargo[h] == g]
            if held:
                n = min(seat.goods[g], k.capacity[held[0]] - s.load[held[0]])
            elif free:
                n = min(seat.goods[g], free.pop(0))
            points += n + (seat.mods[c.SHIP_POINTS] if n else 0)
            left = max(left, seat.goods[g] - n)
        points += left if seat.mods[c.WHARF] else 0
        return float(points + (1 if leads and points else 0)) * 0.9

    # -- tiles

    def tile(self, t: int) -> float:
        """A field tile on my island."""
        if t == QUARRY:
            return 1.5 * (1 - self.late) if self.me.tiles[QUARRY] < 4 else 0.2
        if t == CORN:
            return 1.0 - 0.15 * float(self.me.tiles[CORN])
        spare = self.plant_places(t) - self.me.tiles[t]
        return float(1.2 if spare > 0 else 0.6 - 0.2 * self.me.tiles[t]) + 0.1 * t

    def plant_places(self, g: int) -> int:
        """Circles on my plants of a kind."""
        return sum(self.k.places[b] for b in PLANTS[g] if self.me.built >> b & 1)

    def _plantation(self, fields: Fields) -> float:
        return 0.05 + max(0.0, self.tile(GOODS.index(fields["good"])))

    def _quarry(self, fields: Fields) -> float:
        return self.tile(QUARRY)

    def _hacienda(self, fields: Fields) -> float:
        return 5.0 if sum(self.me.tiles) < ISLAND - 1 else 0.0

    def _lay(self, fields: Fields) -> float:
        return 1.0 if fields["side"] == "plantation" else 0.5

    def _sell_tile(self, fields: Fields) -> float:
        return self.coin - 0.5 if fields["crew"] == "empty" else -0.5

    def _buy_tile(self, fields: Fields) -> float:
        return 0.6 - self.coin - self.late

    # -- building

    def within_reach(self, p: int, leads: bool) -> list[int]:
        """Buildings that seat `p` could pay for."""
        seat, s = self.s.seats[p], self.s
        return [
            b
            for b in range(self.k.buildings)
            if s.market[b]
            and not seat.built >> b & 1
            and BUILDINGS[b].size <= CITY - seat.filled
            and price(self.k, s, p, b, leads) <= seat.coins
        ]

    def building(self, p: int, b: int, leads: bool) -> float:
        """A building for seat `p`: its points, its use, less what it costs."""
        seat, tile, g = self.s.seats[p], BUILDINGS[b], BUILDINGS[b].each - c.MAKES
        value = float(tile.points)
        if tile.kind in (SMALL_PLANT, LARGE_PLANT):
            served = sum(self.k.places[o] for o in PLANTS[g] if seat.built >> o & 1)
            fields = seat.tiles[g] - served
            value += min(tile.places, max(0, fields)) * (0.6 + 0.5 * g) * (1 - self.late)
        elif tile.kind == MONUMENT:
            value += self.monument(seat, tile.name)
        value += USE.get(tile.name, 0.0) * (1 - self.late)
        return value - self.coin * 0.8 * price(self.k, self.s, p, b, leads)

    def monument(self, seat: Any, name: str) -> float:
        """What a large building would add now."""
        built = [tile for b, tile in enumerate(BUILDINGS) if seat.built >> b & 1]
        if name == "guild_hall":
            return float(sum({SMALL_PLANT: 1, LARGE_PLANT: 2}.get(tile.kind, 0) for tile in built))
        if name == "residence":
            return float(4 + max(0, sum(seat.tiles) - 9))
        if name == "fortress":
            return float((sum(seat.idle) + sum(seat.workers) + sum(seat.nobles)) // 3)
        if name == "customs_house":
            return float(seat.vp // 4)
        if name == "city_hall":
            return float(1 + sum(tile.kind in (SHOP, MONUMENT) for tile in built))
        if name == "cloister":
            return float((0, 1, 3, 6, 10)[sum(n // 3 for n in seat.tiles)])
        if name == "royal_garden":
            return float(seat.idle[NOBLE] + sum(seat.nobles))
        return 0.0

    def _build(self, fields: Fields) -> float:
        b = NAMES.index(fields["building"])
        short = max(0, price(self.k, self.s, self.p, b, self.leads) - self.me.coins)
        return 0.3 + self.building(self.p, b, self.leads) - float(short)

    @property
    def leads(self) -> bool:
        """Whether the running phase is my own role's."""
        return bool(self.frame.owner == self.p)

    def _draft(self, fields: Fields) -> float:
        return USE.get(fields["building"], 1.5)

    def _pay_good(self, fields: Fields) -> float:
        return 0.5 - 0.1 * GOODS.index(fields["good"])

    def _pay_person(self, fields: Fields) -> float:
        return 0.6 if fields["place"] == "idle" and fields["person"] == "worker" else -0.4

    # -- goods

    def _extra(self, fields: Fields) -> float:
        g = GOODS.index(fields["good"])
        return 1.0 + g - 0.5 * float(self.me.goods[g])

    def _sell(self, fields: Fields) -> float:
        post = fields["move"] == "sell_post"
        g = GOODS.index(fields["good"])
        coins = g + (0 if post else self.me.mods[c.SALE_COINS]) + self.leads
        return float(coins) * self.coin - 0.3

    _sell_post = _sell

    def _ship(self, fields: Fields) -> float:
        g, hold = GOODS.index(fields["good"]), fields["hold"]
        n = room(self.k, self.s, self.p, g, hold)
        ashore = self.me.goods[g] - n
        own = 0.6 if hold == OWN_HOLD else 0.0
        return float(1.0 + n - own - 0.05 * ashore - 0.1 * (BARREL[g] - 0.8) * n)

    def _small_wharf(self, fields: Fields) -> float:
        return float(sum(self.me.goods) // 2) - 0.5

    def _supply(self, fields: Fields) -> float:
        return 1.0 - 0.1 * GOODS.index(fields["good"])

    def _keep(self, fields: Fields) -> float:
        return -float(abs(fields["n"] - self.stores()[GOODS.index(fields["good"])]))

    def stores(self) -> list[int]:
        """What I should like to keep of each kind."""
        goods, kept = self.me.goods, [0] * 5
        lots = sorted((g for g in range(5) if goods[g]), key=lambda g: -goods[g] * BARREL[g])
        shelved = lots[: self.me.mods[c.STORE_KINDS]]
        for g in shelved:
            kept[g] = goods[g]
        singles = 1 + self.me.mods[c.STORE_BARRELS]
        for g in sorted(set(lots) - set(shelved), reverse=True):
            kept[g] = min(goods[g], singles)
            singles -= kept[g]
        return kept

    def _raid(self, fields: Fields) -> float:
        return float(fields["n"]) * 0.7

    def _plunder(self, fields: Fields) -> float:
        return float(sum(self.s.house))

    def _poach(self, fields: Fields) -> float:
        return 2.0 if fields["noble"] == "with" else 1.0

    # -- people

    def _board(self, fields: Fields) -> float:
        return 1.0 if fields["person"] == "noble" else 0.5

    def _guest(self, fields: Fields) -> float:
        return self.post(PLACES.index(fields["place"])) - 0.4

    def _take_card(self, fields: Fields) -> float:
        return float(next(a.points for a in ACHIEVEMENTS if a.name == fields["achievement"]))

    def _man_field(self, fields: Fields) -> float:
        place = self.s.spot - 1
        want = self.posts().get(place, 0)
        if fields["person"] == "noble":  # nobles go where only they help, and where workers are wanting
            fond = place >= FIELDS and BUILDINGS[place - FIELDS].noble is not None
            want = min(1, want) if fond else max(0, want - self.s.hand[WORKER])
        return -float(abs(fields["n"] - want))

    _man_building = _man_field

    def post(self, place: int) -> float:
        """One more person on a quarry or in a violet building."""
        if place < FIELDS:
            return 0.7 * (1 - self.late) + 0.1 if place == QUARRY else 0.3
        tile = BUILDINGS[place - FIELDS]
        return 3.0 * self.late + 0.3 if tile.kind == MONUMENT else 0.35 * USE.get(tile.name, 0.5) + 0.1

    def posts(self) -> dict[int, int]:
        """How many more people I should like on each place still to be asked about."""
        s, me, everybody = self.s, self.me, self.frame.owner == ALL
        at = [(me.plan[i] & 255) % EACH + (me.plan[i] & 255) // EACH for i in range(len(PLACES))]
        left: dict[int, int] = {s.spot - 1: s.left}
        for place in range(FIELDS + self.k.buildings):
            size = me.tiles[place] if place < FIELDS else 0
            if place >= FIELDS and me.built >> place - FIELDS & 1:
                size = self.k.places[place - FIELDS]
            here = 0 if everybody else me.workers[place] + me.nobles[place]
            at[place] += here
            if place >= s.spot and size > here:
                left[place] = size - here
        want: dict[int, int] = {}
        people = s.hand[WORKER] + s.hand[NOBLE]
        while people:
            ways = self.steps(at, left, people)
            if not ways:
                break
            best = max(ways, key=lambda way: (way[0] / len(way[1]), -way[1][0]))
            for place in best[1]:
                want[place] = want.get(place, 0) + 1
                at[place] += 1
                left[place] -= 1
                people -= 1
        return want

    def steps(self, at: list[int], left: dict[int, int], people: int) -> list[tuple[float, list[int]]]:
        """Worth and places of what one or two people could do next: a field and its plant go together."""
        told = []
        for place, n in left.items():
            if n > 0 and (place == QUARRY or (place >= FIELDS and BUILDINGS[place - FIELDS].each < 0)):
                told.append((self.post(place) if at[place] == 0 or place == QUARRY else 0.05, [place]))
            elif n > 0 and place == CORN:
                told.append((1.0, [place]))
        for g in range(1, 5):
            plants = [FIELDS + b for b in PLANTS[g]]
            fields, makers = at[g], sum(at[place] for place in plants)
            field, plant = left.get(g, 0) > 0, [place for place in plants if left.get(place, 0) > 0]
            if fields > makers and plant:
                told.append((1.2 + 0.25 * g, plant[:1]))
            elif makers > fields and field:
                told.append((1.2 + 0.25 * g, [g]))
            elif field and plant and people > 1:
                told.append((1.2 + 0.25 * g, [g, plant[0]]))
            elif field or plant:
                told.append((0.02, [g] if field else plant[:1]))
        return told


__all__ = ["Greedy", "Mind", "Random"]


MINDS: dict[str, Callable[[View], Any]] = {"puerto-rico": Mind, "san-juan": SanJuanMind}
