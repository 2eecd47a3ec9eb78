"""Royal garden: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@rule("003/royal_garden", "a point more for every noble on the island, two in all")
def test_royal_garden():
    g = classic.nobles_only(
        seat(city={"royal_garden": 1, "harbor": (0, 1)}, island={"corn": (1, 0, 1)}, idle={"noble": 1})
    )
    assert (classic.part(g, 0, "nobles"), classic.part(g, 0, "royal_garden"), g.scores[0]) == (3, 3, 4 + 3 + 3 + 3)


@rule("003/royal_garden", "it must be manned; a noble may do it and counts himself")
def test_royal_garden_manned():
    assert classic.part(classic.nobles_only(seat(city={"royal_garden": 0}, idle={"noble": 3})), 0, "royal_garden") == 0
    assert (
        classic.part(classic.nobles_only(seat(city={"royal_garden": (0, 1)}, idle={"noble": 3})), 0, "royal_garden")
        == 4
    )


# -- the edition 1897


@rule("001/royal-garden", "occupied: a further point for every noble, two in all, wherever he stands")
def test_royal_garden_in_1897() -> None:
    where = {"island": {"corn": (1, 0, 1)}, "idle": {"noble": 2}}
    g = y1897.citizens_table(seat(city={"royal_garden": 1}, **where), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 3, "royal_garden": 3}
    shut = y1897.citizens_table(seat(city={"royal_garden": 0}, **where), y1897.NOBODY, y1897.NOBODY)
    assert shut.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 3}


# -- the 1897 Special Edition


@rule("000/royal-garden", "one point more for every citizen, on buildings, tiles and portrait: two in all")
def test_town_square():
    home = seat(island={"corn": (1, 0, 1)}, city={"royal_garden": 1, "chapel": (0, 1)}, idle={"noble": 1})
    g = special.ended(home, modules=special.CITIZENS)
    assert (g.breakdown(0)["nobles"], g.breakdown(0)["royal_garden"]) == (3, 3)
    assert "royal_garden" not in special.ended(
        seat(city={"royal_garden": 0}, idle={"noble": 1}), modules=special.CITIZENS
    ).breakdown(0)
