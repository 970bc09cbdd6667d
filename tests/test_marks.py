"""Fences and marks of the pages: what is unknown breaks the build and names page and line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from html import escape
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import markdown
import pytest
import yaml

from scripts.lib.paths import DOCS, ROOT
from scripts.pages import errata
from scripts.pages.books import Book, Books
from scripts.pages.fences import KEYS
from scripts.pages.kept import Kept
from scripts.pages.marks import MarkError, PageMarks
from scripts.pages.shelf import courses
from scripts.pages.signs import gathered
from tutor.examples import all_ids, load
from tutor.games import find_game
from tutor.rules.core.variant import parameters
from tutor.sources import SOURCES
from tutor.sources.subject import subject
from tutor.view.html import BASE
from tutor.widgets import answer_to, read_state

SETTINGS = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["markdown_extensions"]


def extensions() -> tuple[list[str], dict[str, dict[str, str]]]:
    """The names of the site's extensions of Markdown, and what they are told."""
    pairs = [next(iter(one.items())) if isinstance(one, dict) else (one, {}) for one in SETTINGS]
    return [name for name, _ in pairs], dict(pairs)


def replaced(text: str, page: str = "page.md") -> str:
    """The HTML of a page, as the build makes it."""
    marks = PageMarks(page, "../", Books(Kept()), Kept())
    names, told = extensions()
    html = markdown.markdown(marks.replace(text), extensions=names, extension_configs=told)
    return marks.fill(marks.restore(html))


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
        ("{{laws hombre 000 1 ¶ 2}}\n", "line 1: No law of L’Hombre stands in a place '000 1 ¶ 2'"),
        ("{{computed scat luck}}\n", "page.md, line 1: scat computes no 'luck'"),
        ("a\n{{computed scat price; game=solo-X}}\n", "line 2: 'price' cannot be computed"),
        ("{{computed scat price; solo-G}}\n", "'solo-G' is no argument"),
        ("a {{examples}}\n", "line 1: '{{examples}}' has to stand alone"),
        ("{{judged scat 1; ; pass}}\n", "expected 'game deal; actions before; action"),
        ("{{judged scat 1; hold; pass; Nein}}\n", "line 1: Nobody has asked you"),
    ],
)
def test_an_unknown_name_breaks_the_build_with_page_and_line(text: str, words: str) -> None:
    with pytest.raises(MarkError, match=words):
        replaced(text)


def test_a_hand_may_be_searched_from_the_first_for_what_it_announces() -> None:
    """What is held is only known once it is not asked to be hidden."""
    asked = "```announce\ngame: tarok\nseed: 43\n{}```\n"
    assert 'data-with="declare taroks 14"' not in replaced(asked.format(""))
    assert 'data-with="declare taroks 14"' in replaced(asked.format("hide: yes\n"))


def test_an_error_after_a_fence_still_names_its_own_line() -> None:
    text = "```deal\ngame: tappen-54\nseed: 3\n```\n\n{{cite 003 § 99}}\n"
    with pytest.raises(MarkError, match="line 6"):
        replaced(text)


def test_the_laws_of_a_paragraph_are_listed_with_the_mistakes_that_are_called() -> None:
    """Each law in our words with its place; what can be called says what follows."""
    html = replaced("{{laws hombre 000 1 ¶ 27}}")
    assert html.count("<tr>") == 1 + 21 and "000 1 ¶ 27 law 7" in html
    assert "pays a bête into the pot and deals again" in html and "¶ 28" not in html
    assert replaced("{{laws hombre 000 1 ¶ 30}}").count("<tr>") == 2


def test_games_are_compared_line_by_line() -> None:
    """Every rule has a line; each game has its own words there, or all have one with all places."""
    ids = ("hombre-deux-8", "hombre-deux-10", "hombre-deux-12")
    html = replaced(f"{{{{comparison {' '.join(ids)}}}}}")
    rows = list(zip(*(parameters(find_game(game_id).rules) for game_id in ids), strict=True))
    assert html.count('scope="rowgroup"') == len(rows) and html.count('scope="col"') == 3
    differing = [row for row in rows if len({one.text for one in row}) > 1]
    assert 0 < len(differing) < len(rows)
    assert html.count("<td>") == 3 * len(differing)
    assert html.count("<i>In all: </i>") == len(rows) - len(differing)
    assert all(f"<td>{escape(one.text)} <" in html for row in differing for one in row)
    with pytest.raises(MarkError, match="two games or more"):
        replaced("{{comparison scat}}")


