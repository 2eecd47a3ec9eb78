"""Real servers for tests: processes on loopback that can be killed."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.patience import PATIENCE
from tests.server.conftest import free_port


class Server:
    """`antilles serve` on a port of its own."""

    def __init__(self, data: str, log: Path, *, workers: int = 1, jit: bool = False, limited: bool = True) -> None:
        self.data, self.port, self.workers, self.log = data, free_port(), workers, log
        self.environment = {**os.environ, "ANTILLES_JIT": "1" if jit else "0"}
        self.more = [] if limited else ["--no-limits"]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Starts, and waits until it answers."""
        return self.launch().ready()

    def launch(self) -> Server:
        arguments = ["serve", "--port", str(self.port), "--data", self.data, "--workers", str(self.workers), *self.more]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "antilles.cli", *arguments], env=self.environment, stdout=out, stderr=out,
                start_new_session=True,
            )  # fmt: skip
        return self

    def ready(self) -> Server:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process
            assert self.process.poll() is None, self.log.read_text()
            try:
                line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
                line.request("GET", "/health")
                if line.getresponse().status == 200:
                    return self
            except OSError:
                time.sleep(0.05)
            finally:
                line.close()
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """kill -9, for the server and its workers: as if the plug were pulled."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> int:
        """As Ctrl+C does."""
        assert self.process
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
