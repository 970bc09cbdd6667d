"""The second reading of Quadrille and Cinquille in `tests/naive`: rare hands reckoned by hand."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.naive import cinquille, quadrille
from tests.naive.quadrille import Custom

FOUR, EIGHT, FIVE = Custom("quadrille"), Custom("quadrille-8"), Custom("cinquille")
THREE = Custom("quadrille", "SCH", ("", "-third", "-second", "-first"))
"""The three favourite suits of the book's table: Pique, Treffle, Coeur from the lowest."""


def hand(custom: Custom, bid: str, trump: str, takers: str, **facts: Any) -> dict[str, Any]:
    """What is known of a hand once it is played; A leads and plays, B may be the helper.

    `takers` has the letter of who took each trick.
    """
    paired = quadrille.kind_of(bid) in ("frage", "casco", "forcee")
    helper = 1 if paired and not facts.get("own") else None
    log: dict[str, Any] = {"player": 0, "bid": bid, "trump": trump, "helper": helper, "row": 0}
    log |= {"own": False, "giver": None, "delices": None, "led on": False, "highest trumps": []}
    log |= {"takers": ["ABCDE".index(letter) for letter in takers], "side": [0], "needs": 0}
    log["side"] = [0] if helper is None else [0, 1]
    log |= facts
    log["needs"] = log["needs"] or custom.needed
    made = sum(taker in log["side"] for taker in log["takers"])
    log["result"] = quadrille.result_of(custom, log, made)
    return log


RARE = {
    # A Frage in the plain suit: nothing for the game; 3 matadors 1, from one opponent to each.
    "frage": (FOUR, hand(FOUR, "frage", "D", "ABABABCDCD", row=3), (2, 2, -2, -2)),
    # The same in Hearts, the highest favourite suit: Frage 4, matadors 8, premiers 8.
    "first": (THREE, hand(THREE, "frage-first", "H", "ABABABCDCD", row=3), (20, 20, -20, -20)),
    # Solo in Clubs, the second: 8 and 4 matadors twice 4, five tricks: A pays 16 to each.
    "solo": (THREE, hand(THREE, "solo-second", "C", "AAAAABCDBC", row=4), (-48, 16, 16, 16)),
    # A Mediateur lost: 1 to each and 2 to the giver C; B has the Delices from all, the giver too.
    "giver": (
        FOUR,
        hand(FOUR, "mediateur", "S", "AAAAABCDBB", giver=2, delices=1),
        (-1 - 2 - 1 - 1, 1 + 3, 2 - 1, 1 - 1),
    ),
    # A Mediateur won with all ten: C gave the King and pays no game, but premiers and vole.
    "vole": (
        FOUR,
        hand(FOUR, "mediateur", "S", "AAAAAAAAAA", giver=2, **{"led on": True}),
        (6 + 5 + 6, -6, -5, -6),
    ),
    # A vole missed by a pair: Casco 2 and premiers 1 are theirs, the vole of 4 is paid.
    "missed": (FOUR, hand(FOUR, "casco", "D", "ABABABCDCD", **{"led on": True}), (-1, -1, 1, 1)),
    # One's own King: ten tricks' worth of matadors and premiers, and not a counter.
    "own": (FOUR, hand(FOUR, "frage", "S", "AAAAAABCDB", own=True, row=5), (0, 0, 0, 0)),
    # Five at the table, Casco without a trick: 2 and a devole of 4 to each of three opponents.
    "devole": (FIVE, hand(FIVE, "casco", "C", "CDECDECD"), (-12, -6, 6, 6, 6)),
    # Solo tout with seven of eight: 4 and 3 matadors 1 to each of four.
    "tout": (FIVE, hand(FIVE, "tout", "S", "AAAAAAAB", row=3), (-20, 5, 5, 5, 5)),
    # Eight cards: five tricks win the Spadille forcée, paid as a Solo.
    "forcee": (EIGHT, hand(EIGHT, "forcee", "H", "ACABDABC"), (2, 2, -2, -2)),
}


@pytest.mark.parametrize("name", RARE)
def test_a_rare_hand_costs_what_was_reckoned_by_hand(name: str) -> None:
    custom, log, expected = RARE[name]
    rows = quadrille.settle(custom, log).values()
    nothing = [0] * custom.players
    assert tuple(map(sum, zip(nothing, *rows, strict=True))) == expected


def test_how_the_rare_hands_end() -> None:
    ends = {name: log["result"] for name, (_, log, _) in RARE.items()}
    won = ("frage", "first", "vole", "missed", "own", "forcee")
    assert [name for name in ends if ends[name] == "won"] == list(won)
    assert [name for name in ends if ends[name] == "codille"] == ["devole"]


@pytest.mark.parametrize(
    ("custom", "kind", "needs"), [(FOUR, "solo", 6), (EIGHT, "solo", 5), (FIVE, "solo", 5)]
)
def test_the_ladder_of_tricks(custom: Custom, kind: str, needs: int) -> None:
    log = {"bid": kind, "needs": needs}
    ends = [quadrille.result_of(custom, log, made) for made in range(needs, -1, -1)]
    assert ends == ["won", "remise"] + ["codille"] * (needs - 1)


