"""Spitzeln, its Casco and Kaufsolo: who wins, what is drawn, who buys, by the text (000 no. 4)."""

from __future__ import annotations

import random
import sys

import pytest

from tutor import find_game, parse_action
from tutor.cards.packs import GERMAN_24_BELL, GERMAN_24_EVEN, GERMAN_30, GERMAN_40
from tutor.family import choose
from tutor.games.solo.rules import SoloRules
from tutor.hand.for_pot import codille_by, judged
from tutor.hand.state import Setup, State, start
from tutor.rules.bid.contract import Count
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.pot import Pot, PotEnd
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.honours import HonourFacts, lines
from tutor.rules.pay.ledger import POT
from tutor.rules.rank.black_obers import trump_order
from tutor.rules.talon.exchange import ExchangeStage
from tutor.table.controls import calls_in, common

ALONE = ("spitzeln", "spitzeln-24", "spitzeln-casco", "kaufsolo")


def rules(game_id: str, **settings: str) -> SoloRules:
    return find_game(game_id, settings).rules_as(SoloRules)


def test_bells_have_three_trumps_where_the_7_alone_is_left() -> None:
    row = [GERMAN_24_BELL.codes[card] for card in trump_order(GERMAN_24_BELL, "S").trump_row]
    assert row == ["E-O", "S-7", "G-O"]
    hearts = [GERMAN_24_BELL.codes[card] for card in trump_order(GERMAN_24_BELL, "R").trump_row]
    assert hearts == "E-O R-7 G-O R-D R-K R-O R-U R-10 R-9".split()
    sizes = {p: [trump_order(p, s.letter).trumps.bit_count() for s in p.suits] for p in PACKS}
    assert sizes == PACKS


PACKS = {
    GERMAN_24_BELL: [9, 9, 9, 3],
    GERMAN_24_EVEN: [7, 7, 8, 8],
    GERMAN_30: [9, 9, 9, 9],
    GERMAN_40: [9, 9, 10, 10, 10],
}
"""How many trumps each suit makes: with thirty cards equally many (000 4 thirty ¶ 1)."""

ENDS = [
    *(("spitzeln", tricks, (8 - tricks, 0), "drawn") for tricks in (5, 8)),
    ("spitzeln", 4, (3, 1), "bete"),
    ("spitzeln", 3, (3, 2), "codille"),
    ("spitzeln-casco", 4, (3, 1), "drawn"),
    ("spitzeln-casco", 4, (2, 2), "drawn"),
    ("spitzeln-casco", 4, (4, 0), "bete"),
    ("spitzeln-casco", 3, (3, 2), "bete"),
    ("spitzeln-casco", 2, (3, 3), "bete"),
    ("spitzeln-casco", 3, (1, 4), "codille"),
    ("kaufsolo", 3, (1, 1), "drawn"),
    ("kaufsolo", 2, (2, 1), "bete"),
    ("kaufsolo", 2, (0, 3), "codille"),
    ("kaufsolo", 1, (3, 1), "codille"),
    ("kaufsolo", 1, (2, 2), "bete"),
]
"""Tricks of the player and of each opponent, as the text has them, and what they come to."""


def ended(game_id: str, tricks: int, against: tuple[int, ...], **settings: str) -> HonourFacts:
    """The facts of a Solo with these tricks."""
    table = rules(game_id, **settings)
    contract = next(one for one in table.games if one.id == "solo")
    won = contract.demand(Count(tricks, against, needed=table.needed.value))
    return judged(
        table,
        HonourFacts(0, contract, tricks, won, 0, False, None, False, suit="R", against=against),
    )


@pytest.mark.parametrize(("game_id", "tricks", "against", "end"), ENDS)
def test_the_tricks_of_each_decide(
    game_id: str, tricks: int, against: tuple[int, ...], end: str
) -> None:
    found = ended(game_id, tricks, against)
    assert ("drawn" if found.won else "codille" if found.codille else "bete") == end
    price = [entry.amount for entry in lines(rules(game_id), found, (1, 2))]
    assert price == [8, 8] if end == "codille" else [4, 4]


def test_one_opponent_wins_codille_in_casco_and_both_where_they_are_united() -> None:
    assert codille_by(rules("spitzeln-casco"), ended("spitzeln-casco", 3, (1, 4))) == (1,)
    assert codille_by(rules("spitzeln"), ended("spitzeln", 3, (1, 4))) == (0, 1)


