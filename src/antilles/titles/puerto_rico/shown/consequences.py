"""What a choice leads to, in a sentence: the price as it is made up, a full house, a ship that leaves no room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import Told, Weigh, frame
from antilles.server.show.payloads import SeatNote

from ..data.buildings import BUILDINGS, NAMES, SIZE
from ..data.things import CITY, GOODS, OWN_HOLD
from ..rules import phases
from ..rules.construction import LARGE
from ..rules.roles import builder as building_phase
from ..rules.roles import captain
from ..rules.roles.trader import SPACES
from ..words import in_house, price, room
from .supposing import could, crews, crops

holds = interpreted(captain.holds)
discount, quarried = interpreted(building_phase.discount), interpreted(building_phase.quarried)


def weighing(view: View, words: Words) -> Weigh:
    """Looks at each choice of the view."""
    k, s = view.rules, view.position()

    def weigh(action: int, fields: Mapping[str, Any]) -> Told:
        look = LOOK.get(fields["move"])
        return look(view, k, s, fields, words) if look else {}

    return weigh


def build(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """The price as a sum; the last copy; a full city."""
    p, b = view.seat, NAMES.index(fields["building"])
    seat, building, leads = s.seats[p], BUILDINGS[b], frame(s).owner == view.seat
    quarries = quarried(s, p, building.column)
    others = discount(k, s, p, False, building.column == LARGE)
    role = discount(k, s, p, leads, building.column == LARGE) - others
    cost = price(k, s, p, b, leads)
    parts = [words("sum.cost", n=k.cost[b])]
    parts += [words(f"sum.{key}", n=n) for key, n in (("quarries", quarries), ("role", role), ("other", others)) if n]
    told = [words("sum.whole", parts=", ".join(parts), coins=words.count("coin", max(0, seat.coins - cost)))]
    if cost > seat.coins:
        told = [words("sum.barter", parts=", ".join(parts), n=cost - seat.coins)]
    if s.market[b] == 1:
        told.append(words("then.last_copy"))
    if seat.filled + SIZE[b] == CITY:
        told.append(words("then.full_city"))
    return {"consequence": " ".join(told)}


def sell(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """Whether the house is full then."""
    return {"consequence": words("then.full_house")} if in_house(s) + 1 == SPACES else {}


def ship(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """A full ship, and who cannot load what then."""
    hold, g = fields["hold"], GOODS.index(fields["good"])
    if hold == OWN_HOLD:
        return {}
    n = room(k, s, view.seat, g, hold)
    left = k.capacity[hold] - s.load[hold] - n
    key = "then.full_ship" if left == 0 else "then.room_one" if left == 1 else "then.room"
    told: Told = {"consequence": words(key, n=left)}
    shut, then = [], s.copy()
    then.cargo[hold], then.load[hold] = g, s.load[hold] + n
    for q in (p for p in range(k.players) if p != view.seat):
        kinds = [h for h in range(len(GOODS)) if s.seats[q].goods[h]]
        before = {h for h in kinds if holds(k, s, q, h)}
        lost = [h for h in kinds if h in before and not holds(k, then, q, h)]
        if lost:
            goods = ", ".join(words.term("good", GOODS[h]) for h in lost)
            shut.append(SeatNote(q, words("then.shut_out", goods=goods)))
    return {**told, "others": shut} if shut else told


def role(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """What the role would bring everybody, where that is certain or nearly so."""
    look = ROLES.get(fields["role"].removesuffix("-2"))
    return look(view, k, words) if look else {}


def craftsman(view: View, k: Any, words: Words) -> Told:
    """Barrels for everybody."""
    made = [listed(crop, words) or words("then.nothing") for crop in crops(view)]
    return shared(view, words("then.you_make", goods=made[view.seat]), made)


def mayor(view: View, k: Any, words: Words) -> Told:
    """People for everybody."""
    people = crews(view)
    if people is None:
        return {}
    said = [words.count("worker", n) for n in people]
    return shared(view, words("then.you_get", people=said[view.seat]), said)


def trader(view: View, k: Any, words: Words) -> Told:
    """What everybody could sell."""
    return able(view, "sell", [kinds(able_to, "sell", words) for able_to in could(view, phases.TRADER)], words)


def shipper(view: View, k: Any, words: Words) -> Told:
    """What everybody could ship."""
    return able(view, "ship", [kinds(able_to, "ship", words) for able_to in could(view, phases.CAPTAIN)], words)


def builder(view: View, k: Any, words: Words) -> Told:
    """The dearest building that everybody could pay."""
    best = []
    for able_to in could(view, phases.BUILDER):
        found = [NAMES.index(f["building"]) for f in able_to if f["move"] == "build"]
        dearest = max(found, key=lambda b: k.cost[b], default=None)
        best.append("" if dearest is None else words.term("building", NAMES[dearest]))
    return able(view, "build", best, words)


def prospector(view: View, k: Any, words: Words) -> Told:
    """Nothing for anybody else."""
    return {"consequence": words("then.alone")}


def able(view: View, move: str, things: list[str], words: Words) -> Told:
    """Who could do something with which things."""
    slot = "building" if move == "build" else "goods"
    said = [words(f"then.{'could' if what else 'cannot'}_{move}", **{slot: what}) for what in things]
    mine = things[view.seat]
    return shared(view, words(f"then.{'you' if mine else 'you_cannot'}_{move}", **{slot: mine}), said)


def shared(view: View, mine: str, said: list[str]) -> Told:
    """A sentence for me and a line for every other seat."""
    others = [SeatNote(p, words) for p, words in enumerate(said) if p != view.seat]
    return {"consequence": mine, "others": others}


def kinds(legal: list[dict[str, Any]], move: str, words: Words) -> str:
    """The goods that some choices are about."""
    goods = [g for g in GOODS if any(f.get("good") == g and f["move"].startswith(move) for f in legal)]
    return ", ".join(words.term("good", g) for g in goods)


def listed(crop: Mapping[str, int], words: Words) -> str:
    """'2 corn, 1 indigo'."""
    return ", ".join(
        words("goods.one" if n == 1 else "goods.many", n=n, good=words.term("good", g)) for g, n in crop.items()
    )


ROLES = {
    "craftsman": craftsman,
    "mayor": mayor,
    "trader": trader,
    "captain": shipper,
    "builder": builder,
    "prospector": prospector,
}
LOOK = {"build": build, "sell": sell, "ship": ship, "role": role}
