"""Tritrille against its second reading in `tests/naive`, hand by hand and pot by pot.

The naive program plays a hand; the engine is led along, has to offer the same words and cards at
each step, and to pay, draw and set the same in the end.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.naive import tritrille
from tutor import State, find_game, parse_action
from tutor.hand.state import Game, open_next, seat_table
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.stage import Cards
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import POT
from tutor.rules.play.play import PlayStage

HANDS = 600
TABLES: tuple[tuple[Any, ...], ...] = (
    ("tritrille", {}, "D", "free"),
    ("tritrille", {"couleur": "none", "matadors": "follow"}, None, "bound"),
    ("tritrille-even", {}, None, "free"),
    ("tritrille-even", {"couleur": "H", "false": "paid"}, "H", "free", True),
    ("tritrille-even", {"couleur": "S", "matadors": "follow"}, "S", "bound"),
)
"""Game and customs as the engine names them; favourite suit, matadors and whether false ones are
paid as the naive one does."""

TOLD: dict[str, Any] = {
    "hands": [
        "S-A C-A S-K S-Q S-6 C-K C-Q C-5 H-K H-4".split(),
        "S-J S-5 S-4 C-J C-7 H-Q H-A H-2 H-7 D-K".split(),
        "S-7 S-3 S-2 C-6 C-4 C-3 C-2 H-J H-3 H-5".split(),
    ],
    "said": [
        *("bid mediateur", "pass", "bid mediateur-couleur", "hold", "pass", "ask D-K", "give H-4"),
        *("play S-K", "play S-4", "play S-2", "play S-Q", "play S-5", "play S-3"),
        *("play C-K", "play C-7", "play C-2", "play C-Q", "play C-J", "play C-3"),
        *("play H-K", "play H-7", "play H-5", "play S-A", "play H-4", "play C-4", "stop"),
    ],
}
"""The hand that the course tells from the first word to the last counter."""

WEIGHTS: dict[str, float] = {
    "pass": 4,
    "hold": 2,
    "stop": 1,
    "bid mediateur": 4,
    "bid mediateur-couleur": 3,
}
WEIGHTS |= {"bid solo": 3, "bid solo-couleur": 2, "bid tout": 0.5, "bid tout-couleur": 0.5}


class Mirror:
    """Leads the engine along, and compares what may be done at each step.

    `style` says how cards are chosen: at random, the player high and the others low, or the
    other way round, so that hands of every kind come up.
    """

    def __init__(self, state: State, style: str, rng: random.Random) -> None:
        self.state, self.style, self.rng = state, style, rng
        self.compared = 0

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
        if not cards or self.style == "random" or self.rng.random() < 0.15:
            return self.rng.choices(options, [WEIGHTS.get(words, 1) for words in options])[0]
        order = "KQJ7654A32"  # roughly; the black Aces and twos may be high as well
        cards.sort(key=lambda card: (card not in ("S-A", "C-A"), order.index(card[2:])))
        plays = seat == self.state.the(AuctionStage).won[0]
        return "play " + (cards[0] if plays == (self.style == "strong") else cards[-1])


def deal(game: Game, rng: random.Random) -> list[list[str]]:
    """A random deal; every other one gives the forehand the black Aces and most of the Kings."""
    codes = list(game.pack.codes)
    rng.shuffle(codes)
    if rng.random() < 0.5:
        wanted = {"S-A", "C-A", *rng.sample(["S-K", "H-K", "D-K", "C-K"], rng.choice((3, 4)))}
        codes.sort(key=lambda code: code not in wanted)
    return [sorted(codes[start : start + 10]) for start in (0, 10, 20)]


def both(
    customs: tuple[Any, ...], hands: list[list[str]], pot: dict[str, Any], engine: Pot, rng: Any
) -> tuple[Mirror, dict[str, Any]]:
    """One hand in both readings; the naive pot changes, the engine's pot is in its settlement."""
    game_id, settings, *named = customs
    game = find_game(game_id, settings)
    masks = tuple(game.pack.mask(*hand) for hand in hands)
    table = seat_table(game, 2, 3, (), engine)
    dealt = State(game, table, DealtStage(Cards(masks, ())), position=len(game.dealing))
    state = open_next(dealt)
    mirror = Mirror(state, rng.choice(("random", "strong", "weak")), rng)
    tritrille.stake(pot)
    log = tritrille.play_hand(game_id, hands, mirror.choose, pot, *named)
    assert mirror.state.over
    return mirror, log


