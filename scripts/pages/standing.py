"""Where each place of the books stands in the code and the records, and who reads what is there.

A place may be written out, put together of constants, or given to a helper of the same file that
puts it together (`_law("5 law 1", …)`). A place without any code may have records of printed
statements, which the engine has played or computed again.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from scripts.lib.paths import ENGINE
from tutor.sources.told import TOLD

ROOMS = ("rules", "hand", "games", "family", "players", "coach", "quiz", "score", "examples")
"""The folders of the engine in which what a ruling rests on may stand."""
LONGEST, LONGEST_RECORD = 16, 60
"""The most lines of one piece of code, and of a record."""
MOST_READERS, MOST_PIECES = 4, 8
"""A name that more functions read is no name of a rule; and so many pieces are shown."""
Piece = tuple[str, int, int]
"""Lines of a module or of a file of records, from the first to the last."""
Texts = Mapping[str, str]
"""What is said under each name."""


@cache
def modules() -> dict[str, str]:
    """The source of each module that is shown."""
    found = {}
    for path in sorted(path for room in ROOMS for path in (ENGINE / room).rglob("*.py")):
        parts = path.relative_to(ENGINE.parent).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


@cache
def records() -> dict[str, str]:
    """The files of the printed statements, named as modules are."""
    files = sorted((ENGINE / "examples" / "data").glob("*.toml"))
    return {f"tutor.examples.data.{file.stem}": file.read_text(encoding="utf-8") for file in files}


def first_line(node: ast.FunctionDef) -> int:
    """The line on which a function begins, with what decorates it."""
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


@cache
def _trees() -> dict[str, ast.Module]:
    return {name: ast.parse(text) for name, text in modules().items()}


@cache
def places() -> dict[str, list[Piece]]:
    """For each place of the books, where it stands in the code and who reads what stands there;
    where there is no code, its records."""
    found: dict[str, dict[Piece, None]] = defaultdict(dict)
    readers = _readers()
    for name, tree in _trees().items():
        for place, piece, named in _cited(name, tree):
            found[place][piece] = None
            using = readers.get(named, ())
            if 0 < len(using) <= MOST_READERS:
                found[place].update(dict.fromkeys(using))
    coded = frozenset(found)
    for place, piece in _recorded():
        if place not in coded:
            found[place][piece] = None
    return {place: list(pieces)[:MOST_PIECES] for place, pieces in found.items()}


def has_code(place: str) -> bool:
    """Whether a place stands in the code, and not only in a record."""
    return any(name in modules() for name, _, _ in places().get(place, ()))


def _recorded() -> Iterator[tuple[str, Piece]]:
    """Each record of a printed statement, with its place."""
    for name, text in records().items():
        lines = text.split("\n")
        begins = [at for at, line in enumerate(lines) if line == "[[claims]]" or line[:4] == "id ="]
        begins = [at for at in begins if lines[at - 1] != "[[claims]]" or not at]
        for begin, end in zip(begins, (*begins[1:], len(lines)), strict=True):
            own = [at for at in range(begin, end) if lines[at].strip() and lines[at][0] != "#"]
            place = next((found[1] for at in own if (found := _PLACE.match(lines[at]))), "")
            if place in TOLD:
                yield place, (name, begin + 1, min(own[-1], begin + LONGEST_RECORD - 1) + 1)


_PLACE = re.compile(r'place = "(.*)"$')


def _cited(name: str, tree: ast.Module) -> Iterator[tuple[str, Piece, str]]:
    """Each place that stands in a module, with its lines, and the name it is given there."""
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    texts = {**_texts(), **_own_texts(tree)}
    helpers = _helpers(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.expr) and (text := _place_of(node, texts, helpers)):
            piece, named = _around(node, above)
            yield text, (name, piece.lineno, piece.end_lineno or piece.lineno), named


def _place_of(node: ast.expr, texts: Texts, helpers: Mapping[str, ast.FunctionDef]) -> str:
    """The place that an expression says, or that a helper makes of it."""
    found = _text_of(node, texts)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in helpers:
        helper = helpers[node.func.id]
        given = {**texts, **dict(_given(helper, node))}
        said = [one for one in ast.walk(helper) if _text_of(one, texts) not in TOLD]
        found = next((text for one in said if (text := _text_of(one, given)) in TOLD), "")
    return found if found in TOLD else ""


def _helpers(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The functions of a module that put a text together of what they are given."""
    return {
        node.name: node
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(one, ast.JoinedStr) for one in ast.walk(node))
    }


def _given(helper: ast.FunctionDef, call: ast.Call) -> Iterator[tuple[str, str]]:
    """The texts that a call gives to a function, by their names there."""
    args, only = helper.args.args, helper.args.kwonlyargs
    usual = zip(only, helper.args.kw_defaults, strict=True)
    pairs = [(one.arg, value) for one, value in usual]
    pairs += [(one.arg, value) for one, value in zip(args, call.args, strict=False)]
    pairs += [(str(one.arg), one.value) for one in call.keywords]
    for name, value in pairs:
        if isinstance(value, ast.Constant) and isinstance(value.value, str | int):
            yield name, str(value.value)


def _text_of(node: ast.AST, texts: Texts) -> str:
    """What a text says, if it is written out, or put together of constants; else nothing."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = []
    for one in node.values:
        inner = one.value if isinstance(one, ast.FormattedValue) else one
        named = isinstance(inner, ast.Name)
        parts.append(texts.get(inner.id, "?") if named else _text_of(inner, texts))  # type: ignore[attr-defined]
    return "".join(parts)


@cache
def _texts() -> Texts:
    """The texts that have a name in some module, such as the beginning of many places."""
    return {name: text for tree in _trees().values() for name, text in _own_texts(tree).items()}


def _own_texts(tree: ast.Module) -> Texts:
    found: dict[str, str] = {}
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
                piece = (name, first_line(node), node.end_lineno or node.lineno)
                for read in _names_in(node):
                    found[read].append(piece)
    return found


def _names_in(function: ast.FunctionDef) -> set[str]:
    """The attributes that a function reads, and the constants."""
    nodes = list(ast.walk(function))
    fields = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return fields | {node.id for node in nodes if isinstance(node, ast.Name) and node.id.isupper()}
