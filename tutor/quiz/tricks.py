"""Questions about the play of a card: legal cards, the winner of a trick, why one is refused."""

from __future__ import annotations

import random
from collections.abc import Callable

from tutor.cards import Pack, Suit, card_phrase, cards_of
from tutor.hand.state import Game, State
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import actor, hands, play_of, rng_of, trick_codes
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.play.duties import TRUMP_WHEN_VOID, Duty, led_word, suit_name, trump_word
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick, TrickOrder
from tutor.sources import Citation

KEEPING = "keep the announced card"


def bound_state(game: Game, rng: random.Random) -> State:
    """A state in which some cards of a hand of four or more may not be played."""
    for states in hands(game, rng):
        fitting = [state for state in states if _binds(state)]
        if fitting:
            return rng.choice(fitting)
    raise AssertionError("hands() never ends")


def _binds(state: State) -> bool:
    if state.phase != "play" or state.to_act is None:
        return False
    play, hand = play_of(state), state.cards.hands[state.to_act]
    return play.led >= 0 and hand.bit_count() >= 4 and play.legal_mask() != hand


TRUMPS = ("no-trump-suit", "few-trumps")
"""What a question on a trick may touch: no trump suit, in a game that has one elsewhere, and a
trump suit of hardly any cards."""
PARTS = ("announced", *TRUMPS)
"""That on the play of a card also a card that was announced and must be kept."""
FEW = 5


def _facts(state: State) -> tuple[str, ...]:
    """What one must know and does not see: which suit is trump, or the game where that is none;
    what the seat to act has announced."""
    if "announced" in _touches(state):
        lines = state.game.standing(state)
        return lines[:-1] if play_of(state).tricks else lines
    return _trumps(state)


def _trumps(state: State) -> tuple[str, ...]:
    """Which suit is trump, where the cards alone do not tell; the game where it is no suit."""
    game, order = state.game, state.order
    if trump_word(game.pack) == "tarok" or not order.trumps | game.order.trumps:
        return ()
    suit = _trump_suit(state)
    if suit is None:
        lines = game.standing(state)
        return lines[:-1] if play_of(state).tricks else lines
    german = f" ({suit.german})" if game.pack.family == "german" else ""
    return (f"{suit.english}{german} are trumps.",)


def _trump_suit(state: State) -> Suit | None:
    """The suit whose cards are all trumps."""
    masks, trumps = state.game.pack.suit_masks, state.order.trumps
    whole = [suit for suit in state.game.pack.suits if not masks[suit.letter] & ~trumps]
    return whole[0] if whole else None


def _touches(state: State) -> frozenset[str]:
    """The parts of `PARTS` that the seat to act, if there is one, has to know."""
    order, found = state.order, set[str]()
    if state.to_act is not None:
        duties = play_of(state).rules[state.to_act].duties
        found |= {"announced" for duty in duties if duty.name == KEEPING}
    if trump_word(state.game.pack) != "tarok" and order.trumps | state.game.order.trumps:
        if _trump_suit(state) is None:
            found.add("no-trump-suit")
        elif order.trumps.bit_count() < FEW:
            found.add("few-trumps")
    return frozenset(found)


def _what_is_left(state: State) -> tuple[str, Citation]:
    """Why the cards that may be played are these and no others, with its place."""
    play, name = play_of(state), actor(state)
    rules, left = play.rules[state.acting], play.hands[state.acting]
    trump, led = trump_word(state.game.pack), led_word(state.game.pack, state.order, play.led)
    said, place = list[str](), rules.free
    for duty in rules.duties:
        binds, fulfils = duty.masks(rules.order, play.led, play.best)
        if not left & binds or not left & ~fulfils:
            continue
        left, place = left & fulfils, place if said else duty.citation
        free = left & ~(_asked_for(rules.order, duty, play.led))
        nothing = f", and {_names(state.game.pack, free)}" if free else " and nothing else"
        if duty.name == KEEPING:
            said.append("The announced card stays in the hand.")
        elif duty.name == TRUMP_WHEN_VOID:
            said.append(f"{name} has no {led} but {trump}s, so every {trump}{nothing}.")
        elif led == trump:
            said.append(f"{name} holds {trump}s, so every {trump}{nothing}.")
        else:
            said.append(f"{name} holds {led}, so every card of that suit{nothing}.")
    return " ".join(said), place


