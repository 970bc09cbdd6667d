"""What becomes at our table of each law on conduct and mistakes, of Pierer's article and of plain
Tarok, which the kinds of the other book take over."""

from __future__ import annotations

from tutor.hand.law import Law, LawKind
from tutor.hand.state import Game
from tutor.sources import cite


def _law(place: str, kind: LawKind, words: str, *calls: str) -> Law:
    return Law(cite(place), kind, words, calls)


TEXT_PLACE, THREE_PLACE = "001 ¶ 1", "000 5 three"

LEXICON = (
    _law(
        f"{TEXT_PLACE} law 3",
        "rule",
        "Everybody is told that three cards are discarded, but not which.",
    ),
    _law(f"{TEXT_PLACE} law 5", "rule", "A player who has passed is not asked again."),
    _law(f"{TEXT_PLACE} law 7", "rule", "The table then does not let forehand pass."),
    _law(f"{TEXT_PLACE} law 10", "rule", "The table throws the cards in by itself."),
    _law(f"{TEXT_PLACE} law 21", "rule", "The pot keeps each bête separately."),
    _law(
        f"{TEXT_PLACE} law 23", "rule", "The table asks before the sixteenth lead, and only then."
    ),
    _law(f"{TEXT_PLACE} law 24", "rule", "The settlement charges it, even when the game is won."),
    _law(f"{TEXT_PLACE} law 25", "fault", "", "misdeal", "wrong-number"),
    _law(
        f"{TEXT_PLACE} law 26", "rule", "Once the wrong number is called, the hand does not count."
    ),
    _law(f"{TEXT_PLACE} law 27", "fault", "", "revoke"),
    _law(f"{TEXT_PLACE} law 28", "rule", "The table refuses any other card."),
    _law(f"{TEXT_PLACE} law 30", "rule", "Of four players, the one who sits out gets no cards."),
    _law(f"{TEXT_PLACE} law 31", "rule", "The table refuses a card named before that."),
    _law(f"{TEXT_PLACE} law 32", "fault", "", "named-too-soon"),
    _law(f"{THREE_PLACE} ¶ 3 law 5", "fault", "", "wrong-scat"),
    _law(f"{THREE_PLACE} ¶ 5 law 3", "fault", "", "card"),
)
TAROK = (
    _law(f"{THREE_PLACE} ¶ 3 law 5", "fault", "", "wrong-scat"),
    _law(f"{THREE_PLACE} ¶ 5 law 1", "fault", "", "misdeal"),
    _law(
        f"{THREE_PLACE} ¶ 5 law 2",
        "rule",
        "Before the lead the table accepts only the right number.",
    ),
    _law(f"{THREE_PLACE} ¶ 5 law 3", "fault", "", "card"),
    _law(f"{THREE_PLACE} ¶ 5 law 6", "fault", "", "revoke"),
)


def laws(game: Game) -> tuple[Law, ...]:
    """The laws of a game: those of the text that it stands in."""
    return LEXICON if game.pot else TAROK
