"""The games of the family: their parameters, and the customs as settings (002)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor.cards.packs import FRENCH_32, german_faces
from tutor.games.names import title
from tutor.games.piquet.before.buying import ELDER_LEAST, ELDER_MOST, LOWER_PACKET
from tutor.games.piquet.counting.bonuses import LEAD_OF_MORE_AT, WITH_THE_LEAD_AT
from tutor.games.piquet.counting.tally import NINETY_SAID, SIXTY_SAID
from tutor.games.piquet.flow import piquet_shape
from tutor.games.piquet.pieces.held import Pieces
from tutor.games.piquet.rules import Buying, PiquetRules
from tutor.hand.making import make_game
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Option,
    Setting,
    in_place,
    instead,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import number_of, number_word, pack_words, unless_none, whether
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.play.duties import FollowSuit
from tutor.sources import Citation, cite

GERMAN = german_faces("GRSE")
"""Pik is Grün, Herz Rot, Karo Schellen, Kreuz Eichel (002 Die Karten)."""

PACKETS = (("upper five", ELDER_MOST), ("lower three", LOWER_PACKET))
NOT_PLAYED = "not played"
at_the_end = unless_none("{} points at the end", NOT_PLAYED)
if_shown = unless_none("{} points", NOT_PLAYED)
beside_lese = "{} points besides the Lese"
FOLLOW = FollowSuit(cite("002 Das Bedienen 1"))


def _pattern(steps: tuple[tuple[str, int], ...], place: str) -> DealPattern:
    return DealPattern(steps, cite(place))


BUYING: dict[Buying, str] = {
    "two": f"elder hand {number_word(ELDER_LEAST)} to {number_word(ELDER_MOST)}",
    "dealer": "the dealer may exchange the cards that are left",
    "none": "none",
}


def _buying_words(buying: Buying) -> tuple[Fact, ...]:
    rest = Fact(
        "the dealer",
        "the dealer at least the larger part of the rest",
        cite("002 Das Kaufen 2"),
    )
    return (Fact("", BUYING[buying]), *([rest] if buying == "two" else []))


def _cut_words(rules: CutRules) -> tuple[Fact, ...]:
    again = Fact("a new shuffle", "elder hand may first ask for a new shuffle", rules.reshuffle)
    return (Fact("", "the pack is cut"), again)


def _denied_words(points: int) -> tuple[Fact, ...]:
    return (
        Fact("", f"{points} points to the other side", cite("002 Das Bedienen 2")),
        Fact("its suit", "no more tricks in that suit"),
    )


def _side_words(players: int) -> Callable[[int], str]:
    def words(sides: int) -> str:
        together = ", partners opposite" if sides < players else ", without partners"
        return f"{number_word(sides)}{together}"

    return words


def _by_turns_words(players: int) -> str:
    return f"{number_word(players)} at a time, of three or four; whoever looks on is king"


_command_words = whether("by twos or threes, with the talon first, in the middle or last", "none")

_asking_words = whether("its holder must say how many are left", "not allowed")


def _rummel_words(pieces: Pieces) -> str:
    if pieces.fewest_pips:
        return f"at least {pieces.fewest_pips} pips"
    return f"at least {number_of(pieces.shortest, 'card')}"


def _ninety_words(needed: int) -> str:
    return f"{needed} from announcing alone counts as {NINETY_SAID}"


def _sixty_words(maker: str, place: Citation) -> Callable[[int], tuple[Fact, ...]]:
    def words(needed: int) -> tuple[Fact, ...]:
        counts = f"{needed} reached by leading counts as {SIXTY_SAID}"
        made_by = Fact("made by", f"{maker} only", place)
        return (Fact("", counts), made_by)

    return words


_of_elder = _sixty_words("elder hand", WITH_THE_LEAD_AT)
_of_elder_of_three = _sixty_words("elder hand", LEAD_OF_MORE_AT)
_of_elders_side = _sixty_words("elder hand’s side", LEAD_OF_MORE_AT)


def _at_once_words(ends: bool) -> tuple[Fact, ...]:
    if not ends:
        return (Fact("", "the hand goes on"),)
    return (
        Fact("", "the partie is won at once", cite("002 Königspiquet 3")),
        Fact("the hand", "the hand ends with that"),
    )


def _tricks_of(hand: int) -> Callable[[int], str]:
    return lambda needed: f"{number_word(needed)} of {number_word(hand)}"


def _points_in_all(points: int) -> str:
    return number_of(points, "point")


BLANCHE_TEN = printed(10, if_shown, "002 Weisse Karte 1")

TWO = PiquetRules(
    pack=printed(FRENCH_32, pack_words, "002 Die Karten"),
    players=printed(2, number_word, "002 Piquet"),
    sides=printed(2, _side_words(2), "002 Piquet"),
    pattern=printed(
        replace(_pattern(((EACH, 2),) * 6 + ((TALON, 8),), "002 Das Kartengeben 2"), lots=PACKETS),
        deal_words,
        "002 Das Kartengeben 2",
    ),
    cut=printed(
        CutRules(reshuffle=cite("002 Das Kartengeben 4")),
        _cut_words,
        "002 Das Kartengeben 2",
    ),
    commands=printed(True, _command_words, "002 Das Kartengeben 5"),
    exchange=printed("two", _buying_words, "002 Das Kaufen 1"),
    pieces=printed(Pieces(4), _rummel_words, "002 Der Rummel 7"),
    duties=printed((FOLLOW,), "follow suit, or play any card if void", "002 Das Bedienen 1"),
    ninety=printed(30, _ninety_words, "002 Der Neunziger 1"),
    sixty=printed(30, _of_elder, "002 Der Sechziger 1"),
    at_once=read(
        False,
        _at_once_words,
        "002 Der Neunziger 4",
        "It does not affect the partie in progress, so the partie goes on, and the hand with it.",
    ),
    last_trick=printed(2, _points_in_all, "002 Das Zählen 11"),
    lese=printed(7, _tricks_of(12), "002 Das Zählen 12"),
    lese_points=printed(10, "{} points", "002 Das Zählen 12"),
    all_tricks=printed(30, beside_lese, "002 Das Zählen 14"),
    blanche=BLANCHE_TEN,
    rouge=printed(0, at_the_end, "002 Rote Karte"),
    revoke=read(
        5,
        _denied_words,
        "002 Das Bedienen 2",
        "A trick in the suit of the revoke goes to the best card of the others, even if the "
        "player who revoked leads it. The five points are counted when the wrong card is played.",
    ),
    asking=printed(True, _asking_words, "002 Das Bedienen 5"),
    misdeal=stated("elder hand may ask for a new deal", "002 Das Kartengeben 6"),
)

KINGS = replace(
    TWO,
    players=printed(2, _by_turns_words, "002 Königspiquet 1"),
    at_once=read(
        True,
        _at_once_words,
        "002 Königspiquet 3",
        "The book says that it wins at once. It follows that no more cards are played, since the "
        "hand’s points are not needed.",
    ),
)

AT_TWENTY = (
    "The book gives only the threshold. It is called a Neunziger or a Sechziger, so it counts as "
    "90 or 60, plus anything beyond the threshold."
)

RAEUBER = replace(
    TWO,
    players=printed(4, number_word, "002 Räuberpiquet 1"),
    sides=printed(2, _side_words(4), "002 Räuberpiquet 1"),
    pattern=printed(
        _pattern(((EACH, 2),) * 4, "002 Räuberpiquet 1"), deal_words, "002 Räuberpiquet 1"
    ),
    cut=printed(
        CutRules(
            no_reshuffle=cite(
                "002 Räuberpiquet 1",
                "read",
                "With two players elder hand asks for a new shuffle when offered the cards to "
                "cut, and here another player cuts. By the rules for two (Räuberpiquet 4) elder "
                "hand might ask all the same.",
            )
        ),
        "the player on the dealer’s left cuts",
        "002 Räuberpiquet 1",
    ),
    commands=read(
        False,
        _command_words,
        "002 Räuberpiquet 1",
        "The book says two cards each time. Eight cannot be dealt by threes, and there is no "
        "talon, so there is nothing to command.",
    ),
    exchange=printed("none", _buying_words, "002 Räuberpiquet 1"),
    pieces=read(
        Pieces(3, 30),
        _rummel_words,
        "002 Räuberpiquet 2",
        "Four cards have at least 34 pips, so the limit of 30 only makes sense if three "
        "cards can be a Rummel here.",
    ),
    ninety=read(20, _ninety_words, "002 Räuberpiquet 3", AT_TWENTY),
    sixty=read(20, _of_elders_side, "002 Räuberpiquet 3", AT_TWENTY),
    lese=printed(5, _tricks_of(8), "002 Räuberpiquet 4"),
    all_tricks=read(
        30,
        beside_lese,
        "002 Räuberpiquet 4",
        "The book says that it counts; the thirty points are those of a partie for two (Das "
        "Zählen 14).",
    ),
    asking=printed(False, _asking_words, "002 Räuberpiquet 4"),
    blanche=stated(
        NOT_PLAYED, "002 Räuberpiquet 1", "This is part of buying, and nobody buys here."
    ),
)

NORMAN = replace(
    TWO,
    players=printed(3, number_word, "002 Normannisches Piquet 1"),
    sides=printed(3, _side_words(3), "002 Normannisches Piquet 1"),
    pattern=printed(
        _pattern(((EACH, 2), (EACH, 3)) * 2 + ((TALON, 2),), "002 Normannisches Piquet 1"),
        deal_words,
        "002 Normannisches Piquet 1",
    ),
    cut=read(
        CutRules(),
        "the pack is cut",
        "002 Normannisches Piquet 1",
        "The cut is not described; with two players elder hand may first ask for a new shuffle.",
    ),
    commands=read(
        False, _command_words, "002 Normannisches Piquet 1", "The packets are given: 2, 3, 2 and 3."
    ),
    exchange=printed("dealer", _buying_words, "002 Normannisches Piquet 1"),
    ninety=read(20, _ninety_words, "002 Normannisches Piquet 2", AT_TWENTY),
    at_once=read(
        False,
        _at_once_words,
        "002 Normannisches Piquet 2",
        "It is not called a partie in itself here, so play goes on for the number agreed on.",
    ),
    sixty=read(20, _of_elder_of_three, "002 Normannisches Piquet 2", AT_TWENTY),
    lese=read(
        4,
        _tricks_of(10),
        "002 Normannisches Piquet 3",
        "Two players can have four tricks each; as worded, both count ten.",
    ),
    all_tricks=printed(30, beside_lese, "002 Normannisches Piquet 3"),
    revoke=read(
        5,
        "{} points to each of the others, and no more tricks in that suit",
        "002 Das Bedienen 2",
        "With two players the opponent adds five; with three, each opponent does.",
    ),
    blanche=stated(
        NOT_PLAYED,
        "002 Normannisches Piquet 1",
        "This is part of buying, and only the dealer buys here.",
    ),
)


def _one(setting: str, text: str, place: str, *options: Option) -> Setting:
    return Setting(setting, text, options, cite(place))


def _last(points: int) -> Cited[int]:
    return printed(points, _points_in_all, "002 Das Zählen 11")


FACES = _one(
    "faces",
    "The cards",
    "002 Die Karten",
    Option("french", "French", {}),
    Option("german", "German", {"pack": printed(GERMAN, pack_words, "002 Die Karten")}),
)
LAST = _one(
    "last-trick",
    "The last trick",
    "002 Das Zählen 11",
    in_place("two", TWO.last_trick),
    instead("three", "last_trick", _last(3)),
    instead("one", "last_trick", _last(1)),
)
ROUGE = _one(
    "rouge",
    "Carte rouge",
    "002 Rote Karte",
    in_place("off", TWO.rouge),
    instead("on", "rouge", printed(20, at_the_end, "002 Rote Karte")),
)
BLANCHE = _one(
    "blanche",
    "Carte blanche",
    "002 Weisse Karte 3",
    in_place("on", BLANCHE_TEN),
    instead("off", "blanche", printed(0, if_shown, "002 Weisse Karte 3")),
)

PIQUET = make_game(
    title("piquet", "Piquet", cite("002 Piquet")),
    piquet_shape,
    TWO,
    (FACES, LAST, BLANCHE, ROUGE),
)
KOENIGSPIQUET = make_game(
    title("piquet-kings", "Königspiquet", cite("002 Königspiquet 1")),
    piquet_shape,
    KINGS,
    (FACES, LAST, BLANCHE, ROUGE),
)
RAEUBERPIQUET = make_game(
    title("piquet-raeuber", "Räuberpiquet", cite("002 Räuberpiquet 1")),
    piquet_shape,
    RAEUBER,
    (FACES, LAST, ROUGE),
)
NORMAN_PIQUET = make_game(
    title(
        "piquet-norman",
        "Normannisches Piquet",
        cite("002 Normannisches Piquet 1"),
    ),
    piquet_shape,
    NORMAN,
    (FACES, LAST, ROUGE),
)
GAMES = (PIQUET, KOENIGSPIQUET, RAEUBERPIQUET, NORMAN_PIQUET)
