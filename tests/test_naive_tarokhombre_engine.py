"""The three Hombre tarocks against their second reading in `tests/naive`, hand by hand.

The engine is led through hands at random; at each step what it offers is compared with what the
naive reading allows, and at the end all payments, the pot and its bêtes.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import pytest

from tests.naive import tarok, tarokhombre
from tests.naive.tarokhombre import Custom, Hand, usual
from tests.naive_walk import codes_of, dealt_to, may_lay_just, one_card, told_tricks
from tutor import State, find_game, parse_action
from tutor.games.tarokhombre.declared import DeclaredPlay
from tutor.games.tarokhombre.outcome import TarokHombreOutcome
from tutor.games.tarokhombre.prices import items
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.played import played
from tutor.hand.state import Game
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.pot import EMPTY
from tutor.rules.core.pot import Pot as EnginePot
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import POT
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage

HANDS = 20
WORDS = {
    "old": {"trio": "trio", "duo": "duo", "uno": "uno", "solo": "solo"},
    "new": {"duo": "trio", "uno": "uno", "solo": "solo"},
    "book": {"trois": "trio", "deux": "duo", "un": "uno", "sans-prendre": "solo"},
}
GAMES = {"old": "tarok-hombre-old", "new": "tarok-hombre-new", "book": "tarokhombre"}
TABLES: tuple[tuple[Custom, dict[str, str]], ...] = (
    (usual("old"), {}),
    (
        replace(usual("old"), trio=True, touts=(50, 100, 150), stand_pays=True),
        {"tres": "tres", "tout": "smaller", "stand": "game"},
    ),
    (usual("new"), {}),
    (
        replace(usual("new"), trio=True, passed=5, tout_points=True, solo_six=True),
        {"duo": "duo", "passed": "5", "beside": "points", "solo": "six", "scat": "first"},
    ),
    (replace(usual("new"), stand_pays=True, passed=0), {"stand": "game", "passed": "nothing"}),
    (usual("book"), {}),
    (
        replace(usual("book"), scat="player", stamm=3, deadline=0),
        {"scat": "player", "stake": "3", "skus": "last"},
    ),
    (replace(usual("book"), scat="player", stamm=10), {"scat": "first", "stake": "10"}),
)
FOUR: tuple[tuple[Custom, dict[str, str]], ...] = (
    (replace(usual("old"), four=True), {}),
    (replace(usual("new"), four=True), {}),
    (replace(usual("book"), four=True), {"sitting": "dealer"}),
    (
        replace(usual("book"), four=True, scat="player", stamm=3),
        {"scat": "player", "stake": "3", "sitting": "dealer"},
    ),
)
"""The same where the dealer sits out."""


class Walk:
    """The engine's hand, and what has been said in the words of the naive reading."""

    def __init__(self, custom: Custom, state: State, rng: random.Random) -> None:
        self.custom, self.state, self.rng = custom, state, rng
        self.style = rng.choice(("random", "strong", "strong", "weak", "skus"))
        self.words = WORDS[custom.kind]
        self.said: list[str] = []
        self.passes = rng.choice((0.3, 1, 30))
        self.compared = 0
        self.player = -1
        self.announced = False

    def go(self) -> None:
        """To the end of the hand."""
        while not self.state.over:
            stage = self.state.stage
            self.compared += 1
            if isinstance(stage, AuctionStage):
                self.bid()
            elif isinstance(stage, DiscardStage):
                allowed = tarokhombre.may_lay(self.custom, self.hand())
                self.state = may_lay_just(self.state, allowed, self.rng)
            elif isinstance(stage, FetchStage):
                self.fetch(stage)
            else:
                self.play()

    def hand(self) -> list[str]:
        return self.hand_of(self.state.acting)

    def hand_of(self, seat: int) -> list[str]:
        return codes_of(self.state, self.state.cards.hands[seat])

    def bid(self) -> None:
        now = tarokhombre.auction(self.custom, self.said)
        assert not now.over and now.speaker == self.state.acting, (self.said, self.state.history)
        ours = {}
        for action in self.state.legal():
            word = action.args[0] if action.verb == "bid" else action.verb
            ours[self.words.get(word, word)] = action
        assert set(ours) == set(now.words), (self.said, ours)
        known, passes = list(now.words), self.passes
        many = [
            len([one for one in self.hand_of(seat) if tarok.is_tarok(one)]) for seat in range(3)
        ]
        if max(many) > 15:
            passes = 0.1 if many[now.speaker] == max(many) else 50
        weights = [passes if word == "pass" else 1 for word in known]
        word = self.rng.choices(known, weights)[0]
        self.said.append(word)
        self.state = self.state.apply(ours[word])

    def fetch(self, stage: FetchStage) -> None:
        rng, pack = self.rng, self.state.game.pack
        number = tarokhombre.wanted(self.custom, self.kind())
        hand = self.hand()
        if not stage.laid and not stage.fetched:
            assert stage.rules.number == number
            cards = rng.sample(hand, number)
            if rng.random() < 0.7:
                hand.sort(key=lambda card: tarok.worth(card) + 6 * tarok.is_tarok(card))
                cards = hand[:number]
            self.state = self.state.apply(parse_action("lay " + " ".join(cards)))
            return
        legal = {str(action) for action in self.state.legal()}
        if stage.owing:
            assert legal == {"give " + code for code in codes_of(self.state, stage.laid)}
            self.state = self.state.apply(parse_action(rng.choice(sorted(legal))))
            return
        known = codes_of(self.state, stage.own)
        known += [pack.codes[one.card] for one in stage.fetched]
        may = tarokhombre.may_name(self.custom, tarok.pack(), hand, known)
        assert legal == {"ask " + code for code in may}, self.state.history
        best = max(may, key=lambda card: tarok.worth(card) * (card != tarok.SKUS))
        card = best if rng.random() < 0.7 else rng.choice(may)
        self.state = self.state.apply(parse_action("ask " + card))

    def kind(self) -> str:
        found = played(self.state)
        assert found is not None
        return self.words.get(found.contract.id, found.contract.id)

    def play(self) -> None:
        play = self.state.running(DeclaredPlay)
        found = played(self.state)
        assert found is not None
        self.player = found.player
        may = (
            self.custom.kind == "book"
            and self.state.acting == self.player
            and not play.trick
            and len(play.tricks) == 15
            and all(trick.winner == self.player for trick in play.tricks)
            and not self.announced
        )
        assert may == ("vole" in {str(action) for action in self.state.legal()})
        if may and self.rng.random() < 0.6:
            self.announced = True
            self.state = self.state.apply(parse_action("vole"))
            return
        strong = {self.player} if self.style != "weak" else {0, 1, 2} - {self.player}
        self.state = one_card(self.state, self.rng, self.style, strong)


