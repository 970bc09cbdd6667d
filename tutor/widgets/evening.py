"""The evening round the hands of a play table: the sheet so far, the account, the customs."""

from __future__ import annotations

from tutor.family import Verdict, family_of
from tutor.rules.ledger import settle_differences
from tutor.rules.stage import seat_name
from tutor.state import Game, State
from tutor.view.html import Html, el, join
from tutor.view.parts import call, call_group, choice_row, citation_sign, fold
from tutor.widgets.base import Pairs
from tutor.widgets.link import LinkError

MAX_POINTS = 10**7


def sheet_of(pairs: Pairs, seats: int) -> list[int]:
    """What each seat has written before this hand. Raises LinkError for a damaged sheet."""
    value = pairs.get("sheet", "")
    if not value:
        return [0] * seats
    parts = value.split(".")
    digits = [part.removeprefix("-") for part in parts]
    if len(parts) != seats or not all(part.isascii() and part.isdecimal() for part in digits):
        raise LinkError(f"'sheet' must have {seats} numbers with dots between, not {value[:30]!r}.")
    if any(len(part) > 7 for part in digits):
        raise LinkError(f"No sheet of this site grows beyond {MAX_POINTS} points.")
    return [int(part) for part in parts]


def after_hand(pairs: Pairs, state: State) -> list[int]:
    """The sheet with what this finished hand adds."""
    added = family_of(state.game).score(state)
    return [a + b for a, b in zip(sheet_of(pairs, state.table.seats), added, strict=True)]


def verdict_of(pairs: Pairs, state: State) -> Verdict | None:
    """What this finished hand means for the match or the evening."""
    return family_of(state.game).verdict(state, sheet_of(pairs, state.table.seats))


def next_hand(pairs: Pairs, state: State) -> Pairs:
    """The table for the hand after this finished one: the sheet goes on unless all is over."""
    found = verdict_of(pairs, state)
    if found and found.over:
        return {**pairs, "sheet": "", "dealer": str(found.next_dealer)}
    sheet = ".".join(str(total) for total in after_hand(pairs, state))
    return {**pairs, "sheet": sheet, "dealer": str(state.result().next_dealer)}


def ending(pairs: Pairs, state: State) -> Html:
    """The verdict in words, and the way to the next hand."""
    found = verdict_of(pairs, state)
    name = "Begin anew" if found and found.over else "Next hand"
    button = call_group(call(name, "following", "", data_key="Enter"))
    said = found.sentences if found else ()
    return join(
        *(el("p", text, " ", citation_sign(place), class_="told") for text, place in said), button
    )


def score(pairs: Pairs, state: State) -> Html:
    """The sheet, and what each would owe each if the evening ended now (003 App. I)."""
    seats = state.table.seats
    totals = after_hand(pairs, state) if state.over else sheet_of(pairs, seats)
    if not any(totals):
        return Html("")
    names = [seat_name(seat) for seat in range(seats)]
    head = el("tr", *(el("th", name, scope="col") for name in names))
    row = el("tr", *(el("td", str(total).replace("-", "−"), class_="num") for total in totals))
    sheet = el("table", el("thead", head), el("tbody", row), class_="sheet")
    title = family_of(state.game).score_title
    if title:
        return fold("sheet", title, sheet)
    lines = [
        el("li", f"{names[payer]} owes {names[payee]} {amount}")
        for payer, payee, amount in settle_differences(totals)
    ]
    return fold("sheet", "The sheet of the evening", sheet, el("ul", *lines))


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
