"""A hand on paper: the cards, what was said, the tricks as a table, the result.

Of an example the whole, with the author's remarks and the errata where they stand; of a hand at
the table as much as its reader knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.examples.replay import Replay
from tutor.family import family_of
from tutor.hand.state import State
from tutor.paper import lays, sheet
from tutor.paper.packets import packets_laid, packets_open
from tutor.paper.page import (
    card_rows,
    cards_in_line,
    heading,
    leaf,
    legend,
    place,
    printed_card,
    spaced,
)
from tutor.rules.core.action import Action
from tutor.rules.core.seat import letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, signed
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import Entry, Payment, Settlement, party_name
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.table.ending import count_of
from tutor.table.facts import roles_of
from tutor.table.names import LETTERS
from tutor.table.words import said
from tutor.view.ending import count_table
from tutor.view.errata import erratum_note
from tutor.view.html import Html, el, join
from tutor.view.parts import note
from tutor.widgets.announce_state import Announcing
from tutor.widgets.base import EventError, WidgetState
from tutor.widgets.evening import later
from tutor.widgets.play_shown import papers
from tutor.widgets.play_state import Play
from tutor.widgets.replay import Shown, is_count

MOST_LARGE = 12
"""So many tricks of a running hand stand in large type on its page."""

LEAD_AND_WINNER = "The lead is underlined, and the card that wins the trick is bold."
OPEN = "* The book leaves this open; we chose the cards shown."


@dataclass(frozen=True)
class Moment:
    """The hand after something was done: what that was in words, and notes on it."""

    state: State
    told: str = ""
    notes: tuple[Html, ...] = ()


@dataclass(frozen=True)
class PrintedHand:
    """A hand to be printed: its moments, the seat that alone knows its cards (None: all lie open),
    and the (trick, seat) that are our completion, trick 0 standing for a hand."""

    title: str
    under: str
    moments: tuple[Moment, ...]
    seat: int | None = None
    opened: frozenset[tuple[int, int]] = frozenset()

    @property
    def state(self) -> State:
        """The hand as far as it has come."""
        return self.moments[-1].state


def printed(shown: WidgetState, choice: str) -> Html:
    """The hand as a page, or the sheet of its evening. Raises EventError for another choice."""
    if isinstance(shown, Play) and choice in dict(papers(shown)) and choice != "record":
        found = later(shown)
        return sheet.standing(found.kind.title, letters(found.kind.seats), found.page)
    if choice != "record":
        raise EventError(f"A hand is printed as record, not as {choice[:20]!r}.")
    if isinstance(shown, Shown):
        count = is_count(shown.example)
        return lays.printed(shown.example) if count else _leaf(_example(shown.replay))
    if isinstance(shown, Announcing):
        title = "The book’s dialogue" if shown.example else f"Hands {shown.seed}"
        return _leaf(_own(title, shown.before, shown.actions, shown.seat))
    if isinstance(shown, Play):
        title = "A deal of your own" if shown.deal else f"Deal {shown.seed}"
        return _leaf(_own(title, shown.opening, shown.actions, shown.seat))
    raise EventError(f"A {shown.kind} is not printed as a hand.")


def told(title: str, opening: State, actions: Sequence[Action]) -> Html:
    """A hand from its opening to its last counter, all cards open."""
    return _leaf(_own(title, opening, actions, opening.table.forehand))


def told_short(
    title: str, opening: State, actions: Sequence[Action], decisive: Sequence[int]
) -> Html:
    """Of a finished hand the tricks that decide and the result, with the whole of it in a fold.

    Raises ValueError for a trick that was not played, or if none of those played is named.
    """
    record = _own(title, opening, actions, opening.table.forehand)
    play = record.state.find(PlayStage)
    last = len(play.tricks) if play else 0
    if not all(1 <= number <= last for number in decisive) or bool(last) != bool(decisive):
        raise ValueError(f"name tricks that decide, from 1 to {last}")
    table = [_trick_table(record, decisive)] if decisive else []
    summary = el("summary", "All cards, bids, tricks and payments of this hand")
    return join(
        el("p", title, class_="leaf-title"),
        *table,
        el("p", el("b", record.state.result().summary), class_="result"),
        el("details", summary, _leaf(record), class_="fold"),
    )


def _own(title: str, state: State, actions: Sequence[Action], seat: int) -> PrintedHand:
    """A hand at the table, open when it is over."""
    moments = [Moment(state)]
    for action in actions:
        words, state = said(state, action), state.apply(action)
        moments.append(Moment(state, words))
    closed = None if state.over else seat
    return PrintedHand(title, state.game.english, tuple(moments), closed)


def _example(example: Replay) -> PrintedHand:
    """An example with the author's remarks and the errata, where they stand."""
    moments = []
    for at, step in enumerate(example.steps):
        notes = [note("info", remark) for remark in step.remarks]
        notes += [erratum_note(one) for one in step.errata]
        moments.append(Moment(step.state, step.told if at else "", tuple(notes)))
    under = f"{example.title} · {example.steps[0].state.game.english}"
    return PrintedHand(f"Example {example.name}", under, tuple(moments), None, example.open_plays)


