"""The row of stages of a hand of the Piquet family, and the game made from its parameters."""

from __future__ import annotations

from functools import wraps

from tutor.games.piquet.announcing.dialogue import KINDS, Result, announcing
from tutor.games.piquet.announcing.mending import mending
from tutor.games.piquet.announcing.results import announced, dialogues, is_elders
from tutor.games.piquet.before.buying import BUYING_STAGES, NAMES_LEAD_AT
from tutor.games.piquet.before.command import CommandStage
from tutor.games.piquet.before.first_lead import LeadStage
from tutor.games.piquet.counting.asides import COUNT_ASIDES
from tutor.games.piquet.counting.bonuses import may_count_early
from tutor.games.piquet.counting.count import tallied
from tutor.games.piquet.counting.stages import CountStage, EarlyStage
from tutor.games.piquet.counting.tally import count_stages, ninety_bonus
from tutor.games.piquet.faults import piquet_faults
from tutor.games.piquet.peek import PeekStage
from tutor.games.piquet.prices import roles, settle, standing
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.making import Shape
from tutor.hand.state import Opening, State
from tutor.rules.core.stage import Stage
from tutor.rules.deal.dealing import CutStage, DealtStage, deal
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import pack_order


def _command(state: State) -> Stage | None:
    rules = state.game.rules_as(PiquetRules)
    if not rules.commands.value:
        return None
    place = rules.commands.citation
    return CommandStage(state.table, state.table.forehand, state.game.pattern, place)


def _deal(state: State) -> Stage:
    cut, command = state.the(CutStage), state.find(CommandStage)
    pattern = command.chosen if command else state.game.pattern
    return DealtStage(deal(cut.cut_order, pattern, state.table))


def won_at_once(state: State) -> bool:
    """Whether a Neunziger has won the partie, so that the hand is over (002 Königspiquet 3)."""
    rules = state.game.rules_as(PiquetRules)
    return rules.at_once.value and any(stage.called for stage in state.all(CountStage))


def _unless_won(opening: Opening) -> Opening:
    """An opening that comes no more when a Neunziger has ended the hand."""

    @wraps(opening)
    def opened(state: State) -> Stage | None:
        return None if won_at_once(state) else opening(state)

    return opened


def _elder_announces(state: State) -> Stage:
    """The elder announces all at once, the others beat it or let it pass (002 Das Zählen 2)."""
    speakers = state.table.active
    begun = tuple(map(Result, KINDS))
    return announcing(state, state.cards, speakers[:1], speakers, begun)


def _others_announce(state: State) -> Stage | None:
    """What the elder left open the others claim in turn; of what is theirs they name
    the lower pieces (002 Das Zählen 2, 8)."""
    known = announced(state)
    if known.liars or any(not is_elders(stage) for stage in dialogues(state)):
        return None
    others, sides = state.table.active[1:], known.sides
    theirs = {sides[seat] for seat in others}
    begun = tuple(
        result
        for result in known.results.values()
        if result.open or (result.seat is not None and sides[result.seat] in theirs)
    )
    return announcing(state, state.cards, others, others, begun) if begun else None


def _says_count(state: State) -> Stage | None:
    """Whoever comes to 30 (or 20) in announcing says the count (002 Der Neunziger 1)."""
    known, rules = announced(state), state.game.rules_as(PiquetRules)
    ninety = rules.ninety
    if not known.liars and known.most() < ninety.value:
        return None
    tally = tallied(state)
    made = [
        (side, seat, barred)
        for side, (seat, barred) in tally.reached.items()
        if not count_stages(state, side)
    ]
    for side, seat, barred in sorted(made, key=lambda one: bool(one[2])):
        plain, high = tally.totals[side], tally.totals[side] + ninety_bonus(rules)
        return CountStage(state.table, state.cards, seat, plain, high, barred, ninety.citation)
    return None


@_unless_won
def _early(state: State) -> Stage | None:
    """Who may still make a Neunziger is asked to count before the lead (Neunziger 3)."""
    if state.find(EarlyStage) is not None:
        return None
    seats = may_count_early(state)
    return EarlyStage(state.table, state.cards, seats) if seats else None


@_unless_won
def _at_once(state: State) -> Stage | None:
    """The others announce before the lead, because one of them counts."""
    early = state.find(EarlyStage)
    return _others_announce(state) if early and early.counts is not None else None


@_unless_won
def _lead(state: State) -> Stage:
    rules = state.game.rules_as(PiquetRules)
    pack, duties = state.game.pack, rules.duties
    each = rules_of_play(pack, state.game.order, duties.value, (), duties.citation)
    seats = (each,) * state.table.seats
    play = PlayStage(state.table, seats, state.cards.hands, state.table.forehand)
    bound = 0
    for stage in state.all(PeekStage):
        if stage.suit:
            bound = pack.suit_masks[stage.suit]
    return LeadStage(play, bound, NAMES_LEAD_AT)


@_unless_won
def _play(state: State) -> Stage:
    return state.the(LeadStage).play


_after_others = _unless_won(_says_count)
"""The count of the others; what they mend before their first card comes back to here."""

ANNOUNCING_AND_PLAY: tuple[Opening, ...] = (
    _elder_announces,
    _says_count,  # what the elder corrects before the lead comes back to here
    _early,
    _at_once,
    _unless_won(_says_count),
    _lead,
    _unless_won(_others_announce),  # before they give a card (002 Das Zählen 8)
    _after_others,
    _play,
)


def piquet_shape(rules: PiquetRules) -> Shape:
    """What the games of the family share."""
    return Shape(
        players=(rules.players.value,),
        order=pack_order(rules.pack.value, 0),
        dealing=(_command, _deal),
        flow=(*BUYING_STAGES[rules.exchange.value], *ANNOUNCING_AND_PLAY),
        settle=settle,
        standing=standing,
        roles=roles,
        faults=piquet_faults(rules),
        asides=(*COUNT_ASIDES, mending(_says_count, _after_others)),
    )
