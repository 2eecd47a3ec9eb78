"""A pseudo terminal: what a person would type and see, with a clock that never waits for ever."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

from antilles.core.kernel import cache_folder
from tests.patience import PATIENCE

ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9])")


def surroundings(home: Path, native: bool = False) -> dict[str, str]:
    """A clean environment whose games lie under `home`; nothing is compiled, unless compiled rules are asked for."""
    foreign = ("LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS", "LINES", "ANTILLES_PACKS")
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    rules = {"ANTILLES_JIT": "1", "ANTILLES_CACHE": str(cache_folder().parent)} if native else {"ANTILLES_JIT": "0"}
    return {**kept, **rules, "HOME": str(home), "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}


def command(arguments: Sequence[str], before: str = "") -> list[str]:
    """What starts `antilles ARGUMENTS`."""
    if not before:
        return [sys.executable, "-m", "antilles.cli", *arguments]
    return [sys.executable, "-c", f"{before}\nfrom antilles.cli import main\nmain({list(arguments)!r})"]


def run(home: Path, *arguments: str, typed: str = "", before: str = "") -> subprocess.CompletedProcess[str]:
    """`antilles ARGUMENTS` without a terminal."""
    return subprocess.run(
        command(arguments, before), env=surroundings(home), input=typed, capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip


def as_in_the_foreground() -> None:
    """Whoever runs the tests in the background of a shell ignores interrupts, and a child would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """`antilles ARGUMENTS` at a terminal of a given size; `before` is Python that runs first."""

    def __init__(
        self, home: Path, *arguments: str, columns: int = 100, lines: int = 40, before: str = "", native: bool = False
    ) -> None:
        self.outside, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            command(arguments, before), stdin=inside, stdout=inside, stderr=inside, env=surroundings(home, native),
            start_new_session=True, preexec_fn=as_in_the_foreground,
        )  # fmt: skip
        os.close(inside)
        self.raw, self.columns = b"", columns
        self.at = 0  # everything before was looked at

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *gone: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.outside)

    @property
    def text(self) -> str:
        """All that was shown, without colours."""
        return ESCAPES.sub("", self.raw.decode("utf-8", "replace")).replace("\r", "")

    def _read(self, until: float) -> bool:
        ready, _, _ = select.select([self.outside], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            raise AssertionError(f"nothing came:\n{self.text[-3000:]}")
        try:
            got = os.read(self.outside, 65536)
        except OSError:
            got = b""
        self.raw += got
        return bool(got)

    def wait_for(self, *prompts: str) -> tuple[str, str]:
        """What was shown until one of the prompts stood at the end, and which one."""
        until = time.monotonic() + PATIENCE
        while True:
            shown = ESCAPES.sub("", self.raw[self.at :].decode("utf-8", "replace")).replace("\r", "")
            # Marks that come after a prompt, as of a line that is edited, are no second prompt.
            if found := next((prompt for prompt in prompts if shown.endswith(prompt)), None):
                self.at = len(self.raw)
                return shown, found
            if not self._read(until):
                raise AssertionError(f"it ended:\n{self.text[-3000:]}")

    def interview(self, *answers: tuple[str, str]) -> str:
        """Answers questions, each of which is asked in its turn and fits the terminal; all that was shown."""
        for question, line in answers:
            shown, _ = self.wait_for(" ▸ ")
            assert question in shown
            assert max(map(len, shown.splitlines())) <= self.columns
            self.type(line)
        return self.text

    def leave(self) -> None:
        """Puts the game aside."""
        self.type("q")
        assert self.ends() == 0

    def type(self, line: str) -> None:
        """A line with Enter."""
        os.write(self.outside, line.encode() + b"\n")

    def ends(self) -> int:
        """Waits for the end; the exit code."""
        until = time.monotonic() + PATIENCE
        while self._read(until):
            pass
        return self.process.wait(PATIENCE)
