"""What a widget shows as a record to be saved, and a record of anybody's as a widget's state.

It has no event of its own at any widget: the door asks here (`record`, `open-record`), so that a
table, a deal, a replay and a sheet all save and open in the same way.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from tutor.games import find_game
from tutor.hand.number import dealt_by_number
from tutor.hand.state import start
from tutor.placed import quoted
from tutor.records import as_json, as_pbn
from tutor.records.fault import RecordError, shown
from tutor.records.judge import Judged, result_of
from tutor.records.making import deal_record, hand_record, head_of, lying_of, sheet_record
from tutor.records.model import Deal, Evening, Hand, Lying, Record, Sheet
from tutor.records.reading import read
from tutor.rules.core.action import parse_action
from tutor.rules.core.seat import Seat
from tutor.rules.core.wording import capital, listed, so_many
from tutor.score.evening import Evening as Kept
from tutor.score.registry import find_sheet
from tutor.score.sheets import GAME
from tutor.widgets import state_of
from tutor.widgets.base import EventError, WidgetState, customs_text
from tutor.widgets.deal_state import ShownDeal
from tutor.widgets.entries import entries_text
from tutor.widgets.link import LinkError, Pairs, format_actions
from tutor.widgets.names import MAX_NAME, encode_name
from tutor.widgets.play_state import Play
from tutor.widgets.sheet_state import SheetState

FORMS = {
    "json": ("json", "application/json"),
    "pbn": ("pbn", "application/x-pbn"),
}
"""The ending of a file and its type, by the form of the record."""


@dataclass(frozen=True)
class Opened:
    """A record as the state of a widget: `here` where the asked widget can show it, else the `way`
    leads to one that can. `words` say what it is."""

    state: str
    here: bool
    way: str
    words: str
    told: tuple[str, ...] = ()


def saved(state: WidgetState, form: str) -> dict[str, str]:
    """The file that a widget saves. Raises EventError where there is nothing to record."""
    if form not in FORMS:
        raise EventError(f"A record has the forms {', '.join(FORMS)}, not {quoted(form)}.")
    try:
        record = record_of(state)
    except RecordError as error:
        raise EventError(str(error)) from None
    ending, kind = FORMS[form]
    text = as_json.written(record) if form == "json" else as_pbn.written([record])
    return {"name": f"{_file_name(record)}.{ending}", "type": kind, "text": text}


def _file_name(record: Record) -> str:
    head = record.head
    number = head.provenance.number
    parts = (head.game, "evening" if isinstance(record, Evening) else "", number)
    return "-".join(str(part) for part in (*parts, head.provenance.date) if part not in ("", None))


def record_of(state: WidgetState) -> Record:
    """What a widget shows as a record. Raises RecordError before the cards lie, EventError for a
    widget that shows none."""
    if isinstance(state, Play):
        return _table(state)
    if isinstance(state, ShownDeal):
        return _deal(state)
    if isinstance(state, SheetState):
        return _sheet(state)
    if state.kind == "replay":
        return _replay(state)
    raise EventError("There is no hand here that could be recorded.")


def _table(play: Play) -> Hand:
    number = None if play.deal else play.seed
    head = head_of(play.hand.game, play.title, number)
    kept = play.evening
    said = play.entries or play.sheet or play.options
    return hand_record(play.opening, play.hand.history, head, sheet_record(kept) if said else None)


def _deal(here: ShownDeal) -> Record:
    from tutor.widgets.deal_shown import title_of

    head = head_of(here.game, title_of(here), None if here.deal else here.seed)
    if not here.actions:
        return deal_record(here.dealt, head)
    return hand_record(here.dealt, here.actions, head)


def _sheet(kept: SheetState) -> Evening:
    names = kept.names
    places = [place for place, field in enumerate(kept.sheet.options) if field.setting == GAME]
    game = find_game(kept.agreed[places[0]] if places else kept.sheet.games[0])
    found = Kept(game, kept.sheet, kept.agreed, kept.entries)
    return Evening(head_of(game, kept.sheet.title), sheet_record(found, names))


def _replay(state: Any) -> Hand:
    """A printed example; where the reader left the printed line, the hand as it then went."""
    from tutor.examples.store import load
    from tutor.records.printed import example_record
    from tutor.widgets.replay import is_count

    if is_count(state.example):
        raise EventError("This example counts a pack and plays no hand, so there is no record.")
    if not state.actions:
        return example_record(state.example)
    steps = state.replay.steps
    done = [step.action for step in steps[: state.step] if step.action]
    title = f"Example {load(state.example).name}, otherwise from action {state.step + 1} on"
    opening = steps[0].state
    return hand_record(opening, [*done, *state.actions], head_of(opening.game, title))


def opened(state: WidgetState, text: str) -> Opened:
    """A record as a state of the widget that was asked, or of one that can show it.

    Raises EventError with every fault, and for a record that no widget can show.
    """
    try:
        found = read(text)
        host = state if isinstance(state, (Play, ShownDeal, SheetState)) else None
        return _opened(host, found.judged, found.told)
    except (RecordError, LinkError) as error:
        raise EventError(str(error)) from None


W = TypeVar("W", bound=WidgetState)
Host = Play | ShownDeal | SheetState | None


def _opened(host: Host, judged: Judged, told: tuple[str, ...]) -> Opened:
    record = judged.record
    words = words_of(judged)
    if isinstance(record, Evening):
        sheet = _sheet_state(record.sheet)
        here = isinstance(host, SheetState) and host.sheet.id == sheet.sheet.id
        way = f"sheets/{sheet.sheet.id}/#w=sheet-1&s={sheet.text}"
        return Opened(sheet.text, here, way, words, told)
    if judged.opening is None:
        raise EventError(
            f"{capital(listed(record.lying.unknown))} {_are(record.lying)} not known, so no table "
            "can play this deal."
        )
    if isinstance(host, ShownDeal):
        state = _deal_state(record)
        return Opened(state.text, host.game.id == record.head.game, "", words, told)
    table = _table_state(record, host)
    here = isinstance(host, Play) and host.game.id == table.game.id
    way = f"play/{table.game.id}/#w=play-1&s={table.text}"
    return Opened(table.text, here, way, words, told)


def _are(lying: Lying) -> str:
    return "is" if len(lying.unknown) == 1 else "are"


def words_of(judged: Judged) -> str:
    """What a record is, in a sentence or two."""
    record, end = judged.record, judged.end
    game = find_game(record.head.game, dict(record.head.settings)).english
    title = f"“{shown(record.head.title)}”: " if record.head.title else ""
    if isinstance(record, Evening):
        entries = so_many(len(record.sheet.entries), "entry", "entries")
        return f"{title}An evening of {game} with {entries}."
    if isinstance(record, Deal):
        return f"{title}A deal of {game}."
    actions = so_many(len(record.actions), "action")
    if end is None or not end.over:
        return f"{title}A hand of {game}, {actions} so far."
    amounts = ", ".join(f"{seat} {amount:+d}" for seat, amount in result_of(end))
    return f"{title}A whole hand of {game}, {amounts.replace('-', '−')}."


def _sheet_state(sheet: Sheet) -> SheetState:
    kind = find_sheet(sheet.sheet)
    state = SheetState(kind, sheet.names, kind.agreed(sheet.options), sheet.entries)
    return _checked({"w": "sheet", **state.pairs()}, SheetState)


def _hands_text(record: Deal | Hand) -> str:
    """The cards as a part of a state."""
    lists = [cards or () for _, cards in record.lying.hands] + [record.lying.talon or ()]
    return ",".join(".".join(cards) for cards in lists)


def _base(record: Deal | Hand) -> Pairs:
    game = find_game(record.head.game, dict(record.head.settings))
    return {"game": game.id, "set": customs_text(game), "dealer": str(_dealer(record.lying))}


def _dealer(lying: Lying) -> int:
    return int(Seat.parse(lying.dealer))


def _do(record: Deal | Hand) -> str:
    actions = record.actions if isinstance(record, Hand) else ()
    return format_actions([parse_action(words) for _, words in actions])


def _name(record: Deal | Hand) -> str:
    title = record.head.title
    return encode_name(title) if title and len(title) <= MAX_NAME else ""


def _deal_state(record: Deal | Hand) -> ShownDeal:
    """The deal widget's state: by the number where that gives the same cards."""
    base, number = {**_base(record), "do": _do(record)}, record.head.provenance.number
    if number is not None and not record.lying.favourite and _same_cards(record, number):
        players = str(record.lying.seats)
        return _checked({"w": "deal", **base, "seed": str(number), "players": players}, ShownDeal)
    _whole_table(record)
    cards = {"hands": _hands_text(record), "name": _name(record)}
    return _checked({"w": "deal", **base, **cards}, ShownDeal)


