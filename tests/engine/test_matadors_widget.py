"""How many matadors a hand holds in a row, what they are worth, and in which game."""

from __future__ import annotations

import re

import pytest

from tutor import GAMES
from tutor.cards import cards_of
from tutor.family import family_of
from tutor.paper import printed
from tutor.rules.rank.rankings import trump_order
from tutor.widgets import Event, EventError, LinkError, answer_state, answer_to, read_state
from tutor.widgets.link import MAX_SEED
from tutor.widgets.matadors import MatadorHand

WITH = [game for game in GAMES if family_of(GAMES[game]).matadors]
TRITRILLE = "w=matadors;game=tritrille"


def hand_at(text: str) -> MatadorHand:
    state = read_state(text)
    assert isinstance(state, MatadorHand)
    return state


def row_by_hand(game_id: str, hand: int, suit: str) -> tuple[list[str], bool]:
    """The row from the top, found by looking from the highest trump down; where the highest is
    missing and the game knows false ones, from the second."""
    pack = GAMES[game_id].pack
    held = {pack.codes[card] for card in cards_of(hand)}
    top = [pack.codes[card] for card in trump_order(pack, suit).trump_row]
    false = GAMES[game_id].family == "hombre" and top[0] not in held
    found = []
    for code in top[1:] if false else top:
        if code not in held:
            break
        found.append(code)
    return found, false


@pytest.mark.parametrize("game_id", WITH)
def test_the_row_is_the_one_that_an_eye_finds(game_id: str) -> None:
    lengths = set()
    for seed in range(1, 80):
        shown = hand_at(f"w=matadors;game={game_id};seed={seed}")
        hand, suit, _ = shown.drawn
        assert shown.trumps == suit, "one begins with the suit that the hand was drawn for"
        assert hand.bit_count() == shown.game.pattern.hand_size
        row, false = row_by_hand(game_id, hand, suit)
        assert [shown.game.pack.codes[card] for card in shown.worth.row] == row
        assert shown.worth.false == false
        paid = [entry for entry in shown.worth.entries if entry.item == "matadors"]
        assert bool(paid) == (len(row) >= 3)
        lengths.add(len(row))
    assert {0, 3, 4, 5} <= lengths


def test_the_number_is_judged_and_the_cards_marked() -> None:
    hands = (hand_at(f"w=matadors;game=tritrille-even;seed={seed}") for seed in range(1, 99))
    shown = next(one for one in hands if len(one.worth.row) == 4 and one.trumps == "H")
    wrong = answer_to(shown, Event("answer", "3"))
    assert wrong.said.ok is False
    assert (
        "Four matadors. The next trump in the row, the King of Hearts, is missing"
        in wrong.said.text
    )
    assert len(re.findall(r'data-mark="right"', wrong.html)) == 4
    assert 'data-verdict="wrong"' in wrong.html and 'data-verdict="right"' in wrong.html
    right = answer_to(shown, Event("answer", "4"))
    assert right.said.ok and 'data-verdict="wrong"' not in right.html
    again = answer_to(right.state, Event("answer", "2"))
    assert again.state == right.state, "pressed twice: the first answer stands"
    assert "data-mark" not in answer_to(shown, None).html


def test_the_same_hand_is_worth_more_in_the_favourite_suit() -> None:
    plain = hand_at(f"{TRITRILLE};seed=5;trump=H;given=0")
    couleur = hand_at(f"{TRITRILLE};seed=5;trump=D;given=0")
    assert plain.drawn == couleur.drawn and couleur.contract.id == "solo-couleur"
    amounts = [sum(one.amount for one in shown.worth.entries) for shown in (plain, couleur)]
    assert couleur.worth.entries[0].amount == 2 * plain.worth.entries[0].amount
    assert amounts[0] < amounts[1]
    html = answer_to(couleur, None).html
    assert "The favourite suit of this hand is Diamonds." in html and "Solo in Couleur" in html


