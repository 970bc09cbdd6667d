"""Checks of what is counted in a hand: cards made up for the claim, played by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.piquet.announcing.dialogue import ALL, KINDS, WITH_ALL
from tutor.games.piquet.before.buying import ELDER_LEAST
from tutor.games.piquet.before.first_lead import LeadStage
from tutor.games.piquet.claims.positions import call
from tutor.games.piquet.counting.count import count
from tutor.games.piquet.counting.stages import COUNT, WAIT
from tutor.games.piquet.counting.tally import SIXTY
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sheets import match
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action
from tutor.rules.core.running import Counted
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.general import MOMENTS, at_moments
from tutor.verify.table import ONWARD, dealt, done, played_as

SILENT, LOUD, FAIR = "silent", "all", "fair"
"""In a row of actions: nobody announces anything; elder hand announces all, and nobody beats it;
everybody announces all, and beats what they can."""

REPLIES = ("better", "equal", "ask", "good", "skip", ALL.verb)
TALKING = ("announcing", "early", "count")

FEATS = ("neunziger", "sechziger")
DEALER_BUYS = 4


def at_announcing(game: Game, args: Args) -> State:
    """The hand with `hands` as they are after the buying; what was bought is made up."""
    if len(args["hands"]) == 1 or game.rules_as(PiquetRules).exchange.value != "two":
        state = dealt(game, args)
        return state.apply(Action("keep")) if state.phase == "exchange" else state
    codes = game.pack.codes
    elder, dealer = (parse_cards(game.pack, args["hands"][letter]) for letter in letters(2))
    rest = list(cards_of(game.pack.full & ~mask_of(elder + dealer)))
    away = {"A": rest[:ELDER_LEAST], "B": rest[ELDER_LEAST : ELDER_LEAST + DEALER_BUYS]}
    hands = {
        "A": " ".join(codes[card] for card in (*elder[ELDER_LEAST:], *away["A"])),
        "B": " ".join(codes[card] for card in (*dealer[DEALER_BUYS:], *away["B"])),
    }
    talon = " ".join(codes[card] for card in (*elder[:ELDER_LEAST], *dealer[:DEALER_BUYS]))
    state = dealt(game, {"hands": hands, "talon": talon})
    for letter in letters(2):
        state = state.apply(Action("lay", tuple(codes[card] for card in away[letter])))
        while state.phase == "peek":
            state = state.apply(state.legal()[0])
    return state


def _announced(state: State, words: str) -> State:
    """The dialogue to its end, spoken in one of these ways."""
    elder = state.table.forehand
    while state.phase in TALKING:
        offered = state.legal()
        loud = words == FAIR or (words == LOUD and state.to_act == elder)
        if state.phase == "early":
            state = state.apply(COUNT if loud else WAIT)
        elif state.phase == "count":
            state = state.apply(offered[0])  # a Neunziger that is made is said
        else:
            state = state.apply(_loudest(offered) if loud else offered[0])
    return state


def _loudest(offered: Sequence[Action]) -> Action:
    """The best claim with all below it, or the reply that beats one if it can."""
    claims = [action for action in offered if action.verb in KINDS]
    if claims:
        return max(claims, key=_size)
    listed = [action for action in offered if action.verb in REPLIES]
    return min(listed, key=lambda action: REPLIES.index(action.verb))


def _size(action: Action) -> tuple[int, int, bool]:
    """The larger piece before the smaller, the higher before the lower, all before one."""
    ranks = ("7", "8", "9", "10", "J", "Q", "K", "A")
    number, *rank = (word for word in action.args if word != WITH_ALL)
    return int(number), ranks.index(rank[0]) if rank else 0, WITH_ALL in action.args


def at_moment(game: Game, args: Args) -> State:
    """The hand of a claim after the actions of `do`; from the deal if `buying` is set."""
    state = dealt(game, args) if args.get("buying") else at_announcing(game, args)
    for words in args.get("do", ()):
        if words in (SILENT, LOUD, FAIR):
            state = _announced(state, words)
        elif words == ONWARD:
            phase = state.phase
            while state.phase == phase:
                state = _counting(state)
                state = state.apply(state.legal()[0])
        else:
            state = done(_counting(state), [words])
    return state


def _counting(state: State) -> State:
    """The seat to act says what goes with its next card, so that it loses no feat."""
    return state.apply(SIXTY) if state.judge(SIXTY).ok else state


def _tricks(state: State, winners: str) -> list[State]:
    """The states after each trick; nobody else announces anything after the first lead."""
    lead = state.the(LeadStage)
    return played_as(
        _counting(state), winners, lead.play, lambda now: _counting(_announced(now, SILENT))
    )


def _of(state: State, letter: str) -> list[Counted]:
    return [item for item in count(state) if seat_name(item.seat) == letter]


def said(game: Game, args: Args) -> Answer:
    """Everything a seat says while counting, each total once."""
    totals = [item.total for item in _of(at_moment(game, args), args["seat"])]
    return ", ".join(map(str, dict.fromkeys(totals))), ""


def said_together(game: Game, args: Args) -> Answer:
    """What a seat says where it counts several announcements at once: after so many of them."""
    totals: list[int] = []
    for item in _of(at_moment(game, args), args["seat"]):
        if item.item in FEATS:
            totals[-1] = item.total
        else:
            totals.append(item.total)
    return ", ".join(str(totals[number - 1]) for number in args["pieces"]), ""


def also_counted(game: Game, args: Args) -> Answer:
    """How many pieces of a kind a seat counts beside its best; `nicht` if it counts none at all."""
    items = [item for item in _of(at_moment(game, args), args["seat"]) if item.item == args["kind"]]
    return (str(len(items) - 1) if items else "nicht"), ", ".join(item.reason for item in items)


def larger_part(game: Game, args: Args) -> Answer:
    """What the dealer must buy of what the elder left, for each number that may be left."""
    for bought in args["bought"]:
        lay = " ".join(("lay", *args["hands"]["A"].split()[:bought]))
        state = done(dealt(game, args), [lay])
        while state.phase == "peek":
            state = state.apply(state.legal()[0])
        left = game.pattern.talon_size - bought
        least = min(len(action.args) for action in state.legal() if action.verb == "lay")
        if least != left // 2 + 1:
            return f"{least} of {left}", f"Elder hand has bought {bought}."
    return "den größeren Teil", ""


def counted(game: Game, args: Args) -> Answer:
    """What a seat counts for one item so far, or at the end of a hand won as `winners` says."""
    state = at_moment(game, args)
    if "winners" in args:
        state = _tricks(state, args["winners"])[-1]
    amounts = [item.amount for item in _of(state, args["seat"]) if item.item == args["item"]]
    return str(sum(amounts)), ""


def trick_worth(game: Game, args: Args) -> Answer:
    """What a seat counts by the play of the last trick, with its lead where it led."""
    states = _tricks(at_moment(game, args), args["winners"])
    before, after = (
        sum(item.amount for item in _of(state, args["seat"]) if item.item in PLAYED)
        for state in states[-2:]
    )
    return str(after - before), ""


PLAYED = ("lead", "trick", "last trick")
"""The items that a single trick brings."""


def instead(game: Game, args: Args) -> Answer:
    """What is said in place of a number by a seat that has made a Neunziger or Sechziger."""
    for plain, total, _ in _plainly(_of(at_moment(game, args), args["seat"])):
        if plain == args["number"] and plain != total:
            return str(total), ""
    return "that number", "No Neunziger and no Sechziger is counted."


def _plainly(items: Iterable[Counted]) -> Iterable[tuple[int, int, str]]:
    """The totals without what a feat adds, the totals said, and the item."""
    added = 0
    for item in items:
        added += item.amount if item.item in FEATS else 0
        yield item.total - added, item.total, item.item


def feat_at(game: Game, args: Args) -> Answer:
    """The number at which a seat makes its Neunziger or Sechziger, whichever is `feat`."""
    rows = _plainly(_of(at_moment(game, args), args["seat"]))
    found = [str(plain) for plain, _, name in rows if name == args["feat"]]
    return ", ".join(found) or "nicht", ""


def fewest_for_lese(game: Game, args: Args) -> Answer:
    """The fewest tricks with which a side counted the Lese in hands played to these ends."""
    made = []
    for winners in args["ends"]:
        tricks = Counter(_side(game, letter) for letter in winners)
        end = _tricks(at_moment(game, args), winners)[-1]
        made += [tricks[item.side] for item in count(end) if item.item == "lese"]
    return str(min(made)), f"{len(args['ends'])} hands played out."


def _side(game: Game, letter: str) -> int:
    """The side of a seat's letter."""
    return Seat.parse(letter) % game.rules_as(PiquetRules).sides.value


