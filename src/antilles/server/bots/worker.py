"""One worker of the bots: an interpreted process at once, a native one beside it as soon as there is native code.

A question goes to the native process where that has loaded the rules of its game, else to the interpreted one.
Whichever dies or goes astray is replaced. Loading, however slow, is never taken for thinking: the clock runs while it
thinks only.
"""

from __future__ import annotations

import logging
import threading
import time

from antilles.agents.process import Astray, Failed, Process
from antilles.agents.worker import prepare_all
from antilles.core.play.view import Packed

from .queue import Lines, Question

LOG = logging.getLogger("antilles.server")
CALM = 5  # a bot may be slow but not in the way
LOADING = 300.0  # seconds that compiled rules may take to load


class TooSlow(Exception):
    """No bot answered in time, or the worker died."""


class Worker(threading.Thread):
    """A thread that takes questions from the queue and keeps the processes that answer them."""

    def __init__(self, lines: Lines) -> None:
        super().__init__(daemon=True, name="bots")
        self.lines = lines
        self.ready = False
        self.lost = 0  # processes that died or went astray
        self._plain: Process | None = None
        self._native: Process | None = None
        self._known: dict[str, Packed] = {}  # minds that are compiled
        self._loaded: set[str] = set()  # those the native process has

    def run(self) -> None:
        """Answers one question after the other until the server ends; whatever is lost meanwhile is replaced."""
        while not self.lines.closed:
            try:
                self._one_life()
            except Exception:
                if not self.lines.closed:
                    self.lost += 1
                    LOG.warning("a bot's worker was lost", exc_info=True)
                    time.sleep(0.2)
        self.end()

    def _one_life(self) -> None:
        if self._native is None and self._plain is None:
            self._plain = Process(native=False, calm=CALM).start()
        self.ready = True
        try:
            while question := self.lines.take():
                try:
                    self._answer(question)
                finally:
                    self.lines.done(question)
        finally:
            self.ready = False

    def _answer(self, question: Question) -> None:
        """Asks the right process; raises when it will answer nothing any more."""
        if not question.answer.set_running_or_notify_cancel():
            return
        worker = None
        try:
            worker = self._worker(question)
            try:
                question.answer.set_result(worker.ask(question.work, question.args, self.lines.patience))
            finally:
                worker.lock.release()
        except Failed as wrong:
            question.answer.set_exception(TooSlow(str(wrong)))
        except Exception as wrong:  # whatever it was, this process is no use any more
            self._drop(worker)
            question.answer.set_exception(TooSlow(str(wrong)))
            raise

    def _worker(self, question: Question) -> Process:
        """Who answers, locked: the native process if it knows such games and does not load others just now."""
        native = self._native
        if native and (question.mind in self._loaded or not question.mind) and native.lock.acquire(blocking=False):
            if native is self._native:
                return native
            native.lock.release()
        while True:
            plain = self._plain = self._plain or Process(native=False, calm=CALM).start()
            plain.lock.acquire()
            if plain is self._plain:
                return plain
            plain.lock.release()  # it was not needed any more, and is gone

    def _drop(self, worker: Process | None) -> None:
        if worker is None:
            return
        worker.end()
        if worker is self._plain:
            self._plain = None
        elif worker is self._native:
            self._native, self._loaded = None, set()
            threading.Thread(target=self._reload, daemon=True, name="loading").start()

    def _reload(self) -> None:
        for mind, sample in [*self._known.items()]:
            self.load(mind, sample)

    def load(self, mind: str, sample: Packed) -> None:
        """Rules are compiled: from now on the native process answers in such games."""
        self._known[mind] = sample
        try:
            native = self._native or Process(native=True, calm=CALM).start()
            with native.lock:
                native.ask(prepare_all, (sample,), LOADING)
            if self.lines.closed:
                native.end()
                return
            self._native = native
            self._loaded.add(mind)
        except (Astray, Failed, OSError):
            LOG.warning("compiled rules could not be loaded", exc_info=True, extra={"mind": mind})

    def retire(self) -> None:
        """Everything is compiled: nobody needs the interpreted process any more."""
        plain = self._plain
        if plain and self._native and self._loaded == self._known.keys():
            with plain.lock:
                self._plain = None
                plain.end()

    def end(self) -> None:
        for process in (self._plain, self._native):
            if process is not None:
                process.end()
