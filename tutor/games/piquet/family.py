"""The tutor's side of the Piquet family."""

from __future__ import annotations

import random

from tutor.cards import cards_of, mask_of
from tutor.family import Dialogue, Family
from tutor.family.profile import Profile
from tutor.games.piquet.announcing.dialogue import (
    ALL,
    ENOUGH,
    REPLIES,
    SKIP,
    AnnouncingStage,
)
from tutor.games.piquet.announcing.places import FALSE_CLAIM_AT, FALSE_WORD_AT
from tutor.games.piquet.before.first_lead import play_so_far
from tutor.games.piquet.counting.count import count
from tutor.games.piquet.counting.stages import COUNT, WAIT
from tutor.games.piquet.counting.tricks import TRICKS_AT
from tutor.games.piquet.games import GAMES
from tutor.games.piquet.pieces.held import (
    ACE,
    JACK,
    PIPS,
    SEQUENCE_SCORES,
    SET_SCORES,
    rank_of,
)
from tutor.games.piquet.pieces.words import SEQUENCE_NAMES, best_names, rank_word
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.table.controls import VERBS, blind, calls, centre, good_so_far, spoken
from tutor.games.piquet.table.outlook import good_for
from tutor.games.piquet.table.player import choose
from tutor.games.piquet.table.upshot import aim, upshot
from tutor.games.piquet.table.why import why
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action
from tutor.rules.core.variant import Listed, Part
from tutor.rules.core.wording import number_of
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.irregular import missing_cards
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.rules.talon.pick import PickStage
from tutor.sources import cite


def _away(state: State) -> dict[str, int]:
    """What is left of the talon, what each player discarded, and a card led alone."""
    dealt = state.the(DealtStage)
    stages = (*state.done, state.stage)
    taking = [s for s in stages if isinstance(s, ExchangeStage | PickStage)]
    talon = taking[-1].cards.talon if taking else dealt.cards.talon
    laid = {f"laid by {s.seat}": s.laid for s in state.all(ExchangeStage)}
    found = {"talon": mask_of(talon), **laid}
    play = play_so_far(state)
    if play is not None and state.find(PlayStage) is None:
        found["led"] = mask_of(card for _, card in play.trick)
    if missing := missing_cards(play):
        found["missing"] = missing
    return found


