"""Leading an engine with 78 cards through a hand, each card compared with the second reading."""

from __future__ import annotations

import random

from tests.naive import tarok
from tutor import State, parse_action
from tutor.cards import cards_of
from tutor.hand.state import Game, open_next, seat_table
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.stage import Cards
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage


def codes_of(state: State, mask: int) -> list[str]:
    """The cards of a mask by their codes."""
    return [state.game.pack.codes[card] for card in cards_of(mask)]


def told_tricks(state: State) -> list[tuple[int, list[str]]]:
    """The tricks of a hand: who led, and the cards in their order."""
    codes = state.game.pack.codes
    play = state.find(PlayStage)
    return [
        (trick.plays[0][0], [codes[card] for _, card in trick.plays])
        for trick in (play.tricks if play else ())
    ]


def one_card(state: State, rng: random.Random, style: str, strong: set[int]) -> State:
    """One card more; what may be played is compared first."""
    play = state.running(PlayStage)
    seat, codes = state.acting, state.game.pack.codes
    led = codes[play.trick[0][1]] if play.trick else None
    hand = codes_of(state, play.hands[seat])
    naive = tarok.legal_cards(hand, led)
    ours = {str(action) for action in state.legal() if action.verb == "play"}
    assert ours == {"play " + card for card in naive}, (led, hand, ours, state.history)
    return state.apply(parse_action("play " + pick(naive, rng, style, seat in strong)))


def pick(cards: list[str], rng: random.Random, style: str, strong: bool) -> str:
    """A card at random, or high for the strong and low for the others; the Sküs last of all."""
    if style == "random" or rng.random() < 0.1:
        return rng.choice(cards)
    kept = [card for card in cards if card != tarok.SKUS] or cards
    if style == "skus" and tarok.SKUS in cards and rng.random() < 0.2:
        return tarok.SKUS
    if style == "last":  # the Pagat and the kings stay back
        kept = [card for card in kept if card not in (tarok.PAGAT, *tarok.KINGS)] or kept
    kept.sort(key=_rank)
    return kept[-1 if strong else 0]


def _rank(card: str) -> int:
    if card == tarok.SKUS:
        return -1
    if tarok.is_tarok(card):
        return 100 + tarok.NUMBERS.index(card)
    return 50 - tarok.PLAIN[card[0]].index(card[2:])


def dealt_to(
    game: Game, hands: list[list[str]], talon: list[str], pot: Pot = EMPTY, seats: int = 0
) -> State:
    """The engine's hand with these cards, before the first word; the last seat deals, and has none
    where more sit there than have cards."""
    seats = seats or len(hands)
    masks = (*(game.pack.mask(*hand) for hand in hands), *([0] * (seats - len(hands))))
    lying = tuple(game.pack.index[code] for code in talon)
    table = seat_table(game, seats - 1, seats, (), pot)
    dealt = State(game, table, DealtStage(Cards(masks, lying)), position=len(game.dealing))
    return open_next(dealt)


def may_lay_just(state: State, allowed: list[str], rng: random.Random) -> State:
    """Three of the cards that may be laid away; one that may not goes with no others."""
    hand = codes_of(state, state.cards.hands[state.acting])
    assert len(hand) == 28, hand
    if len(allowed) < 3:  # nearly all are taroks and kings
        return state.after(state.legal()[0])
    for card in hand:
        rest = [one for one in allowed if one != card]
        lay = parse_action("lay " + " ".join([card, *rng.sample(rest, 2)]))
        assert state.judge(lay).ok == (card in allowed), (card, hand)
    return state.apply(parse_action("lay " + " ".join(rng.sample(allowed, 3))))
