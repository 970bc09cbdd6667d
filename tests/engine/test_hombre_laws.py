"""L'Hombre's laws, one by one: what can be called, who pays what to whom (000 1 ¶¶ 8 to 30).

A has seven matadors in Spades, C deals and has staked one counter, nothing else lies in the pot.
The balances are of A, B and C; what they lack to zero lies in the pot.
"""

from __future__ import annotations

import random

import pytest

from tests.engine.tables import after, dealt, judged
from tutor import State, find_game, new_hand
from tutor.family import choose
from tutor.games.hombre.faults.parts import BEFORE_VOLE, IN_VOLE
from tutor.games.hombre.laws import laws
from tutor.hand.state import start
from tutor.rules.core.action import Action
from tutor.rules.core.pot import Bete, Pot
from tutor.rules.play.lone import LonePlay
from tutor.rules.talon.exchange import ExchangeStage
from tutor.trials.invariants import lost_cards

A = "S-A S-2 C-A S-K S-Q S-J S-7 H-K D-K"
B = "S-6 S-5 C-K C-Q H-Q H-J D-Q D-J D-A"
C = "S-4 C-J C-7 C-6 H-A H-2 H-3 D-2 D-3"
SAID = ("bid solo", "pass", "pass")
SOLO = (*SAID, "name S")
FRAGE = ("bid frage", "pass", "pass", "name frage", "name S")
OBSCUR = ("bid obscur-oben", "pass", "pass")
DEALER = ("pass", "pass", "bid solo", "name H")
DEALER_LED = (*DEALER, "keep", "keep", "play S-A", "play H-J")
DRIVEN = ("bid solo", "pass", "bid grandissimo", "pass")
KEEP = ("keep", "keep")
BOUGHT = (*SOLO, *KEEP)
TRICK = ("play S-A", "play S-5", "play S-4")
FIVE = (
    *TRICK,
    *("play S-2", "play S-6", "play H-3", "play C-A", "play D-A", "play D-2"),
    *("play S-K", "play D-J", "play C-6", "play S-Q", "play D-Q", "play C-7"),
)
WON = (*BOUGHT, *FIVE)
VOLE = (*WON, "play S-J")
OWN = (9, 9)
"""Solo 4 and seven matadors 5."""


def table(*actions: str) -> State:
    """The hand after these actions, with no favourite suit."""
    return after(dealt("hombre", A, B, C, settings={"couleur": "none"}), *actions)


def balance(state: State) -> tuple[int, ...]:
    """What each has won or lost; the pot has grown by what is missing."""
    result = state.result()
    found = result.balance(3)
    assert sum(found) == -result.pot.total
    return found


