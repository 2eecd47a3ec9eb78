"""What a choice leads to, in a sentence: the price as it is made up, a full house, a ship that leaves no room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.game import Game
from ....core.kernel import interpreted
from ....core.view import View
from ....core.words import Words
from ....puerto_rico import captain, phases
from ....puerto_rico.buildings import BUILDINGS, NAMES
from ....puerto_rico.construction import LARGE
from ....puerto_rico.prices import discount, price
from ....puerto_rico.things import CITY, GOODS, OWN_HOLD, QUARRY
from ....puerto_rico.trader import SPACES
from .. import Told, Weigh, frame
from .supposing import could, crews, crops

holds = interpreted(captain.holds)


def weighing(view: View, words: Words) -> Weigh:
    """Looks at each choice of the view."""
    k, s = view.title.rules(view.setup), view.position()

    def weigh(action: int, fields: Mapping[str, Any], then: Game) -> Told:
        look = LOOK.get(fields["move"])
        return look(view, k, s, fields, words) if look else {}

    return weigh


def build(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """The price as a sum; the last copy; a full city."""
    p, b = view.seat, NAMES.index(fields["building"])
    seat, building, leads = s.seats[p], BUILDINGS[b], frame(s).owner == view.seat
    quarries = min(building.column, seat.workers[QUARRY] + seat.nobles[QUARRY])
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
    if seat.filled + building.size == CITY:
        told.append(words("then.full_city"))
    return {"consequence": " ".join(told)}


def sell(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """Whether the house is full then."""
    return {"consequence": words("then.full_house")} if sum(s.house) + 1 == SPACES else {}


def ship(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """A full ship, and who cannot load what then."""
    hold, g = fields["hold"], GOODS.index(fields["good"])
    if hold == OWN_HOLD:
        return {}
    n = min(s.seats[view.seat].goods[g], k.capacity[hold] - s.load[hold])
    left = k.capacity[hold] - s.load[hold] - n
    key = "then.full_ship" if left == 0 else "then.room_one" if left == 1 else "then.room"
    told: Told = {"consequence": words(key, n=left)}
    shut = []
    was = s.cargo[hold], s.load[hold]
    for q in (p for p in range(k.players) if p != view.seat):
        kinds = [h for h in range(len(GOODS)) if s.seats[q].goods[h]]
        before = {h for h in kinds if holds(k, s, q, h)}
        s.cargo[hold], s.load[hold] = g, s.load[hold] + n  # only while we look
        lost = [h for h in kinds if h in before and not holds(k, s, q, h)]
        s.cargo[hold], s.load[hold] = was
        if lost:
            goods = ", ".join(words.term("good", GOODS[h]) for h in lost)
            shut.append({"seat": q, "words": words("then.shut_out", goods=goods)})
    return {**told, "others": shut} if shut else told


def role(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """What the role would bring everybody, where that is certain or nearly so."""
    name, others = fields["role"], [p for p in range(k.players) if p != view.seat]
    if name == "craftsman":
        made = crops(view)
        mine = listed(made[view.seat], words) or words("then.nothing")
        told = [{"seat": p, "words": listed(made[p], words) or words("then.nothing")} for p in others]
        return {"consequence": words("then.you_make", goods=mine), "others": told}
    if name in ("trader", "captain"):
        phase, move = (phases.TRADER, "sell") if name == "trader" else (phases.CAPTAIN, "ship")
        goods = [kinds(could(view, phase, p), move, words) for p in range(k.players)]
        key = "then.you" if goods[view.seat] else "then.you_cannot"
        told = [
            {"seat": p, "words": words(f"then.{'could' if goods[p] else 'cannot'}_{move}", goods=goods[p])}
            for p in others
        ]
        return {"consequence": words(f"{key}_{move}", goods=goods[view.seat]), "others": told}
    if name == "mayor":
        people = crews(view)
        if people is None:
            return {}
        told = [{"seat": p, "words": words.count("worker", people[p])} for p in others]
        mine = words("then.you_get", people=words.count("worker", people[view.seat]))
        return {"consequence": mine, "others": told}
    if name.startswith("prospector"):
        return {"consequence": words("then.alone")}
    return {}


def kinds(legal: list[dict[str, Any]], move: str, words: Words) -> str:
    """The goods that some choices are about."""
    goods = [g for g in GOODS if any(f.get("good") == g and f["move"].startswith(move) for f in legal)]
    return ", ".join(words.term("good", g) for g in goods)


def listed(crop: Mapping[str, int], words: Words) -> str:
    """'2 corn, 1 indigo'."""
    return ", ".join(
        words("goods.one" if n == 1 else "goods.many", n=n, good=words.term("good", g)) for g, n in crop.items()
    )


LOOK = {"build": build, "sell": sell, "ship": ship, "role": role}
