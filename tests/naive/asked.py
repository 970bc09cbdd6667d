"""Questions of the quiz, answered from their words and cards alone, as a reader has them.

Nothing here knows a question's state or its answer: what comes in is text and codes of cards.

Readings
- A called King may be the caller's own at Quadrille and Cinquille, which is a way to play alone;
  elsewhere, and of a Queen, somebody else holds it.
- Each writer of a line is paid by each who does not write it (003 § 10).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from . import quadrille, scat, solo, tarok
from .cards import KINGS, TROULE, is_tarok, taroks_in

Plays = Sequence[tuple[str, str]]
SUITS = {
    **{"Spades": "S", "Hearts": "H", "Diamonds": "D", "Clubs": "C"},
    **{"Acorns": "E", "Leaves": "G", "Bells": "S", "Blue cards": "B"},
}
FOLDS = "single two three four five six seven eight".split()
ALONE, UNKNOWN = "alone", "unknown"


class NotTold(LookupError):
    """The words leave something out that the answer rests on."""


def found(pattern: str, lines: Iterable[str]) -> re.Match[str] | None:
    """The first place in these lines that the pattern fits."""
    return next((match for line in lines if (match := re.search(pattern, line))), None)


def told(pattern: str, lines: Sequence[str]) -> re.Match[str]:
    """The same, of what has to be told. Raises NotTold."""
    match = found(pattern, lines)
    if match is None:
        raise NotTold(f"{pattern} is not in {lines}")
    return match


# --- counting --------------------------------------------------------------------------------


def points(game: str, lays: Iterable[Sequence[str]]) -> int:
    """What lays or tricks count: card points in lays, eyes at Scat."""
    if game == "scat":
        return sum(scat.eyes_of(list(lay)) for lay in lays)
    return sum(tarok.lay_points(list(lay)) for lay in lays)


def said_next(prompt: str, facts: Sequence[str]) -> int:
    """What a player of Piquet says after a lead or a trick."""
    asked = told(r"What does (\w) say", [prompt])[1]
    sixty = found(r"(\d+) by leading", [prompt])
    if sixty:
        return int(sixty[1]) + 30
    told(r"^\w (leads|takes)\b", [prompt])
    total = 0
    for part in told(r"Said so far: (.*)\.", facts)[1].split(", "):
        who, _, number = part.rpartition(" ")
        if asked in who.split(" and "):
            total = int(number)
    return total + 1


def bonus(facts: Sequence[str]) -> str:
    """Whether the elder makes a Neunziger, a Sechziger or neither (002 Neunziger, Sechziger): by
    announcing, or by leads until the others have a trick; 20 are enough where more play."""
    counts = int(told(r"counts? (\d+) in announcements", facts)[1])
    needed = 30 if found("the dealer", facts) else 20
    told(r" loses? (it|the last of them)", facts)
    words = "one two three four five six seven eight".split()
    leads = told(r"to the first (\w+ )?tricks?\b", facts)[1]
    led = words.index(leads.strip()) + 1 if leads else 1
    if counts >= needed:
        return "ninety"
    free = found(r"\b(announces?|counts?) nothing\b", facts)
    return "sixty" if free and counts + led >= needed else "neither"


def poule(prompt: str, facts: Sequence[str]) -> str:
    """What a hand of Préférence does to the Poule of one: rises, stays or falls."""
    asked = told(r"(\w)’s Poule", [prompt])[1]
    player = told(r"^(\w) plays", facts)[1]
    tricks = dict(re.findall(r"\b([ABC]) (\d+)", told(r"[Tt]ricks: .*", facts)[0]))
    alone = len(tricks) == 1
    made = int(tricks[asked])
    if asked == player:
        return "rises" if alone or made >= 6 else "falls"
    return "stays" if made >= 2 else "falls"


# --- a card that was called ------------------------------------------------------------------


def trumps(game: str, facts: Sequence[str]) -> list[str]:
    """The trumps of a game with a card called."""
    if game == "koenigrufen":
        return []
    letter = SUITS[told(r"with ([A-Z]\w+(?: cards)?) as trumps", facts)[1]]
    if game.startswith("solo"):
        letter = "R" if letter == "H" else letter
        return solo.trumps_of(solo.usual(game), letter)
    return quadrille.trumps_of(quadrille.Custom(game), letter)


def follows(called: str, card: str, of_trump: Sequence[str]) -> bool:
    """Whether a card belongs to the suit of the card called."""
    if called in of_trump:
        return card in of_trump
    return card not in of_trump and not is_tarok(card) and card[:2] == called[:2]


def failed(game: str, called: str, trick: Plays, facts: Sequence[str]) -> set[str]:
    """Who could not follow the suit of the card called, before this trick or in it."""
    earlier = found(r"Could not follow .*", facts)
    if earlier is None:
        told("Nobody has failed to follow", facts)
    out = set(re.findall(r"\b([A-E]) in trick", earlier[0])) if earlier else set()
    of_trump = trumps(game, facts)
    if follows(called, trick[0][1], of_trump):
        out |= {seat for seat, card in trick if not follows(called, card, of_trump)}
    return out


def candidates(
    game: str, called: str, seats: Iterable[str], viewer: str, player: str, out: set[str]
) -> set[str]:
    """Who may hold the card for somebody who does not hold it."""
    own = game.startswith(("quadrille", "cinquille")) and called.endswith("-K")
    return set(seats) - {viewer} - out - (set() if own else {player})


def who_helps(
    game: str,
    seats: Sequence[str],
    prompt: str,
    hand: Sequence[str],
    trick: Plays,
    facts: Sequence[str],
    codes: Mapping[str, str],
) -> str:
    """Who plays with the player as far as the viewer can know it: a seat, `alone`, `unknown`."""
    viewer = told(r"You are (\w)", [prompt])[1]
    player = told(r"^(\w) plays", facts)[1]
    called = codes[told(r"has called (.*)\.", facts)[1]]
    fell = next((seat for seat, card in trick if card == called), None)
    holder = viewer if called in hand else fell
    if holder is None:
        out = failed(game, called, trick, facts)
        left = candidates(game, called, [*seats, player], viewer, player, out)
        holder = left.pop() if len(left) == 1 else UNKNOWN
    return ALONE if holder == player else holder


def who_knows(
    game: str, seats: Sequence[str], trick: Plays, facts: Sequence[str], codes: Mapping[str, str]
) -> set[str]:
    """The seats that can know who plays with the player."""
    player = told(r"^(\w) plays", facts)[1]
    called = codes[told(r"has called (.*)\.", facts)[1]]
    fallen = called in dict(trick).values() or found("in the trick before this one", facts)
    if fallen or found("has named the trumps", facts):
        return set(seats)
    holder = told(r"^(\w) has it", facts)[1]
    out = failed(game, called, trick, facts)
    return {holder} | {
        seat for seat in seats if len(candidates(game, called, seats, seat, player, out)) == 1
    }


# --- money -----------------------------------------------------------------------------------

CHAIN = {"Contra": 2, "Recontra": 4, "Supra": 8, "Mord": 16}


def honours(game: str, hand: Sequence[str], facts: Sequence[str]) -> int:
    """What is written for the honours of a hand (003 § 10, 000 6 ¶ 23)."""
    heads, kings = len(set(hand) & set(TROULE)), set(KINGS) <= set(hand)
    times = 2 if "Solo" in told(r" plays .*", facts)[0] else 1
    if game.startswith("tappen"):
        return times * ({2: 1, 3: 2}.get(heads, 0) + 2 * kings)
    ten = 100 if game.endswith("42") and len(taroks_in(list(hand))) >= 10 else 0
    return times * (100 * (heads == 3) + 100 * kings) + ten


def paid(game: str, seats: Sequence[str], prompt: str, facts: Sequence[str]) -> int:
    """What the declarer of Tappen and its kin wins or loses in all."""
    declarer = told(r" does (\w), the declarer", [prompt])[1]
    against = told(r"in all against (.*)\?", [prompt])[1]
    others = set(re.findall(r"\b[A-D]\b", against)) or set(seats) - {declarer}
    party = set(seats) - others
    total = 0
    for line in facts:
        for writers, amount in written(game, line, facts, party, others):
            payers = set(seats) - writers
            total += amount * (len(payers) if declarer in writers else -len(writers))
    return total


Line = tuple[set[str], int]


def written(
    game: str, line: str, facts: Sequence[str], party: set[str], others: set[str]
) -> Iterable[Line]:
    """Who writes what for one of the lines told; nothing for one that tells something else."""
    named = set(re.findall(r"\b[A-D]\b", line))
    unit = 100 if game.startswith("tarok") else 1
    times = 2 if found(r" plays .*\bSolo", facts) else 1
    if re.search(r" points to [0-9⅓⅔]+\.$", line):
        won = re.search(r"\b(wins?|won)\b", line)
        yield party if won else others, _price(game, facts) * unit
    elif "Pagat ultimo" in line:
        made = line.endswith("made.")
        said = 2 if re.search(r"\bannounced", line) else 1
        amount = said * times * (2 if game.startswith("tappen") else 1)
        amount *= doubled("Pagat", facts) * unit
        if game.startswith("tarok"):  # its holder’s own, whoever plays with them
            yield named if made else (party | others) - named, amount
        else:
            side = party if named <= party else others
            yield side if made else (party | others) - side, amount
    elif " held " in line:
        dear = 2 if game.startswith("tappen") and "two of" not in line else 1
        yield named, dear * times * unit
    elif re.search(r" tricks\.|\bMond\b", line):
        yield named, times


def doubled(what: str, facts: Sequence[str]) -> int:
    """How many times the game or the Pagat counts by what was called on it."""
    call = found(rf"^(\w+) on the {what}", facts)
    return CHAIN[call[1]] if call else 1


def _price(game: str, facts: Sequence[str]) -> int:
    fold = found(r" plays the (single|\w+(?=fold))", facts)
    alone = {"tappen": 8, "tarok-": 6}.get(game[:6], 0)
    price = FOLDS.index(fold[1]) + 1 if fold else alone
    if game == "koenigrufen" and not fold:
        price = 8 if found("Solo-Dreier", facts) else 3
    return price * doubled("game", facts)
