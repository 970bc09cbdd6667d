"""The search for open cards of the books' hands against a plain listing of all lines of play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.naive.cards import KINGS, full_pack, legal_cards, trick_winner
from tests.naive.count import lay_points
from tutor.cards import mask_of, parse_card
from tutor.cards.packs import TAROCK_54
from tutor.examples import (
    load,
    replay_of,
)
from tutor.games import find_game
from tutor.games.tapp.flow import play_rules
from tutor.games.tapp.printed.record import TrickRecord, hand_record
from tutor.games.tapp.printed.search import NoLine, Search
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import seat_table
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.verify import verdict

MASKED = st.sampled_from(["card", "suit", "?"])
PACK = full_pack(54)
STRENGTH = [*reversed(PACK[12:22]), *KINGS, *(c for c in PACK if c not in (*PACK[12:22], *KINGS))]
"""High taroks and kings first: dealt in this order, the first seat takes most tricks."""


def listed(
    hands: list[list[str]], tricks: list[Any], leader: int, done: list[Any]
) -> list[list[tuple[int, list[tuple[int, str]]]]]:
    """Every line of play that fits: for each trick a winner, or what each seat's card fits."""
    if not tricks:
        return [done]
    lines = []
    for plays in plays_of(hands, leader):
        winner = plays[trick_winner([card for _, card in plays])][0]
        if fits(tricks[0], plays, winner):
            left = [[c for c in hand if (s, c) not in plays] for s, hand in enumerate(hands)]
            lines += listed(left, tricks[1:], winner, [*done, (winner, plays)])
    return lines


def plays_of(hands: list[list[str]], leader: int) -> list[list[tuple[int, str]]]:
    turn = [leader, (leader + 1) % 3, (leader + 2) % 3]
    rows: list[list[tuple[int, str]]] = [[]]
    for seat in turn:
        rows = [
            [*row, (seat, card)]
            for row in rows
            for card in legal_cards(hands[seat], row[0][1] if row else None)
        ]
    return rows


def fits(trick: Any, plays: list[tuple[int, str]], winner: int) -> bool:
    if isinstance(trick, int):
        return winner == trick
    if trick[0][0] != plays[0][0]:
        return False
    return all(
        word == "?" or word == card or (word[-1] == "?" and same_suit(word, card))
        for (_, word), (_, card) in zip(trick, plays, strict=True)
    )


def same_suit(word: str, card: str) -> bool:
    return word[0] == card[0] if "-" in card else word == "T-?"


@st.composite
def endings(draw: st.DrawFn) -> tuple[list[list[str]], list[Any], int]:
    """Hands of a few cards and one line of play, of which some cards or tricks are hidden."""
    size = draw(st.integers(2, 4))
    cards = draw(st.permutations(PACK))[: 3 * size]
    if draw(st.booleans()):
        cards.sort(key=STRENGTH.index)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(3)]
    leader = first = draw(st.integers(0, 2))
    left = [list(hand) for hand in hands]
    record: list[Any] = []
    for _ in range(size):
        plays = draw(st.sampled_from(plays_of(left, leader)))
        leader = plays[trick_winner([card for _, card in plays])][0]
        left = [[c for c in hand if (s, c) not in plays] for s, hand in enumerate(left)]
        if draw(st.booleans()):
            record.append(leader)
            continue
        words = []
        for seat, card in plays:
            suit = card[0] + "-?" if "-" in card else "T-?"
            words.append((seat, {"card": card, "suit": suit, "?": "?"}[draw(MASKED)]))
        record.append(words)
    return hands, record, first


def search_of(hands: list[list[str]], record: list[Any], leader: int) -> Search:
    game = find_game("tappen-54")
    rules = (play_rules(game, game.rules_as(TappRules).duties.value),) * 3
    masks = tuple(mask_of(parse_card(TAROCK_54, card) for card in hand) for hand in hands)
    stage = PlayStage(seat_table(game, 2, 3), rules, masks, leader)
    tricks = []
    for trick in record:
        if isinstance(trick, int):
            tricks.append(TrickRecord((), trick))
            continue
        line = " ".join(f"{'ABC'[seat]} {word}" for seat, word in trick)
        tricks.append(record_trick(line))
    return Search(stage, tricks, 0, tarock_values(TAROCK_54), TAROCK_54.index["I"])


