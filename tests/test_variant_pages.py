"""The pages with a game more in each family: it has its own, and no other page is changed by it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from markdown import markdown

from scripts.pages import computed, lists
from scripts.pages.books import Books
from scripts.pages.kept import Kept
from scripts.pages.marks import PageMarks
from tests.engine.variants import VARIANT, with_variant
from tutor.family import family_in
from tutor.games import FAMILIES, find_game
from tutor.score.registry import sheets_for

THERE = {f"{folder}.md" for folder in lists.CHOICES} | {computed.WHICH}


def html(mark: str) -> str:
    """What a mark becomes on a page."""
    kept = Kept()
    page = PageMarks("page.md", "../", Books(kept), kept)
    return page.restore(f"<p>{page.replace(f'{{{{{mark}}}}}')}</p>")


def drawn(uri: str) -> str:
    """A computed page with its marks and its widget."""
    kept = Kept()
    page = PageMarks(uri, "../../", Books(kept), kept)
    body = markdown(page.replace(computed.completed(uri, "").markdown))
    return page.fill(page.restore(body))


def of_game(game_id: str) -> Iterator[tuple[str, str]]:
    """What pages say of a game alone."""
    for folder in ("play", "practice", "cribs"):
        yield folder, computed.completed(f"{folder}/{game_id}.md", "").markdown
    for kind in sheets_for(find_game(game_id)):
        yield kind.id, computed.completed(f"sheets/{kind.id}.md", "").markdown
    for mark in ("crib", "topics", "ways learn"):
        yield mark, html(f"{mark} {game_id}")


def row(game_id: str, table: str) -> str:
    """The row of a game in the table of its family."""
    rows = [part for part in table.split("<tr")[1:] if f'href="../play/{game_id}/"' in part]
    assert len(rows) == 1, game_id
    return rows[0].partition("</tr>")[0]


@pytest.mark.parametrize("folder", FAMILIES)
def test_a_variant_has_its_pages_and_changes_no_other(folder: str) -> None:
    siblings = [game.id for game in family_in(folder).games]
    pages = computed.uris(THERE)
    table = html(f"family {folder}")
    was = {game_id: (dict(of_game(game_id)), row(game_id, table)) for game_id in siblings}
    with with_variant(folder, "first"):
        more = set(computed.uris(THERE)) - set(pages)
        assert set(pages) <= set(computed.uris(THERE))
        assert {f"{one}/{VARIANT}.md" for one in ("play", "practice", "cribs")} <= more
        assert all(drawn(uri).count("<spiel-widget") <= 1 for uri in more)
        again = html(f"family {folder}")
        assert row(VARIANT, again) != ""
        for game_id in siblings:
            assert (dict(of_game(game_id)), row(game_id, again)) == was[game_id], game_id
    assert computed.uris(THERE) == pages
