"""What sentences say of an action beyond its fields: prices, cards, goods; and who may not know."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.stack import NATURE, PASS
from antilles.core.tell.details import Details, Say, Sayings, top
from antilles.core.tell.line import SILENT, Line
from antilles.core.tell.phrase import Count, Many, Phrase, Seat, Term

from .data.cards import NAMES
from .data.things import CITY, CUSTOMS, GOODS, QUIET_ROUNDS, ROLES, TILES
from .rules import phases, piles, rounds
from .rules.actions import GIVE, KEEP
from .rules.roles import building, trader

price, affords, others = interpreted(building.price), interpreted(building.affords), interpreted(building.others)
pays = interpreted(trader.price)
PURPOSES = ("payment", "limit", "swap", "banking", "archive", "start")
DRAWS = ("hand", "good", "council", "reveal")
WARNING = 10  # rounds before a game in which nobody builds is ended


def gesture(s: Any) -> Any:
    """Cards are given for one purpose at a time; a hand over its limit may be asked right after an archive's."""
    f = top(s)
    return (f.phase, f.purpose, f.left, f.limit) if f.phase == phases.GIVING else f.phase


def running(s: Any) -> str | None:
    """The role whose phase is running."""
    names = (phases.PHASES[s.stack[i].phase] for i in range(s.depth))
    return next((name for name in names if name in ROLES), None)


def things(k: Any) -> dict[str, tuple[str, ...]]:
    """Goods, roles, and the cards of a set-up."""
    return {"good": GOODS, "role": ROLES, "card": tuple(name for name, n in zip(NAMES, k.copies, strict=True) if n)}


def _pass(k: Any, s: Any, f: Any, fields: Any) -> Details:
    name = phases.PHASES[f.phase]
    if name == "building":
        name = "cover" if f.step == building.COVERING else "market"
    elif name == "round":
        name = "bank" if f.step == rounds.BANKS else "chapel"
    return name, {}


def _build(k: Any, s: Any, f: Any, fields: Any) -> Details:
    card, p, builder = NAMES.index(fields["card"]), f.seat, f.seat == f.owner
    owed, cards = price(s, p, card, builder, -1), others(s, p, card)
    if not affords(s, p, card, builder, -1, cards):
        return "over", {}
    if owed > cards:
        return "goods", {"cards": Count("card", owed)}
    return ("", {"cards": Count("card", owed)}) if owed else ("free", {})


def _give(k: Any, s: Any, f: Any, fields: Any) -> Details:
    if fields["n"] == 0:
        return "none", {}
    return PURPOSES[f.purpose] if f.phase == phases.GIVING else PURPOSES[0], {}


def _sell(k: Any, s: Any, f: Any, fields: Any) -> Details:
    if fields["n"] == 0:
        return "none", {}
    return "", {"cards": Count("card", fields["n"] * pays(s, GOODS.index(fields["good"])))}


def _draw(k: Any, s: Any, f: Any, fields: Any) -> Details:
    name = DRAWS[f.purpose] if f.phase == phases.DRAWING and f.purpose < len(DRAWS) else DRAWS[0]
    return name, {"player": Seat(max(f.owner, 0))}


def prices(tile: int) -> Many:
    """What a trading tile pays, good by good."""
    pairs = zip(GOODS, TILES[tile], strict=False)
    return Many(tuple(Phrase("tile.price", {"good": Term("good", g), "n": n}) for g, n in pairs), together=False)


DETAILS: dict[str, Say] = {
    "pass": _pass,
    "library": lambda k, s, f, fields: (fields["library"], {}),
    "build": _build,
    "cover": lambda k, s, f, fields: (fields["load"], {}),
    "give": _give,
    "produce": lambda k, s, f, fields: ("" if fields["n"] else "none", {}),
    "sell": _sell,
    "draw": _draw,
    "tile": lambda k, s, f, fields: ("", {"prices": prices(fields["tile"] - 1)}),
}
details = Sayings(DETAILS)


def veiled(k: Any, s: Any, action: int, reader: int) -> str:
    """The sentence for a reader who may not see the action, or nothing when it is public."""
    f = top(s)
    if f.phase == phases.GIVING and f.seat == reader and GIVE.of(action)[1] == 0:
        return SILENT
    if f.phase == phases.DRAWING and f.seat == NATURE:
        if f.purpose == piles.GOOD or (f.purpose in (piles.HAND, piles.COUNCIL) and f.owner != reader):
            return SILENT  # `events` says who drew
    elif f.seat != reader:
        if f.phase == phases.GIVING:
            return SILENT  # the number of answers tells how many kinds a hand holds; what left it is told at the end
        if f.phase == phases.COUNCILLOR and KEEP.has(action):
            return "log.veiled.keep"
        if f.phase == phases.ROUND and f.asked and f.step == rounds.CHAPELS and action != PASS:
            return "log.veiled.chapel"
    return ""


def ended(s: Any) -> str:
    """Why the game is over: a full city, too many rounds without a building, or no card to play; nothing before."""
    if s.depth > 0:
        return ""
    if any(seat.built == CITY for seat in s.seats):
        return "city"
    return "quiet" if s.quiet >= QUIET_ROUNDS else "spent"


def events(k: Any, before: Any, after: Any, reader: int | None) -> list[Line]:
    """Cards that others give up, cards taken openly, a new pile, the twelfth building."""
    found = []
    f = top(before)
    drawn = f.phase == phases.DRAWING and f.purpose != piles.TILE_UP
    if reader is not None and drawn and before.in_pile > after.in_pile:
        if f.purpose == piles.GOOD and f.kind == CUSTOMS:
            found.append(Line("event.customs", {}, f.owner))
        elif f.purpose in (piles.HAND, piles.COUNCIL) and f.owner != reader:
            found.append(Line("event.draws", {"cards": Count("card", 1)}, f.owner))
    if drawn and before.in_pile + before.in_discards == 0:
        found.append(Line("event.no_cards"))
    if f.phase == phases.ROLES and top(after).phase == phases.TRADER and after.tiles[after.tile] >= 0:
        found.append(Line("event.tile", {"prices": prices(after.tiles[after.tile])}))
    for p in range(k.players):
        given = before.seats[p].held - after.seats[p].held
        if reader not in (None, p) and f.phase == phases.GIVING and given > 0:
            key = "event.banks" if after.seats[p].under_bank > before.seats[p].under_bank else "event.gives"
            found.append(Line(key, {"cards": Count("card", given)}, p))
        if after.seats[p].under_harbor > before.seats[p].under_harbor:
            found.append(Line("event.harbor", {}, p))
        shown = before.seats[p].shown, after.seats[p].shown
        for card, (was, now) in enumerate(zip(*shown, strict=True)) if shown[0] != shown[1] else ():
            if now > was:
                found.append(Line("event.takes", {"card": Term("card", NAMES[card])}, p))
        if before.seats[p].built < after.seats[p].built == CITY:
            found.append(Line("event.twelfth", {}, p))
    if sum(before.reveal) and not sum(after.reveal) and not found:
        found.append(Line("event.in_vain"))
    if before.in_discards and not after.in_discards and after.in_pile > before.in_pile:
        found.append(Line("event.reshuffled"))
    if after.depth == 0 and ended(after) != "city":
        found.append(Line("event.stalled" if ended(after) == "quiet" else "event.spent", {"most": QUIET_ROUNDS}))
    elif before.quiet < after.quiet == QUIET_ROUNDS - WARNING:
        found.append(Line("event.quiet", {"rounds": int(after.quiet), "most": QUIET_ROUNDS}))
    return found
