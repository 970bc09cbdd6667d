"""Tarok for three and for two: their parameters (000 no. 5), and the customs they name."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK as TAROKS
from tutor.cards.packs import TAROCK_78
from tutor.games.names import title
from tutor.games.tarok import words
from tutor.games.tarok.flow import tarok_shape
from tutor.games.tarok.rules import (
    Gets,
    KingRules,
    OpenPagat,
    PagatRules,
    Par,
    ScatLaying,
    TarokRules,
    Written,
)
from tutor.hand.making import make_game
from tutor.rules.bid.declare import DeclaredKind
from tutor.rules.bid.tarock_honours import Courts, Many, Row
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Option,
    Setting,
    either,
    in_place,
    instead,
    printed,
    read,
    stated,
    two_ways,
)
from tutor.rules.core.wording import pack_words
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.play.duties import DUTIES_ALONE, FollowSuit, TrumpWhenVoid
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import Citation, cite

THREE_PLACE, TWO_PLACE = "000 5 three ¶ ", "000 5 deux ¶ 1 law "


COURT_LAID_AT = cite(
    f"{THREE_PLACE}5 law 4",
    "read",
    "The book says that no card of the Cavallerie may lie in the scat. We take this to bar the "
    "whole suit; on the other reading the three court cards left still make half a Cavallerie.",
)


def _kinds() -> tuple[DeclaredKind, ...]:
    """All that may be announced."""
    pack = TAROCK_78
    kings = pack.rank_mask("K") | pack.mask("I", "XXI", "Skus")
    courts = cite(f"{THREE_PLACE}2 law 5")
    return (
        Many(
            *("taroks", "taroks", "Taroks", cite(f"{THREE_PLACE}1 law 3")),
            set=pack.suit_masks[TAROKS],
            least=10,
            price=10,
            more=5,
        ),
        Row("matadors", "matadors", "Matadors", cite(f"{THREE_PLACE}2 law 1"), price=10, more=5),
        Many(
            *("kings", "Kings", "Könige", cite(f"{THREE_PLACE}2 law 6")),
            set=kings,
            least=3,
            price=5,
            more=5,
        ),
        Courts(
            *("whole", "whole Cavallerie", "ganze Cavallerie", courts, 4, 10, 2, COURT_LAID_AT),
            one="a whole Cavallerie",
        ),
        Courts(
            *("half", "half Cavallerie", "halbe Cavallerie", courts, 3, 5, 2, COURT_LAID_AT),
            one="half a Cavallerie",
        ),
    )


THIRTEEN = (
    "The book has 26 for 13 taroks, where its own ten and five make 25. It says that each of the "
    "others pays for the Pagat; we let them pay for announcements too."
)


KINDS_AT = cite(f"{THREE_PLACE}2 law 1", "read", THIRTEEN)
TWO_KINDS_AT = cite(f"{TWO_PLACE}2", "read", "As for three players.")


LATE = "The book has “or” where only “before” the last three cards makes sense, so we read that."
NEVER_LED = (
    "The book says that it is laid on a card that is led. It follows that it may not be led "
    "itself, unless it is the last card."
)
LADON = (
    "A player who has no Ladon yet gives one after winning one. A player who never wins one gives "
    "an empty tarok, or nothing if they win no trick."
)


def _excuse() -> ExcuseRules:
    return ExcuseRules(
        cite(f"{THREE_PLACE}6 law 1"),
        late=3,
        late_citation=cite(f"{THREE_PLACE}1 law 8", "read", LATE),
        leading_at=cite(f"{THREE_PLACE}1 law 7", "read", NEVER_LED),
    )


WANTING = (
    "The book says nothing of a hand with too few other cards. We let as many taroks go as are "
    "needed, and the others are told how many."
)


def _scat(laying: Citation) -> ScatLaying:
    return ScatLaying(
        number=3,
        pagat_beside=2,
        laying=laying,
        barred=cite(f"{THREE_PLACE}3 law 3"),
        pagat=cite(f"{THREE_PLACE}3 law 4"),
        wanting=cite(f"{THREE_PLACE}3 law 3", "reconstructed", WANTING),
    )


def _pagat(
    middle: int, last: int, open_counts: int | None, place: Citation, gets: Gets = "least announced"
) -> Cited[PagatRules]:
    lying = None if open_counts is None else OpenPagat(gets, open_counts)
    said = words.pagat(cite(str(place)))
    return Cited(PagatRules(middle, last, lying), said, place)


OPEN = (
    "A lost Pagat is paid to each of the others, and in the book’s example it also lies open and "
    "counts 10 there; we play both. Its card points stay with the trick. The book says that a "
    "Pagat that had to fall goes to whoever announced least. A table cannot tell one from "
    "another, so we apply this to every Pagat that is taken. If two announced the same, it goes "
    "to its taker."
)
PAGAT_AT = cite(f"{THREE_PLACE}3 law 11", "read", OPEN)
NO_LAST_KING = (
    "The book mentions a King in the last trick, but gives a price for it only for two players "
    "and for a pot. Here it costs no more than at other times."
)
STAKE = (
    "The book leaves the stake to the table; 10 is ours. The price of the Pagat in the last trick "
    "is paid as well, and half of an odd pot leaves the odd point in it."
)
BESIDE_PAR = (
    "The book has 26 from each of the others. We let the player without a trick still pay for the "
    "card points below 26; on the other reading the 26 take the place of that payment."
)
CUT = "The book does not mention cutting."

TAROK_RULES = TarokRules(
    pack=printed(TAROCK_78, pack_words, f"{THREE_PLACE}1 law 1"),
    lay=printed(3, words.lay, f"{THREE_PLACE}4 law 3"),
    pattern=printed(
        DealPattern((*((EACH, 5),) * 5, (TALON, 3)), cite(f"{THREE_PLACE}3 law 1"), (("Scat", 3),)),
        deal_words,
        f"{THREE_PLACE}3 law 1",
    ),
    cut=Cited(
        CutRules(),
        "the pack is cut",
        cite(f"{THREE_PLACE}3 law 1", "reconstructed", CUT),
    ),
    first_dealer=stated(
        "whoever draws the one tarok among three cards laid out", f"{THREE_PLACE}3 law 1"
    ),
    scat=printed(_scat(cite(f"{THREE_PLACE}3 law 2")), words.scat, f"{THREE_PLACE}3 law 3"),
    kinds=Cited(_kinds(), words.kinds_apart, KINDS_AT),
    below=printed(False, words.below, f"{THREE_PLACE}2 law 1"),
    told=printed(False, words.told, f"{THREE_PLACE}3 law 7"),
    announcing=stated(
        "voluntary; each kind in its full number",
        f"{THREE_PLACE}3 law 6",
        "We let a player keep silent, and have each kind announced in its full number.",
        Fact("the order", "the dealer first, then to the right", cite(f"{THREE_PLACE}3 law 6")),
        Fact("what is said", "only the kind and the number", cite(f"{THREE_PLACE}3 law 8")),
    ),
    duties=read(
        (FollowSuit(cite(f"{THREE_PLACE}5 law 5")), TrumpWhenVoid(cite(f"{THREE_PLACE}5 law 5"))),
        "follow suit, or else play a tarok, or else any card",
        f"{THREE_PLACE}5 law 5",
        DUTIES_ALONE,
    ),
    excuse=read(_excuse(), words.excuse, f"{THREE_PLACE}6 law 2", f"{NEVER_LED} {LADON}"),
    count=read(
        Par(26), words.count, f"{THREE_PLACE}4 law 2", "The book has 16 where it means its 26."
    ),
    pagat=_pagat(10, 20, 10, PAGAT_AT),
    kings=read(KingRules(5, 0), words.king, f"{THREE_PLACE}3 law 18", NO_LAST_KING),
    trickless=printed(0, words.trickless, f"{THREE_PLACE}7 law 2"),
    pot=printed(0, words.pot, f"{THREE_PLACE}7 law 3"),
    misdeal=stated("the next player deals", f"{THREE_PLACE}5 law 1"),
    wrong_number=stated(
        "if found later, the dealer gains nothing in this hand",
        f"{THREE_PLACE}3 law 5",
        "The book says that the dealer may announce and count nothing; the dealer still pays what "
        "the others gain.",
        Fact("before the lead", "the dealer may correct it", cite(f"{THREE_PLACE}5 law 2")),
    ),
    wrong_card=stated("it does not count for the dealer", f"{THREE_PLACE}5 law 3"),
    lack=stated(
        "with fewer than 26 points the dealer pays for those missing, to both alike if nobody "
        "has more",
        f"{THREE_PLACE}4 law 2",
        "The book says that a player pays another for the points below 26, and a card that is not "
        "counted may leave nobody above 26. We let those above 26 be paid first, and share the "
        "rest between both, the odd point to forehand; it might also stay unpaid.",
    ),
    mended=stated(
        "before the lead, in exchange for another card",
        f"{THREE_PLACE}5 law 2",
        "A wrong scat may be corrected before the lead. Earlier the book has spoken of a wrong "
        "number of cards, and we apply this to a King too; everybody then announces again.",
    ),
    court_laid=Cited(True, words.court_laid, COURT_LAID_AT),
    revoke=stated(
        "whoever revokes gains nothing, and pays what the others would have to pay",
        f"{THREE_PLACE}5 law 6",
        "The book says that the whole loss is to be made good. A table cannot know what came of "
        "the revoke, so the others lose nothing at all in this hand.",
    ),
    match=stated(
        "an agreed number of deals, such as nine, or three games", f"{THREE_PLACE}4 law 5"
    ),
)

TO_HUNDRED = (
    "The book says that both write what they win in the cards. We let both write all their card "
    "points; on the other reading only the player with more writes, and only the difference. The "
    "half point of an odd card is not written."
)
DEUX_DEALT = (
    "The book says that 28 cards are put aside, where 78 less 25 and 28 leaves 25. We let the "
    "dealer take the three extra cards from the top of the rest."
)
WRITTEN = (
    "The player who gains by a Pagat or a King writes it: its holder if it wins its trick, the "
    "other player if it is lost."
)

DEUX_RULES = replace(
    TAROK_RULES,
    lay=printed(2, words.lay, f"{TWO_PLACE}4"),
    scat=printed(_scat(cite(f"{TWO_PLACE}1")), words.scat, f"{THREE_PLACE}3 law 3"),
    pattern=read(
        DealPattern(
            (*((EACH, 5),) * 5, (TALON, 28)),
            cite(f"{TWO_PLACE}1"),
            (("Scat", 3), ("put aside", 25)),
        ),
        "five rounds of five each; of the 28 left the dealer takes three, and 25 are put aside",
        f"{TWO_PLACE}1",
        DEUX_DEALT,
    ),
    cut=Cited(
        CutRules(),
        "the pack is cut",
        cite(f"{TWO_PLACE}1", "reconstructed", CUT),
    ),
    first_dealer=stated("whoever draws the highest card", f"{TWO_PLACE}1"),
    kinds=Cited(_kinds(), words.kinds, TWO_KINDS_AT),
    below=Cited(False, words.below, TWO_KINDS_AT),
    told=Cited(False, words.told, TWO_KINDS_AT),
    count=read(Written(True), words.count, f"{TWO_PLACE}9", TO_HUNDRED),
    pagat=_pagat(15, 25, None, cite(f"{TWO_PLACE}5", "read", WRITTEN)),
    kings=read(
        KingRules(10, 15), words.king_written(cite(f"{TWO_PLACE}5")), f"{TWO_PLACE}5", WRITTEN
    ),
    lack=stated(
        "nothing, since card points are written down",
        f"{TWO_PLACE}9",
        "For two players the book does not say what happens to a card that does not count.",
    ),
    trickless=read(
        0,
        words.trickless,
        f"{TWO_PLACE}2",
        "A hand without a trick is mentioned for three players only.",
    ),
    pot=read(0, words.pot, f"{TWO_PLACE}2", "A pot is mentioned for three players only."),
    match=stated("a partie to 100 points", f"{TWO_PLACE}6"),
)


def _customs() -> tuple[Setting, ...]:
    """How hands are announced: the row of the matadors, a word on the Pagat."""
    below = printed(True, words.below, f"{THREE_PLACE}2 law 2")
    told = printed(True, words.told, f"{THREE_PLACE}3 law 7")
    return (
        Setting(
            "matadors",
            "The row of the matadors",
            (in_place("above", TAROK_RULES.below), instead("below", "below", below)),
            below.citation,
        ),
        Setting(
            "pagat",
            "Announcing taroks",
            (in_place("silent", TAROK_RULES.told), instead("told", "told", told)),
            told.citation,
        ),
    )


def _court_custom() -> Setting:
    """Whether a court card in the scat bars half a Cavallerie of the other three."""
    return either(
        TAROK_RULES,
        "court",
        "A court card in the scat",
        "court_laid",
        ("none", "half"),
        False,
    )


SETTINGS = (
    *_customs(),
    Setting(
        "open",
        "A lost Pagat, once it is paid for,",
        (
            Option("counts", "lies open and counts 10 there as well", {}),
            Option(
                "paid",
                "counts nothing more",
                {"pagat": _pagat(10, 20, 0, PAGAT_AT)},
            ),
            Option(
                "taker",
                "lies open in front of whoever took it, and counts 10 there",
                {"pagat": _pagat(10, 20, 10, PAGAT_AT, "taker")},
            ),
        ),
        cite(f"{THREE_PLACE}3 law 18", "read", OPEN),
    ),
    _court_custom(),
    two_ways(
        "kings",
        "A King in the last trick",
        ("plain", "costs no more than any other"),
        ("ultimo", "10 from each, for its holder if it wins, otherwise for its taker"),
        {
            "kings": read(
                KingRules(5, 10),
                words.king,
                f"{TWO_PLACE}5",
                "For two players a King costs 10, and five more in the last trick, as here.",
            )
        },
        cite(f"{THREE_PLACE}3 law 14", "read", NO_LAST_KING),
    ),
    Setting(
        "stichfrei",
        "A hand without a trick",
        (
            in_place("off", TAROK_RULES.trickless),
            instead(
                "on", "trickless", read(26, words.trickless, f"{THREE_PLACE}7 law 2", BESIDE_PAR)
            ),
        ),
        cite(f"{THREE_PLACE}7 law 2"),
    ),
    Setting(
        "pot",
        "A pot for the last trick",
        (
            in_place("off", TAROK_RULES.pot),
            instead("on", "pot", read(10, words.pot, f"{THREE_PLACE}7 law 3", STAKE)),
        ),
        cite(f"{THREE_PLACE}7 law 3"),
    ),
)
DEUX_SETTINGS = (
    *_customs(),
    _court_custom(),
    either(DEUX_RULES, "cards", "Card points", "count", ("all", "more"), Written(False)),
)

TAROK = make_game(
    title("tarok", "Tarok unter Dreien", cite("000 5 three ¶ 1 law 1")),
    tarok_shape,
    TAROK_RULES,
    SETTINGS,
)
DEUX = make_game(
    title("tarok-deux", "Tarok en deux", cite("000 5 deux ¶ 1 law 1")),
    tarok_shape,
    DEUX_RULES,
    DEUX_SETTINGS,
)
GAMES = (TAROK, DEUX)
