"""Proposals: how a plain player would place, keep or pay; legal as a whole, and made only of what the seat sees."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

import antilles
from antilles.agents import Greedy
from antilles.core.play.game import Game
from antilles.server.errors import Refused
from antilles.server.show.suggest import suggestion
from antilles.server.show.turn import Walk
from tests.server.visitor import Visitor

SETUPS: list[dict[str, Any]] = [
    {"name": "puerto-rico", "players": 3},
    {"name": "puerto-rico", "edition": "1897-special", "players": 4, "modules": ["citizens", "achievements"]},
    {"name": "san-juan", "players": 3},
]


def gestures(which: int) -> list[tuple[Game, list[Any]]]:
    """The questions of a game that can be proposed, with what is proposed."""
    setup = dict(SETUPS[which])
    game, mind, found = antilles.new(setup.pop("name"), seed=which, **setup), Greedy(), []
    while not game.over:
        assert game.seat is not None
        with suppress(Refused):
            found.append((game.clone(), suggestion(game, game.seat)))
        game.play(mind.choose(game.view(game.seat)))
    return found


@pytest.mark.parametrize("which", range(len(SETUPS)))
def test_a_proposal_is_played_as_it_is_and_tells_nothing_hidden(which: int) -> None:
    found = gestures(which)
    assert len(found) > 20
    for game, decisions in found:
        seat = game.seat
        assert seat is not None
        assert Walk(game, seat).choose(decisions, loose=True).made
        assert suggestion(game.view(seat).imagine(7), seat) == decisions  # in another world that looks the same


def payable(page: Any) -> list[int]:
    """Buildings that are paid with a choice of cards: with a poor hand there may be none."""
    return [o["id"] for o in page.position["legal"] if o["fields"]["move"] == "build" and not o["ends"]]


def test_whoever_is_asked_gets_a_proposal_and_nothing_is_chosen_with_it(ana: Visitor) -> None:
    for _ in range(20):
        table = ana.table({"kind": "me"}, {"kind": "me"}, title="san-juan")
        with ana.live(table, "?as=0") as page:
            assert page.send("suggest", **page.stamp())["error"] == "bad"  # a role is not placed, kept or paid
            page.act({"move": "role", "role": "builder"})
            page.settle()
            if payable(page):
                break
    with ana.live(table, "?as=0") as page:
        page.act(payable(page)[0])
        page.settle()
        assert page.position["purpose"] == "payment"
        answer = page.send("suggest", **page.stamp())
        assert (answer["type"], answer["seq"], answer["rev"]) == ("suggested", *page.stamp().values())
        assert sum(told["n"] for told in answer["decisions"]) == page.position["due"]["least"]
        assert page.position["tentative"] == 1  # the building; the role is known to everybody
        assert page.send("act", **page.stamp(), actions=answer["decisions"], loose=True)["type"] == "done"
        assert page.send("suggest", **page.stamp())["type"] == "refused"
