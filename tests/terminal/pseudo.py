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
from pathlib import Path

ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9])")
PATIENCE = 30.0  # seconds


def surroundings(home: Path) -> dict[str, str]:
    """A clean environment whose games lie under `home`; nothing is compiled."""
    foreign = ("LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    return {**kept, "HOME": str(home), "ANTILLES_JIT": "0", "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}


def run(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`antilles ARGUMENTS` without a terminal."""
    command = [sys.executable, "-m", "antilles.cli", *arguments]
    return subprocess.run(
        command, env=surroundings(home), input=typed, capture_output=True, text=True, timeout=PATIENCE
    )


def as_in_the_foreground() -> None:
    """Whoever runs the tests in the background of a shell ignores interrupts, and a child would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """`antilles ARGUMENTS` at a terminal of a given size."""

    def __init__(self, home: Path, *arguments: str, columns: int = 100, lines: int = 40) -> None:
        self.outside, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        command = [sys.executable, "-m", "antilles.cli", *arguments]
        self.process = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, env=surroundings(home), start_new_session=True,
            preexec_fn=as_in_the_foreground,
        )  # fmt: skip
        os.close(inside)
        self.raw = b""
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
            tail = ESCAPES.sub("", self.raw[-400:].decode("utf-8", "replace")).replace("\r", "")
            found = next((prompt for prompt in prompts if tail.endswith(prompt)), None)
            if found is not None and len(self.raw) > self.at:
                shown = ESCAPES.sub("", self.raw[self.at :].decode("utf-8", "replace")).replace("\r", "")
                self.at = len(self.raw)
                return shown, found
            if not self._read(until):
                raise AssertionError(f"it ended:\n{self.text[-3000:]}")

    def type(self, line: str) -> None:
        """A line with Enter."""
        os.write(self.outside, line.encode() + b"\n")

    def ends(self) -> int:
        """Waits for the end; the exit code."""
        until = time.monotonic() + PATIENCE
        while self._read(until):
            pass
        return self.process.wait(PATIENCE)
