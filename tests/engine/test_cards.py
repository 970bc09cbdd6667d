"""The packs and the notation: every code reads back, and what is wrong is told with its place."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cards import (
    PACKS,
    NotationError,
    Pack,
    card_phrase,
    cards_of,
    format_card,
    format_cards,
    format_mask,
    mask_of,
    parse_card,
    parse_cards,
    sorted_by_pack,
)
from tutor.cards.packs import FRENCH_32, GERMAN_32, GERMAN_40, german_faces

ALL = tuple(PACKS.values())


def test_the_packs_have_their_sizes() -> None:
    """003 § 1 and 000: each pack is named by its faces and its number of cards."""
    for name, pack in PACKS.items():
        family, size = name.split("-")[:2]
        assert (pack.id, pack.family, len(pack)) == (name, family, int(size))


@pytest.mark.parametrize("letters", ["REGS", "GRSE"])
def test_german_faces_stand_where_the_french_ones_stood(letters: str) -> None:
    """000 2 ¶ 1 and 002 Die Karten: the same game with other cards."""
    pack = german_faces(letters)
    same = {"A": "D", "K": "K", "Q": "O", "J": "U"}
    assert [same.get(rank, rank) for rank in FRENCH_32.ranks] == list(pack.ranks)
    assert sorted(pack.codes) == sorted(GERMAN_32.codes)


def test_a_card_of_the_fifth_suit_is_named_as_one_says_it() -> None:
    """000 4 five suits ¶ 1: the fifth suit is called the blue one."""
    king = GERMAN_40.index["B-K"]
    assert (GERMAN_40.english_name(king), GERMAN_40.german_name(king)) == (
        "Blue King",
        "Blau-König",
    )
    assert card_phrase(GERMAN_40, GERMAN_40.index["B-7"]) == "the Blue 7"


@pytest.mark.parametrize("pack", ALL, ids=lambda pack: pack.id)
def test_every_card_has_one_code_two_names_and_one_suit(pack: Pack) -> None:
    """A card is called one thing in each language."""
    cards = range(len(pack))
    assert len({pack.codes[card] for card in cards}) == len(pack)
    assert len({pack.english_name(card) for card in cards}) == len(pack)
    assert len({pack.german_name(card) for card in cards}) == len(pack)
    masks = list(pack.suit_masks.values())
    assert sum(mask.bit_count() for mask in masks) == len(pack)
    assert mask_of(card for mask in masks for card in cards_of(mask)) == pack.full


@given(st.sampled_from(ALL), st.integers(0, 2**32 - 1).map(random.Random))
def test_lists_and_hands_read_back_in_every_pack(pack: Pack, rng: random.Random) -> None:
    """The notation round-trips."""
    cards = rng.sample(range(len(pack)), rng.randrange(len(pack) + 1))
    assert parse_cards(pack, format_cards(pack, cards)) == cards
    mask = mask_of(cards)
    assert mask_of(parse_cards(pack, format_mask(pack, mask))) == mask
    assert sorted(sorted_by_pack(pack, mask)) == sorted(cards)
    for card in cards:
        assert parse_card(pack, format_card(pack, card)) == card


@given(st.sampled_from(ALL), st.text(max_size=6), st.integers(0, 3))
def test_a_word_that_is_no_card_is_refused_at_its_position(
    pack: Pack, word: str, before: int
) -> None:
    """The message points to the place and shows what is expected."""
    if word in pack.index or not word.strip() or len(word.split()) != 1:
        return
    if word.split()[0] in pack.index:
        return
    text = " ".join((*pack.codes[:before], word))
    with pytest.raises(NotationError) as caught:
        parse_cards(pack, text)
    message = str(caught.value)
    assert message.startswith(f"Card {before + 1}, ")
    assert pack.english in message and ("expected" in message or "did you mean" in message)


@pytest.mark.parametrize(
    ("text", "position"), [("S-K S-K", 2), ("XXI I XXI", 3), ("h-k", 1), ("XXI, I", 1)]
)
def test_doubles_and_slips_are_named(text: str, position: int) -> None:
    """A card stands once in a list; small letters are no codes."""
    with pytest.raises(NotationError, match=f"Card {position}, "):
        parse_cards(PACKS["tarock-54"], text)


def test_a_slip_gets_a_suggestion() -> None:
    """What was probably meant is named."""
    with pytest.raises(NotationError, match="did you mean 'Skus'"):
        parse_card(PACKS["tarock-54"], "Sküs")
    with pytest.raises(NotationError, match="did you mean 'H-10'"):
        parse_card(PACKS["french-32"], "h10")


def test_the_small_tarock_pack_lacks_twelve_cards_of_the_large_one() -> None:
    """003 § 1 and 000 6 ¶ 27: 2, 3, 4 of the red suits and 7, 8, 9 of the black ones."""
    large, small = set(PACKS["tarock-54"].codes), set(PACKS["tarock-42"].codes)
    reds = {f"{suit}-{rank}" for suit in "HD" for rank in "234"}
    blacks = {f"{suit}-{rank}" for suit in "SC" for rank in "789"}
    assert large - small == reds | blacks and small < large


@pytest.mark.parametrize(
    ("text", "column", "carets"),
    [
        ("XXI S-K,H-K", 5, "  XXI S-K,H-K\n      ^^^^^^^"),
        ("XXI   QQ I", 7, "  XXI   QQ I\n        ^^"),
        ("XXI\tXXI", 5, "  XXI XXI\n      ^^^"),
    ],
)
def test_a_slip_is_pointed_to_by_its_column(text: str, column: int, carets: str) -> None:
    with pytest.raises(NotationError, match=rf"\(column {column}\)") as caught:
        parse_cards(PACKS["tarock-54"], text)
    assert caught.value.column == column
    assert caught.value.pointer() == carets


def test_columns_count_what_stands_before_the_cards() -> None:
    with pytest.raises(NotationError, match=r"Card 2, 'QQ' \(column 9\)") as caught:
        parse_cards(PACKS["tarock-54"], "XXI QQ", "lay ")
    assert caught.value.pointer() == "  lay XXI QQ\n          ^^"


@pytest.mark.parametrize(
    ("word", "cards"),
    [("S-K,H-K", "S-K H-K"), ("XXI,", "XXI"), ("S-KH-K", "S-K H-K"), ("I;II/III", "I II III")],
)
def test_cards_without_blanks_are_told_apart(word: str, cards: str) -> None:
    with pytest.raises(NotationError, match=f"cards are separated by spaces: '{cards}'"):
        parse_cards(PACKS["tarock-54"], word)
