"""The sheets of the games in which a King is called: a hand is told with its helper, its shares and
its odd counters, and settled as a played one is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from tutor.games.quadrille.rules import HelperRules
from tutor.games.quadrille.tritrille import SUITS
from tutor.hand import for_pot
from tutor.hand.state import Game, State
from tutor.rules.ask import AskRules
from tutor.rules.black_aces import trump_order
from tutor.rules.contract import Contract, Count, every_trick, with_called
from tutor.rules.honours import ROW, Facts
from tutor.rules.ledger import Payment, Settlement
from tutor.rules.pot import Pot, PotEnd
from tutor.rules.seat import Seat, letters
from tutor.rules.stage import Table, seat_name
from tutor.score.customs import Customs
from tutor.score.pot_book import PotBook, pot_sheet
from tutor.score.pot_book import Told as Hand
from tutor.score.pot_hand import (
    ANEW,
    NO,
    NOTHING,
    dealer_fields,
    helper_field,
    number_form,
    numbers_of,
    odd_field,
    pot_words_of,
    seats_of,
    told_for_pot,
    writes_nothing,
)
from tutor.score.sheets import Entry, Field, Form, SheetError, SheetKind, number_field
from tutor.sources import cite

YES, OWN = "yes", "own"
PLACE = cite("000 1 ¶ 20")
KESSEL = cite(
    "000 1 ¶ 25",
    "read",
    "It is told of L'Hombre; Quadrille and Cinquille are to be played by its other rules too.",
)
OVER = cite(
    "000 1 ¶ 25",
    "reconstructed",
    "What cannot be shared out goes counter by counter to those who have written least.",
)
ONLY_PLAYED = ("packets", "maker", "matadors")
"""Customs that change how a hand is dealt and played, and nothing of what it costs."""


@dataclass(frozen=True)
class Asked:
    """What the form depends on: the rules, and how many sit at the table."""

    rules: HelperRules
    seats: int

    @property
    def tricks(self) -> int:
        """So many tricks a hand has."""
        return self.rules.pattern.value.hand_size

    @property
    def most(self) -> int:
        """So many matadors two who play together may have: every trump."""
        pack = self.rules.pack.value
        return max(trump_order(pack, suit).trumps.bit_count() for suit in SUITS)

    @cached_property
    def games(self) -> Mapping[str, Contract]:
        """The games by their ids, the one among them that is played when all have passed."""
        forced = self.rules.forced.contract
        return {game.id: game for game in (*self.rules.games, forced)}

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What is asked, in the order of an entry."""
        games = tuple((word, game.german) for word, game in self.games.items())
        first, players = self.rules.needed.value, tuple((one, one) for one in letters(self.seats))
        rows = tuple((str(n), f"{n} from the highest") for n in range(ROW, self.most + 1))
        nobody = (NO, "nobody")
        solo = next(word for word, game in self.games.items() if game.partner is not with_called)
        return (
            *dealer_fields(self.seats),
            Field("Game", games, default="solo" if "solo" in self.games else solo, wide=True),
            helper_field(self.seats, (OWN, "nobody: the King was his own")),
            Field("Trumps", tuple(SUITS.items()), default=next(iter(SUITS))),
            number_field("Tricks of his side", 0, self.tricks, first),
            Field("Matadors", ((NO, f"fewer than {ROW}"), *rows), default=NO),
            Field("Premiers", ((NO, "no"), (YES, f"the first {first} are theirs")), default=NO),
            Field("After them", ((NO, "no more led"), (YES, "led on for all")), default=NO),
            Field("Card given by", (nobody, *players), default=NO),
            Field("Its suit first trumped by", (nobody, *players), default=NO),
            odd_field(self.seats, several=True),
            Field("A revoke of", (nobody, *players), default=NO),
        )


