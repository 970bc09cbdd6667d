"""The tutor's side of the Tapp family: talon halves, announcements and Contra at the table."""

from __future__ import annotations

import random

from tutor.cards import mask_of
from tutor.family import Family, last_call, random_lay
from tutor.family.profile import Profile
from tutor.games.tapp import rufen_games, tappen, tarok_tapp
from tutor.games.tapp.counting import LAYS
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.table.controls import calls, centre
from tutor.games.tapp.table.counsel import counsel
from tutor.games.tapp.table.outlook import good_for
from tutor.games.tapp.table.player import choose
from tutor.games.tapp.table.upshot import aim, upshot
from tutor.games.tapp.table.why import why
from tutor.hand.state import State
from tutor.rules.bid.announce import GAME, AnnounceStage, doubled_words
from tutor.rules.bid.auction import AuctionStage, contracts_in
from tutor.rules.core.action import Action
from tutor.rules.core.wording import fold
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import HALVES, HalvesStage
from tutor.table.tarock import held


def _away(state: State) -> dict[str, int]:
    """The talon, without the half that was taken, and the discard."""
    dealt, halves = state.the(DealtStage), state.find(HalvesStage)
    talon = mask_of(dealt.cards.talon)
    if halves and halves.taken:
        talon &= ~mask_of(halves.half(halves.taken))
    discard = state.find(DiscardStage)
    return {"talon": talon, "laid": discard.laid if discard else 0}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """A half without its name, and three cards of the hand to act, or another number of any."""
    halves = [Action("take", (half,)) for half in HALVES]
    return [*halves, Action("turn"), random_lay(state, rng, 3)]


def _exchangeable(state: State, seat: int, hidden: int, rng: random.Random) -> int:
    """Two cards of which only one would have been discarded openly are not exchanged."""
    discard = state.find(DiscardStage)
    if discard is None or not discard.laid or seat == discard.declarer:
        return hidden
    last = discard.rules.last_mask
    return hidden & last if rng.random() < 0.5 else hidden & ~last


def _spoken(state: State, seat: int) -> str:
    """The last call by its German name; nothing once the cards are played."""
    if state.find(PlayStage) is not None:
        return ""
    auction = state.find(AuctionStage)
    word = last_call(state, seat)
    bid = auction.rules.bid(word.lower()) if auction else None
    return bid.german if bid else _announced(state, seat) or word


def _announced(state: State, seat: int) -> str:
    """What a seat announced or doubled last, as a badge; nothing where it has only passed."""
    announce = state.find(AnnounceStage)
    calls = announce.calls if announce else ()
    last = max((at for at, (caller, _) in enumerate(calls) if caller == seat), default=-1)
    verb, _, item = calls[last][1].partition(" ") if last >= 0 else ("", "", "")
    if announce is None or verb not in ("announce", "contra"):
        return ""
    if verb == "announce":
        return item.capitalize()
    steps = sum(call == calls[last][1] for _, call in calls[:last])
    word = announce.rules.chain[steps]
    return word if item == GAME else f"{word} on the {item.capitalize()}"


def _contra(state: State, action: Action) -> str:
    announce = state.the(AnnounceStage)
    item = action.args[0]
    done = dict(announce.doubled).get(item, 0)
    return f"says “{announce.rules.chain[done]}” on the {doubled_words(item)}"


def _take(state: State, action: Action) -> str:
    halves = state.the(HalvesStage)
    return f"takes the {action.args[0]} half; the game is {fold(halves.price(action.args[0]))}"


PROFILES = {
    "tappen-54": Profile(
        "bid for half of the talon, play one against two, count in threes", ("Tarock", "Skat")
    ),
    "tappen-42": Profile(
        "the same game without the low suit cards, so with more taroks than suit cards",
        ("Tarock", "Skat"),
    ),
    "tarok-tapp-54": Profile(
        "Tappen as another book has it, with prices in hundreds", ("Tarock", "Skat")
    ),
    "tarok-tapp-42": Profile(
        "the small pack, where ten taroks in one hand are an honour", ("Tarock", "Skat")
    ),
    "koenigrufen": Profile(
        "call a King whose holder helps in secret, count in threes",
        ("Tarock", "Schafkopf", "Doppelkopf"),
    ),
}

FAMILY = Family(
    contracts=lambda game: contracts_in(game.rules_as(TappRules).auction.value),
    name="Tappen, Tarok-Tapp and Königrufen",
    about="Tarock for three, one against two, and for four with a called King. The numbered cards, "
    "the taroks, are always trumps.",
    games=(*tappen.GAMES, *tarok_tapp.GAMES, *rufen_games.GAMES),
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "questions", "sheets", "claims", "printed"}),
    choose=choose,
    upshot=upshot,
    aim=aim,
    why=why,
    away=_away,
    verbs={
        "turn": lambda state, action: "turns up the other half of the talon",
        "take": _take,
        "announce": lambda state, action: f"announces the {action.args[0].capitalize()}",
        "contra": _contra,
    },
    phases={"call": "Calling a King"},
    calls=calls,
    spoken=_spoken,
    centre=centre,
    hand_facts=held("tarok", "King"),
    counsel=counsel,
    good_for=good_for,
    lays=LAYS,
    terms={
        "Troule": "troule",
        "two of the Troule": "koepfe",
        "Pagat ultimo": "ultimo",
        "Valat": "valat",
        "Ballade": "ballade",
        "Dreier": "dreier",
        "Unterer": "unterer",
        "Dreimaliger": "dreimaliger",
        "Viermaliger": "viermaliger",
        "von unten": "von-unten",
        "Solo-Dreier": "solo-dreier",
        "Solo-Rufer": "solo-rufer",
        "Rufer": "rufer",
        "Solo": "solo",
    },
    probes=_probes,
    exchangeable=_exchangeable,
)
