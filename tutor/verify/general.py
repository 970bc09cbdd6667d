"""Checks of printed statements that every game can make: of its pack, its deal, any moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.cards import cards_of
from tutor.games import find_game
from tutor.hand.state import Game, State
from tutor.rules.core.action import parse_action
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import NOT_NOW, seat_name
from tutor.rules.core.variant import Cited
from tutor.rules.deal.dealing import EACH, TALON
from tutor.rules.play.play import PlayStage
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.table import Moment, moment

NUMBER_WORDS = {"10": "Zehn", "9": "Neun", "8": "Acht", "7": "Sieben"}
"""Ranks as the books write them in a row of cards."""


def numbers(game: Game, args: Args) -> Answer:
    """Cards of the pack, a hand, the talon and so on; suits; players, and who may sit at the table.

    Of a game that another is held against (`than`) it is how many more that one has; of so many
    deals (`of`) it is the share of each.
    """
    if args["what"] == "table":
        return " or ".join(map(str, game.players)), ""
    number = _numbers(game)[args["what"]]
    if "than" in args:
        number = _numbers(find_game(args["than"]))[args["what"]] - number
    return str(args["of"] // number if "of" in args else number), ""


def _numbers(game: Game) -> dict[str, int]:
    pack, pattern, trumps = game.pack, game.pattern, game.order.trumps
    hand, talon, players = pattern.hand_size, pattern.talon_size, min(game.players)
    return {
        "pack": len(pack),
        "suits": len(pack.suits),
        "suit": (pack.suit_masks[pack.suits[0].letter] & ~trumps).bit_count(),
        "trumps": trumps.bit_count(),
        "hand": hand,
        "talon": talon,
        "half": dict(pattern.lots).get("upper half", 0),
        "hand and talon": hand + talon,
        "packet": next((number for to, number in pattern.steps if to == EACH), 0),
        "players": players,
        "dealt": hand * players,
        "lay": game.values.lay if game.values else 0,
        **{rank: pack.rank_mask(rank).bit_count() for rank in set(pack.ranks)},
    }


def rule(game: Game, args: Args) -> Answer:
    """A value of the record of rules, by the names of its fields, as `pot.kock.full`."""
    return str(field_of(game.rules, args["of"])), ""


def field_of(rules: object, path: str) -> object:
    """What such names lead to; where a place is beside a value, the value is meant."""
    for name in path.split("."):
        rules = getattr(rules, name)
        rules = rules.value if isinstance(rules, Cited) else rules
    return rules


def told(function: Callable[..., object]) -> Check:
    """The check that answers what a function of the engine gives for the arguments of a record."""
    return lambda game, args: (str(function(**args)), "")


def steps(game: Game, args: Args) -> Answer:
    """The packets of the deal."""
    lots = game.pattern.lots
    talon = lots[0][0] if len(lots) == 1 else TALON
    names = ((number, talon if to == TALON else to) for to, number in game.pattern.steps)
    return ", ".join(f"{number} {name}" for number, name in names), ""


def suit_row(game: Game, args: Args) -> Answer:
    """The cards of a suit from the highest, before a trump is named."""
    order = game.order
    cards = cards_of(game.pack.suit_masks[args["suit"]] & ~order.trumps)
    falling = sorted(cards, key=lambda card: -order.strength[card])
    names = (game.pack.german_name(card).partition("-")[2] for card in falling)
    return ", ".join(NUMBER_WORDS.get(name, name) for name in names), ""


def addition(game: Game, args: Args) -> Answer:
    """A sum that is printed term by term."""
    return str(sum(args["terms"])), ""


FROM_HAND = ("play", "lay")
"""The verbs of actions that name cards of one's own; without them such an action proves nothing."""
"""So a word is refused that is out of place; a bid is, where the game has none of that name."""


