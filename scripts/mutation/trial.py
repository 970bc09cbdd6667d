"""One mutant before the tests: a process of its own, in which one module has another text."""

from __future__ import annotations

import importlib.abc
import importlib.util
import os
import resource
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

from scripts.lib.paths import ROOT
from scripts.mutation.mutants import Mutant
from scripts.mutation.reach import QUIET

MEMORY = 4 << 30
GRACE = 20
"""Seconds that a process gets beside three times what its tests need without a mutant."""


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module from a text in memory; all others are found as ever."""

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name, self.path, self.text = name, path, text

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.text, self.path, "exec", dont_inherit=True), module.__dict__)


def begin(mutant: Mutant, batches: Sequence[Sequence[str]], seconds: float) -> int:
    """Starts the trial and returns its process; its exit code is 0 if all the tests passed."""
    child = os.fork()
    if child:
        return child
    try:
        os._exit(_run(mutant, batches, seconds))
    except BaseException:
        os._exit(3)


def _run(mutant: Mutant, batches: Sequence[Sequence[str]], seconds: float) -> int:
    limit = int(3 * seconds) + GRACE
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    name = mutant.module.removesuffix(".py").replace("/", ".")
    assert name not in sys.modules
    sys.meta_path.insert(0, _Changed(name, str(ROOT / mutant.module), mutant.source()))
    for batch in batches:
        if batch and pytest.main(["-x", *QUIET, *batch]):
            return 1
    return 0