def moved(game_id: str, lying: int, end: PotEnd, **settings: str) -> tuple[dict[int, int], int]:
    """What each seat draws or sets beside the stake of the dealer C, and what lies there then."""
    table = rules(game_id, **settings).pot.value
    entries, pot = after_hand(table, Pot(lying), 2, end, 3)
    found: dict[int, int] = {}
    for one in (paid for entry in entries[1:] for paid in entry.payments()):
        for seat, amount in ((one.payee, one.amount), (one.payer, -one.amount)):
            if seat != POT:
                found[seat] = found.get(seat, 0) + amount
    return found, pot.total


WON, LOST = PotEnd("drawn", (0,), (1, 2)), PotEnd("bete", (0,), (1, 2))


def test_no_more_than_three_staemme_are_set_and_drawn_in_spitzeln() -> None:
    """000 4 first ¶ 1: twelve counters; elsewhere a full bête is four Stämme."""
    assert moved("spitzeln", 0, WON) == ({0: 4}, 0)
    assert moved("spitzeln", 20, WON) == ({0: 12}, 12)
    assert moved("spitzeln", 20, LOST) == ({0: -12}, 36)
    assert moved("spitzeln", 4, LOST) == ({0: -8}, 16)
    assert moved("spitzeln-24", 20, WON) == ({0: 16}, 8)
    assert moved("kaufsolo", 20, WON) == ({0: 16}, 8)
    assert moved("spitzeln-casco", 20, WON, pack="won") == ({0: 16}, 8)


def test_united_opponents_draw_a_full_bete_alone() -> None:
    end = PotEnd("codille", (0,), (1, 2), (1,))
    assert moved("spitzeln", 4, end) == ({0: -8}, 16)
    assert moved("spitzeln", 4, end, codille="always") == ({0: -8, 1: 4, 2: 4}, 8)
    assert moved("spitzeln", 8, end) == ({0: -12, 1: 6, 2: 6}, 12)


def test_who_wins_codille_in_casco_draws_what_the_player_would_have_drawn() -> None:
    """000 4 Casco ¶ 2; and ¶ 4, where one of two bêtes goes to the winner."""
    end = PotEnd("codille", (0,), (1,))
    assert moved("spitzeln-casco", 4, end) == ({0: -8, 1: 8}, 8)
    assert moved("spitzeln-casco", 4, end, codille="two") == ({0: -16, 1: 8}, 16)


def bought(hands: tuple[str, ...], talon: str, said: str, **settings: str) -> State:
    """A deal of Kaufsolo with C as dealer, after these words."""
    game = find_game("kaufsolo", settings)
    index = game.pack.index
    cards = tuple(tuple(index[code] for code in hand.split()) for hand in hands)
    state = Setup(cards, tuple(index[code] for code in talon.split()), 2).state(game)
    for word in said.split(", "):
        state = state.apply(parse_action(word))
    return state


BOTH = ("E-O G-O R-D E-7 E-8", "R-7 R-9 R-10 R-K G-D", "E-D E-K G-7 G-8 G-9")
REST = "S-7 E-9 E-10 E-U G-10 G-U G-K R-U R-O"
SPADILLE = ("E-O E-D R-D E-7 E-8", "R-7 R-9 R-10 R-K G-D", "S-7 E-K G-7 G-8 G-9")
ONE = "G-O E-9 E-10 E-U G-10 G-U G-K R-U R-O"


def test_both_black_obers_bind_to_a_forcee_and_the_turned_card_is_bought_first() -> None:
    state = bought(BOTH, REST, "bid partout, pass, pass")
    assert state.the(TurnStage).suit == "S" and isinstance(state.stage, ExchangeStage)
    later = state.apply(parse_action("lay E-7 E-8"))
    held = {later.game.pack.codes[c] for c in range(24) if later.cards.hands[0] >> c & 1}
    assert held == {"E-O", "G-O", "R-D", "S-7", "E-9"}
    assert later.to_act == 1 and later.apply(parse_action("keep")).to_act == 2
    bound = bought(BOTH, REST, "bid frage", obers="free")
    assert bound.to_act == 1
    with pytest.raises(Exception, match="both black Obers"):
        bought(BOTH, REST, "pass")
    with pytest.raises(Exception, match="both black Obers"):
        bought(SPADILLE, ONE, "bid partout")


