"""Quadrille and Cinquille against their second reading in `tests/naive`, hand by hand and with
their pots.

The naive program plays a hand; the engine is led along, has to offer the same words and cards at
each step, and to pay, draw and set the same in the end.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.naive import quadrille
from tests.naive.quadrille import Custom
from tests.naive.tritrille import new_pot, stake
from tests.test_naive_quadrille import TOLD
from tutor import State, find_game, parse_action
from tutor.hand.state import Game, open_next, seat_table
from tutor.rules.core.pot import EMPTY, Bete, Pot
from tutor.rules.core.stage import Cards
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import POT
from tutor.rules.play.play import PlayStage

HANDS = 60
WORDS = ("", "-third", "-second", "-first")
TABLES: tuple[tuple[Custom, dict[str, str]], ...] = (
    (Custom("quadrille"), {}),
    (Custom("quadrille", matadors="bound", bete="player"), {"bete": "alone", "matadors": "follow"}),
    (Custom("quadrille", frage=1, maker="suit"), {"frage": "paid", "maker": "suit"}),
    (Custom("quadrille", "SCH", WORDS, false=True), {"couleurs": "HCS", "false": "paid"}),
    (Custom("quadrille-8"), {}),
    (
        Custom("quadrille-8", "CHD", WORDS, bete="player", false=True),
        {"couleurs": "DHC", "bete": "alone", "false": "paid"},
    ),
    (Custom("cinquille", own=6), {}),
    (
        Custom("cinquille", "DSC", WORDS, own=5, false=True),
        {"couleurs": "CSD", "own": "five", "false": "paid"},
    ),
    (Custom("cinquille", own=6, casco="halves"), {"casco": "halves"}),
)
"""The customs as the naive program names them, and as the engine does."""
KINDS = {"frage": 4, "mediateur": 3, "casco": 4, "solo": 1.5, "tout": 0.3}
ENOUGH = 25
"""Choices compared in a hand, at least."""


class Mirror:
    """Leads the engine along, and compares what may be done at each step.

    `high` are the seats that play high cards, so that hands of every kind come up; None: at random.
    Every other hand passes are many.
    """

    def __init__(self, state: State, high: set[int] | None, rng: random.Random) -> None:
        self.state, self.high, self.rng = state, high, rng
        self.passes, self.compared = rng.choice((4, 150)), 0

    def choose(self, seat: int, options: list[str]) -> str:
        """The chooser of the naive program."""
        assert self.state.to_act == seat, self.state.history
        ours = {str(action): action for action in self.state.legal()}
        assert set(ours) == set(options), self.state.history
        chosen = self._pick(seat, options)
        self.state = self.state.apply(ours[chosen])
        self.compared += 1
        return chosen

    def _pick(self, seat: int, options: list[str]) -> str:
        cards = [words.split()[1] for words in options if words.startswith("play ")]
        if not cards:
            return self.rng.choices(options, [self._weight(words) for words in options])[0]
        if self.high is None or self.rng.random() < 0.15:
            return self.rng.choice(options)
        order = "KQJ7654A32"  # roughly; the black Aces and twos may be high as well
        cards.sort(key=lambda card: (card not in ("S-A", "C-A"), order.index(card[2:])))
        return "play " + (cards[0] if seat in self.high else cards[-1])

    def _weight(self, words: str) -> float:
        if not words.startswith("bid "):
            return self.passes if words == "pass" else 2
        return KINDS[quadrille.kind_of(words[4:])] / (1 + words.count("-"))


def deal(game: Game, players: int, rng: random.Random) -> list[list[str]]:
    """A random deal; every other one gives the forehand the black Aces and most of the Kings."""
    codes, size = list(game.pack.codes), len(game.pack) // players
    rng.shuffle(codes)
    if rng.random() < 0.5:
        wanted = {"S-A", "C-A", *rng.sample(["S-K", "H-K", "D-K", "C-K"], rng.choice((3, 4)))}
        codes.sort(key=lambda code: code not in wanted)
    return [sorted(codes[at : at + size]) for at in range(0, len(codes), size)]


def begun(game: Game, hands: list[list[str]], pot: Pot) -> State:
    """The engine's hand with these cards, before the first word."""
    masks, players = tuple(game.pack.mask(*hand) for hand in hands), len(hands)
    table = seat_table(game, players - 1, players, (), pot)
    dealt = State(game, table, DealtStage(Cards(masks, ())), position=len(game.dealing))
    return open_next(dealt)


