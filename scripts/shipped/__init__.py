"""What of others is in the built site: each part with its licence and the licence's text.

One list, `parts.toml`, from which the page of licences, the texts beside it and the bill of
materials are made: `python -m scripts.shipped FOLDER` writes the latter two.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

from scripts.lib.paths import DOCS, LOCKS, NODE_MODULES, NODE_SOURCES, PYODIDE

HERE = Path(__file__).parent
TEXTS = HERE / "texts"
LOCK = LOCKS / "site.txt"
RUNTIME = PYODIDE / "pyodide-lock.json"


class BadPart(ValueError):
    """A part of the list whose version or text is not where the list says."""


@dataclass(frozen=True)
class Part:
    """A work of others: its licence by its SPDX name, its owner, its source, where it lies.

    `inside` names the part that brings it along; `pinned` and `text` say where version and
    licence text stand, as explained in `parts.toml`.
    """

    name: str
    licence: str
    owner: str
    source: str
    where: str
    about: str = ""
    inside: str = ""
    pinned: str = ""
    text: str = ""

    @property
    def version(self) -> str:
        """What the locks pin; empty where another part brings it along. Raises BadPart."""
        kind, _, package = self.pinned.partition(" ")
        if kind == "npm":
            wanted = json.loads((NODE_SOURCES / "package.json").read_text(encoding="utf-8"))
            return str(wanted["dependencies"][package])
        if kind == "pip":
            found = re.search(rf"^{package}==([^ ;]+)", LOCK.read_text(encoding="utf-8"), re.M)
            if not found:
                raise BadPart(f"{self.name}: the lock {LOCK.name} has no {package}.")
            return found[1]
        if kind == "python":
            return str(json.loads(RUNTIME.read_text(encoding="utf-8"))["info"]["python"])
        return ""

    @property
    def file(self) -> str:
        """The name of the file with the licence's text; empty for the public domain."""
        return (
            f"{re.sub(r'[^a-z0-9]+', '-', self.name.lower()).strip('-')}.txt" if self.text else ""
        )

    def licence_text(self) -> str:
        """Whose it is, and the licence in full. Raises BadPart if it is not where it should be."""
        kind, _, rest = self.text.partition(" ")
        package, _, inner = rest.partition(" ")
        if kind == "npm":
            place = NODE_MODULES / package / inner
        elif kind == "pip":
            files = distribution(package).files or []
            places = [str(file.locate()) for file in files if str(file).endswith(inner)]
            place = Path(places[0] if places else inner)
        else:
            place = DOCS / rest if kind == "docs" else TEXTS / f"{self.text}.txt"
        if not place.is_file():
            raise BadPart(f"{self.name}: there is no licence text at {place.name}.")
        head = f"{self.name} {self.version}".strip()
        return f"{head}\nCopyright (c) {self.owner}\n\n{place.read_text(encoding='utf-8')}"


@cache
def parts() -> tuple[Part, ...]:
    """Every part, in the order of the list. Raises BadPart for one inside an unknown part."""
    listed = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))["parts"]
    found = tuple(Part(pinned=entry.pop("version", ""), **entry) for entry in listed)
    names = {part.name for part in found}
    for part in found:
        if part.inside and part.inside not in names:
            raise BadPart(f"{part.name} is inside '{part.inside}', which is not on the list.")
    return found
