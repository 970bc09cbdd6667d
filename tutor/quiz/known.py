"""Questions about what is known of a partner whom a card calls: by one seat, and by each."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tutor.cards import card_phrase, cards_of
from tutor.family import choose
from tutor.hand.played import partner_known, the_played
from tutor.hand.state import Game, State, start
from tutor.quiz.evenly import with_answer
from tutor.quiz.model import OptionAnswer, Picture, Question, choice, options_of
from tutor.quiz.situations import play_of, rng_of, trick_codes
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, capital, listed, number_word
from tutor.rules.play.duties import suit_name
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.halves import HalvesStage
from tutor.sources import Citation

PARTS = ("partner-names",)
"""What a question on who knows it may touch: a game whose trumps the partner names."""
UNKNOWN, ALONE = "unknown", "alone"
PATIENCE = 10
"""So many hands are looked through for a rare moment, and then a common one is taken."""
SIDES = ("holder", "holder", "fallen", "fallen", UNKNOWN)
KNOWING = ("secret", "secret", "reckoned", "reckoned", "open")
"""How often each is asked for: the answer that is the same for every deal more rarely than those
that differ, so that nobody does well by always giving it."""


@dataclass(frozen=True)
class Known:
    """A moment in the play of a hand with a card called: who can know by now who holds it."""

    state: State

    @cached_property
    def call(self) -> CallStage:
        """How it was called."""
        return self.state.the(CallStage)

    @cached_property
    def card(self) -> int:
        """The card called. Raises ValueError before that."""
        if self.call.called is None:
            raise ValueError("No card has been called yet.")
        return self.call.called

    @property
    def phrase(self) -> str:
        """The card in a sentence."""
        return card_phrase(self.state.game.pack, self.card)

    @cached_property
    def suit(self) -> int:
        """The cards that must follow the called card's suit, itself among them."""
        return self.state.order.follows[self.card]

    @cached_property
    def tricks(self) -> tuple[Sequence[tuple[int, int]], ...]:
        """What was played in each trick, the last one perhaps not yet whole."""
        play = play_of(self.state)
        return (*(trick.plays for trick in play.tricks), *([play.trick] if play.trick else []))

    @cached_property
    def fell_in(self) -> int:
        """The number of the trick in which the card fell; 0 while it has not."""
        fallen = (n for n, plays in enumerate(self.tricks, 1) if self.card in dict(plays).values())
        return next(fallen, 0)

    @cached_property
    def failed(self) -> dict[int, int]:
        """Who has failed to follow the suit of the card, each with the number of the first such
        trick."""
        found: dict[int, int] = {}
        for number, plays in enumerate(self.tricks, 1):
            if self.suit >> plays[0][1] & 1:
                for seat, card in plays:
                    if not self.suit >> card & 1:
                        found.setdefault(seat, number)
        return found

    @cached_property
    def may_be_own(self) -> bool:
        """Whether the player might have called a card in hand, for all that the others know."""
        first = self.state.game.pack.ranks[self.card] == self.call.rules.ranks[0]
        return self.call.with_own and self.call.rules.own is not None and first

    def may_hold(self, seat: int) -> tuple[int, ...]:
        """Who may hold the card for all that this seat has seen, if it does not hold it itself."""
        out = {seat, *self.failed, *([] if self.may_be_own else [self.call.player])}
        return tuple(one for one in self.state.table.active if one not in out)

    @property
    def partner_names(self) -> bool:
        """Whether in this game the partner names the trumps."""
        trump = self.call.contract.trump
        return trump is not None and trump.choice == "named by the partner"

    @cached_property
    def named_by_partner(self) -> bool:
        """Whether the partner is known for naming the trumps."""
        named = (one.player for one in self.state.all(SuitStage))
        return not self.call.own and self.call.holder in named

    def known_to(self, seat: int) -> bool:
        """Whether this seat can know who plays with the player."""
        public = bool(self.fell_in) or self.named_by_partner
        return public or seat == self.call.holder or len(self.may_hold(seat)) == 1

    @property
    def is_plain(self) -> bool:
        """Whether what each seat can know follows from who has failed to follow suit, and from
        nothing else: whoever may hold the card could have had it for another card."""
        if partner_known(self.state) and not (self.fell_in or self.named_by_partner):
            return False
        follows, left = self.state.order.follows, play_of(self.state).hands
        void = self._void_in()
        for seat in self.state.table.active:
            for other in self.may_hold(seat):
                if other != self.call.holder and not any(
                    (self.call.holder, follows[card]) not in void for card in cards_of(left[other])
                ):
                    return False
        return True

    def _void_in(self) -> set[tuple[int, int]]:
        """Who has shown to be void in which suit."""
        follows = self.state.order.follows
        return {
            (seat, follows[plays[0][1]])
            for plays in self.tricks
            for seat, card in plays
            if not follows[plays[0][1]] >> card & 1
        }


