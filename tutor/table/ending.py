"""The end of a hand in a sentence that one would say to the reader: who won, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.core.wording import capital, listed
from tutor.rules.pay.ledger import POT
from tutor.table.names import Names
from tutor.table.upshot import Upshot


def upshot_of(state: State) -> Upshot | None:
    """What a finished hand came to; None where it was not played to its end by the rules."""
    return None if state.fault else family_of(state.game).upshot(state)


def count_of(state: State) -> Upshot | None:
    """The count of a finished hand whose cards count; None for any other."""
    found = upshot_of(state) if state.over and state.game.values else None
    return found if found and found.rows else None


def sentence(state: State, names: Names) -> str:
    """Who won, with how much, and what it is worth to the reader."""
    result, found = state.result(), upshot_of(state)
    summary = names.plainly(result.summary.removesuffix("."))
    if result.void or result.scored or names.reader is None:
        return f"{summary}."
    gains = gains_of(state, names.reader)
    paid = _paid(gains, state.table.seats, names)
    if not paid:
        return f"{summary}."
    won = found is not None and _won(found, names.reader)
    odd = won is not None and won and sum(gains.values()) < 0
    if odd:
        return f"{summary}, but in all {paid}."
    return f"{summary}. {capital(paid)}."


def verdict(state: State, names: Names) -> str:
    """Who has won, in as few words as there are."""
    found = upshot_of(state)
    if found is None or found.won is None or names.reader is None:
        return "The hand is over."
    won = _won(found, names.reader)
    if won is None:
        return f"{names.several(found.sides[0])} {'wins' if found.won else 'loses'} this hand."
    return f"You {'win' if won else 'lose'} this hand."


def outcome(state: State, names: Names) -> str:
    """`won` or `lost` for the reader, or only that the hand is `over`; empty before its end."""
    if not state.over:
        return ""
    found = upshot_of(state)
    won = None if found is None or names.reader is None else _won(found, names.reader)
    return "over" if won is None else "won" if won else "lost"


def _won(found: Upshot, reader: int) -> bool | None:
    """Whether the reader’s side has won; None where the reader is on no side or nobody won."""
    side = next((place for place, seats in enumerate(found.sides) if reader in seats), None)
    if side is None or found.won is None:
        return None
    return found.won == (side == 0)


def gains_of(state: State, reader: int) -> Mapping[int, int]:
    """What the reader gets from each party for the whole hand, or pays it (below zero)."""
    found: dict[int, int] = {}
    for one in state.result().payments:
        if one.payee == reader:
            found[one.payer] = found.get(one.payer, 0) + one.amount
        if one.payer == reader:
            found[one.payee] = found.get(one.payee, 0) - one.amount
    return {party: amount for party, amount in found.items() if amount}


def _paid(gains: Mapping[int, int], seats: int, names: Names) -> str:
    """What the reader gets and pays, in a clause; nothing where neither."""
    pot = gains.get(POT, 0)
    others = {names.of(seat): amount for seat, amount in gains.items() if seat != POT}
    clauses = [*_got(others, seats)]
    clauses += [f"you draw {pot} from the pot"] if pot > 0 else []
    owed = [*_owed(others, seats), *([f"the pot {-pot}"] if pot < 0 else [])]
    clauses += [f"you pay {listed(owed)}"] if owed else []
    return listed(clauses) if clauses else ""


def _got(others: Mapping[str, int], seats: int) -> Iterator[str]:
    """Who pays the reader: those together who pay alike."""
    for amount in dict.fromkeys(amount for amount in others.values() if amount > 0):
        who = [name for name, one in others.items() if one == amount]
        if len(who) == seats - 1 > 1:
            yield f"each of the others pays you {amount}"
        else:
            yield f"{listed(who)} {'each pay' if len(who) > 1 else 'pays'} you {amount}"


def _owed(others: Mapping[str, int], seats: int) -> list[str]:
    """Whom the reader pays, and how much."""
    owed = {name: -amount for name, amount in others.items() if amount < 0}
    if len(owed) == seats - 1 > 1 and len(set(owed.values())) == 1:
        return [f"each of the others {next(iter(owed.values()))}"]
    return [f"{name} {amount}" for name, amount in owed.items()]
