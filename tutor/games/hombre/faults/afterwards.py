"""What is claimed too late, or too much, when the hand is over (000 1 ¶ 23, ¶ 28 laws 11, 12)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.hombre.faults.parts import OVER, ending, facts_now, the_player
from tutor.games.hombre.rules import TWICE, HombreRules
from tutor.hand.fault import SEAT, Fault, Word, Words, seat_of
from tutor.hand.played import played
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed, so_many
from tutor.rules.pay.honours import ROW
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import cite

LATE_AT, FORGOTTEN_AT = cite("000 1 ¶ 28 law 11"), cite("000 1 ¶ 28 law 12")
FALSE_AT = cite(
    "000 1 ¶ 23",
    "read",
    "What was overpaid is paid back double, so that in all the claimer loses as much as was "
    "claimed in excess. The book says that hardly anybody still does this.",
)
HONOURS = ("matadors", "premiers", "vole")


def _honours(state: State) -> list[str]:
    """The honours that this hand pays."""
    if not state.over or state.fault or played(state) is None:
        return []
    paid = {entry.item for entry in state.game.settle(state).entries}
    return [item for item in HONOURS if item in paid]


def _too_many(state: State) -> list[str]:
    return [str(number) for number in range(1, state.game.pattern.hand_size - ROW + 1)]


HONOUR = Word("the honours left out", lambda state: HONOURS)
NUMBER = Word("how many matadors too many", _too_many)


def _not_paid(state: State, words: Words) -> str:
    return "" if words[0] in _honours(state) else f"This hand pays no {words[0]}."


def _without(state: State, items: tuple[str, ...]) -> Settlement:
    """The hand settled without these honours, and why."""
    result = without(state.game.settle(state), items)
    named = listed(item for item in HONOURS if item in items)
    place = LATE_AT if items == HONOURS else FORGOTTEN_AT
    summary = f"{result.summary} Not paid, because it was not claimed in time: {named}."
    return replace(result, citation=place, summary=summary)


def without(result: Settlement, items: tuple[str, ...]) -> Settlement:
    """A settlement without these honours."""
    left = tuple(entry for entry in result.entries if entry.item not in items)
    return replace(result, entries=left)


def _not_claiming(state: State, words: Words) -> str:
    """Whoever was paid claims: declarer after winning, or else the others."""
    if not state.over or state.fault or played(state) is None:
        return "Nobody played this hand, so nobody can claim matadors."
    found, seat = facts_now(state), seat_of(words)
    if found.thrown:
        return "A game that was given up pays no matadors."
    if found.won != (seat == found.player):
        return "Only a player who is paid can claim matadors."
    row = max(found.row, ROW - 1) + int(words[1])
    return "" if row <= state.game.pattern.hand_size else "That would be more matadors than cards."


def _paid_back(state: State, words: Words) -> Settlement:
    """Beside what the hand pays, the claimer loses what was claimed in excess."""
    found, claimer, result = facts_now(state), seat_of(words), state.game.settle(state)
    rules = state.game.rules_as(HombreRules)
    amount = int(words[1]) * rules.due(rules.matador).value * (TWICE if found.favoured else 1)
    player = the_player(state)
    others = tuple(seat for seat in state.table.active if seat != player)
    payees = others if claimer == player else (found.player,)
    name, number = seat_name(claimer), so_many(int(words[1]), "matador")
    reason = f"{name} has claimed {number} too many, so {name} pays the excess back double."
    back = (
        Entry("matadors claimed", amount, (seat,), (claimer, seat), reason, FALSE_AT)
        for seat in payees
    )
    return replace(result, entries=(*result.entries, *back), summary=reason, citation=FALSE_AT)


AFTERWARDS_FAULTS: tuple[Fault, ...] = (
    ending(
        ("unclaimed", "No honours were claimed before the next cut"),
        OVER,
        LATE_AT,
        "the game and the bête are still paid, but not the honours",
        lambda state, words: _without(state, HONOURS),
        lambda state, words: "" if _honours(state) else "This hand pays no honours.",
    ),
    ending(
        ("forgotten", "Some honours were left out of the claim"),
        OVER,
        FORGOTTEN_AT,
        "those honours are not paid",
        lambda state, words: _without(state, words),
        _not_paid,
        words=(HONOUR,),
    ),
    ending(
        ("false-claim", "Matadors were claimed and paid that nobody held"),
        OVER,
        FALSE_AT,
        "after the next cut they are paid back double",
        _paid_back,
        _not_claiming,
        words=(SEAT, NUMBER),
    ),
)
"""Mistakes in claiming what is due."""
