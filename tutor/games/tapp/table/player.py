"""A plain player: counts taroks before bidding, and in the play follows the books' advice.

It decides from its own hand and from what lies open, never from hidden cards. Where several
choices are equal, the random number generator decides.
"""

from __future__ import annotations

import random

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.table.counsel import counsel
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.players.counsel import obeyed
from tutor.players.helped import sides_for
from tutor.players.plain import by_stage, surely_wins, unseen_by
from tutor.rules.bid.announce import GAME, AnnounceStage
from tutor.rules.bid.auction import AuctionStage, Bid
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import with_called
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import Half, HalvesStage

DREIER, UNTERER, HIGHER, SOLO = 11, 13, 15, 17
BOUNDS = (DREIER, UNTERER, HIGHER, HIGHER, SOLO)
"""The strength of a hand from which each game is bid, by the rank of the bid."""
CALLING, BY_ONESELF = {"upper": 8, "lower": 10, "": 12}, {"upper": 13, "": 16}
"""The same for the games of four, with a called King and without, by the half that is taken."""
CONTRA = 14
"""The strength of an opponent's hand from which the game is doubled."""
POOR = 8
"""A half of the talon worth less than this sends the declarer to the other half."""


def strength(state: State, hand: int) -> int:
    """A rough measure: taroks, high taroks twice, Kings, voids (003 § 7)."""
    pack, order = state.game.pack, state.game.order
    taroks = hand & order.trumps
    high = (taroks & _high(state)).bit_count()
    kings = (hand & pack.rank_mask("K")).bit_count()
    void = sum(not hand & mask for letter, mask in pack.suit_masks.items())
    return taroks.bit_count() + high + kings + void


def _high(state: State) -> int:
    """The six highest trumps, the ones that take tricks from others."""
    strong = state.game.order.strength
    return mask_of(sorted(cards_of(state.game.order.trumps), key=lambda card: strong[card])[-6:])


def bound(state: State, bid: Bid) -> int:
    """The strength of a hand from which a bid is made."""
    if state.game.rules_as(TappRules).players < 4:
        return BOUNDS[bid.rank]
    talon, called = bid.to_play.talon, bid.to_play.partner is with_called
    half = talon.first if isinstance(talon, Half) else ""
    return (CALLING if called else BY_ONESELF)[half]


def _speak(state: State, auction: AuctionStage, rng: random.Random) -> Action:
    seat = state.acting
    able = strength(state, state.cards.hands[seat])
    legal = state.legal()
    if HOLD in legal and auction.bid is not None:
        return HOLD if able >= bound(state, auction.bid) else PASS
    lawful = [action for action in legal if action.verb == "bid"]
    bids = [(auction.rules.bid(action.args[0]), action) for action in lawful]
    within = [action for bid, action in bids if bid is not None and able >= bound(state, bid)]
    if not within:
        return PASS
    if state.game.rules_as(TappRules).players > 3:
        return max(within, key=lambda action: _dearer(auction, action))
    return within[-1] if able >= SOLO else within[0]


def _dearer(auction: AuctionStage, action: Action) -> tuple[bool, int]:
    """The dearest game alone or without the talon; else no more is said than is needed."""
    bid = auction.rules.named(action.args[0])
    strong = bid.to_play.partner is not with_called or bid.to_play.talon is None
    return strong, bid.rank if strong else -bid.rank


def _call(state: State, stage: CallStage, rng: random.Random) -> Action:
    """The King of a suit of few cards, one of which can reach it."""
    masks = state.game.pack.suit_masks

    def held(action: Action) -> tuple[bool, int]:
        number = (stage.hand & masks[action.args[0].partition("-")[0]]).bit_count()
        return number == 0, number

    return min(stage.legal(), key=held)


def _take(state: State, halves: HalvesStage, rng: random.Random) -> Action:
    trumps, values = state.game.order.trumps, tarock_values(state.game.pack)

    def worth(name: str) -> int:
        cards = mask_of(halves.half(name))
        return 3 * (cards & trumps).bit_count() + values.worth(cards)

    lawful = [action.args[0] for action in state.legal() if action.verb == "take"]
    if len(lawful) == 1 and worth(lawful[0]) < POOR:
        return Action("turn")
    return Action("take", (max(lawful, key=lambda name: (worth(name), -halves.price(name))),))


