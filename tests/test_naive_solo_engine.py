"""Spitzeln and Solo against their second reading in `tests/naive`, hand by hand, with their pots.

The naive program plays a hand; the engine is led along, has to offer the same words and cards at
each step, and to pay, draw and set the same in the end.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.naive import solo, solo_price
from tests.naive.solo import Custom, usual
from tutor import State, find_game, parse_action
from tutor.hand.state import Game, open_next, seat_table
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.stage import Cards
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import POT
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage

HANDS = 40
ENOUGH = 12
"""Choices compared in a hand, at least, on an average."""

WEIGHTS: dict[str, float] = {
    "pass": 4,
    "hold": 2,
    "bid frage": 3,
    "bid partout": 2,
    "bid mediateur": 4,
    "bid solo": 2,
}
WEIGHTS |= dict.fromkeys(("bid tout", "bid grandissimo", "bid null", "bid ouvert"), 0.15)


class Mirror:
    """Leads the engine along, and compares what may be done at each step.

    `style` says how cards are chosen: at random, the player's side high and the others low, or the
    other way round, so that hands of every kind come up.
    """

    def __init__(self, state: State, style: str, rng: random.Random) -> None:
        self.state, self.style, self.rng = state, style, rng
        self.passes, self.compared = rng.choice((0.5, 4, 100)), 0
        self.player: int | None = None
        self.all_pass = False

    def say(self, seat: int, options: list[str]) -> str:
        """The words or cards of the naive program."""
        self._own_up()
        assert self.state.to_act == seat, (seat, options, self.state.history)
        ours = {str(action): action for action in self.state.legal()}
        assert set(ours) == set(options), (set(ours) ^ set(options), self.state.history)
        chosen = self._pick(seat, options)
        self.state = self.state.apply(ours[chosen])
        self.compared += 1
        if chosen.startswith("bid ") or chosen == "hold":
            self.player = seat
        return chosen

    def lay(self, seat: int, hand: list[str], least: int, most: int) -> list[str]:
        """Cards laid away by the naive program."""
        self._own_up()
        stage, pack = self.state.stage, self.state.game.pack
        assert self.state.to_act == seat, self.state.history
        assert isinstance(stage, ExchangeStage), self.state.phase
        assert stage.rules.most == most and stage.rules.optional, self.state.history
        assert pack.mask(*hand) == stage.cards.hands[seat], self.state.history
        laid = self.rng.sample(hand, self.rng.randint(least, most))
        words = "lay " + " ".join(laid) if laid else "keep"
        self.state = self.state.apply(parse_action(words))
        self.compared += 1
        return laid

    def _own_up(self) -> None:
        """Who holds Spadille says so in the engine; the naive program knows it."""
        if self.state.phase == "own-up":
            self.state = self.state.apply(parse_action("own-up"))

    def _pick(self, seat: int, options: list[str]) -> str:
        found = [words.split()[1] for words in options if words.startswith("play ")]
        if not found:
            weights = [self._weight(seat, words) for words in options]
            return self.rng.choices(options, weights)[0]
        if "stop" in options and self.rng.random() < 0.5:
            return "stop"
        if self.style == "random" or self.rng.random() < 0.15:
            return self.rng.choice(options)
        found.sort(key=_worth)
        return "play " + found[0 if (seat == self.player) == (self.style == "strong") else -1]

    def _weight(self, seat: int, words: str) -> float:
        hand = cards_of(self.state, seat)
        if words == "pass":
            best = solo.SPADILLE in hand and not self.all_pass
            return min(self.passes, 1) if best else self.passes
        if words.startswith("name "):
            return 1 + sum(card[0] == words[-1] for card in hand) ** 2
        return WEIGHTS.get(words.partition("-")[0], 1) / (1 + words.count("-"))


def cards_of(state: State, seat: int) -> list[str]:
    """What a seat has in hand."""
    held = state.stage.cards.hands[seat]
    return [code for place, code in enumerate(state.game.pack.codes) if held >> place & 1]


def _worth(card: str) -> tuple[bool, int]:
    """Roughly: the black Obers, then Däuser and so on."""
    return card not in (solo.SPADILLE, solo.BASTA), solo.RANKS.index(card[2:])


def deal(custom: Custom, rng: random.Random) -> tuple[list[list[str]], list[str]]:
    """A random deal; every other one gives a seat the black Obers and most of the Däuser."""
    codes = solo.pack(custom)
    rng.shuffle(codes)
    if rng.random() < 0.5:
        aces = [code for code in codes if code.endswith("-D")]
        wanted = {solo.SPADILLE, solo.BASTA, *rng.sample(aces, rng.randint(2, len(aces)))}
        codes.sort(key=lambda code: code not in wanted)
    size, seats = custom.cards, custom.players
    if custom.game == "kaufsolo" and rng.random() < 0.3:  # Basta lies on the talon
        top, other = codes.index(solo.BASTA), size * seats
        codes[top], codes[other] = codes[other], codes[top]
    hands = [sorted(codes[size * seat : size * (seat + 1)]) for seat in range(seats)]
    rng.shuffle(hands)
    return hands, codes[size * seats :]


def begun(game: Game, hands: list[list[str]], talon: list[str], pot: Pot) -> State:
    """The engine's hand with these cards, before the first word."""
    masks, seats = tuple(game.pack.mask(*hand) for hand in hands), len(hands)
    lying = tuple(game.pack.index[code] for code in talon)
    table = seat_table(game, seats - 1, seats, (), pot)
    dealt = State(game, table, DealtStage(Cards(masks, lying)), position=len(game.dealing))
    return open_next(dealt)


