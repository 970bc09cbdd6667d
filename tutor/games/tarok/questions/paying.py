"""Questions about money: what the Pagat and lost kings cost, and who pays for card points."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tutor.cards import cards_of
from tutor.games.tarok.outcome import KingFate, PagatFate, TarokOutcome
from tutor.games.tarok.prices import card_lines, lines
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.state import Game, start
from tutor.quiz.model import Picture, Question, choice
from tutor.quiz.numbers import MOST, amounts_to_choose
from tutor.quiz.situations import rng_of
from tutor.rules.bid.declare import Said
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import listed, signed
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.play.excuse import Heaps
from tutor.sources import Citation

KEPT = frozenset({"Pagat", "open", "king"})
ANNOUNCED = (0, 5, 10, 15, 20, 25)


def facts_with(
    table: Table,
    pagat: PagatFate | None = None,
    kings: tuple[KingFate, ...] = (),
    points: Sequence[int] = (),
    said: tuple[Said, ...] = (),
) -> TarokOutcome:
    """The facts of a hand in which only this is worth money."""
    none = (0,) * table.seats
    return TarokOutcome(
        dealer=table.dealer,
        announced=said,
        pagat=pagat,
        kings=kings,
        heaps=Heaps(none),
        laid=0,
        parts=none,
        points=tuple(points) or none,
        tricks=(1,) * table.seats,
        silenced=None,
        revoked=(),
    )


def pagat_and_kings(game: Game, seed: int) -> Question:
    """What a seat wins or loses for the Pagat and the kings of a hand."""
    rng, rules = rng_of(game, "pagat", seed), game.rules_as(TarokRules)
    table = start(game, 0, game.players[0] - 1, game.players[0]).table
    facts, told = _fates(game, rules, table, rng)
    entries = [one for one in lines(rules, table, facts) if one.item in KEPT]
    scored = not isinstance(rules.count.value, Par)
    seat = rng.choice([one for one in table.active if _won(entries, one, table, scored)] or [0])
    name, total = seat_name(seat), _won(entries, seat, table, scored)
    place = entries[0].citation
    verb = "write" if scored else "win or lose"
    amounts = {total: _reckoned(entries, name, total, scored)}
    for amount, why in _mistakes(rules, table, facts, entries, seat, scored):
        amounts.setdefault(amount, why)
    if len(amounts) < MOST - 1:
        amounts.setdefault(total + 5, "That is not what the payments come to.")
    found = ((amount, why, place) for amount, why in amounts.items())
    options = amounts_to_choose(rng, found, str if scored else signed)
    rng.shuffle(options)
    return choice(
        game,
        "pagat",
        seed,
        f"What does {name} {verb} in all for the Pagat and the Kings?",
        options,
        Picture(facts=tuple(told)),
    )


def _fates(
    game: Game, rules: TarokRules, table: Table, rng: random.Random
) -> tuple[TarokOutcome, list[str]]:
    """What became of the Pagat and of some kings, and the sentences that tell it."""
    seats = list(table.active)
    holder, end = rng.choice(seats), rng.choice(("made", "lost", "lost"))
    last = rng.random() < 0.4
    when = "in the last trick" if last else "before the last trick"
    others = [seat for seat in seats if seat != holder]
    told, taker, lies = list[str](), None, None
    said: tuple[Said, ...] = ()
    if end == "lost":
        taker = rng.choice(others)
        told.append(f"{seat_name(taker)} takes {seat_name(holder)}’s Pagat {when}.")
        if rules.pagat.value.open is not None:
            worths = rng.sample(ANNOUNCED, len(others))
            least = min(zip(worths, others, strict=True))[1]
            lies = least if rules.pagat.value.open.gets == "least announced" else taker
            told += [
                f"{seat_name(one)} has announced {worth or 'nothing'}."
                for one, worth in zip(others, worths, strict=True)
            ]
    else:
        told.append(f"{seat_name(holder)} wins a trick with the Pagat {when}.")
    fate = PagatFate(holder, "lost" if end == "lost" else "made", last, taker, lies)
    kings = tuple(_kings(game, seats, rng))
    early = " before the last trick" if rules.kings.value.last else ""
    for king in kings:
        assert king.taker is not None
        name = king.named(game.pack)
        told.append(f"{seat_name(king.taker)} takes {name} from {seat_name(king.holder)}{early}.")
    return facts_with(table, fate, kings, said=said), told


def _kings(game: Game, seats: list[int], rng: random.Random) -> Iterator[KingFate]:
    """One to three kings, each lost to another before the last trick."""
    kings = list(cards_of(game.pack.rank_mask("K")))
    for card in rng.sample(kings, rng.randint(1, 3)):
        holder, taker = rng.sample(seats, 2)
        yield KingFate(card, holder, taker, False)


def _won(entries: Sequence[Entry], seat: int, table: Table, scored: bool) -> int:
    """What a seat wins or writes by these lines."""
    if scored:
        return sum(one.amount for one in entries if seat in one.writers)
    place = entries[0].citation
    return Settlement("", tuple(entries), place).balance(table.seats)[seat]


def _reckoned(entries: Sequence[Entry], name: str, total: int, scored: bool) -> str:
    """Every line, and what they come to."""
    parts = [
        f"{one.reason.rstrip('.')} ({one.amount} for {listed(map(seat_name, one.writers))})"
        for one in entries
    ]
    how = "" if scored else " Each amount is paid by those who do not get it."
    return f"{'. '.join(parts)}.{how} That makes {total if scored else signed(total)} for {name}."


def _mistakes(
    rules: TarokRules,
    table: Table,
    facts: TarokOutcome,
    entries: Sequence[Entry],
    seat: int,
    scored: bool,
) -> Iterator[tuple[int, str]]:
    """What comes of forgetting or misreading something."""
    pagat = facts.pagat
    assert pagat is not None
    other = replace(facts, pagat=replace(pagat, last=not pagat.last))
    swapped = [one for one in lines(rules, table, other) if one.item in KEPT]
    when, priced = ("in", "before") if pagat.last else ("before", "in")
    words = (
        f"The Pagat was played {when} the last trick; this is its price {priced} the last trick."
    )
    yield _won(swapped, seat, table, scored), words
    if pagat.lies_with is not None and pagat.lies_with != pagat.taker:
        other = replace(facts, pagat=replace(pagat, lies_with=pagat.taker))
        taken = [one for one in lines(rules, table, other) if one.item in KEPT]
        lies = "The lost Pagat goes to whoever announced least, not to whoever took it."
        yield _won(taken, seat, table, scored), lies
    yield _won(_of_one_price(entries), seat, table, scored), "A King has a price of its own."
    for entry in entries:
        rest = [one for one in entries if one is not entry]
        amount = _won(rest, seat, table, scored) if rest else 0
        said = re.sub(r"^The ", "the ", entry.reason)
        yield amount, f"That leaves one thing out: {said}"
        twice = _won([*entries, entry], seat, table, scored)
        yield twice, f"That counts one thing twice: {said}"
    if not scored:
        yield -_won(entries, seat, table, scored), "The sign is the wrong way round."


def _of_one_price(entries: Sequence[Entry]) -> list[Entry]:
    """These lines with every king at the price of the Pagat."""
    pagat = next((one.amount for one in entries if one.item == "Pagat"), 0)
    return [replace(one, amount=pagat) if one.item == "king" else one for one in entries]


def par(game: Game, seed: int) -> Question:
    """What a seat wins or loses for its card points."""
    rng, rules = rng_of(game, "par", seed), game.rules_as(TarokRules)
    table = start(game, 0, game.players[0] - 1, game.players[0]).table
    count = rules.count.value
    assert isinstance(count, Par)
    whole = count.points * len(table.active)
    first, second = rng.randint(12, 40), rng.randint(12, 36)
    points = [first, second, whole - first - second]
    rng.shuffle(points)
    facts = facts_with(table, points=points)
    entries = list(card_lines(rules, table, facts))
    place: Citation = rules.count.citation
    seat = rng.choice([one for one in table.active if points[one] != count.points])
    name, mine = seat_name(seat), points[seat]
    total = _won(entries, seat, table, False)
    listed_points = ", ".join(f"{seat_name(one)} {points[one]}" for one in table.active)
    reason = (
        f"{count.points} points neither win nor lose, and {name} has {abs(total)} "
        f"{'more' if total > 0 else 'fewer'}."
    )
    best = max(points[one] for one in table.active if one != seat)
    amounts = (
        (total, reason, place),
        (-total, "The sign is the wrong way round.", place),
        (mine - best, f"What counts is the difference from {count.points}.", place),
        (mine, f"Only points above or below {count.points} are paid.", place),
    )
    options = amounts_to_choose(rng, amounts)
    rng.shuffle(options)
    return choice(
        game,
        "par",
        seed,
        f"What does {name} win or lose for the card points?",
        options,
        Picture(facts=(f"Card points: {listed_points}.",)),
    )