def same_payments(state: State, log: dict[str, Any], place: object) -> None:
    """The counters that pass between the seats, by reason, and from and into the pot."""
    ours: Counter[tuple[int, int, str]] = Counter()
    pot = [0, 0, -1]  # the dealer's stake
    for line in state.result().payments:
        if POT in (line.payer, line.payee):
            if line.item != "stake":
                pot[max(line.payer, line.payee)] += line.amount * (1 if line.payer == POT else -1)
        else:
            ours[line.payer, line.payee, line.item] += line.amount
    theirs: Counter[tuple[int, int, str]] = Counter()
    for payer, payee, amount, item in log["paid"]:
        theirs[payer, payee, item] += amount
    assert ours == theirs, place
    assert pot == [log["pot"][0], log["pot"][1], log["pot"][2] - 1], place


def compare(table: tuple[Any, ...]) -> tuple[int, set[Any]]:
    """Hands at one table; how many choices were compared, and what came up."""
    game, rng = find_game(table[0], table[1]), random.Random(f"{table}")
    compared, seen = 0, set()
    pot, engine = tritrille.new_pot(), EMPTY
    for number in range(HANDS):
        if number % 12 == 0:  # a new evening
            pot, engine = tritrille.new_pot(), EMPTY
        mirror, log = both(table, deal(game, rng), pot, engine, rng)
        play = mirror.state.find(PlayStage)
        takers = [trick.winner for trick in play.tricks] if play else []
        assert takers == log["takers"], (table, number)
        same_payments(mirror.state, log, (table, number, mirror.state.history))
        engine = mirror.state.result().pot
        assert engine.stake == pot["stakes"], (table, number)
        betes = [(bete.amount, bete.simple) for bete in engine.betes]
        assert betes == pot["betes"], (table, number)
        assert mirror.state.next_dealer == 0
        compared += mirror.compared
        seen |= {log["bid"], log.get("result"), *(line[3] for line in log["paid"])}
    return compared, seen


def test_two_readings_of_tritrille_offer_and_pay_the_same() -> None:
    everything: set[Any] = set()
    for table in TABLES:
        compared, seen = compare(table)
        assert compared > 20 * HANDS
        assert seen >= {"", *tritrille.ladder(table[2]), "won", "remise", "codille"}
        everything |= seen
    assert everything >= {"game", "matadors", "premiers", "vole", "devole", "delices"}


def test_the_naive_packs_and_trumps_have_the_printed_numbers() -> None:
    """000 7 ¶ 1."""
    assert len(tritrille.pack("tritrille")) == len(tritrille.pack("tritrille-even")) == 30
    assert len(tritrille.trumps_of("tritrille", "D")) == 3
    for suit in "SHDC":
        assert len(tritrille.trumps_of("tritrille-even", suit)) == 9


def test_the_told_hand_in_the_naive_reading() -> None:
    words = iter(TOLD["said"])

    def choose(seat: int, options: list[str]) -> str:
        said = next(words)
        assert said in options, (said, options)
        return said

    pot = tritrille.new_pot()
    tritrille.stake(pot)
    log = tritrille.play_hand("tritrille", TOLD["hands"], choose, pot, "D")
    assert next(words, None) is None and tritrille.in_pot(pot) == 0
    assert sorted(log["paid"]) == [
        *((1, 0, 2, "matadors"), (1, 0, 2, "premiers")),
        *((2, 0, 2, "game"), (2, 0, 2, "matadors"), (2, 0, 2, "premiers")),
    ]


def test_the_told_hand_in_the_engine() -> None:
    """What the course says of it: 4 from B, 6 from C, and the stake of 1."""
    game = find_game("tritrille")
    masks = tuple(game.pack.mask(*hand) for hand in TOLD["hands"])
    dealt = DealtStage(Cards(masks, ()))
    state = open_next(State(game, seat_table(game, 2, 3), dealt, position=len(game.dealing)))
    for words in TOLD["said"]:
        state = state.apply(parse_action(words))
    assert state.over and state.result().balance(3) == (11, -4, -7)


def test_the_naive_pot_over_four_deals() -> None:
    """000 1 ¶¶ 20-21: a remise, a codille, a remise measured by its half, a game won."""
    pot, moves = tritrille.new_pot(), []
    for result in ("remise", "codille", "remise", "won"):
        tritrille.stake(pot)
        log = {"player": 0, "result": result, "highest trump": 2}
        moves.append(tritrille.settle_pot(log, pot))
    assert moves == [[-1, 0, 0], [-6, 1, 2], [-4, 0, 0], [8, 0, 0]]
    assert pot == {"stakes": 0, "betes": [(4, 4)]}