def scat_of(custom: Custom, state: State, player: int) -> list[str]:
    """The cards that lie away: the dealer or the player has laid them, or nobody with four."""
    discard = state.find(DiscardStage)
    if custom.four and custom.scat == "dealer":
        assert discard is None
        return [state.game.pack.codes[card] for card in state.the(DealtStage).cards.talon]
    assert discard is not None
    assert discard.declarer == (2 if custom.scat == "dealer" else player)
    return codes_of(state, discard.laid)


def check(walk: Walk, pot: tarokhombre.Pot) -> tuple[str, tarokhombre.Pot]:
    """The end of a hand, compared; how it ended, and the pot of the naive reading after it."""
    custom, state = walk.custom, walk.state
    now = tarokhombre.auction(custom, walk.said)
    assert now.over
    expected = dict.fromkeys(range(3), 0)
    moved: dict[int, int] = {}
    if not tarokhombre.is_played(custom, now):
        assert played(state) is None
        if custom.kind == "new" and custom.passed:
            expected = {0: 2 * custom.passed, 1: -custom.passed, 2: -custom.passed}
        end = "thrown in"
    else:
        assert now.owner is not None
        scat = scat_of(custom, state, now.owner)
        hand = Hand(custom, now.owner, now.bid, scat, told_tricks(state), walk.announced)
        for item, amount in tarokhombre.settle(hand).items():
            lines = [one for one in state.result().payments if one.item == item]
            assert {one.amount for one in lines} == ({abs(amount)} if amount else set()), item
            for seat in expected:
                expected[seat] += 2 * amount if seat == now.owner else -amount
        if custom.kind == "book":
            pot, moved = tarokhombre.settle_pot(pot, now.owner, hand.result)
        end = "all" if hand.all_tricks else hand.result
        end = "late" if hand.played.late and end != "all" else end
    seats = range(4 if custom.four else 3)
    between, drawn = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    for one in state.result().payments:
        column = drawn if POT in (one.payer, one.payee) else between
        for party, amount in ((one.payee, one.amount), (one.payer, -one.amount)):
            if party != POT:
                column[party] += amount
    expected |= {3: 0} if custom.four else {}
    assert between == expected, (state.history, expected, between)
    stamm, dealer = custom.stamm if custom.kind == "book" else 0, len(seats) - 1
    assert drawn == {seat: moved.get(seat, 0) - stamm * (seat == dealer) for seat in seats}
    after = state.result().pot
    assert (after.total, after.prize) == (pot.total, pot.lying), state.history
    assert state.next_dealer == 0
    return end, pot


