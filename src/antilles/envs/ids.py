"""The names under which `gymnasium.make` and `gymnasium.make_vec` know the games."""

from __future__ import annotations

import gymnasium

IDS = {"antilles/PuertoRico-v0": "puerto-rico", "antilles/SanJuan-v0": "san-juan"}


def register() -> None:
    """Names the games to Gymnasium; the environments themselves are imported when somebody makes one."""
    for name, title in IDS.items():
        gymnasium.register(
            name,
            entry_point="antilles.envs.seat:Seat",
            vector_entry_point="antilles.envs.vector:Games",
            kwargs={"title": title},
        )
