"""The parts that every widget is made of: citation, ruling line, controls, log, payments."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tutor.hand.state import Game, State
from tutor.rules.core.running import Counted
from tutor.rules.pay.ledger import Entry, Payment, Settlement
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation, in_words
from tutor.sources.subject import chapter
from tutor.table.names import LETTERS, Names
from tutor.view.cards import in_print
from tutor.view.html import Html, el, join
from tutor.view.terms import NO_TERMS, Terms, Writer, linking

LONGEST_FAN = 22
"""Of more cards no fan shows each index and leaves room for a thumb."""
CODE, CODE_KEY = "The rule’s code", "c"
GRADES = {"printed": "printed in ", "read": "our reading of ", "reconstructed": "reconstructed at "}


def citation_sign(citation: Citation) -> Html:
    """A place in a source, within a line of a widget, with its grade of certainty and the game that
    it speaks of, which `at_home` takes away again.

    A button: pressed, it shows what its title says, so that touch and keyboard come to it too.
    """
    return el(
        "button",
        el("span", GRADES[citation.grade], class_="vh"),
        chapter_of(citation),
        str(citation),
        type="button",
        class_="cite cite-in",
        data_grade=citation.grade,
        title=in_words(citation),
    )


def ruling_signs(citation: Citation, key: str | None = CODE_KEY) -> Html:
    """The sign of a place beside a ruling, and that of its code (`pyodide_app/beneath.js`).

    Keys stop at the first alone; the other one has a key of its own.
    """
    code = el(
        "button",
        type="button",
        class_="cite-code",
        data_client="rulecode",
        data_key=key,
        tabindex="-1",
        title=f"{CODE} ({key})" if key else CODE,
        aria_label=CODE,
    )
    return join(citation_sign(citation), " ", code)


def chapter_of(citation: Citation) -> Html:
    """The game that a place speaks of, before the place."""
    return _named(chapter(str(citation)))


def at_home(html: Html, games: Iterable[Game]) -> Html:
    """A table, a list or a sheet of these games: the places of their own chapters need no name, and
    every other one says which game it speaks of."""
    for own in {chapter(str(game.source)) for game in games}:
        html = Html(html.replace(_named(own), ""))
    return html


def _named(chapter: str) -> Html:
    return el("span", chapter, class_="cite-of")


@dataclass(frozen=True)
class RulingLine:
    """The ruling line: a sentence, whether it allows (None: neither), and its place; `more` are
    lines below it, each with its place. With `kept` a card was pressed and not played, though
    nobody made a mistake."""

    text: str = ""
    ok: bool | None = None
    citation: Citation | None = None
    more: tuple[tuple[str, Citation | None], ...] = ()
    kept: bool = False


def ruling_line(said: RulingLine) -> Html:
    """The line below the table; the client tells it to who does not see it."""
    ok = {True: "true", False: "false", None: "none"}[said.ok]
    return el(
        "p",
        *_say(said),
        class_="ruling",
        data_ok=ok,
        data_kept=said.kept,
    )


def verdict_line(said: RulingLine, signs: int) -> Html:
    """The line above a question, with room from the start for a verdict of so many signs; what is
    said covers no more than it needs, where it stays in sight."""
    return el(
        "p",
        el("span", *_say(said), class_="said"),
        class_="ruling",
        data_ok={True: "true", False: "false", None: "none"}[said.ok],
        data_signs=min(480, -(-signs // 24) * 24),
    )


def _say(said: RulingLine) -> tuple[Html, ...]:
    """The sentence with its place, and the lines below it."""
    below = (el("span", text, _place(place, None), class_="say-more") for text, place in said.more)
    return (el("span", said.text, class_="say"), _place(said.citation, CODE_KEY), *below)


def _place(citation: Citation | None, key: str | None) -> Html:
    return join(" ", ruling_signs(citation, key)) if citation else Html("")


def control(do: str, name: str, icon: str, key: str, shown_key: str, **attrs: str | None) -> Html:
    """A button of the control bar that sends the event `do`."""
    return _control(name, icon, key, shown_key, data_do=do, **attrs)


def client_control(command: str, name: str, icon: str, key: str, **attrs: str | None) -> Html:
    """A button of the control bar that the page itself carries out."""
    return _control(name, icon, key, key, data_client=command, **attrs)


def _control(name: str, icon: str, key: str, shown_key: str, **attrs: str | None) -> Html:
    return el(
        "button",
        el("i", class_="icon", data_icon=icon, aria_hidden="true"),
        el("span", name, class_="ctl-name"),
        type="button",
        class_="ctl",
        data_key=key,
        title=f"{name} ({shown_key})",
        **attrs,
    )


Papers = tuple[tuple[str, str], ...]
"""What a widget can print: the name that its room of `tutor/paper` knows, and words for it."""


def control_bar(*controls: Html, papers: Papers) -> Html:
    """The controls of a widget, and those that every widget has at the end."""
    common = (
        client_control("link", "Link", "link", "l"),
        client_control("print", "Print", "print", "p", data_papers=json.dumps(papers)),
        client_control("full", "Full screen", "full", "w"),
        client_control("keys", "Settings", "keys", "?"),
    )
    more = el(
        "button",
        "More",
        type="button",
        class_="ctl ctl-more",
        data_client="more",
        aria_expanded="false",
    )
    rest = el("span", *common, class_="rest")
    return el("div", *controls, more, rest, class_="controls", role="group", aria_label="Controls")


def step_controls(*more: Html) -> Html:
    """The ways between the steps of a replay."""
    return el(
        "span",
        control("first", "First", "first", "Home", "Home"),
        control("back", "Back", "back", "ArrowLeft b", "← or b"),
        control("forward", "Forward", "forward", "ArrowRight f", "→ or f"),
        control("last", "Last", "last", "End", "End"),
        *more,
        class_="steps",
    )


def seed_form(seed: int, label: str = "Deal") -> Html:
    """The seed of a deal or question, which the reader sees and may change."""
    box = el(
        "input",
        name="with",
        inputmode="numeric",
        pattern="[0-9]{1,9}",
        value=str(seed),
        size="6",
        aria_label=f"Number of the {label.lower()}",
    )
    return el("form", el("label", f"{label} ", box), class_="seed", data_do="seed")


def call(
    text: str,
    do: str,
    value: str,
    lang: str | None = None,
    means: str = "",
    **attrs: str | bool | None,
) -> Html:
    """A button for something said or done at the table, and below it what that `means`."""
    inner = el("i", text, lang=lang) if lang else join(text)
    if means:
        inner = join(el("span", inner), " ", el("small", means))
    return el("button", inner, type="button", class_="call", data_do=do, data_with=value, **attrs)


def copy_buttons(text: str, words: str, code: str, about: str) -> Html:
    """A text to copy, and the same as a QR code: `code` is an address below the root of the site,
    `about` says what the picture shows (`pyodide_app/codes.js`)."""
    return el(
        "div",
        _client("copytext", words, data_text=text, data_main=True),
        code_button("Show it as a QR code", code, about),
        class_="calls",
    )


def code_button(words: str, code: str, about: str) -> Html:
    """A button that shows an address of the site as a QR code."""
    return _client("code", words, data_code=code, data_about=about)


def _client(command: str, words: str, **attrs: str | bool) -> Html:
    return el("button", words, type="button", class_="call", data_client=command, **attrs)


def call_group(*buttons: Html) -> Html:
    """Buttons that belong to one turn to speak."""
    return el("div", *buttons, class_="calls", role="group", aria_label="Your call")


def hand_frame(cards: Sequence[Html], label: str, dealt: int = 0) -> Html:
    """The fan round the cards of a hand, as high as for so many as were dealt, though it may hold
    some more for a while; a long one lies in rows."""
    number = max(dealt, len(cards), 1)
    more = number - dealt if dealt else 0
    return el(
        "div",
        *cards,
        class_="hand",
        data_n=number,
        data_more=str(more) if more else None,
        data_long=number > LONGEST_FAN,
        role="group",
        aria_label=label,
    )


def choice_row(text: str, citation: Citation, *choices: Html) -> Html:
    """A line of the book with the choices it leaves."""
    group = el("div", *choices, class_="calls", role="group", aria_label=text)
    return el("div", el("p", text, " ", citation_sign(citation)), group, class_="choice")


def fold(
    part: str, summary: str, *children: Html, is_open: bool = False, opens: bool = False
) -> Html:
    """A part that opens and closes; one that `opens` is open even where the reader closed it."""
    title, shown = el("summary", summary), is_open or opens
    return el(
        "details", title, *children, class_="fold", data_part=part, open=shown, data_opens=opens
    )


def log_table(state: State, names: Names = LETTERS) -> Html:
    """The tricks as a table: lead, cards, winner, points."""
    play = state.find(PlayStage)
    if play is None or not play.tricks:
        return Html("")
    seats = play.table.active
    cells = [el("th", names.of(seat), scope="col") for seat in seats]
    points = ("Points",) if state.game.values else ()
    head = el("tr", el("th", "No.", scope="col"), *cells, *_heads("Won by", *points))
    rows = [_log_row(state, number, names) for number in range(len(play.tricks))]
    table = el("table", el("thead", head), el("tbody", *rows), class_="log")
    return fold("log", f"Tricks ({len(play.tricks)})", table)


def _heads(*names: str) -> Iterable[Html]:
    return (el("th", name, scope="col") for name in names)


def _log_row(state: State, number: int, names: Names) -> Html:
    play = state.the(PlayStage)
    trick = play.tricks[number]
    played = dict(trick.plays)
    cells = []
    for seat in play.table.active:
        lead = seat == trick.leader
        wins = seat == trick.winner
        words = " leads" * lead + " wins" * wins
        marks = el("span", words, class_="vh") if words else ""
        card = in_print(state.game.pack, played[seat])
        cells.append(el("td", card, marks, data_lead=lead, data_wins=wins))
    head = el("th", str(number + 1), scope="row")
    winner = el("td", names.of(trick.winner))
    values = state.game.values
    if values is None:
        return el("tr", head, *cells, winner)
    points = el("td", values.text(values.worth(trick.mask)), class_="num")
    return el("tr", head, *cells, winner, points)


def payments(
    result: Settlement, seats: int, names: Names = LETTERS, terms: Terms = NO_TERMS
) -> Html:
    """Every item with who pays it to whom, its reason and place, and what each has won or lost."""
    told, entry_line = linking(terms), _scored_line if result.scored else _entry_line
    owed = [one for one in result.entries if result.scored or set(one.parties) - set(one.writers)]
    lines = [entry_line(line, names, told) for line in owed]
    lines += [_payment_line(line, names, told) for line in result.fines]
    if not lines:
        return fold("pay", "Settlement", el("p", "Nothing is paid."), is_open=True)
    head = el("tr", *_heads("Sheet", *(names.of(seat) for seat in range(seats))))
    rows = [_sheet_row("writes", result.written(seats))]
    if not result.scored:
        rows.append(_sheet_row("balance", result.balance(seats)))
    sheet = el("table", el("thead", head), el("tbody", *rows), class_="sheet")
    return fold("pay", "Settlement", el("ol", *lines, class_="payments"), sheet, is_open=True)


def _entry_line(line: Entry, names: Names, told: Writer) -> Html:
    payers = tuple(party for party in line.parties if party not in line.writers)
    who = _who_pays(payers, line.writers, names)
    return _account_line(who, line, told(names.told(line.reason)))


def _payment_line(line: Payment, names: Names, told: Writer) -> Html:
    who = _who_pays((line.payer,), (line.payee,), names)
    return _account_line(who, line, told(names.told(line.reason)))


def _who_pays(payers: tuple[int, ...], payees: tuple[int, ...], names: Names) -> Html:
    """Who pays whom; `each` where the amount is paid more than once."""
    one = len(payers) == 1 and payers[0] != names.reader
    return el(
        "span",
        f"{names.several(payers)} {'each ' * (len(payers) > 1)}",
        el("span", "pays" if one else "pay", class_="vh"),
        el("span", "→", aria_hidden="true"),
        f" {names.several(payees)}{' each' * (len(payees) > 1)}",
        class_="pay-who",
    )


def _scored_line(line: Entry, names: Names, told: Writer) -> Html:
    who = el("span", names.several(line.writers), class_="pay-who")
    return _account_line(who, line, told(names.told(line.reason)))


def _account_line(who: Html, line: Payment | Entry, why: Html) -> Html:
    amount = el("b", str(line.amount).replace("-", "−"), class_="num")
    why = el("span", why, class_="pay-why")
    return el("li", who, " ", amount, " ", why, " ", citation_sign(line.citation))


def running_count(
    items: Sequence[Counted], names: Names = LETTERS, terms: Terms = NO_TERMS
) -> Html:
    """Everything counted so far: who, for what, how much, and what is said then."""
    if not items:
        return Html("")
    told = linking(terms)
    rows = [
        el(
            "tr",
            el("th", names.of(item.seat), scope="row"),
            el("td", told(names.told(item.reason)), " ", citation_sign(item.citation)),
            el("td", f"+{item.amount}", class_="num"),
            el("td", el("b", str(item.total)), class_="num"),
        )
        for item in items
    ]
    head = el("tr", *_heads("Seat", "What", "Counts", "Says"))
    table = el("table", el("thead", head), el("tbody", *rows), class_="log running")
    return fold("count", f"The count so far ({len(items)})", table, is_open=True)


def _sheet_row(name: str, values: Sequence[int]) -> Html:
    cells = (
        el(
            "td",
            (f"{value:+d}" if value and name == "balance" else f"{value}").replace("-", "−"),
            class_="num",
        )
        for value in values
    )
    return el("tr", el("th", name, scope="row"), *cells)


def note(kind: str, *children: str) -> Html:
    """A message: `error`, `info` or `erratum`."""
    return el("p", *children, class_="note", data_kind=kind)


def draft_box(draft: str, like: str) -> Html:
    """The box of a form for lines to be read: what is not read yet, else what one looks like."""
    return el("textarea", draft, name="with", rows="4", spellcheck="false", placeholder=like)
