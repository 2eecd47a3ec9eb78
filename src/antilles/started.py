"""How a person started this program, so that a command they are told is one they can type."""

from __future__ import annotations

import os

SCRIPT = "ANTILLES_SCRIPT"  # what started us instead of `antilles`, as one types it: ./play says so


def command(*words: str) -> str:
    """A command of `antilles` as whoever started it can type it.

    >>> command("play", "--resume", "my-game")
    'antilles play --resume my-game'
    """
    script = os.environ.get(SCRIPT, "")
    if script and words[0] == "play":
        words = ("terminal", *words[1:])
    return " ".join([script or "antilles", *words])
