"""The engine's source as the pages show it, and the form of a forge."""

from __future__ import annotations

import ast
import re
from html import unescape

import pytest

from scripts.lib.project import form_of
from scripts.pages import code
from tutor.games import GAMES
from tutor.rules.core.variant import citations_in
from tutor.sources.told import TOLD

TAG = re.compile(r"</?span[^>]*>")


def test_the_lines_of_a_module_are_its_source_with_marks_and_nothing_else() -> None:
    for name in ("tutor.rules.play.duties", "tutor.games.scat.games", "tutor.quiz.model"):
        text = code.modules()[name]
        lines = code.lines_of(text)
        assert unescape(TAG.sub("", "\n".join(lines))) == text
        for line in lines:
            assert line.count("<span") == line.count("</span>")
        assert not re.search(r"<(?!/?span)", "".join(lines))


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("x = 'a < b'", "x = <span class=\"c-text\">'a &lt; b'</span>"),
        ("return 3", '<span class="c-word">return</span> <span class="c-number">3</span>'),
        (
            "def f(): pass",
            '<span class="c-word">def</span> <span class="c-name">f</span>(): '
            '<span class="c-word">pass</span>',
        ),
        ("x  # why", 'x  <span class="c-note"># why</span>'),
    ],
)
def test_what_is_marked(source: str, line: str) -> None:
    assert code.lines_of(source) == [line]


def test_a_part_is_a_whole_function_with_its_decorators() -> None:
    text = "import a\n\n\n@a.b\n@a.c(\n    1\n)\ndef one():\n    def two():\n        return 1\n"
    assert code.parts_of(text) == [("one", 4, 10), ("two", 9, 10)]


def test_most_places_of_the_records_are_found_in_the_code() -> None:
    known = code.places()
    cited = {str(one) for game in GAMES.values() for one in citations_in(game.rules)}
    missing = {place for place in cited & set(TOLD) if place not in known}
    assert len(cited) > 200
    assert len(missing) < len(cited) / 5, missing
    assert known.keys() == code.standing()


def test_a_piece_is_short_and_holds_its_place_or_reads_it() -> None:
    for place, pieces in code.places().items():
        name, first, last = pieces[0]
        lines = code.modules()[name].split("\n")[first - 1 : last]
        assert place.rpartition(" ")[2] in "\n".join(lines), (place, pieces[0])
        assert len(lines) <= code.LONGEST
        for name, first, last in pieces:
            assert 1 <= first <= last <= code.modules()[name].count("\n") + 1
        assert len(pieces) == len(set(pieces)) <= code.MOST_PIECES


def test_a_function_that_reads_what_is_printed_is_shown_with_it() -> None:
    def names(place: str) -> set[str]:
        found = set()
        for module, first, last in code.places()[place]:
            text = "\n".join(code.modules()[module].split("\n")[first - 1 : last])
            try:
                tree = ast.parse(text)
            except SyntaxError:
                continue
            found |= {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}
        return found

    assert sum(bool(names(place)) for place in code.places()) > 50


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("", ""),
        ("https://github.com/a/b", "https://github.com/a/b/issues/new?title={title}&body={text}"),
        (
            "https://codeberg.org/a/b.git",
            "https://codeberg.org/a/b/issues/new?title={title}&body={text}",
        ),
        (
            "https://gitlab.com/a/b/",
            "https://gitlab.com/a/b/-/issues/new?issue[title]={title}&issue[description]={text}",
        ),
    ],
)
def test_the_form_of_a_forge(address: str, form: str) -> None:
    assert form_of(address) == form