@pytest.mark.parametrize(("drawn", "player", "helper"), cinquille.PAIR)
def test_a_pair_shares_what_it_draws_and_sets(drawn: int, player: int, helper: int) -> None:
    pot = {"stakes": drawn, "betes": []}
    assert quadrille.settle_pot(FIVE, hand(FIVE, "frage", "S", "AABBACDE"), pot) == [
        *(player, helper, 0, 0, 0),
    ]
    pot = {"stakes": drawn, "betes": []}
    assert quadrille.settle_pot(FIVE, hand(FIVE, "frage", "S", "AABBCCDE"), pot) == [
        *(-player, -helper, 0, 0, 0),
    ]
    assert pot == {"stakes": drawn, "betes": [(drawn, drawn)]}


@pytest.mark.parametrize(("drawn", "shares"), cinquille.CODILLE)
def test_the_opponents_share_a_codille(drawn: int, shares: list[int]) -> None:
    """The one with the highest trump stands first here: E, then D, C, B."""
    bid = "solo" if len(shares) == 4 else "frage"
    pot: dict[str, Any] = {"stakes": drawn, "betes": []}
    log = hand(FIVE, bid, "S", "AAACDECD", **{"highest trumps": [4, 3, 2, 1][: len(shares)]})
    got = quadrille.settle_pot(FIVE, log, pot)
    assert got[: -len(shares) - 1 : -1] == shares
    assert pot == {"stakes": 0, "betes": [(2 * drawn, drawn)]}


def test_the_packs() -> None:
    assert [len(quadrille.pack(custom)) for custom in (FOUR, EIGHT, FIVE)] == [40, 32, 40]
    for custom in (FOUR, EIGHT, FIVE):
        players, cards, _, _ = quadrille.GAMES[custom.game]
        assert len(quadrille.pack(custom)) == players * cards
    assert [len(quadrille.trumps_of(FOUR, suit)) for suit in "SHDC"] == [11, 12, 12, 11]


TOLD: dict[str, dict[str, Any]] = {
    "quadrille": {
        "hands": [
            "S-A H-7 H-A H-J H-3 C-Q C-6 S-K S-4 D-2".split(),
            "H-Q H-5 C-J C-7 C-2 D-Q D-A D-6 S-7 S-6".split(),
            "C-A H-K H-4 C-K C-4 D-K D-J D-3 S-Q S-5".split(),
            "H-2 H-6 C-5 C-3 D-4 D-5 D-7 S-J S-3 S-2".split(),
        ],
        "said": [
            *("bid frage", "pass", "pass", "pass", "name H", "call C-K"),
            *("play S-A", "play H-5", "play H-4", "play H-2"),
            *("play H-7", "play H-Q", "play H-K", "play H-6"),
            *("play C-Q", "play C-7", "play C-K", "play C-3"),
            *("play D-K", "play D-4", "play D-2", "play D-6"),
            *("play S-5", "play S-J", "play S-K", "play S-6"),
            *("play H-A", "play C-2", "play C-4", "play C-5", "stop"),
        ],
        "paid": (4, -4, 4, -4),
        "pot": ({"stakes": 2, "betes": [(1, 1)]}, [2, 0, 1, 0]),
    },
    "cinquille": {
        "hands": [
            "C-A D-7 D-A D-J D-2 H-Q S-4 S-3".split(),
            "H-2 H-7 D-5 D-Q C-J C-7 C-5 S-5".split(),
            "S-A S-2 S-K S-J S-6 H-K H-3 C-Q".split(),
            "H-J H-4 S-7 S-Q D-4 D-6 C-2 C-6".split(),
            "C-K C-4 C-3 H-A H-5 H-6 D-K D-3".split(),
        ],
        "said": [
            *("bid frage", "pass", "bid mediateur", "pass", "pass", "pass", "name S"),
            *("ask C-K", "give H-3"),
            *("play H-Q", "play H-2", "play H-K", "play H-4", "play H-3"),
            *("play S-A", "play S-7", "play H-5", "play S-3", "play S-5"),
            *("play S-2", "play S-Q", "play D-3", "play S-4", "play D-5"),
            *("play C-K", "play C-2", "play C-3", "play C-A", "play C-5"),
            *("play D-J", "play D-Q", "play S-6", "play D-4", "play D-K"),
            *("play S-K", "play D-6", "play H-6", "play D-2", "play H-7"),
            *("play S-J", "play C-6", "play C-4", "play D-A", "play C-7"),
            *("play C-Q", "play H-J", "play H-A", "play D-7", "play C-J"),
        ],
        "paid": (3, -2, 2, -2, -1),
        "pot": ({"stakes": 1, "betes": []}, [0, 0, 1, 0, 0]),
    },
}
"""The hands that the courses tell from the first word to the last counter."""


@pytest.mark.parametrize("game", TOLD)
def test_the_told_hand_in_the_naive_reading(game: str) -> None:
    told = TOLD[game]
    words = iter(told["said"])

    def choose(seat: int, options: list[str]) -> str:
        said = next(words)
        assert said in options, (said, options)
        return said

    pot, drawn = told["pot"]
    log = quadrille.play_hand(Custom(game), told["hands"], choose, deepcopy(pot))
    assert next(words, None) is None
    assert tuple(map(sum, zip(*log["paid"].values(), strict=True))) == told["paid"]
    assert log["pot"] == drawn
