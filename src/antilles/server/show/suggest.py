"""A proposal for a gesture: how a plain player of the title would place, keep or pay, from what the seat sees."""

from __future__ import annotations

from functools import cache
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.play.stepper import Stepper
from antilles.core.play.view import View
from antilles.titles import part

from ..errors import Refused
from .box import box
from .payloads import Fields

MOST = 64  # answers of one gesture


def suggestion(game: Game, seat: int) -> list[Fields]:
    """The whole arrangement as decisions of the gesture; refused where the question is none that can be proposed."""
    title = game.title
    arranged, begun = box(title.name).arranged, title.telling.gesture(game.position())
    if arranged is None or _verb(game) not in arranged.moves:
        raise Refused("bad")
    trial = game.trial()
    here = Stepper(trial)
    before = here.mark().position
    for _ in range(MOST):
        here.move(_best(trial.view(seat)))
        now = here.look()
        if here.seat != seat or title.telling.gesture(now) != begun or _verb(trial) not in arranged.moves:
            break
    return arranged.decisions(before, here.look(), seat)


def _verb(game: Game) -> str:
    return str(game.title.space.block(game.legal[0]).verb) if game.legal else ""


@cache
def _worth(title: str) -> Any:
    return interpreted(part(title, "bots", "worth"))


def _best(view: View) -> int:
    """What is worth most at once; of equals the first."""
    if len(view.legal) == 1:
        return view.legal[0]
    worth, k, s = _worth(view.title.name), view.rules, view.position()
    return max(view.legal, key=lambda action: worth(k, s, action))
