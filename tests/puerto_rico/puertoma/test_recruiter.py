"""Farmers as recruiters, and the employment agency (rulebook 000, lines 2532-2567).

A farmer's moves are played at once, so a test looks at the table as it was when the phase was over: `after`.
"""

import pytest

from antilles.core.play.saying import trim
from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import do, role
from tests.puerto_rico.special import has
from tests.rules import rule

BESIDE = {  # a space of the action board with an arrow to the role
    "builder": "settler",
    "settler": "builder",
    "mayor": "builder",
    "craftsman": "trader",
    "trader": "builder",
    "captain": "craftsman",
    "prospector": "builder",
}


def phase_of(game):
    """The steps from the first choice of a role to the end of its phase; whether it is over, is told by the last."""
    begun = False
    for step in steps(game):
        begun = begun or game.title.space.fields(step.action)["move"] == "role"
        if begun:
            yield step
        if begun and step.after.depth < 2:
            return


def after(game):
    """The table when the first phase was over, before anybody chose another role."""
    *_, last = phase_of(game)
    assert last.after.depth < 2
    return trim(last.after.json(), game.setup.players)


def moves(game, seat, *names):
    """What a seat did until the first phase was over, as fields: its moves of these names."""
    told = [game.title.space.fields(step.action) for step in phase_of(game) if step.seat == seat]
    return [fields for fields in told if fields["move"] in names]


def led(name, *seats, players=3, farmers=0, **told):
    """The first farmer begins the round and chooses this role (if it pays): no other beside the marker has a coin."""
    first = players - (farmers or (2 if players == 3 else 1))
    told = {"governor": first, "action": BESIDE[name], "role_coins": {name: 1}, **told}
    return against(*seats, players=players, farmers=farmers, **told)


def followed(name, *seats, **told):
    """The person takes the role."""
    return role(against(seat(), *seats, **told), name)


def crew(table, p=1):
    """People under a farmer's tiles."""
    return has(table["seats"][p]["workers"])


def aside(table, p=1):
    """Workers in a farmer's points area."""
    return table["seats"][p]["aside"]["worker"]


@rule("000/puertoma-recruiter", "farmers get people from the agency like everybody")
def test_people_come_round_the_table():
    table = after(followed("mayor", farm(), farm(), ship={"worker": 5}, supply={"worker": 20}))
    assert (table["seats"][0]["idle"]["worker"], aside(table, 1), aside(table, 2)) == (1 + 2, 2, 1)
    assert table["supply"]["worker"] == 20 - 1 - 3


@rule("000/puertoma-recruiter", "the farmer who chose the role has one more, from the supply")
def test_privilege_of_the_farmer():
    corn = farm(island={"corn": 2})
    table = after(led("mayor", seat(), corn, corn, ship={"worker": 3}, supply={"worker": 20}))
    assert (crew(table, 1), crew(table, 2)) == ({"corn": 2}, {"corn": 1})
    assert table["supply"]["worker"] == 20 - 1 - 3


@rule("000/puertoma-recruiter", "no worker in the supply: no privilege")
def test_no_privilege_without_supply():
    g = led("mayor", seat(), farm(island={"coffee": 1}), farm(), ship={"worker": 3}, supply={"worker": 0})
    assert crew(after(g)) == {"coffee": 1}


@rule("000/puertoma-recruiter", "the inactive tile with the fewest empty places comes first")
@pytest.mark.parametrize(
    ("island", "crews"),
    [
        ({"tobacco": (1, 1), "indigo": (1, 1)}, {"tobacco": 1, "indigo": 2}),
        ({"coffee": (1, 1), "corn": 1}, {"coffee": 1, "corn": 1}),
        ({"coffee": (1, 2), "sugar": 1, "tobacco": 1}, {"coffee": 3}),
        ({"coffee": 1, "sugar": 1}, {"sugar": 1}),
        ({"coffee": 2, "sugar": (2, 3)}, {"sugar": 4}),
        ({"corn": (2, 1), "tobacco": (2, 4)}, {"corn": 2, "tobacco": 4}),
    ],
)
def test_fewest_empty_places_first(island, crews):
    assert crew(after(followed("mayor", farm(island=island), farm(), ship={"worker": 3}))) == crews


