"""The row of stages of a hand of the Piquet family, and the game made from its parameters."""

from __future__ import annotations

from tutor.games.piquet.announced import dialogues, is_elders, liars, results
from tutor.games.piquet.announcing import KINDS, Result, announcing
from tutor.games.piquet.asides import piquet_asides
from tutor.games.piquet.blanche import BlancheStage
from tutor.games.piquet.buying import (
    EARLY_READ,
    ELDER_LEAST,
    ELDER_MOST,
    UNSAID_READ,
    bought,
    chooses,
    owed,
)
from tutor.games.piquet.buying import early as bought_early
from tutor.games.piquet.combinations import has_court
from tutor.games.piquet.commands import CommandStage
from tutor.games.piquet.count import (
    NINETY_BONUS,
    count_stages,
    may_count_early,
    reached,
    totals,
)
from tutor.games.piquet.faults import piquet_faults
from tutor.games.piquet.lead import LeadStage
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.saying import CountStage, EarlyStage
from tutor.games.piquet.settle import roles, settle, standing
from tutor.games.piquet.sides import side_of
from tutor.rules.dealing import CutStage, DealtStage, deal
from tutor.rules.duties import rules_of_play
from tutor.rules.exchange import ExchangeRules, ExchangeStage
from tutor.rules.peek import PeekStage
from tutor.rules.pick import PickStage
from tutor.rules.play import PlayStage
from tutor.rules.shown import ShownStage
from tutor.rules.stage import Stage
from tutor.rules.tricks import pack_order
from tutor.rules.variant import Setting
from tutor.sources import Citation, cite
from tutor.state import Game, Opening, State

LOWER = 3
"""The lower packet, which is the dealer's (002 Das Kartengeben 2)."""


def _command(state: State) -> Stage | None:
    cut, rules = state.the(CutStage), state.game.rules_as(PiquetRules)
    if not rules.commands.value:
        return None
    place = rules.commands.citation
    return CommandStage(state.table, cut.cut_order, state.game.pattern, place)


def _deal(state: State) -> Stage:
    cut, command = state.the(CutStage), state.find(CommandStage)
    pattern = command.chosen if command else state.game.pattern
    return DealtStage(deal(cut.cut_order, pattern, state.table))


def _blanche(state: State, seat: int, numbers: tuple[int, ...]) -> Stage | None:
    """Opened for a hand without court cards, where it counts (002 Weisse Karte 1)."""
    rules = state.game.rules_as(PiquetRules)
    hand = state.cards.hands[seat]
    if not rules.blanche.value or has_court(hand) or owed(state, seat):
        return None
    place = cite("002 Weisse Karte 2")
    return BlancheStage(state.table, state.cards, seat, numbers, place)


def _elder_blanche(state: State) -> Stage | None:
    numbers = tuple(range(ELDER_LEAST, ELDER_MOST + 1))
    return _blanche(state, state.table.forehand, numbers)


def _dealer_blanche(state: State) -> Stage | None:
    if bought(state, state.table.dealer) is not None:
        return None
    return _blanche(state, state.table.dealer, ())


def _shown(state: State) -> Stage | None:
    """The elder shows his carte blanche when the dealer has bought (002 Weisse Karte 2)."""
    if _named_number(state) is None:
        return None
    return ShownStage(state.table, state.cards, state.table.forehand)


def _named_number(state: State) -> int | None:
    """How many cards an elder with a carte blanche has said he will buy."""
    blanche = state.find(BlancheStage)
    return blanche.number if blanche and blanche.seat == state.table.forehand else None


def _dealer_first(state: State) -> Stage | None:
    """Before a carte blanche of the elder is shown the dealer buys from his own cards."""
    number = _named_number(state)
    return None if number is None else _dealer_exchange(state, number)


def _elder(state: State) -> Stage:
    number = _named_number(state)
    least, most = (number, number) if number else (ELDER_LEAST, ELDER_MOST)
    rules = ExchangeRules(least, most, cite("002 Das Kaufen 1"))
    seat = state.table.forehand
    return ExchangeStage(state.table, rules, state.cards, seat, owed=owed(state, seat))


def _elder_looks(state: State) -> Stage | None:
    """The elder may look at those of his five cards that he left (002 Das Kaufen 4)."""
    elder = bought(state, state.table.forehand)
    left = ELDER_MOST - (elder.laid.bit_count() if elder else 0)
    if not left or _named_number(state) is not None:
        return None
    talon = state.cards.talon[:left]
    place = cite("002 Das Kaufen 4")
    return PeekStage(state.table, state.cards, state.table.forehand, talon, False, place)


def _dealer(state: State) -> Stage | None:
    """The dealer buys after the elder, unless he has done so before a carte blanche."""
    if bought(state, state.table.dealer) is not None:
        return None
    return _dealer_exchange(state, 0)


