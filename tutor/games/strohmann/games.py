"""Strohmann-Tarok: its parameters. Our copy breaks off in the deal (003 Strohmann § 1 ¶ 3); all
that comes after it is reconstructed, each rule with its ground."""

from __future__ import annotations

from tutor.cards.packs import TAROCK_54
from tutor.games.strohmann import words
from tutor.games.strohmann.flow import strohmann_shape
from tutor.games.strohmann.rules import (
    AllPass,
    GamePrices,
    HonourPrices,
    Misdeal,
    NoTarok,
    Pagat,
    StrohmannRules,
)
from tutor.hand.card_points import to_win
from tutor.hand.making import Title, make_game
from tutor.rules.core.variant import (
    Cited,
    Option,
    Setting,
    Stated,
    either,
    in_place,
    instead,
    printed,
    stated,
    two_ways,
)
from tutor.rules.core.wording import pack_words, unless_none
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.play.duties import FollowSuit, TrumpWhenVoid
from tutor.rules.play.packets import PacketRules
from tutor.sources import Citation, cite

END_PLACE = "003 Strohmann § 1 ¶ 3"
"""Where our copy of the book breaks off."""

LATER = "Our copy breaks off before it; every later account of the game that we know has it so."


def _after(ground: str) -> Citation:
    """A rule that would have stood after the break."""
    return cite(END_PLACE, "reconstructed", ground)


def _like_tappen(place: str, ground: str) -> Citation:
    """A rule that the same book prints for Tappen."""
    return cite(place, "reconstructed", ground)


DEAL_GROUND = (
    "Printed are the five cards that the forehand gets first. Two more rounds of five and three "
    "packets of four before each are what later accounts deal, and they use up the 54 cards."
)
EARLY = (
    "Later accounts let such a hand be thrown in before a packet is turned, and the same dealer "
    "deals again; Tappen voids the deal in any case (003 § 5)."
)
TAKING = (
    "Later accounts ask once round, the forehand first, and nobody overbids; the words are theirs."
)
PASSED = (
    "Accounts of about 2000 play a simple game then; older books, they say, threw the cards in, "
    "and do not agree on who deals."
)
LAST = (
    "All later accounts take the last card of a packet into the hand whatever it is; that nobody "
    "else sees it, two of them say, and the others are silent."
)
TURNED = (
    "The later accounts turn the next card when the trick has been turned over. One might turn it "
    "at once, before the other has played."
)
LEADS = "Later accounts have the forehand lead in every hand; one English one lets the taker lead."
SAME_DUTIES = (
    "Our copy breaks off before it; these are the duties of Tappen (003 § 2), and of every later "
    "account of this game."
)
COUNTED = (
    "Tappen counts so (003 § 3), but its tricks are whole lays. Here a pile may leave a card or "
    "two over, and we count thirds: two of them are rounded up. Later accounts win with 35 points "
    "and two cards, which is the same."
)
NOT_ENOUGH = (
    "With 35 to 35, or a third more on one side, nobody has 36. In Tappen the declarer has then "
    "lost (003 § 3), and accounts of about 2000 agree; others call every such game drawn."
)
PRICED = (
    "No price is printed. These stand in an account of about 2000, in its older form, whose "
    "honours in hand, unpaid Mond and Valat at 12 are those of Tappen (003 §§ 10, 12)."
)
HONOURS = (
    "In hand and announced no later than with the first of these cards: so an account of about "
    "2000 in its older form, and Tappen pays for the hand as well (003 § 10)."
)
SILENT_PAGAT = (
    "The accounts of about 2000 know no announced Pagat, since too much may lie in the other’s "
    "packets; made or caught, it counts the same there. A club of today has it announced."
)
ALL_TRICKS = "The price in Tappen (003 § 12), and in the accounts of about 2000."
BESIDE = (
    "Accounts of about 2000 list it as a premium of its own, beside the game; in Tappen it stands "
    "in place of the game."
)
MOND = "It is worth nothing in Tappen (003 § 10) nor in accounts of about 2000; one of 1972 pays 1."
MISDEALT = (
    "An account of about 2000 fines the dealer a point; in Tappen he pays 2 to each (003 § 5)."
)
REVOKED = (
    "As in Tappen: whoever does not follow has lost the game, and what was announced in hand is "
    "paid all the same (003 § 2)."
)
SECOND = "So an account of about 2000: only the second card goes back, once the other has seen it."


def _all_pass(rule: AllPass) -> Cited[AllPass]:
    return Cited(rule, words.all_pass, _after(PASSED))


def _packets(last_unseen: bool) -> Cited[PacketRules]:
    return Cited(PacketRules(("K",), last_unseen, _after(LAST)), words.packets, _after(LAST))


def _prices(simple: int, won: int, lost: int, ground: str = PRICED) -> Cited[GamePrices]:
    return Cited(GamePrices(simple, won, lost), words.price, _after(ground))


def _honours(
    troule: int, kings: int, in_tricks: bool, ground: str = HONOURS
) -> Cited[HonourPrices]:
    return Cited(HonourPrices(troule, kings, in_tricks), words.honours, _after(ground))


def _pagat(made: int, lost: int, ground: str = SILENT_PAGAT) -> Cited[Pagat]:
    return Cited(Pagat(made, lost), words.pagat, _after(ground))


def _valat(price: int, ground: str = ALL_TRICKS) -> Cited[int]:
    return Cited(price, unless_none("{}", "not paid"), _after(ground))


