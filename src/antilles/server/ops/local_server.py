"""A server of our own on loopback, to be measured, attacked or killed, and what its process uses."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from antilles.core.errors import AntillesError


class LocalServer:
    """`antilles serve` on a port of its own; as a context it runs within the block and ends with it."""

    def __init__(self, data: str | Path, log: Path, *more: str, module: str = "antilles.cli") -> None:
        self.data, self.log, self.more, self.module = data, log, ("--workers", "1", *more), module
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = int(found.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def start(self, quota: int | None = None) -> Self:
        """Begins, or begins again where it was; with a quota no file may grow beyond it, as on a full disk."""
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data), *self.more]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments], stdout=out, stderr=out, start_new_session=True,
                preexec_fn=narrow(quota) if quota else None,
            )  # fmt: skip
        for _ in range(1200):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1.0):
                break
            if self.process.poll() is not None:
                raise AntillesError(f"The server did not start: {self.log.read_text()[-500:]}")
            time.sleep(0.1)
        return self

    __enter__ = start

    def __exit__(self, *wrong: object) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(30)

    def kill(self) -> None:
        """As if the plug were pulled, for its bots too."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        found = []
        for children in Path(f"/proc/{self.pid}/task").glob("*/children"):  # each thread has its own
            with suppress(OSError):
                found += [int(each) for each in children.read_text().split()]
        return [pid for pid in found if b"spawn_main" in command(pid)]


def narrow(quota: int) -> Callable[[], None]:
    """Lets a process write no file beyond a size."""
    import resource

    def work() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (quota, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))

    return work


def command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def memory(pid: int) -> int:
    """Bytes that a process holds; 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    try:
        ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0