def moved(state: State) -> tuple[list[int], list[int]]:
    """What each seat gets from the others, and what it gets from the pot or as a bête."""
    seats = len(state.cards.hands)
    paid, pot = [0] * seats, [0] * seats
    for line in state.result().payments:
        if line.item == "stake":
            continue
        column = pot if line.item == "bête" or POT in (line.payer, line.payee) else paid
        for party, amount in ((line.payee, line.amount), (line.payer, -line.amount)):
            if party != POT:
                column[party] += amount
    return paid, pot


def both(
    custom: Custom, game: Game, pot: int, engine: Pot, rng: random.Random
) -> tuple[dict[str, Any], Mirror, int, Pot]:
    """One hand in both readings, compared; the log of the naive one, and both pots after it."""
    hands, talon = deal(custom, rng)
    style = rng.choice(("random", "strong", "strong", "weak"))
    mirror = Mirror(begun(game, hands, talon, engine), style, rng)
    if custom.game == "kaufsolo" and rng.random() < 0.4:
        mirror.all_pass, mirror.passes = True, 1000
    log = solo.play_hand(custom, hands, talon, mirror)
    pot = solo_price.pay(custom, log, pot + custom.stamm)
    state = mirror.state
    assert state.over, (state.phase, state.history)
    play = state.find(PlayStage)
    assert [trick.winner for trick in play.tricks] == log["takers"] if play else not log["takers"]
    assert moved(state) == (log["paid"], log["pot"]), (log, state.history, hands, talon)
    after = state.result().pot
    assert (after.stake, after.total) == (pot, pot), state.history
    assert state.next_dealer == 0
    return log, mirror, pot, after


PLAYED = tuple(solo.LAST)
"""What is left out where everything else is played."""

TABLES: tuple[tuple[Custom, dict[str, str]], ...] = (
    (usual("spitzeln"), {}),
    (
        replace(usual("spitzeln"), left_out=PLAYED, matadors="bound", row=1, bare=True),
        {"tout": "announced", "matadors": "follow", "three": "one", "codille": "always"},
    ),
    (usual("spitzeln-24"), {}),
    (
        replace(usual("spitzeln-24"), left_out=PLAYED, couleur="G", row=1),
        {"tout": "announced", "couleur": "G", "three": "one"},
    ),
    (usual("spitzeln-casco"), {}),
    (
        replace(usual("spitzeln-casco"), left_out=PLAYED, two_betes=True, matadors="bound"),
        {"tout": "announced", "codille": "two", "matadors": "follow"},
    ),
    (
        replace(usual("spitzeln-casco"), pack="even", couleur="", full=16),
        {"pack": "won"},
    ),
    (replace(usual("spitzeln-casco"), pack="even", couleur="R", full=16), {"pack": "R"}),
    (usual("kaufsolo"), {}),
    (
        replace(usual("kaufsolo"), pack="even", couleur="", basta="couleur", must=False, row=1),
        {"pack": "won", "basta": "couleur", "obers": "free", "three": "one"},
    ),
    (
        replace(usual("kaufsolo"), two_betes=True, basta="couleur", matadors="bound"),
        {"codille": "two", "basta": "couleur", "matadors": "follow"},
    ),
    (usual("solo-30"), {}),
    (
        replace(usual("solo-30"), couleur="", left_out=(), matadors="free", bare=True),
        {"couleur": "won", "bare": "played", "matadors": "free", "codille": "always"},
    ),
    (
        replace(usual("solo-30"), couleur="S", left_out=("mediateur", *solo.LAST), row=1),
        {"couleur": "S", "mediateur": "none", "three": "one"},
    ),
    (usual("solo-five-5"), {}),
    (
        replace(usual("solo-five-5"), left_out=(), matadors="free", bete="player"),
        {"bare": "played", "mediateur": "played", "matadors": "free", "bete": "player"},
    ),
    (
        replace(usual("solo-five-5"), couleur="", must=False, row=1),
        {"couleur": "won", "must": "free", "three": "one"},
    ),
    (usual("solo-five-4"), {}),
    (
        replace(usual("solo-five-4"), left_out=(), bare=True, bete="player", couleur="R"),
        {
            **{"bare": "played", "mediateur": "played", "codille": "always", "bete": "player"},
            "couleur": "R",
        },
    ),
    (
        replace(usual("solo-five-4"), couleur="", must=False, matadors="free"),
        {"couleur": "won", "must": "free", "matadors": "free"},
    ),
)
"""The customs as the naive program names them, and as the engine does."""

