"""L'Hombre in its five forms against its second reading in `tests/naive`, hand by hand.

The naive program plays a hand; the engine is led along, has to offer the same words and cards at
each step, and to pay, draw and set the same in the end.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.naive import hombre, hombre_forms, hombre_price
from tests.naive.tritrille import new_pot, stake
from tutor import State, find_game, parse_action
from tutor.hand.played import played
from tutor.hand.state import Game, open_next, seat_table
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.stage import Cards
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import POT
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage

HANDS = 200
AGREED = hombre.SETTINGS | hombre_price.PRICING
TABLES: tuple[tuple[dict[str, str], dict[str, Any]], ...] = (
    ({"couleur": "none"}, {}),
    ({"couleur": "H", "second": "two"}, {"couleur": "H", "second turn": True}),
    (
        {"couleur": "S", "matadors": "follow", "false": "unpaid", "aces": "highest"},
        {"couleur": "S", "matadors": "bound", "faux": False, "null aces": "high"},
    ),
    (
        {"couleur": "D", "doubled": "all", "frage": "one", "tout": "all", "aces": "knave"},
        {
            **{"couleur": "D", "couleur doubles": "whole", "frage": 1, "frage in couleur": 2},
            **{"tout lost": 24, "null aces": "knave"},
        },
    ),
    ({"couleur": "C", "shown": "hidden"}, {"couleur": "C", "aces": "hidden"}),
)
"""The customs as the engine names them, and as the naive program does."""

IN_HEARTS = {"couleur": "H"}
FEWER = (*TABLES[:3], *((ours | IN_HEARTS, theirs | IN_HEARTS) for ours, theirs in TABLES[3:]))
"""The same where Diamonds are out of the pack and cannot be the favourite suit."""

WEIGHTS = {"pass": 4, "hold": 2, "stop": 1, "throw": 0.3, "bid frage": 3, "bid solo": 2}
WEIGHTS |= {"bid tourne": 4, "name tourne": 4, "turn": 4}
WEIGHTS |= dict.fromkeys(("bid nullissimo", "bid grandissimo", "bid tout"), 0.4)


class Mirror:
    """Leads the engine along, and compares what may be done at each step.

    `style` says how cards are chosen: at random, the player high and the others low, or the
    other way round, so that hands of every kind come up.
    """

    def __init__(self, state: State, style: str, rng: random.Random) -> None:
        self.state, self.style, self.rng = state, style, rng
        self.compared = 0

    def say(self, seat: int, options: list[str]) -> str:
        """The words or cards of the naive program."""
        assert self.state.to_act == seat, (seat, options, self.state.history)
        ours = {str(action): action for action in self.state.legal()}
        assert set(ours) == set(options), (set(ours) ^ set(options), self.state.history)
        chosen = self._pick(seat, options)
        self.state = self.state.apply(ours[chosen])
        self.compared += 1
        return chosen

    def lay(self, seat: int, hand: list[str], least: int, most: int) -> list[str]:
        """Cards laid away by the naive program; fewer the better they are."""
        stage = self.state.stage
        held = stage.cards.hands[seat]
        assert self.state.to_act == seat, self.state.history
        if isinstance(stage, ExchangeStage):
            assert stage.rules.most == most, self.state.history
            assert (0 if stage.rules.optional else stage.rules.least) == least
        assert set(hand) == {str(self.state.game.pack.codes[c]) for c in cards(held)}
        number = self.rng.randint(least, most)
        laid = sorted(hand, key=_worth)[:number] if self.rng.random() < 0.7 else []
        laid = laid or self.rng.sample(hand, number)
        words = "lay " + " ".join(laid) if laid else "keep"
        self.state = self.state.apply(parse_action(words))
        self.compared += 1
        return laid

    def _pick(self, seat: int, options: list[str]) -> str:
        found = [words.split()[1] for words in options if words.startswith("play ")]
        if not found or self.style == "random" or self.rng.random() < 0.15:
            return self.rng.choices(options, [WEIGHTS.get(words, 1) for words in options])[0]
        found.sort(key=_worth, reverse=True)
        game = played(self.state)
        mine = game is not None and seat == game.player
        return "play " + (found[0] if mine == (self.style == "strong") else found[-1])


def cards(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _worth(card: str) -> tuple[bool, int]:
    """Roughly: the black Aces, then Kings and so on."""
    return card in ("S-A", "C-A"), -"KQJ7654A32".index(card[2:])


def deal(
    game: Game, settings: dict[str, Any], rng: random.Random
) -> tuple[list[list[str]], list[str]]:
    """A random deal; every other one gives the forehand the black Aces and most of the Kings."""
    codes = list(game.pack.codes)
    rng.shuffle(codes)
    if rng.random() < 0.5:
        kings = [code for code in ("S-K", "H-K", "D-K", "C-K") if code in codes]
        wanted = {"S-A", "C-A", *rng.sample(kings, rng.choice((3, len(kings))))}
        codes.sort(key=lambda code: code not in wanted)
    size = settings["cards"]
    hands = [sorted(codes[size * seat : size * (seat + 1)]) for seat in range(settings["seats"])]
    rng.shuffle(hands)
    talon = codes[size * settings["seats"] :]
    if settings["second turn"]:  # a black Ace on top of the talon, where one is in it
        talon.sort(key=lambda code: code not in ("S-A", "C-A"))
    return hands, talon


def both(
    game: Game,
    settings: dict[str, Any],
    seats: int,
    dealt: tuple[list[list[str]], list[str]],
    pot: dict[str, Any],
    engine: Pot,
    rng: random.Random,
) -> tuple[Mirror, dict[str, Any]]:
    """One hand in both readings; the naive pot changes, the engine's pot is in its settlement."""
    hands, talon = dealt
    masks = (*(game.pack.mask(*hand) for hand in hands), *([0] * (seats - len(hands))))
    lying = tuple(game.pack.index[code] for code in talon)
    begun = DealtStage(Cards(masks, lying))
    state = State(
        game, seat_table(game, seats - 1, seats, (), engine), begun, position=len(game.dealing)
    )
    mirror = Mirror(open_next(state), rng.choice(("random", "strong", "weak")), rng)
    stake(pot)
    log = hombre.play_hand(hands, talon, mirror, settings, king=seats > len(hands))
    assert mirror.state.over, mirror.state.phase
    log["paid"], log["got"], log["result"] = [], [0] * seats, ""
    if log["player"] is not None:
        log["result"] = hombre_price.result_of(log)
        log["paid"] = hombre_price.settle(log, settings, settings["couleur"], settings["aces"])
        log["got"] = hombre_price.settle_pot(log, pot)
    return mirror, log