@pytest.mark.parametrize(("means", "suit"), [("leaves", "G"), ("couleur", "S")])
def test_basta_turned_up_means_leaves_or_couleur(means: str, suit: str) -> None:
    state = bought(SPADILLE, ONE, "pass, pass, pass, own-up", basta=means)
    assert state.the(TurnStage).suit == suit and state.to_act == 0
    assert "Klein Forcée" in state.game.standing(state)[1]
    waiting = bought(SPADILLE, ONE, "pass, pass, pass", basta=means)
    assert [call.label for call in calls_in(common(waiting))] == [
        "I hold the Ober of Acorns, and play"
    ]


def test_in_a_solo_only_the_opponents_buy_the_one_at_the_left_first() -> None:
    state = bought(SPADILLE, ONE, "pass, bid solo, pass, name R")
    assert isinstance(state.stage, ExchangeStage) and state.to_act == 2
    state = state.apply(parse_action("lay G-7 G-8 G-9"))
    assert state.to_act == 0 and state.apply(parse_action("keep")).phase == "play"


def test_nobody_plays_when_spadille_lies_in_the_talon_or_is_kept_silent() -> None:
    hands = ("E-9 E-D R-D E-7 E-8", *SPADILLE[1:])
    over = bought(hands, ONE.replace("E-9", "E-O"), "pass, pass, pass")
    assert over.over and over.result().end is None
    assert "Spadille lies in the talon" in over.result().summary
    silent = bought(SPADILLE, ONE, "pass, pass, pass, fault silent").result()
    paid = [(one.item, one.payer, one.payee, one.amount) for one in silent.payments]
    assert paid == [("stake", 2, POT, 4), ("bête", 0, POT, 4)] and not silent.again


def test_a_suit_of_the_first_game_won_is_bid_as_couleur() -> None:
    assert [one.german for one in rules("spitzeln-24").games] == ["Solo"]
    chosen = rules("spitzeln-24", couleur="E")
    assert [one.german for one in chosen.games] == ["Solo", "Solo in Couleur"]
    assert chosen.free_suits == "GRS" and chosen.games[1].price == 2 * chosen.games[0].price


TAKES = "cut 18, pass, bid solo, pass, name G, E-K, E-7, E-8, E-D, E-O, E-9, G-O, G-7, G-8, S-7, "
TAKES += "E-10, G-9, R-7, R-U, R-O, R-D, R-9"
LEAVES = "cut 19, pass, bid solo, pass, name E, G-D, G-7, G-8, R-K, R-U, R-9, R-D, E-O, R-7, G-O, "
LEAVES += "E-8, E-7, G-K, G-U, G-10, G-9, E-9"


@pytest.mark.parametrize(
    ("number", "said", "cards"), [(35, TAKES, {"G-K", "G-D"}), (58, LEAVES, {"R-O", "S-7"})]
)
def test_an_opponent_in_casco_plays_for_himself(number: int, said: str, cards: set[str]) -> None:
    """000 4 Casco ¶ 3. A has two tricks, B, who plays, two and C one: C takes the trick that is A's
    and may win codille. A has four, B one and C none: C leaves B a trick with which B may come to
    a bête, so that A does not draw the pot."""
    state = start(find_game("spitzeln-casco"), number, 2, 3)
    for word in said.split(", "):
        state = state.apply(parse_action(word if state.phase != "play" else f"play {word}"))
    assert state.to_act == 2
    for seed in range(3):
        assert choose(state, random.Random(seed)).args[0] in cards


@pytest.mark.skipif(
    sys.platform == "emscripten", reason="whole hands with the last tricks searched"
)
@pytest.mark.parametrize("game_id", ALONE)
def test_the_games_that_the_machine_bids_bring_more_than_they_cost(game_id: str) -> None:
    """It bids a game from a measure on with which it brought more than it cost."""
    game, gained, games = find_game(game_id), 0, 0
    for seed in range(40):
        state, rng = start(game, seed, 2, 3), random.Random(seed)
        while not state.over:
            state = state.apply(choose(state, rng))
        result = state.result()
        bid = [a for a in state.history if a.verb == "bid"]
        if result.end is None or not bid:
            continue
        games, player = games + 1, result.end.side[0]
        for one in result.payments:
            spent = one.payer == player and one.item != "stake"
            gained += one.amount * ((one.payee == player) - spent)
    assert games >= 5 and gained > 0
