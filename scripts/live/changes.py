"""What hangs on a changed file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from scripts.lib import stamp
from scripts.lib.paths import CLIENT, DOCS, ENGINE, SCRIPTS

FOLDERS = (DOCS, CLIENT, ENGINE, SCRIPTS)
"""Where the sources are, beside the settings of MkDocs."""
GLOSSARY = "docs/glossary.md"
TEMPORARY = re.compile(r"~$|\.(?:pyc|swp|swx|tmp|part)$|^4913$|^#.*#$")
"""What editors write beside a file while they save it."""


@dataclass(frozen=True)
class Work:
    """What has to be made anew: `pages` of `docs` by name, `files` of `docs` copied as they are."""

    pages: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()
    all_pages: bool = False
    python: bool = False
    client: bool = False
    cards: bool = False
    server: bool = False
    """Not while it runs."""


def is_source(path: str) -> bool:
    """Whether a file, named from the root of the checkout, is one that anything is made from."""
    parts = PurePosixPath(path).parts
    if any(part.startswith(".") or part in stamp.IGNORED_DIRS for part in parts):
        return False
    return not TEMPORARY.search(parts[-1])


def work_for(paths: Iterable[str], fronts: Iterable[str] = ()) -> Work:
    """What hangs on these files; of the pages among `fronts` the title or the front matter is
    another, or they have come or gone, which every page shows.
    """
    changed, heads = set(paths), set(fronts)
    pages = {path for path in changed if path.startswith("docs/") and path.endswith(".md")}
    other = {path for path in changed - pages if path.startswith("docs/")}
    theme = {path for path in other if path.startswith("docs/overrides/")}
    scripts = {path for path in changed if path.startswith("scripts/")}
    makers = {path for path in scripts if _makes_pages(path)}
    rules = any(path.startswith("tutor/") for path in changed)
    everything = rules or heads or theme or makers or {GLOSSARY, "mkdocs.yml"} & changed
    return Work(
        pages=frozenset(path.removeprefix("docs/") for path in pages),
        files=frozenset(path.removeprefix("docs/") for path in other - theme),
        all_pages=bool(everything),
        python=rules,
        client=rules or any(path.startswith("pyodide_app/") for path in changed),
        cards=any(path.startswith("scripts/cards/") for path in changed),
        server=bool(scripts - makers - {path for path in scripts if "/cards/" in path}),
    )


def _makes_pages(path: str) -> bool:
    """Whether a script takes part in making pages: the hook and `pages`."""
    return path == "scripts/mkdocs_hook.py" or path.startswith("scripts/pages/")


def front(text: str) -> str:
    """What other pages show of a page: its front matter and its first heading."""
    matter = re.match(r"---\n.*?\n---\n", text, re.DOTALL)
    heading = re.search(r"^# .*$", text, re.MULTILINE)
    return (matter[0] if matter else "") + (heading[0] if heading else "")
