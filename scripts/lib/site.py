"""Builds the site: pages by MkDocs, then the application, its offline list and packed copies."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from scripts.lib import browser_python, engine_package, node, say, server, stamp, venv, weight
from scripts.lib.paths import (
    BUILD,
    CLIENT,
    DOCS,
    ENGINE,
    LEAN_PYODIDE,
    NODE_MODULES,
    ROOT,
    SCRIPTS,
    SITE,
)
from scripts.lib.project import issue_form
from scripts.lib.say import Problem
from tutor import __version__

CONFIG = ROOT / "mkdocs.yml"
CARDS = SCRIPTS / "cards"
STAMP = BUILD / "site.stamp"

# The runtime's files, and what they are called on the site: every host knows what `.js` is.
RUNTIME = {
    "pyodide.mjs": "runtime/pyodide.js",
    "pyodide.asm.mjs": "runtime/pyodide.asm.js",
    "pyodide.asm.wasm": "runtime/pyodide.asm.wasm",
}
TYPES = BUILD / "types"

# Of the client's modules, each made one file with what it imports: the page's, the worker's, and
# what is fetched when it is wanted: what draws codes, a teacher's form, records, what runs a
# reader's programs, the solver's kernel, what other pages show of this site, a report, and the
# code of a rule.
ENTRIES = (
    *("element.js", "worker.js", "code.js", "teach.js", "records.js", "notebook.js"),
    *("kernel-door.js", "alone.js", "embed.js", "share.js", "report.js", "rule.js"),
)

# The parts of `app/widget.css`, in the order in which a later rule goes over an earlier one.
STYLES = (
    "base",
    "table",
    "cards",
    "hand",
    "low",
    "calls",
    "sheet",
    "club",
    "open",
    "puzzle",
    "quiz",
    "school",
    "contrast",
    "messages",
)

# Not needed offline: nobody opens them, or the browser must always ask the host for them.
NOT_KEPT_OFFLINE = {"sw.js", "app/precache.json", "sitemap.xml", "sbom.cdx.json"}
NOT_KEPT_OFFLINE_UNDER = ("pyodide/", "licences/", "corpus/data/", "app/code/")

# What the theme's search loads: English has no file of its own, and ours stands for a language.
OUR_SEARCH = "lunr.spielbuch.min.js"
SEARCHED = {"lunr.stemmer.support.min.js", "lunr.multi.min.js", OUR_SEARCH}

# What pages share is packed as small as can be; of the pages there are too many.
ON_EVERY_PAGE = (
    *("app/*.js", "app/*.css", "app/cards/*.svg", "stylesheets/*.css"),
    *("assets/stylesheets/*.css", "assets/javascripts/bundle.*.js"),
)

# What is only of use together, when a reader plays; all else can be read without it.
PLAY = re.compile(r"app/(runtime/.*|[\w-]+\.(bin|zip))")

# What a page cannot do without, before other pages.
FIRST_KEPT = ("app/element.js", "app/widget.css", "assets/", "stylesheets/", "index.", "404.")

PACKED = {
    ".bin", ".css", ".csv", ".html", ".js", ".json", ".map",
    ".mjs", ".svg", ".txt", ".wasm", ".xml", ".zip",
}  # fmt: skip
SMALLEST_PACKED = 1024

# Scripts and folders of them that a build does not use.
UNRELATED = {"serve.py", "test.py", "bench_site.py", "mutate.py", "upgrade.py", "corpus.py"}
UNRELATED |= {"mutation", "live"}


def ensure() -> bool:
    """Sets up whatever is missing and builds the site unless it is current.

    Returns whether anything was built. Raises `Problem` when something is missing.
    """
    with stamp.only_one():
        python = venv.ensure("site")
        node.ensure_packages()
        browser_python.ensure()
        engine_package.ensure()
        types_for_the_client()
        value = _inputs()
        if stamp.is_current(STAMP, value, SITE / "index.html", SITE / "app" / "precache.json"):
            return False
        fresh = BUILD / "site"
        shutil.rmtree(fresh, ignore_errors=True)
        STAMP.unlink(missing_ok=True)
        with ThreadPoolExecutor() as pool:
            packing = pool.submit(_pack_heavy, _heavy())
            with say.timed("building the pages"):
                _pages(python, fresh)
        with say.timed("packing what Python needs"):
            packing.result()
        with say.timed("adding cards, client, runtime and packed copies"):
            _application(python, fresh)
            _pack(fresh)
            _offline_list(fresh)
        shutil.rmtree(SITE, ignore_errors=True)
        fresh.rename(SITE)
        stamp.leave(STAMP, value)
    return True


def types_for_the_client() -> None:
    """Puts the types of the packages where the client's configuration looks for them."""
    wanted = {
        TYPES / "idiomorph.d.ts": NODE_MODULES / "idiomorph/dist/idiomorph.d.ts",
        TYPES / "qr.d.ts": NODE_MODULES / "qr/index.d.ts",
        TYPES / "pyodide" / "pyodide.d.mts": NODE_MODULES / "pyodide/pyodide.d.ts",
    }
    for target, source in wanted.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def _inputs() -> str:
    for needed in (CONFIG, CLIENT, CARDS, DOCS):
        if not needed.exists():
            raise Problem(f"{needed.relative_to(ROOT)} is missing; the checkout is not complete")
    about = engine_package.ABOUT
    files = stamp.files_under(CONFIG, DOCS, ENGINE, CLIENT, SCRIPTS, *about)
    unrelated = {SCRIPTS / name for name in UNRELATED}
    own = [path for path in files if not unrelated.intersection((path, path.parent))]
    return stamp.content_hash(own, ROOT, sys.version)


