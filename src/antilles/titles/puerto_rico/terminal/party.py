"""What is asked before a game with automated farmers: how many people and farmers, and how strong they are."""

from __future__ import annotations

from antilles.terminal.interview import Wish, pick
from antilles.terminal.screen import Screen
from antilles.terminal.seats import named
from antilles.terminal.voice import Voice

from ..puertoma.data import LEVELS

FARMER = "farmer"  # the kind of their seats
PARTIES = ((1, 2), (1, 1), (2, 1), (3, 1), (4, 1))  # people and farmers; the first is the usual one
ASKED = ("farmers", "farmer_level")  # options that are asked about here


def party(screen: Screen, voice: Voice, wish: Wish) -> int:
    """Asks what was left open, also how strong the farmers are; how many sit at the table."""
    players = choose_party(screen, voice, wish)
    if "farmer_level" not in wish.options and screen.asks:
        rows = [(name, voice(f"option.farmer_level.{name}"), voice(f"farm.level.{name}.note")) for name in LEVELS]
        wish.options["farmer_level"] = pick(screen, voice, voice("farm.choose_level"), rows, "normal")
    return players


def choose_party(screen: Screen, voice: Voice, wish: Wish) -> int:
    """People and farmers, as far as what was said about players, seats and options leaves it open."""
    people, farmers, chosen = None, 0, wish.options.get("farmers", "auto")
    if wish.seats is not None:
        people = len(named(wish.seats, (FARMER,)))
        farmers = len(wish.seats) - people
    fits = [
        (p, f)
        for p, f in PARTIES
        if wish.players in (None, p + f) and people in (None, p) and farmers in (0, f) and chosen in ("auto", str(f))
    ]
    if not fits:  # what is wrong is said where set-ups and seats are checked
        return wish.players if wish.players is not None else (people or 1) + (farmers or 1)
    party = fits[0]
    if len(fits) > 1 and wish.seats is None:
        names = {f"{p}.{f}": (p, f) for p, f in fits}
        rows = [(name, voice(f"farm.party.{name}"), voice(f"farm.party.{name}.note")) for name in names]
        party = names[pick(screen, voice, voice("farm.choose_party"), rows, rows[0][0])]
    if party == (2, 1):  # three players are otherwise one person and two farmers
        wish.options["farmers"] = "1"
    return sum(party)
