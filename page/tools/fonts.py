"""Cuts the two typefaces (SIL Open Font License) to what the page uses: run once after an update of the packages."""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent.parent
PACKAGES = HERE / "node_modules" / "@fontsource-variable"
# Latin letters of English, Portuguese and Italian (and of most names in Western Europe), figures and signs.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—\u2018’“”•…−×→←∞½✓")]


def cut(source: Path, target: Path, axes: dict[str, object]) -> None:
    font = instancer.instantiateVariableFont(TTFont(source), axes)
    options = subset.Options()
    options.flavor, options.layout_features, options.name_IDs = (
        "woff2",
        ["kern", "liga", "tnum", "mark", "ccmp"],
        [0, 1, 2, 13, 14],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    subset.save_font(font, str(target), options)
    print(target.name, target.stat().st_size)


cut(
    PACKAGES / "archivo/files/archivo-latin-standard-normal.woff2",
    HERE / "src/fonts/archivo.woff2",
    {"wght": (400, 800), "wdth": (62, 100)},
)
cut(
    PACKAGES / "bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    HERE / "src/fonts/bricolage.woff2",
    {"wght": 800, "wdth": 95, "opsz": 24},
)
