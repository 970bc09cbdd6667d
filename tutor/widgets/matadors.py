"""The `matadors` widget: how many a hand holds with these trumps, and what they are worth.

The reader chooses the game and the trumps for the hand that was drawn, and says the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.family import family_of
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract
from tutor.rules.core.wording import number_of
from tutor.rules.pay.honours import ROW
from tutor.rules.pay.ledger import Entry
from tutor.rules.rank.tricks import TrickOrder, in_hand
from tutor.table.matadors import (
    MatadorRoom,
    Worth,
    draw,
    in_suit,
    missing,
    order_with,
    plain_ones,
)
from tutor.view.cards import picture
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    RulingLine,
    call,
    citation_sign,
    control_bar,
    fold,
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
from tutor.widgets.ladder import PAPERS, trump_button
from tutor.widgets.link import LinkError, Pairs
from tutor.widgets.sections import section

KEYS = frozenset({"game", "set", "seed", "play", "trump", "given"})


@dataclass(frozen=True)
class MatadorHand(WidgetState):
    """A hand by its number, the game and the trumps chosen for it, and the number said."""

    kind = "matadors"

    game: Game
    seed: int = 1
    play: str = ""
    suit: str | None = None
    given: int | None = None

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "set": customs_text(self.game),
            "seed": str(self.seed),
            "play": self.play,
            "trump": self.suit or "",
            "given": "" if self.given is None else str(self.given),
        }

    @property
    def room(self) -> MatadorRoom:
        """What the family knows of matadors."""
        return room_of(self.game)

    @cached_property
    def drawn(self) -> tuple[int, str, str | None]:
        """The hand, the suit that it was drawn for, and the favourite suit."""
        return draw(self.game, self.room, self.seed)

    @property
    def contracts(self) -> Sequence[Contract]:
        """The games that may be chosen, with those in the favourite suit."""
        return self.room.contracts(self.game, self.drawn[2])

    @cached_property
    def chosen(self) -> Contract:
        """The game without regard to the favourite suit. Raises LinkError for another."""
        plain = plain_ones(self.contracts)
        found = next((one for one in plain if one.id == self.play), None)
        if found is None:
            names = ", ".join(one.id for one in plain)
            raise LinkError(f"'play' must be one of {names}, not {self.play[:20]!r}.")
        return found

    @property
    def contract(self) -> Contract:
        """The game as it is called with these trumps."""
        return in_suit(self.contracts, self.chosen, self.trumps)

    @property
    def trumps(self) -> str | None:
        """The suit of trumps; None in a game in which none is chosen."""
        return (self.suit or self.drawn[1]) if self.chosen.takes_suit else None

    @cached_property
    def worth(self) -> Worth:
        """What the hand holds, and what it is worth."""
        hand, _, favourite = self.drawn
        return self.room.worth(self.game, self.contract, self.trumps, favourite, hand)

    @property
    def order(self) -> TrickOrder:
        """What beats what."""
        return order_with(self.game, self.contract, self.trumps)


def room_of(game: Game) -> MatadorRoom:
    """What the game's family knows of matadors. Raises LinkError where it knows none."""
    found = family_of(game).matadors
    if found is None:
        raise LinkError(f"{game.english} has no matadors in a row to be paid.")
    return found


def read(pairs: Pairs) -> MatadorHand:
    """The hand that these parts say. Raises LinkError."""
    game, seed = game_in(pairs), seed_in(pairs)
    shown = MatadorHand(game, seed, pairs.get("play", ""))
    plain = plain_ones(shown.contracts)
    shown = replace(shown, play=shown.play or _usual(plain).id)
    suit, given = pairs.get("trump", ""), pairs.get("given", "")
    suits = [one.letter for one in game.pack.suits]
    if suit and suit not in suits:
        raise LinkError(f"'trump' must be one of {', '.join(suits)}, not {suit[:20]!r}.")
    shown = replace(shown, suit=suit or None)
    shown = replace(shown, suit=shown.trumps)
    return replace(shown, given=_number(shown, given) if given else None)


def _usual(plain: Sequence[Contract]) -> Contract:
    """The game with which one begins: without buying, where there is one."""
    return next((one for one in plain if one.talon is None), plain[0])


def _number(shown: MatadorHand, text: str) -> int:
    """A number of matadors. Raises LinkError for one that no hand can hold."""
    most = shown.game.pattern.hand_size
    if not (text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) <= most):
        raise LinkError(f"The number is one from 0 to {most}, not {text[:20]!r}.")
    return int(text)


def answer(shown: MatadorHand, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown)
    if event.do == "answer":
        given = _number(shown, event.value)
        return _shown(shown if shown.given is not None else replace(shown, given=given))
    pairs = {**shown.pairs(), "given": ""}
    if event.do == "trump":
        return _shown(read({**pairs, "trump": event.value}))
    if event.do == "play":
        return _shown(read({**pairs, "play": event.value}))
    if event.do in ("next", "seed"):
        return _shown(read({**pairs, "seed": str(next_or_typed(shown.seed, event)), "trump": ""}))
    raise EventError("A hand of matadors knows the events answer, next, play, seed, trump.")


def first_events(shown: MatadorHand) -> list[Event]:
    """Every number that may be said first."""
    return [Event("answer", str(number)) for number in range(shown.game.pattern.hand_size + 1)]


