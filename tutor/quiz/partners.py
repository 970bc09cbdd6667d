"""Questions about a partner whom a card calls: which card may be called, who plays with whom, who
knows it yet, and what partners share."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Protocol, runtime_checkable

from tutor.cards import cards_of
from tutor.hand.for_pot import PotGame
from tutor.hand.played import the_played
from tutor.hand.state import Game, Setup, State
from tutor.quiz.evenly import evenly
from tutor.quiz.known import PARTS, who_knows, who_plays_with_whom
from tutor.quiz.model import Picture, Question, Topic, judged_option
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import rng_of
from tutor.rules.bid.auction import AuctionRules, Bid
from tutor.rules.bid.call import CallRules, CallStage
from tutor.rules.bid.contract import with_called
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.core.variant import Cited
from tutor.rules.core.wording import a_game, had_highest, listed, number_of, number_word, the_game
from tutor.rules.pay.betes import PotRules, shares
from tutor.rules.pay.honours import ROW, HonourFacts, lines
from tutor.rules.pay.ledger import Payment
from tutor.sources import Citation

MOST = 15
"""Counters to share, at most."""
DRAWN, MOST_ROW = 12, ROW + 3
"""So many ends are drawn, of which one is asked about; matadors in a row, at most."""


@runtime_checkable
class CallingGame(PotGame, Protocol):
    """A game for a pot in which a card calls a partner."""

    @property
    def calling(self) -> Cited[CallRules]:
        """What may be called."""

    @property
    def auction(self) -> AuctionRules:
        """The contracts from the lowest."""

    @property
    def free_suits(self) -> str:
        """The suits that may be named as trumps."""


def which_is_called(game: Game, rules: CallingGame, seed: int) -> Question:
    """Which cards the player may call with a hand, in the lowest game that has a partner."""
    rng = rng_of(game, "called", seed)
    state = _to_call(game, rules, rng)
    while len({ruling.ok for _, ruling in _judged(state)}) < 2:
        state = _to_call(game, rules, rng)
    judged = _judged(state)
    right, wrong = ([one for one in judged if one[1].ok is ok] for ok in (True, False))
    chosen = rng.sample(right, min(2, len(right)))
    chosen += rng.sample(wrong, min(4 - len(chosen), len(wrong)))
    rng.shuffle(chosen)
    call, pack = state.the(CallStage), game.pack
    options = tuple(
        judged_option(state, ruling, code, "The " + pack.english_name(card), code)
        for card, ruling in chosen
        for code in [pack.codes[card]]
    )
    names = {suit.letter: suit.english for suit in pack.suits}
    trumps = names[the_played(state).suit or ""]
    name = _frage(rules).to_play.german
    return Question(
        game.id,
        "called",
        seed,
        f"A plays {a_game(name)} with {trumps} as trumps. "
        "Which of these may A call with this hand?",
        "all",
        options,
        f"A may call {rules.calling.text}.",
        rules.calling.citation,
        Picture(hand=_codes(state, call.hand)),
        state=state,
    )


def _frage(rules: CallingGame) -> Bid:
    """The lowest word of the auction whose game has a partner who is called."""
    return next(bid for bid in rules.auction.ladder if bid.to_play.partner is with_called)


def _codes(state: State, hand: int) -> tuple[str, ...]:
    return tuple(state.game.pack.codes[card] for card in state.in_hand(hand))


def _to_call(game: Game, rules: CallingGame, rng: random.Random) -> State:
    """Such a game of A's before the call; every other time with all cards of the first rank."""
    pack, players, size = game.pack, min(game.players), game.pattern.hand_size
    first = set(cards_of(pack.rank_mask(rules.calling.value.ranks[0])))
    bid = Action("bid", (_frage(rules).id,))
    while True:
        cards = rng.sample(range(len(pack)), len(pack))
        if rng.random() < 0.5:
            cards.sort(key=lambda card: card not in first)
        dealt = tuple(tuple(cards[at : at + size]) for at in range(0, players * size, size))
        state = Setup(dealt, (), players - 1).state(game)
        if not state.judge(bid).ok:
            continue
        state = state.apply(bid)
        for _ in range(players - 1):
            if not state.judge(PASS).ok:
                break
            state = state.apply(PASS)
        else:
            return state.apply(Action("name", (rng.choice(rules.free_suits),)))


def _judged(state: State) -> list[tuple[int, Ruling]]:
    """Every King and Queen with the ruling on calling it."""
    index = state.game.pack.index
    return [(index[one.args[0]], state.judge(one)) for one in state.the(CallStage).candidates()]


