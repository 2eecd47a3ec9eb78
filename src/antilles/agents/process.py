"""A process beside this one: started with the rules in one of their two modes, asked one thing after the other."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .worker import work

LOADING = 60.0  # seconds that a process may need to be there
MODES = threading.Lock()  # the mode travels in the environment, and a process has but one


class Astray(Exception):
    """The process has died, or does not answer in time."""


class Failed(Exception):
    """What the process was asked raised an error; the process goes on."""


@contextmanager
def deaf() -> Iterator[None]:
    """A process begun meanwhile never hears Ctrl+C: that is for who started it, also while it still imports."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Process:
    """One worker process; `native` says how it runs the rules, `calm` how much it gives way to everybody else."""

    def __init__(self, *, native: bool, calm: int) -> None:
        self.native, self.calm = native, calm
        self.lock = threading.Lock()  # held while it is asked something
        self._process: Any = None
        self._line: Any = None

    def start(self) -> Process:
        """Starts it, and waits until it is there."""
        spawn = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and locks
        self._line, there = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(there, self.calm), daemon=True)
        with MODES, deaf():
            before = os.environ.get("ANTILLES_JIT")
            os.environ["ANTILLES_JIT"] = "1" if self.native else "0"
            try:
                self._process.start()
            finally:
                os.environ.pop("ANTILLES_JIT") if before is None else os.environ.update(ANTILLES_JIT=before)
        there.close()
        self._answer(LOADING)
        return self

    def ask(self, task: Callable[..., Any], given: tuple[Any, ...], patience: float) -> Any:
        """What it answers."""
        try:
            self._line.send((task, given))
        except OSError as wrong:
            raise Astray(str(wrong)) from None
        return self._answer(patience)

    def _answer(self, patience: float) -> Any:
        try:
            if not self._line.poll(patience):
                raise Astray("no answer in time")
            well, answer = self._line.recv()
        except (EOFError, OSError) as wrong:
            raise Astray(str(wrong) or "it has died") from None
        if not well:
            raise Failed(answer)
        return answer

    def end(self) -> None:
        """Ends it at once, also while it is busy."""
        if self._process is not None:
            self._process.kill()
