"""What a course says one knows from another is true of the engine, card by card."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from scripts.pages.chapters import Aim, Chapter
from scripts.pages.known import COUNT, DUTIES, ORDER, PARTNER, Shared, known, lines, shared
from scripts.pages.shelf import Course, courses
from tutor import new_hand
from tutor.family import choose
from tutor.hand.number import dealt_by_number
from tutor.hand.played import played
from tutor.hand.state import Game
from tutor.quiz import topics_of
from tutor.rules.play.duties import PlayRules
from tutor.rules.play.play import PlayStage

pytestmark = pytest.mark.xdist_group("known")  # what games share is found once

COURSES = {course.id: course for course in courses() if course.chapters}
Rules = dict[str | None, PlayRules]
"""The rules of play of a game by the trump suit of a hand."""
each_course = pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)


@cache
def told_of(course_id: str) -> tuple[tuple[Course, Shared], ...]:
    """The courses of which a course says what is known, each with that."""
    found = lines(COURSES[course_id])
    return tuple((other, told) for told, others in found for other in others)


@cache
def rules_in(game_id: str) -> Rules:
    """Those of some hands."""
    found: Rules = {}
    for seed in range(1, 40):
        state, rng = dealt_by_number(new_hand(game_id, seed)), random.Random(seed)
        while not state.over and state.find(PlayStage) is None:
            state = state.apply(choose(state, rng))
        stage, what = state.find(PlayStage), played(state)
        if stage is not None and stage.to_act is not None:
            found.setdefault(what.suit if what else None, stage.rules[stage.to_act])
    return found


def common(one: PlayRules, other: PlayRules) -> list[str]:
    return sorted(set(one.pack.codes) & set(other.pack.codes))


@each_course
def test_cards_beat_each_other_alike_in_games_that_share_an_order(course: Course) -> None:
    """In hands with the same trump suit; cards are new that the known pack lacks."""
    for other, told in told_of(course.id):
        if ORDER in told.parts:
            missing = set(course.games[0].pack.codes) - set(other.games[0].pack.codes)
            assert told.new == len(missing)
            assert not beaten_otherwise(course, other), other.id
        else:
            assert told.parts == (PARTNER,)


def beaten_otherwise(course: Course, other: Course) -> list[object]:
    """Trump suits with two cards of both packs that beat each other in one game alone."""
    here, there = rules_in(course.games[0].id), rules_in(other.games[0].id)
    return [
        (suit, a, b)
        for suit in here.keys() & there.keys()
        for a in common(here[suit], there[suit])
        for b in common(here[suit], there[suit])
        if beats(here[suit], a, b) != beats(there[suit], a, b)
    ]


def beats(rules: PlayRules, one: str, other: str) -> bool:
    return rules.order.beats(rules.pack.index[one], rules.pack.index[other])


@each_course
def test_the_same_cards_may_be_played_where_the_duties_are_shared(course: Course) -> None:
    """Hands drawn from the common cards, on a card led and perhaps beaten."""
    for other, told in told_of(course.id):
        here, there = rules_in(course.games[0].id), rules_in(other.games[0].id)
        differ = ORDER in told.parts and played_otherwise(here, there)
        if DUTIES in told.parts:
            assert not differ, other.id
        elif ORDER in told.parts and here.keys() & there.keys() - {None}:
            assert differ, other.id


def played_otherwise(here: Rules, there: Rules) -> bool:
    """Whether there is a hand of which other cards may be played."""
    rng, differ = random.Random(5), False
    for suit in here.keys() & there.keys():
        one, two = here[suit], there[suit]
        for _ in range(300):
            led, *hand = rng.sample(common(one, two), 7)
            differ |= playable(one, hand, led) != playable(two, hand, led)
    return differ


def playable(rules: PlayRules, hand: list[str], led: str) -> set[str]:
    index = rules.pack.index
    left = rules.legal_mask(sum(1 << index[code] for code in hand), index[led], index[led])
    return {code for code in hand if left >> index[code] & 1}


@each_course
def test_what_counts_the_same_counts_the_same(course: Course) -> None:
    for other, told in told_of(course.id):
        here, there = course.games[0], other.games[0]
        if COUNT in told.parts:
            assert worth(here, there) == worth(there, here), other.id
        elif here.values and there.values and ORDER in told.parts:
            assert worth(here, there) != worth(there, here), other.id


def worth(game: Game, other: Game) -> list[str]:
    assert game.values is not None
    codes = sorted(set(game.pack.codes) & set(other.pack.codes))
    return [game.values.text(game.values.worth(1 << game.pack.index[code])) for code in codes]


def test_a_secret_partner_is_known_where_both_ask_for_one() -> None:
    assert PARTNER in shared("cinquille", "solo-five-5").parts
    for course in COURSES.values():
        for other, told in told_of(course.id):
            for each in (course, other) if PARTNER in told.parts else ():
                assert {"sides", "knows"} <= topics_of(each.games[0]).keys()


@pytest.mark.parametrize(
    ("one", "other", "parts"),
    [
        ("quadrille", "hombre", (ORDER, DUTIES)),
        ("spitzeln", "solo-30", (ORDER,)),
        ("spitzeln", "kaufsolo", (ORDER, DUTIES)),
        ("tappen-54", "koenigrufen", (ORDER, DUTIES, COUNT)),
        ("tarok", "tarok-deux", (ORDER, DUTIES)),
        ("scat", "spitzeln", ()),
        ("hombre", "spitzeln", ()),
        ("tappen-54", "tarok", ()),
        ("piquet", "preference", (ORDER,)),
    ],
)
def test_what_is_known_of_games_one_knows(one: str, other: str, parts: tuple[str, ...]) -> None:
    assert shared(one, other).parts == parts


def test_a_chapter_is_skimmed_only_if_all_of_it_is_known() -> None:
    def chapter(teaches: str, aim: str = "quiz-1") -> Chapter:
        words = frozenset(teaches.split())
        return Chapter("", 1, "", "", (Aim(aim, "3" if aim == "quiz-1" else ""),), words)

    told = Shared((ORDER, DUTIES))
    assert told.skips(chapter("trick legal spadille"))
    assert not told.skips(chapter("legal", "play-1"))
    assert not told.skips(chapter("legal why"))
    assert not told.skips(chapter(""))
    assert not Shared((ORDER, DUTIES), 6).skips(chapter("trick legal"))
    assert Shared((ORDER, DUTIES), 6).skips(chapter("legal"))


def test_the_head_of_a_course_says_it_with_links() -> None:
    html = str(known("hombre", "../../"))
    assert 'href="../../learn/quadrille/"' in html
    (skimmed,) = (one for one in COURSES["hombre"].chapters if "spadille" in one.teaches)
    assert f'href="../../{skimmed.url}"' in html
    assert known("scat", "") == ""
    with pytest.raises(ValueError, match="there is no course 'luck'"):
        known("luck", "")
    for course in COURSES.values():
        for href in re.findall(r'href="([^"]+)"', str(known(course.id, ""))):
            assert href in {each.url for each in courses()} | {c.url for c in course.chapters}
