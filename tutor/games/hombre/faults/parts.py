"""What the mistakes have in common: who plays, who is at fault, and how a hand ends by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tutor.games.hombre.outcome import HombreFacts, facts, favourite_suit, fines_of
from tutor.games.hombre.prices import lines
from tutor.games.hombre.rules import HombreRules
from tutor.hand.fault import (
    SEAT,
    Fault,
    Objection,
    Onward,
    Settle,
    Word,
    Words,
    no_objection,
    seat_of,
)
from tutor.hand.out_of_turn import unchanged
from tutor.hand.played import named, played, sides, taking_part, the_played
from tutor.hand.state import State
from tutor.rules.bid.contract import every_trick, most_tricks
from tutor.rules.core.pot import PotEnd
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.honours import ROW, matadors
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.lone import LonePlay
from tutor.rules.talon.exchange import ExchangeStage
from tutor.sources import Citation

AUCTION, NAMING, BUYING, PLAY, OVER = ("auction",), ("suit",), ("exchange",), ("play",), ("over",)
BEFORE_PLAY = (*AUCTION, "naming", *NAMING, *BUYING)
AFTER_AUCTION = (*NAMING, *BUYING, *PLAY)

OPPONENT = "the opponent pays a bête into the pot, and the declarer wins the game"
PLAYER = "the declarer pays a bête into the pot and loses the game"
EITHER = "the offender pays a bête into the pot, and the offender’s side loses the game"

NOT_DECLARER = "Only an opponent of the declarer can make this mistake."
IN_VOLE = "This law no longer holds once a vole is under way."
BEFORE_VOLE = "This law holds only once the sixth trick of a vole has been led to."

Guilty = Callable[[State, Words], Sequence[int]]
"""Who is at fault in a call with these words."""


def rules_of(state: State) -> HombreRules:
    """The parameters of the table."""
    return state.game.rules_as(HombreRules)


def the_player(state: State) -> int | None:
    """Who plays, as far as it is decided."""
    found = played(state)
    return found.player if found else None


def exchanges(state: State) -> tuple[ExchangeStage, ...]:
    """Those who have stood before the talon so far, or stand there."""
    return state.all(ExchangeStage)


def vole_is_on(state: State) -> bool:
    """Whether the sixth trick of a vole, gone for or announced, has been led."""
    play, found = state.find(LonePlay), played(state)
    if play is None or found is None:
        return False
    if found.contract.demand is not every_trick:
        return play.committed
    return len(play.tricks) + bool(play.trick) > rules_of(state).first.value


def without_vole(state: State, ended: HombreFacts) -> HombreFacts:
    """The facts where an announced vole does not count any more: those of a Solo (¶ 28 law 23)."""
    if ended.contract.demand is not every_trick or vole_is_on(state):
        return ended
    games, plain = rules_of(state).contracts(favourite_suit(state)), ended.contract
    solos = (one for one in games if one.talon is None and one.demand is most_tricks)
    plain = next((one for one in solos if one.trump == plain.trump), plain)
    return replace(ended, contract=plain)


def facts_now(state: State) -> HombreFacts:
    """The facts of a hand at this moment; before the play nothing is made yet."""
    if state.find(LonePlay) is not None:
        return facts(state)
    found, order = the_played(state), named(state)
    hand = state.cards.hands[found.player]
    row, false = matadors(order, hand) if order else (0, False)
    return HombreFacts(
        player=found.player,
        contract=found.contract,
        tricks=0,
        against=tuple(0 for _ in sides(state).against(found.player)),
        row=row if row >= ROW else 0,
        false=false and row >= ROW,
        premiers=False,
        vole=None,
        thrown=False,
        favoured=found.suit is not None and found.suit == favourite_suit(state),
    )


def decided(
    state: State,
    guilty: Sequence[int],
    reason: str,
    place: Citation,
    ended: HombreFacts | None = None,
) -> Settlement:
    """The hand ends by a mistake: if declarer is among the guilty, the game is lost and paid with
    its honours; otherwise it is won without playing on. Each of the guilty pays a bête (000 1 ¶ 27
    law 19).

    A vole that is on is decided with it; found before the sixth trick, an opponent's mistake leaves
    no vole (¶ 28 laws 23, 24).
    """
    found, rules, table = ended or facts_now(state), rules_of(state), state.table
    won = found.player not in guilty
    found = without_vole(state, found) if won else found
    vole = None if found.vole is None else won
    ended = replace(found, ruled=won, vole=vole, thrown=False)
    turn = taking_part(state)
    after = turn.index(found.player) + 1
    others = (*turn[after:], *turn[: after - 1])
    besides = (*fines_of(state), *(seat for seat in guilty if seat != found.player))
    end = PotEnd("drawn" if won else "bete", (found.player,), others, fines=besides)
    paid = tuple(lines(rules, ended, others))
    moved, left = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    return Settlement(reason, (*paid, *moved), place, pot=left, end=end)


def dealt_anew(
    state: State,
    reason: str,
    place: Citation,
    guilty: Sequence[int] = (),
    again: bool = True,
) -> Settlement:
    """The hand does not count, and the cards are dealt again; whoever is guilty pays a bête."""
    table, rules = state.table, rules_of(state)
    if not guilty:
        return Settlement(reason, (), place, void=True, pot=table.pot, again=again)
    end = PotEnd("anew", (), (), fines=tuple(guilty))
    moved, left = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    return Settlement(reason, moved, place, pot=left, end=end, again=again)


def deciding(
    names: tuple[str, str],
    phases: tuple[str, ...],
    place: Citation,
    said: str,
    against: Objection = no_objection,
    guilty: Guilty = lambda state, words: (seat_of(words),),
    effect: str = EITHER,
    words: tuple[Word, ...] = (SEAT,),
) -> Fault:
    """A fault that decides the game; `said` tells what the guilty did, with `{}` for them."""

    def settle(state: State, called: Words) -> Settlement:
        found = guilty(state, called)
        reason = f"{said.format(_several(found))} {_ended(state, found)}"
        return decided(state, found, reason, place)

    return Fault(*names, phases, place, words, settle, against=against, effect=effect)


def _several(seats: Sequence[int]) -> str:
    return " and ".join(map(seat_name, seats))


def _ended(state: State, guilty: Sequence[int]) -> str:
    player = the_player(state)
    game = the_played(state).contract.german
    verb = "has lost" if player in guilty else "has won"
    return f"{seat_name(player or 0)} {verb} the {game}."


def going_on(
    names: tuple[str, str],
    phases: tuple[str, ...],
    place: Citation,
    effect: str,
    against: Objection = no_objection,
    onward: Onward = unchanged,
    words: tuple[Word, ...] = (),
) -> Fault:
    """A fault after which the hand goes on."""
    return Fault(*names, phases, place, words, onward=onward, against=against, effect=effect)


def ending(
    names: tuple[str, str],
    phases: tuple[str, ...],
    place: Citation,
    effect: str,
    settle: Settle,
    against: Objection = no_objection,
    words: tuple[Word, ...] = (),
) -> Fault:
    """A fault that ends the hand in a way of its own."""
    return Fault(*names, phases, place, words, settle, against=against, effect=effect)


def voiding(
    names: tuple[str, str],
    phases: tuple[str, ...],
    place: Citation,
    against: Objection = no_objection,
    words: tuple[Word, ...] = (),
) -> Fault:
    """A fault that makes the hand count for nothing: the same dealer deals again."""

    def settle(state: State, called: Words) -> Settlement:
        return dealt_anew(state, f"{names[1]}: {effect}.", place)

    effect = "the hand does not count, and the cards are dealt again"
    return Fault(*names, phases, place, words, settle, against=against, effect=effect)
