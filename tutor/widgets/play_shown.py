"""The picture of a play table: the table, the hand, what may be done, and the folds below."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import mask_of
from tutor.family import family_of
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.table.controls import shows_hand
from tutor.table.ending import outcome, sentence, upshot_of
from tutor.table.facts import TableFacts, facts_of, in_pot
from tutor.table.heard import asked, card_asked
from tutor.table.heard import standing as table_stands
from tutor.table.lying import Look
from tutor.table.packets import under_tops
from tutor.table.status import status_of
from tutor.view.coach import decided
from tutor.view.controls import controls, press_verb
from tutor.view.ending import count_table
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Papers,
    RulingLine,
    call,
    call_group,
    citation_sign,
    control,
    control_bar,
    fold,
    hand_frame,
    log_table,
    payments,
    ruling_line,
    running_count,
    seed_form,
)
from tutor.view.recording import record_fold
from tutor.view.table import board, hand, table
from tutor.widgets import evening, hotseat
from tutor.widgets.hands import all_hands
from tutor.widgets.mistakes import mistakes
from tutor.widgets.play_coach import NO_COACH, Coached, back
from tutor.widgets.play_help import help_steps, marked_for
from tutor.widgets.play_state import Play
from tutor.widgets.sections import advice, phase_title, section, standing, told
from tutor.widgets.table_line import club_fold

RECORD = ("record", "The hand so far")
SHEET = ("sheet", "The sheet of the evening")
DONE = "This hand is done"


@dataclass(frozen=True)
class News:
    """What has happened: in `sentences`, each seat by its letter; what has come to lie open, or was
    bought, which is `shown` and therefore told to listeners only; whether a seat `thinks`; what the
    coach has found."""

    sentences: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    thinks: bool = False
    coach: Coached = NO_COACH


def picture_of(play: Play, spoken: RulingLine, news: News, tried: Action | None = None) -> Html:
    """The table with what was said last and what the others did since; `tried` was refused."""
    state, game = play.hand, play.hand.game
    names = play.names
    look = Look(play.seat, covered=play.covered, names=names)
    facts, here = facts_of(state, look), play.here(state.to_act)
    shown = table(facts, _result(play) if state.over else None)
    parts = [
        _aim(play) if play.until else Html(""),
        board(
            shown,
            _below(play, facts, tried, news),
            pack=facts.pack,
            goes_on=_goes_on(play),
            asks_card=here and bool(card_asked(state)),
            opened=hotseat.hands_open(play),
        ),
        control_bar(*_controls(play), papers=papers(play)),
        ruling_line(spoken),
        news.coach.part,
        _ending(play) if state.over else Html(""),
        help_steps(0 if state.over else play.help),
        advice(state) if _speaks(play) and not play.task else Html(""),
        told([names.told(sentence) for sentence in news.sentences]),
        standing(tuple(map(names.told, (*game.standing(state), *in_pot(state))))),
        *_folds(play),
    ]
    step = phase_title(state) + hotseat.turn_words(play)
    heads = (game.english, play.title) if play.plain else (play.title, game.english)
    if play.task:
        heads = (play.task, game.english)
    no = (play.seed or 0) if play.plain else 0
    heard, scan = _heard(play, spoken, news, look), table_stands(state, look, here)
    stands = status_of(state, names)
    told_to = {"heard": heard, "scan": scan, "end": outcome(state, names)}
    return section("play", *heads, step, *parts, no=no, stands=stands, **told_to)


def _heard(play: Play, spoken: RulingLine, news: News, look: Look) -> str:
    """The news, each thing once, then whose turn it is and what is asked: after a refusal nothing
    but the reason, which says what may be done."""
    text = " ".join(filter(None, (spoken.text, *(line for line, _ in spoken.more))))
    text = look.names.plainly(text)
    said = [*map(look.names.plainly, news.sentences), *news.shown]
    if spoken.ok is False:
        return text
    if spoken.kept:
        return " ".join([*said[:-1], text])
    if news.thinks:
        return " ".join([*said, f"{seat_name(play.hand.acting)} is thinking."])
    if news.coach.heard:
        return news.coach.heard
    if play.hand.over:
        onward = "starts again" if evening.later(play).full else "goes on to the next hand"
        return " ".join([*said, text, f"Enter {onward}."])
    first = [text] if text and spoken.ok is None and text not in said else []
    here = asked(play.hand, look, play.here(play.hand.to_act))
    return " ".join(filter(None, [*first, *said, news.coach.decided, here]))


def papers(play: Play) -> Papers:
    """What can be printed: the hand, and the sheet as soon as something stands on it."""
    if play.task:
        return ()
    return (RECORD, SHEET) if evening.later(play).entries else (RECORD,)


def _aim(play: Play) -> Html:
    """Who plays against whom, and for how much, where a lesson begins in the middle of a hand."""
    words = play.names.plainly(family_of(play.hand.game).aim(play.hand))
    task = el("b", f"{play.task}. ") if play.task else None
    return el("p", task, words, class_="told", data_part="aim") if words or task else Html("")


def _below(play: Play, facts: TableFacts, tried: Action | None, news: News) -> Html:
    """The reader's hand, and what may be said or done."""
    state = play.hand
    if state.over:  # where the cards were, so that the controls stay where they are
        return join(hand_frame((), "Your hand, no cards", facts.number), _end(play))
    if play.covered and play.here(state.to_act):
        return hotseat.cover(play)
    offer = decided(news.coach.decided) if news.coach.decided else None
    if play.company.is_open:
        return hotseat.open_table(play, _go(play, news.thinks), offer)
    cards, marked = Html(""), marked_for(facts, state, play.help, tried, news.coach.card)
    if facts.dealt and not play.covered and not shows_hand(facts.controls, mask_of(facts.hand)):
        verb = press_verb(facts.controls)
        under = under_tops(facts.seats[0].packets)
        marks, number = dict(marked.cards), facts.number
        cards = hand(facts.pack, facts.hand, "Your hand", marks, verb, facts.held, number, under)
    if state.to_act == play.seat:
        number = facts.number
        shown = controls(facts.controls, facts.pack, state.in_hand, marked, number, offer)
        return join(cards, shown)
    return join(cards, call_group(*_onward(play, news.thinks)))