@rule("000/puertoma-recruiter", "of tiles with equally many empty places the best one")
@pytest.mark.parametrize(
    ("island", "crews"),
    [
        ({"corn": 1, "coffee": (1, 2)}, {"coffee": 3}),
        ({"indigo": 1, "sugar": 1}, {"sugar": 1}),
        ({"tobacco": 1, "coffee": 1}, {"coffee": 1}),
        ({"tobacco": (1, 1), "sugar": 1, "indigo": 1}, {"tobacco": 2}),
        ({"corn": 1, "indigo": (1, 1)}, {"indigo": 2}),
    ],
)
def test_tie_goes_to_the_best(island, crews):
    assert crew(after(followed("mayor", farm(island=island), farm(), ship={"worker": 3}))) == crews


@rule("000/puertoma-recruiter", "every further one is placed by the same rule anew")
@pytest.mark.parametrize(
    ("island", "crews"),
    [
        ({"coffee": (1, 1), "sugar": 1}, {"coffee": 3, "sugar": 1}),
        ({"coffee": 1, "indigo": (1, 1), "corn": 1}, {"indigo": 2, "corn": 1, "coffee": 1}),
        ({"tobacco": 1, "coffee": 1, "corn": 2}, {"corn": 2, "coffee": 1}),
    ],
)
def test_one_after_the_other(island, crews):
    assert crew(after(led("mayor", seat(), farm(island=island), farm(), ship={"worker": 6}))) == crews


@rule("000/puertoma-recruiter", "the leftmost tile of a kind is filled before the next is begun")
def test_leftmost_tile_of_a_kind():
    table = after(led("mayor", seat(), farm(island={"coffee": 2}), farm(), ship={"worker": 6}))
    assert (crew(table), table["seats"][1]["mods"]["makes_coffee"]) == ({"coffee": 3}, 1)
    table = after(led("mayor", seat(), farm(island={"sugar": (2, 1)}), farm(), ship={"worker": 3}))
    assert (crew(table), table["seats"][1]["mods"]["makes_sugar"]) == ({"sugar": 3}, 1)


@rule("000/puertoma-recruiter", "all tiles active: the rest go to the points area")
def test_rest_to_the_points_area():
    g = led("mayor", seat(), farm(island={"corn": 1, "sugar": (1, 2)}), farm(), ship={"worker": 6})
    table = after(g)
    assert (crew(table), aside(table)) == ({"corn": 1, "sugar": 2}, 2)
    assert table["seats"][1]["idle"]["worker"] == 0


@rule("000/puertoma-recruiter", "nobody works in a quarry: it lies in the points area")
def test_quarries_need_nobody():
    table = after(followed("mayor", farm(island={"quarry": 2}), farm(), ship={"worker": 3}))
    assert (crew(table), aside(table)) == ({}, 1)


@rule("000/puertoma-recruiter", "who lies in the points area stays there, whatever tiles come later")
def test_points_area_is_never_left():
    one = farm(island={"coffee": 1}, aside={"worker": 3})
    table = after(followed("mayor", one, farm(), ship={"worker": 3}))
    assert (crew(table), aside(table)) == ({"coffee": 1}, 3)


@rule("000/puertoma-recruiter", "those already placed stay where they are")
def test_placed_people_stay():
    one = farm(island={"tobacco": (1, 1), "coffee": (1, 1), "sugar": (1, 1)})
    table = after(followed("mayor", one, farm(), ship={"worker": 3}))
    assert crew(table) == {"tobacco": 1, "coffee": 1, "sugar": 2}


@rule("000/puertoma-recruiter", "a tile is active once all places under it are taken, not before")
@pytest.mark.parametrize(("good", "places"), [("corn", 1), ("indigo", 2), ("sugar", 2), ("tobacco", 3), ("coffee", 3)])
def test_active_only_when_full(good, places):
    for crew_size in range(2 * places + 1):
        g = followed("craftsman", farm(island={good: (2, crew_size)}), farm())
        assert after(g)["seats"][1]["goods"][good] == crew_size // places


