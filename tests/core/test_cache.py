"""Compiled rules are found again wherever the same sources lie, and never after what they read has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import antilles

numba = pytest.importorskip("numba")

from antilles.core.cache import Cache, digest  # noqa: E402  (needs numba)

PRINT = (
    "import antilles; from antilles.core.cache import digest;"
    "titles = [antilles.title(name) for name in ('san-juan', 'toy')];"
    "drivers = [t.driver(t.setup(None, 2)) for t in titles];"
    "print(*(digest(entry.py_func) for d in drivers for entry in (d.play, d.advance)))"
)


def made(source: str, package: str = "antilles.made", **names: Any) -> FunctionType:
    """A rule from its source, with other things of its module."""
    module = {"__name__": package, **names}
    exec(source, module)
    return module["rule"]  # type: ignore[no-any-return]


def digests(home: Path) -> list[str]:
    """Names of what is compiled: two entries of San Juan, then the same two of another title."""
    env = {**os.environ, "PYTHONPATH": str(home), "ANTILLES_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", PRINT], env=env, check=True, capture_output=True, text=True)
    return done.stdout.split()


def test_another_checkout_of_the_same_sources_has_the_same_names(tmp_path: Path) -> None:
    here = Path(antilles.__file__).parent
    (tmp_path / "elsewhere").mkdir()
    there = shutil.copytree(
        here, tmp_path / "elsewhere" / "antilles", ignore=shutil.ignore_patterns("page", "__pycache__")
    )
    first = digests(here.parent)
    assert digests(there.parent) == first

    remarked = there / "titles" / "san_juan" / "rules" / "rounds.py"
    remarked.write_text(remarked.read_text() + "\n# a remark compiles nothing\n")
    assert digests(there.parent) == first

    cards = there / "titles" / "san_juan" / "rules" / "piles.py"
    source = cards.read_text()
    changed = source.replace("s.in_discards += n", "s.in_discards += n + 0")
    assert changed != source
    cards.write_text(changed)
    after = digests(there.parent)
    assert [a != b for a, b in zip(after, first, strict=True)] == [True, True, False, False]  # of that title alone


@pytest.mark.parametrize("package", ["antilles.made", "somebody.elses.title"])
def test_every_constant_and_every_callee_counts(package: str) -> None:
    rule = "def rule(x):\n    return x + PRICE + inner(x)"
    inner = "def rule(x):\n    return TABLE[x]"
    table = np.arange(4)

    def whole(price: int, table: Any, inner: str = inner, rule: str = rule) -> str:
        return digest(made(rule, package, PRICE=price, inner=made(inner, package, TABLE=table)))

    same = whole(3, table)
    assert whole(3, np.arange(4)) == same
    assert whole(4, table) != same
    assert whole(3, np.array([0, 1, 2, 4])) != same
    assert whole(3, table, inner=inner.replace("[x]", "[x - 1]")) != same
    assert whole(3, table, rule=rule.replace("x +", "x -", 1)) != same


def test_a_damaged_file_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTILLES_CACHE", str(tmp_path))

    def fresh() -> Any:
        compiled = numba.njit(made("def rule(x):\n    return x * 7"))
        compiled._cache = Cache(compiled.py_func)
        return compiled

    first = fresh()
    assert first(6) == 42
    assert first.stats.cache_misses
    second = fresh()
    assert second(6) == 42
    assert second.stats.cache_hits
    assert second._cache.known()
    for file in (tmp_path / "antilles").rglob("*.nb*"):
        file.write_bytes(b"rubbish")
    third = fresh()
    assert third(6) == 42
    assert third.stats.cache_misses


def test_a_folder_nobody_may_write_into_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "antilles").write_text("a file where the folder should be")
    monkeypatch.setenv("ANTILLES_CACHE", str(tmp_path))
    compiled = numba.njit(made("def rule(x):\n    return x + 1"))
    compiled._cache = Cache(compiled.py_func)
    assert compiled(1) == 2
    assert not compiled._cache.known()


SHARING = """
@kernel
def small(x):
    return x * 7

@shared
def large(x):
    return small(x) + 1

@entry
def door(x):
    return large(x) + large(x + 1)

@entry
def window(x):
    return large(x)
"""
SHARED = (
    "import sys, types; from antilles.core.kernel import entry, kernel, shared;"
    "from antilles.core.native import blocks;"
    "made = sys.modules['antilles.made'] = types.ModuleType('antilles.made');"
    f"vars(made).update(entry=entry, kernel=kernel, shared=shared); exec({SHARING!r}, vars(made));"
    "called = [getattr(made, name) for name in sys.argv[1:]];"
    "print(*(each(5) for each in called), *(len(each.stats.cache_hits) for each in called),"
    "len({name for each in called for code in each.overloads.values() for name in blocks(code.library)}))"
)


def test_a_shared_rule_is_compiled_once_and_found_by_those_who_call_it(tmp_path: Path) -> None:
    """A process that lost what its code calls would die, so each run is one of its own."""

    def run(*names: str) -> list[int]:
        env = {**os.environ, "ANTILLES_CACHE": str(tmp_path), "ANTILLES_JIT": "1"}
        done = subprocess.run(
            [sys.executable, "-c", SHARED, *names], env=env, check=True, capture_output=True, text=True
        )
        return [int(word) for word in done.stdout.split()]

    def kept(rule: str) -> list[Path]:
        return list(tmp_path.rglob(f"*{rule}-*.nbc"))

    assert run("door") == [79, 0, 1]  # compiled, and calls one rule by its name
    assert run("door") == [79, 1, 0]
    assert run("door", "window") == [79, 36, 1, 0, 1]
    assert len(kept("large")) == len(kept("door")) == 1
    assert not kept("small")
    kept("large")[0].write_bytes(b"rubbish")
    assert run("window") == [36, 0, 1]
    assert run("door") == [79, 1, 0]
    shutil.rmtree(kept("large")[0].parent)
    assert run("door", "window") == [79, 36, 0, 1, 1]


INDEXED = (
    "import numpy as np; from antilles.core.kernel import entry;"
    "rule = entry(eval('lambda numbers, at: numbers[at]'));"
    "print(rule(np.arange(7), 6)); rule(np.arange(7), -1)"
)


def test_an_index_that_counts_from_the_end_is_out_of_range(tmp_path: Path) -> None:
    env = {**os.environ, "ANTILLES_CACHE": str(tmp_path), "ANTILLES_JIT": "1", "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", INDEXED], env=env, check=False, capture_output=True, text=True)
    assert done.stdout == "6\n"
    assert done.stderr.endswith("IndexError: index is out of bounds\n")