def _leaf(record: PrintedHand) -> Html:
    parts = (_hands(record), _said(record), *_tricks(record), *_end(record.state))
    foot = legend(record.state.game.pack)
    if record.opened:
        foot = f"{OPEN} {foot}"
    kind = "running" if _is_short(record) else "record"
    return leaf(record.title, record.under, *parts, foot=foot, kind=kind)


def _is_short(record: PrintedHand) -> bool:
    """Whether it is one hand with the tricks so far, which leave room for larger type."""
    play = record.state.find(PlayStage)
    return record.seat is not None and len(play.tricks if play else ()) <= MOST_LARGE


def _tricks_begun(state: State) -> bool:
    play = state.find(PlayStage)
    return play is not None and bool(play.tricks or play.trick)


def _hands(record: PrintedHand) -> Html:
    """The hands as dealt and the talon; of a running hand that of its reader."""
    state, seat = record.state, record.seat
    dealt = state.find(DealtStage)
    if dealt is None:
        return Html("")
    game, cards = state.game, dealt.cards
    parts = []
    for one in sorted(state.table.active):
        if seat is None or one == seat:
            title = ", ".join([seat_name(one), *roles_of(state, one)])
            star = "*" if (0, one) in record.opened else ""
            rows = card_rows(game.pack, state.hand_order, state.in_hand(cards.hands[one]))
            parts.append(el("section", heading(title + star), rows, class_="leaf-hand"))
    return join(el("div", *parts, class_="hands-page"), _beside(state, seat))


def _beside(state: State, seat: int | None) -> Html:
    """What was not dealt to the hands: the talon or the packets, as far as the reader knows."""
    if state.game.pattern.before_players:
        return packets_laid(state) if seat is None else packets_open(state)
    return _talon(state) if seat is None and state.the(DealtStage).cards.talon else Html("")


def _talon(state: State) -> Html:
    """The talon as it lay, and what was laid away."""
    game, dealt = state.game, state.the(DealtStage)
    lots = [
        join(el("b", f"{capital(name)}: "), cards_in_line(game.pack, lot))
        for name, lot in game.pattern.talon_lots(dealt.cards.talon)
    ]
    discard = state.find(DiscardStage)
    if discard and discard.laid:
        laid = cards_in_line(game.pack, state.in_hand(discard.laid))
        lots.append(join(el("b", "Discarded: "), laid))
    return el("p", *spaced(lots, " · "), class_="lots")


def _said(record: PrintedHand) -> Html:
    """What was said and done apart from the cards of the tricks, with the notes on it."""
    pieces: list[Html] = []
    running: list[str] = []
    for one in record.moments:
        begun = _tricks_begun(one.state)
        if one.told and not (begun and _is_play(one.state)):
            running.append(one.told)
        if one.notes and not begun:
            pieces += [el("p", " ".join(running)), *one.notes]
            running = []
    pieces.append(el("p", " ".join(running)))
    found = [piece for piece in pieces if piece != el("p", "")]
    if not found:
        return Html("")
    return el("section", heading("Before the tricks"), *found, class_="leaf-said")


def _is_play(state: State) -> bool:
    return state.history[-1].verb == "play"


