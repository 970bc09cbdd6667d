"""Questions about the play of a card: legal cards, the winner of a trick, why one is refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import chain

from tutor.cards import Pack, Suit, card_phrase, cards_of
from tutor.hand.state import Game, State, start
from tutor.quiz.evenly import evenly, with_answer
from tutor.quiz.model import OptionAnswer, Picture, Question, choice, judged_option
from tutor.quiz.situations import actor, hands, play_of, rng_of, trick_codes
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, cards_listed
from tutor.rules.play.duties import TRUMP_WHEN_VOID, Duty, led_words, trump_word
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick, TrickOrder
from tutor.sources import Citation
from tutor.table.names import told_of

KEEPING = "keep the announced card"


FOLLOWING, TRUMPING, FREE = "following", "trumping", "free"


def asked_to_play(game: Game, rng: random.Random) -> State:
    """A moment at which a hand of four or more cards follows, has to trump, or is free because it
    cannot follow; each as often, where it comes about."""
    rows = hands(game, rng)
    first = next(rows)
    must = any(one.name == TRUMP_WHEN_VOID for one in _duties(play_of(first[-1])))
    drawn = ([one for one in row if _how_bound(one)] for row in chain([first], rows))
    return with_answer(rng, (FOLLOWING, FREE, *[TRUMPING] * must), drawn, _how_bound)


def _how_bound(state: State) -> str:
    """What the seat to act has to do with the card led; empty where that is no question."""
    if state.phase != "play" or state.to_act is None:
        return ""
    play, hand = play_of(state), state.cards.hands[state.to_act]
    if play.led < 0 or hand.bit_count() < SMALLEST:
        return ""
    lawful, follows = play.legal_mask(), state.order.follows[play.led]
    if lawful == hand:
        return "" if hand & follows or not hand & ~state.order.trumps else FREE
    return FOLLOWING if lawful & follows else TRUMPING


TRUMPS = ("no-trump-suit", "few-trumps")
"""What a question on a trick may touch: no trump suit, in a game that has one elsewhere, and a
trump suit of hardly any cards."""
PARTS = ("announced", *TRUMPS)
"""That on the play of a card also a card that was announced and must be kept."""
FEW = 5
SMALLEST = 4
"""So few cards of a hand are a choice still."""


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
    trump, led = trump_word(state.game.pack), led_words(state.game.pack, state.order, play.led)
    said, place = list[str](), rules.free
    for duty in rules.duties:
        binds, fulfils = duty.masks(rules.order, play.led, play.best)
        if not left & binds or not left & ~fulfils:
            continue
        left, place = left & fulfils, place if said else duty.citation
        free = left & ~(_asked_for(rules.order, duty, play.led))
        other = f", or {_names(state.game.pack, free)}" if free else ""
        if duty.name == KEEPING:
            said.append(f"{name} must keep the announced card.")
        elif duty.name == TRUMP_WHEN_VOID:
            said.append(
                f"{name} has no {led}, but has {trump}s, so {name} must play a {trump}{other}."
            )
        elif led == f"{trump}s":
            said.append(f"{name} has {trump}s, so {name} must play one of them{other}.")
        else:
            said.append(f"{name} has {led}, so {name} must play one of them{other}.")
    if not said:
        asked = led != f"{trump}s" and any(one.name == TRUMP_WHEN_VOID for one in rules.duties)
        no = f"no {led} and no {trump}s" if asked else f"no {led}"
        said.append(f"{name} has {no}, so {name} may play any card.")
    return " ".join(said), place


def _asked_for(order: TrickOrder, duty: Duty, led: int) -> int:
    """The cards that a duty asks for; what it lets go beside them is free, as a card that
    excuses."""
    if duty.name == TRUMP_WHEN_VOID:
        return order.trumps
    return order.follows[led] if duty.name == "follow suit" else -1


def _names(pack: Pack, cards: int) -> str:
    return cards_listed(pack, cards_of(cards))


def legal(game: Game, seed: int) -> Question:
    """Choose all cards of the hand that may be played."""
    state = asked_to_play(game, rng_of(game, "legal", seed))
    seat = state.acting
    pack = game.pack
    options = []
    for card in state.in_hand(state.cards.hands[seat]):
        code = pack.codes[card]
        ruling = state.judge(Action("play", (code,)))
        options.append(judged_option(state, ruling, code, _named(pack, card), code))
    reason, place = _what_is_left(state)
    return Question(
        game.id,
        "legal",
        seed,
        f"{actor(state)} is to play. Which cards may {actor(state)} play?",
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
    states, asked = _asked_trick(game, rng)
    citation, order = _taking(play_of(states[-1])), states[-1].order
    first = next(state for state in states if state.phase == "play")
    best = dict(asked.plays)[asked.winner]
    options = tuple(
        OptionAnswer(
            seat_name(seat),
            seat_name(seat),
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
        "The cards were played in this order. Who wins the trick?",
        options,
        Picture(trick=shown, facts=_trumps(first)),
        touches=_touches(states[-1]),
        state=states[-1],
    )


def _asked_trick(game: Game, rng: random.Random) -> tuple[list[State], Trick]:
    """A hand, and a trick of it: each place in the turn takes it as often, each seat, and as often
    all follow as they do not."""
    seats = start(game, 0, game.players[0] - 1, game.players[0]).table.active
    two = len(seats) == 2  # with more seats a hand seldom has every place and seat together
    answers = sorted({(place, seat * two) for place in range(len(seats)) for seat in seats})
    return with_answer(
        rng,
        answers,
        ([(states, one) for one in play_of(states[-1]).tricks] for states in hands(game, rng)),
        lambda found: (_place_of_winner(found[1]), found[1].winner * two),
        lambda found: found[1].winner,
        lambda found: _fallen(found[0][-1].order, found[1]),
    )


def _place_of_winner(asked: Trick) -> int:
    """The place in the turn of whoever takes the trick."""
    return [seat for seat, _ in asked.plays].index(asked.winner)


def _fallen(order: TrickOrder, asked: Trick) -> tuple[bool, int]:
    """Whether all have followed the card led, and how many trumps there are, two at most."""
    followed = not asked.mask & ~order.follows[asked.plays[0][1]]
    return followed, min((asked.mask & order.trumps).bit_count(), 2)


def _why_wins(pack: Pack, order: TrickOrder, asked: Trick, card: int, best: int) -> str:
    """What a card does in a trick that the best one takes."""
    led, trump, name = asked.plays[0][1], trump_word(pack), _named(pack, card)
    if order.strength[card] < 0:
        return f"{name} wins no trick, and is not lost."
    if card == best:
        if order.trumps >> card & 1:
            return f"{name} is the highest {trump} in the trick."
        none = f" No {trump} was played." if order.trumps else ""
        return f"{name} is the highest card of the suit led.{none}"
    if order.trumps >> best & 1 and not order.trumps >> card & 1:
        return f"The {trump} beats {card_phrase(pack, card)}, as it beats any suit card."
    if not order.follows[led] >> card & 1:
        return f"{name} is not of the suit led, which was {led_words(pack, order, led)}."
    return f"{_named(pack, best)} is higher than {card_phrase(pack, card)}."


def _named(pack: Pack, card: int) -> str:
    """A card that begins a sentence."""
    name = card_phrase(pack, card)
    return capital(name)


Decoys = Callable[[State, int], list[OptionAnswer]]
"""(state, card refused) -> wrong answers of the game's own."""


