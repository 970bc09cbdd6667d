"""Préférence: its parameters (000 no. 2), and the customs it names as settings."""

from __future__ import annotations

from typing import Any

from tutor.cards import Pack
from tutor.cards.packs import FRENCH_32, german_faces
from tutor.games.preference.flow import preference_game
from tutor.games.preference.rules import PreferenceRules
from tutor.rules.auction import AuctionRules, AuctionWords, Bid, FirstWord
from tutor.rules.dealing import EACH, TALON, CutRules, DealPattern
from tutor.rules.discard import DiscardRules
from tutor.rules.duties import FollowSuit, TrumpWhenVoid
from tutor.rules.variant import Cited, Option, Setting, printed
from tutor.sources import cite

GERMAN = german_faces("REGS")
"""Pique is Roth, Coeur Eichel, Carreau Grün, Treff Schellen (000 2 ¶ 2)."""

NUMBERS = ("Eins", "Zwei", "Drei", "Vier")
RISING = (3, 0, 2, 1)
"""The places of the suits in the pack, from the lowest of the game to the highest."""

WORDS = AuctionWords(
    hold="The elder may play {} himself.",
    no_hold="Only who has called, and was driven higher by a later player, may say “selbst”.",
    answer="Who is driven says “selbst” or passes; he does not go higher himself.",
    too_low="{} has been called: a later player must go higher.",
    opens="{} may be the first call.",
    higher="{} is higher than what was called.",
)


def driven(pack: Pack) -> tuple[Bid, ...]:
    """The games with the talon, named by the number that the suit counts (000 2 ¶ 2)."""
    suits = [pack.suits[place] for place in RISING]
    return tuple(
        Bid(
            f"drive-{rank + 1}",
            f"{NUMBERS[rank]} ({suit.german})",
            f"{suit.english.lower()} with the talon",
            rank,
            rank + 1,
            cite("000 2 ¶ 6"),
            trump=suit.letter,
            category="drive",
        )
        for rank, suit in enumerate(suits)
    )


SOLO_FIRST = cite("000 2 ¶ 10")


def solos(pack: Pack) -> tuple[Bid, ...]:
    """The games from the hand, each one dearer; only as a first word (000 2 ¶¶ 10, 11)."""
    names = [f"Solo in {bid.german.partition('(')[2].rstrip(')')}" for bid in driven(pack)]
    names[3] = "Préférence"
    return tuple(
        Bid(
            f"solo-{bid.rank + 1}",
            name,
            "from the hand",
            4 + bid.rank,
            bid.price + 1,
            SOLO_FIRST,
            first=FirstWord(SOLO_FIRST, SOLO_FIRST, only=True),
            trump=bid.trump,
            category="solo",
        )
        for name, bid in zip(names, driven(pack), strict=True)
    )


def _auction(pack: Pack) -> AuctionRules:
    ladder = (*driven(pack), *solos(pack))
    return AuctionRules(ladder, cite("000 2 ¶ 6"), cite("000 2 ¶ 6"), None, WORDS)


def _faces(pack: Pack, text: str) -> dict[str, Cited[Any]]:
    """What depends on the faces of the cards."""
    return {
        "pack": printed(pack, text, "000 2 ¶ 1"),
        "auction": printed(
            _auction(pack), "one to four by the suit; Solo above, as a first word", "000 2 ¶ 6"
        ),
        "suits": Cited(
            driven(pack),
            "the suit maintained, or a higher one",
            cite(
                "000 2 ¶ 8",
                "read",
                "The text only speaks of another, higher suit; the one maintained must do as well.",
            ),
        ),
    }


RULES = PreferenceRules(
    **_faces(FRENCH_32, "32 French cards"),
    pattern=printed(
        DealPattern(((EACH, 3), (TALON, 2), (EACH, 4), (EACH, 3)), cite("000 2 ¶ 5")),
        "3 to each, 2 as talon, then 4 and 3",
        "000 2 ¶ 5",
    ),
    cut=printed(CutRules(cite("000 2 ¶ 5")), "cut at the dealer's left", "000 2 ¶ 5"),
    discard=printed(DiscardRules(2, cite("000 2 ¶ 8")), "two cards of free choice", "000 2 ¶ 8"),
    helpers=printed("right", "the player's right-hand neighbour speaks first", "000 2 ¶ 9"),
    player_leads=Cited(
        True,
        "the player",
        cite("000 2 ¶ 5", "reconstructed", "The text is silent; later the player leads."),
    ),
    duties=printed(
        (FollowSuit(cite("000 2 ¶ 3")), TrumpWhenVoid(cite("000 2 ¶ 3"))),
        "follow suit, else trump, else any card",
        "000 2 ¶ 3",
    ),
    tricks=printed((6, 2), "six for the player, two for each helper", "000 2 ¶ 5"),
    alone=Cited(
        True,
        "the player has won without play",
        cite("000 2 ¶ 9", "reconstructed", "The text does not say what follows."),
    ),
    all_pass=Cited(
        True,
        "the cards are thrown in, the next deals",
        cite("000 2 ¶ 5", "reconstructed", "The text does not say what follows."),
    ),
    sheet=printed(10, "ten points", "000 2 ¶ 13"),
    fallen=printed(True, "its value goes into the minus", "000 2 ¶ 14"),
    misdeal=Cited(
        True,
        "the same dealer deals again",
        cite("000 2 ¶ 5", "reconstructed", "The text does not speak of a misdeal."),
    ),
    sitting=printed(True, "the dealer always passes", "000 2 ¶ 18"),
)

SETTINGS = (
    Setting(
        "faces",
        "The cards",
        (
            Option("french", "French", {}),
            Option("german", "German", _faces(GERMAN, "32 German cards")),
        ),
        cite("000 2 ¶ 1"),
    ),
    Setting(
        "lead",
        "The first lead",
        (
            Option("player", "the player leads", {}),
            Option(
                "forehand",
                "the forehand leads",
                {
                    "player_leads": Cited(
                        False,
                        "the forehand, or the next who plays",
                        cite("000 2 ¶ 5", "reconstructed", "The text is silent."),
                    )
                },
            ),
        ),
        cite("000 2 ¶ 5", "reconstructed", "The text does not say who leads."),
    ),
)

PREFERENCE = preference_game(
    "preference", "Préférence", "Préférence", cite("000 2 ¶ 1"), SETTINGS, RULES
)
GAMES = (PREFERENCE,)