def _pages(python: Path, target: Path) -> None:
    command: list[str | Path] = [python, "-m", "mkdocs", "build", "--strict"]
    command += ["-f", CONFIG, "-d", target]
    say.run("mkdocs", command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})


def _application(python: Path, site: Path) -> None:
    app = site / "app"
    client(app, python_files(browser_python.products()))
    _copy(CLIENT / "sw.js", site / "sw.js")
    for name, target in RUNTIME.items():
        _copy(LEAN_PYODIDE / name, app / target)
    for path in browser_python.products():
        _copy(path, app / path.name)
    for path in stamp.files_under(engine_package.TARGET):
        _copy(path, site / "pyodide" / path.name)
    cards(python, app / "cards")
    _pack_heavy(sorted({path for files in ON_EVERY_PAGE for path in site.glob(files)}))
    say.run("shipped", [python, "-m", "scripts.shipped", site], cwd=ROOT)
    search = site / "assets" / "javascripts" / "lunr"
    _copy(CLIENT / "search.js", search / "min" / OUR_SEARCH)
    _without_other_languages(search)


def client(app: Path, python: Mapping[str, Any]) -> None:
    """Puts the browser's part there, which is told of the files that Python comes from."""
    about = {"version": __version__, "build": python["name"], "issues": issue_form()}
    constants = {"BUILD": python, "PROJECT": about}
    node.bundle([CLIENT / name for name in ENTRIES], app, constants=constants)
    parts = [CLIENT / "styles" / f"{name}.css" for name in STYLES]
    (app / "widget.css").write_text("".join(part.read_text("utf-8") for part in parts), "utf-8")
    for name in ("print.css", "alone.css"):
        shutil.copy(CLIENT / name, app)


def python_files(loaded: Sequence[Path]) -> dict[str, Any]:
    """What the worker knows of what it loads.

    A name for what was made together, by its contents; whether to try the memory, how large that
    is, how the states begin that it answers alone, and which archives other states bring; the
    runtime's list of packages; and of each file its size, plain and packed, and hash.
    """
    contents = b"".join(path.read_bytes() for path in loaded)
    from_memory = browser_python.MEMORY in loaded
    notes = browser_python.notes() if from_memory else {"size": 0, "asked": []}
    files = {path.name: path for path in loaded}
    files |= {target: LEAN_PYODIDE / name for name, target in RUNTIME.items()}
    return {
        "name": hashlib.sha256(contents).hexdigest()[:16],
        "fromMemory": from_memory,
        "memory": notes["size"],
        "alone": notes["asked"],
        "brings": browser_python.brings() if from_memory else {},
        "lock": _short_lock(),
        "files": {name: _known_of(path) for name, path in files.items()},
    }


def _known_of(path: Path) -> dict[str, Any]:
    data = path.read_bytes()
    sizes = {
        how: kept.stat().st_size for how in ("br", "gz") if (kept := _kept(how, data)).exists()
    }
    gzip_size = sizes.get("gz") or len(gzip.compress(data, compresslevel=9, mtime=0))
    hashed = hashlib.sha256(data).hexdigest()
    return {"size": len(data), "br": sizes.get("br", gzip_size), "gzip": gzip_size, "hash": hashed}


def _copy(source: Path, target: Path) -> None:
    if target.exists():
        raise Problem(
            f"{target.name} would be written into the site twice: by MkDocs and by the build"
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)


