"""What a choice means for all other seats is one clause, also for settler and mayor."""

from __future__ import annotations

import antilles
from antilles.server.show import rest
from antilles.server.show.positions import position


def test_roles_tell_what_the_others_get_in_one_clause() -> None:
    game = antilles.new("puerto-rico", players=4, seed=1)
    told = {offer.fields.get("role"): offer for offer in position(game, 0, "en", {}).legal}
    assert told["settler"].rest == "The others get 1 each."
    assert told["mayor"].rest == "The others get 1 each."
    assert told["trader"].rest == "None of the others can."
    assert told["craftsman"].rest == "The others get nothing."


def test_two_play_without_a_clause_and_most_counts() -> None:
    words = antilles.title("puerto-rico").words("classic", "it")
    assert rest.gets(words, [2]) is None
    assert rest.gets(words, [0, 3, 1]) == "Gli altri ricevono fino a 3."
    assert rest.can(words, [True, False, True]) == "Anche 2 degli altri possono."
