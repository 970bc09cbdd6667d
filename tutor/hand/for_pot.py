"""Games in which one plays for a pot, alone or with a partner: how a hand of them is settled."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from tutor.hand import played as what
from tutor.hand.fault import SEAT, Fault, seat_of
from tutor.hand.misdeal import misdeal
from tutor.hand.state import State
from tutor.rules.bid.ask import AskStage
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import no_trick
from tutor.rules.core.pot import End, PotEnd
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.variant import Cited, Stated
from tutor.rules.core.wording import number_of, the_game
from tutor.rules.pay.betes import PotRules, after_hand
from tutor.rules.pay.honours import HonourFacts, Honours, Went, counted, facts_of, lines
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.committed import CommittedPlay
from tutor.sources import Citation

ENDS: tuple[End, ...] = ("drawn", "bete", "codille")
APART = 0
"""In place of a number of tricks: opponents keep their own, and one who alone has more than all
others wins codille."""


class PotGame(Honours, Protocol):
    """What else such a game's record of rules has."""

    @property
    def codille(self) -> Cited[int]:
        """So many tricks or fewer lose codille; none where opponents keep their own."""

    @property
    def pot(self) -> Cited[PotRules]:
        """What is staked, drawn and set."""

    @property
    def all_pass(self) -> Stated:
        """What follows when nobody plays."""

    @property
    def misdeal(self) -> Stated:
        """What follows a misdeal."""

    @property
    def revoke(self) -> Stated:
        """What follows a revoke found later."""


def facts(rules: PotGame, state: State) -> HonourFacts:
    """The facts of a hand that was played, to its end or to a mistake."""
    found, play, call = what.the_played(state), state.the(CommittedPlay), state.find(CallStage)
    side, others = what.side(state), what.sides(state).against(found.player)
    hand = sum(_went_in_with(play, seat) for seat in side)
    own = call.rules.own if call and call.own else None
    needed = own.needed if own else rules.needed.value
    row = counted(rules, state.order, hand)
    went = Went(side, others, row, play.tricks, play.committed, needed)
    plain = facts_of(found.contract, state.order, went, state.find(AskStage))
    return judged(rules, replace(plain, suit=found.suit, free=own is not None))


def judged(rules: PotGame, ended: HonourFacts) -> HonourFacts:
    """The facts of a hand with whether it was lost codille. A game for no trick knows none."""
    if ended.won or ended.contract.demand is no_trick:
        return ended
    return replace(ended, codille=bool(codille_by(rules, ended)))


def codille_by(rules: PotGame, ended: HonourFacts) -> tuple[int, ...]:
    """By the tricks of a lost game the places, among the opponents in turn, of those who win it
    codille; nobody where it is no codille."""
    if rules.codille.value != APART:
        everybody = tuple(range(len(ended.against) or 1))
        return everybody if ended.tricks <= rules.codille.value else ()
    best = max(ended.against)
    first = ended.against.index(best)
    return (first,) if best > ended.tricks and ended.against.count(best) == 1 else ()


def _went_in_with(play: CommittedPlay, seat: int) -> int:
    """The cards with which a seat went into the play."""
    shown = (*(pair for trick in play.tricks for pair in trick.plays), *play.trick)
    return play.hands[seat] | sum(1 << card for player, card in shown if player == seat)


def end_for_pot(rules: PotGame, state: State, ended: HonourFacts) -> PotEnd:
    """How a hand with these facts ended for the pot.

    A codille is drawn by all others, or by the one who has won it. Odd counters of it go one each
    to those others in the order of their highest trumps; who has no trump has none of them.
    """
    play, others = state.the(CommittedPlay), what.sides(state).against(ended.player)
    end: End = "codille" if ended.codille else "bete"
    if ended.codille:
        others = tuple(others[place] for place in codille_by(rules, ended))
    hands = {seat: _went_in_with(play, seat) for seat in others}
    best = (seat for card in state.order.trump_row for seat in others if hands[seat] >> card & 1)
    odd = tuple(dict.fromkeys(best))[: len(others) - 1]
    alone = ended.contract.lone_bete
    return PotEnd("drawn" if ended.won else end, ended.side, others, odd, alone=alone)


