"""A sheet on which a hand for a pot is told. It is settled as a played one is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tutor.hand import for_pot
from tutor.hand.laid_open import LAID
from tutor.hand.state import Game, State
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.contract import Contract, Count, every_trick, no_trick, with_called
from tutor.rules.bid.favourite import WON
from tutor.rules.core.pot import Pot, PotEnd
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import a_an, a_game
from tutor.rules.pay.honours import ROW, HonourFacts
from tutor.rules.pay.ledger import Settlement
from tutor.score.customs import customs_of
from tutor.score.first_won import FirstWon
from tutor.score.pot_book import Book, Hands, book_sheet
from tutor.score.pot_form import FALSE, OPEN, OWN, PotAsked, matadors, said
from tutor.score.pot_hand import ANEW, NOTHING, pot_numbers, pot_words_of, seats_of
from tutor.score.sheets import Field, SheetKind
from tutor.score.told_form import NO, YES, Given, ToldForm, name_of, refuse, table_of, usual
from tutor.sources import Citation


def settle_told(asked: PotAsked, pot: Pot, given: Given) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError."""
    rules = asked.rules
    table = table_of(rules.pack.value, asked.seats, asked.seats, given["dealer"], pot)
    unknown = "the favourite suits are not known yet, so no game is played in one"
    refuse(given["game"] not in asked.games, unknown)
    if given["who"] in NOTHING:
        told = {"dealer": given["dealer"], "who": given["who"], "game": given["game"]}
        more = given != usual(asked.fields).but(**told) or given["who"] == ANEW
        refuse(more, "nobody played, so there is nothing more to enter; say who played")
        return for_pot.thrown_in(rules, table)
    found = facts_of(asked, given)
    end = _end(asked, given, table, found)
    if given["revoke"] != NO:
        guilty = Seat.parse(given["revoke"].removeprefix(OPEN))
        return for_pot.revoke_settled(rules, table, found, end, guilty)
    return for_pot.settled(rules, table, found, end)


def facts_of(asked: PotAsked, given: Given) -> HonourFacts:
    """The facts of a hand that was played. Raises SheetError for one that cannot have been."""
    contract, tricks, rules = asked.games[given["game"]], given.number("tricks"), asked.rules
    _check(asked, given, contract)
    own = asked.calling.own if asked.calling else None
    free = given["helper"] == OWN and own is not None
    needed = own.needed if free and own else rules.needed.value
    if given["revoke"] == NO:
        _check_tricks(asked, given, contract)
    against = _against(asked, given, contract)
    found = HonourFacts(
        player=int(Seat.parse(given["who"])),
        contract=contract,
        tricks=tricks,
        won=contract.demand(Count(tricks, against, needed=needed)),
        row=matadors(given),
        premiers=given.yes("premiers"),
        vole=tricks == asked.tricks if given.yes("on") else None,
        none=not tricks and given["revoke"] == NO and contract.demand is not no_trick,
        giver=given.seat("giver"),
        delices=given.seat("delices"),
        partner=None if given["helper"] == OWN else given.seat("helper"),
        suit=_suit(given, contract),
        free=free,
        against=against,
        false=given["row"].startswith(FALSE),
    )
    return for_pot.judged(rules, found)


def _suit(given: Given, contract: Contract) -> str | None:
    """The suit of trumps: of the contract, or where somebody or a card chooses it, as told."""
    return given.get("suit") if contract.takes_suit else contract.suit


def _against(asked: PotAsked, given: Given, contract: Contract) -> tuple[int, ...]:
    """The tricks of the opponents: of all together, or of each in turn where they count apart.

    Raises SheetError for more than there are.
    """
    tricks, left = given.number("tricks"), given.number("left")
    rest = (tricks if _stopped(given, contract) else asked.tricks) - tricks
    refuse(left > rest, f"the opponents have {rest} tricks in all, so none of them has {left}")
    return (left, rest - left) if asked.apart else (rest,)


