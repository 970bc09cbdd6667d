"""The `announce` widget: the reader makes and answers announcements, and the count runs along."""

from __future__ import annotations

from dataclasses import replace

from tutor.family import Sayable, family_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.table.controls import Press
from tutor.table.facts import controls_of
from tutor.table.words import said
from tutor.view.cards import in_a_row, picture
from tutor.view.controls import controls
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Papers,
    RulingLine,
    citation_sign,
    control,
    control_bar,
    fold,
    hand_frame,
    ruling_line,
    running_count,
    seed_form,
)
from tutor.view.table import hand
from tutor.widgets.announce_state import Announcing, dialogue_of, read
from tutor.widgets.base import Answer, Event, EventError, action_of, knowing, next_or_typed
from tutor.widgets.sections import calls, phase_title, refusal_line, section

KEYS = frozenset({"game", "seed", "set", "seat", "example", "home", "hide", "do"})
HUSH = "That would be a false announcement: you do not hold it. Look again."
TRIES = 40
SILENT = "Nobody has spoken yet: you begin."
PAPERS: Papers = (("record", "The hands, and what was said"),)


def answer(shown: Announcing, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown, RulingLine())
    if event.do == "act":
        return _act(shown, event.value)
    if event.do == "again":
        return started(replace(shown, actions=()), RulingLine("Back to the first word."))
    if event.do == "hide":
        words = (
            "What you hold is hidden, so find it yourself."
            if not shown.hidden
            else "What you hold is shown."
        )
        later = knowing(replace(shown, hidden=not shown.hidden), shown, "before", "hand")
        return _shown(later, RulingLine(words))
    if event.do == "seat":
        following = _next_seat(shown)
        spoken = RulingLine(f"You are {seat_name(following)} now, from the first word.")
        return started(shown.seated(following), spoken)
    if event.do == "home":
        return started(shown.at_home(), RulingLine("Back to the first hands."))
    if event.do in ("new", "seed"):
        return started(_new_hands(shown, event), RulingLine("New hands."))
    raise EventError("An announcing knows the events act, again, hide, home, seat, new, seed.")


def started(shown: Announcing, spoken: RulingLine) -> Answer:
    """The announcing up to the reader's first word."""
    return _shown(shown.at(_others(shown, shown.before)), spoken)


def first_events(shown: Announcing) -> list[Event]:
    """What the reader may say first, worth answering at build time."""
    state = shown.hand
    once = dialogue_of(state.game).once
    said = state.legal() if once else state.stage.candidates()
    return [Event("act", str(action)) for action in said]


def _new_hands(shown: Announcing, event: Event) -> Announcing:
    """The hands after these, or those of the number typed; where each speaks once, the next in
    which the reader has something to say."""
    later = shown.left_for(next_or_typed(shown.seed, event))
    dialogue = dialogue_of(later.before.game)
    for _ in range(TRIES if event.do == "new" and dialogue.once else 0):
        if dialogue.sayable(later.before, later.seat):
            break
        later = shown.left_for(next_or_typed(later.seed, event))
    return later


def _heard(shown: Announcing) -> list[str]:
    """What the others have said and done since the reader's last word."""
    sentences, running = list[str](), shown.before
    for action in shown.actions:
        mine = running.to_act == shown.seat
        sentences = [] if mine else [*sentences, said(running, action)]
        running = running.apply(action)
    return sentences


def _next_seat(shown: Announcing) -> int:
    """The seat after the reader's, in the order of speaking."""
    active = shown.hand.table.active
    return active[(active.index(shown.seat) + 1) % len(active)]


def _act(shown: Announcing, value: str) -> Answer:
    action, state, seat = action_of(value), shown.hand, shown.seat
    if not _running(state, seat) or state.to_act != seat:
        return _shown(shown, RulingLine("The announcements are over.", False))
    ruling = state.judge(action)
    spoken = RulingLine(ruling.reason, ruling.ok, ruling.citation)
    if not ruling.ok and not shown.hidden:
        return _shown(shown, refusal_line(state, action))
    if not ruling.ok:
        hush = ruling.citation in dialogue_of(state.game).false
        return _shown(shown, replace(spoken, text=HUSH) if hush else spoken)
    state = _others(shown, state.after(action))
    own = [item for item in family_of(state.game).count(state) if item.seat == seat]
    if own and not _running(state, seat):
        spoken = RulingLine(f"You say {own[-1].total}.", True, own[-1].citation)
    return _shown(shown.at(state), spoken)


def _running(state: State, seat: int) -> bool:
    """Until this seat has played its first card: so long it may mend what it said."""
    play = state.find(PlayStage)
    if play is None or state.over:
        dialogue = dialogue_of(state.game)
        return state.phase in (*dialogue.talking, *dialogue.between)
    if dialogue_of(state.game).once:
        return False
    return not play.tricks and all(player != seat for player, _ in play.trick)


