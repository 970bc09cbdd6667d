"""A mistake in announcing that is corrected before the first card (002 Das Zählen 6)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.piquet.announcing.dialogue import KINDS, AnnouncingStage, Result, announcing
from tutor.games.piquet.announcing.results import announced, dialogues
from tutor.games.piquet.before.first_lead import LeadStage, play_begun
from tutor.games.piquet.pieces.words import KIND_NAMES
from tutor.hand.state import TABLE_WORD, Aside, Opening, State, Words
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.wording import one_of
from tutor.rules.play.play import PlayStage
from tutor.sources import cite, unsaid

MENDING_AT = cite(
    "002 Das Zählen 6",
    "read",
    "An announcement may be corrected, whether too low or too high, and completed. A kind left out "
    "altogether, or let pass as good, stays lost (Das Zählen 1, 9).",
)
LEFT_OUT_AT, LET_PASS_AT = cite("002 Das Zählen 1"), cite("002 Das Zählen 9")


def mending(after_elder: Opening, after_others: Opening) -> Aside:
    """The aside; the openings are where the hand goes on after mending."""

    def mend(state: State, words: Words) -> State:
        elder = isinstance(state.stage, LeadStage)
        return _mended(state, words[0], after_elder if elder else after_others)

    return Aside("mend", ("lead", "play"), _judge_mend, mend)


def mendable(state: State) -> list[str]:
    """The kinds of which the seat to act has announced less than it could, as long as mistakes
    may be mended."""
    if _too_late(state):
        return []
    found = announced(state).results.items()
    kinds = [kind for kind, result in found if state.to_act in dict(result.said)]
    return [kind for kind in kinds if _judge_mend(state, (kind,)).ok]


def _too_late(state: State) -> str:
    """Why nothing can be mended any more."""
    play, seat = play_begun(state), state.to_act
    elder = state.table.forehand
    begun = bool(play.trick or play.tricks)
    if seat == elder and begun:
        return "You may correct an announcement only until you have led to the first trick."
    if seat != elder and play.tricks:
        return "You may correct an announcement only until you have played your first card."
    return ""


def _judge_mend(state: State, words: Words) -> Ruling:
    if len(words) != 1 or words[0] not in KINDS:
        return refused(
            f"Say which announcement you are correcting: {one_of(f'“{kind}”' for kind in KINDS)}.",
            unsaid(MENDING_AT, TABLE_WORD),
        )
    late = _too_late(state)
    if late:
        return refused(late, MENDING_AT)
    kind, seat = words[0], state.acting
    result = announced(state).results.get(kind, Result(kind))
    if seat not in dict(result.said):
        if result.open or seat == state.table.forehand:
            reason = f"You announced no {KIND_NAMES[kind]}, and what you left out is lost."
            return refused(f"{reason} You may correct only what you announced.", LEFT_OUT_AT)
        reason = f"You let the {KIND_NAMES[kind]} pass as good, so you may announce none now."
        return refused(reason, LET_PASS_AT)
    if not _said_less(state, seat, result) and not _forgotten(state, seat, result):
        reason = "You have nothing to correct here: you announced all of it that counts."
        return refused(reason, MENDING_AT)
    return allowed("You may still correct this announcement.", MENDING_AT)


def _said_less(state: State, seat: int, result: Result) -> bool:
    """Whether a seat holds a better piece than it has claimed."""
    known = announced(state)
    held = known.pieces.of(result.kind, known.hands[seat])
    return held[0].key > dict(result.said)[seat]


def _forgotten(state: State, seat: int, result: Result) -> bool:
    """Whether a seat has left lower pieces unnamed."""
    return bool(_reopened(state, seat, result).unnamed(seat))


def _reopened(state: State, seat: int, result: Result) -> AnnouncingStage:
    """A dialogue in which one seat completes what it announced of a kind."""
    claim_anew = _said_less(state, seat, result)
    begun = Result(result.kind, struck=result.struck, said=result.said) if claim_anew else result
    active, cards = state.table.active, dialogues(state)[0].cards
    turn = active if seat == active[0] else (seat, *(s for s in active[1:] if s != seat))
    kept = result if claim_anew else None
    return announcing(state, cards, (seat,), turn, (begun,), kept)


def _mended(state: State, kind: str, opening: Opening) -> State:
    """The kind is taken up again, and from there the hand goes on as it did before."""
    stage = _reopened(state, state.acting, announced(state).results[kind])
    position = len(state.game.dealing) + state.game.flow.index(opening)
    done = state.done
    if isinstance(state.stage, PlayStage):
        play = state.stage
        done = tuple(replace(s, play=play) if isinstance(s, LeadStage) else s for s in done)
    return State(state.game, state.table, stage, done, position, state.history)
