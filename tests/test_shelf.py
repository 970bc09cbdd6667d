"""Pages that follow from the registry: they list every game, and a new one by being registered."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from markdown import markdown

from scripts.lib.paths import DOCS
from scripts.pages import computed, course, lists
from scripts.pages.books import Books
from scripts.pages.facts import facts
from scripts.pages.kept import Kept
from scripts.pages.marks import PageMarks
from scripts.pages.shelf import ShelfError, courses, head_of, shelf_of, shelves
from tutor.family import Family, family_of
from tutor.family.profile import Profile
from tutor.games import FAMILIES, GAMES, HOMES, find_game
from tutor.sources import SOURCES

NEW = "second"


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """One game more in the registry: a game that there is, under another name."""
    known = find_game("scat")
    game = replace(known, id=NEW, english="The Second")
    told = Profile("it stands in a test", ("Patience",), "hand by hand", "half an hour")
    record = family_of(known)
    games, profiles = (*record.games, game), {**record.profiles, NEW: told}
    more = replace(record, games=games, profiles=profiles)
    monkeypatch.setattr(f"tutor.games.{known.family}.family.FAMILY", more)
    monkeypatch.setitem(HOMES, NEW, known.family)
    monkeypatch.setitem(FAMILIES, known.family, (*FAMILIES[known.family], NEW))
    yield NEW
    facts.cache_clear()


@pytest.fixture
def another_family(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A family in a folder of its own that declares little more than it must, and a player."""
    known = find_game("scat")
    game = replace(known, family=NEW, id=NEW, english="The Second")
    told = Profile("it stands in a test", ("Patience",), "hand by hand", "half an hour")
    module = ModuleType(f"tutor.games.{NEW}.family")
    module.FAMILY = Family(  # type: ignore[attr-defined]
        name="A second family",
        about="It is in a test.",
        games=(game,),
        profiles={NEW: told},
        choose=family_of(known).choose,
    )
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(HOMES, NEW, NEW)
    monkeypatch.setitem(FAMILIES, NEW, (NEW,))
    yield NEW
    facts.cache_clear()


def html(mark: str) -> str:
    """What a mark becomes on a page."""
    kept = Kept()
    page = PageMarks("page.md", "../", Books(kept), kept)
    return page.restore(f"<p>{page.replace(f'{{{{{mark}}}}}')}</p>")


def test_a_registered_game_has_its_pages_and_stands_in_every_list(registered: str) -> None:
    assert {f"play/{NEW}.md", f"practice/{NEW}.md"} <= set(
        computed.uris({"play.md", "practice.md"})
    )
    for mark in ("choice play scat", "choice practice scat"):
        folder = mark.split()[1]
        assert f'href="../{folder}/{NEW}/"' in html(mark)
    for mark in ("which", f"family {find_game('scat').family}"):
        assert "The Second" in html(mark)
        assert "It stands in a test." in html(mark)
    assert 'value="Patience"' in html("which")
    assert find_game(NEW) in shelf_of("scat").games


def test_a_family_that_declares_little_has_whole_pages(another_family: str) -> None:
    """Its page, and a table, questions and a sheet with their widgets; without a course too."""
    there = [f"{folder}.md" for folder in lists.CHOICES]
    made = [uri for uri in computed.uris({*there, computed.WHICH}) if NEW in uri]
    folders = ["games", "play", "practice", "sheets", "cribs"]
    assert [uri.partition("/")[0] for uri in made] == folders
    for uri in made[1:]:
        kept = Kept()
        page = PageMarks(uri, "../../", Books(kept), kept)
        body = markdown(page.replace(computed.completed(uri, "").markdown))
        written = page.fill(page.restore(body))
        assert written.count("<spiel-widget") + written.count('class="leaf crib"') == 1
        assert 'aria-current="page"' in written
    assert "It is in a test." in html("families")
    assert "The Second" in html(f"family {NEW}")
    assert (
        f"games/{NEW}/index.md" in computed.filled([{"Learn": computed.FAMILIES_HERE}])[0]["Learn"]
    )


