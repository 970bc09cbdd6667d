"""A sheet on which a hand for a pot is told. It is settled as a played one is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.games import find_game
from tutor.hand import for_pot
from tutor.hand.laid_open import LAID
from tutor.hand.state import Game, State
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.contract import Contract, Count, every_trick, no_trick, with_called
from tutor.rules.core.pot import Pot, PotEnd
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.pay.betes import PotRules
from tutor.rules.pay.honours import ROW, HonourFacts
from tutor.rules.pay.ledger import Payment, Settlement
from tutor.score.customs import Customs, customs_of
from tutor.score.first_won import FirstWon
from tutor.score.pot_book import PotBook, pot_sheet
from tutor.score.pot_book import Told as Hand
from tutor.score.pot_hand import (
    ANEW,
    NO,
    NOTHING,
    number_form,
    numbers_of,
    pot_words_of,
    seats_of,
    told_for_pot,
    writes_nothing,
)
from tutor.score.sheets import Entry, Field, Form, SheetError, SheetKind
from tutor.score.told_form import FALSE, OPEN, OWN, YES, Asked, Told
from tutor.sources import Citation


def facts_of(asked: Asked, told: Told) -> HonourFacts:
    """The facts of a hand that was played. Raises SheetError for one that cannot have been."""
    contract, tricks, rules = asked.games[told.game], int(told.tricks), asked.rules
    _check(asked, told, contract)
    own = asked.calling.own if asked.calling else None
    free = told.helper == OWN and own is not None
    needed = own.needed if free and own else rules.needed.value
    if told.revoke == NO:
        _check_tricks(asked, told, contract)
    against = _against(asked, told, contract)
    found = HonourFacts(
        player=int(Seat.parse(told.who)),
        contract=contract,
        tricks=tricks,
        won=contract.demand(Count(tricks, against, needed=needed)),
        row=0 if told.row == NO else int(told.row.removeprefix(FALSE)),
        premiers=told.premiers == YES,
        vole=tricks == asked.tricks if told.on == YES else None,
        none=not tricks and told.revoke == NO and contract.demand is not no_trick,
        giver=None if told.giver == NO else int(Seat.parse(told.giver)),
        delices=None if told.delices == NO else int(Seat.parse(told.delices)),
        partner=None if told.helper in (NO, OWN) else int(Seat.parse(told.helper)),
        suit=(told.suit or None) if _chosen(contract) else contract.suit,
        free=free,
        against=against,
        false=told.row.startswith(FALSE),
    )
    return for_pot.judged(rules, found)


def _chosen(contract: Contract) -> bool:
    """Whether its suit of trumps is chosen by somebody, or by a card."""
    return contract.trump is not None and contract.trump.choice != "fixed"


def _against(asked: Asked, told: Told, contract: Contract) -> tuple[int, ...]:
    """The tricks of the opponents: of all together, or of each in turn where they count apart.

    Raises SheetError for more than there are.
    """
    tricks = int(told.tricks)
    rest = (tricks if _stopped(told, contract) else asked.tricks) - tricks
    if not asked.apart:
        return (rest,)
    left = int(told.left)
    if left > rest:
        raise SheetError(f"the opponents have {rest} tricks in all, so none of them has {left}")
    return (left, rest - left)


def _apart(asked: Asked, told: Told, contract: Contract) -> str:
    """The tricks of the opponents in turn after the player's, where they count apart."""
    if not asked.apart or told.who in NOTHING:
        return ""
    player = Seat.parse(told.who)
    against = enumerate(_against(asked, told, contract), start=1)
    rows = (f"{seat_name(player.next(asked.seats, step))} {number}" for step, number in against)
    return f", {', '.join(rows)}"


def _check(asked: Asked, told: Told, contract: Contract) -> None:
    """Raises SheetError for a helper, a card given or a suit that cannot have been."""
    german, side = contract.german, (told.who, told.helper)
    called = contract.partner is with_called
    if called and told.helper == NO:
        raise SheetError(f"in a {german} a {asked.card} is called: say who held it")
    if not called and told.helper != NO:
        raise SheetError(f"in a {german} nobody helps")
    if told.helper == OWN and not asked.owned:
        raise SheetError(f"no {asked.card} of one’s own may be called")
    if told.helper == told.who:
        raise SheetError(f"{told.who} played; his helper is another")
    if contract.suit and told.suit not in ("", contract.suit):
        raise SheetError(f"{asked.suits[contract.suit]} are trumps in a {german}")
    asks = isinstance(contract.talon, AskRules)
    if told.giver != NO and not asks:
        raise SheetError(f"in a {german} nobody gives a card")
    if told.giver == told.who:
        raise SheetError(f"{told.who} played; the card came from another")
    if told.delices != NO and told.giver == NO:
        raise SheetError("no card was given, so its suit was not trumped")
    if asks and told.giver == NO:
        raise SheetError(f"in a {german} a card is asked for: say who gave it")
    if set(seats_of(told.odd)) & {int(Seat.parse(one)) for one in side if one not in (NO, OWN)}:
        raise SheetError(f"{told.who} played; an odd counter goes to another")
    if told.on == YES and contract.demand in (every_trick, no_trick):
        number = "all tricks" if contract.demand is every_trick else "no trick"
        raise SheetError(f"a {german} is for {number} from the first: he cannot lead on")
    if told.on == YES and told.premiers == NO:
        first = asked.rules.needed.value
        raise SheetError(f"only who has the first {first} tricks leads on for all")
    if told.revoke.removeprefix(OPEN) in side and told.revoke.startswith(OPEN):
        raise SheetError("only an opponent lays down his cards as if the game were lost")
    _check_row(asked, told, contract)


