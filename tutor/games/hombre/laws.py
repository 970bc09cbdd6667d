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
    "The law speaks of the vole, but not of an announced one: by ¶ 27 law 19 the declarer would "
    "have won all that was announced."
)

DEALING = (
    _read(
        "¶ 8",
        "An opponent’s ten cards make the hand void here, and win it for the declarer in ¶ 27 "
        "laws 14 and 19.",
        "The wrong number of cards must be reported before buying, and does no harm to the "
        "declarer of a Casco. If an opponent has ten cards, we follow this place in a Tourné or "
        "Casco until somebody leads, and otherwise the laws. A dealer who misdeals pays a bête "
        "into the pot.",
        "number-told",
        "number-casco",
        "misdeal",
    ),
    _law("¶ 27 law 1", "told", "The program shuffles, and nobody sees the cards."),
    _law("¶ 27 law 2", "fault", "It changes nothing: the cut must still be made.", "knock"),
    _law(
        "¶ 27 law 3",
        "fault",
        "The player who gets the card decides.",
        *("face-up-kept", "face-up-refused", "face-up"),
    ),
    _law("¶ 27 law 4", "fault", "", "talon-up", "talon-up-several"),
    _law(
        "¶ 27 law 5",
        "fault",
        "Once the wrong number has been reported, every bid by the dealer is refused.",
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
        "The matadors are paid once the suit is named, and not before.",
        *("solo-unnamed", "solo-named"),
    ),
    _law(
        "¶ 27 law 10",
        "fault",
        "A player who has reported ten cards may not bid a Solo at all, for it would be lost.",
        "solo-unnamed",
    ),
    _read(
        "¶ 27 law 11",
        "It does not say that a Solo with eight unreported cards is lost; ¶ 8 fines it with a "
        "bête.",
        "A Solo with eight reported cards is played. It has eight tricks of three cards, and the "
        "two opponents play their last cards to each other.",
        *("solo-named", "number-told"),
    ),
    _law("¶ 27 law 12", "rule", "With eight cards, a vole is refused both as a bid and as a lead."),
    _law("¶ 27 law 13", "fault", "", "number-told", "number-player"),
    _law("¶ 27 law 14", "fault", "", "number-told", "number", "laid"),
    _law(
        "¶ 27 law 15",
        "rule",
        "After reporting the wrong number, any player but the dealer may bid any game with buying.",
        "number-told",
    ),
)

TALON = (
    _law(
        "¶ 17",
        "fault",
        "What matters is whether the cards have been looked at.",
        "bought-unseen",
        "bought",
    ),
    _read(
        "¶ 27 law 16",
        "By ¶ 17 the declarer wins if an opponent has seen the wrong number of cards; here the "
        "cards are mixed if the next player has bought. We apply this law to cards that nobody "
        "has looked at.",
        "",
        *("bought-unseen", "bought-late"),
    ),
    _law("¶ 27 law 17", "fault", "", "trusted"),
    _law("¶ 27 law 18", "fault", "", "both", "number-told"),
    _law(
        "¶ 27 law 19",
        "fault",
        "Every mistake that costs a bête decides the game at once. Players bid and pass in the "
        "words of this law.",
        *("number", "laid", "revoke", "taken"),
    ),
    _law(
        "¶ 27 law 20",
        "rule",
        "The earlier seat is asked before an equal game goes to the later one.",
    ),
    _law(
        "¶ 27 law 21",
        "rule",
        "A player who has entered may name any game; a player who has asked and was not outbid "
        "may name only a game with buying.",
    ),
    _law("¶ 28 law 9", "fault", "", "unnamed", "unnamed-by-all"),
    _law("¶ 28 law 14", "fault", "", "solo-laid"),
)

PLAYING = (
    _law("¶ 10", "fault", "It is called when the declarer looks.", "look-tricks"),
    _law(
        "¶ 12",
        "fault",
        "The sixth lead goes for the vole and cannot be taken back. A declarer who has looked must "
        "stop there.",
        *("look-tricks", "look-laid"),
    ),
    _law(
        "¶ 13",
        "rule",
        "A vole that was announced and missed costs a bête, the Solo, the matadors and the vole.",
    ),
    _law("¶ 14", "rule", "A Grandissimo is given up, lost and fined like a Solo."),
    _read(
        "¶ 19 law 2",
        "It fines giving up later with a bête; it follows from ¶ 28 law 7 that the declarer pays "
        "for the game and the honours too.",
        "Before the declarer’s first card the game may be given up, and no honours are paid.",
        "given-up",
    ),
    _law("¶ 28 law 1", "rule", "A player who is void in the suit may play any card."),
    _law("¶ 28 law 2", "rule", "A card that does not follow is refused."),
    _law("¶ 28 law 3", "fault", "Only the player whose turn it is can play.", "ahead"),
    _law("¶ 28 law 4", "rule", "A card once on the table stays there."),
    _law("¶ 28 law 5", "fault", "", "revoke"),
    _law(
        "¶ 28 law 6",
        "rule",
        "More tricks than either opponent win the game; as many as one of them is a remise.",
    ),
    _law("¶ 28 law 7", "rule", "A lost game costs what it would have brought."),
    _law("¶ 28 law 8", "custom", "The second pack shows the suit, or the table agrees on one."),
    _law("¶ 28 law 10", "fault", "Only the player whose turn it is can bid.", "bid-ahead"),
    _law("¶ 28 law 13", "fault", "", "look-tricks"),
    _law("¶ 28 law 15", "fault", "The call is refused if the game really is lost.", "laid-down"),
    _law("¶ 28 law 16", "rule", "The same as laws 1 and 2."),
    _law("¶ 28 law 17", "fault", "", "mend"),
    _law("¶ 28 law 18", "fault", "", "revoke"),
    _law(
        "¶ 28 law 19",
        "fault",
        "Once the trick is turned, the mistake is called as a revoke.",
        "mend",
        "revoke",
    ),
    _law("¶ 28 law 22", "fault", "", "ahead-vole"),
    _read(
        "¶ 28 law 23",
        ANNOUNCED,
        "Before the sixth trick the declarer has won, but without the vole; an announced vole is "
        "paid as a Solo.",
        *("number", "number-vole"),
    ),
    _read(
        "¶ 28 law 24",
        ANNOUNCED,
        "Before the sixth trick the declarer has won, but without the vole; an announced vole is "
        "paid as a Solo.",
        *("revoke", "revoke-vole"),
    ),
    _law("¶ 29", "fault", "", "look-laid"),
    _law(
        "¶ 30",
        "fault",
        "After payment only a wrong claim can still be called.",
        *("claim", "claim-doubted", "talon-open"),
    ),
)

CLAIMING = (
    _law("¶ 23", "fault", "", "false-claim"),
    _law(
        "¶ 28 law 11",
        "fault",
        "The table claims everything due, but a claim can be left out.",
        "unclaimed",
    ),
    _law("¶ 28 law 12", "fault", "", "forgotten"),
    _law("¶ 28 law 20", "rule", "An opponent’s matadors do not count."),
    _law("¶ 28 law 21", "told", "The table pays at once, so nothing is left to claim."),
)

LAWS = (*DEALING, *NUMBERS, *TALON, *PLAYING, *CLAIMING)


def laws(game: Game) -> tuple[Law, ...]:
    """What becomes of each law, in the order of the book."""
    return tuple(sorted(LAWS, key=_place))


def _place(law: Law) -> tuple[int, int]:
    """Paragraph and law."""
    _, _, paragraph, *number = law.citation.place.split()
    return int(paragraph), int(number[1]) if number else 0
