"""The evening round the hands of a play table: its sheet, what was agreed on, the customs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tutor.hand.state import Game, State
from tutor.rules.core.variant import Setting
from tutor.score.evening import Evening, evening
from tutor.score.registry import find_sheet, sheets_for
from tutor.score.sheets import GAME, Field, Grid, Page
from tutor.sources import sentence
from tutor.table.names import Names
from tutor.view import score
from tutor.view.ending import next_step
from tutor.view.html import Html, el
from tutor.view.parts import call, call_group, choice_row, fold
from tutor.widgets.base import customs_text, game_in
from tutor.widgets.entries import agreed, warning
from tutor.widgets.play_coach import back
from tutor.widgets.play_state import Play


def next_hand(table: Play) -> Play:
    """The table for the hand after a finished one: the sheet goes on unless all is over."""
    before, hand = table.evening, table.hand
    after = before.after(hand)
    kept = () if after.full else after.entries
    dealer = _dealer(before, after, hand)
    return table.but(players=after.kind.seats, entries=kept, dealer=dealer)


def _dealer(before: Evening, after: Evening, hand: State) -> int:
    """Who deals next; in a match that begins anew, one of those who play its first hand."""
    dealer = before.dealer_after(hand)
    first = evening(before.game, before.kind, before.options)
    if after.full and dealer not in (first.page.playing or range(before.kind.seats)):
        return first.dealer()
    return dealer


def _addressed(page: Page, names: Names) -> Page:
    """A sheet on which the reader is spoken to."""

    def told(grid: Grid) -> Grid:
        rows = tuple(tuple(map(names.told, row)) for row in grid.rows)
        return replace(grid, head=tuple(map(names.told, grid.head)), rows=rows)

    grids, balance = tuple(map(told, page.grids)), page.balance and told(page.balance)
    verdict = tuple((names.told(text), place) for text, place in page.verdict)
    return replace(
        page,
        grids=grids,
        balance=balance,
        lines=tuple(map(names.told, page.lines)),
        verdict=verdict,
    )


def later(table: Play) -> Evening:
    """The evening as it stands, a finished hand already written down."""
    return table.evening.after(table.hand) if table.hand.over else table.evening


def account(table: Play) -> Html:
    """Who stands where after a finished hand; nothing after the first, whose payments say it."""
    found = later(table)
    if len(found.entries) < 2:
        return Html("")
    page = _addressed(found.page, table.names)
    names = [table.names.of(seat) for seat in range(found.kind.seats)]
    return el("div", score.balance(page, names), data_part="account")


def ending(table: Play) -> Html:
    """What the hand decided for the evening, in words."""
    found = later(table)
    return el("div", *score.verdict(_addressed(found.page, table.names)), data_part="verdict")


def onward(table: Play) -> Html:
    """The way to what comes after a finished hand."""
    name = "Start again" if later(table).full else "Next hand"
    following = call(name, "following", "", data_key="Enter")
    ways = [next_step(table.next.words, table.next.way), following] if table.next else [following]
    return call_group(*ways, back())


def sheet(table: Play) -> Html:
    """The sheet as it stands, with a finished hand already on it, and then open.

    It has another name then: a part of the same name stays closed if the reader left it so.
    """
    hand, found = table.hand, later(table)
    page = _addressed(found.page, table.names)
    said = [] if hand.over else score.verdict(page)
    shown = [*score.grids(page), score.standing(page, found.kind.citation), *said]
    part = "written" if hand.over else "sheet"
    return fold(part, f"The sheet ({len(found.entries)})", *shown, is_open=hand.over)


def agreements(table: Play) -> Html:
    """On which sheet the evening is kept, and what was agreed on."""
    before = table.evening
    kinds = [
        call(
            kind.title,
            "keep",
            kind.id,
            aria_pressed="true" if kind.id == before.kind.id else "false",
        )
        for kind in sheets_for(before.game)
    ]
    rows = [choice_row("The sheet", before.kind.citation, *kinds)] if len(kinds) > 1 else []
    ruled = {GAME, *(setting.id for setting in before.game.settings)}
    if any(field.setting not in ruled for field in before.kind.options):
        rows.append(score.agreement_form(before.kind.options, before.options, ruled))
    if before.entries:
        rows.append(call_group(call("New sheet", "blank", "")))
    return fold("evening", "The evening", *rows) if rows else Html("")


def keep(table: Play, value: str) -> tuple[Play, str]:
    """The table with another sheet; what is written is given up at the second asking.

    Raises SheetError for a sheet that there is not.
    """
    kind = find_sheet(value)
    event = f"keep-{kind.id}"
    words = warning(table.entries, table.sure, event, kind.title, "begin that sheet")
    if words:
        return table.but(sure=event), words
    new = table.but(players=kind.seats, dealer=None, sheet=kind, options=(), entries=(), sure="")
    return new.but(deal=None, actions=()), ""


def blank(table: Play) -> tuple[Play, str]:
    """The table with an empty sheet of the same kind, at the second asking."""
    words = warning(table.entries, table.sure, "blank", "New sheet", "begin one")
    if words:
        return table.but(sure="blank"), words
    return table.but(entries=(), sure=""), ""


def agree(table: Play, value: str) -> Play:
    """The table with other agreements. Raises SheetError or LinkError if they cannot be."""
    changed = table.but(options=agreed(table.evening.kind, value))
    return changed.at(changed.hand)


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
            if not option.group
        ]
        rows.append(choice_row(setting.text, setting.citation, *buttons, *_groups(setting, chosen)))
    return fold("settings", "Customs", *rows)


def _groups(setting: Setting, chosen: str) -> Iterator[Html]:
    """The choices of a custom that are too many for buttons, each group a list to choose from."""
    for group in dict.fromkeys(option.group for option in setting.options if option.group):
        choices = [(f"{setting.id}.{o.id}", o.text) for o in setting.options if o.group == group]
        now = f"{setting.id}.{chosen}"
        known = now in dict(choices)
        field = Field(sentence(group), tuple(choices), wide=True)
        button = el(
            "button",
            "Choose this",
            class_="call",
            type="submit",
            aria_pressed="true" if known else "false",
        )
        listed = score.form_field(field, now if known else choices[0][0], ())
        yield el("form", listed, button, class_="sheet-form", data_do="set")


def with_custom(game: Game, value: str) -> Game:
    """The game with one of its house rules chosen anew. Raises LinkError for what is none."""
    setting = value.partition(".")[0]
    others = [
        entry for entry in customs_text(game).split(",") if entry.partition(".")[0] != setting
    ]
    return game_in({"game": game.id, "set": ",".join([*others, value])})
