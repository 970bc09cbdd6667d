"""Which test runs which line of the rules, and how long it takes: measured once for a tree."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import coverage
import pytest

from scripts.lib.paths import BUILD, ENGINE, ROOT

HOME = BUILD / "mutate"
TESTS = ("tests/engine", "tests/proof", "tests/test_naive*.py")
"""The tests that ask the rules; a browser or another process would not run the mutant."""

ASKED = ("--in-turn", "-m", "not slow")
"""Of them those of an ordinary run: what these notice is noticed at once."""

QUIET = ("-q", "-p", "no:cacheprovider", "--tb=no")

FIRST = 12
"""So many of the quickest tests that reach a line are run before all others."""

BUDGET = 20.0
"""Seconds of tests for one mutant at first, as measured without one."""


@dataclass
class Reach:
    """The seconds of each test, and for each line of a module the tests that run it."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)

    def tests(self, module: str, line: int) -> list[list[str]]:
        """The tests for a change of this line in the order in which they are run: the quickest,
        those within the budget, all others.

        A line that runs only when the module is imported, as a record of rules does, is asked of
        all tests that run anything in the module, or else in its folder; and so are, last, the
        tests of the same files, since what a cache keeps runs only in the first test that wants it.
        """
        hit = self._hit(module, line)
        near = self._near(module)
        files = {_file(test) for test in hit}
        beside = near if not hit else {test for test in near if _file(test) in files}
        order = [*self._quickest(hit), *self._quickest(beside - hit)]
        within, left = FIRST, BUDGET
        for place, test in enumerate(order):
            left -= self.seconds[test]
            if left > 0:
                within = max(within, place + 1)
        return [order[:FIRST], order[FIRST:within], order[within:]]

    def cost(self, tests: Sequence[str]) -> float:
        """The seconds that these tests take without a mutant."""
        return sum(self.seconds[test] for test in tests)

    def _near(self, module: str) -> set[str]:
        """The tests that run anything in a module; where none does, in the modules around it."""
        folder = module
        while True:
            found = {
                test
                for name, lines in self.lines.items()
                if name.startswith(folder)
                for tests in lines.values()
                for test in tests
            }
            if found or not folder:
                return found
            folder = folder.rpartition("/")[0]

    def _quickest(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0.0), test))

    def _hit(self, module: str, line: int) -> set[str]:
        lines = self.lines.get(module, {})
        return {test for number in _statement(module, line) for test in lines.get(number, ())}


def _file(test: str) -> str:
    return test.partition("::")[0]


def _statement(module: str, line: int) -> range:
    """The lines of the smallest statement that a line belongs to; of a block its head."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    spans = []
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            if node.lineno <= line <= max(end, node.lineno):
                spans.append(range(node.lineno, max(end, node.lineno) + 1))
    return min(spans, key=len, default=range(line, line + 1))


class _Recorder:
    """A plugin of pytest: names the running test to coverage, and takes its processor time."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measured.switch_context(item.nodeid)
        begun = time.process_time()
        yield
        self.seconds[item.nodeid] = round(time.process_time() - begun, 3)
        self.measured.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


def files(among: str = "") -> list[str]:
    """The test files of the run, or those of them whose path contains this."""
    found = [path for part in TESTS for path in ROOT.glob(part)]
    found = [
        each for path in found for each in (path.rglob("test_*.py") if path.is_dir() else [path])
    ]
    return [
        name for name in (str(path.relative_to(ROOT)) for path in sorted(found)) if among in name
    ]


def _digest(modules: Sequence[str], among: str) -> str:
    """The engine and its tests as they are now, and what is asked of them."""
    parts = hashlib.sha256(repr([*modules, among]).encode())
    for path in sorted(
        [*ENGINE.rglob("*.py"), *ENGINE.rglob("*.toml"), *ROOT.glob("tests/**/*.py")]
    ):
        parts.update(path.read_bytes())
    return parts.hexdigest()[:16]


def measure(modules: Sequence[str], among: str) -> Reach:
    """The tests with coverage of these modules, or what they gave the last time.

    One that fails without a mutant is told, and kills none.
    """
    kept = HOME / f"reach-{_digest(modules, among)}.json"
    if not kept.exists():
        HOME.mkdir(parents=True, exist_ok=True)
        child = os.fork()
        if not child:
            os._exit(_measured_run(str(kept), modules, files(among)))
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
            sys.exit("The tests could not be run: say python3 scripts/test.py tests/engine.")
    found = json.loads(kept.read_text(encoding="utf-8"))
    for test in found["failed"]:
        print(f"· fails without any mutant: {test}", flush=True)
    lines = {
        module: {int(line): [found["tests"][i] for i in tests] for line, tests in of.items()}
        for module, of in found["lines"].items()
    }
    return Reach(found["seconds"], lines)


def _measured_run(target: str, modules: Sequence[str], tests_of: Sequence[str]) -> int:
    wanted = [str(ROOT / module) for module in modules]
    measured = coverage.Coverage(data_file=None, include=wanted, config_file=False)
    recorder = _Recorder(measured)
    measured.start()
    code = int(pytest.main([*QUIET, *ASKED, *tests_of], plugins=[recorder]))
    measured.stop()
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return code
    data, tests = measured.get_data(), sorted(set(recorder.seconds) - recorder.failed)
    number = {test: place for place, test in enumerate(tests)}
    lines = {
        os.path.relpath(path, ROOT): {
            line: [number[name] for name in names if name in number]
            for line, names in data.contexts_by_lineno(path).items()
        }
        for path in data.measured_files()
    }
    text = json.dumps(
        {
            "seconds": recorder.seconds,
            "failed": sorted(recorder.failed),
            "tests": tests,
            "lines": lines,
        }
    )
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)
    return 0
