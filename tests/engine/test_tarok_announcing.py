"""What a hand announces at Tarok (000 no. 5), for how much, and in which words."""

from __future__ import annotations

import pytest

from tests.engine.tables import after, dealt, judged
from tests.engine.test_tarok import PACK, TAROK, lay_of
from tutor import find_game
from tutor.cards import mask_of, parse_cards
from tutor.family import family_of
from tutor.games.tarok.rules import TarokRules
from tutor.hand.state import Game
from tutor.rules.bid.declare import DeclareStage, Held
from tutor.table.facts import facts_of
from tutor.table.lying import Look

DEUX = find_game("tarok-deux")
TEN = "I II III IV V VI VII VIII IX X"


def held(cards: str, away: str = "") -> Held:
    return Held(PACK, *(mask_of(parse_cards(PACK, text)) for text in (cards, away)))


def announced(cards: str, away: str = "", **settings: str) -> dict[str, tuple[int, int]]:
    """By kind the number and the worth of all that these cards may announce."""
    kinds = TAROK.with_settings(settings).rules_as(TarokRules).declared
    hand = held(cards, away)
    numbers = ((kind, kind.number(hand)) for kind in kinds)
    return {k.id: (n, k.worth(n, hand)) for k, n in numbers if n in k.numbers()}


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (TEN.removesuffix(" X"), {}),
        (TEN, {"taroks": (10, 10)}),
        (TEN + " XI XII XIII", {"taroks": (13, 25)}),
        ("I XXI Skus", {"matadors": (3, 10), "kings": (3, 5)}),
        ("I XXI Skus XX XIX", {"matadors": (5, 20), "kings": (3, 5)}),
        ("I XXI Skus XIX", {"matadors": (3, 10), "kings": (3, 5)}),
        ("H-K D-K S-K", {"kings": (3, 5)}),
        ("I XXI H-K D-K S-K C-K", {"kings": (6, 20)}),
        ("H-K H-Q H-C H-J", {"whole": (1, 10)}),
        ("H-K H-Q H-C H-J Skus", {"whole": (1, 20)}),
        ("H-K H-Q H-J Skus", {"half": (1, 10)}),
        ("H-K H-Q H-J S-Q S-C S-J", {"half": (2, 10)}),
    ],
)
def test_what_a_hand_announces_and_for_how_much(
    cards: str, found: dict[str, tuple[int, int]]
) -> None:
    """000 5 three ¶ 1 law 3, ¶ 2 laws 1, 5 and 6."""
    assert announced(cards) == found


def test_all_seven_kings_count_25_and_22_matadors_105() -> None:
    """000 5 three ¶ 2 laws 2 and 6."""
    everything = announced(f"{TEN} XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI Skus")
    assert everything["matadors"] == (22, 105)
    assert announced("I XXI Skus H-K D-K S-K C-K")["kings"] == (7, 25)


def test_matadors_from_below_and_a_word_on_the_pagat_are_customs() -> None:
    """000 5 three ¶ 2 law 2, ¶ 3 law 7."""
    assert announced("I XXI Skus II III XX", matadors="below")["matadors"] == (4, 15)
    assert announced("I Skus II", matadors="below")["matadors"] == (3, 10)
    assert "matadors" not in announced("I Skus XXI XX", matadors="below")
    many = TAROK.with_settings({"pagat": "told"}).rules_as(TarokRules).declared[0]
    assert many.phrase(10, held(TEN)) == "10 Taroks mit Pagat"
    assert many.phrase(10, held(TEN[2:] + " XI")) == "10 Taroks ohne Pagat"
    assert " with the " in many.named(10, held(TEN))
    assert " without the " in many.named(10, held(TEN[2:] + " XI"))


@pytest.mark.parametrize("game", [TAROK, DEUX])
def test_both_customs_of_announcing_hold_together(game: Game) -> None:
    """000 5 three ¶ 2 law 2, ¶ 3 law 7."""
    both = {"matadors": "below", "pagat": "told"}
    many, row, *_ = game.with_settings(both).rules_as(TarokRules).declared
    assert many.phrase(10, held(TEN)) == "10 Taroks mit Pagat"
    assert row.number(held("I Skus II III")) == 4


@pytest.mark.parametrize(
    ("cards", "english", "called"),
    [
        (TEN, ["ten taroks"], ["10 Taroks"]),
        ("H-K D-K S-K C-K", ["four Kings"], ["4 Könige"]),
        ("H-K H-Q H-J", ["half a Cavallerie"], ["1 halbe Cavallerie"]),
        (
            "H-K H-Q H-C H-J Skus",
            ["a whole Cavallerie with the Sküs"],
            ["1 ganze scüsirte Cavallerie"],
        ),
        ("H-K H-Q H-J S-Q S-C S-J", ["two half Cavalleries"], ["2 halbe Cavallerien"]),
    ],
)
def test_a_declaration_is_called_in_german_and_told_in_english(
    cards: str, english: list[str], called: list[str]
) -> None:
    """Only the call has the words of the book; a sentence has English ones."""
    hand = held(cards)
    kinds = [
        (kind, kind.number(hand))
        for kind in TAROK.rules_as(TarokRules).declared
        if kind.number(hand) in kind.numbers()
    ]
    assert [kind.named(number, hand) for kind, number in kinds] == english
    assert [kind.phrase(number, hand) for kind, number in kinds] == called


@pytest.mark.parametrize(
    ("cards", "anchor"),
    [
        ("I XXI Skus", "matadors-tarok"),
        ("H-K H-Q H-J", "cavallerie"),
        ("H-K H-Q H-J S-Q S-C S-J", "cavallerie"),
    ],
)
def test_what_is_announced_is_linked_to_the_glossary(cards: str, anchor: str) -> None:
    """The words of the sentence, not those of the call."""
    hand, terms = held(cards), family_of(TAROK).terms
    kinds = (kind for kind in TAROK.rules_as(TarokRules).declared if kind.number(hand))
    words = " ".join(kind.named(kind.number(hand), hand) for kind in kinds).split()
    assert anchor in {terms.get(word) for word in words}


def test_a_court_card_laid_away_undoes_the_cavallerie() -> None:
    """000 5 three ¶ 5 law 4: what is left is no half one either."""
    assert "half" not in announced("H-K H-Q H-C", away="H-J S-2 S-3")
    kind = TAROK.rules_as(TarokRules).declared[4]
    why, place = kind.why_not(1, held("H-K H-Q H-C", away="H-J S-2 S-3"))
    assert "discarded" in why
    assert place.place == "5 three ¶ 5 law 4"


def test_what_is_not_held_is_refused_and_what_is_said_is_not_said_again() -> None:
    state = dealt("tarok", c=TEN + " H-K")
    state = after(state, lay_of(state))
    assert facts_of(state, Look(0)).middle.words == "The discards have been made."
    number = (state.cards.hands[2] & PACK.suit_masks["T"]).bit_count()
    assert not judged(state, f"declare taroks {number - 1}").ok
    assert not judged(state, f"declare taroks {number + 1}").ok
    assert judged(state, f"declare taroks {number}").ok
    said = after(state, f"declare taroks {number}")
    assert "already" in judged(said, f"declare taroks {number}").reason
    assert said.running(DeclareStage).worth(2) == 10 + 5 * (number - 10)
    following = after(said, "pass")
    assert (following.to_act, following.phase) == (0, "declare")
    assert not judged(following, "declare pagat 1").ok
