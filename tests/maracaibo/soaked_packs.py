"""Games with random packs under the audit: short in the tests, long by a command.

python -m tests.maracaibo.soaked_packs [PACKS DECISIONS]      (200 packs, 5000 decisions of each)
"""

from __future__ import annotations

import os
import sys
import tempfile

import antilles
from antilles.core.kernel import JIT
from antilles.core.learn.batch import Batch
from antilles.core.prove import check
from antilles.titles.maracaibo.data.reading import BadPack
from tests.maracaibo.random_packs import random_pack
from tests.maracaibo.scenes import pack

GAMES = 8  # side by side: few, so that they come to their end
STORIES = ("75", "76", "77", "campaign", "83")


def soak(seed: int, decisions: int) -> int:
    """So many decisions with the pack of a seed; a broken claim is raised with the seed that shows it."""
    title = antilles.title("maracaibo")
    modules = ("ana",) if seed % 4 == 3 else ()
    chosen = {"pack": pack(**random_pack(seed, deep=seed % 5 == 4)), "story": STORIES[seed // 4 % len(STORIES)]}
    setup = title.setup("first", 2 if modules else 2 + seed % 3, modules, chosen)
    made = 0
    while made < decisions:
        batch = Batch(title, setup, GAMES, seed=seed + made)
        while not batch.over.all() and made < decisions:
            n, code = batch.soak(20)
            made += n
            if code:
                said = title.proof.claims[code] if code > 0 else "offers do not ascend or a forced move is asked"
                raise check.Fault(f"{said}: pack {seed}, {setup.json()}, seed {seed + made - n} on")
            if JIT and (wrong := title.State.out_of_bounds(batch.states.tobytes())):
                raise check.Fault(f"{wrong[0]}: pack {seed}, {setup.json()}")
    return made


def main() -> None:
    """Packs by number, from 0 on; one that is too large for the tables is refused by the check, and another comes."""
    os.environ["ANTILLES_PACKS"] = tempfile.mkdtemp(prefix="antilles-packs-")
    packs, decisions = map(int, sys.argv[1:] or ("200", "5000"))
    made, done, seed = 0, 0, 0
    while done < packs:
        try:
            made += soak(seed, decisions)
            done += 1
        except BadPack as refused:
            print(f"pack {seed} is refused: {refused}", flush=True)
        seed += 1
        if done % 20 == 0:
            print(f"{done} packs, {made:,} decisions: every claim holds", flush=True)


if __name__ == "__main__":
    main()