SETTLED = [
    # place, actions before, the call, the balance, who deals next (None: as ever)
    ("27 law 3", (), "face-up-refused B", (0, 0, 0), 2),
    ("27 law 3", (), "face-up", (0, 0, 0), 2),
    ("27 law 4", SOLO, "talon-up-several", (0, 0, 0), 2),
    ("27 law 5", DEALER, "talon-up-dealer", (0, 0, 0), 2),
    ("27 law 6", DRIVEN, "dealer-number", (8 + 1 + 8, -4 + 8, -4 - 16 - 1 - 1), None),
    ("27 law 7", (), "misdeal", (0, 0, -1), 2),
    ("27 law 7", SOLO, "misdeal", (0, 0, -1), 2),
    ("27 law 7", SOLO, "talon-short-several", (0, 0, 0), 2),
    ("27 law 8", FRAGE, "talon-short-bought", (0, 0, 0), 2),
    ("27 law 9", DEALER, "talon-short-dealer", (0, 0, 0), 0),
    ("27 law 10", SAID, "solo-unnamed", (-8 - 1, 4, 4 - 1), None),
    ("27 law 11", SOLO, "solo-named", (-18 - 1, 9, 9 - 1), None),
    ("27 law 13", (*FRAGE, "keep"), "number-player", (-10 - 1, 5, 5 - 1), None),
    ("27 law 14", FRAGE, "number B", (10 + 1, -5 - 1, -5 - 1), None),
    ("27 law 14", (*FRAGE, *KEEP), "laid B", (10 + 1, -5 - 1, -5 - 1), None),
    ("27 law 16", (*FRAGE, *KEEP), "bought-late A", (-1, 0, 0), 2),
    ("27 law 16", BOUGHT, "bought-late B", (0, -1, 0), 2),
    ("17", (*FRAGE, "keep"), "bought A", (-10 - 1, 5, 5 - 1), None),
    ("17", BOUGHT, "bought C", (18 + 1, -9, -9 - 1 - 1), None),
    ("27 law 17", BOUGHT, "trusted C", (18 + 1, -9, -9 - 1 - 1), None),
    ("27 law 18", BOUGHT, "both B-C", (18 + 1, -9 - 1, -9 - 1 - 1), None),
    ("27 law 18", BOUGHT, "both A-B", (-18 - 1, 9 - 1, 9 - 1), None),
    ("27 law 19", SOLO, "taken", (0, 0, 0), 2),
    ("19 law 2", (*BOUGHT, *TRICK), "given-up", (-18 - 1, 9, 9 - 1), None),
    ("19 law 2", VOLE, "given-up", (-34 - 1, 17, 17 - 1), None),
    ("28 law 18", (*BOUGHT, *TRICK), "revoke B", (18 + 1, -9 - 1, -9 - 1), None),
    ("28 law 15", BOUGHT, "laid-down C", (18 + 1, -9, -9 - 1 - 1), None),
    ("28 law 22", VOLE, "ahead-vole C", (20 + 1, -10, -10 - 1), None),
    ("27 law 14", (*BOUGHT, *TRICK), "number B", (18 + 1, -9 - 1, -9 - 1), None),
    ("28 law 23", VOLE, "number-vole B", (44 + 1, -22 - 1, -22 - 1), None),
    ("28 law 18", WON, "revoke B", (20 + 1, -10 - 1, -10 - 1), None),
    ("28 law 24", VOLE, "revoke-vole B", (44 + 1, -22 - 1, -22 - 1), None),
    ("30", WON, "claim", (20 + 1, -10, -10 - 1), None),
    ("30", SOLO, "talon-open B", (18 + 1, -9 - 1, -9 - 1), None),
    ("30", SOLO, "talon-open A", (-18 - 1, 9, 9 - 1), None),
    ("28 law 11", (*WON, "stop"), "unclaimed", (8 + 1, -4, -4 - 1), None),
    ("28 law 12", (*WON, "stop"), "forgotten matadors", (10 + 1, -5, -5 - 1), None),
    ("23", (*WON, "stop"), "false-claim A 2", (16 + 1, -8, -8 - 1), None),
]


@pytest.mark.parametrize(("place", "before", "call", "paid", "deals"), SETTLED)
def test_a_law_that_ends_the_hand_is_paid_as_it_says(
    place: str, before: tuple[str, ...], call: str, paid: tuple[int, ...], deals: int | None
) -> None:
    state = table(*before)
    assert judged(state, f"fault {call}").citation.place == f"1 ¶ {place}"
    ended = after(state, f"fault {call}")
    assert ended.over and balance(ended) == paid
    assert ended.next_dealer == (0 if deals is None else deals)
    assert all(line.reason and line.amount > 0 for line in ended.result().payments)


def test_what_was_claimed_too_much_counts_twice_in_couleur_too() -> None:
    """¶¶ 21 and 23: Solo 4, and twice the seven matadors 5 and the premiers 1 from each; of two
    matadors too many 4 go back to each."""
    state = dealt("hombre", A, B, C, settings={"couleur": "S"})
    state = after(state, "bid solo-couleur", "pass", "pass", *KEEP, *FIVE, "stop")
    assert balance(state) == (32 + 1, -16, -16 - 1)
    claimed = after(state, "fault false-claim A 2")
    assert balance(claimed) == (32 + 1 - 8, -16 + 4, -16 - 1 + 4)


def test_what_was_claimed_too_much_rises_with_the_stake() -> None:
    """¶¶ 21 and 23: Solo 8, and the seven matadors 10 and the premiers 2 from each; of two too many
    4 go back to each."""
    state = dealt("hombre", A, B, C, settings={"stake": "2-rising", "couleur": "none"})
    state = after(state, "bid solo", "pass", "pass", "name S", *KEEP, *FIVE, "stop")
    assert balance(state) == (40 + 2, -20, -20 - 2)
    claimed = after(state, "fault false-claim A 2")
    assert balance(claimed) == (40 + 2 - 8, -20 + 4, -20 - 2 + 4)


