"""What sentences say of an action beyond its fields: prices, points, barrels; and who may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.stack import NATURE
from antilles.core.switches import YES
from antilles.core.tell.details import Details, Say, Sayings, top
from antilles.core.tell.line import Line, joined
from antilles.core.tell.phrase import Count, Many, Phrase, Seat, Term, Value

from .data import switches
from .data.buildings import NAMES
from .data.cards import ACHIEVEMENT_NAMES, TASK_NAMES, TASKS
from .data.things import END_CHIPS, GOODS, NOBLE, OWN_HOLD, PEOPLE, ROLES, TILES, WORKER
from .expansions import buccaneer
from .puertoma import building as farmer
from .puertoma.words import farmer_events
from .rules import phases
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


def place(name: str) -> Value:
    """A kind of field tile, a building, or the place where people wait."""
    if name == "idle":
        return Phrase("idle")
    return Term("tile" if name in TILES else "building", name)


def _pass(k: Any, s: Any, f: Any, fields: Any) -> Details:
    name = phases.PHASES[f.phase]
    if name == "captain" and due(k, s, f.seat):
        name = "guests"
    return name if name in PASSES else "", {}


def _role(k: Any, s: Any, f: Any, fields: Any) -> Details:
    role = ROLES.index(fields["role"])
    if fields["move"] == "role" and role == s.hijacked and k.hijack == switches.HIJACK.PAY and f.seat != s.hijacker:
        return "ransom", {"coins": Count("coin", RANSOM)}
    coins = s.role_coins[role]
    return ("coins", {"coins": Count("coin", coins)}) if coins else ("", {})


def _hired(s: Any) -> Count:
    """Who comes from supply or ship: a worker, or the noble when nobody else is left."""
    return Count("worker" if s.supply[WORKER] + s.ship[WORKER] > 0 else "noble", 1)


def _man(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"people": Count(fields["person"], fields.get("n", 1))}


def _build(k: Any, s: Any, f: Any, fields: Any) -> Details:
    b, p = NAMES.index(fields["building"]), f.seat
    leads, coins = p == f.owner, s.seats[p].coins
    cost = farmer_price(k, b, leads) if farm(k, p) else price(k, s, p, b, leads)
    if cost == 0:
        return "free", {}
    if cost > coins and not farm(k, p):  # who may have a coin more by then
        return "short", {"coins": Count("coin", coins), "missing": cost - coins}
    return "", {"coins": Count("coin", cost)}


def barrels(n: int, good: str) -> Count:
    """So many barrels of a good."""
    return Count("goods", n, Term("good", good))


def _sell(k: Any, s: Any, f: Any, fields: Any) -> Details:
    post = fields["move"] == "sell_post"
    return "", {"coins": Count("coin", proceeds(k, s, f.seat, GOODS.index(fields["good"]), f.seat == f.owner, post))}


def _ship(k: Any, s: Any, f: Any, fields: Any) -> Details:
    hold = fields["hold"]
    n = room(k, s, f.seat, GOODS.index(fields["good"]), hold)
    values: dict[str, Value] = {"barrels": barrels(n, fields["good"]), "points": Count("point", worth(s, f.seat, n))}
    return ("own", values) if hold == OWN_HOLD else ("", {**values, "size": k.capacity[hold]})


def _load(k: Any, s: Any, f: Any, fields: Any) -> Details:
    if fields["n"] == 0:
        return "none", {}
    some = barrels(fields["n"], fields["good"])  # in a list where they are kept, for that is no change of what one has
    return "", {"barrels": some if fields["move"] == "load" else Many((some,))}


def _raid(k: Any, s: Any, f: Any, fields: Any) -> Details:
    size = int(k.capacity[fields["ship"]])
    if fields["n"] == 0:
        return "none", {"size": size}
    return "", {"size": size, "barrels": barrels(fields["n"], GOODS[s.cargo[fields["ship"]]])}


def _poach(k: Any, s: Any, f: Any, fields: Any) -> Details:
    nobles = int(fields["noble"] == "with")
    workers = poached_workers(k, s, nobles)
    return "", {"people": Many(tuple(Count(kind, n) for kind, n in (("worker", workers), ("noble", nobles)) if n))}


DETAILS: dict[str, Say] = {
    "pass": _pass,
    "role": _role,
    "hijack": _role,
    "lay": lambda k, s, f, fields: (fields["side"], {"good": Term("good", GOODS[f.tile % 5])}),
    "hospice": lambda k, s, f, fields: ("", {"tile": Term("tile", TILES[f.tile]), "people": _hired(s)}),
    "university": lambda k, s, f, fields: ("", {"building": Term("building", NAMES[f.building]), "people": _hired(s)}),
    "man_field": _man,
    "man_building": _man,
    "board": _man,
    "build": _build,
    "pay_person": lambda k, s, f, fields: ("", {"place": place(fields["place"])}),
    "guest": lambda k, s, f, fields: ("", {"place": place(fields["place"])}),
    "pay_point": lambda k, s, f, fields: ("", {"points": Count("point", 1)}),
    "supply": lambda k, s, f, fields: ("", {"points": Count("point", 1)}),
    "buy_tile": lambda k, s, f, fields: ("", {"coins": Count("coin", 1)}),
    "sell_tile": lambda k, s, f, fields: ("", {"coins": Count("coin", 1)}),
    "extra": lambda k, s, f, fields: ("", {"barrels": barrels(1, fields["good"])}),
    "sell": _sell,
    "sell_post": _sell,
    "ship": _ship,
    "load": _load,
    "keep": _load,
    "raid": _raid,
    "plunder": lambda k, s, f, fields: ("", {"points": Count("point", in_house(s))}),
    "poach": _poach,
    "draft": lambda k, s, f, fields: ("", {"cost": int(k.cost[NAMES.index(fields["building"])])}),
    "unlock": lambda k, s, f, fields: ("", {"player": Seat(max(f.owner, 0))}),
}
details = Sayings(DETAILS)


def goal_phrase(goal: Any) -> Phrase:
    """What an open goal of the festival asks for."""
    task, kinds = TASKS[goal.task], [kind for kind in goal.kinds if kind >= 0]
    tiles, goods = kinds[: task.tiles], kinds[task.tiles :]
    values: dict[str, Value] = {
        "tiles": Many(tuple(Term("tile", TILES[t]) for t in tiles), together=False),
        "goods": Many(tuple(Term("good", GOODS[g]) for g in goods), together=False),
        "building": Term("building", NAMES[goal.building]) if goal.building >= 0 else "",
    }
    return Phrase(f"task.{task.name}.goal", values)


def running(s: Any) -> str | None:
    """The role whose phase is running."""
    names = (phases.PHASES[s.stack[i].phase] for i in range(1, s.depth))
    return next(("captain" if name == "storage" else name for name in names if name in (*ROLES, "storage")), None)


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
    festive = k.festival or k.festival_cards
    if festive and before.depth > 0 and before.stack[before.depth - 1].phase != phases.FESTIVAL:
        for was, now in zip(before.tasks, after.tasks, strict=True):
            if was.task >= 0 and now.task != was.task:
                found.append(Line("event.task", {"task": Term("task", TASK_NAMES[was.task])}))
    for p in range(k.players if k.achievements >= 0 else 0):
        if k.announce == YES or reader in (None, p) or after.depth == 0:
            new = after.seats[p].met & ~before.seats[p].met
            for i, name in enumerate(ACHIEVEMENT_NAMES if new else ()):
                if new >> i & 1:
                    found.append(Line("event.achievement", {"achievement": Term("achievement", name)}, p))
    return found + farmer_events(k, before, after) if k.farmers else found


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
