"""Checks of the printed statements on Quadrille and its kin, each computed by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand import played as what
from tutor.hand.state import Game
from tutor.rules.betes import settled
from tutor.rules.honours import ROW, Facts, lines
from tutor.rules.ledger import POT
from tutor.rules.pot import Pot, PotEnd
from tutor.rules.seat import Seat
from tutor.rules.stage import seat_name
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.for_pot import END_WORDS, FOR_POT, ended
from tutor.verify.table import moment


def _rules(game: Game) -> QuadrilleRules:
    return game.rules_as(QuadrilleRules)


def order(game: Game, args: Args) -> Answer:
    """The games from the lowest."""
    return ", ".join(one.german for one in _rules(game).games), ""


def to_act(game: Game, args: Args) -> Answer:
    """Who has to speak, name or play after the actions of `do`."""
    state = moment(game, args)
    return seat_name(state.acting), f"The phase is {state.phase}."


def sides(game: Game, args: Args) -> Answer:
    """Who plays against whom after the actions of `do`."""
    state = moment(game, args)
    side = sorted(what.side(state))
    others = what.sides(state).against(side[0])
    return f"{_names(side)} against {_names(others)}", ""


def _names(seats: Iterable[int]) -> str:
    return ", ".join(map(seat_name, seats))


def dealing(game: Game, args: Args) -> Answer:
    """With how many opponents `seat` has to do, when an item is paid."""
    seat, found = Seat.parse(args["seat"]), set[int]()
    for one in ended(game, args).result().payments:
        if one.item == args["item"] and seat in (one.payer, one.payee):
            found |= {one.payer, one.payee} - {seat}
    return str(len(found)), f"They are {_names(sorted(found))}."


def split(game: Game, args: Args) -> Answer:
    """What each draws of `stakes` when `side` and `others` end so, or what each sets; `odd` are
    the others in the order of their highest trumps."""
    assert game.pot is not None
    side, others, odd = (
        tuple(map(Seat.parse, args.get(name, ""))) for name in ("side", "others", "odd")
    )
    how = next(end for end, word in END_WORDS.items() if word == args["ends"])
    entries, _ = settled(game.pot, Pot(args["stakes"]), PotEnd(how, side, others, odd))
    into = args.get("what") == "set"
    moved = [one for entry in entries for one in entry.payments() if into == (one.payee == POT)]
    found = sorted((one.payer if into else one.payee, one.amount) for one in moved)
    return ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in found), ""


def price(game: Game, args: Args) -> Answer:
    """What one opponent pays for an item in a suit of trumps: a game won with three matadors and
    the premiers."""
    return str(_price(game, args, args["suit"])), ""


def prices(game: Game, args: Args) -> Answer:
    """The same in several suits."""
    return ", ".join(str(_price(game, args, suit)) for suit in args["suits"]), ""


def _price(game: Game, args: Args, suit: str) -> int:
    rules = _rules(game)
    bids = [bid.to_play for bid in rules.auction.ladder]
    named = [one for one in bids if one.id.partition("-")[0] == args["game"]]
    contract = next((one for one in named if one.suit == suit), named[0])
    facts = Facts(0, contract, rules.needed.value, True, ROW, True, None, False, suit=suit)
    paid = (entry.amount for entry in lines(rules, facts, (1,)) if entry.item == args["item"])
    return sum(paid)


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    "order": order,
    "to act": to_act,
    "sides": sides,
    "dealing": dealing,
    "split": split,
    "price": price,
    "prices": prices,
}

POSITIONS: dict[str, Position] = {}
