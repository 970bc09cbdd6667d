"""A hand of Tarok-l'Hombre told in a form: who played what, and with how many card points.

What is told becomes the same facts as a played hand has, and they are settled as those are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from tutor.games.tarokhombre.faults import dealt_anew, revoke_settled
from tutor.games.tarokhombre.outcome import ALL, TarokHombreOutcome, outcome
from tutor.games.tarokhombre.prices import settled, thrown_in
from tutor.games.tarokhombre.rules import TarokHombreKind, TarokHombreRules
from tutor.hand.played import played
from tutor.hand.state import State
from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import a_game
from tutor.rules.pay.ledger import Settlement
from tutor.score.pot_hand import ANEW, NOBODY, NOTHING, dealer_fields, plain_numbers, pot_numbers
from tutor.score.sheets import Field, number_field, usual_first
from tutor.score.told_form import NO, YES, Given, ToldForm, names_field, refuse, table_of, usual
from tutor.sources import Citation

PLAYERS = 3
SELDOM = {"tricks": "all the tricks", "early": "cards named", "mistake": "mistakes"}
MADE, MISSED = "made", "missed"
LEAST = ALL - 10
"""Whoever makes every trick has at least so many card points: three Queens count ten."""


@dataclass(frozen=True, eq=False)
class TarokHombreAsked:
    """What is asked of a hand under these rules at a table of so many."""

    rules: TarokHombreRules
    seats: int

    @property
    def dealer_plays(self) -> bool:
        """Whether the dealer plays, and the dealer before sits out."""
        return self.rules.sitting.value == "dealer before"

    @cached_property
    def kinds(self) -> Mapping[str, TarokHombreKind]:
        """The games by their ids, from the lowest."""
        alone = self.rules.alone.value
        return {kind.id: kind for kind in (*([alone] if alone else ()), *self.rules.kinds.value)}

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry."""
        return usual_first(dict(self._fields()), SELDOM)

    def _fields(self) -> Iterator[tuple[str, Field]]:
        rules, (dealer, who) = self.rules, dealer_fields(self.seats)
        games = tuple((word, kind.german) for word, kind in self.kinds.items())
        yield "dealer", dealer
        yield "who", replace(who, default="B")
        yield "game", Field("Game", games, default=games[0][0], wide=True)
        yield "points", number_field("The declarer’s card points", 0, ALL, rules.needed.value)
        if rules.declared.value:
            ends = ((MADE, "declared and won"), (MISSED, "declared and missed"))
            yield "tricks", Field("All the tricks", ((NO, "not declared"), *ends), default=NO)
        else:
            yield "tricks", Field("All the tricks", ((NO, "no"), (MADE, "won")), default=NO)
        if rules.pot.value:
            soon = ((NO, "no"), (YES, "yes, so none were given"))
            yield "early", Field("Cards named before any were laid out", soon, default=NO)
        label = "A revoke, or the wrong number, by" if rules.pot.value else "A revoke by"
        yield "mistake", names_field(label, self.seats)


def told_form(asked: TarokHombreAsked, place: Citation) -> ToldForm:
    """The form, and the numbers beside it, with a pot or without; they stand at this place."""
    pot, seats = asked.rules.pot.value, asked.seats
    numbers = plain_numbers(seats, place)
    if pot:
        step = -1 if asked.dealer_plays else 0
        numbers = pot_numbers(pot, seats, place, sits_out=step if seats > PLAYERS else None)
    settle, ways = partial(settle_told, asked), partial(_ways, asked)
    return ToldForm(asked.fields, settle, partial(_said, asked), ways, numbers)


def settle_told(asked: TarokHombreAsked, pot: Pot, given: Given) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError for one that cannot be."""
    rules, mistake = asked.rules, given.seat("mistake")
    table = table_of(
        rules.pack.value, asked.seats, PLAYERS, given["dealer"], pot, asked.dealer_plays
    )
    if given["who"] in NOTHING:
        return _unplayed(asked, table, given)
    found = facts_of(asked, table, given)
    others = table.turn_from(found.player)[1:]
    if mistake is not None:
        return revoke_settled(rules, table, found, others, Seat(mistake))
    return settled(rules, table, found, others)


def _unplayed(asked: TarokHombreAsked, table: Table, given: Given) -> Settlement:
    """A hand that nobody plays. Raises SheetError for what only a played one has."""
    anew, mistake = given["who"] == ANEW, given.seat("mistake")
    told = {key: given[key] for key in ("dealer", "who", "game")}
    silent = given.but(mistake=NO) if anew and asked.rules.pot.value else given
    more = silent != usual(asked.fields).but(**told)
    refuse(more, "nobody played, so either enter who played or nothing more")
    if not anew:
        return thrown_in(asked.rules, table)
    return dealt_anew(asked.rules, table, () if mistake is None else (Seat(mistake),))


def facts_of(asked: TarokHombreAsked, table: Table, given: Given) -> TarokHombreOutcome:
    """The facts of a hand that is told. Raises SheetError for one that cannot have been."""
    points, kind, tricks = given.number("points"), asked.kinds[given["game"]], given["tricks"]
    for seat in (given["who"], *([given["mistake"]] if given["mistake"] != NO else [])):
        out = Seat.parse(seat) not in table.active
        refuse(out, f"{seat} sits out in this hand and cannot have played")
    every = f"whoever wins every trick has at least {LEAST} points, not {points}"
    refuse(tricks == MADE and points < LEAST, every)
    ended = "a revoke ended the hand, so nothing can be entered for all the tricks"
    refuse(given["mistake"] != NO and tricks != NO, ended)
    refuse(given.yes("early") and not kind.cards, f"in {a_game(kind.german)} no cards are named")
    return TarokHombreOutcome(
        int(Seat.parse(given["who"])),
        kind,
        points,
        asked.rules.needed.value,
        1,
        0 if tricks == MADE else 1,
        declared=bool(asked.rules.declared.value) and tricks != NO,
        forfeited=given.yes("early"),
    )


def _said(asked: TarokHombreAsked, given: Given) -> str:
    """A hand in words, by letters."""
    dealt, who, mistake = f"{given['dealer']} deals", given["who"], given["mistake"]
    if who in NOTHING:
        wrong = f"; {mistake} had the wrong number of cards" if mistake != NO else ""
        return f"{dealt}; {NOTHING[who]}{wrong}"
    parts = [dealt, f"{who} plays {a_game(asked.kinds[given['game']].german)}"]
    parts.append(f"{mistake} revoked" if mistake != NO else f"{given['points']} points")
    if given["tricks"] != NO:
        parts.append(f"all the tricks {asked.fields['tricks'].text_of(given['tricks'])}")
    if given.yes("early"):
        parts.append("cards named before any were laid out")
    return "; ".join(parts)


def _ways(asked: TarokHombreAsked, state: State) -> Iterator[Given]:
    """A finished hand by what the form asks."""
    words = state.fault.args if state.fault else ()
    dealt = usual(asked.fields).but(
        dealer=seat_name(state.table.dealer), mistake=words[1] if len(words) > 1 else NO
    )
    if state.result().void or played(state) is None:
        yield dealt.but(who=ANEW if state.result().void else NOBODY)
        return
    found = outcome(state)
    missed = MISSED if found.declared else NO
    made = MADE if found.declared or not asked.rules.declared.value else NO
    tricks = made if found.all_tricks else missed
    yield dealt.but(
        who=seat_name(found.player),
        game=found.kind.id,
        points=str(found.points),
        tricks=NO if state.fault else tricks,
        early=YES if found.forfeited else NO,
    )