def moved(state: State) -> tuple[dict[str, list[int]], list[int]]:
    """By item what each seat gets from the others, and what it gets from the pot."""
    players = len(state.cards.hands)
    found: dict[str, list[int]] = {}
    pot = [0] * players
    for line in state.result().payments:
        if POT not in (line.payer, line.payee):
            row = found.setdefault(line.item, [0] * players)
            row[line.payee] += line.amount
            row[line.payer] -= line.amount
        elif line.item != "stake":
            pot[max(line.payer, line.payee)] += line.amount * (1 if line.payer == POT else -1)
    return found, pot


def both(custom: Custom, game: Game, pot: dict[str, Any], engine: Pot, rng: Any) -> Any:
    """One hand in both readings, compared; the log of the naive one, and how much was compared."""
    hands = deal(game, custom.players, rng)
    seats = range(custom.players)
    high = rng.choice((None, set(rng.sample(seats, 2)), set(rng.sample(seats, 1)), set(seats)))
    mirror = Mirror(begun(game, hands, engine), high, rng)
    stake(pot)
    log = quadrille.play_hand(custom, hands, mirror.choose, pot)
    state = mirror.state
    assert state.over, state.history
    play = state.find(PlayStage)
    assert [trick.winner for trick in play.tricks] == log["takers"] if play else not log["takers"]
    assert moved(state) == (log["paid"], log["pot"]), (hands, state.history)
    after = state.result().pot
    assert after.stake == pot["stakes"], state.history
    assert [(bete.amount, bete.simple) for bete in after.betes] == pot["betes"], state.history
    assert state.next_dealer == 0
    return log, mirror, after


def evenings(custom: Custom, game: Game, hands: int, seed: object) -> tuple[int, set[Any]]:
    """Hands at one table, twelve an evening; how many choices were compared, and what came up."""
    rng = random.Random(f"{custom} {seed}")
    compared, seen = 0, set[Any]()
    pot, engine = new_pot(), EMPTY
    for number in range(hands):
        if number % 12 == 0:
            pot, engine = new_pot(), EMPTY
        log, mirror, engine = both(custom, game, pot, engine, rng)
        compared += mirror.compared
        seen |= {quadrille.kind_of(log["bid"]), log["result"], *log["paid"]}
        seen |= {word for word in ("own", "delices", "false") if log[word]}
    return compared, seen


def test_two_readings_offer_and_pay_the_same() -> None:
    everything = set[Any]()
    for custom, settings in TABLES:
        compared, seen = evenings(custom, find_game(custom.game, settings), HANDS, 0)
        assert compared > ENOUGH * HANDS
        assert seen >= {"won", "remise", "codille"}, custom
        everything |= seen
        assert custom.false or "false" not in seen, custom
    assert everything >= {*quadrille.KINDS, "forcee", "own", "false"}
    assert everything >= {"game", "matadors", "premiers", "vole", "devole", "delices"}


@pytest.mark.parametrize("name", list(TOLD))
def test_the_told_hand_in_the_engine(name: str) -> None:
    """What the course says of it, the pot before the dealer's stake."""
    told = TOLD[name]
    before, drawn = told["pot"]
    betes = tuple(Bete(0, *bete) for bete in before["betes"])
    state = begun(find_game(name), told["hands"], Pot(before["stakes"] - 1, betes))
    for words in told["said"]:
        state = state.apply(parse_action(words))
    found, pot = moved(state)
    assert state.over and pot == drawn
    assert tuple(map(sum, zip(*found.values(), strict=True))) == told["paid"]
