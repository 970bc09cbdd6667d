"""The `deal` widget: all hands of a deal, what each seat may bid and why, the talon hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import NotationError, Pack, format_cards, parse_cards
from tutor.family import family_of
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game, State, start
from tutor.rules.action import Action
from tutor.rules.dealing import DealtStage
from tutor.rules.stage import seat_name
from tutor.table.words import said
from tutor.view.cards import button, face_down
from tutor.view.html import Html, el
from tutor.view.parts import (
    Said,
    call,
    control,
    control_bar,
    fold,
    ruling_line,
    seed_form,
)
from tutor.view.table import talon_part
from tutor.widgets.base import (
    FIRST_SEED,
    Answer,
    Deal,
    Event,
    EventError,
    WidgetState,
    action_of,
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
    typed_seed,
)
from tutor.widgets.hands import hand_row
from tutor.widgets.link import MAX_SEED, LinkError, Pairs, format_actions, parse_actions
from tutor.widgets.sections import advice, calls, phase_title, section, standing
from tutor.widgets.turns import may_say

KEYS = frozenset({"game", "seed", "set", "players", "dealer", "hands", "do", "open", "pick"})
MOST_DEALER = 9


@dataclass(frozen=True)
class ShownDeal(WidgetState):
    """A deal to look at: the game, the deal's number or its typed cards, the calls so far,
    whether the talon lies open, the card that is taken up."""

    kind = "deal"

    game: Game
    seed: int = FIRST_SEED
    players: int | None = None
    dealer: int | None = None
    deal: Deal | None = None
    actions: tuple[Action, ...] = ()
    is_open: bool = False
    picked: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "seed": seed_text(self.seed),
            "players": number_text(self.players),
            "dealer": number_text(self.dealer),
            "set": customs_text(self.game),
            "hands": deal_text(self.game, self.deal),
            "do": format_actions(self.actions),
            "open": "1" if self.is_open else "",
            "pick": self.picked,
        }

    @cached_property
    def dealt(self) -> State:
        """The hand when the cards are dealt. Raises LinkError for a deal that cannot be."""
        seats = min(self.game.players) if self.players is None else self.players
        dealer = seats - 1 if self.dealer is None else self.dealer
        if self.deal:
            return typed_hand(self.game, self.deal, dealer)
        try:
            state = start(self.game, self.seed, dealer, seats)
        except ValueError as error:
            raise LinkError(str(error)) from None
        return dealt_by_number(state)

    @cached_property
    def hand(self) -> State:
        """The hand after the calls. Raises LinkError for a call that the rules refuse."""
        return follow(self.dealt, self.actions)

    def fresh(self, seed: int, deal: Deal | None = None, is_open: bool = False) -> ShownDeal:
        """Another deal at the same table."""
        return ShownDeal(self.game, seed, self.players, self.dealer, deal, is_open=is_open)


def read(pairs: Pairs) -> ShownDeal:
    """The deal that these parts say. Raises LinkError for what cannot be, its calls included."""
    game = game_in(pairs)
    shown = ShownDeal(
        game,
        seed_in(pairs),
        number_in(pairs, "players", max(game.players)),
        number_in(pairs, "dealer", MOST_DEALER),
        deal_in(pairs, game),
        parse_actions(pairs.get("do", "")),
        pairs.get("open") == "1",
        pairs.get("pick", ""),
    )
    shown.hand  # noqa: B018  (checks deal and calls)
    return shown


def answer(shown: ShownDeal, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown, Said())
    if event.do not in _EVENTS:
        raise EventError(f"A deal knows the events {', '.join(_EVENTS)}.")
    return _EVENTS[event.do](shown, event.value)


def _act(shown: ShownDeal, value: str) -> Answer:
    state, action = shown.hand, action_of(value)
    ruling = state.judge(action)
    if not ruling.ok:
        return _shown(shown, Said(ruling.reason, False, ruling.citation))
    spoken = Said(f"{said(state, action)} {ruling.reason}", True, ruling.citation)
    after = replace(shown, actions=(*shown.actions, action))
    return _shown(knowing(after, shown, "dealt"), spoken)


def _seed(shown: ShownDeal, value: str) -> Answer:
    return _other(shown, typed_seed(value))


def _other(shown: ShownDeal, seed: int) -> Answer:
    return _shown(shown.fresh(seed), Said(f"Deal {seed}."))


def _next(shown: ShownDeal, value: str) -> Answer:
    return _other(shown, min(shown.seed + 1, MAX_SEED))


def _previous(shown: ShownDeal, value: str) -> Answer:
    return _other(shown, max(shown.seed - 1, 0))


def _open(shown: ShownDeal, value: str) -> Answer:
    words = "The talon is closed again." if shown.is_open else "The talon lies open."
    return _shown(replace(shown, is_open=not shown.is_open), Said(words))


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
        lying = _lists(shown.dealt)[-1]
        others = [card for card in range(len(game.pack)) if card not in lying]
        lists.append([card for card in (*lying, *others) if card not in named])
    deal = tuple(tuple(line) for line in lists)
    # Read as a link is, so that every fault of the deal is told.
    typed = read({**shown.fresh(shown.seed).pairs(), "hands": deal_text(game, deal)})
    return _shown(typed, Said("Your own deal is on the table."))


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
    first, index = shown.picked, shown.game.pack.index
    for code in filter(None, (first, value)):
        if code not in index:
            raise EventError(f"{code[:20]!r} is no card of this pack.")
    if not first:
        words = f"{value} is taken up: press the card to exchange it with."
        return _shown(replace(shown, picked=value), Said(words))
    one, other = index[first], index.get(value, -1)
    turned = {one: other, other: one}
    deal = tuple(tuple(turned.get(card, card) for card in cards) for cards in _lists(shown.dealt))
    if first == value or other < 0:
        deal, words = _lists(shown.dealt), "Put back."
    else:
        words = f"{first} and {value} have changed places."
    return _shown(shown.fresh(shown.seed, deal, shown.is_open), Said(words))


def _lists(state: State) -> Deal:
    """The deal: hands in the order of the seats, as one holds them, then the talon."""
    cards = state.the(DealtStage).cards
    return (*(tuple(state.in_hand(hand)) for hand in cards.hands), cards.talon)


_EVENTS = {
    "act": _act,
    "seed": _seed,
    "next": _next,
    "previous": _previous,
    "open": _open,
    "typed": _typed,
    "pick": _pick,
}


def _shown(shown: ShownDeal, spoken: Said) -> Answer:
    state = shown.hand
    rows = [_row(shown, seat) for seat in state.table.active]
    title = "A prepared deal" if shown.deal else f"Deal {shown.seed}"
    parts = [
        el("div", *rows, class_="hands", role="group", aria_label="All hands"),
        _talon(shown),
        calls(state) if state.phase in family_of(state.game).speaks else Html(""),
        ruling_line(spoken),
        _advice(shown),
        control_bar(*_controls(shown)),
        standing(game_facts(state)),
        fold("own", "Type in a deal, or move the cards", _form(shown)),
    ]
    speaks = state.phase in family_of(state.game).speaks and state.to_act is not None
    step = f"{seat_name(state.to_act or 0)} speaks" if speaks else phase_title(state)
    html = section("deal", title, state.game.english, step, *parts)
    return Answer(shown, html, spoken)


def game_facts(state: State) -> tuple[str, ...]:
    """How the deal stands: void, passed out, or who plays what."""
    return (state.result().summary,) if state.over else state.game.standing(state)


def _advice(shown: ShownDeal) -> Html:
    """The book's advice to the seat to act; it may speak of the talon, which has to lie open."""
    state = shown.hand
    found = advice(state)
    if not found or state.phase in family_of(state.game).speaks or shown.is_open:
        return found
    return el("p", "Open the talon to read what the book advises for laying away.", class_="told")


