"""Action ids: stable, and reversible in every form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import antilles
from antilles.core.space import Block, Space

SPACE = antilles.title("puerto-rico").space


@given(st.integers(0, SPACE.size - 1))
def test_fields_lead_back_to_the_id(action: int) -> None:
    assert SPACE.find(SPACE.fields(action)) == action


def test_the_ids_of_puerto_rico_never_move() -> None:
    locked = json.loads((Path(__file__).parent.parent / "puerto_rico" / "actions.lock.json").read_text("utf-8"))
    now = SPACE.lock()
    for verb, block in locked.items():
        assert now[verb] == block, f"the block {verb!r} moved: new blocks go at the end"
    assert list(now) == list(locked), "new blocks: run tools/goldens.py lock"


@given(st.recursive(st.none() | st.integers() | st.text(), lambda x: st.dictionaries(st.text(), x), max_leaves=6))
def test_odd_fields_are_refused(told: object) -> None:
    if isinstance(told, dict):
        told = {"move": "ship", **told}
        with pytest.raises(antilles.IllegalAction):
            SPACE.find(told)


@pytest.mark.parametrize("action", [-1, SPACE.size, 10**9])
def test_ids_outside_the_space_are_refused(action: int) -> None:
    with pytest.raises(antilles.IllegalAction, match="ids run from 0"):
        SPACE.fields(action)


def test_two_blocks_with_one_verb_are_a_mistake() -> None:
    with pytest.raises(AssertionError):
        Space(Block("go"), Block("go"))
