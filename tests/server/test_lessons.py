"""Lessons at real tables: followed to the end, left, taken up again; legal and worded in every language."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles import title as find
from antilles.core.lesson import Decision, Lesson, Script
from antilles.core.tell.words import LANGUAGES
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.show.lessons import lessons_of
from antilles.titles import names
from tests.server.visitor import ORIGIN, Socket, Visitor

LESSONS = [(name, lesson) for name in names() for lesson in lessons_of(find(name))]
each_lesson = pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=lambda each: getattr(each, "name", each))
KINDS = {"role", "building", "card", "good", "tile", "coin", "vp", "to", "colonist"}


def begin(visitor: Visitor, title: str, lesson: Lesson) -> str:
    made: str = visitor.post("/api/tables", {"title": title, "lesson": lesson.name})["table"]
    return made


def guide(page: Socket) -> dict[str, Any]:
    """What the lesson says as soon as the learner is asked."""
    while not page.position["asked"] and not page.position["over"]:
        page.until("state")
    found: dict[str, Any] = page.position.get("lesson", {})
    return found


def follow(page: Socket, decision: Decision) -> None:
    """Chooses what is advised, as the page sends it."""
    one = len(decision.play) == 1
    answer = page.act(*decision.play, loose=not one)
    assert answer["type"] == "done", answer
    page.settle()


def test_there_is_one_for_each_game_that_has_to_be_learnt() -> None:
    assert [(title, lesson.name, lesson.edition) for title, lesson in LESSONS] == [
        ("puerto-rico", "first", "classic"),
        ("puerto-rico", "solo", "1897-special"),
        ("san-juan", "first", "second"),
    ]
    assert all(10 <= len(lesson.decisions) <= 12 for _, lesson in LESSONS)


@each_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_there_and_short(ana: Visitor, title: str, lesson: Lesson, lang: str) -> None:
    text = ana.get(f"/api/lessons/{title}/{lesson.name}?lang={lang}")
    english = ana.get(f"/api/lessons/{title}/{lesson.name}")
    cards = ana.get(f"/api/lessons?lang={lang}")["lessons"]
    (card,) = [each for each in cards if (each["title"], each["lesson"]) == (title, lesson.name)]
    assert card["decisions"] == len(text["decisions"]) == len(lesson.decisions)
    assert card["name"] == text["name"]
    assert card["note"]
    assert set(text["remarks"]) == {remark.name for remark in lesson.remarks}
    assert text["remarks"]
    for said, meant in zip(text["decisions"], english["decisions"], strict=True):
        for head in ("does", "why", "others"):
            assert 1 <= len(re.findall(r"[.!?](?:\s|$)", said[head])) <= 2, said[head]
            assert (said[head] == meant[head]) == (lang == "en"), said[head]
        assert len(said["name"]) <= 45
        assert said["picture"]
        assert {each.partition(":")[0] for each in said["picture"]} <= KINDS


@pytest.mark.parametrize(("title", "lesson", "lang"), [(*each, LANGUAGES[n]) for n, each in enumerate(LESSONS)])
def test_whoever_follows_is_led_through_all_of_it(ana: Visitor, title: str, lesson: Lesson, lang: str) -> None:
    """Every page that opens meanwhile is at the same decision, and the others play what the reasons speak of."""
    table = begin(ana, title, lesson)
    (mine,) = ana.get("/api/tables")["tables"]
    assert (mine["lesson"], mine["edition"], mine["players"]) == (lesson.name, lesson.edition, lesson.players)
    with ana.live(table, f"?lang={lang}") as page:
        assert page.table["lesson"] == lesson.name
        assert page.table["deal"]["notices"] == []
        for number, decision in enumerate(lesson.decisions):
            assert guide(page) == {"decision": number}
            with ana.live(table) as again:
                assert guide(again) == {"decision": number}
            follow(page, decision)
        assert "decision" not in guide(page)


@each_lesson
def test_what_was_learnt_is_not_taught_again(title: str, lesson: Lesson) -> None:
    script, rng = Script(find(title), lesson), random.Random(5)
    for _ in range(10):
        game = script.begin()
        for step in lesson.line:
            for fields in step.play if isinstance(step, Decision) else (step,):
                if script.title.space.find(fields) in game.legal:
                    game.play(dict(fields))
        for _ in range(60):
            if game.over:
                break
            assert script.decision(game) is None
            game.play(rng.choice(game.legal))


@each_lesson
def test_a_lesson_goes_on_after_a_restart(tmp_path: Path, title: str, lesson: Lesson) -> None:
    store = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    with TestClient(make(store, bots=Bots(0)), base_url=ORIGIN) as client:
        ana = Visitor(client)
        table = begin(ana, title, lesson)
        with ana.live(table) as page:
            for decision in lesson.decisions[:3]:
                guide(page)
                follow(page, decision)
            guide(page)
    with TestClient(make(store, bots=Bots(0)), base_url=ORIGIN) as client:
        ana.client = client
        with ana.live(table) as page:
            assert guide(page) == {"decision": 3}


@each_lesson
def test_whoever_chooses_otherwise_plays_on(ana: Visitor, title: str, lesson: Lesson) -> None:
    """Any other choice is as legal as ever; after it the lesson offers only what is possible, and remarks."""
    with ana.live(begin(ana, title, lesson)) as page:
        assert guide(page) == {"decision": 0}
        advised = lesson.decisions[0].play[0]
        other = [each for each in page.position["legal"] if each["fields"] != advised][-1]
        page.act(other["id"])
        page.settle()
        for _ in range(12):
            found = guide(page)
            if page.position["over"]:
                break
            assert "decision" not in found or possible(page, lesson.decisions[found["decision"]])
            assert set(found.get("remarks", [])) <= {remark.name for remark in lesson.remarks}
            page.act(page.position["legal"][0]["id"])
            page.settle()


def possible(page: Socket, decision: Decision) -> bool:
    return any(each["fields"] == decision.play[0] for each in page.position["legal"])


def test_a_choice_that_is_taken_back_brings_its_decision_back(ana: Visitor) -> None:
    title, lesson = LESSONS[-1]  # what is built in San Juan is tentative until it is paid
    with ana.live(begin(ana, title, lesson)) as page:
        for decision in lesson.decisions[:2]:
            guide(page)
            follow(page, decision)
        assert guide(page) == {"decision": 2}
        page.send("undo", **page.stamp())
        page.settle()
        assert guide(page) == {"decision": 1}


def test_good_advice_is_given_again_after_another_choice() -> None:
    """Who takes coffee in place of corn is still told of the quarry when they are the Settler again."""
    title, lesson = LESSONS[0]
    script = Script(find(title), lesson)
    game = script.begin()
    game.play({"move": "role", "role": "settler"})
    game.play({"move": "plantation", "good": "coffee"})
    found = []
    for _ in range(60):
        if game.seat == 0:
            found.append(script.decision(game))
        game.play(game.legal[0])
    named = {lesson.decisions[number].name for number in found if number is not None}
    assert "quarry" in named
    assert "worker" not in named  # of the corn that is not there


def test_a_lesson_that_is_not_there_is_refused(ana: Visitor) -> None:
    assert ana.get("/api/lessons/puerto-rico/chess", 404)["error"] == "unknown"
    assert ana.get("/api/lessons/chess/first", 404)["error"] == "unknown"
    assert ana.post("/api/tables", {"title": "toy", "lesson": "first"}, 404)["error"] == "unknown"


def test_an_ordinary_table_says_nothing_of_lessons(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table({"kind": "me"}, {"kind": "bot", "level": "greedy"}, title="san-juan")
    with ana.live(table) as page:
        assert "lesson" not in page.table
        assert "lesson" not in page.position
    assert all("lesson" not in each for each in ana.get("/api/tables")["tables"])
