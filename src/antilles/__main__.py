"""`antilles`, and `python -m antilles`: the command line, with an end in peace for who stops it while it is loading."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from antilles.cli import main as run
    except KeyboardInterrupt:
        sys.exit(130)  # what shells say for Ctrl+C
    run()


if __name__ == "__main__":
    main()
