"""The evening round the hands of a play table: its sheet, what was agreed on, the customs.

A state names the sheet (`sheet`), the agreements (`opt`) and the entries so far (`kept`).
"""

from __future__ import annotations

from tutor.evening import Evening, evening, usual_sheet
from tutor.rules.seat import MOST_SEATS
from tutor.sheets import SheetError, find_sheet, sheets_for
from tutor.state import Game, State
from tutor.view import score
from tutor.view.html import Html, join
from tutor.view.parts import call, call_group, choice_row, fold
from tutor.widgets.base import Pairs, chosen_game, seed_of, typed_hand
from tutor.widgets.entries import (
    agreed,
    asked_twice,
    entries_text,
    kind_of,
    options_of,
    read_entries,
)
from tutor.widgets.link import LinkError, parse_number

PARTS = ("sheet", "opt", "kept", "sure")
"""The parts of a state that belong to the evening."""


def evening_of(pairs: Pairs) -> Evening:
    """The evening of a state. Raises LinkError for a sheet, entry or number that cannot be."""
    game = chosen_game(pairs)
    least = min(game.players)
    seats = least if pairs.get("hands") else parse_number(pairs, "players", least, MOST_SEATS)
    try:
        kind = kind_of(pairs) if pairs.get("sheet") else usual_sheet(game, seats)
        if kind.seats != seats and (pairs.get("players") or pairs.get("hands")):
            raise LinkError(f"The sheet '{kind.id}' is for {kind.seats} players, not for {seats}.")
        options = options_of(pairs, kind) if pairs.get("opt") else ()
        return evening(game, kind, options, read_entries(pairs.get("kept", "")))
    except SheetError as error:
        raise LinkError(str(error)) from None


def opening(pairs: Pairs) -> State:
    """The hand that a state begins with. Raises LinkError for a deal that cannot be."""
    table = evening_of(pairs)
    dealer = parse_number(pairs, "dealer", table.dealer(), 9)
    if pairs.get("hands"):
        return typed_hand(pairs, table.game, dealer)
    try:
        return table.deal(seed_of(pairs), dealer)
    except ValueError as error:
        raise LinkError(str(error)) from None


def next_hand(pairs: Pairs, state: State) -> Pairs:
    """The table for the hand after this finished one: the sheet goes on unless all is over."""
    table = evening_of(pairs)
    later = table.after(state)
    kept = "" if later.full else entries_text(later.entries)
    dealer = str(_dealer(table, later, state))
    return {**pairs, "players": str(later.kind.seats), "kept": kept, "dealer": dealer}


def _dealer(table: Evening, later: Evening, state: State) -> int:
    """Who deals next; in a match that begins anew, one of those who play its first hand."""
    dealer = table.dealer_after(state)
    first = evening(table.game, table.kind, table.options)
    if later.full and dealer not in (first.page.playing or range(table.kind.seats)):
        return first.dealer()
    return dealer


def ending(pairs: Pairs, state: State) -> Html:
    """What the hand decided, in words, and the way to the next."""
    later = evening_of(pairs).after(state)
    name = "Begin anew" if later.full else "Next hand"
    button = call_group(call(name, "following", "", data_key="Enter"))
    return join(*score.verdict(later.page), button)


def sheet(pairs: Pairs, state: State) -> Html:
    """The sheet as it stands, with a finished hand already on it, and then open.

    It has another name then: a part of the same name stays closed if the reader left it so.
    """
    table = evening_of(pairs)
    later = table.after(state) if state.over else table
    said = [] if state.over else score.verdict(later.page)
    shown = [*score.grids(later.page), score.standing(later.page, later.kind.citation), *said]
    part = "written" if state.over else "sheet"
    return fold(part, f"The sheet ({len(later.entries)})", *shown, is_open=state.over)


def agreements(pairs: Pairs) -> Html:
    """On which sheet the evening is kept, and what was agreed on."""
    table = evening_of(pairs)
    kinds = [
        call(
            kind.title,
            "keep",
            kind.id,
            aria_pressed="true" if kind.id == table.kind.id else "false",
        )
        for kind in sheets_for(table.game)
    ]
    rows = [choice_row("The sheet", table.kind.citation, *kinds)] if len(kinds) > 1 else []
    ruled = {setting.id for setting in table.game.settings}
    if any(field.setting not in ruled for field in table.kind.options):
        rows.append(score.agreement_form(table.kind.options, table.options, ruled))
    if table.entries:
        rows.append(call_group(call("New sheet", "blank", "")))
    return fold("evening", "The evening", *rows) if rows else Html("")


def keep(pairs: Pairs, value: str) -> tuple[Pairs, str]:
    """The table with another sheet; what is written is given up at the second asking."""
    kind = find_sheet(value)
    event = f"keep-{kind.id}"
    changed, words = asked_twice(pairs, "kept", event, kind.title, "begins that sheet")
    if words:
        return changed, words
    fresh = {key: text for key, text in changed.items() if key not in (*PARTS, "dealer", "hands")}
    return {**fresh, "sheet": kind.id, "players": str(kind.seats)}, ""


def blank(pairs: Pairs) -> tuple[Pairs, str]:
    """The table with an empty sheet of the same kind, at the second asking."""
    return asked_twice(pairs, "kept", "blank", "New sheet", "begins")


def agree(pairs: Pairs, value: str) -> Pairs:
    """The table with other agreements. Raises SheetError or LinkError if they cannot be."""
    kind = evening_of(pairs).kind
    changed = agreed(pairs, kind, value)
    evening_of(changed)
    return changed


def customs(game: Game) -> Html:
    """The customs that the book names, each as buttons; the one in force is pressed."""
    rows = []
    for setting in game.settings:
        chosen = game.chosen.get(setting.id, setting.options[0].id)
        buttons = [
            call(
                option.text,
                "set",
                f"{setting.id}.{option.id}",
                aria_pressed="true" if option.id == chosen else "false",
            )
            for option in setting.options
        ]
        rows.append(choice_row(setting.text, setting.citation, *buttons))
    return fold("settings", "Customs", *rows)


def with_custom(pairs: Pairs, value: str) -> str:
    """The house rules of a state with one of them chosen anew."""
    setting = value.partition(".")[0]
    others = [
        entry
        for entry in pairs.get("set", "").split(",")
        if entry and entry.partition(".")[0] != setting
    ]
    return ",".join([*others, value])
