"""Lessons for the page: which there are, all that one says in a language, and where a game stands in its own."""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from pathlib import Path

from antilles import title as find
from antilles.core.errors import AntillesError
from antilles.core.lesson import Lesson, Script
from antilles.core.play.game import Game
from antilles.core.tell.words import Words
from antilles.core.title import Title
from antilles.titles import has, home, part, usable

from ..errors import Refused
from ..store.models import StoredTable
from .payloads import Fields, Guide, Payload

LOG = logging.getLogger("antilles.server")
PANEL = ("what", "why", "others", "step", "skip", "resume", "myself", "otherwise", "alone", "waiting", "done", "remark")
PAGE = ("learn", "learn.note", "start", "go_on", "again", "progress", "count", "finished")


class LessonCard(Payload):
    """A lesson that can be taken: so many guided decisions, and the minutes they take."""

    title: str
    lesson: str
    edition: str
    name: str
    note: str
    decisions: int
    minutes: int


class Lessons(Payload):
    """All lessons, and the words around them."""

    lessons: list[LessonCard]
    labels: dict[str, str]


class GuidedDecision(Payload):
    """A guided decision: what it is called, its three reasons, what to choose, and what is drawn beside them."""

    name: str
    does: str
    why: str
    others: str
    play: list[Fields]
    picture: list[str]


class LessonText(Payload):
    """Everything that a lesson says, and the words around it."""

    title: str
    lesson: str
    name: str
    decisions: list[GuidedDecision]
    remarks: dict[str, str]
    labels: dict[str, str]


def lessons_of(title: Title) -> tuple[Lesson, ...]:
    """The lessons of a title; none where its home has no such room."""
    found: tuple[Lesson, ...] = part(title.name, "lessons", "LESSONS") if has(title.name, "lessons") else ()
    return found


def lesson_of(title: Title, name: str) -> Lesson:
    for lesson in lessons_of(title):
        if lesson.name == name:
            return lesson
    raise Refused("unknown")


@cache
def words_of(title: Title, edition: str, lang: str) -> Words:
    """What lessons of an edition say: their catalogs lie beside them, and are read when somebody learns."""
    module = import_module(f"{home(title.name)}.lessons")
    return Words(lang, title.contexts(edition), Path(module.__file__ or "").parent / "locale")


def labels(names: tuple[str, ...], lang: str) -> dict[str, str]:
    words = Words(lang, ())
    return {name: words.message(f"lesson.{name}") for name in names}


def listed(lang: str) -> Lessons:
    """Every lesson of every title."""
    cards = [_card(title, lesson, lang) for title in usable(LOG.warning) for lesson in lessons_of(title)]
    return Lessons(cards, labels(PAGE, lang))


def _card(title: Title, lesson: Lesson, lang: str) -> LessonCard:
    words, key = words_of(title, lesson.edition, lang), f"lesson.{lesson.name}"
    return LessonCard(
        title.name, lesson.name, lesson.edition, words(key), words(f"{key}.note"), len(lesson.decisions), lesson.minutes
    )


def text(title: Title, name: str, lang: str) -> LessonText:
    """Everything that a lesson says."""
    lesson = lesson_of(title, name)
    words, key = words_of(title, lesson.edition, lang), f"lesson.{lesson.name}"
    decisions = [
        GuidedDecision(
            words(f"{key}.{each.name}"),
            words(f"{key}.{each.name}.does"),
            words(f"{key}.{each.name}.why"),
            words(f"{key}.{each.name}.others"),
            [dict(fields) for fields in each.play],
            list(each.picture),
        )
        for each in lesson.decisions
    ]
    remarks = {each.name: words(f"lesson.remark.{each.name}") for each in lesson.remarks}
    return LessonText(title.name, lesson.name, words(key), decisions, remarks, labels(PANEL, lang))


def script_of(kept: StoredTable) -> Script | None:
    """The script that a table follows; nothing where it is no lesson, or the lesson is not what it was."""
    name = (kept.deal or {}).get("lesson")
    return _script(kept.title, name) if name else None


@cache
def _script(title: str, name: str) -> Script | None:
    try:
        return Script(find(title), lesson_of(find(title), name))
    except (AntillesError, Refused) as wrong:
        LOG.warning("the lesson %s of %s cannot be given: %s", name, title, wrong)
        return None


def guide(script: Script, game: Game) -> Guide:
    """What there is to be said in a position in which the learner is asked."""
    number = script.decision(game)
    return Guide(number) if number is not None else Guide(remarks=script.remarks(game))
