"""What the coach says, in one place: what a card cost, what could be known, what is certain."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import card_phrase
from tutor.coach.certain import Certain
from tutor.coach.look import Seen
from tutor.coach.turns import Review, Turn
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, cards_listed, number_word, one_of
from tutor.solve.goal import Goal
from tutor.solve.moment import in_words
from tutor.table.names import LETTERS, Names

OUTCOMES = ("codille", "beaten", "won")
"""What an end is called where each opponent's tricks count apart, by its worth."""


NOTHING = "We could solve no part of this hand, so we cannot say where it turned."


def who(seat: int, names: Names = LETTERS) -> str:
    """A seat at the head of a sentence."""
    return "You" if seat == names.reader else seat_name(seat)


def side_of(seen: Seen, names: Names = LETTERS) -> str:
    """The side of who played, as the subject of a clause."""
    seat, side = seen.moment.seat, seen.goal.side
    active = seen.moment.state.table.active
    own = side if seat in side else tuple(one for one in active if one not in side)
    if names.reader in own:
        return "you" if len(own) == 1 else "your side"
    return seat_name(seat) if len(own) == 1 else f"{seat_name(seat)}’s side"


def cards_in_words(state: State, cards: Sequence[int], most: int = 3) -> str:
    """A card, or one of some: `the King of Hearts or the VII`."""
    pack, row = state.game.pack, state.in_hand(_mask(cards))
    if len(row) > most:
        return f"{', '.join(card_phrase(pack, card) for card in row[:most])} or another"
    return cards_listed(pack, row, one_of)


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def ways(number: int, worlds: int) -> str:
    """So many of the ways the cards can lie that were looked at: `18 of the 20 ways …`."""
    some = f"all {worlds}" if number == worlds else f"{number or 'none'} of the {worlds}"
    return f"{some} ways we dealt the hidden cards"


def amount(goal: Goal, number: int) -> str:
    """So much of what a goal counts: `3⅓ points`, `one trick`."""
    if goal.id == "tricks":
        return "one trick" if number == 1 else f"{number_word(number)} tricks"
    if number < goal.unit:
        return f"{in_words(goal, number)[1:]} of a point"
    return "1 point" if number == goal.unit else f"{in_words(goal, number)} points"


def turn_words(turn: Turn, names: Names = LETTERS) -> tuple[str, ...]:
    """What happened, what would have been better, and whether that could be known."""
    seen = turn.seen
    moment = seen.moment
    card = card_phrase(moment.state.game.pack, moment.card)
    played = f"{who(moment.seat, names)} played {card}. {_cost(seen, names)}"
    better = capital(cards_in_words(moment.state, seen.better))
    open_cards = f"{better} would have been better, with open cards{_result(seen, names)}."
    return (played, open_cards, *_knew(turn, names))


def _cost(seen: Seen, names: Names) -> str:
    """What the card cost, as a sentence."""
    goal, seat = seen.goal, seen.moment.seat
    side = side_of(seen, names)
    plays = seat in goal.side
    if goal.id == "outcome":
        after, best = OUTCOMES[seen.after], OUTCOMES[seen.best]
        return (
            f"That made the game {after} instead of {best}."
            if plays
            else (f"That made the game {after}; it could have been {best}.")
        )
    if goal.id == "none":
        return "With that the game was lost." if plays else "With that the game could be won."
    if goal.id == "vole":
        return (
            "After that, not every trick could be made."
            if plays
            else "After that, every trick could be made."
        )
    if goal.id in ("last", "king"):
        what = "the lowest trump" if goal.id == "last" else "the called King"
        return f"That cost {side} {what} in the last trick."
    if seen.turned:
        return f"That lost the game for {side}."
    return f"That cost {side} {amount(goal, seen.cost)}."


def _value(seen: Seen, value: int) -> str:
    """A value where it can be counted, for the side of who played."""
    if not seen.exact or seen.goal.id not in ("points", "tricks"):
        return ""
    return amount(seen.goal, value)


def _result(seen: Seen, names: Names) -> str:
    """What the better card would have come to."""
    best, after = _value(seen, seen.best), _value(seen, seen.after)
    if not best or not seen.turned:
        return ""
    return f": it comes to {best} for {_declarer(seen, names)}, and not {after}"


