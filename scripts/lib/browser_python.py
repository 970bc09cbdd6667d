"""What the browser's Python loads: a trimmed standard library and the engine, both compiled.

The quick way: Python's memory with the engine imported, made here once, and archives of what may be
imported later: one for each family of games, and some that are of no family (`inside/later.py`).
What Pyodide imports for events and packages, which the tutor does without, has stand-ins. This way
uses what belongs to the runtime alone, and a new version of it may end it.

The plain way, by what Pyodide offers to everybody: one archive with the library, untouched but for
what is never imported, and the engine. A page takes it when the quick way fails, and a build that
cannot make the memory does without, with a note.

The archives hold `.pyc` files, made by the very Python that will load them; they are not packed: on
the wire the whole is smaller packed as one, and Python need not unpack each module.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from scripts.lib import pyodide, say, stamp
from scripts.lib.paths import APP, ENGINE, INSIDE, ROOT
from scripts.lib.say import Problem

FROM_MEMORY = True
"""The switch between the two ways: False builds and uses the plain one alone."""

PLAIN = APP / "plain.zip"
MEMORY = APP / "memory.bin"
WHOLE = APP / "whole.zip"
STAND_INS = INSIDE / "stand_ins"
LEANER = APP / "leaner_stdlib.zip"
LIBRARY = APP / "library.zip"
STOCK = APP / "stock.zip"
STOOD_IN = APP / "stand-ins.zip"
ENGINE_ZIP = APP / "engine.zip"
NOTES = APP / "memory.json"
SHARES = APP / "shares.json"
"""Which archives hold the rest, and what brings them to a page; see `inside/share_out.py`."""
WITHOUT = APP / "without-memory.txt"
"""Why no memory could be kept, if so."""
DOOR = "tutor.door"
BESIDE = ("later.py", "lean_code.py", "quick_start.py")
"""What stands beside the engine in the memory."""
COMPILER = ("compile_zip.py", "lean_code.py")
_NAME = re.compile(rf"{ENGINE.name}(\.\w+)+\Z")

# Compiled files without the columns of each instruction, a fifth of their size; lines stay.
SHORT = {"PYTHONNODEBUGRANGES": "1"}

# Imported only when something happens (an error to be told, a text to be decoded), so neither the
# imports at the start nor those written in the engine name them.
MARGIN = (
    "bisect",
    "collections.abc",
    "copy",
    "dataclasses",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_8_sig",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "html",
    "importlib.util",
    "itertools",
    "json",
    "linecache",
    "operator",
    "pkgutil",
    "random",
    "re",
    "string",
    "textwrap",
    "tomllib",
    "traceback",
    "typing",
)

# What a module of the library imports inside its functions, and so only when it is used.
COMPANIONS = {
    "importlib.resources": (
        "encodings.cp437",
        "importlib.readers",
        "importlib.resources._adapters",
    ),
}


def ensure() -> None:
    """Makes memory and archive under `build/app` unless they are current; raises `Problem`."""
    pyodide.ensure_runtime()
    engine_files = stamp.files_under(ENGINE)
    tools = stamp.content_hash(
        sorted([*INSIDE.rglob("*.py"), pyodide.MEMORY_MAKER, pyodide.LEANER]),
        ROOT,
        Path(__file__).read_text("utf-8"),
    )
    value = stamp.content_hash(engine_files, ROOT, tools, pyodide.magic_number())
    mark = APP / "spielbuch.stamp"
    if stamp.is_current(mark, value, *products()):
        return
    with say.timed("compiling the engine and its part of the standard library for the browser"):
        make_plain()
    WITHOUT.unlink(missing_ok=True)
    if FROM_MEMORY:
        _keep_memory_or_say_why_not()
    stamp.leave(mark, value)


def make_plain() -> None:
    """Makes what the plain way needs."""
    sources = engine_sources()
    files = contents_of(sources)
    files |= {name: (INSIDE / name).read_bytes() for name in BESIDE}
    _compile_once("engine", archive(files), ENGINE_ZIP, optimize=0)
    engine = contents(ENGINE_ZIP)
    for name in BESIDE:
        del engine[f"{name}c"]
    PLAIN.write_bytes(archive(plain_files(sources, engine)))


def contents_of(sources: Iterable[Path]) -> dict[str, bytes]:
    """What is in these files, by their names from the root of the checkout."""
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sources}


def from_memory() -> bool:
    """Whether the pages start Python from its memory."""
    return FROM_MEMORY and not WITHOUT.exists()


def products() -> tuple[Path, ...]:
    """What a page may load, the archive of the plain way last."""
    return (MEMORY, *archives(), PLAIN) if from_memory() else (PLAIN,)


def archives() -> tuple[Path, ...]:
    """What goes with the memory."""
    names = _shares()["archives"] if SHARES.exists() else ()
    return tuple(APP / f"{name}.zip" for name in sorted(names))


def brings() -> dict[str, list[str]]:
    """The files that a page fetches with the memory where a state has one of these parts."""
    found = _shares()["brings"].items()
    return {part: [f"{name}.zip" for name in names] for part, names in found}


def _shares() -> dict[str, Any]:
    return dict(json.loads(SHARES.read_text(encoding="utf-8")))


def plain_files(sources: list[Path], engine: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compiled engine with the library that its sources need, compiled for the plain way."""
    stock = _library_files(sources, pyodide.STOCK_LIBRARY)
    _compile_once("stock", archive(stock), STOCK, optimize=2)
    return {**contents(STOCK), **engine}


