"""An evening at the club with each family of games, as data: what to bring, how to begin, three
prepared deals that each show one thing, how to end."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.club.find import kind_of
from tutor.family import profile_of
from tutor.games import GAMES
from tutor.hand.state import Game
from tutor.rules.core.wording import number_word
from tutor.score.registry import tables_of
from tutor.table.kinds import Kind


@dataclass(frozen=True)
class Prepared:
    """A deal by its number, the kind of hand that it shows, and why it is on the plan."""

    deal: int
    kind: str
    reason: str


@dataclass(frozen=True)
class ClubEvening:
    """A plan for one game: what is done with open cards first, and three deals in their order."""

    game: str
    first: str
    deals: tuple[Prepared, Prepared, Prepared]

    @property
    def of(self) -> Game:
        """The game."""
        return GAMES[self.game]

    def kind(self, one: Prepared) -> Kind:
        """What a prepared deal shows."""
        return kind_of(self.of, one.kind)

    @property
    def bring(self) -> str:
        """What every table needs."""
        game = self.of
        seats = " or ".join(number_word(number) for number in tables_of(game))
        return (
            f"For each table of {seats}: a pack of {len(game.pack)} cards, the rules on one page, "
            "an empty score sheet and a pencil."
        )

    @property
    def ends(self) -> str:
        """What one plays for."""
        return profile_of(self.of).ends


EVENINGS = (
    ClubEvening(
        "tappen-54",
        "Deal open hands and play four tricks: follow suit, and play a tarok where you cannot.",
        (
            Prepared(1, "dreier-won", "The usual game, to be counted in threes by both sides."),
            Prepared(4, "close", "Every card matters in this count, so count twice."),
            Prepared(5, "pagat-announced-won", "What an announcement adds, and how to keep it."),
        ),
    ),
    ClubEvening(
        "piquet",
        "Lay two hands open. Name the point, the sequence and the set in each: whose is good?",
        (
            Prepared(3, "geviert", "Four of a kind, worth more than anything else in most hands."),
            Prepared(1, "sechziger", "How the first leads make a Sechziger."),
            Prepared(41, "allstich", "What is paid when one player takes all the tricks."),
        ),
    ),
    ClubEvening(
        "preference",
        "Play a hand with open cards and named trumps. Count tricks only.",
        (
            Prepared(3, "buyer-won", "A game with the talon, and what a helper owes."),
            Prepared(7, "both", "Two helpers, and how many tricks each of them needs."),
            Prepared(28, "solo-won", "A hand that is good enough without the talon."),
        ),
    ),
    ClubEvening(
        "scat",
        "Put the four Unters in a row, then the trumps below them. Play five tricks open.",
        (
            Prepared(1, "frage-won", "Taking up the Scat and discarding."),
            Prepared(2, "close", "Count the card points during play: this one is near."),
            Prepared(17, "solo-lost", "A Solo that looked safe. What would you lead?"),
        ),
    ),
    ClubEvening(
        "quadrille",
        "Lay out the trumps in order, for a black suit and for a red one. Then play an open hand.",
        (
            Prepared(1, "frage-won", "A King is called, and two play together."),
            Prepared(4, "called", "The called King falls early: what changes from then on?"),
            Prepared(14, "codille", "How a game is lost by codille, and who draws the pot."),
        ),
    ),
    ClubEvening(
        "hombre",
        "Lay out the trumps in order, for a black suit and for a red one. Then play an open hand.",
        (
            Prepared(1, "frage-won", "Buying from the talon, and a game that is won."),
            Prepared(3, "remise", "What a remise costs."),
            Prepared(4, "codille", "One opponent takes more tricks: codille."),
        ),
    ),
    ClubEvening(
        "spitzeln",
        "Find the three best trumps in an open hand, then play it.",
        (
            Prepared(1, "solo-won", "A Solo that is won, and what its matadors pay."),
            Prepared(5, "remise", "A remise: the pot grows."),
            Prepared(2, "pass", "A hand nobody should play. Say why for each seat."),
        ),
    ),
    ClubEvening(
        "tarok",
        "Find what can be announced in three open hands: taroks, Kings, court cards.",
        (
            Prepared(3, "announced", "All three announce, so there is much to write."),
            Prepared(1, "king-lost", "How a King is captured, and what that costs."),
            Prepared(35, "pagat-ultimo", "The Pagat wins the last trick."),
        ),
    ),
    ClubEvening(
        "tarok-hombre-old",
        "Play four tricks with open cards, and count both sides.",
        (
            Prepared(2, "duo-won", "The lowest game, with two cards fetched."),
            Prepared(6, "duo-lost", "The same game lost: where did the card points go?"),
            Prepared(21, "stands", "One card point short, so nobody is paid."),
        ),
    ),
    ClubEvening(
        "strohmann",
        "Turn up the packets of both sides and play four tricks to see how cards come free.",
        (
            Prepared(1, "simple", "A simple game, to learn the packets."),
            Prepared(4, "taken-won", "A game taken up, and won."),
            Prepared(17, "pagat-won", "The Pagat wins the last trick."),
        ),
    ),
)
"""One for each family, in the order of the site."""
