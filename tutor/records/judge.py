"""A record played through the engine: every fault it has, or the hand that it tells."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tutor.cards import Pack, mask_of, sorted_by_pack
from tutor.games import UnknownGame, find_game
from tutor.hand.state import Game, State, open_next, seat_table
from tutor.placed import quoted
from tutor.records.fault import Fault, Lines, RecordError
from tutor.records.model import (
    NOBODY,
    UNKNOWN,
    Codes,
    Evening,
    Hand,
    Head,
    Lying,
    Record,
    Settings,
    Sheet,
)
from tutor.rules.bid.favourite import FavouriteStage
from tutor.rules.core.action import Action, ActionError, parse_action
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Cards, Table, seat_name
from tutor.rules.core.variant import UnknownSetting
from tutor.rules.core.wording import listed
from tutor.rules.deal.dealing import DealtStage
from tutor.score import evening as evenings
from tutor.score.registry import find_sheet
from tutor.score.sheets import SheetError
from tutor.table.names import told_of


@dataclass(frozen=True)
class Judged:
    """A record that can be, its cards in the order of the pack. `opening` is its hand as it was
    dealt and `end` as it stands; neither where it has no hand, or cards of it are not known."""

    record: Record
    opening: State | None = None
    end: State | None = None


def judged(record: Record, lines: Lines | None = None) -> Judged:
    """The record with what the engine makes of it. Raises RecordError with every fault."""
    return _Judge(lines or Lines()).judged(_said(record))


def _said(record: Record) -> Record:
    """A question mark says nothing, as in PBN."""
    head = record.head
    title, place, maker = (
        "" if text == "?" else text for text in (head.title, head.place, head.provenance.maker)
    )
    provenance = replace(head.provenance, maker=maker)
    return replace(record, head=replace(head, title=title, place=place, provenance=provenance))


def result_of(state: State) -> tuple[tuple[str, int], ...]:
    """What each seat won or lost in a finished hand, or wrote on a running score."""
    settled, seats = state.result(), state.table.seats
    amounts = settled.written(seats) if settled.scored else settled.balance(seats)
    return tuple(zip(letters(seats), amounts, strict=True))


def laid(game: Game, lying: Lying, pot: Pot = EMPTY) -> State:
    """The hand whose cards lie like that, all of them known. Raises ValueError for a table that the
    game does not have."""
    index, table = game.pack.index, table_of(game, lying, pot)
    hands = [0] * table.seats
    for seat, codes in lying.hands:
        hands[Seat.parse(seat)] = mask_of(index[code] for code in codes or ())
    cards = Cards(tuple(hands), tuple(index[code] for code in lying.talon or ()))
    done = (FavouriteStage(table, cards, index[lying.favourite]),) if lying.favourite else ()
    return open_next(State(game, table, DealtStage(cards), done, len(game.dealing)))


def table_of(game: Game, lying: Lying, pot: Pot = EMPTY) -> Table:
    """Who plays and who sits out. Raises ValueError for a table that the game does not have."""
    seats, dealer = lying.seats, int(Seat.parse(lying.dealer, lying.seats))
    who = tuple(int(Seat.parse(seat, seats)) for seat, _ in lying.hands)
    if seats not in game.players:  # a match in which some look on
        return seat_table(game, dealer, seats, who, pot)
    table = seat_table(game, dealer, seats, (), pot)
    if set(table.active) != set(who):
        known = listed(seat_name(seat) for seat in sorted(table.active))
        raise ValueError(f"{seat_name(dealer)} deals, so {known} have cards.")
    return table


class _Judge:
    """Goes through one record and gathers what is wrong with it."""

    def __init__(self, lines: Lines) -> None:
        self.lines, self.found = lines, list[Fault]()

    def wrong(self, field: str, text: str) -> None:
        """One fault more."""
        self.found.append(self.lines.fault(field, text))

    def settle(self) -> None:
        """Raises RecordError if there is any fault so far."""
        if self.found:
            raise RecordError(self.found)

    def judged(self, record: Record) -> Judged:
        game = self.game(record.head.game, record.head.settings, "")
        self.settle()
        assert game is not None
        if isinstance(record, Evening):
            self.sheet(record.sheet, record.head)
            self.remarks(record.head, 0)
            self.settle()
            return Judged(record)
        lying = self.lying(game, record.lying)
        actions = record.actions if isinstance(record, Hand) else ()
        sheet = record.evening if isinstance(record, Hand) else None
        pot = self.pot(sheet, record) if sheet else EMPTY
        self.settle()
        changed = replace(record, lying=lying)
        self.remarks(record.head, len(actions))
        if lying.unknown:
            self.settle()
            return Judged(changed)
        opening = laid(game, lying, pot)
        end = self.played(opening, actions)
        self.settle()
        if isinstance(changed, Hand):
            changed = self.result(changed, end)
        self.settle()
        return Judged(changed, opening, end)

    def game(self, game_id: str, settings: Settings, within: str) -> Game | None:
        try:
            return find_game(game_id, dict(settings))
        except UnknownGame as error:
            self.wrong(f"{within}game", str(error))
        except UnknownSetting as error:
            self.wrong(f"{within}settings", str(error))
        return None

    def remarks(self, head: Head, actions: int) -> None:
        for number, remark in enumerate(head.remarks, start=1):
            if remark.after > actions:
                self.wrong(f"remarks.{number}.after", f"the record has {actions} actions.")

    def lying(self, game: Game, lying: Lying) -> Lying:
        """The cards in the order of the pack; a single unknown place has those that are left."""
        pack, pattern = game.pack, game.pattern
        known = [seat for seat, _ in lying.hands if seat not in letters(lying.seats)]
        for seat in known:
            self.wrong(f"deal.hands.{seat}", f"the table has {lying.seats} seats.")
        players = min(game.players)
        if len(lying.hands) != players:
            self.wrong("deal.hands", f"there must be {players} hands, not {len(lying.hands)}.")
        places = [(f"deal.hands.{seat}", cards, pattern.hand_size) for seat, cards in lying.hands]
        places.append(("deal.talon", lying.talon, pattern.talon_size))
        self.cards(pack, places)
        if lying.favourite and lying.favourite not in pack.index:
            self.wrong("deal.favourite", f"{lying.favourite} is not in the {pack.english}.")
        self.settle()
        try:
            table_of(game, lying)
        except ValueError as error:
            self.wrong("dealer", str(error))
        return _in_order(pack, _filled(pack, lying))

    def cards(self, pack: Pack, places: list[tuple[str, Codes | None, int]]) -> None:
        """Looks for cards that are none, stand twice, or are too many or too few."""
        counted = Counter(code for _, cards, _ in places for code in cards or ())
        for field, cards, size in places:
            for code in dict.fromkeys(cards or ()):
                if code not in pack.index:
                    self.wrong(field, f"{quoted(code)} is not in the {pack.english}.")
                elif counted[code] > 1:
                    self.wrong(field, f"{code} appears {_often(counted[code])}.")
            if cards is not UNKNOWN and len(cards) != size:
                self.wrong(field, f"it must have {size} cards, not {len(cards)}.")

    def pot(self, sheet: Sheet, record: Record) -> Pot:
        """What lies in the pot before the hand of an evening."""
        evening = self.sheet(sheet, record.head)
        if evening is None or isinstance(record, Evening):
            return EMPTY
        if not evenings.is_for(evening.kind, evening.game, record.lying.seats):
            self.wrong("evening.sheet", f"it is for {evening.kind.seats} players.")
            return EMPTY
        found, head = evening.played(), record.head
        if found.rules != find_game(head.game, dict(head.settings)).rules:
            self.wrong("evening", "after these entries another game, or settings, are played.")
        return evening.page.pot

    def sheet(self, sheet: Sheet, head: Head) -> evenings.Evening | None:
        """The evening as far as it can be."""
        game = self.game(sheet.game, sheet.settings, "evening.")
        if game is None:
            return None
        try:
            kind = find_sheet(sheet.sheet)
            names = sheet.names or letters(kind.seats)
            if len(names) != kind.seats or len(set(names)) < len(names):
                self.wrong("evening.names", f"expected {kind.seats} different names.")
                return None
            begun = evenings.evening(game, kind, sheet.options)
        except SheetError as error:
            self.wrong("evening", str(error))
            return None
        return self.entries(sheet, begun)

    def entries(self, sheet: Sheet, begun: evenings.Evening) -> evenings.Evening | None:
        """The evening with its entries."""
        kind = begun.kind
        try:
            found = kind.reading(begun.options, letters(kind.seats), sheet.entries)
        except SheetError as error:
            self.wrong("evening.entries", str(error))
            return None
        if found.why:
            self.wrong(f"evening.entries.{found.counted + 1}", found.why)
            return None
        return replace(begun, entries=sheet.entries)

    def played(self, state: State, actions: tuple[tuple[str, str], ...]) -> State:
        """The hand after its actions, as far as the rules allow them."""
        for number, (seat, words) in enumerate(actions, start=1):
            why, action = _why_not(state, seat, words)
            if why or action is None:
                self.wrong(f"actions.{number}", why)
                break
            state = state.apply(action)
        return state

    def result(self, hand: Hand, end: State) -> Hand:
        """The hand with its result, which must be the engine's where it has one."""
        if not end.over:
            if hand.result:
                self.wrong("result", f"the hand is not over; {_turn(end)}.")
            return hand
        found = dict(result_of(end))
        for seat, amount in hand.result:
            if seat not in found:
                self.wrong(f"result.{seat}", "nobody sits there.")
            elif amount != found[seat]:
                self.wrong(f"result.{seat}", f"the rules give {found[seat]:+d}, not {amount:+d}.")
        if hand.result and len(hand.result) < len(found):
            missing = listed(seat for seat in found if seat not in dict(hand.result))
            self.wrong("result", f"it does not say what {missing} won or lost.")
        return replace(hand, result=tuple(found.items()))


