"""Whether the store can be written, known without asking the disk again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from .models import Away

FRESH = 10.0  # seconds for which a write that went well proves something
SORE = 3.0  # seconds for which one that failed does
PATIENCE = 5.0  # seconds after which a write that does not end counts as failed


class Unwritable(Away):
    """The store answers, but nothing can be stored."""


class WriteProbe:
    """What the last write showed. Every turn that is stored proves that one can write; only silence is asked about."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._well = self._ill = float("-inf")
        self._asking = asyncio.Lock()

    def succeeded(self) -> None:
        """Something was written."""
        self._well = self.now()

    def failed(self) -> None:
        """Something could not be written."""
        self._ill = self.now()

    async def ask(self, write: Callable[[], Awaitable[None]]) -> None:
        """Raises when the store cannot be written; writes something only when nothing is known."""
        async with self._asking:
            if self._ill >= self._well and self.now() - self._ill < SORE:
                raise Unwritable("as a moment ago")
            if self._well > self._ill and self.now() - self._well < FRESH:
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    await write()
            except (TimeoutError, Away) as wrong:
                self.failed()
                raise Unwritable(str(wrong)) from wrong