def test_what_a_book_prints_stands_beside_what_we_supplied() -> None:
    """Every rule once, on the side of its grade; a setting's other way below its rule."""
    game = find_game("tritrille")
    html = replaced("{{supplied tritrille}}")
    graded = [one.citation.grade for one in parameters(game.rules)]
    for grade in ("printed", "read", "reconstructed"):
        assert html.count(f'<li data-grade="{grade}">') == graded.count(grade) > 0
    assert f"prints: {graded.count('printed')}</th>" in html
    cells = re.findall(r"<td>(.*?)</td>", html)
    assert len(cells) == 2 * html.count('scope="rowgroup"')
    assert all('<li data-grade="printed"' not in cell for cell in cells[1::2])
    assert not any("Our reading:</b>" in cell or 'data-grade="rec' in cell for cell in cells[::2])
    spared = next(s for s in game.settings for o in s.options if "spared" in o.changes)
    other = spared.options[1].changes["spared"]
    row = html[html.index("Trumps that need not follow") :].partition("</li>")[0]
    assert f"Elsewhere: </b>{other.text}" in row and "<b>Reconstructed: </b>" in row
    assert "Price of a Solo" in html
    of_others = Counter(subject(str(one.citation)) for one in parameters(game.rules))
    del of_others["Tritrille"]
    assert set(of_others) >= {"L’Hombre", "Quadrille"}
    for name, number in of_others.items():
        assert html.count(f">{name}, <") >= number
    assert ">Tritrille, <" not in html


def test_a_citation_shows_its_grade_in_words() -> None:
    html = replaced("{{cite 003 § 2 reconstructed: <the> chapter is missing}}")
    assert 'data-grade="reconstructed"' in html
    assert "&lt;the&gt; chapter" in html


def test_what_stands_between_two_rows_of_places_stays() -> None:
    row = "{{cite 003 § 2}} {{cite 003 § 9}}"
    html = gathered(replaced(f"One. {{{{cite 003 § 4}}}} Two. {row} Three. {row}"))
    words = re.sub(r'<span class="cite-note">.*?</span></span>', "", html)
    assert all(word in re.sub("<[^>]*>", "", words) for word in ("One.", "Two.", "Three."))
    assert [place.count(";") for place in re.findall(r'data-place="([^"]*)"', html)] == [0, 1, 1]


def test_a_note_names_the_book_and_ends_in_a_whole_sentence() -> None:
    html = replaced("{{cite 003 § 2 reconstructed: the chapter is missing}}")
    words = re.sub("<[^>]*>", "", html[html.index("cite-note") :])
    assert "Das Tappen (003), § 2 (The principles of play). The chapter is missing." in words


@pytest.mark.parametrize(
    ("page", "mark", "told"),
    [
        ("learn/strohmann/index.md", "000 6 ¶ 2", "Printed of Tarok-Tapp: "),
        ("learn/koenigrufen/index.md", "000 6 ¶ 5", "Printed of Tarok-Tapp: "),
        ("learn/koenigrufen/index.md", "003 § 10", "Printed: "),
        ("learn/solo-five/index.md", "000 4 five suits b ¶ 1", "Printed: "),
        ("learn/cinquille/index.md", "000 1 Quadrille ¶ 8", "Printed of Quadrille: "),
        ("learn/cinquille/index.md", "000 1 ¶ 20 read: why", "1 ¶ 20, on L’Hombre ("),
        ("about/sources.md", "000 6 ¶ 2", "Printed: "),
    ],
)
def test_a_place_on_another_game_says_so(page: str, mark: str, told: str) -> None:
    """A course names the game of a place that speaks of none of its own; other pages have none."""
    words = re.sub("<[^>]*>", "", replaced(f"{{{{cite {mark}}}}}", page))
    assert told in words


def test_every_place_speaks_of_a_game() -> None:
    for source in SOURCES.values():
        assert all(subject(f"{source.id} {place}") for place in source.places)


