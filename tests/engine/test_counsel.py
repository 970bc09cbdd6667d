"""The books' advice for a hand: which applies, that it is followed, and that it is no rule."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.engine.tables import judged
from tutor import State, find_game, new_hand
from tutor.cards import cards_of, mask_of, parse_cards
from tutor.family import choose, family_of
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table import counsel as scat
from tutor.games.tapp.table import counsel as tapp
from tutor.players.counsel import Counsel, obeyed
from tutor.quiz import make
from tutor.rules.core.action import Action
from tutor.widgets import answer_state
from tutor.widgets.link import format_actions

SCAT, TAPPEN, SMALL = (find_game(name) for name in ("scat", "tappen-54", "tappen-42"))
TRUMPS = "E-U G-U G-O G-9 G-7"


def best_lays(hand: str, trump: str) -> set[str]:
    """The pairs that follow the text's advice best, whatever the player would do."""
    mask = mask_of(parse_cards(SCAT.pack, hand))
    counsels = scat.laying(mask, trump, SCAT.rules_as(ScatRules).values.value, 2)
    pairs = {pair: obeyed(counsels, mask_of(pair)) for pair in combinations(cards_of(mask), 2)}
    best = max(pairs.values())
    codes = SCAT.pack.codes
    return {" ".join(sorted(codes[c] for c in pair)) for pair, how in pairs.items() if how == best}


def scat_texts(hand: str, trump: str) -> str:
    mask = mask_of(parse_cards(SCAT.pack, hand))
    return " ".join(
        one.text for one in scat.laying(mask, trump, SCAT.rules_as(ScatRules).values.value, 2)
    )


def tapp_lines(game: str, hand: str, left: str = "") -> list[Counsel]:
    pack, order = find_game(game).pack, find_game(game).order
    cards, other = (mask_of(parse_cards(pack, text)) for text in (hand, left))
    return list(tapp.laying(pack, cards, other, order.trumps))


def discarding(game: str, seed: int) -> State:
    """A hand of which the family's player has reached the laying away."""
    state = new_hand(game, seed)
    while not state.over and state.phase != "discard":
        state = state.after(choose(state, random.Random(seed)))
    return state


def followed(state: State, action: Action) -> tuple[int, ...]:
    """How well a lay follows the book's advice."""
    laid = mask_of(parse_cards(state.game.pack, " ".join(action.args)))
    return obeyed(family_of(state.game).counsel(state), laid)


def test_the_two_hands_that_the_text_lays_away_from() -> None:
    """000 3 § 6 ¶¶ 2, 3 and ¶ 5, with trumps of ours where it only gives their number."""
    eichel = "E-U E-10 E-K E-9 E-7 G-D G-10 G-O G-9 S-10 S-7 R-8"
    assert best_lays(eichel, "E") == {"R-8 S-10"}
    texts = scat_texts(eichel, "E")
    assert "15" in texts and "21" in texts
    gruen = f"{TRUMPS} S-D R-D R-10 R-K R-8 R-7 E-8"
    assert best_lays(gruen, "G") == {"E-8 R-D", "E-8 R-10"}


@pytest.mark.parametrize(
    ("side", "lays"),
    [
        ("E-9 E-O R-D R-10 R-K S-D S-10", {"E-9 E-O"}),
        ("E-10 R-10 R-7 S-D S-K S-O S-9", {"E-10 R-10"}),
        ("E-K R-D R-K R-O S-8 S-K S-D", {"E-K R-O", "E-K R-K", "E-K S-K", "E-K S-8"}),
    ],
    ids=["a pair makes a suit void", "two 10s in danger", "one single card"],
)
def test_what_other_hands_would_lay_away(side: str, lays: set[str]) -> None:
    """000 3 § 6 ¶¶ 2 to 4."""
    assert best_lays(f"{TRUMPS} {side}", "G") == lays


def test_a_10_with_its_deuce_or_two_cards_is_in_no_danger() -> None:
    """000 3 § 6 ¶ 2 speaks of one small card beside it."""
    texts = scat_texts(f"{TRUMPS} E-D E-10 E-7 R-10 R-8 R-7 S-7", "G")
    assert "easily lost" not in texts


