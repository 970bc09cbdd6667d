"""The mistakes that the books fine: each settles the hand, or gives the state to go on from."""

from __future__ import annotations

from tutor.games.tarokhombre.outcome import WRONG_SCAT, TarokHombreOutcome, outcome
from tutor.games.tarokhombre.prices import for_pot, lines
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.barred_lay import barred_fault
from tutor.hand.fault import SEAT, Fault, Words, calls_of
from tutor.hand.played import sides
from tutor.hand.state import State
from tutor.rules.core.pot import PotEnd
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import listed, the_game
from tutor.rules.pay.ledger import Settlement
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage
from tutor.value import changed

EARLY = "named-too-soon"
"""The call by which cards were named before any were laid out."""

BEFORE = ("cut", "discard", "auction")
"""Before the play is settled: a misdeal is told in time."""


def _misdealt(state: State, words: Words) -> Settlement:
    return dealt_anew(state.game.rules_as(TarokHombreRules), state.table)


def _wrong_number(state: State, words: Words) -> Settlement:
    """A hand with the wrong number that nobody has told before the bidding."""
    rules = state.game.rules_as(TarokHombreRules)
    return dealt_anew(rules, state.table, (Seat.parse(words[0]),))


def dealt_anew(rules: TarokHombreRules, table: Table, fined: tuple[int, ...] = ()) -> Settlement:
    """A void hand: a misdeal, or the wrong number of cards of those who are `fined`."""
    told, place = "A misdeal: the next player deals.", rules.misdeal.citation
    if fined:
        names = listed(map(seat_name, fined))
        told = (
            f"{names} did not report having the wrong number of cards, so the hand does not count."
        )
        place = rules.number.citation
    end = PotEnd("anew", (), (), fines=tuple(map(int, fined)))
    return for_pot(rules, table, (told, ()), end, place, void=True)


def _revoked(state: State, words: Words) -> Settlement:
    rules, found = state.game.rules_as(TarokHombreRules), outcome(state)
    others = sides(state).against(found.player)
    return revoke_settled(rules, state.table, found, others, Seat.parse(words[0]))


def revoke_settled(
    rules: TarokHombreRules,
    table: Table,
    found: TarokHombreOutcome,
    others: tuple[int, ...],
    seat: int,
) -> Settlement:
    """A revoke loses: the declarer the game, or an opponent, who alone makes it good."""
    guilty = int(seat) == found.player
    ended = changed(found, ruled=not guilty)
    paid = tuple(lines(rules, ended, others))
    ends = f"{seat_name(found.player)} {'loses' if guilty else 'wins'}"
    summary = f"{seat_name(seat)} has revoked, so {ends} {the_game(found.kind.german)}."
    fines = () if guilty else (int(seat),)
    end = PotEnd("bete" if guilty else "drawn", (found.player,), others, fines=fines)
    return for_pot(rules, table, (summary, paid), end, rules.revoke.citation)


def _named_too_soon(state: State, words: Words) -> State:
    """The declarer gets none of the cards that were named."""
    return changed(state, stage=state.running(FetchStage).forfeit())


def _something_laid(state: State, words: Words) -> str:
    laid = state.running(FetchStage).laid or state.running(FetchStage).fetched
    return "The declarer has already laid cards out." if laid else ""


def _scat_wrong(state: State, words: Words) -> State:
    """The hand goes on; the count reads the call."""
    return state


def _no_scat_of_anybody(state: State, words: Words) -> str:
    discard = state.find(DiscardStage)
    if discard is None or not discard.laid:
        return "Nobody has discarded in this hand."
    return "That has already been called." if len(calls_of(state, WRONG_SCAT)) > 1 else ""


def tarokhombre_faults(rules: TarokHombreRules) -> tuple[Fault, ...]:
    """The faults that are called at this table; a fine is what is played for in the pot."""
    return (
        Fault("misdeal", "A misdeal", BEFORE, rules.misdeal.citation, settle=_misdealt),
        barred_fault(
            rules.barred_scat.citation,
            "it stays there and counts for nobody, and the rest of the discards follow",
        ),
        Fault(
            WRONG_SCAT,
            "The wrong number of discards",
            ("play",),
            rules.wrong_scat.citation,
            onward=_scat_wrong,
            against=_no_scat_of_anybody,
            effect="the hand goes on, and the player who made the mistake counts nothing",
        ),
        Fault("revoke", "A revoke", ("play",), rules.revoke.citation, (SEAT,), _revoked),
        *(_fined(rules) if rules.pot.value else ()),
    )


def _fined(rules: TarokHombreRules) -> tuple[Fault, ...]:
    return (
        Fault(
            "wrong-number",
            "The wrong number of cards in a hand, not reported before the bidding",
            ("fetch", "play"),
            rules.number.citation,
            (SEAT,),
            _wrong_number,
        ),
        Fault(
            EARLY,
            "Cards named before any are laid out",
            ("fetch",),
            rules.early.citation,
            onward=_named_too_soon,
            against=_something_laid,
            effect="the declarer gets none, and the hand goes on",
        ),
    )
