"""The table of the cards: every code of every game, its sign in Unicode, its names."""

from __future__ import annotations

import unicodedata

from tutor import GAMES
from tutor.records.symbols import symbols, table

RANKS = {
    "A": "ACE",
    "K": "KING",
    "Q": "QUEEN",
    "C": "KNIGHT",
    "J": "JACK",
    "10": "TEN",
    "7": "SEVEN",
}
SUITS = {"S": "SPADES", "H": "HEARTS", "D": "DIAMONDS", "C": "CLUBS"}


def test_every_card_of_every_game_is_in_it_once() -> None:
    rows = [(symbol.family, symbol.code) for symbol in symbols()]
    assert len(rows) == len(set(rows))
    for game in GAMES.values():
        assert {(game.pack.family, code) for code in game.pack.codes} <= set(rows)
    assert set(table()["games"]) == set(GAMES)


def test_a_sign_is_that_of_the_card() -> None:
    for symbol in symbols():
        if symbol.point is None:
            assert symbol.code.startswith("B-")
            continue
        name = unicodedata.name(chr(symbol.point))
        letter, _, rank = symbol.code.rpartition("-")
        if not letter:
            assert name == "PLAYING CARD FOOL" or name.startswith("PLAYING CARD TRUMP-")
        elif symbol.exact and rank in RANKS:
            assert name == f"PLAYING CARD {RANKS[rank]} OF {SUITS[letter]}"
    points = [symbol.point for symbol in symbols() if symbol.family == "tarock"]
    assert len(set(points)) == 78


def test_a_german_card_has_the_sign_of_its_french_equal_and_says_so() -> None:
    german = {symbol.code: symbol for symbol in symbols() if symbol.family == "german"}
    assert not any(symbol.exact for symbol in german.values())
    assert unicodedata.name(chr(german["E-D"].point or 0)) == "PLAYING CARD ACE OF CLUBS"
    assert unicodedata.name(chr(german["S-O"].point or 0)) == "PLAYING CARD QUEEN OF DIAMONDS"


def test_names_in_three_languages() -> None:
    named = {(one.family, one.code): (one.english, one.german, one.french) for one in symbols()}
    assert named["french", "C-K"] == ("King of Clubs", "Treff-König", "roi de trèfle")
    assert named["tarock", "Skus"] == ("the Sküs", "Sküs", "l’Excuse")
    assert named["german", "G-U"] == ("Unter of Leaves", "Grün-Unter", "unter de feuilles")
