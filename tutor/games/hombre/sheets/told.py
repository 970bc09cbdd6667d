"""A hand of L'Hombre told in a form: the facts that a played one has, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games.hombre.contracts import MOHR, mohr
from tutor.games.hombre.faults.afterwards import HONOURS, without
from tutor.games.hombre.faults.parts import facts_now
from tutor.games.hombre.outcome import HombreFacts, end_for, facts, is_played, thrown_early
from tutor.games.hombre.prices import settled, thrown_in
from tutor.games.hombre.rules import HombreRules
from tutor.hand.played import sides
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract, Trump, most_tricks
from tutor.rules.core.pot import Pot, PotEnd
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.honours import ROW
from tutor.rules.pay.ledger import Payment, Settlement
from tutor.score.pot_hand import (
    NO,
    NOBODY,
    NOTHING,
    UP,
    dealer_fields,
    odd_field,
    pot_words_of,
    seats_of,
    several_field,
    together,
)
from tutor.score.sheets import Entry, Field, SheetError, number_field

YES, FALSE, PLAYED, ERRED, FREED = "yes", "f", "end", "erred", "freed"
SECOND = {NO: "no2", YES: "yes2"}
"""The trumps again, for those that a second card has shown."""
ANY = "H"
"""A suit that stands for whichever is the favourite one."""
UNPAID = {"unclaimed": HONOURS, **{f"no-{honour}": (honour,) for honour in HONOURS}}
"""A hand that was played, of which some honours are not paid; in an entry they are told all the
same."""
ENDINGS = {
    PLAYED: "it was played",
    UP: "he gave up before his first card",
    FREED: "won by another’s mistake",
    ERRED: "lost by a mistake of his own",
    "unclaimed": "it was played, and no honours were claimed in time",
    **{f"no-{honour}": f"it was played, and the {honour} forgotten" for honour in HONOURS},
}
HIS, AFTER = 5, 5
"""So many parts stand before the tricks in an entry, and so many after them."""


@dataclass(frozen=True)
class Asked:
    """What the form depends on: the rules, how many sit at the table, how many of them play."""

    rules: HombreRules
    seats: int
    players: int

    @property
    def tricks(self) -> int:
        """So many tricks a hand has."""
        return self.rules.pattern.value.hand_size

    @property
    def length(self) -> int:
        """So many parts an entry has."""
        return HIS + 1 + self.others + AFTER

    @property
    def king(self) -> bool:
        """Whether one more sits than plays, who may take up the talon."""
        return self.seats > self.players and MOHR in self.rules.games.value

    @property
    def others(self) -> int:
        """So many at most play against one."""
        return self.players - 1 + self.king

    @cached_property
    def games(self) -> Mapping[str, Contract]:
        """The games by their ids, with those in Couleur where a suit is favourite."""
        suit = None if self.rules.favourite.value == "none" else ANY
        kings = (mohr(self.rules.below),) if self.king else ()
        return {game.id: game for game in (*self.rules.contracts(suit), *kings)}

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What is asked, in the order of an entry."""
        games = tuple((word, game.german) for word, game in self.games.items())
        most, first = self.tricks, self.rules.first.value
        rows = tuple((str(n), f"{n} from Spadille") for n in range(ROW, most + 1))
        false = tuple((f"{FALSE}{n}", f"{n} false ones from Manille") for n in range(ROW, most + 1))
        dealer, who = dealer_fields(self.seats)
        turn = ("next in turn", "second in turn", "third in turn")[: self.others]
        trumps = {NO: "another suit", YES: "the favourite suit"}
        again = {SECOND[one]: f"{words}, by a second card" for one, words in trumps.items()}
        shown = {**trumps, **(again if self.rules.second.value else {})}
        return (
            dealer,
            replace(who, default="B") if self.seats > self.players else who,
            Field("Game", games, default=games[0][0], wide=True),
            Field("How it ended", tuple(ENDINGS.items()), default=PLAYED, wide=True),
            Field("Trumps", tuple(shown.items()), default=NO),
            number_field("His tricks", 0, most, first),
            *(
                number_field(
                    f"Tricks of the {who}" + " (of a Mohr)" * (place == self.players - 1),
                    0,
                    most,
                    0 if place else most - first,
                )
                for place, who in enumerate(turn)
            ),
            Field("Matadors", ((NO, f"fewer than {ROW}"), *rows, *false), default=NO),
            Field("Premiers", ((NO, "no"), (YES, f"the first {first} are his")), default=NO),
            Field("After them", ((NO, "no more led"), (YES, "he led on for all")), default=NO),
            odd_field(self.seats),
            several_field("A bête for a mistake of", self.seats, "nobody", True),
        )


