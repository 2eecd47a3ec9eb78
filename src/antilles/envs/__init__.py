"""Environments for learning: Gymnasium, PettingZoo and OpenSpiel over the same games.

Nothing here is needed to play; the libraries come with `pip install 'antilles[rl]'`, and a module whose library is
missing says so. Of Gymnasium are `seat` and `vector`, of PettingZoo `puerto_rico_v0` and `san_juan_v0`, and of
OpenSpiel `spiel`.

Importing this names the games to Gymnasium, if it is there:

>>> import gymnasium
>>> import antilles.envs
>>> env = gymnasium.make("antilles/SanJuan-v0", players=2, opponents="random")
>>> seen, info = env.reset(seed=1)
>>> int(info["action_mask"].sum()) == len(env.unwrapped.game.legal)
True
"""

from importlib.util import find_spec

if find_spec("gymnasium"):
    from .ids import register

    register()
