"""Questions about a game for a pot: how it ended, what it costs, the matadors of a hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from tutor.cards import card_phrase, mask_of
from tutor.hand.for_pot import APART, PotGame, judged
from tutor.hand.state import Game
from tutor.quiz.ends import Ended, asked_apart, tricks_apart
from tutor.quiz.evenly import evenly
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic, choice
from tutor.quiz.numbers import number_question, summed
from tutor.quiz.pots import what_the_pot_gives
from tutor.quiz.situations import rng_of
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.bid.contract import Contract, Count, every_trick
from tutor.rules.core.wording import a_game, capital, listed, number_of, number_word, so_many
from tutor.rules.pay.honours import ROW, HonourFacts, counted, lines
from tutor.rules.pay.ledger import Entry
from tutor.rules.rank.tricks import TrickOrder, in_hand

DRAWN = 8
"""So many ends are drawn, of which one is asked about."""


@runtime_checkable
class BidForPot(PotGame, Protocol):
    """Such a game whose contracts are bid."""

    @property
    def auction(self) -> AuctionRules:
        """The contracts from the lowest."""

    @property
    def free_suits(self) -> str:
        """The suits that may be named as trumps."""


def _contracts(rules: BidForPot, suits: str) -> list[tuple[Contract, str]]:
    """Each contract with each suit that may be its trumps."""
    found = []
    for bid in rules.auction.ladder:
        fixed = bid.to_play.suit
        found += [(bid.to_play, suit) for suit in ((fixed,) if fixed else suits)]
    return found


def _order(game: Game, contract: Contract, suit: str) -> TrickOrder:
    return contract.order(game.pack, game.order, None if contract.suit else suit)


def how_it_ended(game: Game, rules: BidForPot, seed: int) -> Question:
    """Won, remise or codille, by the number of tricks."""
    rng = rng_of(game, "result", seed)
    contract = rng.choice([one for one, _ in _contracts(rules, rules.free_suits[:1])])
    if rules.codille.value == APART:
        drawn = [_apart(game, rules, contract, rng) for _ in range(DRAWN)]
        return asked_apart(game, seed, evenly(rng, drawn, lambda one: one.end))
    needed, codille = rules.needed.value, rules.codille.value
    size = game.pattern.hand_size
    every = contract.demand is every_trick
    most = size if every else needed
    drawn_tricks = (codille - 1, codille, codille + 1, needed, needed + 2, size)
    tricks = evenly(rng, drawn_tricks, lambda made: (made >= most, made <= codille))
    won = tricks >= most
    wanted = number_of(most, "trick")
    remise, won_at = not won and tricks > codille, contract if every else rules.needed
    ends = (
        ("won", "has won", won, won_at.citation),
        ("remise", "has lost by remise", remise, rules.codille.citation),
        ("codille", "has lost by codille", not won and not remise, rules.codille.citation),
    )
    named = f"The {contract.german}" if every else "A game"
    made = so_many(tricks, "trick")
    reason = (
        f"{named} needs {wanted}, and {codille} or fewer are a codille. Here there are {tricks}."
    )
    options = tuple(
        OptionAnswer(name, f"The declarer {end}.", right, reason, at)
        for name, end, right, at in ends
    )
    prompt = f"{named} was played to the last card, and the declarer has {made}. How did it end?"
    touches = frozenset({"every-trick"} if every else ())
    picture = Picture()
    return choice(game, "result", seed, prompt, options, picture, touches=touches)


def _apart(game: Game, rules: BidForPot, contract: Contract, rng: random.Random) -> Ended:
    """How a game ended in which the others keep their tricks apart."""
    made, against = tricks_apart(game, contract, rng)
    won = contract.demand(Count(made, against, needed=rules.needed.value))
    facts = judged(
        rules, HonourFacts(0, contract, made, won, 0, False, None, False, against=against)
    )
    most, others = max(against), listed(against)
    place = rules.needed.citation if won else rules.codille.citation
    if won:
        every = contract.demand is every_trick
        more = "which is every trick" if every else f"more than any opponent ({others})"
        why = f"A has {so_many(made, 'trick')}, {more}."
        return Ended(contract, made, against, "drawn", why, place)
    if facts.codille:
        why = f"One opponent has {most} tricks, more than A and more than the other."
        return Ended(contract, made, against, "codille", why, place)
    if contract.demand is every_trick:
        codille = f"No opponent has more than A ({others}), so this is not a codille."
        why = f"Every trick is needed. {codille}"
        place = contract.citation
    elif most == made:
        why = f"An opponent has as many tricks as A, {most}, so it is a remise."
    else:
        why = f"Two opponents have {most} tricks each, more than A, but neither has the most alone."
    return Ended(contract, made, against, "bete", why, place)


def how_many_matadors(game: Game, rules: BidForPot, seed: int) -> Question:
    """How many trumps from the highest down a hand has without a gap."""
    rng = rng_of(game, "matadors", seed)
    contract, suit = rng.choice(_contracts(rules, rules.free_suits))
    order = _order(game, contract, suit)
    top = order.trump_row
    held = set(top[: rng.randrange(len(top))]) - {rng.choice(top[: 2 * ROW])}
    held = set(sorted(held, key=order.falling)[: game.pattern.hand_size])
    rest = [card for card in range(len(game.pack)) if card not in held]
    held |= set(rng.sample(rest, game.pattern.hand_size - len(held)))
    hand = mask_of(held)
    number, false = counted(rules, order, hand)
    gap = card_phrase(game.pack, top[false + number]) if false + number < len(top) else ""
    why = f"The row breaks at {gap}" if gap else "The row is complete"
    names = {one.letter: one.english for one in game.pack.suits}
    paid, begins = (
        rules.false_row,
        f"Without {card_phrase(game.pack, top[0])} they are false matadors. ",
    )
    among = ", true or false ones?" if paid and paid.value else " from the top?"
    return number_question(
        game,
        "matadors",
        seed,
        f"{names[suit]} are trumps. How many matadors in a row are there in this hand{among}",
        number,
        f"{begins * (false and number > 0)}{why}, so it counts {number}.",
        paid.citation if false and paid else rules.matador.citation,
        Picture(hand=tuple(game.pack.codes[card] for card in in_hand(order, game.pack, hand))),
    )


def what_it_costs(game: Game, rules: BidForPot, seed: int) -> Question:
    """What an opponent who gave no card pays for a game, or gets."""
    rng = rng_of(game, "cost", seed)
    drawn = [_drawn_cost(game, rules, rng) for _ in range(DRAWN)]
    facts, entries = evenly(rng, drawn, lambda one: _sum_of(one[1]))
    contract, won, row, total = facts.contract, facts.won, facts.row, _sum_of(entries)
    first, codille = facts.premiers, facts.codille
    items: dict[str, int] = {}
    for entry in entries:
        items[entry.item] = items.get(entry.item, 0) + entry.amount
    said = [f"{number_of(row, 'matador')}{' in a row' * (row > 1)}{' from the top' * (row > 0)}"]
    tricks = [f"the first {number_word(rules.needed.value)} tricks"] if first else []
    said = said + tricks if row else tricks + said
    ended = "won" if won else f"lost{' by codille' * codille}"
    who = f"each opponent{' who gave no card' * isinstance(contract.talon, AskRules)}"
    pays = f"does {who} pay" if won else f"does the declarer pay {who}"
    return number_question(
        game,
        "cost",
        seed,
        f"{capital(a_game(contract.german))} is {ended} with {' and '.join(said)}. "
        f"How many counters {pays}?",
        total,
        summed(items.items()) if entries else _nothing(contract, row),
        rules.matador.citation if row >= ROW else contract.citation,
        Picture(),
    )


def _drawn_cost(
    game: Game, rules: BidForPot, rng: random.Random
) -> tuple[HonourFacts, list[Entry]]:
    """The end of a hand, and what one opponent and the declarer settle for it."""
    contract, suit = rng.choice(_contracts(rules, rules.free_suits))
    most = len(_order(game, contract, suit).trump_row)
    won = rng.random() < 0.7
    codille = not won and rules.codille_costs.value != rules.lost.value and rng.random() < 0.5
    row = rng.randrange(min(most, ROW + 3) + 1)
    first = won and (rng.random() < 0.4 or contract.demand is every_trick)
    facts = HonourFacts(
        0, contract, rules.needed.value, won, row, first, None, False, codille=codille
    )
    return facts, list(lines(rules, facts, (1,)))


def _sum_of(entries: list[Entry]) -> int:
    return sum(entry.amount for entry in entries)


def _nothing(contract: Contract, row: int) -> str:
    """Why a game with so many matadors in a row costs nothing."""
    few = f", and fewer than {number_word(ROW)} matadors are not paid" if row else ""
    return f"{capital(a_game(contract.german))} costs nothing besides the pot{few}."


def honour_topics(game: Game) -> Mapping[str, Topic]:
    """These topics, for a game with such rules; none for another."""
    if not isinstance(game.rules, BidForPot):
        return {}
    heap = (
        {"pot": Topic("What does the pot give?", _of_rules(what_the_pot_gives))}
        if game.rules.pot.value.limit
        else {}
    )
    return {
        **heap,
        "result": Topic("Won, remise or codille?", _of_rules(how_it_ended), ("every-trick",)),
        "matadors": Topic("How many matadors?", _of_rules(how_many_matadors)),
        "cost": Topic("What does it cost?", _of_rules(what_it_costs)),
    }


def _of_rules(make: Callable[[Game, BidForPot, int], Question]) -> Callable[[Game, int], Question]:
    """A question of the rules as one of the game."""

    def asked(game: Game, seed: int) -> Question:
        assert isinstance(game.rules, BidForPot)
        return make(game, game.rules, seed)

    return asked
