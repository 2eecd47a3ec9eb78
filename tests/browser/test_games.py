"""Games played as people do: with a mouse, on a phone, by keyboard alone, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.keys import Typist
from tests.browser.person import DESK, PHONE, Box, Person


def ended(person: Person, players: int) -> None:
    """The end is on screen: a row of scores for every player, and a winner."""
    end = person.page.locator("[data-screen=end]")
    expect(end).to_be_visible()
    expect(end.locator("[data-score]")).to_have_count(players)
    totals = [int(row.get_attribute("data-score") or "-1") for row in end.locator("[data-score]").all()]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > 0


@pytest.mark.parametrize(("box", "size", "lang"), [("puerto-rico-1897", DESK, "it"), ("puerto-rico", PHONE, "pt-BR")])
def test_a_whole_game_against_bots(browser: Browser, url: str, box: Box, size: tuple[int, int], lang: str) -> None:
    """To its end on each screen; San Juan's are played to the end by keyboard, and by two friends."""
    with Person(browser, url, size=size, lang=lang, seed=1) as me:
        me.sit(box, players=3, level="easy")
        assert me.page.locator("html").get_attribute("lang") == lang
        assert me.play() > 20
        ended(me, 3)


@pytest.mark.parametrize(
    ("box", "size", "lang"), [("puerto-rico", DESK, "en"), ("san-juan", DESK, "pt-BR"), ("san-juan", PHONE, "it")]
)
def test_a_few_rounds_against_bots(browser: Browser, url: str, box: Box, size: tuple[int, int], lang: str) -> None:
    with Person(browser, url, size=size, lang=lang, seed=1) as me:
        me.sit(box)
        assert me.page.locator("html").get_attribute("lang") == lang
        assert me.play(12) == 12


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_solo_game(browser: Browser, url: str, size: tuple[int, int]) -> None:
    """Against two automated farmers, whose choices are explained."""
    with Person(browser, url, size=size, seed=4) as me:
        me.sit("puertoma")
        me.play(12)
        if size == PHONE:
            me.no_sideways_scrolling()


def test_a_whole_game_by_keyboard_alone(browser: Browser, url: str) -> None:
    with Typist(browser, url, seed=2) as me:
        me.sit("san-juan", level="easy")
        assert me.play() > 10
        ended(me, 4)


def test_a_few_rounds_of_puerto_rico_by_keyboard_alone(browser: Browser, url: str) -> None:
    with Typist(browser, url, seed=5) as me:
        me.sit("puerto-rico")
        me.play(14)
        assert "role" in me.touched
