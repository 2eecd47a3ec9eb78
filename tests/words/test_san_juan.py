"""Words of San Juan: everything has them, and nothing else is there."""

import inspect
import re

import pytest

from antilles.core.tell.words import LANGUAGES
from antilles.titles.san_juan import TITLE
from antilles.titles.san_juan import words as telling
from antilles.titles.san_juan.data.cards import CARDS, MONUMENT, NAMES
from antilles.titles.san_juan.data.editions import SECOND
from antilles.titles.san_juan.data.things import GOODS, ROLES
from antilles.titles.san_juan.folding import NOTHING as UNTOLD
from antilles.titles.san_juan.rules.actions import SPACE
from antilles.titles.san_juan.rules.phases import PHASES
from antilles.titles.san_juan.rules.scoring import SOURCES
from antilles.titles.san_juan.words import DRAWS, PURPOSES
from tests.words.catalogs import COMMON, TABLE, Keys, Messages, Speak, missing, twice

PASSES = ("builder", "cover", "market", "chapel", "bank", "councillor", "prospector")
ACTIONS = {
    "pass": "",
    **{f"pass.{name}": "" for name in PASSES},
    "go": "",
    "role": "role",
    "library.use": "",
    "library.keep": "",
    "build": "card cards",
    "build.free": "card",
    "build.goods": "card cards",
    "build.over": "card",
    "cover.empty": "card",
    "cover.loaded": "card",
    "market": "good",
    **{f"give.{purpose}": "n card" for purpose in PURPOSES},
    "give.none": "card",
    "keep": "card",
    "produce": "n good",
    "produce.none": "good",
    "sell": "n good cards",
    "sell.none": "good",
    "chapel": "card",
    "bank": "",
    **{f"draw.{name}": "player card" for name in DRAWS},
    "tile": "tile prices",
    "accept": "",
}
LOG: Keys = {
    f"log.{name}": " ".join(["player", values])
    for name, values in ACTIONS.items()
    if name.split(".")[0] not in ("go", "give", "keep", "produce", "sell", "draw", "tile")
    and f"log.{name}" not in UNTOLD
}
LOG |= {f"log.given.{purpose}": "player parts" for purpose in PURPOSES}
LOG |= {f"log.{how}": "player parts" for how in ("drawn", "looked", "turned", "kept", "made", "sold")}
LOG |= {
    "log.veiled.kept": "player cards", "log.veiled.chapel": "player", "log.drawn.unseen": "player cards",
    "log.draw.good": "player card", "log.sold.cards": "player parts cards", "log.paid": "words parts",
    "log.sold.known": "player parts cards known", "log.tile": "tile prices",
}  # fmt: skip
UI = {
    "card.one": "n",
    "card.many": "n",
    "point.one": "n",
    "point.many": "n",
    "end.city": "",
    "end.quiet": "",
    "end.spent": "",
    "ui.tie_break": "",
    "ui.near_end": "player n all",
    "ask.councillor.many": "",
    "ask.chapel": "",
    "ask.bank": "",
    "ask.cover": "card",
    "ask.market": "card",
    "ask.accept": "",
    "menu.owed": "cards",
    "pick.exactly": "n",
    "pick.up_to": "n",
    "pick.some": "",
    "pick.left": "n",
    "pick.each": "cards",
    "pick.hint": "numbers names",
    "pick.wrong": "n needed",
    "pick.too_few": "n name",
    "menu.build": "card cards",
    "menu.free": "card",
    "menu.crane": "cards",
    "tile.price": "good n",
}
UI |= {f"ui.help{name}": "" for name in ("", "_words", "_cards", "_board", "_save")}
UI |= {f"ui.{name}": "" for name in ["trading_tiles", "then", "draw_pile", "discards", "on_table", "hand"]}
UI |= {f"ui.{name}": "" for name in ["cost_points", "covered", "vp", "mine", "none", "you"]}
UI |= {f"ask.giving.{purpose}": "card" if purpose == "payment" else "" for purpose in PURPOSES}


def required() -> Keys:
    """Every key the program may ask for, with its placeholders."""
    keys: Keys = {"title.san-juan": "", f"edition.{SECOND}": "", f"edition.{SECOND}.note": ""}
    for module in TITLE.modules(SECOND):
        keys |= {f"module.{module}": "", f"module.{module}.note": ""}
    for option in TITLE.options(SECOND).values():
        keys |= {f"option.{option.name}": "", f"option.{option.name}.note": ""}
        keys |= {f"option.{option.name}.{value}": "" for value in option.values}
    for kind, names in {
        "role": ROLES,
        "good": GOODS,
        "card": NAMES,
        "source": SOURCES,
        "phase": PHASES,
        "ask": PHASES,
    }.items():
        keys |= {f"{kind}.{name}": "" for name in names}
    keys |= {f"card.{name}.effect": "" for name in NAMES} | LOG
    keys |= {f"{kind}.{name}.the": "" for kind, names in (("role", ROLES), ("card", NAMES)) for name in names}
    keys |= {f"role.{name}.does": "" for name in ROLES}
    keys |= {f"action.{name}": values for name, values in ACTIONS.items()}
    events = re.findall(r'"(event\.\w+)"', inspect.getsource(telling))
    assert "event.takes" in events
    events.remove("event.draws")  # always told together: see `folding`
    keys |= dict.fromkeys(events)
    return keys | UI | COMMON


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_words(speak: Speak, lang: str) -> None:
    assert missing(speak(lang, SECOND), required()) == []


def test_every_kind_of_action_has_a_sentence() -> None:
    assert {name.split(".")[0] for name in ACTIONS} == {block.verb for block in SPACE.blocks}


def test_nothing_has_words_that_nobody_asks_for(catalogs: dict[str, Messages]) -> None:
    assert {key for context, key in catalogs["en"] if context == "san-juan" and not TABLE.match(key)} <= set(required())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_unique(speak: Speak, lang: str) -> None:
    words = speak(lang, SECOND)
    for keys in (
        [f"card.{name}" for name in NAMES],
        [f"card.{name}.effect" for name in NAMES],
        [f"role.{name}" for name in ROLES],
        [f"role.{name}.does" for name in ROLES],
        [f"good.{name}" for name in GOODS],
        [f"source.{name}" for name in SOURCES],
        [f"phase.{name}" for name in PHASES],
        [key for key in required() if key.startswith("ask.")],
        [f"action.{name}" for name in ACTIONS],
        [f"option.{name}" for name in TITLE.options(SECOND)],
        *([f"option.{o.name}.{value}" for value in o.values] for o in TITLE.options(SECOND).values()),
    ):
        assert twice(words(key) for key in keys) == []
    for card in CARDS:
        assert card.kind != MONUMENT or str(card.points) in words(f"card.{card.name}.effect")
    assert all(words(f"good.{name}").islower() for name in GOODS)


def test_the_numbers_are_the_same_in_all_languages(catalogs: dict[str, Messages]) -> None:
    for (context, key), text in catalogs["en"].items():
        if context == "san-juan":
            for lang in LANGUAGES:
                said = catalogs[lang][context, key]
                assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", text)), (lang, key)
