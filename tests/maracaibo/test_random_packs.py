"""The interpreter bears any pack that the check accepts: random packs, random games, the audit after every decision."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

import antilles
from antilles.core.interpreted import interpreted
from antilles.core.prove import check
from antilles.titles.maracaibo import audit
from antilles.titles.maracaibo.data import pack as packs
from tests.maracaibo.fights import battle, fight
from tests.maracaibo.random_packs import random_pack
from tests.maracaibo.scenes import do, me, moves, pack
from tests.maracaibo.soaked_packs import STORIES, soak

look = interpreted(audit.audit)

DECISIONS = 250


def played(seed: int, decisions: int = DECISIONS, *, deep: bool = False) -> int:
    """The deepest stack in so many decisions of a game with a pack; every claim and every bound holds after each.

    Every second game takes what there is rather than pass: the deepest chains come then.
    """
    rng = random.Random(seed)
    name = pack(**random_pack(seed, deep=deep))
    modules = ("ana",) if seed % 4 == 3 else ()
    options = {"pack": name, "story": STORIES[seed % 5]}
    players = 2 if modules else 2 + seed % 3
    game = antilles.new("maracaibo", players=players, modules=modules, options=options, seed=seed)
    deepest = 0
    for _ in range(decisions):
        if game.over:
            break
        game.play(rng.choice(game.legal[seed % 2 :] or game.legal))
        raw = game.bytes()
        position = game.title.State.unpack(raw)
        deepest = max(deepest, position.depth)
        fault = look(game.rules, position)
        assert fault == 0, audit.CLAIMS[fault]
        assert not game.title.State.out_of_bounds(raw)
    return deepest


@pytest.mark.parametrize("seed", range(6))
def test_every_pack_that_is_made_is_accepted(seed: int) -> None:
    path = Path(os.environ["ANTILLES_PACKS"]) / f"{pack(**random_pack(seed))}.yaml"
    assert packs.examine(path)[1] == []
    assert packs.load(path)["filled"].keys() <= {"campaign"}  # our story cards of other numbers stay


@pytest.mark.parametrize("seed", range(8))
def test_games_with_random_packs_keep_every_claim(seed: int) -> None:
    played(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_a_short_soak_with_random_packs_finds_no_fault(seed: int) -> None:
    assert soak(seed, 1_000) >= 1_000


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 3, 8, 21])
def test_whole_games_with_random_packs_keep_every_promise(seed: int) -> None:
    """Secrecy, words, conservation, saves, undo: as for our own components."""
    title = antilles.title("maracaibo")
    chosen = {"pack": pack(**random_pack(seed, deep=seed == 21)), "story": STORIES[seed % 5]}
    setup = title.setup("first", 2 + seed % 2, ("ana",) if seed == 8 else (), chosen)
    assert check.examine(title, setup, seed) > 40


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_effects_inside_effects_never_fill_the_stack(seed: int) -> None:
    """Packs of nothing but further actions: what would lie too deep is not begun."""
    assert played(seed, deep=True) > 9


def test_a_choice_in_a_combat_knows_the_nation_that_is_fought_for() -> None:
    """Found by random packs: the program of a choice had forgotten it."""
    game = fight(battle(flags={"c4": [{"choose": [["influence fighting 2"]]}]}, tile={"spain": 4}), "spain")
    do(do(game, "flag", place="4"), "option", option=1)
    assert me(game)["influence"] == {"france": 0, "spain": 3, "england": 0}


def test_a_story_tile_that_a_vote_lays_belongs_to_the_card_that_asked() -> None:
    told = {"chapter": 1, "text": dict.fromkeys(("en", "pt-BR", "it"), "A story.")}
    first = {**told, "does": [{"vote": [["lay_story 5"], ["lay_story 6"]]}], "quest": ["coins 1"], "then": []}
    name = pack(campaign={"01": first})
    game = antilles.new("maracaibo", players=2, options={"pack": name, "story": "campaign"}, seed=1)
    while not moves(game, "vote"):
        game.play(game.legal[-1])
    while moves(game, "vote"):
        game.play(game.legal[0])
    assert game.state["tale"][0] == "01"