def test_advice_refuses_nothing() -> None:
    """000 3 § 6 ¶ 1: two cards of free choice."""
    state = discarding("scat", 0)
    assert state.phase == "discard" and family_of(SCAT).counsel(state)
    assert len(state.legal()) == 66
    trumps = state.stage.hand & scat.trump_order("E").trumps  # type: ignore[attr-defined]
    two = list(cards_of(trumps))[:2]
    assert judged(state, "lay " + " ".join(SCAT.pack.codes[card] for card in two)).ok


@pytest.mark.parametrize("game", ["scat", "tappen-54", "tappen-42"])
def test_the_player_follows_the_advice(game: str) -> None:
    """No other lawful lay follows it better."""
    found = 0
    for seed in range(40):
        state = discarding(game, seed)
        if state.phase != "discard":
            continue
        found += 1
        chosen = followed(state, choose(state, random.Random(seed)))
        assert chosen == max(followed(state, action) for action in state.legal())
    assert found > 10


def test_tappen_clears_suits_without_their_king() -> None:
    """003 § 9."""
    lines = tapp_lines(
        "tappen-54", "XX XIX XV XII X IX VII VI V IV II I H-K H-2 H-4 D-3 C-J C-8 S-7"
    )
    going = [one for one in lines if "whose King you lack, here" in one.text]
    suits = ("one spade", "one diamond", "two clubs")
    assert all(suit in one.text for suit, one in zip(suits, going, strict=True))


def test_a_queen_whose_king_lies_in_the_other_half_stays() -> None:
    """003 § 9: it is as good as the King; nobody advises it of a half that is not seen."""
    hand = "XX XIX XV XII X IX VII VI V IV II I H-K H-2 H-4 D-Q D-3 C-J S-7"
    queen = 1 << TAPPEN.pack.index["D-Q"]
    assert tapp_lines("tappen-54", hand, "D-K")[0].keep == queen
    assert not any("other half" in one.text for one in tapp_lines("tappen-54", hand))


def test_with_eleven_taroks_and_no_king_the_suit_least_seen_stays() -> None:
    """003 § 21, for the small pack alone."""
    hand = "XX XIX XV XII X IX VII VI V IV II H-Q H-J D-J C-C"
    lines = tapp_lines("tappen-42", hand, "D-A")
    assert "keep clubs" in lines[0].text and lines[0].citation.place == "§ 21"
    assert not any("fewest" in one.text for one in tapp_lines("tappen-54", hand))


def test_a_text_without_advice_gives_none() -> None:
    """000 2 and 000 6 say nothing about what to lay away."""
    for game in ("preference", "tarok-tapp-54"):
        seeds = (discarding(game, seed) for seed in range(30))
        state = next(state for state in seeds if state.phase == "discard")
        assert family_of(state.game).counsel(state) == ()


def test_the_table_shows_advice_as_advice_to_its_owner_alone() -> None:
    """In the play widget beside the cards to lay; in a deal only with the talon open."""
    state = discarding("scat", 0)
    seat, done = state.to_act, format_actions(state.history)
    assert seat is not None
    link = f"game=scat;seed=0;do={done}"
    shown = {
        who: answer_state(f"w=play;{link};seat={who}", None).html for who in (seat, (seat + 1) % 3)
    }
    assert "What the book advises" in shown[seat] and "not a rule" in shown[seat]
    assert "What the book advises" not in shown[(seat + 1) % 3]
    calls = format_actions(state.history[1:])
    closed, opened = (
        answer_state(f"w=deal;game=scat;seed=0;open={is_open};do={calls}", None).html
        for is_open in ("", "1")
    )
    assert "Open the talon to read" in closed and "What the book advises" not in closed
    assert "What the book advises" in opened


def test_a_question_on_advice_never_calls_it_a_rule() -> None:
    """Each answer can be worked out again: the right lay alone follows the text best."""
    for seed in range(40):
        question = make(SCAT, "advice", seed)
        assert "may" in question.prompt
        hand = " ".join(question.picture.hand)
        suits = {"Schellen": "S", "Roth": "R", "Grün": "G", "Eichel": "E"}
        trump = next(letter for name, letter in suits.items() if f"{name}frage" in question.prompt)
        right = {option.id for option in question.options if option.right}
        assert {lay.replace(" ", ".") for lay in best_lays(hand, trump)} == {
            ".".join(sorted(one.split("."))) for one in right
        }
        for option in question.options:
            assert option.right or option.reason.startswith("That is allowed")
