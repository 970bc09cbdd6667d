"""What may be said between the actions: the Sechziger, a question, a mistake mended."""

from __future__ import annotations

from dataclasses import replace

from tutor.aside import Aside, Words
from tutor.games.piquet.announced import dialogues, muted, results
from tutor.games.piquet.announcing import KINDS, AnnouncingStage, Result, announcing
from tutor.games.piquet.combinations import claimed
from tutor.games.piquet.count import SIXTY, no_sixty
from tutor.games.piquet.lead import LeadStage
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of
from tutor.games.piquet.wording import KIND_NAMES
from tutor.rules.irregular import telling
from tutor.rules.play import PlayStage
from tutor.rules.ruling import Ruling, allowed, refused
from tutor.rules.stage import seat_name
from tutor.sources import cite
from tutor.state import Opening, State

MAKING, WITH_THE_LEAD = cite("002 Der Sechziger 1"), cite("002 Der Sechziger 2")
MENDING = cite(
    "002 Das Zählen 6",
    "read",
    "What was announced may be put right and completed; a kind left out altogether, or one that "
    "was let pass, stays lost (Das Zählen 1, 9).",
)
LEFT_OUT, LET_PASS = cite("002 Das Zählen 1"), cite("002 Das Zählen 9")


def piquet_asides(after_elder: Opening, after_others: Opening) -> tuple[Aside, ...]:
    """The asides of the family; the openings are where the hand goes on after mending."""

    def mend(state: State, words: Words) -> State:
        elder = isinstance(state.stage, LeadStage)
        return _mended(state, words[0], after_elder if elder else after_others)

    return (
        Aside(SIXTY.verb, ("lead", "play"), _judge_sixty, _call_sixty),
        Aside("remaining", ("play",), _judge_remaining, _answer),
        Aside("mend", ("lead", "play"), _judge_mend, mend),
    )


def _judge_sixty(state: State, words: Words) -> Ruling:
    """The Sechziger is called with the lead that makes it."""
    if words or _play(state).trick:
        return refused("A Sechziger is called with a lead, in one word.", WITH_THE_LEAD)
    barred = no_sixty(state)
    if barred:
        return refused(f"It is no Sechziger. {barred}", MAKING)
    return allowed("With this lead it is a Sechziger, if the others count nothing.", MAKING)


def _call_sixty(state: State, words: Words) -> State:
    return _telling(state, f"{seat_name(state.to_act or 0)} says", SIXTY.verb)


def _play(state: State) -> PlayStage:
    stage = state.stage
    return stage.play if isinstance(stage, LeadStage) else state.running(PlayStage)


def _telling(state: State, *note: str) -> State:
    """The same moment, with something said that everybody hears."""
    told = telling(_play(state), note)
    stage = state.stage
    return replace(state, stage=replace(stage, play=told) if isinstance(stage, LeadStage) else told)


def _judge_remaining(state: State, words: Words) -> Ruling:
    """Who has counted a Rummel answers everybody else; if it stood, those who held it."""
    rules = state.game.rules_as(PiquetRules)
    seats = [seat_name(seat) for seat in state.table.active if seat != state.to_act]
    if not rules.asking.value:
        return refused("Here nobody may ask for the cards of a Rummel.", rules.asking.citation)
    if len(words) != 1 or words[0] not in seats:
        reason = f"Expected after 'remaining': whom you ask ({', '.join(seats)})."
        return refused(reason, rules.asking.citation)
    seat = "ABCD".index(words[0])
    if seat not in holders(state):
        reason = f"{words[0]} has counted no Rummel, nor has one stood: there is nothing to ask."
        return refused(reason, rules.asking.citation)
    left = remaining(state, seat)
    return allowed(f"{words[0]} must say how much of it is left: {left}.", rules.asking.citation)


def holders(state: State) -> dict[int, int]:
    """Who may be asked for his Rummel, with its cards: who counts one, or where it stood."""
    result = results(state).get("rummel")
    rules = state.game.rules_as(PiquetRules)
    if result is None or result.open or result.key is None or not rules.asking.value:
        return {}
    seats = result.stood if result.tied else (result.seat,)
    hands, key = dialogues(state)[0].cards.hands, result.key
    return {
        seat: claimed(rules.pieces.value.of("rummel", hands[seat]), key).cards
        for seat in seats
        if seat is not None and side_of(state, seat) not in muted(state)
    }


