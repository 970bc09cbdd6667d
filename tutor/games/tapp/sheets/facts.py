"""From the form to the facts: the same record, and the same prices, as after a played hand.

What no hand can have been is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tutor.games.tapp import faults, prices
from tutor.games.tapp.outcome import PagatResult, TappOutcome, feat_of, outcome, parties_of
from tutor.games.tapp.pool import Feat
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.sheets.asked import (
    AGAIN,
    COUNT,
    LOST,
    MADE,
    MISDEAL,
    MISSED,
    NOBODY,
    OPPONENTS,
    PASSED,
    PLAYER,
    REVOKE,
    VOID,
    WON,
    WRONG_LAY,
    PlayedGame,
    TappAsked,
)
from tutor.hand.state import State
from tutor.rules.bid.announce import GAME, AnnounceStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import with_called
from tutor.rules.core.seat import Seat
from tutor.rules.core.sides import against_the_rest
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import a_game
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import card_points, tarock_values
from tutor.score.sheets import Entry
from tutor.score.told_form import NO, Given, name_of, refuse, table_of, usual

BESIDE, STEPS = ("with", "mond", "king"), ("doubled", "called", "valat")
"""What is asked only where a King is called, or paid; what is told by how often it was doubled."""


@dataclass(frozen=True)
class TappHand:
    """A hand as it is settled, its announced Pagat, the fine of its dealer to each of the others,
    and how it ended in words."""

    settlement: Settlement
    feat: Feat | None = None
    fine: int = 0
    end: str = ""


def settled(asked: TappAsked, found: Given) -> TappHand:
    """What a hand comes to. Raises SheetError for one that cannot have been."""
    rules = asked.rules
    table = table_of(rules.pack.value, asked.seats, rules.players, found["dealer"])
    if found["who"] in NOBODY:
        ended = _unplayed(asked, table, found)
        return TappHand(ended, fine=ended.fines[0].amount if ended.fines else 0)
    check = _Check(rules, table, found, asked.games[found["game"]])
    facts = check.facts()
    parties = parties_of(table, rules, facts)
    result = found["result"]
    if result == WRONG_LAY:
        ended, revoked = faults.wrongly_laid(rules, table, facts), facts.declarer
    elif result.startswith(REVOKE):
        revoked = Seat.parse(result.partition("-")[2])
        ended = faults.revoked(rules, table, facts, revoked)
    else:
        lines = prices.priced(rules, facts, parties)
        ended = Settlement("", lines, rules.majority.citation)
        return TappHand(ended, feat_of(facts, parties, None), 0, check.end(facts.won))
    return TappHand(ended, feat_of(facts, parties, revoked))


def _unplayed(asked: TappAsked, table: Table, found: Given) -> Settlement:
    """A hand without a player. Raises SheetError where it has what only a played one has."""
    rules = asked.rules
    keys = (*_names(rules), *BESIDE, "pagat", "tricks")
    said = [asked.fields[key].label for key in keys if found[key] != NO]
    said += [asked.fields[key].label for key in STEPS if found.number(key)]
    for label in said:
        refuse(label, f"nobody played, so “{label}” cannot apply; say who played")
    ends: dict[str, Callable[[], Settlement]] = {
        PASSED: lambda: prices.passed_out(rules, table),
        MISDEAL: lambda: faults.misdealt(rules, table),
        VOID: lambda: prices.void(rules, table, "Somebody"),
        AGAIN: lambda: faults.again(rules, table),
    }
    return ends[found["who"]]()


def _names(rules: TappRules) -> tuple[str, ...]:
    return tuple(honour.id for honour in rules.honours.value)


@dataclass(frozen=True)
class _Check:
    """A played hand of the form, to be made into facts."""

    rules: TappRules
    table: Table
    found: Given
    played: PlayedGame

    @property
    def declarer(self) -> int:
        return int(Seat.parse(self.found["who"]))

    @property
    def faulted(self) -> bool:
        """Whether a mistake ended the hand."""
        return self.found["result"] not in (COUNT, WON, LOST)

    def facts(self) -> TappOutcome:
        """The facts of the hand. Raises SheetError for what cannot have been."""
        self._who_sits()
        won, pagat = self._won(), self._pagat()
        self._all_tricks(won, pagat)
        self._doubling()
        found, values = self.found, tarock_values(self.rules.pack.value)
        called, valat = found.number("called"), found.number("valat")
        return TappOutcome(
            declarer=self.declarer,
            opponents=self._opponents,
            contract=self.played.contract,
            price=self.played.price,
            thirds=values.lay * found.number("points"),
            pack_thirds=values.worth(self.rules.pack.value.full),
            won=won,
            all_tricks={PLAYER: "declarer", OPPONENTS: "opponents"}.get(found["tricks"]),
            valat_called=valat > 0,
            pagat=pagat,
            pagat_called=pagat.seat if pagat and pagat.announced else None,
            honours=tuple(self._honours().items()),
            factors={
                GAME: 2 ** found.number("doubled"),
                "pagat": 2 ** max(0, called - 1),
                "valat": 2 ** max(0, valat - 1),
            },
            partners=self._partners,
            mond=self._side("mond"),
            last_king=self._king(),
        )

    def _king(self) -> bool | None:
        found = self._side("king")
        self._refuse_king(found is not None)
        return found

    def _refuse_king(self, named: bool) -> None:
        """Raises SheetError for a called King where none is called."""
        contract = self.played.contract
        uncalled = named and contract.partner is not with_called
        refuse(uncalled, f"no King is called in {a_game(contract.german)}")

    def end(self, won: bool) -> str:
        """The end in words, with the card points where they were counted."""
        points = self.found.number("points")
        with_points = f" with {points} card points" if points else ""
        return f", {'won' if won else 'lost'}{with_points}"

    @property
    def _opponents(self) -> tuple[int, ...]:
        sides = against_the_rest(self.table.active, self.declarer, *self._partners)
        return sides.against(self.declarer)

    @cached_property
    def _partners(self) -> tuple[int, ...]:
        """Who had the called King. Raises SheetError where nobody can have been called."""
        word = self.found["with"]
        self._refuse_king(word != NO)
        own = f"{word} held the called King too, and so played alone; choose “nobody” for it"
        refuse(word == self.found["who"], own)
        return () if word == NO else (int(Seat.parse(word)),)

    def _side(self, key: str) -> bool | None:
        """Whether something went to the declarer's side; None if to nobody."""
        word = self.found[key]
        ended = "a mistake ended the hand, so nothing in the tricks counts"
        refuse(word != NO and self.faulted, ended)
        return None if word == NO else word == PLAYER

    def _who_sits(self) -> None:
        """Raises SheetError for a dealer who sits out and is said to have had a part."""
        found, letter = self.found, seat_name(self.table.dealer)
        if self.table.dealer in self.table.active:
            return
        named = {"who", "with", *_names(self.rules)}
        played = letter in [found[key] for key in named] or found["pagat"][0] == letter
        refuse(played, f"{letter} dealt and sat out, and so cannot have played")
        revoked = found["result"] == f"{REVOKE}-{letter}"
        refuse(revoked, f"{letter} dealt and sat out, and so cannot have revoked")

    def _won(self) -> bool:
        """Whether the declarer has won. Raises SheetError where points and result do not agree."""
        found, needed = self.found, self.rules.majority.value
        points, result = found.number("points"), found["result"]
        if self.faulted:
            refuse(points, "a mistake ended the hand, so no card points are counted; enter 0")
            solo = result == WRONG_LAY and self.played.contract.talon is None
            refuse(solo, "nobody discards in a Solo")
            return False
        if result == COUNT:
            untold = not points and found["tricks"] == NO
            refuse(untold, "enter the declarer’s card points, or say who won")
            return points >= needed or (not points and found["tricks"] == PLAYER)
        other = points and (points >= needed) != (result == WON)
        win = "win" if points >= needed else "lose"
        refuse(other, f"{points} card points {win} the game; {needed} are needed")
        return result == WON

    def _pagat(self) -> PagatResult | None:
        found = self.found
        word, called = found["pagat"], found.number("called")
        if word == NO:
            refuse(called, "a Pagat was announced, so say whose it was and whether it was made")
            return None
        silent = self.faulted and not called
        refuse(silent, "a mistake ended the hand, so only an announced Pagat counts")
        return PagatResult(Seat.parse(word[0]), word[1] == MADE, called > 0)

    def _all_tricks(self, won: bool, pagat: PagatResult | None) -> None:
        """Raises SheetError where the side that made every trick did not make something else."""
        word = self.found["tricks"]
        if word == NO:
            return
        refuse(self.faulted, "a mistake ended the hand, so nobody can have made all the tricks")
        side, verb = ("the declarer", "won") if word == PLAYER else ("the opponents", "lost")
        refuse(won != (word == PLAYER), f"{side} made all the tricks, so the declarer has {verb}")
        if pagat is None:
            return
        name, party = seat_name(pagat.seat), (self.declarer, *self._partners)
        own = (pagat.seat in party) == (word == PLAYER)
        other = f"the other side made all the tricks, so {name} cannot have made the Pagat"
        refuse(pagat.made and not own, other)
        lost = not (pagat.made or pagat.announced or party[1:]) and own and word == PLAYER
        refuse(lost, f"{name} made all the tricks, and so cannot have lost the Pagat in the last")

    def _doubling(self) -> None:
        lowest = self.rules.announce.value.lowest_doubled
        doubled = self.found.number("doubled") and self.played.contract.rank < lowest
        refuse(doubled, "the lowest game may not be doubled here")

    def _honours(self) -> Mapping[str, int]:
        """Who held what. Raises SheetError for cards that two would have held."""
        words = {name: self.found[name] for name in _names(self.rules)}
        held = {name: self._holder(name, word) for name, word in words.items() if word != NO}
        two = {"troule", "heads"} <= held.keys()
        refuse(two, "one player held the whole Troule, so nobody held just two of it")
        if "troule" in held and not self.rules.in_tricks and self.found["pagat"] != NO:
            name = seat_name(held["troule"])
            other = name != self.found["pagat"][0]
            refuse(other, f"{name} held the Troule, and so the Pagat too")
        return held

    def _holder(self, name: str, word: str) -> int:
        """Who held an honour, or one of those who have it in their tricks."""
        if self.rules.in_tricks:
            return self.declarer if self._side(name) else self._opponents[0]
        return self.declarer if word == PLAYER else Seat.parse(word)


