"""Pearl Divers at the web table."""

from __future__ import annotations

from typing import Any

from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import Box, frame, left_of
from antilles.server.show.payloads import Payload, Soon, Things

from .rules import DRAWING, PEARLS, PHASES, ROUNDS


class Pearl(Payload):
    """A kind of pearl."""

    pearl: str
    name: str


class ToyThings(Things, kw_only=True):
    """Everything in the box."""

    pearls: list[Pearl]


def ask(view: View, words: Words) -> tuple[str, str | None]:
    """The question of the phase."""
    return words(f"ask.{PHASES[frame(view.position()).phase]}"), None


def following(k: Any, s: Any) -> int | None:
    """The seat after the one that is asked; a draw is nobody's turn."""
    f = s.stack[0]
    if s.depth == 0:
        return None
    return int(f.seat) if frame(s).phase == DRAWING else left_of(k, f.seat)


BOX = Box(
    printed=ToyThings,
    phases=PHASES,
    kinds={"pearl": PEARLS},
    things=lambda k, words: {"goods": [], "pearls": [Pearl(name, words.term("pearl", name)) for name in PEARLS]},
    rulings=lambda k, words, kind, name: [],
    running=lambda s: None,
    ask=ask,
    prices=lambda view: {},
    dim=lambda view, words, roles: [],
    built=lambda s, p: 0,
    following=following,
    soon=lambda view, words: (
        [Soon("rounds", 0, True, words("end.rounds"))] if view.position().rounds + 1 >= ROUNDS else []
    ),
    weighing=lambda view, words: lambda action, fields: {},
    more=lambda view, words, met: {},
    series=lambda s, p: {"coins": int(s.seats[p].coins)},
    moments=lambda k, step: [],
)
