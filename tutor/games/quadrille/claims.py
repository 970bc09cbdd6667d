"""Checks of the printed statements on Quadrille and its kin, each computed by the engine."""

from __future__ import annotations

from tutor.hand.state import Game
from tutor.rules.betes import settled
from tutor.rules.ledger import POT
from tutor.rules.pot import Pot, PotEnd
from tutor.rules.seat import Seat
from tutor.rules.stage import seat_name
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.for_pot import END_WORDS, FOR_POT
from tutor.verify.table import moment


def to_act(game: Game, args: Args) -> Answer:
    """Who has to speak, name or play after the actions of `do`."""
    state = moment(game, args)
    return seat_name(state.acting), f"The phase is {state.phase}."


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


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    "to act": to_act,
    "split": split,
}

POSITIONS: dict[str, Position] = {}
