"""The second reading of Spitzeln and Solo in `tests/naive`: packs, ends of games and rare hands
reckoned by hand, from the lines of 000, no. 4."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.naive import solo, solo_price
from tests.naive.solo import Custom, usual

SPITZELN, EVEN, CASCO, KAUF = map(usual, ("spitzeln", "spitzeln-24", "spitzeln-casco", "kaufsolo"))
THIRTY, FIVE, FOUR = map(usual, ("solo-30", "solo-five-5", "solo-five-4"))


def hand(custom: Custom, bid: str, trump: str, takers: str, **facts: Any) -> dict[str, Any]:
    """What is known of a hand once it is played; A leads and plays, B may be the helper.

    `takers` has the letter of who took each trick.
    """
    paired = custom.game.startswith("solo-five") and bid.split("-")[0] in (
        *("frage", "partout", "forcee"),
    )
    helper = 1 if paired else None
    log: dict[str, Any] = {"player": 0, "bid": bid, "trump": trump, "helper": helper, "row": 0}
    log |= {"giver": None, "led on": False, "highest trumps": [], "side": [0, 1] if paired else [0]}
    log |= {"takers": ["ABCDE".index(letter) for letter in takers]}
    log |= facts
    log["result"], log["winner"] = solo_price.result_of(custom, log)
    return log


RARE = {
    # Solo in hearts: 4, three matadors 3, the first five 1, from each of two.
    "solo": (SPITZELN, hand(SPITZELN, "solo", "R", "AAAAABBC", row=3), (16, -8, -8)),
    # The same in bells, which is Couleur: everything twice.
    "couleur": (SPITZELN, hand(SPITZELN, "solo-couleur", "S", "AAAAABBC", row=3), (32, -16, -16)),
    # Three of eight tricks: the game is doubled, four matadors 4 are not.
    "codille": (SPITZELN, hand(SPITZELN, "solo", "E", "AAABBBCC", row=4), (-24, 12, 12)),
    # No Couleur yet with the even pack: bells cost what acorns do.
    "none yet": (EVEN, hand(EVEN, "solo", "S", "AABAABCA"), (8, -4, -4)),
    # All eight in a Solo that was not announced: as a tout, and the first five.
    "vole": (SPITZELN, hand(SPITZELN, "solo", "G", "A" * 8, **{"led on": True}), (18, -9, -9)),
    # Led on and one lost: 4 and 1 are A's, the vole of 8 is theirs.
    "missed": (SPITZELN, hand(SPITZELN, "solo", "G", "AAAAAAAB", **{"led on": True}), (-6, 3, 3)),
    # Four against three and one wins in Casco.
    "plurality": (CASCO, hand(CASCO, "solo", "G", "AAAABBBC"), (8, -4, -4)),
    # Four against four of one opponent: lost singly.
    "four each": (CASCO, hand(CASCO, "solo", "G", "AAAABBBB"), (-8, 4, 4)),
    # Three, four and one: B wins codille; both are paid twice.
    "codille alone": (CASCO, hand(CASCO, "solo", "G", "AAABBBBC"), (-16, 8, 8)),
    # A Forcée in Kaufsolo that falls on bells: 4, four matadors and all five tricks.
    "casco": (KAUF, hand(KAUF, "partout", "S", "AAAAA", row=3, **{"led on": True}), (64, -32, -32)),
    # One trick each way: two for each opponent, one for the player; nobody wins the codille.
    "1-2-2": (KAUF, hand(KAUF, "forcee", "R", "ABBCC"), (-4, 2, 2)),
    # A Mediateur in acorns lost with five: twice 2 to one, and to the giver B twice that.
    "giver": (
        THIRTY,
        hand(THIRTY, "mediateur-couleur", "E", "AAAAABBBCC", giver=1),
        (-12, 8, 4),
    ),
    # A Mediateur won: B pays the first six, no game.
    "gave": (THIRTY, hand(THIRTY, "mediateur", "R", "AAAAAABBCC", giver=1), (4, -1, -3)),
    # A Frage in blue with three matadors: 8 and 12, of two to the player, of one to the helper.
    "frage": (
        FIVE,
        hand(FIVE, "frage-preference", "B", "ACABDABE", row=3),
        (40, 20, -20, -20, -20),
    ),
    # Forcée with three matadors and the first five: 8 from each of three, 12 for each of the two.
    "partout": (FIVE, hand(FIVE, "partout", "R", "ABABACDE", row=3), (12, 12, -8, -8, -8)),
    # Won without premiers, four matadors of the pair: 6 from each, 9 and 9.
    "forcee": (FIVE, hand(FIVE, "forcee", "R", "CABABADE", row=4), (9, 9, -6, -6, -6)),
    # An odd sum: 5 from each of three, 8 to the forced one and 7 to the other.
    "odd": (FIVE, hand(FIVE, "forcee", "R", "CABABADE", row=3), (8, 7, -5, -5, -5)),
    # And lost: the forced one pays the odd counter.
    "odd lost": (FIVE, hand(FIVE, "forcee", "R", "CABABCDE", row=3), (-8, -7, 5, 5, 5)),
    # A Solo against four, three tricks.
    "against four": (FIVE, hand(FIVE, "solo", "R", "AAABCDEB"), (-32, 8, 8, 8, 8)),
    # Five of ten with four players is a remise, and each pays one.
    "two and two": (FOUR, hand(FOUR, "frage", "R", "ABABACDCDC"), (-2, -2, 2, 2)),
    # Solo tout in acorns with nine tricks of ten.
    "tout": (FOUR, hand(FOUR, "tout-couleur", "E", "AAAAAAAAAB", row=3), (-66, 22, 22, 22)),
}


@pytest.mark.parametrize("name", RARE)
def test_a_rare_hand_costs_what_was_reckoned_by_hand(name: str) -> None:
    custom, log, expected = RARE[name]
    assert tuple(solo_price.settle(custom, log)) == expected


def test_how_the_rare_hands_end() -> None:
    ends = {name: RARE[name][1]["result"] for name in RARE}
    codille = ("codille", "codille alone", "against four")
    assert tuple(name for name in ends if ends[name] == "codille") == codille
    remise = ("four each", "1-2-2", "giver", "odd lost", "two and two", "tout")
    assert tuple(name for name in ends if ends[name] == "remise") == remise


ALONE = [  # tricks of the player and of two opponents who keep theirs; who wins, if anybody
    *((CASCO, (5, 3, 0), "won"), (CASCO, (4, 3, 1), "won"), (CASCO, (4, 2, 2), "won")),
    *((CASCO, (4, 4, 0), "remise"), (CASCO, (3, 3, 2), "remise"), (CASCO, (2, 3, 3), "remise")),
    *((CASCO, (0, 4, 4), "remise"), (CASCO, (3, 1, 4), 2), (CASCO, (2, 5, 1), 1)),
    *((KAUF, (3, 2, 0), "won"), (KAUF, (2, 2, 1), "remise"), (KAUF, (2, 0, 3), 2)),
    *((KAUF, (1, 3, 1), 1), (KAUF, (1, 2, 2), "remise"), (KAUF, (0, 2, 3), 2)),
]


@pytest.mark.parametrize(("custom", "made", "end"), ALONE)
def test_each_opponent_for_himself(custom: Custom, made: tuple[int, ...], end: Any) -> None:
    takers = "".join("ABC"[seat] * tricks for seat, tricks in enumerate(made))
    log = hand(custom, "solo", "E", takers)
    assert (log["winner"] if log["result"] == "codille" else log["result"]) == end


POTS = [  # pot before; what each gets of it; pot after
    ("won", SPITZELN, "solo", "AAAAABBC", 20, [12, 0, 0], 8),
    ("remise", SPITZELN, "solo", "AAAABBBC", 20, [-12, 0, 0], 32),
    ("one stamm", SPITZELN, "solo", "AAABBBCC", 4, [-4, 0, 0], 8),
    ("codille", SPITZELN, "solo", "AAABBBCC", 13, [-12, 6, 6], 13),
    ("codille alone", CASCO, "solo", "AAABBBBC", 8, [-8, 8, 0], 8),
    ("two above", CASCO, "solo", "AABBBCCC", 8, [-8, 0, 0], 16),
    ("full of kaufsolo", KAUF, "frage", "AAABC", 40, [16, 0, 0], 24),
    ("five", FIVE, "frage", "AABBACDE", 30, [12, 12, 0, 0, 0], 6),
    ("bare stamm", FIVE, "frage", "AABCDECD", 6, [-3, -3, 2, 2, 2], 6),
    ("five alone", FIVE, "solo", "AABCDECD", 24, [-24, 6, 6, 6, 6], 24),
    ("four", FOUR, "frage", "ABABCDCDCD", 15, [-8, -7, 0, 0], 30),
    ("four full", FOUR, "frage", "ABABCDCDCD", 16, [-8, -8, 8, 8], 16),
]


@pytest.mark.parametrize(("custom", "bid", "takers", "pot", "got", "after"), [r[1:] for r in POTS])
def test_the_pot_by_hand(
    custom: Custom, bid: str, takers: str, pot: int, got: list[int], after: int
) -> None:
    log = hand(custom, bid, "R", takers)
    assert solo_price.settle_pot(custom, log, pot) == (got, after)


def test_a_pot_shared_by_four_for_five() -> None:
    """Seven of the bare Stamm and one counter more: the highest trumps have what is over."""
    log = hand(FIVE, "solo", "R", "AABCDECD", **{"highest trumps": [3, 1]})
    assert solo_price.settle_pot(FIVE, log, 7) == ([-7, 2, 1, 2, 1], 8)


def test_two_betes_for_a_codille() -> None:
    """Settled as some do: one bête in the pot, and one for the winner, who draws nothing."""
    log = hand(CASCO, "solo", "G", "AAABBBBC")
    two = replace(CASCO, two_betes=True)
    assert solo_price.settle_pot(two, log, 8) == ([-16, 8, 0], 16)


TRUMPS = {  # how many there are in E, G, R, S and B
    "spitzeln": (9, 9, 9, 3),
    "spitzeln-24": (7, 7, 8, 8),
    "solo-30": (9, 9, 9, 9),
    "solo-five-5": (9, 9, 10, 10, 10),
}


def test_the_packs() -> None:
    for game in solo.GAMES:
        custom = usual(game)
        talon = 9 if game == "kaufsolo" else 0
        assert len(solo.pack(custom)) == custom.players * custom.cards + talon
    for game, counts in TRUMPS.items():
        custom = usual(game)
        suits = solo.suits_of(custom)
        assert tuple(len(solo.trumps_of(custom, suit)) for suit in suits) == counts


@pytest.mark.parametrize(
    ("held", "led", "matadors", "expected"),
    [
        (["G-O", "R-D"], "R-K", "free", ["G-O", "R-D"]),  # R-D is a trump: there is another one
        (["G-O", "S-D"], "R-K", "free", ["G-O", "S-D"]),  # Basta may stay
        (["G-O", "S-D"], "R-7", "free", ["G-O"]),  # but not below the Spitze
        (["G-O", "S-D"], "R-K", "bound", ["G-O"]),
        (["R-D", "S-D"], "R-K", "free", ["R-D"]),  # the Daus is no matador
        (["E-O", "E-7"], "E-D", "bound", ["E-7"]),  # Spadille is no acorn
        (["E-O", "G-D"], "E-D", "bound", ["E-O", "G-D"]),
    ],
)
def test_what_may_be_played_when_hearts_are_trumps(
    held: list[str], led: str, matadors: str, expected: list[str]
) -> None:
    trumps = solo.trumps_of(THIRTY, "R")
    assert solo.legal_cards(held, led, trumps, matadors) == expected


def test_who_has_both_black_obers_says_so() -> None:
    both = ["E-O", "G-O", "R-7"]
    assert solo.words_for(KAUF, both, -1)[0] == "bid partout"
    games = solo.ladder(KAUF)
    assert "pass" not in solo.words_for(KAUF, both, games.index("frage-couleur"))
    assert "pass" in solo.words_for(KAUF, both, games.index("solo"))
    assert "bid partout" not in solo.words_for(KAUF, ["E-O"], -1)


class AnyTable:
    """Bids low, and says, plays and lays anything else that may be."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def say(self, seat: int, options: list[str]) -> str:
        low = options[:2] if any(words.startswith("bid ") for words in options) else options
        return self.rng.choice(low)

    def lay(self, seat: int, hand: list[str], least: int, most: int) -> list[str]:
        return self.rng.sample(hand, self.rng.randint(least, most))


@pytest.mark.parametrize("game", solo.GAMES)
def test_nothing_is_lost_in_an_evening(game: str) -> None:
    """What each has won and lost, and what lies in the pot, come to the stakes."""
    rng, custom = random.Random(game), usual(game)
    pot, stakes, total, ends = 0, 0, 0, set[str]()
    for number in range(200):
        cards = solo.pack(custom)
        rng.shuffle(cards)
        size = custom.cards
        hands = [cards[seat * size : seat * size + size] for seat in range(custom.players)]
        pot, stakes = pot + custom.stamm, stakes + custom.stamm
        log = solo.play_hand(custom, hands, cards[size * custom.players :], AnyTable(rng))
        pot = solo_price.pay(custom, log, pot)
        assert sum(log["paid"]) == 0 and pot >= 0
        total += sum(log["pot"])
        assert pot + total == stakes, number
        ends.add(log["result"])
    assert ends >= {"won", "remise", "codille"}
    assert ("void" in ends) == (not game.startswith("solo-five"))