def _shown(shown: MatadorHand) -> Answer:
    spoken, done = _verdict(shown), shown.given is not None
    favourite = shown.drawn[2]
    body = el(
        "div",
        el("p", _prompt(shown), class_="question"),
        el("p", _favourite(shown, favourite), class_="hand-facts") if favourite else None,
        verdict_line(spoken, 144),
        class_="quiz",
        data_answered="true" if done else "false",
        data_revisit="next" if done else None,
    )
    main = "" if done else None
    words = "Next hand" if done else "Another hand"
    onward = el(
        "div", call(words, "next", "", data_key="n", data_main=main), class_="calls quiz-bar"
    )
    parts = [
        body,
        _cards(shown),
        _numbers(shown),
        onward,
        _paid(shown) if done else Html(""),
        _choose(shown),
        control_bar(seed_form(shown.seed, "Hand no."), papers=PAPERS),
    ]
    game, title = shown.game.english, "How many matadors?"
    html = section("matadors", title, game, shown.contract.german, *parts, no=shown.seed)
    return Answer(shown, html, spoken)


def _suit_name(shown: MatadorHand, letter: str) -> str:
    return next(one.english for one in shown.game.pack.suits if one.letter == letter)


def _prompt(shown: MatadorHand) -> str:
    trumps = f"{_suit_name(shown, shown.trumps)} are trumps. " if shown.trumps else ""
    return f"{trumps}How many matadors in a row are there in this hand?"


def _favourite(shown: MatadorHand, letter: str) -> str:
    return f"The favourite suit of this hand is {_suit_name(shown, letter)}."


def _verdict(shown: MatadorHand) -> RulingLine:
    """What is said of the number; before there is one, how to give it."""
    if shown.given is None:
        return RulingLine("Press a number.")
    worth = shown.worth
    number, right = len(worth.row), shown.given == len(worth.row)
    kind = "false matador" if worth.false and number else "matador"
    found = f"{number_of(number, kind)}".capitalize()
    paid = "" if number >= ROW else f" Fewer than {ROW} are not paid for."
    why = missing(shown.game, shown.order, shown.trumps, worth)
    words = f"{'Right' if right else 'Not right'}. {found}. {why}{paid}"
    return RulingLine(words, right, worth.place)


def _cards(shown: MatadorHand) -> Html:
    """The hand as one holds it; once it is answered, what counts is marked."""
    pack = shown.game.pack
    cards = in_hand(shown.order, pack, shown.drawn[0])
    row = shown.worth.row if shown.given is not None else ()
    pictures = [
        picture(pack, card, "right", ", a matador") if card in row else picture(pack, card)
        for card in cards
    ]
    return hand_frame(pictures, f"The hand, {len(cards)} cards")


def _numbers(shown: MatadorHand) -> Html:
    """The numbers that can be said; once one is, it and the right one are marked."""
    right = len(shown.worth.row)
    buttons = []
    for number in range(shown.game.pattern.hand_size + 1):
        if shown.given is None:
            key = str(number) if number < 10 else None
            buttons.append(call(str(number), "answer", str(number), data_digit=key))
            continue
        verdict = "right" if number == right else "wrong" if number == shown.given else None
        words = {"right": ", right", "wrong": ", not right"}.get(verdict or "")
        said = el("span", words, class_="vh") if words else None
        buttons.append(el("span", str(number), said, class_="call", data_verdict=verdict))
    return el("div", *buttons, class_="calls numbers", role="group", aria_label="How many")


def _paid(shown: MatadorHand) -> Html:
    """What each opponent pays for the game when it is won, and for the matadors."""
    worth = shown.worth
    lines = [
        el(
            "li",
            el("span", _reason(shown, entry), class_="pay-why"),
            " ",
            _amount(entry.amount),
            " ",
            citation_sign(entry.citation),
        )
        for entry in worth.entries
    ]
    total = sum(entry.amount for entry in worth.entries)
    whole = el("li", el("b", "From each of the others"), " ", _amount(total))
    head = f"Won as {shown.contract.german}"
    return el("div", el("p", head, class_="told"), el("ol", *lines, whole, class_="worth"))


def _reason(shown: MatadorHand, entry: Entry) -> str:
    return shown.contract.german if entry.item == "game" else entry.reason


def _amount(number: int) -> Html:
    return el("b", str(number), class_="num")


def _choose(shown: MatadorHand) -> Html:
    """The same hand with other trumps, or in another game."""
    pack = shown.game.pack
    suits = [(suit.letter, suit.english) for suit in pack.suits if pack.suit_masks[suit.letter]]
    trumps = [trump_button(shown.game.pack, *one, shown.trumps or "") for one in suits]
    choice = el("div", *trumps, class_="calls choose-trump four", role="group", aria_label="Trumps")
    games = [
        call(one.german, "play", one.id, aria_pressed="true" if one.id == shown.play else "false")
        for one in plain_ones(shown.contracts)
    ]
    others = el("div", *games, class_="calls", role="group", aria_label="Game")
    words = f"The same hand in another game ({shown.contract.german})"
    return join(choice if shown.chosen.takes_suit else None, fold("game", words, others))


__all__ = ["KEYS", "MatadorHand", "answer", "first_events", "read"]