def remaining(state: State, seat: int) -> int:
    """How many cards of its Rummel a seat still holds."""
    return (holders(state)[seat] & state.cards.hands[seat]).bit_count()


def _answer(state: State, words: Words) -> State:
    number = remaining(state, "ABCD".index(words[0]))
    return _telling(state, f"{words[0]} answers", f"{number} of the Rummel")


def mendable(state: State) -> list[str]:
    """The kinds that the seat to act has announced, as long as mistakes may be mended."""
    if _too_late(state):
        return []
    found = results(state)
    return [kind for kind in KINDS if _announced(found.get(kind, Result(kind)), state.to_act)]


def _too_late(state: State) -> str:
    """Why nothing can be mended any more."""
    play, seat = _play(state), state.to_act
    elder = state.table.forehand
    begun = bool(play.trick or play.tricks)
    if seat == elder and begun:
        return "The elder may mend his announcing until he has led."
    if seat != elder and play.tricks:
        return "You may mend your announcing until you have given your first card."
    return ""


def _announced(result: Result, seat: int | None) -> bool:
    """Whether a seat has claimed something of a kind."""
    return seat in dict(result.said)


def _judge_mend(state: State, words: Words) -> Ruling:
    if len(words) != 1 or words[0] not in KINDS:
        return refused(f"Expected after 'mend': {', '.join(KINDS)}.", MENDING)
    late = _too_late(state)
    if late:
        return refused(late, MENDING)
    kind, seat = words[0], state.acting
    result = results(state).get(kind, Result(kind))
    if not _announced(result, seat):
        if result.open or seat == state.table.forehand:
            reason = f"You have announced no {KIND_NAMES[kind]}: what is left out stays lost."
            return refused(reason, LEFT_OUT)
        return refused(f"You have let the {KIND_NAMES[kind]} pass as good.", LET_PASS)
    if not _said_less(state, seat, result) and not _forgotten(state, seat, result):
        return refused("There is nothing to mend: all of it was said.", MENDING)
    return allowed("A mistake in announcing may still be mended.", MENDING)


def _said_less(state: State, seat: int, result: Result) -> bool:
    """Whether a seat holds a better piece than it has claimed."""
    rules = state.game.rules_as(PiquetRules)
    held = rules.pieces.value.of(result.kind, dialogues(state)[0].cards.hands[seat])
    return held[0].key > dict(result.said)[seat]


def _forgotten(state: State, seat: int, result: Result) -> bool:
    """Whether a seat has left lower pieces unnamed."""
    return bool(_reopened(state, seat, result).unnamed(seat))


def _reopened(state: State, seat: int, result: Result) -> AnnouncingStage:
    """A dialogue in which one seat completes what it announced of a kind."""
    rules = state.game.rules_as(PiquetRules)
    sides = tuple(side_of(state, one) for one in range(state.table.seats))
    claim_anew = _said_less(state, seat, result)
    begun = Result(result.kind, struck=result.struck, said=result.said) if claim_anew else result
    first = dialogues(state)[0]
    active = state.table.active
    turn = active if seat == active[0] else (seat, *(s for s in active[1:] if s != seat))
    return announcing(
        state.table,
        first.cards,
        rules.pieces.value,
        (seat,),
        turn,
        (begun,),
        sides,
        result if claim_anew else None,
    )


def _mended(state: State, kind: str, opening: Opening) -> State:
    """The kind is taken up again, and from there the hand goes on as it did before."""
    stage = _reopened(state, state.acting, results(state)[kind])
    position = len(state.game.dealing) + state.game.flow.index(opening)
    done = state.done
    if isinstance(state.stage, PlayStage):
        play = state.stage
        done = tuple(replace(s, play=play) if isinstance(s, LeadStage) else s for s in done)
    return State(state.game, state.table, stage, done, position, state.history)
