"""The form in which a hand for a pot is told: who played what with whom, tricks and honours.

What is asked follows from the rules: a helper where a card is called, who gave a card where one is
asked for, the tricks of an opponent where they count apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from tutor.cards import Pack
from tutor.hand.for_pot import APART, PotGame
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.call import CallRules
from tutor.rules.bid.contract import Contract, with_called
from tutor.rules.core.seat import letters
from tutor.rules.core.variant import Cited
from tutor.rules.deal.dealing import DealPattern
from tutor.rules.pay.honours import ROW
from tutor.score.pot_hand import (
    NO,
    NOTHING,
    dealer_fields,
    helper_field,
    odd_field,
)
from tutor.score.sheets import Entry, Field, number_field

YES, OWN, OPEN, FALSE = "yes", "own", "open-", "f"


class ToldGame(PotGame, Protocol):
    """A record of rules of which a form can be made."""

    @property
    def pack(self) -> Cited[Pack]:
        """The pack."""

    @property
    def pattern(self) -> Cited[DealPattern]:
        """How it is dealt."""

    @property
    def games(self) -> tuple[Contract, ...]:
        """The games from the lowest, those in favourite suits among them."""


@dataclass(frozen=True)
class Told:
    """What is told of a hand; what a form does not ask for is as usual."""

    dealer: str
    who: str
    game: str
    helper: str = NO
    suit: str = ""
    tricks: str = "0"
    left: str = "0"
    row: str = NO
    premiers: str = NO
    on: str = NO
    giver: str = NO
    delices: str = NO
    odd: str = NO
    revoke: str = NO

    def said(self, contract: Contract, card: str, apart: str) -> str:
        """The hand in words, by letters; `card` is what is called, `apart` are the tricks of the
        opponents where they count apart."""
        if self.who in NOTHING:
            return f"{self.dealer} deals; {NOTHING[self.who]}"
        helped = "" if self.helper in (NO, OWN) else f" with {self.helper}"
        own = f" with a {card} of his own" if self.helper == OWN else ""
        parts = [f"{self.dealer} deals", f"{self.who}{helped} plays {contract.german}{own}"]
        tricks = f"tricks: {self.tricks}{apart}"
        parts.append(tricks if self.revoke == NO else lost_words(self.revoke))
        if self.row != NO:
            false = "false " * self.row.startswith(FALSE)
            parts.append(f"{false}matadors: {self.row.removeprefix(FALSE)}")
        parts += ["premiers"] * (self.premiers == YES) + ["led on for all"] * (self.on == YES)
        parts += [f"card given by {self.giver}"] * (self.giver != NO)
        parts += [f"Delices of {self.delices}"] * (self.delices != NO)
        return "; ".join(parts)


def lost_words(revoke: str) -> str:
    """The mistake by which a game was lost for one's side, by whom."""
    seat = revoke.removeprefix(OPEN)
    return f"revoke of {seat}" if seat == revoke else f"cards of {seat} laid down as if lost"