def _race(game: Game, args: Args) -> tuple[list[State], tuple[int, ...]]:
    """The states of a hand, and the points from before it that make the printed standing.

    `at` are the points of A and B when the lead to the trick of `lead` has been counted.
    """
    states = _tricks(at_moment(game, args), args["winners"])
    led = states[args["lead"] - 1]
    led = led.apply(led.legal()[0])
    counted = [sum(item.amount for item in _of(led, letter)) for letter in letters(2)]
    before = tuple(at - now for at, now in zip(args["at"], counted, strict=True))
    return states, before


def race(game: Game, args: Args) -> Answer:
    """Who first really reaches the target of the partie, and with how much."""
    states, before = _race(game, args)
    counted = [(item.side, item.amount) for item in count(states[-1])]
    found = match.race(args["target"], before, counted)
    if found is None:
        return "nobody", ""
    return f"{seat_name(found.winner)} with {found.points[found.winner]}", ""


def race_counts(game: Game, args: Args) -> Answer:
    """What a seat says from the trick of `lead` on, up to the target or the end of the hand."""
    states, before = _race(game, args)
    seat, target = Seat.parse(args["seat"]), args["target"]
    start = args["at"][seat] - before[seat]
    totals = [item.total for item in _of(states[-1], args["seat"]) if item.total > start]
    said = list(dict.fromkeys(before[seat] + total for total in totals))
    if args.get("end"):
        return str(said[-1]), ""
    return ", ".join(str(number) for number in said if number <= target), ""


HANDS: dict[str, Check] = {
    **at_moments(at_moment, {**MOMENTS, "call": call}),
    "said": said,
    "said together": said_together,
    "also counted": also_counted,
    "larger part": larger_part,
    "counted": counted,
    "trick worth": trick_worth,
    "instead": instead,
    "feat": feat_at,
    "fewest for the Lese": fewest_for_lese,
    "race": race,
    "race counts": race_counts,
}
