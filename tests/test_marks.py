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
