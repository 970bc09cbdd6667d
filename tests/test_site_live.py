"""Somebody writes, and the open page follows by itself: `serve.py` over a checkout of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import stamp
from scripts.lib.paths import BUILD, ROOT, SITE

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("live")]

ABOUT = "tutor/games/scat/family.py"
PAGE = "docs/learn/scat/1-a-trick.md"
SECONDS = 60_000
"""As long as a loaded machine may take; `docs/about/performance.md` has what it does take."""
FETCHED = "(address) => fetch(address).then((answer) => answer.text())"
OWN = ("docs", "pyodide_app", "scripts", "tutor")
NOT_SHARED = {"live", "pages", "log", "app", "types", ".build.lock"}


@pytest.fixture(scope="module")
def checkout(site_url: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sources that may be changed, with the built site and what it was built with."""
    root = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns(*stamp.IGNORED_DIRS)
    for name in OWN:
        shutil.copytree(ROOT / name, root / name, ignore=ignored)
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            shutil.copy(path, root)
    (root / "build").mkdir()
    for path in BUILD.iterdir():
        if path.name not in NOT_SHARED:
            (root / "build" / path.name).symlink_to(path)
    shutil.copytree(BUILD / "app", root / "build" / "app")
    (root / "site").symlink_to(SITE)
    return root


@pytest.fixture(scope="module")
def written(checkout: Path) -> Iterator[str]:
    """The address of that checkout's own server."""
    command = [sys.executable, str(checkout / "scripts" / "serve.py"), "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": ""}
    with subprocess.Popen(
        command, cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        said = ""
        while not (found := re.search(r"Spielbuch is at (http\S+)", said)):
            line = process.stdout.readline()
            assert line, said
            said += line
        assert "building" not in said, "the built site is used as it is"
        yield found[1]
        process.terminate()


@pytest.fixture
def change(checkout: Path) -> Iterator[Callable[[str, str, str], None]]:
    """Replaces a text in a file of the checkout."""

    def changed(name: str, old: str, new: str) -> None:
        text = (checkout / name).read_text(encoding="utf-8")
        assert old in text
        (checkout / name).write_text(text.replace(old, new, 1), encoding="utf-8")

    yield changed
    for name in (PAGE, ABOUT):
        shutil.copy(ROOT / name, checkout / name)


def test_a_changed_word_is_seen_and_a_slip_is_told_until_it_is_mended(
    page: Any, written: str, change: Callable[[str, str, str], None]
) -> None:
    page.goto(f"{written}learn/scat/1-a-trick/")
    loads = "performance.timeOrigin"
    first, heading = page.evaluate(loads), page.locator("h1").inner_text()
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    change(PAGE, text, f"{text}\n\nZaunkönig.\n")
    page.get_by_text("Zaunkönig.").wait_for(timeout=SECONDS)
    assert page.evaluate(loads) != first and page.locator("h1").inner_text() == heading
    change(PAGE, "Zaunkönig.", "Zaunkönig {{cite 999 § 9}}.")
    slip = page.locator("#live-error")
    slip.get_by_text("There is no source '999'").wait_for(timeout=SECONDS)
    assert re.search(r"learn/scat/1-a-trick\.md, line \d+", slip.inner_text())
    change(PAGE, "Zaunkönig {{cite 999 § 9}}.", "Zeisig.")
    page.get_by_text("Zeisig.").wait_for(timeout=SECONDS)
    assert slip.count() == 0


def test_a_page_that_was_not_changed_stays(
    page: Any, written: str, change: Callable[[str, str, str], None]
) -> None:
    page.goto(f"{written}learn/piquet/")
    first = page.evaluate("performance.timeOrigin")
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    change(PAGE, text, f"{text}\n\nStieglitz.\n")
    other = page.context.new_page()
    other.goto(f"{written}learn/scat/1-a-trick/", wait_until="commit")
    other.get_by_text("Stieglitz.").wait_for(timeout=SECONDS)
    assert page.evaluate("performance.timeOrigin") == first


def test_a_changed_rule_is_seen_on_the_page_and_by_the_browsers_python(
    page: Any, written: str, change: Callable[[str, str, str], None]
) -> None:
    page.goto(f"{written}games/scat/")
    before = page.evaluate(FETCHED, "/app/plain.zip")
    assert "Skat in its early form: one player" in page.locator("article").inner_text()
    change(ABOUT, "Skat in its early form: one player", "Zaunskat")
    page.get_by_text("Zaunskat").first.wait_for(timeout=SECONDS)
    after = page.evaluate(FETCHED, "/app/plain.zip")
    assert "Zaunskat" not in before and "Zaunskat" in after
    assert "fromMemory:!1" in page.evaluate(FETCHED, "/app/worker.js")
    page.goto(f"{written}play/scat/")
    page.locator("spiel-widget button[data-do]").first.wait_for(timeout=SECONDS)
