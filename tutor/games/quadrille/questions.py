"""The quiz topics of the family: beside those of every game for a pot, the called King, the two
sides, and what partners share."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from tutor.cards import card_phrase, cards_of
from tutor.games.quadrille.rules import HelperRules
from tutor.hand.played import partner_known, the_played
from tutor.hand.state import Game, Setup, State
from tutor.quiz.general import general_topics
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, play_of, rng_of, trick_codes
from tutor.rules.action import PASS, Action
from tutor.rules.betes import shares
from tutor.rules.call import CallStage
from tutor.rules.ruling import Ruling
from tutor.rules.stage import seat_name
from tutor.rules.wording import number_word
from tutor.sources import Citation, cite

SHOWN, HALVES = cite("000 1 Cinquille ¶ 7"), cite("000 1 Cinquille ¶ 1 law 4")
UNKNOWN, ALONE = "unknown", "alone"
MOST = 15
"""Counters to share, at most."""


def which_is_called(game: Game, seed: int) -> Question:
    """Which Kings and Queens the player of a Frage may call with a hand."""
    rng = rng_of(game, "called", seed)
    state = _to_call(game, rng)
    while len({ruling.ok for _, ruling in _judged(state)}) < 2:
        state = _to_call(game, rng)
    judged = _judged(state)
    right, wrong = ([one for one in judged if one[1].ok is ok] for ok in (True, False))
    chosen = rng.sample(right, min(2, len(right)))
    chosen += rng.sample(wrong, min(4 - len(chosen), len(wrong)))
    rng.shuffle(chosen)
    call, pack = state.the(CallStage), game.pack
    options = tuple(
        OptionAnswer(
            pack.codes[card],
            "The " + pack.english_name(card),
            ruling.ok,
            ruling.reason,
            ruling.citation,
            pack.codes[card],
        )
        for card, ruling in chosen
    )
    names = {suit.letter: suit.english for suit in pack.suits}
    trumps = names[the_played(state).suit or ""]
    rules = _rules(game).calling
    return Question(
        game.id,
        "called",
        seed,
        f"A plays a Frage with {trumps} as trumps. Which of these may he call with this hand?",
        "all",
        options,
        f"He may call {rules.text}.",
        rules.citation,
        Picture(hand=_codes(state, call.hand)),
        state=state,
    )


def _rules(game: Game) -> HelperRules:
    return game.rules_as(HelperRules)


def _codes(state: State, hand: int) -> tuple[str, ...]:
    return tuple(state.game.pack.codes[card] for card in state.in_hand(hand))


def _to_call(game: Game, rng: random.Random) -> State:
    """A Frage of A's before he calls a King; every other time he holds all Kings."""
    pack, players, size = game.pack, min(game.players), game.pattern.hand_size
    kings = set(cards_of(pack.rank_mask("K")))
    cards = rng.sample(range(len(pack)), len(pack))
    if rng.random() < 0.5:
        cards.sort(key=lambda card: card not in kings)
    dealt = tuple(tuple(cards[at : at + size]) for at in range(0, players * size, size))
    state = Setup(dealt, (), players - 1).state(game)
    state = state.apply(Action("bid", ("frage",)))
    for _ in range(players - 1):
        state = state.apply(PASS)
    return state.apply(Action("name", (rng.choice(_rules(game).free_suits),)))


def _judged(state: State) -> list[tuple[int, Ruling]]:
    """Every King and Queen with the ruling on calling it."""
    index = state.game.pack.index
    return [(index[one.args[0]], state.judge(one)) for one in state.the(CallStage).candidates()]


def who_plays_with_whom(game: Game, seed: int) -> Question:
    """Who helps the player, as far as one seat can know it."""
    rng = rng_of(game, "sides", seed)
    wanted = rng.choice(("holder", "fallen", UNKNOWN))
    for states in hands(game, rng):
        found = [pair for pair in _moments(states) if _kind(*pair) == wanted]
        if found:
            return _asked(game, seed, *rng.choice(found))
    raise AssertionError("hands() never ends")


def _moments(states: Sequence[State]) -> Iterator[tuple[State, int]]:
    """Moments in the tricks up to that of the called card, and a seat that is not the player's."""
    for state in states:
        call = state.find(CallStage)
        if state.phase != "play" or call is None or call.called is None:
            continue
        if call.contract.id != "frage" or any(
            trick.mask >> call.called & 1 for trick in play_of(state).tricks
        ):
            continue
        if play_of(state).trick:
            yield from ((state, seat) for seat in state.table.active if seat != call.player)


def _kind(state: State, seat: int) -> str:
    """How this seat knows the helper in this trick, or that it cannot; empty where it has to
    reckon who is left."""
    call = state.the(CallStage)
    if any(card == call.called for _, card in play_of(state).trick):
        return "fallen" if seat != call.holder else ""
    if seat == call.holder:
        return "holder"
    return UNKNOWN if len(_may_hold(state, seat)) > 1 and not partner_known(state) else ""