def test_the_matadors_of_a_dealer_with_a_wrong_number_are_not_paid() -> None:
    """¶ 27 law 6: the Solo outbid has won 4 from each; the dealer pays both the Solo tout of 24."""
    held = (C, B, A)  # the dealer has seven matadors
    state = dealt("hombre", *held, settings={"couleur": "none"})
    state = after(state, "bid solo", "pass", "bid tout", "pass", "name S")
    found = after(state, "fault dealer-number")
    assert balance(found) == (8 + 1 + 24, -4 + 24, -4 - 48 - 1 - 1)


def test_a_dealer_with_a_wrong_number_pays_his_game_as_the_table_doubles_it() -> None:
    """¶ 27 law 6 and ¶ 28 law 8: a Solo in Couleur costs 4, and 8 where the whole game doubles."""
    for doubled, price in (("honours", 4), ("all", 8)):
        state = dealt("hombre", A, B, C, settings={"couleur": "S", "doubled": doubled})
        state = after(state, "bid solo", "pass", "bid solo-couleur", "pass")
        found = after(state, "fault dealer-number")
        assert balance(found) == (8 + 1 + price, -4 + price, -4 - 2 * price - 1 - 1)


def test_a_solo_tout_that_is_thrown_up_costs_its_price() -> None:
    """¶ 28 law 7: as much as would have been received; 12 is the price of one that was played."""
    state = table("bid tout", "pass", "pass", "name S", *KEEP, "throw")
    assert balance(state) == (-48 - 1, 24, 24 - 1)


def test_with_twelve_cards_a_claim_may_have_twelve_matadors() -> None:
    """¶ 23: nine is the most with nine cards."""
    rng = random.Random(1)
    state = new_hand("hombre-deux-12", 1, settings={"couleur": "none"})
    while not state.over:
        state = state.apply(choose(state, rng))
    calls = [Action("fault", ("false-claim", seat, "9")) for seat in "AB"]
    assert any(state.judge(call).ok for call in calls)


ONWARD = [
    ("27 law 3", (), "face-up-kept B"),
    ("27 law 4", SOLO, "talon-up"),
    ("27 law 7", SOLO, "talon-short"),
    ("27 law 13", (), "number-told B 10"),
    ("27 law 16", (*SOLO, "keep"), "bought-unseen B"),
    ("28 law 3", BOUGHT, "ahead C"),
    ("28 law 9", FRAGE[:-1], "unnamed H"),
    ("28 law 9", FRAGE[:-1], "unnamed-by-all"),
    ("28 law 10", (), "bid-ahead B"),
    ("28 law 13", (*BOUGHT, *TRICK), "look-tricks"),
    ("28 law 14", SAID, "solo-laid"),
    ("28 law 17", (*BOUGHT, "play S-A"), "mend D-Q S-5"),
    ("12", (*BOUGHT, *TRICK), "look-laid"),
    ("30", WON, "claim-doubted H-K"),
]


@pytest.mark.parametrize(("place", "before", "call"), ONWARD)
def test_after_other_mistakes_the_hand_goes_on(
    place: str, before: tuple[str, ...], call: str
) -> None:
    state = table(*before)
    assert judged(state, f"fault {call}").citation.place == f"1 ¶ {place}"
    assert not after(state, f"fault {call}").over


REFUSED = [
    ((), "face-up-kept", "To call this mistake, name"),
    (("pass",), "face-up-kept B", "bid or passed"),
    (DEALER, "talon-up", "who is not the declarer"),
    (FRAGE, "talon-short", "without buying"),
    (SOLO, "talon-short-bought", "with buying"),
    (SOLO, "talon-short-dealer", "who is the declarer"),
    (SOLO, "dealer-number", "dealer is not"),
    (FRAGE, "solo-named", "buys cards"),
    (SOLO, "number-player", "who has bought cards"),
    (FRAGE, "number-player", "has not bought yet"),
    (FRAGE, "number A", "opponent"),
    (VOLE, "number B", IN_VOLE),
    (WON, "number-vole B", BEFORE_VOLE),
    (VOLE, "revoke B", IN_VOLE),
    (WON, "revoke-vole B", BEFORE_VOLE),
    (("fault number-told B 10",), "number-told B 10", "B has already reported"),
    (("bid frage",), "number-told A 8", "A has spoken"),
    (SOLO, "bought B", "has not bought"),
    ((*SOLO, "keep"), "bought-late B", "Nobody has bought after"),
    ((*BOUGHT, "play S-A"), "bought-late B", "already been led"),
    (SAID, "unnamed X", "To call this mistake, name"),
    (SAID, "unnamed-by-all", "not named before buying"),
    (FRAGE[:-1], "solo-laid", "buys cards"),
    (BOUGHT, "given-up", "Before"),
    (DEALER_LED, "given-up", "Before"),
    (BOUGHT, "ahead A", "turn"),
    (BOUGHT, "ahead-vole C", "has not led on"),
    (VOLE, "ahead-vole A", "opponent"),
    (BOUGHT, "revoke B", "B has not followed"),
    ((*BOUGHT, *TRICK), "revoke A", "A has not followed"),
    (BOUGHT, "look-tricks", "No trick"),
    (VOLE, "look-laid", "already led"),
    (("fault number-told A 8", *BOUGHT), "look-laid", "Nobody has led"),
    (BOUGHT, "laid-down A", "opponent"),
    (BOUGHT, "mend S-A S-2", "not wrong"),
    ((*BOUGHT, "play S-A"), "mend H-A S-5", "hold"),
    ((*BOUGHT, "play S-A"), "claim", "lead"),
    ((*WON, "stop"), "forgotten vole", "pays no vole"),
    ((*WON, "stop"), "false-claim B 1", "is paid"),
    ((*WON, "stop"), "false-claim A 4", "more matadors than cards"),
]


