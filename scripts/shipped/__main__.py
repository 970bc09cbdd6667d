"""Writes the licences of what the site holds, and the bill of materials, into a built site."""

from __future__ import annotations

import sys
from pathlib import Path

from scripts.lib.paths import ROOT
from scripts.shipped import parts
from scripts.shipped.bom import bill


def main(site: Path) -> None:
    """`licences/*.txt`, each with the owner's name above it, the project's own, `sbom.cdx.json`."""
    folder = site / "licences"
    folder.mkdir()
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    (folder / "spielbuch.txt").write_text(own, encoding="utf-8")
    for part in parts():
        if part.file:
            (folder / part.file).write_text(part.licence_text(), encoding="utf-8")
    (site / "sbom.cdx.json").write_text(bill(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
