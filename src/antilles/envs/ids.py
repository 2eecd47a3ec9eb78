"""The names under which `gymnasium.make` and `gymnasium.make_vec` know the games."""

from __future__ import annotations

import gymnasium

from antilles.titles import names

from . import camel

IDS = {f"antilles/{camel(title)}-v0": title for title in names(examples=True)}


def register() -> None:
    """Names the games to Gymnasium; the environments themselves are imported when somebody makes one."""
    for name, title in IDS.items():
        gymnasium.register(
            name,
            entry_point="antilles.envs.seat:Seat",
            vector_entry_point="antilles.envs.vector:Games",
            kwargs={"title": title},
        )
