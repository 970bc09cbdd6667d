"""One deal under several books: the same cards, what each book makes of them, and why."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from tutor.contrast.causes import causes, differing
from tutor.contrast.course import Course, course
from tutor.contrast.lines import Line, changed, lines, words
from tutor.contrast.sets import CONTRASTS, Contrast, games_of, lies
from tutor.door import answer as door
from tutor.games import GAMES
from tutor.rules.bid.auction import AuctionStage
from tutor.widgets import LinkError, read_state
from tutor.widgets.contrast import SetSide, read

SEEDS = (1, 2, 3, 4)


def side(books: str, seed: int = 1) -> SetSide:
    return read({"books": books, "seed": str(seed)})


def line(shown: SetSide, id_: str) -> Line:
    return next(one for one in shown.lines if one.id == id_)


def said(shown: SetSide, id_: str) -> list[str]:
    """What each book answers, in one text."""
    return ["; ".join(words(cell)) for cell in line(shown, id_).cells]


@pytest.mark.parametrize("books", CONTRASTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_each_game_deals_its_whole_pack(books: str, seed: int) -> None:
    contrast = CONTRASTS[books]
    for game in games_of(contrast):
        lying = lies(contrast, seed)[game.id]
        cards = [card for _, hand in lying.hands for card in hand or ()]
        assert {len(hand or ()) for _, hand in lying.hands} == {game.pattern.hand_size}
        assert sorted([*cards, *(lying.talon or ())]) == sorted(game.pack.codes)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_casco_has_the_same_hand_in_each_game_as_far_as_it_goes(seed: int) -> None:
    found = lies(CONTRASTS["casco"], seed)
    hands = {game: set(lying.hands[0][1] or ()) for game, lying in found.items()}
    assert {"S-A", "C-A"} <= hands["cinquille"] < hands["hombre"] < hands["quadrille"]


@pytest.mark.parametrize("seed", SEEDS)
def test_forehand_plays_a_casco_under_every_book(seed: int) -> None:
    for one in side("casco", seed).courses:
        auction = one.end.find(AuctionStage)
        assert auction and auction.result
        assert (auction.result[0], auction.result[1].german) == (0, "Grand Casco")


@pytest.mark.parametrize("books", CONTRASTS)
def test_a_course_is_a_hand_that_the_rules_allow(books: str) -> None:
    shown = side(books, 5)
    for game, one in zip(shown.games, shown.courses, strict=True):
        state = one.steps[0].before
        assert state.game.rules == game.rules
        for step in one.steps:
            assert step.before == state and step.seat == state.to_act
            state = state.apply(step.action)
        assert state.over and state.result() == one.end.result()


def test_a_book_does_not_differ_from_itself() -> None:
    twice = Contrast("twice", "Twice", ("tappen-54", "tappen-54"), "tappen-54")
    shown = SetSide(twice, 3)
    assert not any(one.differs for one in shown.lines)
    assert not any(one.partings for one in shown.courses)
    assert [found for _, found in shown.causes] == [()]


def test_the_newer_book_keeps_ad_duo_for_forehand() -> None:
    """Deal 3: C plays ad Duo and wins by the older book; the newer one has no such game for C."""
    shown = side("tarok-hombre", 3)
    assert "ad Duo 20" in said(shown, "bids")[0] and "ad Duo 20" not in said(shown, "bids")[1]
    assert "wins “ad Duo”" in said(shown, "wins")[0]
    assert "loses “ad Uno”" in said(shown, "wins")[1]
    places = [str(one.ruling.citation) for one in shown.courses[1].partings]
    assert places[0] == "000 5 Hombre B ¶ 1 law 3"
    assert shown.causes[0][1][0].name == "the games"


def test_tarok_tapp_pays_in_hundreds_and_turns_up_one_half_at_a_time() -> None:
    """Deal 1: a game that only the talon makes threefold in Tappen is single in Tarok-Tapp."""
    shown = side("tapp-54", 1)
    assert said(shown, "pays") == ["A +5, B −4 and C −1", "A +200, B −100 and C −100"]
    assert not line(shown, "wins").differs and line(shown, "items").differs
    found = {one.name: one.changes for one in shown.causes[0][1]}
    assert set(found["unit of the game"]) == {"pays", "items"}
    assert "said" in found["talon"] and "wins" not in found["talon"]


@pytest.mark.parametrize("books", CONTRASTS)
def test_a_cause_changes_what_it_says_and_no_other_rule_changes_anything(books: str) -> None:
    shown = side(books, 2)
    first, *others = shown.games
    lying, bid = shown.lies[first.id], shown.contrast.bids.get(first.id, "")
    usual = lines((shown.courses[0],))
    for game, (_, found) in zip(others, shown.causes, strict=True):
        listed = {one.name: one.changes for one in found}
        for name, title, _, other in differing(first, game):
            rules: Any = first.rules
            built = first.build(replace(rules, **{name: other}))
            tried = course(built, lying, shown.seed, shown.courses[0].steps, bid)
            assert changed(usual, lines((tried,))) == listed.get(title, ())


def test_what_two_books_say_alike_is_no_cause() -> None:
    one: Course = side("tapp-54", 1).courses[0]
    lying = lies(CONTRASTS["tapp-54"], 1)["tappen-54"]
    assert list(causes(one, GAMES["tappen-54"], lying, 1)) == []


@pytest.mark.parametrize("books", CONTRASTS)
def test_many_deals_come_to_an_end_under_every_book(books: str) -> None:
    for seed in range(20, 32):
        shown = side(books, seed)
        assert all(one.end.over for one in shown.courses)
        assert line(shown, "wins").cells and shown.causes


# --- the widget --------------------------------------------------------------------------------


def asked(state: str, do: str = "", value: str = "") -> dict[str, str]:
    event = {"do": do, "with": value} if do else None
    found: dict[str, str] = json.loads(door(json.dumps({"state": state, "event": event})))
    return found


def test_its_text_is_read_as_the_same_value() -> None:
    for state in ("w=contrast;books=casco;seed=7", "w=contrast;books=tapp-42"):
        assert read_state(state).text == state


def test_another_deal_and_other_books_can_be_chosen() -> None:
    first = asked("w=contrast;books=tapp-54;seed=8")
    assert asked(first["state"], "next")["state"].endswith("seed=9")
    assert asked(first["state"], "seed", " 41 ")["state"].endswith("seed=41")
    assert asked(first["state"], "books", "casco")["state"] == "w=contrast;books=casco;seed=8"
    assert first["say"].startswith("The books differ in ")


@pytest.mark.parametrize(
    ("state", "do", "value"),
    [
        ("w=contrast;books=<b>", "", ""),
        ("w=contrast;books=casco;seed=x", "", ""),
        ("w=contrast;books=casco;game=scat", "", ""),
        ("w=contrast;books=casco", "books", "nix"),
        ("w=contrast;books=casco", "seed", "1e9"),
        ("w=contrast;books=casco", "jump", ""),
    ],
)
def test_what_cannot_be_read_is_refused(state: str, do: str, value: str) -> None:
    assert set(asked(state, do, value)) == {"id", "error"}


@pytest.mark.parametrize("books", CONTRASTS)
def test_its_picture_has_every_line_its_places_and_ways_to_the_tables(books: str) -> None:
    html = asked(f"w=contrast;books={books};seed=3")["html"]
    shown = side(books, 3)
    for one in shown.lines:
        assert f'data-line="{one.id}"' in html
    assert html.count("data-cause") == sum(len(found) for _, found in shown.causes)
    assert html.count("data-differs") == sum(one.differs for one in shown.lines)
    for way in re.findall(r'href="[^"]*#w=play-1&amp;s=([^"]*)"', html):
        assert read_state(way.replace("&amp;", "&"))
    assert html.count("#w=play-1") == len(shown.games)


def test_damaged_books_are_told_with_those_there_are() -> None:
    with pytest.raises(LinkError, match="tarok-hombre, tapp-54, tapp-42, casco"):
        read({"books": "casco2"})