def evenings(
    custom: Custom, settings: dict[str, str], hands: int, seed: object, swept: bool = False
) -> tuple[int, set[str]]:
    """Hands at one table, twelve an evening: the choices compared, and how they ended."""
    rng, game = random.Random(f"{custom} {seed}"), find_game(GAMES[custom.kind], settings)
    compared, ends = 0, set[str]()
    pot, engine = tarokhombre.Pot(), EMPTY
    for number in range(hands):
        if number % 12 == 0:
            pot, engine = tarokhombre.Pot(), EMPTY
        if custom.kind == "book":
            pot = pot.staked(custom.stamm)
        walk = Walk(custom, deal(game, engine, rng, swept, 4 if custom.four else 3), rng)
        walk.go()
        end, pot = check(walk, pot)
        engine = walk.state.result().pot
        compared += walk.compared
        ends |= {end} | ({"vole"} if walk.announced else set())
    return compared, ends


def deal(game: Game, pot: EnginePot, rng: random.Random, swept: bool, seats: int) -> State:
    """A random deal; some give one seat most of what counts, some all that takes tricks."""
    cards, chance = tarok.pack(), 0.4 if swept else rng.random()
    rng.shuffle(cards)
    if chance < 0.3:
        cards.sort(key=lambda card: -tarok.worth(card) - tarok.is_tarok(card) + rng.random() * 3)
    elif chance < 0.45:
        kept = [*tarok.NUMBERS[rng.randint(2, 5) :], *tarok.KINGS]  # who has the Sküs loses a trick
        cards = kept + [card for card in cards if card not in kept]
    hands = [cards[25 * seat : 25 * seat + 25] for seat in range(3)]
    rng.shuffle(hands)
    return dealt_to(game, hands, cards[75:], pot, seats)


@pytest.mark.parametrize("kind", GAMES)
def test_two_readings_offer_and_pay_the_same(kind: str) -> None:
    for custom, settings in TABLES:
        if custom.kind == kind:
            compared, ends = evenings(custom, settings, HANDS, 0)
            assert compared > 50 * HANDS
            assert ends >= {"won", "lost", "thrown in"}, (settings, ends)


@pytest.mark.parametrize("place", range(len(FOUR)))
def test_two_readings_agree_with_four_at_the_table(place: int) -> None:
    compared, ends = evenings(*FOUR[place], HANDS, 4)
    assert compared > 40 * HANDS
    assert ends >= {"won", "lost", "thrown in"}, ends


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_every_end_costs_the_same_in_both_readings(place: int) -> None:
    """Each game with each number of points, with all tricks and without, declared and not."""
    custom, settings = TABLES[place]
    rules = find_game(GAMES[custom.kind], settings).rules_as(TarokHombreRules)
    lone = [rules.alone.value] if rules.alone.value else []
    for kind in (*lone, *rules.kinds.value):
        bid = WORDS[custom.kind][kind.id]
        for points in range(79):
            for swept in (False, True):
                for announced in (False, True) if custom.kind == "book" else (False,):
                    made = (25, 0) if swept else (24, 1)
                    found = TarokHombreOutcome(0, kind, points, 40, *made, declared=announced)
                    ours = dict.fromkeys(("game", "points", "all tricks"), 0)
                    for item, amount, gain, _, _ in items(rules, found):
                        ours[item] += amount if gain else -amount
                    hand = Hand(custom, 0, bid, [], [(0, ["II", "S-2", "S-3"])], announced)
                    hand.points, hand.all_tricks = points, swept
                    assert ours == tarokhombre.settle(hand), (kind, points, swept, announced)


@pytest.mark.parametrize("kind", ["old", "book"])
def test_the_pagat_with_two_other_taroks_may_be_laid_in_one_text(kind: str) -> None:
    low = [card for card in tarok.pack() if not tarok.is_tarok(card)]
    own = [tarok.PAGAT, "II", tarok.SKUS, *low[:22]]
    rest = [card for card in tarok.pack() if card not in own and card not in low[22:25]]
    state = dealt_to(find_game(GAMES[kind]), [rest[:25], rest[25:], own], low[22:25])
    allowed = tarokhombre.may_lay(usual(kind), codes_of(state, state.cards.hands[2]))
    assert (tarok.PAGAT in allowed) == (kind == "book")
    may_lay_just(state, allowed, random.Random(1))


@pytest.mark.parametrize("kind", GAMES)
def test_all_tricks_a_late_excuse_and_a_declared_vole_come_up(kind: str) -> None:
    custom, settings = next(table for table in TABLES if table[0].kind == kind)
    _, ends = evenings(custom, settings, 12, "swept", swept=True)
    assert "all" in ends or "vole" in ends, ends


if __name__ == "__main__":
    for number, (custom, settings) in enumerate((*TABLES, *FOUR)):
        print(number, evenings(custom, settings, int(sys.argv[1]), "outside"), settings)
