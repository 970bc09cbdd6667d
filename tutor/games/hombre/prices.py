"""What a hand of L'Hombre costs: the game, its honours, the pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.games.hombre.outcome import HombreFacts, facts, fines_of, pot_end
from tutor.games.hombre.rules import TWICE, HombreRules
from tutor.hand.played import played, sides
from tutor.hand.state import State
from tutor.rules.bid.contract import every_trick
from tutor.rules.core.pot import PotEnd
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import listed, number_of, number_word
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.honours import ROW
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import Citation

Item = tuple[str, int, bool, str, Citation]
"""A payment with each opponent: item, amount, whether declarer gains, why, where it stands."""


def settle(state: State) -> Settlement:
    """The settlement of a finished hand: thrown in, or played."""
    rules, table = state.game.rules_as(HombreRules), state.table
    if played(state) is None:
        return thrown_in(rules, table, fines_of(state))
    ended = facts(state)
    others = sides(state).against(ended.player)
    return settled(rules, table, ended, pot_end(state, ended), others)


def thrown_in(rules: HombreRules, table: Table, fines: tuple[int, ...] = ()) -> Settlement:
    """The settlement of a hand that nobody plays; those of `fines` pay a bête for a mistake."""
    end = PotEnd("passed", (), (), fines=fines)
    moved, pot = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    summary, place = "All have passed. The stakes stay in the pot.", rules.all_pass.citation
    return Settlement(summary, moved, place, pot=pot, end=end)


def settled(
    rules: HombreRules, table: Table, ended: HombreFacts, end: PotEnd, others: Sequence[int]
) -> Settlement:
    """The settlement of a hand that was played, from its facts, its end for the pot and those who
    played against declarer."""
    moved, pot = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    paid = tuple(lines(rules, ended, others))
    place = rules.winning.citation if ended.won else rules.codille.citation
    summary = _summary(ended)
    return Settlement(summary, (*paid, *moved), place, pot=pot, end=end)


def _summary(ended: HombreFacts) -> str:
    player, game = seat_name(ended.player), ended.contract.german
    if ended.thrown:
        return f"{player} gives up the {game}."
    how = "wins" if ended.end == "drawn" else "loses"
    game += " by codille" * (ended.end == "codille")
    tricks = number_of(ended.tricks, "trick")
    return f"{player} {how} the {game} with {tricks} against {_listed(ended.against)}."


def _listed(tricks: Sequence[int]) -> str:
    found = [number_word(one) if one else "none" for one in sorted(tricks, reverse=True)]
    return listed(found) if any(tricks) else "none"


def lines(rules: HombreRules, ended: HombreFacts, others: Sequence[int]) -> Iterator[Entry]:
    """What passes between declarer and each of the others."""
    for seat in others:
        for item, amount, gain, reason, place in _items(rules, ended):
            if amount:
                writer = ended.player if gain else seat
                yield Entry(item, amount, (writer,), (ended.player, seat), reason, place)


def _items(rules: HombreRules, ended: HombreFacts) -> Iterator[Item]:
    player, won = seat_name(ended.player), ended.won
    verb = "gives up" if ended.thrown else "has won" if won else "has lost"
    price, place = game_price(rules, ended)
    lost = rules.thrown.citation if ended.thrown else rules.lost.citation
    times = 1 if won else rules.lost.value
    reason = f"{player} {verb} the {ended.contract.german}."
    yield "game", times * price, won, reason, place if won else lost
    if not ended.thrown:
        yield from _honours(rules, ended, player)


def game_price(rules: HombreRules, ended: HombreFacts) -> tuple[int, Citation]:
    """What the game alone costs, and where that stands."""
    contract = ended.contract
    whole = rules.doubled.value == "all" and ended.favoured and not contract.set_price
    times, place = TWICE if whole else 1, contract.price_place or contract.citation
    if contract.demand is every_trick and not ended.won and not ended.thrown:
        return times * rules.due(rules.tout_lost).value, rules.tout_lost.citation
    return times * contract.price, place


def _honours(rules: HombreRules, ended: HombreFacts, player: str) -> Iterator[Item]:
    """Matadors, premiers and vole: twice in the favourite suit."""
    won, times = ended.won, TWICE if ended.favoured else 1
    if ended.row and (rules.false_row.value or not ended.false):
        amount = times * rules.due(rules.matador).value * (ended.row - ROW + 1)
        kind = "false matadors" if ended.false else "matadors"
        place = rules.false_row.citation if ended.false else rules.matador.citation
        yield "matadors", amount, won, f"{ended.row} {kind} in a row.", place
    if ended.premiers and won:
        price = ended.contract.premiers or rules.due(rules.premiers)
        reason = f"{player} won all of the first {number_word(rules.first.value)} tricks."
        yield "premiers", times * price.value, True, reason, price.citation
    if ended.vole is not None:
        end = "made" if ended.vole else "missed"
        price = (ended.contract.vole if ended.vole else None) or rules.due(rules.vole)
        amount = price.value * (times if rules.doubled.value == "all" else 1)
        reason = f"{player} led on for the vole and {end} it."
        yield "vole", amount, ended.vole, reason, price.citation
