"""The rooms of the house: which file may import which. See `docs/about/architecture.md`."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("core", "rank", "deal", "talon", "bid", "play", "pay")
"""The rooms of `tutor/rules`, from the ground up."""


def module_of(path: Path) -> str:
    """Its dotted name, as it is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in sorted((ROOT / "tutor").rglob("*.py"))}
PROOFS = {module_of(path): path for path in (ROOT / "tests" / "proof").glob("*_like.py")}
"""Games that are declared from the blocks to prove them, and count as families here."""


@cache
def imports_of(module: str) -> frozenset[str]:
    """The modules of ours that a module imports anywhere: in a function and for types too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((MODULES | PROOFS)[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole = {f"{node.module}.{name.name}" for name in node.names}
            files = whole & MODULES.keys()
            found |= files | ({node.module} if files != whole else set())
    return frozenset(found & MODULES.keys()) - {module}


def room_of(module: str) -> str:
    """The room of `tutor.rules` in which a module stands, or nothing."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["tutor", "rules"] and len(parts) > 3 else ""


def test_every_block_of_the_rules_stands_in_a_room() -> None:
    rooms = {room_of(module) for module in MODULES if module.startswith("tutor.rules.")} - {""}
    assert rooms == set(ROOMS)
    assert [path.name for path in (ROOT / "tutor" / "rules").glob("*.py")] == ["__init__.py"]


@pytest.mark.parametrize("module", [module for module in MODULES if room_of(module)])
def test_a_block_imports_only_from_its_room_and_those_below(module: str) -> None:
    below = ROOMS[: ROOMS.index(room_of(module)) + 1]
    for other in imports_of(module):
        assert (
            room_of(other) in below
            or other in ("tutor.value", "tutor.placed")
            or any(other.startswith(f"tutor.{ground}") for ground in ("cards", "sources"))
        ), f"{module} imports {other}"


def test_no_file_imports_in_a_circle() -> None:
    try:
        TopologicalSorter({module: imports_of(module) for module in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_a_block_serves_more_than_one_family() -> None:
    """One that a single family uses, and no other layer, stands in that family's folder."""
    users: dict[str, set[str]] = {module: set() for module in MODULES if room_of(module)}
    for module in MODULES | PROOFS:
        parts = module.split(".")
        family = parts[1:2] == ["games"] and len(parts) > 3
        who = module if module in PROOFS else parts[2] if family else "all"
        for used in imports_of(module) & users.keys():
            users[used].add(who)
    alone = {module for module, found in users.items() if len(found) == 1 and found != {"all"}}
    assert alone == set()
