"""The festival's goals and the achievements, with how far my seat has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from antilles.core.interpreted import interpreted
from antilles.core.play.stepper import Step
from antilles.core.play.view import View
from antilles.core.switches import YES
from antilles.core.tell.words import Words
from antilles.server.show.box import frame, shared

from ..data import cards
from ..data.buildings import NAMES
from ..data.cards import ACHIEVEMENTS, FESTIVAL_TILES, TASK_NAMES, TASKS
from ..data.things import GOODS, TILES
from ..expansions import achievements as ruled
from ..expansions import festival
from ..expansions.deal_cards import EACH
from ..rules.actions import GO
from .payloads import Achievement, Goal, Reward

needed, amount = interpreted(festival.needed), interpreted(ruled.amount)
enough_tiles, enough_goods = interpreted(festival.enough_tiles), interpreted(festival.enough_goods)

PRINTED = 3  # slots of the goals on the festival board; the cards follow


def goals(view: View, words: Words, crop: dict[str, int], met: Mapping[str, int]) -> list[Goal]:
    """Every goal of the festival; one that was met keeps its place, with who met it as far as that is remembered."""
    k = view.rules
    if not (k.festival or k.festival_cards):
        return []
    there = shared(view, ("goals", words.lang), lambda k, s: list(shown_goals(k, s, words, met)))
    return [replace(each, mine=so_far(view, wanted, task, crop)) if wanted else each for each, wanted, task in there]


Wanted = list[tuple[str, str, int]]  # tiles or goods, of which kind, how many


def shown_goals(k: Any, s: Any, words: Words, met: Mapping[str, int]) -> Iterator[tuple[Goal, Wanted, Any]]:
    """The goals as everybody sees them, each with what it asks for; `mine` is 0."""
    for slot in range(0 if k.festival else PRINTED, 2 * PRINTED if k.festival_cards else PRINTED):
        each, wanted, task = goal(k, s, slot, words)
        if each.done:
            found = next((m for m in met if m.startswith(f"goal.{slot}.")), "")
            name = each.task or (found.rpartition(".")[2] or None)
            each.task, each.taken_by = name, met.get(found)
            if name:
                each.name, each.reward = words.term("task", name), reward(TASKS[TASK_NAMES.index(name)])
                each.words = words(f"task.{name}.reward")
        yield each, wanted, task


def so_far(view: View, wanted: Wanted, task: Any, crop: dict[str, int]) -> int:
    """How much I have of what a goal asks for."""
    if view.seat < 0:
        return 0
    s = view.position()
    return sum(min(n, held(s, view.seat, crop, what, thing, task)) for what, thing, n in wanted)


def goal(k: Any, s: Any, slot: int, words: Words) -> tuple[Goal, Wanted, Any]:
    """One goal: what it shows, what it gives, what it asks for."""
    shown = s.tasks[slot]
    if shown.task < 0:  # met; the printed ones are known by their place
        name = TASKS[FESTIVAL_TILES + slot].name if slot < PRINTED else None
        return Goal(name, "", "", [], None, Reward(), "", 0, 0, True, None), [], None
    task = TASKS[shown.task]
    kinds = [kind for kind in shown.kinds if kind >= 0]
    building = NAMES[shown.building] if shown.building >= 0 else None
    values = {
        "tiles": ", ".join(words.term("tile", TILES[t]) for t in kinds[: task.tiles]),
        "goods": ", ".join(words.term("good", GOODS[g]) for g in kinds[task.tiles :]),
        "building": words.term("building", building) if building else "",
    }
    wanted = needs(k, s, slot)
    shown_goal = Goal(
        task=task.name,
        name=words.term("task", task.name),
        what=words(f"task.{task.name}.goal", **values),
        tokens=[thing for _, thing, n in wanted for _ in range(n)],
        building=building,
        reward=reward(task),
        words=words(f"task.{task.name}.reward"),
        mine=0,
        need=sum(n for _, _, n in wanted) or 1,
        done=False,
        taken_by=None,
    )
    return shown_goal, wanted, task


def reward(task: Any) -> Reward:
    """What the first one gets."""
    return Reward(task.workers, task.coins, task.points)


def needs(k: Any, s: Any, slot: int) -> Wanted:
    """What is asked for: tiles or goods, of which kind, how many."""
    task = TASKS[s.tasks[slot].task]
    kinds = [GOODS[kind] for kind in s.tasks[slot].kinds if kind >= 0]
    goods: dict[str, int] = {}
    for i, good in enumerate(kinds[task.tiles :], task.tiles):
        goods[good] = max(1, goods.get(good, 0), needed(k, s, slot, i))  # one of those that nobody counts
    tiles = [("tile", kind, task.tile_need) for kind in kinds[: task.tiles]]
    return tiles + [("good", good, n) for good, n in goods.items()]


def held(s: Any, p: int, crop: dict[str, int], what: str, thing: str, task: Any) -> int:
    """How much of it I have: tiles that lie, goods that I produce now or have loaded."""
    seat, g = s.seats[p], GOODS.index(thing)
    if what == "tile":
        return int(seat.tiles[g])
    if task.event == cards.PRODUCE:
        return max(crop.get(thing, 0), int(seat.moved[g]))
    return int(seat.moved[g]) if task.event == cards.LOAD else 0


def achievements(view: View, words: Words, crop: dict[str, int]) -> list[Achievement]:
    """My cards."""
    k, s = view.rules, view.position()
    if k.achievements < 0 or view.seat < 0:
        return []
    me = s.seats[view.seat]
    found = []
    for i, card in enumerate(ACHIEVEMENTS):
        if me.cards >> i & 1:
            met = bool(me.met >> i & 1)
            reached = card.least if met else min(card.least - 1, max(0, reach(k, s, view.seat, card, crop)))
            name, what = words.term("achievement", card.name), words(f"achievement.{card.name}.goal")
            found.append(Achievement(card.name, name, what, card.points, reached, card.least, met))
    return found


def reach(k: Any, s: Any, p: int, card: Any, crop: dict[str, int]) -> int:
    """How far a seat has come where that can be counted; what happens at one stroke is 0 until then."""
    verb, _, what = card.does or (0, 0, 0)
    if verb == cards.HOLD:
        return int(sum(n for g, n in enumerate(s.seats[p].goods) if what >> g & 1))
    if verb == cards.OWN:
        return int(s.seats[p].built & what).bit_count()
    if verb == cards.HAS:
        return sum(crop.values()) if what == cards.BARRELS_MADE else int(amount(k, s, p, what))
    return 0


def medals(view: View) -> list[tuple[int | None, int]]:
    """Of every seat: how many achievements everybody knows it has met, and how many cards it holds."""
    k, s = view.rules, view.position()
    if k.achievements < 0:
        return []
    people = k.players - k.farmers
    known = [p == view.seat or view.over or k.announce == YES for p in range(people)]
    return [(int(s.seats[p].met).bit_count() if known[p] else None, EACH) for p in range(people)]


def marks(k: Any, step: Step, fields: Mapping[str, Any]) -> dict[str, int]:
    """Who drafted a building, and who met a goal in this step."""
    if fields["move"] == "draft":
        return {f"draft.{fields['building']}": step.seat}
    before, after = step.before, step.after
    found = {}
    for slot, (was, now) in enumerate(zip(before.tasks, after.tasks, strict=True)):
        if was.task >= 0 and now.task < 0:
            found[f"goal.{slot}.{TASKS[was.task].name}"] = winner(k, slot, step)
    return found


def winner(k: Any, slot: int, step: Step) -> int:
    """Who met a goal: the one who acts; when all produce, the first in turn order whose goods are enough."""
    before, then = step.before, step.after.copy()
    f = frame(before)
    if TASKS[before.tasks[slot].task].event != cards.PRODUCE or step.seat != f.owner or step.action != GO:
        return int(step.seat if step.seat >= 0 else f.owner)
    then.tasks[slot] = before.tasks[slot]
    for p in [*range(f.owner, k.players), *range(f.owner)]:
        then.seats[p].moved = [n - m for n, m in zip(then.seats[p].goods, before.seats[p].goods, strict=True)]
        if enough_tiles(k, then, slot, p) and enough_goods(k, then, slot, p):
            return int(p)
    return int(f.owner)
