"""Fences and marks of the pages: what is unknown breaks the build and names page and line."""

from __future__ import annotations

import pytest

from scripts.pages.books import Books
from scripts.pages.marks import MarkError, PageMarks


def replaced(text: str) -> str:
    marks = PageMarks("page.md", "../", Books())
    return marks.restore(marks.replace(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("one\n\n```play\ngame: tappen-99\n```\n", "page.md, line 3: .*tappen-99"),
        ("```deal\ngame: tappen-54\ncolour: red\n```\n", "page.md, line 1: .*colour"),
        ("```quiz\ngame: tappen-54\ntopic: luck\n```\n", "no topic 'luck'"),
        ("```replay\nexample: 003-Z-9\n```\n", "page.md, line 1: .*003-Z-9"),
        ("a\nb {{cite 003 § 99}}\n", "page.md, line 2: .*§ 99"),
        ("a\n{{cite 009 § 1}}\n", "page.md, line 2: .*'009'"),
        ("{{nothing}}\n", "no mark 'nothing'"),
        ("{{computed scat luck}}\n", "page.md, line 1: scat computes no 'luck'"),
        ("a\n{{computed scat price; game=solo-X}}\n", "line 2: 'price' cannot be computed"),
        ("{{computed scat price; solo-G}}\n", "'solo-G' is no argument"),
        ("{{judged scat 1; ; pass}}\n", "expected 'game deal; actions before; action"),
        ("{{judged scat 1; hold; pass; Nein}}\n", "line 1: Only a player who is asked"),
    ],
)
def test_an_unknown_name_breaks_the_build_with_page_and_line(text: str, words: str) -> None:
    with pytest.raises(MarkError, match=words):
        replaced(text)


def test_an_error_after_a_fence_still_names_its_own_line() -> None:
    text = "```deal\ngame: tappen-54\nseed: 3\n```\n\n{{cite 003 § 99}}\n"
    with pytest.raises(MarkError, match="line 6"):
        replaced(text)


def test_a_citation_shows_its_grade_in_words() -> None:
    html = replaced("{{cite 003 § 2 reconstructed: <the> chapter is missing}}")
    assert 'data-grade="reconstructed"' in html
    assert "&lt;the&gt; chapter" in html


def test_a_fence_carries_its_first_state_as_html() -> None:
    html = replaced("```deal\ngame: tappen-54\nseed: 3\n```\n")
    assert html.count('class="hand-row"') == 3
    assert 'state="w=deal;game=tappen-54;seed=3"' in html


def test_a_computed_answer_stands_in_its_line_with_the_way_to_it() -> None:
    html = replaced("It costs {{computed scat price; game=solo-G; matadors=4; defeat=schneider}}.")
    assert "It costs" in html and "<b>42</b> (game 7, schneider 7, matadors 28)</span>." in html
    lost = replaced("{{computed scat price; game=solo-G; matadors=4; ended=lost}}")
    assert "<b>35</b>" in lost


def test_an_action_is_judged_where_the_page_names_it() -> None:
    refused = replaced("{{judged scat 12; pass, pass, name frage-E; name grand; A Grand}}")
    assert 'data-ok="false"' in refused and "has no place here" in refused
    lawful = replaced("{{judged scat 12; pass, pass; name grand; A Grand, now}}")
    assert 'data-ok="true"' in lawful and "<i>A Grand, now</i>" in lawful and "000 3" in lawful