def _same_cards(record: Deal | Hand, number: int) -> bool:
    """Whether the number of a deal gives these cards today."""
    game = find_game(record.head.game, dict(record.head.settings))
    try:
        dealt = dealt_by_number(start(game, number, _dealer(record.lying), record.lying.seats))
        return lying_of(dealt) == record.lying
    except ValueError:
        return False


def _table_state(record: Deal | Hand, host: Host) -> Play:
    """The table's state: with its evening, and by the number where that gives the same cards."""
    evening = record.evening if isinstance(record, Hand) else None
    pairs: Pairs = {"w": "play", **_base(record), "seat": _seat(record, host)}
    if evening:
        game = find_game(evening.game, dict(evening.settings))
        pairs |= {"game": game.id, "set": customs_text(game), "sheet": evening.sheet}
        pairs |= {"opt": ".".join(evening.options), "kept": entries_text(evening.entries)}
    numbered = _numbered(record, pairs)
    if numbered:
        return numbered
    _whole_table(record)
    cards = {"hands": _hands_text(record), "do": _do(record), "name": _name(record)}
    return _checked({**pairs, **cards}, Play)


def _seat(record: Deal | Hand, host: Host) -> str:
    """Where the reader sits: as before, where that seat has cards."""
    seats = [int(Seat.parse(seat)) for seat, _ in record.lying.hands]
    seat = host.seat if isinstance(host, Play) else 0
    return str(seat if seat in seats else seats[0])


