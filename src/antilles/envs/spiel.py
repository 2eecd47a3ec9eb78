"""The games as OpenSpiel's Python games: `antilles_<title>`, after importing this.

Draws are chance nodes with their odds. Observations are what `Table` shows; information states are not offered: what
a seat is shown is what it sees now, not the history of what it saw.

>>> import pyspiel
>>> import antilles.envs.spiel
>>> pyspiel.load_game("antilles_toy(players=2)").num_players()
2
"""

from __future__ import annotations

from typing import Any

import numpy as np

import antilles
from antilles.core.learn.observation import Observation
from antilles.core.play.game import Game
from antilles.core.stack import NATURE
from antilles.core.title import Setup, Title
from antilles.extras import needed
from antilles.titles import usable

from . import camel
from .rewards import REWARDS, check_reward, least, rewards

with needed():
    import pyspiel

LONGEST = 20_000  # decisions and draws; games that stall end before


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """One set-up of a title. Parameters: edition, players, modules (joined by +), reward."""

    kind: Any
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.title, self.reward = antilles.title(self.name), check_reward(chosen["reward"])
        modules = [name for name in str(chosen["modules"]).split("+") if name]
        self.setup = self.title.setup(chosen["edition"] or None, chosen["players"], modules)
        self.sight = Observation(self.title, self.setup)
        players, size = self.setup.players, self.title.space.size
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,
            num_players=players,
            min_utility=least(self.reward),
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> Position:
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise antilles.AntillesError("Antilles offers observations of the present, not with perfect recall.")
        return Observer(self.sight)


class Dealt(Game):
    """A game that OpenSpiel can copy and pickle: the title, the set-up and the choices are all of it."""

    __slots__ = ()

    def __reduce__(self) -> Any:
        return replay, (self.title.name, self.setup, self.actions)

    def __deepcopy__(self, memo: Any) -> Dealt:
        return self.clone()


def replay(title: str, setup: Setup, actions: list[int]) -> Dealt:
    """The game after these choices and draws."""
    made = Dealt(antilles.title(title), setup, 0, manual=True)
    for action in actions:
        made.play(action)
    return made


class Position(pyspiel.State):  # type: ignore[misc]
    """A game in progress; forced moves are played at once."""

    def __init__(self, spiel: Spiel) -> None:
        super().__init__(spiel)
        self.reward, self.players = spiel.reward, spiel.setup.players
        self.game = replay(spiel.title.name, spiel.setup, [])

    def current_player(self) -> int:
        """The seat that is asked, chance or the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        assert self.game.seat is not None
        return int(pyspiel.PlayerId.CHANCE) if self.game.seat == NATURE else self.game.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.game.odds()

    def _apply_action(self, action: int) -> None:
        self.game.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        fields = self.game.title.space.fields(action)
        return " ".join(str(value) for value in fields.values())

    def is_terminal(self) -> bool:
        return self.game.over

    def returns(self) -> list[float]:
        """The reward of each seat; zero before the end."""
        if not self.is_terminal():
            return [0.0] * self.players
        worth: list[float] = rewards(np.array([self.game.standing()]), self.reward)[0].tolist()
        return worth

    def __str__(self) -> str:
        return " ".join(map(str, self.game.actions))


class Observer:
    """Writes what a seat sees into OpenSpiel's tensor."""

    def __init__(self, sight: Observation) -> None:
        self.sight = sight
        self.tensor = np.zeros(sight.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Position, player: int) -> None:
        self.tensor[:] = self.sight.one(state.game.bytes(), player, asked=state.game.seat == player)

    def string_from(self, state: Position, player: int) -> str:
        return state.game.view(player).bytes.hex()


DEFAULTS = {"edition": "", "players": 2, "modules": "", "reward": REWARDS[0]}


def kind_of(name: str, title: Title) -> Any:
    counts = [n for edition in title.editions for n in title.players(edition)]
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Antilles: {title.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=max(2, min(counts)),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


# OpenSpiel keeps what is registered until after Python has ended, so it must be classes, which are never taken down.
for _title in usable(examples=True):
    _short = f"antilles_{_title.name.replace('-', '_')}"
    _game: Any = type(
        camel(_title.name), (Spiel,), {"kind": kind_of(_short, _title), "name": _title.name, "__doc__": _short}
    )
    globals()[_game.__name__] = _game  # where unpickling a game looks for it
    _game.__module__ = __name__
    pyspiel.register_game(_game.kind, _game)
