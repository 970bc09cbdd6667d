"""Plain text for the terminal: a deal, a ruling, a settlement, a progress bar, a hand to play."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TextIO

from tutor.cards import (
    TAROK,
    NotationError,
    Pack,
    cards_of,
    format_cards,
    mask_of,
    parse_cards,
    suit_letter,
)
from tutor.family import choose
from tutor.hand.number import by_number
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action, ActionError, parse_action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import Settlement, party_name
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder, in_hand
from tutor.rules.talon.discard import DiscardStage
from tutor.score.sheets import Page
from tutor.sources import Citation
from tutor.sources.subject import chapter, subject
from tutor.table.controls import Call, Controls, Menu, Number, Pick, calls_in, span
from tutor.table.ending import count_of
from tutor.table.facts import TableFacts, facts_of
from tutor.table.lying import Look
from tutor.table.packets import packet_words
from tutor.table.refusal import refusal_of
from tutor.table.upshot import Upshot
from tutor.table.words import said

HELP = (
    "Type an action, such as 'bid dreier' or 'play XXI'. 'legal' lists what may be done now, "
    "'table' shows your hand again, 'quit' ends."
)
MANY = 12
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a terminal and what could be scrolled back to."""
CARD_VERBS = frozenset({"lay", "pick", "play"})
"""What is done with cards alone."""


class Progress:
    """A bar on the standard error output, where that is a terminal; silent elsewhere."""

    def __init__(self, label: str, stream: TextIO | None = None) -> None:
        self.label = label
        self.stream = stream or sys.stderr
        self.shown = ""

    def __call__(self, done: int, of: int) -> None:
        """So much is done; the bar goes away when all is."""
        if not self.stream.isatty():
            return
        filled = 24 * done // max(of, 1)
        text = f"{self.label} [{'#' * filled}{'.' * (24 - filled)}] {done}/{of}"
        if done >= of:
            text = ""
        if text != self.shown:
            self.stream.write("\r\x1b[K" + text)
            self.stream.flush()
            self.shown = text


def hand_line(pack: Pack, order: TrickOrder, mask: int) -> str:
    """A hand as one holds it, trumps first: `XXI III | S K 9 | D Q`, or `E-U R-U | E D K`."""
    rows: dict[tuple[bool, str], list[int]] = {}
    for card in in_hand(order, pack, mask):
        trump, letter = bool(order.trumps >> card & 1), suit_letter(pack.codes[card])
        rows.setdefault((trump, TAROK if trump else letter), []).append(card)
    return " | ".join(_run(pack, cards) for cards in rows.values())


def _run(pack: Pack, cards: list[int]) -> str:
    """Cards in a row; those of one suit under its letter."""
    letters = {suit_letter(pack.codes[card]) for card in cards}
    if letters == {TAROK} or len(letters) > 1:
        return format_cards(pack, cards)
    return f"{letters.pop()} {' '.join(pack.ranks[card] for card in cards)}"


def diagram(state: State) -> str:
    """All hands and the talon as they were dealt. Raises ValueError before the deal."""
    dealt = state.find(DealtStage)
    if dealt is None:
        raise ValueError("The cards have not been dealt yet.")
    pack, table = state.game.pack, state.table
    lines = [f"{state.game.english}, dealt by {seat_name(table.dealer)}"]
    for seat in table.active:
        role = " (forehand)" if seat == table.forehand else ""
        held = hand_line(pack, state.hand_order, dealt.cards.hands[seat])
        lines.append(f"{seat_name(seat) + role:<13}{held}")
    for seat in range(table.seats):
        if seat not in table.active:
            lines.append(f"{seat_name(seat):<13}sits out")
    for name, cards in state.game.pattern.talon_lots(dealt.cards.talon):
        lines.append(f"{name:<13}{format_cards(pack, cards)}")
    if state.over:
        lines.append(state.result().summary)
    return "\n".join(lines)


def ruling_line(ruling: Ruling, game: Game) -> str:
    """What the ruling says and where that stands."""
    verdict = "Yes" if ruling.ok else "No"
    return f"{verdict}. {ruling.reason} ({where(ruling.citation, game)})"


def where(citation: Citation, game: Game) -> str:
    """A place, with the game that it speaks of where that is another one."""
    place = str(citation)
    return f"{chapter(place, subject(str(game.source)))}{place}"


def settlement_lines(result: Settlement, seats: int, game: Game) -> Iterator[str]:
    """The end of a hand: the result, each payment with its place, and what it comes to."""
    yield f"{result.summary} ({where(result.citation, game)})"
    if result.scored:
        for entry in result.entries:
            writers = " and ".join(seat_name(seat) for seat in entry.writers)
            yield f"  {writers} {entry.amount}: {entry.reason} ({where(entry.citation, game)})"
        return
    for paid in result.payments:
        names = f"{capital(party_name(paid.payer))} pays {party_name(paid.payee)} {paid.amount}"
        yield f"  {names}: {paid.reason} ({where(paid.citation, game)})"
    totals = (f"{seat_name(seat)} {sum_:+d}" for seat, sum_ in enumerate(result.balance(seats)))
    yield "In all: " + ", ".join(totals)


