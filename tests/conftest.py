"""Shared by all tests."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the project."""
    return Path(__file__).resolve().parent.parent
