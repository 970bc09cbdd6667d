"""A hand of Tarok-l'Hombre told in a form: who played what, and with how many card points.

What is told becomes the same facts as a played hand has, and they are settled as those are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games.tarokhombre.faults import dealt_anew, revoke_settled
from tutor.games.tarokhombre.outcome import ALL, TarokHombreOutcome, outcome
from tutor.games.tarokhombre.prices import settled, thrown_in
from tutor.games.tarokhombre.rules import TarokHombreKind, TarokHombreRules
from tutor.hand.played import played
from tutor.hand.state import State
from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.pay.ledger import Payment, Settlement
from tutor.score.pot_hand import ANEW, NO, NOBODY, NOTHING, dealer_fields
from tutor.score.sheets import Entry, Field, SheetError, number_field

PLAYERS = 3
MADE, MISSED, YES = "made", "missed", "yes"
LEAST = ALL - 10
"""Whoever makes every trick has at least so many card points: three Queens count ten."""


@dataclass(frozen=True, eq=False)
class Asked:
    """What is asked of a hand under these rules at a table of so many."""

    rules: TarokHombreRules
    seats: int

    @cached_property
    def kinds(self) -> Mapping[str, TarokHombreKind]:
        """The games by their ids, from the lowest."""
        alone = self.rules.alone.value
        return {kind.id: kind for kind in (*([alone] if alone else ()), *self.rules.kinds.value)}

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry."""
        return dict(self._fields())

    def _fields(self) -> Iterator[tuple[str, Field]]:
        rules, players = self.rules, tuple((one, one) for one in letters(self.seats))
        dealer, who = dealer_fields(self.seats)
        games = tuple((word, kind.german) for word, kind in self.kinds.items())
        yield "dealer", dealer
        yield "who", replace(who, default="B")
        yield "game", Field("Game", games, default=games[0][0], wide=True)
        yield "points", number_field("His card points", 0, ALL, rules.needed.value)
        if rules.declared.value:
            ends = ((MADE, "declared and made"), (MISSED, "declared and missed"))
            yield "tricks", Field("All tricks", ((NO, "not declared"), *ends), default=NO)
        else:
            yield "tricks", Field("All tricks", ((NO, "no"), (MADE, "he made them")), default=NO)
        if rules.pot.value:
            soon = ((NO, "no"), (YES, "yes: he got none"))
            yield "early", Field("Cards named before any lay out", soon, default=NO)
        label = "A revoke, or a wrong number, of" if rules.pot.value else "A revoke of"
        yield "mistake", Field(label, ((NO, "nobody"), *players), default=NO)

    def takes(self, entry: Entry) -> bool:
        """Whether an entry tells a hand, and does not give its numbers."""
        return len(entry) == len(self.fields) and entry[2] in dict(self.fields["game"].choices)

    def given(self, entry: Entry) -> dict[str, str]:
        """The words of an entry by what they answer."""
        return {"early": NO, **dict(zip(self.fields, entry, strict=True))}

    def entry(self, given: Mapping[str, str]) -> Entry:
        """They again, in their order."""
        return tuple(given[key] for key in self.fields)

    def nothing(self, dealer: str, who: str) -> dict[str, str]:
        """A hand that nobody plays."""
        usual = {key: field.default for key, field in self.fields.items()}
        return {"early": NO, **usual, "dealer": dealer, "who": who}

    def table(self, dealer: str, pot: Pot) -> Table:
        """The table of a hand; of four the dealer sits out."""
        seat = Seat.parse(dealer)
        turn = tuple(int(seat.next(self.seats, step)) for step in range(1, PLAYERS + 1))
        return Table(self.rules.pack.value, self.seats, int(seat), turn, pot)


