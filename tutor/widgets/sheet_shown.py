"""How the `sheet` widget is drawn: the form, what it comes to, the list, the agreements."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from tutor.games import find_game
from tutor.rules.core.wording import so_many
from tutor.score.sheets import DEALER, Entry, Form, Reading, named
from tutor.view import score
from tutor.view.html import Html, el
from tutor.view.parts import (
    Papers,
    RulingLine,
    call,
    client_control,
    control,
    control_bar,
    fold,
    note,
    ruling_line,
)
from tutor.view.recording import record_fold
from tutor.widgets.base import Answer
from tutor.widgets.sections import section
from tutor.widgets.sheet_state import FORMAT, VERSION, SheetState

LOOK = "look"
"""The last word of an entry that is only to be reckoned."""


def _plain(kept: SheetState) -> str:
    """The text of the sheet without what is being written, and without what could be undone."""
    return replace(kept, sure="", at=0, draft=(), back=()).text


def exported(kept: SheetState) -> str:
    """The sheet as the text of a file."""
    return json.dumps({"format": FORMAT, "version": VERSION, "state": _plain(kept)})


def papers(kept: SheetState) -> Papers:
    """What can be printed: the sheet as it stands, and an empty one for each of its games."""
    games = kept.sheet.games
    names = {game: find_game(game).english for game in games} if len(games) > 1 else {}
    empty = [(game, f"An empty sheet{', ' + names[game] if names else ''}") for game in games]
    return (*[("kept", "The sheet as it stands")] * bool(kept.entries), *empty)


def shown(kept: SheetState, spoken: RulingLine) -> Answer:
    """The answer that shows this sheet."""
    found = kept.reading
    parts = [
        *_writing(kept, found, spoken.ok is False),
        ruling_line(spoken),
        *_standing(kept, found),
        *_written(kept, found),
        *_other_forms(kept),
        control_bar(
            control("undo", "Take back", "undo", "ArrowLeft b", "← or b"),
            control("blank", "New sheet", "new", "n", "n"),
            client_control("save", "Save as file", "export", "s"),
            client_control("read", "Open a file", "import", "o"),
            papers=papers(kept),
        ),
        fold("names", "Names", _names_form(kept.players)),
        _agreements(kept),
        record_fold("the whole sheet, entry by entry"),
    ]
    saved = el(
        "div", data_file=exported(kept), data_link=_plain(kept), class_="sheet-file", hidden=True
    )
    step = so_many(len(kept.entries), "entry", "entries")
    html = section("sheet", kept.sheet.title, ", ".join(kept.players), step, *parts, saved)
    return Answer(kept, html, spoken)


def _filled(kept: SheetState) -> Entry:
    """What stands in the form: a draft, the open entry, or what it begins with."""
    if kept.draft:
        return kept.draft
    if kept.at:
        return kept.entries[kept.at - 1]
    return kept.sheet.empty(kept.agreed, kept.entries)


def _writing(kept: SheetState, found: Reading, refused: bool) -> list[Html]:
    """The form of an entry; none where the match is over."""
    if found.page.over and not kept.at and not found.why:
        return []
    filled = _filled(kept)
    form = kept.form_of(filled, kept.at or len(kept.entries) + 1)
    return [_entry_form(kept, form, filled, refused)]


def _opens(kept: SheetState, form: Form, filled: Entry) -> bool:
    """Whether something is set among what is seldom needed."""
    before = kept.entries[: kept.at - 1] if kept.at else kept.entries
    usual = form == kept.sheet.forms_for(kept.agreed)[0]
    begun = kept.sheet.empty(kept.agreed, before) if usual else form.defaults
    asked = zip(form.fields, filled, begun, strict=True)
    return any(field.seldom and value != first for field, value, first in asked)


def _dealt(kept: SheetState, form: Form, filled: Entry) -> str:
    """Who deals, where that is asked under “More”."""
    first = form.fields[0]
    folded = first.seldom and first.label == DEALER
    return f"{named(first.text_of(filled[0]), kept.players)} deals" if folded else ""


def _entry_form(kept: SheetState, form: Form, filled: Entry, refused: bool) -> Html:
    number = kept.at or len(kept.entries) + 1
    opens = (refused and bool(kept.draft)) or _opens(kept, form, filled)
    fields = score.entry_fields(form, filled, kept.players, f"more-{number}", opens)
    send = "Write the correction" if kept.at else kept.sheet.submit
    buttons = [
        el("button", send, class_="call", type="submit", data_main=True),
        el("button", "Just work it out", class_="call", type="submit", name="with", value=LOOK),
    ]
    if kept.at:
        delete = call(f"Delete entry {kept.at}", "delete", str(kept.at))
        buttons += [delete, call("Leave it unchanged", "close", "")]
    elif kept.draft:
        buttons.append(call("Empty the form", "close", ""))
    opened = f"entry-{kept.at}" if kept.at else _moved_up(kept, form)
    rows = el("div", *buttons, class_="calls sheet-send")
    title = f"Entry {number}" if kept.at else f"Entry {number}, to be written"
    said = filter(None, (form.title, _dealt(kept, form, filled)))
    head = el("p", ": ".join((title, *said)), class_="sheet-at")
    return el("form", head, *fields, rows, class_="sheet-form", data_do="write", data_arrive=opened)


def _moved_up(kept: SheetState, form: Form) -> str | None:
    """What names a form that was refused in its fold, and stands in the usual one's place now."""
    return "refused" if kept.draft and form != kept.sheet.forms_for(kept.agreed)[0] else None


