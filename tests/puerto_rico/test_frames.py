"""Every phase remembers under names of its own, which mean the same wherever they are used."""

from __future__ import annotations

import random

import pytest

import antilles
from antilles.core.play.stepper import Stepper
from antilles.core.stack import Frame as CoreFrame
from antilles.titles.puerto_rico.rules import phases
from antilles.titles.puerto_rico.rules.state import Frame

OWN = {
    "roles": {"turns", "grants"},
    "settler": {"turns", "hacienda", "before"},
    "mayor": {"turns"},
    "placing": {"placed", "new_people"},
    "farm": {"placed"},
    "builder": {"turns"},
    "payment": {"owed", "building"},
    "university": {"building"},
    "craftsman": {"extra_kinds", "extras"},
    "trader": {"turns", "traded"},
    "captain": {"passed"},
    "supplier": {"deliveries", "delivered"},
    "small_wharf": {"good", "loaded", "most"},
    "storage": {"turns", "good", "given_up"},
    "draw": {"purpose", "draws"},
    "lay": {"purpose", "tile"},
    "hospice": {"tile"},
    "lodge": {"turns"},
    "guests": {"turns"},
    "festival": {"slot", "pieces"},
    "cards": {"cards"},
    "unlock": {"level"},
}
FARMERS = "puertoma"
GAMES = [("classic", False), ("1897", False), ("1897-special", False), ("1897-special", True)]


def test_every_field_belongs_to_a_phase() -> None:
    assert set().union(*OWN.values()) == set(Frame.fields) - set(CoreFrame.fields)


@pytest.mark.parametrize(("edition", "farmers"), GAMES)
def test_a_frame_holds_only_what_its_phase_remembers(edition: str, farmers: bool) -> None:
    modules = [m for m in antilles.title("puerto-rico").modules(edition) if farmers or m != FARMERS]
    game = antilles.new("puerto-rico", edition=edition, players=3, modules=modules, seed=5, nature="manual")
    here, rng, seen = Stepper(game), random.Random(3), set()
    while not game.over:
        s = game.position()
        for f in s.stack[: s.depth]:
            name = phases.PHASES[f.phase]
            held = {field for field in Frame.fields if getattr(f, field) not in (0, [0, 0])}
            assert held <= {*CoreFrame.fields, *OWN.get(name, set())}, name
            seen.add(name)
        here.move(rng.choice(here.offers))
    assert {"roles", "draw", "mayor", "builder", "trader"} <= seen