def _go(play: Play, thinks: bool) -> Html:
    """To let the others play on; who is still thinking then plays at once."""
    if thinks:
        return call(_thinking(play), "go", "now", data_key="Enter Space")
    return call(_go_words(play), "go", "", data_key="Enter Space")


def _thinking(play: Play) -> str:
    return play.names.told(f"{seat_name(play.hand.acting)} is thinking: play on")


def _onward(play: Play, thinks: bool) -> list[Html]:
    """The same; for who only looks on also to the end of the hand, at once."""
    ways = [_go(play, thinks)]
    if not any(play.here(seat) for seat in play.hand.table.active):
        ways.append(call("To the end of the hand", "watch", "", data_key="e"))
    return ways


def _goes_on(play: Play) -> bool:
    """Whether there is nothing to do but to let the others play on."""
    return not play.hand.over and not play.here(play.hand.to_act)


def _speaks(play: Play) -> bool:
    """Whether the book may advise who is to act here; with open hands that may be any seat."""
    own = play.hand.to_act == play.seat or (play.company.is_open and play.here(play.hand.to_act))
    return own and not play.covered and not play.hand.over


def _go_words(table: Play) -> str:
    play = table.hand.find(PlayStage)
    if play and play.tricks and not play.trick:
        winner = seat_name(play.tricks[-1].winner)
        return table.names.told(f"{winner} wins the trick: play on")
    return "Play on"


def _controls(play: Play) -> list[Html]:
    if play.task:
        return []
    pressed = "true" if play.help else "false"
    return [
        control("undo", "Take back", "undo", "u Backspace", "u or Backspace"),
        control("help", "Help", "help", "h", "h", aria_pressed=pressed),
        control("new", "New deal", "new", "n", "n"),
        Html("") if play.plain else seed_form(play.seed),
    ]


def _result(play: Play) -> Html:
    return el("p", el("b", sentence(play.hand, play.names)), class_="centre result")


def _end(play: Play) -> Html:
    """In place of the hand: the count that decided it, and what comes next."""
    found, place = upshot_of(play.hand), citation_sign(play.hand.result().citation)
    count = count_table(found, place, play.names) if found else Html("")
    done = call(DONE, "next", "", data_key="Enter", data_main=True)
    onward = call_group(done, back()) if play.task else evening.onward(play)
    return el("div", count, onward, class_="end")


def _ending(play: Play) -> Html:
    """Every payment, and how the evening stands."""
    state = play.hand
    paid = payments(state.result(), state.table.seats, play.names, family_of(play.game).terms)
    if play.task:
        return el("div", paid, class_="ending")
    return el("div", paid, evening.ending(play), evening.account(play), class_="ending")


def _folds(play: Play) -> list[Html]:
    """What can be unfolded below the table; at a plain one all but the tricks is in one fold."""
    state, over, names = play.hand, play.hand.over, play.names
    tricks = log_table(state, names)
    if play.task:
        return [tricks, all_hands(state, names)] if over else [tricks]
    sheet = evening.sheet(play)
    mine = play.here(state.to_act) and not play.covered and not over
    rest = [
        hotseat.places(play),
        mistakes(state, mine, names),
        evening.agreements(play),
        evening.customs(play.game),
        record_fold("this hand, its cards and all that was done"),
    ]
    if play.plain:
        rest = [fold("more", "More for this table", seed_form(play.seed), sheet, *rest)]
    if over:
        dealt = all_hands(state, names)
        below = [tricks, dealt, *rest]
        return below if play.plain else [club_fold(play), sheet, *below]
    family = family_of(state.game)
    counted = running_count(family.count(state), names, family.terms)
    return [counted, tricks, *rest] if play.plain else [counted, tricks, sheet, *rest]
