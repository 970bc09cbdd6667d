"""Questions on hands: what they hold to announce, what is counted, bought and mended."""

from __future__ import annotations

import random
from itertools import pairwise, product

from tutor.cards import mask_of
from tutor.games.piquet.announcing.dialogue import KINDS
from tutor.games.piquet.announcing.mending import LEFT_OUT_AT, LET_PASS_AT
from tutor.games.piquet.announcing.places import STANDS, STRIKING
from tutor.games.piquet.counting.count import count
from tutor.games.piquet.pieces.held import LACKS_ONE, Piece, rummels
from tutor.games.piquet.pieces.words import digit_call, piece_name
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_name
from tutor.hand.state import Game, State
from tutor.quiz.evenly import evenly
from tutor.quiz.model import OptionAnswer, Picture, Question, choice, options_of
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.rules.core.running import Counted
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed, number_word, so_many
from tutor.rules.rank.tricks import in_hand
from tutor.sources import Citation, cite

SECHZIGER = "sechziger"
LATER = (SECHZIGER,)
"""What a running count may touch that is taught after it."""
DIGIT_AT = cite("002 Der Rummel 4")


def dealt(game: Game, rng: random.Random, number: int) -> list[int]:
    """That many hands from one shuffled pack, as masks."""
    order, size = list(range(len(game.pack))), game.pattern.hand_size
    rng.shuffle(order)
    return [mask_of(order[size * place : size * (place + 1)]) for place in range(number)]


def held(game: Game, kind: str, hand: int) -> tuple[Piece, ...]:
    """The pieces of a kind in a hand of this game, best first."""
    return game.rules_as(PiquetRules).pieces.value.of(kind, hand)


def _together(game: Game) -> bool:
    """Whether partners count together."""
    return game.rules_as(PiquetRules).sides.value < game.players[0]


def _others(game: Game) -> tuple[str, str, str]:
    """Who plays against elder hand: alone, in a sentence, and the ending of their verb."""
    if game.players[0] == 2:
        return "dealer", "the dealer", "s"
    if _together(game):
        return "opponent", "the other side", "s"
    return "opponent", "the others", ""


def codes(game: Game, mask: int) -> tuple[str, ...]:
    """The cards of a hand as it is held."""
    return tuple(game.pack.codes[card] for card in in_hand(game.order, game.pack, mask))


def _two(game: Game, rng: random.Random, kind: str) -> tuple[Piece, Piece, list[int]]:
    """Two hands that both hold a piece of a kind, as near to each other as ten deals give."""
    found: list[tuple[int, Piece, Piece, list[int]]] = []
    while len(found) < 10:
        both = dealt(game, rng, 2)
        one, other = (held(game, kind, hand) for hand in both)
        if one and other:
            distance = abs(one[0].key[0] - other[0].key[0]) * 20
            distance += abs(one[0].key[1] - other[0].key[1])
            found.append((distance, one[0], other[0], both))
    best = min(found, key=lambda entry: entry[0]) if rng.random() < 0.7 else found[0]
    return best[1], best[2], best[3]


def strikes(game: Game, seed: int, kind: str) -> Question:
    """Whether another's best piece of a kind beats elder hand's."""
    elder, dealer, both = _two(game, rng_of(game, kind, seed), kind)
    answer = "elder" if elder.key > dealer.key else "dealer" if dealer.key > elder.key else "stands"
    one, other = (piece_name(game.pack, piece) for piece in (elder, dealer))
    against = _others(game)[0]
    reason = f"Elder hand has {one}, and the {against} has {other}."
    place = STANDS.get(kind, STRIKING[kind]) if answer == "stands" else STRIKING[kind]
    texts = {
        "elder": "Elder hand’s is good.",
        "dealer": f"The {against}’s is better.",
        "stands": "They are equal, so nobody counts.",
    }
    names = {"rummel": "Rummel", "sequence": "best sequence", "set": "best Kunststück"}
    return choice(
        game,
        kind,
        seed,
        f"The first hand is elder hand’s, the second the {against}’s. Whose {names[kind]} counts?",
        options_of(texts, answer, reason, place),
        Picture(lays=tuple(codes(game, hand) for hand in both)),
    )