def test_a_fence_carries_its_first_state_as_html() -> None:
    html = replaced("```deal\ngame: tappen-54\nseed: 3\n```\n")
    assert html.count('class="hand-row"') == 3
    assert 'state="w=deal;game=tappen-54;seed=3"' in html


def test_a_computed_answer_stands_in_its_line_with_the_way_to_it() -> None:
    html = replaced("It costs {{computed scat price; game=solo-G; matadors=4; defeat=schneider}}.")
    assert "It costs" in html and "<b>42</b> (game 7, schneider 7, matadors 28)</span>." in html
    lost = replaced("{{computed scat price; game=solo-G; matadors=4; ended=lost}}")
    assert "<b>35</b>" in lost
    taken = replaced("{{computed tarok pagat; how=lost}}")
    assert "<b>−10</b>" in taken


def test_an_action_is_judged_where_the_page_names_it() -> None:
    refused = replaced("{{judged scat 12; pass, pass, name frage-E; name grand; A Grand}}")
    assert 'data-ok="false"' in refused and "You cannot name anything now." in refused
    lawful = replaced("{{judged scat 12; pass, pass; name grand; A Grand, now}}")
    assert 'data-ok="true"' in lawful and "<i>A Grand, now</i>" in lawful and "000 3" in lawful


DEAL = "game: tappen-54"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"one\n\n```dael\n{DEAL}\n```\n", "line 3: there is no fence 'dael'; expected announce"),
        (f"one\n\n- a\n\n    ```plya\n    {DEAL}\n    ```\n", "line 5: there is no fence 'plya'"),
        (f"``` .deal\n{DEAL}\n```\n", "line 1: there is no fence '.deal'"),
        (f"``` {{.deal}}\n{DEAL}\n```\n", "line 1: there is no fence '{.deal}'"),
        (f"```deal {{.wide}}\n{DEAL}\n```\n", "line 1: the deal fence takes no '{.wide}'"),
        (f"~~~deal wide\n{DEAL}\n~~~\n", "line 1: the deal fence takes no 'wide'"),
        (f"a\n\n```deal\n{DEAL}\n", "line 3: '```deal' opens a fence"),
        (f"a\n\n~~~deal\n{DEAL}\n```\n", "line 3: '~~~deal' opens a fence"),
        (
            f"- ```deal\n  {DEAL}\n  ```\n",
            "line 1: '- ```deal' opens a fence on no line of its own",
        ),
        (f"1. ~~~deal\n   {DEAL}\n   ~~~\n", "line 1: '1. ~~~deal' opens a fence"),
        (f"words\n\n    ```deal\n    {DEAL}\n    ```\n", "line 3: '```deal' stands in a block of"),
    ],
)
def test_a_fence_that_would_be_code_or_words_breaks_the_build(text: str, words: str) -> None:
    with pytest.raises(MarkError, match=f"page.md, {words}"):
        replaced(text)


@pytest.mark.parametrize(
    "text",
    [
        f"``` deal\n{DEAL}\n```\n",
        f"~~~deal\n{DEAL}\n~~~\n",
        f"````deal \n{DEAL}\n````\n",
        f"words\n```deal\n{DEAL}\n```\nwords\n",
        f"- one\n\n    ```deal\n    {DEAL}\n    ```\n\n- two\n",
        f"- one\n    ```deal\n    {DEAL}\n    ```\n- two\n",
        f"1. one\n    - two\n\n        ~~~ deal\n        {DEAL}\n        ~~~\n",
        f"!!! note\n    words\n\n    ```deal\n    {DEAL}\n    ```\n",
        f"> words\n>\n> ```deal\n> {DEAL}\n> ```\n",
    ],
)
def test_a_fence_works_wherever_it_stands(text: str) -> None:
    html = replaced(text)
    assert html.count("<spiel-widget") == html.count("</spiel-widget>") == 1
    assert 'state="w=deal;game=tappen-54"' in html
    assert "<p><spiel-widget" not in html
    assert "<code" not in html and "`" not in html and "~" not in html


