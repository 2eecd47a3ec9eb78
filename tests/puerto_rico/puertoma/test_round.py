"""Farmers as adventurers, and the end of a round (rulebook 000, lines 2617-2635)."""

import pytest

import antilles
from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, led, moves
from tests.puerto_rico.scenes import can, phase
from tests.puerto_rico.special import has, rest
from tests.rules import rule

MIXES = [(2, 1), (3, 1), (3, 2), (4, 1), (5, 1)]  # players, farmers


def mixed(players, farmers, **told):
    """A table of people and farmers with empty boards."""
    return against(*[seat()] * (players - farmers), *[farm()] * farmers, players=players, farmers=farmers, **told)


def rounds(game):
    """The steps with which a round ended."""
    return [step for step in steps(game) if step.after.rounds > step.before.rounds]


@rule("000/puertoma-round", "three players, whoever they are: no adventurer; otherwise there is one")
@pytest.mark.parametrize(("players", "farmers"), MIXES)
def test_adventurer_not_with_three(players, farmers):
    assert can(mixed(players, farmers), "role", role="prospector") == (players != 3)


@rule("000/puertoma-round", "the adventurer brings a farmer a coin, besides those on the role")
@pytest.mark.parametrize("players", [2, 4, 5])
@pytest.mark.parametrize("coins", [1, 3])
def test_adventurer_brings_a_coin(players, coins):
    people = [seat()] * (players - 1)
    g = led("prospector", *people, farm(coins=5), players=players, role_coins={"prospector": coins})
    assert moves(g, players - 1, "role") == [{"move": "role", "role": "prospector"}]
    assert after(g)["seats"][players - 1]["coins"] == 5 + coins + 1
    assert after(g)["role_coins"]["prospector"] == 0


@rule("000/puertoma-round", "nobody else has anything from a farmer's adventurer, nor a farmer from another's")
def test_adventurer_brings_others_nothing():
    g = led("prospector", seat(coins=2), seat(coins=2), seat(coins=2), farm(coins=2), players=4)
    assert [p["coins"] for p in after(g)["seats"]] == [2, 2, 2, 2 + 1 + 1]
    g = mixed(4, 1)
    coins = [p["coins"] for p in g.state["seats"]]
    g.play({"move": "role", "role": "prospector"})
    assert [p["coins"] for p in g.state["seats"]] == [coins[0] + 1, *coins[1:]]


@rule("000/puertoma-round", "the governor goes round the table, to farmers too; who has it begins the round")
@pytest.mark.parametrize(("players", "farmers"), MIXES)
def test_governor_goes_to_farmers(players, farmers):
    g = against(players=players, farmers=farmers)
    while g.state["rounds"] < players + 1:
        g.play(g.legal[0])
    ended = rounds(g)
    assert [step.after.governor for step in ended] == [*range(1, players), 0, 1]
    assert [step.after.stack[0].seat for step in ended] == [*range(1, players), 0, 1]


@rule("000/puertoma-round", "with a farmer as governor the person chooses after the farmers")
def test_person_chooses_after_farmer_governor():
    g = rest(against(seat(), farm(), farm(), governor=1))
    assert (g.seat, phase(g), g.state["governor"], len(g.state["taken"])) == (0, "roles", 1, 2)


@rule("000/puertoma-round", "a coin on every role that nobody chose, all roles back")
@pytest.mark.parametrize(("players", "farmers"), MIXES)
def test_coins_on_unused_roles(players, farmers):
    g = against(players=players, farmers=farmers)
    names = antilles.title("puerto-rico").State.fields["role_coins"].keys
    while g.state["rounds"] < 2:
        g.play(g.legal[0])
    first, second = rounds(g)
    for step in (first, second):
        was, now = step.before.json(), step.after.json()
        unused = {name for name in names if g.rules.roles >> names.index(name) & 1} - set(was["taken"])
        assert now["taken"] == []
        assert {name: now["role_coins"][name] - was["role_coins"][name] for name in unused} == dict.fromkeys(unused, 1)
        assert not has({name: now["role_coins"][name] for name in was["taken"]})
    used = 6 if players == 2 else players
    assert sum(first.after.role_coins) == g.rules.roles.bit_count() - used


@rule("000/puertoma-round", "two players choose three roles each, a farmer too")
def test_two_players_choose_three_times():
    g = against(players=2)
    while g.state["rounds"] < 1:
        g.play(g.legal[0])
    chose = [step.seat for step in steps(g) if g.title.space.fields(step.action)["move"] == "role"]
    assert chose[:6] == [0, 1, 0, 1, 0, 1]
