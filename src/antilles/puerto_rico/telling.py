"""What the words of an action tell beyond its fields: prices, points, barrels; and who may not be told."""

from __future__ import annotations

from typing import Any

from ..core.kernel import interpreted
from ..core.stack import NATURE
from ..core.words import Words
from . import captain, phases
from .actions import SPACE
from .columns import PRIVILEGE, SALE_COINS, SHIP_POINTS
from .expansions.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from .placing import ALL
from .prices import price
from .puertoma.data import BUILDING_COIN
from .puertoma.telling import farmer_events, seat_name
from .roles import RANSOM
from .things import END_CHIPS, GOODS, NOBLE, OWN_HOLD, PRICES, ROLES, TILES, WORKER
from .tiles import BURY

room, due = interpreted(captain.room), interpreted(captain.due)
PASSES = frozenset({"settler", "builder", "craftsman", "trader", "captain", "buccaneer", "hospice", "lodge"})
PASSES |= {"university", "payment", "supplier", "guests"}


def top(s: Any) -> Any:
    """The frame on top of a position object."""
    return s.stack[s.depth - 1] if s.depth else s.stack[0]


def place(words: Words, name: str) -> str:
    """A kind of field tile, a building, or the place where people wait."""
    if name == "idle":
        return words("idle")
    return words.term("tile" if name in TILES else "building", name)


def details(k: Any, s: Any, action: int, fields: dict[str, Any], words: Words) -> dict[str, Any]:
    """Values for the sentence of an action; `variant` chooses among sentences."""
    f, p = top(s), top(s).seat
    verb = fields["move"]
    told = DETAILS.get(verb)
    return told(k, s, f, p, fields, words) if told else {}


def _pass(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    name = phases.PHASES[f.phase]
    if name == "captain" and due(k, s, p):
        name = "guests"
    return {"variant": name} if name in PASSES else {}


def _role(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    role = ROLES.index(fields["role"])
    if role == s.hijacked and k.hijack == 1 and p != s.hijacker:
        return {"variant": "ransom", "coins": words.count("coin", RANSOM)}
    coins = s.role_coins[role]
    return {"variant": "coins", "coins": words.count("coin", coins)} if coins else {}


def _lay(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"variant": fields["side"], "good": words.term("good", GOODS[max(f.arg, 0) % 5]), "side": ""}


def _hospice(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"tile": words.term("tile", TILES[max(f.arg, 0) % 7]), "people": _hired(s, words)}


def _hired(s: Any, words: Words) -> str:
    """Who comes from supply or ship: a worker, or the noble when nobody else is left."""
    return words.count("worker" if s.supply[WORKER] + s.ship[WORKER] > 0 else "noble", 1)


def _man(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"people": words.count(fields["person"], fields["n"])}


def _build(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    b = SPACE.find(fields) - SPACE["build"]
    cost = price(k, s, p, b, p == f.owner)
    coins = s.seats[p].coins
    if p >= k.players - k.farmers:  # its quarries count for points only
        cost = k.cost[b] - (p == f.owner)
        coins += s.seats[p].abilities >> BUILDING_COIN & 1
    if cost == 0:
        return {"variant": "free"}
    if cost > coins:
        return {"variant": "short", "coins": words.count("coin", coins), "missing": cost - coins}
    return {"coins": words.count("coin", cost)}


def _university(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    from .buildings import NAMES

    return {"building": words.term("building", NAMES[max(f.arg, 0) % len(NAMES)]), "people": _hired(s, words)}


def _place(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"place": place(words, fields["place"])}


def _sell(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    seat, post = s.seats[p], fields["move"] == "sell_post"
    coins = PRICES[GOODS.index(fields["good"])] + (0 if post else seat.mods[SALE_COINS])
    if p == f.owner and (not post or k.trading_post_privilege == 1):
        coins += 1 + seat.mods[PRIVILEGE]
    return {"coins": words.count("coin", coins)}


def _barrels(words: Words, n: int, good: str) -> str:
    return words("goods.one" if n == 1 else "goods.many", n=n, good=words.term("good", good))


def _ship(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    hold = fields["hold"]
    n = room(k, s, p, GOODS.index(fields["good"]), hold)
    points = n + s.seats[p].mods[SHIP_POINTS]
    if s.bonus and p == f.owner:
        points += 1 + s.seats[p].mods[PRIVILEGE]
    told = {"barrels": _barrels(words, n, fields["good"]), "points": words.count("point", points)}
    return {**told, "variant": "own"} if hold == OWN_HOLD else {**told, "size": k.capacity[hold]}


def _some(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    if fields["n"] == 0:
        return {"variant": "none"}
    return {"barrels": _barrels(words, fields["n"], fields["good"])}


def _raid(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    ship = fields["ship"]
    told = {"size": k.capacity[ship]}
    if fields["n"] == 0:
        return {**told, "variant": "none"}
    return {**told, "barrels": _barrels(words, fields["n"], GOODS[s.cargo[ship]])}


def _plunder(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"points": words.count("point", sum(s.house))}


def _poach(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    nobles = int(fields["noble"] == "with")
    workers = min(s.ship[WORKER] + s.ship[NOBLE] - k.players - nobles, 3 - nobles)
    people = [words.count(kind, n) for kind, n in (("worker", workers), ("noble", nobles)) if n]
    return {"people": " + ".join(people), "noble": ""}


def _hijack(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    coins = s.role_coins[ROLES.index(fields["role"])]
    return {"variant": "coins", "coins": words.count("coin", coins)} if coins else {}


def _draft(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"cost": k.cost[SPACE.find(fields) - SPACE["draft"]]}


def _unlock(k: Any, s: Any, f: Any, p: int, fields: Any, words: Words) -> dict[str, Any]:
    return {"player": seat_name(k, max(f.owner, 0), words)}


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
    "guest": _place,
    "sell": _sell,
    "sell_post": _sell,
    "ship": _ship,
    "load": _some,
    "keep": _some,
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
    if f.phase == phases.PLACING and k.placing == 1 and f.owner == ALL and f.seat != reader:
        return "action.veiled.placing"
    if f.phase == phases.CARDS and f.seat == NATURE and f.owner != reader:
        return "action.veiled.deal"
    if f.phase == phases.CARDS and f.seat != NATURE and f.seat != reader:
        return "action.veiled.cards"
    if f.phase == phases.DRAW and f.step == BURY and f.seat == NATURE:
        return "action.veiled.draw"
    return ""


def events(k: Any, before: Any, after: Any, reader: int | None, words: Words) -> list[str]:
    """The last chip, goals of the festival that were met, and achievements as far as the reader may know."""
    told = []
    if after.last_chip > before.last_chip and not after.ending & END_CHIPS:
        told.append(words("event.last_chip"))
    if before.depth > 0 and before.stack[before.depth - 1].phase != phases.FESTIVAL:
        for was, now in zip(before.tasks, after.tasks, strict=True):
            if was.task >= 0 and now.task != was.task:
                told.append(words("event.task", task=words.term("task", TASK_NAMES[was.task])))
    for p in range(k.players):
        if k.announce == 1 or reader in (None, p) or after.depth == 0:
            new = after.seats[p].met & ~before.seats[p].met
            for i, name in enumerate(ACHIEVEMENT_NAMES if new else ()):
                if new >> i & 1:
                    achievement = words.term("achievement", name)
                    told.append(words("event.achievement", player=seat_name(k, p, words), achievement=achievement))
    return told + farmer_events(k, before, after, words)