def _other_forms(kept: SheetState) -> list[Html]:
    """The other ways to write an entry, folded up; the open one keeps its own."""
    if kept.at:
        return []
    forms, used = kept.sheet.forms_for(kept.agreed), kept.form_of(_filled(kept), 1)
    return [
        fold(f"form-{place}", form.title, _plain_form(kept, form, place))
        for place, form in enumerate(forms)
        if form != used and form.offered
    ]


def _plain_form(kept: SheetState, form: Form, place: int) -> Html:
    """A form beside the usual one, which begins with the same dealer."""
    begun = kept.sheet.empty(kept.agreed, kept.entries)
    usual = kept.sheet.forms_for(kept.agreed)[0]
    known = {field.label: value for field, value in zip(usual.fields, begun, strict=True)}
    entry = [known.get(field.label, field.default) for field in form.fields]
    fields = score.entry_fields(form, entry, kept.players, f"form-{place}-more")
    button = el("button", "Write it", class_="call", type="submit")
    return el("form", *fields, button, class_="sheet-form", data_do="write")


def _standing(kept: SheetState, found: Reading) -> list[Html]:
    """What an entry comes to, and how everybody stands after the last one."""
    about, title = _looked_at(kept)
    shown = about.page if about else found.page
    said = [*score.price(shown), *score.verdict(shown)]
    if about and said:
        said = [el("p", title, class_="sheet-at"), *said]
    return [
        score.balance(found.page, kept.players),
        el("div", *said, class_="sheet-said"),
        score.standing(found.page, kept.sheet.citation),
    ]


def _looked_at(kept: SheetState) -> tuple[Reading | None, str]:
    """The sheet up to the entry that is open or only reckoned, and what is said above it."""
    if kept.draft:
        number = kept.at or len(kept.entries) + 1
        found = kept.with_entries(kept.placed(kept.draft)[:number])
        return (found, "What it comes to:") if not found.why else (None, "")
    if kept.at:
        found = kept.with_entries(kept.entries[: kept.at])
        return (found, f"What entry {kept.at} came to:") if not found.why else (None, "")
    return None, ""


def _words(kept: SheetState, number: int) -> str:
    """An entry in words."""
    entry = kept.entries[number - 1]
    return kept.form_of(entry, number).words(entry, kept.players)


def _written(kept: SheetState, found: Reading) -> list[Html]:
    """The tables; the first has a line in words and a button for each entry."""
    counted = kept.entries[: found.counted]
    told = tuple(kept.sheet.told(entry, kept.agreed, kept.players) for entry in counted)
    return [*score.grids(found.page, (found.counted, told, kept.at)), *_left_out(kept, found)]


def _left_out(kept: SheetState, found: Reading) -> list[Html]:
    """The entries that do not count, each to be opened, with the reason of the first."""
    if not found.why:
        return []
    numbers = range(found.counted + 1, len(kept.entries) + 1)
    lines = [
        el("li", score.opening(number, kept.at == number), " ", _words(kept, number))
        for number in numbers
    ]
    why = note("error", el("b", "Not counted. "), found.why)
    return [why, el("ol", *lines, class_="sheet-left")]


def _names_form(names: Sequence[str]) -> Html:
    box = el("input", name="with", value=", ".join(names), size="40", autocomplete="off")
    return el(
        "form",
        el("label", "Names, with commas between them ", box),
        el("button", "Write them on the sheet", class_="call", type="submit"),
        class_="sheet-form",
        data_do="names",
    )


def _agreements(kept: SheetState) -> Html:
    if not kept.sheet.options:
        return Html("")
    form = score.agreement_form(kept.sheet.options, kept.agreed)
    return fold("agreed", "What is agreed on", form)
