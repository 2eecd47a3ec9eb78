"""The words in which everything printed is written, and the numbers they become.

A line of a program is a word and what it takes: `coins 3`, `influence any 1`, `points_each quest 1`. Costs come first:
before a program begins, all its costs must be payable. `choose` is followed by programs of which one runs.
"""

from __future__ import annotations

from dataclasses import dataclass

from .things import CARDS, COLUMNS, FIRST_C, GOODS, LEGACY, NATIONS, OBJECTS, PER, PLACES, STORIES, SYNERGIES

NUMBER = tuple(map(str, range(0, 31)))
KINDS: dict[str, tuple[str, ...]] = {
    "n": NUMBER,
    "nation": (*NATIONS, "any", "fighting"),
    "named": NATIONS,
    "good": (*GOODS, "same"),
    "object": OBJECTS,
    "synergy": SYNERGIES,
    "synergy?": (*SYNERGIES, "any"),
    "place": PLACES,
    "per": PER,
    "income": ("coins", "points"),
    "column": COLUMNS,
    "tile": LEGACY,
    "c_card": CARDS[FIRST_C:],
    "story": STORIES,
}


@dataclass(frozen=True)
class Word:
    """One effect word: what it takes, and whether it is a cost."""

    name: str
    takes: tuple[str, ...] = ()
    cost: bool = False
    story: bool = False  # an instruction of story cards alone


WORDS = (
    Word("pay_coins", ("n",), cost=True),
    Word("pay_combat", ("n",), cost=True),  # points, not workers
    Word("pay_worker", ("n",), cost=True),  # to the supply
    Word("pay_object", ("object", "n"), cost=True),
    Word("pay_goods", ("good", "n"), cost=True),
    Word("worker_here", (), cost=True),  # onto the card
    Word("worker_to", ("place",), cost=True),  # becomes an assistant
    Word("need_markers", ("named", "n"), cost=True),
    Word("need_movement", ("n",), cost=True),
    Word("coins", ("n",)),
    Word("points", ("n",)),
    Word("combat_points", ("n",)),
    Word("workers", ("n",)),
    Word("influence", ("nation", "n")),
    Word("title", ()),  # a marker of influence to its next title
    Word("discs", ("n",)),
    Word("explore", ("n",)),
    Word("village", ("n",)),
    Word("village_each", ("per", "n")),
    Word("sail", ("n",)),
    Word("combat", ()),
    Word("marker", ()),  # a marker of any nation into an empty village
    Word("marker_title", ()),  # the same, and that nation's marker of influence to its next title
    Word("synergy", ("synergy?",)),
    Word("income", ("income", "n")),
    Word("income_if", ("synergy", "income", "n")),
    Word("workers_for_income", ("n",)),
    Word("quest_here", ()),  # the top quest onto the card
    Word("coins_each", ("per", "n")),
    Word("points_each", ("per", "n")),
    Word("points_if", ("synergy", "n")),
    Word("hand_for", ("n",)),  # all cards of the hand for so many coins
    Word("gain", ("column", "n")),  # a permanent effect
    Word("remove_skull", ()),
    Word("last", ()),  # no village actions after this one
    Word("choose", ()),
    Word("lay_story", ("place",), story=True),  # the next story tile
    Word("lay_quest", ("place", "n"), story=True),  # the top quest, with so many players or more
    Word("add_tile", ("tile",), story=True),
    Word("to_discards", ("c_card",), story=True),
    Word("to_pile", ("c_card",), story=True),
    Word("read", ("story",), story=True),  # that card comes into play as well
    Word("vote", (), story=True),
)
NUMBERS = {word.name: number for number, word in enumerate(WORDS, 1)}
FIRST_EFFECT = 1 + sum(word.cost for word in WORDS)
POINTS = 32  # added to the number of an income that is points, where one argument says both
