"""The end of a hand in a sentence that one would say to the reader: who won, what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.family import family_of
from tutor.hand.state import State
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
    odd = won is not None and won != (sum(gains.values()) > 0) and any(gains.values())
    joint = ", but in all " if odd else "; " if ":" in summary else ": "
    return f"{summary}{joint}{paid}."


def verdict(state: State, names: Names) -> str:
    """Who has won, in as few words as there are."""
    found = upshot_of(state)
    if found is None or found.won is None or names.reader is None:
        return "The hand is over."
    won = _won(found, names.reader)
    if won is None:
        return f"{names.several(found.sides[0])} {'wins' if found.won else 'loses'} this hand."
    return f"You {'win' if won else 'lose'} this hand."


def _won(found: Upshot, reader: int) -> bool | None:
    """Whether the reader is on the side that won; None where he has no part or nobody won."""
    side = next((place for place, seats in enumerate(found.sides) if reader in seats), None)
    if side is None or found.won is None:
        return None
    return found.won == (side == 0)


def gains_of(state: State, reader: int) -> Mapping[int, int]:
    """What the reader gets from each party (below zero: what he pays), for the whole hand."""
    found: dict[int, int] = {}
    for one in state.result().payments:
        if one.payee == reader:
            found[one.payer] = found.get(one.payer, 0) + one.amount
        if one.payer == reader:
            found[one.payee] = found.get(one.payee, 0) - one.amount
    return {party: amount for party, amount in found.items() if amount}


def _paid(gains: Mapping[int, int], seats: int, names: Names) -> str:
    """What the reader gets and pays, in a clause; nothing where he does neither."""
    pot = gains.get(POT, 0)
    clauses = [*_between({seat: a for seat, a in gains.items() if seat != POT}, seats, names)]
    if pot:
        clauses.append(f"you draw {pot} from the pot" if pot > 0 else f"you put {-pot} in the pot")
    return " and ".join(clauses)


def _between(gains: Mapping[int, int], seats: int, names: Names) -> Iterable[str]:
    amounts = set(gains.values())
    if len(amounts) == 1 and len(gains) == seats - 1 > 1:
        (amount,) = amounts
        if amount > 0:
            yield f"each of the others pays you {amount}"
        else:
            yield f"you pay each of the others {-amount}"
        return
    for seat, amount in gains.items():
        name = names.of(seat)
        yield f"{name} pays you {amount}" if amount > 0 else f"you pay {name} {-amount}"
