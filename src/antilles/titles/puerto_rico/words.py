"""What sentences say of an action beyond its fields: prices, points, barrels; and who may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.parts import Details
from antilles.core.stack import NATURE
from antilles.core.switches import YES
from antilles.core.tell.line import Line, joined
from antilles.core.tell.phrase import Count, Many, Phrase, Seat, Term, Value

from .data import switches
from .data.buildings import NAMES
from .data.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from .data.things import END_CHIPS, GOODS, NOBLE, OWN_HOLD, PEOPLE, ROLES, TILES, WORKER
from .expansions import buccaneer
from .puertoma import building as farmer
from .puertoma.words import farmer_events
from .rules import phases
from .rules.actions import BUILD, DRAFT, SPACE
from .rules.people import ALL
from .rules.roles import builder, captain, trader
from .rules.roles.choosing import RANSOM
from .rules.state import is_farmer
from .rules.tiles import BURY

room, worth, due = interpreted(captain.room), interpreted(captain.worth), interpreted(captain.due)
price, farmer_price, farm = interpreted(builder.price), interpreted(farmer.price), interpreted(is_farmer)
proceeds, in_house = interpreted(trader.proceeds), interpreted(trader.in_house)
poached_workers = interpreted(buccaneer.poached_workers)
PASSES = frozenset({"settler", "builder", "craftsman", "trader", "captain", "buccaneer", "hospice", "lodge"})
PASSES |= {"university", "payment", "supplier", "guests"}


def top(s: Any) -> Any:
    """The frame on top of a position object."""
    return s.stack[s.depth - 1] if s.depth else s.stack[0]


def place(name: str) -> Value:
    """A kind of field tile, a building, or the place where people wait."""
    if name == "idle":
        return Phrase("idle")
    return Term("tile" if name in TILES else "building", name)


def details(k: Any, s: Any, action: int, fields: Mapping[str, Any]) -> Details:
    """Which sentence of its verb an action has, and values for it beyond the fields."""
    f = top(s)
    of = DETAILS.get(fields["move"])
    return of(k, s, f, f.seat, fields) if of else ("", {})


def _pass(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    name = phases.PHASES[f.phase]
    if name == "captain" and due(k, s, p):
        name = "guests"
    return name if name in PASSES else "", {}


def _role(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    role = ROLES.index(fields["role"])
    if role == s.hijacked and k.hijack == switches.HIJACK.PAY and p != s.hijacker:
        return "ransom", {"coins": Count("coin", RANSOM)}
    coins = s.role_coins[role]
    return ("coins", {"coins": Count("coin", coins)}) if coins else ("", {})


def _lay(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return fields["side"], {"good": Term("good", GOODS[f.tile % 5])}


def _hospice(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"tile": Term("tile", TILES[f.tile]), "people": _hired(s)}


def _hired(s: Any) -> Count:
    """Who comes from supply or ship: a worker, or the noble when nobody else is left."""
    return Count("worker" if s.supply[WORKER] + s.ship[WORKER] > 0 else "noble", 1)


def _man(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"people": Count(fields["person"], fields["n"])}


def _build(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    b = BUILD.of(SPACE.find(fields))
    leads, coins = p == f.owner, s.seats[p].coins
    cost = farmer_price(k, b, leads) if farm(k, p) else price(k, s, p, b, leads)
    if cost == 0:
        return "free", {}
    if cost > coins and not farm(k, p):  # who may have a coin more by then
        return "short", {"coins": Count("coin", coins), "missing": cost - coins}
    return "", {"coins": Count("coin", cost)}


def _university(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"building": Term("building", NAMES[f.building]), "people": _hired(s)}


def _place(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"place": place(fields["place"])}


def _point(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"points": Count("point", 1)}


def _coin(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"coins": Count("coin", 1)}


def _barrel(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"barrels": barrels(1, fields["good"])}


def _board(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"people": Count(fields["person"], 1)}


def _sell(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    coins = proceeds(k, s, p, GOODS.index(fields["good"]), p == f.owner, fields["move"] == "sell_post")
    return "", {"coins": Count("coin", coins)}


def barrels(n: int, good: str) -> Count:
    """So many barrels of a good."""
    return Count("goods", n, Term("good", good))


def _ship(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    hold = fields["hold"]
    n = room(k, s, p, GOODS.index(fields["good"]), hold)
    values: dict[str, Value] = {"barrels": barrels(n, fields["good"]), "points": Count("point", worth(s, p, n))}
    return ("own", values) if hold == OWN_HOLD else ("", {**values, "size": k.capacity[hold]})


def _load(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return ("", {"barrels": barrels(fields["n"], fields["good"])}) if fields["n"] else ("none", {})


def _keep(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    if fields["n"] == 0:
        return "none", {}
    kept = barrels(fields["n"], fields["good"])
    return "", {"barrels": Many((kept,))}  # a list, for what is kept is no change of what one has


def _raid(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    size = int(k.capacity[fields["ship"]])
    if fields["n"] == 0:
        return "none", {"size": size}
    return "", {"size": size, "barrels": barrels(fields["n"], GOODS[s.cargo[fields["ship"]]])}


def _plunder(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"points": Count("point", in_house(s))}


def _poach(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    nobles = int(fields["noble"] == "with")
    workers = poached_workers(k, s, nobles)
    return "", {"people": Many(tuple(Count(kind, n) for kind, n in (("worker", workers), ("noble", nobles)) if n))}


def _hijack(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    coins = s.role_coins[ROLES.index(fields["role"])]
    return ("coins", {"coins": Count("coin", coins)}) if coins else ("", {})


def _draft(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"cost": int(k.cost[DRAFT.of(SPACE.find(fields))])}


def _unlock(k: Any, s: Any, f: Any, p: int, fields: Any) -> Details:
    return "", {"player": Seat(max(f.owner, 0))}


DETAILS = {
    "pass": _pass,
    "role": _role,
    "lay": _lay,
    "hospice": _hospice,
    "man_field": _man,
    "man_building": _man,
    "build": _build,
    "university": _university,
    "pay_person": _place,
    "pay_point": _point,
    "board": _board,
    "extra": _barrel,
    "supply": _point,
    "buy_tile": _coin,
    "sell_tile": _coin,
    "guest": _place,
    "sell": _sell,
    "sell_post": _sell,
    "ship": _ship,
    "load": _load,
    "keep": _keep,
    "raid": _raid,
    "plunder": _plunder,
    "poach": _poach,
    "hijack": _hijack,
    "draft": _draft,
    "unlock": _unlock,
}


def veiled(k: Any, s: Any, action: int, reader: int) -> str:
    """The sentence for a reader who may not see the action, or nothing when it is public."""
    f = top(s)
    if f.phase == phases.PLACING and k.placing == switches.PLACING.TOGETHER and f.placed == ALL and f.seat != reader:
        return "log.veiled.placing"
    if f.phase == phases.CARDS and f.seat == NATURE and f.owner != reader:
        return "log.veiled.deal"
    if f.phase == phases.CARDS and f.seat != NATURE and f.seat != reader:
        return "log.veiled.cards"
    if f.phase == phases.DRAW and f.purpose == BURY and f.seat == NATURE:
        return "log.veiled.draw"
    return ""


def events(k: Any, before: Any, after: Any, reader: int | None) -> list[Line]:
    """The last chip, goals of the festival that were met, and achievements as far as the reader may know."""
    found = []
    if after.last_chip > before.last_chip and not after.ending & END_CHIPS:
        found.append(Line("event.last_chip"))
    if before.depth > 0 and before.stack[before.depth - 1].phase != phases.FESTIVAL:
        for was, now in zip(before.tasks, after.tasks, strict=True):
            if was.task >= 0 and now.task != was.task:
                found.append(Line("event.task", {"task": Term("task", TASK_NAMES[was.task])}))
    for p in range(k.players):
        if k.announce == YES or reader in (None, p) or after.depth == 0:
            new = after.seats[p].met & ~before.seats[p].met
            for i, name in enumerate(ACHIEVEMENT_NAMES if new else ()):
                if new >> i & 1:
                    found.append(Line("event.achievement", {"achievement": Term("achievement", name)}, p))
    return found + farmer_events(k, before, after)


def came(k: Any, before: Any) -> str:
    """How things come to a seat in a phase."""
    return "produced" if top(before).phase == phases.CRAFTSMAN else "got"


# What one person does in several choices is one line of the log.
PLACING = ("log.man_field", "log.man_building")
JOINED = {
    **{f"{key}{how}": "placed" for key in PLACING for how in ("", ".none", ".noble")},
    "log.veiled.placing": "veiled.placed",
    "log.keep": "kept", "log.keep.none": "kept",
    "log.load": "loaded", "log.load.none": "loaded",
    "log.draw": "drawn",
}  # fmt: skip


def fold(lines: Sequence[Line]) -> list[Line]:
    """Placing, storing, loading and drawing are a line each."""
    return joined([each for line in lines for each in _placing(line)], JOINED)


def _placing(line: Line) -> list[Line]:
    """People who are placed are told by their places, one by one, so that equal ones are counted; nobles are named."""
    people = line.values.get("people")
    if line.key not in PLACING or not isinstance(people, Count):
        return [line]
    if people.n == 0:
        return [line._replace(key=f"{line.key}.none")]
    noble = people.kind == PEOPLE[NOBLE]
    values = {name: line.values[name] for name in ("tile", "building") if name in line.values}
    if noble:
        values["people"] = people._replace(n=1)
    first = line._replace(key=f"{line.key}.noble" if noble else line.key, values=values)
    return [first, *[first._replace(gained=(), lost=())] * (people.n - 1)]
