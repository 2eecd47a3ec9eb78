"""`antilles pack template | check | add | list`, as somebody types them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.cli import main
from antilles.titles.maracaibo.data import pack
from antilles.titles.maracaibo.data.effects import WORDS
from antilles.titles.maracaibo.data.explained import EFFECTS, key
from antilles.titles.maracaibo.data.schema import PACK, Fields, Table
from antilles.titles.maracaibo.data.template import template

RIGHT = "pack: my-box\ncards:\n  A001: {name: Fort, cost: 4, does: [coins 9]}\n  A002: {cost: 5}\n"


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of packs."""
    monkeypatch.setenv("ANTILLES_PACKS", str(tmp_path / "packs"))
    return tmp_path / "packs"


def typed(capsys: Any, *words: str) -> tuple[int, str]:
    """The exit code of `antilles pack …`, and what it says."""
    with pytest.raises(SystemExit) as left:
        main(["pack", *words])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out + told.err


def written(folder: Path, text: str, name: str = "my-box.yaml") -> str:
    """A file with that text."""
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_check_says_every_problem_with_file_line_and_what_would_be_right(capsys: Any, tmp_path: Path) -> None:
    file = written(tmp_path, "cards:\n  A001: {cost: 99}\n  A002: {does: [fly 3]}\n")
    code, said = typed(capsys, "check", file)
    assert code == 1
    assert f"{file}:2: cards A001.cost must be a whole number from 0 to 30, not 99\n" in said
    assert f"{file}:3: cards A002.does has no effect word 'fly'; they are pay_coins, " in said
    assert "2 problems; nothing was changed." in said


def test_what_a_whole_pack_cannot_say_has_its_line_too(capsys: Any, tmp_path: Path) -> None:
    file = written(tmp_path, "routes:\n  '2': {upper: '3'}\n  '3':\n    upper: '2'\n")
    assert f"{file}:4: routes 3.upper leads back to 2" in typed(capsys, "check", file)[1]


def test_wrong_lines_hide_no_contradiction_elsewhere(capsys: Any, tmp_path: Path) -> None:
    file = written(tmp_path, "routes:\n  '18': {upper: '17'}\nweather: fine\ncards:\n  A001: {cost: 99}\n")
    lines = typed(capsys, "check", file)[1].splitlines()
    assert lines[0].startswith(f"{file}:2: routes 18.upper leads back to 17")
    assert lines[1].startswith(f"{file}:3: the file has no key 'weather'; its keys are pack, ")
    assert lines[2].startswith(f"{file}:5: cards A001.cost must be")
    assert lines[3] == "3 problems; nothing was changed."


def test_a_folder_and_a_picture_are_no_packs(capsys: Any, tmp_path: Path) -> None:
    assert "cannot be read: is a directory" in typed(capsys, "check", str(tmp_path))[1]
    (tmp_path / "box.yaml").write_bytes(b"\x89PNG\xff")
    assert (
        "box.yaml is not text: a pack is a file of YAML or CSV" in typed(capsys, "check", str(tmp_path / "box.yaml"))[1]
    )


def test_check_says_what_is_filled_up(capsys: Any, tmp_path: Path) -> None:
    code, said = typed(capsys, "check", written(tmp_path, RIGHT))
    assert code == 0
    assert "an owner’s components\n  163 of 165 cards, 25 of 25 combat tiles, " in said
    assert "from standin-1" in said


@pytest.mark.parametrize("text", ["[1,2", "a: &x 1\nb: *x", "", "[" * 3000, "\t- x: {", "a: b: c", "\0"])
def test_what_is_no_yaml_is_one_sentence(capsys: Any, tmp_path: Path, text: str) -> None:
    code, said = typed(capsys, "check", written(tmp_path, text))
    assert code == 1
    assert said.count("\n") == 1
    assert "line 1" in said
    assert "Traceback" not in said


def test_a_file_that_is_not_there_is_one_sentence(capsys: Any, tmp_path: Path) -> None:
    code, said = typed(capsys, "check", str(tmp_path / "nothing.yaml"))
    assert (code, said.count("\n")) == (1, 1)


def test_an_added_pack_is_played(capsys: Any, tmp_path: Path) -> None:
    code, said = typed(capsys, "add", written(tmp_path, RIGHT, "Some File.yaml"))
    assert code == 0
    assert "antilles play maracaibo --option pack=my-box" in said
    game = antilles.new("maracaibo", players=2, options={"pack": "my-box"}, seed=1)
    assert (game.rules.cost[0], game.rules.cost[1]) == (4, 5)


def test_a_wrong_pack_is_not_added(capsys: Any, tmp_path: Path, packs: Path) -> None:
    code, said = typed(capsys, "add", written(tmp_path, "cards: {A001: {cost: x}}"))
    assert code == 1
    assert ":1: cards A001.cost must be a whole number" in said
    assert not packs.exists()


