"""The `deal` widget: all hands of a deal, to look at, to bid, to change, to send and to play.

`deal_state` reads a state and knows its hands, `deal_shown` draws it.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import NotationError, Pack, card_phrase, parse_cards
from tutor.rules.core.wording import capital
from tutor.table.names import told_of
from tutor.table.words import said
from tutor.view.parts import RulingLine
from tutor.widgets.base import (
    Answer,
    Event,
    EventError,
    action_of,
    deal_text,
    knowing,
    typed_seed,
)
from tutor.widgets.deal_shown import picture_of, title_of
from tutor.widgets.deal_state import ShownDeal, lists_of, read
from tutor.widgets.link import MAX_SEED
from tutor.widgets.names import clean_name

KEYS = frozenset("game seed set players dealer hands do open pick name own plain".split())


def answer(shown: ShownDeal, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown, RulingLine())
    if event.do not in _EVENTS:
        raise EventError(f"A deal knows the events {', '.join(_EVENTS)}.")
    return _EVENTS[event.do](shown, event.value)


def _act(shown: ShownDeal, value: str) -> Answer:
    state, action = shown.hand, action_of(value)
    ruling = state.judge(action)
    if not ruling.ok:
        return _shown(shown, RulingLine(ruling.reason, False, ruling.citation))
    spoken = RulingLine(
        f"{said(state, action)} {told_of(state.to_act, ruling.reason)}", True, ruling.citation
    )
    after = replace(shown, actions=(*shown.actions, action))
    return _shown(knowing(after, shown, "dealt"), spoken)


def _seed(shown: ShownDeal, value: str) -> Answer:
    return _other(shown, typed_seed(value))


def _other(shown: ShownDeal, seed: int) -> Answer:
    fresh = shown.fresh(seed)
    return _shown(fresh, RulingLine(f"{title_of(fresh)}."))


def _next(shown: ShownDeal, value: str) -> Answer:
    return _other(shown, min(shown.seed + 1, MAX_SEED))


def _previous(shown: ShownDeal, value: str) -> Answer:
    return _other(shown, max(shown.seed - 1, 0))


def _open(shown: ShownDeal, value: str) -> Answer:
    words = "The talon is closed again." if shown.is_open else "The talon lies open."
    return _shown(replace(shown, is_open=not shown.is_open), RulingLine(words))


def _typed(shown: ShownDeal, value: str) -> Answer:
    """A deal typed in: one line a hand, the talon last; a leading `A:` is allowed.

    Without the talon's line the rest of the pack is the talon.
    """
    game = shown.game
    lists = _read_lines(game.pack, value)
    if not lists:
        raise EventError("No cards are typed in; expected one line for each hand.")
    if len(lists) == min(game.players):
        named = {card for line in lists for card in line}
        lying = lists_of(shown.dealt)[-1]
        others = [card for card in range(len(game.pack)) if card not in lying]
        lists.append([card for card in (*lying, *others) if card not in named])
    deal = tuple(tuple(line) for line in lists)
    # Read as a link is, so that every fault of the deal is told.
    typed = read({**shown.fresh(shown.seed, deal).pairs(), "hands": deal_text(game, deal)})
    return _shown(typed, RulingLine("Your own deal is on the table."))


def _read_lines(pack: Pack, value: str) -> list[list[int]]:
    """The cards in each line that is not empty. Raises EventError with line and column."""
    lists = []
    for number, line in enumerate(value.splitlines(), start=1):
        name, colon, rest = line.partition(":") if ":" in line else ("", "", line)
        try:
            cards = parse_cards(pack, rest, name + colon)
        except NotationError as error:
            raise EventError(f"Line {number}: {error}") from None
        if cards:
            lists.append(cards)
    return lists


def _pick(shown: ShownDeal, value: str) -> Answer:
    """Take up a card, or exchange it with the one that was taken up before."""
    first, pack = shown.picked, shown.game.pack
    for code in filter(None, (first, value)) if first else (value,):
        if code not in pack.index:
            raise EventError(f"{code[:20]!r} is not a card of this pack.")
    if not first:
        name = card_phrase(pack, pack.index[value])
        words = f"You have taken up {name}. Press the card to swap it with, or Esc."
        return _shown(replace(shown, picked=value), RulingLine(words))
    if value in ("", first):
        return _shown(replace(shown, picked=""), RulingLine("Put back."))
    one, other = pack.index[first], pack.index[value]
    turned = {one: other, other: one}
    deal = tuple(tuple(turned.get(card, card) for card in cards) for cards in lists_of(shown.dealt))
    names = f"{card_phrase(pack, one)} and {card_phrase(pack, other)}"
    changed = shown.fresh(shown.seed, deal, shown.is_open)
    return _shown(changed, RulingLine(f"{capital(names)} have changed places."))


def _name(shown: ShownDeal, value: str) -> Answer:
    """What the deal is called where it is sent; nothing takes the name away."""
    named = replace(shown, name=clean_name(value) if value.strip() else "")
    words = f"It will be sent as “{title_of(replace(named, own=False))}”."
    return _shown(knowing(named, shown, "dealt", "hand"), RulingLine(words))


_EVENTS = {
    "act": _act,
    "seed": _seed,
    "next": _next,
    "previous": _previous,
    "open": _open,
    "typed": _typed,
    "pick": _pick,
    "name": _name,
}


def _shown(shown: ShownDeal, spoken: RulingLine) -> Answer:
    return Answer(shown, picture_of(shown, spoken), spoken)


__all__ = ["KEYS", "ShownDeal", "answer", "read"]
