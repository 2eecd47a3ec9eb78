"""What may end the game in this round; the chart after the end, and the moments worth going back to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.stepper import Step
from antilles.core.play.view import View
from antilles.core.tell.phrase import Count, Phrase, Seat, Term, Value
from antilles.core.tell.words import Words
from antilles.server.show.box import Told, frame, shared
from antilles.server.show.payloads import Soon

from ..data.buildings import BUILDINGS, NAMES, SIZE
from ..data.things import BUILDER, CAPTAIN, CRAFTSMAN, ENDINGS, GOODS, MAYOR, WORKER
from ..rules import phases, state
from ..rules.actions import SPACE
from ..rules.roles import mayor
from ..words import farm, worth
from .supposing import ANYBODY, crops, everybody


def series(s: Any, p: int) -> dict[str, int]:
    """A seat's coins, goods, workers and buildings."""
    seat = s.seats[p]
    return {
        "coins": int(seat.coins),
        "goods": int(sum(seat.goods)),
        "workers": everybody(s, p),
        "buildings": int(seat.built).bit_count(),
    }


def moments(k: Any, step: Step) -> list[Told]:
    """Large buildings, goods that were lost for want of room, large loads and sales, the trigger of the end."""
    found: list[Told] = []
    before, after = step.before, step.after
    phase = frame(before).phase if before.depth else phases.NONE
    fields = SPACE.fields(step.action)
    for p in range(k.players):
        was, now = before.seats[p], after.seats[p]
        for b in range(len(BUILDINGS)):
            if BUILDINGS[b].large and (now.built & ~was.built) >> b & 1:
                said = Phrase("moment.large", {"player": Seat(p), "building": Term("building", NAMES[b])})
                found.append({"seat": p, "weight": 20, "building": NAMES[b], "said": said})
        lost = sum(was.goods) - sum(now.goods)
        if phase == phases.STORAGE and lost >= 2:
            said = Phrase("moment.spoils", {"player": Seat(p), "n": lost})
            found.append({"seat": p, "weight": 6 + 2 * lost, "said": said})
    p = step.seat
    if p >= 0 and fields["move"] == "ship":
        points = after.seats[p].vp - before.seats[p].vp
        if points >= 5:
            said = Phrase("moment.ships", {"player": Seat(p), "n": int(points)})
            found.append({"seat": p, "weight": 4 + 2 * points, "good": fields["good"], "said": said})
    if p >= 0 and fields["move"] == "sell":
        coins = after.seats[p].coins - before.seats[p].coins
        if coins >= 6:
            sold: dict[str, Value] = {"good": Term("good", fields["good"]), "coins": Count("coin", int(coins))}
            said = Phrase("moment.sells", {"player": Seat(p), **sold})
            found.append({"seat": p, "weight": 2 * coins, "good": fields["good"], "said": said})
    for i, name in enumerate(ENDINGS):
        if (after.ending & ~before.ending) >> i & 1:
            whole = p if name == "city" and p >= 0 else None
            said = Phrase(f"end.{name}") if whole is None else Phrase("moment.full", {"player": Seat(whole)})
            found.append({"seat": whole, "weight": 100, "said": said})
    return found


spaces_left, too_few, wanted = interpreted(state.spaces_left), interpreted(mayor.too_few), interpreted(mayor.wanted)
ENDED_BY = {BUILDER: phases.PAYMENT, CAPTAIN: phases.LAST_POINTS}  # what may go on when the role's own phase is over


def soon(view: View, words: Words) -> list[Soon]:
    """What may end the game; once it is certain, only that."""
    k, s = view.rules, view.position()
    if s.depth == 0:
        return []
    if s.ending:
        causes = [name for i, name in enumerate(ENDINGS) if s.ending >> i & 1]
        return [Soon(name, 0, True, words("ui.last_round"), words(f"end.{name}")) for name in causes]
    chips = comes(k, s, CAPTAIN) and bool(s.last_chip or s.vp <= shippable(view))
    return shared(view, ("soon", chips, words), lambda k, s: [said(near, words) for near in nearly(k, s, chips)])


def said(near: tuple[str, int, int | None], words: Words) -> Soon:
    """What may end the game, in words."""
    what, n, seat = near
    brief = words(f"soon.{what}.one" if n == 1 else f"soon.{what}", n=n)
    return Soon(what, n, False, brief, words(f"soon.{what}.note"), seat)


def nearly(k: Any, s: Any, chips: bool) -> Iterator[tuple[str, int, int | None]]:
    """What may end the game: its name, how much is left, whose it is. `chips`: shipping may, as the viewer knows."""
    if comes(k, s, MAYOR) and too_few(k, s, wanted(k, s) + 1):  # the mayor's own worker comes before
        yield "workers", int(s.supply[WORKER]), None
    if chips:
        yield "chips", 0 if s.last_chip else max(0, int(s.vp)), None
    if comes(k, s, BUILDER):
        sizes = {int(SIZE[b]) for b in range(k.buildings) if s.market[b]}
        for p in range(k.players):
            left = spaces_left(k, s, p)
            if left in ((1,) if farm(k, p) else sizes):
                yield "city", int(left), p


def comes(k: Any, s: Any, role: int) -> bool:
    """Whether the role is being played or may still be chosen in this round."""
    own = (phases.SETTLER + role, ENDED_BY.get(role))
    running = any(s.stack[i].phase in own for i in range(1, s.depth))
    return running or bool(not s.taken >> role & 1 and s.stack[0].turns < k.picks)


def shippable(view: View) -> int:
    """The most points that shipping could bring now: all barrels, with those of a craftsman still to come."""
    made = None if view.position().taken >> CRAFTSMAN & 1 else crops(view)
    if made is None or made is view.known.get(ANYBODY):
        return shared(view, "shippable", lambda k, s: worth_of_all(k, s, made))
    return worth_of_all(view.rules, view.position(), made)


def worth_of_all(k: Any, s: Any, made: Sequence[Mapping[str, int]] | None) -> int:
    """The points for all barrels and what is made beside them, at most."""
    more = made or [{}] * k.players
    lots = [(p, n + more[p].get(g, 0)) for p in range(k.players) for g, n in zip(GOODS, s.seats[p].goods, strict=True)]
    return 1 + sum(int(worth(s, p, n)) for p, n in lots if n)
