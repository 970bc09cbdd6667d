"""The sheet of Tritrille: a hand is told, and settled with its pot as a played one is.

A table that reckons otherwise enters what was won and lost besides the pot instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.games.quadrille.tritrille import TRITRILLE as GAMES
from tutor.hand import for_pot
from tutor.hand.played import played
from tutor.hand.state import Game, State
from tutor.rules.ask import AskRules
from tutor.rules.betes import pot_lines
from tutor.rules.contract import Contract, Count, every_trick
from tutor.rules.honours import ROW, Facts
from tutor.rules.ledger import POT, Settlement, party_name
from tutor.rules.pot import Pot, PotEnd
from tutor.rules.seat import Seat, letters
from tutor.rules.stage import Table, seat_name
from tutor.rules.variant import Setting, UnknownSetting
from tutor.score.balance import Standing, after_numbers, balance_sheet, numbers_told
from tutor.score.sheets import (
    GAME,
    Entry,
    Field,
    Form,
    Grid,
    Page,
    Sentence,
    SheetError,
    dealer_after,
    named,
    nothing_more,
    number_field,
    seat_field,
    signed,
)

SEATS = 3
TRICKS = 10
NO, YES, NOBODY = "-", "yes", "none"
KNOWN = {game.id: game for game in GAMES}
RULES = GAMES[0].rules_as(QuadrilleRules)
NUMBERS = balance_sheet("hombre-3", "", GAMES, SEATS, RULES.pot.citation, RULES.pot.value)


def _couleurs() -> Field:
    """The favourite suits that either game may have."""
    found: dict[str, str] = {}
    settings = [_setting(game) for game in GAMES]
    for setting in settings:
        found.update({option.id: option.text for option in setting.options})
    first = settings[0]
    usual = first.options[0].id
    return Field(first.text, tuple(found.items()), 0, 0, usual, first.citation, first.id)


def _setting(game: Game) -> Setting:
    return next(setting for setting in game.settings if setting.id == "couleur")


OPTIONS = (
    Field(
        "The pack",
        tuple((game.id, game.english) for game in GAMES),
        default=GAMES[0].id,
        citation=GAMES[0].source,
        setting=GAME,
    ),
    _couleurs(),
)


@cache
def _agreed(game: str, couleur: str) -> QuadrilleRules:
    """The rules of this game with this favourite suit. Raises SheetError if it has none such."""
    try:
        return KNOWN[game].with_settings({"couleur": couleur}).rules_as(QuadrilleRules)
    except UnknownSetting:
        raise SheetError(f"{KNOWN[game].english} has no favourite suit '{couleur}'.") from None


def rules_of(options: Sequence[str]) -> QuadrilleRules:
    """The rules that were agreed on. Raises SheetError."""
    return _agreed(options[0], options[1])


@cache
def _contracts(rules: QuadrilleRules) -> Mapping[str, Contract]:
    return {bid.id: bid.to_play for bid in rules.auction.ladder}


def fields(rules: QuadrilleRules) -> tuple[Field, ...]:
    """What is asked, in the order of an entry."""
    players = tuple((letter, letter) for letter in letters(SEATS))
    games = tuple((word, one.german) for word, one in _contracts(rules).items())
    rows = tuple((str(n), f"{n} from the highest") for n in range(ROW, TRICKS + 1))
    first = f"the first {rules.needed.value}"
    nobody = (NO, "nobody")
    return (
        seat_field("Dealer", SEATS),
        seat_field("Who played", SEATS, (NOBODY, "nobody: all passed")),
        Field("Game", games, default=games[0][0], wide=True),
        number_field("His tricks", 0, TRICKS),
        Field("Matadors", ((NO, f"fewer than {ROW}"), *rows), default=NO),
        Field("Premiers", ((NO, "no"), (YES, f"{first} are his")), default=NO),
        Field("After them", ((NO, "no more led"), (YES, "he led on for all")), default=NO),
        Field("Card given by", (nobody, *players), default=NO),
        Field("Its suit first trumped by", (nobody, *players), default=NO),
        Field("Odd counter of a codille", (nobody, *players), default=NO),
        Field("A revoke of", (nobody, *players), default=NO),
    )


@dataclass(frozen=True)
class Told:
    """An entry that tells a hand, in the order of its fields."""

    dealer: str
    who: str
    game: str
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
        if self.who == NOBODY:
            return f"{self.dealer} deals; all pass"
        parts = [f"{self.dealer} deals", f"{self.who} plays {contract.german}"]
        parts.append(f"revoke of {self.revoke}" if self.revoke != NO else f"tricks: {self.tricks}")
        parts += [f"matadors: {self.row}"] if self.row != NO else []
        parts += ["premiers"] if self.premiers == YES else []
        parts += ["led on for all"] if self.on == YES else []
        parts += [f"card given by {self.giver}"] if self.giver != NO else []
        parts += [f"Delices of {self.delices}"] if self.delices != NO else []
        return "; ".join(parts)


def facts_of(rules: QuadrilleRules, told: Told) -> Facts:
    """The facts of a hand that was played. Raises SheetError for one that cannot have been."""
    contract, tricks = _contracts(rules)[told.game], int(told.tricks)
    _check_help(rules, told, contract)
    if told.revoke == NO:
        _check_tricks(rules, told, contract, tricks)
    stopped = told.premiers == YES and told.on == NO and contract.demand is not every_trick
    against = (rules.needed.value if stopped else TRICKS) - tricks
    won = contract.demand(Count(tricks, (against,), needed=rules.needed.value))
    return Facts(
        player=int(Seat.parse(told.who)),
        contract=contract,
        tricks=tricks,
        won=won,
        row=0 if told.row == NO else int(told.row),
        premiers=told.premiers == YES,
        vole=tricks == TRICKS if told.on == YES else None,
        none=not tricks and told.revoke == NO,
        giver=None if told.giver == NO else int(Seat.parse(told.giver)),
        delices=None if told.delices == NO else int(Seat.parse(told.delices)),
    )


def _check_help(rules: QuadrilleRules, told: Told, contract: Contract) -> None:
    """Raises SheetError for a card given, an odd counter or a lead that cannot have been."""
    if told.giver != NO and not isinstance(contract.talon, AskRules):
        raise SheetError(f"in a {contract.german} nobody gives a card")
    if told.giver == told.who:
        raise SheetError(f"{told.who} played; the card came from another")
    if told.delices != NO and told.giver == NO:
        raise SheetError("no card was given, so its suit was not trumped")
    if told.odd == told.who:
        raise SheetError(f"{told.who} played; an odd counter goes to another")
    if told.on == YES and contract.demand is every_trick:
        raise SheetError(f"a {contract.german} is for all tricks from the first: he cannot lead on")
    if told.on == YES and told.premiers == NO:
        raise SheetError(f"only who has the first {rules.needed.value} tricks leads on for all")


def _check_tricks(rules: QuadrilleRules, told: Told, contract: Contract, tricks: int) -> None:
    """Raises SheetError for tricks that do not go with the first ones."""
    needed = rules.needed.value
    if told.premiers == YES and tricks < needed:
        raise SheetError(f"the first {needed} tricks are his, so he has not {tricks} only")
    all_wanted = contract.demand is every_trick
    if told.premiers == YES and told.on == NO and not all_wanted and tricks != needed:
        raise SheetError(f"he led no more after {needed} tricks, so he has not {tricks}")
    if tricks == TRICKS and told.premiers == NO:
        raise SheetError(f"all tricks are his, so the first {needed} are")


def settled(rules: QuadrilleRules, told: Told, pot: Pot) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError."""
    dealer = Seat.parse(told.dealer)
    turn = tuple(int(dealer.next(SEATS, step)) for step in range(1, SEATS + 1))
    table = Table(rules.pack.value, SEATS, int(dealer), turn, pot)
    if told.who == NOBODY:
        usual = Told(told.dealer, NOBODY, told.game, "0", *(NO,) * 7)
        if told != usual:
            raise SheetError("nobody played, so there is nothing more to tell; say who played")
        return for_pot.thrown_in(rules, table)
    facts = facts_of(rules, told)
    others = tuple(seat for seat in table.active if seat != facts.player)
    odd = () if told.odd == NO else (int(Seat.parse(told.odd)),)
    lost = "codille" if facts.tricks <= rules.codille.value else "bete"
    known = next(end for end in for_pot.ENDS if end == ("drawn" if facts.won else lost))
    end = PotEnd(known, (facts.player,), others, odd)
    if told.revoke != NO:
        return for_pot.revoke_settled(rules, table, facts, end, Seat.parse(told.revoke))
    return for_pot.settled(rules, table, facts, end)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """What each has won or lost, hand after hand, and the pot. Raises SheetError."""
    rules = rules_of(options)
    standing, rows = Standing((0,) * SEATS), []
    price: tuple[Sentence, ...] = ()
    for number, entry in enumerate(entries, start=1):
        standing, words, price = _after(rules, standing, number, entry, names)
        cells = (*map(signed, standing.totals), str(standing.pot.total))
        rows.append((str(number), words, *cells))
    grid = Grid("The balance", ("No.", "Hand", *names, "Pot"), tuple(rows), told=1)
    lines = pot_lines(standing.pot) or (f"Hands written: {len(rows)}.",)
    said = tuple(named(line, names) for line in lines)
    return Page((grid,), said, pot=standing.pot, price=price)