@dataclass(frozen=True)
class Told:
    """An entry that tells a hand, by its parts."""

    dealer: str
    who: str
    game: str
    ending: str
    favoured: str
    tricks: int
    against: tuple[int, ...]
    row: str
    premiers: str
    on: str
    odd: str
    mistakes: str

    @staticmethod
    def read(entry: Entry) -> Told:
        """The parts of an entry; how many others there are follows from its length."""
        dealer, who, game, ending, favoured = entry[:HIS]
        first, *others = map(int, entry[HIS:-AFTER])
        return Told(dealer, who, game, ending, favoured, first, tuple(others), *entry[-AFTER:])

    def entry(self) -> Entry:
        """The parts again."""
        parts = vars(self).values()
        return tuple(
            str(word) for part in parts for word in (part if isinstance(part, tuple) else (part,))
        )

    @property
    def in_favour(self) -> str:
        """Whether the favourite suit is trumps, whatever card has shown it."""
        return next((one for one, again in SECOND.items() if again == self.favoured), self.favoured)

    @property
    def whole(self) -> bool:
        """Whether it was played to its end."""
        return self.ending == PLAYED or self.ending in UNPAID

    def said(self, contract: Contract) -> str:
        """The hand in words, by letters."""
        if self.who in NOTHING:
            parts = [f"{self.dealer} deals", NOTHING[self.who]]
        else:
            tricks = ", ".join(map(str, self.against))
            parts = [f"{self.dealer} deals", f"{self.who} plays {contract.german}"]
            parts += [ENDINGS[self.ending]] * (self.ending != PLAYED)
            parts += [f"tricks: {self.tricks} against {tricks}"] * self.whole
        parts += ["in the favourite suit"] * (self.in_favour == YES)
        parts += ["by a second card"] * (self.favoured != self.in_favour)
        if self.row != NO:
            false = "false " * self.row.startswith(FALSE)
            parts.append(f"{false}matadors: {self.row.removeprefix(FALSE)}")
        parts += ["premiers"] * (self.premiers == YES) + ["led on for all"] * (self.on == YES)
        mistakes = [] if self.mistakes == NO else [f"a mistake of {together(self.mistakes)}"]
        return "; ".join((*parts, *mistakes))


def facts_of(asked: Asked, told: Told) -> HombreFacts:
    """The facts of a hand that was played. Raises SheetError for one that cannot have been."""
    contract = asked.games[told.game]
    _check(asked, told, contract)
    up, ruled = told.ending == UP, {FREED: True, ERRED: False}.get(told.ending)
    vole = None
    if told.on == YES:
        vole = told.tricks == asked.tricks if ruled is None else ruled
    return HombreFacts(
        player=int(Seat.parse(told.who)),
        contract=contract,
        tricks=told.tricks,
        against=_against(asked, told),
        row=0 if told.row == NO else int(told.row.removeprefix(FALSE)),
        false=told.row.startswith(FALSE),
        premiers=told.premiers == YES,
        vole=vole,
        thrown=up,
        favoured=told.in_favour == YES,
        ruled=ruled,
        twice=told.favoured != told.in_favour,
    )


def _against(asked: Asked, told: Told) -> tuple[int, ...]:
    """The tricks of those who play against him. Raises SheetError for one more than there are."""
    number = asked.others if told.game == MOHR else asked.players - 1
    if any(told.against[number:]):
        raise SheetError(f"only {number} play against one in this game")
    return told.against[:number]


def _check(asked: Asked, told: Told, contract: Contract) -> None:
    """Raises SheetError for parts that do not go together."""
    first, most = asked.rules.first.value, asked.tricks
    made = told.tricks + sum(told.against)
    trump = contract.trump
    if told.in_favour == YES and not _has_suit(trump):
        raise SheetError(f"a {contract.german} has no suit of trumps")
    if trump is not None and trump.suit and told.in_favour == NO:
        raise SheetError(f"a {contract.german} is played in the favourite suit")
    if told.favoured != told.in_favour and (trump is None or trump.choice != "turned up"):
        raise SheetError(f"in a {contract.german} no card is turned up")
    if made > most:
        raise SheetError(f"a hand has {most} tricks, not {made}")
    if told.premiers == YES and told.tricks < first:
        raise SheetError(f"the first {first} tricks are his, so he has not {told.tricks} only")
    if told.on == YES and (told.premiers == NO or contract.demand is not most_tricks):
        raise SheetError(f"only who has the first {first} tricks leads on for all")
    if told.odd == told.who:
        raise SheetError(f"{told.who} played; an odd counter goes to another")
    if told.whole:
        _check_whole(asked, told, contract, made)
    elif told.ending == UP and (told.row, told.premiers, made) != (NO, NO, 0):
        raise SheetError("he gave up before his first card, so there are no tricks and honours")


