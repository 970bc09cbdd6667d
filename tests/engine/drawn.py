"""Which cards a piece of a page draws face up and which face down, and at whose seat."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

from tutor.cards import mask_of
from tutor.hand.state import State
from tutor.rules.play.packets import UNSEEN, PacketPlay, PacketsStage

VOID = frozenset({"input", "br", "use"})


class Drawn(HTMLParser):
    """The cards of a widget's HTML, without those in its folds (lists, mistakes, forms).

    `shown` counts the codes drawn face up, `at` says at whose seat each lies (None: in the middle
    or in the reader's hand), `backs` counts the cards drawn face down at each.
    """

    def __init__(self, html: str, folds: bool = False) -> None:
        super().__init__()
        self.folds = folds
        self.shown: Counter[str] = Counter()
        self.at: dict[str, str | None] = {}
        self.backs: Counter[str | None] = Counter()
        self._path: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()
        assert not self._path, f"elements that do not end: {self._path}"

    @property
    def _seat(self) -> str | None:
        return next((a["data-seat"] for _, a in reversed(self._path) if "data-seat" in a), None)

    def _inside(self, name: str) -> bool:
        return any(name in (a.get("class") or "").split() for _, a in self._path)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if self.folds or not self._inside("fold"):
            self._note(tag, found)
        if tag not in VOID:
            self._path.append((tag, found))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A drawing that is used: nothing lies in it."""

    def handle_endtag(self, tag: str) -> None:
        assert self._path and self._path[-1][0] == tag, f"{tag} ends within {self._path[-1:]}"
        self._path.pop()

    def _note(self, tag: str, found: dict[str, str | None]) -> None:
        code = found.get("data-card")
        if code:
            self.shown[code] += 1
            self.at[code] = self._seat
        if "is-back" in (found.get("class") or "") or (tag == "i" and self._inside("backs")):
            self.backs[self._seat] += 1


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
