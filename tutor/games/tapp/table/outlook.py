"""What a hand is good for: by the measure that the book gives for bidding, and by our own."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import TAROK
from tutor.family import Outlook
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.table.player import bound, strength
from tutor.games.tapp.tappen import TROULE
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import AuctionRules, Bid
from tutor.rules.core.wording import a_game, number_word
from tutor.rules.deal.dealing import DealtStage
from tutor.sources import Citation, cite

ENOUGH_TAROKS = 12
"""With so many the suits hardly matter any more (003 § 7)."""
CLOSED = ("XX", "XIX", "XVIII", "XVII", "XVI", "XV")
"""High taroks without a gap, which make up for a card of the Troule (003 § 7)."""
COUNTED = "We measure only what can be counted; the book also asks for some high taroks."
MOSTLY = "We take several honours as two, mostly taroks as more than half, few suits as one void."
EXAMPLES = "Its own examples B 1, B 2 and B 6 play with eight taroks and no King."
SHORT = (
    f"{COUNTED} It first asks for a King or a void, and then also allows a suit of two or three "
    "cards that can be discarded; we measure by the first."
)
INSTEAD = (
    "With twelve taroks suits do not matter, and the row from XX to XV can stand in for the Troule"
)
VOID = f"{COUNTED} The scan has stark (strong) where skart (void) is meant."


@dataclass(frozen=True)
class TappMeasure:
    """What the book asks of a hand: taroks, cards of the Troule, Kings, voids.

    `honours` are Kings and cards of the Troule together.
    With `crowned_or_void` a King will do, or else a void. From so many taroks as `kingless`
    no King is needed, and from `enough` on no void either. Where the row of high taroks
    may stand for the Troule, `closed` says so.
    """

    bid: str
    taroks: int
    troule: int
    kings: int
    void: int
    words: str
    citation: Citation
    crowned_or_void: bool = False
    kingless: int = 99
    enough: int = 99
    honours: int = 0
    closed: bool = False

    def fits(self, game: Game, hand: int) -> bool:
        """Whether a hand has all of it."""
        pack = game.pack
        taroks = (hand & pack.suit_masks[TAROK]).bit_count()
        kings = hand & pack.rank_mask("K")
        suits = [hand & pack.suit_masks[suit.letter] for suit in pack.suits]
        void = sum(not suit for suit in suits)
        clear = not self.crowned_or_void or bool(kings) or void > 0
        suited = (void >= self.void and clear) or taroks >= self.enough
        row = pack.mask(*CLOSED)
        troule = (hand & pack.mask(*TROULE)).bit_count()
        high = troule >= self.troule or (self.closed and hand & row == row)
        honours = troule + kings.bit_count() >= self.honours
        crowned = kings.bit_count() >= self.kings or taroks >= min(self.kingless, self.enough)
        return taroks >= self.taroks and high and honours and crowned and suited


def _mostly(taroks: int, hand: int) -> TappMeasure:
    """The one line of Tarok-Tapp: several honours, mostly taroks, few suits."""
    words = f"two honours, {number_word(taroks)} taroks among {hand} cards and a void"
    place = cite("000 6 ¶ 12", "read", MOSTLY)
    return TappMeasure("dreier", taroks, 0, 0, 1, words, place, honours=2)


MEASURES = {
    "tappen-54": (
        TappMeasure(
            bid="dreier",
            taroks=7,
            troule=1,
            kings=0,
            void=0,
            words=f"seven taroks, a card of the Troule, and a King or a void. {INSTEAD}",
            citation=cite("003 § 7", "read", SHORT),
            crowned_or_void=True,
            enough=ENOUGH_TAROKS,
            closed=True,
        ),
        TappMeasure(
            bid="unterer",
            taroks=8,
            troule=1,
            kings=1,
            void=1,
            words=f"eight taroks, a card of the Troule, a King and a void. {INSTEAD}",
            citation=cite("003 § 7", "read", COUNTED),
            enough=ENOUGH_TAROKS,
            closed=True,
        ),
        TappMeasure(
            bid="solo",
            taroks=10,
            troule=2,
            kings=1,
            void=1,
            words="ten taroks, two of the Troule, a King and a void",
            citation=cite("003 § 13", "read", VOID),
        ),
    ),
    "tappen-42": (
        TappMeasure(
            bid="dreier",
            taroks=7,
            troule=1,
            kings=1,
            void=1,
            words="seven taroks with a King or eight without, a card of the Troule and a void. "
            "The taroks from XX down to XV can stand in for the Troule",
            citation=cite("003 § 19", "read", f"{VOID} {EXAMPLES}"),
            kingless=8,
            closed=True,
        ),
        TappMeasure(
            bid="solo",
            taroks=9,
            troule=2,
            kings=0,
            void=2,
            words="nine taroks, two of the Troule and two voids; twelve taroks from the XX down "
            "will do too",
            citation=cite("003 § 25", "read", VOID),
        ),
        TappMeasure(
            bid="solo",
            taroks=ENOUGH_TAROKS,
            troule=1,
            kings=0,
            void=2,
            words="twelve taroks in a row from the XX",
            citation=cite("003 § 25", "read", "In the example the row goes down to about the XIV."),
            closed=True,
        ),
    ),
    "tarok-tapp-54": (_mostly(9, 16),),
    "tarok-tapp-42": (_mostly(7, 12),),
}
"""From the lowest game."""


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """The dearest game that the book's measure allows, and the one that ours does."""
    dealt = state.the(DealtStage)
    hand = dealt.cards.hands[seat]
    book = MEASURES.get(state.game.id, ())
    rules = state.game.rules_as(TappRules).auction.value
    found = [_by_book(state.game, hand, book, rules)] if book else []
    return (*found, _by_strength(state, hand, rules))


def _by_book(
    game: Game, hand: int, measures: tuple[TappMeasure, ...], rules: AuctionRules
) -> Outlook:
    fitting = [measure for measure in measures if measure.fits(game, hand)]
    measure = fitting[-1] if fitting else measures[0]
    bid = rules.named(measure.bid)
    name = a_game(bid.german)
    why = f"For {name} the book asks for about {measure.words}."
    return Outlook(
        f"{'good enough for' if fitting else 'not good enough for'} {name}",
        why,
        measure.citation,
        plays=bool(fitting),
    )


def _by_strength(state: State, hand: int, rules: AuctionRules) -> Outlook:
    able = strength(state, hand)
    within = [bid for bid in rules.ladder if able >= bound(state, bid)]
    counted = (
        f"We count {able}: one for each tarok, King and void, and one more for each of the six "
        "highest taroks."
    )
    if not within:
        lowest = rules.ladder[0]
        return Outlook("pass", f"{counted} {_wanted(state, lowest)}", plays=False)
    best = within[-1]
    verdict = f"bid {'up to ' * (best is not within[0])}{a_game(best.german)}"
    return Outlook(verdict, f"{counted} {_wanted(state, best)}", plays=True)


def _wanted(state: State, bid: Bid) -> str:
    """From which count we make a bid."""
    return f"We bid {a_game(bid.german)} from {bound(state, bid)} up."
