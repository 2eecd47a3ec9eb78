"""Games saved by an earlier version open and come out as they were, also where a rule has another default since."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.cli import main
from antilles.core.prove.perft import digest
from antilles.core.space import Block, Space

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


def saved_at(commit: str) -> list[dict[str, Any]]:
    """Saves of a commit before the sources were laid out as now: all titles and editions, running and over, a scene,
    manual draws, and from the second commit on secret deals; each with the scores and offers of that time."""
    read: list[dict[str, Any]] = json.loads(gzip.decompress((SAVES / f"{commit}.saves.json.gz").read_bytes()))
    return read


@pytest.mark.parametrize(("commit", "number"), [("c207f5c", 26), ("5d9fde5", 28)])
def test_saves_of_an_old_commit_open_with_their_scores_and_play_on(commit: str, number: int) -> None:
    saves = saved_at(commit)
    assert len(saves) == number
    for old in saves:
        game = antilles.load(old["save"])
        assert (game.scores, game.seat, game.legal) == (old["scores"], old["seat"], old["legal"]), old["save"]
        rng = random.Random(1)
        for _ in range(15):
            if not game.over:
                game.play(rng.choice(game.legal))
        if game.commitment is None:
            assert antilles.load(game.save()) == game


@pytest.mark.parametrize("commit", ["c207f5c", "5d9fde5"])
def test_an_old_save_is_told_by_the_command_line(
    commit: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = saved_at(commit)[1]
    file = tmp_path / "old.json"
    file.write_text(json.dumps(old["save"]))
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file)])
    assert ended.value.code == 0
    assert f"{len(old['save']['actions'])} choices, finished" in " ".join(capsys.readouterr().out.split())


def test_a_choice_that_is_no_longer_possible_is_named() -> None:
    save = saved_at("c207f5c")[1]["save"]
    actions = [*save["actions"][:7], antilles.title("puerto-rico").space.verbs["quarry"].offset, *save["actions"][8:]]
    with pytest.raises(antilles.BadSave, match=r"its action number 8 \(\d+, quarry\) was not possible there"):
        antilles.load({**save, "actions": actions})


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ({"schema": "another"}, "saved under other rules"),
        ({"edition": "1850"}, "cannot be set up"),
        ({"actions": "none"}, "not a list of numbers"),
        ({"seed": -1}, "seed or nature"),
    ],
)
def test_a_damaged_old_save_gets_one_sentence(damage: dict[str, Any], sentence: str) -> None:
    with pytest.raises(antilles.BadSave, match=sentence) as wrong:
        antilles.load({**saved_at("c207f5c")[0]["save"], **damage})
    assert "\n" not in str(wrong.value)


def test_blocks_that_are_added_leave_old_saves_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    title = antilles.title("puerto-rico")
    save = saved_at("5d9fde5")[0]["save"]
    longer = Space(*(Block(each.verb, **each.axes) for each in title.space.blocks), Block("parley", seat=range(5)))
    assert longer.digest(len(title.space.blocks)) == title.space.digest()
    assert longer.digest() != title.space.digest()
    other = type(title).__new__(type(title))
    other.__dict__.update({key: value for key, value in title.__dict__.items() if key not in ("schema", "_shorter")})
    monkeypatch.setitem(other.__dict__, "space", longer)
    assert other.schema != title.schema
    assert other.reads(save["schema"])
    assert other.reads(title.schema)
    assert not title.reads(other.schema)  # of actions that there are not yet here


def test_the_schema_is_about_actions_alone() -> None:
    """Positions may be laid out anew without a save being lost; actions may not be numbered anew."""
    for name in ("puerto-rico", "san-juan"):
        title = antilles.title(name)
        assert title.reads(title.schema)
        assert all(title.reads(schema) for schema in title.former)
        assert not title.reads("0000")
        assert not title.reads(None)