def _on_table(state: State) -> tuple[tuple[int, int], ...]:
    """The running trick, which lies there while the others still announce."""
    play = play_so_far(state)
    return play.trick if play else ()


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Claims and replies at any time, and discards of the hand to act."""
    codes = state.game.pack.codes
    held = list(cards_of(state.cards.hands[state.to_act or 0]))
    if len(held) < 6 or rng.random() < 0.2:
        held = list(range(len(codes)))
    lay = rng.sample(held, rng.randint(1, 6))
    ranks = state.game.pack.ranks
    return [
        Action("lay", tuple(codes[card] for card in lay)),
        Action("rummel", (str(rng.randint(2, 9)),)),
        Action("sequence", (str(rng.randint(2, 9)),)),
        Action("set", (str(rng.randint(2, 5)), rng.choice(ranks))),
        Action("sequence", (str(rng.randint(2, 9)), "all")),
        Action("set", (str(rng.randint(2, 5)), rng.choice(ranks), "all")),
        Action("name", (str(rng.randint(2, 5)), rng.choice(ranks))),
        Action("say", (str(rng.randint(20, 110)),)),
        *(SKIP, ALL, ENOUGH, COUNT, WAIT),
        *map(Action, ("look", "leave", "keep", "hide", "show")),
        Action("show", (str(rng.randint(2, 6)),)),
        Action("pick", tuple(codes[card] for card in rng.sample(range(len(codes)), 3))),
        Action("look", (rng.choice(state.game.pack.suits).letter,)),
        rng.choice(REPLIES),
    ]


def _exchangeable(state: State, seat: int, hidden: int, rng: random.Random) -> int:
    """Once somebody has announced, only cards change places that no hand held then.

    Another holding would have been announced otherwise.
    """
    held = 0
    for stage in state.all(AnnouncingStage):
        for hand in stage.cards.hands:
            held |= hand
    return hidden & ~held


def _hand_facts(state: State, hand: int) -> str:
    """What the hand could announce, best pieces first, and its Aces or Deuces."""
    rules = state.game.rules_as(PiquetRules)
    best = best_names(state.game.pack, rules.pieces.value, hand)
    aces = sum(rank_of(card) == ACE for card in cards_of(hand))
    name = rank_word(state.game.pack, ACE, 0)
    held = number_of(aces, name)
    return "; ".join(best if held in best else [*best, held])


def _also(game: Game) -> tuple[Listed, ...]:
    """What pieces and tricks count, and how one Rummel beats another."""
    pack = game.pack
    rows = (
        f"{SEQUENCE_NAMES[number]}{' (tierce)' * (number == 3)} {score}"
        for number, score in SEQUENCE_SCORES.items()
    )
    names = {3: "a Gedritt (trio)", 4: "a Geviert (quatorze)"}
    sets = (f"{names[number]} {score}" for number, score in SET_SCORES.items())
    pips = [
        f"{rank_word(pack, rank, 0)} {worth}"
        for rank, worth in enumerate(PIPS)
        if pack.ranks[rank] != str(worth)
    ]
    longest = f"the longer is good, then the one with more pips: {', '.join(reversed(pips))}"
    lowest = rank_word(pack, JACK - 1, 0)
    return (
        Listed(
            Part.COUNT, "a Rummel (point)", "one for each of its cards", cite("002 Der Rummel 2")
        ),
        Listed(Part.COUNT, "the better Rummel", longest, cite("002 Der Rummel 3")),
        Listed(Part.COUNT, "sequences", ", ".join(rows), cite("002 Die Sequenzen 2")),
        Listed(
            Part.COUNT,
            "Kunststücke",
            f"{', '.join(sets)}, from the {lowest} up",
            cite("002 Die Kunststücke 3"),
        ),
        Listed(Part.COUNT, "each lead, and each trick an opponent led", "one", TRICKS_AT),
    )


PROFILES = {
    "piquet": Profile(
        "buy, announce by question and answer, and count aloud",
        ("Bézique", "Cribbage"),
        "a partie to 100 points",
        "half an hour",
    ),
    "piquet-kings": Profile(
        "Piquet for three or four: two play at a time, and the loser pays the kings looking on too",
        ("Bézique", "Cribbage"),
        "three games to 100, or six",
        "a whole evening",
    ),
    "piquet-raeuber": Profile(
        "two against two with eight cards each, and nothing to buy",
        ("Belote", "Bézique"),
        "a partie to 100 points",
        "half an hour",
    ),
    "piquet-norman": Profile(
        "three players, each alone; the first to 100 drops out and the other two play on",
        ("Bézique", "Cribbage"),
        "a partie to 100 points, then one for the two players left",
        "an hour",
    ),
}

FAMILY = Family(
    name="Piquet",
    about="No trumps and no bidding: you announce what your hand holds and count points aloud.",
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "questions", "sheets", "claims"}),
    choose=choose,
    also=_also,
    upshot=upshot,
    aim=aim,
    why=why,
    away=_away,
    verbs=VERBS,
    phases={
        "command": "Elder hand’s command",
        "blanche": "Carte blanche",
        "exchange": "Buying",
        "pick": "Choosing what to buy",
        "peek": "The cards left",
        "announcing": "Announcing",
        "count": "The count",
        "early": "Counting before the lead",
        "lead": "The first lead",
    },
    calls=calls,
    speaks=frozenset({"announcing", "blanche", "peek", "count", "early"}),
    spoken=spoken,
    centre=centre,
    on_table=_on_table,
    hand_facts=_hand_facts,
    good_for=good_for,
    count=count,
    dialogue=Dialogue(
        ("announcing", "count", "early"),
        ("lead",),
        blind,
        (FALSE_CLAIM_AT, FALSE_WORD_AT),
        good_so_far,
    ),
    terms={
        "Rummel": "rummel",
        **dict.fromkeys(("Terz", "Quart", "Quint", "Sext", "Septime", "Oktave"), "terz"),
        "Neunziger": "neunziger",
        "Sechziger": "sechziger",
        "Lese": "lese",
        "Allstich": "allstich",
    },
    probes=_probes,
    exchangeable=_exchangeable,
)
