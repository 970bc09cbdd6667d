"""The picture of a deal: the cards alone, and everything else behind folds."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import card_phrase, format_cards
from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.view.cards import button, face_down
from tutor.view.html import Html, el
from tutor.view.parts import (
    Papers,
    RulingLine,
    call,
    control,
    control_bar,
    fold,
    ruling_line,
    seed_form,
)
from tutor.view.recording import record_fold
from tutor.view.table import talon_part
from tutor.widgets import doors, titles
from tutor.widgets.base import deal_text, number_text
from tutor.widgets.deal_state import ShownDeal, lists_of
from tutor.widgets.hands import hand_row
from tutor.widgets.names import MAX_NAME
from tutor.widgets.sections import advice, calls, phase_title, section, standing
from tutor.widgets.turns import may_say

PAPERS: Papers = (
    ("page", "All hands on one page"),
    ("slips", "A card for each hand, to cut out"),
    ("seats", "A card with a QR code for each seat, to cut out"),
)


def picture_of(shown: ShownDeal, spoken: RulingLine) -> Html:
    """All hands, the talon, and what one may ask for."""
    state = shown.hand
    rows = [_row(shown, seat) for seat in state.table.active]
    parts = [
        # first, so that no deal, no open talon and no card taken up moves them
        control_bar(*_controls(shown), papers=PAPERS),
        el("div", *rows, class_="hands", role="group", aria_label="All hands"),
        _talon(shown),
        ruling_line(spoken),
        standing(game_facts(state)),
        *_folds(shown),
    ]
    return section(
        "deal", title_of(shown), state.game.english, _step(shown), *parts, link=shown.shared
    )


def _folds(shown: ShownDeal) -> list[Html]:
    """What can be unfolded below the cards; at a plain deal all of it is in one fold."""
    rest = [
        _bidding(shown),
        fold("table", "Play this deal", *_tables(shown)),
        fold("send", "Send this deal", *_sending(shown)),
        fold("own", "Type in a deal, or move the cards", _form(shown)),
        record_fold("this deal, card by card"),
    ]
    unused = not shown.actions and not shown.picked
    return [fold("more", "More for this deal", *rest, opens=not unused)] if shown.plain else rest


def title_of(shown: ShownDeal) -> str:
    """What the deal is called."""
    if shown.deal:
        return titles.laid(shown.name, shown.own)
    dealer = None if shown.usual_dealer else shown.dealer
    words = titles.numbered(shown.game, shown.seed, (), dealer)
    return f"{words}: {shown.name}" if shown.name else words


def _step(shown: ShownDeal) -> str:
    """Who speaks, as soon as somebody has spoken."""
    state = shown.hand
    if not shown.actions:
        return "All hands open"
    speaks = state.phase in family_of(state.game).speaks and state.to_act is not None
    return f"{seat_name(state.to_act or 0)} speaks" if speaks else phase_title(state)


def game_facts(state: State) -> tuple[str, ...]:
    """How the deal stands: void, passed out, or who plays what."""
    return (state.result().summary,) if state.over else state.game.standing(state)


def _bidding(shown: ShownDeal) -> Html:
    """What may be said in turn, and what the book would advise; open once somebody has spoken."""
    state = shown.hand
    speaking = calls(state) if state.phase in family_of(state.game).speaks else Html("")
    inner = [part for part in (speaking, _advice(shown)) if part]
    if not inner:
        return Html("")
    return fold("bid", "Bid it here", *inner, is_open=bool(shown.actions))


def _advice(shown: ShownDeal) -> Html:
    """The book's advice to the seat to act; it may speak of the talon, which has to lie open."""
    state = shown.hand
    found = advice(state)
    if state.phase in family_of(state.game).speaks:
        return Html("")  # there the calls have it beside them
    if not found or shown.is_open:
        return found
    return el("p", "Open the talon to read what the book advises you to discard.", class_="told")


def _row(shown: ShownDeal, seat: int) -> Html:
    """A hand; what it is good for is told to who asks."""
    state = shown.hand
    dealt, family, name = state.the(DealtStage), family_of(state.game), seat_name(seat)
    held = state.in_hand(dealt.cards.hands[seat])
    asked = f"{name}: what would the book say?"
    if not family.good_for(state, seat):
        asked = f"{name}: what is in this hand?"
    worth = fold(
        f"worth-{seat}",
        asked,
        el("p", family.hand_facts(state, dealt.cards.hands[seat]), class_="hand-facts"),
        may_say(state, seat),
    )
    return hand_row(state, seat, _cards(shown, held), "", _picked(shown, held), worth)


