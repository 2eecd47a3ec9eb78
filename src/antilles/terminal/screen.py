"""The terminal itself: printing, reading a line, paging; never a traceback for a strange terminal or a closed one."""

from __future__ import annotations

import io
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock, Timer

from rich.console import Console, RenderableType
from rich.text import Text

from .signs import PLAIN
from .tokens import ACT, QUIET

NARROW = 20  # columns below which the terminal itself may break lines
SOON = 0.5  # seconds after which waiting is explained


class Closed(Exception):
    """Nobody types any more: the input has ended."""


def until_typed() -> None:
    """Waits for a line at the keyboard. `input` alone may miss a signal that comes just before it begins to read, and
    would then wait for a line before the signal is heeded; a pipe that signals write to wakes this wait at any time."""
    if sys.platform == "win32":  # select knows only sockets there
        return
    wakes, signals = os.pipe()
    for end in (wakes, signals):
        os.set_blocking(end, False)
    former = signal.set_wakeup_fd(signals, warn_on_full_buffer=False)
    try:
        while sys.stdin not in select.select([sys.stdin, wakes], [], [])[0]:
            os.read(wakes, 64)  # the signal's own function runs here, and may raise
    finally:
        signal.set_wakeup_fd(former)
        os.close(wakes)
        os.close(signals)


class Screen:
    def __init__(self) -> None:
        for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN)):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)
        self.console = Console(highlight=False)
        if self.console.width < NARROW:
            self.console = Console(highlight=False, width=NARROW)
        self.asks = sys.stdin.isatty()

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def hint(self, line: str) -> None:
        self.console.print(Text(line, style=QUIET))

    def warn(self, line: str) -> None:
        """A line about something that did not work."""
        self.console.print(Text(f"✗ {line}", style="bold red"))

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def forget(self) -> None:
        """The same, and nothing to scroll back to, where the terminal lets it go."""
        self.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def read(self, prompt: str) -> str:
        self.console.print(Text(f"{prompt} ▸ ", style=ACT), end="")
        try:
            if self.asks:
                until_typed()
            line = input()
        except EOFError:
            self.console.print()
            raise Closed from None
        if not self.asks:
            self.console.print(Text(line, style=QUIET))  # so that a log of piped answers can be read
        return line.strip()

    def page(self, lines: Sequence[RenderableType], go_on: str) -> None:
        """Many lines, a screenful at a time: the latest first, then those before them."""
        if not self.asks:
            self.show(*lines)
            return
        last = len(lines)
        while last:
            first, free = last, max(5, self.console.height - 2)
            while first and (free := free - len(self.console.render_lines(lines[first - 1], pad=False))) >= 0:
                first -= 1
            first = min(first, last - 1)
            self.show(*lines[first:last])
            last = first
            if last and self.read(f"{go_on} ({last})").lower() in ("q", "x", "0"):
                return

    @contextmanager
    def busy(self, line: str) -> Iterator[Callable[[str], None]]:
        """Explains a wait that lasts; a short one passes unmentioned. What it yields changes the line."""
        status = self.console.status(line) if self.console.is_terminal else None
        lock, over = Lock(), False  # the timer may go off at the very moment when the wait ends

        def explain() -> None:
            with lock:
                if status and not over:
                    status.start()
                elif not over and sys.stderr.isatty():  # a log need not depend on how busy the machine was
                    print(line, file=sys.stderr, flush=True)

        def change(other: str) -> None:
            nonlocal line
            line = other
            if status:
                status.update(other)

        timer = Timer(SOON, explain)
        timer.daemon = True
        timer.start()
        try:
            yield change
        finally:
            timer.cancel()
            with lock:
                over = True
                if status:
                    status.stop()
