"""Automated farmers with citizens (rulebook 000, lines 2719-2728)."""

from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, can, do, role
from tests.puerto_rico.special import has
from tests.rules import rule

CITIZENS = ("citizens",)
NO_TILES = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}


def town(*farms, farmers=2, **told):
    """A person (or two beside one farmer) with citizens in play."""
    people = [seat()] * (3 - farmers)
    return against(*people, *farms, farmers=farmers, modules=CITIZENS, faces=NO_TILES, **told)


def people(game, p, kind):
    """Workers and citizens of a farmer under the tiles of a kind."""
    return board(game, p)["workers"][kind], board(game, p)["nobles"][kind]


def boarded(game):
    """Who took whom from the agency while there was a choice."""
    told = [(step.seat, game.fields(step.action)) for step in steps(game)]
    return [(p, fields["person"]) for p, fields in told if fields["move"] == "board"]


@rule("000/puertoma-citizens", "a farmer takes a citizen from the agency if there is one")
def test_citizens_come_first():
    g = role(town(farm(island={"coffee": 1}), farm(island={"sugar": 1}), ship={"worker": 5, "noble": 1}), "mayor")
    assert (g.seat, can(g, "board", person="noble"), can(g, "board", person="worker")) == (0, True, True)
    do(g, "board", person="worker")
    assert boarded(g) == [(0, "worker"), (1, "noble")]
    assert people(g, 1, "coffee") == (1, 1)
    assert people(g, 2, "sugar") == (2, 0)


@rule("000/puertoma-citizens", "a person who takes the citizen leaves workers to the farmers")
def test_no_citizen_is_left():
    g = role(town(farm(island={"coffee": 1}), farm(island={"sugar": 1}), ship={"worker": 5, "noble": 1}), "mayor")
    do(g, "board", person="noble")
    assert (people(g, 1, "coffee"), people(g, 2, "sugar")) == ((2, 0), (2, 0))


@rule("000/puertoma-citizens", "round after round, as long as citizens are there")
def test_every_citizen():
    g = role(town(farm(island={"coffee": 1}), farm(island={"tobacco": 1}), ship={"worker": 3, "noble": 3}), "mayor")
    do(g, "board", person="worker")  # then the farmers take one each, and the person chooses again
    assert boarded(g) == [(0, "worker"), (1, "noble"), (2, "noble")]
    do(g, "board", person="worker")
    assert boarded(g) == [(0, "worker"), (1, "noble"), (2, "noble"), (0, "worker"), (1, "noble")]
    assert people(g, 1, "coffee") == (0, 2)
    assert people(g, 2, "tobacco") == (1, 1)


@rule("000/puertoma-citizens", "the recruiter's additional one is a worker of the supply; the citizen comes besides")
def test_recruiting_farmer():
    g = town(farm(island={"coffee": 1}), farm(), governor=2, taken=["builder", "trader"], action="builder",
             ship={"worker": 2, "noble": 1}, supply={"worker": 9, "noble": 0})  # fmt: skip
    assert boarded(g) == [(1, "noble")]  # the others find workers only
    assert people(g, 1, "coffee") == (1, 1)
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (9 - 1 - 3, 3)


@rule("000/puertoma-citizens", "citizens act like workers: a tile they fill is active and produces")
def test_citizens_make_tiles_active():
    fields = {"coffee": (1, 2, 1), "sugar": (1, 0, 2), "corn": (1, 0, 1), "indigo": (2, 1, 2), "tobacco": (1, 1, 1)}
    g = role(town(farm(), farm(island=fields)), "craftsman")
    assert has(board(g, 2)["goods"]) == {"coffee": 1, "sugar": 1, "corn": 1, "indigo": 1}


@rule("000/puertoma-citizens", "a citizen goes where a worker would go: to the tile that lacks least")
def test_citizens_find_places_like_workers():
    fields = {"coffee": (1, 0), "sugar": (1, 1), "tobacco": (1, 1)}
    g = role(town(farm(), farm(island=fields), ship={"worker": 2, "noble": 1}), "mayor")
    do(g, "board", person="worker")
    assert people(g, 1, "coffee") == (0, 0)
    assert board(g, 1)["aside"] == {"worker": 0, "noble": 1}
    assert (people(g, 2, "sugar"), people(g, 2, "coffee"), people(g, 2, "tobacco")) == ((2, 0), (0, 0), (1, 0))
    other = role(town(farm(island=fields), farm(), ship={"worker": 2, "noble": 1}), "mayor")
    do(other, "board", person="worker")
    assert (people(other, 1, "sugar"), people(other, 1, "tobacco")) == ((1, 1), (1, 0))


@rule("000/puertoma-citizens", "of several newcomers the citizens are placed first (our ruling)")
def test_citizens_are_placed_first():
    g = role(town(farm(island={"corn": 1}), farm(), ship={"worker": 5, "noble": 1}), "mayor")
    do(g, "board", person="worker")
    assert people(g, 1, "corn") == (0, 1)
    assert board(g, 1)["aside"] == {"worker": 1, "noble": 0}


@rule("000/puertoma-citizens", "a place a citizen holds is not empty when the agency is filled")
def test_agency_counts_citizens_as_workers():
    home = farm(island={"coffee": (2, 1, 1), "tobacco": (1, 0, 3)})
    g = role(town(home, farm(island={"tobacco": (2, 0, 3)}), ship={"worker": 3, "noble": 0}), "mayor")
    assert (people(g, 1, "coffee"), people(g, 2, "tobacco")) == ((2, 1), (1, 3))
    assert g.state["ship"] == {"worker": 4, "noble": 1}  # three places of a coffee tile and two of a tobacco tile


@rule("000/puertoma-citizens", "every citizen of a farmer is worth a point more at the end")
def test_citizens_score():
    g = town(farm(island={"sugar": (1, 1, 1), "coffee": (1, 0, 2)}), farm(island={"sugar": (1, 2)}))
    assert g.breakdown(1)["nobles"] == 3
    assert "nobles" not in g.breakdown(2)


@rule("000/puertoma-citizens", "also an unused one, beside the point for not being used")
def test_unused_citizens_score_twice():
    g = town(farm(aside={"worker": 2, "noble": 3}, coins=0), farm(aside={"worker": 5}, coins=0))
    assert g.breakdown(1) == {"chips": 0, "buildings": 0, "nobles": 3, "unused_people": 5}
    assert g.breakdown(2) == {"chips": 0, "buildings": 0, "unused_people": 5}


@rule("000/puertoma-citizens", "with all tiles active a citizen goes to the points area")
def test_citizens_without_a_place():
    g = role(town(farm(island={"corn": (1, 1)}), farm(), ship={"worker": 2, "noble": 1}), "mayor")
    do(g, "board", person="worker")
    assert people(g, 1, "corn") == (1, 0)
    assert board(g, 1)["aside"] == {"worker": 0, "noble": 1}
