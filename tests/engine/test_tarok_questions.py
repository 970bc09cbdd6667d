"""Every question on Tarok has one answer, and a second, simple reckoning agrees with it."""

from __future__ import annotations

import re
import sys

import pytest

from tutor import find_game
from tutor.quiz import Question, make, topics_of

SEEDS = range(30 if sys.platform != "emscripten" else 5)
GAMES = ("tarok", "tarok-deux")
TOPICS = [(game, topic) for game in GAMES for topic in topics_of(find_game(game))]
NUMBERS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI".split()
MATADORS = {"Skus", "XXI", "I"}


def questions(game: str, topic: str) -> list[Question]:
    return [make(find_game(game), topic, seed) for seed in SEEDS]


def right(question: Question) -> str:
    return next(option.id for option in question.options if option.right)


def announced(hand: set[str]) -> dict[str, int]:
    """What a hand may announce, by the words alone: each kind with its number and points."""
    taroks = sum("-" not in card for card in hand)
    kings = len(hand & MATADORS) + sum(card.endswith("-K") for card in hand)
    courts = [sum(f"{suit}-{rank}" in hand for rank in "KQCJ") for suit in "SHDC"]
    twice = 2 if "Skus" in hand else 1
    found = {}
    if taroks > 9:
        found[f"taroks{taroks}"] = 10 + 5 * (taroks - 10)
    if hand >= MATADORS:
        row = 3
        while row < 22 and NUMBERS[20 - (row - 2)] in hand:
            row += 1
        found[f"matadors{row}"] = 10 + 5 * (row - 3)
    if kings > 2:
        found[f"kings{kings}"] = 5 * (kings - 2)
    for name, size, points in (("whole", 4, 10), ("half", 3, 5)):
        if courts.count(size):
            found[f"{name}{courts.count(size)}"] = points * twice * courts.count(size)
    return found


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_each_question_is_whole_and_the_same_again(game: str, topic: str) -> None:
    asked = questions(game, topic)
    assert asked[1] == make(find_game(game), topic, 1)
    assert len({(one.prompt, one.picture, one.options) for one in asked}) > len(asked) // 2
    for one in asked:
        ids = [option.id for option in one.options]
        assert len(ids) == len(set(ids)) and one.explanation
        rights = sum(option.right for option in one.options)
        assert one.kind == "number" or rights == 1 or (one.kind == "all" and rights)
        assert all(option.reason.endswith(".") for option in one.options)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_hand_may_announce_is_what_the_words_say(game: str) -> None:
    kinds = set()
    for one in questions(game, "declare"):
        found = announced(set(one.picture.hand))
        kinds |= {re.sub(r"\d", "", name) for name in found}
        assert {option.id for option in one.options if option.right} == set(found)
    assert kinds == {"taroks", "matadors", "kings", "whole", "half"}
    for one in questions(game, "worth"):
        assert one.number == sum(announced(set(one.picture.hand)).values())


@pytest.mark.parametrize("game", GAMES)
def test_of_the_cards_nothing_is_said(game: str) -> None:
    for one in questions(game, "words"):
        said = next(option for option in one.options if option.right)
        assert re.fullmatch(
            r"“\d+ (Taroks|Könige|(ganze|halbe) (scüsirte )?Cavallerien?)”", said.text
        )
        assert any(
            str(o.citation) in ("000 5 three ¶ 3 law 7", "000 5 three ¶ 3 law 8")
            for o in one.options
            if not o.right
        )


@pytest.mark.parametrize("game", GAMES)
def test_only_the_pagat_lies_in_the_scat_and_only_with_two_others(game: str) -> None:
    laid = set()
    for one in questions(game, "may-lay"):
        taroks = sum("-" not in card for card in one.picture.hand)
        for option in one.options:
            cards = option.id.split("-")
            barred = [card for card in cards if card in NUMBERS or card == "Skus"]
            fits = not any(re.fullmatch("[SHDC]K", card) for card in cards) and (
                not barred or (barred == ["I"] and taroks == 3)
            )
            assert option.right == fits, (one.picture.hand, cards)
            laid |= {"pagat"} if option.right and barred else set()
    assert laid


