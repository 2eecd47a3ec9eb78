"""Maracaibo for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import Box, Told, frame, shared

from .. import texts
from ..data.pack import known
from ..data.sets import members
from ..data.tables import TASK_KINDS
from ..data.things import EMPTY, LEVELS, STORIES, TASKS
from ..rules import combat, phases
from ..rules.actions import CAREER, PLAN, THROW
from ..tasks import meets, progress
from .fights import fight, nations
from .payloads import MaracaiboPosition, MaracaiboThings, StoryNow, TaskNow
from .places import places_now, ways
from .projects import cards_now, investments
from .things import effect, things

OWN_QUESTIONS = ((PLAN, "plan"), (THROW, "throw"), (CAREER, "career"))  # of the set-up
UNSAID = (phases.TURN, phases.NATURE)  # of a trail


def ask(view: View, words: Words) -> tuple[str, str | None]:
    """The question; set-up and combat have several."""
    f = frame(view.position())
    key = f"ask.{phases.PHASES[f.phase]}"
    if f.phase == phases.SETUP:
        key += next((f".{name}" for block, name in OWN_QUESTIONS if any(map(block.has, view.legal))), "")
    elif f.phase == phases.COMBAT and f.step != combat.FIGHTING:
        key += ".nation" if f.step == combat.CHOOSING else ".workers"
    return words.find(key) or words.find(f"ask.{phases.PHASES[f.phase]}") or "", None


def more(view: View, words: Words, met: Mapping[str, int]) -> Told:
    """The map, tracks, ways, my cards and tasks, the combat, the story in play, what is still to come."""
    f = frame(view.position())
    mine = view.seat >= 0 and view.turn == view.seat
    return {
        "places": places_now(view, words),
        "nations": shared(view, "nations", nations),
        "ways": ways(view),
        "cards": cards_now(view, words),
        "investments": investments(view),
        "fight": fight(view, words),
        "tasks": tasks(view),
        "story": shared(view, ("story", words.lang), lambda k, s: story(k, s, words)),
        "villages": int(f.left) if mine and f.phase == phases.VILLAGE else None,
        "trail": shared(view, ("trail", words.lang), lambda k, s: trail(s, words)),
    }


def tasks(view: View) -> list[TaskNow]:
    """How far I am with my career."""
    if view.seat < 0 or view.over:
        return []
    k, s, p = view.rules, view.position(), view.seat
    if s.seats[p].career == EMPTY:
        return []
    found = []
    for task in range(TASKS):
        reached = sum(bool(meets(k, s, p, task, level)) for level in range(LEVELS))
        found.append(TaskNow(progress(s, p, TASK_KINDS[k.task_kind[TASKS * s.seats[p].career + task]]), reached))
    return found


def story(k: Any, s: Any, words: Words) -> list[StoryNow]:
    """The story cards that lie open: what they tell, and what fulfils them."""
    found, pack = [], known(k.components)
    for card in members(s.stories):
        entry = pack.get("campaign", {}).get(STORIES[card])
        if entry:
            now = StoryNow(story=STORIES[card], text=texts.names_of(entry["text"])[words.lang])
            now.own = bool(pack.get("own"))
            now.discs = entry.get("discs")
            now.quest = effect(k, words, k.story_does[card]) or None if "quest" in entry else None
            found.append(now)
    return found


def trail(s: Any, words: Words) -> list[str]:
    """What is still to come when the open question is answered, the nearest last."""
    below = [s.stack[i].phase for i in range(s.depth - 1)]
    return [words(f"phase.{phases.PHASES[phase]}") for phase in below if phase not in UNSAID]


BOX = Box(position=MaracaiboPosition, printed=MaracaiboThings, things=things, ask=ask, more=more)