def entry_of(state: State) -> Entry:
    """A finished hand as the form has it."""
    asked = TappAsked(state.game.rules_as(TappRules), state.table.seats)
    found = usual(asked.fields).but(dealer=seat_name(state.table.dealer), who=_who(state))
    if found["who"] not in NOBODY:
        found = found.but(**_said(state, asked, outcome(state)))
    return tuple(found[key] for key in asked.fields)


def _who(state: State) -> str:
    """The player of a finished hand, or why there is none."""
    called, auction = state.fault.args[0] if state.fault else "", state.find(AuctionStage)
    if called in ("misdeal", "wrong-dealer"):
        return MISDEAL if called == "misdeal" else AGAIN
    if prices.without_tarok(state) is not None:
        return VOID
    if auction is None or auction.winner is None:
        return PASSED
    return seat_name(auction.winner)


def _said(state: State, asked: TappAsked, facts: TappOutcome) -> dict[str, str]:
    """The answers to what is asked about a played hand."""
    play, fault = state.find(PlayStage), state.fault.args if state.fault else ()
    tricks = bool(play and play.tricks) and not fault
    sides = {"declarer": PLAYER, "opponents": OPPONENTS}
    only = {one.id for one in asked.rules.honours.value if one.declarer_only}
    held = () if fault and asked.rules.in_tricks else facts.honours
    return {
        "game": _game(asked, facts),
        "points": str(card_points(facts.thirds)) if tricks else "0",
        "result": _result(fault, tricks, facts),
        "tricks": sides.get(facts.all_tricks or "", NO) if tricks else NO,
        "pagat": _pagat_said(facts, bool(fault)),
        **{name: _whose(asked, facts, seat, name in only) for name, seat in held},
        **_beside_said(facts, bool(fault)),
        **_steps_said(state.find(AnnounceStage), facts),
    }