def _called_hands(game: Game, rng: random.Random) -> Iterator[list[State]]:
    """The plays of hands in which a card is called, as far as one trick after it has fallen."""
    while True:
        state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
        states: list[State] = []
        while not state.over and not _is_over_for_us(state):
            state = state.after(choose(state, rng))
            states += [state] if state.find(PlayStage) else []
        if states and state.find(CallStage) is not None and _in_sight(state):
            yield states


def _in_sight(state: State) -> bool:
    """Whether nothing is hidden but the hands: all have seen the talon, and the card called is not
    in it."""
    halves = state.find(HalvesStage)
    talon = state.the(CallStage).cards.talon
    return not talon or bool(halves and halves.turned and not state.the(CallStage).in_talon)


def _is_over_for_us(state: State) -> bool:
    """Whether nobody has called a card, or it lies two tricks back."""
    if state.find(PlayStage) is None:
        return False
    if state.find(CallStage) is None:
        return True
    known = Known(state)
    return 0 < known.fell_in < len(known.tricks) - 1


def _moments(states: Sequence[State]) -> Iterator[Known]:
    """The moments of a hand with a card called in which a trick lies on the table."""
    for state in states:
        call = state.find(CallStage)
        if state.phase == "play" and call and call.called is not None and play_of(state).trick:
            yield Known(state)


def who_plays_with_whom(game: Game, shown: Citation, seed: int) -> Question:
    """Who plays with the player, as far as one seat can know it."""
    rng = rng_of(game, "sides", seed)
    wanted = rng.choice(SIDES)
    for states in _called_hands(game, rng):
        found = [
            (known, seat)
            for known in _moments(states)
            if known.fell_in in (0, len(known.tricks)) and not known.named_by_partner
            for seat in known.state.table.active
            if seat != known.call.player and _kind(known, seat) == wanted
        ]
        if found:
            return _asked(game, shown, seed, *rng.choice(found))
    raise AssertionError("_called_hands() never ends")


def _kind(known: Known, seat: int) -> str:
    """How this seat knows the helper in this trick, or that it cannot; empty where it has to
    reckon who is left."""
    if known.fell_in:
        return "fallen" if seat != known.call.holder else ""
    if seat == known.call.holder:
        return "holder"
    return UNKNOWN if not known.known_to(seat) and not partner_known(known.state) else ""


def _asked(game: Game, shown: Citation, seed: int, known: Known, seat: int) -> Question:
    call, state = known.call, known.state
    player, viewer = seat_name(call.player), seat_name(seat)
    knows = _kind(known, seat) != UNKNOWN
    answer = (ALONE if call.own else seat_name(call.holder)) if knows else UNKNOWN
    why = _reason(known, seat)
    seats = [seat_name(one) for one in state.table.active if one != call.player]
    texts = {one: "You, " + one if one == viewer else one for one in seats}
    texts |= {ALONE: f"Nobody: {player} plays alone", UNKNOWN: "You cannot know yet"}
    options = options_of(texts, answer, why, shown)
    hand = tuple(game.pack.codes[card] for card in state.in_hand(state.cards.hands[seat]))
    return choice(
        game,
        "sides",
        seed,
        f"You are {viewer}, and {known.phrase} has not been in any trick before this one. "
        f"Who helps {player}?",
        options,
        Picture(hand, trick_codes(state), facts=(_what_is_played(known), _shown_before(known))),
        state=state,
    )


def _what_is_played(known: Known) -> str:
    state, player = known.state, seat_name(known.call.player)
    game = known.call.contract.german
    letter = the_played(state).suit
    named = (s.english for s in state.game.pack.suits if s.letter == letter)
    trumps = "".join(f" with {suit} as trumps" for suit in named)
    return f"{player} plays {a_game(game)}{trumps} and has called {known.phrase}."


def _reason(known: Known, seat: int) -> str:
    call, card, kind = known.call, known.phrase, _kind(known, seat)
    player = seat_name(call.player)
    if kind == "holder":
        return f"You hold {card}, so you are the helper, though {player} does not know it yet."
    if kind == "fallen" and call.own:
        return f"{player} plays {card}, and so called a card held in hand and is alone."
    if kind == "fallen":
        return f"{seat_name(call.holder)} plays {card}, so {seat_name(call.holder)} is the helper."
    others = known.may_hold(seat)
    more = f", {player} among them" if call.player in others else ""
    left = "Either of two" if len(others) == 2 else f"Any of {number_word(len(others))}"
    return f"You do not hold {card}, and it has not been played. {left} others may have it{more}."