def end_lines(state: State) -> Iterator[str]:
    """The end of a hand: what each side counts, where cards count, and what is paid."""
    found = count_of(state)
    if found:
        yield from count_lines(found)
    yield from settlement_lines(state.result(), state.table.seats, state.game)


def count_lines(found: Upshot) -> Iterator[str]:
    """The count in columns, with what it comes to below."""
    head = "The count", tuple(" and ".join(map(seat_name, side)) for side in found.sides)
    rows = [head, *found.rows, *([found.total] if found.total else [])]
    widths = [max(len(cells[side]) for _, cells in rows) for side in range(len(found.sides))]
    wide = max(len(name) for name, _ in rows)
    for name, cells in rows:
        numbers = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        yield f"{name.ljust(wide)}  {'  '.join(numbers)}"


def page_lines(page: Page) -> Iterator[str]:
    """A score sheet in columns, with what the last entry decided and how it stands."""
    for grid in filter(lambda one: one.rows, page.grids):
        rows = [grid.head, *grid.rows]
        widths = [max(len(row[place]) for row in rows) for place in range(len(grid.head))]
        yield grid.title
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield ("  " + "  ".join(cells)).rstrip()
    said = [text for text, _ in page.verdict]
    yield from (f"{text} ({place})" for text, place in page.verdict)
    yield from (line for line in page.lines if line not in said)


def table_lines(facts: TableFacts) -> Iterator[str]:
    """What lies open on the table: hands, the running trick, parts of the talon."""
    pack, lying = facts.pack, facts.middle
    for one in facts.seats:
        if one.packets:
            yield f"packets of {seat_name(one.seat)}: {packet_words(pack, one.packets)}"
    for one in facts.seats[1:]:
        if one.lies_open:
            yield f"open at {seat_name(one.seat)}: {format_cards(pack, one.lies_open)}"
    if lying.trick and lying.trick.running:
        plays = (f"{seat_name(seat)} {pack.codes[card]}" for seat, card in lying.trick.plays)
        yield f"on the table: {', '.join(plays)}"
    for lot in lying.lots:
        call = [_call_text(lot.call)] if lot.call else []
        cards = [format_cards(pack, lot.cards)] if lot.is_open else []
        if cards or call:
            yield f"{lot.name}: {', '.join((*cards, *call))}"


def control_lines(found: Controls) -> Iterator[str]:
    """What may be done, in the words of the page, each with the line that does it."""
    for one in found:
        if isinstance(one, Number):
            numbers = f"{one.before} {one.least} to {one.most} {one.after}"
            yield f"{numbers}: {one.verb} {one.usual}"
        if isinstance(one, Menu):
            yield f"{one.before}: {', '.join(map(_call_text, one.calls))}"
        if isinstance(one, Pick):
            yield f"{one.submit}: '{one.verb}' and {_number_of_cards(one)}"
    calls = [_call_text(call) for call in calls_in(found)]
    if calls:
        yield f"you may: {', '.join(calls)}"


def _number_of_cards(one: Pick) -> str:
    return f"{span(one.least, one.most)} card{'s' * (one.most != 1)}"


def _call_text(call: Call) -> str:
    """The words of a call, and what one types for it where that is something else."""
    typed = str(call.action)
    return typed if call.label.lower() == typed else f"“{call.label}” ({typed})"


