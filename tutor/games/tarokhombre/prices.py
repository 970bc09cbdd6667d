"""What a hand costs: the game, its points, all the tricks, the pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.games.tarokhombre.outcome import ALL, TarokHombreOutcome, outcome
from tutor.games.tarokhombre.rules import TarokHombreKind, TarokHombreRules
from tutor.hand.played import played, sides
from tutor.hand.state import State
from tutor.rules.core.pot import End, PotEnd
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import a_game, so_many, the_game
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import Citation

Item = tuple[str, int, bool, str, Citation]
"""A payment with each opponent: item, amount, whether the player gains, why, where it stands."""


def settle(state: State) -> Settlement:
    """The settlement of a finished hand: thrown in, or played."""
    rules, table = state.game.rules_as(TarokHombreRules), state.table
    if played(state) is None:
        return thrown_in(rules, table)
    found = outcome(state)
    return settled(rules, table, found, sides(state).against(found.player))


def thrown_in(rules: TarokHombreRules, table: Table) -> Settlement:
    """The settlement of a hand that nobody plays."""
    points, forehand = rules.all_pass, table.forehand
    entries: tuple[Entry, ...] = ()
    if points.value:
        reason = f"Nobody plays, so {seat_name(forehand)}, as forehand, gets this from the others."
        place = points.citation
        entries = tuple(
            Entry("passed", points.value, (forehand,), (forehand, seat), reason, place)
            for seat in table.active
            if seat != forehand
        )
    told = "Nobody plays, so the cards are thrown in.", entries
    return for_pot(rules, table, told, None, points.citation)


def settled(
    rules: TarokHombreRules, table: Table, found: TarokHombreOutcome, others: Sequence[int]
) -> Settlement:
    """The settlement of a hand that was played, from its facts and those who played against."""
    entries = tuple(lines(rules, found, others))
    return for_pot(rules, table, (_summary(found), entries), end_of(found, others))


def end_of(found: TarokHombreOutcome, others: Sequence[int], fines: tuple[int, ...] = ()) -> PotEnd:
    """What a game does to the pot: one that stands leaves it."""
    end: End = "passed" if found.stands else "drawn" if found.won else "bete"
    return PotEnd(end, (found.player,), tuple(others), fines=fines)


def for_pot(
    rules: TarokHombreRules,
    table: Table,
    told: tuple[str, tuple[Entry, ...]],
    end: PotEnd | None,
    place: Citation | None = None,
    void: bool = False,
) -> Settlement:
    """A settlement of these lines, with what the hand does to the pot where there is one."""
    (summary, entries), pot = told, rules.pot.value
    moved, left = (
        after_hand(pot, table.pot, table.dealer, end, table.seats) if pot else ((), table.pot)
    )
    return Settlement(
        summary,
        (*entries, *moved),
        place or rules.needed.citation,
        void=void,
        pot=left,
        end=end if pot else None,
    )


def _summary(found: TarokHombreOutcome) -> str:
    game, player = the_game(found.kind.german), seat_name(found.player)
    if found.stands:
        return f"{player}’s {game.removeprefix('the ')} is a draw at {found.points} points each."
    points = f"{found.points} points to {ALL - found.points}"
    return f"{player} {'wins' if found.won else 'loses'} {game} by {points}."


def lines(
    rules: TarokHombreRules, found: TarokHombreOutcome, others: Sequence[int]
) -> Iterator[Entry]:
    """What passes between the player and each of the others."""
    for item, amount, gain, reason, place in items(rules, found):
        if not amount:
            continue
        for seat in others:
            writer = found.player if gain else seat
            yield Entry(item, amount, (writer,), (found.player, seat), reason, place)


def items(rules: TarokHombreRules, found: TarokHombreOutcome) -> Iterator[Item]:
    """The items of the price that each opponent pays, or gets."""
    if found.stands:
        yield from _standing(rules, found)
    else:
        yield from _game(rules, found)
    yield from _all_tricks(rules, found)


def _standing(rules: TarokHombreRules, found: TarokHombreOutcome) -> Iterator[Item]:
    reason = f"With {found.points} points {the_game(found.kind.german)} is a draw."
    amount = found.kind.price if rules.stand.value == "game" else 0
    yield "game", amount, False, reason, rules.stand.citation


def _game(rules: TarokHombreRules, found: TarokHombreOutcome) -> Iterator[Item]:
    kind, won = played_as(rules, found), found.won
    player, end = seat_name(found.player), "won" if found.won else "lost"
    place = kind.price_place if won else rules.lost.citation
    as_what = "" if kind is found.kind else f", paid as {a_game(kind.german)}"
    game = the_game(found.kind.german)
    yield "game", kind.price, won, f"{player} has {end} {game}{as_what}.", place
    made = found.all_tricks and won and all_tricks_count(rules, found)
    if found.ruled is None and not (made and rules.beside.value == "game"):
        amount = rules.reckoning.value.counters(found.difference, kind.point)
        side = "over" if won else "short of"
        base = found.needed - 1
        points = so_many(found.difference, "point")
        parts = rules.reckoning.value.parts
        divided = f", divided by {parts}" if parts > 1 else ""
        reason = f"{points} {side} {base}, at {kind.point} each{divided}."
        place = rules.reckoning.citation if won else rules.lost.citation
        yield "points", amount, won, reason, place


def played_as(rules: TarokHombreRules, found: TarokHombreOutcome) -> TarokHombreKind:
    """The game whose prices are paid: a lost one in which no card was given, for they were named
    too soon, is the one without an exchange."""
    if not found.forfeited or found.won:
        return found.kind
    without = (kind for kind in rules.kinds.value if not kind.cards)
    return next(without, found.kind)


def all_tricks_count(rules: TarokHombreRules, found: TarokHombreOutcome) -> bool:
    """Whether all the tricks are paid: declared, where that is asked for."""
    return found.declared or not rules.declared.value


def _all_tricks(rules: TarokHombreRules, found: TarokHombreOutcome) -> Iterator[Item]:
    """All the tricks, made or missed; a game that a mistake has ended has none."""
    if found.ruled is not None:
        return
    amount, place = rules.for_all(found.kind), rules.all_tricks.citation
    if found.all_tricks and all_tricks_count(rules, found):
        yield (
            "all tricks",
            amount,
            True,
            f"{seat_name(found.player)} has won every trick.",
            place,
        )
    elif found.declared:
        reason = "All the tricks were declared, but not all were won."
        yield "all tricks", amount, False, reason, rules.declared.citation
