"""What a choice leads to, in a sentence: the price as it is made up, a full house, a ship that leaves no room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.phrase import Many, Term
from antilles.core.tell.words import Words
from antilles.server.show import rest
from antilles.server.show.box import Told, Weigh, frame
from antilles.server.show.payloads import SeatNote

from ..data.buildings import BUILDINGS, NAMES, SIZE
from ..data.things import GOODS, OWN_HOLD
from ..rules import phases, state, tiles
from ..rules.construction import LARGE
from ..rules.roles import builder, captain
from ..rules.roles.trader import SPACES
from ..words import barrels, in_house, price
from .supposing import could, crews, crops, with_my_seat

holds, stow, spaces_left = interpreted(captain.holds), interpreted(captain.stow), interpreted(state.spaces_left)
discount, quarried = interpreted(builder.discount), interpreted(builder.quarried)
has_room = interpreted(tiles.space)


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
    coins, building, leads = s.seats[p].coins, BUILDINGS[b], frame(s).owner == view.seat
    quarries = quarried(s, p, building.column)
    others = discount(k, s, p, False, building.column == LARGE)
    role = discount(k, s, p, leads, building.column == LARGE) - others
    cost = price(k, s, p, b, leads)
    reasons = (("quarries", quarries), ("role", role), ("other", others))
    parts = ", ".join([words("sum.cost", n=k.cost[b]), *(words(f"sum.{key}", n=n) for key, n in reasons if n)])
    if cost > coins:
        said = [words("sum.barter", parts=parts, n=cost - coins)]
    else:
        said = [words("sum.whole", parts=parts, coins=words.count("coin", coins - cost))]
    if s.market[b] == 1:
        said.append(words("then.last_copy"))
    if spaces_left(k, s, p) == SIZE[b]:
        said.append(words("then.full_city"))
    return {"consequence": " ".join(said)}


def sell(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """Whether the house is full then."""
    return {"consequence": words("then.full_house")} if in_house(s) + 1 == SPACES else {}


def ship(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """A full ship, and who cannot load what then."""
    hold, p = fields["hold"], view.seat
    if hold == OWN_HOLD:
        return {}
    then = with_my_seat(view)
    then.cargo, then.load = list(s.cargo), list(s.load)
    stow(k, then, p, GOODS.index(fields["good"]), hold)
    left = k.capacity[hold] - then.load[hold]
    shut = []
    for q in (q for q in range(k.players) if q != p):
        lost = [Term("good", good) for g, good in enumerate(GOODS) if holds(k, s, q, g) and not holds(k, then, q, g)]
        if lost:
            shut.append(SeatNote(q, words("then.shut_out", goods=Many(tuple(lost), together=False))))
    key = "then.full_ship" if left == 0 else "then.room_one" if left == 1 else "then.room"
    return {"consequence": words(key, n=left), "others": shut} if shut else {"consequence": words(key, n=left)}


def role(view: View, k: Any, s: Any, fields: Mapping[str, Any], words: Words) -> Told:
    """What the role would bring everybody, where that is certain or nearly so."""
    name = fields["role"].removesuffix("-2")
    if name in ABLE:
        return able(view, *ABLE[name], words)
    return ROLES[name](view, words) if name in ROLES else {}


def craftsman(view: View, words: Words) -> Told:
    """Barrels for everybody."""
    made = []
    for crop in crops(view):
        goods = Many(tuple(barrels(n, good) for good, n in crop.items()), together=False)
        made.append(words.sentence(goods) or words("then.nothing"))
    counts = [sum(crop.values()) for p, crop in enumerate(crops(view)) if p != view.seat]
    return for_all(view, words("then.you_make", goods=made[view.seat]), made, rest.gets(words, counts))


def mayor(view: View, words: Words) -> Told:
    """People for everybody."""
    people = crews(view)
    if people is None:
        return {}
    said = [words.count("worker", n) for n in people]
    counts = [n for p, n in enumerate(people) if p != view.seat]
    return for_all(view, words("then.you_get", people=said[view.seat]), said, rest.gets(words, counts))


def settler(view: View, words: Words) -> Told:
    """A tile for everybody who has room."""
    k, s = view.rules, view.position()
    room = [int(has_room(s, p)) for p in range(k.players) if p != view.seat]
    return {"rest": rest.gets(words, room)}


def able(view: View, phase: int, move: str, slot: str, words: Words) -> Told:
    """What everybody could sell or ship, and the dearest building that everybody could pay."""
    things = []
    for choices in could(view, phase):
        found = {fields[slot] for fields in choices if fields["move"] in (move, f"{move}_post")}
        names = [name for name in NAMED[slot] if name in found]
        if slot == "building":
            names = sorted(names, key=lambda name: -view.rules.cost[NAMES.index(name)])[:1]
        things.append(Many(tuple(Term(slot, name) for name in names), together=False))
    value = "building" if slot == "building" else "goods"
    said = [words(f"then.{'could' if what.parts else 'cannot'}_{move}", **{value: what}) for what in things]
    mine = things[view.seat]
    able_too = [bool(what.parts) for p, what in enumerate(things) if p != view.seat]
    mine_said = words(f"then.{'you' if mine.parts else 'you_cannot'}_{move}", **{value: mine})
    return for_all(view, mine_said, said, rest.can(words, able_too))


def for_all(view: View, mine: str, said: list[str], together: str | None) -> Told:
    """A sentence for me, a line for every other seat, and a clause for all of them."""
    others = [SeatNote(p, words) for p, words in enumerate(said) if p != view.seat]
    return {"consequence": mine, "others": others, "rest": together}


ABLE = {
    "trader": (phases.TRADER, "sell", "good"),
    "captain": (phases.CAPTAIN, "ship", "good"),
    "builder": (phases.BUILDER, "build", "building"),
}
NAMED = {"good": GOODS, "building": NAMES}
ROLES: dict[str, Callable[[View, Words], Told]] = {
    "craftsman": craftsman,
    "mayor": mayor,
    "settler": settler,
    "prospector": lambda view, words: {"consequence": words("then.alone")},
}
LOOK = {"build": build, "sell": sell, "ship": ship, "role": role}