def _asked_for(order: TrickOrder, duty: Duty, led: int) -> int:
    """The cards that a duty asks for; what it lets go beside them is free, as a card that
    excuses."""
    if duty.name == TRUMP_WHEN_VOID:
        return order.trumps
    return order.follows[led] if duty.name == "follow suit" else -1


def _names(pack: Pack, cards: int) -> str:
    return listed(card_phrase(pack, card) for card in cards_of(cards))


def legal(game: Game, seed: int) -> Question:
    """Choose all cards of the hand that may be played."""
    state = bound_state(game, rng_of(game, "legal", seed))
    seat = state.acting
    pack = game.pack
    options = []
    for card in state.in_hand(state.cards.hands[seat]):
        code = pack.codes[card]
        ruling = state.judge(Action("play", (code,)))
        name = card_phrase(pack, card)
        options.append(
            OptionAnswer(
                code, name[0].upper() + name[1:], ruling.ok, ruling.reason, ruling.citation, code
            )
        )
    reason, place = _what_is_left(state)
    return Question(
        game.id,
        "legal",
        seed,
        f"{actor(state)} is to play. Which cards may go?",
        "all",
        tuple(options),
        reason,
        place,
        Picture(trick=trick_codes(state), facts=_facts(state)),
        touches=_touches(state),
        state=state,
    )


def trick(game: Game, seed: int) -> Question:
    """Who wins a finished trick."""
    rng = rng_of(game, "trick", seed)
    states = next(hands(game, rng))
    tricks = play_of(states[-1]).tricks
    mixed = [one for one in tricks if len({suit_name(game.pack, c) for _, c in one.plays}) > 1]
    asked = rng.choice(mixed or list(tricks))
    citation, order = _taking(play_of(states[-1])), states[-1].order
    first = next(state for state in states if state.phase == "play")
    best = dict(asked.plays)[asked.winner]
    options = tuple(
        OptionAnswer(
            seat_name(seat),
            f"{seat_name(seat)}, with {card_phrase(game.pack, card)}",
            seat == asked.winner,
            _why_wins(game.pack, order, asked, card, best),
            citation,
        )
        for seat, card in asked.plays
    )
    codes = game.pack.codes
    shown = tuple((seat_name(seat), codes[card]) for seat, card in asked.plays)
    return choice(
        game,
        "trick",
        seed,
        "Played in this order: who takes them?",
        options,
        Picture(trick=shown, facts=_trumps(first)),
        touches=_touches(states[-1]),
        state=states[-1],
    )


def _why_wins(pack: Pack, order: TrickOrder, asked: Trick, card: int, best: int) -> str:
    led = asked.plays[0][1]
    trump = trump_word(pack)
    if order.strength[card] < 0:
        name = card_phrase(pack, card)
        return f"{name[0].upper()}{name[1:]} takes no trick, and is not taken."
    if card == best:
        if order.trumps >> card & 1:
            return f"It is the highest {trump} in the trick."
        none = f"No {trump} was played, and it" if order.trumps else "It"
        return f"{none} is the highest card of the suit led."
    if order.trumps >> best & 1 and not order.trumps >> card & 1:
        return f"A {trump} lies in the trick, and any {trump} beats a suit card."
    if not order.follows[led] >> card & 1:
        return f"It is not of the suit led, which was {led_word(pack, order, led)}."
    name = card_phrase(pack, best)
    return f"{name[0].upper()}{name[1:]} is higher."


Decoys = Callable[[State, int], list[OptionAnswer]]
"""(state, card refused) -> wrong answers of the game's own."""


def no_decoys(state: State, card: int) -> list[OptionAnswer]:
    """Nothing beside the duties of play."""
    return []