@pytest.mark.parametrize("game", GAMES)
def test_the_skues_takes_nothing_and_goes_only_among_the_last_three(game: str) -> None:
    words = {"one": 1, "two": 2, "three": 3}
    ends = set()
    for one in questions(game, "skus"):
        number = one.prompt.split(" has ")[1].split()[0]
        held = words.get(number) or (int(number) if number.isdecimal() else 4)
        end, _ = right(one).split("-")
        assert end == ("lost" if held <= 3 else "kept")
        ends.add(end)
        plays = [(seat, card) for seat, card in one.picture.trick if card != "Skus"]
        taroks = [play for play in plays if play[1] in NUMBERS]
        if taroks:
            taker = max(taroks, key=lambda play: NUMBERS.index(play[1]))[0]
            said = next(option.text for option in one.options if option.right)
            assert said.startswith(taker)
    assert ends == {"lost", "kept"}


def paid(question: Question, prices: tuple[int, int, int]) -> dict[str, int]:
    """What each wins for Pagat and kings of the facts, at (middle, last, king)."""
    facts = " ".join(question.picture.facts)
    middle, last, king = prices
    seats = "ABC" if prices[0] == 10 else "AB"
    won = dict.fromkeys(seats, 0)

    def each(seat: str, amount: int) -> None:
        for other in seats.replace(seat, ""):
            won[seat] += amount
            won[other] -= amount

    price = last if "in the last trick" in facts else middle
    lost = re.search(r"(\w) takes (\w)’s Pagat", facts)
    if lost:
        each(lost[2], -price)
        said = {
            m[1]: int(m[2].replace("nothing", "0"))
            for m in re.finditer(r"(\w) has announced (\w+)\.", facts)
        }
        if said:
            each(min(said, key=lambda seat: said[seat]), 10)
    else:
        made = re.search(r"(\w) wins a trick with the Pagat", facts)
        assert made
        each(made[1], price)
    for one in re.finditer(r"(\w) takes the King of \w+ from \w", facts):
        each(one[1], king)
    return won


def test_pagat_and_kings_cost_what_the_facts_come_to() -> None:
    for one in questions("tarok", "pagat"):
        seat = one.prompt.split()[2]
        total = paid(one, (10, 20, 5))[seat]
        assert right(one) == f"{'minus' if total < 0 else 'plus'}{abs(total)}", one.picture.facts


def test_for_two_who_gains_them_writes_them() -> None:
    for one in questions("tarok-deux", "pagat"):
        seat, facts = one.prompt.split()[2], " ".join(one.picture.facts)
        price = 25 if "in the last trick" in facts else 15
        pagat = re.match(rf"{seat} (takes|wins a trick)", facts)
        kings = len(re.findall(rf"{seat} takes the King", facts))
        assert right(one) == f"plus{price * bool(pagat) + 10 * kings}", facts


def test_twenty_six_neither_win_nor_lose() -> None:
    for one in questions("tarok", "par"):
        seat = one.prompt.split()[2]
        points = dict(re.findall(r"(\w) (\d+)", one.picture.facts[0]))
        over = int(points[seat]) - 26
        assert right(one) == f"{'minus' if over < 0 else 'plus'}{abs(over)}"
    assert "par" not in topics_of(find_game("tarok-deux"))


def test_a_party_ends_at_a_hundred_and_counts_double_below_fifty() -> None:
    """000 5 deux ¶ 1 laws 6-8."""
    seen = set()
    for one in questions("tarok-deux", "party"):
        before, written = (list(map(int, re.findall(r"\d+", line))) for line in one.picture.facts)
        low, high = sorted(was + more for was, more in zip(before, written, strict=True))
        goes_on = high < 100 or low == high
        assert right(one) == ("on" if goes_on else "2" if low < 50 else "1"), one.picture.facts
        seen.add(right(one))
    assert seen == {"on", "1", "2"}
