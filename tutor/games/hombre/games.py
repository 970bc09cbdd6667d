"""The games of L'Hombre: their parameters (000 no. 1), and the customs as settings."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tutor.cards import Pack
from tutor.cards.packs import FRENCH_30_RED, FRENCH_32_PONTE, FRENCH_40, FRENCH_SUITS
from tutor.games.hombre.contracts import ALL, KINDS, MOHR, FavouriteSuit
from tutor.games.hombre.flow import hombre_shape
from tutor.games.hombre.pot import (
    AS_ONE,
    BY_HALF,
    POT_SETTINGS,
    STAKING,
    WITHOUT_BLOCKS,
    WITHOUT_KOCK,
)
from tutor.games.hombre.rules import HombreRules
from tutor.hand.making import Title, make_game
from tutor.hand.state import Game
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Option,
    Setting,
    either,
    in_place,
    instead,
    one_of,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import (
    counters,
    false_words,
    listed,
    number_word,
    pack_words,
    times_price,
    unless_none,
    whether,
)
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.rank.black_aces import AcesPlace
from tutor.sources import cite

DEUX_PLACE, QUATRE_PLACE = "000 1 en deux ¶", "000 1 en quatre ¶"
SUITS = {suit.letter: suit.english for suit in FRENCH_SUITS}
PRICES_PLACE = "000 1 ¶ 21"


def favourite_words(suit: FavouriteSuit) -> str:
    """Where the favourite suit comes from."""
    words = {"volante": "the suit of the second pack’s top card, anew in every hand"}
    return words.get(suit) or SUITS.get(suit, "none")


def doubled_words(what: str) -> str:
    """What counts twice in the favourite suit."""
    return {"honours": "matadors and premiers", "all": "the whole game"}[what]


def lost_words(number: int) -> str:
    """What a lost game costs."""
    return f"{times_price(number)}, and the honours"


def aces_words(where: str) -> str:
    """Where the black Aces lie when nothing is trumps."""
    return "just below the Jack" if where == "knave" else f"the {where} card of their suits"


NO_KING = tuple(game for game in ALL if game != MOHR)
NAMES = {**{kind.id: kind.german for kind in KINDS}, MOHR: "Mohr"}


def games_words(games: tuple[str, ...]) -> str:
    """Which games are played."""
    if games == ALL:
        return "all of the list"
    if games == NO_KING:
        return "all of the list but the Mohr"
    out = [name for game, name in NAMES.items() if game in ALL and game not in games]
    few = " and ".join(name for game, name in NAMES.items() if game in games)
    return few if len(games) < len(out) else f"all but {listed(out)}"


shown_words = whether("shown to all", "not shown, and Tourné stands for Grand Casco")
"""Whether the Aces are shown."""

second_words = whether("after a black Ace, for double bêtes", "not allowed")
"""Whether a second card may be turned up."""

EN_TROIS = HombreRules(
    pack=printed(FRENCH_40, pack_words, "000 1 ¶ 1"),
    aces=read(
        "lowest",
        aces_words,
        "000 1 ¶ 15",
        "The printed row ends with the 2 in black and begins with the Ace below the Jack in red, "
        "where the small cards go the other way; so the black Ace would come below the 2. It may "
        "as well be the highest, above the King.",
    ),
    pattern=printed(
        DealPattern(((EACH, 3), (EACH, 3), (EACH, 3), (TALON, 13)), cite("000 1 ¶ 1")),
        deal_words,
        "000 1 ¶ 1",
    ),
    cut=printed(
        CutRules(no_knock=cite("000 1 ¶ 27 law 2")), "cut at the dealer’s left", "000 1 ¶ 1"
    ),
    favourite=printed("volante", favourite_words, "000 1 ¶ 28 law 8"),
    games=printed(ALL, games_words, "000 1 ¶ 4"),
    asked=stated(
        "may go on to another game that buys; to one that does not only when he was outbid",
        "000 1 ¶ 5",
        "Who has asked may not play a Solo; that he may when he was outbid stands in the laws. "
        "We take the other games without buying as we take the Solo.",
    ),
    entering=stated("who is not outbid plays what he likes", "000 1 ¶ 27 law 21"),
    shown=printed(True, shown_words, "000 1 ¶ 8"),
    second=printed(False, second_words, "000 1 ¶ 6"),
    sitting=stated(
        "one is King, and when all pass he may take the talon as Mohr",
        "000 1 ¶ 16",
        "",
        Fact(
            "the King",
            "the dealer is King and sits out",
            cite("000 1 ¶ 16", "read", "One of the four is King; which of them is not said."),
        ),
    ),
    all_pass=stated("the stakes stay, the next dealer adds his", "000 1 ¶ 22"),
    buying=stated(
        "the player first, then on to his right; at a game without buying the others alone",
        "000 1 ¶ 16",
    ),
    left=stated("nobody sees them", "000 1 ¶ 17"),
    spared=Cited(
        3,
        unless_none("the {} highest, the matadors", "none: all must follow"),
        cite(
            "000 1 ¶ 28 law 2",
            "reconstructed",
            "The text only says that suit must be followed. By the custom of all L’Hombre players "
            "a matador need not follow a lower trump.",
        ),
    ),
    first=printed(5, "the first {}", "000 1 ¶ 18"),
    winning=stated("more than each of the others has", "000 1 ¶ 28 law 6"),
    codille=stated(
        "one of the others has more, and draws the pot",
        "000 1 ¶ 21",
        "That an opponent with more tricks makes codille is printed; that he draws the pot, "
        "and that two with as many share it, is not.",
    ),
    frage=printed(0, counters, "000 1 ¶ 5"),
    frage_couleur=printed(1, counters, "000 1 ¶ 5"),
    tourne=printed(2, counters, PRICES_PLACE),
    above=printed(4, counters, PRICES_PLACE),
    below=printed(8, counters, PRICES_PLACE),
    casco=printed(4, counters, PRICES_PLACE),
    respect=read(
        8,
        counters,
        PRICES_PLACE,
        "No price of its own is printed. It is an Obscur from below, which costs 8; as a game with "
        "both Aces it might cost the 4 of a Grand Casco.",
    ),
    solo=printed(4, counters, PRICES_PLACE),
    solo_tout=read(
        16,
        "{} counters in all",
        PRICES_PLACE,
        "A Vole at 8, a Solo tout at 16 and an announced one at 24 stand side by side: we take the "
        "second for a Solo in which all tricks were made without having announced it.",
    ),
    tout=printed(24, counters, PRICES_PLACE),
    tout_lost=read(
        12,
        counters,
        "000 1 ¶ 13",
        "The Solo and the Vole are paid, it says: 4 and 8. By the law on lost games it would be "
        "the 24 that it would have brought.",
    ),
    grandissimo=printed(8, counters, "000 1 ¶ 14"),
    grand_premiers=read(
        12, "{} counters in all", "000 1 ¶ 14", "It might be 12 beside the price of the game."
    ),
    grand_tout=read(
        24, "{} counters in all", "000 1 ¶ 14", "It might be 24 beside the price of the game."
    ),
    nullissimo=printed(16, counters, "000 1 ¶ 15"),
    mohr=stated("as much as an Obscur von unten", "000 1 ¶ 16"),
    doubled=printed("honours", doubled_words, PRICES_PLACE),
    lost=printed(1, lost_words, "000 1 ¶ 28 law 7"),
    thrown=stated("before his first card: its price, and a bête", "000 1 ¶ 28 law 7"),
    matador=printed(1, counters, PRICES_PLACE),
    false_row=read(
        True,
        false_words,
        "000 1 ¶ 3",
        "They are called false matadors, and no price of their own is printed; they might count "
        "nothing.",
    ),
    premiers=printed(1, counters, PRICES_PLACE),
    vole=printed(8, counters, PRICES_PLACE),
    missed=stated("it is paid, and what the won game brings is taken off", "000 1 ¶ 12"),
    staking=STAKING,
    blocks=WITHOUT_BLOCKS,
    kock=WITHOUT_KOCK,
    twofold=AS_ONE,
    measure=BY_HALF,
    looking=stated("a Solo player may look at them, but then plays for no vole", "000 1 ¶ 12"),
    laid=stated("not seen any more after the first lead", "000 1 ¶ 29"),
    misdeal=stated(
        "the dealer sets a bête and may not play; a hand wrong by more than one card is dealt anew",
        "000 1 ¶ 8",
        "Who deals anew is not said; the same dealer, with us.",
    ),
    revoke=stated("loses the game for one’s side, and a bête", "000 1 ¶ 28 law 18"),
)

ASKING = Option(
    "one",
    "1 for a Frage, 2 in Couleur",
    {
        "frage": printed(1, counters, PRICES_PLACE),
        "frage_couleur": read(
            2, counters, PRICES_PLACE, "A Frage is 1 there, and Couleur doubles."
        ),
    },
)
BELOW = "obscur-unten"
"""Only some tell buying from below apart from an Obscur (000 1 ¶ 8)."""
NOT_PROPER = ("grandissimo", "nullissimo")
"""Games that do not belong to L'Hombre in the strict sense (000 1 ¶ 4)."""
COULEURS: tuple[FavouriteSuit, ...] = ("none", "S", "H", "D", "C")


