"""Questions on hands: what they hold to announce, what is counted, bought and mended."""

from __future__ import annotations

import random
from itertools import pairwise

from tutor.cards import mask_of
from tutor.games.piquet.announcing.dialogue import KINDS, STANDS, STRIKING
from tutor.games.piquet.announcing.mending import LEFT_OUT_AT, LET_PASS_AT
from tutor.games.piquet.counting.count import count
from tutor.games.piquet.pieces.held import LACKS_ONE, Piece, rummels
from tutor.games.piquet.pieces.words import digit_call, piece_name
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.state import Game, State
from tutor.quiz.model import OptionAnswer, Picture, Question, choice, options_of
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.rules.core.running import Counted
from tutor.rules.core.stage import seat_name
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


def _others(game: Game) -> tuple[str, str, str]:
    """Who plays against the elder: alone, in a sentence, and what he does."""
    if game.players[0] == 2:
        return "dealer", "the dealer", "s"
    together = game.rules_as(PiquetRules).sides.value < game.players[0]
    return ("opponent", "the other side", "s") if together else ("opponent", "the others", "")


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
    """Whether another's best piece of a kind strikes the elder's."""
    elder, dealer, both = _two(game, rng_of(game, kind, seed), kind)
    answer = "elder" if elder.key > dealer.key else "dealer" if dealer.key > elder.key else "stands"
    one, other = (piece_name(game.pack, piece) for piece in (elder, dealer))
    against = _others(game)[0]
    reason = f"The elder has {one}, the {against} {other}."
    place = STANDS.get(kind, STRIKING[kind]) if answer == "stands" else STRIKING[kind]
    texts = {
        "elder": "The elder’s is good.",
        "dealer": f"The {against}’s strikes it.",
        "stands": "They are equal: nobody counts.",
    }
    names = {"rummel": "Rummel", "sequence": "best sequence", "set": "best Kunststück"}
    return choice(
        game,
        kind,
        seed,
        f"The first hand is the elder’s, the second the {against}’s. Whose {names[kind]} counts?",
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
    reason = f"{number} cards with {worth} pips; {10 * number} would be full."
    texts = {_plain(word): f"“{word}”" for word in words}
    options = options_of(texts, _plain(right), reason, DIGIT_AT)
    picture = Picture(hand=codes(game, best[0].cards))
    return choice(game, "digit", seed, "How are the pips of this Rummel said?", options, picture)


def _plain(word: str) -> str:
    """A word as the id of an option."""
    return word.replace(" ", "-").replace("ü", "ue")


def worth(game: Game, seed: int) -> Question:
    """What a hand counts if nothing of it is struck."""
    (hand,) = dealt(game, rng_of(game, "worth", seed), 1)
    pieces = game.rules_as(PiquetRules).pieces.value
    parts = [piece for kind in KINDS for piece in pieces.counting(kind, hand)]
    total = sum(piece.score for piece in parts)
    listed = ", ".join(f"{piece_name(game.pack, piece)} {piece.score}" for piece in parts)
    return number_question(
        game,
        "worth",
        seed,
        "What does this hand count in announcing if all is named and nothing struck?",
        total,
        f"{listed or 'nothing'}: {total} in all.",
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
        Picture(facts=(_stand(old),)),
        frozenset(LATER) if item.item == SECHZIGER else frozenset(),
        after,
    )


def _stand(items: tuple[Counted, ...]) -> str:
    last = {seat_name(item.seat): item.total for item in items}
    return "Said so far: " + ", ".join(f"{name} {total}" for name, total in last.items()) + "."


DEALER_COUNTS_AT = cite(
    "002 Der Sechziger 1",
    "read",
    "The dealer must have nothing to strike and nothing to count; so what he counts after the "
    "first lead bars it too, even when that lead has made the number full.",
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
        answer, why_ = "ninety", f"{elder} in announcing alone, and nothing struck."
    elif theirs:
        answer = "neither"
        why_ = f"{others.capitalize()} count{s} {theirs} after the first lead: no Sechziger then."
    elif elder + leads >= needed:
        answer, why_ = "sixty", f"{elder} and {leads} leads reach {needed} first."
    else:
        answer, why_ = "neither", f"{elder} and {leads} leads do not reach {needed}."
    place = rules.ninety.citation if answer == "ninety" else rules.sixty.citation
    place = _barring(rules) if theirs and answer == "neither" else place
    texts = {"ninety": "A Neunziger.", "sixty": "A Sechziger.", "neither": "Neither."}
    ha = "has" if s else "have"
    tricks = f"{leads} tricks and takes them all" if leads > 1 else "trick and takes it"
    facts = (
        f"The elder counts {elder} in announcing; {others} {ha} struck nothing.",
        f"After the first lead {others} announce{s} {theirs or 'nothing'}.",
        f"The elder leads to the first {tricks}.",
    )
    options = options_of(texts, answer, why_, place)
    prompt = "What does the elder make, if he says it in time?"
    return choice(game, "bonus", seed, prompt, options, Picture(facts=facts))


def _barring(rules: PiquetRules) -> Citation:
    """Where it stands that what others count bars a Sechziger."""
    own = rules.sixty.citation
    return DEALER_COUNTS_AT if own == cite("002 Der Sechziger 1") else own


MENDING_AT = cite("002 Das Zählen 6")
MISSED = {
    "elder": (
        ("said a Rummel of five, and holds six cards of the suit", True, MENDING_AT),
        ("did not name his three Jacks beside the three Kings that were good", True, MENDING_AT),
        ("left out the sequences, and holds a Quart", False, LEFT_OUT_AT),
        ("said four Kings by mistake, and holds three", True, MENDING_AT),
    ),
    "dealer": (
        ("struck with a Quart and did not name the Terz that he also holds", True, MENDING_AT),
        ("could have struck the Rummel, and said that it was good", False, LET_PASS_AT),
        ("left out the Kunststücke, and holds three Tens", False, LEFT_OUT_AT),
    ),
}
"""What somebody missed in announcing, and whether it is of the kind that can be mended."""

MOMENTS = {
    "elder": ("He is about to lead to the first trick.", "He has led to the first trick."),
    "dealer": (
        "The elder has led, and the dealer has not given a card.",
        "The dealer has given his first card.",
    ),
}
LAST = {"elder": "he leads to the first trick", "dealer": "he gives his first card"}


def mending(game: Game, seed: int) -> Question:
    """Whether something missed in announcing can still be put right."""
    rng = rng_of(game, "mend", seed)
    who = rng.choice(("elder", "dealer"))
    missed, may_be, place = rng.choice(MISSED[who])
    in_time = rng.random() < 0.6
    moment = MOMENTS[who][not in_time]
    may = "may mend" if in_time else "could have mended"
    reason = f"The {who} {may} it until {LAST[who]}."
    if not may_be:
        reason = "That is lost for good, at whatever moment."
    answer = "yes" if may_be and in_time else "no"
    options = options_of({"yes": "Yes.", "no": "No, it is lost."}, answer, reason, place)
    picture = Picture(facts=(f"The {who} {missed}.", moment))
    return choice(game, "mend", seed, "Can it still be put right?", options, picture)


def buying(game: Game, seed: int) -> Question:
    """How many cards the dealer must buy."""
    rng = rng_of(game, "buy", seed)
    elder = rng.randint(3, 5)
    rest = game.pattern.talon_size - elder
    number = rest // 2 + 1
    return number_question(
        game,
        "buy",
        seed,
        f"The elder has bought {elder} of the eight cards. How many must the dealer buy at least?",
        number,
        f"{rest} cards are left, and the larger part of them is {number}.",
        cite("002 Das Kaufen 2"),
        Picture(),
    )


def must_trump(state: State, card: int) -> list[OptionAnswer]:
    """A duty that this game does not have."""
    text, reason = "Who cannot follow must play a trump.", "Piquet has no trumps at all."
    return [OptionAnswer("trump", text, False, reason, cite("002 Die Karten"))]