def _others(shown: Announcing, state: State) -> State:
    """The other seats speak and play until the reader has to, or has played a first card."""
    while _running(state, shown.seat) and state.to_act != shown.seat:
        state = state.after(shown.choice(state))
    return state


def _shown(shown: Announcing, spoken: RulingLine) -> Answer:
    before, state, seat = shown.before, shown.hand, shown.seat
    family, running = family_of(state.game), _running(shown.hand, shown.seat)
    once = dialogue_of(state.game).once
    parts = [
        *(
            _other_hand(before, other, not running and not once)
            for other in _opponents(state, seat)
        ),
        _heard_line(shown),
        _led(state, seat) if running else Html(""),
        _own_hand(before, state, seat),
        _calls(shown) if running and state.to_act == seat else Html(""),
        ruling_line(spoken),
        _aloud(state, seat),
        control_bar(*_controls(shown), papers=PAPERS),
        running_count(family.count(state), terms=family.terms),
        _dialogue(shown),
        Html("") if running else _held(shown) if once else _careful(shown),
    ]
    title = "The book’s dialogue" if shown.example else "Announce and answer"
    if once and not shown.example:
        title = "Announce your hand"
    step = f"{phase_title(state)}, you are {seat_name(seat)}" if running else "The tricks begin"
    step = "The hand is over" if state.over else step
    html = section("announce", title, state.game.english, step, *parts, no=shown.seed)
    return Answer(shown, html, spoken)


def _heard_line(shown: Announcing) -> Html:
    """What the others said last; it stays until the reader has said something that stands."""
    heard = _heard(shown)
    silent = "The hand is over, so no more is said." if shown.hand.over else SILENT
    words = " ".join(heard) or silent
    return el("p", words, class_="heard", data_empty=not heard, role="status", aria_live="polite")


def _aloud(state: State, seat: int) -> Html:
    """The count as it stands: what was made good in announcing, then what is said at the table."""
    said = {item.seat: item.total for item in family_of(state.game).count(state)}
    dialogue = dialogue_of(state.game)
    good = dialogue.good(state, seat)
    if dialogue.once:
        said = {other: dialogue.good(state, other) for other in (seat, *_opponents(state, seat))}
    words = [f"{said.get(seat, good)} for you"]
    words += [f"{said[other]} for {seat_name(other)}" for other in said if other != seat]
    return el(
        "p",
        "The count: ",
        el("b", ", ".join(words) + " so far" * _running(state, seat)),
        ".",
        class_="aloud",
        role="status",
        aria_live="polite",
    )


def _calls(shown: Announcing) -> Html:
    """What the reader may say; unaided, whatever could be said of any hand."""
    state = shown.hand
    blind = dialogue_of(state.game).blind(state) if shown.hidden else None
    if blind is None:
        return calls(state)
    return join(controls(blind, state.game.pack, state.in_hand))


def _opponents(state: State, seat: int) -> list[int]:
    return [other for other in state.table.active if other != seat]


def _other_hand(before: State, seat: int, is_open: bool) -> Html:
    """Another's cards; closed they take little room, since what is said is what counts."""
    pack = before.game.pack
    cards = before.in_hand(before.cards.hands[seat])
    label = f"The hand of {seat_name(seat)}, {len(cards)} cards"
    if is_open:
        return hand_frame([picture(pack, card) for card in cards], label)
    backs = el("span", *(el("i") for _ in cards), class_="backs", aria_hidden="true")
    label = f"{label}, face down"
    return el(
        "div", el("b", seat_name(seat)), " ", backs, class_="closed", role="img", aria_label=label
    )


def _led(state: State, seat: int) -> Html:
    """The cards on the table, while the reader announces after the lead or gives one to it."""
    cards = family_of(state.game).on_table(state)
    if not cards:
        return Html("")
    pack = state.game.pack
    shown = [picture(pack, card) for _, card in cards]
    return hand_frame(shown, f"On the table, led by {seat_name(cards[0][0])}")


def _own_hand(before: State, state: State, seat: int) -> Html:
    """The reader's cards; to be played once the announcing is done."""
    mine = _running(state, seat) and state.to_act == seat
    if mine and any(isinstance(one, Press) for one in controls_of(state)):
        doing = "play" if family_of(state.game).on_table(state) else "lead"
        cards = state.in_hand(state.cards.hands[seat])
        return hand(state.game.pack, cards, f"Your hand: {doing} a card")
    pack = before.game.pack
    cards = before.in_hand(before.cards.hands[seat])
    return hand_frame([picture(pack, c) for c in cards], f"Your hand, {len(cards)} cards")


