"""The icon as a picture, for telephones that take no drawing: `python tools/icon.py` makes it from the drawing."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from tests.browser.conftest import FLAGS, chromium  # noqa: E402

DRAWN = ROOT / "page" / "src" / "art" / "rose.svg"
MADE = ROOT / "page" / "src" / "installed" / "icon.png"
SIZE = 180  # what a telephone's first screen takes; it rounds the corners by itself
ROUND = ' rx="14"'


def main() -> int:
    drawing = DRAWN.read_text()
    assert ROUND in drawing, f"{DRAWN.name} has other corners"
    square = drawing.replace(ROUND, "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{square}")
        page.screenshot(path=MADE)
    print(f"icon: {MADE.relative_to(ROOT)}, {MADE.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
