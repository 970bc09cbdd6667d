"""The engine's source as the pages show it, and the form of a forge."""

from __future__ import annotations

import ast
import re
import tomllib
from html import unescape

import pytest

from scripts.lib.project import form_of
from scripts.pages import code, ledger, standing
from tutor.sources.told import TOLD

TAG = re.compile(r"</?span[^>]*>")


def test_the_lines_of_a_module_are_its_source_with_marks_and_nothing_else() -> None:
    for name in ("tutor.rules.play.duties", "tutor.games.scat.games", "tutor.quiz.model"):
        text = standing.modules()[name]
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


CITED = sorted({use.place for use in ledger._in_records()} & set(TOLD))
"""The places in records of parameters, prices, laws and customs."""


def test_every_place_of_the_records_is_found_in_the_code() -> None:
    assert len(CITED) > 250
    assert [place for place in CITED if not standing.has_code(place)] == []


def test_a_place_without_code_has_a_record_or_is_only_told() -> None:
    without = [place for place in TOLD if place not in standing.places()]
    used = {"rule", "fault", "example"}
    assert [place for place in without if used & set(ledger.kinds_of(place))] == []
    records = {place for place in standing.places() if not standing.has_code(place)}
    assert len(records) > 20 and all("example" in ledger.kinds_of(place) for place in records)


def lines_at(piece: standing.Piece) -> str:
    name, first, last = piece
    text = standing.modules().get(name) or standing.records()[name]
    lines = text.split("\n")
    assert 1 <= first <= last <= len(lines)
    return "\n".join(lines[first - 1 : last])


def test_a_piece_is_short_and_holds_its_place_or_reads_it() -> None:
    for place, pieces in standing.places().items():
        text = lines_at(pieces[0])
        assert place.rpartition(" ")[2] in text, (place, pieces[0])
        for piece in pieces if not standing.has_code(place) else ():
            record = tomllib.loads(lines_at(piece).removeprefix("[[claims]]\n"))
            assert record["place"] == place
        longest = standing.LONGEST if standing.has_code(place) else standing.LONGEST_RECORD
        assert text.count("\n") < longest
        assert all(lines_at(piece) for piece in pieces)
        assert len(pieces) == len(set(pieces)) <= standing.MOST_PIECES


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("000 5 three ¶ 3 law 11", "PAGAT_AT"),
        ("000 1 ¶ 27 law 15", "any player but the dealer"),
        ("000 1 ¶ 28 law 18", "the side that revoked"),
        ("003 Ex. A 1", "hands.A ="),
    ],
)
def test_a_place_is_found_however_it_is_put_together(place: str, words: str) -> None:
    assert any(words in lines_at(piece) for piece in standing.places()[place])


def test_a_line_of_a_record_is_shown_with_its_marks() -> None:
    line = 'args = { what = "a < b", of = 12 }'
    shown = code.record_line(line)
    assert '<span class="c-text">"a &lt; b"</span>' in shown
    assert unescape(TAG.sub("", shown)) == line
    assert code.record_line("# a note").startswith('<span class="c-note">')


def test_a_function_that_reads_what_is_printed_is_shown_with_it() -> None:
    def names(place: str) -> set[str]:
        found = set()
        for piece in standing.places()[place]:
            try:
                tree = ast.parse(lines_at(piece))
            except SyntaxError:
                continue
            found |= {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}
        return found

    assert sum(bool(names(place)) for place in standing.places()) > 50


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
