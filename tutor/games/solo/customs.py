"""The customs of the games with several bids that clubs would differ in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.cards.packs import BLUE, GERMAN_SUITS
from tutor.games.solo.rules import SoloRules, reconstructed
from tutor.rules.bid.favourite import WON, Couleur
from tutor.rules.core.variant import Cited, Fact, Setting, in_place, instead, read
from tutor.rules.core.wording import counters, how_often, unless_none
from tutor.rules.deal.dealing import EACH, DealPattern, deal_words
from tutor.sources import Citation, cite

SUITS = {suit.letter: suit.english for suit in (*GERMAN_SUITS, BLUE)}
AS_KNOWN = "The book assumes that you know Solo. We follow other books on it."
VERLEUGNEN_PLACE = "000 4 five suits a ¶ 1"


TWICE_AT = cite(
    "000 1 ¶ 28 law 8",
    "read",
    "The book says of L’Hombre that the favourite suit outranks the others and counts double.",
)


def couleur_words(couleur: Couleur) -> tuple[Fact, ...]:
    """A favourite suit in words."""
    name = SUITS.get(couleur.suit, "the suit of the first game won, and no suit before that")
    price = f"{how_often(couleur.times)} the price"
    return (Fact("", name), Fact("how often it counts", price, couleur.counted))


def couleur_setting(rules: SoloRules, place: Citation, agreed: Citation) -> Setting:
    """The custom of another favourite suit, or of that of the first game won; `agreed` is the place
    of one that a table agrees on."""
    usual = rules.couleur
    taken = {one.suit for one in rules.couleurs} | {usual.value.suit}
    letters = (one for one in SUITS if one in rules.pack.value.suit_masks and one not in taken)
    won = () if usual.value.suit == WON else (instead(WON, "couleur", _couleur(usual, WON)),)
    suits = (instead(one, "couleur", fixed(usual, one, agreed)) for one in letters)
    options = (in_place(usual.value.suit, usual), *won, *suits)
    return Setting("couleur", "The favourite suit", options, place)


def fixed(usual: Cited[Couleur], letter: str, agreed: Citation) -> Cited[Couleur]:
    """A favourite suit that stays the same all evening."""
    return replace(_couleur(usual, letter), citation=agreed)


def _couleur(usual: Cited[Couleur], suit: str) -> Cited[Couleur]:
    return replace(usual, value=replace(usual.value, suit=suit))


OTHERS = "Quadrille and Cinquille have other packets."


def packets(place: str, *numbers: int, besides: str = OTHERS) -> Cited[DealPattern]:
    """The cards in these packets; `besides` tells of other ways."""
    found = reconstructed(place, f"{AS_KNOWN} {besides}")
    return Cited(DealPattern(tuple((EACH, n) for n in numbers), found), deal_words, found)


def packets_setting(place: str) -> Setting:
    """The custom of another order of the packets of ten cards."""
    usual, other = packets(place, 3, 4, 3), packets(place, 3, 3, 4)
    options = (in_place("3-4-3", usual), instead("3-3-4", "pattern", other))
    return Setting("packets", "The deal", options, usual.citation)


DENYING = unless_none("the {} highest, the matadors", "none, so every trump must follow")
NO_DENYING = Cited(
    0,
    DENYING,
    reconstructed(
        VERLEUGNEN_PLACE,
        "In the Solo of four players with four suits, as other books have it, every trump must "
        "follow. For five players this book also allows “Verleugnen”. We take that as the right of "
        "a matador not to follow a lower trump.",
    ),
)


def denying_setting(rules: SoloRules) -> Setting:
    """The custom that the matadors need not follow."""
    free = instead("free", "spared", replace(rules.spared, value=3))
    options = (in_place("follow", rules.spared), free)
    return Setting("matadors", "Trumps that need not follow", options, cite(VERLEUGNEN_PLACE))


def three_setting(rules: SoloRules) -> Setting:
    """The custom of the row of L'Hombre."""
    one = read(1, counters, "000 1 ¶ 21", "In L’Hombre the three together cost one counter.")
    options = (in_place("three", rules.three), instead("one", "three", one))
    return Setting("three", "Three matadors", options, rules.three.citation)


def codille_setting(rules: SoloRules) -> Setting:
    """The custom that opponents draw less than a full bête too."""
    full: Cited[Any] = rules.staking
    always = replace(full, value=replace(full.value, only_full=None))
    options = (in_place("full", full), instead("always", "staking", always))
    place = full.value.only_full or full.citation
    return Setting("codille", "What a codille draws", options, place)
