"""What is made once for all who look at a position is, for each of them, just what they would be told alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import LANGUAGES
from antilles.server.show import log_entries, positions
from antilles.server.show.payloads import write

SETUPS: list[tuple[str, str, int, tuple[str, ...], dict[str, str]]] = [
    ("puerto-rico", "classic", 3, (), {"placing": "together"}),
    ("puerto-rico", "classic", 4, (), {"open_chips": "yes"}),
    ("puerto-rico", "1897-special", 5, ("new-buildings", "citizens", "smuggler", "festival-cards", "festival"), {}),
    ("puerto-rico", "1897-special", 3, ("festival-cards", "achievements"), {"achievements": "drafted"}),
    ("puerto-rico", "1897-special", 3, ("achievements",), {"announce": "yes"}),
    ("puerto-rico", "1897-special", 4, ("festival", "puertoma", "achievements"), {}),
    ("san-juan", "second", 4, ("new-buildings",), {}),
    ("san-juan", "second", 2, (), {"draft_start": "yes"}),
]
EVERY = 11  # choices between two looks


@pytest.mark.parametrize("which", range(len(SETUPS)))
def test_nobody_is_told_what_was_made_for_another(which: int) -> None:
    name, edition, players, modules, options = SETUPS[which]
    game = antilles.new(name, edition=edition, players=players, modules=modules, options=options, seed=which)
    rng, picks, made, alike = random.Random(which), dict[str, int](), 0, set()
    readers = [(seat, lang) for seat in (*range(players), SPECTATOR) for lang in LANGUAGES]
    while True:
        steps = log_entries.unroll(game, made, [1] * (len(game.actions) - made)) if game.actions else []
        picks = log_entries.picked(game, steps, picks)
        made, common, written = len(game.actions), dict[Any, Any](), dict[Any, Any]()
        changed, lines = log_entries.touched(game, steps), dict[Any, Any]()
        for seat, lang in rng.sample(readers, len(readers)):
            told = positions.position(game, seat, lang, picks)
            assert positions.position(game, seat, lang, picks, known=common) == told
            assert write(positions.position(game, seat, lang, picks, known=written, packed=True)) == write(told)
            alone = log_entries.lines(game, steps, seat)
            key = log_entries.audience(game, steps, changed, seat)
            alike.add(key in lines)
            assert lines.setdefault(key, alone) == alone
        if game.over:
            break
        for _ in range(EVERY):
            if not game.over:
                game.play(rng.choice(game.legal))
    assert alike == {False, True}  # some were told the same, some were not
