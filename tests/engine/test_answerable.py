"""Every question can be answered from what it shows: its picture, its words and the book.

Each topic of each game has one of three proofs. It is *read*: a second program answers it from
text and codes of cards (`tests/naive/asked.py`). It is *ruled*: in other hands, told in the same
words and with the unseen cards mixed, the engine rules the same (`same_words.py`). Or it is
*drawn*: whatever number behind it is drawn otherwise, what shows the same is answered the same;
a question that comes of a hand that was played must have one of the other two.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from tests.engine.questions import made
from tests.engine.same_words import ANSWERS, state_of, words_of
from tests.engine.spoiled import Drawing, Make, spoiled
from tests.naive import asked
from tests.turns import LEADING
from tutor import GAMES, find_game
from tutor.cards import card_phrase
from tutor.hand.state import Game
from tutor.quiz import Question, make, topics_of
from tutor.quiz.model import NO_PICTURE
from tutor.quiz.numbers import number_question
from tutor.rules.core.seat import letters
from tutor.sources import cite

QUESTIONS = int(os.environ.get("QUESTIONS", "6"))
"""So many of each topic and game; `QUESTIONS=200` for more."""
DRAWS = 24
"""So many draws of a question are spoiled, the last ones and some before them."""
OTHERS = 2

OFFERED = frozenset({"outbid", "double", "declare", "may-follow"})
"""Topics that offer one or some of several right answers: each option is right or wrong alone."""
NAMED = frozenset({"higher"})
"""Topics whose options are what the prompt speaks of."""
REPEATED = frozenset({"may-follow"})
"""Topics of few words, so that other hands come to them without more ado."""

Answer = int | bool | str | frozenset[str]
Rows = Mapping[str, Answer]


def answers(question: Question) -> Rows:
    """What is right: a number, the text of the one right option, or yes or no for each option."""
    if question.kind == "number":
        return {"": question.number}
    if question.kind == "one" and question.topic not in OFFERED:
        return {"": next(one.text for one in question.options if one.right)}
    return {one.text: one.right for one in question.options}


def showing(question: Question) -> tuple[object, ...]:
    """All that the reader has to go by; the options only where the prompt speaks of them."""
    named = {one.text for one in question.options} if question.topic in NAMED else set[str]()
    return question.prompt, question.picture, frozenset(named)


def right_ids(question: Question) -> set[str]:
    return {one.id for one in question.options if one.right}


def disagreements(questions: Iterable[Question]) -> list[str]:
    """Where two questions show the same and are answered otherwise."""
    known: dict[tuple[object, ...], dict[str, Answer]] = {}
    faults = []
    for question in questions:
        row = known.setdefault(showing(question), {})
        for option, answer in answers(question).items():
            if row.setdefault(option, answer) != answer:
                faults.append(f"{question.prompt} {option}: {answer} and {row[option]}")
    return faults


# --- read --------------------------------------------------------------------------------------


@cache
def codes_of(game_id: str) -> Mapping[str, str]:
    """The cards of a game by their names in a sentence."""
    pack = find_game(game_id).pack
    return {card_phrase(pack, card): pack.codes[card] for card in range(len(pack))}


def told_amount(text: str) -> int:
    """The amount at the end of an option."""
    said = text.rpartition(": ")[2].replace("−", "-").lstrip("+")
    return int(said) if said.lstrip("-").isdecimal() else 0


def one_right(question: Question) -> str:
    (text,) = (one.text for one in question.options if one.right)
    return text


def count(question: Question) -> tuple[Answer, Answer]:
    return question.number, asked.points(question.game_id, question.picture.lays)


def running(question: Question) -> tuple[Answer, Answer]:
    return question.number, asked.said_next(question.prompt, question.picture.facts)


def bonus(question: Question) -> tuple[Answer, Answer]:
    return frozenset(right_ids(question)), frozenset({asked.bonus(question.picture.facts)})


def poule(question: Question) -> tuple[Answer, Answer]:
    word = asked.poule(question.prompt, question.picture.facts)
    return one_right(question).split()[1].removesuffix("."), word


def sides(question: Question) -> tuple[Answer, Answer]:
    picture, game_id = question.picture, question.game_id
    seats = [one.id for one in question.options if len(one.id) == 1]
    shown = (picture.hand, picture.trick, picture.facts)
    found = asked.who_helps(game_id, seats, question.prompt, *shown, codes_of(game_id))
    return frozenset(right_ids(question)), frozenset({found})


def knows(question: Question) -> tuple[Answer, Answer]:
    picture, game_id = question.picture, question.game_id
    seats = [one.id for one in question.options]
    found = asked.who_knows(game_id, seats, picture.trick, picture.facts, codes_of(game_id))
    return frozenset(right_ids(question)), frozenset(found)


def honours(question: Question) -> tuple[Answer, Answer]:
    found = asked.honours(question.game_id, question.picture.hand, question.picture.facts)
    return told_amount(one_right(question)), found


def pay(question: Question) -> tuple[Answer, Answer]:
    seats = letters(min(find_game(question.game_id).players))
    found = asked.paid(question.game_id, seats, question.prompt, question.picture.facts)
    return told_amount(one_right(question)), found


Reader = Callable[[Question], tuple[Answer, Answer]]
READERS: Mapping[str, Reader] = {
    **{
        "count": count,
        "eyes": count,
        "running": running,
        "bonus": bonus,
        "poule": poule,
        "sides": sides,
    },
    **{"knows": knows, "honours": honours, "pay": pay},
}
"""By topic: the answer of the question, and of the second program."""
BY_DRAWS = frozenset({("strohmann", "pay")})
"""What has such a name and is another topic, made of no hand."""


def unread(question: Question) -> list[str]:
    answer, found = READERS[question.topic](question)
    return [] if answer == found else [f"{question.seed}: {answer}, and as read {found}"]


# --- ruled -------------------------------------------------------------------------------------


def overruled(questions: list[Question], rng: random.Random) -> Iterator[str]:
    """Where another hand with the same words has other right options."""
    for question in questions:
        same = [one for one in questions if words_of(one) == words_of(question)]
        others = [one for one in same if one is not question] or [question]
        for other in rng.sample(others, min(OTHERS, len(others))):
            found = ANSWERS[question.topic](question, state_of(other), rng)
            if found != right_ids(question):
                yield f"{question.seed}: {right_ids(question)}, with {other.seed}: {found}"


# --- drawn -------------------------------------------------------------------------------------


def drawn_otherwise(
    asked_by: Make, game: Game, seeds: Iterable[int], rng: random.Random
) -> Iterator[tuple[Question, bool]]:
    """Questions, each with others of which one draw is spoiled; whether a hand was played."""
    for seed in seeds:
        drawing = Drawing()
        question = spoiled(asked_by, game, seed, drawing)
        yield question, bool(drawing.deals) or question.state is not None
        places = list(range(drawing.draws))
        last, first = places[-DRAWS // 2 :], places[: -DRAWS // 2]
        for place in [*last, *rng.sample(first, min(len(first), DRAWS // 2))]:
            again = Drawing(place, rng)
            other = spoiled(asked_by, game, seed, again)
            yield other, bool(again.deals) or other.state is not None


# --- every topic of every game -----------------------------------------------------------------

EVERY = [
    (game_id, topic)
    for place, (game_id, game) in enumerate(GAMES.items())
    for number, topic in enumerate(topics_of(game))
    if game_id in LEADING or (place + number) % 2
]
"""Of the first game of each family every topic; of the others, which ask the same of other cards,
every other one by turns."""


@pytest.mark.in_turn
@pytest.mark.parametrize(("game_id", "topic"), EVERY)
def test_a_question_needs_nothing_that_it_does_not_show(game_id: str, topic: str) -> None:
    game, rng = find_game(game_id), random.Random(f"{game_id} {topic}")
    seeds = range(QUESTIONS)
    if topic in ANSWERS:
        assert not list(overruled([made(game_id, topic, seed) for seed in seeds], rng))
    elif topic in READERS and (game_id, topic) not in BY_DRAWS:
        assert not [fault for seed in seeds for fault in unread(made(game_id, topic, seed))]
    elif topic in REPEATED:
        questions = [made(game_id, topic, seed) for seed in range(20 * QUESTIONS)]
        assert len({showing(question) for question in questions}) < len(questions) // 2
        assert not disagreements(questions)
    else:
        found = list(drawn_otherwise(topics_of(game)[topic].make, game, seeds, rng))
        assert not any(played for _, played in found), "A hand that was played needs a proof."
        assert len({showing(question) for question, _ in found}) > 1
        assert not disagreements(question for question, _ in found)


# --- the proofs find what is hidden ------------------------------------------------------------


def test_an_amount_that_rests_on_a_hidden_draw_is_found() -> None:
    def hidden(game: Game, seed: int) -> Question:
        rng = random.Random(seed)
        shown, unseen = rng.randrange(9), rng.randrange(9)
        asks, place = f"What are {shown} and the card face down?", cite("002 Die Karten")
        return number_question(game, "x", seed, asks, shown + unseen, "So.", place, NO_PICTURE)

    found = drawn_otherwise(hidden, find_game("piquet"), range(5), random.Random(0))
    assert disagreements(question for question, _ in found)


@pytest.mark.parametrize("topic", ["legal", "trick"])
def test_a_trump_suit_that_is_not_told_is_missed(topic: str) -> None:
    made = [make(find_game("tritrille"), topic, seed) for seed in range(20)]
    bare = [replace(one, picture=replace(one.picture, facts=())) for one in made]
    assert list(overruled(bare, random.Random(0)))
    assert not list(overruled(made, random.Random(0)))


def test_a_hand_that_is_not_shown_is_missed() -> None:
    made = [make(find_game("quadrille"), "called", seed) for seed in range(20)]
    bare = [replace(one, picture=replace(one.picture, hand=())) for one in made]
    assert list(overruled(bare, random.Random(0)))


def test_what_is_not_told_of_a_card_called_is_missed() -> None:
    made = (make(find_game("quadrille"), "knows", seed) for seed in range(20))
    question = next(one for one in made if len(right_ids(one)) < len(one.options))
    facts = question.picture.facts[:-1]
    with pytest.raises(asked.NotTold):
        unread(replace(question, picture=replace(question.picture, facts=facts)))


# --- what is told fits together ----------------------------------------------------------------


def test_who_wins_every_trick_is_told_to_have_won_the_first_ones() -> None:
    found = 0
    for game in (game for game in GAMES.values() if "cost" in topics_of(game)):
        for seed in range(20):
            prompt = make(game, "cost", seed).prompt
            if " tout is won " in prompt:
                found += 1
                assert re.search(r"the first \w+ tricks", prompt), (game.id, seed)
    assert found > 20


def test_a_king_is_told_with_the_trick_where_the_last_one_costs_more() -> None:
    for seed in range(20):
        kings = make(find_game("tarok-deux"), "pagat", seed).picture.facts[1:]
        assert kings and all(one.endswith(" before the last trick.") for one in kings)


@pytest.mark.parametrize("game_id", ["hombre", "hombre-quatre", "hombre-deux-12"])
def test_false_matadors_are_named_where_a_hand_may_have_some(game_id: str) -> None:
    made = [make(find_game(game_id), "matadors", seed) for seed in range(60)]
    false = [one for one in made if "S-A" not in one.picture.hand]
    assert false == [one for one in made if "false" in one.prompt] != []
