"""The picture of a play table: the table, the hand, what may be done, and the folds below."""

from __future__ import annotations

from tutor.cards import mask_of
from tutor.family import family_of
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.table.controls import shows_hand
from tutor.table.ending import sentence, upshot_of
from tutor.table.facts import Facts, facts_of, in_pot
from tutor.table.lying import Look
from tutor.view.controls import controls, press_verb
from tutor.view.ending import count_table
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Said,
    call,
    call_group,
    control,
    control_bar,
    log_table,
    payments,
    ruling_line,
    running_count,
    seed_form,
)
from tutor.view.table import hand, table
from tutor.widgets import evening
from tutor.widgets.hands import all_hands
from tutor.widgets.mistakes import mistakes
from tutor.widgets.play_help import marks
from tutor.widgets.play_state import Play
from tutor.widgets.sections import advice, phase_title, section, standing, told


def picture_of(play: Play, spoken: Said, sentences: list[str]) -> Html:
    """The table with what was said last and what the others did since."""
    state, game = play.hand, play.hand.game
    names = play.names
    facts = facts_of(state, Look(play.seat, names=names))
    parts = [
        _aim(play) if play.until else Html(""),
        table(facts, _result(play) if state.over else None),
        _below(play, facts),
        ruling_line(spoken),
        control_bar(*_controls(play)),
        told([names.told(sentence) for sentence in sentences]),
        standing(tuple(map(names.told, (*game.standing(state), *in_pot(state))))),
        *_folds(play),
    ]
    step = phase_title(state) + (", your turn" if state.to_act == play.seat else "")
    title = "A prepared deal" if play.deal else f"Deal {play.seed}"
    return section("play", title, game.english, step, *parts)


def _aim(play: Play) -> Html:
    """Who plays against whom, and for how much, where a lesson begins in the middle of a hand."""
    words = play.names.told(family_of(play.hand.game).aim(play.hand))
    return el("p", words, class_="told", data_part="aim") if words else Html("")


def _below(play: Play, facts: Facts) -> Html:
    """The reader's hand, and what he may say or do."""
    state = play.hand
    if state.over:
        return _ending(play)
    cards = Html("")
    if facts.dealt and not shows_hand(facts.controls, mask_of(facts.hand)):
        marked = marks(state, play.help, play.seat)
        verb = press_verb(facts.controls)
        cards = hand(facts.pack, facts.hand, "Your hand", marked, verb)
    if state.to_act == play.seat:
        shown = controls(facts.controls, facts.pack, state.in_hand)
        return join(cards, shown, advice(state))
    return join(cards, call_group(call(_go_words(play), "go", "", data_key="Enter")))


def _go_words(table: Play) -> str:
    play = table.hand.find(PlayStage)
    if play and play.tricks and not play.trick:
        winner = seat_name(play.tricks[-1].winner)
        return table.names.told(f"{winner} takes the trick: play on")
    return "Play on"


def _controls(play: Play) -> list[Html]:
    pressed = "true" if play.help else "false"
    return [
        control("undo", "Take back", "undo", "ArrowLeft b", "← or b"),
        control("new", "New deal", "new", "n", "n"),
        seed_form(play.seed),
        control("help", "Help", "help", "h", "h", aria_pressed=pressed),
    ]


def _result(play: Play) -> Html:
    return el("p", el("b", sentence(play.hand, play.names)), class_="centre result")


def _ending(play: Play) -> Html:
    """The count that decided the hand, every payment, and what comes next."""
    state, names = play.hand, play.names
    found, result = upshot_of(state), state.result()
    count = count_table(found, result.citation, names) if found else Html("")
    paid = payments(result, state.table.seats, names)
    return el("div", count, paid, evening.ending(play), class_="ending")


def _folds(play: Play) -> list[Html]:
    state = play.hand
    sheet, agreements = evening.sheet(play), evening.agreements(play)
    customs = evening.customs(play.game)
    if not state.over:
        counted = running_count(family_of(state.game).count(state), play.names)
        mine = mistakes(state, state.to_act == play.seat, play.names)
        return [counted, log_table(state, play.names), sheet, mine, agreements, customs]
    found = mistakes(state, mine=False, names=play.names)
    return [
        sheet,
        log_table(state, play.names),
        all_hands(state, play.names),
        agreements,
        found,
        customs,
    ]
