"""Puerto Rico on one screen; what differs by edition, switches and number of players comes from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from antilles.core.switches import NO
from antilles.core.tell.phrase import Term
from antilles.core.tell.words import Words
from antilles.server.show.book import HowStep, HowTo
from antilles.server.show.howto import step

from ..data.switches import CHIPS_END, END_AFTER
from ..data.things import CORN, GOODS, ROLES

SECOND = "-2"  # the other prospector does the same


def how(k: Any, words: Words) -> HowTo:
    """From what wins to what ends the game."""
    say, coin = partial(step, words, "how"), words.count("coin", 1)
    roles = [role for i, role in enumerate(ROLES) if k.roles >> i & 1 and not role.endswith(SECOND)]
    each = k.picks // k.players
    after = END_AFTER.reading(k)
    return HowTo(
        goal=words("how.goal"),
        note=words("how.goal.note"),
        engine=[
            say("field", role=Term("role", "settler")),
            say("plant", good=Term("good", GOODS[CORN])),
            say("people", role=Term("role", "mayor")),
        ],
        gains=[say("ship", points=words.count("point", 1)), say("sell")],
        picks_title=words("how.picks", n=len(roles)),
        picks_note=words("how.picks.note"),
        picks=[HowStep(role, words.term("role", role), words(f"role.{role}.does")) for role in roles],
        trick=say("trick", coins=coin),
        round_title=words("how.round"),
        round=[
            say("governor"),
            say("everybody"),
            HowStep(
                "next", words("how.next"), words("how.next.once") if each == 1 else words("how.next.often", n=each)
            ),
            say("coins", coins=coin),
            say("hat"),
        ],
        end_title=words("how.end"),
        end_note=words(f"how.end.{after}"),
        ends=list(ends(k, words)),
        also_title=words("farm.how") if k.farmers else "",
        also=[step(words, "farm.how", name) for name in ("role", "pays", "follow", "plain")] if k.farmers else [],
    )


def ends(k: Any, words: Words) -> Iterator[HowStep]:
    """What ends a game of this set-up: people never run out where there are nobles."""
    if k.with_nobles == NO:
        yield HowStep("workers", words("end.workers"))
    yield HowStep("city", words("end.city"))
    yield HowStep("chips", words("end.chips"), words(f"option.chips_end.{CHIPS_END.reading(k)}"))
