"""The engine's source as the pages show it: a file for each module, fetched when a reader asks.

Each holds the lines as HTML, with what is a word of Python, a text, a number or a comment marked,
and where each function begins and ends. `places.json` names, for each place of the books, the lines
of the code where it stands, and the functions that read what stands there.
"""

from __future__ import annotations

import ast
import io
import json
import keyword
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from scripts.lib.paths import ENGINE
from scripts.pages.kept import Kept
from tutor.sources.told import TOLD

ROOMS = ("rules", "hand", "games", "family", "players", "coach", "quiz", "score", "examples")
"""The folders of the engine in which what a ruling rests on may stand."""
FOLDER = "app/code"
PLACES = "places.json"
LONGEST = 16
"""The most lines of one piece of a record."""
MOST_READERS, MOST_PIECES = 4, 8
"""A name that more functions read is no name of a rule; and so many pieces are shown."""
SOFT = {"match", "case", "self"}
Piece = tuple[str, int, int]
"""Lines of a module, from the first to the last."""


def write(site: Path, kept: Kept) -> None:
    """Puts the files into the site."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in modules():
        text = kept.text(lambda name=name: _module(name), "code", name)  # type: ignore[misc]
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    (folder / PLACES).write_text(kept.text(_places, "code"), encoding="utf-8")


def _module(name: str) -> str:
    text = modules()[name]
    return _json({"lines": lines_of(text), "parts": parts_of(text)})


def _places() -> str:
    return _json(places())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@cache
def modules() -> dict[str, str]:
    """The source of each module that is shown."""
    found = {}
    for path in sorted(path for room in ROOMS for path in (ENGINE / room).rglob("*.py")):
        parts = path.relative_to(ENGINE.parent).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


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
        (node.name, _first(node), node.end_lineno or node.lineno)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    ]


def _first(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


@cache
def _trees() -> dict[str, ast.Module]:
    return {name: ast.parse(text) for name, text in modules().items()}


@cache
def places() -> dict[str, list[Piece]]:
    """For each place of the books, where it stands in the code and who reads what stands there."""
    found: dict[str, dict[Piece, None]] = defaultdict(dict)
    readers = _readers()
    for name, tree in _trees().items():
        for place, piece, named in _cited(name, tree):
            found[place][piece] = None
            using = readers.get(named, ())
            if 0 < len(using) <= MOST_READERS:
                found[place].update(dict.fromkeys(using))
    return {place: list(pieces)[:MOST_PIECES] for place, pieces in found.items()}


@cache
def standing() -> frozenset[str]:
    """The places that stand in the code that is shown."""
    return (
        frozenset(_text_of(node) for tree in _trees().values() for node in ast.walk(tree))
        & TOLD.keys()
    )


def _cited(name: str, tree: ast.Module) -> Iterator[tuple[str, Piece, str]]:
    """Each place that stands in a module, with its lines, and the name it is given there."""
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        text = _text_of(node)
        if text in TOLD and isinstance(node, ast.expr):
            piece, named = _around(node, above)
            yield text, (name, piece.lineno, piece.end_lineno or piece.lineno), named


def _text_of(node: ast.AST) -> str:
    """What a text says, if it is written out, or put together of constants; else nothing."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = []
    for one in node.values:
        inner = one.value if isinstance(one, ast.FormattedValue) else one
        parts.append(
            _texts().get(inner.id, "?") if isinstance(inner, ast.Name) else _text_of(inner)
        )
    return "".join(parts)


@cache
def _texts() -> dict[str, str]:
    """The texts that have a name in some module, such as the beginning of many places."""
    found: dict[str, str] = {}
    for tree in _trees().values():
        for node in tree.body:
            if isinstance(node, ast.Assign):
                found |= dict(_named_texts(node.targets[0], node.value))
    return found


def _named_texts(target: ast.expr, given: ast.expr) -> Iterator[tuple[str, str]]:
    if isinstance(target, ast.Tuple) and isinstance(given, ast.Tuple):
        for one, other in zip(target.elts, given.elts, strict=False):
            yield from _named_texts(one, other)
    elif isinstance(target, ast.Name) and isinstance(given, ast.Constant):
        yield target.id, str(given.value)


def _around(node: ast.expr, above: dict[ast.AST, ast.AST]) -> tuple[ast.expr | ast.stmt, str]:
    """The largest piece of a few lines round a place, and the first name on the way to it."""
    best: ast.expr | ast.stmt = node
    named, at = "", above.get(node)
    while at and not isinstance(at, (ast.Module, ast.ClassDef, ast.FunctionDef)):
        if not named and isinstance(at, ast.keyword) and at.arg not in (None, "citation", "place"):
            named = str(at.arg)
        if not named and isinstance(at, ast.Assign) and isinstance(at.targets[0], ast.Name):
            named = at.targets[0].id
        if isinstance(at, (ast.expr, ast.stmt, ast.keyword)):
            if (at.end_lineno or at.lineno) - at.lineno >= LONGEST:
                break
            best = at  # type: ignore[assignment]
        at = above.get(at)
    return best, named


def _readers() -> dict[str, list[Piece]]:
    """The functions that read a name, of a record's field or of a constant."""
    found: dict[str, list[Piece]] = defaultdict(list)
    for name, tree in _trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                piece = (name, _first(node), node.end_lineno or node.lineno)
                for read in _names_in(node):
                    found[read].append(piece)
    return found


def _names_in(function: ast.FunctionDef) -> set[str]:
    """The attributes that a function reads, and the constants."""
    nodes = list(ast.walk(function))
    fields = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return fields | {node.id for node in nodes if isinstance(node, ast.Name) and node.id.isupper()}