def _source(name: str) -> str:
    """What a file of a compiled archive was before."""
    return name.removesuffix("c") if name.endswith(".pyc") else name


def _keep_memory_or_say_why_not() -> None:
    """The quick way if it can be made, else a note. Raises `Problem` if no way starts the engine.

    What cannot be made for want of the engine itself cannot be made the plain way either.
    """
    try:
        with say.timed("starting the browser’s Python once and keeping its memory"):
            _keep_memory()
    except (Problem, say.Failed) as error:
        _check(PLAIN)
        reason = error.tail(1) if isinstance(error, say.Failed) else str(error)
        for path in (MEMORY, *archives(), NOTES, SHARES):
            path.unlink(missing_ok=True)
        WITHOUT.write_text(reason, encoding="utf-8")
        say.note(f"the pages start Python the plain way, since no memory can be kept: {reason}")


def _keep_memory() -> None:
    """Makes the memory and the archives beside it. Raises `Problem` or `say.Failed`."""
    sources = engine_sources()
    stock, lean = (_library_files(sources, one) for one in (pyodide.STOCK_LIBRARY, LEANER))
    other = {name: data for name, data in lean.items() if stock.get(name) != data}
    _compile_once("stand-ins", archive(other), STOOD_IN, optimize=2)
    same = lean.keys() - other.keys()
    shared = {name: data for name, data in contents(STOCK).items() if _source(name) in same}
    LIBRARY.write_bytes(archive({**shared, **contents(STOOD_IN)}))
    WHOLE.write_bytes(archive(contents(LIBRARY) | contents(ENGINE_ZIP)))
    pyodide.make_memory(INSIDE / "fill_memory.py", WHOLE, MEMORY, NOTES)
    _share_out()


def engine_sources() -> list[Path]:
    """The files of the engine that a browser needs: what its door imports, and all data beside it.

    The command line, for example, stays out, and so do statements that belong to no printed hand,
    which no widget shows. Raises `Problem` when there is no door.
    """
    found: dict[str, Path] = {}
    todo = [DOOR, *_rooms()]
    while todo:
        name = todo.pop()
        path = _module_file(name)
        if path is None or name in found:
            continue
        found[name] = path
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        todo.append(name.rpartition(".")[0])
        todo.extend(one for one, _ in imported_names(path.read_text(encoding="utf-8"), package))
    if DOOR not in found:
        raise Problem("tutor/door.py, which the browser asks, is missing")
    folders = {path.parent for path in found.values()}
    data = [
        path
        for path in stamp.files_under(ENGINE)
        if path.suffix not in {".py", ".pyc", ".md"} and not folders.isdisjoint(path.parents)
        if path.suffix != ".toml" or f'id = "{path.stem}"' in path.read_text(encoding="utf-8")
    ]
    return sorted([*found.values(), *data])


def _rooms() -> Iterator[str]:
    """The modules of every family of games: they are imported by name when a game asks for them."""
    for path in sorted((ENGINE / "games").rglob("*.py")):
        yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _module_file(name: str) -> Path | None:
    """The source of a module of the engine."""
    place = ROOT.joinpath(*name.split("."))
    for path in (place / "__init__.py", place.with_suffix(".py")):
        if name.partition(".")[0] == ENGINE.name and path.is_file():
            return path
    return None


@cache
def imported_names(source: str, package: str) -> tuple[tuple[str, bool], ...]:
    """The full names imported anywhere in a module, with whether each must be a module.

    `from a import b` names `a`, and perhaps a module `a.b`. So does a text such as `"tutor.door"`,
    which `import_module` may be given. What only a type checker reads is left out.
    """
    return tuple(_imported(ast.parse(source), package))


def _imported(module: ast.Module, package: str) -> Iterator[tuple[str, bool]]:
    todo: list[ast.AST] = [module]
    while todo:
        item = todo.pop()
        if isinstance(item, ast.If) and "TYPE_CHECKING" in ast.unparse(item.test):
            todo.extend(item.orelse)
            continue
        if isinstance(item, ast.Import):
            yield from ((alias.name, True) for alias in item.names)
        elif isinstance(item, ast.ImportFrom):
            above = package.split(".")[: 1 - item.level or None] if item.level else []
            origin = ".".join([*above, item.module] if item.module else above)
            yield origin, True
            yield from ((f"{origin}.{alias.name}", False) for alias in item.names)
        elif isinstance(item, ast.Constant) and _NAME.match(str(item.value)):
            yield str(item.value), False
        todo.extend(ast.iter_child_nodes(item))