def why(game: Game, seed: int, decoys: Decoys = no_decoys) -> Question:
    """By which rule a card is refused."""
    rng = rng_of(game, "why", seed)
    state, card = asked_refusal(game, rng)
    play, seat = play_of(state), state.acting
    pack = game.pack
    options = [_duty_option(state, duty, card) for duty in _duties(play)]
    options += [_beat_option(play), *decoys(state, card)]
    rng.shuffle(options)
    cards = tuple(pack.codes[held] for held in state.in_hand(play.hands[seat]))
    return choice(
        game,
        "why",
        seed,
        f"{actor(state)} would like to play {card_phrase(pack, card)} and is refused. "
        "Which rule forbids it?",
        options,
        Picture(hand=cards, trick=trick_codes(state), facts=_facts(state)),
        touches=_touches(state),
        state=state,
    )


def asked_refusal(game: Game, rng: random.Random) -> tuple[State, int]:
    """A state and a card of its hand that exactly one duty refuses; each duty as often."""
    for states in hands(game, rng):
        found: dict[str, list[tuple[State, int]]] = {}
        for state in states:
            if not _binds(state):
                continue
            play = play_of(state)
            for card in cards_of(play.hands[state.to_act or 0] & ~play.legal_mask()):
                refusing = refusers(state, card)
                if len(refusing) == 1:
                    found.setdefault(refusing[0].name, []).append((state, card))
        if found:
            return rng.choice(rng.choice(list(found.values())))
    raise AssertionError("hands() never ends")


def refusers(state: State, card: int) -> list[Duty]:
    """Every duty of the seat to act that would refuse this card, not the first alone.

    A duty that asks for the same cards as an earlier one adds nothing: who follows a trump led
    has nothing more to obey.
    """
    play, seat = play_of(state), state.acting
    rules, hand = play.rules[seat], play.hands[seat]
    found, asked = [], set()
    for duty in rules.duties:
        binds, fulfils = duty.masks(rules.order, play.led, play.best)
        if not hand & binds or fulfils in asked:
            continue
        asked.add(fulfils)
        if not fulfils >> card & 1:
            found.append(duty)
        hand &= fulfils
    return found


def _duties(play: PlayStage) -> list[Duty]:
    """The duties of all seats, each once, in their order."""
    return list(dict.fromkeys(duty for rules in play.rules for duty in rules.duties))


def _duty_option(state: State, duty: Duty, card: int) -> OptionAnswer:
    """A duty as an option; it is right if it is the one that refuses the card."""
    play = play_of(state)
    right = duty in refusers(state, card)
    if right:
        reason = duty.reason(state.game.pack, state.order, play.led, card)
    else:
        reason = "That is not what forbids it: " + _why_not_binding(state, duty)
    option = duty.name.replace(" ", "-")
    text = duty.rule.format(trump=trump_word(state.game.pack))
    return OptionAnswer(option, text, right, reason, duty.citation)


def _why_not_binding(state: State, duty: Duty) -> str:
    play, seat = play_of(state), state.acting
    order = state.order
    what = led_word(state.game.pack, order, play.led)
    if duty.name == KEEPING:
        own = duty in play.rules[seat].duties
        return "the card is another one." if own else "somebody else announced."
    if duty.name == "follow suit" and not play.hands[seat] & order.follows[play.led]:
        return f"the hand has no {what}."
    if duty.name == "follow suit":
        return f"the card is of the suit led, {what}."
    if duty.name != TRUMP_WHEN_VOID:
        bound = play.hands[seat] & duty.masks(order, play.led, play.best)[0]
        return "the card does what it asks." if bound else "it does not bind this hand."
    if play.hands[seat] & order.follows[play.led]:
        return f"the hand can follow the lead of {what}."
    return f"the card is a {trump_word(state.game.pack)}."


def _beat_option(play: PlayStage) -> OptionAnswer:
    reason = "No rule of this game obliges anybody to take a trick."
    text = "It must beat the best card of the trick."
    return OptionAnswer("beat", text, False, reason, _taking(play))


def _taking(play: PlayStage) -> Citation:
    """The place for who takes a trick."""
    return play.rules[0].taking or play.rules[0].free
