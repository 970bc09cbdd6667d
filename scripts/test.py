"""Run every check and test: python3 scripts/test.py [--thorough | arguments of pytest]

Without arguments: set-up, then pytest over everything, the browser's tests too; beside it, since
both take long and the tests of the engine need neither, the site is built and then ruff, mypy and
tsc over the client look at the sources. What every game of a family does alike is asked of one of
them (tests/turns.py), with --thorough of each. With other arguments: set-up and pytest with these
alone, every case of what they name.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import browser, node, say, site, stamp, venv
from scripts.lib.paths import CLIENT, NODE_MODULES, ROOT

IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
THOROUGH = ["-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder"]
"""In the order of `tests/conftest.py`: what needs the site late, and what takes long not last."""
ORDINARY = [*THOROUGH, "--in-turn"]
HUNG = ["-o", "faulthandler_timeout=600", "-o", "faulthandler_exit_on_timeout=true"]
"""A hung test tells where, and ends. No setting, since the browser's Python lacks the plugin."""


def set_up() -> None:
    """Everything that the tests need; what only some tests need may be missing outside CI."""
    with stamp.only_one():
        venv.ensure("site", "test")
        try:
            venv.ensure("oracle")
        except (say.Problem, say.Failed) as error:
            missing(f"the tests against the other engine need open_spiel ({error})")
        if browser.ensure() is None or browser.ensure(light=True) is None:
            missing(browser.MISSING)


def missing(what: str) -> None:
    """In CI nothing may be skipped; elsewhere the tests report the reason themselves."""
    if IN_CI:
        raise say.Problem(what)
    say.note(f"some tests will be skipped: {what}")


def checks() -> Iterator[tuple[str, list[Any]]]:
    """Names and commands of the checks that are not tests."""
    python = venv.PYTHON
    places = ["tutor", "scripts", "tests"]
    yield "ruff-check", [python, "-m", "ruff", "check", *places]
    yield "ruff-format", [python, "-m", "ruff", "format", "--check", *places]
    yield "mypy", [python, "-m", "mypy", *places]
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    for config in sorted(CLIENT.rglob("tsconfig.json")):
        yield f"tsc-{config.parent.name}", [node.find().program, tsc, "-p", config]


def run_checks() -> list[str]:
    """Runs every check, even after one has failed; returns the names of those that failed."""
    failed = []
    for name, command in checks():
        try:
            with say.timed(name):
                say.run(name, command, cwd=ROOT)
        except say.Failed as failure:
            print(failure.tail(60), flush=True)
            failed.append(name)
    return failed


def start_pytest(arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    command = [venv.PYTHON, "-m", "pytest", *HUNG, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([str(part) for part in command], cwd=ROOT, env=environment)


def build_and_check() -> list[str]:
    """Builds the site, and runs the checks; returns the names of those that failed."""
    site.ensure()
    return run_checks()


def everything(arguments: Sequence[str]) -> int:
    """The tests, and beside them the rest; without a site there is no use in going on."""
    said = StringIO()
    with redirect_stdout(said), ThreadPoolExecutor(1) as pool:
        beside = pool.submit(build_and_check)
        tests = start_pytest(arguments)

        def tell(done: Future[list[str]]) -> None:
            print(f"\n{said.getvalue()}", end="", file=sys.__stdout__, flush=True)
            if done.exception():
                tests.terminate()

        beside.add_done_callback(tell)
        code = tests.wait()
        failed = beside.result()
    if failed:
        print(f"\n· failed beside the tests: {', '.join(failed)}", flush=True)
    return code or (len(failed) and 1)


def main() -> int:
    arguments = sys.argv[1:]
    if arguments in (["-h"], ["--help"]):
        print(__doc__.strip())
        print("\nexample: python3 scripts/test.py tests/engine -k pagat -x")
        return 0
    set_up()
    if arguments in ([], ["--thorough"]):
        return everything(THOROUGH if arguments else ORDINARY)
    return start_pytest(arguments).wait()


if __name__ == "__main__":
    sys.exit(say.guarded(main))
