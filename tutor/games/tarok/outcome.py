"""The facts of a hand that its payments rest on: what was announced, what became of the Pagat and
the kings, what lies in each heap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tutor.cards import Pack
from tutor.games.tarok.rules import TarokRules
from tutor.hand.barred_lay import barred_cards
from tutor.hand.fault import calls_of
from tutor.hand.state import State
from tutor.rules.bid.declare import DeclareStage, Said
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.play.excuse import Heaps, heaps
from tutor.rules.play.fallen import fallen, falls
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import DiscardStage

PagatEnd = Literal["laid", "made", "lost"]


@dataclass(frozen=True)
class PagatFate:
    """What became of the Pagat: its `holder` discarded it, won a trick with it or lost it to
    `taker`; `last` tells whether in the last trick. Lost, it lies open before `lies_with`."""

    holder: int
    end: PagatEnd
    last: bool = False
    taker: int | None = None
    lies_with: int | None = None


@dataclass(frozen=True)
class KingFate:
    """A king that was lost to `taker`, or that its holder made in the last trick (no taker).

    A hand that is told does not say which it was (no `card`), nor whose, but of the last trick.
    """

    card: int | None
    holder: int
    taker: int | None
    last: bool

    def named(self, pack: Pack) -> str:
        """The king in words."""
        return "a King" if self.card is None else f"the {pack.english_name(self.card)}"


@dataclass(frozen=True)
class TarokOutcome:
    """What a hand came to. `announced` are all declarations, `kings` those that count, `heaps` the
    tricks with the Sküs where it belongs; `parts` are the card points of each seat in parts of a
    lay, what the dealer laid away included, `points` the same in whole ones. `silenced` is the
    dealer who has laid a wrong number away, `revoked` who has not followed; `uncounted` tells that
    a King or matador of theirs lies in the scat, where it counts for nobody."""

    dealer: int
    announced: tuple[Said, ...]
    pagat: PagatFate | None
    kings: tuple[KingFate, ...]
    heaps: Heaps
    laid: int
    parts: tuple[int, ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    silenced: int | None
    revoked: tuple[int, ...]
    uncounted: bool = False

    def honours(self, seat: int) -> int:
        """What a seat has announced, in points."""
        return sum(one.worth for one in self.announced if one.seat == seat)


def laid_away(state: State) -> int:
    """What the dealer has discarded so far."""
    mask = 0
    for stage in state.all(DiscardStage):
        mask |= stage.laid
    return mask


def wrongly_laid(state: State) -> int:
    """Kings and matadors that lie in the scat by mistake and do not count."""
    return barred_cards(state) & laid_away(state)


def outcome(state: State) -> TarokOutcome:
    """The facts of a hand that is played, so far or to its end."""
    rules, play = state.game.rules_as(TarokRules), state.the(PlayStage)
    table, laid = state.table, laid_away(state)
    declared = state.find(DeclareStage)
    found = heaps(play, rules.excuse.value)
    values = tarock_values(state.game.pack, rules.lay.value)
    counted = list(found.cards)
    counted[table.dealer] |= laid & ~wrongly_laid(state)
    parts = tuple(values.worth(cards) for cards in counted)
    wins = [trick.winner for trick in play.tricks]
    return TarokOutcome(
        dealer=table.dealer,
        announced=declared.said if declared else (),
        pagat=_pagat(state, play, laid, declared, rules),
        kings=tuple(_kings(state, play)),
        heaps=found,
        laid=laid,
        parts=parts,
        points=tuple(whole(one, rules.lay.value) for one in parts),
        tricks=tuple(wins.count(seat) for seat in range(table.seats)),
        silenced=table.dealer if calls_of(state, "number") else None,
        revoked=tuple(sorted({Seat.parse(words[0]) for words in calls_of(state, "revoke")})),
        uncounted=bool(wrongly_laid(state)),
    )


def whole(parts: int, lay: int) -> int:
    """Parts of a group as whole card points: two thirds make one more, a third or a half none."""
    return (parts + (lay - 1) // 2) // lay


def _pagat(
    state: State,
    play: PlayStage,
    laid: int,
    declared: DeclareStage | None,
    rules: TarokRules,
) -> PagatFate | None:
    """None where the Pagat is not among the cards in play, or has not fallen yet."""
    card = state.game.pack.index["I"]
    if laid >> card & 1:
        wrong = wrongly_laid(state) >> card & 1
        return None if wrong else PagatFate(state.table.dealer, "laid")
    found = fallen(play, card)
    if found is None:
        return None
    if found.made:
        return PagatFate(found.holder, "made", found.last)
    gets = rules.pagat.value.open
    least = gets is not None and gets.gets == "least announced"
    lies = _least(play, declared, found.holder, found.taker) if least else found.taker
    return PagatFate(found.holder, "lost", found.last, found.taker, lies)


def _least(play: PlayStage, declared: DeclareStage | None, holder: int, taker: int) -> int:
    """Whoever of the others has announced least; where they are equal, its taker."""
    others = [seat for seat in play.table.active if seat != holder]
    said = {seat: declared.worth(seat) if declared else 0 for seat in others}
    return min(others, key=lambda seat: (said[seat], seat != taker))


def _kings(state: State, play: PlayStage) -> Iterator[KingFate]:
    """The Kings lost to others, and one that won the last trick."""
    for one in falls(play, state.game.pack.rank_mask("K")):
        if one.last or not one.made:
            yield KingFate(one.card, one.holder, None if one.made else one.taker, one.last)


def standing(state: State) -> tuple[str, ...]:
    """What was announced, the lost Pagat and kings, who has how many tricks, and where the Sküs
    lies."""
    declared, play = state.find(DeclareStage), state.find(PlayStage)
    lines, stake = [], state.game.rules_as(TarokRules).pot.value
    if stake:
        pot = state.result().pot.total if state.over else state.table.pot.total + stake
        lines.append(f"In the pot: {pot}." if pot else "The pot is empty.")
    for seat in declared.speakers if declared else ():
        said = declared.by(seat) if declared else ()
        if said:
            words = listed(one.english for one in said)
            worth = sum(one.worth for one in said)
            lines.append(f"{seat_name(seat)} has announced {words}, for {worth} points.")
    if play and play.tricks:
        facts = outcome(state)
        lines += _open(state, facts)
        counts = ", ".join(f"{seat_name(s)} {facts.tricks[s]}" for s in play.table.active)
        lines.append(f"Tricks: {counts}.")
        code = state.game.rules_as(TarokRules).excuse.value.code
        lines += facts.heaps.told(state.game.pack, code, play.to_act is not None)
    return tuple(lines)


def _open(state: State, facts: TarokOutcome) -> Iterator[str]:
    """What lies open on the table of the Pagat and the kings."""
    pagat, pack = facts.pagat, state.game.pack
    if pagat and pagat.end == "lost" and pagat.lies_with is not None:
        lies = f"it lies face up in front of {seat_name(pagat.lies_with)}"
        yield f"{seat_name(pagat.holder)} has lost the Pagat; {lies}."
    if pagat and pagat.end == "made":
        yield f"{seat_name(pagat.holder)} has brought the Pagat home."
    for king in facts.kings:
        if king.taker is not None:
            name = king.named(pack)
            yield f"{seat_name(king.taker)} has taken {name} from {seat_name(king.holder)}."


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """Everybody plays alone."""
    return {}
