"""Makes single pages in a copy of the site: python -m scripts.live.pages FOLDER

Reads a line for each wish, a list in JSON of pages by their names in `docs`, and answers with one:
null, or what is wrong. Its first line says which page makes which file. All that it has of the
engine is that of its start; another engine needs another process.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mkdocs.commands import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException
from mkdocs.structure.files import get_files, set_exclusions
from mkdocs.structure.nav import get_navigation

from scripts.lib.paths import ROOT
from scripts.pages import computed, policy

HOOK = "scripts/mkdocs_hook.py"


class Complaints(logging.Handler):
    """What MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


class Pages:
    """The pages of a site, of which each can be made alone."""

    def __init__(self, site: Path) -> None:
        self._config = config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(site))
        config.plugins.on_startup(command="build", dirty=False)
        self._config = config = config.plugins.on_config(config)
        config.plugins.on_pre_build(config=config)
        self._files = files = get_files(config)
        self._env = config.theme.get_env()
        files.add_files_from_theme(self._env, config)
        self._files = files = config.plugins.on_files(files, config=config)
        set_exclusions(files, config)
        nav = get_navigation(files, config)
        self._nav = config.plugins.on_nav(nav, config=config, files=files)
        for file in files.documentation_pages():
            self._read(file.page)
        self._env = config.plugins.on_env(self._env, config=config, files=files)
        self._site = site
        self._inline = policy.inline(path.read_text("utf-8") for path in site.rglob("*.html"))

    @property
    def targets(self) -> dict[str, str]:
        """The files in the site that are pages, and the pages that they are made from."""
        return {file.dest_uri: file.src_uri for file in self._files.documentation_pages()}

    def make(self, names: Sequence[str]) -> None:
        """Makes these pages and their answer books. Raises what MkDocs does for a faulty one."""
        hooks: Any = self._config.hooks
        hook = hooks[HOOK]
        hook.on_pre_build(config=self._config)
        documents = self._files.documentation_pages()
        for name in names:
            file = self._files.get_file_from_path(name)
            if file is None or file.page is None:
                continue
            file.page.content = None
            build._populate_page(file.page, self._config, self._files)
            build._build_page(file.page, self._config, documents, self._nav, self._env)
            self._guard(self._site / file.dest_uri)
        hook._books.write(self._site / "app" / "book")

    def _read(self, page: Any) -> None:
        """As much of a page as others show of it."""
        page.read_source(self._config)
        title = computed.completed(page.file.src_uri, page.markdown).title
        if title:
            page.meta.setdefault("title", title)

    def _guard(self, path: Path) -> None:
        """The page's policy allows what is in line on any page made up to now."""
        text = path.read_text("utf-8")
        for kind, hashes in policy.inline([text]).items():
            self._inline[kind] |= hashes
        path.write_text(policy.put(text, policy.rules(self._inline), path.name), "utf-8")


def answered(pages: Pages, names: Sequence[str], complaints: Complaints) -> str | None:
    """What is wrong with these pages, once they are made; None if nothing is."""
    complaints.said.clear()
    try:
        pages.make(names)
    except (Abort, MkDocsException) as error:
        return str(error) or "\n".join(complaints.said)
    except Exception as error:  # a slip in the engine or in a script, on which a save will follow
        return f"{type(error).__name__}: {error}"
    return "\n".join(complaints.said) or None


def main(site: Path) -> None:
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what anything else prints is no answer
    complaints = Complaints()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(complaints)
    logger.propagate = False
    pages = Pages(site)
    print(json.dumps(pages.targets), file=told, flush=True)
    for line in sys.stdin:
        print(json.dumps(answered(pages, json.loads(line), complaints)), file=told, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