def said(game: Game, seed: int) -> Question:
    """How the pips of a Rummel are said."""
    rng = rng_of(game, "digit", seed)
    (hand,) = dealt(game, rng, 1)
    while not (best := rummels(hand)) or best[0].key[0] == LACKS_ONE:
        (hand,) = dealt(game, rng, 1)
    right = digit_call(game.pack, best[0].key)
    wrong = [f"zu {number}" for number in range(1, 10)] + ["voll", "übervoll"]
    words = [right, *rng.sample([word for word in wrong if word != right], 3)]
    rng.shuffle(words)
    number, worth = best[0].key
    reason = (
        f"These {number_word(number)} cards have {worth} pips. At ten for each card, {10 * number} "
        "would be “voll”."
    )
    texts = {_plain(word): f"“{word}”" for word in words}
    options = options_of(texts, _plain(right), reason, DIGIT_AT)
    picture = Picture(hand=codes(game, best[0].cards))
    return choice(
        game, "digit", seed, "How are the pips of this Rummel announced?", options, picture
    )


def _plain(word: str) -> str:
    """A word as the id of an option."""
    return word.replace(" ", "-").replace("ü", "ue")


def worth(game: Game, seed: int) -> Question:
    """What a hand counts if nothing of it is beaten."""
    (hand,) = dealt(game, rng_of(game, "worth", seed), 1)
    pieces = game.rules_as(PiquetRules).pieces.value
    parts = [piece for kind in KINDS for piece in pieces.counting(kind, hand)]
    total = sum(piece.score for piece in parts)
    counted = [f"{piece.score} for {piece_name(game.pack, piece)}" for piece in parts]
    makes = f"make {total}" if len(parts) > 1 else "is all"
    reason = f"{listed(counted)} {makes}." if parts else "You have nothing to announce."
    return number_question(
        game,
        "worth",
        seed,
        "What does this hand count in announcements if you name everything and nothing is beaten?",
        total,
        reason,
        cite("002 Das Zählen 2"),
        Picture(hand=codes(game, hand)),
    )


def running(game: Game, seed: int) -> Question:
    """What a player says after a trick."""
    rng = rng_of(game, "running", seed)
    states = next(hands(game, rng))
    fitting = [
        (before, after)
        for before, after in pairwise(states)
        if before.phase == "play" and 0 < len(play_of(after).tricks) < game.pattern.hand_size
    ]
    old = new = tuple[Counted, ...]()
    while len(new) <= len(old):
        before, after = rng.choice(fitting)
        old, new = count(before), count(after)
    item = new[-1]
    return number_question(
        game,
        "running",
        seed,
        f"{item.reason} What does {seat_name(item.seat)} say now?",
        item.total,
        f"{item.reason} {item.total - item.amount} and {item.amount} make {item.total}.",
        item.citation,
        Picture(facts=(_stand(before, old),)),
        frozenset(LATER) if item.item == SECHZIGER else frozenset(),
        after,
    )


def _stand(state: State, items: tuple[Counted, ...]) -> str:
    """What each side has come to, which partners count together."""
    last = {side_name(state, item.side): item.total for item in items}
    said = ", ".join(f"{who} {total}" for who, total in last.items())
    return f"Said so far: {said or 'nothing'}."


DEALER_COUNTS_AT = cite(
    "002 Der Sechziger 1",
    "read",
    "The dealer must have nothing to beat and nothing to count, so anything counted after the "
    "first lead bars it too, even when that lead has reached the number.",
)


def bonus(game: Game, seed: int) -> Question:
    """Neunziger, Sechziger or neither."""
    rng, rules = rng_of(game, "bonus", seed), game.rules_as(PiquetRules)
    needed = rules.ninety.value
    elder = rng.randint(needed - 6, needed + 2)
    theirs = rng.choice((0, 0, 3, 4))
    leads = rng.randint(1, min(8, game.pattern.hand_size - 2))
    _, others, s = _others(game)
    if elder >= needed:
        answer, why_ = (
            "ninety",
            f"Elder hand has {elder} from announcing alone, and nothing was beaten.",
        )
    elif theirs:
        answer = "neither"
        why_ = (
            f"{others.capitalize()} count{s} {theirs} after the first lead, which bars a Sechziger."
        )
    elif elder + leads >= needed:
        answer, why_ = "sixty", f"{elder} and {so_many(leads, 'lead')} make {needed} in time."
    else:
        answer, why_ = "neither", f"{elder} and {so_many(leads, 'lead')} do not make {needed}."
    place = rules.ninety.citation if answer == "ninety" else rules.sixty.citation
    place = _barring(rules) if theirs and answer == "neither" else place
    texts = {"ninety": "A Neunziger.", "sixty": "A Sechziger.", "neither": "Neither."}
    ha = "has" if s else "have"
    who, es = ("Elder hand and partner", "") if _together(game) else ("Elder hand", "s")
    tricks = f"{number_word(leads)} tricks" if leads > 1 else "trick"
    last = "the last of them" if leads > 1 else "it"
    facts = (
        f"{who} count{es} {elder} in announcements, and {others} {ha} beaten nothing.",
        f"After the first lead {others} count{s} {theirs or 'nothing'} in announcements.",
        f"{who} lead{es} to the first {tricks} and lose{es} {last}.",
    )
    options = options_of(texts, answer, why_, place)
    prompt = f"What do{es and 'es'} {who[0].lower()}{who[1:]} make, if it is called in time?"
    return choice(game, "bonus", seed, prompt, options, Picture(facts=facts))