@dataclass(frozen=True)
class Told:
    """An entry that tells a hand, in the order of its fields."""

    dealer: str
    who: str
    game: str
    helper: str
    suit: str
    tricks: str
    row: str
    premiers: str
    on: str
    giver: str
    delices: str
    odd: str
    revoke: str

    def said(self, contract: Contract) -> str:
        """The hand in words, by letters."""
        if self.who in NOTHING:
            return f"{self.dealer} deals; {NOTHING[self.who]}"
        helped = "" if self.helper in (NO, OWN) else f" with {self.helper}"
        own = " with a King of his own" if self.helper == OWN else ""
        parts = [f"{self.dealer} deals", f"{self.who}{helped} plays {contract.german}{own}"]
        parts.append(f"revoke of {self.revoke}" if self.revoke != NO else f"tricks: {self.tricks}")
        parts += [f"matadors: {self.row}"] * (self.row != NO)
        parts += ["premiers"] * (self.premiers == YES) + ["led on for all"] * (self.on == YES)
        parts += [f"card given by {self.giver}"] * (self.giver != NO)
        parts += [f"Delices of {self.delices}"] * (self.delices != NO)
        return "; ".join(parts)


def facts_of(asked: Asked, told: Told) -> Facts:
    """The facts of a hand that was played. Raises SheetError for one that cannot have been."""
    contract, tricks, rules = asked.games[told.game], int(told.tricks), asked.rules
    _check(asked, told, contract)
    own = rules.calling.value.own
    free = told.helper == OWN and own is not None
    needed = own.needed if free and own else rules.needed.value
    if told.revoke == NO:
        _check_tricks(asked, told, contract, tricks)
    stopped = told.premiers == YES and told.on == NO and contract.demand is not every_trick
    against = (tricks if stopped else asked.tricks) - tricks
    found = Facts(
        player=int(Seat.parse(told.who)),
        contract=contract,
        tricks=tricks,
        won=contract.demand(Count(tricks, (against,), needed=needed)),
        row=0 if told.row == NO else int(told.row),
        premiers=told.premiers == YES,
        vole=tricks == asked.tricks if told.on == YES else None,
        none=not tricks and told.revoke == NO,
        giver=None if told.giver == NO else int(Seat.parse(told.giver)),
        delices=None if told.delices == NO else int(Seat.parse(told.delices)),
        partner=None if told.helper in (NO, OWN) else int(Seat.parse(told.helper)),
        suit=told.suit,
        free=free,
    )
    return for_pot.judged(rules, found)


def _check(asked: Asked, told: Told, contract: Contract) -> None:
    """Raises SheetError for a helper, a card given or a suit that cannot have been."""
    german, side = contract.german, (told.who, told.helper)
    called = contract.partner is with_called
    if called and told.helper == NO:
        raise SheetError(f"in a {german} a King is called: say who held it")
    if not called and told.helper != NO:
        raise SheetError(f"in a {german} nobody helps")
    if told.helper == OWN and asked.rules.calling.value.own is None:
        raise SheetError("no King of one's own may be called")
    if told.helper == told.who:
        raise SheetError(f"{told.who} played; his helper is another")
    if contract.suit and told.suit != contract.suit:
        raise SheetError(f"{SUITS[contract.suit]} are trumps in a {german}")
    if told.giver != NO and not isinstance(contract.talon, AskRules):
        raise SheetError(f"in a {german} nobody gives a card")
    if told.giver == told.who:
        raise SheetError(f"{told.who} played; the card came from another")
    if told.delices != NO and told.giver == NO:
        raise SheetError("no card was given, so its suit was not trumped")
    if set(seats_of(told.odd)) & {int(Seat.parse(one)) for one in side if one not in (NO, OWN)}:
        raise SheetError(f"{told.who} played; an odd counter goes to another")
    if told.on == YES and contract.demand is every_trick:
        raise SheetError(f"a {german} is for all tricks from the first: he cannot lead on")
    if told.on == YES and told.premiers == NO:
        first = asked.rules.needed.value
        raise SheetError(f"only who has the first {first} tricks leads on for all")


def _check_tricks(asked: Asked, told: Told, contract: Contract, tricks: int) -> None:
    """Raises SheetError for tricks that do not go with the first ones."""
    needed = asked.rules.needed.value
    if told.premiers == YES and tricks < needed:
        raise SheetError(f"the first {needed} tricks are theirs, so they have not {tricks} only")
    if tricks == asked.tricks and told.premiers == NO:
        raise SheetError(f"all tricks are theirs, so the first {needed} are")


