"""What the elder orders before the first cards go out: by twos or threes, and when the talon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Cards, Choosing, Table, not_now
from tutor.rules.deal.dealing import EACH, TALON, DealPattern
from tutor.sources import Citation
from tutor.value import value

PACKETS = ("2", "3")
TIMES = ("start", "middle", "end")


@value
class CommandStage(Choosing):
    """The pack is cut; the elder may command the deal, or leave it to the dealer."""

    table: Table
    seat: int
    pattern: DealPattern
    citation: Citation
    choice: Action | None = None
    phase: str = "command"

    @property
    def cards(self) -> Cards:
        """Nobody has a card yet."""
        return Cards((0,) * self.table.seats)

    @property
    def chosen(self) -> DealPattern:
        """The deal as it was commanded."""
        if self.choice is None or self.choice == PASS:
            return self.pattern
        packet, time = int(self.choice.args[0]), self.choice.args[1]
        rounds = self.pattern.hand_size // packet
        before = {"start": 0, "middle": rounds // 2, "end": rounds}[time]
        steps = [(EACH, packet)] * rounds
        steps.insert(before, (TALON, self.pattern.talon_size))
        return replace(self.pattern, steps=tuple(steps))

    def candidates(self) -> Iterable[Action]:
        """No command, or packets and the time of the talon."""
        yield PASS
        yield from (Action("command", (packet, time)) for packet in PACKETS for time in TIMES)

    def judge(self, action: Action) -> Ruling:
        """Any command before the first packet must be obeyed."""
        if action == PASS:
            return allowed("Without a command the dealer deals as usual.", self.citation)
        known = len(action.args) == 2 and action.args[0] in PACKETS and action.args[1] in TIMES
        if action.verb != "command" or not known:
            expected = "leave the deal to the dealer, or say how the cards are to be dealt"
            return not_now(action, expected, self.citation)
        return allowed("The dealer must deal as you say.", self.citation)
