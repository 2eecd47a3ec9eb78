"""Runs inside a fresh environment: every command line that it is handed, one after the other, and what each said."""

import contextlib
import io
import json
import sys


def told(line: list[str]) -> list:
    """The exit code, the output and the error output of a command."""
    from antilles.cli import main

    out, err, code = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(line)
        except SystemExit as left:
            code = left.code or 0
    return [code, out.getvalue(), err.getvalue()]


if __name__ == "__main__":
    json.dump([told(line) for line in json.load(sys.stdin)], sys.stdout)
