"""Runs inside Pyodide with library and engine: share_out.py MEMORY.json FOLDER

Puts whatever is not in the memory into the archives of `later.py`, with what `dataclasses` wrote
for their modules, compiled. A module of the library goes with those that import it.
Writes beside them, as `shares.json`, which `archives` there are, and which ones a part of a state
`brings` to a page: those that hold its kind, its game, its sheet or its example.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipimport import zipimporter

import later
import quick_start
from lean_code import leaner

SELDOM_ROOMS = {"claims": "checks", "printed": "checks", "goals": "solve"}
"""The rooms of a family that only the checks of what is printed import, or the solver."""

ALSO = {"puzzles": ("solve",), "contrast": ("records",)}
"""What the widgets of an archive need besides."""

kept: dict[str, dict[str, bytes]] = {}


def keeping_exec(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    """Stands in for the `exec` that `dataclasses` calls."""
    code = leaner(compile(source, "<dataclass>", "exec", dont_inherit=True))
    archive = later.archives_for(names["__name__"])[0]
    kept.setdefault(archive, {})[source] = marshal.dumps(code)
    exec(code, names, found)


def module_of(file: str) -> str:
    """The module that a file of an archive holds."""
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def turn_of(name: str) -> str:
    """With which archive a module of the engine is imported, those of families with the first."""
    archive, room = str(later.archives_for(name)[0]), name.split(".")[3:4]
    if archive in later.SELDOM:
        return archive
    return str(SELDOM_ROOMS.get(room[0], later.COMMON)) if room else str(later.COMMON)


def shared(files: list[str], in_memory: set[str]) -> dict[str, list[str]]:
    """The files that each archive holds, once every module of the engine has been imported."""
    engine = [module_of(one) for one in files if one.startswith("tutor/") and ".pyc" in one]
    for name in sorted(set(engine) & in_memory):
        importlib.import_module(name)
    dataclasses.exec = keeping_exec  # type: ignore[attr-defined]
    loaded: dict[str, str] = {}
    for archive in (later.COMMON, *later.SELDOM):
        for name in engine:
            if turn_of(name) == archive:
                importlib.import_module(name)
        loaded |= {name: archive for name in sys.modules if name not in loaded}
    found: dict[str, list[str]] = {}
    for file in files:
        name = module_of(file)
        if name not in in_memory:
            first, *others = later.archives_for(name)
            archive = loaded.get(name, later.SPARE) if others else first
            found.setdefault(archive, []).append(file)
    return found


def brings() -> Iterator[tuple[str, list[str]]]:
    """The parts of states that name something of a family, or a kind of widget that is seldom."""
    from tutor.contrast.sets import CONTRASTS
    from tutor.examples.store import all_ids, load
    from tutor.games import FAMILIES, HOMES
    from tutor.score.registry import kinds_in
    from tutor.widgets import MODULES
    from tutor.widgets.machine import WAYS

    for kind, module in MODULES.items():
        archive = later.archives_for(module)[0]
        if archive in later.SELDOM:
            yield f"w={kind}", [archive, *ALSO.get(archive, ())]
    for way in WAYS:
        yield f"machine={way}", ["solve"]
    for game_id, family in HOMES.items():
        yield f"game={game_id}", [family]
    for family in FAMILIES:
        for sheet in kinds_in(family):
            yield f"sheet={sheet.id}", [family]
    for one in CONTRASTS.values():
        yield f"books={one.id}", sorted({HOMES[game] for game in one.games})
    for example in all_ids():
        yield f"example={example}", ["printed", HOMES[load(example).game]]


def main(notes: str, target: str) -> None:
    folder = Path(target)
    in_memory = set(json.loads(Path(notes).read_text())["modules"])
    whole = zipimporter(later.ARCHIVE)
    found = sorted(whole._get_files())  # type: ignore[attr-defined]
    archives = shared([file for file in found if not file.endswith("/")], in_memory)

    import zipfile  # not before it is known what needs it

    for archive, files in archives.items():
        contents = {name: whole.get_data(f"{later.ARCHIVE}/{name}") for name in files}
        contents[quick_start.NAME] = marshal.dumps(dict(sorted(kept.get(archive, {}).items())))
        with zipfile.ZipFile(folder / f"{archive}.zip", "w") as out:
            for name in sorted(contents):
                out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), contents[name])
    shares = {"archives": list(archives), "brings": dict(brings())}
    (folder / "shares.json").write_text(json.dumps(shares))


if __name__ == "__main__":
    main(*sys.argv[1:])
