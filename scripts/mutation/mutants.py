"""The mutants of a module: where Cosmic Ray's operators find something to change."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from scripts.lib.paths import ENGINE, ROOT

ROOMS = ("rules", "hand", "games", "coach", "solve")
"""Where something is judged: the rules, what became of a hand, and what a card is worth."""

BESIDE_THE_RULES = frozenset(
    {"table", "claims", "book", "questions", "printed", "words", "family", "advised", "__init__"}
    | {"advice_words", "host"}
)
"""Rooms that judge nothing: a family's player and words, printed claims, the quiz, the page's."""

LEFT_OUT = ("RemoveDecorator",)
"""A decorator here makes a record, without which nothing runs, or a cache, which saves time."""

IDENTITY = ("_Is", "_IsNot")
"""Small numbers and words are the same objects when they are equal: that tells nothing."""

Span = tuple[int, int, int, int]


@dataclass(frozen=True)
class Mutant:
    """One change of one module: the operator, and which of the places it finds."""

    module: str
    operator: str
    occurrence: int
    line: int
    column: int

    def source(self) -> str:
        """The text of the module with the change in it."""
        text = (ROOT / self.module).read_text(encoding="utf-8")
        found = mutate_code(text, get_operator(self.operator)(), self.occurrence)
        assert found is not None, self
        return str(found)

    def lines(self) -> tuple[str, str]:
        """The changed line before and after."""
        old = (ROOT / self.module).read_text(encoding="utf-8").splitlines()
        new = self.source().splitlines()
        place = next(
            (i for i, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
            self.line - 1,
        )
        return old[place].strip(), new[place].strip()


def rule_modules() -> list[str]:
    """The modules of these rooms, but for those beside the rules."""
    found = []
    for path in (path for room in ROOMS for path in sorted((ENGINE / room).rglob("*.py"))):
        rooms = path.relative_to(ENGINE).with_suffix("").parts
        if not BESIDE_THE_RULES.intersection(rooms):
            found.append(str(path.relative_to(ROOT)))
    return found


def of_module(module: str) -> list[list[Mutant]]:
    """The mutants of a module, those of one place and kind together."""
    text = (ROOT / module).read_text(encoding="utf-8")
    tree, still = get_ast(text), list(_never_run(ast.parse(text)))
    places: dict[tuple[object, ...], list[Mutant]] = {}
    for name in operator_names():
        if _is_left_out(name.partition("/")[2]) or get_operator(name).arguments():
            continue
        for number, (start, end) in enumerate(_positions(tree, name)):
            if not any(_within(start, span) for span in still):
                key = (start, end, name.partition("_")[0])
                mutant = Mutant(module, name, number, *start)
                places.setdefault(key, []).append(mutant)
    return list(places.values())


def _is_left_out(name: str) -> bool:
    swapped = "_Is_" in name or "_IsNot_" in name
    return name.startswith(LEFT_OUT) or (name.endswith(IDENTITY) and not swapped)


def _positions(tree: object, name: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    operator = _operator(name)
    for node in ast_nodes(tree):
        yield from operator.mutation_positions(node)


@cache
def _operator(name: str) -> Any:
    return get_operator(name)()


def _never_run(tree: ast.Module) -> Iterator[Span]:
    """Annotations, which are text here, and the flags of decorators, which mypy reads."""
    for node in ast.walk(tree):
        found: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
        if isinstance(node, ast.FunctionDef):
            found += [node.returns, *node.decorator_list]
        if isinstance(node, ast.ClassDef):
            found += node.decorator_list
        for part in filter(None, found):
            yield part.lineno, part.col_offset, part.end_lineno or 0, part.end_col_offset or 0


def _within(place: tuple[int, int], span: Span) -> bool:
    return span[:2] <= place < span[2:]


def sampled(modules: Sequence[str], size: int, seed: int) -> list[Mutant]:
    """Mutants of these modules in a random order, by the number of places in each.

    Of the changes of one place at most one is taken. Every module gives three if it has them.
    """
    rng = random.Random(seed)
    places = {module: of_module(module) for module in modules}
    whole = sum(map(len, places.values())) or 1
    found = []
    for module, groups in places.items():
        wanted = min(len(groups), max(3, round(size * len(groups) / whole)))
        own = random.Random(f"{seed} {module}")
        found += [own.choice(group) for group in own.sample(groups, wanted)]
    rng.shuffle(found)
    return found
