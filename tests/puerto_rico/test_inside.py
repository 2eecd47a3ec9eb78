"""Scenes of Puerto Rico that begin inside a phase, and scenes that are refused in a sentence of their own."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.core.errors import BadScene
from antilles.titles.puerto_rico.data.things import GOODS
from tests.puerto_rico.scenes import board, can, do, phase, scene, seat, values

TWELVE = dict.fromkeys(("fortress", "residence", "guild_hall", "city_hall", "customs_house", "wharf", "harbor"), 0)


def begins(name: str, chooser: int | None = None, turn: int | None = None) -> dict[str, Any]:
    told = {"name": name, "chooser": chooser, "turn": turn}
    return {key: value for key, value in told.items() if value is not None}


def test_a_scene_begins_with_somebodys_turn_to_sell() -> None:
    told = {"house": {"corn": 1}, "phase": begins("trader", 0, 1)}
    g = scene(seat(goods={"corn": 1}), seat(goods={"sugar": 1}), seat(), **told)
    assert (g.seat, phase(g), values(g, "sell", "good"), g.state["taken"]) == (1, "trader", ["sugar"], ["trader"])
    do(g, "sell", good="sugar")
    assert (board(g, 1)["coins"], phase(g), g.seat) == (2 + 2, "roles", 1)  # no coin for a trader: seat 0 chose it


def test_a_name_alone_is_the_turn_of_the_one_who_chose() -> None:
    g = scene(seat(coins=9), seat(), seat(), phase="builder", governor=2, taken=["mayor"])
    assert (g.seat, phase(g), g.state["taken"]) == (0, "builder", ["mayor", "builder"])
    assert can(g, "build", building="wharf")  # the builder's coin: it costs 9, less 1


def test_the_captain_has_loaded_when_another_has_its_turn() -> None:
    told = {"cargo": ["corn", "sugar", None], "load": [2, 1, 0], "phase": begins("captain", 2, 0)}
    g = scene(seat(goods={"corn": 3, "sugar": 1}), seat(), seat(goods={"indigo": 1}), **told)
    assert (g.seat, phase(g), can(g, "pass")) == (0, "captain", False)
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 2 + 1  # two of its corn, and the sugar in the end
    assert board(g, 2)["vp"] == 1  # its indigo, without the bonus, which went with its first loading
    g = scene(seat(goods={"corn": 3, "sugar": 1}), seat(), seat(goods={"indigo": 1}), bonus=1, **told)
    do(g, "ship", good="corn", hold="first")
    assert board(g, 2)["vp"] == 2


def test_a_wharf_that_was_used_cannot_be_used_again() -> None:
    told = {"cargo": ["corn", "indigo", "sugar"], "load": [4, 5, 6], "phase": begins("captain", 1, 0)}
    home = seat(goods={"tobacco": 2}, city={"wharf": 1})
    assert can(scene(home, seat(), seat(), **told), "ship", good="tobacco", hold="own")
    g = scene(home, seat(), seat(), wharves=1, **told)
    assert (phase(g), board(g, 0)["goods"]["tobacco"], board(g, 0)["vp"]) == ("roles", 1, 0)  # one of them was stored


def test_a_scene_begins_with_storing() -> None:
    g = scene(seat(), seat(goods={"corn": 2, "coffee": 2}), seat(), phase=begins("storage", 0, 1))
    assert (g.seat, phase(g), values(g, "keep", "n")) == (1, "storage", [0, 1])


def test_a_scene_begins_with_the_craftsmans_barrel() -> None:
    maker = seat(goods={"corn": 2, "sugar": 1}, moved={"corn": 2, "sugar": 1})
    g = scene(seat(), maker, seat(), phase=begins("craftsman", 1))
    assert (g.seat, values(g, "extra", "good")) == (1, ["corn", "sugar"])
    with pytest.raises(BadScene, match=r"name in seats\[1\]\.moved what the craftsman produced"):
        scene(seat(), seat(), seat(), phase=begins("craftsman", 1))


def test_a_scene_begins_with_placing_people() -> None:
    home = seat(island={"corn": 1, "indigo": 1}, idle={"worker": 1})
    g = scene(seat(), home, seat(), phase=begins("mayor", 0, 1))
    assert (g.seat, phase(g), sum(g.state["ship"].values())) == (1, "placing", 0)
    with pytest.raises(BadScene, match="the ship is empty when people are placed"):
        scene(seat(), seat(), seat(), phase="mayor", ship={"worker": 3})
    with pytest.raises(BadScene, match="placed together here, so the phase begins with seat 0"):
        scene(seat(), seat(), seat(), edition="1897-special", phase=begins("mayor", 0, 1))


def test_a_scene_inside_a_phase_is_saved_and_comes_back() -> None:
    g = scene(seat(), seat(), seat(goods={"corn": 1}), phase=begins("settler", 1, 2))
    g.play(g.legal[-1])
    assert antilles.load(g.save()).bytes() == g.bytes()


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"phase": "lunch"}, "can begin inside settler, builder, .* not inside 'lunch'"),
        ({"phase": 3}, "a phase is its name, or an object with name, chooser and turn, not 3"),
        ({"phase": {"name": "captain", "who": 1}}, "and no 'who'"),
        ({"phase": begins("captain", 3)}, "the chooser of a phase is a seat from 0 to 2, not 3"),
        ({"phase": {"name": "captain", "turn": True}}, "the turn of a phase is a seat from 0 to 2, not True"),
        ({"phase": begins("captain", 2), "governor": 0}, "seat 0 chooses, not seat 2"),
        ({"phase": "buccaneer"}, "there is no buccaneer in this game"),
        ({"phase": "captain", "role_coins": {"captain": 2}}, "whoever chose the captain took its coins"),
        ({"phase": "trader", "wharves": 1}, "wharves belongs to a running phase: captain"),
        ({"bonus": 1}, "bonus belongs to a running phase: captain"),
        ({"seats": {0: {"moved": {"corn": 1}}}}, "seats.moved belongs to a running phase: captain or craftsman"),
        ({"taken": ["mayor", "settler", "captain"], "phase": "trader"}, "at most 2 roles can be taken"),
    ],
)
def test_a_phase_that_cannot_be_is_refused(told: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScene, match=sentence):
        antilles.scene("puerto-rico", players=3, state=told)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"seats": {0: seat(city=TWELVE)}}, "seat 0 has built on every city space, so the last round runs"),
        ({"faces": dict.fromkeys(GOODS, 1) | {"coffee": 3}}, "at most 4 tiles lie face up, not 7"),
        ({"rounds": 200}, "no more than 200 rounds"),
        ({"tasks": [{"task": "festival_goods"}]}, "there is no festival in this game"),
        ({"marker": 1}, "there is no buccaneer in this game"),
        ({"seats": {0: {"cards": ["big_spender"]}}}, "there are no achievements in this game"),
        ({"last_chip": 1}, "the last chip is remembered only"),
    ],
)
def test_a_scene_that_cannot_be_is_refused_in_its_own_sentence(told: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScene, match=sentence):
        antilles.scene("puerto-rico", edition="classic", players=3, state=told)


def test_a_full_city_with_its_last_round_ends_with_the_round() -> None:
    g = scene(seat(city=TWELVE), seat(), seat(), ending=["city"], taken=["settler", "mayor"])
    do(g, "role", role="craftsman")
    assert g.over


def test_achievements_that_a_scene_names_are_nobody_elses() -> None:
    both = ["big_spender", "corn_dispatcher"]
    told = {"edition": "1897-special", "modules": ("achievements",)}
    for seed in range(5):
        g = scene(seat(cards=both), seat(), seat(), seed=seed, **told)
        held = [board(g, p)["cards"] for p in range(3)]
        assert held[0] == both
        assert not set(held[1] + held[2]) & set(both)
        assert len({*held[0], *held[1], *held[2], *g.state["deck"]}) == 30
    with pytest.raises(BadScene, match="one achievement card of each kind"):
        scene(seat(cards=both), seat(cards=both[:1]), seat(), **told)