def refilled(*farms, players=3, supply=30, **told):
    """The agency after a recruiter phase in which nobody but the person's own extra worker came, who waits."""
    city = {"large_indigo_plant": 0, "coffee_roaster": 0}  # five empty places
    g = against(seat(city=city), *farms, players=players, ship={"worker": 0}, supply={"worker": supply}, **told)
    role(g, "mayor")
    do(g, "man_building", building="large_indigo_plant", person="worker", n=0)
    do(g, "man_building", building="coffee_roaster", person="worker", n=0)
    return after(g)


@rule("000/puertoma-recruiter", "a farmer's share of the agency: the most empty places under one of its tiles")
@pytest.mark.parametrize(
    ("island", "share"),
    [
        ({}, 0),
        ({"corn": 1}, 1),
        ({"corn": 2}, 1),
        ({"corn": (2, 2), "quarry": 3}, 0),
        ({"indigo": 1}, 2),
        ({"sugar": (1, 1)}, 1),
        ({"sugar": (2, 1)}, 2),
        ({"sugar": (2, 3)}, 1),
        ({"tobacco": 1}, 3),
        ({"coffee": (1, 2)}, 1),
        ({"coffee": (1, 1), "tobacco": (1, 2), "corn": 1}, 2),
        ({"coffee": (2, 2)}, 3),
        ({"coffee": (1, 3), "indigo": 1, "sugar": (1, 1)}, 2),
    ],
)
def test_share_of_a_farmer(island, share):
    assert refilled(farm(island=island), farm())["ship"]["worker"] == 5 + share
    assert refilled(farm(), farm(island=island))["ship"]["worker"] == 5 + share


@rule("000/puertoma-recruiter", "a farmer's buildings have no places that count")
def test_buildings_of_farmers_do_not_count():
    built = farm(city={"hacienda": 0, "office": 0, "harbor": 0})
    assert refilled(built, farm())["ship"]["worker"] == 5


@rule("000/puertoma-recruiter", "the example: two empty places of the person, one of A, two of B make five")
def test_example_of_the_agency():
    a, b = farm(island={"sugar": (1, 1)}), farm(island={"indigo": 1})
    g = against(seat(city={"hacienda": 0, "office": 0}), a, b, ship={"worker": 0}, supply={"worker": 30})
    role(g, "mayor")
    do(g, "man_building", building="hacienda", person="worker", n=0)
    do(g, "man_building", building="office", person="worker", n=0)
    table = after(g)
    assert (table["ship"]["worker"], table["supply"]["worker"]) == (5, 30 - 1 - 5)


@rule("000/puertoma-recruiter", "the share is counted after the new people are placed")
def test_share_after_placing():
    g = followed("mayor", farm(island={"coffee": (1, 2)}), farm(island={"tobacco": 1}), ship={"worker": 3})
    assert after(g)["ship"]["worker"] == 3
    g = followed("mayor", farm(island={"coffee": 1}), farm(island={"tobacco": 1}), ship={"worker": 3})
    assert after(g)["ship"]["worker"] == 2 + 2


@rule("000/puertoma-recruiter", "at least one per player, farmers included")
@pytest.mark.parametrize(("players", "farmers"), [(2, 1), (3, 1), (3, 2), (4, 1), (5, 1)])
def test_at_least_one_per_player(players, farmers):
    people, farms = [seat()] * (players - farmers), [farm()] * farmers
    g = role(against(*people, *farms, players=players, farmers=farmers), "mayor")
    assert after(g)["ship"]["worker"] == players


@rule("000/puertoma-recruiter", "too few for the farmers' share too ends the game")
def test_shortage_by_the_share():
    enough = refilled(farm(island={"coffee": 1}), farm(), supply=9)
    assert (enough["ship"]["worker"], enough["ending"]) == (8, [])
    short = refilled(farm(island={"coffee": 1}), farm(), supply=8)
    assert (short["ship"]["worker"], short["ending"]) == (7, ["workers"])