def _check_row(asked: Asked, told: Told, contract: Contract) -> None:
    """Raises SheetError for more matadors than there are trumps, where the form asks for these."""
    suit = told.suit if _chosen(contract) else contract.suit
    if told.row == NO or contract.trump is None or suit == "":
        return
    trumps = contract.trump.orders(asked.rules.pack.value, suit).trumps.bit_count()
    false = told.row.startswith(FALSE)
    if int(told.row.removeprefix(FALSE)) + false > trumps:
        where = f"in {asked.suits[suit]}" if suit else f"in a {contract.german}"
        raise SheetError(f"{where} there are {trumps} trumps, so not {told.row} matadors")


def _check_tricks(asked: Asked, told: Told, contract: Contract) -> None:
    """Raises SheetError for tricks that do not go with the first ones."""
    needed, tricks = asked.rules.needed.value, int(told.tricks)
    several = ("theirs", "they have", "they")
    theirs, they_have, they = several if asked.helped else ("his", "he has", "he")
    if told.premiers == YES and tricks < needed:
        raise SheetError(
            f"the first {needed} tricks are {theirs}, so {they_have} not {tricks} only"
        )
    if _stopped(told, contract) and tricks != needed:
        raise SheetError(f"{they} led no more after {needed} tricks, so {they_have} not {tricks}")
    if tricks == asked.tricks and told.premiers == NO:
        raise SheetError(f"all tricks are {theirs}, so the first {needed} are")


def _stopped(told: Told, contract: Contract) -> bool:
    """Whether the player's side led no more after the first tricks."""
    return told.premiers == YES and told.on == NO and contract.demand is not every_trick


