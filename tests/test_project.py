"""The project keeps its own promises: tools, commands, file sizes, and no traces of the machine it was written on."""

import gettext
import os
import re
import statistics
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tools import words
from tools.lock import LOCKS

ELSEWHERE = re.compile(r"(?<![\w.~-])/(?:work|root|home|Users|opt)/")
SCRATCH = re.compile(r"(?<![\w.~-])/(?:tmp)/")
SHELL = re.compile(r"\A#!.*\b(?:ba)?sh\b")


@pytest.fixture(scope="module")
def settings(root: Path) -> dict:
    return tomllib.loads((root / "pyproject.toml").read_text())


@pytest.fixture(scope="module")
def texts(root: Path) -> dict[str, str]:
    """Every text file that is, or could be, committed."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    found = {}
    for name in filter(None, listing.stdout.split("\0")):
        raw = (root / name).read_bytes() if (root / name).is_file() else b"\0"
        if b"\0" not in raw:
            found[name] = raw.decode()
    return found


def test_ruff_is_configured(settings: dict) -> None:
    ruff = settings["tool"]["ruff"]
    assert ruff["line-length"] == 120
    assert {"E", "F", "I", "UP", "B", "SIM", "RUF", "PT"} <= set(ruff["lint"]["select"])


def test_mypy_is_strict_and_forgives_few_libraries(settings: dict) -> None:
    mypy = settings["tool"]["mypy"]
    assert mypy["strict"] is True
    assert mypy["files"] == ["src/antilles"]
    forgiven = [name for override in mypy["overrides"] for name in override["module"]]
    assert forgiven == [
        "numba.*",
        "yaml.*",
        "segno.*",
        "cryptography.*",
        "gymnasium.*",
        "pettingzoo.*",
        "pyspiel.*",
        "PIL.*",
    ]


def test_the_lock_pins_every_direct_dependency(root: Path, settings: dict) -> None:
    project = settings["project"]
    groups = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(need for name in extras(root) for need in groups[name])]
    lines = [line for line in (root / "requirements.lock").read_text().splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.+]+", line) for line in lines)
    pinned = {line.split("==")[0].lower() for line in lines}
    assert {re.match(r"[\w-]+", need)[0].lower() for need in wanted} <= pinned


def extras(root: Path) -> list[str]:
    """The extras that ./test installs."""
    assert re.search(r"^setup test\b", (root / "test").read_text(), re.MULTILINE)
    return LOCKS["test"]


def test_nothing_is_skipped_for_want_of_an_extra(root: Path) -> None:
    assert {"dev", "docs", "arena", "cluster", "rl"} <= set(extras(root))


def test_the_commands_of_the_readme_exist_and_run(root: Path) -> None:
    commands = re.findall(r"^\./(\w+)", (root / "README.md").read_text(), re.MULTILINE)
    assert {"play", "test"} <= set(commands)
    for command in commands:
        assert os.access(root / command, os.X_OK), f"./{command} is not executable"


def test_continuous_integration_runs_the_test_command(root: Path) -> None:
    script = root / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert re.search(r"^(?:exec )?\./test$", script.read_text(), re.MULTILINE)


def test_shell_scripts_parse(root: Path) -> None:
    for script in ("play", "test", ".ci/run", "tools/setup.sh"):
        assert subprocess.run(["bash", "-n", script], cwd=root).returncode == 0


def test_no_file_names_a_folder_of_one_machine(texts: dict[str, str]) -> None:
    assert "pyproject.toml" in texts
    found = []
    for name, text in texts.items():
        shell = name.endswith(".sh") or SHELL.match(text)
        for number, line in enumerate(text.splitlines(), 1):
            if ELSEWHERE.search(line) or (not shell and SCRATCH.search(line)):
                found.append(f"{name}:{number}: {line.strip()}")
    assert not found, "\n".join(found)


def test_source_files_stay_short(root: Path) -> None:
    package = root / "src" / "antilles"
    lengths = {
        str(file.relative_to(package)): len(file.read_text().splitlines())
        for file in package.rglob("*.py")
        if "locale" not in file.relative_to(package).parts
    }
    assert lengths
    assert statistics.median(lengths.values()) < 150
    assert {name: length for name, length in lengths.items() if length >= 400} == {}


def test_catalogs_compile_to_what_gettext_reads(tmp_path: Path) -> None:
    folder = tmp_path / "pt-BR" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "antilles.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "corn"\nmsgstr "milho"\n'
    )
    assert words.compile_catalogs(tmp_path) == [folder / "antilles.mo"]
    with (folder / "antilles.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("corn") == "milho"


def test_a_broken_catalog_is_refused_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "antilles.po").write_text('msgid "corn"\nmsgstr "mais\nmsgid\n')
    with pytest.raises(ValueError, match=r"antilles\.po cannot be read"):
        words.compile_catalogs(tmp_path)


LIMITS = re.compile(r"(?:(?<!wait_for_)timeout\(|timeout=|wait\(|wait_for\(.*, )(\d[\d_.]*)|deadline=(\d)")
MEASURED = re.compile(r"assert\b.*\b(?:perf_counter|monotonic|process_time)\b")


def test_no_test_watches_the_clock(root: Path) -> None:
    """A busy machine is slow, not wrong: waiting has a guard of many minutes (tests/patience.py), and nothing measures.

    A line that needs a short time to bring about what it tests says so: `# meant`.
    """
    found = []
    for path in (root / "tests").rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            told = LIMITS.search(line)
            short = told is not None and float((told[1] or told[2]).replace("_", "").rstrip(".")) < PATIENCE
            if (short or MEASURED.search(line)) and "# meant" not in line and path != Path(__file__):
                found.append(f"{path.relative_to(root)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)


def test_the_core_names_no_title(root: Path) -> None:
    """What every game shares knows none of them: neither by name nor by import."""
    titles = re.compile(r"puerto|san.juan|maracaibo", re.IGNORECASE)
    for path in (root / "src" / "antilles" / "core").rglob("*.py"):
        code = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)  # doctests may play one
        assert not titles.search(code), path


def test_dependencies_point_one_way(root: Path) -> None:
    """Titles import the core and nothing beside or above them."""
    above = re.compile(r"from \.\.+(agents|arena|envs|table|terminal|cli|bench|warm)\b")
    beside = {"puerto_rico": "san_juan", "san_juan": "puerto_rico"}
    for name, other in beside.items():
        for path in (root / "src" / "antilles" / name).rglob("*.py"):
            code = path.read_text(encoding="utf-8")
            assert not above.search(code), path
            assert other not in code, path
