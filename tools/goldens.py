"""Writes golden files: action ids, perft, replays, playthroughs. Explain every change you commit.

python tools/goldens.py [puerto-rico] [san-juan] [maracaibo] [lock] [perft] [replays] [playthroughs] (nothing said: all)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that tools/ can be imported from anywhere
from antilles.core.play.game import Game
from antilles.core.prove.perft import digest
from tools import golden_maracaibo, golden_puerto_rico, golden_san_juan

ROOT = Path(__file__).resolve().parent.parent
TITLES: dict[str, Any] = {
    "puerto-rico": golden_puerto_rico,
    "san-juan": golden_san_juan,
    "maracaibo": golden_maracaibo,
}
KINDS = ("lock", "perft", "replays", "playthroughs")


def expected(game: Game) -> dict[str, Any]:
    """A saved game with what must come out of it."""
    state, parts = game.state, [game.breakdown(p) for p in range(game.setup.players)]
    ends = {"ending": state.get("ending"), "rounds": state["rounds"], "scores": game.scores, "winners": game.winners}
    return {"save": game.save(), "expect": {**ends, "breakdown": parts, "digest": digest(game)}}


def write(name: str, kind: str) -> None:
    """One kind of a title's golden files."""
    title, here = TITLES[name], ROOT / "tests" / name.replace("-", "_")
    if kind == "lock":
        text = json.dumps(title.TITLE.space.lock(), indent=1) + "\n"
        (here / "actions.lock.json").write_text(text, encoding="utf-8")
    elif kind == "perft":
        text = json.dumps(title.perft_counts(), indent=1) + "\n"
        (here / "perft.json").write_text(text, encoding="utf-8")
    elif kind == "replays":
        for old in (here / kind).glob("*.json"):
            old.unlink()
        for file, game in title.replays():
            assert game is not None, f"no game found for {file}"
            text = json.dumps(expected(game), separators=(",", ":"), sort_keys=True) + "\n"
            (here / kind / f"{file}.json").write_text(text, encoding="utf-8")
            print(file, flush=True)
    else:
        for file, text in title.playthroughs():
            (here / kind / f"{file}.txt").write_text(text, encoding="utf-8")
            print(file, flush=True)


def main() -> None:
    """Writes what the command line names."""
    if wrong := set(sys.argv[1:]) - {*TITLES, *KINDS}:
        raise SystemExit(f"There is no {min(wrong)!r}; there are {', '.join([*TITLES, *KINDS])}.")
    for name in set(sys.argv[1:]) & set(TITLES) or TITLES:
        for kind in KINDS:
            if kind in sys.argv[1:] or not set(sys.argv[1:]) & set(KINDS):
                write(name, kind)


if __name__ == "__main__":
    main()
