"""Another Pyodide and newer packages: pins, locks, what is said, and how a failure leaves all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import browser_python, locks, node, pyodide, say, upgrade, venv
from scripts.lib.paths import LOCKS


@pytest.fixture
def pins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The pins as they are, in files that a test may change."""
    copies = {path.name: tmp_path / path.name for path in upgrade.PINS}
    for path in upgrade.PINS:
        copies[path.name].write_bytes(path.read_bytes())
    monkeypatch.setattr(node, "MANIFEST", copies["package.json"])
    monkeypatch.setattr(node, "LOCK", copies["package-lock.json"])
    monkeypatch.setattr(pyodide, "CHECKSUMS", copies["pyodide.sha256"])
    monkeypatch.setattr(upgrade, "PINS", tuple(copies.values()))
    return copies


def npm_of(version: str) -> Any:
    """Stands in for npm: resolves as it does, with the addresses that it writes."""

    def npm(*arguments: str, cwd: Path) -> str:
        assert "--package-lock-only" in arguments
        wanted = json.loads((cwd / "package.json").read_text(encoding="utf-8"))["dependencies"]
        path = cwd / "package-lock.json"
        lock = json.loads(path.read_text(encoding="utf-8"))
        lock["packages"][""]["dependencies"] = wanted
        for package in lock["packages"].values():
            package["resolved"] = "https://example.invalid/somewhere.tgz"
        lock["packages"]["node_modules/pyodide"]["version"] = version
        path.write_text(json.dumps(lock), encoding="utf-8")
        return ""

    return npm


def test_npm_pins_take_the_version_and_no_address(
    pins: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = json.loads(pins["package-lock.json"].read_text(encoding="utf-8"))["packages"]
    monkeypatch.setattr(upgrade, "_npm", npm_of("999.0.1"))
    upgrade._pin_npm("999.0.1")
    assert upgrade.pinned() == "999.0.1"
    text = pins["package-lock.json"].read_text(encoding="utf-8")
    after = json.loads(text)["packages"]
    assert "resolved" not in text and text.endswith("}\n")
    assert after.keys() == before.keys()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"", "node_modules/pyodide"}


