"""The ledger of the sources is computed from what cites them, and tells what nothing cites."""

from __future__ import annotations

import pytest

from scripts.lib import browser_python
from scripts.pages import ledger
from scripts.pages.places import file
from tutor.sources.told import TOLD

TAUGHT = (
    "000 1 ¶ 27 ",
    "000 1 ¶ 28 ",
    "000 1 Quadrille ",
    "000 1 Cinquille ",
    "000 2 ",
    "000 3 ",
    "000 4 ",
    "000 5 ",
    "000 6 ",
    "000 7 ",
    "001 ",
    "002 ",
    "003 ",
)


def test_every_place_is_in_one_chapter_and_told_to_a_page() -> None:
    html = ledger.table("../")
    for place in TOLD:
        assert html.count(f'id="{ledger.anchor(place)}"') == 1, place
        assert f'"{place}":[' in file()


def test_the_browser_s_python_does_not_carry_what_is_told() -> None:
    assert all(path.parent.name != "told" for path in browser_python.engine_sources())


def test_nothing_of_a_chapter_whose_games_are_taught_is_passed_over() -> None:
    assert [p for p in TOLD if p.startswith(TAUGHT) and not ledger.kinds_of(p)] == []


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("003 § 6", "rule"),
        ("003 § 17", "advice"),
        ("000 3 § 7", "advice"),
        ("000 3 § 4 ¶ 6", "fault"),
        ("000 3 § 9 ¶ 6", "example"),
        ("002 Rote Karte", "custom"),
        ("000 3", "told"),
        ("000 1 ¶ 27 law 7", "fault"),
        ("000 1 ¶ 27 law 12", "rule"),
        ("000 1 ¶ 28 law 23", "fault"),
        ("000 1 ¶ 28 law 8", "custom"),
        ("000 1 ¶ 30", "fault"),
    ],
)
def test_what_became_of_a_place_follows_from_its_citations(place: str, kind: str) -> None:
    assert kind in ledger.kinds_of(place)


def test_a_place_without_a_citation_is_shown_as_cited_by_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cited = {**ledger.uses(), "000 1 ¶ 15": ()}
    monkeypatch.setattr(ledger, "uses", lambda: cited)
    assert ledger.kinds_of("000 1 ¶ 15") == ()
    line = ledger.table("").split(f'id="{ledger.anchor("000 1 ¶ 15")}"')[1].split("</li>")[0]
    assert line.startswith(" data-nothing>") and "cited by nothing" in line