@dataclass(frozen=True)
class Asked:
    """What the form depends on: the rules, and how many sit at the table; where a card is called,
    how, and what must be played when all have passed; whether cards `laid` down as if the game were
    lost lose it.

    A `plain` form does not ask for the trumps, and nothing stands in it yet.
    """

    rules: ToldGame
    seats: int
    calling: CallRules | None = None
    forced: Contract | None = None
    laid: bool = False
    plain: bool = False

    @property
    def tricks(self) -> int:
        """So many tricks a hand has."""
        return self.rules.pattern.value.hand_size

    @property
    def suits(self) -> Mapping[str, str]:
        """The suits by their letters."""
        return {suit.letter: suit.english for suit in self.rules.pack.value.suits}

    @property
    def card(self) -> str:
        """What is called, by its rank."""
        ranks = self.calling.ranks if self.calling else ("",)
        return self.rules.pack.value.rank_names.get(ranks[0], ("", ""))[0]

    @property
    def owned(self) -> bool:
        """Whether a card of one's own may be called."""
        return bool(self.calling and self.calling.own)

    @property
    def apart(self) -> bool:
        """Whether each opponent keeps his own tricks."""
        return self.rules.codille.value == APART

    @property
    def surely(self) -> bool:
        """Whether somebody must play when all pass: no card that binds him lies in a talon."""
        return self.forced is not None and self.forced.talon is None

    @property
    def most(self) -> int:
        """So many matadors a side may have: every trump of its cards."""
        pack, side = self.rules.pack.value, 2 if self.calling else 1
        orders = [game.trump.orders for game in self.games.values() if game.trump]
        trumps = (one(pack, suit).trumps.bit_count() for one in orders for suit in self.suits)
        return min(max(trumps), side * self.tricks)

    @cached_property
    def games(self) -> Mapping[str, Contract]:
        """The games by their ids, the one among them that is played when all have passed."""
        forced = (self.forced,) if self.forced else ()
        return {game.id: game for game in (*self.rules.games, *forced)}

    @cached_property
    def form(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry."""
        return dict(_asked(self))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The same without its names."""
        return tuple(self.form.values())

    def read(self, entry: Entry) -> Told:
        """An entry that tells a hand."""
        return Told(**dict(zip(self.form, entry, strict=True)))

    def entry(self, told: Told) -> Entry:
        """It again."""
        return tuple(getattr(told, part) for part in self.form)

    @property
    def helped(self) -> bool:
        """Whether a player may have a helper."""
        return "helper" in self.form

    def tells(self, entry: Entry) -> bool:
        """Whether an entry tells a hand, and does not give its numbers."""
        games = {word for word, _ in self.form["game"].choices}
        return len(entry) == len(self.form) and entry[2] in games

    def nothing(self, dealer: str, who: str) -> Told:
        """A hand that nobody plays."""
        usual = (field.default for field in self.fields)
        return self.read((dealer, who, *list(usual)[2:]))


def _asked(asked: Asked) -> Iterator[tuple[str, Field]]:
    """What is asked, by the parts of what is told."""
    first, players = asked.rules.needed.value, tuple((one, one) for one in letters(asked.seats))
    games, nobody = asked.games, (NO, "nobody")
    called = any(game.partner is with_called for game in games.values())
    ids = tuple((word, game.german) for word, game in games.items())
    alone = next(word for word, game in games.items() if _by_himself(game))
    dealer, who = dealer_fields(asked.seats, asked.surely)
    yield "dealer", dealer
    yield "who", who
    usual = "solo" if "solo" in games and not asked.plain else alone
    yield "game", Field("Game", ids, default=usual, wide=True)
    if called:
        own = (OWN, f"nobody: the {asked.card} was his own")
        yield "helper", helper_field(asked.seats, *[own] * asked.owned)
    if not asked.plain:
        yield "suit", Field("Trumps", tuple(asked.suits.items()), default=next(iter(asked.suits)))
    whose = "his side" if called else "the player"
    yield "tricks", number_field(f"Tricks of {whose}", 0, asked.tricks, 0 if asked.plain else first)
    if asked.apart:
        yield "left", number_field("Tricks of the next after him", 0, asked.tricks)
    yield "row", _row_field(asked)
    theirs = f"the first {first} are {'theirs' if called else 'his'}"
    yield "premiers", Field("Premiers", ((NO, "no"), (YES, theirs)), default=NO)
    yield "on", Field("After them", ((NO, "no more led"), (YES, "led on for all")), default=NO)
    if any(isinstance(game.talon, AskRules) for game in games.values()):
        yield "giver", Field("Card given by", (nobody, *players), default=NO)
        if asked.rules.delices is not None:
            yield "delices", Field("Its suit first trumped by", (nobody, *players), default=NO)
    if not asked.apart:
        yield "odd", odd_field(asked.seats, several=asked.seats > 3)
    yield "revoke", _revoke_field(asked)


def _by_himself(game: Contract) -> bool:
    """Whether nobody helps or gives a card."""
    return game.partner is not with_called and not isinstance(game.talon, AskRules)


def _row_field(asked: Asked) -> Field:
    """The row of matadors; false ones where they are paid, without the highest trump."""
    found = [(NO, f"fewer than {ROW}")]
    found += [(str(n), f"{n} from the highest") for n in range(ROW, asked.most + 1)]
    false_row = asked.rules.false_row
    if false_row and false_row.value:
        rows = range(ROW, asked.most)
        found += [(f"{FALSE}{n}", f"{n} false ones from the second trump") for n in rows]
    return Field("Matadors", tuple(found), default=NO)


def _revoke_field(asked: Asked) -> Field:
    """By whose mistake the game was lost; one of two kinds, or of one."""
    players = letters(asked.seats)
    revokes = [(one, f"{one}, who revoked") for one in players]
    opened = [(f"{OPEN}{one}", f"{one}, who laid down as if lost") for one in players]
    if not asked.laid:
        return Field("A revoke of", ((NO, "nobody"), *((one, one) for one in players)), default=NO)
    return Field("Lost by a mistake of", ((NO, "nobody"), *revokes, *opened), default=NO)