def test_other_components_of_the_same_name_are_overwritten_only_when_told(capsys: Any, tmp_path: Path) -> None:
    file = written(tmp_path, RIGHT)
    typed(capsys, "add", file)
    assert typed(capsys, "add", file)[0] == 0  # the same once more
    other = written(tmp_path, RIGHT.replace("coins 9", "coins 8"))
    code, said = typed(capsys, "add", other)
    assert code == 1
    assert "There is another pack 'my-box'" in said
    assert pack.named("my-box")["cards"]["A001"]["does"] == ["coins 9"]
    assert typed(capsys, "add", other, "--replace")[0] == 0
    assert pack.named("my-box")["cards"]["A001"]["does"] == ["coins 8"]


def test_nobody_takes_our_name(capsys: Any, tmp_path: Path) -> None:
    code, said = typed(capsys, "add", written(tmp_path, RIGHT.replace("my-box", "standin-1")))
    assert code == 1
    assert "cannot name a pack" in said


def test_cards_as_csv_are_added_too(capsys: Any, tmp_path: Path) -> None:
    text = "id,name,cost,does,assistant_at,assistant_does\nA001,Fort,4,coins 9,4,coins 2;village 1\nA002,,5,,,\n"
    assert typed(capsys, "add", written(tmp_path, text, "cards.csv"))[0] == 0
    assert pack.named("cards")["cards"]["A001"]["assistant"] == {"at": "4", "does": ["coins 2", "village 1"]}
    assert typed(capsys, "check", written(tmp_path, "id,cost\nA001,1\nA001,2\n", "two.csv"))[1].count(":3: ") == 1


def test_list_names_digest_owner_and_what_is_filled(capsys: Any, tmp_path: Path) -> None:
    typed(capsys, "add", written(tmp_path, RIGHT))
    code, said = typed(capsys, "list")
    assert code == 0
    assert f"standin-1 {pack.digest(pack.standin())}: stand-in components, our own design\n" in said
    assert f"my-box {pack.digest(pack.named('my-box'))}: an owner’s components\n  163 of 165 cards, " in said


def test_a_kept_file_that_was_damaged_is_named(capsys: Any, tmp_path: Path, packs: Path) -> None:
    typed(capsys, "add", written(tmp_path, RIGHT))
    (packs / "my-box.yaml").write_text("cards: {A001: {cost: -1}}")
    code, said = typed(capsys, "list")
    assert code == 1
    assert "my-box: not right any more" in said


def test_the_template_is_right_as_it_is_and_with_all_its_examples(capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "my-box.yaml"
    assert typed(capsys, "template", str(file))[0] == 0
    assert typed(capsys, "check", str(file))[0] == 0
    file.write_text("\n".join(line.removeprefix("#> ") for line in template().splitlines()), encoding="utf-8")
    code, said = typed(capsys, "check", str(file))
    assert code == 0, said
    assert "162 of 165 cards" in said


def test_the_template_overwrites_nothing(capsys: Any, tmp_path: Path) -> None:
    file = written(tmp_path, RIGHT)
    assert typed(capsys, "template", file)[0] == 1
    assert Path(file).read_text(encoding="utf-8") == RIGHT
    assert typed(capsys, "template")[1] == template()


def test_every_key_and_every_word_is_explained() -> None:
    for table, kind in PACK.of.items():
        assert key(table), table
        fields = kind.kind if isinstance(kind, Table) else kind
        for name in fields.of if isinstance(fields, Fields) else ():
            assert key(table, name), (table, name)
    assert list(EFFECTS) == [word.name for word in WORDS]


@pytest.mark.parametrize("command", ["", "template", "check", "add", "list"])
def test_help_teaches(capsys: Any, command: str) -> None:
    code, said = typed(capsys, *([command] if command else []), "--help")
    assert code == 0
    assert "antilles pack" in said


def test_the_examples_of_the_documents_are_right(capsys: Any, tmp_path: Path, root: Path) -> None:
    text = (root / "docs" / "packs.md").read_text(encoding="utf-8")
    as_yaml = text.split("```yaml\n")[1].split("```")[0]
    as_csv = "id," + text.split("```\nid,")[1].split("```")[0]
    for name, example in (("one.yaml", as_yaml), ("two.csv", as_csv)):
        code, said = typed(capsys, "check", written(tmp_path, example, name))
        assert code == 0, said


@pytest.mark.parametrize(
    "value", ["!own 3", "!!int x", "!!python/object:os.system 1", "2026-01-01", "9" * 5000, "1e99", "~", "[]", "{a: 1}"]
)
def test_a_value_of_any_kind_is_told_with_its_line(capsys: Any, tmp_path: Path, value: str) -> None:
    code, said = typed(capsys, "check", written(tmp_path, f"cards:\n  A001:\n    cost: {value}\n"))
    assert code == 1
    assert ":3: cards A001.cost must be" in said


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('id,cost\nA001,"1', 2),
        ("id,cost\nA001,1,2,3", 2),
        ('id,name,cost\nA001,"a\nb",1\nA002,c,x', 4),
        ("cost\n1", 1),
        ("id,cost\n'&x *y: [',1", 2),
    ],
)
def test_csv_that_is_wrong_is_told_with_its_line(capsys: Any, tmp_path: Path, text: str, line: int) -> None:
    code, said = typed(capsys, "check", written(tmp_path, text, "cards.csv"))
    assert code == 1
    assert f":{line}: " in said or f"line {line}: " in said
    assert "broken" not in said