@pytest.mark.parametrize(("before", "call", "words"), REFUSED)
def test_a_call_that_does_not_fit_the_moment_is_refused(
    before: tuple[str, ...], call: str, words: str
) -> None:
    ruling = judged(table(*before), f"fault {call}")
    assert not ruling.ok and words in ruling.reason


def test_knocking_is_no_cut() -> None:
    """¶ 27 law 2."""
    state = start(find_game("hombre"), 1, 2, 3)
    assert judged(state, "fault knock").citation.place == "1 ¶ 27 law 2"
    assert after(state, "fault knock").phase == "cut"


# --- eight and ten cards ---------------------------------------------------------------------


def played(state: State, *cards: str) -> State:
    """A plays these cards, the others what comes first."""
    for card in cards:
        state = after(state, f"play {card}")
        while state.to_act:
            state = state.apply(state.legal()[0])
    return state


def by_strength(state: State) -> list[Action]:
    """The cards that may be played, from the lowest."""
    plays = [action for action in state.legal() if action.verb == "play"]
    return sorted(plays, key=lambda action: state.order.strength[INDEX[action.args[0]]])


TOP = ("S-A", "S-2", "C-A", "S-K", "S-Q")


def bought(state: State, seat: int) -> ExchangeStage:
    return next(stage for stage in state.all(ExchangeStage) if stage.seat == seat)


def test_ten_cards_told_are_evened_in_buying_and_the_dealer_pays() -> None:
    """¶ 27 laws 5, 13, 14 and ¶ 8: the dealer pays a bête of 1, and may not play."""
    state = table("fault number-told B 10", "bid solo", "pass")
    assert state.cards.hands[1].bit_count() == 10 and len(state.cards.talon) == 12
    ruling = judged(state, "bid grandissimo")
    assert not ruling.ok and ruling.citation.place == "1 ¶ 27 law 5"
    state = after(state, "pass", "name S")
    assert not judged(state, "keep").ok
    state = after(state, "lay C-K C-Q")
    assert bought(state, 1).bought == 1 and state.cards.hands[1].bit_count() == 9
    ended = after(played(after(state, "keep"), *TOP), "stop")
    assert balance(ended) == (20 + 1, -10, -10 - 1 - 1)


def test_two_wrong_hands_can_be_told() -> None:
    """¶ 27 laws 13, 14 and 18: each who has a wrong number says it; a misdeal is one bête."""
    state = table("fault number-told B 10", "fault number-told C 8", "fault number-told A 10")
    assert [hand.bit_count() for hand in state.cards.hands] == [10, 10, 8]
    assert len(state.cards.talon) == 12
    ended = after(state, "pass", "pass", "pass")
    assert balance(ended) == (0, 0, -1 - 1)


def test_a_talon_is_not_told_too_short_for_an_obscur() -> None:
    """¶ 8: seven cards at least are bought; with twelve cards each eight lie there."""
    state = new_hand("hombre-deux-12", 1).apply(Action("cut", ("3",)))
    state = after(state, "fault number-told A 13")
    assert not judged(state, "fault number-told B 13").ok
    assert judged(state, "fault number-told B 11").ok


def test_eight_cards_told_are_evened_too_and_nothing_need_be_laid_away() -> None:
    state = table("fault number-told B 8", *SOLO)
    assert state.cards.hands[1].bit_count() == 8 and len(state.cards.talon) == 14
    state = after(state, "keep")
    assert bought(state, 1).bought == 1 and state.cards.hands[1].bit_count() == 9


