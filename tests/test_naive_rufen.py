"""Königrufen against its second reading in `tests/naive`, hand by hand.

The naive program plays a hand; the engine is led along, has to offer the same at each step, and to
pay the same, item by item. Faults and five at the table are told in other tests.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.naive import koenigrufen
from tests.naive.koenigrufen import Custom
from tutor import Setup, State, find_game, parse_action
from tutor.rules.play.play import PlayStage

HANDS = 120
TABLES: tuple[tuple[Custom, dict[str, str]], ...] = (
    (Custom(), {}),
    (
        Custom(today=True, talon="one-price", forced=True),
        {"ladder": "today", "talon": "one-price", "nobody": "forehand"},
    ),
    (
        Custom(talon="open", extras=2, king=1, forehand_holds=True),
        {"talon": "open", "extras": "two", "ultimo-king": "paid", "holding": "forehand"},
    ),
    (
        Custom(barred=False, kings_half=True, king=1),
        {"kings": "own", "king-left": "player", "ultimo-king": "paid"},
    ),
)
"""The customs as the naive program names them, and as the engine does."""


class Mirror:
    """Leads the engine along, and compares what may be done at each step.

    `high` are the seats that play high cards, so that all tricks come up too.
    """

    def __init__(self, state: State, high: set[int], rng: random.Random) -> None:
        self.state, self.high, self.rng, self.compared = state, high, rng, 0
        self.quiet = rng.choice((3, 12))

    def choose(self, seat: int, options: list[str]) -> str:
        """The chooser of the naive program."""
        assert self.state.to_act == seat, (self.state.history, options)
        assert {in_order(str(one)) for one in self.state.legal()} == set(options)
        chosen = self._pick(seat, options)
        self.state = self.state.apply(parse_action(chosen))
        self.compared += 1
        return chosen

    def _pick(self, seat: int, options: list[str]) -> str:
        if options[0].startswith("play ") and self.high and self.rng.random() < 0.9:
            strength = self.state.order.strength
            index = self.state.game.pack.index
            ranked = sorted(options, key=lambda one: strength[index[one[5:]]])
            return ranked[-1 if seat in self.high else 0]
        weights = [self.quiet if one == "pass" else 1 for one in options]
        return self.rng.choices(options, weights)[0]


def in_order(words: str) -> str:
    """An action with its cards in the order of the alphabet."""
    verb, *cards = words.split()
    return " ".join((verb, *sorted(cards)))


def dealt(codes: list[str], rng: random.Random) -> tuple[list[list[str]], list[str]]:
    """A random deal; some give one seat the high taroks, some all kings."""
    cards = rng.sample(codes, len(codes))
    rich = rng.random()
    if rich < 0.25:
        cards.sort(key=lambda card: not card.endswith("-K"))
    elif rich < 0.5:
        cards.sort(key=lambda card: "-" in card or rng.random() < 0.3)
    hands = [sorted(cards[at : at + 12]) for at in range(0, 48, 12)]
    talon = cards[48:]
    if rng.random() < 0.2:  # a king in the talon
        for hand in hands:
            kings = [card for card in hand if card.endswith("-K")]
            if kings and not talon[0].endswith("-K"):
                hand.remove(kings[0])
                hand.append(talon[0])
                talon[0] = kings[0]
    turned = rng.randrange(4)
    return hands[turned:] + hands[:turned], talon


def moved(state: State) -> dict[str, list[int]]:
    """By item what each seat wins."""
    found: dict[str, list[int]] = {}
    for line in state.result().payments:
        row = found.setdefault(line.item, [0] * 4)
        row[line.payee] += line.amount
        row[line.payer] -= line.amount
    return found


@pytest.mark.parametrize(("custom", "settings"), TABLES)
def test_a_hand_is_played_and_paid_alike(custom: Custom, settings: dict[str, str]) -> None:
    game = find_game("koenigrufen", settings)
    rng, seen, compared = random.Random(str(custom)), set[Any](), 0
    for _ in range(HANDS):
        hands, talon = dealt(list(game.pack.codes), rng)
        masks = tuple(tuple(game.pack.index[card] for card in hand) for hand in hands)
        state = Setup(masks, tuple(game.pack.index[card] for card in talon), 3).state(game)
        high = set(rng.sample(range(4), rng.choice((0, 0, 1, 2))))
        mirror = Mirror(state, high, rng)
        log = koenigrufen.play_hand(custom, hands, talon, mirror.choose)
        state = mirror.state
        assert state.over, state.history
        play = state.find(PlayStage)
        winners = [one.winner for one in play.tricks] if play else []
        assert winners == log["takers"]
        paid = {item: row for item, row in log["paid"].items() if any(row)}
        assert moved(state) == paid, (hands, talon, state.history)
        compared += mirror.compared
        seen |= {*paid, log.get("game"), len(log.get("party", ()))}
        seen |= {word for word in ("in_talon", "own") if log.get(word)}
    assert compared > 40 * HANDS
    wanted = {"game", "valat", "pagat", "troule", "kings", "mond", "rufer", "dreier", "in_talon"}
    assert wanted | {1, 2} <= seen
    assert ("king" in seen) == bool(custom.king) and ("own" in seen) >= (not custom.barred)
