"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel over the same games.

Nothing here is needed to play; the libraries come with `pip install 'antilles[rl]'`. Each module imports its own:
`puerto_rico_v0` and `san_juan_v0` PettingZoo, `vector` Gymnasium, `spiel` OpenSpiel.
"""
