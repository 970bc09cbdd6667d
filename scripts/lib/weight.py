"""What a first visit to a page of the built site weighs: the files it fetches, as they are sent.

As the bench counts it, to the first answer of Python's, but by the sizes of the files: the same
site weighs the same on every machine.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path, PurePosixPath

from scripts.lib import browser_python, server
from scripts.lib.paths import SITE

RUNTIME = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
COMMON = "python.zip"
_SCREEN = re.compile(r'<(?:link(?![^>]*media="print")|script)\b[^>]*?\b(?:href|src)="([^"#?]+)"')
_DRAWN = re.compile(r'href="([^"#]*app/cards/[^"#?]*)')
_WIDGET = re.compile(r'<spiel-widget (?![^>]*\bdata-rests)[^>]*? state="([^"]*)"')
_THEME = re.compile(r'"([^"]*assets/javascripts/bundle\.[^"]*\.js)"')


def first_visit(page: str) -> dict[str, int]:
    """The files that a page brings with Python's first answer, and the bytes of each.

    What only a resting widget needs comes when it is used.
    """
    html = (SITE / page / "index.html").read_text(encoding="utf-8")
    names = {f"{page}index.html"}
    for found in (_SCREEN, _DRAWN, _THEME):
        names |= {_within(page, address) for address in found.findall(html)}
    states = [unescape(state) for state in _WIDGET.findall(html)]
    if states:
        names |= {f"app/{name}" for name in ("worker.js", "memory.bin", *archives_for(states))}
        names |= {f"app/runtime/{name}" for name in RUNTIME}
    # a link may lead to another page, as that to the next one does
    return {name: sent(SITE / name) for name in sorted(names) if (SITE / name).is_file()}


def archives_for(states: list[str]) -> set[str]:
    """The archives that come with the memory for these states, as the worker picks them."""
    alone = tuple(browser_python.notes()["asked"])
    brings = browser_python.brings()
    others = [state for state in states if not f"{state};".startswith(alone)]
    named = {file for state in others for part in state.split(";") for file in brings.get(part, ())}
    return named | {COMMON} if others else named


def sent(path: Path) -> int:
    """The bytes of a file as they are sent, by a host that knows its packed copies."""
    copies = (path.with_name(path.name + suffix) for suffix in ("", *server.PACKED.values()))
    return min(copy.stat().st_size for copy in copies if copy.exists())


def _within(page: str, address: str) -> str:
    """Where in the site an address on a page leads."""
    place = PurePosixPath("/", page, address)
    parts: list[str] = []
    for part in place.parts[1:]:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
