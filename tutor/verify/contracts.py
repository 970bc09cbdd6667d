"""Checks of the games that may be played: their row, what they are called, their prices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tutor.games import find_game
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.general import field_of

Contracts = Callable[[Game], Sequence[Contract]]
"""The games that may be played in a game, from the lowest."""


def named(of: Contracts, game: Game, bid: str) -> Contract:
    return next(one for one in of(game) if one.id == bid)


def games(of: Contracts, game: Game, args: Args) -> Answer:
    """The games from the lowest, those whose ids begin as `like`, without those that do so as
    one of `but`; those which a setting plays `beside` the usual ones. `kinds` leaves out
    which are in a favourite suit."""
    usual = {one.id for one in of(find_game(game.id))} if args.get("beside") else set()
    out = tuple(args.get("but", ()))
    kept = [one for one in of(game) if not one.id.startswith(out) and one.id not in usual]
    names = [one.german for one in kept if one.id.startswith(args.get("like", ""))]
    if args.get("kinds"):
        names = [name.partition(" in ")[0] for name in names]
    return ", ".join(dict.fromkeys(names)), ""


def name(of: Contracts, game: Game, args: Args) -> Answer:
    """What a game is called."""
    return named(of, game, args["bid"]).german, ""


def price(of: Contracts, game: Game, args: Args) -> Answer:
    """What a game costs each."""
    return str(named(of, game, args["bid"]).price), ""


def ratio(of: Contracts, game: Game, args: Args) -> Answer:
    """How often the price of one game goes into that of another; a number of the rules may
    stand for either."""
    prices = {one.id: one.price for one in of(game)}
    over, under = (
        prices[one] if one in prices else int(str(field_of(game.rules, one))) for one in args["of"]
    )
    return f"{over / under:g}", f"{over} and {under}."


def higher(of: Contracts, game: Game, args: Args) -> Answer:
    """Which of two games goes before the other."""
    pair = (named(of, game, args[place]) for place in ("first", "second"))
    return max(pair, key=lambda one: one.rank).german, ""


CHECKS = {"games": games, "name": name, "price": price, "ratio": ratio, "higher": higher}


def contract_checks(of: Contracts) -> dict[str, Check]:
    """The checks for a family whose games are `of` a game."""
    return {word: partial(check, of) for word, check in CHECKS.items()}