def settle_told(asked: Asked, pot: Pot, entry: Entry) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError for one that cannot be."""
    given, rules = asked.given(entry), asked.rules
    table, mistake = asked.table(given["dealer"], pot), given["mistake"]
    if given["who"] in NOTHING:
        return _unplayed(asked, table, given)
    found = facts_of(asked, table, given)
    others = tuple(seat for seat in table.turn_from(found.player) if seat != found.player)
    if mistake != NO:
        return revoke_settled(rules, table, found, others, Seat.parse(mistake))
    return settled(rules, table, found, others)


def _unplayed(asked: Asked, table: Table, given: Mapping[str, str]) -> Settlement:
    """A hand that nobody plays. Raises SheetError for what only a played one has."""
    usual = asked.nothing(given["dealer"], given["who"])
    anew, mistake = given["who"] == ANEW, given["mistake"]
    silent = {**given, "mistake": NO} if anew and asked.rules.pot.value else given
    kept = {**usual, "game": given["game"]}
    if silent != kept:
        raise SheetError("nobody played, so there is nothing to tell; say who played")
    if not anew:
        return thrown_in(asked.rules, table)
    return dealt_anew(asked.rules, table, () if mistake == NO else (Seat.parse(mistake),))


def facts_of(asked: Asked, table: Table, given: Mapping[str, str]) -> TarokHombreOutcome:
    """The facts of a hand that is told. Raises SheetError for one that cannot have been."""
    player, points, mistake = Seat.parse(given["who"]), int(given["points"]), given["mistake"]
    kind, made = asked.kinds[given["game"]], given["tricks"] == MADE
    for seat in (player, *([Seat.parse(mistake)] if mistake != NO else [])):
        if seat not in table.active:
            raise SheetError(f"{seat.letter} deals and sits out; he cannot have played")
    if made and points < LEAST:
        raise SheetError(f"he made every trick, so he has at least {LEAST} points, not {points}")
    if mistake != NO and given["tricks"] != NO:
        raise SheetError("a revoke ended the hand, so nothing is said of all tricks")
    if given["early"] == YES and not kind.cards:
        raise SheetError(f"in a {kind.german} no cards are named")
    return TarokHombreOutcome(
        int(player),
        kind,
        points,
        asked.rules.needed.value,
        1,
        0 if made else 1,
        declared=bool(asked.rules.declared.value) and given["tricks"] != NO,
        forfeited=given["early"] == YES,
    )


def said(asked: Asked, entry: Entry) -> str:
    """A hand in words, by letters."""
    given, fields = asked.given(entry), asked.fields
    dealt, who, mistake = f"{given['dealer']} deals", given["who"], given["mistake"]
    if who in NOTHING:
        wrong = f"; a wrong number of {mistake}" if mistake != NO else ""
        return f"{dealt}; {NOTHING[who]}{wrong}"
    parts = [dealt, f"{who} plays {asked.kinds[given['game']].german}"]
    parts.append(f"a revoke of {mistake}" if mistake != NO else f"{given['points']} points")
    if given["tricks"] != NO:
        parts.append(f"all tricks {fields['tricks'].text_of(given['tricks'])}")
    if given["early"] == YES:
        parts.append("cards named before any lay out")
    return "; ".join(parts)


def told_of(asked: Asked, state: State) -> Entry | None:
    """A finished hand as the form has it; None where that would come to something else."""
    entry = asked.entry(_played(asked, state))
    try:
        again = settle_told(asked, state.table.pot, entry)
    except SheetError:
        return None
    result = state.result()
    return entry if again.pot == result.pot and paid(again) == paid(result) else None


def paid(result: Settlement) -> Counter[Payment]:
    """The payments, whatever their reasons are called."""
    return Counter(replace(one, reason="") for one in result.payments)


def _played(asked: Asked, state: State) -> Mapping[str, str]:
    """A finished hand by what the form asks."""
    dealer, words = seat_name(state.table.dealer), state.fault.args if state.fault else ()
    mistake = words[1] if len(words) > 1 else NO
    if state.result().void or played(state) is None:
        nobody = asked.nothing(dealer, ANEW if state.result().void else NOBODY)
        return {**nobody, "mistake": mistake}
    found = outcome(state)
    tricks = MADE if found.all_tricks and (found.declared or not asked.rules.declared.value) else NO
    if found.declared and not found.all_tricks:
        tricks = MISSED
    return {
        "dealer": dealer,
        "who": seat_name(found.player),
        "game": found.kind.id,
        "points": str(found.points),
        "tricks": NO if state.fault else tricks,
        "early": YES if found.forfeited else NO,
        "mistake": mistake,
    }