ALONE = ("void", "tout", "tout-couleur", "solo-couleur")
HELPED = ("frage", "frage-couleur", "frage-preference", "partout", "forcee", "mediateur", "tout")
EVERY = {
    "spitzeln": ALONE,
    "spitzeln-24": ALONE,
    "spitzeln-casco": (*ALONE, "nobody draws"),
    "kaufsolo": (*ALONE, "frage", "frage-couleur", "partout", "forcee", "nobody draws", "G-O"),
    "solo-30": (*ALONE, "mediateur", "grandissimo", "null"),
    "solo-five-5": (*HELPED, "grandissimo", "null"),
    "solo-five-4": (*HELPED, "grandissimo", "null"),
}
"""What comes up at the tables of a game, beside what comes up everywhere."""


def nobody_draws(custom: Custom, log: dict[str, Any]) -> bool:
    """Whether two opponents have more tricks than the player, and each as many."""
    if log["player"] is None or custom.players > 3:
        return False
    made = solo_price.made_by(custom, log)
    mine = made.pop(log["player"])
    return made[0] == made[1] > mine


def evenings(
    custom: Custom, settings: dict[str, str], hands: int, seed: object
) -> tuple[int, set[Any]]:
    """Hands at one table, twelve an evening; how many choices were compared, and what came up.

    Where there is no Couleur yet, the first game won of an evening says which suit it is.
    """
    rng = random.Random(f"{custom} {seed}")
    compared, seen = 0, set[Any]()
    now, pot, engine = custom, 0, EMPTY
    for number in range(hands):
        if number % 12 == 0:
            now, pot, engine = custom, 0, EMPTY
        rule = "pack" if "pack" in settings else "couleur"
        known = {} if now.couleur == custom.couleur else {rule: now.couleur}
        game = find_game(custom.game, settings | known)
        log, mirror, pot, engine = both(now, game, pot, engine, rng)
        now = replace(now, couleur=solo_price.couleur_after(now, log))
        compared += mirror.compared
        seen |= {log["result"], solo.kind_of(log.get("bid") or ""), log["bid"]}
        seen |= {"stopped"} if log["takers"] and len(log["takers"]) < custom.cards else set()
        seen |= {log["turned"]}
        seen |= {"led on"} if log["led on"] else set()
        seen |= {"nobody draws"} if nobody_draws(now, log) else set()
    return compared, seen


@pytest.mark.parametrize("game", dict.fromkeys(custom.game for custom, _ in TABLES))
def test_two_readings_offer_and_pay_the_same(game: str) -> None:
    everything = set[Any]()
    for custom, settings in TABLES:
        if custom.game == game:
            compared, seen = evenings(custom, settings, HANDS, 0)
            assert compared > ENOUGH * HANDS
            assert seen >= {"won", "remise", "codille"}, settings
            everything |= seen
    assert everything >= {"stopped", "led on", "solo", *EVERY[game]}, everything


@pytest.mark.parametrize("game", solo.GAMES)
def test_the_turn_goes_to_the_left(game: str) -> None:
    """Kaufsolo has those buy first who sit at the player's left; so it is read for all."""
    assert find_game(game).leftward
