"""The words of the coach's advice: the card, what becomes of it, what it changes and how sure."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import card_phrase
from tutor.coach.advice import Beside, Reason
from tutor.coach.turns import FEWEST
from tutor.coach.words import amount, ways
from tutor.hand.state import State
from tutor.rules.core.wording import capital

TOO_EARLY = "So many cards are still out that we cannot look far ahead."


def reason_words(found: Reason, state: State) -> tuple[str, ...]:
    """Sentences to the seat that acts: what becomes of the card, then what it changes."""
    if found.worlds < FEWEST:
        return (TOO_EARLY,)
    first = next(_what_follows(found, state), "")
    return tuple(filter(None, (first, _stakes(found, state), _sure(found, state))))


def _card(state: State, card: int | None) -> str:
    return "" if card is None else card_phrase(state.game.pack, card)


def _what_follows(found: Reason, state: State) -> Iterator[str]:
    """What happens with the card and not with the other, the most telling first."""
    other, much = _card(state, found.other), max(1, found.closer // 2)
    follows, instead = found.follows, found.other_follows
    for one in found.beside:
        yield _beside(one, found, state)
    if follows.saved >= much and follows.saved > instead.saved:
        yield f"You keep {other} for the last trick."
    if found.other is None or not found.closer:
        return
    if instead.others >= much and instead.others > follows.others:
        if follows.mine >= follows.partner:
            yield f"It wins the trick, and {other} would let the others win it."
        else:
            yield f"Your partner then wins the trick, and {other} would let the others win it."
    if follows.others >= much and instead.mine >= much:
        yield f"{capital(other)} would win this trick, but you need it later."
    if follows.partner >= much and instead.mine >= much:
        yield f"Your partner wins the trick anyway, so you can keep {other}."


def _beside(one: Beside, found: Reason, state: State) -> str:
    """What the hand is about beside its game."""
    seat, other = state.acting, _card(state, found.other)
    ours, better = seat in one.goal.side, one.card > one.other
    if ours != better:
        return ""
    if one.goal.id == "vole":
        made, stopped = "every trick can still be made", "the others can stop that"
        return (
            f"So {made}; after {other}, {stopped}."
            if ours
            else f"It stops the others from making every trick; after {other}, they can."
        )
    what = "the lowest trump" if one.goal.id == "last" else "the called King"
    whose = "" if ours else " of the others"
    does = "can win the last trick" if ours else "cannot win the last trick"
    return f"So {what}{whose} {does}, more often than after {other}."


def _stakes(found: Reason, state: State) -> str:
    """What the card changes against the other."""
    if found.other is None:
        return "" if found.goal.need is not None else "All your cards do equally well."
    other, goal = _card(state, found.other), found.goal
    per = abs(found.sums - found.other_sums) / found.worlds
    if goal.need is not None and found.won != found.other_won:
        return ""
    if goal.id in ("outcome", "none"):
        return f"It does a little better than {other}."
    often = round(per)
    if not often:
        return f"It does a little better than {other}."
    ours = state.acting in goal.side
    gains = "brings you" if ours != goal.fewest else "leaves the others"
    more = "more" if ours != goal.fewest else "less"
    return f"On average it {gains} {amount(goal, often)} {more} than {other}."


def _sure(found: Reason, state: State) -> str:
    """How sure it is, in the ways the cards can lie that were looked at."""
    if found.goal.need is None:
        return ""
    ours = state.acting in found.goal.side
    told, wins = ways(found.won, found.worlds), "win the game" if ours else "beat the declarer"
    if not found.won:
        told = ways(found.worlds, found.worlds)
        return f"The game is lost in {told}, unless the others make a mistake."
    if found.other is None:
        return f"All your cards do equally well: they {wins} in {told}."
    if found.won == found.other_won:
        return f"Both {wins} in {told}."
    once = wins.replace("win", "wins").replace("beat", "beats")
    other = _card(state, found.other)
    return f"It {once} in {told}, and {other} in {found.other_won or 'none'}."
