"""The help for whose turn it is, in three steps, as data: the rule, what is lawful, what we would
do and why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.cards import cards_of, mask_of
from tutor.family import Outlook, choose, family_of
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.rules.bid.auction import AuctionRules, AuctionStage
from tutor.rules.core.action import Action
from tutor.rules.core.variant import Cited, Parameter, Stated
from tutor.rules.core.wording import cards_listed, number_word, sentence, so_many
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.rules.talon.fetch import FetchStage
from tutor.sources import Citation
from tutor.table.controls import Call, Menu, Number, Pick, Press, calls_in, span, worded
from tutor.table.facts import controls_of
from tutor.table.names import second_person
from tutor.table.offers import either, is_done, offered
from tutor.table.words import verbs_of

STEPS = ("The rule", "What you may do", "What we would do, and why")
"""The steps of the help, from the first."""

IMPERATIVES = {
    "lay": "Discard",
    "pick": "Take",
    "give": "Give",
    "ask": "Ask for",
    "call": "Call",
}
"""What is done with cards, as an advice; to play them is the usual thing."""

PICKED = frozenset({"lay", "pick"})
"""What is done with several cards at once."""

SENTENCES = {
    "cut": ("cut", "Before the deal: {}."),
    "auction": (
        "auction",
        "Each player in turn bids higher or passes. The bids and what they are worth: {}.",
    ),
    "talon": ("halves", "The declarer takes half of the talon: {}."),
    "discard": ("discard", "Discard as many cards as you took up: {}."),
    "announce": ("announce", "Announcements before the play: {}."),
    "helpers": ("helpers", "Each opponent joins in or drops out: {}."),
    "exchange": ("exchange", "Discard some cards and buy as many: {}."),
    "announcing": (
        "pieces",
        "Announce what you hold, the best of each kind first; a Rummel needs {}.",
    ),
    "command": ("commands", "Elder hand may say how to deal: {}."),
    "fetch": ("fetching", "{}."),
    "naming": ("suits", "The declarer names the game: {}."),
    "ask": ("asking", "You may ask for one card: {}."),
    "count": ("ninety", "Say your count aloud: {}."),
    "lead": ("duties", "The leader may play any card; the others {}."),
    "play": ("duties", "{}."),
}
"""By phases the parameter that rules it, and the sentence in which its words stand."""

ASKED = (
    "The player to speak names a higher game or passes; a player who is asked says yes or passes."
)


@dataclass(frozen=True)
class Line:
    """A sentence of the help, with its place where it has one."""

    text: str
    citation: Citation | None = None


def lines_of(state: State, step: int) -> tuple[Line, ...]:
    """The sentences of a step (from 1) for the seat to act; the first is the one to begin with."""
    return (rule, lawful, advised)[step - 1](state)


def best_of(state: State) -> Action:
    """What the family's plain player would do."""
    return choose(state, random.Random(0))


def rule(state: State) -> tuple[Line, ...]:
    """What rules this moment, in the words of the game's own parameter."""
    play = state.find(PlayStage)
    leads = play is not None and play.led < 0
    phase = "lead" if leads else state.phase
    name, sentence = SENTENCES.get(phase, ("", ""))
    found: Parameter | None = getattr(state.game.rules, name, None) if name else None
    if isinstance(found, Cited | Stated):
        words = sentence.format(found.text)
        return (Line(words[0].upper() + words[1:], found.citation),)
    if play is not None and not leads:
        duties = play.rules[state.acting].duties
        words = ", ".join(duty.name for duty in duties)
        return (Line(f"{words.capitalize()}, or else play any card.", duties[0].citation),)
    if isinstance(state.stage, AuctionStage):
        return (Line(_auction(state.stage.rules), state.stage.rules.bidding),)
    ruling = state.judge(state.legal()[0])
    return (Line(ruling.reason, ruling.citation),)


def _auction(rules: AuctionRules) -> str:
    """What is said in turn; where there is one game alone, nobody goes higher."""
    if len(rules.ladder) > 1:
        return ASKED
    return f"{rules.words.opens.format(rules.ladder[0].german)} {rules.words.passing}"


def lawful(state: State) -> tuple[Line, ...]:
    """What may be done now; cards are marked, calls named."""
    controls, play = controls_of(state), state.find(PlayStage)
    lines = list[str]()
    pick = next((one for one in controls if isinstance(one, Pick)), None)
    cards = lawful_cards(state)
    if pick is not None:
        number = span(pick.least, pick.most)
        lines.append(f"Choose any {number} of the {so_many(cards.bit_count(), 'card')} marked.")
    elif cards:
        held = state.cards.hands[state.acting].bit_count()
        played = any(one.verb == "play" for one in state.legal())
        lines.append(_marked(cards.bit_count(), held, "play" if played else "choose"))
    calls = offered(one for one in calls_in(controls) if state.judge(one.action).ok)
    if calls:
        lines.append(calls)
    lines += [
        f"You may choose any number from {one.least} to {one.most}."
        for one in controls
        if isinstance(one, Number)
    ]
    lines += [
        f"You may choose any of the {len(one.calls)} in the list."
        for one in controls
        if isinstance(one, Menu)
    ]
    said = Line(" ".join(lines) if lines else _others(state))
    if play is None or play.led < 0:
        return (said,)
    ruling = state.judge(state.legal()[0])
    return (said, Line(ruling.reason, ruling.citation))


