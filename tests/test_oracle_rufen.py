"""Deals for four through OpenSpiel's `tarok`, an independent engine for a related game.

Its Slovenian game of four has our deal: 54 cards, twelve each, a talon of six. Its contract
"Three" is our Rufer: a king is called, a half of the talon taken, three cards laid away; "Solo
three" is our Dreier, the same without a partner; "Solo without" our Solo-Dreier. Compared are:
which cards may be laid and played, who takes each trick, that a partner is paid with the player,
and the count.

What is not the same, and therefore not compared:
- the auction and its prices; the forehand alone can play "Three". It also has contracts in which
  one must head a trick, or taroks are no trumps; these are not bid here.
- It lets one call a king of one's own, and "Klop" is played where all pass; here only a king of
  another is called, and all pass is thrown in.
- It lays cards away one by one; ours are laid together, with the same sets as the result.
- When all three of the Troule fall into one trick, its Pagat takes it; in ours the Sküs does. The
  comparison of such a deal ends there.
- It rounds each side's count to a whole point and wins with more than 35; the count is read from
  the distance to 35 in its result. It adds premiums for the Pagat and the called king in the last
  trick and for honours, a fine for a Mond that is taken, and 250 in place of all where one side
  has 48 cards: such hands are compared in their tricks alone. Its king in the talon leaves the
  player alone, as ours does.
- In "Solo without" its declarer leads; in ours the forehand does. It is compared from the first
  lead on, with the declarer leading in both.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.engine.tables import after
from tests.test_oracle import TROULE, Theirs, card_of, open_spiel
from tutor import Setup, State, find_game
from tutor.cards import cards_of, mask_of
from tutor.games.tapp.flow import play_rules
from tutor.games.tapp.rules import TappRules
from tutor.hand.played import side
from tutor.rules.bid.call import CallStage
from tutor.rules.core.action import Action
from tutor.rules.core.stage import Table
from tutor.rules.play.play import PlayStage

pytestmark = pytest.mark.oracle

GAME = find_game("koenigrufen")
PACK, SEATS = GAME.pack, 4
KINGS = PACK.rank_mask("K")
BASE = {"Three": 10, "Solo three": 40}
DEALS = 60


@pytest.fixture(scope="module")
def spiel() -> Any:
    """OpenSpiel."""
    return open_spiel()


class Four(Theirs):
    """Its game with four players; the forehand is its player 0."""

    def __init__(self, spiel: Any, seed: int, contract: str) -> None:
        game = spiel.load_game(f"tarok(players=4,rng_seed={seed})")
        self.state = game.new_initial_state()
        self.state.apply_action(0)
        self.cards = [card_of(self.state.card_action_to_string(card)) for card in range(54)]
        self.hands = [self.hand(seat) for seat in range(SEATS)]
        self.talon = [self.cards[card] for card in self.state.talon()]
        self.contract = contract

    def call(self, rng: random.Random) -> int:
        """Calls one of the kings that the player does not hold."""
        names = self.names()
        card = rng.choice(list(cards_of(KINGS & ~self.hand(0))))
        self.state.apply_action(next(a for name, a in names.items() if card_of(name) == card))
        return card


def laid(theirs: Four, rng: random.Random) -> int:
    """Lays three cards away one by one; gives them."""
    rules, cards = GAME.rules_as(TappRules).discard.value, 0
    for _ in range(3):
        hand = theirs.hand(0)
        expected = rules.free(hand) or hand & rules.last_mask
        assert theirs.legal() == expected
        card = rng.choice(list(cards_of(expected)))
        theirs.put(card)
        cards |= 1 << card
    return cards


def play_both(theirs: Four, ours: State | PlayStage, rng: random.Random) -> Any:
    """The same random play in both, card by card; the end, or None where a whole Troule fell."""
    compared = 0
    while True:
        stage = ours.stage if isinstance(ours, State) else ours
        assert isinstance(stage, PlayStage)
        if not stage.trick and stage.tricks and stage.tricks[-1].mask & TROULE == TROULE:
            return None
        if stage.to_act is None:
            assert theirs.state.is_terminal() and compared == 48
            return ours
        assert theirs.state.current_player() == stage.to_act
        assert theirs.hand(stage.to_act) == stage.hands[stage.to_act]
        legal = stage.legal_mask()
        assert theirs.legal() == legal
        card = rng.choice(list(cards_of(legal)))
        theirs.put(card)
        action = Action("play", (PACK.codes[card],))
        ours = ours.apply(action) if isinstance(ours, State) else ours.after(action)
        compared += 1


def bought(spiel: Any, seed: int, contract: str) -> tuple[Four, State, int, int, Any]:
    """A hand with a half of the talon, to its end in both; the cards laid, the half left."""
    rng, theirs = random.Random(seed), Four(spiel, seed, contract)
    hands = tuple(tuple(cards_of(hand)) for hand in theirs.hands)
    if not KINGS & ~theirs.hands[0] or any(not h & GAME.order.trumps for h in theirs.hands):
        return theirs, Setup(hands, tuple(theirs.talon), 3).state(GAME), 0, 0, None
    theirs.bid(0)
    state = Setup(hands, tuple(theirs.talon), 3).state(GAME)
    state = after(state, f"bid {'rufer' if contract == 'Three' else 'dreier'}", *["pass"] * 3)
    if contract == "Three":
        state = state.apply(Action("call", (PACK.codes[theirs.call(rng)],)))
    half = rng.choice((0, 1))
    theirs.state.apply_action(half)
    state = after(state, *(["turn"] * half), f"take {('upper', 'lower')[half]}")
    assert theirs.hand(0) == state.cards.hands[0]
    cards = laid(theirs, rng)
    state = state.apply(Action("lay", tuple(PACK.codes[card] for card in cards_of(cards))))
    state = after(state, *["pass"] * SEATS)
    end = play_both(theirs, state, rng)
    left = mask_of(theirs.talon[3:] if half == 0 else theirs.talon[:3])
    return theirs, state, cards, left, end


def extras(end: State, party: tuple[int, ...], own: int) -> bool:
    """Whether it pays or fines something beside the game and the count."""
    play, call = end.the(PlayStage), end.find(CallStage)
    last, piles = play.tricks[-1], (own, PACK.full & ~own)
    honours = any(pile & TROULE == TROULE or pile & KINGS == KINGS for pile in piles)
    special = TROULE | (1 << call.called if call and call.called is not None else 0)
    return honours or bool(last.mask & special) or own.bit_count() in (3, 4, 48, 51)


@pytest.mark.parametrize("contract", BASE)
def test_hands_with_a_half_of_the_talon_are_played_and_counted_alike(
    spiel: Any, contract: str
) -> None:
    """003 §§ 2, 3: the cards that may go, the tricks, the sides and the count."""
    ends = counted = 0
    for seed in range(DEALS):
        theirs, _, cards, left, end = bought(spiel, seed, contract)
        if end is None:
            continue
        ends += 1
        party, play = side(end), end.the(PlayStage)
        own = play.won_by(party) | cards
        others = play.won_by(s for s in range(SEATS) if s not in party) | left
        assert GAME.values.worth(own) + GAME.values.worth(others) == 3 * 70
        fines = theirs.state.captured_mond_penalties()
        found = [theirs.state.returns()[seat] - fines[seat] for seat in range(SEATS)]
        paid = {seat for seat in range(SEATS) if found[seat]}
        assert paid <= set(party), "only the declarer and the partner are paid"
        if extras(end, party, own):
            continue
        counted += 1
        points = round(GAME.values.worth(own) / 3)
        result = points - 35 + (BASE[contract] if points > 35 else -BASE[contract])
        assert [found[seat] for seat in party] == [result] * len(party)
    assert ends >= DEALS * 0.8 and counted >= ends / 4


def test_a_solo_dreier_is_played_alike(spiel: Any) -> None:
    """003 §§ 2, 3: against three, without the talon."""
    ends = 0
    for seed in range(DEALS, 2 * DEALS):
        rng, theirs = random.Random(seed), Four(spiel, seed, "Solo without")
        declarer = theirs.bid(seed % SEATS)
        rules = play_rules(GAME, GAME.rules_as(TappRules).duties.value)
        hands = tuple(theirs.hand(seat) for seat in range(SEATS))
        ours = PlayStage(Table(PACK, 4, 3, (0, 1, 2, 3)), (rules,) * SEATS, hands, declarer)
        end = play_both(theirs, ours, rng)
        if end is None:
            continue
        ends += 1
        won = GAME.values.worth(end.won_by((declarer,))) >= 3 * 36 - 1
        found = theirs.state.returns()[declarer] - theirs.state.captured_mond_penalties()[declarer]
        assert found == (80 if won else -80)
    assert ends >= DEALS * 0.8
