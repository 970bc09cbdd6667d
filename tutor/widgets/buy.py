"""The `buy` widget: a hand before the talon, which cards go, and what comes for them.

What the reader lays away is beside what the family's player would, and what the book advises.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import mask_of, parse_cards
from tutor.family import choose, family_of
from tutor.hand.state import Game, State, start
from tutor.players.counsel import Counsel
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_of
from tutor.rules.talon.exchange import KEEP, ExchangeStage
from tutor.view.cards import choice, in_a_row, picture
from tutor.view.html import Html, el
from tutor.view.parts import (
    RulingLine,
    call,
    citation_sign,
    control_bar,
    hand_frame,
    seed_form,
    verdict_line,
)
from tutor.widgets.base import (
    Answer,
    Event,
    EventError,
    WidgetState,
    customs_text,
    game_in,
    next_or_typed,
    seed_in,
)
from tutor.widgets.ladder import PAPERS, matadors_in
from tutor.widgets.link import LinkError, Pairs
from tutor.widgets.sections import refusal_line, section

KEYS = frozenset({"game", "set", "seed", "given"})
TRIES = 300
TURNS = (0, 0, 0, 1, 2)
"""How many have bought before the reader: most often the reader is the declarer, and the first."""
NONE = "keep"


@dataclass(frozen=True)
class Buying(WidgetState):
    """A hand by its number, and what the reader discards; None before the choice."""

    kind = "buy"

    game: Game
    seed: int = 1
    given: Action | None = None

    def pairs(self) -> Pairs:
        """The parts of the text."""
        given = "" if self.given is None else ".".join(self.given.args) or NONE
        return {
            "game": self.game.id,
            "set": customs_text(self.game),
            "seed": str(self.seed),
            "given": given,
        }

    @cached_property
    def before(self) -> State:
        """The hand when the reader's seat is to buy."""
        return before_buying(self.game, self.seed)

    @cached_property
    def machine(self) -> Action:
        """What the family's player would do here."""
        return choose(self.before, random.Random(self.seed))

    @property
    def stage(self) -> ExchangeStage:
        """The seat before the talon."""
        return stage_of(self.before)

    @property
    def counsels(self) -> tuple[Counsel, ...]:
        """What the book advises here."""
        return family_of(self.game).counsel(self.before)

    def judged(self, action: Action) -> Ruling:
        """Whether this may be done."""
        return self.before.judge(action)

    def laid(self, action: Action) -> int:
        """The cards that it discards."""
        return mask_of(parse_cards(self.game.pack, " ".join(action.args)))


def stage_of(state: State) -> ExchangeStage:
    """The stage of a state in which somebody buys."""
    assert isinstance(state.stage, ExchangeStage)
    return state.stage


def before_buying(game: Game, seed: int) -> State:
    """A hand of this number, bid by the machine, in which the book has advice on buying.

    Raises LinkError for a game in which none is found.
    """
    rng = random.Random(f"{game.id}/buy/{seed}")
    counsel = family_of(game).counsel
    for _ in range(TRIES):
        seats = min(game.players)
        state, turn = start(game, rng.randrange(10**6), seats - 1, seats), rng.choice(TURNS)
        while not state.over and state.phase != "play":
            if isinstance(state.stage, ExchangeStage) and state.stage.to_act is not None:
                if turn <= 0 and any(one.away or one.keep for one in counsel(state)):
                    return state
                turn -= 1
            state = state.after(choose(state, rng))
    raise LinkError(f"{game.english} has no talon to buy from by a book’s advice.")


def read(pairs: Pairs) -> Buying:
    """The hand that these parts say. Raises LinkError."""
    matadors_in(pairs)
    shown, given = Buying(game_in(pairs), seed_in(pairs)), pairs.get("given", "")
    if not given:
        shown.before  # noqa: B018  (a game in which nobody buys is refused here)
        return shown
    action = KEEP if given == NONE else Action("lay", tuple(given.split(".")))
    ruling = shown.judged(action)
    if not ruling.ok:
        raise LinkError(f"The link’s discard is refused: {ruling.reason}")
    return replace(shown, given=action)


def answer(shown: Buying, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown, None)
    if event.do == "answer":
        return _answered(shown, event.value.split())
    if event.do in ("next", "seed"):
        return _shown(Buying(shown.game, next_or_typed(shown.seed, event)), None)
    raise EventError("A hand before the talon knows the events answer, next, seed.")


def _answered(shown: Buying, codes: list[str]) -> Answer:
    if shown.given is not None:
        return _shown(shown, None)  # pressed twice: the first choice stands
    action = Action("lay", tuple(codes)) if codes else KEEP
    if not shown.judged(action).ok:
        return _shown(shown, refusal_line(shown.before, action), codes)
    return _shown(replace(shown, given=action), None)


def _shown(shown: Buying, refused: RulingLine | None, ticked: Sequence[str] = ()) -> Answer:
    spoken, done = refused or _verdict(shown), shown.given is not None
    body = el(
        "div",
        el("p", "Which cards would you change?", class_="question"),
        *(el("p", line, class_="hand-facts") for line in _facts(shown)),
        verdict_line(spoken, 144),
        _hand(shown, ticked),
        class_="quiz buying",
        data_answered="true" if done else "false",
        data_revisit="next" if done else None,
    )
    submit = el("button", "Change these", class_="call", type="submit") if not done else None
    main = "" if done else None
    onward = call("Next hand" if done else "Another hand", "next", "", data_key="n", data_main=main)
    bar = el("div", submit, onward, class_="calls quiz-bar")
    parts = [
        el("form", body, bar, class_="quiz-form", data_do=None if done else "answer"),
        *((_came(shown), _beside(shown)) if done else ()),
        _advice(shown) if done else Html(""),
        control_bar(seed_form(shown.seed, "Hand no."), papers=PAPERS),
    ]
    step = f"You are {seat_name(shown.stage.seat)}"
    title = "Before the talon"
    html = section("buy", title, shown.game.english, step, *parts, no=shown.seed)
    return Answer(shown, html, spoken)


