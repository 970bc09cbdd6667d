"""How one deal under several books is drawn: the cards, the lines, the sentences that differ."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import mask_of
from tutor.contrast.causes import Cause
from tutor.contrast.course import Parting
from tutor.contrast.lines import NAMES, Cell, Item, Line
from tutor.contrast.sets import CONTRASTS
from tutor.hand.state import Game, State
from tutor.records.judge import laid
from tutor.records.model import Lying
from tutor.rules.core.variant import Parameter
from tutor.rules.core.wording import capital, listed
from tutor.view.cards import in_a_row
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    RulingLine,
    call,
    citation_sign,
    client_control,
    fold,
    ruling_line,
    seed_form,
)
from tutor.widgets.contrast_state import SetSide
from tutor.widgets.doors import dealt_parts, table_way
from tutor.widgets.sections import section


def drawn(shown: SetSide, spoken: RulingLine) -> Html:
    """The widget from its choice of books to its controls."""
    parts = [
        _choice(shown),
        _bar(shown),
        ruling_line(spoken),
        *(_line(shown, line) for line in shown.lines),
        _partings(shown),
        _causes(shown),
        _cards(shown),
    ]
    names = listed(game.english for game in shown.games)
    return section("contrast", "One deal, several books", names, "", *parts, no=shown.seed)


def _choice(shown: SetSide) -> Html:
    calls = [
        call(one.title, "books", one.id, aria_pressed=str(one is shown.contrast).lower())
        for one in CONTRASTS.values()
    ]
    return el("div", *calls, class_="calls", role="group", aria_label="Which books")


def _line(shown: SetSide, line: Line) -> Html:
    """A question with the answer of each book; where they differ, it says so."""
    mark = el("span", " ≠ differs" if line.differs else "", class_="differs")
    cells = (_cell(game, cell) for game, cell in zip(shown.games, line.cells, strict=True))
    return el(
        "div",
        el("p", line.name, mark, class_="books-asks"),
        el("div", *cells, class_="books-cells"),
        class_="books-line",
        data_line=line.id,
        data_differs=line.differs,
    )


def _cell(game: Game, cell: Cell) -> Html:
    if len(cell) == 1:
        body = el("p", *_item(cell[0]))
    else:
        body = el("ul", *(el("li", *_item(item)) for item in cell))
    return el("div", _book(game), body)


def _book(game: Game) -> Html:
    return el("b", game.english, class_="books-name")


def _item(item: Item) -> tuple[Html | str, ...]:
    return (item.text, " ", citation_sign(item.citation)) if item.citation else (item.text,)


def _partings(shown: SetSide) -> Html:
    """Where a book forbids what was done under the first one."""
    found = [
        el("li", el("b", f"{one.game.english}: "), *_parting(parting))
        for one in shown.courses
        for parting in one.partings
    ]
    if not found:
        return Html("")
    words = f"Done under {shown.games[0].english}, but forbidden elsewhere"
    head = el("p", words, class_="books-asks")
    return el("div", head, el("ul", *found), class_="books-parts")


def _parting(one: Parting) -> tuple[Html | str, ...]:
    ruling = one.ruling
    return (f"{one.step.told} ", "✗ ", ruling.reason, " ", citation_sign(ruling.citation))


def _causes(shown: SetSide) -> Html:
    """The sentences that make the difference, book by book."""
    return join(*(_caused(shown, game, found) for game, found in shown.causes))


def _caused(shown: SetSide, game: Game, found: tuple[Cause, ...]) -> Html:
    first = shown.games[0]
    words = f"Which sentence makes the difference: {first.english} and {game.english}"
    head = el("p", words, class_="books-asks")
    if not found:
        return el("div", head, el("p", "No single rule changes anything here."))
    about = f"Put alone into {first.english}, each of these rules changes this deal."
    rows = [_cause(first, game, one) for one in found]
    return el("div", head, el("p", about), *rows, class_="books-causes")


def _cause(first: Game, other: Game, one: Cause) -> Html:
    lines = listed(NAMES[id_].lower() for id_ in one.changes)
    sides = ((first, one.left), (other, one.right))
    cells = (el("div", _book(game), el("p", *_rule(rule))) for game, rule in sides)
    return el(
        "div",
        el("p", el("b", capital(one.name)), f". It changes: {lines}."),
        el("div", *cells, class_="books-cells"),
        class_="books-line",
        data_cause=True,
    )


def _rule(rule: Parameter) -> tuple[Html | str, ...]:
    """A rule fact by fact, each with its place."""
    pieces: list[Html | str] = []
    for fact in rule.facts:
        words = f"{fact.about}: {fact.text}" if fact.about else fact.text
        pieces += [words, " ", citation_sign(fact.citation or rule.citation), "; "]
    return tuple(pieces[:-1])


def _cards(shown: SetSide) -> Html:
    """All hands of the deal: once where they are the same in each game, else game by game."""
    alike = len(set(shown.lies.values())) == 1
    games = shown.games[:1] if alike else shown.games
    lots = [_deal(game, shown.lies[game.id], bare=alike) for game in games]
    ways = [_way(game, shown) for game in shown.games]
    tables = el("div", *filter(None, ways), class_="calls", role="group", aria_label="Tables")
    note = el("p", shown.contrast.note) if shown.contrast.note else None
    return fold("deal", "The cards, and this deal at a table", join(note, *lots, tables))


def _deal(game: Game, lying: Lying, *, bare: bool) -> Html:
    state = laid(game, lying)
    rows = [_row(state, f"{seat}: ", cards or ()) for seat, cards in lying.hands]
    if lying.talon:
        rows.append(_row(state, "Talon: ", lying.talon))
    return join(None if bare else el("p", _book(game)), el("ul", *rows, class_="books-hands"))


def _row(state: State, name: str, codes: Iterable[str]) -> Html:
    index = state.game.pack.index
    cards = state.in_hand(mask_of(index[code] for code in codes))
    return el("li", el("b", name), in_a_row(state.game.pack, cards))


def _way(game: Game, shown: SetSide) -> Html | None:
    """The way to a table with these cards."""
    parts = dealt_parts(laid(game, shown.lies[game.id]), f"Deal {shown.seed}")
    if parts is None:
        return None
    way = table_way(game, {**parts, "seat": "0"})
    return el("a", f"At a table: {game.english}", href=way, class_="call")


def _bar(shown: SetSide) -> Html:
    onward = call("Another deal", "next", "", data_key="n", data_main="")
    return el(
        "div",
        onward,
        seed_form(shown.seed),
        client_control("link", "Link", "link", "l"),
        class_="controls",
        role="group",
        aria_label="Controls",
    )
