"""What is asked of a hand for a pot: who played what with whom, tricks and honours.

It follows from the rules: a helper where a card is called, who gave a card where one is asked for,
the tricks of an opponent where they count apart.
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
from tutor.rules.core.wording import a_game, so_many
from tutor.rules.deal.dealing import DealPattern
from tutor.rules.pay.honours import ROW
from tutor.score.pot_hand import NOTHING, dealer_fields, helper_field, odd_field
from tutor.score.sheets import Field, number_field, usual_first
from tutor.score.told_form import NO, YES, Given, names_field

SELDOM = {
    "row": "matadors",
    "premiers": "premiers",
    "on": "premiers",
    "giver": "a card given",
    "delices": "a card given",
    "odd": "odd counters",
    "revoke": "mistakes",
}
OWN, OPEN, FALSE = "own", "open-", "f"


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
class PotAsked:
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
        """Whether opponents keep their own tricks."""
        return self.rules.codille.value == APART

    @property
    def surely(self) -> bool:
        """Whether somebody must play when all pass: no card that decides it lies in a talon."""
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
    def fields(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry."""
        return usual_first(dict(_asked(self)), SELDOM)

    @cached_property
    def helped(self) -> bool:
        """Whether a player may have a helper."""
        return any(game.partner is with_called for game in self.games.values())


def _asked(asked: PotAsked) -> Iterator[tuple[str, Field]]:
    """What is asked, by the parts of what is told."""
    first, games, seats = asked.rules.needed.value, asked.games, asked.seats
    yield from zip(("dealer", "who"), dealer_fields(seats, asked.surely), strict=True)
    alone = next(word for word, game in games.items() if _by_himself(game))
    usual = "solo" if "solo" in games and not asked.plain else alone
    ids = tuple((word, game.german) for word, game in games.items())
    yield "game", Field("Game", ids, default=usual, wide=True)
    if asked.helped:
        own = (OWN, f"nobody: the declarer held the {asked.card}")
        yield "helper", helper_field(seats, *[own] * asked.owned)
    if not asked.plain:
        yield "suit", Field("Trumps", tuple(asked.suits.items()), default=next(iter(asked.suits)))
    whose = "the declarer’s side" if asked.helped else "the declarer"
    yield "tricks", number_field(f"Tricks of {whose}", 0, asked.tricks, 0 if asked.plain else first)
    if asked.apart:
        yield "left", number_field("Tricks of the next player", 0, asked.tricks)
    false_row = asked.rules.false_row
    false = asked.most - 1 if false_row and false_row.value else 0
    yield "row", row_field(asked.most, false, "the highest", "the second trump")
    yield from premiers_fields(first)
    if any(isinstance(game.talon, AskRules) for game in games.values()):
        yield "giver", names_field("Card given by", seats)
        if asked.rules.delices is not None:
            yield "delices", names_field("Its suit first trumped by", seats)
    if not asked.apart:
        yield "odd", odd_field(seats, several=seats > 3)
    yield "revoke", _revoke_field(asked)


def _by_himself(game: Contract) -> bool:
    """Whether nobody helps or gives a card."""
    return game.partner is not with_called and not isinstance(game.talon, AskRules)


def row_field(most: int, false: int, highest: str, second: str) -> Field:
    """The row of matadors; false ones, where they are paid, without the highest trump."""
    row = [(str(n), f"{n} from {highest}") for n in range(ROW, most + 1)]
    row += [(f"{FALSE}{n}", f"{n} false ones from {second}") for n in range(ROW, false + 1)]
    return Field("Matadors", ((NO, f"fewer than {ROW}"), *row), default=NO)


def matadors(given: Given) -> int:
    """So many of them there were, false or not."""
    return 0 if given["row"] == NO else int(given["row"].removeprefix(FALSE))


def premiers_fields(first: int) -> Iterator[tuple[str, Field]]:
    """Whether the declarer won the first tricks, and led on after them."""
    theirs = (YES, f"won the first {first} tricks")
    yield "premiers", Field("Premiers", ((NO, "no"), theirs), default=NO)
    yield (
        "on",
        Field("After them", ((NO, "led no more"), (YES, "led on for all the tricks")), default=NO),
    )


def _revoke_field(asked: PotAsked) -> Field:
    """By whose mistake the game was lost; one of two kinds, or of one."""
    if not asked.laid:
        return names_field("A revoke of", asked.seats)
    players = letters(asked.seats)
    revokes = [(one, f"{one}, who revoked") for one in players]
    opened = [(f"{OPEN}{one}", f"{one}, who laid the cards down as if lost") for one in players]
    return Field("Lost through a mistake by", ((NO, "nobody"), *revokes, *opened), default=NO)


def said(asked: PotAsked, given: Given, apart: str) -> str:
    """The hand in words, by letters; `apart` are the tricks of the opponents where they count
    apart."""
    dealt, who, helper = f"{given['dealer']} deals", given["who"], given["helper"]
    if who in NOTHING:
        return f"{dealt}; {NOTHING[who]}"
    helped = "" if helper in (NO, OWN) else f" with {helper}"
    own = f" and holds the {asked.card}" if helper == OWN else ""
    parts = [dealt, f"{who}{helped} plays {a_game(asked.games[given['game']].german)}{own}"]
    lost = given["revoke"] != NO
    tricks = so_many(given.number("tricks"), "trick")
    parts.append(_lost_words(given["revoke"]) if lost else f"{tricks}{apart}")
    parts += honours_said(given)
    parts += [f"{given['giver']} gave a card"] * (given["giver"] != NO)
    parts += [f"{given['delices']} had the Delices"] * (given["delices"] != NO)
    return "; ".join(parts)


def honours_said(given: Given) -> Iterator[str]:
    """Matadors, premiers and the game for all the tricks, as far as there were any."""
    if given["row"] != NO:
        false = "false " * given["row"].startswith(FALSE)
        yield f"{given['row'].removeprefix(FALSE)} {false}matadors"
    if given.yes("premiers"):
        yield "premiers"
    if given.yes("on"):
        yield "led on for all the tricks"


def _lost_words(revoke: str) -> str:
    """The mistake by which a game was lost for one's side, by whom."""
    seat = revoke.removeprefix(OPEN)
    if seat == revoke:
        return f"{seat} revoked"
    return f"{seat} laid the cards down as if the game were lost"