def _facts(shown: Buying) -> list[str]:
    """Who plays what, what lies in the talon, who has bought before."""
    state, stage = shown.before, shown.stage
    lines = list(state.game.standing(state))
    bought = [one for one in state.all(ExchangeStage) if one is not stage and one.to_act is None]
    told = [f"{seat_name(one.seat)} has changed {number_of(one.bought, 'card')}." for one in bought]
    talon = f"{number_of(len(stage.cards.talon), 'card').capitalize()} lie in the talon."
    return [" ".join((*lines, *told, talon))]


def _verdict(shown: Buying) -> RulingLine:
    """How many were changed, and whether all that the book says of cards was followed."""
    if shown.given is None:
        return RulingLine("Tick the cards to change, then press Change these.")
    laid = shown.laid(shown.given)
    asked = [one for one in shown.counsels if one.away or one.keep]
    left = [one for one in asked if not _follows(one, laid)]
    words = f"You change {number_of(laid.bit_count(), 'card')}."
    if left:
        reason = f"{words} The book would do this instead: {left[0].text}"
        return RulingLine(reason, None, left[0].citation)
    place = asked[0].citation if asked else None
    return RulingLine(f"{words} That is what the book advises.", True, place)


def _follows(one: Counsel, laid: int) -> bool:
    """Whether what is laid away is as a counsel would have it."""
    return not one.away & ~laid and not one.keep & laid


def _hand(shown: Buying, ticked: Sequence[str]) -> Html:
    """The cards, to be ticked, those that were refused ticked still; afterwards in the same places,
    with those that went."""
    state, stage, pack = shown.before, shown.stage, shown.game.pack
    cards = state.in_hand(stage.hand)
    if shown.given is None:
        words = f"The hand, {len(cards)} cards: choose those to change"
        boxes = [choice(pack, card, pack.codes[card] in ticked) for card in cards]
        return hand_frame(boxes, words)
    laid = shown.laid(shown.given)
    pictures = [
        picture(pack, card, "laid", ", discarded") if laid >> card & 1 else picture(pack, card)
        for card in cards
    ]
    return hand_frame(pictures, f"The hand, {len(cards)} cards, with the discards marked")


def _came(shown: Buying) -> Html:
    """The cards that came from the talon, face up."""
    assert shown.given is not None
    pack, came = shown.game.pack, _bought(shown, shown.given)
    if not came:
        return el("p", "You changed nothing, so you draw nothing.", class_="told")
    row = el("div", *(picture(pack, card, "new") for card in came), class_="cards came")
    return el("div", el("p", "You drew from the talon", class_="talon-name"), row)


def _bought(shown: Buying, action: Action) -> list[int]:
    """The cards that come for what this discards."""
    after = shown.stage.after(action).hand
    return shown.before.in_hand(after & ~shown.stage.hand)


def _beside(shown: Buying) -> Html:
    """What the reader and a careful player let go, and what would have come."""
    assert shown.given is not None
    rows = [
        _row(shown, "You", shown.given),
        _row(shown, "A careful player", shown.machine),
    ]
    titles = (el("th", name, scope="col") for name in ("Discards", "Draws", "Left in the talon"))
    head = el("tr", el("td"), *titles)
    return el("table", el("thead", head), el("tbody", *rows), class_="log bought")


def _row(shown: Buying, who: str, action: Action) -> Html:
    pack = shown.game.pack
    laid, came = shown.laid(action), _bought(shown, action)
    left = len(shown.stage.cards.talon) - len(came)
    away = in_a_row(pack, shown.before.in_hand(laid)) if laid else Html("nothing")
    return el(
        "tr",
        el("th", who, scope="row"),
        el("td", away),
        el("td", in_a_row(pack, came) if came else Html("nothing")),
        el("td", str(left), class_="num"),
    )


def _advice(shown: Buying) -> Html:
    """What the book says, and whether the reader's choice is so."""
    assert shown.given is not None
    laid = shown.laid(shown.given)
    lines = [_counsel(one, laid) for one in shown.counsels]
    note = el("p", "This is advice, not a rule; you may do anything lawful.", class_="counsel-note")
    return el(
        "div",
        el("p", "The book on this hand", class_="told"),
        el("ul", *lines, class_="counsels"),
        note,
    )


def _counsel(one: Counsel, laid: int) -> Html:
    speaks = bool(one.away or one.keep)
    sign = ("✓ " if _follows(one, laid) else "✗ ") if speaks else ""
    words = ("Followed: " if _follows(one, laid) else "Not followed: ") if speaks else ""
    return el(
        "li",
        el("span", sign, aria_hidden="true") if sign else None,
        el("span", words, class_="vh") if words else None,
        one.text,
        " ",
        citation_sign(one.citation),
    )


__all__ = ["KEYS", "Buying", "answer", "read"]
