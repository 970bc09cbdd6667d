"""Piquet against its second reading in `tests/naive`, hand by hand.

The engine plays a hand at random; both players announce everything and strike what they can. The
naive program follows the public record of the hand and has to come to the same limits of buying,
the same hands, the same lawful cards and the same count, item by item.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from tests.naive import piquet
from tutor import Setup, State, find_game
from tutor.cards import cards_of
from tutor.games.piquet.sheets import match
from tutor.hand.state import start
from tutor.rules.core.action import Action
from tutor.rules.deal.dealing import CutStage

HANDS = 240
GAME = find_game("piquet")
CODES = GAME.pack.codes
REPLIES = ("better", "equal", "ask", "good", "all")
SIXTY = Action("sechziger")


def spoken(offered: Sequence[Action]) -> Action:
    """All there is to say: the largest piece with all below it, then the reply that strikes."""
    claims = [action for action in offered if action.verb in piquet.KINDS]
    if claims:
        return max(
            claims, key=lambda action: (int(action.args[0]), _rank(action), "all" in action.args)
        )
    for verb in REPLIES:
        for action in offered:
            if action.verb == verb:
                return action
    return offered[0]


def _size(action: Action) -> tuple[int, int, bool]:
    return int(action.args[0]), _rank(action), "all" in action.args


def _rank(action: Action) -> int:
    ranks = [word for word in action.args[1:] if word != "all"]
    return piquet.RANKS.index(ranks[0]) if ranks else 0


def shortest(hand: list[str]) -> list[str]:
    """The cards of a hand, those of the shortest suits first."""
    lengths = Counter(card[0] for card in hand)
    return sorted(hand, key=lambda card: (lengths[card[0]], card[0], piquet.rank_of(card)))


class Record:
    """A hand at random, and what everybody could see of it."""

    def __init__(self, seed: int, setup: Setup | None = None) -> None:
        self.rng = random.Random(seed)
        self.state: State = setup.state(GAME) if setup else start(GAME, seed, 1, 2)
        self.laid: dict[int, list[str]] = {}
        self.shown = [False, False]
        self.plays: list[tuple[int, str]] = []
        self.announcing: list[list[str]] = []
        self.command: tuple[str, ...] = ()
        self.pack: list[str] = []
        if setup is None:
            self.deal()
        self.dealt = self.hands()
        self.talon = [CODES[card] for card in self.state.cards.talon]
        while not self.state.over:
            self.step()

    def deal(self) -> None:
        """The cut and the elder's command."""
        self.go(Action("cut", (str(self.rng.randrange(2, 30)),)))
        pile = self.state.find(CutStage)
        assert pile is not None
        self.pack = [CODES[card] for card in pile.cut_order]
        self.go(self.rng.choice(self.state.legal()))

    def hands(self) -> list[list[str]]:
        return [[CODES[card] for card in cards_of(hand)] for hand in self.state.cards.hands[:2]]

    def go(self, action: Action) -> None:
        self.state = self.state.apply(action)
        if action.verb == "command":
            self.command = action.args

    def step(self) -> None:
        seat, offered, phase = self.state.to_act, self.state.legal(), self.state.phase
        assert seat is not None
        if phase == "exchange":
            self.exchange(seat, offered)
        elif phase == "announcing":
            self.announcing = self.announcing or self.hands()
            self.go(spoken(offered))
        elif phase in ("lead", "play"):
            if self.state.judge(SIXTY).ok:
                self.go(SIXTY)
            self.play(seat, offered)
        elif phase == "blanche":
            self.shown[seat] = True
            self.go(offered[-1])
        else:
            self.go(offered[0])

    def exchange(self, seat: int, offered: Sequence[Action]) -> None:
        elder = self.laid.get(0)
        numbers = {len(action.args) for action in offered}
        if not self.shown[0]:
            least, most = piquet.may_buy(None if seat == 0 else len(elder or ()))
            assert numbers == set(range(least, most + 1))
        number = self.rng.choice(sorted(numbers))
        action = self.rng.choice([action for action in offered if len(action.args) == number])
        if self.rng.random() < 0.5:
            action = Action("lay", tuple(shortest(self.hands()[seat])[:number]))
        self.laid[seat] = list(action.args)
        self.go(action)

    def play(self, seat: int, offered: Sequence[Action]) -> None:
        led = self.plays[-1][1] if len(self.plays) % 2 else None
        hand = self.hands()[seat]
        assert {action.args[0] for action in offered} == set(piquet.legal_cards(hand, led))
        high = self.rng.random() < 0.7
        action = offered[-1] if high else self.rng.choice(offered)
        self.plays.append((seat, action.args[0]))
        self.go(action)


