"""What the three texts have in common, each with its place: the cards, the Sküs, laying away."""

from __future__ import annotations

from tutor.cards import TAROK
from tutor.cards.packs import TAROCK_78
from tutor.games.tarokhombre import words
from tutor.games.tarokhombre.rules import Scat, Stand
from tutor.rules.core.variant import Cited, Option, Setting, in_place, instead, read
from tutor.rules.deal.dealing import EACH, TALON, DealPattern, deal_words
from tutor.rules.play.duties import Duty, FollowSuit, TrumpWhenVoid
from tutor.rules.play.excuse import ExcuseRules
from tutor.rules.talon.discard import BarredCards, DiscardRules, name_number
from tutor.sources import Citation, cite

MATADORS = ("I", "XXI", "Skus")
SCAT_CARDS = 3
FULL = (
    "Taroks may not go. Who holds nearly all of them with the four Kings has too few other cards; "
    "then we let the rest be taroks, which no book says."
)
LEAD = (
    "The text does not say who leads. The forehand leads in our other games of this book; it might "
    "also be the player."
)
NOBODY = (
    "The text does not think of a card that lies in the scat. Nobody answers, and the player names "
    "another; he might also lose the exchange."
)
WHOSE = (
    "Three cards lie away, and 78 points are divided between two sides: we count what the dealer "
    "has laid for him and his side, so for the player if that is the dealer, else for the others; "
    "it might also count for the player always."
)
SITS = (
    "With four the dealer has no part in the hand, so nobody takes up the last three cards; we let "
    "them lie and count for the opponents, which no text says."
)
LOST = "What a lost game costs is not said here; we take the same prices by what lacks of 39."


def discard_rules(place: str, grade: str = "", pagat: bool = False) -> DiscardRules:
    """Three cards; no King, no matador; other taroks only for want of all else. A `grade` is the
    ground of a place that does not say so itself; `pagat` lets the Pagat go with few taroks."""
    pack = TAROCK_78
    where = cite(place, "read", grade) if grade else cite(place)
    taroks = pack.suit_masks[TAROK] & ~pack.mask(*MATADORS)
    return DiscardRules(
        SCAT_CARDS,
        where,
        never=(
            BarredCards(pack.rank_mask("K"), "A King", where),
            *_matadors(where, pagat),
        ),
        last=BarredCards(taroks, "Taroks", cite(place, "reconstructed", FULL)),
        reveal=name_number,
    )


def _matadors(where: Citation, pagat: bool) -> tuple[BarredCards, ...]:
    """The matadors that are barred: together, or the Pagat by itself."""
    first, *others = MATADORS
    mask = TAROCK_78.mask
    if not pagat:
        return (BarredCards(mask(*MATADORS), "A matador", where),)
    alone = BarredCards(mask(first), "The Pagat, unless with exactly two other taroks,", where)
    return BarredCards(mask(*others), "A matador", where), alone


def follow_or_trump(
    rules: ExcuseRules, place: Citation, following: Citation | None = None
) -> tuple[Duty, ...]:
    """Follow suit, else tarok; the Sküs goes on any card. `following` is where the first stands,
    if it is elsewhere."""
    return rules.freed(TAROCK_78, (FollowSuit(following or place), TrumpWhenVoid(place)))


def scat_first(place: str) -> DealPattern:
    """Three cards are set aside, then each gets his at once."""
    return DealPattern(((TALON, SCAT_CARDS), (EACH, 25)), cite(place))


def scat_last(place: str, packets: int) -> DealPattern:
    """So many packets to each; the last three are the dealer's."""
    steps = ((EACH, 25 // packets),) * packets
    return DealPattern((*steps, (TALON, SCAT_CARDS)), cite(place))


def scat_option(option: str, scat: Scat, pattern: DealPattern | None, citation: Citation) -> Option:
    """The choice of who takes the scat, and of the deal that goes with it."""
    value = Cited(scat, words.scat, citation)
    changes = {"scat": value}
    if pattern is None:
        return Option(option, value.text, changes)
    return Option(option, value.text, {**changes, "pattern": Cited(pattern, deal_words, citation)})


def stand_setting(value: Cited[Stand], other: Stand, place: str, ground: str) -> Setting:
    """What a game that stands costs: as the text has it, or as another has it."""
    changed = instead(other, "stand", read(other, words.stand, place, ground))
    return Setting("stand", "A game that stands", (in_place("text", value), changed), cite(place))
