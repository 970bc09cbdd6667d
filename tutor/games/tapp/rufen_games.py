"""Königrufen as a game: the row of its stages, and what other tables do."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tutor.games.names import title
from tutor.games.tapp.flow import FLOW, tapp_shape
from tutor.games.tapp.koenigrufen import (
    EXISTS_AT,
    HONOURS_PRICE_AT,
    RAISING_AT,
    RUFEN_RULES,
    WITHOUT_UNTERER,
    RufenRules,
    honours_of,
    ladder,
)
from tutor.games.tapp.rules import Ultimo
from tutor.hand.making import Shape, make_game
from tutor.hand.played import calling
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage, BarredBids, contracts_in
from tutor.rules.bid.contract import with_called
from tutor.rules.core.stage import Stage
from tutor.rules.core.variant import Option, Parameter, Setting, either, in_place, instead
from tutor.rules.deal.dealing import EACH, TALON, DealPattern


def _spoken(state: State) -> Stage | None:
    """The auction; a player with all four Kings has none to call."""
    opened, rules = FLOW[0](state), state.game.rules_as(RufenRules)
    if not isinstance(opened, AuctionStage):
        return opened
    if rules.must_play.value:
        lowest = opened.rules.ladder[0].id
        opened = replace(opened, rules=replace(opened.rules, fallback=lowest))
    if rules.forehand_holds.value:
        place = rules.forehand_holds.citation
        climbing = replace(opened.rules, forehand_holds=place, raising=RAISING_AT)
        opened = replace(opened, rules=climbing)
    if not rules.four_kings.value:
        return opened
    kings, place = state.game.pack.rank_mask("K"), rules.four_kings.citation
    bids = [one.id for one in contracts_in(opened.rules) if one.partner is with_called]
    reason = "You hold all four Kings and can call none, so you may bid only a game played alone."
    barred = tuple(
        BarredBids(seat, tuple(bids), reason, place)
        for seat in state.table.active
        if state.cards.hands[seat] & kings == kings
    )
    return replace(opened, barred=barred)


def rufen_shape(rules: RufenRules) -> Shape:
    """The hand of the family, with a King called before the talon."""
    call = calling(rules.calling.value, None)
    return replace(tapp_shape(rules), flow=(_spoken, call, *FLOW[1:]))


def _ladder_custom(rules: RufenRules) -> Setting:
    games = (
        in_place("steps", rules.auction),
        instead("today", "auction", ladder(WITHOUT_UNTERER)),
    )
    return Setting("ladder", "The games and their prices", games, rules.auction.citation)


def _talon_custom(rules: RufenRules) -> Setting:
    at_once = replace(rules.halves, value=replace(rules.halves.value, both_open=True))
    one_price = replace(at_once, value=replace(at_once.value, grows=False))
    words = "both halves turned up at once, at the same price"
    ways = (
        in_place("steps", rules.halves),
        instead("open", "halves", at_once),
        Option("one-price", words, {"halves": one_price}),
    )
    return Setting("talon", "How the talon is turned up", ways, rules.halves.citation)


def _deal_custom(rules: RufenRules) -> Setting:
    place, halves = rules.pattern.citation, (("upper half", 3), ("lower half", 3))
    middle = DealPattern(((EACH, 6), (TALON, 6), (EACH, 6)), place, halves)
    changes = {"pattern": replace(rules.pattern, value=middle)}
    ways = (
        Option("first", "first", {}),
        Option("middle", "between the two rounds of hands", changes),
    )
    return Setting("deal", "When the talon is dealt", ways, place)


def _extras_custom(rules: RufenRules) -> Setting:
    def dear(to_partner: bool) -> dict[str, Parameter]:
        return {
            "honours": replace(rules.honours, value=honours_of(2)),
            "ultimo": replace(rules.ultimo, value=Ultimo(2, 4, True, to_partner)),
        }

    free = {"ultimo": replace(rules.ultimo, value=Ultimo(1, 2, True, to_partner=False))}
    taken = "an unannounced Pagat taken by the partner costs nothing"
    prices = (
        Option("one", "1 each, an announced Pagat 2", {}),
        Option("two", "2 each, an announced Pagat 4, as in Tappen", dear(to_partner=True)),
        Option("one-free", f"as the first, but {taken}", free),
        Option("two-free", f"as the second, but {taken}", dear(to_partner=False)),
    )
    return Setting("extras", "Honours and Pagat", prices, HONOURS_PRICE_AT)


def settings(rules: RufenRules) -> tuple[Setting, ...]:
    """What other tables do, or may have done."""
    custom = partial(either, rules)
    return (
        _ladder_custom(rules),
        custom("nobody", "When nobody has bid", "must_play", ("thrown-in", "forehand"), True),
        custom("holding", "Who may hold a game", "forehand_holds", ("elder", "forehand"), True),
        _talon_custom(rules),
        _deal_custom(rules),
        _extras_custom(rules),
        custom(
            "ultimo-king", "The called King in the last trick", "ultimo_king", ("none", "paid"), 1
        ),
        custom("kings", "All four Kings in one hand", "four_kings", ("barred", "own"), False),
        custom(
            "king-left",
            "The called King in the talon of a Solo-Rufer",
            "king_left",
            ("others", "player"),
            True,
        ),
        custom("sitting", "The dealer at a table of five", "sitting", ("passive", "shares"), True),
    )


KOENIGRUFEN = make_game(
    title("koenigrufen", "Königrufen", EXISTS_AT),
    rufen_shape,
    RUFEN_RULES,
    settings(RUFEN_RULES),
)
GAMES = (KOENIGRUFEN,)
