"""The sheets of Tappen and Tarok-Tapp: a hand is told, and priced as a played one is.

A club that reckons otherwise enters the numbers instead. An announced Pagat moves a pool or a
premium (003 App. I, II).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.sheets.account import POOL_AT, SHARE, SHEET_AT, hand_of, kept
from tutor.games.tapp.sheets.asked import TappAsked
from tutor.games.tapp.sheets.facts import entry_of
from tutor.hand.state import Game, State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.variant import Setting
from tutor.rules.core.wording import number_word
from tutor.score.customs import customs_about, led_by
from tutor.score.pot_hand import BY_HAND, MOST
from tutor.score.sheets import (
    GAME,
    Entry,
    Field,
    Form,
    Page,
    SheetError,
    SheetKind,
    dealer_after,
    nothing_more,
    number_field,
    option_of,
    seat_field,
)
from tutor.score.told_form import NO

BOOKS = {
    "003": ("tapp", "tapp-four", "Tappen"),
    "000": ("tapp-tarok", "tapp-tarok-four", "Tarok-Tapp"),
    "003 called": ("koenigrufen", "koenigrufen-five", "Königrufen"),
}
"""Each book keeps its own sheet, and another where a King is called: the ids, and the name."""
FIRST = ("tappen-54", "tarok-tapp-54", "koenigrufen")
"""The games for which people have kept these sheets longest."""
FEATS = (
    ("made", "made it"),
    ("missed", "missed it"),
    ("made-contra", "made it under Contra"),
    ("missed-contra", "missed it under Contra"),
)
PRICED = {"halves", "honours_bid", "announce", "won_price", "valat", "valat_beside"}
"""The parameters on which the price of a hand depends, and what can have happened in it."""
CALLED = {"auction", "honours", "ultimo", "ultimo_king"}
"""Further ones where a King is called."""


def _settings(game: Game) -> tuple[Setting, ...]:
    """The house rules that the sheet has to know."""
    return customs_about(game, PRICED | (CALLED if game.rules_as(TappRules).calls else set()))


def _sitting(games: Sequence[Game], seats: int) -> bool:
    """Whether the table agrees on the part of a dealer who sits out (000 6 ¶ 8)."""
    return seats > min(games[0].players) and any(
        setting.id == "sitting" for setting in games[0].settings
    )


def _first_options(games: Sequence[Game], seats: int) -> tuple[Field, ...]:
    """What the sheet asked before it could price a hand; older links name these alone."""
    usual = "shares" if games[0].rules_as(TappRules).sitting.value else "passive"
    share = Field(
        "The dealer who sits out",
        (("shares", "wins and loses with the opponents"), ("passive", "takes no part")),
        default=usual,
        citation=games[0].rules_as(TappRules).sitting.citation,
        setting="sitting",
    )
    fines = Field(
        "Fines for a misdeal go",
        (("pool", "into the pool, if there is one"), ("players", "to the other players")),
        default="pool",
        citation=POOL_AT,
    )
    stake = number_field("Each dealer pays into the pool", 0, 100, citation=POOL_AT)
    bonus = number_field("Or a fixed premium of", 0, 100, citation=POOL_AT)
    return (stake, bonus, fines, *((share,) if _sitting(games, seats) else ()))


def _options(games: Sequence[Game], seats: int) -> tuple[Field, ...]:
    choices = tuple((game.id, game.english) for game in games)
    game = Field("The game", choices, default=games[0].id, citation=games[0].source, setting=GAME)
    return (*_first_options(games, seats), game, *map(option_of, _settings(games[0])))


def _numbers_form(seats: int, calls: bool) -> Form:
    """The numbers themselves, where the club reckons otherwise."""
    called = [replace(seat_field("With", seats, (NO, "nobody")), default=NO)] if calls else []
    players = letters(seats)
    feats = tuple(
        (f"{letter}-{end}", f"{letter} {text}") for letter in players for end, text in FEATS
    )
    return Form(
        BY_HAND,
        (
            seat_field("Dealer", seats),
            seat_field("Who played", seats, ("none", "nobody")),
            *called,
            *(number_field(f"{letter} writes", 0, MOST) for letter in players),
            replace(number_field("The dealer’s fine to each", 0, 1000), seldom="fines"),
            Field("Pagat announced", (("none", "none"), *feats), default="none", seldom="Pagat"),
        ),
    )


def _kind(games: Sequence[Game], sheet_id: str, name: str, seats: int) -> SheetKind:
    known = {game.id: game for game in games}
    settings, options = _settings(games[0]), _options(games, seats)
    place = len(options) - len(settings) - 1

    @cache
    def agreed(chosen: tuple[str, ...]) -> TappAsked:
        """What is asked under the rules that were agreed on."""
        picked = dict(zip((s.id for s in settings), chosen[place + 1 :], strict=True))
        rules = known[chosen[place]].with_settings(picked).rules_as(TappRules)
        if _sitting(games, seats):
            shares = replace(rules.sitting, value=chosen[SHARE] == "shares")
            rules = replace(rules, sitting=shares)
        return TappAsked(rules, seats)

    def forms(chosen: Sequence[str]) -> tuple[Form, ...]:
        asked = agreed(tuple(chosen))
        return asked.form, _numbers_form(seats, asked.rules.calls)

    def write(chosen: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        return kept(agreed(tuple(chosen)), chosen, names, entries)

    def of_hand(state: State, chosen: Sequence[str], entries: Sequence[Entry]) -> Entry:
        return entry_of(state)

    def begun(chosen: Sequence[str], entries: Sequence[Entry]) -> Entry:
        dealer = _next_dealer(agreed(tuple(chosen)), entries)
        forehand = Seat.parse(dealer).next(seats).letter
        return (dealer, forehand, *forms(chosen)[0].defaults[2:])

    return SheetKind(
        id=sheet_id,
        title=f"{name} for {number_word(seats)}: the sheet",
        games=tuple(known),
        seats=seats,
        options=options,
        fields=forms(tuple(field.default for field in options))[0].fields,
        submit="Write the hand",
        write=write,
        entry_of=of_hand,
        citation=SHEET_AT,
        forms=forms,
        begun=begun,
        words=nothing_more,
        named_options=len(_first_options(games, seats)),
    )


def _next_dealer(asked: TappAsked, entries: Sequence[Entry]) -> str:
    """Who deals after the last hand; after some the same player deals again."""
    if not entries:
        return "A"
    try:
        hand, _ = hand_of(asked, entries[-1])
    except SheetError:
        return dealer_after(asked.seats, entries)
    again = hand.settlement.again
    return entries[-1][0] if again else dealer_after(asked.seats, entries)


def _book(game: Game) -> str:
    """The book that keeps a sheet of its own for the game, and whether a King is called in it."""
    calls = game.rules_as(TappRules).calls
    return f"{game.source.source} called" if calls else game.source.source


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """With as many as play, and with one more, who deals and sits out."""
    found = []
    for book, (sheet_id, more, name) in BOOKS.items():
        kept = led_by(FIRST, (game for game in games if _book(game) == book))
        if kept:
            players = min(kept[0].players)
            found += [
                _kind(kept, sheet_id, name, players),
                _kind(kept, more, name, players + 1),
            ]
    return tuple(found)