def judged(state: State, args: Args) -> Answer:
    """What the judge says to an action, and why.

    A refusal has to come from the place `by`, for cards that are in the hand, and by a rule: a word
    that is not said now proves nothing, but a game that does not know a bid does.
    """
    action = parse_action(args["action"])
    ruling = state.judge(action)
    if ruling.ok:
        return "allowed", ruling.reason
    pack, hand = state.game.pack, state.cards.hands[state.acting]
    cards = [word for word in action.args if word in pack.index and action.verb in FROM_HAND]
    missing = [card for card in cards if not hand >> pack.index[card] & 1]
    if missing:
        return f"refused for want of {' '.join(missing)}", ruling.reason
    if NOT_NOW in ruling.reason and action.verb != "bid":
        return f"refused as a word out of place: {action}", ruling.reason
    held = str(ruling.citation) == args["by"]
    return ("refused" if held else f"refused by {ruling.citation}"), ruling.reason


def with_place(check: str, args: Args, place: str) -> Args:
    """The arguments of a check: what is judged is held to its place, unless it names another."""
    return {"by": place, **args} if check == "judged" else args


def allowed(state: State, args: Args) -> Answer:
    """Which of some actions the judge allows."""
    good = [words for words in args["of"] if state.judge(parse_action(words)).ok]
    return ", ".join(good) or "none", ""


def numbers_laid(state: State, args: Args) -> Answer:
    """How many cards may be laid away, by judging each number."""
    codes = state.game.pack.codes
    wanted = args.get("of", [codes[card] for card in cards_of(state.cards.hands[state.acting])])
    rows = [" ".join(("lay", *wanted[:number])) for number in range(1, len(wanted) + 1)]
    good = [place for place, row in enumerate(rows, 1) if state.judge(parse_action(row)).ok]
    return f"{good[0]}" if len(good) == 1 else f"{good[0]} to {good[-1]}", ""


def cards_held(state: State, args: Args) -> Answer:
    """How many cards a seat holds."""
    return str(state.cards.hands[Seat.parse(args["seat"])].bit_count()), ""


def sitting_out(state: State, args: Args) -> Answer:
    """Who sits at the table and gets no cards."""
    idle = [seat for seat in range(state.table.seats) if seat not in state.table.active]
    return ", ".join(map(seat_name, idle)) or "nobody", ""


def after(state: State, args: Args) -> Answer:
    """What comes then."""
    return "the hand is over" if state.over else state.phase, ""


def to_act(state: State, args: Args) -> Answer:
    """Whose turn it is: who has to speak, name, lay away or play."""
    seat = state.to_act
    return ("nobody" if seat is None else seat_name(seat)), f"The phase is {state.phase}."


def next_dealer(state: State, args: Args) -> Answer:
    """Who deals after the hand."""
    result = state.result()
    return seat_name(state.next_dealer), result.summary


def void(state: State, args: Args) -> Answer:
    """Whether a mistake makes the hand count for nothing."""
    result = state.result()
    anew = result.void or (result.end is not None and result.end.end == "anew")
    return ("gilt nicht" if anew else "gilt"), result.summary


def taker(state: State, args: Args) -> Answer:
    """Who has taken the last trick."""
    return seat_name(state.the(PlayStage).tricks[-1].winner), ""


def led(state: State, args: Args) -> Answer:
    """Which card has been led to the trick that lies there."""
    (_, card), *_ = state.the(PlayStage).trick
    return state.game.pack.codes[card], ""


def at_moments(at: Moment, checks: Mapping[str, Position]) -> dict[str, Check]:
    """Checks of a moment as checks of a game, whose claims say by their arguments which it is."""

    def check_of(position: Position) -> Check:
        return lambda game, args: position(at(game, args), args)

    return {name: check_of(position) for name, position in checks.items()}


MOMENTS: dict[str, Position] = {
    "judged": judged,
    "allowed": allowed,
    "numbers laid": numbers_laid,
    "cards held": cards_held,
    "sits out": sitting_out,
    "after": after,
    "to act": to_act,
    "next dealer": next_dealer,
    "void": void,
    "taker": taker,
    "led": led,
}
"""What can be checked of any moment of any hand."""

GENERAL: dict[str, Check] = {
    "numbers": numbers,
    "rule": rule,
    "steps": steps,
    "row": suit_row,
    "sum": addition,
    **at_moments(moment, MOMENTS),
}
"""What can be checked of any game."""
