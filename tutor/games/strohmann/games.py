"""Strohmann-Tarok: its parameters. Our copy breaks off in the deal (003 Strohmann § 1 ¶ 3); all
that comes after it is reconstructed, each rule with its ground."""

from __future__ import annotations

from tutor.cards.packs import TAROCK_54
from tutor.games.names import title
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
from tutor.hand.making import make_game
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

LATER = "Our copy breaks off before this point; every later account that we know has it so."


def _after(ground: str) -> Citation:
    """A rule that would have stood after the break."""
    return cite(END_PLACE, "reconstructed", ground)


def _like_tappen(place: str, ground: str) -> Citation:
    """A rule that the same book prints for Tappen."""
    return cite(place, "reconstructed", ground)


DEAL_GROUND = (
    "The book prints the five cards that forehand gets first. Later accounts deal two more rounds "
    "of five, and three packets of four before each player, which uses up the 54 cards."
)
EARLY = (
    "Later accounts let such a hand be thrown in before a packet is turned up, and the same dealer "
    "deals again. In Tappen the deal is void in any case (003 § 5)."
)
TAKING = (
    "In later accounts each player speaks once, forehand first, and nobody can be outbid. The "
    "words are theirs."
)
PASSED = (
    "In accounts of about 2000 a simple game is then played. In older books, they say, the cards "
    "are thrown in, and those books do not agree on who deals."
)
LAST = (
    "In all later accounts the last card of a packet goes into the hand, whatever it is. Two of "
    "them say that nobody else sees it, and the others say nothing."
)
TURNED = (
    "In the later accounts the next card is turned up once the trick has been turned over. It "
    "might also be turned up at once, before the other player has played."
)
LEADS = "In later accounts forehand leads in every hand; in one English account the taker leads."
SAME_DUTIES = (
    "Our copy breaks off before this point; this is the rule of Tappen (003 § 2), and of every "
    "later account of this game."
)
COUNTED = (
    "Tappen is counted so (003 § 3), but there every trick makes a whole group. Here a pile may "
    "leave a card or two over, so we count thirds and round two of them up. In later accounts 35 "
    "points and two cards win, which is the same."
)
NOT_ENOUGH = (
    "At 35 to 35, or with a third more on one side, nobody has 36. In Tappen the declarer has then "
    "lost (003 § 3), and accounts of about 2000 agree; others call every such game drawn."
)
PRICED = (
    "The book gives no price. These are from an account of about 2000, in its older form. Its "
    "honours in hand, its unpaid Mond and its Valat at 12 are those of Tappen (003 §§ 10, 12)."
)
HONOURS = (
    "In an account of about 2000, in its older form, honours count in hand and are announced no "
    "later than with the first of their cards. Tappen too pays for those in hand (003 § 10)."
)
SILENT_PAGAT = (
    "The accounts of about 2000 have no announced Pagat, since too much may lie in the other "
    "player’s packets; made or caught, it counts the same there. One club of today announces it."
)
ALL_TRICKS = "This is the price in Tappen (003 § 12) and in the accounts of about 2000."
BESIDE = (
    "Accounts of about 2000 list it as a premium of its own, besides the game; in Tappen it is "
    "paid instead of the game."
)
MOND = "It is worth nothing in Tappen (003 § 10) or in accounts of about 2000; one of 1972 pays 1."
MISDEALT = "An account of about 2000 fines the dealer a point; in Tappen it is 2 to each (003 § 5)."
REVOKED = (
    "As in Tappen, a player who fails to follow has lost the game, and what was announced in hand "
    "is still paid (003 § 2)."
)
SECOND = (
    "In an account of about 2000 only the second card goes back, once the other player has seen it."
)


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
        "the other player cuts",
        _like_tappen(
            "003 § 5", "Our copy breaks off before this point; in Tappen the cards are cut."
        ),
    ),
    first_five=stated("five cards, dealt to forehand first", "003 Strohmann § 1 ¶ 3"),
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
    taking=Stated("forehand says first whether to take up the game", _after(TAKING)),
    all_pass=_all_pass("simple"),
    packets=_packets(True),
    turning=Stated("when the trick in which the top was played is complete", _after(TURNED)),
    first_lead=Cited("forehand", words.lead, _after(LEADS)),
    duties=Cited(
        (
            FollowSuit(_like_tappen("003 § 2", SAME_DUTIES)),
            TrumpWhenVoid(_like_tappen("003 § 2", SAME_DUTIES)),
        ),
        "follow suit, or else play a tarok, or else any card",
        _like_tappen("003 § 2", SAME_DUTIES),
    ),
    tops=Stated(
        "count as cards of the hand, for following suit too; those under them do not", _after(LATER)
    ),
    majority=Cited(36, to_win(TAROCK_54), _like_tappen("003 § 3", COUNTED)),
    counting=Stated(
        "in groups of three; cards left over count by thirds", _like_tappen("003 § 3", COUNTED)
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
    second_card=Stated("the second is shown and put back", _after(SECOND)),
)

BECK = "These are the prices of an account of 1972."
YOUNGER = "The same authors, some years later, count honours in tricks, and nothing is announced."
TAPPEN = (
    "These are Tappen’s prices for what both games have: Troule and four Kings 2, the silent Pagat "
    "2, Valat 12 instead of the game (003 §§ 10 to 12). The game itself is priced as in the first."
)

PRICE_LISTS = Setting(
    "prices",
    "The prices",
    (
        Option("classic", "simple game 2, taken up 3 or 4; honours in hand 1, Valat 12", {}),
        Option(
            "older",
            "simple game 1, taken up 2 or 3; honours in hand 1, Mond caught 1, no Valat",
            {
                "prices": _prices(1, 2, 3, BECK),
                "valat": _valat(0, BECK),
                "mond": _mond(1),
            },
        ),
        Option(
            "tricks",
            "as the first, but honours count in tricks and are not announced",
            {"honours": _honours(1, 1, True, YOUNGER)},
        ),
        Option(
            "tappen",
            "honours in hand 2, the Pagat 2, the Valat instead of the game, as in Tappen",
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
        ("unseen", "goes into the hand unseen by the other player"),
        ("shown", "goes into the hand after being shown"),
        {"packets": _packets(False)},
        _after(LAST),
    ),
    either(RULES, "lead", "The first lead", "first_lead", ("forehand", "taker"), "taker"),
    either(
        RULES,
        "taroks",
        "A hand without taroks",
        "no_tarok",
        ("thrown", "played"),
        NoTarok(False, True),
    ),
)

STROHMANN = make_game(
    title(
        "strohmann",
        "Strohmann-Tarok",
        cite("003 Strohmann § 1 ¶ 1"),
    ),
    strohmann_shape,
    RULES,
    SETTINGS,
)

GAMES = (STROHMANN,)