def _after(
    rules: QuadrilleRules, standing: Standing, number: int, entry: Entry, names: Sequence[str]
) -> tuple[Standing, str, tuple[Sentence, ...]]:
    """One hand more: how it stands, the hand in words, its price. Raises SheetError."""
    if len(entry) == len(NUMBERS.fields):
        later = after_numbers(standing, number, entry, SEATS, rules.pot.value)
        return later, numbers_told(entry, names, rules.pot.value), ()
    told = Told(*entry)
    try:
        result = settled(rules, told, standing.pot)
    except SheetError as error:
        raise SheetError(named(f"Entry {number}: {error}.", names)) from None
    later = standing.with_gains(
        tuple(result.balance(SEATS)),
        result.pot,
    )
    words = named(told.said(_contracts(rules)[told.game]), names)
    return later, words, tuple(_lines(result, names))


def _lines(result: Settlement, names: Sequence[str]) -> list[Sentence]:
    """Every payment with its reason and place."""
    return [
        (
            f"{_name(paid.payer, names)} pays {_name(paid.payee, names)} {paid.amount}. "
            f"{named(paid.reason, names)}",
            paid.citation,
        )
        for paid in result.payments
    ]


def _name(party: int, names: Sequence[str]) -> str:
    return party_name(party) if party == POT else names[party]


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """A finished hand as the form has it; a void one is none."""
    result, dealer = state.result(), seat_name(state.table.dealer)
    if result.void:
        return None
    rules = state.game.rules_as(QuadrilleRules)
    usual = tuple(field.default for field in fields(rules))
    if played(state) is None:
        return (dealer, NOBODY, *usual[2:])
    found = for_pot.facts(rules, state)
    end = for_pot.end_for_pot(rules, state, found)
    revoke = state.fault.args[1] if state.fault else NO
    return (
        dealer,
        seat_name(found.player),
        found.contract.id,
        str(found.tricks),
        str(found.row) if found.row >= ROW else NO,
        YES if found.premiers else NO,
        YES if found.vole is not None else NO,
        NO if found.giver is None else seat_name(found.giver),
        NO if found.delices is None else seat_name(found.delices),
        seat_name(end.odd[0]) if end.odd else NO,
        revoke,
    )


def _forms(options: Sequence[str]) -> tuple[Form, ...]:
    return (
        Form("", fields(rules_of(options))),
        Form("Enter the numbers yourself", NUMBERS.fields),
    )


def _begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    dealer = dealer_after(SEATS, entries)
    forehand = Seat.parse(dealer).next(SEATS).letter
    return (dealer, forehand, *_forms(options)[0].defaults[2:])


SHEET = replace(
    NUMBERS,
    title="Tritrille: the balance and the pot",
    options=OPTIONS,
    fields=fields(RULES),
    write=write,
    entry_of=entry_of,
    forms=_forms,
    begun=_begun,
    words=nothing_more,
)
