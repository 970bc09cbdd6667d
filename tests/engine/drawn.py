"""Which cards a piece of a page draws face up and which face down, and at whose seat."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from tutor.cards import mask_of
from tutor.hand.state import State
from tutor.rules.play.packets import UNSEEN, PacketPlay, PacketsStage

VOID = frozenset({"input", "br", "use"})


TAG = re.compile(r'<(/?)([a-zA-Z][\w-]*)((?:[^">]|"[^"]*")*)>')
ASKED = re.compile(r'\s(class|data-seat|data-card)="([^"]*)"')


class Within(NamedTuple):
    """Where one is in the HTML: in which element, at which seat, in a fold, among backs."""

    tag: str = ""
    seat: str | None = None
    fold: bool = False
    backs: bool = False

    def open(self, tag: str, found: dict[str, str]) -> Within:
        classes = found.get("class", "").split()
        seat = found.get("data-seat", self.seat)
        return Within(tag, seat, self.fold or "fold" in classes, self.backs or "backs" in classes)


class Drawn:
    """The cards of a widget's HTML, without those in its folds (lists, mistakes, forms).

    `shown` counts the codes drawn face up, `at` says at whose seat each lies (None: in the middle
    or in the reader's hand), `backs` counts the cards drawn face down at each. The HTML is the
    engine's own, of few kinds of signs: a parser for any would take ten times as long.
    """

    def __init__(self, html: str, folds: bool = False) -> None:
        self.shown: Counter[str] = Counter()
        self.at: dict[str, str | None] = {}
        self.backs: Counter[str | None] = Counter()
        path = [Within()]
        for ends, tag, written in TAG.findall(html):
            if ends:
                assert path[-1].tag == tag, f"{tag} ends within {path[-1].tag}"
                path.pop()
            elif not written.endswith("/"):  # a drawing that is used: nothing lies in it
                found = dict(ASKED.findall(written))
                if folds or not path[-1].fold:
                    self._note(tag, found, path[-1])
                if tag not in VOID:
                    path.append(path[-1].open(tag, found))
        assert len(path) == 1, f"elements that do not end: {[one.tag for one in path[1:]]}"

    def _note(self, tag: str, found: dict[str, str], within: Within) -> None:
        code = found.get("data-card")
        if code:
            self.shown[code] += 1
            self.at[code] = within.seat
        if "is-back" in found.get("class", "") or (tag == "i" and within.backs):
            self.backs[within.seat] += 1


def open_tops(state: State) -> dict[int, int]:
    """The cards of each seat that lie open on its packets."""
    stage = state.find(PacketPlay) or state.find(PacketsStage)
    tops = stage.tops if stage else ()
    found = {seat: mask_of(card for card in row if card != UNSEEN) for seat, row in enumerate(tops)}
    return {seat: cards & state.cards.hands[seat] for seat, cards in found.items()}


def closed_packets(state: State, seat: int) -> int:
    """How many packets of a seat show a back: all before they are turned up, later those whose top
    lies in the running trick."""
    stage, pattern = state.find(PacketPlay) or state.find(PacketsStage), state.game.pattern
    if stage is None:
        laid = pattern.before_players and state.cards.talon
        return len(pattern.lots) // len(state.table.active) if laid else 0
    held = state.cards.hands[seat]
    rows = zip(stage.tops[seat], stage.under[seat], strict=True)
    return sum(bool(under) and (top == UNSEEN or not held >> top & 1) for top, under in rows)