def _row(shown: ShownDeal, seat: int) -> Html:
    state, picked = shown.hand, shown.picked
    pack, dealt = state.game.pack, state.the(DealtStage)
    cards = [
        button(
            pack,
            card,
            "pick",
            pack.codes[card],
            "picked" if pack.codes[card] == picked else None,
        )
        for card in state.in_hand(dealt.cards.hands[seat])
    ]
    fact = family_of(state.game).hand_facts(state, dealt.cards.hands[seat])
    return hand_row(state, seat, cards, fact, may_say(state, seat))


def _talon(shown: ShownDeal) -> Html:
    state, picked, is_open = shown.hand, shown.picked, shown.is_open
    pack, dealt = state.game.pack, state.the(DealtStage)
    parts = []
    for name, cards in state.game.pattern.talon_lots(dealt.cards.talon):
        drawn = [
            button(pack, c, "pick", pack.codes[c], "picked" if pack.codes[c] == picked else None)
            if is_open
            else face_down(pack)
            for c in cards
        ]
        parts.append(talon_part(name, drawn))
    if not parts:
        return Html("")
    toggle = call("Close the talon" if is_open else "Open the talon", "open", "", data_key="o")
    return el("div", *parts, toggle, class_="talon", role="group", aria_label="The talon")


def _controls(shown: ShownDeal) -> list[Html]:
    return [
        control("previous", "Previous deal", "previous", "ArrowLeft b", "← or b"),
        control("next", "Next deal", "next", "ArrowRight n", "→ or n"),
        seed_form(shown.seed),
    ]


def _form(shown: ShownDeal) -> Html:
    """The deal as text to be changed; a closed talon does not stand there."""
    *hands, talon = (format_cards(shown.game.pack, cards) for cards in _lists(shown.hand))
    lines = [f"{seat_name(seat)}: {hand}" for seat, hand in enumerate(hands)]
    if talon and shown.is_open:
        lines.append(f"Talon: {talon}")
    box = el("textarea", "\n".join(lines), name="with", rows="6", spellcheck="false")
    hint = "One line a hand, and the talon last or left out: it has the rest. "
    hint += "Or press two cards above to exchange them."
    return el(
        "form",
        el("p", hint),
        el("label", "The cards ", box),
        el("button", "Deal it", class_="call", type="submit"),
        class_="typed",
        data_do="typed",
    )
