"""The seventh upgrade: villages in a combat (rulebook 004, line 770)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import do, me, moves, scene, seat
from tests.rules import rule

UPGRADED = {"village_combat": 0}


def raiding(*others: dict[str, Any], markers: dict[str, int] | None = None, **fields: Any) -> antilles.Game:
    """A combat for Spain with the seventh upgrade, at 20; without tiles its value is 3."""
    mine = seat(ship="19", **{"discs": UPGRADED, "coins": 0, "combat": 8, **fields})
    game = scene(mine, *others, combat_tiles=[], combat_left=0, markers=markers or {})
    return do(do(do(game, "city"), "option", option=1), "fight", nation="spain")


@rule("004/upgrades", "7: a village without a marker for 2, with influence and a marker")
def test_raiding_an_empty_village() -> None:
    game = do(raiding(combat=0, workers=0), "raid", place="9")
    assert game.state["markers"]["9"] == 2
    assert me(game)["influence"]["spain"] == 1
    assert not moves(game, "gain")  # 3 - 2 = 1 is too little


@rule("004/upgrades", "7: a village with another nation's marker for 5")
def test_raiding_a_taken_village() -> None:
    game = do(raiding(markers={"9": 1}, combat=3, workers=0), "raid", place="9")
    after = me(game)
    assert (after["combat"], after["influence"]["spain"]) == (1, 1)
    assert game.state["markers"]["9"] == 2


@rule("004/upgrades", "7: villages only, and never against the own nation")
def test_where_to_raid() -> None:
    found = {str(offer["place"]) for offer in moves(raiding(markers={"9": 2, "6": 0, "7": 0, "8": 0}), "raid")}
    assert found == {"1", "2", "6", "7", "8", "12", "15", "16", "17", "18", "19"}


@rule("004/upgrades", "7: three doubloons for each own assistant there, one for each of others")
def test_assistants_in_a_raided_village() -> None:
    game = raiding({"assistants": {"9": 1}, "workers": 1}, assistants={"9": 2}, workers=0)
    assert me(do(game, "raid", place="9"))["coins"] == 7


@rule("004/upgrades", "7: once in a combat, and not without the upgrade")
def test_raiding_once() -> None:
    assert not moves(do(raiding(), "raid", place="9"), "raid")
    assert not moves(raiding(discs={}), "raid")