def _tricks(record: PrintedHand) -> list[Html]:
    """The tricks as a table, the notes on each in a row below it."""
    state = record.state
    play = state.find(PlayStage)
    if play is None or not play.tricks:
        return []
    numbers = range(1, len(play.tricks) + 1)
    table = _trick_table(record, numbers)
    return [heading("The tricks"), table, el("p", LEAD_AND_WINNER, class_="small")]


def _trick_table(record: PrintedHand, numbers: Sequence[int]) -> Html:
    """These tricks of the hand, a row each."""
    notes = _by_trick(record.moments)
    points = ("Points",) if record.state.game.values else ()
    active = record.state.the(PlayStage).table.active
    names = ("No.", *map(seat_name, active), "Won by", *points)
    rows: list[Html] = []
    for number in numbers:
        rows.append(_trick_row(record, number))
        if notes.get(number):
            cell = el("td", *notes[number], colspan=str(len(names)))
            rows.append(el("tr", cell, class_="notes"))
    head = el("thead", el("tr", *(el("th", name, scope="col") for name in names)))
    return el("table", head, el("tbody", *rows), class_="tricks")


def _by_trick(moments: Sequence[Moment]) -> dict[int, list[Html]]:
    """The notes by the trick that they belong to."""
    found: dict[int, list[Html]] = {}
    for one in moments:
        if _tricks_begun(one.state):
            play = one.state.the(PlayStage)
            number = len(play.tricks) + bool(play.trick)
            found.setdefault(number, []).extend(one.notes)
    return found


def _trick_row(record: PrintedHand, number: int) -> Html:
    state = record.state
    play = state.the(PlayStage)
    trick = play.tricks[number - 1]
    played = dict(trick.plays)
    cells = [
        el(
            "td",
            printed_card(state.game.pack, played[seat]),
            "*" if (number, seat) in record.opened else None,
            data_lead=seat == trick.leader,
            data_wins=seat == trick.winner,
        )
        for seat in play.table.active
    ]
    row = [el("th", str(number), scope="row"), *cells, el("td", seat_name(trick.winner))]
    values = state.game.values
    if values:
        row.append(el("td", values.text(values.worth(trick.mask))))
    return el("tr", *row)


def _end(state: State) -> list[Html]:
    """The count, what the hand came to and what is paid; of a running hand how it stands."""
    counted = _count(state)
    standing = " ".join(state.game.standing(state))
    if not state.over:
        return [counted, el("p", standing, class_="result")]
    result, found = state.result(), count_of(state)
    if found:
        counted = join(counted, count_table(found, place(result.citation), LETTERS))
    summary = el("p", el("b", result.summary), " ", standing, class_="result")
    return [counted, summary, _paid(result, state.table.seats)]


def _count(state: State) -> Html:
    """The running count, where the game keeps one."""
    items = family_of(state.game).count(state)
    if not items:
        return Html("")
    rows = [
        el(
            "tr",
            el("th", seat_name(item.seat), scope="row"),
            el("td", item.reason, " ", place(item.citation)),
            el("td", f"+{item.amount}"),
            el("td", str(item.total)),
        )
        for item in items
    ]
    return join(heading("The count"), el("table", el("tbody", *rows), class_="tricks count"))


def _paid(result: Settlement, seats: int) -> Html:
    """Every payment with its reason and place, and what each has won or lost."""
    lines = [
        el("li", f"{party_name(one.payer)} to {party_name(one.payee)}, ", *_amount(one))
        for one in (result.fines if result.scored else result.payments)
    ]
    if result.scored:
        scored = ((" and ".join(map(seat_name, one.writers)), one) for one in result.entries)
        lines = [*(el("li", f"{names}, ", *_amount(one)) for names, one in scored), *lines]
    if not lines:
        return Html("")
    sums = result.written(seats) if result.scored else result.balance(seats)
    word = "Written" if result.scored else "Balance"
    shown = (str(one).replace("-", "−") if result.scored else signed(one) for one in sums)
    totals = ", ".join(f"{seat_name(seat)} {number}" for seat, number in enumerate(shown))
    total = el("p", el("b", f"{word}: "), totals)
    return join(heading("Settlement"), el("ul", *lines, class_="paid"), total)


def _amount(line: Payment | Entry) -> list[str]:
    amount = el("b", str(line.amount).replace("-", "−"))
    return [amount, f": {line.reason} ", place(line.citation)]