def _dealer_exchange(state: State, skipped: int) -> Stage:
    """At least the larger part of what is left, from the top (002 Das Kaufen 2)."""
    seat = state.table.dealer
    more = owed(state, seat)
    rest = len(state.cards.talon) - skipped - more
    rules = ExchangeRules(rest // 2 + 1, rest, cite("002 Das Kaufen 2"))
    if bought_early(state):
        rules = ExchangeRules(min(rules.least, LOWER), LOWER, EARLY_READ)
        skipped += rest - LOWER
    choosing = chooses(state)
    return ExchangeStage(
        state.table, rules, state.cards, seat, skipped, owed=more, choosing=choosing
    )


def _dealer_picks(state: State) -> Stage | None:
    """What the elder left without a word is open to choice (002 Das Kaufen 7)."""
    dealer = bought(state, state.table.dealer)
    if dealer is None or not dealer.choosing:
        return None
    talon = state.cards.talon
    return PickStage(state.table, state.cards, dealer.seat, talon, dealer.bought, UNSAID_READ)


def _dealer_looks(state: State) -> Stage | None:
    if state.find(PickStage) is not None:
        return None
    place = cite("002 Das Kaufen 4")
    return _leavings(state, state.table.dealer, False, place)


def _elder_names(state: State) -> Stage | None:
    return _leavings(state, state.table.forehand, True, cite("002 Das Kaufen 5"))


def _leavings(state: State, seat: int, naming: bool, place: Citation) -> Stage | None:
    talon = state.cards.talon[_passed_over(state) :]
    if not talon:
        return None
    return PeekStage(state.table, state.cards, seat, talon, naming, place)


def _passed_over(state: State) -> int:
    """The cards at the top that the elder left and that a dealer who was too early must leave."""
    elder = bought(state, state.table.forehand)
    return ELDER_MOST - elder.laid.bit_count() if elder and bought_early(state) else 0


def _dealer_changes(state: State) -> Stage:
    """In Norman Piquet the dealer may change two cards, or none (002 Normannisches Piquet 1)."""
    two = len(state.cards.talon)
    rules = ExchangeRules(two, two, cite("002 Normannisches Piquet 1"), optional=True)
    return ExchangeStage(state.table, rules, state.cards, state.table.dealer)


def _elder_announces(state: State) -> Stage:
    """The elder announces all at once, the others strike or let pass (002 Das Zählen 2)."""
    rules = state.game.rules_as(PiquetRules)
    table = state.table
    speakers = table.active
    pieces, side = rules.pieces.value, _sides(state)
    begun = tuple(map(Result, KINDS))
    return announcing(table, state.cards, pieces, speakers[:1], speakers, begun, side)


def _sides(state: State) -> tuple[int, ...]:
    """The side of each seat."""
    return tuple(side_of(state, seat) for seat in range(state.table.seats))


def _others_announce(state: State) -> Stage | None:
    """What the elder left open the others claim, each in his turn; of what is theirs they name
    the lower pieces (002 Das Zählen 2, 8)."""
    if liars(state) or any(not is_elders(stage) for stage in dialogues(state)):
        return None
    rules = state.game.rules_as(PiquetRules)
    others = state.table.active[1:]
    theirs = {side_of(state, seat) for seat in others}
    begun = tuple(
        result
        for result in results(state).values()
        if result.open or (result.seat is not None and side_of(state, result.seat) in theirs)
    )
    if not begun:
        return None
    pieces = rules.pieces.value
    return announcing(state.table, state.cards, pieces, others, others, begun, _sides(state))


def _says_count(state: State) -> Stage | None:
    """Who comes to 30 (or 20) in announcing says his count (002 Der Neunziger 1)."""
    rules = state.game.rules_as(PiquetRules)
    made = [
        (side, seat, barred)
        for side, (seat, barred) in reached(state).items()
        if not count_stages(state, side)
    ]
    for side, seat, barred in sorted(made, key=lambda one: bool(one[2])):
        plain = totals(state)[side]
        place = rules.ninety.citation
        high = plain + NINETY_BONUS
        return CountStage(state.table, state.cards, seat, plain, high, barred, place)
    return None


def _after_elder(state: State) -> Stage | None:
    """The elder's count; what he mends before his lead comes back to here."""
    return _says_count(state)


def _early(state: State) -> Stage | None:
    """Who may still make a Neunziger is asked whether he counts before the lead (Neunziger 3)."""
    seats = may_count_early(state)
    if not seats or state.find(EarlyStage) is not None:
        return None
    return EarlyStage(state.table, state.cards, seats)


def _at_once(state: State) -> Stage | None:
    """The others announce before the lead, because one of them counts."""
    early = state.find(EarlyStage)
    return _others_announce(state) if early and early.counts is not None else None


def _after_others(state: State) -> Stage | None:
    """The count of the others; what they mend before their first card comes back to here."""
    return _says_count(state)


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
    return LeadStage(play, bound, cite("002 Das Kaufen 5"))


def _late(state: State) -> Stage | None:
    """After the lead the others count, before they give a card (002 Das Zählen 8)."""
    return _others_announce(state)


def _play(state: State) -> Stage:
    lead = state.the(LeadStage)
    return lead.play


BUYING: dict[str, tuple[Opening, ...]] = {
    "two": (
        _elder_blanche,
        _dealer_first,
        _shown,
        _elder,
        _elder_looks,
        _dealer_blanche,
        _dealer,
        _dealer_picks,
        _dealer_looks,
        _elder_names,
    ),
    "dealer": (_dealer_changes,),
    "none": (),
}


ANNOUNCING_AND_PLAY: tuple[Opening, ...] = (
    _elder_announces,
    _after_elder,
    _early,
    _at_once,
    _says_count,
    _lead,
    _late,
    _after_others,
    _play,
)


def piquet_game(
    game_id: str,
    english: str,
    german: str,
    source: Citation,
    settings: tuple[Setting, ...],
    rules: PiquetRules,
) -> Game:
    """A game of the family from its parameters."""
    return Game(
        family="piquet",
        id=game_id,
        english=english,
        german=german,
        players=(rules.players.value,),
        pack=rules.pack.value,
        order=pack_order(rules.pack.value, 0),
        values=None,
        pattern=rules.pattern.value,
        cut=rules.cut.value,
        dealing=(_command, _deal),
        flow=(*BUYING[rules.exchange.value], *ANNOUNCING_AND_PLAY),
        settle=settle,
        standing=standing,
        roles=roles,
        faults=piquet_faults(rules),
        asides=piquet_asides(_after_elder, _after_others),
        settings=settings,
        source=source,
        rules=rules,
        build=lambda changed: piquet_game(game_id, english, german, source, settings, changed),
    )
