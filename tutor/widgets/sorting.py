"""The `lays` widget: won cards, to be sorted into lays and counted.

The reader lays them out, or lets them be laid as the book does it, and says what they count; then
the count lay by lay and the fast one stand side by side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import NotationError, mask_of, parse_cards
from tutor.family import LayWords, family_of
from tutor.hand.state import Game
from tutor.placed import quoted
from tutor.rules.core.wording import number_word, so_many
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.lays import Lay, at_once, by_the_book, reckoning, why_so
from tutor.rules.rank.tricks import in_hand
from tutor.sources import Citation
from tutor.view.cards import choice, in_a_row, picture
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Papers,
    RulingLine,
    call,
    citation_sign,
    control,
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
    number_in,
    number_text,
    seed_in,
    seed_text,
)
from tutor.widgets.link import LinkError, Pairs
from tutor.widgets.sections import section

KEYS = frozenset({"game", "set", "seed", "do", "given"})
PAPERS: Papers = (("lays", "The cards and their count"),)
NUMBERS = (8, 9, 10)
"""So many lays are won: near what neither wins nor loses."""
MOST_CARDS = 30
MOST = 999


@dataclass(frozen=True)
class Sorting(WidgetState):
    """Won cards by their number, the lays made of them, and what the reader says they count."""

    kind = "lays"

    game: Game
    seed: int = 1
    lays: tuple[Lay, ...] = ()
    given: int | None = None

    def pairs(self) -> Pairs:
        """The parts of the text."""
        codes = self.game.pack.codes
        return {
            "game": self.game.id,
            "set": customs_text(self.game),
            "seed": seed_text(self.seed),
            "do": ",".join(".".join(codes[card] for card in lay) for lay in self.lays),
            "given": number_text(self.given),
        }

    @property
    def values(self) -> CardValues:
        """What the cards count."""
        return counted_in(self.game)[0]

    @property
    def words(self) -> LayWords:
        """The places of the count."""
        return counted_in(self.game)[1]

    @property
    def place(self) -> Citation:
        """The place for one lay."""
        return self.words.of(self.values.lay)

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The won cards as one holds them."""
        return won_cards(self.game, self.seed)

    @property
    def left(self) -> tuple[int, ...]:
        """The cards that lie in no lay yet."""
        laid = {card for lay in self.lays for card in lay}
        return tuple(card for card in self.cards if card not in laid)

    @property
    def total(self) -> int:
        """What all of them count."""
        return sum(map(self.values.lay_points, by_the_book(self.values, self.cards)))

    @property
    def done(self) -> bool:
        """Whether the reader has said what they count."""
        return self.given is not None


def counted_in(game: Game) -> tuple[CardValues, LayWords]:
    """How a game counts in lays. Raises LinkError for one that does not."""
    words, values = family_of(game).lays, game.values
    if words is None or values is None or values.lay < 2:
        raise LinkError(f"In {game.english} no cards are counted in groups.")
    return values, words


