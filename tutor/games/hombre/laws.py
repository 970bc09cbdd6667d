"""What becomes at our table of each law of L'Hombre (000 1 ¶¶ 8 to 30), for a page to list.

A law is called as a mistake, kept by the table itself, left to a setting, or concerns only cards
that are shuffled by hand. Where two places contradict each other, both say so.
"""

from __future__ import annotations

from tutor.hand.law import Law, LawKind
from tutor.hand.state import Game
from tutor.sources import cite


def _law(place: str, kind: LawKind, words: str, *calls: str) -> Law:
    return Law(cite(f"000 1 {place}"), kind, words, calls)


def _read(place: str, ground: str, words: str, *calls: str) -> Law:
    """A law that contradicts another one or is silent where it matters."""
    return Law(cite(f"000 1 {place}", "read", ground), "fault", words, calls)


ANNOUNCED = (
    "The law speaks of the vole, and not of an announced one: by ¶ 27 law 19 the player would have "
    "won all that he announced."
)

DEALING = (
    _read(
        "¶ 8",
        "An opponent’s ten cards make the hand void here, and win it for the player in ¶ 27 laws "
        "14 and 19.",
        "A wrong number is told before buying, and harms the player of a Casco not at all. With an "
        "opponent’s ten cards we follow this place at Tourné and Casco until somebody leads, and "
        "the laws in all else. Who misdeals sets a bête.",
        "number-told",
        "number-casco",
        "misdeal",
    ),
    _law("¶ 27 law 1", "told", "The program shuffles, and nobody sees the cards."),
    _law("¶ 27 law 2", "fault", "It changes nothing: the cut is still to be made.", "knock"),
    _law(
        "¶ 27 law 3",
        "fault",
        "The one who gets the card decides.",
        *("face-up-kept", "face-up-refused", "face-up"),
    ),
    _law("¶ 27 law 4", "fault", "", "talon-up", "talon-up-several"),
    _law(
        "¶ 27 law 5",
        "fault",
        "When somebody tells a wrong number, every bid of the dealer is refused.",
        *("number-told", "talon-up-dealer"),
    ),
    _law("¶ 27 law 6", "fault", "", "dealer-number"),
    _law("¶ 27 law 7", "fault", "", "misdeal", "talon-short", "talon-short-several"),
    _law("¶ 27 law 8", "fault", "", "talon-short-bought"),
    _law("¶ 27 law 9", "fault", "", "talon-short-dealer"),
)

NUMBERS = (
    _law(
        "¶ 11",
        "fault",
        "The matadors are paid as soon as the suit is named, and not before.",
        *("solo-unnamed", "solo-named"),
    ),
    _law(
        "¶ 27 law 10",
        "fault",
        "Who has told ten cards may not say a Solo at all: it would be lost.",
        "solo-unnamed",
    ),
    _read(
        "¶ 27 law 11",
        "It does not say that a Solo with eight cards that were not told is lost; ¶ 8 has a bête "
        "for it.",
        "A Solo with eight cards that were told is played: it has eight tricks of three cards, and "
        "the last card of the others falls between the two.",
        *("solo-named", "number-told"),
    ),
    _law("¶ 27 law 12", "rule", "A vole with eight cards is refused as a bid and as a lead."),
    _law("¶ 27 law 13", "fault", "", "number-told", "number-player"),
    _law("¶ 27 law 14", "fault", "", "number-told", "number", "laid"),
    _law(
        "¶ 27 law 15",
        "rule",
        "With a number that was told every game that buys may be bid, but not by the dealer.",
        "number-told",
    ),
)

TALON = (
    _law("¶ 17", "fault", "Looked at or not is all the difference.", "bought-unseen", "bought"),
    _read(
        "¶ 27 law 16",
        "By ¶ 17 a wrong number that was seen gives the player his game; here the cards are mixed "
        "when the next has bought. We take this one for cards that nobody has looked at.",
        "",
        *("bought-unseen", "bought-late"),
    ),
    _law("¶ 27 law 17", "fault", "", "trusted"),
    _law("¶ 27 law 18", "fault", "", "both", "number-told"),
    _law(
        "¶ 27 law 19",
        "fault",
        "Every mistake with a bête decides the game at once. One bids and passes by the words of "
        "this law.",
        *("number", "laid", "revoke", "taken"),
    ),
    _law("¶ 27 law 20", "rule", "The elder is asked before an equal game goes to the younger."),
    _law(
        "¶ 27 law 21",
        "rule",
        "Who has entered names any game; who has asked is held to games that buy, unless he was "
        "outbid.",
    ),
    _law("¶ 28 law 9", "fault", "", "unnamed", "unnamed-by-all"),
    _law("¶ 28 law 14", "fault", "", "solo-laid"),
)