def test_the_dealer_pays_for_a_wrong_number_when_all_pass_too() -> None:
    """¶ 8: the bête is what the hand would have been played for, and waits beside the stakes."""
    state = table("fault number-told B 10", "pass", "pass", "pass")
    assert balance(state) == (0, 0, -1 - 1) and state.result().pot == Pot(1, (Bete(2, 1, 1),))
    assert state.next_dealer == 0


def test_with_ten_cards_nothing_is_said_that_does_not_buy() -> None:
    """¶ 27 laws 10 and 15."""
    state = table("fault number-told A 10")
    assert not judged(state, "bid solo").ok and not judged(state, "bid nullissimo").ok
    assert judged(state, "bid solo").citation.place == "1 ¶ 27 law 10"
    assert judged(state, "bid frage").ok and judged(state, "bid obscur-oben").ok


def test_a_solo_with_eight_cards_has_eight_tricks_and_no_vole() -> None:
    """¶ 27 laws 11 and 12: the ninth trick is the others' alone."""
    state = table("fault number-told A 8")
    assert judged(state, "bid tout").citation.place == "1 ¶ 27 law 12"
    state = after(state, *SOLO, *KEEP)
    assert state.cards.hands[0].bit_count() == 8 and not state.cards.hands[0] >> INDEX["S-7"] & 1
    state = played(state, *TOP)
    assert [str(action) for action in state.legal()] == ["stop"]
    assert judged(state, "play S-J").citation.place == "1 ¶ 27 law 12"


INDEX = find_game("hombre").pack.index


def test_the_last_trick_of_a_short_hand_falls_between_the_others() -> None:
    state = table("fault number-told A 8", *SAID, "name H", *KEEP)
    while not state.over:
        state = state.apply(by_strength(state)[0 if state.to_act == 0 else -1])
    play = state.the(LonePlay)
    assert [len(trick.plays) for trick in play.tricks] == [3] * 8 + [2]
    assert {seat for seat, _ in play.tricks[-1].plays} == {1, 2}


def test_a_card_missing_at_a_solo_is_not_there_to_buy() -> None:
    """¶ 27 law 7: one card; twice is several, and the last card cannot be the missing one."""
    state = after(table(*SOLO), "fault talon-short")
    assert len(state.cards.talon) == 12 and not lost_cards(state)
    assert "already" in judged(state, "fault talon-short").reason
    played_on = after(state, "lay C-K", "keep", *TRICK)
    assert len(played_on.find(ExchangeStage).cards.talon) == 11 and not lost_cards(played_on)
    late = after(table(*SOLO, f"lay {B}"), "fault talon-short")
    assert len(late.cards.talon) == 3 and not lost_cards(late)
    assert not judged(late, "lay S-4 C-J C-7 C-6").ok and judged(late, "lay S-4 C-J C-7").ok
    assert {len(one.args) for one in late.legal()} == {0, 1, 2, 3}


# --- trumps not named ------------------------------------------------------------------------


def test_the_others_name_the_suit_and_the_hand_goes_on_in_it() -> None:
    """¶ 28 law 9."""
    state = after(table(*FRAGE[:-1]), "fault unnamed H", "keep", *KEEP)
    assert state.phase == "play" and INDEX["H-7"] in state.order.trump_row[:2]


def test_if_they_forget_it_he_names_trumps_when_he_has_bought() -> None:
    """¶ 28 law 9."""
    state = after(table(*FRAGE[:-1]), "fault unnamed-by-all")
    assert state.phase == "exchange" and state.to_act == 0
    state = after(state, "lay H-K D-K")
    assert state.phase == "suit" and state.to_act == 0
    state = after(state, "name S", *KEEP)
    assert state.phase == "play" and INDEX["S-2"] in state.order.trump_row[:2]


# --- in the play -----------------------------------------------------------------------------


def test_who_has_looked_may_not_go_for_the_vole() -> None:
    """¶ 12 and ¶ 28 law 13."""
    for call in ("look-tricks", "look-laid"):
        state = after(table(*BOUGHT, *TRICK), f"fault {call}", *FIVE[3:])
        assert [str(action) for action in state.legal()] == ["stop"]
        assert "may not play for the vole" in judged(state, "play S-J").reason
        assert balance(after(state, "stop")) == (20 + 1, -10, -10 - 1)


