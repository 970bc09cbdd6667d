"""The `ladder` widget: the order of all cards beside a trump suit, and how it changes with it."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Pack, cards_of
from tutor.hand.state import Game
from tutor.quiz.higher import rank_name, row_of, suits_as_trumps
from tutor.rules.core.wording import number_of
from tutor.rules.rank.rankings import has_matadors, named_trumps, ranking_of, trump_order
from tutor.rules.rank.tricks import TrickOrder
from tutor.view.cards import picture, suit_sign
from tutor.view.html import Html, el
from tutor.view.parts import Papers, RulingLine, control_bar, ruling_line
from tutor.widgets.base import Answer, Event, EventError, WidgetState, game_in
from tutor.widgets.link import LinkError, Pairs
from tutor.widgets.sections import section

KEYS = frozenset({"game", "trump"})
NONE = "none"
PAPERS: Papers = (("ranks", "The order of the cards under each trump"),)
ALWAYS = ("Spadille", "Basta")
BARE = "Only {} are trumps, Spadille above Basta."


@dataclass(frozen=True)
class Ladder(WidgetState):
    """The cards of a game beside a trump suit; None where no suit is trump."""

    kind = "ladder"

    game: Game
    trump: str | None

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {"game": self.game.id, "trump": self.trump or NONE}

    @property
    def order(self) -> TrickOrder:
        """What beats what."""
        return trump_order(self.game.pack, self.trump)

    @property
    def columns(self) -> list[tuple[str, str, tuple[int, ...]]]:
        """The trumps and each suit beside them by letter and name, from the highest card."""
        order, pack = self.order, self.game.pack
        found = [("", "Trumps", order.trump_row)]
        for suit in pack.suits:
            cards = list(cards_of(pack.suit_masks[suit.letter] & ~order.trumps))
            found += [(suit.letter, suit.english, row_of(order, cards[0]))] if cards else []
        return found


def matadors_in(pairs: Pairs) -> Game:
    """The game of a state, in which two cards are always trumps. Raises LinkError."""
    game = game_in(pairs)
    if not has_matadors(game.pack, game.order):
        raise LinkError(
            f"The order of the cards in {game.english} does not change with the trumps."
        )
    return game


def read(pairs: Pairs) -> Ladder:
    """The ladder that these parts say. Raises LinkError."""
    game, trump = matadors_in(pairs), pairs.get("trump") or NONE
    if trump != NONE and trump not in list(suits_as_trumps(game.pack)):
        suits = ", ".join(suits_as_trumps(game.pack))
        raise LinkError(f"'trump' must be one of {suits} or {NONE}, not {trump[:20]!r}.")
    return Ladder(game, None if trump == NONE else trump)


def answer(shown: Ladder, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown)
    if event.do != "trump":
        raise EventError("A ladder of cards knows the event trump.")
    return _shown(read({"game": shown.game.id, "trump": event.value}))


def moves(shown: Ladder) -> list[Event]:
    """Every trump that may be chosen."""
    return [Event("trump", word) for word in (*suits_as_trumps(shown.game.pack), NONE)]


def _shown(shown: Ladder) -> Answer:
    spoken = told(shown)
    parts = [_choice(shown), _picture(shown), ruling_line(spoken), control_bar(papers=PAPERS)]
    names = {suit.letter: suit.english for suit in shown.game.pack.suits}
    step = f"{names[shown.trump]} are trumps" if shown.trump else "No suit is trump"
    html = section("ladder", "The order of the cards", shown.game.english, step, *parts)
    return Answer(shown, html, spoken)


def told(shown: Ladder) -> RulingLine:
    """The trumps in a sentence, from Spadille down."""
    pack, row = shown.game.pack, shown.order.trump_row
    ranking = ranking_of(pack)
    if shown.trump is None:
        return RulingLine(BARE.format(ranking.always), None, ranking.ranks)
    named = named_trumps(pack, shown.trump)
    suit = next(one.english for one in pack.suits if one.letter == shown.trump)
    first = [
        name if name in ALWAYS else f"{name} (the {rank_name(pack, card)})"
        for card, name in named.items()
    ]
    names = [*first, *(rank_name(pack, card) for card in row[len(named) :])]
    kings = [card for card, name in named.items() if name == "Manille" and _is_king(pack, card)]
    sentence = f"{suit} make {number_of(len(row), 'trump')}: {', '.join(names)}."
    return RulingLine(sentence, None, ranking.spare if kings else ranking.fourth)


def _is_king(pack: Pack, card: int) -> bool:
    return pack.ranks[card] == "K"


def _choice(shown: Ladder) -> Html:
    """The suits to choose from, and none."""
    pack = shown.game.pack
    suits = [(s.letter, s.english) for s in pack.suits if s.letter in suits_as_trumps(pack)]
    now = shown.trump or NONE
    buttons = [trump_button(pack, *one, now) for one in (*suits, (NONE, "No suit"))]
    return el("div", *buttons, class_="calls choose-trump", role="group", aria_label="Trumps")


def trump_button(pack: Pack, value: str, name: str, now: str) -> Html:
    """A suit to choose as trumps, or none."""
    return el(
        "button",
        suit_sign(pack, value),
        el("span", name, class_="suit-name"),
        type="button",
        class_="call",
        data_do="trump",
        data_with=value,
        aria_pressed="true" if value == now else "false",
    )


def _picture(shown: Ladder) -> Html:
    """A column for the trumps and one for each suit, from the highest card down."""
    named = named_trumps(shown.game.pack, shown.trump)
    columns = [
        _column(shown.game.pack, letter, title, cards, {} if letter else named)
        for letter, title, cards in shown.columns
    ]
    return el("div", *columns, class_="ladder", data_columns=len(columns))


def _column(
    pack: Pack, letter: str, title: str, cards: tuple[int, ...], named: dict[int, str]
) -> Html:
    rungs = [
        el(
            "li",
            picture(pack, card),
            el("span", named[card], class_="rung-name") if card in named else None,
            class_="rung",
        )
        for card in cards
    ]
    label = f"{title}, {number_of(len(cards), 'card')} from the highest"
    sign = suit_sign(pack, letter) if letter else title
    head = el("p", sign, class_="ladder-head", aria_hidden="true")
    return el("div", head, el("ol", *rungs, class_="rungs", aria_label=label))


__all__ = ["KEYS", "Ladder", "answer", "matadors_in", "moves", "read", "told"]