PLAYING = (
    _law("¶ 10", "fault", "It is called when he does it.", "look-tricks"),
    _law(
        "¶ 12",
        "fault",
        "The sixth lead goes for the vole and is not taken back. Who has looked must stop there.",
        *("look-tricks", "look-laid"),
    ),
    _law(
        "¶ 13",
        "rule",
        "A missed vole that was announced sets a bête and costs the Solo, the matadors and the "
        "vole.",
    ),
    _law("¶ 14", "rule", "A Grandissimo is thrown up, lost and fined like a Solo."),
    _read(
        "¶ 19 law 2",
        "It prints a bête for who gives up later; that he pays game and honours too follows from "
        "¶ 28 law 7.",
        "Before the player’s first card the game is thrown up, and no honours are paid.",
        "given-up",
    ),
    _law("¶ 28 law 1", "rule", "Any card may be played by who lacks the suit."),
    _law("¶ 28 law 2", "rule", "A card that does not follow is refused."),
    _law("¶ 28 law 3", "fault", "Only the seat whose turn it is can play.", "ahead"),
    _law("¶ 28 law 4", "rule", "A card that lies on the table stays there."),
    _law("¶ 28 law 5", "fault", "", "revoke"),
    _law("¶ 28 law 6", "rule", "More tricks than either opponent win; as many are a remise."),
    _law("¶ 28 law 7", "rule", "A game lost costs what it would have brought."),
    _law("¶ 28 law 8", "custom", "The second pack is shuffled too, or the table agrees on a suit."),
    _law("¶ 28 law 10", "fault", "Only the seat whose turn it is can bid.", "bid-ahead"),
    _law("¶ 28 law 13", "fault", "", "look-tricks"),
    _law("¶ 28 law 15", "fault", "It is refused where the game is really lost.", "laid-down"),
    _law("¶ 28 law 16", "rule", "As laws 1 and 2."),
    _law("¶ 28 law 17", "fault", "", "mend"),
    _law("¶ 28 law 18", "fault", "", "revoke"),
    _law("¶ 28 law 19", "fault", "What is turned is called as a revoke.", "mend", "revoke"),
    _law("¶ 28 law 22", "fault", "", "ahead-vole"),
    _read(
        "¶ 28 law 23",
        ANNOUNCED,
        "Before the sixth trick the player has won, but no vole; an announced one is paid as a "
        "Solo.",
        *("number", "number-vole"),
    ),
    _read(
        "¶ 28 law 24",
        ANNOUNCED,
        "Before the sixth trick the player has won, but no vole; an announced one is paid as a "
        "Solo.",
        *("revoke", "revoke-vole"),
    ),
    _law("¶ 29", "fault", "", "look-laid"),
    _law(
        "¶ 30",
        "fault",
        "Once the hand is paid, nothing can be called any more but what was claimed wrongly.",
        *("claim", "claim-doubted", "talon-open"),
    ),
)

CLAIMING = (
    _law("¶ 23", "fault", "", "false-claim"),
    _law("¶ 28 law 11", "fault", "The table claims all that is due; it can be left.", "unclaimed"),
    _law("¶ 28 law 12", "fault", "", "forgotten"),
    _law("¶ 28 law 20", "rule", "Nobody counts the matadors of an opponent."),
    _law("¶ 28 law 21", "told", "The table pays at once, so that nothing is left to claim."),
)

LAWS = (*DEALING, *NUMBERS, *TALON, *PLAYING, *CLAIMING)


def laws(game: Game) -> tuple[Law, ...]:
    """What becomes of each law, in the order of the book."""
    return tuple(sorted(LAWS, key=_place))


def _place(law: Law) -> tuple[int, int]:
    """Paragraph and law."""
    _, _, paragraph, *number = law.citation.place.split()
    return int(paragraph), int(number[1]) if number else 0