class Player:
    """A hand played on text lines: some seats by those who read them (None: all), the others by
    the machine.

    With a `cover` nobody's cards show until its owner asks for them; `up` is the seat that has.
    """

    def __init__(
        self,
        state: State,
        seats: frozenset[int] | None,
        seed: int,
        out: TextIO,
        cover: bool = False,
    ) -> None:
        self.state = state
        self.seats = seats
        self.rng = random.Random(seed)
        self.out = out
        self.refused = 0
        self.cover = cover
        self.up: int | None = None
        self.told: list[str] = []

    def say(self, text: str) -> None:
        """One line of output."""
        print(text, file=self.out)

    def mine(self) -> bool:
        """Whether the reader is to act."""
        return self.seats is None or self.state.to_act in self.seats

    @property
    def covered(self) -> bool:
        """Whether the seat to act has not asked for its cards yet."""
        return self.cover and self.mine() and self.state.to_act != self.up

    def others(self) -> None:
        """The machine acts for the other seats until the reader is to act."""
        while self.state.to_act is not None and not self.mine():
            action = by_number(self.state) or choose(self.state, self.rng)
            self.say(said(self.state, action))
            self._go(str(action))

    def ask(self) -> None:
        """Say what lies before the reader; under a cover, on an empty screen."""
        if self.covered and self.out.isatty():
            self.out.write(CLEAR)
        self.say(self.prompt())

    def _cover_lines(self) -> Iterator[str]:
        """What everybody may know before the seat to act sees its cards."""
        name = seat_name(self.state.acting)
        look = Look(self.state.acting, covered=True)
        yield from (f"   {line}" for line in self.told)
        yield from (f"   {line}" for line in table_lines(facts_of(self.state, look)))
        yield f"-- Hand the device to {name}. {name}’s cards show when {name} presses Enter."

    def prompt(self) -> str:
        """What lies before the reader."""
        if self.covered:
            return "\n".join(self._cover_lines())
        state, seat = self.state, self.state.acting
        facts = facts_of(state, Look(seat))
        lines = [f"-- {seat_name(seat)}, {state.phase}"]
        if facts.hand:
            lines.append(f"   hand: {hand_line(facts.pack, state.hand_order, mask_of(facts.hand))}")
        lines += [f"   {line}" for line in (*table_lines(facts), *control_lines(facts.controls))]
        return "\n".join(lines)

    def line(self, text: str) -> bool:
        """Do what a line says; False when the reader wants to end.

        Raises ActionError for a line that is no action at all.
        """
        words = text.partition("#")[0].strip()
        if words in ("quit", "exit"):
            return False
        if self.covered and words not in ("help", "?"):
            self._lift(words)
        elif words == "legal":
            self.say("\n".join(legal_lines(self.state)))
        elif words in ("table", ""):
            self.say(self.prompt() if words else "")
        elif words in ("help", "?"):
            self.say(HELP)
        else:
            self._try(words)
        return True

    def _lift(self, words: str) -> None:
        """The seat to act sees its cards, and the others look away."""
        if words:
            self.say(f"{seat_name(self.state.acting)}’s cards are covered: press Enter first.")
            return
        self.up, self.told = self.state.acting, []
        self.say(self.prompt())

    def _try(self, words: str) -> None:
        action = parse_action(words)
        ruling = self.state.judge(action)
        self.say(self._judged(action, ruling))
        if not ruling.ok and action.verb in CARD_VERBS:
            self._point(action, ruling)
        if ruling.ok:
            self._go(words)
        else:
            self.refused += 1

    def _judged(self, action: Action, ruling: Ruling) -> str:
        """The ruling; after a refusal what may be done instead, too."""
        if not ruling.ok and action.verb != "fault" and not self.state.over:
            found = refusal_of(self.state, action)
            ruling = replace(ruling, reason=f"{found.wrong} {found.words}".rstrip())
        return ruling_line(ruling, self.state.game)

    def _point(self, action: Action, ruling: Ruling) -> None:
        """Carets below the first word of a line of cards that is no card of the pack, and why."""
        try:
            parse_cards(self.state.game.pack, " ".join(action.args), f"{action.verb} ")
        except NotationError as error:
            if str(error) not in ruling.reason:
                self.say(str(error))
            self.say(error.pointer())

    def _go(self, words: str) -> None:
        before = self.state.find(PlayStage)
        self.told.append(said(self.state, parse_action(words)))
        self.state = self.state.apply(parse_action(words))
        after = self.state.find(PlayStage)
        if after and len(after.tricks) > (len(before.tricks) if before else 0):
            trick = after.tricks[-1]
            taken = f"{seat_name(trick.winner)} wins trick {len(after.tricks)}."
            self.told.append(taken)
            self.say(f"   {taken}")

    def run(self, lines: Iterable[tuple[int, str]], typed: bool = False) -> None:
        """Play until the hand or the numbered lines end; no line is read after the hand.

        A line that is no action is pointed to where somebody is typing, and else ends the play.
        Raises ActionError with the line's number.
        """
        self.others()
        if self.state.over:
            return
        self.ask()
        for number, text in lines:
            before = self.state
            try:
                if not self.line(text):
                    return
            except ActionError as error:
                if typed:
                    self.say(f"{error}\n{error.pointer()}")
                    continue
                reason = f"Line {number}: {error}"
                raise ActionError(reason, error.text, error.column, error.length) from error
            self.others()
            if self.state.over:
                return
            if self.state is not before:
                self.ask()


def legal_lines(state: State) -> list[str]:
    """What may be done now, in short, and what may be said beside it at its right moment."""
    asides = [aside.verb for aside in state.game.asides if state.phase in aside.phases]
    faults = [f"fault {fault.id}" for fault in state.game.faults if state.phase in fault.phases]
    beside = [f"also, at the right moment: {', '.join(asides + faults)}"] if asides + faults else []
    return [*_turn_lines(state), *beside]


def _turn_lines(state: State) -> list[str]:
    """The actions of the turn; a long list of lays is summed up."""
    actions = state.legal()
    if len(actions) <= MANY:
        return [", ".join(str(action) for action in actions)]
    first = ", ".join(str(action) for action in actions[:3])
    if isinstance(state.stage, DiscardStage):
        free = sorted({card for action in actions for card in action.args})
        index = state.game.pack.index
        codes = format_cards(state.game.pack, cards_of(sum(1 << index[card] for card in free)))
        return [f"{len(actions)} choices such as {first}", f"of the cards {codes}"]
    return [f"{first}, ... {actions[-1]} ({len(actions)} in all)"]