def _why_not(state: State, seat: str, words: str) -> tuple[str, Action | None]:
    """Why this cannot be done now, and the action if it can."""
    try:
        action = parse_action(words)
    except ActionError as error:
        return str(error), None
    if action.verb == "fault":
        if seat != NOBODY:
            return f"a mistake is called with {NOBODY} in place of a seat.", None
    elif state.over:
        return "the hand is over by then.", None
    elif seat != seat_name(state.acting):
        return f"{_turn(state)}, not {seat}’s.", None
    ruling = state.judge(action)
    if not ruling.ok:
        return f"{quoted(words)} is refused. {told_of(state.to_act, ruling.reason)}", None
    return "", action


def _turn(state: State) -> str:
    return f"it is {seat_name(state.acting)}’s turn"


def _often(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _filled(pack: Pack, lying: Lying) -> Lying:
    """A deal of which one place is unknown has the cards that are left there."""
    if len(lying.unknown) != 1 or lying.talon is UNKNOWN:
        return lying  # the order of a talon does not follow from anything
    known = {code for _, cards in lying.hands for code in cards or ()} | set(lying.talon)
    left = tuple(code for code in pack.codes if code not in known)
    hands = tuple((seat, left if cards is UNKNOWN else cards) for seat, cards in lying.hands)
    return replace(lying, hands=hands)


def _in_order(pack: Pack, lying: Lying) -> Lying:
    hands = tuple((seat, _sorted(pack, cards)) for seat, cards in lying.hands)
    return replace(lying, hands=hands)


def _sorted(pack: Pack, cards: Codes | None) -> Codes | None:
    if cards is UNKNOWN:
        return UNKNOWN
    return in_order(pack, mask_of(pack.index[code] for code in cards))


def in_order(pack: Pack, mask: int) -> Codes:
    """A set of cards by their codes, in the order of the pack."""
    return tuple(pack.codes[card] for card in sorted_by_pack(pack, mask))
