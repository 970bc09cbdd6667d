"""Checks of printed statements that every game of Tarock can make: of its pack and its count."""

from __future__ import annotations

from tutor.cards import TAROK, Pack, cards_of, mask_of, parse_cards
from tutor.hand.state import Game
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tarock import card_points, tarock_values
from tutor.verify.answer import Answer, Args, Check

SKUES = "Skus"


def kind_mask(pack: Pack, kind: str) -> int:
    """The cards that a word of a claim means: `taroks`, those `numbered`, `kings`, `suit cards`,
    suit letters, `all`, or a list."""
    taroks = pack.suit_masks[TAROK]
    named = {
        "all": pack.full,
        "taroks": taroks,
        "numbered": taroks & ~(1 << pack.index[SKUES]),
        "kings": pack.rank_mask("K"),
        "suit cards": pack.full & ~taroks,
        **pack.suit_masks,
    }
    if kind in named:
        return named[kind]
    found = 0
    for word in kind.split():
        found |= named.get(word) or mask_of(parse_cards(pack, word))
    return found


def values_of(game: Game) -> CardValues:
    """What the cards count; in lays of three where a game names no others."""
    return game.values or tarock_values(game.pack)


def _told(values: CardValues, worth: int) -> str:
    """Parts of a card point as the books write them: thirds are rounded."""
    return str(card_points(worth)) if values.lay == 3 else values.text(worth)


def pack_count(game: Game, args: Args) -> Answer:
    """How many cards of a kind the pack has."""
    return str(kind_mask(game.pack, args["kind"]).bit_count()), ""


def row(game: Game, args: Args) -> Answer:
    """The cards of a suit from the highest, as tricks are won; of the numbered taroks, where they
    fall one by one as in the pack, the first three and the last."""
    pack = game.pack
    cards = sorted(cards_of(kind_mask(pack, args["kind"])), key=game.order.falling)
    names = [pack.ranks[card] for card in cards]
    if len(cards) > 14 and cards == list(range(cards[0], cards[-1] - 1, -1)):
        return f"{' '.join(names[:3])} … {names[-1]}", ""
    return " ".join(names), ""


def pack_points(game: Game, args: Args) -> Answer:
    """The card points of the whole pack, a `part` of it, or what is left beside so many; they do
    not depend on how the lays fall."""
    values = values_of(game)
    worth = values.worth(game.pack.full) - values.lay * args.get("beside", 0)
    return _told(values, worth // args.get("part", 1)), ""


def value(game: Game, args: Args) -> Answer:
    """What one card is worth."""
    return str(values_of(game).values[game.pack.index[args["card"]]]), ""


def count(game: Game, args: Args) -> Answer:
    """The card points of a number of cards, and what is added to them."""
    values = values_of(game)
    worth = values.worth(mask_of(parse_cards(game.pack, args["cards"])))
    return _told(values, worth + values.lay * args.get("plus", 0)), ""


def addends(game: Game, args: Args) -> Answer:
    """The values of the cards of a lay, as one adds them up; or their `sum`, with 1 for each
    blank card."""
    values = values_of(game).values
    numbers = [values[card] for card in parse_cards(game.pack, args["cards"])]
    if args.get("sum"):
        return str(sum(numbers)), ""
    return " + ".join(map(str, numbers)), f"That makes {sum(numbers)} in all."


TAROCK: dict[str, Check] = {
    "pack": pack_count,
    "row": row,
    "points": pack_points,
    "value": value,
    "count": count,
    "addends": addends,
}
