"""The state of a play table: what its text says, the evening it belongs to, the hand it has come
to."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutor.hand.number import dealt_by_number, dealt_otherwise
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action
from tutor.rules.core.seat import MOST_SEATS
from tutor.rules.play.play import PlayStage
from tutor.score.evening import Evening, evening, is_for, usual_sheet
from tutor.score.sheets import SheetError, SheetKind
from tutor.table.help import STEPS
from tutor.table.names import LETTERS, Names
from tutor.widgets import titles
from tutor.widgets.base import (
    FIRST_SEED,
    Deal,
    WidgetState,
    customs_text,
    deal_in,
    deal_text,
    follow,
    game_in,
    knowing,
    number_in,
    number_text,
    seed_in,
    seed_text,
    typed_hand,
)
from tutor.widgets.company import ALONE, COVER, LIFTED, Company, read_company
from tutor.widgets.course import NextStep, next_in
from tutor.widgets.entries import (
    Entries,
    entries_text,
    kind_named,
    read_entries,
    read_options,
)
from tutor.widgets.link import LinkError, Pairs, format_actions, parse_actions, parse_number
from tutor.widgets.machine import read_machine
from tutor.widgets.names import decode_name, encode_name
from tutor.widgets.seated import Seated, read_seated

HELP_LEVELS = len(STEPS)
MOST_DEALER = 9
PHASE = re.compile(r"[a-z]{1,20}(?:\.[1-9][0-9]?)?\Z")
"""A phase, as `play`; with a number, as `play.3`, its last tricks."""
DEALT = frozenset(
    {"game", "seed", "players", "dealer", "sheet", "options", "deal", "entries"},
)
"""The parts on which evening and deal depend."""


@dataclass(frozen=True)
class Play(WidgetState):
    """A play table: the game with its customs, the deal, the reader's seat, what was done, how
    much help is given; the evening's sheet, agreements and entries.

    What is None is not said: so many players as the sheet has, the usual dealer, the usual sheet.
    `sure` is what the reader was last asked about, so that a second asking does it. Every deal is
    brought to the phase `until`, or to its last tricks; what comes before is done for the reader.
    With `by_hand` the players cut and deal; else a deal goes by its number, and begins when the
    cards lie. `next` is where a course goes on after the hand. A `plain` table keeps its sheet,
    mistakes and customs in one fold. With a company, `seat` is that from which the table is looked
    at. `machine` says how the machine thinks, if it does. `name` is what its sender calls the deal,
    `club` who sits here at a club. A hand that was set as a `task` has that for its title, and no
    controls that lead away from it; the text of a table never says so.
    """

    kind = "play"

    game: Game
    seed: int = FIRST_SEED
    players: int | None = None
    dealer: int | None = None
    sheet: SheetKind | None = None
    options: tuple[str, ...] = ()
    seat: int = 0
    deal: Deal | None = None
    actions: tuple[Action, ...] = ()
    help: int = 0
    entries: Entries = ()
    sure: str = ""
    until: str = ""
    by_hand: bool = False
    next: NextStep | None = None
    plain: bool = False
    company: Company = ALONE
    name: str = ""
    club: Seated | None = None
    task: str = ""
    machine: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "seed": seed_text(self.seed),
            "players": number_text(self.players),
            "dealer": number_text(self.dealer),
            "set": customs_text(self.game),
            "sheet": self.sheet.id if self.sheet else "",
            "opt": ".".join(self.options),
            "seat": str(self.seat),
            "hands": deal_text(self.game, self.deal),
            "do": format_actions(self.actions),
            "help": str(self.help) if self.help else "",
            "kept": entries_text(self.entries),
            "sure": self.sure,
            "until": self.until,
            "cut": "1" if self.by_hand else "",
            "next": self.next.text if self.next else "",
            "plain": "1" if self.plain else "",
            **self.company.pairs(),
            "machine": self.machine,
            "name": encode_name(self.name),
            "club": self.club.text if self.club else "",
        }

    def reached(self, state: State) -> bool:
        """Whether a hand has come to the phase of the table, and to so many tricks if named."""
        phase, _, left = self.until.partition(".")
        if state.phase != phase or not left:
            return state.phase == phase
        play = state.find(PlayStage)
        if play is None or play.trick:
            return False
        # What lies face down in packets is still to be played.
        held = sum(map(int.bit_count, play.hands)) + len(play.cards.talon)
        most = max(*map(int.bit_count, play.hands), held // len(play.table.active))
        return most <= int(left)

    def here(self, seat: int | None) -> bool:
        """Whether a seat is played at this device; nobody's turn is not."""
        return seat is not None and self.company.plays(seat, self.seat)

    @property
    def covered(self) -> bool:
        """Whether no hand may be seen until who is to act at this device lifts the cover."""
        if self.company.cards == LIFTED:
            seat = self.hand.to_act
            return seat != self.seat and self.here(seat)
        return self.company.cards == COVER and not self.hand.over

    def handed_on(self) -> Play:
        """The table turned to the seat that has to lift the cover, or as it is."""
        seat, company = self.hand.to_act, self.company
        if not self.covered or seat is None or not self.here(seat):
            return self
        return self.but(seat=seat, company=replace(company, cards=COVER))

    def lifted(self) -> Play:
        """The table with the cards of its seat uncovered."""
        return self.but(company=replace(self.company, cards=LIFTED))

    @property
    def names(self) -> Names:
        """How the table speaks of the seats: to its reader, or by their letters where several
        play."""
        return LETTERS if self.company.several else Names(self.seat)

    @cached_property
    def evening(self) -> Evening:
        """The evening. Raises LinkError for a sheet, entry or number that cannot be."""
        said = min(self.game.players) if self.deal else self.players
        try:
            kind = self.sheet or usual_sheet(self.game, said)
            if said is not None and not is_for(kind, self.game, said):
                raise LinkError(
                    f"The sheet '{kind.id}' is for {kind.seats} players, not for {said}."
                )
            return evening(self.game, kind, self.options, self.entries)
        except SheetError as error:
            raise LinkError(str(error)) from None

    @cached_property
    def opening(self) -> State:
        """The hand before anything was done. Raises LinkError for a deal that cannot be."""
        table = self.evening
        dealer = table.dealer() if self.dealer is None else self.dealer
        if self.deal:
            page, seats = table.page, table.kind.seats
            looking_on = len(page.playing) == len(self.deal) - 1
            who = (seats, page.playing) if looking_on else (0, ())
            return typed_hand(table.game, self.deal, dealer, page.pot, *who)
        try:
            return table.deal(self.seed, dealer)
        except ValueError as error:
            raise LinkError(str(error)) from None

    @cached_property
    def dealt(self) -> State:
        """The hand where the play begins: dealt by its number, or not yet where it is dealt by
        hand."""
        return self.opening if self.by_hand else dealt_by_number(self.opening)

    @property
    def title(self) -> str:
        """What the deal is called."""
        if self.deal:
            return titles.laid(self.name, own=False)
        usual = self.dealer is None or self.dealer == self.evening.dealer()
        dealing = dealt_otherwise(self.opening, self.actions)
        words = titles.numbered(self.hand.game, self.seed, dealing, None if usual else self.dealer)
        return f"{words}: {self.name}" if self.name else words

    @cached_property
    def hand(self) -> State:
        """The hand as it stands. Raises LinkError where the rules refuse what was done."""
        return follow(self.opening, self.actions) if self.actions else self.dealt

    def hand_at(self, step: int) -> State:
        """The hand after so many actions. Raises LinkError."""
        return follow(self.opening, self.hand.history[:step])

    def at(self, hand: State) -> Play:
        """The table with its hand at this moment."""
        later = self.but(actions=hand.history)
        later.__dict__["hand"] = hand
        return later

    def but(self, **changes: Any) -> Play:
        """The table with these changes; what does not depend on them is not found out again."""
        later = replace(self, **changes)
        if DEALT & changes.keys():
            return later
        hand = () if "actions" in changes else ("hand",)
        same = () if "by_hand" in changes else ("dealt",)
        return knowing(later, self, "evening", "opening", *same, *hand)

    def fresh(self, seed: int) -> Play:
        """The table before a deal of this number."""
        return replace(
            self, seed=seed, actions=(), deal=None, company=self.company.closed(), name=""
        )


