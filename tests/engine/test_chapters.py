"""A place in another game's chapter or book says whose it is, wherever a place is shown."""

from __future__ import annotations

import re

import pytest

from tests.engine.hands import hands_of
from tests.engine.rulings import rulings_of
from tutor import GAMES, find_game
from tutor.cli.terminal import ruling_line, settlement_lines, where
from tutor.paper import printed
from tutor.paper.crib import crib
from tutor.rules.core.variant import parameters
from tutor.sources import SOURCES, cite
from tutor.sources.subject import chapter, subject
from tutor.view.html import Html
from tutor.view.parts import at_home, citation_sign
from tutor.widgets import Event, answer_state, read_state

SIGN = re.compile(
    r'<(?:button|span)[^>]*data-grade[^>]*>(?:<span class="vh">[^<]*</span>)?'
    r'(?:<span class="cite-of">([^<]*), </span>)?([^<]+)</(?:button|span)>'
)


def check_signs(html: str, game_id: str) -> set[str]:
    """The other games that the signs name; each sign must name its own, if that is another."""
    home, others = subject(str(find_game(game_id).source)), set()
    for named, place in SIGN.findall(html):
        said_of = subject(place)
        assert named == ("" if said_of == home else said_of), place
        others.add(named)
    return others - {""}


def test_a_sign_names_the_chapter_unless_it_is_at_home() -> None:
    sign, game = citation_sign(cite("000 6 ¶ 12")), find_game("strohmann")
    assert ">Tarok-Tapp, </span>000 6 ¶ 12</button>" in at_home(sign, (game,))
    assert "Tarok-Tapp" not in at_home(sign, (game, find_game("tarok-tapp-54")))
    other = citation_sign(cite("000 1 en deux ¶ 1"))
    assert ">L’Hombre for two, <" in at_home(Html(other), (find_game("hombre"),))


def test_every_place_has_a_chapter() -> None:
    for source in SOURCES.values():
        for place in source.places:
            assert chapter(f"{source.id} {place}").endswith(", ")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_on_one_page_name_the_chapters_of_others(game_id: str) -> None:
    home = subject(str(find_game(game_id).source))
    cited = {subject(str(one.citation)) for one in parameters(find_game(game_id).rules)}
    others = check_signs(crib(find_game(game_id), ()), game_id)
    assert others >= cited - {home}


@pytest.mark.parametrize(
    ("game_id", "other"),
    [("strohmann", "Tappen"), ("quadrille", "L’Hombre"), ("piquet-norman", "Piquet")],
)
def test_a_play_table_names_the_chapter_of_a_ruling(game_id: str, other: str) -> None:
    """Its line, its payments, the mistakes that can be called, and the hand on paper."""
    hand, named = hands_of(game_id)[0], set[str]()
    for step in (len(hand.states) // 2, len(hand.states) - 2, len(hand.states) - 1):
        link = hand.link(step, 0)
        for event in (None, Event("act", "play nonsense"), Event("act", "fault revoke A")):
            named |= check_signs(answer_state(link, event).html, game_id)
        check_signs(printed(read_state(link), "record"), game_id)
    assert other in named


def test_the_terminal_names_the_chapter_of_a_ruling_and_of_a_payment() -> None:
    game = find_game("tarok-tapp-54")
    assert where(cite("003 § 5"), game) == "Tappen, 003 § 5"
    assert where(cite("000 6 ¶ 12"), game) == "000 6 ¶ 12"
    hand = hands_of("tarok-tapp-54")[0]
    lines = {ruling_line(one, hand.end.game) for *_, one in rulings_of(hand)}
    assert any(line.endswith("(Tappen, 003 § 5)") for line in lines)
    assert all("(Tarok-Tapp," not in line for line in lines)
    end = settlement_lines(hand.end.result(), hand.end.table.seats, hand.end.game)
    assert all(re.search(r"\((Tappen, 003|000 6) ", line) for line in end if "(" in line)