def _marked(lawful: int, held: int, verb: str) -> str:
    if lawful == held:
        return f"You may {verb} any card of your hand."
    if lawful == 1:
        return f"You may {verb} only the marked card."
    return f"Of your {held} cards you may {verb} only the {number_word(lawful)} marked."


def _others(state: State) -> str:
    """Lawful things that no call and no card stands for, as the talon's halves."""
    return f"You may {either(imperative(state, action) for action in state.legal()[:4])}."


def lawful_cards(state: State) -> int:
    """The cards with which the seat to act may do something, as a mask."""
    play = state.find(PlayStage)
    if play is not None and not state.over:
        return play.legal_mask()
    if isinstance(state.stage, ExchangeStage):
        return state.stage.hand
    index, verbs = state.game.pack.index, {"give", *PICKED, *_pressed(state)}
    codes = (code for action in state.legal() if action.verb in verbs for code in action.args)
    return mask_of({index[code] for code in codes if code in index})


def _pressed(state: State) -> Iterator[str]:
    return (one.verb for one in controls_of(state) if isinstance(one, Press))


def advised(state: State) -> tuple[Line, ...]:
    """What we would do, and why; and what the book says of it where it measures hands."""
    best = best_of(state)
    words, lines = _in_words(state, best), list[Line]()
    reason = family_of(state.game).why(state, best)
    if best.verb == "lay":
        lines += [
            Line(f"The book says: {_small(one.text)}", one.citation) for one in _obeyed(state, best)
        ]
    if isinstance(state.stage, AuctionStage):
        measured = family_of(state.game).good_for(state, state.acting)
        lines += _measured(measured)
        ours = next((one.why for one in measured if one.citation is None and one.why), "")
        reason = reason or ours.removesuffix(".")
    ruling = state.judge(best)
    if not reason and not lines:
        return (Line(f"{sentence(words)} {ruling.reason}", ruling.citation),)
    if reason and ("." in reason or best.verb == "lay"):
        return (Line(f"{sentence(words)} {reason[0].upper()}{reason[1:]}."), *lines)
    return (Line(f"{words}: {reason}." if reason else sentence(words)), *lines)


def play_words(state: State, card: int) -> tuple[Line, ...]:
    """The advice to play this card, and what the book says of it."""
    action = state.running(PlayStage).rules[state.acting].actions[card]
    words, reason = _in_words(state, action), family_of(state.game).why(state, action)
    told = [
        Line(f"The book says: {_small(one.text)}", one.citation) for one in _obeyed(state, action)
    ]
    if "." in reason:
        return (Line(f"{sentence(words)} {reason[0].upper()}{reason[1:]}."), *told)
    return (Line(f"{words}: {reason}." if reason else sentence(words)), *told)


def _small(text: str) -> str:
    """A sentence after a colon."""
    return text[:1].lower() + text[1:]


def _in_words(state: State, best: Action) -> str:
    """An action as an advice."""
    pack = state.game.pack
    if best.args and all(code in pack.index for code in best.args):
        cards = cards_listed(pack, (pack.index[code] for code in best.args))
        out = best.verb == "lay" and isinstance(state.stage, FetchStage)
        return f"{'Lay out' if out else IMPERATIVES.get(best.verb, 'Play')} {cards}"
    found: dict[Action, Call] = {one.action: one for one in calls_in(controls_of(state))}
    if best not in found:
        return imperative(state, best)
    call = found[best]
    return call.label if is_done(call) else f"Say “{call.label}”"


def imperative(state: State, action: Action) -> str:
    """What an action does, as an advice: `Take the upper half`."""
    words = verbs_of(state.game).get(action.verb)
    if words is None:
        return worded(state.game.pack, action).label
    verb, _, rest = words(state, action).partition(";")[0].partition(" ")
    return f"{(second_person(verb) or verb).capitalize()} {rest}".strip()


def _obeyed(state: State, best: Action) -> Iterator[Counsel]:
    """The counsels of the book that this choice of cards follows."""
    index = state.game.pack.index
    laid = mask_of(index[code] for code in best.args)
    for one in family_of(state.game).counsel(state):
        if one.away & laid or (one.keep and not one.keep & laid):
            yield one


def _measured(found: tuple[Outlook, ...]) -> Iterator[Line]:
    """The book's measure of the hand, and that it differs from ours, if it does."""
    ours = next((one.plays for one in found if one.citation is None), None)
    for one in found:
        if one.citation is None:
            continue
        yield Line(f"By the book’s measure the hand is {one.verdict}. {one.why}", one.citation)
        if ours is not None and one.plays is not None and one.plays != ours:
            more = "less" if one.plays else "more"
            yield Line(f"The book asks for {more} than our own count does.")


def mark_of(state: State, action: Action, step: int) -> str | None:
    """How a call is marked at a step of the help: lawful, refused, or our advice."""
    if step < 2:
        return None
    if step == len(STEPS) and action == best_of(state):
        return "best"
    return "lawful" if state.judge(action).ok else "refused"


def card_marks(state: State, step: int) -> dict[int, str]:
    """The marks on the cards of the seat to act at a step of the help."""
    if step < 2 or state.over or state.to_act is None:
        return {}
    found = dict.fromkeys(cards_of(lawful_cards(state)), "lawful")
    if step == len(STEPS):
        index, best = state.game.pack.index, best_of(state)
        verbs = {"play", "give", *PICKED}
        found |= {index[c]: "best" for c in best.args if best.verb in verbs and c in index}
    return found