def test_a_version_that_npm_does_not_have_leaves_the_pins_as_they_were(
    pins: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def npm(*arguments: str, cwd: Path) -> str:
        raise say.Failed("npm failed", cwd / "npm.log", "ETARGET")

    before = {name: path.read_bytes() for name, path in pins.items()}
    monkeypatch.setattr(upgrade, "_npm", npm)
    with pytest.raises(say.Problem, match=r"npm gives no Pyodide 999\.0\.1"):
        upgrade.pin("999.0.1")
    assert {name: path.read_bytes() for name, path in pins.items()} == before


def test_a_runtime_without_a_file_that_we_take_leaves_the_pins_as_they_were(
    pins: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "pyodide"
    home.mkdir()
    for name in pyodide.checksums():
        (home / name).write_text(name, encoding="ascii")
    monkeypatch.setattr(upgrade, "NODE_MODULES", tmp_path)
    monkeypatch.setattr(upgrade, "_npm", npm_of("999.0.1"))
    monkeypatch.setattr(node, "ensure_packages", lambda: None)
    lines = upgrade._checksums().splitlines()
    assert [line.split()[1] for line in lines] == list(pyodide.checksums())
    assert all(re.match(r"[0-9a-f]{64}  ", line) for line in lines)
    before = {name: path.read_bytes() for name, path in pins.items()}
    (home / "pyodide.asm.mjs").unlink()
    with pytest.raises(say.Problem, match=r"has no pyodide\.asm\.mjs"):
        upgrade.pin("999.0.1")
    assert {name: path.read_bytes() for name, path in pins.items()} == before


SEEN = upgrade.Seen("1", "3.14.1 2026_0", {"asyncio/__init__.py": "a"}, {"the runtime": 1000})


def told(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> list[str]:
    """What does not fit when nothing is built and the tests say nothing."""
    values = {"STEPS": {}, "_seen": lambda: SEEN, "_failed_tests": lambda: iter(())}
    for name, value in (values | changed).items():
        monkeypatch.setattr(upgrade, name, value)
    return list(upgrade._misfits(SEEN))


def test_what_does_not_fit_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lean, memory = tmp_path / "lean.txt", tmp_path / "memory.txt"
    monkeypatch.setattr(pyodide, "AS_IT_CAME", lean)
    monkeypatch.setattr(browser_python, "WITHOUT", memory)
    assert told(monkeypatch) == []
    lean.write_text("no such export", encoding="utf-8")
    memory.write_text("no snapshot", encoding="utf-8")
    failing = told(monkeypatch, _failed_tests=lambda: iter(["the test of the moon"]))
    assert failing == [
        "the lean runtime (no such export); the pages have the runtime as it came",
        "the kept memory (no snapshot); the pages start Python the plain way",
        "the test of the moon",
    ]
    other = upgrade.Seen("2", "3.15.0 2027_0", {"asyncio/__init__.py": "b"}, {"the runtime": 1200})
    capsys.readouterr()
    assert told(monkeypatch, _seen=iter([other]).__next__)
    said = capsys.readouterr().out
    assert "Pyodide 1 → 2, Python 3.14.1 2026_0 → 3.15.0 2027_0" in said
    assert "the runtime: 1,000 → 1,200 bytes" in said
    assert "asyncio/__init__.py is another one now" in said


def test_a_build_that_fails_ends_the_list_and_asks_no_test(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> None:
        raise say.Failed("mkdocs failed", Path("log"), "a\nno such page")

    def asked() -> Iterator[str]:
        raise AssertionError

    found = told(monkeypatch, STEPS={"the site": broken}, _failed_tests=asked)
    assert found == ["the site: mkdocs failed (no such page)"]


# --- the locks of Python's packages ------------------------------------------------------------


def test_each_lock_has_its_group() -> None:
    assert {path.stem for path in LOCKS.glob("*.in")} == {group.name for group in locks.GROUPS}
    assert {path.stem for path in LOCKS.glob("*.txt")} == {group.name for group in locks.GROUPS}


def test_changes_of_a_lock_are_told_in_words() -> None:
    old = "a==1.0 \\\n    --hash=sha256:00\nb==2.0 ; python_version < '3.12' \\\nc==3\n"
    new = "a==1.1 \\\n    --hash=sha256:11\nb==2.0 ; python_version < '3.12' \\\nd==4\n"
    assert locks._changes("site", old, new) == [
        "site: c is no longer needed",
        "site: d 4 is new",
        "site: a 1.0 → 1.1",
    ]


def test_locks_are_renewed_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock_of = {group.name: tmp_path / f"{group.name}.txt" for group in locks.GROUPS}
    for name, path in lock_of.items():
        path.write_text(f"{name}==1\n", encoding="utf-8")

    def renew(group: locks.Group, *, newest: bool) -> list[str]:
        if group.name == refused:
            raise say.Problem("no such package")
        lock_of[group.name].write_text(f"{group.name}==2\n", encoding="utf-8")
        return [group.name]

    monkeypatch.setattr(venv, "lock_of", lock_of.__getitem__)
    monkeypatch.setattr(pyodide, "ensure_runtime", lambda: None)
    monkeypatch.setattr(locks, "renew", renew)
    refused = locks.GROUPS[-1].name
    with pytest.raises(say.Problem, match="no such package"):
        locks.renew_all()
    assert {path.read_text(encoding="utf-8")[-2] for path in lock_of.values()} == {"1"}
    refused = ""
    assert locks.renew_all() == list(lock_of)
    assert {path.read_text(encoding="utf-8")[-2] for path in lock_of.values()} == {"2"}
