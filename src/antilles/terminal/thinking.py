"""Programs that think ahead: at once with interpreted rules and few looks ahead, and in a process beside the game as
soon as that has compiled what they call.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from antilles.agents.process import Astray, Failed, Process
from antilles.agents.roster import LEVELS
from antilles.agents.search import Candidate
from antilles.agents.worker import analyse, choose, prepare
from antilles.core.kernel import JIT
from antilles.core.play.game import Game
from antilles.core.play.view import Packed, View
from antilles.mode import NATIVE

from . import advice, seats

COMPILING = 900.0  # seconds that compiling one part may take
THINKING = 30.0  # seconds after which the process is given up
CALM = 5


class Thinking(threading.Thread):
    """What thinks for one game. Where rules are compiled in this very process, or never, it needs no other."""

    def __init__(self, game: Game) -> None:
        super().__init__(daemon=True, name="thinking")
        self._sample: Packed | None = game.view(game.seat).pack() if game.seat is not None else None
        self._process: Process | None = None
        self._ready = False

    @property
    def hurries(self) -> bool:
        """Whether programs look less far ahead for now."""
        return NATIVE and not JIT and not self._ready

    def open(self) -> None:
        if self.hurries and self._sample and not self.is_alive():
            self._process = Process(native=True, calm=CALM)
            self.start()

    def run(self) -> None:
        """Compiles what a search calls; where that fails, programs go on as they began."""
        assert self._process
        assert self._sample
        with suppress(Astray, Failed, OSError):
            self._process.start()
            for part in ("tree", "ending"):
                self._process.ask(prepare, (part, self._sample), COMPILING)
            self._ready = True

    def close(self) -> None:
        if self._process:
            self._process.end()

    def decide(self, kind: str, game: Game) -> int:
        """What the program at the present seat does; a search is put to the process if that is ready."""
        assert game.seat is not None
        if kind not in LEVELS or JIT:
            return seats.decide(kind, game)
        given = (kind, seats.dice(game), game.view(game.seat).pack())
        return int(self._ask(choose, given)[0])

    def consider(self, game: Game, view: View) -> Sequence[Candidate]:
        """The choices that were tried, the best first (see advice.py)."""
        adviser = advice.ADVISER if JIT or self._ready else advice.HASTY
        found = self._ask(analyse, (adviser, advice.seed_of(game), view.pack()))
        return [candidate for candidate in found if candidate.visits]

    def _ask(self, task: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        if self._ready and self._process:
            try:
                return self._process.ask(task, given, THINKING)
            except (Astray, Failed):
                self._ready = False  # from now on in this process
                self._process.end()
                if task is analyse:
                    given = (advice.HASTY, *given[1:])
        return task(*given)