@pytest.mark.parametrize(
    "text",
    [
        "`{{cite 009 § 1}}`\n",
        "`` `{{nothing}}` ``\n",
        "```text\n{{cite 009 § 1}} & {{nothing}}\n```\n",
        "- a\n\n    ~~~\n    {{nothing}}\n    ```play\n    ~~~\n",
        "words\n\n    {{cite 009 § 1}} & {{nothing}}\n",
        "````markdown\n```play\ngame: {{nothing}}\n```\n````\n",
        "The fence ```` ```play ```` and `{{nothing}}`.\n",
    ],
)
def test_in_code_marks_and_fences_are_shown_as_they_are_written(text: str) -> None:
    html = replaced(text)
    assert "<code" in html
    assert "⁅" not in html and "spiel-widget" not in html
    for written in ("{{cite 009 § 1}}", "{{nothing}}", "```play", " & "):
        assert (written.replace("&", "&amp;") in html) == (written in text)


def test_what_a_fence_shows_is_made_once_for_the_same_words_and_page(tmp_path: Path) -> None:
    kept, made = Kept(tmp_path, "one"), []

    def make() -> str:
        made.append(1)
        return "made"

    keys = [("deal", "../"), ("deal", "../"), ("deal", ""), ("dea", "l../")]
    assert [kept.text(make, *key) for key in keys] == ["made"] * 4
    assert len(made) == 3
    Kept(tmp_path, "two").text(make, "deal", "../")
    assert len(made) == 4
    Kept(tmp_path, "two").forget_others()
    assert [path.name for path in tmp_path.iterdir()] == ["two"]


def test_a_kept_book_is_put_into_the_site_as_it_was(tmp_path: Path) -> None:
    book = Book("quiz-1.json", "quiz", "w=quiz;game=scat;topic=trick;seed=1")
    for name in ("first", "second"):
        books = Books(Kept(tmp_path / "kept", "x"))
        books.add(book)
        books.add(book)
        books.write(tmp_path / name)
    first, second = (tmp_path / name / book.name for name in ("first", "second"))
    assert '"answers"' in first.read_text(encoding="utf-8")
    assert first.read_bytes() == second.read_bytes()


PAGE = (
    "# Deal\n\n```deal\ngame: tappen-54\nseed: 3\n```\n\n```quiz\ngame: scat\ntopic: trick\n```\n"
)


BESIDE_IT = {
    "computed.uris({file.src_uri for file in files})": "()",
    "published.write(site)": "",
    "corpus.write(site)": "",
    "code.write(site, _kept)": "",
}
"""What a build makes beside the pages of its own folder: it takes long, three times over."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a build of one page needs."""
    code = shutil.ignore_patterns("__pycache__")
    for name in ("tutor", "scripts"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=code)
    hook = tmp_path / "scripts" / "mkdocs_hook.py"
    text = hook.read_text(encoding="utf-8")
    for written, instead in BESIDE_IT.items():
        assert text.count(written) == 1, written
        text = text.replace(written, instead)
    hook.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: s\nstrict: true\ntheme: {name: mkdocs}\nhooks: [scripts/mkdocs_hook.py]\n"
        "markdown_extensions: [pymdownx.superfences]\nplugins: []\n",
        encoding="utf-8",
    )
    return tmp_path


