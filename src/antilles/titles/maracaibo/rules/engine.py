"""The phases put together (see phases.py for their list), and what drives games."""

from __future__ import annotations

from antilles.core.kernel import shared
from antilles.core.play.drivers import bind

from .. import audit, hidden
from . import nature, phases, setup

legal = shared(phases.LIST.dispatch("legal", "k, s, moves"))
apply = shared(phases.LIST.dispatch("apply", "k, s, action"))
DRIVE = bind(
    __name__, deal=setup.deal, legal=legal, apply=apply, weight=nature.weight, audit=audit.audit, imagine=hidden.imagine
)