def test_the_navigation_goes_by_family() -> None:
    nav = computed.filled([{"Home": "index.md"}, {"Learn": computed.FAMILIES_HERE}])
    assert nav[0] == {"Home": "index.md"}
    entries = nav[1]["Learn"]
    assert len(entries) == len(shelves())
    piquet = [
        {"Piquet at a glance": "games/piquet/index.md"},
        *(
            course.in_menu(one, "Piquet")
            for name in ("piquet", "piquet-kings", "piquet-raeuber", "piquet-norman")
            for one in courses()
            if one.id == name
        ),
    ]
    assert {"Piquet": piquet} in entries
    assert "Piquet: the course" in piquet[1], "no two parts of the menu have one name"
    scat = next(entry["Scat"] for entry in entries if list(entry) == ["Scat"])
    assert scat[0] == "learn/scat/index.md", "a family with one course is that course"


@pytest.mark.parametrize(
    ("front", "words"),
    [
        ("title: A", r"learn/new.md: its front matter must say which games"),
        ("games: tappen-99", r"learn/new.md, in its front matter: There is no game 'tappen-99'"),
    ],
)
def test_a_page_that_teaches_nothing_known_is_told(tmp_path: Path, front: str, words: str) -> None:
    (tmp_path / "learn").mkdir()
    (tmp_path / "learn" / "new.md").write_text(f"---\n{front}\n---\n# A\n", encoding="utf-8")
    with pytest.raises(ShelfError, match=words):
        courses(tmp_path)


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("choice dance scat", "no choice of 'dance'; expected play, practice, sheets"),
        ("choice play dance", "no 'dance' in play; expected one of tappen-54"),
        ("family dance", "no family 'dance'; expected one of"),
    ],
)
def test_an_unknown_choice_or_family_is_told(mark: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        html(mark)


def test_what_a_page_says_itself_stands_above_its_widget() -> None:
    whole = computed.completed("sheets/scat.md", "Mind the Matadore.\n")
    assert whole.title in whole.markdown.splitlines()[0]
    assert whole.markdown.splitlines()[whole.lines_above] == "Mind the Matadore."
    assert whole.markdown.index("Matadore") < whole.markdown.index("```sheet")


def test_other_pages_stay_as_they_are() -> None:
    assert computed.completed("glossary.md", "Words.\n").markdown == "Words.\n"
    assert computed.hub_of("glossary.md") == computed.hub_of("learn/scat/index.md") == ""
    assert computed.hub_of("play/scat.md") == "play.md"


def test_the_facts_of_a_game_come_from_its_rules() -> None:
    """003 § 4: four may sit down; 003 § 3: card points."""
    found = facts("tappen-54")
    assert found.players == (3, 4)
    assert found.counted == "card points"
    assert sum(found.grades.values()) > 20
    assert min(found.grades["read"], found.grades["printed"]) > 0
    assert found.printed == round(100 * found.grades["printed"] / sum(found.grades.values()))
    assert facts("preference").counted == "tricks"
    assert facts("piquet").counted == "a count kept aloud"
    assert facts("piquet").players == (2,)
    assert facts("piquet-kings").players == (3, 4), "with the kings who look on"


def test_every_row_carries_what_the_form_looks_for() -> None:
    table = html("which")
    assert table.count("<tr data-") + table.count('<tr role="row" data-') == len(GAMES)
    assert 'data-players="3|4"' in table
    assert 'data-pack="german"' in table


def test_home_says_how_many_games_there_are_and_sends_nobody_to_a_wrong_table() -> None:
    """Of the games that it names for a number of players, each can be played by so many."""
    home = (DOCS / "index.md").read_text(encoding="utf-8")
    assert home.count(f"# {len(GAMES)} card games from four old books") == 1 and len(SOURCES) == 4
    players = {"Two players": 2, "Three": 3, "Four": 4, "Five": 5}
    lines = re.findall(r"^- \*\*([\w ]+):\*\* (.+)$", home, re.M)
    assert [players[words] for words, _ in lines] == [2, 3, 4, 5]
    taught = {course.uri: course.games for course in courses()}
    for words, line in lines:
        named = [head_of(uri) for uri in re.findall(r"\]\((learn/[\w/-]+\.md)", line)]
        assert len(named) == 2
        for uri in named:
            assert any(players[words] in facts(game.id).players for game in taught[uri]), uri