def record_trick(line: str) -> TrickRecord:
    data = {"hands": {"A": "", "B": "", "C": ""}, "auction": [], "talon": "", "tricks": [line]}
    return hand_record(data, TAROCK_54).tricks[0]


@given(endings())
@pytest.mark.slow
def test_the_search_counts_what_a_plain_listing_finds(
    ending: tuple[list[list[str]], list[Any], int],
) -> None:
    """Leaders are printed by the next trick, so a listing takes them as required winners too."""
    hands, record, leader = ending
    expected: Counter[tuple[int, str]] = Counter()
    for line in listed(hands, record, leader, []):
        points = sum(lay_points([card for _, card in plays]) for won, plays in line if won == 0)
        winner, last = line[-1]
        owner = next((seat for seat, card in last if card == "I"), None)
        tag = "" if owner is None else "ABC"[owner] + ("+" if owner == winner else "-")
        expected[3 * points, tag] += 1
    search = search_of(hands, record, leader)
    assert search.counts() == dict(expected)
    for key in expected:
        assert len(search.line(*key)) == len(record)


def test_cards_that_are_alike_are_counted_as_if_they_were_not() -> None:
    """003 Ex. B 3: six tricks of one seat, once with alike cards together and once without."""
    game = find_game("tappen-42")
    steps = replay_of("003-B-3").steps
    lead = next(step.state for step in steps if step.state.phase == "play")
    stage = lead.find(PlayStage)
    assert stage is not None
    record = hand_record(load("003-B-3").data(), game.pack)
    plain = Search(stage, record.tricks, 0, tarock_values(game.pack), game.pack.index["I"])
    plain.sweeps = [None] * len(record.tricks)
    assert sum(plain.counts().values()) == 8_294_400


@pytest.mark.parametrize("example_id", ["003-A-1", "003-A-2", "003-A-4", "003-B-4"])
def test_open_cards_of_a_hand_are_counted_like_a_plain_listing(example_id: str) -> None:
    example = load(example_id)
    lead = next(s.state for s in replay_of(example_id).steps if s.state.phase == "play")
    codes = lead.game.pack.codes
    hands = [[codes[c] for c in range(54) if mask >> c & 1] for mask in lead.cards.hands]
    record = []
    for line in example.data()["tricks"]:
        words = line.split()
        seats = ["ABC".index(letter) for letter in words[::2]]
        record.append(list(zip(seats, words[1::2], strict=True)))
    assert len(listed_printed(hands, record)) == verdict(load(example_id)).completions


def listed_printed(hands: list[list[str]], record: list[Any]) -> list[Any]:
    """The listing, with cards that are printed later kept for their place."""
    lines = listed_with_leaders(hands, record, 0)
    return [line for line in lines if len(line) == len(record)]


def listed_with_leaders(hands: list[list[str]], record: list[Any], leader: int) -> list[Any]:
    if not record:
        return [[]]
    if record[0][0][0] != leader:
        return []
    later = {word for trick in record[1:] for _, word in trick if "?" not in word}
    lines = []
    for plays in plays_fitting(hands, record[0], later):
        winner = plays[trick_winner([card for _, card in plays])][0]
        left = [[c for c in hand if (s, c) not in plays] for s, hand in enumerate(hands)]
        rest = listed_with_leaders(left, record[1:], winner)
        lines += [[plays, *line] for line in rest]
    return lines


def plays_fitting(
    hands: list[list[str]], trick: Any, later: set[str]
) -> list[list[tuple[int, str]]]:
    rows: list[list[tuple[int, str]]] = [[]]
    for seat, word in trick:
        rows = [
            [*row, (seat, card)]
            for row in rows
            for card in legal_cards(hands[seat], row[0][1] if row else None)
            if fits([(seat, word)], [(seat, card)], seat) and card not in later
        ]
    return rows


def test_a_line_with_a_result_that_cannot_be_does_not_exist() -> None:
    hands = [["XXI"], ["XX"], ["Skus"]]
    search = search_of(hands, [[(0, "?"), (1, "?"), (2, "?")]], 0)
    with pytest.raises(NoLine):
        search.line(points=3)