def _cards(shown: ShownDeal, cards: Iterable[int]) -> list[Html]:
    """Cards to press, the one that is taken up marked."""
    pack = shown.game.pack
    return [
        button(
            pack,
            card,
            "pick",
            pack.codes[card],
            "picked" if pack.codes[card] == shown.picked else None,
        )
        for card in cards
    ]


def _picked(shown: ShownDeal, cards: Iterable[int]) -> Html:
    """Below the cards where one is taken up: that it is, and the way back."""
    pack = shown.game.pack
    if shown.picked not in [pack.codes[card] for card in cards]:
        return Html("")
    name = card_phrase(pack, pack.index[shown.picked])
    back = call("Put it back", "pick", shown.picked, data_key="Escape", title="Put it back (Esc)")
    words = f"You have taken up {name}. Press the card to swap it with."
    return el("p", words, " ", back, class_="taken-up")


def _talon(shown: ShownDeal) -> Html:
    state, is_open = shown.hand, shown.is_open
    dealt = state.the(DealtStage)
    lots = state.game.pattern.talon_lots(dealt.cards.talon)
    parts = [
        talon_part(
            name,
            _cards(shown, cards) if is_open else [face_down(state.game.pack)] * len(cards),
        )
        for name, cards in lots
    ]
    if not parts:
        return Html("")
    name = "packets" if state.game.pattern.before_players else "talon"
    words = f"Close the {name}" if is_open else f"Open the {name}"
    toggle = call(words, "open", "", data_key="o")
    note = _picked(shown, dealt.cards.talon) if is_open else None
    return el("div", *parts, toggle, note, class_="talon", role="group", aria_label=f"The {name}")


def _controls(shown: ShownDeal) -> list[Html]:
    return [
        control("previous", "Previous deal", "previous", "ArrowLeft b", "← or b"),
        control("next", "Next deal", "next", "ArrowRight n", "→ or n"),
        seed_form(shown.seed),
    ]


def parts_of(shown: ShownDeal) -> dict[str, str]:
    """What the text of a table says of this deal."""
    return doors.parts_of(
        shown.game,
        shown.seed,
        number_text(shown.players),
        number_text(shown.dealer),
        deal_text(shown.game, shown.deal),
        shown.name,
    )


def _tables(shown: ShownDeal) -> list[Html]:
    lead = (
        "At a seat you see only that hand, and the machine plays the others. "
        "With everyone here you play all of them in turn."
    )
    return [el("p", lead), doors.play_links(shown.game, parts_of(shown), shown.seats)]


def _sending(shown: ShownDeal) -> list[Html]:
    """The links for the seats, what they hold, and the name under which the deal goes out."""
    holds = (
        "The link itself spells out all the cards to anybody who reads it closely."
        if shown.deal
        else "The link holds the number of the deal and no card; anybody who looks the number "
        "up here sees all the hands."
    )
    lead = "Each link opens the table at one seat, without the other hands."
    box = el("input", name="with", maxlength=str(MAX_NAME), value=shown.name, autocomplete="off")
    naming = el(
        "form",
        el("label", "A name for it, if you like ", box),
        el("button", "Name it", class_="call", type="submit"),
        class_="calls",
        data_do="name",
    )
    whole = el("p", "“Link” above the cards copies the whole deal, every hand of it.")
    links = doors.copies(shown.game, parts_of(shown), shown.seats)
    codes = doors.codes(shown.game, parts_of(shown), shown.seats, title_of(shown))
    return [el("p", f"{lead} {holds}"), links, codes, whole, naming]


def _form(shown: ShownDeal) -> Html:
    """The deal as text to be changed; a closed talon does not stand there."""
    *hands, talon = (format_cards(shown.game.pack, cards) for cards in lists_of(shown.hand))
    lines = [f"{seat_name(seat)}: {hand}" for seat, hand in enumerate(hands)]
    if talon and shown.is_open:
        lines.append(f"Talon: {talon}")
    box = el("textarea", "\n".join(lines), name="with", rows="6", spellcheck="false")
    hint = "One line for each hand, and the talon last; if you leave it out, it gets the rest. "
    hint += "Or press two cards above to exchange them."
    return el(
        "form",
        el("p", hint),
        el("label", "The cards ", box),
        el("button", "Deal it", class_="call", type="submit"),
        class_="typed",
        data_do="typed",
    )
