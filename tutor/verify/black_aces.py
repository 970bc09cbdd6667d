"""Checks of printed statements in games whose best trumps are the two black Aces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.cards import cards_of, parse_cards
from tutor.cards.packs import GERMAN_32
from tutor.hand.state import Game
from tutor.rules.deal.dealing import TALON
from tutor.rules.rank.rankings import trump_order
from tutor.rules.rank.tricks import best_card
from tutor.verify.answer import Answer, Args, Check

FORTY = ("K", "Q", "J", "A", "2", "3", "4", "5", "6", "7")
"""The ranks of a suit in the pack of forty; a black Ace belongs to no suit there."""
ACES = ("S-A", "C-A")


def falling(game: Game, suit: str | None) -> Sequence[int]:
    """The trumps from the highest, in this suit or of the black Aces alone."""
    return trump_order(game.pack, suit).trump_row


def rank(game: Game, card: int) -> str:
    """The German name of a card's rank."""
    return game.pack.german_name(card).partition("-")[2]


def trumps(game: Game, args: Args) -> Answer:
    """The trumps from the highest, or `first` of them, or the `nth` of them."""
    row = falling(game, args.get("suit"))
    if "nth" in args:
        return rank(game, row[args["nth"] - 1]), ""
    return ", ".join(map(game.pack.german_name, row[: args.get("first")])), ""


def wins(game: Game, args: Args) -> Answer:
    """Which card of a trick wins with this trump suit; by its English name if `named`."""
    order = trump_order(game.pack, args.get("suit"))
    best = best_card(order, parse_cards(game.pack, args["trick"]))
    return game.pack.english_name(best) if "named" in args else game.pack.codes[best], ""


def _suit(game: Game, letter: str) -> list[str]:
    """The cards of a suit beside the black Aces."""
    codes = (game.pack.codes[card] for card in cards_of(game.pack.suit_masks[letter]))
    return [code for code in codes if code not in ACES]


def _out(game: Game) -> dict[str, list[str]]:
    """By suit the ranks of the forty cards that this pack has not, or of the German 32."""
    german = GERMAN_32.suits[0].letter in game.pack.suit_masks
    whole = dict.fromkeys(GERMAN_32.ranks) if german else FORTY
    return {
        suit.letter: [rank for rank in whole if f"{suit.letter}-{rank}" not in game.pack.index]
        for suit in (GERMAN_32 if german else game.pack).suits
    }


def count(game: Game, args: Args) -> Answer:
    """Cards left out, cards of a suit, trumps, trumps that red has more than black."""
    suits = args.get("suit") or [suit.letter for suit in game.pack.suits]
    here = game.pack.suit_masks
    red, black = (
        sum(len(falling(game, suit)) for suit in pair if suit in here) for pair in ("HD", "SC")
    )
    found = {
        "left out": {sum(map(len, _out(game).values()))},
        "suit": {len(_suit(game, suit)) for suit in suits},
        "trumps": {len(falling(game, suit)) for suit in suits},
        "red more": {(red - black) // 2},
    }
    return ", ".join(map(str, sorted(found[args["what"]]))), ""


def left_out(game: Game, args: Args) -> Answer:
    """The cards of the forty, or of 32, that this pack has not, suit by suit; of the suit `but`
    the one that it has."""
    names, rows = {"Q": "Dame", "J": "Bube", "A": "As", "K": "König"}, []
    for suit in game.pack.suits:
        ranks = [names.get(rank, rank) for rank in _out(game)[suit.letter]]
        if suit.letter == args.get("but"):
            (kept,) = cards_of(game.pack.suit_masks[suit.letter])
            rows.append(f"{suit.german} außer {game.pack.ranks[kept]}")
        elif ranks:
            rows.append(f"{suit.german} {', '.join(ranks)}")
    return "; ".join(rows), ""


def packets(game: Game, args: Args) -> Answer:
    """The packets that the players get, as often as each comes."""
    often = Counter(number for to, number in game.pattern.steps if to != TALON)
    return " und ".join(f"{times} Mal {number}" for number, times in often.items()), ""


def row_kept(game: Game, args: Args) -> Answer:
    """The book's row of a suit, `of`, if the cards that this pack has stand so; else their row."""
    order = trump_order(game.pack, "C" if args["suit"] != "C" else "S")
    cards = sorted(game.pack.index[code] for code in _suit(game, args["suit"]))
    cards.sort(key=lambda card: -order.strength[card])
    found, names = [rank(game, card) for card in cards], args["of"].split(", ")
    agrees = [name for name in names if name in found] == found
    return args["of"] if agrees else ", ".join(found), f"{len(found)} of them are in this pack."


BLACK_ACES: dict[str, Check] = {
    "count": count,
    "left out": left_out,
    "packets": packets,
    "row kept": row_kept,
    "trumps": trumps,
    "wins": wins,
}