def test_turned_tricks_are_seen_in_a_solo_alone() -> None:
    """¶ 28 law 13."""
    state = after(table(*FRAGE, "keep", *KEEP), *TRICK)
    assert not judged(state, "fault look-tricks").ok
    assert "Solo" in judged(state, "fault look-tricks").reason


def test_a_player_who_claims_in_vain_plays_with_open_cards() -> None:
    """¶ 30: the card that the others ask for is led."""
    state = after(table(*BOUGHT), "fault claim-doubted H-K")
    play = state.running(LonePlay)
    assert play.trick == ((0, INDEX["H-K"]),)
    (shown,) = [note[1] for note in state.observe(1).seen if note[0] == "A shows"]
    assert sorted(shown.split()) == sorted(A.split())


def test_a_wrong_card_taken_back_has_been_seen() -> None:
    """¶ 28 law 17."""
    state = after(table(*BOUGHT, "play S-A"), "fault mend D-Q S-5")
    assert ("B shows", "D-Q") in state.observe(0).seen
    assert state.cards.hands[1] >> INDEX["D-Q"] & 1 and state.to_act == 2


def test_who_lays_down_with_reason_is_not_at_fault() -> None:
    """¶ 28 law 15: with three tricks in the other's hand and one trick left it is lost."""
    state = table("bid frage", "pass", "pass", "name frage", "name D", "keep", *KEEP)
    assert judged(state, "fault laid-down B").ok
    while not judged(state, "fault laid-down B").reason.startswith("The game really is lost"):
        assert judged(state, "fault laid-down B").ok
        state = state.apply(by_strength(state)[0 if state.to_act == 0 else -1])
    made = [trick.winner for trick in state.running(LonePlay).tricks]
    assert made.count(0) + 9 - len(made) <= max(made.count(1), made.count(2))


def test_the_player_s_own_mistake_on_the_vole_loses_game_and_vole() -> None:
    """¶ 27 law 19, ¶ 28 law 24: Solo 4, matadors 5, vole 8, and the bête of 1."""
    assert balance(after(table(*VOLE), "fault talon-open A")) == (-34 - 1, 17, 17 - 1)


def test_before_the_sixth_trick_an_announced_vole_is_paid_as_a_solo() -> None:
    """¶ 28 laws 23 and 24: a mistake of an opponent leaves no vole; from then on it makes it."""
    state = table("bid tout", "pass", "pass", "name S", *KEEP, *TRICK)
    assert balance(after(state, "fault revoke B")) == (18 + 1, -9 - 1, -9 - 1)
    later = after(state, *FIVE[3:], "play S-J", "fault revoke-vole B")
    assert balance(later) == (60 + 1, -30 - 1, -30 - 1)


def test_a_fine_is_what_the_hand_was_played_for() -> None:
    """¶ 20: the measure is the pot as it lay, for everybody at fault."""
    both = after(table(*BOUGHT), "fault both B-C").result()
    assert [bete.amount for bete in both.pot.betes] == [1, 1] and both.pot.stake == 0


# --- the table of the laws -------------------------------------------------------------------


def test_every_law_is_in_the_table_once_and_every_mistake_belongs_to_one() -> None:
    """¶ 27 has 21 laws and ¶ 28 24; ten paragraphs beside them speak of mistakes."""
    game = find_game("hombre")
    listed = laws(game)
    places = [law.citation.place for law in listed]
    wanted = [f"1 ¶ 27 law {number}" for number in range(1, 22)]
    wanted += [f"1 ¶ 28 law {number}" for number in range(1, 25)]
    beside = ("8", "10", "11", "12", "13", "14", "17", "19 law 2", "23", "29", "30")
    assert sorted(places) == sorted([*wanted, *(f"1 ¶ {place}" for place in beside)])
    assert places.index("1 ¶ 27 law 21") + 1 == places.index("1 ¶ 28 law 1")
    faults = {fault.id for fault in game.faults}
    called = {call for law in listed for call in law.calls}
    assert faults <= called and called - faults <= {"number-casco"}
    assert all(law.calls or law.words for law in listed)
    assert all(bool(law.calls) or law.kind != "fault" for law in listed)


def test_a_mistake_is_listed_under_the_place_that_it_cites() -> None:
    game = find_game("hombre")
    for fault in game.faults:
        under = {law.citation.place for law in laws(game) if fault.id in law.calls}
        assert fault.citation.place in under, (fault.id, fault.citation.place)
