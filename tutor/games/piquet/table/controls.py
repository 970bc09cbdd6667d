"""The dialogue and the buying at the table: what may be said, and what was."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Pack, card_phrase
from tutor.games.piquet.announcing.dialogue import (
    ALL,
    ASK,
    BETTER,
    ENOUGH,
    EQUAL,
    GOOD,
    SKIP,
    WITH_ALL,
    AnnouncingStage,
)
from tutor.games.piquet.announcing.mending import mendable
from tutor.games.piquet.announcing.results import announced
from tutor.games.piquet.before.blanche import HIDE, BlancheStage
from tutor.games.piquet.before.command import PACKETS, TIMES, CommandStage
from tutor.games.piquet.before.first_lead import LeadStage
from tutor.games.piquet.counting.asides import holders, remaining
from tutor.games.piquet.counting.bonuses import may_still_make_sixty
from tutor.games.piquet.counting.count import count
from tutor.games.piquet.counting.stages import COUNT, WAIT, CountStage, EarlyStage
from tutor.games.piquet.counting.tally import SIXTY
from tutor.games.piquet.peek import LEAVE, PeekStage
from tutor.games.piquet.pieces.held import ACE, JACK, SEQUENCE_SCORES, SET_SCORES, Key
from tutor.games.piquet.pieces.words import (
    KIND_NAMES,
    claim_means,
    claim_words,
    full_words,
    piece_means,
)
from tutor.hand.state import State
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_of
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.table.controls import Call, Calls, Controls, Press, in_german
from tutor.table.lying import Look, Lying, trick_of
from tutor.table.words import played

SET_RANKS = range(ACE, JACK - 2, -1)
TIME_WORDS = {"start": "talon first", "middle": "talon in the middle", "end": "talon last"}
COMMANDS = {"2": "Zu zweien", "3": "Zu dreien"}
PACKET_WORDS = {"2": "two", "3": "three"}
SIXTY_MEANS = "count 60 instead of 30 with the next lead"


def calls(state: State) -> Controls | None:
    """What the seat to act may say or do, in the words of the table."""
    stage = state.stage
    if isinstance(stage, AnnouncingStage):
        return (Calls(tuple(_announcing(stage))),)
    if isinstance(stage, CommandStage):
        commands = (
            Call(
                f"{COMMANDS[packet]}, {TIME_WORDS[time]}",
                Action("command", (packet, time)),
                means=f"deal {PACKET_WORDS[packet]} cards at a time",
            )
            for packet in PACKETS
            for time in TIMES
        )
        return (Calls((Call("Give no command", PASS), *commands)),)
    if isinstance(stage, BlancheStage):
        shows = (
            Call(f"Announce it and buy {a.args[0]}" if a.args else "Show it", a)
            for a in stage.candidates()
            if a != HIDE
        )
        return (Calls((*shows, Call("Keep it to yourself", HIDE))),)
    if isinstance(stage, PeekStage):
        looks = (Call(_look_words(state, a), a) for a in stage.candidates() if a != LEAVE)
        return (Calls((*looks, Call("Leave them unseen", LEAVE))),)
    if isinstance(stage, CountStage):
        says = [Call(action.args[0], action) for action in stage.candidates()]
        return (Calls(tuple(reversed(says))),)
    if isinstance(stage, EarlyStage):
        waits = Call("Let elder hand lead", WAIT)
        return (Calls((Call("Count before the lead", COUNT), waits)),)
    return _between(state) if isinstance(stage, LeadStage | PlayStage) else None


def _between(state: State) -> Controls:
    """A card, and what may be said beside it: a Sechziger, a question, a correction."""
    found = [in_german("Sechziger", SIXTY, SIXTY_MEANS)] if may_still_make_sixty(state) else []
    if state.phase == "play":
        found += [
            Call(f"Ask {name} about the Rummel", Action("remaining", (name,)))
            for name in (seat_name(seat) for seat in holders(state) if seat != state.to_act)
        ]
    found += [
        Call(f"Correct the {KIND_NAMES[kind]}", Action("mend", (kind,))) for kind in mendable(state)
    ]
    return (Press(), Calls(tuple(found))) if found else (Press(),)


def _look_words(state: State, action: Action) -> str:
    if not action.args:
        return "Look at the cards you left"
    return f"Name {_suit_of(state, action)} and see the cards the dealer left"


def _suit_of(state: State, action: Action) -> str:
    """The suit that an action names, in English."""
    suits = state.game.pack.suits
    return next(suit.english for suit in suits if suit.letter == action.args[0])


def _announcing(stage: AnnouncingStage) -> Iterator[Call]:
    seat = stage.acting
    if not stage.waiting:
        yield from _naming(stage, seat)
    elif stage.current.open:
        for action, key in stage.claims(seat, stage.kind).items():
            for claim in _ways(stage, seat, action, key):
                yield in_german(stage.words(claim), claim, _claimed(stage, claim, key))
        yield Call("Leave it as it was" if stage.kept else "Say nothing", SKIP)
    else:
        replies = {GOOD: "Gut", BETTER: "Nicht gut"}
        asking = (EQUAL,) if stage.kind == "set" else (ASK, EQUAL)
        replies |= {reply: stage.words(reply) for reply in asking}
        means = {GOOD: "it counts", BETTER: "mine is better", EQUAL: "mine is as good"}
        means[ASK] = "how high is it?" if stage.kind == "sequence" else "how many pips?"
        yield from (in_german(words, reply, means[reply]) for reply, words in replies.items())


def _claimed(stage: AnnouncingStage, claim: Action, key: Key) -> str:
    """What a claim says, alone or with what stands beside it."""
    words = claim_means(stage.table.pack, stage.kind, key)
    return f"{words}, and all your lower ones" if WITH_ALL in claim.args else words


def blind(state: State) -> Controls | None:
    """What could be said of any hand, where what this one holds must be found; None where the
    calls tell nothing of it."""
    stage = state.stage
    if not isinstance(stage, AnnouncingStage):
        return None
    if not stage.waiting:
        return (Calls((Call("Name all the lower ones", ALL), Call("Name nothing more", ENOUGH))),)
    if not stage.current.open:
        return None
    pack = stage.table.pack
    longest = max(SEQUENCE_SCORES)
    lengths = {
        "rummel": range(stage.pieces.shortest, longest + 1),
        "sequence": SEQUENCE_SCORES,
        "set": SET_SCORES,
    }
    keys = [
        (number, rank)
        for rank in (SET_RANKS if stage.kind == "set" else (0,))
        for number in lengths[stage.kind]
    ]
    claims = (
        in_german(
            claim_words(pack, stage.kind, key),
            _claim(pack, stage.kind, key),
            claim_means(pack, stage.kind, key),
        )
        for key in keys
    )
    silent = Call("Leave it as it was" if stage.kept else "Say nothing", SKIP)
    return (Calls((*claims, silent)),)


def _claim(pack: Pack, kind: str, key: Key) -> Action:
    number, rank = key
    which = (pack.ranks[rank],) if kind == "set" else ()
    return Action(kind, (str(number), *which))


def good_so_far(state: State, seat: int) -> int:
    """What a seat has made good in announcing until now."""
    known = announced(state)
    return sum(item.amount for item in known.items(seat, known.results))


def _ways(stage: AnnouncingStage, seat: int, action: Action, key: Key) -> list[Action]:
    """A claim with all lower pieces in the same breath, where there are any, and alone."""
    alone = [action]
    if not stage.beside(seat, stage.kind, key):
        return alone
    return [Action(action.verb, (*action.args, WITH_ALL)), *alone]


def _naming(stage: AnnouncingStage, seat: int) -> Iterator[Call]:
    """Each lower piece, all of them at once, and no more."""
    pack, left = stage.table.pack, stage.unnamed(seat)
    last = next(iter(stage.namings(seat).values())) if len(left) == 1 else None
    whole = piece_means(pack, last) if last else "all your lower ones"
    yield in_german(stage.words(ALL), ALL, whole)
    for action, piece in stage.namings(seat).items():
        if len(left) > 1:
            words = full_words(pack, piece.kind, piece.key)
            yield in_german(words, action, piece_means(pack, piece))
    yield Call("Name nothing more", ENOUGH)


def spoken(state: State, seat: int) -> str:
    """What a seat said last; during the play, what it counts."""
    if state.find(PlayStage) is not None or isinstance(state.stage, LeadStage):
        said = [item.total for item in count(state) if item.seat == seat]
        return f"{said[-1]}" if said else ""
    for stage in (state.stage, *reversed(state.done)):
        if isinstance(stage, AnnouncingStage):
            words = [text for caller, text in stage.calls if caller == seat]
            return words[-1] if words else ""
        if isinstance(stage, CountStage) and stage.seat == seat and stage.said is not None:
            return str(stage.said)
        if isinstance(stage, ExchangeStage) and stage.seat == seat and stage.laid:
            return f"Ich kaufe {stage.bought}"
    return ""


def centre(state: State, look: Look) -> Lying | None:
    """The card led while the others count, and what is left of the talon."""
    lead = state.find(LeadStage)
    if lead is None:
        return None
    words = f"{seat_name(state.table.forehand)} leads."
    return Lying(trick_of(lead.play)) if lead.play.trick else Lying(words=words)


def _says(state: State, action: Action) -> str:
    stage = state.running(AnnouncingStage)
    if action == ENOUGH:
        return "announces nothing more"
    said = f"says “{stage.words(action)}”"
    if action == ASK and stage.current.seat is not None:
        after = stage.after(action).calls[-1]
        said += f"; {seat_name(after[0])} answers “{after[1]}”"
    return said


def _buys(state: State, action: Action) -> str:
    number, stage = len(action.args), state.running(ExchangeStage)
    bought = f"buys {number + stage.owed}" if stage.owed else "buys as many"
    then = f"will choose {number + stage.owed}" if stage.choosing else bought
    return f"discards {number_of(number, 'card')} and {then}"


def _leads(state: State, action: Action) -> str:
    stage = state.stage
    card = state.game.pack.index[action.args[0]]
    if isinstance(stage, LeadStage):
        return f"leads {card_phrase(state.game.pack, card)}"
    return played(state, action)


def _looks(state: State, action: Action) -> str:
    named = f"names {_suit_of(state, action)} and " if action.args else ""
    return f"{named}looks at the cards that are left"


def _shows(state: State, action: Action) -> str:
    if action.args:
        return f"announces a carte blanche and will buy {action.args[0]}"
    return "shows a carte blanche"


def _asks(state: State, action: Action) -> str:
    number, whom = remaining(state, Seat.parse(action.args[0])), action.args[0]
    return f"asks how many cards of the Rummel are left; {whom} answers “{number}”"


SPOKEN = ("skip", "good", "ask", "better", "equal", *KIND_NAMES, "all", "name", "enough")

VERBS = {
    **dict.fromkeys(SPOKEN, _says),
    "say": lambda state, action: f"says “{action.args[0]}”",
    "count": lambda state, action: "counts before the lead",
    "wait": lambda state, action: "lets elder hand lead",
    SIXTY.verb: lambda state, action: "calls a Sechziger with the next lead",
    "remaining": _asks,
    "mend": lambda state, action: f"corrects the {KIND_NAMES[action.args[0]]}",
    "lay": _buys,
    "pick": lambda state, action: f"chooses {len(action.args)} of the cards that are left",
    "keep": lambda state, action: "buys nothing",
    "play": _leads,
    "look": _looks,
    "leave": lambda state, action: "does not look at the cards",
    "show": _shows,
    "hide": lambda state, action: "says nothing",
    "pass": lambda state, action: "gives no command",
    "command": lambda state, action: (
        f"commands “{COMMANDS[action.args[0]]}”, {TIME_WORDS[action.args[1]]}"
    ),
}
