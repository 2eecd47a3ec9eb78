"""Games saved by an earlier version open and come out as they were, also where a rule has another default since."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.core.prove.digest import digest

SAVES = Path(__file__).parent / "saves"  # written by version 0.1.0, whose schemas covered the layout of positions too


def told(name: str) -> dict[str, Any]:
    """A save and the digest of its position, as the version that wrote it had it."""
    read: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text("utf-8"))
    return read


@pytest.mark.parametrize(
    ("name", "option"), [("small-wharf", "small_wharf_empty"), ("land-office", "land_office_when_full")]
)
def test_an_old_save_opens_with_the_reading_it_was_begun_with(name: str, option: str) -> None:
    """In one game a single barrel had to go to the small wharf, in the other a sale ended the phase at once."""
    save = told(name)["save"]
    title = antilles.title("puerto-rico")
    assert save["schema"] != title.schema
    game = antilles.load(save)
    assert digest(game) == told(name)["digest"]
    assert dict(game.setup.options)[option] == "no"
    again = game.save()
    assert (again["schema"], again["options"][option]) == (title.schema, "no")
    assert antilles.load(again).bytes() == game.bytes()


@pytest.mark.parametrize("name", ["small-wharf", "land-office"])
def test_under_the_new_default_the_same_choices_do_not_fit(name: str) -> None:
    save = {**told(name)["save"], "schema": antilles.title("puerto-rico").schema}
    with pytest.raises(antilles.BadSave, match="was not possible there"):
        antilles.load(save)


@pytest.mark.parametrize("name", ["small-wharf", "land-office"])
def test_an_old_save_that_names_the_reading_keeps_it(name: str) -> None:
    save = told(name)["save"]
    option = {"small-wharf": "small_wharf_empty", "land-office": "land_office_when_full"}[name]
    setup = antilles.title("puerto-rico").setup_of(
        save["schema"], save["edition"], save["players"], save["modules"], {option: "yes"}
    )
    assert dict(setup.options).get(option, "yes") == "yes"


def test_the_schema_is_about_actions_alone() -> None:
    """Positions may be laid out anew without a save being lost; actions may not be numbered anew."""
    for name in ("puerto-rico", "san-juan"):
        title = antilles.title(name)
        assert title.reads(title.schema)
        assert all(title.reads(schema) for schema in title.former)
        assert not title.reads("0000")
        assert not title.reads(None)
