"""The glossary's words are links where they first stand on a page, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.pages.glossary import Entry, entries, entries_for, family_of_page, linked
from tutor.family import family_in
from tutor.games import FAMILIES
from tutor.view.html import BASE
from tutor.view.terms import linking

WORDS = """# Glossary

## Cards

Sküs, Skis { #skues }
:   The *highest* tarok. {{cite 000 6 ¶ 1}} See [Mond](#mond).

Mond { #mond }
:   The XXI.

blank { #blank data-also="blank King" }
:   Alone.

Point { #point data-italics="" }
:   A point of the score.

Solo { #solo }
:   Without the talon.

## Scat

Solo, in Scat { #solo-scat }
:   A game in one suit.

## Préférence, Piquet

Rummel { #rummel }
:   A word of two families.
"""


@pytest.fixture
def words(tmp_path: Path) -> tuple[Entry, ...]:
    """The words of a small glossary."""
    (tmp_path / "glossary.md").write_text(WORDS, encoding="utf-8")
    return entries(tmp_path)


def on(page: str, html: str, words: tuple[Entry, ...]) -> list[tuple[str, str]]:
    """The links on a page, as anchor and word; all else must be as it was."""
    found = linked(html, entries_for(page, words), "../")
    link = r'<a class="term" href="\.\./glossary/#([\w-]+)" title="[^"]*">([^<]*)</a>'
    assert re.sub(link, r"\2", found) == html
    return re.findall(link, found)


COURSE = "learn/tappen-54/3-the-count.md"


def test_a_word_is_a_link_once_with_its_meaning(words: tuple[Entry, ...]) -> None:
    html = "<p>The Skis, the Mond and the Sküs.</p><p>Mond &amp; Skis.</p>"
    assert on(COURSE, html, words) == [("skues", "Skis"), ("mond", "Mond")]
    shown = linked(html, entries_for(COURSE, words), "../")
    assert 'title="The highest tarok. See Mond."' in shown


@pytest.mark.parametrize(
    "html",
    [
        '<h2 id="mond">Mond</h2>',
        '<p><a href="x">the Mond</a></p>',
        "<pre><code>Mond</code></pre>",
        '<button type="button" title="Mond">Mond</button>',
        '<details><summary class="a">Mond</summary></details>',
        '<span class="cite cite-in"><span>Mond</span></span>',
        '<spiel-widget data-place="0">Mond</spiel-widget>',
        "<p>Mondfang, Pagat-Mond, mond<br></p>",
        "<!-- Mond -->",
    ],
)
def test_what_is_no_running_text_has_no_links(words: tuple[Entry, ...], html: str) -> None:
    assert on(COURSE, html, words) == []
    assert on(COURSE, html + "<p>Then the Mond.</p>", words) == [("mond", "Mond")]


def test_a_small_word_and_an_english_one_count_in_italics_only(words: tuple[Entry, ...]) -> None:
    html = "<p>Point by point, a blank card; <em>Point</em> and <i>blank</i>.</p>"
    assert on(COURSE, html, words) == [("point", "Point"), ("blank", "blank")]
    assert on(COURSE, "<p>a blank King</p>", words) == [("blank", "blank King")]


def test_a_page_has_the_words_of_its_family_and_any_other_those_of_one_meaning(
    words: tuple[Entry, ...],
) -> None:
    html = "<p>Solo and Mond</p>"
    assert on(COURSE, html, words) == [("solo", "Solo"), ("mond", "Mond")]
    assert on("play/scat.md", html, words) == [("solo-scat", "Solo")]
    assert on("errata.md", html, words) == [("mond", "Mond")]
    both = [on(f"play/{game}.md", "<p>Rummel</p>", words) for game in ("preference", "piquet")]
    assert both == [[("rummel", "Rummel")]] * 2 and not on("play/scat.md", "<p>Rummel</p>", words)
    assert on("glossary.md", html, words) == []


def test_what_the_author_has_linked_is_not_linked_again(words: tuple[Entry, ...]) -> None:
    html = '<p><a href="../glossary/#mond">Mond</a> and Mond</p>'
    assert on(COURSE, html, words) == []


def test_each_page_of_a_family_is_known_as_such() -> None:
    pages = (
        "learn/piquet-kings/index.md",
        "play/piquet.md",
        "practice/piquet.md",
        "games/piquet/index.md",
    )
    assert {family_of_page(page) for page in (*pages, "sheets/piquet-norman.md")} == {"piquet"}
    assert {family_of_page(page) for page in ("index.md", "club.md", "play.md")} == {""}


def test_the_real_glossary_is_read_whole_and_has_what_the_widgets_point_to() -> None:
    found = entries()
    anchors = {entry.id: entry for entry in found}
    assert len(anchors) == len(found) > 100 and all(entry.meaning for entry in found)
    for folder in FAMILIES:
        terms = family_in(folder).terms
        assert all(folder in anchors[anchor].families for anchor in terms.values())


def test_a_settlement_links_a_word_where_it_first_stands() -> None:
    told = linking({"Pagat ultimo": "ultimo", "Troule": "troule", "two of the Troule": "koepfe"})
    first = told("A <held> two of the Troule in hand.")
    assert first == (
        f'A &lt;held&gt; <a class="term" href="{BASE}glossary/#koepfe">two of the Troule</a>'
        " in hand."
    )
    assert "#troule" in told("B held the Troule.") and "<a" not in told("C: the Troule again.")
    assert "<a" not in told("Pagat ultimos, Pagat-ultimo")
