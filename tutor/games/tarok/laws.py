"""What becomes at our table of each law on mistakes of Tarok (000 5 three ¶¶ 3 and 5), and of what
Tarok for two leaves to it (000 5 deux ¶ 1)."""

from __future__ import annotations

from tutor.hand.law import Law, LawKind
from tutor.hand.state import Game
from tutor.sources import cite


def _law(place: str, kind: LawKind, words: str, *calls: str, of: str = "three") -> Law:
    return Law(cite(f"000 5 {of} ¶ {place}"), kind, words, calls)


LAWS = (
    _law("3 law 3", "rule", "The table refuses to let such a card be discarded."),
    _law("3 law 5", "fault", "", "number"),
    _law("5 law 1", "fault", "", "misdeal"),
    _law("5 law 2", "fault", "Before the lead the table accepts only the right number.", "mended"),
    _law("5 law 3", "fault", "", "card"),
    _law("5 law 4", "rule", "The table refuses such an announcement."),
    _law("5 law 5", "rule", "The table refuses any other card."),
    _law("5 law 6", "fault", "", "revoke"),
)

DEUX_LAWS = (
    _law("1 law 1", "rule", "The table accepts only three cards for the scat.", of="deux"),
    _law(
        *(
            "1 law 2",
            "fault",
            "Announcing and play are as for three players, and so are the mistakes.",
        ),
        *("misdeal", "card", "mended", "number", "revoke"),
        of="deux",
    ),
)


def laws(game: Game) -> tuple[Law, ...]:
    """The laws of a game of the family: those for three; for two, what takes them over first."""
    return LAWS if max(game.players) > 2 else (*DEUX_LAWS, *LAWS)
