"""Several at one device: the cover between two turns, the table with all hands open, who plays."""

from __future__ import annotations

from tutor.cards import mask_of
from tutor.rules.core.seat import letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import so_many
from tutor.rules.deal.dealing import DealtStage
from tutor.table.controls import shows_hand
from tutor.table.facts import facts_of
from tutor.table.help import card_marks
from tutor.table.lying import Look
from tutor.table.packets import under_tops
from tutor.view.cards import button, face_down, picture
from tutor.view.controls import button as call_button
from tutor.view.controls import controls, press_verb
from tutor.view.html import Html, el, join
from tutor.view.parts import call, call_group, fold, hand_frame
from tutor.widgets.company import COVER, EVERYONE, OPEN
from tutor.widgets.hands import hand_row
from tutor.widgets.machine import ways
from tutor.widgets.play_state import Play

BY_HAND = (
    "A deal goes by its number, so that every table has the same cards. By hand, a player "
    "cuts or knocks, so the cards are different."
)


def turn_words(play: Play) -> str:
    """Whose turn it is, after the name of the phase; nothing where it is nobody's here."""
    seat = play.hand.to_act
    if seat is None or not play.here(seat):
        return ""
    return f", {seat_name(seat)}’s turn" if play.company.several else ", your turn"


def handing_on(play: Play) -> str:
    """What is said when the device has to change hands."""
    name = seat_name(play.seat)
    return f"Hand the device to {name}. {name}’s cards show when {name} presses here."


def seated_words(play: Play) -> str:
    """Who plays here from now on."""
    if play.company.several:
        return "Everyone plays at this device."
    return "This seat is yours now, and the machine plays the others."


def cover(play: Play) -> Html:
    """The hand of the seat to act, face down, and what turns it up."""
    state, name = play.hand, seat_name(play.seat)
    backs = Html("")
    if state.find(DealtStage) is not None:
        size = state.cards.hands[play.seat].bit_count()
        cards = [face_down(state.game.pack)] * size
        dealt = state.the(DealtStage).cards.hands[play.seat].bit_count()
        backs = hand_frame(cards, f"The hand of {name}, covered, {size} cards", dealt)
    lift = call(f"I am {name}: show my cards", "lift", "", data_key="Enter Space")
    return el("div", backs, call_group(lift), class_="hand-cover")


def hands_open(play: Play) -> bool:
    """Whether all hands lie open on the table now."""
    state = play.hand
    dealt = state.find(DealtStage) is not None
    return play.company.is_open and dealt and not state.over and not play.covered


def open_table(play: Play, go: Html, besides: Html | None = None) -> Html:
    """All hands open; that of the seat to act can be played if it is played here."""
    state, seat = play.hand, play.hand.acting
    mine = play.here(seat)
    facts = facts_of(state, Look(seat))
    chooses = mine and shows_hand(facts.controls, mask_of(facts.hand))
    rows = [_row(play, each, mine) for each in state.table.active if not (chooses and each == seat)]
    number = str(len(state.table.active))
    hands = el("div", *rows, class_="hands", data_rows=number, role="group", aria_label="All hands")
    if state.find(DealtStage) is None:
        hands = Html("")
    if not mine:
        return join(hands, call_group(go))
    lots = [call_button(lot.call) for lot in facts.middle.lots if lot.call]
    shown = controls(facts.controls, facts.pack, state.in_hand, besides=besides)
    return join(hands, call_group(*lots) if lots else None, shown)


def _row(play: Play, seat: int, mine: bool) -> Html:
    """A hand in a row of its own; its cards are buttons where they may be tried."""
    state = play.hand
    facts = facts_of(state, Look(seat))
    own = facts.seats[0]
    pack, held, under = facts.pack, facts.hand, under_tops(own.packets)
    tricks = "" if own.tricks is None else so_many(own.tricks, "trick")
    fact = ", ".join(words for words in (own.said and f"“{own.said}”", tricks) if words)
    if not mine or seat != state.to_act:
        shown = [picture(pack, card, under=under.get(card)) for card in held]
        return hand_row(state, seat, shown, fact, names=play.names)
    verb, marked = press_verb(facts.controls), card_marks(state, play.help)
    cards = [
        button(pack, card, "act", f"{verb} {pack.codes[card]}", marked.get(card), under.get(card))
        for card in held
    ]
    return hand_row(state, seat, cards, fact, names=play.names)


def places(play: Play) -> Html:
    """Who plays at this device, each choice as a button; the one in force is pressed."""
    company = play.company
    alone = None if company.several or company.is_open else play.seat
    one = [
        _choice(f"{play.names.of(seat)} only", name, seat == alone)
        for seat, name in enumerate(letters(play.hand.table.seats))
    ]
    whole = company.seats == EVERYONE
    several = [
        _choice("Everyone, cards open", OPEN, whole and company.is_open),
        _choice("Everyone, with a cover", COVER, whole and not company.is_open),
    ]
    lead = (
        "The machine plays the other seats. With a cover the device goes round, and nobody’s cards "
        "show until that player presses."
    )
    dealing = call(
        "Cut and deal this one by hand",
        "byhand",
        "",
        aria_pressed="true" if play.by_hand else "false",
    )
    rows = [el("p", lead), call_group(*one, *several), *ways(play.machine)]
    if not play.deal:
        rows += [el("p", BY_HAND), call_group(dealing)]
    return fold("company", "Who plays here", *rows)


def _choice(words: str, value: str, chosen: bool) -> Html:
    return call(words, "sit", value, aria_pressed="true" if chosen else "false")
