"""The site with few files to keep for visits without a network: to copy all takes half a minute."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.lib.paths import SITE
from scripts.lib.server import SiteServer, running

LIST = "app/precache.json"
EACH = 40
"""One of so many pages and answers is kept, and those of the pages in question."""


class ShortListed(SiteServer):
    """Serves the built site, with another list of what is kept."""

    def __init__(self, listed: Path, prefix: str) -> None:
        self.listed = listed
        super().__init__(SITE, prefix=prefix)

    def file_for(self, path: str) -> Path | None:
        return self.listed if path == self.prefix + LIST else super().file_for(path)


def shortened(listed: Path, pages: tuple[str, ...]) -> None:
    """Writes the list of these pages, of a few others, and of all that pages share."""
    about = json.loads((SITE / LIST).read_text(encoding="utf-8"))
    long = [name for name in about["files"] if name.endswith(".html") or "/book/" in name]
    left = {name for n, name in enumerate(long) if n % EACH and not name.startswith(pages)}
    about["files"] = {name: one for name, one in about["files"].items() if name not in left}
    assert len(about["files"]) < len(long) / 4
    listed.write_text(json.dumps(about), encoding="utf-8")


@contextmanager
def few_kept(folder: Path, prefix: str, *pages: str) -> Iterator[str]:
    """The address of the site with such a list."""
    listed = folder / "precache.json"
    shortened(listed, ("index.html", "404.html", *pages))
    with running(ShortListed(listed, prefix)) as server:
        yield server.address