def _lay(state: State, discard: DiscardStage, rng: random.Random) -> Action:
    """The book's advice for this hand; what it leaves open by short suits and dear cards."""
    pack, values = state.game.pack, tarock_values(state.game.pack)
    kings, counsels = pack.rank_mask("K"), counsel(state)

    def price(action: Action) -> tuple[tuple[int, ...], int]:
        laid = mask_of(parse_cards(pack, " ".join(action.args)))
        left = discard.hand & ~laid
        void = sum(
            bool(discard.hand & mask) and not left & mask for mask in pack.suit_masks.values()
        )
        under = sum(
            bool(laid & mask and discard.hand & mask & kings) for mask in pack.suit_masks.values()
        )
        return obeyed(counsels, laid), 12 * void + values.worth(laid) - 6 * under

    return max(state.legal(), key=price)


def _announce(state: State, stage: AnnounceStage, rng: random.Random) -> Action:
    """A Pagat among ten taroks with four high ones; Contra with a strong hand (003 §§ 11, 18)."""
    seat = state.acting
    hand, taroks = state.cards.hands[seat], state.cards.hands[seat] & state.game.order.trumps
    high = taroks & _high(state)
    if taroks.bit_count() >= 10 and high.bit_count() >= 4:
        for entry in stage.rules.announcements:
            action = Action("announce", (entry.id,))
            if entry.card is not None and state.judge(action).ok:
                return action
    contra = Action("contra", (GAME,))
    against = seat not in stage.sides.party(stage.declarer)
    if against and strength(state, hand) >= CONTRA and state.judge(contra).ok:
        return contra
    return Action("pass")


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    kept = _announced_card(state)
    legal = sorted(cards_of(play.legal_mask() & ~kept or play.legal_mask()))
    rng.shuffle(legal)
    card = _lead(state, play, legal) if play.led < 0 else _follow(state, play, legal)
    return Action("play", (state.game.pack.codes[card],))


def _announced_card(state: State) -> int:
    """What the seat to act has announced for the last trick, as a mask."""
    stage = state.find(AnnounceStage)
    own = [item for item, owner in stage.announced if owner == state.to_act] if stage else []
    cards = [entry.card for entry in stage.rules.announcements if entry.id in own] if stage else []
    return mask_of(card for card in cards if card is not None)


def _lead(state: State, play: PlayStage, legal: list[int]) -> int:
    """A declarer long in taroks draws them; opponents lead their long suit."""
    trumps, strong = state.game.order.trumps, state.game.order.strength
    taroks = [card for card in legal if trumps >> card & 1]
    suits = [card for card in legal if not trumps >> card & 1]
    own = sides_for(state).together(state.acting, the_played(state).player)
    if own and (len(taroks) > len(suits) or not suits):
        return max(taroks, key=lambda card: strong[card])
    if not suits:
        return min(taroks, key=lambda card: strong[card])
    hand = mask_of(legal)
    follows = state.game.order.follows
    return max(suits, key=lambda card: ((hand & follows[card]).bit_count(), strong[card]))


def _follow(state: State, play: PlayStage, legal: list[int]) -> int:
    """Take cheaply what is worth it or is the other side's, give to a partner who wins."""
    order, values = state.game.order, tarock_values(state.game.pack).values
    partner = play.ahead in sides_for(state).party(state.acting)
    last = len(play.trick) == len(state.table.active) - 1
    takers = [card for card in legal if order.beats(card, play.best)]
    if partner and (last or _safe(state, play)):
        return max(legal, key=lambda card: (values[card], -order.strength[card]))
    if takers and not partner:
        cheap = min(takers, key=lambda card: order.strength[card])
        return cheap if last else max(takers, key=lambda card: (values[card] < 5, -card))
    return min(legal, key=lambda card: (values[card], order.strength[card]))


def _safe(state: State, play: PlayStage) -> bool:
    """Whether no card that is still hidden from this seat can take the trick."""
    return surely_wins(state.game.order, play.best, unseen_by(state, play, state.acting))


choose = by_stage(
    {
        PlayStage: _play,
        AuctionStage: _speak,
        CallStage: _call,
        HalvesStage: _take,
        DiscardStage: _lay,
        AnnounceStage: _announce,
    }
)
"""A lawful action for the seat to act."""
