"""Tracks of influence, and markers of ownership (rulebook 004, lines 403-413)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.fights import FRANCE, battle, fight
from tests.maracaibo.scenes import card, do, me, moves, pack, points, sail, scene, seat
from tests.rules import rule

TRACK = {"steps": 9, "titles": {1: 1, 3: 2, 5: 2, 6: 3, 8: 4, 11: 4, 14: 4}}  # one step after the last title, at 8


def gaining(*does: str, **fields: Any) -> antilles.Game:
    """A village action is due to somebody with a card that does this."""
    components = pack(cards={"A001": card(does=list(does))}, influence=TRACK)
    game = sail(scene(seat("A001", ship="havana", **fields), components=components, players=3), "1")
    return do(do(game, "village"), "buy", card="A001")


@rule("004/influence", "each influence is a step to the right with that nation")
def test_a_step() -> None:
    game = gaining("influence spain 2", influence={"spain": 1})
    assert me(game)["influence"] == {"france": 0, "spain": 3, "england": 0}


@rule("004/influence", "influence with any nation: one chooses which, and it is not divided")
def test_any_nation() -> None:
    game = gaining("influence any 2")
    assert len(moves(game, "influence")) == 3
    do(game, "influence", nation="england")
    assert me(game)["influence"] == {"france": 0, "spain": 0, "england": 2}


@rule("004/influence", "each step beyond the last space is worth 2 points, and the marker stays there")
def test_beyond_the_last_space() -> None:
    game = gaining("influence spain 3", influence={"spain": 8})
    assert me(game)["influence"]["spain"] == 9
    assert points(game) == 2 * 2


@rule("004/influence", "to the next title, however many steps that is")
def test_to_the_next_title() -> None:
    game = gaining("title", influence={"spain": 3, "france": 8, "england": 7})
    assert [offer["nation"] for offer in moves(game, "title")] == ["spain", "england"]
    do(game, "title", nation="spain")
    assert me(game)["influence"]["spain"] == 6


@rule("004/influence", "past the last title there is no next one: a marker after it does not move")
def test_past_the_last_title() -> None:
    game = gaining("marker_title", influence={"france": 8})
    do(game, "mark", nation="france", place="7")
    assert me(game)["influence"]["france"] == 8
    assert game.state["markers"]["7"] == FRANCE


@rule("004/influence", "a marker that is placed comes from the stock of its nation, the leftmost first")
def test_markers_come_from_the_stock() -> None:
    game = fight(battle(tile={"france": 12}), "france")
    before = game.state["placed"]["france"]
    do(game, "flag", place="4")
    assert game.state["placed"]["france"] == before + 1
