"""What a hand is good for: by the measure that the book gives for bidding, and by our own."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import TAROK
from tutor.family import Outlook
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.table.player import bound, strength
from tutor.games.tapp.tappen import TROULE
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.deal.dealing import DealtStage
from tutor.sources import Citation, cite

ENOUGH_TAROKS = 12
"""With so many the suits hardly matter any more (003 § 7)."""
CLOSED = ("XX", "XIX", "XVIII", "XVII", "XVI", "XV")
"""High taroks without a gap, which make up for a card of the Troule (003 § 7)."""
COUNTED = "Only what can be counted is measured; the book also asks for some high taroks."
MOSTLY = "Several honours are taken as two, mostly taroks as more than half, few suits as one less."
EXAMPLES = "With eight taroks its own examples B 1, B 2 and B 6 play without a king."
SHORT = (
    f"{COUNTED} It first wants a king or an empty suit, and then also names a suit of two or three "
    "cards that can be laid away; we take the first as the measure."
)
INSTEAD = "twelve taroks do without the suits, the row from XX to XV without the Troule"
VOID = f"{COUNTED} The scan has stark, strong, where skart, void, is meant."


@dataclass(frozen=True)
class TappMeasure:
    """What the book asks of a hand: taroks, cards of the Troule, kings, suits that are missing.

    `honours` are kings and cards of the Troule together.
    With `crowned_or_void` a king will do, or else a missing suit. From so many taroks as `kingless`
    no king is needed, and from `enough` on no missing suit either. Where the row of high taroks
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
    words = f"two honours, {taroks} taroks among {hand} cards and an empty suit"
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
            words=f"seven taroks, a card of the Troule, and a king or an empty suit; {INSTEAD}",
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
            words=f"eight taroks, a card of the Troule, a king and an empty suit; {INSTEAD}",
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
            words="ten taroks, two of the Troule, a king and an empty suit",
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
            words="seven taroks with a king or eight without, a card of the Troule and an empty "
            "suit; the row from XX to XV makes up for the Troule",
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
            words="nine taroks, two of the Troule and two empty suits; twelve from the XX down do "
            "too",
            citation=cite("003 § 25", "read", VOID),
        ),
        TappMeasure(
            bid="solo",
            taroks=ENOUGH_TAROKS,
            troule=1,
            kings=0,
            void=2,
            words="twelve taroks, in a row from the XX",
            citation=cite("003 § 25", "read", "The example has the row down to about the XIV."),
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
    name = f"{'an' if bid.german.startswith('U') else 'a'} {bid.german}"
    why = f"For {name} the book asks about {measure.words}."
    return Outlook(
        f"{'enough for' if fitting else 'short of'} {name}",
        why,
        measure.citation,
        plays=bool(fitting),
    )


def _by_strength(state: State, hand: int, rules: AuctionRules) -> Outlook:
    able = strength(state, hand)
    within = [bid for bid in rules.ladder if able >= bound(state, bid)]
    counted = (
        f"We count {able}: one for each tarok, king and empty suit, one more for each of the six "
        "highest taroks."
    )
    if not within:
        lowest = rules.ladder[0]
        return Outlook(
            "pass", f"{counted} A {lowest.german} wants {bound(state, lowest)}.", plays=False
        )
    best = within[-1]
    verdict = f"as far as {best.german}" if best is not within[0] else best.german
    return Outlook(verdict, f"{counted} {best.german} wants {bound(state, best)}.", plays=True)