FIXED_SUITS = tuple(
    instead(
        suit,
        "favourite",
        read(suit, favourite_words, "000 1 ¶ 28 law 8", "A table may agree on it."),
    )
    for suit in COULEURS
)
FRAGE_AND_SOLO = instead("plain", "games", printed(("frage", "solo"), games_words, "000 1 ¶ 1"))
HIDDEN_ACES = instead("hidden", "shown", printed(False, shown_words, "000 1 ¶ 8"))
SECOND_TURNED = instead("two", "second", printed(True, second_words, "000 1 ¶ 6"))
DEARER_RESPECT = instead(
    "casco",
    "respect",
    read(4, counters, PRICES_PLACE, "As a Grand Casco, the other game with both Aces."),
)
ALL_DOUBLED = instead(
    "all",
    "doubled",
    read(
        "all",
        doubled_words,
        "000 1 ¶ 28 law 8",
        "Couleur is paid twice as high as the other suits, says this law.",
    ),
)
FALSE_UNPAID = instead(
    "unpaid",
    "false_row",
    read(False, false_words, "000 1 ¶ 3", "No price for them is printed."),
)
TOUT_IN_FULL = instead(
    "all",
    "tout_lost",
    read(24, counters, "000 1 ¶ 28 law 7", "As much as it would have brought."),
)
ACES_GROUNDS: tuple[tuple[AcesPlace, str], ...] = (
    ("knave", "As in the red suits, where it comes there."),
    ("highest", "An Ace without trumps, as elsewhere."),
)
ACES_ELSEWHERE = tuple(
    instead(place, "aces", read(place, aces_words, "000 1 ¶ 15", ground))
    for place, ground in ACES_GROUNDS
)


