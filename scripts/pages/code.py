"""The engine's source as the pages show it: a file for each module, fetched when a reader asks.

Each holds the lines as HTML, with what is a word of Python, a text, a number or a comment marked,
and where each function begins and ends. So do the records of the printed statements. Which lines
belong to a place of the books is found in `standing`.
"""

from __future__ import annotations

import ast
import io
import json
import keyword
import re
import tokenize
from collections.abc import Iterator
from html import escape
from pathlib import Path

from scripts.pages.kept import Kept
from scripts.pages.standing import first_line, modules, places, records

FOLDER = "app/code"
PLACES = "places.json"
SOFT = {"match", "case", "self"}
_IN_RECORD = re.compile(r'(?P<note>^#.*)|(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>\b\d+\b)')


def write(site: Path, kept: Kept) -> None:
    """Puts the files into the site."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*modules(), *records()):
        text = kept.text(lambda name=name: _file(name), "code", name)  # type: ignore[misc]
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    (folder / PLACES).write_text(kept.text(lambda: _json(places()), "code"), encoding="utf-8")


def _file(name: str) -> str:
    if name in modules():
        text = modules()[name]
        return _json({"lines": lines_of(text), "parts": parts_of(text)})
    return _json({"lines": [record_line(line) for line in records()[name].split("\n")]})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def record_line(line: str) -> str:
    """A line of a record as HTML."""
    out, at = "", 0
    for found in _IN_RECORD.finditer(line):
        out += escape(line[at : found.start()], quote=False)
        out += f'<span class="c-{found.lastgroup}">{escape(found[0], quote=False)}</span>'
        at = found.end()
    return out + escape(line[at:], quote=False)


def lines_of(text: str) -> list[str]:
    """The lines of a source as HTML."""
    rows = text.split("\n")
    out = [""] * len(rows)
    at = (1, 0)
    for kind, start, end in _marked(text):
        _copy(rows, out, at, start, "")
        _copy(rows, out, start, end, kind)
        at = end
    _copy(rows, out, at, (len(rows), len(rows[-1])), "")
    return out


def _copy(
    rows: list[str], out: list[str], start: tuple[int, int], end: tuple[int, int], kind: str
) -> None:
    """Adds to each line what lies between two points of the source."""
    for row in range(start[0], end[0] + 1):
        first = start[1] if row == start[0] else 0
        last = end[1] if row == end[0] else len(rows[row - 1])
        piece = escape(rows[row - 1][first:last], quote=False)
        out[row - 1] += f'<span class="c-{kind}">{piece}</span>' if kind and piece else piece


def _marked(text: str) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """What of a source is marked, and as what."""
    before, opened, depth = "", (0, 0), 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        name = tokenize.tok_name[token.type]
        if name == "FSTRING_START":
            opened, depth = (opened if depth else token.start), depth + 1
        elif name == "FSTRING_END":
            depth -= 1
            if not depth:
                yield "text", opened, token.end
        elif not depth and (kind := _kind(name, token.string, before)):
            yield kind, token.start, token.end
        before = token.string
    return


def _kind(name: str, text: str, before: str) -> str:
    if name == "NAME" and before in ("def", "class"):
        return "name"
    if name == "NAME" and (keyword.iskeyword(text) or text in SOFT):
        return "word"
    return {"STRING": "text", "COMMENT": "note", "NUMBER": "number"}.get(name, "")


def parts_of(text: str) -> list[tuple[str, int, int]]:
    """The functions of a source, with their lines, decorators among them."""
    return [
        (node.name, first_line(node), node.end_lineno or node.lineno)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    ]
