"""Questions about the count and about what a hand pays."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from tutor.games.tapp.outcome import outcome
from tutor.games.tapp.rules import TappRules
from tutor.hand.played import the_played
from tutor.hand.state import Game, State
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.numbers import Amount, amounts_to_choose
from tutor.quiz.situations import hands, rng_of
from tutor.rules.bid.announce import GAME, AnnounceStage
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import fold, listed, number_word, signed, so_often, the_game
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.talon.halves import HalvesStage

PAID = ("honours", "pagat", "valat", "solo", "contra")
"""What may be paid beside the plain game, or make it dearer."""


def pay(game: Game, seed: int) -> Question:
    """What the declarer wins or loses in all."""
    rng = rng_of(game, "pay", seed)
    state = asked_hand(game, rng)
    result, declarer = state.result(), the_played(state).player
    options = _amounts(rng, state, result)
    rng.shuffle(options)
    return choice(
        game,
        "pay",
        seed,
        f"How much does {seat_name(declarer)}, the declarer, win or lose in all {_against(state)}?",
        options,
        Picture(facts=_hand_facts(state, result)),
        touches=_touches(state, result),
        state=state,
    )


def _against(state: State) -> str:
    """Those with whom the declarer has an account; without a partner that is all the others."""
    facts = outcome(state)
    if not facts.partners and len(facts.opponents) == 2:
        return "against the two opponents"
    return f"against {listed(map(seat_name, facts.opponents))}"


def _touches(state: State, result: Settlement) -> frozenset[str]:
    """Which of `PAID` the hand has."""
    named = {GAME: "", "pagat": "pagat", "valat": "valat"}
    found = {named.get(entry.item, "honours") for entry in result.entries} - {""}
    announce = state.find(AnnounceStage)
    found |= {"contra"} if announce and announce.doubled else set()
    found |= {name for name, _ in announce.announced} if announce else set()
    found |= {"solo"} if state.find(HalvesStage) is None else set()
    return frozenset(found)


def asked_hand(game: Game, rng: random.Random) -> State:
    """A finished hand whose every line of payment stands printed, so that none is arguable; where
    prices are taken over from another game, any."""
    every = bool(game.rules_as(TappRules).taken_over)
    for states in hands(game, rng):
        entries = states[-1].result().entries
        printed = all(entry.citation.grade == "printed" for entry in entries)
        if any(e.item == GAME for e in entries) and (every or printed):
            return states[-1]
    raise AssertionError("hands() never ends")


def _hand_facts(state: State, result: Settlement) -> tuple[str, ...]:
    lines = list(state.game.standing(state)[:-1])
    lines.append(result.summary)
    lines += [entry.reason for entry in result.entries if entry.item != GAME]
    return tuple(lines)


def _amounts(rng: random.Random, state: State, result: Settlement) -> list[OptionAnswer]:
    """The right amount first, then those that come of usual mistakes, each with its answer."""
    total = result.balance(state.table.seats)[the_played(state).player]
    right = (total, _reckoned(state, result), result.entries[0].citation)
    return amounts_to_choose(rng, [right, *_mistakes(state, result, total)])


def _reckoned(state: State, result: Settlement) -> str:
    """Every line of the sheet, and the accounts with both opponents."""
    declarer = the_played(state).player
    lines = " ".join(_line(entry) for entry in result.entries)
    total = result.balance(state.table.seats)[declarer]
    found = {seat: _between(result, declarer, seat) for seat in outcome(state).opponents}
    return (
        f"{lines} Those who do not write a line pay it to those who do. "
        f"So {seat_name(declarer)} {_accounts(found)}: {signed(total)} in all."
    )


def _accounts(found: Mapping[int, int]) -> str:
    """What somebody gets from some others, pays to some, and has even with the rest."""
    gets = [f"{amount} from {seat_name(seat)}" for seat, amount in found.items() if amount > 0]
    pays = [f"{-amount} to {seat_name(seat)}" for seat, amount in found.items() if amount < 0]
    even = [seat_name(seat) for seat, amount in found.items() if not amount]
    parts = ("gets", gets), ("pays", pays), ("is even with", even)
    return ", and ".join(f"{verb} {listed(those)}" for verb, those in parts if those)


def _mistakes(state: State, result: Settlement, total: int) -> Iterator[Amount]:
    """What one gets by forgetting or misreading something; some may come to the right amount."""
    declarer, name = the_played(state).player, seat_name(the_played(state).player)
    game = next(entry for entry in result.entries if entry.item == GAME)
    whole = _net(game, declarer, state)
    yield from _misread_price(state, game, total, whole)
    if len(result.entries) > 1:
        yield (
            whole,
            "That is the price of the game alone; the other items count too.",
            game.citation,
        )
        rest = result.entries[1]
        yield total - whole, "That leaves out the game itself.", rest.citation
    opponents = outcome(state).opponents
    for seat in opponents:
        amount, number = _between(result, declarer, seat), number_word(len(opponents))
        reason = (
            f"That is the account with {seat_name(seat)} alone, but there are {number} opponents."
        )
        yield amount, reason, game.citation
    yield -total, f"The sign is the wrong way round; look at what {name} writes.", game.citation
    yield total + whole, "That counts the game twice.", game.citation


def _misread_price(state: State, game: Entry, total: int, whole: int) -> Iterator[Amount]:
    """The doubling forgotten, or the price of the bid in place of that of the half taken."""
    announce, halves = state.find(AnnounceStage), state.find(HalvesStage)
    factor = announce.factor(GAME) if announce else 1
    if announce and factor > 1:
        word = announce.rules.chain[factor.bit_length() - 2]
        doubled = f"That leaves out {word}, with which the game counts {so_often(factor)}."
        yield total - whole + whole // factor, doubled, announce.rules.chain_citation
    if halves is None or halves.taken is None:
        return
    price, contract = halves.price(halves.taken), halves.contract
    if price != contract.price and game.amount % price == 0:
        amount = total - whole + whole // price * contract.price
        reason = (
            f"With its own half {the_game(contract.german)} is {fold(contract.price)}, but taking "
            f"the {halves.taken} half made it {fold(price)}."
        )
        yield amount, reason, halves.rules.taking


def _between(result: Settlement, seat: int, other: int) -> int:
    """The account of a seat with one other, as the payments have it."""
    won = sum(p.amount for p in result.payments if (p.payee, p.payer) == (seat, other))
    return won - sum(p.amount for p in result.payments if (p.payee, p.payer) == (other, seat))


def _net(entry: Entry, seat: int, state: State) -> int:
    """What one line of the sheet comes to for a seat, all in all."""
    line = Settlement("", (entry,), entry.citation)
    return line.balance(state.table.seats)[seat]


def _line(entry: Entry) -> str:
    names = listed(seat_name(seat) for seat in entry.writers)
    writes = "write" if len(entry.writers) > 1 else "writes"
    return f"{entry.reason} {names} {writes} {entry.amount}."
