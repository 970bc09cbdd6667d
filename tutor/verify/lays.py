"""A pack laid out in lays and counted: every card once, every lay, the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tutor.cards import NotationError, parse_cards
from tutor.examples.problem import Problem
from tutor.games import find_game
from tutor.hand.state import Game
from tutor.rules.rank.counting import CardValues


def examine_lays(data: Mapping[str, Any]) -> Problem | None:
    """The first check that the counted lays fail, or None."""
    return next(_problems(data), None)


def counted(data: Mapping[str, Any]) -> int:
    """What the lays come to. Raises NotationError for a card that is none."""
    game = find_game(data["game"])
    pack, values = game.pack, _values(game)
    return sum(values.lay_points(parse_cards(pack, lay["cards"])) for lay in data["lays"])


def _values(game: Game) -> CardValues:
    """What the cards count. Raises ValueError for a game in which tricks alone count."""
    if game.values is None:
        raise ValueError(f"In {game.english} no cards are counted.")
    return game.values


def _problems(data: Mapping[str, Any]) -> Iterator[Problem]:
    game = find_game(data["game"])
    pack, values = game.pack, _values(game)
    found: Counter[int] = Counter()
    for number, lay in enumerate(data["lays"], start=1):
        place = f"group {number}"
        try:
            cards = parse_cards(pack, lay["cards"])
        except NotationError as error:
            yield Problem("notation", place, str(error).rstrip("."))
            return
        found.update(cards)
        reason = _lay_problem(values, cards, lay)
        if reason:
            yield Problem("count", place, reason)
    twice = [pack.codes[card] for card, number in found.items() if number > 1]
    missing = [code for card, code in enumerate(pack.codes) if card not in found]
    if twice or missing:
        reason = f"{' '.join(twice)} lies twice, {' '.join(missing)} is missing"
        yield Problem("pack", "all lays", reason)
    if sum(lay["points"] for lay in data["lays"]) != data["total"]:
        yield Problem("count", "total", "the groups do not add up to the printed total")


def _lay_problem(values: CardValues, cards: list[int], lay: Mapping[str, Any]) -> str:
    """What is wrong with one lay: its result, or the sum printed beside it."""
    points = values.lay_points(cards)
    if points != lay["points"]:
        return f"it counts {points}, printed {lay['points']}"
    counters = sorted(values.values[card] for card in cards if not values.is_blank(card))
    numbers, minus = _terms(lay.get("sum", ""))
    if numbers and (sorted(numbers), minus) != (counters, len(counters) - 1):
        return f"{len(counters) - 1} goes off, printed {lay['sum']}"
    return ""


def _terms(text: str) -> tuple[list[int], int]:
    """The numbers added in `5 + 3 - 1`, and the number taken off."""
    added, _, taken = text.partition("-")
    return [int(word) for word in added.split() if word != "+"], int(taken or 0)
