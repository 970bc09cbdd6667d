"""The second reading of Quadrille and Cinquille in `tests/naive`: rare hands reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest
from naive import cinquille, quadrille
from naive.quadrille import Custom

FOUR, EIGHT, FIVE = Custom("quadrille"), Custom("quadrille-8"), Custom("cinquille")
THREE = Custom("quadrille", "SCH", ("", "-third", "-second", "-first"))
"""The three favourite suits of the book's table: Pique, Treffle, Coeur from the lowest."""


def hand(custom: Custom, bid: str, trump: str, takers: str, **facts: Any) -> dict[str, Any]:
    """What is known of a hand once it is played; A leads and plays, B is his helper if he has one.

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
    # Solo in Clubs, the second: 8 and 4 matadors twice 4, five tricks: he pays 16 to each.
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
