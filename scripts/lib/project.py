"""What `pyproject.toml` says of the project."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any
from urllib.parse import urlsplit

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


def issue_form() -> str:
    """The address of the form for what is wrong, with `{title}` and `{text}`; empty without one.

    `Issues` in `pyproject.toml` may name any; otherwise it follows from the repository.
    """
    own: str = project().get("urls", {}).get("Issues", "")
    return own or form_of(repository())


def form_of(address: str) -> str:
    """The form of the forge where a repository is: GitLab names its parts otherwise than others."""
    if not address:
        return ""
    root = address.removesuffix("/").removesuffix(".git")
    if "gitlab" in urlsplit(root).netloc:
        return f"{root}/-/issues/new?issue[title]={{title}}&issue[description]={{text}}"
    return f"{root}/issues/new?title={{title}}&body={{text}}"
