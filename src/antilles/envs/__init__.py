"""Environments for learning: Gymnasium, PettingZoo and OpenSpiel over the same games.

Nothing here is needed to play; the libraries come with `pip install 'antilles[rl]'`, and a module whose library is
missing says so. Of Gymnasium are `seat` and `vector`, of PettingZoo a module for every title, `<title>_v0`, and of
OpenSpiel `spiel`.

Importing this names the games to Gymnasium, if it is there:

>>> import gymnasium
>>> import antilles.envs
>>> env = gymnasium.make("antilles/SanJuan-v0", players=2, opponents="random")
>>> seen, info = env.reset(seed=1)
>>> int(info["action_mask"].sum()) == len(env.unwrapped.game.legal)
True
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from antilles.titles import names


def camel(title: str) -> str:
    """A title's name as one word.

    >>> camel("san-juan")
    'SanJuan'
    """
    return "".join(word.capitalize() for word in title.split("-"))


class _Zoo:
    """Finds `antilles.envs.<title>_v0`: one file, imported under a name for every title."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """What Python's import asks a finder."""
        package, _, module = name.rpartition(".")
        ours = package == __name__ and module in [f"{title.replace('-', '_')}_v0" for title in names(examples=True)]
        return spec_from_file_location(name, Path(__file__).with_name("zoo.py")) if ours else None


sys.meta_path.append(_Zoo)

IDS = {f"antilles/{camel(title)}-v0": title for title in names(examples=True)}  # as `gymnasium.make` knows the games

if find_spec("gymnasium"):
    import gymnasium

    for name, title in IDS.items():  # the environments themselves are imported when somebody makes one
        games = {"entry_point": "antilles.envs.seat:Seat", "vector_entry_point": "antilles.envs.vector:Games"}
        gymnasium.register(name, **games, kwargs={"title": title})
