"""What the search finds first, and what it shows: the built index, asked as a page asks it."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import node, site
from scripts.lib.paths import SITE
from scripts.pages.found import documents, names_of
from scripts.pages.shelf import courses
from tutor.family import profile_of
from tutor.games import GAMES

HERE = Path(__file__).parent
SEARCHES = tomllib.loads((HERE / "data" / "searches.toml").read_text(encoding="utf-8"))
FIRST = {query: first for first, queries in SEARCHES["first"].items() for query in queries}


@cache
def index() -> list[dict[str, Any]]:
    """Everything that can be found."""
    site.ensure()
    built = json.loads((SITE / "search" / "search_index.json").read_text(encoding="utf-8"))
    return list(built["docs"])


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """The pages that each search finds, best first: address, title and text of what is in them."""
    site.ensure()
    folder = tmp_path_factory.mktemp("search")
    asked, answers = folder / "asked.json", folder / "answers.json"
    asked.write_text(json.dumps(list(FIRST)), encoding="utf-8")
    spec = {"site": str(SITE), "asked": str(asked), "answers": str(answers)}
    command: list[str | Path] = [node.find().program, HERE / "search.mjs", json.dumps(spec)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    assert not done.stderr, done.stderr
    answered = json.loads(answers.read_text(encoding="utf-8"))["found"]
    return dict(zip(FIRST, answered, strict=True))


def test_a_word_finds_its_page_or_its_entry_first(found: dict[str, list[Any]]) -> None:
    """Forty words and more, in old and new spelling, with marks on their letters and without."""
    first = {query: pages[0][0][0] if pages else None for query, pages in found.items()}
    assert first == FIRST
    assert len(FIRST) >= 40


def test_a_find_shows_where_it_was_found_or_how_its_section_begins(
    found: dict[str, list[Any]],
) -> None:
    """The theme writes a word that was found between marks; of other sections one paragraph."""
    shown = [one for pages in found.values() for page in pages for one in page]
    for location, _, text in shown:
        assert "<mark>" in text or text.count("<p>") <= 1, location
    assert any("<mark>" in text for _, _, text in shown)


def test_nothing_that_can_be_found_is_the_text_of_a_sign() -> None:
    grounds = re.compile(
        r"§(?:Printed|Read|Reconstructed)|(?:Printed|Read|Reconstructed): \S+ \S+ ?\(0"
    )
    signs = [one["location"] for one in index() if grounds.search(one["text"])]
    assert len(index()) > 700 and not signs, signs[:5]


PAGE = """<h1 id="game">Game<a class="headerlink" href="#game">¶</a></h1>
<p>It is for <em>two</em>. <span class="cite"><button>§</button>Printed: Book</span></p>
<h2 id="price">Price</h2><ul><li><p>Two each</p></li></ul>
<table><thead><tr><th>Game</th></tr></thead><tr><td>Two</td><td>Fünf</td></tr></table>
<dl><dt id="bete" data-also="bêtes" data-found="beast">Bête, in Solo, Labete</dt>
<dd>A fine &amp; more.</dd></dl><p>At last.</p>"""


def test_a_page_is_found_by_its_sections_and_entries() -> None:
    """A sign and the head of a table are not; another cell is found and not shown."""
    whole, price, entry = documents("learn/game/", "Game", PAGE, ["Game for two"])
    assert whole == {
        "location": "learn/game/",
        "title": "Game",
        "text": "<p>It is for two.</p>",
        "names": ["Game for two", "_Game_for_two"],
    }
    assert price == {
        "location": "learn/game/#price",
        "title": "Price",
        "text": "<p>Two each</p><p>At last.</p>",
        "more": "Fünf",
    }
    assert entry["names"][::2] == ["Bête", "Labete", "bêtes", "beast"]
    assert entry["text"] == "<p>A fine &amp; more.</p>"
    assert entry["location"] == "learn/game/#bete"


def test_only_a_course_is_named_by_its_title() -> None:
    assert names_of({"games": "scat", "names": "Skat, Scot"}, "Scat") == ["Scat", "Skat", "Scot"]
    assert names_of({}, "Scat") == []


def test_each_game_of_today_that_a_game_resembles_has_an_answer() -> None:
    """An entry of its own, or it is the name of one of ours."""
    named = {name for one in index() for name in one.get("names", ())}
    like = {name for game in GAMES.values() for name in profile_of(game).like}
    assert like <= named, like - named


def test_an_entry_on_a_game_of_today_leads_to_a_game_that_is_taught() -> None:
    taught = {course.uri for course in courses()}
    which = (HERE.parent / "docs" / "which.md").read_text(encoding="utf-8")
    entries = re.findall(r"^(.+) \{ #.+ \}\n:   (.+)$", which, re.M)
    assert len(entries) > 8
    for words, meaning in entries:
        assert taught.intersection(re.findall(r"\]\((learn/[\w/-]+\.md)", meaning)), words