def _declarer(seen: Seen, names: Names) -> str:
    side = seen.goal.side
    if names.reader in side:
        return "you" if len(side) == 1 else "your side"
    return seat_name(side[0]) if len(side) == 1 else "the declarer’s side"


def _knew(turn: Turn, names: Names) -> tuple[str, ...]:
    """What could be known, kept apart from what the open cards say."""
    knew, moment = turn.knew, turn.moment
    if knew.could == "unknown":
        return ()
    pack = moment.state.game.pack
    played, other = (
        card_phrase(pack, moment.card),
        cards_in_words(moment.state, turn.seen.better, 1),
    )
    counted = _counted(turn, played, other)
    you = who(moment.seat, names)
    if knew.could == "even":
        seat = _small(you)
        return (f"Nobody could have known it: for all {seat} could see, both were as good.",)
    if knew.could == "right":
        return (f"Nobody could have known it. From what {_small(you)} had seen, {counted}.",)
    return (f"{you} could have known it. From what {_small(you)} had seen, {counted}.",)


def _small(name: str) -> str:
    return "you" if name == "You" else name


def _counted(turn: Turn, played: str, other: str) -> str:
    knew, goal = turn.knew, turn.seen.goal
    if goal.need is None or not turn.seen.turned:
        better, worse = (other, played) if knew.could == "known" else (played, other)
        told = f"in {knew.worlds} ways we dealt the hidden cards"
        return f"{better} brought more on average than {worse} {told}"
    told = ways(knew.other, knew.worlds)
    return f"{other} won in {told}, and {played} in {knew.played or 'none'}"


def review_words(review: Review) -> str:
    """What was looked at, and that nothing cost anything if so."""
    if not review.tricks:
        return "No card was played, so there is nothing to look back at."
    if review.since > 1 and review.since >= review.tricks:  # nobody has a choice in the last trick
        return NOTHING if review.done else ""
    if review.turns:
        return f"We looked at the hand with open cards{_since(review)}."
    if not review.done:
        return f"So far no card has cost anything{_since(review)}."
    return f"No card cost anything. We looked at the hand with open cards{_since(review)}."


def early_words(review: Review, names: Names = LETTERS) -> str:
    """What could still be had at the first choice that was looked at; nothing where the hand is not
    won or lost."""
    seen = review.early
    if seen is None or seen.goal.need is None or not review.done:
        return ""
    won, best = seen.best >= seen.goal.need, _value(seen, seen.best)
    if names.reader is None:
        whose, did = capital(_declarer(seen, names)), "won" if won else "lost"
        first = f"{whose} would have {did}"
    else:
        mine = (names.reader in seen.goal.side) == won
        first = f"The game was {'won' if mine else 'lost'} for you"
    count = f", {best} for {_declarer(seen, names)}" if best and seen.best else ""
    return f"{first} with best play on all sides from trick {seen.moment.trick} on{count}."


def _since(review: Review) -> str:
    """From where on the hand was looked at, and why not from before."""
    since = "the first trick" if review.since <= 1 else f"trick {review.since}"
    first = f" from {since} on"
    if not review.done:
        return first
    early = [f"before trick {review.exact} we could sometimes find only which side wins"] * (
        review.exact > review.since
    )
    early += ["earlier than that, too many cards were out"] * (review.since > 1)
    return f"{first} ({'; '.join(early)})" if early else first


def certain_words(found: Certain, state: State, names: Names = LETTERS) -> str:
    """What is certain, as the table says it."""
    you = found.seat == names.reader or names.reader is None
    subject = "you" if you else seat_name(found.seat)
    have = "have" if you else "has"
    cards = "However the cards lie" if found.lays > 1 else "As the cards must lie"
    if found.verdict == "won":
        return f"{cards}, {subject} {have} won this hand."
    if found.verdict == "lost":
        return f"{cards}, {subject} can win this hand only if the others make a mistake."
    if found.verdict == "all":
        return f"{cards}, {subject} can make all the tricks that are left."
    return f"{cards}, {subject} can make no further trick, unless the others make a mistake."
