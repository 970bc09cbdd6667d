"""What the mistakes of Tarok and the Hombre tarocks cost, reckoned by hand from what the books say
(000 5 three ¶¶ 3 and 5, 001 ¶ 1 laws 24 to 32). C deals wherever cards lie."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.engine.test_tarok import FACTS, KING
from tests.engine.test_tarokhombre import LEXICON, NEW, OLD, bidding, rules_of, said
from tutor import State, find_game, new_hand, parse_action
from tutor.family import choose
from tutor.games.tarok.outcome import KingFate, PagatFate, TarokOutcome
from tutor.games.tarok.prices import settled
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarokhombre import outcome as hombre
from tutor.games.tarokhombre.faults import dealt_anew
from tutor.games.tarokhombre.prices import lines
from tutor.rules.bid.declare import Said
from tutor.rules.core.pot import Bete, Pot
from tutor.rules.pay.ledger import Settlement

HONOURS = (Said(2, "taroks", 10, "", "ten taroks", 10), Said(1, "kings", 3, "", "three Kings", 5))


def kings(*takers: int) -> tuple[KingFate, ...]:
    return tuple(KingFate(KING, 1, taker, False) for taker in takers)


def settle(facts: TarokOutcome, lying: int = 0, **settings: str) -> Settlement:
    rules = find_game("tarok", settings).rules_as(TarokRules)
    return settled(rules, replace(new_hand("tarok", 1).table, pot=Pot(lying)), facts)


MISTAKES = {
    # C announces 10, has a king and 30 points, and gets nothing of it. B: 5 from each for what B
    # announced, 5 from each for a king. A lacks 6 of 26 points: 4 would be C's, 2 are B's.
    "the dealer’s wrong number": (
        {"announced": HONOURS, "kings": kings(1, 2), "points": (20, 28, 30), "silenced": 2},
        (-12, 22, -10),
    ),
    # C has announced 10, B 5, and B has not followed: C gets 10 from B and, for A, 10 more.
    "a revoke and what is announced": (
        {"announced": HONOURS, "revoked": (1,)},
        (0, -20, 20),
    ),
    # A has three kings, C two, B one, as in the book with other letters: B pays A 15 and C 10 and,
    # for C, the difference of 5.
    "a revoke and the kings": ({"kings": kings(0, 0, 0, 2, 2, 1), "revoked": (1,)}, (20, -30, 10)),
    # B loses the Pagat, 10 to each; it lies with A, 10 from B and from C, for whom B pays.
    "a revoke and the Pagat": (
        {"pagat": PagatFate(1, "lost", False, 0, 0), "revoked": (1,)},
        (30, -40, 10),
    ),
    # What A lacks of 26 would go to C: B pays it. What C would pay B falls away.
    "a revoke and the cards": ({"points": (22, 26, 30), "revoked": (1,)}, (0, -4, 4)),
    "a revoker’s own gains": ({"points": (26, 32, 20), "revoked": (1,)}, (0, 0, 0)),
    # A king of C that lies wrongly counts for nobody: C lacks 5, B 2, and A has but 2 too many.
    "a king laid away": ({"points": (28, 24, 21)}, (2, 0, -2)),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_of_tarok_costs_what_was_reckoned_by_hand(name: str) -> None:
    changes, expected = MISTAKES[name]
    assert settle(replace(FACTS, **changes)).balance(3) == expected  # type: ignore[arg-type]


def test_who_has_revoked_draws_nothing_from_the_pot() -> None:
    """C stakes 10; A would draw all 40 for the Pagat in the last trick, and sets as much lost."""
    made = replace(FACTS, pagat=PagatFate(0, "made", True))
    assert settle(made, 30, pot="on").balance(3) == (40 + 40, -20, -20 - 10)
    caught = settle(replace(made, revoked=(0,)), 30, pot="on")
    assert (caught.balance(3), caught.pot.total) == ((0, 0, -10), 40)
    lost = replace(FACTS, pagat=PagatFate(0, "lost", True, 1, 1), revoked=(0,))
    found = settle(lost, 30, pot="on")
    assert (found.balance(3), found.pot.total) == ((-60 - 40, 40, 20 - 10), 80)


# --- the Hombre tarocks ----------------------------------------------------------------------


def led(game_id: str, *words: str) -> State:
    """The hand after these words, when the first card has been led."""
    state, rng = said(bidding(game_id), *words), random.Random(1)
    while state.phase != "play":
        state = state.apply(choose(state, rng))
    return state.apply(choose(state, rng))


def called(state: State, fault: str, place: int | None = None) -> tuple[tuple[int, ...], int]:
    """What the forehand, the second and the dealer win or lose by a call, of the seat at this
    place in turn; and the pot after it."""
    turn = state.table.active
    words = fault if place is None else f"{fault} {'ABC'[turn[place]]}"
    result = state.apply(parse_action(f"fault {words}")).result()
    return tuple(result.balance(3)[seat] for seat in turn), result.pot.total


UN = ("bid un", "pass", "pass")
REVOKES = [
    # game, words, who revokes; what each gets, the pot. The forehand plays, the dealer stakes 1.
    (LEXICON, UN, 0, (-3 - 3 - 1, 3, 3 - 1), 2),
    (LEXICON, UN, 1, (3 + 3 + 1, -3 - 1, -3 - 1), 1),
    (LEXICON, ("pass", "bid sans-prendre"), 0, (-5 - 1, 5 + 5 + 1, -5 - 1), 1),
    (OLD, ("bid duo", "pass", "pass"), 0, (-40, 20, 20), 0),
    (OLD, ("bid duo", "pass", "pass"), 2, (40, -20, -20), 0),
    (NEW, ("bid solo",), 0, (-100, 50, 50), 0),
]


@pytest.mark.parametrize(("game_id", "words", "guilty", "paid", "pot"), REVOKES)
def test_a_revoke_ends_the_game(
    game_id: str, words: tuple[str, ...], guilty: int, paid: tuple[int, ...], pot: int
) -> None:
    """001 ¶ 1 law 27: the declarer has lost; an opponent's revoke costs a bête, and it is won. The
    game alone is paid."""
    assert called(led(game_id, *words), "revoke", guilty) == (paid, pot)


def test_who_kept_a_wrong_number_silent_pays_what_is_played_for() -> None:
    """001 ¶ 1 law 25: one Stamm at first; later the stakes and the bête that lie there."""
    assert called(led(LEXICON, *UN), "wrong-number", 1) == ((0, -1, 0), 1)
    table = replace(new_hand(LEXICON, 1).table, pot=Pot(1, (Bete(0, 3, 3),)))
    result = dealt_anew(rules_of(LEXICON), table, (1,))
    assert (result.balance(3), result.pot.total, result.void) == ((0, -5, 0), 4 + 5, True)
    assert not result.again


def test_after_a_misdeal_nothing_is_paid_and_the_next_player_deals() -> None:
    """001 ¶ 1 law 25, 000 5 three ¶ 5 law 1."""
    for game_id in (LEXICON, OLD, NEW):
        state = bidding(game_id)
        result = state.apply(parse_action("fault misdeal")).result()
        assert (result.entries, result.void) == ((), True)
        assert not result.again


def finished(state: State) -> State:
    rng = random.Random(3)
    while not state.over:
        state = state.apply(choose(state, rng))
    return state


@pytest.mark.parametrize(
    ("game_id", "words", "player", "each"),
    [
        (OLD, ("bid duo", "pass", "pass"), 0, 20 + 2 * 39),  # an opponent has laid, and has nothing
        (OLD, ("pass", "pass", "bid duo"), 2, -20 - 2 * 39),  # the player has
        (NEW, ("bid uno", "pass", "pass"), 0, -30 - 3 * 39),
        (LEXICON, UN, 0, 3 + 12),  # 39 times 3 are 117: 12 counters
    ],
)
def test_who_laid_a_wrong_number_counts_nothing(
    game_id: str, words: tuple[str, ...], player: int, each: int
) -> None:
    """000 5 three ¶ 3 law 5: the side at fault has no point, and the other one 78."""
    state = led(game_id, *words)
    end = finished(state.apply(parse_action("fault wrong-scat")))
    assert hombre.outcome(end).points == (78 if each > 0 else 0)
    seat = state.table.active[player]
    between = [p for p in end.result().payments if p.item in ("game", "points")]
    assert sum(p.amount for p in between if p.payee == seat) == max(0, 2 * each)
    assert sum(p.amount for p in between if p.payer == seat) == max(0, -2 * each)


def test_cards_named_too_soon_make_a_lost_game_the_dearer_one() -> None:
    """001 ¶ 1 law 32: without an exchange 5 and, for nine points that lack at 5 each, 5 more; won
    it is paid as it was bid, 3 and for eight points 2."""
    rules = rules_of(LEXICON)
    un = next(kind for kind in rules.kinds.value if kind.id == "un")
    for points, each in ((30, -5 - 5), (47, 3 + 2), (39, -3)):
        found = hombre.TarokHombreOutcome(0, un, points, 40, 10, 15, forfeited=True)
        paid = [one for entry in lines(rules, found, (1, 2)) for one in entry.payments()]
        gains = sum(one.amount if one.payee == 0 else -one.amount for one in paid)
        assert gains == 2 * each, points