def test_false_matadors_and_couleur_are_paid_as_the_book_says() -> None:
    """Three matadors count 1 and each further one 1 more, in Couleur all twice (000 1 ¶ 21); a row
    that begins with the Manille is one of false matadors (000 1 ¶ 3)."""
    seen = set()
    for seed in range(1, 60):
        shown = hand_at(f"w=matadors;game=hombre;seed={seed};given=0")
        worth, favourite = shown.worth, shown.drawn[2]
        paid = sum(one.amount for one in worth.entries if one.item == "matadors")
        times = 2 if shown.trumps == favourite else 1
        assert paid == times * max(0, len(worth.row) - 2)
        said = answer_to(shown, None).said.text
        assert ("false matador" in said) == (worth.false and bool(worth.row))
        unpaid = hand_at(f"w=matadors;game=hombre;set=false.unpaid;seed={seed}").worth
        assert any(one.item == "matadors" for one in unpaid.entries) == bool(
            paid and not worth.false
        )
        seen.add((worth.false, times, bool(paid)))
    assert {(True, 1, True), (False, 1, True), (False, 2, True)} <= seen
    alone = hand_at("w=matadors;game=hombre;seed=3;play=grandissimo")
    assert alone.trumps is None and not alone.worth.false and len(alone.worth.row) < 3


@pytest.mark.parametrize("game", ["tritrille-even", "quadrille", "cinquille"])
def test_false_matadors_are_paid_where_the_table_agrees_on_it(game: str) -> None:
    """The book names them without a price (000 1 ¶ 3): unpaid they are none at all."""
    found = set[tuple[bool, int]]()
    for seed in range(1, 60):
        usual, paid = (
            hand_at(f"w=matadors;game={game};set={one};seed={seed};given=0").worth
            for one in ("false.unpaid", "false.paid")
        )
        counters = sum(one.amount for one in paid.entries if one.item == "matadors")
        assert counters == max(0, len(paid.row) - 2)
        if paid.false:
            assert not usual.row and not usual.false
            assert {one.item for one in usual.entries} <= {"game"}
        else:
            assert usual == paid
        found.add((paid.false, min(counters, 2)))
    assert found >= {(False, 0), (False, 2), (True, 0), (True, 1), (True, 2)}


def test_trumps_and_game_are_chosen_for_the_same_hand() -> None:
    shown = hand_at(f"{TRITRILLE};seed=9;given=2")
    other = hand_at(answer_to(shown, Event("trump", "C")).state.text)
    assert other.drawn == shown.drawn and other.trumps == "C" and other.given is None
    third = hand_at(answer_to(other, Event("play", "mediateur")).state.text)
    assert (third.trumps, third.play, third.contract.price) == ("C", "mediateur", 1)
    following = hand_at(answer_to(third, Event("next", "")).state.text)
    assert following.seed == 10 and following.play == "mediateur"
    assert following.trumps == following.drawn[1]


def test_damaged_links_and_events_are_refused() -> None:
    for damage, why in (
        ("trump=X", "'trump' must be one of"),
        ("play=valat", "'play' must be one of"),
        ("given=11", "from 0 to 10"),
        ("given=x", "from 0 to 10"),
    ):
        with pytest.raises(LinkError, match=why):
            read_state(f"{TRITRILLE};{damage}")
    with pytest.raises(LinkError, match="no matadors in a row"):
        read_state("w=matadors;game=piquet")
    with pytest.raises(EventError):
        answer_state(TRITRILLE, Event("turn", ""))
    with pytest.raises(LinkError):
        answer_state(TRITRILLE, Event("answer", "99"))
    assert "Manille" in printed(read_state(TRITRILLE), "ranks")


def test_after_the_last_number_comes_the_first() -> None:
    last = hand_at(f"{TRITRILLE};seed={MAX_SEED}")
    assert hand_at(answer_to(last, Event("next", "")).state.text).seed == 1
    before = hand_at(f"{TRITRILLE};seed={MAX_SEED - 1}")
    assert hand_at(answer_to(before, Event("next", "")).state.text).seed == MAX_SEED
