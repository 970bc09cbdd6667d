"""The engine as packages: another page with Pyodide loads it by the list, or by a wheel."""

from __future__ import annotations

import hashlib
import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from scripts.lib import engine_package, node, pyodide
from scripts.lib.paths import ENGINE, PYODIDE, ROOT
from scripts.lib.stamp import only_one
from scripts.pages.shown import plain_wheel
from tutor import __version__, new_hand, parse_action

pytestmark = [pytest.mark.pyodide, pytest.mark.xdist_group("pyodide")]

PLAIN = plain_wheel()

ASKED = """
import json, sys
from tutor import new_hand, parse_action
state = new_hand("tappen-54", seed=7).apply(parse_action("cut 20"))
ruling = state.judge(parse_action("bid unterer"))
import tutor.hand.state
made = tutor.hand.state.__file__
json.dumps([str(state), ruling.ok, ruling.reason, str(ruling.citation), made])
"""


def compiled() -> str:
    """The name of the compiled wheel, which holds the runtime's Python."""
    return PLAIN.replace("py3", f"cp{pyodide.python_version().replace('.', '')}")


@pytest.fixture(scope="module")
def packages() -> Path:
    with only_one():
        engine_package.ensure()
    return engine_package.TARGET


@pytest.mark.parametrize(
    ("what", "made"),
    [("spielbuch", ".pyc"), pytest.param(PLAIN, ".py", marks=pytest.mark.thorough)],
)
def test_another_pyodide_loads_it_by_list_or_wheel_deals_a_hand_and_asks_the_judge(
    packages: Path, what: str, made: str
) -> None:
    spec = {
        "pyodide": str(PYODIDE),
        "packages": str(packages),
        "what": what if what == "spielbuch" else str(packages / what),
        "code": ASKED,
    }
    command: list[str | Path] = [
        node.find().program,
        Path(__file__).parent / "from_lock.mjs",
        json.dumps(spec),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    *said, place = json.loads(done.stdout.strip().splitlines()[-1])
    state = new_hand("tappen-54", seed=7).apply(parse_action("cut 20"))
    ruling = state.judge(parse_action("bid unterer"))
    assert said == [str(state), False, ruling.reason, str(ruling.citation)]
    assert place.endswith(made)


def test_the_list_names_the_compiled_wheel_with_its_hash(packages: Path) -> None:
    listed = json.loads((packages / engine_package.LIST).read_text(encoding="utf-8"))
    assert listed["packages"].keys() == {"spielbuch"}
    found = listed["packages"]["spielbuch"]
    wheel = packages / found["file_name"]
    assert found["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert found["imports"] == ["tutor"] and found["depends"] == []
    runtime = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    assert listed["info"] == runtime


def test_both_wheels_hold_the_whole_engine_under_the_projects_version(packages: Path) -> None:
    names = {path.name for path in packages.iterdir()}
    assert names == {PLAIN, compiled(), engine_package.LIST}
    assert f"-{__version__}-" in PLAIN
    sources = {
        path.relative_to(ROOT).as_posix()
        for path in ENGINE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for name, suffix in ((PLAIN, ".py"), (compiled(), ".pyc")):
        inner = {
            one for one in zipfile.ZipFile(packages / name).namelist() if "dist-info" not in one
        }
        assert inner == {
            source.removesuffix(".py") + suffix if source.endswith(".py") else source
            for source in sources
        }


@pytest.mark.slow
def test_the_same_engine_gives_the_same_bytes(packages: Path, tmp_path: Path) -> None:
    engine_package.make(tmp_path / "again")
    for path in sorted(packages.iterdir()):
        assert (tmp_path / "again" / path.name).read_bytes() == path.read_bytes(), path.name