def settings(rules: HombreRules) -> tuple[Setting, ...]:
    """The customs, and the places that can be read in two ways."""
    custom, suits = partial(one_of, rules), {"none", *rules.pack.value.suit_masks}
    fixed = (one for one in FIXED_SUITS if one.id in suits)
    proper = tuple(game for game in rules.games.value if game not in NOT_PROPER)
    single = tuple(game for game in rules.games.value if game != BELOW)
    games = (
        in_place("all", rules.games),
        instead("proper", "games", printed(proper, games_words, "000 1 ¶ 4")),
        instead("one-obscur", "games", printed(single, games_words, "000 1 ¶ 8")),
        FRAGE_AND_SOLO,
    )
    asking = (Option("none", "nothing for a Frage, 1 in Couleur", {}), ASKING)
    return (
        Setting("games", "The games that are played", games, cite("000 1 ¶ 1")),
        custom("shown", "Both black Aces", "shown", "shown", HIDDEN_ACES),
        custom("second", "A second card turned up", "second", "one", SECOND_TURNED),
        custom("respect", "The price of a Respect", "respect", "obscur", DEARER_RESPECT),
        custom("couleur", "The favourite suit", "favourite", "volante", *fixed),
        Setting("frage", "The price of a Frage", asking, cite("000 1 ¶ 5")),
        custom("doubled", "Doubled in Couleur", "doubled", "honours", ALL_DOUBLED),
        either(rules, "matadors", "Trumps that need not follow", "spared", ("kept", "follow"), 0),
        custom("false", "False matadors", "false_row", "paid", FALSE_UNPAID),
        custom("tout", "A Solo tout that is missed", "tout_lost", "vole", TOUT_IN_FULL),
        custom("aces", "The black Aces at Nullissimo", "aces", "lowest", *ACES_ELSEWHERE),
        *POT_SETTINGS,
    )