TOGETHER = ("game", "premiers", "vole")
"""What one reading lists as parts and the other as one: all tricks in a Solo or a Grandissimo."""


def item_of(item: str, log: dict[str, Any]) -> str:
    """What a line counts as, so that both readings say the same."""
    whole = TOGETHER if log["game"] == "grandissimo" else ("game", "vole")
    return "game" if item in whole else item


def same_payments(state: State, log: dict[str, Any], place: object) -> None:
    """The counters that pass between the seats, by reason, and from and into the pot."""
    ours: Counter[tuple[int, str]] = Counter()
    pot = [0] * state.table.seats
    pot[-1] = -1  # the dealer's stake
    for line in state.result().payments:
        item = item_of(line.item, log)
        if POT in (line.payer, line.payee):
            if line.item != "stake":
                pot[max(line.payer, line.payee)] += line.amount * (1 if line.payer == POT else -1)
        else:
            ours[line.payee, item] += line.amount
            ours[line.payer, item] -= line.amount
    theirs: Counter[tuple[int, str]] = Counter()
    for payer, payee, amount, item in log["paid"]:
        theirs[payee, item_of(item, log)] += amount
        theirs[payer, item_of(item, log)] -= amount
    assert +ours == +theirs and -ours == -theirs, (place, ours, theirs)
    got = [*log["got"], 0][: len(pot)]
    assert pot == [*got[:-1], got[-1] - 1], place


def compare(
    table: tuple[dict[str, str], dict[str, Any]],
    number: int,
    seats: int = 3,
    form: str = "hombre",
    seed: str = "",
) -> tuple[int, set[Any]]:
    """So many hands at one table; how many choices were compared, and what came up."""
    game, rng = find_game(form, table[0]), random.Random(f"{table}{seed}")
    settings = AGREED | hombre_forms.FORMS.get(form, {}) | table[1]
    compared, seen = 0, set()
    pot, engine = new_pot(), EMPTY
    for hand in range(number):
        if hand % 12 == 0:  # a new evening
            pot, engine = new_pot(), EMPTY
        dealt = deal(game, settings, rng)
        mirror, log = both(game, settings, seats, dealt, pot, engine, rng)
        play = mirror.state.find(PlayStage)
        takers = [trick.winner for trick in play.tricks] if play else []
        assert takers == log["takers"], (table, hand)
        same_payments(mirror.state, log, (table, hand, mirror.state.history))
        engine = mirror.state.result().pot
        assert engine.stake == pot["stakes"], (table, hand)
        betes = [(bete.amount, bete.simple) for bete in engine.betes]
        assert betes == pot["betes"], (table, hand)
        assert mirror.state.next_dealer == 0
        compared += mirror.compared
        seen |= {log["game"], log["result"], *(line[3] for line in log["paid"])}
        seen |= {("second turn", log["result"])} if log["second turn"] else set()
    return compared, seen


def test_two_readings_of_l_hombre_offer_and_pay_the_same() -> None:
    everything: set[Any] = set()
    for table in TABLES:
        compared, seen = compare(table, HANDS)
        assert compared > 20 * HANDS
        everything |= seen
    games = hombre.ladder({**AGREED, "couleur": "H"})
    assert everything >= {"", *games, "won", "remise", "codille", "thrown"}
    assert everything >= {"game", "matadors", "premiers", "vole"}
    assert everything >= {("second turn", "remise"), ("second turn", "codille")}


def test_the_two_readings_agree_on_the_mohr() -> None:
    """With four at the table the dealer may take the talon."""
    _, seen = compare(TABLES[3], HANDS, seats=4)
    assert seen >= {"mohr", "won", "codille", "thrown"}


@pytest.mark.parametrize("form", hombre_forms.FORMS)
def test_the_two_readings_agree_on_the_forms_for_four_and_for_two(form: str) -> None:
    """What the short chapters say otherwise: the pack, the hands, the tricks that win."""
    settings = AGREED | hombre_forms.FORMS[form]
    pack = hombre.pack(settings)
    assert len(pack) == settings["seats"] * settings["cards"] + hombre_forms.TALON[form]
    assert set(pack) == set(find_game(form, {}).pack.codes)
    seen: set[Any] = set()
    for table in FEWER if "suits" in settings else TABLES:
        compared, found = compare(table, HANDS // 4, settings["seats"], form)
        assert compared > 3 * HANDS
        seen |= found
    assert seen >= {"won", "remise", "codille", "game", "matadors", "premiers", "vole"}
