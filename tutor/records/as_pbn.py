"""The PBN form of a record, as it is exported: one order of tags, one way to write each thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from tutor.games import find_game
from tutor.records.model import (
    UNKNOWN,
    Evening,
    Hand,
    Head,
    Lying,
    Record,
    Remark,
    Settings,
    Sheet,
)
from tutor.records.suits import NO_HAND, UNKNOWN_HAND, holding
from tutor.rules.core.seat import letters

WIDTH = 76
LONGEST_NOTE = 200
"""A longer remark goes on in a note of the same number: PBN has lines of 255 signs."""
HEADER = (
    "% PBN 2.1",
    "% EXPORT",
    "% Spielbuch dialect 1: about/records/ on the site says how it goes",
)
UNFINISHED = "*"


def written(records: Iterable[Record]) -> str:
    """Records as the text of a file, an empty line between them."""
    parts = ["\n".join(_lines(record)) for record in records]
    return "\n".join(HEADER) + "\n\n" + "\n\n".join(parts) + "\n"


def tag(name: str, value: str) -> str:
    """A tag and its value."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _said(name: str, value: str) -> Iterator[str]:
    """A tag, where there is something to say."""
    if value:
        yield tag(name, value)


def _lines(record: Record) -> Iterator[str]:
    head = record.head
    yield from _begin(head)
    if isinstance(record, Evening):
        yield from _source(head)
        yield from _sheet(record.sheet)
        yield from _notes(head.remarks, 1)
        return
    yield from _deal(head, record.lying)
    if isinstance(record, Hand) and record.result:
        yield tag("Score", " ".join(f"{seat} {amount:+d}" for seat, amount in record.result))
    yield from _source(head)
    if isinstance(record, Hand):
        if record.evening:
            yield from _sheet(record.evening)
        yield from _done(record)
    else:
        yield from _notes(head.remarks, 1)


def _begin(head: Head) -> Iterator[str]:
    number = head.provenance.number
    yield from _said("Event", head.title)
    yield from _said("Site", head.place)
    yield from _said("Date", head.provenance.date.replace("-", "."))
    yield from _said("Board", "" if number is None else str(number))
    yield tag("Game", head.game)
    yield from _said("GameOptions", _choices(head.settings))


def _choices(settings: Settings) -> str:
    return " ".join(f"{name}={choice}" for name, choice in settings)


def _deal(head: Head, lying: Lying) -> Iterator[str]:
    pack, hands = find_game(head.game, dict(head.settings)).pack, dict(lying.hands)
    written = []
    for seat in letters(lying.seats):
        cards = hands.get(seat, UNKNOWN)
        known = UNKNOWN_HAND if cards is UNKNOWN else holding(pack, cards)
        written.append(known if seat in hands else NO_HAND)
    yield tag("Dealer", lying.dealer)
    yield tag("Deal", f"A:{' '.join(written)}")
    yield tag("Talon", UNKNOWN_HAND if lying.talon is UNKNOWN else " ".join(lying.talon))
    yield from _said("Favourite", lying.favourite)


def _source(head: Head) -> Iterator[str]:
    one = head.provenance
    yield tag("Grade", one.grade)
    for part in _short(one.ground):
        yield tag("Ground", part)
    yield from _said("Dealing", _tokens(one.dealing))
    yield from _said("Generator", one.maker)


def _tokens(actions: Sequence[str]) -> str:
    return " ".join(action.replace(" ", "_") for action in actions)


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield tag("Sheet", sheet.sheet)
    yield tag("SheetGame", sheet.game)
    yield from _said("SheetGameOptions", _choices(sheet.settings))
    yield from _said("SheetOptions", " ".join(sheet.options))
    for name in sheet.names:
        yield tag("SheetName", name)
    yield tag("SheetTable", "Entry")
    for entry in sheet.entries:
        yield "_".join(entry)


def _notes(remarks: Sequence[Remark], first: int) -> Iterator[str]:
    """Remarks as notes: number 0 before the first action, a plus where one goes on."""
    for number, remark in enumerate(remarks, start=first):
        shown = 0 if remark.after == 0 else number
        begin, *more = _short(remark.text)
        yield tag("Note", f"{shown}:{begin}")
        for part in more:
            yield tag("Note", f"{shown}+:{part}")


def _short(text: str) -> list[str]:
    """A text in parts that fit on lines; joined by blanks they are the text again."""
    plain = " ".join(text.split(" ")) == text and "  " not in text
    if len(text) <= LONGEST_NOTE or not plain:
        return [text] if text else []
    return wrap(text, LONGEST_NOTE, break_long_words=False, break_on_hyphens=False)


def _done(hand: Hand) -> Iterator[str]:
    """What was done: up to the first card as the auction, then trick by trick; the notes last."""
    first = next((at for at, (_, do) in enumerate(hand.actions) if _is_play(do)), None)
    split = len(hand.actions) if first is None else first
    marks = _marks(hand.head.remarks)
    yield tag("Auction", hand.actions[0][0] if split else "")
    row = [_token(hand, at, marks) for at in range(split)]
    yield from wrap(" ".join(row), WIDTH, break_long_words=False, break_on_hyphens=False)
    if split < len(hand.actions):
        yield tag("Play", hand.actions[split][0])
        yield from _tricks(hand, split, marks)
    if not hand.result:
        yield UNFINISHED
    yield from _notes(hand.head.remarks, 1)


def _tricks(hand: Hand, split: int, marks: dict[int, str]) -> Iterator[str]:
    """A line for each trick, with whatever was said in it."""
    row: list[str] = []
    cards = 0
    for at in range(split, len(hand.actions)):
        row.append(_token(hand, at, marks))
        cards += _is_play(hand.actions[at][1])
        if cards == len(hand.lying.hands):
            yield " ".join(row)
            row, cards = [], 0
    if row:
        yield " ".join(row)


def _is_play(words: str) -> bool:
    return words.startswith("play ")


def _marks(remarks: Sequence[Remark]) -> dict[int, str]:
    """The references to notes, by the number of the action before them."""
    found: dict[int, str] = {}
    for number, remark in enumerate(remarks, start=1):
        if remark.after:
            found[remark.after] = f"{found.get(remark.after, '')} ={number}="
    return found


def _token(hand: Hand, at: int, marks: dict[int, str]) -> str:
    """An action, `A:bid_solo`; a card is written alone, `A:XXI`."""
    seat, words = hand.actions[at]
    card = words.removeprefix("play ") if _is_play(words) else words
    short = card if " " not in card else words.replace(" ", "_")
    return f"{seat}:{short}{marks.get(at + 1, '')}"