def _whose(asked: TappAsked, facts: TappOutcome, seat: int, only: bool) -> str:
    """Whose an honour is, in the words of the form."""
    if asked.rules.in_tricks:
        return PLAYER if seat in facts.party else OPPONENTS
    return PLAYER if only else seat_name(seat)


def _beside_said(facts: TappOutcome, fault: bool) -> dict[str, str]:
    """Who had the called King, and what is paid beside; after a mistake nothing of the tricks."""
    words = {None: NO, True: PLAYER, False: OPPONENTS}
    return {
        "with": name_of(next(iter(facts.partners), None)),
        "mond": NO if fault else words[facts.mond],
        "king": NO if fault else words[facts.last_king],
    }


def _game(asked: TappAsked, facts: TappOutcome) -> str:
    """What was played; of a game that ended before a half was taken, the first way to play it."""
    ways = [w for w, one in asked.games.items() if one.contract.id == facts.contract.id]
    return next((word for word in ways if asked.games[word].price == facts.price), ways[0])


def _steps_said(announce: AnnounceStage | None, facts: TappOutcome) -> dict[str, str]:
    """How often each thing was doubled; what was announced counts one more."""
    steps = dict(announce.doubled) if announce else {}
    called, valat = facts.pagat_called is not None, facts.valat_called
    return {
        "doubled": str(steps.get(GAME, 0)),
        "called": str(called * (1 + steps.get("pagat", 0))),
        "valat": str(valat * (1 + steps.get("valat", 0))),
    }


def _result(fault: tuple[str, ...], tricks: bool, facts: TappOutcome) -> str:
    if fault:
        return WRONG_LAY if fault[0] == "discard" else f"{REVOKE}-{fault[1]}"
    if tricks:
        return COUNT
    return WON if facts.won else LOST


def _pagat_said(facts: TappOutcome, fault: bool) -> str:
    """The Pagat; after a mistake only an announced one, of which nobody knows the end."""
    if facts.pagat is not None and not fault:
        return f"{seat_name(facts.pagat.seat)}{MADE if facts.pagat.made else MISSED}"
    called = facts.pagat_called
    return NO if called is None else f"{seat_name(called)}{MISSED}"