def won_cards(game: Game, seed: int) -> tuple[int, ...]:
    """Cards that somebody could have won, in whole lays, with counting cards of their share and
    sometimes more: then not each can lie with blank ones."""
    values, _ = counted_in(game)
    rng = random.Random(f"{game.id}/lays/{seed}")
    number = rng.choice(NUMBERS) * 3 // values.lay * values.lay
    number = min(number, MOST_CARDS // values.lay * values.lay, len(game.pack) // 2)
    number -= number % values.lay
    pack = list(range(len(game.pack)))
    counters = [card for card in pack if not values.is_blank(card)]
    rich = rng.sample(counters, min(len(counters), rng.choice((0, 0, number // 3, number // 2))))
    others = rng.sample([card for card in pack if card not in rich], number - len(rich))
    return tuple(in_hand(game.order, game.pack, mask_of((*rich, *others))))


def read(pairs: Pairs) -> Sorting:
    """The cards that these parts say. Raises LinkError for what cannot be."""
    shown = Sorting(game_in(pairs), seed_in(pairs))
    counted_in(shown.game)
    for text in filter(None, pairs.get("do", "").split(",")):
        try:
            shown = _with(shown, text.replace(".", " "))
        except EventError as error:
            raise LinkError(str(error)) from None
    return replace(shown, given=number_in(pairs, "given", MOST))


def _with(shown: Sorting, text: str) -> Sorting:
    """One lay more. Raises EventError for cards that make none."""
    size = shown.values.lay
    try:
        lay = tuple(parse_cards(shown.game.pack, text))
    except NotationError as error:
        raise EventError(str(error)) from None
    if len(lay) != size:
        words = f"A group has {number_word(size)} cards; you ticked {number_word(len(lay))}."
        raise EventError(words)
    if len(set(lay)) < size or not set(lay) <= set(shown.left):
        raise EventError(f"Not all of {quoted(text)} are among the cards that are left.")
    return replace(shown, lays=(*shown.lays, lay))


def answer(shown: Sorting, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown, _verdict(shown))
    if event.do in ("next", "seed"):
        return answer(Sorting(shown.game, next_or_typed(shown.seed, event)), None)
    if event.do not in ("lay", "book", "back", "answer"):
        raise EventError("A count in groups knows the events answer, back, book, lay, next, seed.")
    if shown.done:
        return _shown(shown, _verdict(shown))
    if event.do == "answer":
        said = number_in({"given": event.value.strip()}, "given", MOST)
        if said is None:
            return _shown(shown, RulingLine("Enter a whole number.", False))
        return answer(replace(shown, given=said), None)
    return _laid(shown, event)


def _laid(shown: Sorting, event: Event) -> Answer:
    """A lay more, or the last one taken back."""
    if event.do == "back":
        words = "The last group is taken back." if shown.lays else "You have made no group yet."
        return _shown(replace(shown, lays=shown.lays[:-1]), RulingLine(words))
    if event.do == "lay":
        size = shown.values.lay
        ticked = len(event.value.split())
        if ticked != size:
            words = f"A group has {number_word(size)} cards; you ticked {number_word(ticked)}."
            return _shown(shown, RulingLine(words, False, shown.place))
        return _made(_with(shown, event.value))
    if not shown.left:
        return _shown(shown, _verdict(shown))
    return _made(replace(shown, lays=(*shown.lays, by_the_book(shown.values, shown.left)[0])))


def _made(shown: Sorting) -> Answer:
    """What is said of the lay that was made last."""
    lay = shown.lays[-1]
    words = f"Group {len(shown.lays)}: {reckoning(shown.values, lay)}; {why_so(shown.values, lay)}."
    if not shown.left:
        words += " All the cards are in groups: what do they count together?"
    return _shown(shown, RulingLine(words, None, shown.place))


def _verdict(shown: Sorting) -> RulingLine:
    """What is said of the number; before there is one, how to begin."""
    size = number_word(shown.values.lay)
    if shown.given is None:
        return RulingLine(f"Tick {size} cards to make a group, or count the cards as they are.")
    total, right = shown.total, shown.given == shown.total
    words = f"Right: {total}." if right else f"Not {shown.given}: it is {total}."
    return RulingLine(f"{words} {_why(shown)}", right, shown.place)


def _why(shown: Sorting) -> str:
    """The count in a sentence, and what somebody forgot who said the usual wrong number."""
    values = shown.values
    kinds, lays = at_once(values, shown.cards)
    less = sum(number * worth for number, worth in kinds)
    counters = sum(number for number, _ in kinds)
    if shown.given == less + counters:
        return "You added up the counting cards as they are, but points come off in each group."
    if shown.given == less:
        return f"You left out the groups themselves: {lays} of them, one point each."
    if shown.given == sum(values.values[card] for card in shown.cards):
        return "You counted one for each empty card, but they count one for each group."
    return f"{less} for the counting cards, one off each, and {lays} for the groups."


def _shown(shown: Sorting, spoken: RulingLine) -> Answer:
    cards, size = len(shown.cards), shown.values.lay
    prompt = f"You have won {cards} cards. What do they count, in groups of {number_word(size)}?"
    body = el(
        "div",
        el("p", prompt, class_="question"),
        verdict_line(spoken, 120),
        class_="quiz",
        data_answered="true" if shown.done else "false",
        data_revisit="next" if shown.done else None,
    )
    parts = [
        body,
        _hand(shown),
        _said(shown),
        _so_far(shown),
        *(_both_ways(shown) if shown.done else ()),
        control_bar(
            control("next", "Other cards", "new", "n", "n"),
            seed_form(shown.seed, "Cards no."),
            papers=PAPERS,
        ),
    ]
    step = f"{len(shown.lays)} of {cards // size} groups"
    title = "Count in groups"
    html = section("lays", title, shown.game.english, step, *parts, no=shown.seed)
    return Answer(shown, html, spoken)


def _hand(shown: Sorting) -> Html:
    """The won cards; those in a lay leave their places empty. Ticked ones make a lay."""
    pack, left, dealt = shown.game.pack, set(shown.left), len(shown.cards)
    if shown.done:
        pictures = [picture(pack, card) for card in shown.cards]
        return hand_frame(pictures, f"The cards you have won, {dealt} in all")
    cards = [choice(pack, card) if card in left else el("i", class_="gone") for card in shown.cards]
    size = number_word(shown.values.lay)
    frame = hand_frame(cards, f"The cards you have won, {len(left)} left: choose {size}", dealt)
    lay = el("button", "Group these", class_="call", type="submit", disabled=not left)
    book = call("Make a group as the book does", "book", "", disabled=not left)
    back = call("Take back", "back", "", disabled=not shown.lays)
    return el("form", frame, el("div", lay, book, back, class_="calls"), data_do="lay")


def _said(shown: Sorting) -> Html:
    """Where the number is said; afterwards the way on."""
    if shown.done:
        onward = call("Next cards", "next", "", data_main=True)
        return el("div", onward, class_="calls quiz-bar")
    box = el(
        "input",
        name="with",
        type="number",
        inputmode="numeric",
        min="0",
        max=str(MOST),
        required=True,
    )
    say = el("button", "Answer", class_="call", type="submit")
    label = el("label", "All together ", box)
    return el("form", label, " ", say, class_="calls quiz-number", data_do="answer")


def _so_far(shown: Sorting) -> Html:
    """The lays that the reader made."""
    if not shown.lays:
        return Html("")
    table = lays_table(shown, shown.lays)
    return fold("lays", f"Your groups ({len(shown.lays)})", table, is_open=not shown.done)


def _both_ways(shown: Sorting) -> list[Html]:
    """The count as the book does it, and the fast one."""
    lays = by_the_book(shown.values, shown.cards)
    book = join(
        el(
            "p",
            "Each counting card goes with empty ones while there are enough. ",
            citation_sign(shown.place),
            class_="told",
        ),
        lays_table(shown, lays),
    )
    return [
        fold("fast", "The fast way", _fast(shown), is_open=True),
        fold("book", f"The book’s way ({len(lays)} groups)", book, is_open=True),
    ]


def _fast(shown: Sorting) -> Html:
    """A point off each counting card, a point for each lay: our own short cut."""
    kinds, lays = at_once(shown.values, shown.cards)
    rows = [(_kind(*kind), kind[0] * kind[1]) for kind in kinds]
    rows.append((f"{lays} groups", lays))
    body = [
        el("tr", el("th", words, scope="row"), el("td", str(points), class_="num"))
        for words, points in rows
    ]
    last = el(
        "tr", el("th", "Together", scope="row"), el("td", el("b", str(shown.total)), class_="num")
    )
    head = el("tr", el("th", "Cards", scope="col"), el("th", "Points", scope="col"))
    words = (
        "Take one off each counting card, add them up, and add one for every group. It comes to"
        " the "
        "same however the cards are sorted; the short cut is ours."
    )
    table = el("table", el("thead", head), el("tbody", *body, last), class_="log")
    return join(el("p", words, class_="told"), table)


def _kind(number: int, worth: int) -> str:
    """Cards of one worth: `4 cards of 5, at 4`."""
    return f"{so_many(number, 'card')} of {worth + 1}, at {worth}"


def lays_table(shown: Sorting, lays: tuple[Lay, ...]) -> Html:
    """Lays with what each counts."""
    head = el(
        "tr", *(el("th", name, scope="col") for name in ("Group", "Cards", "Count", "So far"))
    )
    rows, total = [], 0
    for number, lay in enumerate(lays, start=1):
        total += shown.values.lay_points(lay)
        cells = (
            el("td", in_a_row(shown.game.pack, lay)),
            el("td", reckoning(shown.values, lay)),
            el("td", str(total), class_="num"),
        )
        rows.append(el("tr", el("th", str(number), scope="row"), *cells))
    return el("table", el("thead", head), el("tbody", *rows), class_="log lays-counted")


__all__ = ["KEYS", "Sorting", "answer", "read"]
