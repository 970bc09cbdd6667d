"""What `pyproject.toml` says of the project."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from scripts.lib.paths import ROOT


@cache
def project() -> dict[str, Any]:
    """The table `project`: name, licence, and addresses where there are any."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project: dict[str, Any] = found["project"]
    return project


def repository() -> str:
    """The address of the repository; empty until somebody sets it."""
    address: str = project().get("urls", {}).get("Repository", "")
    return address