def settle_told(asked: Asked, pot: Pot, told: Told) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError."""
    rules, dealer = asked.rules, Seat.parse(told.dealer)
    turn = tuple(int(dealer.next(asked.seats, step)) for step in range(1, asked.seats + 1))
    table = Table(rules.pack.value, asked.seats, int(dealer), turn, pot)
    if told.who in NOTHING:
        usual = tuple(field.default for field in asked.fields)[2:]
        if tuple(vars(told).values())[2:] != usual or told.who == ANEW:
            raise SheetError("nobody played, so there is nothing to tell; say who played")
        return for_pot.thrown_in(rules, table)
    found = facts_of(asked, told)
    others = tuple(seat for seat in table.active if seat not in found.side)
    lost = "codille" if found.codille else "bete"
    known = next(end for end in for_pot.ENDS if end == ("drawn" if found.won else lost))
    end = PotEnd(known, found.side, others, seats_of(told.odd))
    if told.revoke != NO:
        return for_pot.revoke_settled(rules, table, found, end, Seat.parse(told.revoke))
    return for_pot.settled(rules, table, found, end)


def told_of(asked: Asked, state: State) -> Told | None:
    """A finished hand as the form has it; None where that would come to something else."""
    known, usual = pot_words_of(state), tuple(field.default for field in asked.fields)
    told = Told(known.dealer, known.who, *usual[2:])
    if known.who not in NOTHING:
        told = _played(asked, state, replace(told, odd=known.odd))
    result = state.result()
    try:
        again = settle_told(asked, state.table.pot, told)
    except SheetError:
        return None
    return told if again.pot == result.pot and _paid(again) == _paid(result) else None


def _played(asked: Asked, state: State, told: Told) -> Told:
    found = for_pot.facts(asked.rules, state)
    helper = OWN if found.free else NO
    return replace(
        told,
        game=found.contract.id,
        helper=helper if found.partner is None else seat_name(found.partner),
        suit=found.contract.suit or found.suit or told.suit,
        tricks=str(found.tricks),
        row=str(found.row) if found.row >= ROW else NO,
        premiers=YES if found.premiers else NO,
        on=YES if found.vole is not None else NO,
        giver=NO if found.giver is None else seat_name(found.giver),
        delices=NO if found.delices is None else seat_name(found.delices),
        revoke=state.fault.args[1] if state.fault and state.fault.args[1:] else NO,
    )


def _paid(result: Settlement) -> Counter[Payment]:
    return Counter(replace(paid, reason="") for paid in result.payments)


def called_sheet(games: tuple[Game, ...]) -> SheetKind:
    """The sheet of games with a called King at a table for so many."""
    first = games[0]
    (seats,) = first.players
    asked_for = (one for one in first.settings if one.id not in ONLY_PLAYED)
    customs = Customs(games, tuple(asked_for))

    @lru_cache(maxsize=16)
    def made(options: tuple[str, ...]) -> Asked:
        return Asked(customs.game(options).rules_as(HelperRules), seats)

    def asked(options: Sequence[str]) -> Asked:
        return made(tuple(options))

    def hands(options: Sequence[str]) -> tuple[Form, ...]:
        return Form("", asked(options).fields), number_form(seats, PLACE, helped=True)

    def tell(options: Sequence[str], pot: Pot, entry: Entry) -> Hand:
        found = asked(options)
        if len(entry) != len(found.fields):
            return told_for_pot(found.rules.pot.value, seats, pot, entry, helped=True)
        told = Told(*entry)
        result = settle_told(found, pot, told)
        return result.entries, result.pot, told.said(found.games[told.game])

    def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
        if writes_nothing(state):
            return None
        told = told_of(Asked(state.game.rules_as(HelperRules), seats), state)
        return tuple(vars(told).values()) if told else numbers_of(state, helped=True)

    book = PotBook(seats, lambda o: asked(o).rules.pot.value, hands, tell, KESSEL, OVER)
    title = f"{first.english}: the balance and the pot"
    ids = tuple(game.id for game in games)
    return pot_sheet(first.id, title, ids, customs.options, book, entry_of, PLACE)
