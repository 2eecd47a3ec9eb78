"""How this process runs the rules: chosen before any of them is imported (see core/kernel.py)."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

NATIVE = os.environ.get("ANTILLES_JIT", "1") != "0" and find_spec("numba") is not None  # rules may be compiled


def interpret() -> bool:
    """Lets this process run the rules interpreted: nobody waits for it, and it is fast enough for people.

    Returns whether processes beside it may compile theirs. Where rules are there already, they stay as they are.
    """
    if "antilles.core.kernel" not in sys.modules:
        os.environ["ANTILLES_JIT"] = "0"
    return NATIVE
