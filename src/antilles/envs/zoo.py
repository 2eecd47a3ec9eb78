"""A title for PettingZoo: this file is imported as `antilles.envs.<title>_v0`, for every title (see envs/__init__.py).

>>> from antilles.envs import toy_v0
>>> env = toy_v0.env(players=2)
>>> env.reset(seed=1)
>>> seen, reward, terminated, truncated, info = env.last()
>>> env.agent_selection, sorted(seen), reward
('player_0', ['action_mask', 'observation'], 0.0)
"""

from __future__ import annotations

from typing import Any

from antilles.envs.table import Table, guarded

NAME = __name__.rpartition(".")[2]


def raw_env(**settings: Any) -> Table:
    """The bare environment; an impossible action raises. Settings: edition, players, modules, options, reward."""
    return Table(NAME.removesuffix("_v0").replace("_", "-"), name=NAME, **settings)


def env(*, illegal: str = "refuse", **settings: Any) -> Any:
    """The environment with PettingZoo's guards; with `illegal="lose"` an impossible action loses the game."""
    return guarded(raw_env(**settings), illegal)