def _numbered(record: Deal | Hand, pairs: Pairs) -> Play | None:
    """The table with the deal of this number; None where it is none, or has other cards now."""
    provenance = record.head.provenance
    if provenance.number is None:
        return None
    said = {} if "sheet" in pairs else {"players": str(record.lying.seats)}
    numbered = {**pairs, **said, "seed": str(provenance.number)}
    done = _do(record)
    try:
        if provenance.dealing:
            dealing = format_actions(list(map(parse_action, provenance.dealing)))
            numbered |= {"cut": "1", "do": "~".join(filter(None, (dealing, done)))}
        elif done:
            dealt = _checked(numbered, Play).dealt
            numbered["do"] = f"{format_actions(dealt.history)}~{done}"
        found = _checked(numbered, Play)
        again = hand_record(found.opening, found.hand.history, record.head)
        same = again.lying == record.lying
    except (LinkError, RecordError, ValueError):
        return None
    return found if same else None


def _whole_table(record: Deal | Hand) -> None:
    """Raises LinkError for cards that only their number can lay on a table here."""
    lying = record.lying
    if lying.favourite:
        raise LinkError(
            "A second pack showed the favourite suit of this hand, and a table here has it only "
            "where it deals by a number. The record can be checked and converted all the same."
        )
    if lying.seats > len(lying.hands) and not getattr(record, "evening", None):
        raise LinkError(
            f"{so_many(lying.seats, 'player')} sat at this table and not all had cards. A table "
            "here takes such a hand only by the number of its deal."
        )


def _checked(pairs: Pairs, kind: type[W]) -> W:
    """The state of these parts, all of them looked at. Raises LinkError."""
    found = state_of({key: value for key, value in pairs.items() if value})
    assert isinstance(found, kind)
    return found


def as_answer(state: WidgetState, do: str, value: str) -> dict[str, Any]:
    """What the door answers to `record` and `open-record`. Raises EventError."""
    if do == "record":
        return {"file": saved(state, value)}
    return {"opens": asdict(opened(state, value))}