def _stopped(given: Given, contract: Contract) -> bool:
    """Whether the player's side led no more after the first tricks."""
    return given.yes("premiers") and not given.yes("on") and contract.demand is not every_trick


def _check(asked: PotAsked, given: Given, contract: Contract) -> None:
    """Raises SheetError for a helper, a card given or a suit that cannot have been."""
    who, helper, giver = given["who"], given["helper"], given["giver"]
    one, called = a_game(contract.german), contract.partner is with_called
    missing = f"{one} calls {a_an(asked.card)}, so say who held it"
    refuse(called and helper == NO, missing)
    refuse(not called and helper != NO, f"nobody helps in {one}")
    refuse(
        helper == OWN and not asked.owned,
        f"declarers may not call {a_an(asked.card)} that they hold",
    )
    refuse(helper == who, f"{who} played, so the helper must be another player")
    if contract.suit and given.get("suit", contract.suit) != contract.suit:
        refuse(True, f"{asked.suits[contract.suit]} are trumps in {one}")
    asks = isinstance(contract.talon, AskRules)
    refuse(giver != NO and not asks, f"nobody gives a card in {one}")
    refuse(giver == who, f"{who} played, so the card came from another player")
    untrumped = "no card was given, so its suit was not trumped"
    refuse(given["delices"] != NO and giver == NO, untrumped)
    refuse(asks and giver == NO, f"{one} asks for a card: say who gave it")
    side = {given.seat("who"), None if helper == OWN else given.seat("helper")}
    odd = f"{who} played, so an odd counter goes to another player"
    refuse(side & {*seats_of(given["odd"])}, odd)
    if given.yes("on"):
        number = "all the tricks" if contract.demand is every_trick else "no trick"
        from_first = f"{one} is for {number} from the start, so nobody leads on in it"
        refuse(contract.demand in (every_trick, no_trick), from_first)
        first = (
            f"only a side with the first {asked.rules.needed.value} tricks leads on for all of them"
        )
        refuse(not given.yes("premiers"), first)
    showing = "only an opponent can lay the cards down as if the game were lost"
    refuse(given["revoke"] in (OPEN + who, OPEN + helper), showing)
    _check_row(asked, given, contract)


def _check_row(asked: PotAsked, given: Given, contract: Contract) -> None:
    """Raises SheetError for more matadors than there are trumps, where the form asks for these."""
    suit = _suit(given, contract)
    unknown = suit is None and contract.takes_suit
    if given["row"] == NO or contract.trump is None or unknown:
        return
    trumps = contract.trump.orders(asked.rules.pack.value, suit).trumps.bit_count()
    where = f"with {asked.suits[suit]} as trumps" if suit else f"in {a_game(contract.german)}"
    many = matadors(given) + given["row"].startswith(FALSE) > trumps
    refuse(many, f"{where} there are only {trumps} trumps, so nobody held {given['row']} matadors")


def _check_tricks(asked: PotAsked, given: Given, contract: Contract) -> None:
    """Raises SheetError for tricks that do not go with the first ones."""
    needed, tricks = asked.rules.needed.value, given.number("tricks")
    side = "the declarer’s side" if asked.helped else "the declarer"
    first = f"{side} has the first {needed} tricks, so {tricks} cannot be right"
    refuse(given.yes("premiers") and tricks < needed, first)
    no_more = f"{side} led no more after {needed} tricks, so {tricks} cannot be right"
    refuse(_stopped(given, contract) and tricks != needed, no_more)
    every = tricks == asked.tricks and not given.yes("premiers")
    refuse(every, f"{side} has all the tricks, and so the first {needed} too")