NOBODY_OUT = stated("everybody plays", f"{QUATRE_PLACE} 1")
NO_MOHR = stated("nobody sits out to play it", f"{QUATRE_PLACE} 1")


def packets(steps: tuple[int, ...], talon: int, place: str, ground: str = "") -> Cited[DealPattern]:
    """A deal by these packets; with a ground it is our reading."""
    cited = cite(place, "read", ground) if ground else cite(place)
    pattern = DealPattern((*((EACH, step) for step in steps), (TALON, talon)), cited)
    return Cited(pattern, deal_words, cited)


def fewer_tricks(number: int, place: str) -> Cited[int]:
    """The first tricks that count as premiers."""
    ground = "For three players it is five; we take the tricks that are surely enough to win."
    return read(number, "the first {}", place, ground)


EN_QUATRE = replace(
    EN_TROIS,
    pattern=packets(
        (3, 3, 2), 8, f"{QUATRE_PLACE} 1", "In which packets the eight go out is not said."
    ),
    games=read(
        NO_KING, games_words, f"{QUATRE_PLACE} 1", "Nobody sits out who could play the Mohr."
    ),
    sitting=NOBODY_OUT,
    mohr=NO_MOHR,
    first=fewer_tricks(5, f"{QUATRE_PLACE} 3"),
    winning=stated(
        "more than each of the others has",
        f"{QUATRE_PLACE} 3",
        "Five tricks and some splits with four and three are printed, and no rule over them.",
    ),
)


def en_deux(paragraph: int, pack: Pack, pattern: Cited[DealPattern], first: int) -> HombreRules:
    """One of the three ways for two, by its paragraph: its pack, its deal, the tricks that win."""
    place = f"{DEUX_PLACE} {paragraph}"
    return replace(
        EN_TROIS,
        pack=printed(pack, pack_words, place),
        pattern=pattern,
        games=read(
            NO_KING, games_words, f"{DEUX_PLACE} 1", "Nobody sits out who could play the Mohr."
        ),
        sitting=stated("both play", place),
        mohr=stated("nobody sits out to play it", place),
        first=fewer_tricks(first, place),
        winning=stated("more than half of them", place),
        codille=stated(
            "the other has more, and draws the pot",
            place,
            "That he draws the pot is nowhere said; with ten cards no codille is spoken of.",
        ),
    )


ORDER_UNTOLD = "How many cards each gets is printed, and not in which packets."
TWO_WAYS = {
    8: en_deux(1, FRENCH_30_RED, packets((3, 3, 2), 14, f"{DEUX_PLACE} 1"), 5),
    10: en_deux(2, FRENCH_32_PONTE, packets((3, 3, 4), 12, f"{DEUX_PLACE} 2", ORDER_UNTOLD), 6),
    12: en_deux(3, FRENCH_32_PONTE, packets((3, 3, 3, 3), 8, f"{DEUX_PLACE} 3", ORDER_UNTOLD), 7),
}


def _game(title: Title, rules: HombreRules, players: tuple[int, ...]) -> Game:
    return make_game(title, partial(hombre_shape, players=players), rules, settings(rules))


def _title(game_id: str, english: str, german: str, place: str) -> Title:
    return Title("hombre", game_id, english, german, cite(place))


GAMES = (
    _game(_title("hombre", "L’Hombre", "L’Hombre en trois", "000 1 ¶ 1"), EN_TROIS, (3, 4)),
    _game(
        _title("hombre-quatre", "L’Hombre for four", "Kaufquadrille", f"{QUATRE_PLACE} 1"),
        EN_QUATRE,
        (4,),
    ),
    *(
        _game(
            _title(
                f"hombre-deux-{cards}",
                f"L’Hombre for two, {number_word(cards)} cards",
                "L’Hombre en deux",
                f"{DEUX_PLACE} {paragraph}",
            ),
            rules,
            (2,),
        )
        for paragraph, (cards, rules) in enumerate(TWO_WAYS.items(), start=1)
    ),
)