def what_is_shared(game: Game, rules: CallingGame, halves: Citation, seed: int) -> Question:
    """What one of a side, or of the others, draws or sets when the counters do not divide."""
    rng = rng_of(game, "shares", seed)
    seats = range(min(game.players))
    side = [0, rng.choice(seats[1:])]
    how = rng.choice(("draw", "set", "codille", "codille"))
    if how == "codille":
        others = [s for s in seats if s not in side[: rng.choice((1, 2))]]
        return _of_codille(game, rules, seed, rng, others)
    counters = _counters(rules.pot.value, rng, 2) or 2 * rng.randrange(1, MOST // 2) + 1
    payers = side[:1] if how == "set" and rules.pot.value.alone else side
    found, _ = shares(counters, payers, side[:1])
    verb, what = (
        ("draw", f"{counters} counters") if how == "draw" else ("pay", f"a bête of {counters}")
    )
    said = f"A and the helper, {seat_name(side[1])}, {verb} {what} together."
    return _number(game, seed, said, verb, rng.choice(payers), found, halves)


def _counters(rules: PotRules, rng: random.Random, among: int, bare: Citation | None = None) -> int:
    """What is drawn from a heap: whole stakes, a full bête at most, and where they can be such as
    do not divide among so many; that bête alone where `bare` says that less is not drawn. Zero
    where the pot is no heap."""
    least = rules.limit if bare is not None else rules.stake
    heaps = range(least, rules.limit + 1, rules.stake)
    return rng.choice([heap for heap in heaps if heap % among] or heaps) if heaps else 0


def _of_codille(
    game: Game, rules: CallingGame, seed: int, rng: random.Random, others: list[int]
) -> Question:
    each, left = rng.randrange(1, 4), rng.randrange(1, len(others))
    pot = rules.pot.value
    counters = _counters(pot, rng, len(others), pot.only_full) or each * len(others) + left
    odd = rng.sample(others, len(others))
    found, _ = shares(counters, others, odd)
    said = (
        f"{number_word(len(others)).capitalize()} opponents share {counters} counters after a "
        f"codille. {had_highest([seat_name(one) for one in odd])}."
    )
    return _number(game, seed, said, "get", rng.choice(others), found, pot.odd)


def _number(
    game: Game,
    seed: int,
    said: str,
    verb: str,
    asked: int,
    found: Mapping[int, int],
    place: Citation,
) -> Question:
    return number_question(
        game,
        "shares",
        seed,
        f"{said} How many counters does {seat_name(asked)} {verb}?",
        found[asked],
        _parts(found),
        place,
        Picture(),
    )


def _parts(found: Mapping[int, int]) -> str:
    """How counters are parted, and who has those that are left over."""
    counters, least, size = sum(found.values()), min(found.values()), len(found)
    each = ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in sorted(found.items()))
    if size == 1:
        return f"{each}."
    more = [seat_name(seat) for seat, amount in sorted(found.items()) if amount > least]
    go = "goes" if len(more) == 1 else "go"
    over = counters - least * size
    left = f", and the {number_word(over)} left over {go} to {listed(more)}" if more else ""
    shared = "between" if size == 2 else "among"
    return f"{counters} shared {shared} {number_word(size)} makes {least} each{left}: {each}."


def what_the_two_get(game: Game, rules: CallingGame, paid: Citation, seed: int) -> Question:
    """What the player of a game with a partner, or the partner, gets or pays beside the pot."""
    rng = rng_of(game, "two", seed)
    drawn = [_drawn_two(game, rules, rng) for _ in range(DRAWN)]
    facts, asked = evenly(rng, drawn, lambda one: sum(_by_opponent(game, rules, *one).values()))
    contract, won, row, first = facts.contract, facts.won, facts.row, facts.premiers
    partner, others = facts.side[1], _others(game, facts)
    each = [one for one in _passed(game, rules, facts) if others[0] in (one.payer, one.payee)]
    by = _by_opponent(game, rules, facts, asked)
    verb = "get" if won else "pay"
    said = [f"{number_of(row, 'matador')} in a row from the top"] if row else []
    said += [f"the first {number_word(rules.needed.value)} tricks"] if first else []
    with_ = f", with {' and '.join(said)}" if said else ""
    total = sum(by.values())
    halved = contract.halved if len(others) % 2 else None
    return number_question(
        game,
        "two",
        seed,
        f"A and the helper, {seat_name(partner)}, have {'won' if won else 'lost'} "
        f"{the_game(contract.german)}{with_}. How many counters does {seat_name(asked)} {verb} in "
        "all, besides the pot?",
        total,
        _share(asked, by, each, len(others), verb, halved=bool(halved)),
        halved or paid,
        Picture(),
    )


