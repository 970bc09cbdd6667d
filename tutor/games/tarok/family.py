"""The tutor's side of Tarok: discarding, announcing, and every player alone."""

from __future__ import annotations

import random

from tutor.cards import TAROK, mask_of
from tutor.family import Family, Outlook, random_lay
from tutor.family.profile import Profile
from tutor.games.tarok.counting import LAYS
from tutor.games.tarok.games import GAMES
from tutor.games.tarok.laws import laws
from tutor.games.tarok.outcome import laid_away
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.table.announcing import DIALOGUE
from tutor.games.tarok.table.controls import VERBS, calls, spoken
from tutor.games.tarok.table.counsel import counsel
from tutor.games.tarok.table.player import choose
from tutor.games.tarok.table.upshot import aim, upshot
from tutor.hand.state import State
from tutor.rules.bid.declare import DeclareStage, Held
from tutor.rules.core.action import Action
from tutor.rules.core.wording import listed
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.talon.discard import DiscardStage
from tutor.table.tarock import held


def _away(state: State) -> dict[str, int]:
    """What lies in no hand: the cards put aside, and what the dealer discarded."""
    taken = state.find(DiscardStage)
    talon = taken.cards.talon if taken else state.the(DealtStage).cards.talon
    return {"talon": mask_of(talon), "laid": laid_away(state)}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Three cards of the hand to act, or another number of any; announcements of all kinds."""
    kinds = state.game.rules_as(TarokRules).declared
    kind = rng.choice(kinds) if kinds else None
    number = str(rng.randint(0, 12))
    declared = [Action("declare", (kind.id, number))] if kind else []
    return [random_lay(state, rng, 3), *declared, Action("declare", (number,))]


def _exchangeable(state: State, seat: int, hidden: int, rng: random.Random) -> int:
    """Empty cards of the suits; a court card or a tarok more would be announced otherwise, and
    what is discarded for want of others is told."""
    pack = state.game.pack
    open_kinds = pack.suit_masks[TAROK] | pack.rank_mask("K", "Q", "C", "J")
    return hidden & ~open_kinds


def _good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """What the hand may announce as it was dealt, or as it is after the discard."""
    stage = state.find(DeclareStage)
    hand = stage.cards.hands[seat] if stage else state.the(DealtStage).cards.hands[seat]
    held = Held(state.game.pack, hand, stage.discards[seat] if stage else 0)
    rules = state.game.rules_as(TarokRules)
    found = [(kind, kind.number(held)) for kind in rules.declared]
    said = [(kind, number) for kind, number in found if number in kind.numbers()]
    if not said:
        return (Outlook("nothing to announce"),)
    worth = sum(kind.worth(number, held) for kind, number in said)
    words = f"We would announce {listed(kind.named(number, held) for kind, number in said)}."
    return (Outlook(f"{worth} points to announce", words, rules.kinds.citation),)


PROFILES = {
    "tarok": Profile(
        "everybody alone: announce the hand, save the Pagat, catch the others’ Kings",
        ("French Tarot", "Tarock"),
        "hand by hand",
        "an hour",
    ),
    "tarok-deux": Profile(
        "the same for two, with a third of the pack put aside",
        ("French Tarot", "Piquet"),
        "a partie to 100 points",
        "half an hour",
    ),
}

FAMILY = Family(
    name="Tarok with 78 cards",
    about=(
        "The great pack, with everybody alone: hands are announced, and the Pagat and the Kings "
        "are paid."
    ),
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "claims", "questions", "sheets"}),
    choose=choose,
    upshot=upshot,
    aim=aim,
    away=_away,
    verbs=VERBS,
    phases={"declare": "Announcing"},
    calls=calls,
    speaks=frozenset({"declare"}),
    spoken=spoken,
    hand_facts=held("tarok", "King"),
    good_for=_good_for,
    counsel=counsel,
    laws=laws,
    terms={
        **{"matadors": "matadors-tarok", "Pagat": "pagat"},
        **dict.fromkeys(("Cavallerie", "Cavalleries"), "cavallerie"),
    },
    lays=LAYS,
    dialogue=DIALOGUE,
    probes=_probes,
    exchangeable=_exchangeable,
)