def _short_lock() -> dict[str, Any]:
    """The runtime wants its list of packages; we use none of them."""
    lock = json.loads((LEAN_PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def _without_other_languages(folder: Path) -> None:
    """Leaves of the theme's search what ours needs."""
    for path in stamp.files_under(folder):
        if path.name not in SEARCHED:
            path.unlink()


def cards(python: Path, target: Path) -> None:
    """Draws the sprites with the package `scripts/cards`."""
    code = "import pathlib, sys; from scripts.cards import draw_sprites; "
    code += "draw_sprites(pathlib.Path(sys.argv[1]))"
    target.mkdir(parents=True)
    say.run("cards", [python, "-c", code, target], cwd=ROOT)
    if not list(target.glob("*.svg")):
        raise Problem("scripts/cards drew no sprite")


def _offline_list(site: Path) -> None:
    """Every file with the hash of its content, so that a service worker fetches what changed.

    The most useful come first, for a browser that has no room for all. `sent` is what all of them
    weigh on their way, packed.
    """
    found = {path.relative_to(site).as_posix(): path for path in stamp.files_under(site)}
    names = sorted(filter(_is_kept_offline, found), key=_usefulness)
    about = {name: _about(name, found[name].read_bytes()) for name in names}
    late = _kept_later()
    files = {name: one for name, one in about.items() if name not in late}
    later = {name: one for name, one in about.items() if name in late}
    version = hashlib.sha256(json.dumps([files, later]).encode()).hexdigest()[:16]
    sent = sum(weight.sent(found[name]) for name in files)
    about_all = {"version": version, "files": files, "later": later, "sent": sent}
    written = site / "app" / "precache.json"
    written.write_text(json.dumps(about_all, separators=(",", ":")), encoding="utf-8")
    _pack_one(written)


def _kept_later() -> set[str]:
    """What is kept offline by those who have needed it once: the plain way beside the quick one."""
    return {
        f"app/{path.name}" for path in browser_python.products()[1:] if path == browser_python.PLAIN
    }


def _is_kept_offline(name: str) -> bool:
    if name in NOT_KEPT_OFFLINE or name.endswith((".map", *server.PACKED.values())):
        return False
    return not name.startswith(NOT_KEPT_OFFLINE_UNDER)


def _usefulness(name: str) -> tuple[bool, bool, bool, str]:
    """What a page needs, then the pages, then cards and answers, then Python."""
    playing, first = bool(PLAY.fullmatch(name)), name.startswith(FIRST_KEPT)
    return playing, not first, not name.endswith(".html"), name


def _about(name: str, data: bytes) -> tuple[str, int, str]:
    part = "play" if PLAY.fullmatch(name) else "read"
    return hashlib.sha256(data).hexdigest()[:16], len(data), part


def _heavy() -> tuple[Path, ...]:
    """What is fetched when Python starts, but its loader."""
    runtime = (LEAN_PYODIDE / "pyodide.asm.mjs", LEAN_PYODIDE / "pyodide.asm.wasm")
    products = browser_python.products()
    return (*runtime, *(products[:-1] or products))


def _pack_heavy(files: Sequence[Path]) -> None:
    """Packs what Python needs, and drawings, with Brotli from a cache: up to a quarter smaller."""
    kept = {path: _kept("br", path.read_bytes()) for path in files}
    missing = [(path, target) for path, target in kept.items() if not target.exists()]
    if missing:
        node.pack(missing)


def _pack(site: Path) -> None:
    """Writes a `.gz` beside each compressible file, and a `.br` beside the heavy ones."""
    for suffix in server.PACKED.values():
        for path in site.rglob(f"*{suffix}"):
            path.unlink()
    files = [path for path in stamp.files_under(site) if path.suffix in PACKED]
    with ThreadPoolExecutor() as pool:
        list(pool.map(_pack_one, files))


def _pack_one(path: Path) -> None:
    data = path.read_bytes()
    if len(data) <= SMALLEST_PACKED:
        return
    kept = _kept("gz", data)
    if not kept.exists():
        part = kept.with_suffix(f".{path.name}.part")
        part.write_bytes(gzip.compress(data, compresslevel=9, mtime=0))
        part.replace(kept)
    for copy in (kept, _kept("br", data)):
        if copy.exists() and copy.stat().st_size < len(data):
            shutil.copy(copy, path.with_name(f"{path.name}.{copy.parent.name}"))


def _kept(how: str, data: bytes) -> Path:
    """Where the packed form of this content is kept between builds."""
    place = BUILD / how / hashlib.sha256(data).hexdigest()
    place.parent.mkdir(parents=True, exist_ok=True)
    return place
