"""Tarok for three and for two against its second reading in `tests/naive`, hand by hand."""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

from tests.naive import tarok
from tests.naive.tarok import Custom, Hand
from tests.naive_walk import codes_of, dealt_to, may_lay_just, one_card, told_tricks
from tutor import State, find_game, parse_action
from tutor.hand.state import Game
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.pay.ledger import POT, Settlement
from tutor.rules.talon.discard import DiscardStage

HANDS = 20
TABLES: tuple[tuple[Custom, dict[str, str]], ...] = (
    (Custom(), {}),
    (
        Custom(below=True, pagat_beside=False, king_ultimo=10, stichfrei=True),
        {"matadors": "below", "open": "paid", "kings": "ultimo", "stichfrei": "on"},
    ),
    (Custom(stichfrei=True), {"pagat": "told", "stichfrei": "on"}),
    (Custom(stake=10), {"pot": "on"}),
    (Custom(players=2), {}),
    (Custom(players=2, below=True, only_more=True), {"matadors": "below", "cards": "more"}),
)
ITEMS = {
    "announced": "honours",
    "Pagat": "pagat",
    "open": "kings",
    "king": "kings",
    "cards": "cards",
    "no trick": "free",
}


class Walk:
    """The engine's hand, led along at random; what is offered is compared at every step."""

    def __init__(self, custom: Custom, state: State, rng: random.Random) -> None:
        self.custom, self.state, self.rng = custom, state, rng
        self.style = rng.choice(("random", "strong", "strong", "skus", "last"))
        self.strong = set(rng.sample(range(custom.players), rng.choice((1, 1, 2))))
        self.announced: list[list[tuple[str, int, int]]] = [[] for _ in range(custom.players)]
        self.compared = 0
        self.wrong: tuple[str, ...] = ()

    def go(self) -> None:
        """To the end of the hand."""
        while not self.state.over:
            self.compared += 1
            if isinstance(self.state.stage, DiscardStage):
                assert self.state.acting == self.custom.players - 1
                allowed = tarok.may_lay(self.hand())
                if self.rng.random() < 0.2:
                    self.mistake()
                elif tarok.PAGAT in allowed and self.rng.random() < 0.5:
                    rest = [card for card in allowed if card != tarok.PAGAT]
                    lay = " ".join([tarok.PAGAT, *self.rng.sample(rest, 2)])
                    self.state = self.state.apply(parse_action("lay " + lay))
                else:
                    self.state = may_lay_just(self.state, allowed, self.rng)
            elif isinstance(self.state.stage, DeclareStage):
                self.declare()
            else:
                self.state = one_card(self.state, self.rng, self.style, self.strong)

    def mistake(self) -> None:
        """The dealer lays away a card that may not lie there, or two, and so many fewer others."""
        barred = [card for card in tarok.SEVEN if card in self.hand()]
        barred = [card for card in barred if card not in tarok.may_lay(self.hand())]
        self.wrong = tuple(self.rng.sample(barred, min(len(barred), self.rng.choice((1, 1, 2)))))
        for card in self.wrong:
            self.state = self.state.apply(parse_action("fault card " + card))
        free = [card for card in tarok.may_lay(self.hand()) if card != tarok.PAGAT]
        lay = self.rng.sample(free, 3 - len(self.wrong))
        self.state = self.state.apply(parse_action("lay " + " ".join(lay)))

    def hand(self) -> list[str]:
        return codes_of(self.state, self.state.cards.hands[self.state.acting])

    def laid(self) -> list[str]:
        mask = sum(stage.laid for stage in self.state.all(DiscardStage))
        return codes_of(self.state, mask)

    def declare(self) -> None:
        seat = self.state.acting
        laid = tuple(self.laid()) if seat == self.custom.players - 1 else ()
        all_of_it = tarok.announcements(self.hand(), self.custom.below, laid)
        left = [one for one in all_of_it if one not in self.announced[seat]]
        words = {f"declare {kind} {number}": (kind, number, worth) for kind, number, worth in left}
        ours = {str(action) for action in self.state.legal()}
        assert ours == {"pass", *words}, (self.hand(), laid, ours)
        said = self.rng.choice(sorted(words)) if words and self.rng.random() < 0.9 else "pass"
        if said != "pass":
            self.announced[seat].append(words[said])
        self.state = self.state.apply(parse_action(said))


def speakers(state: State) -> list[int]:
    """Who had a turn to announce, in order."""
    found = state.find(DeclareStage)
    return list(found.speakers) if found else []