def read(pairs: Pairs) -> Play:
    """The table that these parts say. Raises LinkError for what cannot be, the hand included."""
    game = game_in(pairs)
    table = Play(
        game,
        seed_in(pairs),
        number_in(pairs, "players", MOST_SEATS),
        number_in(pairs, "dealer", MOST_DEALER),
        kind_named(pairs["sheet"]) if pairs.get("sheet") else None,
        read_options(pairs.get("opt", "")),
        0,
        deal_in(pairs, game),
        parse_actions(pairs.get("do", "")),
        parse_number(pairs, "help", 0, HELP_LEVELS),
        read_entries(pairs.get("kept", "")),
        pairs.get("sure", ""),
        _phase(pairs),
        pairs.get("cut") == "1",
        next_in(pairs),
        pairs.get("plain") == "1",
    )
    seats = table.hand.table.seats
    seat = parse_number(pairs, "seat", 0, seats - 1)
    name = decode_name(pairs["name"]) if pairs.get("name") else ""
    club = read_seated(pairs.get("club", ""))
    machine = read_machine(pairs.get("machine", ""))
    company = read_company(pairs, seats)
    return table.but(seat=seat, company=company, name=name, club=club, machine=machine)


def _phase(pairs: Pairs) -> str:
    """The phase of a table. Raises LinkError for what is no name of one."""
    name = pairs.get("until", "")
    if name and not PHASE.match(name):
        raise LinkError(f"'until' must be the name of a phase, as 'play', not {name[:20]!r}.")
    return name


def seated(play: Play) -> Play:
    """The table, if it has the seats that are played here. Raises LinkError otherwise."""
    seats = play.opening.table.seats
    parse_number({"seat": str(play.seat)}, "seat", 0, seats - 1)
    read_company(play.company.pairs(), seats)
    return play
