"""Scenes inside a role's phase, for titles whose rounds are choices of roles that a governor begins."""

from __future__ import annotations

from typing import Any

from antilles.core.parts import Moment


def to_be_chosen(s: Any, moment: Moment, named: set[str], role: int) -> None:
    """Nobody has the phase's role yet; who is to choose it is governor, where the scene says nothing else."""
    if moment.chooser is not None and not {"governor", "taken"} & named:
        s.governor = moment.chooser
    s.taken &= ~(1 << role)


def chosen(k: Any, s: Any, moment: Moment, role: int) -> tuple[int, int]:
    """The role is taken, and the next to choose is asked after it; says who chose, and whose turn it is."""
    chooser = s.stack[0].seat
    if moment.chooser not in (None, chooser):
        raise ValueError(f"with this governor and these roles taken seat {chooser} chooses, not seat {moment.chooser}")
    s.taken |= 1 << role
    s.stack[0].seat = (chooser + 1) % k.players
    return chooser, chooser if moment.turn is None else moment.turn