def _may_hold(state: State, seat: int) -> set[int]:
    """Who may hold the called card, as this seat sees it: who has not failed to follow its suit."""
    called, play = state.the(CallStage).called, play_of(state)
    assert called is not None
    suit, found = state.order.follows[called], set(state.table.active) - {seat}
    for plays in (*(trick.plays for trick in play.tricks), play.trick):
        if suit >> plays[0][1] & 1:
            found -= {player for player, card in plays if not suit >> card & 1}
    return found


def _asked(game: Game, seed: int, state: State, seat: int) -> Question:
    call = state.the(CallStage)
    player, viewer = seat_name(call.player), seat_name(seat)
    card = card_phrase(game.pack, call.called if call.called is not None else 0)
    known = _kind(state, seat) != UNKNOWN
    answer = (ALONE if call.own else seat_name(call.holder)) if known else UNKNOWN
    why = _reason(state, seat, card)
    seats = [seat_name(one) for one in state.table.active if one != call.player]
    texts = {one: "You, " + one if one == viewer else one for one in seats}
    texts |= {ALONE: f"Nobody: {player} plays alone", UNKNOWN: "You cannot know yet"}
    options = tuple(
        OptionAnswer(name, text, name == answer, why, SHOWN) for name, text in texts.items()
    )
    suit = next(s.english for s in game.pack.suits if s.letter == the_played(state).suit)
    facts = f"{player} plays a Frage with {suit} as trumps and has called {card}."
    return Question(
        game.id,
        "sides",
        seed,
        f"You are {viewer}, and {card} was in no trick before this one. Who helps {player}?",
        "one",
        options,
        why,
        SHOWN,
        Picture(_codes(state, state.cards.hands[seat]), trick_codes(state), facts=(facts,)),
        state=state,
    )


def _reason(state: State, seat: int, card: str) -> str:
    call, kind = state.the(CallStage), _kind(state, seat)
    player = seat_name(call.player)
    if kind == "holder":
        return f"You hold {card}, so you are the helper; {player} does not know it yet."
    if kind == "fallen" and call.own:
        return f"{player} himself plays {card}: he called his own, and is alone."
    if kind == "fallen":
        return f"{seat_name(call.holder)} plays {card}, and so is the helper."
    others = _may_hold(state, seat)
    more = f" {player} himself may have it." if call.player in others else ""
    left = number_word(len(others))
    return f"You have not {card}, and it has not fallen. Any of {left} others may have it.{more}"


def what_is_shared(game: Game, seed: int) -> Question:
    """What one of a side, or of the others, draws or sets when the counters do not divide."""
    rng, rules = rng_of(game, "shares", seed), _rules(game)
    seats = range(min(game.players))
    side = [0, rng.choice(seats[1:])]
    how = rng.choice(("draw", "set", "codille", "codille"))
    if how == "codille":
        return _of_codille(
            game, seed, rng, [s for s in seats if s not in side[: rng.choice((1, 2))]]
        )
    counters = 2 * rng.randrange(1, MOST // 2) + 1
    payers = side[:1] if how == "set" and rules.pot.value.alone else side
    found, _ = shares(counters, payers, side[:1])
    said = f"A and his helper {seat_name(side[1])} {how} {counters} together."
    return _number(game, seed, said, how, rng.choice(payers), found, HALVES)


def _of_codille(game: Game, seed: int, rng: random.Random, others: list[int]) -> Question:
    each, left = rng.randrange(1, 4), rng.randrange(1, len(others))
    counters, odd = each * len(others) + left, rng.sample(others, len(others))
    found, _ = shares(counters, others, odd)
    said = (
        f"{number_word(len(others)).capitalize()} opponents share {counters} after a codille. "
        f"{', then '.join(map(seat_name, odd))} had the highest trumps of them."
    )
    return _number(game, seed, said, "get", rng.choice(others), found, _rules(game).pot.value.odd)


def _number(
    game: Game,
    seed: int,
    said: str,
    verb: str,
    asked: int,
    found: Mapping[int, int],
    place: Citation,
) -> Question:
    each = ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in sorted(found.items()))
    return number_question(
        game,
        "shares",
        seed,
        f"{said} How many counters does {seat_name(asked)} {verb}?",
        found[asked],
        f"{each}.",
        place,
        Picture(),
    )


HELPED: Mapping[str, Topic] = {
    "called": Topic("Which King may be called?", which_is_called),
    "sides": Topic("Who plays with whom?", who_plays_with_whom),
    "shares": Topic("Who gets the odd counter?", what_is_shared),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game: those on a helper where one may be called."""
    helped = HELPED if isinstance(game.rules, HelperRules) else {}
    return {**general_topics(game), **helped}
