"""Scenes of San Juan that begin inside a phase, and scenes that are refused in a sentence of their own."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.core.errors import BadScene
from tests.san_juan.scenes import NEW, board, can, cards, do, offered, phase, scene, seat

BARE = seat("indigo_plant", cards={})


def test_a_scene_begins_with_somebodys_turn_to_build() -> None:
    home = seat("indigo_plant", cards={"archive": 1, "well": 1})
    g = scene(BARE, home, BARE, phase={"name": "builder", "chooser": 0, "turn": 1})
    assert (g.seat, phase(g), g.state["taken"], can(g, "build", card="archive")) == (1, "builder", ["builder"], True)
    do(g, "build", card="archive")
    assert (cards(g, 1), phase(g), g.seat) == ({}, "roles", 1)


def test_a_name_alone_is_the_turn_of_the_one_who_chose() -> None:
    home = seat("indigo_plant", cards={"archive": 1})
    assert can(scene(home, BARE, phase="builder"), "build", card="archive")  # for nothing: the builder's card less
    g = scene(BARE, home, BARE, governor=0, taken=["producer"], phase="builder")
    assert (g.seat, can(g, "build", card="archive")) == (1, True)


def test_a_scene_begins_with_selling_and_turns_the_tile_up() -> None:
    home = seat("sugar_mill", loaded=("indigo_plant",), cards={})
    g = scene(BARE, home, BARE, phase={"name": "trader", "chooser": 0, "turn": 1})
    assert (g.seat, phase(g), len([t for t in g.state["tiles"] if t >= 0])) == (1, "trader", 1)
    g = scene(BARE, home, BARE, tiles=[4, -1, -1, -1, -1], phase={"name": "trader", "chooser": 0, "turn": 1})
    do(g, "sell", good="indigo", n=1)
    assert board(g, 1)["held"] == 1


def test_a_scene_begins_with_producing_and_with_the_council() -> None:
    home = seat("indigo_plant", "sugar_mill", cards={})
    g = scene(BARE, home, BARE, phase={"name": "producer", "chooser": 0, "turn": 1})
    assert (g.seat, phase(g)) == (1, "producer")
    g = scene(BARE, BARE, BARE, phase={"name": "councillor", "chooser": 0, "turn": 2})
    assert (g.seat, phase(g), len(offered(g))) == (2, "councillor", len({o["card"] for o in offered(g)}))


def test_the_library_doubles_what_its_owner_chose() -> None:
    home = seat("library", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "tobacco_storage", cards={})
    assert scene(home, BARE, BARE, phase="producer").state["doubled"] == 1
    assert scene(home, BARE, phase="producer").state["doubled"] == 0  # two players: not used for the first role
    assert scene(home, BARE, phase="producer", library_used=1).state["doubled"] == 1


def test_a_scene_inside_a_phase_is_saved_and_comes_back() -> None:
    g = scene(BARE, BARE, BARE, phase={"name": "councillor", "chooser": 1, "turn": 2})
    g.play(g.legal[0])
    assert antilles.load(g.save()).bytes() == g.bytes()


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"seats": {0: {"hand": {"chapel": 9}}}}, "there are 3 copies of chapel, not 9"),
        ({"seats": {0: {"hand": {"chapel": 2}}, 1: {"hand": {"chapel": 2}}}}, "there are 3 copies of chapel, not 4"),
        ({"seats": {0: {"under_harbor": 144}}}, "copies of"),
        ({"quiet": 40}, "after 40 rounds without a building the game is over"),
        ({"rounds": 5760}, "no more than 5760 rounds"),
        ({"phase": "mayor"}, "can begin inside builder, .* not inside 'mayor'"),
        ({"phase": {"name": "prospector", "chooser": 0, "turn": 1}}, "the prospector alone acts in that phase"),
    ],
)
def test_a_scene_that_cannot_be_is_refused_in_its_own_sentence(told: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScene, match=sentence):
        antilles.scene("san-juan", players=3, modules=NEW, state=told)