WEIGHTS: dict[str, Callable[[int], int]] = {
    "long": lambda card: -(card // 8),
    "high": lambda card: -(card % 8),
    "low": lambda card: card % 8,
}


def uneven(seed: int) -> Setup:
    """A deal in which one hand has the long suits, the high cards or no court card."""
    rng = random.Random(seed)
    kind = rng.choice(("long", "high", "low"))
    weight: Callable[[int], int] = {
        "long": lambda c: -(c // 8),
        "high": lambda c: -(c % 8),
        "low": lambda c: c % 8,
    }[kind]
    noise = rng.choice((0.9, 1.2, 2.5))
    order = sorted(range(32), key=lambda card: weight(card) + rng.uniform(0, noise))
    talon = tuple(rng.sample(order[12:], 8))
    other = tuple(card for card in order[12:] if card not in talon)
    hands = [tuple(order[:12]), other]
    if rng.random() < 0.3:
        hands.reverse()
    return Setup((hands[0], hands[1]), talon, 1)


def compare_deal(record: Record) -> None:
    """The elder's command, and who gets which card."""
    packet, place = (int(record.command[0]), record.command[1]) if record.command else (2, "end")
    hands, talon = piquet.deal_out(record.pack, packet, place)
    assert list(map(set, record.dealt)) == list(map(set, hands)) and record.talon == talon


def compare(record: Record) -> piquet.Sheet:
    """The hands after the buying, the count item by item, the totals."""
    hands, talon = record.dealt, record.talon
    after = piquet.bought(hands, talon, [record.laid[0], record.laid[1]])
    assert list(map(set, record.announcing)) == list(map(set, after))
    assert [piquet.has_court(hand) for hand in hands] == [not shown for shown in record.shown]
    sheet = piquet.count_hand(after, record.shown, record.plays)
    result = record.state.result()
    ours = Counter[tuple[int, str]]()
    for entry in result.entries:
        ours[entry.writers[0], entry.item] += entry.amount
    theirs = Counter[tuple[int, str]]()
    for seat, item, amount in sheet.items:
        theirs[seat, item] += amount
    assert ours == theirs, record.state.history
    return sheet


def test_two_readings_of_piquet_deal_buy_announce_and_count_the_same() -> None:
    seen: set[str] = set()
    for seed in range(HANDS):
        record = Record(seed)
        compare_deal(record)
        seen |= {item for _, item, _ in compare(record).items}
    assert seen >= {*piquet.KINDS, "lead", "trick", "last trick", "lese"}


def test_they_agree_on_one_sided_hands_too() -> None:
    """Neunziger of either player, Sechziger, Allstich and carte blanche come up."""
    seen: set[tuple[int, str]] = set()
    for seed in range(HANDS):
        sheet = compare(Record(seed, uneven(seed)))
        seen |= {(seat, item) for seat, item, _ in sheet.items}
    both = {(seat, item) for seat in (0, 1) for item in ("neunziger", "blanche", "lese")}
    assert seen >= both | {(0, "sechziger"), (0, "allstich")}, sorted(seen)


@pytest.mark.parametrize("target", [50, 101])
def test_who_reaches_the_target_first_is_the_same(target: int) -> None:
    """Die Berechnung 1: the engine's race over the items of random hands."""
    for seed in range(40):
        record = Record(seed)
        sheet = compare(record)
        starts = [record.rng.randrange(target - 40, target) for _ in range(2)]
        items = [(entry.writers[0], entry.amount) for entry in record.state.result().entries]
        found = match.race(target, starts, items)
        naive = piquet.first_at(target, starts, sheet.items)
        assert (found.winner if found else None) == naive


def test_four_deals_and_the_rounding_are_the_same() -> None:
    """Die Berechnung 2, 3, 5."""
    rng = random.Random(5)
    for _ in range(1000):
        a, b = ([rng.randrange(0, 60) for _ in range(4)] for _ in range(2))
        found = match.four_deals(a, b)
        assert (list(found.totals), found.win) == piquet.four_deals(a, b)
        points, unit = rng.randrange(0, 1000), rng.choice((10, 100))
        assert match.rounded(points, unit) == piquet.rounded(points, unit)


def test_the_naive_reading_has_the_printed_examples() -> None:
    elder = "C-A C-K C-Q S-K S-Q S-J S-10 S-8 S-7 H-K H-Q H-J".split()
    dealer = "C-J C-10 C-9 S-A H-10 H-9 H-8 D-A D-K D-Q D-J D-9".split()
    counts, struck = piquet.announced([elder, dealer])
    assert struck and [sum(n for _, n in side) for side in counts] == [12, 10]
    assert piquet.four_deals([24, 16, 13, 22], [8, 40, 36, 7]) == ([121, 106], 15)
    assert piquet.four_deals([24, 16, 13, 22], [8, 30, 36, 7]) == ([121, 96], 450)
    assert [piquet.rounded(63, 10), piquet.rounded(65, 10)] == [60, 70]
    assert [piquet.rounded(249, 100), piquet.rounded(250, 100)] == [200, 300]
    assert piquet.may_buy(3) == (3, 5) and piquet.may_buy(5) == (2, 3)
