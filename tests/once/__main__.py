"""Every set-up of every title, some whole games of each: `python -m tests.once [GAMES]`."""

from __future__ import annotations

import sys
from collections import Counter

from tests.once.looking import every_setup, look_at


def main(games: int) -> None:
    """Says what was looked at, set-up by set-up; stops at the first number that is wrong."""
    looked: Counter[str] = Counter()
    for i, (name, setup) in enumerate(every_setup()):
        n = sum(look_at(name, setup, seed, looked) for seed in range(games))
        print(i, name, setup.edition, setup.players, *setup.modules, setup.options, f"{n} decisions", flush=True)
    print(dict(looked))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
