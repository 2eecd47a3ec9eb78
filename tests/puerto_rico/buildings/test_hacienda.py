"""Hacienda: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/hacienda", "before his own choice the owner may lay a face-down tile")
def test_hacienda():
    g = role(classic.face_up(seat(city={"hacienda": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    do(g, "draw", good="tobacco")
    assert (g.seat, classic.tiles(g, 0)) == (0, {"tobacco": 1})
    do(g, "plantation", good="corn")
    assert classic.tiles(g, 0) == {"tobacco": 1, "corn": 1}


@rule("003/hacienda", "the drawn tile must be laid: it cannot be put away")
def test_the_hacienda_tile_is_laid_at_once():
    g = do(role(classic.face_up(seat(city={"hacienda": 1})), "settler"), "hacienda")
    assert sum(classic.tiles(g, 0).values()) == 1
    assert classic.total(g, "discards") == 0


@rule("003/hacienda", "one face-down tile a phase, and using it is a choice")
def test_hacienda_once():
    g = role(classic.face_up(seat(city={"hacienda": 1})), "settler")
    assert can(g, "plantation", good="corn")
    do(g, "hacienda")
    assert not can(g, "hacienda")


@rule("003/hacienda", "the second tile comes from the face-up ones; the settler may still take a quarry as that one")
def test_hacienda_then_quarry_for_the_settler():
    g = do(role(classic.face_up(seat(city={"hacienda": 1})), "settler"), "hacienda")
    do(g, "quarry")
    assert classic.tiles(g, 0)["quarry"] == 1
    assert sum(classic.tiles(g, 0).values()) == 2


@rule("003/hacienda", "with a construction hut the face-down tile is still no quarry; the face-up choice may be one")
def test_hacienda_and_construction_hut():
    g = classic.face_up({}, seat(city={"hacienda": 1, "construction_hut": 1}))
    do(role(g, "settler"), "quarry")
    do(g, "hacienda")
    assert "quarry" not in classic.tiles(g, 1)
    do(g, "quarry")
    assert (classic.tiles(g, 1)["quarry"], g.seat) == (1, 2)


@rule("003/hacienda", "an empty hacienda does nothing")
def test_empty_hacienda():
    assert not can(role(classic.face_up(seat(city={"hacienda": 0})), "settler"), "hacienda")


@rule("003/hacienda", "the tile for the last free space ends the turn")
def test_hacienda_on_the_last_space():
    g = role(classic.face_up(seat(island={"corn": 5, "quarry": 6}, city={"hacienda": 1})), "settler")
    do(g, "hacienda")
    assert (g.seat, sum(classic.tiles(g, 0).values())) == (1, 12)


# -- the edition 1897


@rule("001/hacienda", "before the face-up tile one may draw a face-down one as well")
def test_hacienda_draws_an_extra_tile() -> None:
    g = y1897.table(seat(city={"hacienda": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
    assert g.seat == 0
    assert not can(g, "hacienda")
    assert y1897.tiles(g, 0) == {"coffee": 1}
    do(g, "plantation", good="tobacco")
    assert y1897.tiles(g, 0) == {"coffee": 1, "tobacco": 1}


@rule("001/hacienda", "the drawn tile must be laid on the island")
def test_hacienda_tile_must_be_laid() -> None:
    g = y1897.table(seat(city={"hacienda": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="corn")
    do(g, "pass")
    assert y1897.tiles(g, 0) == {"corn": 1}


@rule("001/hacienda", "the extra tile is voluntary and only for an occupied hacienda")
def test_hacienda_is_voluntary() -> None:
    g = role(
        y1897.table(seat(city={"hacienda": 1}), seat(city={"hacienda": 0}), y1897.NOBODY, faces=y1897.FACES), "settler"
    )
    assert can(g, "hacienda")
    do(g, "plantation", good="corn")
    assert g.seat == 1
    assert not can(g, "hacienda")


@rule("001/hacienda", "only before, not after the face-up tile")
def test_hacienda_comes_before_the_pick() -> None:
    g = role(y1897.table(seat(city={"hacienda": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler")
    do(g, "plantation", good="corn")
    assert g.seat == 1
    assert y1897.tiles(g, 0) == {"corn": 1}


@rule("001/hacienda", "a construction hut does not turn the drawn tile into a quarry")
def test_hacienda_with_construction_hut() -> None:
    owner = seat(city={"hacienda": 1, "construction_hut": 1})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, faces=y1897.FACES, nature="manual")
    do(do(role(g, "settler"), "pass"), "hacienda")
    assert {told["move"] for told in offered(g)} == {"draw"}
    do(g, "draw", good="sugar")
    do(g, "quarry")
    assert y1897.tiles(g, 1) == {"sugar": 1, "quarry": 1}


@rule("001/hacienda", "a space for one tile: the drawn one leaves none for a second")
def test_hacienda_on_the_last_space_in_1897() -> None:
    g = y1897.table(
        seat(city={"hacienda": 1}, island={"corn": 6, "indigo": 5}),
        y1897.NOBODY,
        y1897.NOBODY,
        faces={**y1897.FACES, "corn": 0},
    )
    do(role(g, "settler"), "hacienda")
    assert sum(y1897.tiles(g, 0).values()) == 12
    assert g.seat == 1


# -- the 1897 Special Edition


@rule("000/hacienda", "a random tile from the bag before the normal action")
def test_farm_draws_before_the_pick():
    g = role(special.lands(seat(city={"hacienda": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    assert g.seat == -1
    do(g, "draw", good="coffee")
    assert special.has(board(g, 0)["tiles"]) == {"coffee": 1}
    assert (g.seat, can(g, "hacienda"), can(g, "quarry")) == (0, False, True)
    do(g, "plantation", good="corn")
    assert special.has(board(g, 0)["tiles"]) == {"coffee": 1, "corn": 1}


@rule("000/hacienda", "the farm is no duty, and its owner may still pass after the draw")
def test_farm_is_optional_and_the_pick_too():
    g = role(special.lands(seat(city={"hacienda": 1})), "settler")
    assert can(g, "pass")
    do(g, "hacienda")
    assert can(g, "pass")


@rule("000/hacienda", "a drawn tile fills the last space: no further pick")
def test_farm_fills_the_last_space():
    g = role(special.lands(seat(island={"corn": 9, "sugar": 2}, city={"hacienda": 1})), "settler")
    do(g, "hacienda")
    assert (g.seat, sum(board(g, 0)["tiles"].values())) == (1, 12)


@rule("000/hacienda", "the farm's draw is never a quarry, building yard or not")
def test_farm_draw_is_no_quarry():
    g = role(special.lands(seat(city={"hacienda": 1, "construction_hut": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    assert set(values(g, "draw", "good")) == {"corn", "indigo", "sugar", "tobacco", "coffee"}
    assert not can(g, "quarry")
    do(g, "draw", good="corn")
    do(g, "quarry")
    assert special.has(board(g, 0)["tiles"]) == {"corn": 1, "quarry": 1}


@rule("000/hacienda", "an empty farm does nothing")
def test_empty_farm():
    assert not can(role(special.lands(seat(city={"hacienda": 0})), "settler"), "hacienda")
