"""Following the others: their moves one by one, what they did since my last decision, bots among themselves."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, WAIT, Person

FOLLOW, SINCE = "[data-state=follow]", "[data-since]"
SHOWN = "() => Number(document.querySelector('[data-screen=table]').dataset.seq)"
TOLD = "() => Math.max(...[...document.querySelectorAll('.loglist [data-seq]')].map(line => Number(line.dataset.seq)))"
HAND = """async () => { const {csrf} = await (await fetch('/api/me')).json()
    const name = location.pathname.split('/')[2]
    const table = await (await fetch(`/api/tables/${name}`)).json()
    return (await fetch(`/api/tables/${name}/seats/${table.mine[0]}/hand`, {method: 'POST',
        headers: {'content-type': 'application/json', 'x-csrf-token': csrf}, body: '{"level": "random"}'})).status }"""


def to_a_move(me: Person) -> None:
    """Decides until somebody else moves."""
    while not me.page.locator(FOLLOW).count():
        me.page.wait_for_function(
            f"() => document.querySelector('{FOLLOW}') || document.querySelector('[data-state=mine]')", timeout=WAIT
        )
        if not me.page.locator(FOLLOW).count():
            me.decide()


def test_moves_of_others_are_followed_shown_again_and_left_to_bots(browser: Browser, url: str) -> None:
    with Person(browser, url, tempo="slow", motion=True) as me:
        page = me.page
        me.sit("puerto-rico", players=4, level="easy")
        expect(page.locator("[data-state=mine]")).to_be_visible(timeout=WAIT)
        me.decide()
        to_a_move(me)

        page.keyboard.press("p")
        expect(page.locator("[data-do=pause]")).to_have_attribute("aria-pressed", "true")
        before = page.evaluate(SHOWN)
        page.keyboard.press("Space")
        page.wait_for_function(f"before => ({SHOWN})() > before", arg=before, timeout=WAIT)
        assert page.evaluate(SHOWN) == before + 1  # one more, and no further
        assert page.evaluate(TOLD) == before + 1  # the log goes with the table
        assert page.locator("[data-screen=table]").get_attribute("data-mover") is not None

        sentence = page.locator(f"{FOLLOW} .say b").inner_text()
        logged = page.locator(f".loglist [data-seq='{before + 1}']").all_inner_texts()
        assert logged
        assert sentence not in logged  # the move is told in the present tense while it is shown, the log in the past
        assert any(line.split()[0] == sentence.split()[0] for line in logged)  # of the same person
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        expect(page.locator("[data-move]")).to_contain_text(sentence)  # on a phone it is a card on the stage
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})

        page.keyboard.press("Escape")  # straight to my turn
        expect(page.locator("[data-state=mine]")).to_be_visible(timeout=WAIT)
        expect(page.locator(SINCE)).to_have_attribute("data-since", "open")
        page.set_viewport_size({"width": 1024, "height": 768})  # a tablet has it over the stage until one goes on
        expect(page.locator(SINCE)).to_have_attribute("data-since", "open")
        page.locator("[data-do=go]").click()
        expect(page.locator(SINCE)).to_have_count(0)
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        me.mark()
        expect(page.locator(SINCE)).to_have_attribute("data-since", "folded")
        page.locator("[data-do=again]").click()
        expect(page.locator(FOLLOW)).to_be_visible(timeout=WAIT)
        page.keyboard.press("Escape")
        expect(page.locator("[data-state=mine]")).to_be_visible(timeout=WAIT)

        page.keyboard.press("[")
        expect(page.locator("[data-at]")).to_be_visible(timeout=WAIT)
        assert page.locator(".loglist .there").count() > 0  # its line is marked
        page.go_back()
        expect(page.locator("[data-at]")).to_have_count(0)
        expect(page.locator("[data-state=mine]")).to_be_visible(timeout=WAIT)

        assert page.evaluate(HAND) == 200
        page.locator(f"{FOLLOW} [data-do=take]").click(timeout=WAIT)
        me.page.wait_for_function("() => !document.querySelector('[data-do=take]')", timeout=WAIT)
        assert page.evaluate(HAND) == 200
        page.locator("[data-do=out]").click(timeout=WAIT)
        expect(page.locator("[data-screen=end]")).to_be_visible(timeout=WAIT)
