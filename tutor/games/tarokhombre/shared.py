"""What the three texts have in common, each with its place: the cards, the Sküs, the discard."""

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
    "Taroks may not be discarded. A player with nearly all of them and the four Kings has too few "
    "other cards; we then let the rest be taroks, which no book says."
)
LEAD = (
    "No book says who leads in this game. Forehand leads in our other tarock games; it might also "
    "be the declarer."
)
NOBODY = (
    "No book considers a card that lies in the scat. Nobody answers, and the declarer "
    "names another; the exchange might also be lost."
)
WHOSE = (
    "Three cards are discarded, and 78 points are divided between two sides. We count the dealer’s "
    "discards for the dealer’s side, be it the declarer’s or the opponents’; they might also "
    "always count for the declarer."
)
SITS = (
    "With four players the dealer takes no part in the hand, so nobody takes up the last three "
    "cards. We let them lie and count for the opponents, which no book says."
)
LOST = (
    "The book does not say here what a lost game costs; we take the same prices for points "
    "below 39."
)


def discard_rules(
    number: Citation, place: str, grade: str = "", pagat: bool = False
) -> DiscardRules:
    """Three cards, at the place of their `number`; no King, no matador; other taroks only for want
    of all else. A `grade` is the ground of a place that does not say so itself; `pagat` lets the
    Pagat go with few taroks."""
    pack = TAROCK_78
    where = cite(place, "read", grade) if grade else cite(place)
    taroks = pack.suit_masks[TAROK] & ~pack.mask(*MATADORS)
    return DiscardRules(
        SCAT_CARDS,
        number,
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
    alone = BarredCards(mask(first), "Unless exactly two other taroks go with it, the Pagat", where)
    return BarredCards(mask(*others), "A matador", where), alone


def follow_or_trump(
    rules: ExcuseRules, place: Citation, following: Citation | None = None
) -> tuple[Duty, ...]:
    """Follow suit, else tarok; the Sküs goes on any card. `following` is where the first stands,
    if it is elsewhere."""
    return rules.freed(TAROCK_78, (FollowSuit(following or place), TrumpWhenVoid(place)))


def scat_first(place: str) -> DealPattern:
    """Three cards are set aside, then each is dealt a whole hand at once."""
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
    return Setting("stand", "A drawn game", (in_place("text", value), changed), cite(place))
