"""Tarok for three and for two: their parameters (000 no. 5), and the customs they name."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK as TAROKS
from tutor.cards.packs import TAROCK_78
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
from tutor.hand.making import Title, make_game
from tutor.rules.bid.declare import DeclaredKind
from tutor.rules.bid.tarock_honours import Courts, Many, Row
from tutor.rules.core.variant import (
    Cited,
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
from tutor.rules.play.duties import FollowSuit, TrumpWhenVoid
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import Citation, cite

THREE_PLACE, TWO_PLACE = "000 5 three ¶ ", "000 5 deux ¶ 1 law "


COURT_LAID_AT = cite(
    f"{THREE_PLACE}5 law 4",
    "read",
    "A card of the cavallerie may not lie in the scat, says the text. We bar the whole suit then; "
    "that the three court cards that are left still make a half one is the other reading.",
)


def _kinds(below: bool = False, told: bool = False) -> tuple[DeclaredKind, ...]:
    """All that may be announced; matadors from below, taroks with a word on the Pagat."""
    pack = TAROCK_78
    kings = pack.rank_mask("K") | pack.mask("I", "XXI", "Skus")
    row = cite(f"{THREE_PLACE}2 law {2 if below else 1}")
    courts = cite(f"{THREE_PLACE}2 law 5")
    return (
        Many(
            *(
                "taroks",
                "taroks",
                "Taroks",
                cite(f"{THREE_PLACE}{'3 law 7' if told else '1 law 3'}"),
            ),
            set=pack.suit_masks[TAROKS],
            least=10,
            price=10,
            more=5,
            told="I" if told else None,
        ),
        Row("matadors", "matadors", "Matadors", row, price=10, more=5, below=below),
        Many(
            *("kings", "kings", "Könige", cite(f"{THREE_PLACE}2 law 6")),
            set=kings,
            least=3,
            price=5,
            more=5,
        ),
        Courts("whole", "whole cavallerie", "ganze Cavallerie", courts, 4, 10, 2, COURT_LAID_AT),
        Courts("half", "half cavallerie", "halbe Cavallerie", courts, 3, 5, 2, COURT_LAID_AT),
    )


THIRTEEN = (
    "The text has 26 for 13 taroks, where its own ten and five make 25. Each of the others pays "
    "what is announced: so it is printed of the Pagat, and of announcements nothing is said."
)


KINDS_AT = cite(f"{THREE_PLACE}2 law 1", "read", THIRTEEN)
TWO_KINDS_AT = cite(f"{TWO_PLACE}2", "read", "As with three players.")


def _announced(
    place: Citation, below: bool = False, told: bool = False
) -> Cited[tuple[DeclaredKind, ...]]:
    return Cited(_kinds(below, told), words.kinds, place)


LATE = "The text has that it must happen or from the last three; we read before for or."
NEVER_LED = (
    "It is laid on a card that is led, says the text; that it may not lead itself follows, but "
    "where it is the last card it has to."
)
LADON = (
    "Whoever has no Ladon yet gives it as soon as he takes one; who never has one gives an empty "
    "tarok, and without a trick nothing."
)


def _excuse() -> ExcuseRules:
    return ExcuseRules(
        cite(f"{THREE_PLACE}6 law 1"),
        late=3,
        late_citation=cite(f"{THREE_PLACE}1 law 8", "read", LATE),
    )


WANTING = (
    "The text has no word for a hand with too few other cards; then as many taroks as are "
    "missing go, and the others hear how many."
)


def _scat() -> ScatLaying:
    return ScatLaying(
        number=3,
        pagat_beside=2,
        barred=cite(f"{THREE_PLACE}3 law 3"),
        pagat=cite(f"{THREE_PLACE}3 law 4"),
        wanting=cite(f"{THREE_PLACE}3 law 3", "reconstructed", WANTING),
    )


def _pagat(
    middle: int, last: int, open_counts: int | None, place: Citation, gets: Gets = "least announced"
) -> Cited[PagatRules]:
    lying = None if open_counts is None else OpenPagat(gets, open_counts)
    return Cited(PagatRules(middle, last, lying), words.pagat, place)


OPEN = (
    "Lost, it is paid to each, and it also lies open and counts 10 there in the text’s example; "
    "we play both. Its card points stay with the trick. That who has announced least gets it is "
    "said of a Pagat that had to fall; a table cannot tell one from another, so we let it hold of "
    "every one that is taken. Of two who announced as much, who took it has it."
)
PAGAT_AT = cite(f"{THREE_PLACE}3 law 11", "read", OPEN)
NO_LAST_KING = (
    "A king in the last trick is spoken of, and its price is printed for two players and for a "
    "pot alone; here it costs no more than before."
)
STAKE = (
    "The stake is agreed on, and 10 is ours. What the Pagat costs in the last trick is paid "
    "besides; half of an odd pot leaves the odd point in it."
)
BESIDE_PAR = (
    "From each of the others 26 is printed. That he pays what he lacks in the cards all the same "
    "is ours; that the 26 stand in place of it is the other reading."
)
CUT = "The text does not speak of cutting."

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
        "cut",
        cite(f"{THREE_PLACE}3 law 1", "reconstructed", CUT),
    ),
    first_dealer=stated("who draws the tarok among three cards", f"{THREE_PLACE}3 law 1"),
    scat=printed(_scat(), words.scat, f"{THREE_PLACE}3 law 3"),
    kinds=_announced(KINDS_AT),
    announcing=stated(
        "the dealer first, then to the right; only kind and number; nobody has to",
        f"{THREE_PLACE}3 law 6",
        "That the dealer begins is printed. That one may keep silent is ours, and so is that "
        "each kind is said in its full number.",
    ),
    duties=printed(
        (FollowSuit(cite(f"{THREE_PLACE}5 law 5")), TrumpWhenVoid(cite(f"{THREE_PLACE}5 law 5"))),
        "follow suit, tarok on tarok; without the suit a tarok, else any card",
        f"{THREE_PLACE}5 law 5",
    ),
    excuse=read(_excuse(), words.excuse, f"{THREE_PLACE}6 law 2", f"{NEVER_LED} {LADON}"),
    count=read(
        Par(26), words.count, f"{THREE_PLACE}4 law 2", "The text has 16 where its 26 is meant."
    ),
    pagat=_pagat(10, 20, 10, PAGAT_AT),
    kings=read(KingRules(5, 0), words.king, f"{THREE_PLACE}3 law 18", NO_LAST_KING),
    trickless=printed(0, words.trickless, f"{THREE_PLACE}7 law 2"),
    pot=printed(0, words.pot, f"{THREE_PLACE}7 law 3"),
    misdeal=stated("the next player deals", f"{THREE_PLACE}5 law 1"),
    wrong_number=stated(
        "put right before the lead; later the dealer gains nothing in this hand",
        f"{THREE_PLACE}3 law 5",
        "He may announce and count nothing, says the text; what the others gain from him he pays.",
    ),
    wrong_card=stated("it does not count for the dealer", f"{THREE_PLACE}5 law 3"),
    lack=stated(
        "what he then has below 26 he pays, to both alike where nobody has more",
        f"{THREE_PLACE}4 law 2",
        "Who lacks of 26 pays it to the other, says the text, and a card that is not counted may "
        "leave nobody above 26. That the others are paid first, and that both get the rest by "
        "halves, the odd point to the forehand, is ours; it might also stay unpaid.",
    ),
    mended=stated(
        "before the lead, for another card",
        f"{THREE_PLACE}5 law 2",
        "A scat laid wrongly may be put right before the lead; the text has said so of a wrong "
        "number, and we let it hold of a king too. All announce anew then.",
    ),
    court_laid=Cited(True, words.court_laid, COURT_LAID_AT),
    revoke=stated(
        "gains nothing, and pays what the others would have to pay",
        f"{THREE_PLACE}5 law 6",
        "All damage is to be made good, says the text; a table cannot know what came of it, "
        "and so the others lose nothing at all in this hand.",
    ),
    match=stated("an agreed number of deals, as nine, or three parties", f"{THREE_PLACE}4 law 5"),
)

TO_HUNDRED = (
    "Each writes what he wins in the cards, says the text. We let each write all his card points; "
    "only what one has more than the other is the other reading. The half point of an odd card "
    "is not written."
)
DEUX_DEALT = (
    "The text says 28 cards are put aside, where 78 less 25 and 28 leave 25. That the dealer "
    "holds his three cards beyond 25 from the top of the rest is ours."
)
WRITTEN = (
    "Who gains a Pagat or a king writes it: its holder when he makes it, the other when he loses "
    "it."
)

DEUX_RULES = replace(
    TAROK_RULES,
    lay=printed(2, words.lay, f"{TWO_PLACE}4"),
    pattern=read(
        DealPattern(
            (*((EACH, 5),) * 5, (TALON, 28)),
            cite(f"{TWO_PLACE}1"),
            (("Scat", 3), ("put aside", 25)),
        ),
        deal_words,
        f"{TWO_PLACE}1",
        DEUX_DEALT,
    ),
    cut=Cited(
        CutRules(),
        "cut",
        cite(f"{TWO_PLACE}1", "reconstructed", CUT),
    ),
    first_dealer=stated("who draws the highest card", f"{TWO_PLACE}1"),
    kinds=_announced(TWO_KINDS_AT),
    count=read(Written(True), words.count, f"{TWO_PLACE}9", TO_HUNDRED),
    pagat=_pagat(15, 25, None, cite(f"{TWO_PLACE}5", "read", WRITTEN)),
    kings=read(KingRules(10, 15), words.king, f"{TWO_PLACE}5", WRITTEN),
    lack=stated(
        "nothing besides: card points are written down",
        f"{TWO_PLACE}9",
        "Of a card that is not counted nothing is said for two.",
    ),
    trickless=read(
        0,
        words.trickless,
        f"{TWO_PLACE}2",
        "A hand without a trick is told of for three players only.",
    ),
    pot=read(0, words.pot, f"{TWO_PLACE}2", "A pot is told of for three players only."),
    match=stated("a party to 100 points", f"{TWO_PLACE}6"),
)


def _customs(place: Citation) -> tuple[Setting, ...]:
    """How one announces: the row of the matadors, a word on the Pagat."""
    below, told = _announced(place, below=True), _announced(place, told=True)
    return (
        two_ways(
            "matadors",
            "The row of the matadors",
            ("above", "goes down from the XXI"),
            ("below", "goes up from the Pagat"),
            {"kinds": below},
            cite(f"{THREE_PLACE}2 law 2"),
        ),
        two_ways(
            "pagat",
            "Who announces taroks",
            ("silent", "says nothing of the Pagat"),
            ("told", "says whether the Pagat is among them"),
            {"kinds": told},
            cite(f"{THREE_PLACE}3 law 7"),
        ),
    )


def _court_custom() -> Setting:
    """Whether the fourth figure in the scat kills the half cavallerie of the other three."""
    return either(
        TAROK_RULES,
        "court",
        "A half cavallerie whose fourth figure was laid away",
        "court_laid",
        ("none", "half"),
        False,
    )


SETTINGS = (
    *_customs(KINDS_AT),
    Setting(
        "open",
        "A lost Pagat, beside what it costs its holder,",
        (
            Option("counts", "lies open and counts 10 there too", {}),
            Option(
                "paid",
                "counts no more",
                {"pagat": _pagat(10, 20, 0, PAGAT_AT)},
            ),
            Option(
                "taker",
                "lies open before whoever took it, and counts 10 there",
                {"pagat": _pagat(10, 20, 10, PAGAT_AT, "taker")},
            ),
        ),
        cite(f"{THREE_PLACE}3 law 18", "read", OPEN),
    ),
    _court_custom(),
    two_ways(
        "kings",
        "A king in the last trick",
        ("plain", "costs no more than before"),
        ("ultimo", "10 from each, for its holder who makes it or for its taker"),
        {
            "kings": read(
                KingRules(5, 10),
                words.king,
                f"{TWO_PLACE}5",
                "For two players a king costs 10 and 15 in the last trick: five more, as here.",
            )
        },
        cite(f"{THREE_PLACE}3 law 14", "read", NO_LAST_KING),
    ),
    Setting(
        "stichfrei",
        "Who makes no trick",
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
    *_customs(TWO_KINDS_AT),
    _court_custom(),
    either(DEUX_RULES, "cards", "Of the card points", "count", ("all", "more"), Written(False)),
)

TAROK = make_game(
    Title("tarok", "tarok", "Tarok", "Tarok unter Dreien", cite("000 5 three ¶ 1 law 1")),
    tarok_shape,
    TAROK_RULES,
    SETTINGS,
)
DEUX = make_game(
    Title("tarok", "tarok-deux", "Tarok en deux", "Tarok en deux", cite("000 5 deux ¶ 1 law 1")),
    tarok_shape,
    DEUX_RULES,
    DEUX_SETTINGS,
)
GAMES = (TAROK, DEUX)