def _drawn_two(game: Game, rules: CallingGame, rng: random.Random) -> tuple[HonourFacts, int]:
    """How a game with a helper ended, and which of the two is asked about."""
    games = [bid.to_play for bid in rules.auction.ladder if bid.to_play.partner is with_called]
    contract = rng.choice([one for one in games if one.price])
    won, row = rng.random() < 0.7, rng.choice((0, *range(ROW, MOST_ROW + 1)))
    first = won and rng.random() < 0.4
    partner = rng.choice(range(1, min(game.players)))
    facts = HonourFacts(
        *(0, contract, rules.needed.value, won, row, first, None, False), partner=partner
    )
    return facts, rng.choice(facts.side)


def _others(game: Game, facts: HonourFacts) -> list[int]:
    """The opponents of the two."""
    return [seat for seat in range(min(game.players)) if seat not in facts.side]


def _passed(game: Game, rules: CallingGame, facts: HonourFacts) -> list[Payment]:
    """All that passes between the two and the others."""
    entries = lines(rules, facts, _others(game, facts))
    return [one for entry in entries for one in entry.payments()]


def _by_opponent(game: Game, rules: CallingGame, facts: HonourFacts, asked: int) -> dict[int, int]:
    """What each of the others settles in all with the one who is asked about."""
    found: dict[int, int] = {}
    others = _others(game, facts)
    for one in _passed(game, rules, facts):
        if asked in (one.payer, one.payee):
            other = one.payer if one.payer in others else one.payee
            found[other] = found.get(other, 0) + one.amount
    return found


def _share(
    asked: int,
    by: Mapping[int, int],
    each: Iterable[Payment],
    others: int,
    verb: str,
    halved: bool,
) -> str:
    """Why one of the two gets or pays so much: half of all, or what some opponents settle; `each`
    is what passes between one of the others and the two."""
    items: dict[str, int] = {}
    for one in each:
        items[one.item] = items.get(one.item, 0) + one.amount
    price, name, total = sum(items.values()), seat_name(asked), sum(by.values())
    parts = listed(f"{amount} for the {item}" for item, amount in items.items())
    found = f"{parts}, {price} in all" if len(items) > 1 else parts
    do = "pay" if verb == "get" else "get"
    if halved:
        odd = ", the odd counter going to the declarer" if price * others % 2 else ""
        said = f"Each of {number_word(others)} opponents {do}s {found}. That makes {price * others}"
        return f"{said}, which the two share equally{odd}: {name} {verb}s {total}."
    settle = f"settles with {name} and" if len(by) == 1 else f"settle with {name}, and each of them"
    said = f"{number_word(len(by)).capitalize()} of the {number_word(others)} opponents {settle}"
    return f"{said} {do}s {found}. So {name} {verb}s {total}."


def partner_topics(
    game: Game, shown: Citation, halves: Citation, paid: Citation
) -> Mapping[str, Topic]:
    """These topics for a game in which a card is called, none for another; `shown` is where the
    card makes the partner known, `halves` where partners share, `paid` who of the others has to do
    with which of them."""
    rules = game.rules
    if not isinstance(rules, CallingGame):
        return {}
    first = game.pack.rank_names[rules.calling.value.ranks[0]][0]
    return {
        "called": Topic(
            f"Which {first} may be called?", lambda g, seed: which_is_called(g, _calling(g), seed)
        ),
        "sides": Topic("Who plays with whom?", lambda g, seed: who_plays_with_whom(g, shown, seed)),
        "knows": Topic("Who knows it yet?", lambda g, seed: who_knows(g, shown, seed), PARTS),
        "two": Topic(
            "What does each of the two get?",
            lambda g, seed: what_the_two_get(g, _calling(g), paid, seed),
        ),
        "shares": Topic(
            "How is the pot shared?" if rules.pot.value.limit else "Who gets the odd counter?",
            lambda g, seed: what_is_shared(g, _calling(g), halves, seed),
        ),
    }


def _calling(game: Game) -> CallingGame:
    assert isinstance(game.rules, CallingGame)
    return game.rules
