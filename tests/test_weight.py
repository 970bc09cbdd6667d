"""What a first visit to a page weighs, by the sizes of the built files; no browser is asked."""

from __future__ import annotations

import pytest

from scripts.lib import bench_pages, browser_python, site, weight
from tutor.games import FAMILIES, HOMES

from_memory = pytest.mark.skipif(
    not browser_python.FROM_MEMORY, reason="the switch is off: this site keeps no memory"
)


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    site.ensure()


@from_memory
@pytest.mark.parametrize("page", bench_pages.PAGES)
def test_a_first_visit_with_an_answer_of_pythons_keeps_within_the_aim(page: str) -> None:
    found = weight.first_visit(page)
    assert sum(found.values()) <= bench_pages.BYTES, found


@from_memory
@pytest.mark.parametrize("page", [page for page in bench_pages.PAGES if page.startswith("play/")])
def test_a_table_brings_its_own_family_and_no_other(page: str) -> None:
    """So a new game adds nothing to the pages of others, but to those of its own family."""
    archives = {name for name in weight.first_visit(page) if name.endswith(".zip")}
    family = HOMES[page.split("/")[1]]
    others = {f"app/{one}.zip" for one in FAMILIES if one != family}
    assert f"app/{family}.zip" in archives
    assert not archives & others


@from_memory
def test_what_no_family_owns_is_small_and_holds_nothing_of_one() -> None:
    """The memory has the engine of the first page's game, and of no other family."""
    modules = browser_python.notes()["modules"]
    assert {family for family in FAMILIES if f"tutor.games.{family}" in modules} == {"tapp"}
    for path in browser_python.archives():
        names = browser_python.contents(path)
        inside = {name.split("/")[2] for name in names if name.startswith("tutor/games/")}
        assert inside <= {path.stem}, path.name