def settle_told(asked: Asked, pot: Pot, told: Told) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError."""
    rules, dealer = asked.rules, Seat.parse(told.dealer)
    turn = tuple(int(dealer.next(asked.seats, step)) for step in range(1, asked.seats + 1))
    table = Table(rules.pack.value, asked.seats, int(dealer), turn, pot)
    if told.who in NOTHING:
        usual = replace(asked.nothing(told.dealer, told.who), game=told.game)
        if told != usual or told.who == ANEW:
            raise SheetError("nobody played, so there is nothing to tell; say who played")
        return for_pot.thrown_in(rules, table)
    found = facts_of(asked, told)
    end = _end(asked, told, table, found)
    if told.revoke != NO:
        guilty = Seat.parse(told.revoke.removeprefix(OPEN))
        return for_pot.revoke_settled(rules, table, found, end, guilty)
    return for_pot.settled(rules, table, found, end)


def _end(asked: Asked, told: Told, table: Table, found: HonourFacts) -> PotEnd:
    """How the hand ended for the pot."""
    others = tuple(seat for seat in table.active if seat not in found.side)
    odd, alone = seats_of(told.odd), found.contract.lone_bete
    if found.won or not found.codille:
        return PotEnd("drawn" if found.won else "bete", found.side, others, odd, alone=alone)
    by = for_pot.codille_by(asked.rules, found)
    drawers = tuple(others[place] for place in by) if asked.apart else others
    return PotEnd("codille", found.side, drawers, odd, alone=alone)


def told_of(asked: Asked, state: State) -> Told | None:
    """A finished hand as the form has it; None where that would come to something else."""
    known = pot_words_of(state)
    told = asked.nothing(known.dealer, known.who)
    if known.who not in NOTHING:
        told = asked.read(asked.entry(_played(asked, state, replace(told, odd=known.odd))))
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
        left=str(found.against[0]) if asked.apart and found.against else told.left,
        row=f"{FALSE * found.false}{found.row}" if found.row >= ROW else NO,
        premiers=YES if found.premiers else NO,
        on=YES if found.vole is not None else NO,
        giver=NO if found.giver is None else seat_name(found.giver),
        delices=NO if found.delices is None else seat_name(found.delices),
        revoke=_lost_by(asked, state),
    )


def _lost_by(asked: Asked, state: State) -> str:
    """By whose mistake a hand has ended."""
    if state.fault is None or not state.fault.args[1:]:
        return NO
    name, seat = state.fault.args[:2]
    return OPEN * (asked.laid and name == LAID) + seat


def _paid(result: Settlement) -> Counter[Payment]:
    return Counter(replace(paid, reason="") for paid in result.payments)


@dataclass(frozen=True)
class Places:
    """Where the numbers of such a sheet stand, the Kessel if there is one, and what is over in
    it."""

    numbers: Citation
    kessel: Citation | None = None
    rest: Citation | None = None


@dataclass(frozen=True)
class Chosen:
    """Favourite suits that the first games won decide: by which house rule, how many, and our
    reading of it."""

    setting: str
    number: int
    place: Citation


@dataclass(frozen=True)
class _Sheet:
    """The parts of such a sheet: how its games ask, what is agreed on, the favourite suits that an
    evening may decide."""

    asked_of: Callable[[Game], Asked]
    places: Places
    customs: Customs
    first_won: FirstWon | None

    @property
    def seats(self) -> int:
        """So many sit at the table."""
        (seats,) = self.customs.games[0].players
        return seats

    def asked(self, options: Sequence[str]) -> Asked:
        """What is asked under these options."""
        return _asked_under(self.asked_of, self.customs.game(options))

    def whole(self, options: Sequence[str]) -> Asked:
        """What a form must have room for: the favourite suits are known, whichever they be."""
        return self.asked(self.first_won.whole(options) if self.first_won else options)

    def hands(self, options: Sequence[str]) -> tuple[Form, ...]:
        """The forms of a hand: told, or by its numbers."""
        found = self.whole(options)
        numbers = number_form(self.seats, self.places.numbers, found.helped, found.surely)
        return Form("", found.fields), numbers

    def tell(self, options: Sequence[str], pot: Pot, entry: Entry) -> Hand:
        """A hand as an entry tells it. Raises SheetError."""
        found = self.asked(options)
        if not self.whole(options).tells(entry):
            return told_for_pot(found.rules.pot.value, self.seats, pot, entry, helped=found.helped)
        told = found.read(entry)
        if told.game not in found.games:
            raise SheetError("the favourite suits are not known yet, so no game is played in one")
        result = settle_told(found, pot, told)
        won = told.suit if result.end and result.end.end == "drawn" else ""
        contract = found.games[told.game]
        words = told.said(contract, found.card, _apart(found, told, contract))
        return Hand(result.entries, result.pot, words, won)

    def entry_of(
        self, state: State, options: Sequence[str], entries: Sequence[Entry]
    ) -> Entry | None:
        """A finished hand, told if it can be, else by its numbers."""
        if writes_nothing(state):
            return None
        found = _asked_under(self.asked_of, state.game)
        told = told_of(found, state)
        return found.entry(told) if told else numbers_of(state, helped=found.helped)

    def pot_rules(self, options: Sequence[str]) -> PotRules:
        """The rules of the pot under these options."""
        return self.asked(options).rules.pot.value


def _asked_under(asked_of: Callable[[Game], Asked], game: Game) -> Asked:
    """What is asked under the rules of this game."""
    return _made(asked_of, game.id, tuple(game.chosen.items()))


@lru_cache(maxsize=64)
def _made(
    asked_of: Callable[[Game], Asked], game_id: str, chosen: tuple[tuple[str, str], ...]
) -> Asked:
    game = find_game(game_id, dict(chosen))
    return replace(asked_of(game), laid=any(fault.id == LAID for fault in game.faults))


def told_sheet(
    games: tuple[Game, ...],
    asked_of: Callable[[Game], Asked],
    places: Places,
    only_played: Sequence[str] = (),
    chosen: Chosen | None = None,
) -> SheetKind:
    """The sheet of games at a table for so many, called after the first of them.

    `only_played` are customs that change how a hand is dealt and played, and nothing of what it
    costs; `chosen` tells of favourite suits that an evening decides.
    """
    first, customs = games[0], customs_of(games, only_played)
    one = _Sheet(asked_of, places, customs, _first_won(chosen, customs.options, first))
    book = PotBook(
        one.seats,
        one.pot_rules,
        one.hands,
        one.tell,
        places.kessel,
        places.rest,
        first_won=one.first_won,
    )
    title, ids = f"{first.english}: the balance and the pot", tuple(game.id for game in games)
    options = customs.options
    kind = pot_sheet(first.id, title, ids, options, book, one.entry_of, places.numbers)
    return replace(kind, named_options=customs.named)


def _first_won(chosen: Chosen | None, options: Sequence[Field], game: Game) -> FirstWon | None:
    """The same for this sheet: where its option stands, and the suits of the pack."""
    if chosen is None:
        return None
    at = next(n for n, one in enumerate(options) if one.setting == chosen.setting)
    names = {suit.letter: suit.english for suit in game.pack.suits}
    return FirstWon(chosen.setting, chosen.number, at, names, chosen.place)