def built(checkout: Path) -> tuple[str, dict[str, str]]:
    """The page and the answer books of a build."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    site = checkout / "site"
    books = sorted((site / "app" / "book").iterdir())
    texts = {path.name: path.read_text(encoding="utf-8") for path in books}
    page = (site / "index.html").read_text(encoding="utf-8")
    return page[page.index("<spiel-widget") : page.rindex("</spiel-widget>")], texts


def test_a_changed_engine_changes_pages_and_books_that_were_kept(checkout: Path) -> None:
    page, books = built(checkout)
    kept = {path: path.stat().st_mtime_ns for path in (checkout / "build/pages").rglob("*")}
    assert (page, books) == built(checkout)
    assert kept == {path: path.stat().st_mtime_ns for path in (checkout / "build/pages").rglob("*")}
    source = checkout / "tutor" / "view" / "html.py"
    text = source.read_text(encoding="utf-8")
    changed = text.replace(
        'return Html(f"<{tag}{written}>{join', 'return Html(f"<!--new--><{tag}{written}>{join'
    )
    assert changed != text
    source.write_text(changed, encoding="utf-8")
    new_page, new_books = built(checkout)
    assert "<!--new-->" in new_page and "<!--new-->" not in page
    assert books.keys() == new_books.keys() != set()
    assert all("<!--new-->" in text for text in new_books.values())


def test_every_kind_of_fence_is_in_the_message_about_an_unknown_one() -> None:
    with pytest.raises(MarkError) as caught:
        replaced("```luck\n```\n")
    assert all(kind in str(caught.value) for kind in KEYS)


def test_the_client_and_the_pictures_leave_the_same_word_open() -> None:
    """In an answer book the client puts in the way to the site, where the door would."""
    client = (ROOT / "pyodide_app" / "answers.js").read_text(encoding="utf-8")
    assert f'BASE_TOKEN = "{BASE}"' in client


@pytest.mark.parametrize(
    "deal", ["preference 8; 1", "piquet 8; 1", "tappen-54 8; 2 16", "tritrille 3; 1"]
)
def test_a_hand_is_told_from_the_first_word_to_the_last_counter(deal: str) -> None:
    """Cards, words, every trick, the count, and what each has in the end."""
    page = replaced(f"{{{{hand {deal}}}}}")
    for part in ("Deal ", "Before the tricks", "The tricks", "data-wins", "Settlement"):
        assert part in page, part
    assert re.search(r"<b>(Balance|Written): </b>A ", page)
    with pytest.raises(MarkError, match=r"page\.md, line 1"):
        replaced(f"{{{{hand {deal} seven}}}}")
    for tricks in ("", "; 0", "; 1 17"):
        with pytest.raises(MarkError, match="name tricks that decide, from 1 to"):
            replaced(f"{{{{hand {deal.partition(';')[0]}{tricks}}}}}")


def test_where_a_course_goes_on_there_is_a_chapter_of_that_name() -> None:
    """A fence's `next` is drawn when the hand is over: no check of the built page sees it."""
    names = {one.url: one.name for course in courses() for one in course.chapters}
    found = 0
    for page in sorted(DOCS.rglob("*.md")):
        for there, words in re.findall(r"^next: (\S+) (.+)$", page.read_text(), re.M):
            assert there in names, (page, there)
            assert words == names[there] or not words[0].isdecimal(), (page, words)
            found += 1
    assert found > 4


def test_an_erratum_leads_to_the_step_that_shows_it_and_from_there_back() -> None:
    """Of those in an example that is replayed; the widgets are counted as their page has them."""
    page = (DOCS / "examples.md").read_text(encoding="utf-8")
    fences = re.findall(r"```replay\nexample: (\S+)", page)
    led = 0
    for example_id in all_ids():
        example = load(example_id)
        for patch in example.patches:
            found: Any = SimpleNamespace(id=example_id, form=example.form)
            at = errata.bites_at(found, cast(Any, patch))
            if at is None:
                assert not example_id.startswith("003-A") and not example_id.startswith("003-B")
                continue
            led += 1
            state = f"w=replay;example={at[0]};step={at[1]}"
            shown = answer_to(read_state(state), None).html
            assert f'href="{BASE}errata/#{patch.entry}"' in shown
            name = f"replay-{fences.index(at[0]) + 1}"
            assert errata.replay_address(*at) == f"{BASE}examples/#w={name}&s={state}"
    assert led >= 9


def test_a_row_of_places_has_one_sign_and_a_paragraph_one_stop() -> None:
    """A row has the grade of its least certain place, and whoever listens hears no sign."""
    row = "{{cite 003 § 6}} {{cite 003 § 2 reconstructed: the chapter is missing}}"
    html = gathered(replaced(f"One. {row} Two. {{{{cite 003 § 9}}}}\n\nThree."))
    assert html.count('class="cite"') == html.count('aria-hidden="true"') == 2
    assert 'data-grade="reconstructed" data-place="003 § 6; 003 § 2"' in html
    assert html.count('class="cite-sign" tabindex="-1"') == html.count("cite-note") == 2
    assert html.count('class="cite-one"') == 2
    assert html.count('class="cite-all" aria-label="Where this stands: 3 places"') == 1
    assert re.search(r"</button></p>\s*<p>Three.</p>", html)
    alone = gathered(replaced("One. {{cite 003 § 6}}"))
    assert 'aria-label="Where this stands: 1 place"' in alone and "cite-one" not in alone
