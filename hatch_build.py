"""Build hook: compiles the message catalogs, and builds the page for a wheel that others will install."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        words = runpy.run_path(str(root / "tools" / "words.py"))
        for catalog in words["compile_catalogs"](root / "src" / "antilles"):
            self.app.display_info(f"compiled {catalog.relative_to(root)}")
        if version != "editable":  # there ./play and ./test see to it
            runpy.run_path(str(root / "tools" / "page.py"))["build"]()
