"""Tritrille's second reading against the numbers of the text, and a hand reckoned on paper."""

from __future__ import annotations

from naive import tritrille

TOLD = {
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


def test_the_naive_pot_over_four_deals() -> None:
    """000 1 ¶¶ 20-21: a remise, a codille, a remise measured by its half, a game won."""
    pot, moves = tritrille.new_pot(), []
    for result in ("remise", "codille", "remise", "won"):
        tritrille.stake(pot)
        log = {"player": 0, "result": result, "highest trump": 2}
        moves.append(tritrille.settle_pot(log, pot))
    assert moves == [[-1, 0, 0], [-6, 1, 2], [-4, 0, 0], [8, 0, 0]]
    assert pot == {"stakes": 0, "betes": [(4, 4)]}
