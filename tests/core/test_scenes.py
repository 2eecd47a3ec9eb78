"""Whatever scene is accepted can be played: nothing is made or lost, and it comes to an end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import antilles
from antilles.core.errors import BadScene
from antilles.core.kernel import JIT
from antilles.core.learn.batch import Batch
from antilles.core.record import set_row
from antilles.titles.puerto_rico.data.buildings import NAMES as BUILDINGS
from antilles.titles.puerto_rico.data.cards import ACHIEVEMENT_NAMES
from antilles.titles.puerto_rico.data.things import FIELDS, GOODS, ROLES, TILES
from antilles.titles.puerto_rico.rules.inside import PHASES
from antilles.titles.san_juan.data.cards import NAMES as CARDS
from antilles.titles.san_juan.data.things import CITY
from antilles.titles.san_juan.data.things import ROLES as SAN_JUAN_ROLES

ENOUGH = 60_000  # decisions; the longest game of random play has far fewer
SETUPS = [
    ("puerto-rico", {"edition": "classic", "players": 3}),
    ("puerto-rico", {"edition": "1897", "players": 3, "modules": ["citizens", "festival"]}),
    ("puerto-rico", {"edition": "1897-special", "players": 3, "modules": ["smuggler", "achievements"]}),
    ("puerto-rico", {"edition": "1897-special", "players": 3, "modules": ["puertoma"]}),
    ("san-juan", {"players": 3, "modules": ["new-buildings"]}),
]


def some(keys: Any, most: int) -> st.SearchStrategy[dict[str, int]]:
    """A few of the keys with small numbers, sometimes too large ones."""
    return st.dictionaries(st.sampled_from(tuple(keys)), st.integers(0, most), max_size=4)


def moment(names: Any) -> st.SearchStrategy[Any]:
    who = st.none() | st.integers(0, 2)
    whole = st.fixed_dictionaries({"name": st.sampled_from(names), "chooser": who, "turn": who})
    return st.sampled_from(names) | whole.map(lambda told: {k: v for k, v in told.items() if v is not None})


BOARD = st.fixed_dictionaries({}, optional={
    "tiles": some(TILES, 4), "goods": some(GOODS, 4), "coins": st.integers(0, 20), "vp": st.integers(0, 30),
    "built": st.lists(st.sampled_from(BUILDINGS[:23]), max_size=9, unique=True),
    "workers": some((*TILES[:FIELDS], *BUILDINGS[:8]), 2), "idle": st.just({"worker": 2}),
    "cards": st.lists(st.sampled_from(ACHIEVEMENT_NAMES), max_size=4, unique=True),
})  # fmt: skip
PUERTO_RICO = st.fixed_dictionaries({}, optional={
    "seats": st.dictionaries(st.integers(0, 2), BOARD, max_size=3), "governor": st.integers(0, 3),
    "taken": st.lists(st.sampled_from(ROLES[:7]), max_size=3, unique=True), "rounds": st.integers(0, 200),
    "house": some(GOODS, 2), "faces": some(GOODS, 3),
    "ending": st.lists(st.sampled_from(("city", "chips")), max_size=1),
    "cargo": st.lists(st.none() | st.sampled_from(GOODS), min_size=3, max_size=3),
    "load": st.lists(st.integers(0, 5), min_size=3, max_size=3), "role_coins": some(ROLES[:7], 3),
    "marker": st.integers(-1, 2), "phase": moment(PHASES),
})  # fmt: skip
SHIPPING = st.fixed_dictionaries({
    "phase": moment(("captain",)), "wharves": st.integers(0, 1023), "bonus": st.integers(0, 1),
    "used": st.integers(0, 31),
})  # fmt: skip
PUERTO_RICO |= st.builds(lambda one, other: {**one, **other}, PUERTO_RICO, SHIPPING)
TOWN = st.fixed_dictionaries({}, optional={
    "hand": some(CARDS, 5),
    "site": st.lists(st.sampled_from(CARDS), max_size=CITY).map(lambda names: names + [None] * (CITY - len(names))),
    "full": st.lists(st.integers(0, 1), min_size=CITY, max_size=CITY), "tucked": some(CARDS, 3),
    "covered": some(CARDS, 2), "under_harbor": st.integers(0, 3), "banked": st.integers(0, 1),
})  # fmt: skip
SAN_JUAN = st.fixed_dictionaries({}, optional={
    "seats": st.dictionaries(st.integers(0, 2), TOWN, max_size=3), "governor": st.integers(0, 3),
    "taken": st.lists(st.sampled_from(SAN_JUAN_ROLES), max_size=3, unique=True), "quiet": st.integers(0, 40),
    "discards": some(CARDS, 4), "tiles": st.permutations(range(5)), "tile": st.integers(0, 4),
    "phase": moment(SAN_JUAN_ROLES),
})  # fmt: skip


@pytest.mark.skipif(not JIT, reason="whole games of many scenes are played: this is the compiled rules' test")
@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=lambda told: told if isinstance(told, str) else "-".join(
    [str(told.get("edition", "second")), *told.get("modules", ())]))  # fmt: skip
def test_an_accepted_scene_keeps_every_promise_to_its_end(name: str, setup: dict[str, Any]) -> None:
    title = antilles.title(name)
    told = title.setup(setup.get("edition"), setup["players"], setup.get("modules", ()))
    batch = Batch(title, told, 1)
    whole = title.proof.totals(title.rules(told), antilles.new(name, **setup).position())
    accepted: list[Any] = []
    refused: list[str] = []

    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(PUERTO_RICO if name == "puerto-rico" else SAN_JUAN, st.integers(0, 99))
    def play(state: dict[str, Any], seed: int) -> None:
        try:
            game = antilles.scene(name, seed=seed, state=state, **setup)
        except BadScene as why:
            refused.append(str(why))
            return
        accepted.append(state)
        assert title.proof.totals(game.rules, game.position()) == whole
        set_row(batch.states, 0, game.bytes(), title.State)
        title.driver(batch.setup).resume(batch.rules, batch.states, batch.moves, 0, 0, True)
        made, fault = batch.soak(ENOUGH)
        assert (title.proof.claims[fault], bool(batch.over.all())) == (title.proof.claims[0], True), (
            f"after {made} decisions"
        )

    play()
    assert len(accepted) > 20
    assert [why for why in refused if "is not within" in why] == []  # sentences, not numbers out of their bounds
