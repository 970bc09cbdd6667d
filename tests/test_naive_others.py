"""Préférence and Scat against their second readings in `tests/naive`, hand by hand.

The naive program plays a hand with random choices; the engine is led along, has to offer the same
words and cards at each step, and to pay or write the same in the end.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.naive import preference, scat
from tutor import Setup, State, find_game, parse_action

HANDS = 300
WEIGHTS = {"pass": 2, "hold": 3, "go": 3, "bid drive-1": 6, "name frage-S": 3}
"""What is chosen more often, so that hands of every kind come up."""


def norm(words: str) -> str:
    """An action with its cards in one order, since a choice of cards has none."""
    verb, _, rest = words.partition(" ")
    return " ".join((verb, *sorted(rest.split()))) if verb == "lay" else words


class Mirror:
    """Leads the engine along, and compares what may be done at each step."""

    def __init__(self, state: State, rng: random.Random) -> None:
        self.state, self.rng = state, rng
        self.compared = 0
        self.verbs: set[str] = set()

    def choose(self, seat: int, options: list[str]) -> str:
        """The chooser of the naive program."""
        assert self.state.to_act == seat, self.state.history
        ours = {norm(str(action)): action for action in self.state.legal()}
        assert set(ours) == set(options), self.state.history
        chosen = self.rng.choices(options, [WEIGHTS.get(words, 1) for words in options])[0]
        self.state = self.state.apply(ours[chosen])
        self.compared += 1
        self.verbs.add(chosen.partition(" ")[0])
        return chosen


def dealt(game_id: str, rng: random.Random) -> Setup:
    """A random deal; the third player deals."""
    game = find_game(game_id)
    order = rng.sample(range(len(game.pack)), len(game.pack))
    hands = tuple(tuple(order[2 + seat * 10 :][:10]) for seat in range(3))
    return Setup(hands, tuple(order[:2]), 2)


def both(
    game_id: str, seed: int, play_hand: Callable[..., dict[str, Any]]
) -> tuple[Mirror, dict[str, Any]]:
    """One hand in both readings."""
    game, rng = find_game(game_id), random.Random(f"{game_id} {seed}")
    codes, setup = game.pack.codes, dealt(game_id, rng)
    mirror = Mirror(setup.state(game), rng)
    hands = [[codes[card] for card in hand] for hand in setup.hands]
    log = play_hand(hands, [codes[card] for card in setup.talon], mirror.choose)
    assert mirror.state.over
    return mirror, log


def takers(state: State) -> list[int]:
    """Who has taken the tricks, in the engine."""
    from tutor.rules.play.play import PlayStage

    play = state.find(PlayStage)
    return [trick.winner for trick in play.tricks] if play else []


def test_two_readings_of_scat_offer_and_pay_the_same() -> None:
    compared, seen = 0, set()
    for seed in range(HANDS):
        mirror, log = both("scat", seed, scat.play_hand)
        assert takers(mirror.state) == log.get("takers", []), seed
        assert list(mirror.state.result().balance(3)) == log["balance"], seed
        compared += mirror.compared
        seen |= {log["game"], log.get("won")} | mirror.verbs
    assert compared > 28 * HANDS  # a random Null is soon lost, and ends
    assert seen >= {None, True, False, "null", "null-ouvert", "grand", "solo-E", "frage-S"}
    assert seen >= {"bid", "hold", "pass", "name", "lay", "play"}


def test_two_readings_of_preference_offer_and_write_the_same() -> None:
    compared, seen = 0, set()
    for seed in range(HANDS):
        mirror, log = both("preference", seed, preference.play_hand)
        assert takers(mirror.state) == log.get("takers", []), seed
        poules, on_player = [0] * 3, [0] * 3
        for entry in mirror.state.result().entries:
            (writer,) = entry.writers
            if entry.item == "poule":
                poules[writer] += entry.amount
            else:
                on_player[writer] += entry.amount
                assert entry.item == "tricks" and log["player"] in entry.parties
        assert poules == [10 * units for units in log["poules"]], seed
        assert on_player == log["on player"], seed
        compared += mirror.compared
        seen |= {log.get("value"), len(log.get("helpers", "none"))} | mirror.verbs
    assert compared > 20 * HANDS
    assert seen >= {None, 1, 2, 3, 4, 5, 0} | {"bid", "hold", "pass", "lay", "name", "go", "stay"}


def test_the_evenings_reckoning_is_the_same_in_both_readings() -> None:
    """000 2 ¶ 16: whole evenings of random hands, and the printed one."""
    from tutor.games.preference.poules import HandResult, Needed, new_sheet

    rng = random.Random(7)
    for _ in range(HANDS):
        sheet, poules, on = new_sheet(3, 20, 10), [-20] * 3, [[0] * 3 for _ in range(3)]
        for _ in range(rng.randrange(1, 30)):
            player, value = rng.randrange(3), rng.randrange(1, 6)
            first = rng.randrange(0, 11)
            made = {(player + 1) % 3: first, (player + 2) % 3: rng.randrange(0, 11 - first)}
            sheet = sheet.after(HandResult(player, value, made, Needed(6, 2)))
            won = 10 - sum(made.values()) >= 6
            poules[player] += value if won else -value
            for seat, tricks in made.items():
                on[seat][player] += value * tricks
                poules[seat] -= value if tricks < 2 else 0
        assert list(sheet.poules) == poules and list(sheet.balance()) == preference.reckoning(
            poules, on
        )
    printed = preference.reckoning([-20, -7, 27], [[0, 102, 83], [74, 0, 67], [67, 92, 0]])
    assert printed == [-156, -123, 279]


@pytest.mark.parametrize(
    ("game", "matadors", "won", "eyes", "tricks", "paid"),
    [
        ("frage-S", 1, True, 61, 5, 2),
        ("frage-R", 2, True, 61, 5, 6),
        ("frage-G", 3, True, 91, 8, 15),
        ("frage-E", 2, True, 61, 5, 12),
        ("solo-S", 3, True, 61, 5, 20),
        ("solo-R", 1, True, 61, 5, 12),
        ("solo-G", 4, True, 91, 8, 42),
        ("solo-E", 3, True, 120, 10, 56),
    ],
)
def test_the_naive_prices_of_scat_are_the_printed_ones(
    game: str, matadors: int, won: bool, eyes: int, tricks: int, paid: int
) -> None:
    """000 3 § 9: 12 for the printed 11, as the erratum has it."""
    assert scat.price(game, won, eyes, tricks, matadors) == paid


def test_the_naive_matadors_are_the_printed_ones() -> None:
    """000 3 § 5."""
    assert scat.matadors("E-U G-U R-U G-D".split(), "solo-G") == 3
    assert scat.matadors("E-U R-U".split(), "solo-E") == 1
    assert scat.matadors("E-U G-U R-U S-U S-D S-10".split(), "solo-S") == 6


def test_an_action_of_the_naive_program_is_one_of_the_engine() -> None:
    assert str(parse_action("lay S-10 R-8")) == "lay S-10 R-8"
    assert norm("lay S-10 R-8") == norm("lay R-8 S-10")
