"""How to play and the rules of a table, in words: every edition and language; what differs comes from the rules."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.core.tell.words import LANGUAGES
from antilles.server.show.book import HowStep, Rulebook
from antilles.server.show.rulebook import rulebook
from tests.server.visitor import Visitor

DRAWN = ("puerto-rico", "san-juan")  # titles with a how-to
SETUPS = [
    (name, edition, modules)
    for name in DRAWN
    for edition in antilles.title(name).editions
    for modules in ((), *((module,) for module in antilles.title(name).modules(edition)))
]


def book(name: str, edition: str, *modules: str, players: int = 3, lang: str = "en", **options: str) -> Rulebook:
    title = antilles.title(name)
    return rulebook(title, title.setup(edition, players, modules, options), lang)


def notes(steps: list[HowStep]) -> dict[str, str]:
    return {each.step: each.note for each in steps}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "edition", "modules"), SETUPS)
def test_every_edition_is_told_in_every_language(name: str, edition: str, modules: tuple[str, ...], lang: str) -> None:
    told = book(name, edition, *modules, lang=lang)
    how = told.how
    assert how is not None
    steps = [*how.engine, *how.gains, *how.picks, how.trick, *how.round, *how.ends, *how.also]
    assert all(each.name for each in steps)
    assert all(each.note for each in (*how.engine, *how.gains, *how.picks, how.trick, *how.round, *how.also))
    assert len({each.step for each in steps if each not in how.ends}) == len(steps) - len(how.ends)
    assert "{" not in "".join(each.name + each.note for each in steps)
    assert [module.module for module in told.modules] == list(modules)
    assert all(option.value and option.note for option in told.options)
    assert all(ruled.group and ruled.name and ruled.rulings for ruled in told.rulings)


def test_numbers_of_a_how_to_are_those_of_the_rules() -> None:
    two, five = (book("puerto-rico", "classic", players=n).how for n in (2, 5))
    assert two
    assert five
    assert notes(two.round)["next"].endswith("until everybody has 3")
    assert notes(five.round)["next"].endswith("until everybody has one")
    assert two.picks_title == "7 roles, shared by everybody"
    cards = book("san-juan", "second", players=2).how
    assert cards
    assert "with two players the governor has a second one" in notes(cards.round)["next"]
    raided = book("puerto-rico", "1897", "buccaneer").how
    assert raided
    assert raided.picks[-1].name == "Buccaneer"


def test_what_ends_a_game_follows_the_switches() -> None:
    classic = book("puerto-rico", "classic", end_after="phase", chips_end="any").how
    assert classic
    assert classic.end_note.startswith("The game ends after the phase")
    assert notes(classic.ends)["chips"] == "In any phase"
    nobles = book("puerto-rico", "classic", "nobles").how
    assert nobles
    assert [each.step for each in nobles.ends] == ["city", "chips"]  # people do not run out


def test_farmers_are_told_only_where_they_play() -> None:
    alone, together = book("puerto-rico", "1897-special", "puertoma").how, book("puerto-rico", "1897-special").how
    assert alone
    assert together
    assert (len(alone.also), together.also) == (4, [])


def test_switches_are_told_as_they_are_read_here_and_only_where_they_do_anything() -> None:
    told = {option.option: option for option in book("puerto-rico", "classic", open_chips="yes").options}
    assert (told["open_chips"].value, told["open_chips"].changed, told["open_chips"].house) == ("Yes", True, True)
    assert (told["placing"].value, told["placing"].changed) == ("In turn order", False)
    assert "jeweler_cap" not in told
    assert "jeweler_cap" in {option.option for option in book("puerto-rico", "classic", "nobles").options}
    listed = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market"]
    listed += ["large_warehouse", "factory", "university", "harbor", "wharf"]
    listed += ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]
    drafted = {o.option: o for o in book("puerto-rico", "classic", "new-buildings", draft=listed).options}  # type: ignore[arg-type]
    assert drafted["draft"].value == "A given list"


def test_rulings_are_those_that_hold_here() -> None:
    def hospice(**options: Any) -> list[str]:
        ruled = {each.thing: each.rulings for each in book("puerto-rico", "classic", **options).rulings}
        return ruled["hospice"]

    assert hospice() != hospice(hospice_from_ship="yes")


def test_a_title_without_a_how_to_has_rules() -> None:
    toy = antilles.title("toy")
    told = rulebook(toy, toy.setup(None, 2), "it")
    assert told.how is None
    assert told.name


def test_a_table_and_an_edition_can_be_asked(ana: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table = ana.table(*seats, edition="1897", modules=["festival"], options={"cost_swap": "yes"})
    mine = ana.get(f"/api/tables/{table}/rules?lang=it")
    assert (mine["edition"], mine["players"], [m["module"] for m in mine["modules"]]) == ("1897", 3, ["festival"])
    assert [o["option"] for o in mine["options"] if o.get("changed")] == ["cost_swap"]
    found = ana.get("/api/titles/puerto-rico/1897-special/rules?lang=pt-BR&modules=puertoma&players=3")
    assert (found["players"], len(found["how"]["also"])) == (3, 4)
    assert ana.get("/api/titles/puerto-rico/1897/rules")["players"] == 4
    assert ana.get("/api/titles/nothing/1897/rules", 404)["error"] == "unknown"
    assert ana.get("/api/titles/puerto-rico/1896/rules", 400)["error"] == "bad"
    assert ana.get("/api/titles/puerto-rico/1897/rules?modules=nobles", 400)["error"] == "bad"
    assert ana.get("/api/titles/puerto-rico/1897/rules?players=9", 400)["error"] == "bad"