def check(walk: Walk, before: int = 0) -> set[str]:
    """The end of a hand, compared line by line, with what lay in the pot before; what came up."""
    custom, state = walk.custom, walk.state
    seats = range(custom.players)
    assert speakers(state) == [custom.players - 1, *range(custom.players - 1)]
    played = Hand(custom, walk.laid(), told_tricks(state), walk.announced, walk.wrong)
    lines = tarok.settle(played) if custom.players == 3 else tarok.written(played)
    found = {name: [0] * custom.players for name in lines}
    result = state.result()
    for entry in result.entries:
        if POT in entry.parties:
            continue
        column = found[ITEMS[entry.item]]
        for seat in entry.writers if result.scored else ():
            column[seat] += entry.amount
        for one in () if result.scored else entry.payments():
            column[one.payee] += one.amount
            column[one.payer] -= one.amount
    assert found == lines, (state.history, found, lines)
    assert result.scored == (custom.players == 2)
    assert not result.again
    seen = {item for item in lines if any(lines[item])}
    seen |= {"late"} if played.played.late else set()
    for card, owner, taker, last in played.events():
        if card == tarok.PAGAT:
            seen.add(f"pagat {'made' if owner == taker else 'lost'}{' ultimo' * last}")
        elif last:
            seen.add("king ultimo")
    seen |= {"pagat laid"} if tarok.PAGAT in played.scat else set()
    seen |= {"wrongly laid"} if walk.wrong else set()
    seen |= {kind for seat in seats for kind, _, _ in walk.announced[seat]}
    if custom.stake:
        seen |= check_pot(played, before, result)
    return seen | (check_mistakes(played, state) if custom.players == 3 else set())


def check_pot(played: Hand, before: int, result: Settlement) -> set[str]:
    """The dealer's stake, and what the last trick draws or adds."""
    drawn, left = tarok.settle_pot(played, before + played.custom.stake)
    drawn[played.dealer] -= played.custom.stake
    found = dict.fromkeys((*range(3), POT), 0)
    for entry in result.entries:
        for one in entry.payments() if POT in entry.parties else ():
            found[one.payee] += one.amount
            found[one.payer] -= one.amount
    assert ([found[seat] for seat in range(3)], result.pot.total) == (drawn, left)
    assert found[POT] == left - before
    return {"pot " + ("emptied" if left == 0 else "drawn" if found[POT] < 0 else "fed")}


def check_mistakes(played: Hand, state: State) -> set[str]:
    """What the hand costs when it turns out at its end that somebody was at fault."""
    calls = {"number": tarok.wrong_number(played)}
    calls |= {f"revoke {'ABC'[seat]}": tarok.revoked(played, seat) for seat in range(3)}
    for call, expected in calls.items():
        called, found = state.apply(parse_action(f"fault {call}")).result(), [0] * 3
        for one in called.payments:
            if POT not in (one.payer, one.payee):
                found[one.payee] += one.amount
                found[one.payer] -= one.amount
        assert found == expected, (call, state.history)
    return {"mistakes"}


def deal(game: Game, players: int, rng: random.Random, pot: Pot) -> State:
    """A random deal; some give one seat most of what counts, some few taroks to the dealer."""
    cards, chance = tarok.pack(), rng.random()
    rng.shuffle(cards)
    if chance < 0.3:
        cards.sort(key=lambda card: -tarok.worth(card) - tarok.is_tarok(card) + rng.random() * 5)
    hands = [cards[25 * seat : 25 * seat + 25] for seat in range(players)]
    rng.shuffle(hands)
    talon = cards[25 * players :]
    if 0.3 < chance < 0.4:
        many = [card for card in hands[-1] + talon[:3] if tarok.is_tarok(card)]
        swap(hands, talon, [card for card in many if card != tarok.PAGAT][2:])
    return dealt_to(game, hands, talon, pot)


def swap(hands: list[list[str]], talon: list[str], away: list[str]) -> None:
    """The last hand and the first three of the talon give these for Ladons of the others."""
    for card in away:
        own = hands[-1] if card in hands[-1] else talon
        other = next(hand for hand in hands if any(_ladon(one) for one in hand) and hand != own)
        low = next(one for one in other if _ladon(one))
        own[own.index(card)], other[other.index(low)] = low, card


def _ladon(card: str) -> bool:
    return not tarok.is_tarok(card) and tarok.worth(card) == 0


def hands(custom: Custom, settings: dict[str, str], number: int, seed: object) -> Counter[str]:
    """So many hands at one table; what came up, and how many choices were compared."""
    rng = random.Random(f"{custom} {seed}")
    game = find_game("tarok" if custom.players == 3 else "tarok-deux", settings)
    seen, pot = Counter[str](), EMPTY
    for _ in range(number):
        walk = Walk(custom, deal(game, custom.players, rng, pot), rng)
        walk.go()
        seen.update(check(walk, pot.total))
        seen["choices"] += walk.compared
        pot = walk.state.result().pot
    return seen


COMMON = {"pagat made", "pagat lost", "taroks", "matadors", "kings", "whole", "half", "cards"}
COMMON |= {"wrongly laid", "king ultimo", "late"}
OF_THREE = {"mistakes", "pot fed", "pot drawn"}


@pytest.mark.parametrize("players", [3, 2])
def test_two_readings_offer_and_pay_the_same(players: int) -> None:
    everything = Counter[str]()
    for custom, settings in TABLES:
        if custom.players == players:
            seen = hands(custom, settings, HANDS, 0)
            assert seen["choices"] > 50 * HANDS
            everything += seen
    wanted = COMMON | (OF_THREE if players == 3 else set())
    assert set(everything) >= wanted, wanted - set(everything)


if __name__ == "__main__":
    for place, (custom, settings) in enumerate(TABLES):
        print(place, hands(custom, settings, int(sys.argv[1]), "outside"), settings)