def who_knows(game: Game, shown: Citation, seed: int) -> Question:
    """Which seats can know by now who plays with the player, and how."""
    rng = rng_of(game, "knows", seed)
    wanted = rng.choice(KNOWING)
    kinds = {wanted} | (set(KNOWING) - {"open"})
    moments = (
        [one for one in _moments(states) if _fresh(one) and one.is_plain and _how(one) in kinds]
        for states in _called_hands(game, rng)
    )
    known = with_answer(rng, (wanted,), moments, _how, tries=PATIENCE)
    return _who(game, shown, seed, known)


def _fresh(known: Known) -> bool:
    """Whether the card has not fallen before this trick or the last one, and there is something
    yet to know."""
    return known.fell_in in (0, len(known.tricks)) or known.fell_in == len(known.tricks) - 1


def _how(known: Known) -> str:
    """Whether all know it, those who hold the card and nobody else, or somebody has reckoned it."""
    knowing = [seat for seat in known.state.table.active if known.known_to(seat)]
    if known.fell_in or known.named_by_partner:
        return "open"
    return "secret" if knowing == [known.call.holder] else "reckoned"


def _who(game: Game, shown: Citation, seed: int, known: Known) -> Question:
    state, player = known.state, seat_name(known.call.player)
    options = tuple(
        OptionAnswer(
            seat_name(seat),
            seat_name(seat) + (", who called" if seat == known.call.player else ""),
            known.known_to(seat),
            _how_it_knows(known, seat),
            shown,
        )
        for seat in state.table.active
    )
    knowing = [option.id for option in options if option.right]
    return Question(
        game.id,
        "knows",
        seed,
        f"Who can know by now who plays with {player}?",
        "all",
        options,
        _told(known, knowing),
        shown,
        Picture(trick=trick_codes(state), facts=_facts(known)),
        touches=frozenset(PARTS if known.partner_names else ()),
        state=state,
    )


def _facts(known: Known) -> tuple[str, ...]:
    """What one must know and does not see: the call, who has the card, what its suit has shown."""
    holder, player = seat_name(known.call.holder), seat_name(known.call.player)
    number = len(known.tricks)
    found = [_what_is_played(known)]
    if known.named_by_partner:
        found.append(f"{holder} has named the trumps.")
    if known.fell_in and known.fell_in < number:
        found.append(f"{holder} played {known.phrase} in the trick before this one.")
    elif not known.fell_in:
        found.append(
            f"{player} has it in hand."
            if known.call.own
            else f"{holder} has it, and has not played it."
        )
    if not known.fell_in:
        found.append(_shown_before(known))
    return tuple(found)


def _shown_before(known: Known) -> str:
    """Who has failed to follow the suit of the card in earlier tricks, which nobody sees now."""
    number, suit = len(known.tricks), suit_name(known.state.game.pack, known.card)
    earlier = [(seat, trick) for seat, trick in known.failed.items() if trick < number]
    if not earlier:
        return f"Nobody has failed to follow suit in {suit} before this trick."
    words = (f"{seat_name(seat)} in trick {trick}" for seat, trick in earlier)
    return f"Could not follow suit in {suit}: {', '.join(words)}."


def _how_it_knows(known: Known, seat: int) -> str:
    """Why a seat can know, or cannot."""
    call, card, name = known.call, known.phrase, seat_name(seat)
    holder = seat_name(call.holder)
    if known.named_by_partner:
        return f"{holder} was asked to name the trumps, so the whole table knows."
    if known.fell_in:
        return f"{holder} played {card} openly, so the whole table knows."
    if seat == call.holder and call.own:
        return f"{name} called {card} while holding it, and so knows that nobody helps."
    if seat == call.holder:
        return f"{name} holds {card}, and so has known since the call."
    left, out = known.may_hold(seat), [one for one in known.failed if one != seat]
    gone = f"{listed(map(seat_name, out))} could not follow the suit" if out else ""
    if len(left) == 1:
        return f"{name} does not hold {card}, and {gone}, so only {seat_name(left[0])} can have it."
    rest = listed(map(seat_name, left)).replace(" and ", " or ")
    note = f" {capital(gone)}, but that is not enough." if gone else ""
    return f"{name} does not hold {card}, and cannot tell whether {rest} has it.{note}"


def _told(known: Known, knowing: Sequence[str]) -> str:
    """Who knows, in a sentence."""
    if _how(known) == "open":
        return "The whole table knows."
    holder = seat_name(known.call.holder)
    others = [one for one in knowing if one != holder]
    if not others:
        return f"Only {holder}, who holds {known.phrase}, knows."
    have = "has" if len(others) == 1 else "have"
    return f"{holder} holds {known.phrase}, and {listed(others)} {have} worked it out."


__all__ = ["PARTS", "Known", "who_knows", "who_plays_with_whom"]
