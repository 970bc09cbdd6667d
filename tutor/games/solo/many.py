"""What a table agrees on where several games are bid: a Mediateur, and games without a suit of
trumps, beside the Solo of the family."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.games.solo.rules import NAMED, SoloRules
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.contract import Contract, Trump, enough_tricks, no_trick
from tutor.rules.core.variant import Cited, Option, Part, Setting, in_place, instead, named, read
from tutor.rules.core.wording import counters, how_often, times_price
from tutor.rules.rank.black_obers import no_trumps, trump_order
from tutor.sources import cite

BARE_PLACE = "000 4 five suits b ¶ 2"


@dataclass(frozen=True)
class Bare:
    """The prices of the games in which no suit is trumps: a Grandissimo, the same with the first
    tricks and with all, a Nullissimo, and one with open cards."""

    grandissimo: int
    premiers: int
    tout: int
    nullissimo: int
    ouvert: int


@dataclass(frozen=True)
class Mediateur:
    """What a Mediateur costs, what is asked for, and how often the game is paid, when it is lost,
    to who gave the card."""

    price: int
    asking: AskRules
    giver: int


@dataclass(frozen=True)
class ManyRules(SoloRules):
    """A game whose auction may have games without a suit of trumps."""

    bare: Cited[Bare | None] = named("games without a trump suit", Part.BIDDING)

    @property
    def games(self) -> tuple[Contract, ...]:
        """The games from the lowest; those without a suit of trumps are above all others."""
        return (*super().games, *self._bare)

    @property
    def _bare(self) -> tuple[Contract, ...]:
        place, found = self.bare.citation, self.bare.value
        if found is None:
            return ()
        nothing = Contract(
            *("null", "Nullissimo", 0, found.nullissimo, place, no_trick), Trump(no_trumps)
        )
        return (
            Contract(
                *("grandissimo", "Grandissimo", 0, found.grandissimo, place, self.winning),
                Trump(trump_order),
                premiers=Cited(found.premiers - found.grandissimo, counters, place),
                vole=Cited(found.tout - found.premiers, counters, place),
            ),
            nothing,
            replace(nothing, id="ouvert", german="Null ouvert", price=found.ouvert, open_hand=True),
        )

    @property
    def _with_all(self) -> Cited[int]:
        """A vole made in a Solo: what all the tricks make it worth."""
        return replace(self.vole, value=self.vole.value - self.solo.value)


@dataclass(frozen=True)
class MediateurRules(ManyRules):
    """A game in which one may ask for a card and play alone."""

    mediateur: Cited[Mediateur | None] = named("Mediateur", Part.BIDDING)

    @property
    def giver(self) -> Cited[int]:
        """What a lost game costs towards who gave a card for it, in times its price."""
        found = self.mediateur.value
        return Cited(found.giver, times_price, self.mediateur.citation) if found else self.lost

    @property
    def kinds(self) -> tuple[Contract, ...]:
        """The games from the lowest."""
        return (*self._mediateur, *super().kinds)

    @property
    def _mediateur(self) -> tuple[Contract, ...]:
        place, found = self.mediateur.citation, self.mediateur.value
        if found is None:
            return ()
        return (
            Contract(
                *("mediateur", "Mediateur", 0, found.price, place, enough_tricks),
                *(NAMED, found.asking),
            ),
        )


def bare_words(bare: Bare | None) -> str:
    """The games without a suit of trumps, with their prices."""
    if bare is None:
        return "none"
    more = f"(with the premiers {bare.premiers}, with every trick {bare.tout})"
    return (
        f"Grandissimo {bare.grandissimo} {more}, Nullissimo {bare.nullissimo}, "
        f"Null ouvert {bare.ouvert}; in a Null the two black Obers belong to their suits"
    )


def mediateur_words(found: Mediateur | None) -> str:
    """What a Mediateur is, and what it costs."""
    if found is None:
        return "not played"
    said = "a Deuce, or a King if you hold every Deuce, for any card"
    price = f"costs {counters(found.price)}"
    giver = f"the giver pays nothing, and gets {how_often(found.giver)} that if it is lost"
    return f"{said}; {price}; {giver}"


NO_BARE: Bare | None = None
NO_MEDIATEUR: Mediateur | None = None
WITHOUT_BARE = read(
    NO_BARE,
    bare_words,
    BARE_PLACE,
    "The book says that they are played in some places, and says so only of five suits.",
)
PLAYED = Bare(grandissimo=8, premiers=12, tout=24, nullissimo=16, ouvert=32)
WITH_BARE = Cited(
    PLAYED,
    bare_words,
    cite(
        BARE_PLACE,
        "reconstructed",
        "They are to be as in L’Hombre, and these are its prices (000 1 ¶¶ 14, 15). L’Hombre has "
        "no open Null. We price it at twice the other, as in Scat, though it might cost no more. "
        "We let the black Obers belong to their suits in a Null, as the trumps of Scat do.",
    ),
)
ASKING = AskRules(
    ("D", "K"),
    cite("000 1 Quadrille ¶ 4 law 3", "read", "The book says this of the Kings in Quadrille."),
    cite("000 1 Quadrille ¶ 4 law 3", "read", "The book says this of the Kings in Quadrille."),
    cite(
        "000 1 Quadrille ¶ 5",
        "read",
        "In Quadrille it is a Queen for a player who holds all the Kings.",
    ),
)
HALF = Mediateur(price=2, asking=ASKING, giver=2)


def bare_setting(rules: ManyRules) -> Setting:
    """The custom of games without a suit of trumps."""
    options = (in_place("none", rules.bare), Option("played", WITH_BARE.text, {"bare": WITH_BARE}))
    return Setting("bare", "Null and Grandissimo", options, cite(BARE_PLACE))


def mediateur_setting(rules: MediateurRules, place: str) -> Setting:
    """The custom of a Mediateur, or of none."""
    usual = rules.mediateur
    other = _mediateur(None if usual.value else HALF, usual)
    names = ("played", "none") if usual.value else ("none", "played")
    options = (in_place(names[0], usual), instead(names[1], "mediateur", other))
    return Setting("mediateur", "Mediateur", options, cite(place))


def _mediateur(found: Mediateur | None, usual: Cited[Mediateur | None]) -> Cited[Mediateur | None]:
    return replace(usual, value=found)