def no_decoys(state: State, card: int) -> list[OptionAnswer]:
    """Nothing beside the duties of play."""
    return []


def why(game: Game, seed: int, decoys: Decoys = no_decoys) -> Question:
    """Which rule refuses a card, if one does."""
    rng = rng_of(game, "why", seed)
    state, card = asked_card(game, rng)
    play, seat = play_of(state), state.acting
    pack = game.pack
    options = [_duty_option(state, duty, card) for duty in _duties(play)]
    options += [_no_duty_option(state, card), _beat_option(play), *decoys(state, card)]
    rng.shuffle(options)
    cards = tuple(pack.codes[held] for held in state.in_hand(play.hands[seat]))
    return choice(
        game,
        "why",
        seed,
        f"{actor(state)} would like to play {card_phrase(pack, card)}. "
        "Which rule forbids it, if any does?",
        options,
        Picture(hand=cards, trick=trick_codes(state), facts=_facts(state)),
        touches=_touches(state),
        state=state,
    )


def asked_card(game: Game, rng: random.Random) -> tuple[State, int]:
    """A state and a card of its hand that one duty refuses, or none; each as often."""
    states = next(found for found in hands(game, rng) if any(map(_is_bound, found)))
    found = [
        (state, card, [duty.name for duty in refusers(state, card)])
        for state in states
        if _how_bound(state)
        for card in cards_of(state.cards.hands[state.acting])
    ]
    asked = [one for one in found if len(one[2]) <= 1]
    names, way = (lambda one: tuple(one[2])), (lambda one: _how_bound(one[0]))
    state, card, _ = evenly(rng, asked, names, way)
    return state, card


def _is_bound(state: State) -> bool:
    """Whether some cards of the hand are refused."""
    return _how_bound(state) in (FOLLOWING, TRUMPING)


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
        reason = told_of(state.acting, duty.reason(state.game.pack, state.order, play.led, card))
    else:
        reason = "That rule does not forbid it: " + _why_not_binding(state, duty)
    option = duty.name.replace(" ", "-")
    text = duty.words(state.game.pack)
    return OptionAnswer(option, text, right, reason, duty.citation)


def _no_duty_option(state: State, card: int) -> OptionAnswer:
    """That no rule refuses the card; it is right if the card may be played."""
    ruling = state.judge(Action("play", (state.game.pack.codes[card],)))
    return judged_option(state, ruling, "none", "None: the card may be played.")


def _why_not_binding(state: State, duty: Duty) -> str:
    play, seat = play_of(state), state.acting
    order = state.order
    what = led_words(state.game.pack, order, play.led)
    if duty.name == KEEPING:
        own = duty in play.rules[seat].duties
        return "this is not the card announced." if own else "somebody else announced a card."
    if duty.name == "follow suit" and not play.hands[seat] & order.follows[play.led]:
        return f"{actor(state)} has no {what}."
    if duty.name == "follow suit":
        return f"the card follows suit, for {what} were led."
    if duty.name != TRUMP_WHEN_VOID:
        bound = play.hands[seat] & duty.masks(order, play.led, play.best)[0]
        return "the card complies with it." if bound else "it does not apply to these cards."
    if play.hands[seat] & order.follows[play.led]:
        return f"{actor(state)} has {what} and can follow suit."
    trump = trump_word(state.game.pack)
    held = play.hands[seat] & order.trumps
    return f"the card is a {trump}." if held else f"{actor(state)} has no {trump} either."


def _beat_option(play: PlayStage) -> OptionAnswer:
    reason = "Nobody has to beat a card in this game."
    text = "Beat the best card in the trick if you can."
    return OptionAnswer("beat", text, False, reason, _taking(play))


def _taking(play: PlayStage) -> Citation:
    """The place for who takes a trick."""
    return play.rules[0].taking or play.rules[0].free
