"""Blocks of actions encode and decode themselves, in kernels as in Python; nobody else counts ids."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import antilles
from antilles.core.kernel import entry
from antilles.core.space import Block, Space

SOURCES = Path(antilles.__file__).parent
CONVERTED = ("puerto_rico", "san_juan", "toy")
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)

SPACE = Space()
SKIP = SPACE.one("skip")
SHIP = SPACE.add("ship", good=range(5), hold=range(4))
SELL = SPACE.each("sell", good=range(5))
STAFF = SPACE.add("staff", place=range(6), person=range(2), n=range(13))
ROW = SPACE.each("row", boat=range(3))
SPACE.grow("cocoa", good=5)
SPACE.grow("mill", place=2)  # in the middle
SAIL = SPACE.each("sail", boat=range(3))
SPACE.grow("rum", good=6)


@entry
def decoded(action: int) -> int:
    """Everything a kernel can ask the blocks about an action, as one number."""
    if SHIP.has(action):
        good, hold = SHIP.of(action)
        return 1000000 + 1000 * good + hold + (100000 if SHIP.id(good, hold) == action else 0)
    if SELL.has(action):
        return 2000000 + SELL.of(action) + (100000 if SELL.id(SELL.of(action)) == action else 0)
    if STAFF.has(action):
        place, person, n = STAFF.of(action)
        return 3000000 + 1000 * place + 100 * person + n + (100000 if STAFF.id(place, person, n) == action else 0)
    if ROW.has(action):
        return 4000000 + ROW.of(action)
    if SAIL.has(action):
        return 5000000 + SAIL.of(action)
    return 4 if action == SKIP else 5


def expected(action: int) -> int:
    fields, axes = SPACE.fields(action), SPACE.block(action).axes
    at = {name: axis.index(fields[name]) for name, axis in axes.items()}
    match fields["move"]:
        case "ship":
            return 1100000 + 1000 * at["good"] + at["hold"]
        case "sell":
            return 2100000 + at["good"]
        case "staff":
            return 3100000 + 1000 * at["place"] + 100 * at["person"] + at["n"]
        case "row":
            return 4000000 + at["boat"]
        case "sail":
            return 5000000 + at["boat"]
    return 4


def test_kernels_and_python_read_the_same_ids() -> None:
    asked = range(SPACE.size)
    assert [int(decoded(action)) for action in asked] == [expected(action) for action in asked]
    python = getattr(decoded, "py_func", decoded)
    assert [python(action) for action in asked] == [expected(action) for action in asked]
    assert int(decoded(-1)) == int(decoded(SPACE.size)) == 5


def test_what_is_added_moves_no_id() -> None:
    short, blocks = Space(), (("ship", {"good": range(5), "hold": range(4)}), ("sell", {"good": range(5)}))
    for verb, axes in blocks:
        short.append(Block(verb, **axes))
    before = [short.fields(action) for action in range(short.size)]
    digest = short.digest()
    short.grow("cocoa", good=0)  # its place among the goods is no matter
    assert [short.fields(action) for action in range(len(before))] == before
    assert [short.fields(action)["good"] for action in range(len(before), short.size)] == ["cocoa"] * 5
    assert [short.find(fields) for fields in before] == [*range(len(before))]
    assert short.digest(len(blocks)) == digest != short.digest()
    with pytest.raises(AssertionError, match="choose another name"):
        short.grow("cocoa", good=1)


@pytest.mark.parametrize("name", antilles.titles())
def test_every_block_leads_back_to_its_ids(name: str) -> None:
    space = antilles.title(name).space
    for action in range(space.size):
        block = space.block(action)
        found = block.of(action)
        positions = found if isinstance(found, tuple) else (found,) if block.axes else ()
        assert block.id(*positions) == action
        assert [axis[at] for axis, at in zip(block.axes.values(), positions, strict=True)] == [
            *space.fields(action).values()
        ][1:]
        assert [each for each in space.blocks if each.has(action)] == [block]


def imported(tree: ast.AST) -> set[str]:
    """Names that a module has from a title's list of actions."""
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    wanted = (node for node in froms if (node.module or "").rpartition(".")[2] == "actions")
    made = (
        node for node in ast.walk(tree) if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("SPACE.")
    )
    own = {target.id for node in made for target in node.targets if isinstance(target, ast.Name)}
    return own | {alias.asname or alias.name for node in wanted for alias in node.names} - {"PLACES"}


def counted(path: Path) -> Iterator[str]:
    """Places of a module where ids are counted or put in order by hand."""
    tree = ast.parse(path.read_text())
    blocks = imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            used = [node.left, node.right]
        elif isinstance(node, ast.Compare) and any(isinstance(op, ORDER) for op in node.ops):
            used = [node.left, *node.comparators]
        else:
            continue
        things = [each.value if isinstance(each, ast.Subscript) else each for each in used]
        names = {each.id for each in things if isinstance(each, ast.Name)}
        if names & blocks:
            yield f"{path.relative_to(SOURCES)}:{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("name", CONVERTED)
def test_nobody_counts_ids_by_hand(name: str) -> None:
    found = [place for path in sorted((SOURCES / "titles" / name).rglob("*.py")) for place in counted(path)]
    assert not found, "ask the block instead (id, of, has):\n" + "\n".join(found)
