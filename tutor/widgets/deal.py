"""The `deal` widget: all hands of a deal, what each seat may bid and why, the talon hidden."""

from __future__ import annotations

from tutor.cards import NotationError, Pack, parse_cards
from tutor.family import family_of
from tutor.rules.action import ActionError, parse_action
from tutor.rules.dealing import DealtStage
from tutor.rules.stage import seat_name
from tutor.state import State
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
    Answer,
    Event,
    EventError,
    Pairs,
    chosen_game,
    follow,
    opening,
    seed_of,
)
from tutor.widgets.hands import hand_row
from tutor.widgets.link import MAX_SEED, format_actions, parse_actions
from tutor.widgets.sections import advice, calls, phase_title, section, standing
from tutor.widgets.turns import may_say
from tutor.words import said

KEYS = frozenset({"game", "seed", "set", "players", "dealer", "hands", "do", "open", "pick"})


def _begun(pairs: Pairs) -> State:
    """The hand after the cut and the calls of the state."""
    state = opening(pairs)
    if state.phase == "cut":
        state = state.after(parse_action(f"cut {len(state.game.pack) // 2}"))
    while state.find(DealtStage) is None:
        state = state.after(state.legal()[0])
    return follow(state, parse_actions(pairs.get("do", "")))


def answer(pairs: Pairs, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(pairs, Said())
    if event.do not in _EVENTS:
        raise EventError(f"A deal knows the events {', '.join(_EVENTS)}.")
    return _EVENTS[event.do](pairs, event.value)


def _act(pairs: Pairs, value: str) -> Answer:
    state = _begun(pairs)
    try:
        action = parse_action(value)
    except ActionError as error:
        raise EventError(str(error)) from None
    ruling = state.judge(action)
    if not ruling.ok:
        return _shown(pairs, Said(ruling.reason, False, ruling.citation))
    actions = [*parse_actions(pairs.get("do", "")), action]
    spoken = Said(f"{said(state, action)} {ruling.reason}", True, ruling.citation)
    return _shown({**pairs, "do": format_actions(actions)}, spoken)


def _fresh(pairs: Pairs, **changes: str) -> Pairs:
    kept = {
        key: value for key, value in pairs.items() if key not in ("do", "open", "pick", "hands")
    }
    return {**kept, **changes}


def _seed(pairs: Pairs, value: str) -> Answer:
    fresh = _fresh(pairs, seed=value.strip())
    return _shown(fresh, Said(f"Deal {seed_of(fresh)}."))


def _next(pairs: Pairs, value: str) -> Answer:
    return _seed(pairs, str(min(seed_of(pairs) + 1, MAX_SEED)))


def _previous(pairs: Pairs, value: str) -> Answer:
    return _seed(pairs, str(max(seed_of(pairs) - 1, 0)))


def _open(pairs: Pairs, value: str) -> Answer:
    is_open = pairs.get("open") == "1"
    words = "The talon is closed again." if is_open else "The talon lies open."
    return _shown({**pairs, "open": "" if is_open else "1"}, Said(words))


def _typed(pairs: Pairs, value: str) -> Answer:
    """A deal typed in: one line a hand, the talon last; a leading `A:` is allowed.

    Without the talon's line the rest of the pack is the talon.
    """
    game = chosen_game(pairs)
    lists = _read_lines(game.pack, value)
    if not lists:
        raise EventError("No cards are typed in; expected one line for each hand.")
    if len(lists) == min(game.players):
        named = {code for line in lists for code in line}
        lying = _written(_begun(_fresh(pairs, **_kept_hands(pairs)))).split(",")[-1].split(".")
        others = [code for code in game.pack.codes if code not in lying]
        lists.append([code for code in (*lying, *others) if code not in named])
    fresh = _fresh(pairs, hands=",".join(".".join(line) for line in lists))
    return _shown(fresh, Said("Your own deal is on the table."))


def _read_lines(pack: Pack, value: str) -> list[list[str]]:
    """The codes in each line that is not empty. Raises EventError with line and column."""
    lists = []
    for number, line in enumerate(value.splitlines(), start=1):
        name, colon, rest = line.partition(":") if ":" in line else ("", "", line)
        try:
            cards = parse_cards(pack, rest, name + colon)
        except NotationError as error:
            raise EventError(f"Line {number}: {error}") from None
        if cards:
            lists.append([pack.codes[card] for card in cards])
    return lists


def _pick(pairs: Pairs, value: str) -> Answer:
    """Take up a card, or exchange it with the one that was taken up before."""
    first = pairs.get("pick", "")
    for code in filter(None, (first, value)):
        if code not in chosen_game(pairs).pack.index:
            raise EventError(f"{code[:20]!r} is no card of this pack.")
    if not first:
        return _shown(
            {**pairs, "pick": value},
            Said(f"{value} is taken up: press the card to exchange it with."),
        )
    text = _written(_begun(_fresh(pairs, **_kept_hands(pairs))))
    swapped = ",".join(
        ".".join({first: value, value: first}.get(code, code) for code in part.split("."))
        for part in text.split(",")
    )
    fresh = _fresh(pairs, hands=swapped, open=pairs.get("open", ""))
    words = "Put back." if first == value else f"{first} and {value} have changed places."
    return _shown(fresh, Said(words))


def _kept_hands(pairs: Pairs) -> Pairs:
    return {"hands": pairs["hands"]} if pairs.get("hands") else {}


def _written(state: State) -> str:
    """The deal as text for a link: hands in the order of the seats, then the talon."""
    dealt = state.the(DealtStage)
    pack = state.game.pack
    lists = [state.in_hand(hand) for hand in dealt.cards.hands] + [list(dealt.cards.talon)]
    return ",".join(".".join(pack.codes[card] for card in cards) for cards in lists)


_EVENTS = {
    "act": _act,
    "seed": _seed,
    "next": _next,
    "previous": _previous,
    "open": _open,
    "typed": _typed,
    "pick": _pick,
}


def _shown(pairs: Pairs, spoken: Said) -> Answer:
    state = _begun(pairs)
    rows = [_row(pairs, state, seat) for seat in state.table.active]
    title = "Your own deal" if pairs.get("hands") else f"Deal {seed_of(pairs)}"
    parts = [
        el("div", *rows, class_="hands", role="group", aria_label="All hands"),
        _talon(pairs, state),
        calls(state) if state.phase in family_of(state.game).speaks else Html(""),
        ruling_line(spoken),
        _advice(pairs, state),
        control_bar(*_controls(pairs)),
        standing(game_facts(state)),
        fold("own", "Type in a deal, or move the cards", _form(state, pairs.get("open") == "1")),
    ]
    speaks = state.phase in family_of(state.game).speaks and state.to_act is not None
    step = f"{seat_name(state.to_act or 0)} speaks" if speaks else phase_title(state)
    html = section("deal", title, state.game.english, step, *parts)
    return Answer(pairs, html, spoken)


def game_facts(state: State) -> tuple[str, ...]:
    """How the deal stands: void, passed out, or who plays what."""
    return (state.result().summary,) if state.over else state.game.standing(state)


def _advice(pairs: Pairs, state: State) -> Html:
    """The book's advice to the seat to act; it may speak of the talon, which has to lie open."""
    found = advice(state)
    if not found or state.phase in family_of(state.game).speaks or pairs.get("open") == "1":
        return found
    return el("p", "Open the talon to read what the book advises for laying away.", class_="told")


def _row(pairs: Pairs, state: State, seat: int) -> Html:
    pack = state.game.pack
    dealt = state.the(DealtStage)
    picked = pairs.get("pick", "")
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


def _talon(pairs: Pairs, state: State) -> Html:
    dealt = state.the(DealtStage)
    pack, is_open = state.game.pack, pairs.get("open") == "1"
    picked = pairs.get("pick", "")
    parts = []
    for name, cards in state.game.pattern.talon_lots(dealt.cards.talon):
        shown = [
            button(pack, c, "pick", pack.codes[c], "picked" if pack.codes[c] == picked else None)
            if is_open
            else face_down(pack)
            for c in cards
        ]
        parts.append(talon_part(name, shown))
    if not parts:
        return Html("")
    toggle = call("Close the talon" if is_open else "Open the talon", "open", "", data_key="o")
    return el("div", *parts, toggle, class_="talon", role="group", aria_label="The talon")


def _controls(pairs: Pairs) -> list[Html]:
    return [
        control("previous", "Previous deal", "previous", "ArrowLeft b", "← or b"),
        control("next", "Next deal", "next", "ArrowRight n", "→ or n"),
        seed_form(seed_of(pairs)),
    ]


def _form(state: State, is_open: bool) -> Html:
    """The deal as text to be changed; a closed talon does not stand there."""
    *hands, talon = _written(state).split(",")
    lines = [f"{seat_name(seat)}: {hand.replace('.', ' ')}" for seat, hand in enumerate(hands)]
    if talon and is_open:
        lines.append(f"Talon: {talon.replace('.', ' ')}")
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
