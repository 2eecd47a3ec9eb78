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
from antilles.server.show.box import frame, once, shared

from ..data import cards
from ..data.buildings import NAMES
from ..data.cards import ACHIEVEMENTS, FESTIVAL_TILES, TASK_NAMES, TASKS
from ..data.things import GOODS
from ..expansions import festival
from ..expansions.achievements import VERBS
from ..expansions.deal_cards import EACH
from ..rules.actions import GO
from ..words import goal_phrase
from .payloads import Achievement, Goal, Reward
from .supposing import crops, with_my_seat

needed, reached = interpreted(festival.needed), interpreted(festival.reached)
enough = interpreted(festival.enough)

PRINTED = 3  # slots of the goals on the festival board; the cards follow


def goals(view: View, words: Words, met: Mapping[str, int]) -> list[Goal]:
    """Every goal of the festival; one that was met keeps its place, with who met it as far as that is remembered."""
    k = view.rules
    if not (k.festival or k.festival_cards):
        return []
    there = shared(view, ("goals", words.lang), lambda k, s: list(shown_goals(k, s, words, met)))
    if view.seat < 0:
        return [each for _, each in there]
    s, harvested = view.position(), having_made(view)
    return [each if each.done else replace(each, mine=so_far(k, s, harvested, slot, view.seat)) for slot, each in there]


def shown_goals(k: Any, s: Any, words: Words, met: Mapping[str, int]) -> Iterator[tuple[int, Goal]]:
    """The goals as everybody sees them, by slot; `mine` is 0."""
    for slot in range(0 if k.festival else PRINTED, 2 * PRINTED if k.festival_cards else PRINTED):
        if s.tasks[slot].task >= 0:
            yield slot, goal(k, s, slot, words)
            continue
        found = next((m for m in met if m.startswith(f"goal.{slot}.")), "")
        name = TASKS[FESTIVAL_TILES + slot].name if slot < PRINTED else found.rpartition(".")[2] or None
        given = reward(TASKS[TASK_NAMES.index(name)]) if name else Reward()
        title, says = (words.term("task", name), words(f"task.{name}.reward")) if name else ("", "")
        yield slot, Goal(name, title, "", [], None, given, says, 0, 0, True, met.get(found))


def goal(k: Any, s: Any, slot: int, words: Words) -> Goal:
    """One goal: what it shows, what it gives, what it asks for."""
    shown = s.tasks[slot]
    task, wanted = TASKS[shown.task], {i: max(1, needed(k, s, slot, i)) for i in pieces(shown)}
    return Goal(
        task=task.name,
        name=words.term("task", task.name),
        what=words.sentence(goal_phrase(shown)),
        tokens=[GOODS[shown.kinds[i]] for i, n in wanted.items() for _ in range(n)],
        building=NAMES[shown.building] if shown.building >= 0 else None,
        reward=reward(task),
        words=words(f"task.{task.name}.reward"),
        mine=0,
        need=sum(wanted.values()) or 1,
        done=False,
        taken_by=None,
    )


def pieces(shown: Any) -> list[int]:
    """Where the pieces of a goal lie; of a good that lies there several times, the first."""
    task, kinds = TASKS[shown.task], shown.kinds
    goods = [i for i in range(task.tiles, len(kinds)) if kinds[i] >= 0 and kinds[i] not in kinds[task.tiles : i]]
    return [*range(task.tiles), *goods]


def so_far(k: Any, s: Any, harvested: Any, slot: int, p: int) -> int:
    """How much a seat has of what a goal asks for."""
    s = harvested if TASKS[s.tasks[slot].task].event == cards.PRODUCE else s
    return sum(min(needed(k, s, slot, i), reached(k, s, slot, i, p)) for i in pieces(s.tasks[slot]))


@once
def having_made(view: View) -> Any:
    """The position as if I had produced what I could."""
    s = with_my_seat(view)
    me, crop = s.seats[view.seat], crops(view)[view.seat] if s.depth else {}
    me.moved = [max(n, crop.get(good, 0)) for good, n in zip(GOODS, me.moved, strict=True)]
    return s


def reward(task: Any) -> Reward:
    """What the first one gets."""
    return Reward(task.workers, task.coins, task.points)


def achievements(view: View, words: Words) -> list[Achievement]:
    """My cards."""
    k, s = view.rules, view.position()
    if k.achievements < 0 or view.seat < 0:
        return []
    me, harvested, found = s.seats[view.seat], having_made(view), []
    for i, card in enumerate(ACHIEVEMENTS):
        if me.cards >> i & 1:
            met, need = bool(me.met >> i & 1), card.least
            then = harvested if card.when == cards.PRODUCED else s
            far = need if met else min(need - 1, reach(k, then, view.seat, card))
            name, what = words.term("achievement", card.name), words(f"achievement.{card.name}.goal")
            found.append(Achievement(card.name, name, what, card.points, far, need, met))
    return found


def reach(k: Any, s: Any, p: int, card: cards.Achievement) -> int:
    """The largest number with which the card's condition holds; where it names kinds, that of each of them added up."""
    if card.does is None or card.least == 1:  # it happens at one stroke
        return 0
    holds, what, far = interpreted(VERBS[card.verb - 1]), card.does[2], 0
    for kind in [1 << g for g in range(len(GOODS)) if what >> g & 1] if card.verb == cards.HOLD else [what]:
        n = 0
        while n < card.least and holds(k, s, p, n + 1, kind, 0):
            n += 1
        far += n
    return far


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
    return {
        f"goal.{slot}.{TASKS[was.task].name}": winner(k, slot, step)
        for slot, (was, now) in enumerate(zip(step.before.tasks, step.after.tasks, strict=True))
        if was.task >= 0 and now.task < 0
    }


def winner(k: Any, slot: int, step: Step) -> int:
    """Who met a goal: the one who acts; when all produce, the first in turn order whose goods are enough."""
    before, then = step.before, step.after.copy()
    f = frame(before)
    if TASKS[before.tasks[slot].task].event != cards.PRODUCE or step.seat != f.owner or step.action != GO:
        return int(step.seat if step.seat >= 0 else f.owner)
    then.tasks[slot] = before.tasks[slot]
    for p in [*range(f.owner, k.players), *range(f.owner)]:
        then.seats[p].moved = [n - m for n, m in zip(then.seats[p].goods, before.seats[p].goods, strict=True)]
        if enough(k, then, slot, p):
            return int(p)
    return int(f.owner)