def _controls(shown: Announcing) -> list[Html]:
    other = seat_name(_next_seat(shown))
    words = "The book’s hands" if shown.home and not shown.home.isdecimal() else "The first hands"
    pressed = "true" if shown.hidden else "false"
    return [
        control("hide", "Find them yourself", "sort", "h", "h", aria_pressed=pressed),
        control("seat", f"Sit at {other}", "seat", "s", "s"),
        control("again", "Again", "undo", "ArrowLeft b", "← or b"),
        control("new", "New hands", "new", "n", "n"),
        control("home", words, "first", "Home", "Home") if shown.home else Html(""),
        seed_form(shown.seed, "Deal no."),
    ]


def _dialogue(shown: Announcing) -> Html:
    """Everything said so far, as at the table."""
    lines, running = [], shown.before
    for action in shown.actions:
        lines.append(el("li", said(running, action)))
        running = running.apply(action)
    return (
        fold("dialogue", f"What was said ({len(lines)})", el("ol", *lines)) if lines else Html("")
    )


def _held(shown: Announcing) -> Html:
    """All that the reader's hand could announce: the words, the cards behind them, what it counts,
    and what is kept to oneself; then what is to be thought of."""
    state, seat = shown.hand, shown.seat
    dialogue = dialogue_of(state.game)
    thoughts = dialogue.remarks(state, seat)
    lines = [el("li", one.text, " ", citation_sign(one.citation)) for one in thoughts]
    remarks = el("ul", *lines, class_="counsels") if lines else Html("")
    found = dialogue.sayable(state, seat)
    if not found:
        nothing = el("p", "You have nothing to announce.", class_="told")
        return fold("held", "What you may announce", nothing, remarks, is_open=True)
    titles = ("Words", "Not said", "Cards", "Points")
    head = el("tr", *(el("th", title, scope="col") for title in titles))
    rows = [_row(state, one) for one in found]
    table = el("table", el("thead", head), el("tbody", *rows), class_="log sayable")
    words = f"What you may announce ({sum(one.worth for one in found)} points)"
    return fold("held", words, table, remarks, is_open=True)


def _row(state: State, one: Sayable) -> Html:
    """Something that could be announced, and whether it was."""
    sign = el("span", "said" if one.said else "kept silent", class_="badge")
    return el(
        "tr",
        el("th", el("i", one.words, lang="de"), " ", sign, scope="row"),
        el("td", one.unsaid, " ", citation_sign(one.citation)),
        el("td", in_a_row(state.game.pack, state.in_hand(one.cards))),
        el("td", str(one.worth), class_="num"),
    )


def _careful(shown: Announcing) -> Html:
    """Each word of the reader beside a careful player's at the same moment, and both counts.

    The careful player's count is that of the whole dialogue, said carefully from the first word.
    """
    seat = shown.seat
    rows = [
        el("tr", el("th", str(number), scope="row"), *_beside(own, careful))
        for number, (own, careful) in enumerate(_words(shown), start=1)
    ]
    best = shown.before
    while _running(best, seat):
        best = best.after(shown.choice(best))
    totals = [el("td", el("b", f"says {_total(end, seat)}")) for end in (shown.hand, best)]
    last = el("tr", el("th", "Count", scope="row"), *totals)
    titles = ("Call", "You", "A careful player")
    head = el("tr", *(el("th", title, scope="col") for title in titles))
    table = el("table", el("thead", head), el("tbody", *rows, last), class_="sheet")
    return fold("careful", "What a careful player would have said", table, is_open=True)


def _beside(own: str, careful: str) -> tuple[Html, Html]:
    """The two cells of a call; the careful word stands out where it is another one."""
    return el("td", own), el("td", own if own == careful else el("b", careful))


def _words(shown: Announcing) -> list[tuple[str, str]]:
    """What the reader said at each turn, and what a careful player says there.

    A card stands here only where a careful player has something to say first.
    """
    words, running = [], shown.before
    talking = dialogue_of(running.game).talking
    for action in shown.actions:
        if running.to_act == shown.seat:
            careful = shown.choice(running)
            if running.phase in talking or careful.verb != "play":
                words.append((_short(running, action), _short(running, careful)))
        running = running.apply(action)
    return words


def _short(state: State, action: Action) -> str:
    sentence = said(state, action).rstrip(".")
    return sentence.partition(" ")[2]


def _total(state: State, seat: int) -> int:
    own = [item.total for item in family_of(state.game).count(state) if item.seat == seat]
    return own[-1] if own else 0


__all__ = ["KEYS", "Announcing", "answer", "first_events", "read", "started"]
