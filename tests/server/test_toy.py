"""The toy title at the web table: a game against a bot, from the set-up form to the result."""

from __future__ import annotations

from tests.server.visitor import Visitor


def test_a_whole_game_against_a_bot(ana: Visitor) -> None:
    assert "toy" not in [each["title"] for each in ana.get("/api/titles")["titles"]]
    table = ana.table({"kind": "me"}, {"kind": "bot", "level": "greedy"}, title="toy")
    with ana.live(table) as page:
        for _ in range(30):
            while not (page.position["asked"] or page.position["over"]):
                page.receive()
            if page.position["over"]:
                break
            assert page.position["ask"] in ("Do you dive?", "Which pearls do you sell?")
            before = page.stamp()
            page.act(page.position["legal"][-1]["id"])
            while page.stamp() == before:
                page.receive()
        assert page.position["over"]
        assert page.position["because"]["words"] == "Five rounds are over."
        assert [part["part"] for part in page.position["scores"][0]["parts"]] == ["coins"]
