"""The games of L'Hombre: their parameters (000 no. 1), and the customs as settings."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tutor.cards import Pack
from tutor.cards.packs import FRENCH_30_RED, FRENCH_32_PONTE, FRENCH_40, FRENCH_SUITS
from tutor.games.hombre.contracts import ALL, KINDS, MOHR, FavouriteSuit
from tutor.games.hombre.flow import hombre_shape
from tutor.games.hombre.pot import (
    AS_LISTED,
    AS_ONE,
    BY_HALF,
    POT_SETTINGS,
    STAKING,
    WITHOUT_BLOCKS,
    WITHOUT_KOCK,
)
from tutor.games.hombre.rules import HombreRules
from tutor.games.names import title
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
    words = {"volante": "in each hand the suit of the second pack’s top card"}
    return words.get(suit) or SUITS.get(suit, "none")


def doubled_words(what: str) -> str:
    """What counts twice in the favourite suit."""
    return {"honours": "matadors and premiers", "all": "the whole game"}[what]


def lost_words(number: int) -> str:
    """What a lost game costs."""
    return f"{times_price(number)} and the honours"


def aces_words(where: str) -> str:
    """Where the black Aces lie when nothing is trumps."""
    return "just below the Jack" if where == "knave" else f"the {where} cards of their suits"


NO_KING = tuple(game for game in ALL if game != MOHR)
NAMES = {**{kind.id: kind.german for kind in KINDS}, MOHR: "Mohr"}


def games_words(games: tuple[str, ...]) -> str:
    """Which games are played."""
    if games == ALL:
        return "all on the list"
    if games == NO_KING:
        return "all on the list except the Mohr"
    out = [name for game, name in NAMES.items() if game in ALL and game not in games]
    few = " and ".join(name for game, name in NAMES.items() if game in games)
    return few if len(games) < len(out) else f"all but {listed(out)}"


shown_words = whether("shown to all", "not shown, and a Tourné takes the place of a Grand Casco")
"""Whether the Aces are shown."""

second_words = whether("after a black Ace, at the risk of double bêtes", "not allowed")
"""Whether a second card may be turned up."""

EN_TROIS = HombreRules(
    pack=printed(FRENCH_40, pack_words, "000 1 ¶ 1"),
    aces=read(
        "lowest",
        aces_words,
        "000 1 ¶ 15",
        "The book’s order of the black suits ends with the 2. In the red suits, whose low cards "
        "run the other way, the Ace comes just below the Jack. So the black Ace should come below "
        "the 2; it might also be the highest, above the King.",
    ),
    pattern=printed(
        DealPattern(((EACH, 3), (EACH, 3), (EACH, 3), (TALON, 13)), cite("000 1 ¶ 1")),
        deal_words,
        "000 1 ¶ 1",
    ),
    cut=printed(
        CutRules(no_knock=cite("000 1 ¶ 27 law 2")),
        "the player on the dealer’s left cuts",
        "000 1 ¶ 1",
    ),
    favourite=printed("volante", favourite_words, "000 1 ¶ 28 law 8"),
    games=printed(ALL, games_words, "000 1 ¶ 4"),
    asked=stated(
        "you may go on to another game with buying, but to one without buying only when outbid",
        "000 1 ¶ 5",
        "A player who has asked may not play a Solo; the laws allow it to a player who was outbid. "
        "We treat the other games without buying like the Solo.",
    ),
    entering=stated("if you are not outbid, you may play any game", "000 1 ¶ 27 law 21"),
    shown=printed(True, shown_words, "000 1 ¶ 8"),
    second=printed(False, second_words, "000 1 ¶ 6"),
    sitting=stated(
        "one player is King, and may take the talon and play the Mohr when the others pass",
        "000 1 ¶ 16",
        "",
        Fact(
            "the King",
            "the dealer is King and sits out",
            cite("000 1 ¶ 16", "read", "One of the four is King, but the book does not say which."),
        ),
    ),
    all_pass=stated("the stakes stay, and the next dealer adds another", "000 1 ¶ 22"),
    buying=stated(
        "the declarer first, then the others to the right; in a game without buying, only the "
        "others",
        "000 1 ¶ 16",
    ),
    left=stated("nobody may look at them", "000 1 ¶ 17"),
    spared=Cited(
        3,
        unless_none("the {} highest, the matadors", "none"),
        cite(
            "000 1 ¶ 28 law 2",
            "reconstructed",
            "The book says only that suit must be followed. By the general custom of L’Hombre, a "
            "matador need not follow a lower trump.",
        ),
    ),
    first=printed(5, "the first {} tricks", "000 1 ¶ 18"),
    winning=stated("more than any opponent", "000 1 ¶ 28 law 6"),
    codille=stated(
        "an opponent has more, and draws the pot",
        "000 1 ¶ 21",
        "The book says that an opponent with more tricks makes codille. It does not say that this "
        "opponent draws the pot, or that two with the same number share it.",
    ),
    unit=AS_LISTED,
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
        "The book gives it no price of its own. It is an Obscur from below, which costs 8; as a "
        "game with both Aces it might cost 4, like a Grand Casco.",
    ),
    solo=printed(4, counters, PRICES_PLACE),
    solo_tout=read(
        16,
        "{} counters in all",
        PRICES_PLACE,
        "The book lists a vole at 8, a Solo tout at 16 and an announced one at 24 side by side. "
        "We take the second to be a Solo in which all the tricks were won unannounced.",
    ),
    tout=printed(24, counters, PRICES_PLACE),
    tout_lost=read(
        12,
        counters,
        "000 1 ¶ 13",
        "The book says that the Solo and the vole are paid, 4 and 8. By the law on lost games the "
        "price would be 24, as much as winning it brings.",
    ),
    grandissimo=printed(8, counters, "000 1 ¶ 14"),
    grand_premiers=read(
        12, "{} counters in all", "000 1 ¶ 14", "It might be 12 on top of the price of the game."
    ),
    grand_tout=read(
        24, "{} counters in all", "000 1 ¶ 14", "It might be 24 on top of the price of the game."
    ),
    nullissimo=printed(16, counters, "000 1 ¶ 15"),
    mohr=stated("as much as an Obscur von unten", "000 1 ¶ 16"),
    doubled=printed("honours", doubled_words, PRICES_PLACE),
    lost=printed(1, lost_words, "000 1 ¶ 28 law 7"),
    thrown=stated("its price and a bête, before the declarer’s first card", "000 1 ¶ 28 law 7"),
    matador=printed(1, counters, PRICES_PLACE),
    false_row=read(
        True,
        false_words,
        "000 1 ¶ 3",
        "The book calls them false matadors but gives no price for them; they might count for "
        "nothing.",
    ),
    premiers=printed(1, counters, PRICES_PLACE),
    vole=printed(8, counters, PRICES_PLACE),
    missed=stated(
        "it is paid for, less what the game, the premiers and the matadors bring", "000 1 ¶ 12"
    ),
    staking=STAKING,
    blocks=WITHOUT_BLOCKS,
    kock=WITHOUT_KOCK,
    twofold=AS_ONE,
    measure=BY_HALF,
    looking=stated(
        "the declarer of a Solo may look at them, but may not then play for the vole", "000 1 ¶ 12"
    ),
    laid=stated("nobody may look at them after the first lead", "000 1 ¶ 29"),
    misdeal=stated(
        "the dealer pays a bête into the pot and may not play; if a hand is wrong by more than one "
        "card, the cards are dealt again",
        "000 1 ¶ 8",
        "The book does not say who deals again; here the same dealer does.",
    ),
    revoke=stated(
        "the side that revoked loses the game, and the offender pays a bête", "000 1 ¶ 28 law 18"
    ),
)

ASKING = Option(
    "one",
    "1 for a Frage, 2 in Couleur",
    {
        "frage": printed(1, counters, PRICES_PLACE),
        "frage_couleur": read(
            2, counters, PRICES_PLACE, "A Frage costs 1 there, and Couleur doubles it."
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
    read(4, counters, PRICES_PLACE, "Like a Grand Casco, the other game with both Aces."),
)
ALL_DOUBLED = instead(
    "all",
    "doubled",
    read(
        "all",
        doubled_words,
        "000 1 ¶ 28 law 8",
        "This law says that Couleur is paid twice as much as the other suits.",
    ),
)
FALSE_UNPAID = instead(
    "unpaid",
    "false_row",
    read(False, false_words, "000 1 ¶ 3", "The book gives no price for them."),
)
TOUT_IN_FULL = instead(
    "all",
    "tout_lost",
    read(24, counters, "000 1 ¶ 28 law 7", "It costs as much as it would have brought."),
)
ACES_GROUNDS: tuple[tuple[AcesPlace, str], ...] = (
    ("knave", "That is where the Ace comes in the red suits."),
    ("highest", "Elsewhere an Ace ranks highest when there are no trumps."),
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
        Setting("games", "Games played", games, cite("000 1 ¶ 1")),
        custom("shown", "Both black Aces", "shown", "shown", HIDDEN_ACES),
        custom("second", "A second card turned up", "second", "one", SECOND_TURNED),
        custom("respect", "The price of a Respect", "respect", "obscur", DEARER_RESPECT),
        custom("couleur", "The favourite suit", "favourite", "volante", *fixed),
        Setting("frage", "The price of a Frage", asking, cite("000 1 ¶ 5")),
        custom("doubled", "Doubled in Couleur", "doubled", "honours", ALL_DOUBLED),
        either(rules, "matadors", "Trumps that need not follow", "spared", ("kept", "follow"), 0),
        custom("false", "False matadors", "false_row", "paid", FALSE_UNPAID),
        custom("tout", "A failed Solo tout", "tout_lost", "vole", TOUT_IN_FULL),
        custom("aces", "The black Aces in a Nullissimo", "aces", "lowest", *ACES_ELSEWHERE),
        *POT_SETTINGS,
    )


NOBODY_OUT = stated("everybody plays", f"{QUATRE_PLACE} 1")
NO_MOHR = stated("none, since only a player who sits out may play it", f"{QUATRE_PLACE} 1")


def packets(steps: tuple[int, ...], talon: int, place: str, ground: str = "") -> Cited[DealPattern]:
    """A deal by these packets; with a ground it is our reading."""
    cited = cite(place, "read", ground) if ground else cite(place)
    pattern = DealPattern((*((EACH, step) for step in steps), (TALON, talon)), cited)
    return Cited(pattern, deal_words, cited)


def fewer_tricks(number: int, place: str) -> Cited[int]:
    """The first tricks that count as premiers."""
    ground = "For three players it is five; we take as many tricks as are certain to win."
    return read(number, "the first {} tricks", place, ground)


EN_QUATRE = replace(
    EN_TROIS,
    pattern=packets(
        (3, 3, 2),
        8,
        f"{QUATRE_PLACE} 1",
        "The book does not say in which packets the eight cards are dealt.",
    ),
    games=read(NO_KING, games_words, f"{QUATRE_PLACE} 1", "Nobody sits out to play the Mohr."),
    sitting=NOBODY_OUT,
    mohr=NO_MOHR,
    first=fewer_tricks(5, f"{QUATRE_PLACE} 3"),
    winning=stated(
        "more than any opponent",
        f"{QUATRE_PLACE} 3",
        "The book names five tricks, and some divisions with four and three, but gives no general"
        " rule.",
    ),
)


def en_deux(paragraph: int, pack: Pack, pattern: Cited[DealPattern], first: int) -> HombreRules:
    """One of the three ways for two, by its paragraph: its pack, its deal, the tricks that win."""
    place = f"{DEUX_PLACE} {paragraph}"
    return replace(
        EN_TROIS,
        pack=printed(pack, pack_words, place),
        pattern=pattern,
        games=read(NO_KING, games_words, f"{DEUX_PLACE} 1", "Nobody sits out to play the Mohr."),
        sitting=stated("both play", place),
        mohr=stated("none, since only a player who sits out may play it", place),
        first=fewer_tricks(first, place),
        winning=stated("more than half", place),
        codille=stated(
            "the opponent has more, and draws the pot",
            place,
            "The book never says that the opponent draws the pot, and with ten cards it does not "
            "mention codille.",
        ),
    )


ORDER_UNTOLD = "The book says how many cards each player gets, but not in which packets."
TWO_WAYS = {
    8: en_deux(1, FRENCH_30_RED, packets((3, 3, 2), 14, f"{DEUX_PLACE} 1"), 5),
    10: en_deux(2, FRENCH_32_PONTE, packets((3, 3, 4), 12, f"{DEUX_PLACE} 2", ORDER_UNTOLD), 6),
    12: en_deux(3, FRENCH_32_PONTE, packets((3, 3, 3, 3), 8, f"{DEUX_PLACE} 3", ORDER_UNTOLD), 7),
}


def _game(title: Title, rules: HombreRules, players: tuple[int, ...]) -> Game:
    return make_game(title, partial(hombre_shape, players=players), rules, settings(rules))


GAMES = (
    _game(title("hombre", "L’Hombre en trois", cite("000 1 ¶ 1")), EN_TROIS, (3, 4)),
    _game(
        title("hombre-quatre", "Kaufquadrille", cite(f"{QUATRE_PLACE} 1")),
        EN_QUATRE,
        (4,),
    ),
    *(
        _game(
            title(f"hombre-deux-{cards}", "L’Hombre en deux", cite(f"{DEUX_PLACE} {paragraph}")),
            rules,
            (2,),
        )
        for paragraph, (cards, rules) in enumerate(TWO_WAYS.items(), start=1)
    ),
)