def _has_suit(trump: Trump | None) -> bool:
    """Whether a suit is trumps."""
    return trump is not None and (trump.choice != "fixed" or bool(trump.suit))


def _check_whole(asked: Asked, told: Told, contract: Contract, made: int) -> None:
    """Raises SheetError for tricks that are missing in a hand that was played."""
    first, most = asked.rules.first.value, asked.tricks
    stopped = told.premiers == YES and told.on == NO
    if contract.demand is not most_tricks:
        return
    if stopped and (told.tricks, made) != (first, first):
        raise SheetError(f"he led no more after {first} tricks, so nobody has another")
    if not stopped and made != most:
        raise SheetError(f"a hand has {most} tricks, and {made} are told")


def settle_told(asked: Asked, pot: Pot, told: Told) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError."""
    table, rules = _table(asked, told, pot), asked.rules
    if told.who in NOTHING:
        return _nobody(asked, table, told)
    player, alone = Seat.parse(told.who), told.game == MOHR
    if (player in table.active) == alone:
        why = "does not deal, and only the King plays a Mohr" if alone else "deals and sits out"
        raise SheetError(f"{told.who} {why}")
    found = facts_of(asked, told)
    others = table.active if alone else table.turn_from(player)[1:]
    end = end_for(found, others, seats_of(told.odd), seats_of(told.mistakes))
    return without(settled(rules, table, found, end, others), UNPAID.get(told.ending, ()))


def _nobody(asked: Asked, table: Table, told: Told) -> Settlement:
    """All passed, or the cards are dealt anew and somebody may have to set a bête for it."""
    usual = tuple(field.default for field in asked.fields[2:-1])
    if told.entry()[2:-1] != usual:
        raise SheetError("nobody played, so there is nothing more to tell; say who played")
    fines = seats_of(told.mistakes)
    if told.who == NOBODY:
        return thrown_in(asked.rules, table, fines)
    end = PotEnd("anew", (), (), fines=fines)
    lines, pot = after_hand(asked.rules.pot.value, table.pot, table.dealer, end, table.seats)
    place = asked.rules.misdeal.citation
    return Settlement("The cards are dealt anew.", lines, place, pot=pot, end=end, again=True)


def _table(asked: Asked, told: Told, pot: Pot) -> Table:
    """Who sits and who plays; of more the dealer sits out."""
    dealer = Seat.parse(told.dealer)
    turn = tuple(int(dealer.next(asked.seats, step)) for step in range(1, asked.seats + 1))
    return Table(asked.rules.pack.value, asked.seats, int(dealer), turn[: asked.players], pot)


def told_of(asked: Asked, state: State) -> Told | None:
    """A finished hand as the form has it; None where the form does not ask what is needed, so that
    what it tells would come to something else."""
    result = state.result()
    for told in _ways(asked, state):
        try:
            again = settle_told(asked, state.table.pot, told)
        except SheetError:
            continue
        if again.pot == result.pot and _paid(again) == _paid(result):
            return told
    return None


def _paid(result: Settlement) -> Counter[Payment]:
    return Counter(replace(paid, reason="") for paid in result.payments)


def _ways(asked: Asked, state: State) -> Iterator[Told]:
    """The hand with each ending that it may have had."""
    known = pot_words_of(state)
    plain = Told.read((known.dealer, known.who, *(field.default for field in asked.fields[2:])))
    plain = replace(plain, mistakes=known.mistakes)
    if known.who in NOTHING:
        yield plain
    elif is_played(state):
        found = facts(state) if thrown_early(state) else facts_now(state)
        made = dict(zip(sides(state).against(found.player), found.against, strict=True))
        alone = found.player not in state.table.active
        turn = state.table.active if alone else state.table.turn_from(found.player)[1:]
        none = (0,) * (asked.others - len(turn))
        whole = replace(
            plain,
            game=found.contract.id,
            favoured=SECOND[_word(found.favoured)] if found.twice else _word(found.favoured),
            tricks=found.tricks,
            against=(*(made[seat] for seat in turn), *none),
            row=f"{FALSE * found.false}{found.row}" if found.row else NO,
            premiers=YES if found.premiers else NO,
            on=YES if found.vole is not None else NO,
            odd=known.odd,
        )
        early = replace(
            plain, game=whole.game, favoured=whole.favoured, tricks=0, against=(0,) * asked.others
        )
        ways = [replace(whole, ending=ending) for ending in (PLAYED, FREED, ERRED, *UNPAID)]
        ways.append(replace(whole, ending=FREED, on=NO))  # he let the vole go, and took the game
        yield from [replace(early, ending=UP)] if found.thrown else ways


def _word(yes: bool) -> str:
    return YES if yes else NO