def archive(files: Mapping[str, bytes]) -> bytes:
    """A zip archive whose bytes depend on names and contents only."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name in sorted(files):
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return out.getvalue()


def _library_files(sources: list[Path], library: Path) -> dict[str, bytes]:
    """The part of a library that is loaded once all is imported that the engine names."""
    wanted, possible = dict.fromkeys(MARGIN, "the build"), set()
    for path in sources:
        if path.suffix != ".py":
            continue
        for name, certain in imported_names(path.read_text(encoding="utf-8"), ""):
            if name.partition(".")[0] in ("", ENGINE.name):
                continue
            for needed in (name, *COMPANIONS.get(name, ())):
                if certain:
                    wanted.setdefault(needed, path.relative_to(ROOT).as_posix())
                else:
                    possible.add(needed)
    found = _loaded_with(sorted(wanted.keys() | possible), library)
    for name, error in found["missing"].items():
        if name in wanted:
            raise Problem(f"{wanted[name]} imports {name}; in the browser’s Python: {error}")
    with zipfile.ZipFile(library) as opened:
        return {name: opened.read(name) for name in found["files"]}


def _lean_library() -> None:
    """The stock library with the stand-ins in their places. Raises `Problem` if one has none."""
    with zipfile.ZipFile(pyodide.STOCK_LIBRARY) as stock:
        files = {name: stock.read(name) for name in stock.namelist()}
    for path in stamp.files_under(STAND_INS):
        name = path.relative_to(STAND_INS).as_posix()
        if name not in files:
            raise Problem(f"the browser’s library has no {name} that {path} could stand in for")
        files[name] = path.read_bytes()
    LEANER.parent.mkdir(parents=True, exist_ok=True)
    LEANER.write_bytes(archive(files))


def _loaded_with(names: list[str], library: Path) -> dict[str, Any]:
    """Asks the browser's Python what these imports load, once for the same names."""
    result = APP / f"modules-of-{library.stem}.json"
    mark = result.with_suffix(".stamp")
    lister = INSIDE / "list_modules.py"
    tools = [lister, *stamp.files_under(STAND_INS)]
    value = stamp.content_hash(tools, ROOT, *names, pyodide.magic_number())
    if not stamp.is_current(mark, value, result, library):
        if library == LEANER:
            _lean_library()
        pyodide.run(
            "list-modules",
            lister,
            [f"/result/{result.name}", *names],
            mounts={"/result": APP},
            stdlib=library,
        )
        stamp.leave(mark, value)
    return dict(json.loads(result.read_text(encoding="utf-8")))


def _compile_once(what: str, sources: bytes, target: Path, *, optimize: int) -> None:
    """Compiles an archive of sources inside Pyodide unless the target was made from the same."""
    compiler = b"".join((INSIDE / name).read_bytes() for name in COMPILER)
    parts = (sources, compiler, f"{optimize} {SHORT} {pyodide.magic_number()}".encode())
    value = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    mark = APP / f"{what}.stamp"
    if stamp.is_current(mark, value, target):
        return
    compile_archive(what, sources, target, optimize=optimize)
    stamp.leave(mark, value)


def compile_archive(what: str, sources: bytes, target: Path, *, optimize: int) -> None:
    """Compiles an archive of sources inside Pyodide, into one that stands in `build/app`."""
    target.parent.mkdir(parents=True, exist_ok=True)
    sources_of(what).write_bytes(sources)
    pyodide.run(
        f"compile-{what}",
        INSIDE / "compile_zip.py",
        [f"/app/{sources_of(what).name}", f"/app/{target.relative_to(APP)}", str(optimize)],
        mounts={"/app": APP},
        path=["/script"],
        env=SHORT,
    )
    target.chmod(0o644)  # Pyodide knows no umask


def sources_of(what: str) -> Path:
    """The archive of what was compiled last under this name."""
    return APP / f"{what}-sources.zip"


def notes() -> dict[str, Any]:
    """What is known of the memory: the names of its `modules`, its `size` in bytes, and `asked`."""
    return dict(json.loads(NOTES.read_text(encoding="utf-8")))


def contents(path: Path) -> dict[str, bytes]:
    """The files in an archive, by their names."""
    with zipfile.ZipFile(path) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def _check(library: Path) -> None:
    """Imports every module of the engine with a trimmed library, as the browser will.

    Raises `Problem`.
    """
    try:
        pyodide.run(
            "check-browser-python",
            INSIDE / "check_engine.py",
            [f"/app/{ENGINE_ZIP.name}"],
            mounts={"/app": APP},
            env=SHORT,
            stdlib=library,
        )
    except say.Failed as failed:
        raise Problem(
            f"the engine does not start in the browser’s Python with its trimmed library:\n"
            f"{failed.tail()}"
        ) from None


def _share_out() -> None:
    """Puts what is not in the memory into the archives that go with it. Raises `say.Failed`."""
    pyodide.run(
        "share-out",
        INSIDE / "share_out.py",
        [f"/app/{NOTES.name}", "/app"],
        mounts={"/app": APP},
        path=["/script"],
        env=SHORT,
        stdlib=WHOLE,
    )
    for path in (SHARES, *archives()):
        path.chmod(0o644)  # Pyodide knows no umask