def _valat_beside(beside: bool) -> Cited[bool]:
    return Cited(beside, words.beside, _after(BESIDE))


def _mond(price: int) -> Cited[int]:
    return Cited(price, unless_none("{}", "not paid"), _after(MOND))


RULES = StrohmannRules(
    pack=printed(TAROCK_54, pack_words, "003 Strohmann § 1 ¶ 1"),
    first_dealer=stated("by lot at first, then in turn", "003 Strohmann § 1 ¶ 2"),
    cut=Cited(
        CutRules(),
        "cut by the other",
        _like_tappen("003 § 5", "Our copy breaks off before it; in Tappen one cuts."),
    ),
    first_five=stated("five cards to the forehand first", "003 Strohmann § 1 ¶ 3"),
    pattern=Cited(
        DealPattern(
            (*((EACH, 5),) * 3, *((TALON, 4),) * 6),
            _after(DEAL_GROUND),
            tuple((f"{who} {n}", 4) for n in (1, 2, 3) for who in ("forehand", "dealer")),
            before_players=True,
        ),
        deal_words,
        _after(DEAL_GROUND),
    ),
    no_tarok=Cited(NoTarok(True, True), words.no_tarok, _after(EARLY)),
    taking=Stated("the forehand says first whether he takes the game up", _after(TAKING)),
    all_pass=_all_pass("simple"),
    packets=_packets(True),
    turning=Stated("when the trick is complete in which the top was used", _after(TURNED)),
    first_lead=Cited("forehand", words.lead, _after(LEADS)),
    duties=Cited(
        (
            FollowSuit(_like_tappen("003 § 2", SAME_DUTIES)),
            TrumpWhenVoid(_like_tappen("003 § 2", SAME_DUTIES)),
        ),
        "follow suit, else tarok, else any card",
        _like_tappen("003 § 2", SAME_DUTIES),
    ),
    tops=Stated(
        "belong to the hand, for the duties too; what lies under them does not", _after(LATER)
    ),
    majority=Cited(36, to_win(TAROCK_54), _like_tappen("003 § 3", COUNTED)),
    counting=Stated(
        "in lays of three, what is left over by thirds", _like_tappen("003 § 3", COUNTED)
    ),
    undecided=Cited("lost", words.undecided, _after(NOT_ENOUGH)),
    prices=_prices(2, 3, 4),
    honours=_honours(1, 1, False),
    pagat=_pagat(1, 1),
    valat=_valat(12),
    valat_beside=_valat_beside(True),
    mond=_mond(0),
    misdeal=Cited(Misdeal(1, True), words.misdeal, _after(MISDEALT)),
    revoke=Stated("the game is lost", _like_tappen("003 § 2", REVOKED)),
    second_card=Stated("the second is shown and laid back", _after(SECOND)),
)

BECK = "An account of 1972 prices the game so."
YOUNGER = "The same authors, some years later: the honours in the tricks, and nothing announced."
TAPPEN = (
    "The prices of Tappen for what both games know: Troule and four kings 2, the silent Pagat 2, "
    "Valat 12 in place of the game (003 §§ 10 to 12); the game itself as in the first way."
)

PRICE_LISTS = Setting(
    "prices",
    "The prices",
    (
        Option("classic", "simple 2, taken up 3 and 4; honours in hand 1, Valat 12", {}),
        Option(
            "older",
            "simple 1, taken up 2 and 3; honours in hand 1, a Mond caught 1, no Valat",
            {
                "prices": _prices(1, 2, 3, BECK),
                "valat": _valat(0, BECK),
                "mond": _mond(1),
            },
        ),
        Option(
            "tricks",
            "as the first, but the honours in the tricks and unsaid",
            {"honours": _honours(1, 1, True, YOUNGER)},
        ),
        Option(
            "tappen",
            "honours in hand 2, the Pagat 2, the Valat in place of the game, as in Tappen",
            {
                "honours": _honours(2, 2, False, TAPPEN),
                "pagat": _pagat(2, 2, TAPPEN),
                "valat_beside": _valat_beside(False),
            },
        ),
    ),
    _after(PRICED),
)
SETTINGS = (
    PRICE_LISTS,
    Setting(
        "pass",
        "When both pass",
        (
            in_place("simple", _all_pass("simple")),
            instead("same", "all_pass", _all_pass("same dealer")),
            instead("next", "all_pass", _all_pass("next dealer")),
        ),
        _after(PASSED),
    ),
    either(
        RULES,
        "level",
        "A game taken up in which nobody has 36",
        "undecided",
        ("lost", "drawn"),
        "drawn",
    ),
    two_ways(
        "last",
        "The last card of a packet",
        ("unseen", "goes into the hand unseen by the other"),
        ("shown", "goes into the hand after it was shown"),
        {"packets": _packets(False)},
        _after(LAST),
    ),
    either(RULES, "lead", "The first lead", "first_lead", ("forehand", "taker"), "taker"),
    either(
        RULES,
        "taroks",
        "A hand without tarok",
        "no_tarok",
        ("thrown", "played"),
        NoTarok(False, True),
    ),
)

STROHMANN = make_game(
    Title(
        "strohmann",
        "strohmann",
        "Strohmann-Tarok",
        "Strohmann-Tarok",
        cite("003 Strohmann § 1 ¶ 1"),
    ),
    strohmann_shape,
    RULES,
    SETTINGS,
)

GAMES = (STROHMANN,)
