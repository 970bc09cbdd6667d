"""What is played is asked by its parts (`tutor/rules/bid/contract.py`), and never by its name."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from tutor import GAMES
from tutor.family import choose
from tutor.hand.state import Game, start
from tutor.rules.bid.auction import AuctionStage

ROOT = Path(__file__).parents[1]
FILES = [
    path
    for path in sorted((ROOT / "tutor").rglob("*.py"))
    if not {"claims", "claims.py", "verify"} & set(path.parts)
]
"""All but the checks of printed statements: what a book calls a game is what these are given."""
CUTTING = {"startswith", "endswith", "partition", "removesuffix", "removeprefix", "replace"}


def auction_of(game: Game) -> AuctionStage | None:
    """The first auction of a hand, where it has one."""
    seats, rng = min(game.players), random.Random(1)
    state = start(game, 1, seats - 1, seats)
    while not state.over and state.find(AuctionStage) is None and len(state.history) < 12:
        state = state.apply(choose(state, rng))
    return state.find(AuctionStage)


@cache
def names() -> frozenset[str]:
    """The names of all games that are bid, and of the other words of their auctions."""
    found: set[str] = set()
    for game in GAMES.values():
        chosen = [{rule.id: one.id} for rule in game.settings for one in rule.options]
        for settings in ({}, *chosen):
            auction = auction_of(game.with_settings(settings))
            found |= {bid.id for bid in auction.rules.ladder} if auction else set()
    return frozenset(found)


def is_id(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "id"


def words_in(node: ast.AST, module: Any) -> set[str]:
    """The words that a constant of a module, or one written out, has in it."""
    if isinstance(node, ast.Name):
        found = getattr(module, node.id, ())
        words = [found] if isinstance(found, str) else found
        return {one for one in words if isinstance(one, str)} if iterable(words) else set()
    constants = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
    nested = [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.Constant)]
    texts = {part for one in constants if isinstance(one, str) for part in (one, one.strip("-"))}
    return texts.union(*(words_in(one, module) for one in nested))


def iterable(found: Any) -> bool:
    return isinstance(found, tuple | list | set | frozenset | Mapping)


def looked_up(node: ast.expr, table: ast.expr, module: Any) -> Iterator[tuple[int, str]]:
    """A table that is asked with an id, if it has the names of games."""
    if words_in(table, module) & names():
        yield node.lineno, ast.unparse(node)


def asked(tree: ast.AST, module: Any) -> Iterator[tuple[int, str]]:
    """Where an id is compared with the name of a game, looked up by it, or cut in pieces."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(is_id(one) for side in sides for one in ast.walk(side)):
                words = set().union(*(words_in(side, module) for side in sides))
                if words & names():
                    yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Subscript) and is_id(node.slice):
            yield from looked_up(node, node.value, module)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CUTTING and is_id(node.func.value):
                yield node.lineno, ast.unparse(node)
            elif node.func.attr == "get" and any(map(is_id, node.args)):
                yield from looked_up(node, node.func.value, module)


def asked_in(path: Path) -> list[str]:
    """The same in a file, with its lines."""
    text = path.read_text(encoding="utf-8")
    if ".id" not in text:
        return []
    inside = path.relative_to(ROOT).with_suffix("").as_posix()
    module = import_module(inside.replace("/", ".").removesuffix(".__init__"))
    return [f"{inside}.py:{line}: {words}" for line, words in asked(ast.parse(text), module)]


def test_no_code_asks_which_contract_it_is() -> None:
    found = [place for path in FILES for place in asked_in(path)]
    assert not found, "\n".join(found)


WRITTEN = """
HELD = {"casco": 2}
def cost(bid, names): return bid.id == "solo", bid.id in names, HELD[bid.id], bid.id.partition("-")
def other(bid, one): return bid.id == one.id, bid.id == "a word of no auction"
"""


def test_a_comparison_with_a_name_is_found() -> None:
    module = ModuleType("written")
    exec(WRITTEN, vars(module))
    found = [words for _, words in asked(ast.parse(WRITTEN), module)]
    assert sorted(found) == ["HELD[bid.id]", "bid.id == 'solo'", "bid.id.partition('-')"]
