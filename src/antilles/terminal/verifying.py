"""Whether a saved game is the one that was promised: the deal, every draw, every choice; in one sentence."""

from __future__ import annotations

import re

from antilles.core.errors import AntillesError, BadSave
from antilles.core.play.save import drawn

from . import shelf

MOST = 4_000_000  # bytes of a file; the longest game takes a hundredth of it
SHOWN = re.compile(r"[0-9a-f]{16,64}")


def verified(file: str, commitment: str | None = None) -> str:
    """What holds of a saved game; raises with a sentence where something does not."""
    shown = commitment.strip().lower() if commitment is not None else None
    if shown is not None and not SHOWN.fullmatch(shown):
        raise AntillesError("A commitment is 64 hexadecimal digits; at least the first 16 are needed.")
    path = shelf.find(file)
    try:
        if path.stat().st_size > MOST:
            raise BadSave(f"it is larger than {MOST // 1_000_000} MB")
        game = shelf.read(path)
    except BadSave as wrong:
        raise BadSave(f"{path.name} does not hold: {str(wrong)[:400]}") from None
    made = game.commitment
    if made is None:
        if shown is not None:
            raise BadSave(f"{path.name} does not hold: it was dealt from a number, and nothing was promised about it.")
        told = f"{path.name} can be played again (choices: {len(game.actions)}, seed: {game.seed})"
        return f"{told}; nothing was promised about its deal."
    if shown is not None and not made.startswith(shown):
        raise BadSave(f"{path.name} does not hold: its deal has the commitment {made}, not the one you were shown.")
    follow = f"all {len(drawn(game))} draws and {len(game.actions)} choices follow"
    told = f"its deal has the commitment {made}, and {follow}"
    ask = "" if shown else "; compare it with the one that the table showed before the first turn"
    return f"{path.name} holds: {told}{ask}."