def settle(rules: PotGame, state: State) -> Settlement:
    """The settlement of a finished hand: thrown in, or played."""
    if what.played(state) is None:
        return thrown_in(rules, state.table)
    ended = facts(rules, state)
    return settled(rules, state.table, ended, end_for_pot(rules, state, ended))


def thrown_in(rules: PotGame, table: Table, why: str = "") -> Settlement:
    """The settlement of a hand that nobody plays; `why` tells it beside that all have passed."""
    moved, pot = after_hand(rules.pot.value, table.pot, table.dealer, None, table.seats)
    summary = f"All have passed{why}. The stakes stay in the pot."
    return Settlement(summary, moved, rules.all_pass.citation, pot=pot)


def settled(rules: PotGame, table: Table, ended: HonourFacts, end: PotEnd) -> Settlement:
    """The settlement of a hand that was played, from its facts and its end for the pot."""
    moved, pot = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    paid = tuple(lines(rules, ended, _against(table, ended)))
    place = rules.needed.citation if ended.won else rules.codille.citation
    summary = _summary(ended, end.end)
    return Settlement(summary, (*paid, *moved), place, pot=pot, end=end)


def _against(table: Table, ended: HonourFacts) -> tuple[int, ...]:
    """Those who played against the player's side, in turn."""
    return tuple(seat for seat in table.active if seat not in ended.side)


def _summary(ended: HonourFacts, end: End) -> str:
    how, german = "wins" if end == "drawn" else "loses", ended.contract.german
    lost = {"drawn": "", "bete": " (remise)", "codille": " by codille"}[end]
    tricks = number_of(ended.tricks, "trick")
    who = seat_name(ended.player)
    if ended.partner is not None:
        who, how = f"{who} and {seat_name(ended.partner)}", how.removesuffix("s")
    return f"{who} {how} {the_game(german)}{lost} with {tricks}."


def pot_faults(rules: PotGame, before_play: tuple[str, ...]) -> tuple[Fault, ...]:
    """A misdeal, in these phases; a revoke that is found when the next trick is led."""

    def revoked(state: State, words: tuple[str, ...]) -> Settlement:
        found = facts(rules, state)
        end = end_for_pot(rules, state, found)
        return revoke_settled(rules, state.table, found, end, seat_of(words))

    return (
        misdeal(before_play, rules.misdeal.citation),
        Fault("revoke", "A revoke found later", ("play",), rules.revoke.citation, (SEAT,), revoked),
    )


def revoke_settled(
    rules: PotGame, table: Table, found: HonourFacts, end: PotEnd, seat: int
) -> Settlement:
    """Whoever denied a suit has lost for that side, and pays a bête."""
    reason = f"{seat_name(seat)}’s revoke loses the game for {seat_name(seat)}’s side."
    return mistake_settled(rules, table, found, end, seat, (reason, rules.revoke.citation))


def mistake_settled(
    rules: PotGame,
    table: Table,
    found: HonourFacts,
    end: PotEnd,
    seat: int,
    told: tuple[str, Citation],
) -> Settlement:
    """A mistake has lost the game for the side of this seat; an opponent of the player sets a bête
    for it. A vole already gone for is decided by it too (000 1 ¶ 28 law 24)."""
    pot, guilty = rules.pot.value, seat in found.side
    vole = None if found.vole is None else not guilty
    end = replace(end, end="bete" if guilty else "drawn", fines=() if guilty else (int(seat),))
    ended = replace(found, won=not guilty, vole=vole, none=False, codille=False)
    paid = tuple(lines(rules, ended, _against(table, ended)))
    moved, left = after_hand(pot, table.pot, table.dealer, end, table.seats)
    reason, place = told
    return Settlement(reason, (*paid, *moved), place, pot=left, end=end)
