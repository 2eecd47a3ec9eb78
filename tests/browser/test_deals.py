"""The deal on the page: no name unless somebody writes one, who is told what, and the promise to be checked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, WAIT, Person

HEADS = {"en": "The deal", "pt-BR": "A distribuição", "it": "La distribuzione"}


def set_up(host: Person, name: str) -> str:
    """A table for me and a friend; the friend's link."""
    page = host.open("/setup/san-juan/second").page
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="2", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    page.get_by_label("Seat 1: Your name").fill("Ana")
    field = page.get_by_label("Name of the deal")
    expect(field).to_have_value("")
    field.fill(name)
    page.get_by_role("button", name="Open the table").click()
    link = page.locator("[data-link*='#join=']").get_attribute("data-link") or ""
    page.get_by_role("button", name="To the table").click()
    expect(host.table).to_be_visible(timeout=WAIT)
    return link


def test_everybody_is_told_of_a_named_deal_first(browser: Browser, url: str) -> None:
    """Host, friend and spectator, each in their language, on a desk and on a phone; once."""
    with (
        Person(browser, url) as ana,
        Person(browser, url, size=PHONE, lang="it") as bea,
        Person(browser, url, lang="pt-BR") as eve,
    ):
        link = set_up(ana, "palm")
        bea.open(link).page.get_by_role("textbox").fill("Bea")
        bea.page.get_by_role("button", name="Siediti").click()
        eve.open(ana.page.url)
        shown = set()
        for person, lang in ((ana, "en"), (bea, "it"), (eve, "pt-BR")):
            leaf = person.page.get_by_role("dialog", name=HEADS[lang])
            expect(leaf.locator("[data-notice=named]")).to_contain_text("palm", timeout=WAIT)
            shown.add(leaf.locator("[data-commitment]").inner_text())
            leaf.locator(".btn.primary").click()
            expect(leaf).to_be_hidden()
            person.page.reload()
            expect(person.table).to_be_visible(timeout=WAIT)
            expect(leaf).to_be_hidden()
        assert len(shown) == 1
        assert re.fullmatch(r"[0-9a-f]{64}", shown.pop())


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_promise_is_there_to_be_copied(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with Person(browser, url) as ana:
        link = set_up(ana, "")
        page = ana.page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.get_by_role("dialog")).to_be_hidden()
        if size == PHONE:
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Players and links").click()
        page.get_by_role("button", name="The deal").click()
        leaf = page.get_by_role("dialog", name="The deal")
        promised = leaf.locator("[data-commitment]").inner_text()
        assert re.fullmatch(r"[0-9a-f]{64}", promised)
        assert leaf.locator("[data-notice]").count() == 0
        table = link.partition("#")[0].rpartition("/")[2]
        assert page.request.get(f"/api/tables/{table}").json()["deal"]["commitment"] == promised
        ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
        leaf.get_by_role("button", name="Copy commitment").click()
        expect(leaf.get_by_role("button", name="Copied")).to_be_visible(timeout=WAIT)
        assert page.evaluate("navigator.clipboard.readText()") == promised