def _barring(rules: PiquetRules) -> Citation:
    """Where it stands that what others count bars a Sechziger."""
    own = rules.sixty.citation
    return DEALER_COUNTS_AT if own == cite("002 Der Sechziger 1") else own


MENDING_AT = cite("002 Das Zählen 6")
MISSED = {
    "elder": (
        ("announced a Rummel of five, but holds six cards of the suit", True, MENDING_AT),
        ("did not name three Jacks beside the three Kings that were good", True, MENDING_AT),
        ("left out the sequences, but holds a Quart", False, LEFT_OUT_AT),
        ("announced four Kings by mistake, but holds three", True, MENDING_AT),
    ),
    "dealer": (
        ("beat the claim with a Quart and did not name a lower Terz", True, MENDING_AT),
        ("could have beaten the Rummel, but said that it was good", False, LET_PASS_AT),
        ("left out the Kunststücke, but holds three Tens", False, LEFT_OUT_AT),
    ),
}
"""What somebody missed in announcing, and whether it is of the kind that can be mended."""

MOMENTS = {
    "elder": (
        "Elder hand is about to lead to the first trick.",
        "Elder hand has led to the first trick.",
    ),
    "dealer": (
        "Elder hand has led, and the dealer has not played a card yet.",
        "The dealer has played a first card.",
    ),
}
LAST = {"elder": "leading to the first trick", "dealer": "playing a first card"}
NAMES = {"elder": "Elder hand", "dealer": "The dealer"}


def mending(game: Game, seed: int) -> Question:
    """Whether something missed in announcing can still be put right."""
    rng = rng_of(game, "mend", seed)
    who = rng.choice(("elder", "dealer"))
    (missed, may_be, place), in_time = evenly(
        rng, product(MISSED[who], (True, False)), lambda one: one[0][1] and one[1]
    )
    moment = MOMENTS[who][not in_time]
    may = "may correct" if in_time else "could have corrected"
    reason = f"{NAMES[who]} {may} it before {LAST[who]}."
    if not may_be:
        reason = "This mistake can never be corrected."
    answer = "yes" if may_be and in_time else "no"
    options = options_of({"yes": "Yes.", "no": "No, it is lost."}, answer, reason, place)
    picture = Picture(facts=(f"{NAMES[who]} {missed}.", moment))
    return choice(game, "mend", seed, "Can it still be corrected?", options, picture)


def buying(game: Game, seed: int) -> Question:
    """How many cards the dealer must buy, or may."""
    rng = rng_of(game, "buy", seed)
    bought = [(elder, game.pattern.talon_size - elder) for elder in (3, 4, 5)]
    asked = [(elder, rest, "must", rest // 2 + 1) for elder, rest in bought]
    asked += [(elder, rest, "may", rest) for elder, rest in bought]
    elder, rest, verb, number = evenly(rng, asked, lambda one: one[-1])
    found = f"the larger part of them, at least {number}" if verb == "must" else "all of them"
    return number_question(
        game,
        "buy",
        seed,
        f"Elder hand has bought {elder} of the eight cards. How many {verb} the dealer buy at "
        f"{'least' if verb == 'must' else 'most'}?",
        number,
        f"{rest} cards are left, and the dealer {verb} buy {found}.",
        cite("002 Das Kaufen 2"),
        Picture(),
    )


def must_trump(state: State, card: int) -> list[OptionAnswer]:
    """A duty that this game does not have."""
    text, reason = (
        "If you cannot follow suit, you must play a trump.",
        "Piquet has no trumps at all.",
    )
    return [OptionAnswer("trump", text, False, reason, cite("002 Die Karten"))]
