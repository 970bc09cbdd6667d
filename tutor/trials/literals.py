"""Where a sentence stands in the code: the text that it was made of, by file and line."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"[^\W\d_]{2,}")
HOLE = re.compile(r"\{[^{}]*\}")
CODE = re.compile(r"[<>=_\\{}\[\]|/*]|\(\?|\w-\w+-|\w\.\w")
SHORTEST = 5
"""A piece of fewer signs tells nothing."""


@dataclass(frozen=True)
class Literal:
    """A text in the code, in pieces between what is put into it."""

    place: str
    pieces: tuple[str, ...]

    @cached_property
    def said(self) -> tuple[str, ...]:
        """The pieces with small letters."""
        return tuple(piece.casefold() for piece in self.pieces)

    @property
    def text(self) -> str:
        """It in full, with a sign for what is put into it."""
        return "…".join(self.pieces)

    @property
    def reads(self) -> bool:
        """Whether it is for a reader: some words, and no sign of code, HTML or a pattern."""
        words = [word for word in WORD.findall(self.text) if word.islower()]
        return len(words) > 2 and " " in self.text and not CODE.search(self.text)


@dataclass(frozen=True)
class Literals:
    """All texts in the code of a folder."""

    found: tuple[Literal, ...]

    @cached_property
    def _by_word(self) -> dict[str, list[Literal]]:
        """The texts by the longest word of theirs."""
        known: dict[str, list[Literal]] = {}
        for one in self.found:
            words = [word for piece in one.said for word in WORD.findall(piece)]
            if words:
                known.setdefault(max(words, key=len), []).append(one)
        return known

    def fitting(self, said: str) -> list[Literal]:
        """The texts of which a sentence may be made, the longest first."""
        low = said.casefold()  # a clause may have come to head a sentence
        words = dict.fromkeys(WORD.findall(low))
        shared = [(_shared(one, low), one) for word in words for one in self._by_word.get(word, ())]
        found = [(length, one) for length, one in shared if length >= SHORTEST]
        return [one for _, one in sorted(found, key=lambda pair: -pair[0])]

    def place(self, said: str, folders: Collection[str] = ()) -> str:
        """Where most of a sentence was written, in no other folder of games than these; nothing
        where no text in the code fits."""
        places = (one.place for one in self.fitting(said))
        return next((one for one in places if not folders or _in_reach(one, folders)), "")

    def unsaid(self, said: Iterable[str]) -> Iterator[Literal]:
        """The texts that read as a sentence, or some words of one, and are in none of these."""
        known = {id(one) for sentence in said for one in self.fitting(sentence)}
        return (one for one in self.found if id(one) not in known and one.reads)


def _in_reach(place: str, folders: Collection[str]) -> bool:
    """Whether a place is outside the folders of games, or in one of these."""
    parts = place.split("/")
    return parts[1] != "games" or parts[2] in folders


def _shared(one: Literal, said: str) -> int:
    """How many signs a sentence has of a text, if it has all its pieces in their order."""
    start = shared = 0
    for piece in one.said:
        at = said.find(piece, start)
        if at < 0:
            return 0
        start, shared = at + len(piece), shared + len(piece)
    return shared


@cache
def read_literals(folder: Path = ROOT / "tutor") -> Literals:
    """The texts in the Python files of a folder, but for what explains the code."""
    paths = sorted(folder.rglob("*.py"))
    return Literals(tuple(one for path in paths for one in _in_file(path)))


def _in_file(path: Path) -> Iterator[Literal]:
    tree, name = ast.parse(path.read_text(encoding="utf-8")), path.relative_to(ROOT).as_posix()
    nodes = list(ast.walk(tree))
    left = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # what explains
    left |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if id(node) in left:
            continue
        pieces: list[str] = []
        if isinstance(node, ast.JoinedStr):
            pieces = [str(one.value) for one in node.values if isinstance(one, ast.Constant)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            pieces = HOLE.split(node.value)
        if any(WORD.search(piece) for piece in pieces):
            yield Literal(f"{name}:{getattr(node, 'lineno', 0)}", tuple(pieces))