def _end(asked: PotAsked, given: Given, table: Table, found: HonourFacts) -> PotEnd:
    """How the hand ended for the pot."""
    others = tuple(seat for seat in table.active if seat not in found.side)
    odd, alone = seats_of(given["odd"]), found.contract.lone_bete
    if found.won or not found.codille:
        return PotEnd("drawn" if found.won else "bete", found.side, others, odd, alone=alone)
    by = for_pot.codille_by(asked.rules, found)
    drawers = tuple(others[place] for place in by) if asked.apart else others
    return PotEnd("codille", found.side, drawers, odd, alone=alone)


def _said(asked: PotAsked, given: Given) -> str:
    """The hand in words, with the tricks of the opponents in turn where they count apart."""
    if not asked.apart or given["who"] in NOTHING:
        return said(asked, given, "")
    player, against = Seat.parse(given["who"]), _against(asked, given, asked.games[given["game"]])
    rows = (
        f"{seat_name(player.next(asked.seats, step))} {number}"
        for step, number in enumerate(against, start=1)
    )
    return said(asked, given, f", {', '.join(rows)}")


def _ways(asked: PotAsked, state: State) -> Iterator[Given]:
    """A finished hand by what the form asks."""
    known = pot_words_of(state)
    nothing = usual(asked.fields).but(dealer=known.dealer, who=known.who)
    if known.who in NOTHING:
        yield nothing
        return
    found = for_pot.facts(asked.rules, state)
    suit = found.contract.suit or found.suit
    yield nothing.but(
        game=found.contract.id,
        helper=OWN if found.free and found.partner is None else name_of(found.partner),
        tricks=str(found.tricks),
        row=f"{FALSE * found.false}{found.row}" if found.row >= ROW else NO,
        premiers=YES if found.premiers else NO,
        on=YES if found.vole is not None else NO,
        giver=name_of(found.giver),
        delices=name_of(found.delices),
        odd=known.odd,
        revoke=_lost_by(asked, state),
        **({"suit": suit} if suit else {}),
        **({"left": str(found.against[0])} if found.against else {}),
    )


def _lost_by(asked: PotAsked, state: State) -> str:
    """By whose mistake a hand has ended."""
    if state.fault is None or not state.fault.args[1:]:
        return NO
    name, seat = state.fault.args[:2]
    return OPEN * (asked.laid and name == LAID) + seat


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


def told_sheet(
    games: tuple[Game, ...],
    asked_of: Callable[[Game], PotAsked],
    places: Places,
    only_played: Sequence[str] = (),
    chosen: Chosen | None = None,
) -> SheetKind:
    """The sheet of games at a table for so many, called after the first of them.

    `only_played` are customs that change how a hand is dealt and played, and nothing of what it
    costs; `chosen` tells of favourite suits that an evening decides.
    """

    def form_of(game: Game) -> ToldForm:
        laid = any(fault.id == LAID for fault in game.faults)
        asked = replace(asked_of(game), laid=laid)
        pot, helped, forced = asked.rules.pot.value, asked.helped, asked.surely
        numbers = pot_numbers(pot, seats, places.numbers, helped=helped, forced=forced)
        settle, ways = partial(settle_told, asked), partial(_ways, asked)
        return ToldForm(asked.fields, settle, partial(_said, asked), ways, numbers)

    first, (seats,) = games[0], games[0].players
    customs = customs_of(games, only_played)
    hands = Hands(form_of, customs, _first_won(chosen, customs.options, first))
    book = Book(seats, hands, places.kessel, places.rest)
    title = f"{first.english}: the balance and the pot"
    return book_sheet(first.id, title, book, places.numbers)


def _first_won(chosen: Chosen | None, options: Sequence[Field], game: Game) -> FirstWon | None:
    """The same for this sheet: where its option stands, and the suits that it offers."""
    if chosen is None:
        return None
    at = next(n for n, one in enumerate(options) if one.setting == chosen.setting)
    offered = {letter for choice, _ in options[at].choices if choice != WON for letter in choice}
    names = {suit.letter: suit.english for suit in game.pack.suits if suit.letter in offered}
    return FirstWon(chosen.setting, chosen.number, at, names, chosen.place)
