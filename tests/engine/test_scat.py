"""Scat (000 no. 3): the dialogue, the order of the cards, matadors, prices."""

from __future__ import annotations

import random

import pytest

from tests.engine.tables import after, judged, legal
from tutor import Setup, State, find_game, new_hand
from tutor.cards import mask_of, parse_cards
from tutor.games.scat.contracts import FRAGEN, GRAND, NULL, OUVERT, SOLOS
from tutor.games.scat.order import null_order, trump_order
from tutor.games.scat.outcome import ScatOutcome, outcome
from tutor.games.scat.prices import price_lines
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.player import choose
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.pay.honours import row_of
from tutor.rules.pay.schneider import Defeat
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder, best_card
from tutor.sources import Citation, cite
from tutor.table.facts import facts_of
from tutor.table.lying import Look
from tutor.view.table import places_of

SCAT = find_game("scat")


def rules_with(settings: dict[str, str]) -> ScatRules:
    """The rules of a table with these customs."""
    return SCAT.with_settings(settings).rules_as(ScatRules)


def order_in(game: str, settings: dict[str, str] | None = None) -> TrickOrder:
    """What beats what in a game."""
    return rules_with(settings or {}).game(game).order(SCAT.pack, SCAT.order)


def dealt(a: str, b: str = "", c: str = "", scat: str = "", **settings: str) -> State:
    """A hand before the asking; the rest of the pack goes round singly. C deals."""
    game = SCAT.with_settings(settings)
    hands = [parse_cards(game.pack, text) for text in (a, b, c)]
    under = parse_cards(game.pack, scat)
    used = {card for cards in (*hands, under) for card in cards}
    rest = [card for card in range(32) if card not in used]
    for hand in hands:
        while len(hand) < 10:
            hand.append(rest.pop(0))
    return Setup(tuple(map(tuple, hands)), tuple(under + rest), 2).state(game)


def played(state: State, seed: int = 1) -> State:
    rng = random.Random(seed)
    while not state.over:
        state = state.after(rng.choice(state.legal()))
    return state


STRONG = "E-U G-U R-U S-U E-D E-10 E-K E-O E-9 E-8"


def test_the_second_asks_the_first_and_each_question_comes_in_its_turn() -> None:
    """§ 4 ¶¶ 1, 2: from the lowest, step by step."""
    state = dealt(STRONG)
    assert state.to_act == 1
    assert legal(state) == ["pass", "bid frage-S"]
    assert not judged(state, "bid solo-S").ok
    asked = after(state, "bid frage-S")
    assert asked.to_act == 0 and legal(asked) == ["pass", "hold"]
    assert legal(after(asked, "hold")) == ["pass", "bid frage-R"]


def test_the_third_takes_the_dialogue_up_where_it_ended() -> None:
    """§ 4 ¶ 4."""
    state = after(dealt(STRONG), "bid frage-S", "pass")
    assert state.to_act == 2
    assert legal(state) == ["pass", "bid frage-R"]
    assert after(state, "bid frage-R").to_act == 1


def test_a_game_below_the_one_maintained_cannot_be_named() -> None:
    state = after(dealt(STRONG), "bid frage-S", "hold", "bid frage-R", "hold", "pass", "pass")
    assert state.phase == "naming" and state.to_act == 0
    assert "too low" in judged(state, "name frage-S").reason
    assert judged(state, "name frage-R").ok and judged(state, "name grand").ok
    assert not judged(state, "pass").ok


def test_the_general_question_for_a_solo_is_no_game() -> None:
    """§ 4 ¶ 4: who says yes to “Ist's Solo?” names a Solo or more."""
    words = [word for bid in FRAGEN for word in (f"bid {bid}", "hold")]
    state = after(dealt(STRONG), *words, "bid solo", "hold", "pass", "pass")
    assert not judged(state, "name frage-E").ok and not judged(state, "name solo").ok
    assert judged(state, "name solo-S").ok


def test_if_nobody_asks_the_first_player_may_pass() -> None:
    state = after(dealt(STRONG), "pass", "pass")
    thrown = after(state, "pass")
    assert thrown.over and thrown.result().payments == () and thrown.next_dealer == 0


def test_only_a_frage_takes_the_scat() -> None:
    """§ 1 ¶¶ 12, 13."""
    state = after(dealt(STRONG, scat="S-7 R-7"), "pass", "pass")
    frage = after(state, "name frage-E")
    assert frage.phase == "discard" and frage.cards.hands[0].bit_count() == 12
    assert frage.cards.talon == (), "the Scat lies in the hand now, not on the table too"
    assert judged(frage, "lay S-7 R-7").ok and judged(frage, "lay E-U G-U").ok
    assert not judged(frage, "lay S-7").ok
    assert after(state, "name solo-E").phase == "play"


@pytest.mark.parametrize(
    ("bid", "trick", "winner"),
    [
        (SOLOS[1], "G-K G-10 G-O", "G-10"),
        (SOLOS[1], "G-D R-7 G-10", "R-7"),
        (SOLOS[1], "R-D S-U G-U", "G-U"),
        (GRAND, "R-D R-10 S-U", "S-U"),
        (GRAND, "R-7 E-D R-8", "R-8"),
        (NULL, "G-10 G-U G-9", "G-U"),
        (NULL, "G-9 E-U R-U", "G-9"),
        (OUVERT, "S-O S-D S-K", "S-D"),
    ],
)
def test_what_beats_what(bid: str, trick: str, winner: str) -> None:
    """§ 1 ¶¶ 7, 8 and § 10."""
    order = order_in(bid)
    assert SCAT.pack.codes[best_card(order, parse_cards(SCAT.pack, trick))] == winner


def test_an_unter_led_asks_for_trumps() -> None:
    """§ 1 ¶ 7: the Unters belong to the trumps and to no suit."""
    order = trump_order("R")
    index = SCAT.pack.index
    assert order.follows[index["E-U"]] == order.trumps
    assert not order.follows[index["E-7"]] >> index["E-U"] & 1


@pytest.mark.parametrize(
    ("suit", "cards", "number"),
    [
        ("G", "E-U G-U R-U", 3),
        ("G", "E-U R-U", 1),
        ("G", "G-U R-U S-U", 0),
        ("S", "E-U G-U R-U S-U S-D S-10", 6),
        ("E", "E-U G-U R-U S-U E-D E-10 E-K E-O E-9 E-8 E-7", 11),
    ],
)
def test_matadors_are_an_unbroken_row(suit: str, cards: str, number: int) -> None:
    """§ 5."""
    assert row_of(trump_order(suit), mask_of(parse_cards(SCAT.pack, cards))) == number


def test_the_scat_lends_its_matadors() -> None:
    """§ 5 ¶ 3: the row is counted with the Scat."""
    state = dealt("E-U G-U S-U S-D S-10 S-K E-D E-10 G-D G-10", scat="R-U R-7")
    end = played(after(state, "pass", "pass", "name solo-S"))
    assert outcome(end).matadors == 7


@pytest.mark.parametrize(
    ("bid", "number", "defeat", "price"),
    [
        (FRAGEN[0], 1, "", 2),
        (FRAGEN[1], 2, "", 6),
        (FRAGEN[2], 3, "schneider", 15),
        (FRAGEN[3], 2, "", 12),
        (SOLOS[0], 3, "", 20),
        (SOLOS[1], 1, "", 12),
        (SOLOS[2], 4, "schneider", 42),
        (SOLOS[3], 3, "schwarz", 56),
    ],
)
def test_the_price_list(bid: str, number: int, defeat: Defeat, price: int) -> None:
    """§ 9 ¶ 6, with its two misprints mended."""
    rules = rules_with({})
    facts = ScatOutcome(0, rules.game(bid), 0, 0, True, defeat, number)
    assert sum(amount for _, amount, _, _ in price_lines(rules, facts)) == price


def test_each_price_names_its_own_place() -> None:
    """§ 9 ¶¶ 2 to 4: what is printed is cited there, what is agreed on says so."""

    def first(bid: str, won: bool, defeat: Defeat) -> Citation:
        rules = rules_with({})
        facts = ScatOutcome(0, rules.game(bid), 0, 0, won, defeat, 0)
        return next(iter(price_lines(rules, facts)))[3]

    assert first(FRAGEN[2], True, "") == cite("000 3 § 9 ¶ 2")
    assert first(SOLOS[2], True, "") == cite("000 3 § 9 ¶ 3")
    assert first(GRAND, True, "").grade == "reconstructed"
    assert first(SOLOS[2], True, "schwarz") == cite("000 3 § 9 ¶ 4")
    assert first(SOLOS[2], False, "schwarz").grade == "read"


def playing(bid: str, card: str, a: str, b: str) -> State:
    """A plays this game and leads this card; B is next."""
    return after(dealt(a, b), "pass", "pass", f"name {bid}", f"play {card}")


def test_the_suit_is_followed_and_nobody_has_to_beat() -> None:
    """§ 4 ¶ 5: every card of the suit will do, the Unter is none of it."""
    state = playing("solo-R", "G-9", "G-9 R-D", "G-D G-7 G-U R-9 E-D E-10 E-K S-D S-10 S-K")
    assert set(legal(state)) == {"play G-D", "play G-7"}
    refused = judged(state, "play G-U")
    assert not refused.ok and refused.citation.place == "3 § 4 ¶ 5"
    assert not judged(state, "play R-9").ok


def test_without_the_suit_any_card_may_go_and_no_trump_is_forced() -> None:
    """§ 4 ¶ 5: to throw away is as good as to trump."""
    state = playing("solo-R", "G-9", "G-9 R-D", "G-U R-9 E-D E-10 E-K E-9 S-D S-10 S-K S-9")
    assert len(legal(state)) == 10
    assert judged(state, "play E-D").ok and judged(state, "play R-9").ok


def test_a_trump_led_is_answered_with_a_trump_the_unters_among_them() -> None:
    """§ 1 ¶ 7: whichever suit stands on the Unter."""
    state = playing("solo-R", "E-U", "E-U R-D", "G-U S-U R-7 G-D E-D E-10 E-K S-D S-10 S-K")
    assert set(legal(state)) == {"play G-U", "play S-U", "play R-7"}
    suit = playing("solo-R", "R-D", "E-U R-D", "G-U S-U G-7 G-D E-D E-10 E-K S-D S-10 S-K")
    assert set(legal(suit)) == {"play G-U", "play S-U"}


def test_in_a_null_the_unter_belongs_to_its_suit() -> None:
    """§ 10 B: there are no trumps at all."""
    state = playing("null", "G-9", "G-9 R-7", "G-U S-U R-8 R-9 E-D E-10 E-K S-D S-10 S-K")
    assert legal(state) == ["play G-U"]


def with_eyes(eyes: int) -> State:
    """A Solo that ends with exactly so many eyes for its player."""
    begun = after(dealt("E-U R-D R-10 R-K G-O S-O E-7 E-8 G-7 S-7"), "pass", "pass", "name solo-R")
    ends = (played(begun, seed) for seed in range(5000))
    return next(end for end in ends if outcome(end).eyes == eyes)


@pytest.mark.parametrize("eyes", [60, 61])
def test_sixty_is_lost_and_sixty_one_won(eyes: int) -> None:
    """§ 1 ¶¶ 4, 5: and each of the two others pays or is paid the whole price."""
    end = with_eyes(eyes)
    won = eyes == 61
    assert outcome(end).won is won
    balance = end.result().balance(3)
    assert balance[1] == balance[2] == -balance[0] // 2
    assert (balance[0] > 0) is won


@pytest.mark.parametrize(
    ("won", "eyes", "tricks", "defeat"),
    [
        (False, 31, 4, ""),
        (False, 30, 4, "schneider"),
        (False, 22, 0, "schwarz"),
        (True, 90, 7, ""),
        (True, 91, 7, "schneider"),
        (True, 119, 9, "schneider"),
        (True, 120, 10, "schwarz"),
    ],
)
def test_where_schneider_and_schwarz_begin(won: bool, eyes: int, tricks: int, defeat: str) -> None:
    """§ 1 ¶¶ 4, 5: below 31 for the player, with 91 for the others; Schwarz is no trick at all."""
    limits = SCAT.rules_as(ScatRules).schneider.value
    assert limits.defeat(won, eyes, tricks, 10) == defeat


def test_the_untouched_scat_counts_to_the_player() -> None:
    """§ 1 ¶ 13: with every trick lost the declarer still has its points."""
    state = dealt("R-7 R-8 R-9 S-7 S-8 S-9 E-7 E-8 G-7 G-8", scat="E-D G-D")
    end = played(after(state, "pass", "pass", "name solo-R"))
    taken = end.the(PlayStage).won_by((0,))
    assert outcome(end).eyes == 22 + SCAT.rules_as(ScatRules).values.value.worth(taken)


def test_a_null_is_lost_by_a_single_trick() -> None:
    """§ 10 B."""
    lost = played(
        after(dealt("E-D G-D R-D S-D E-7 G-7 R-7 S-7 E-8 G-8"), "pass", "pass", "name null")
    )
    assert not outcome(lost).won and lost.result().balance(3)[0] == -18
    won = played(
        after(dealt("E-7 E-8 E-9 G-7 G-8 G-9 R-7 R-8 R-9 S-7"), "pass", "pass", "name null")
    )
    assert outcome(won).won and won.result().balance(3)[0] == 18


def test_a_null_ends_with_the_first_trick_of_its_player_or_goes_on() -> None:
    """§ 10 B: it is lost then; whether one plays on is for the table."""
    for ends in (True, False):
        state = dealt(
            "E-7 E-8 E-9 G-7 G-8 G-9 R-7 R-8 R-9 S-D", **({} if ends else {"nullend": "on"})
        )
        lost = after(state, "pass", "pass", "name null", "play S-D")
        while not lost.over:
            lost = lost.apply(lost.legal()[0])
        tricks = lost.the(PlayStage).tricks
        assert (len(tricks) == 1) is ends and not outcome(lost).won
        assert lost.result().balance(3) == (-18, 9, 9)


def test_a_null_ouvert_shows_the_hand_and_costs_twice() -> None:
    """§ 10 C."""
    state = after(
        dealt("E-7 E-8 E-9 G-7 G-8 G-9 R-7 R-8 R-9 S-7"), "pass", "pass", "name null-ouvert"
    )
    shown = [note for note in state.observe(2).seen if note[0] == "A shows"]
    assert shown and "E-7" in shown[0][1]
    assert played(state).result().balance(3)[0] == 36


def test_without_matadors_agreed_none_are_paid() -> None:
    """§ 9 ¶ 5."""
    state = after(dealt(STRONG, matadors="none"), "pass", "pass", "name solo-E")
    assert "matadors" not in {entry.item for entry in played(state).result().entries}


@pytest.mark.parametrize(
    ("settings", "bid", "price"),
    [
        ({}, SOLOS[3], 8 + 3 * 8),
        ({"solos": "high"}, SOLOS[3], 12 + 3 * 12),
        ({"matadors": "fragen"}, SOLOS[3], 8 + 3 * 4),
        ({"matadors": "fragen"}, SOLOS[0], 5 + 3 * 1),
        ({"matadors": "none", "solos": "high"}, SOLOS[3], 12),
        ({"solos": "high", "matadors": "none"}, SOLOS[3], 12),
    ],
)
def test_what_a_matador_costs_does_not_hang_on_the_order_of_choosing(
    settings: dict[str, str], bid: str, price: int
) -> None:
    """§ 9 ¶¶ 3, 5: the dearer Solos leave it alone whether matadors are paid."""
    rules = rules_with(settings)
    facts = ScatOutcome(0, rules.game(bid), 0, 0, True, "", 3)
    assert sum(amount for _, amount, _, _ in price_lines(rules, facts)) == price


@pytest.mark.parametrize(
    ("settings", "trick", "winner"),
    [
        ({}, "G-O G-10 G-U", "G-O"),
        ({"null": "trumps"}, "G-O G-10 S-U", "S-U"),
        ({"null": "trumps"}, "G-O G-10 G-9", "G-O"),
        ({"zehn": "high"}, "G-K G-10 S-U", "G-10"),
        ({"zehn": "high"}, "G-U G-9 G-O", "G-O"),
        ({"null": "trumps", "zehn": "high"}, "G-K G-10 G-9", "G-10"),
        ({"null": "trumps", "zehn": "high"}, "G-10 G-D R-U", "R-U"),
    ],
)
def test_in_a_null_the_unters_and_the_zehn_are_agreed_on_apart(
    settings: dict[str, str], trick: str, winner: str
) -> None:
    """§ 10 C: the Wenzel are trumps or not, and the Zehn is below the Daus or the Unter."""
    order = order_in(NULL, settings)
    assert SCAT.pack.codes[best_card(order, parse_cards(SCAT.pack, trick))] == winner


def test_in_a_null_the_machine_leads_low_and_throws_high() -> None:
    """§ 10 B: ranks count within their suit, whatever the suit."""
    state = dealt("E-D G-8 G-K R-D R-K R-O S-D S-K S-O S-10", "E-7 E-8 E-9 S-7 S-8 S-9")
    state = after(state, "pass", "pass", "name null")
    assert str(choose(state, random.Random(1))) == "play G-8"
    void = dealt("G-8 G-7 G-9", "E-D S-7 R-8 R-9 E-8 E-9 S-8 S-9 R-7 E-7")
    void = after(void, "pass", "pass", "name null", "play G-8")
    assert str(choose(void, random.Random(1))) == "play E-D"


@pytest.mark.parametrize(
    "settings", [{}, {"grand": "30"}, {"grand": "30", "nullprice": "14", "solos": "high"}]
)
def test_the_prices_rise_with_the_games_up_to_the_grand(settings: dict[str, str]) -> None:
    """§ 10 A: the Grand is the greatest game because it is the dearest."""
    rules = rules_with(settings)
    prices = [game.price for game in rules.games[4:]]
    assert prices == sorted(set(prices)) and rules.games[-1].id == GRAND
    assert rules.game(OUVERT).price == 2 * rules.game(NULL).price


@pytest.mark.parametrize(
    "settings", [{}, {"grand": "30"}, {"nullprice": "14"}, {"solos": "high"}, {"ouvert": "above"}]
)
@pytest.mark.parametrize("game", [FRAGEN[2], SOLOS[0], NULL, OUVERT, GRAND])
def test_what_is_bid_costs_what_is_paid(settings: dict[str, str], game: str) -> None:
    """§ 9 ¶ 3, § 10: the price of the question asked is the one in the settlement."""
    state = after(dealt(STRONG, matadors="none", **settings), f"bid {FRAGEN[0]}", "hold")
    bid = state.the(AuctionStage).rules.named(game)
    state = after(dealt(STRONG, matadors="none", **settings), "pass", "pass", f"name {game}")
    if state.phase == "discard":
        state = state.after(state.legal()[0])
    entry = played(state).result().entries[0]
    factor = 4 if entry.item == "schwarz" else 1
    assert entry.amount == factor * bid.to_play.price


def test_grand_null_and_the_solos_are_agreed_on_apart() -> None:
    """§ 9 ¶ 3, § 10 A, B: none of the three prices moves another."""
    settings = {"solos": "high", "grand": "30", "nullprice": "14"}
    plain = {game.id: game.price for game in rules_with({}).games}
    each = {}
    for name, choice in settings.items():
        rules = rules_with({name: choice})
        each[name] = {game.id for game in rules.games if game.price != plain[game.id]}
    assert each == {
        "solos": set(SOLOS),
        "grand": {"grand"},
        "nullprice": {"null", "null-ouvert"},
    }


def test_refusals_speak_of_asking_and_cite_it() -> None:
    """§ 4: nobody bids and nobody holds here."""
    state = dealt(STRONG)
    rulings = [judged(state, "hold"), judged(state, "bid solo-S")]
    asked = after(state, "bid frage-S")
    rulings += [judged(asked, "bid frage-R"), judged(after(asked, "hold"), "bid frage-S")]
    named = after(asked, "hold", "bid frage-R", "hold", "pass", "pass")
    rulings += [judged(named, "name frage-S"), judged(named, "pass")]
    for ruling in rulings:
        assert not ruling.ok and ruling.citation.place.startswith("3 § 4 ¶")
        assert not any(word in ruling.reason for word in ("bid", "hold", "auction", "driven"))


def test_a_null_is_told_and_judged_by_tricks() -> None:
    """§ 10 B: its eyes do not matter."""
    state = after(dealt("E-7 E-8 E-9 G-7 G-8 G-9 R-7 R-8 R-9 S-7"), "pass", "pass", "name null")
    end = played(state)
    assert "no trick" in end.game.standing(end)[-1]
    assert end.result().citation == cite("000 3 § 10 B")


def test_the_next_in_turn_sits_at_the_left() -> None:
    """§ 1 ¶¶ 10, 11: deal and play go round to the left; in Préférence (2 ¶ 5) to the right."""
    assert [places_of(facts_of(new_hand("scat", 1), Look(0)))[seat] for seat in range(3)] == [
        "bottom",
        "left",
        "right",
    ]
    assert places_of(facts_of(new_hand("preference", 1), Look(0)))[1] == "right"


@pytest.mark.parametrize(
    ("culprit", "winners"), [("A", (0, 5, 5)), ("B", (5, 0, 0)), ("C", (5, 0, 0))]
)
def test_a_card_played_wrongly_loses_the_simple_game(
    culprit: str, winners: tuple[int, ...]
) -> None:
    """Our ground: the side of whoever did it loses; matadors are not paid then."""
    state = after(dealt(STRONG), "pass", "pass", "name solo-S", "play E-U")
    end = after(state, f"fault revoke {culprit}")
    assert end.over and end.result().written(3) == winners


def test_unters_that_are_trumps_in_a_null_are_the_only_trumps() -> None:
    """§ 10 C: a table may play it so; the other cards stay in their suits."""
    settings = {"null": "trumps"}
    order = null_order(SCAT.with_settings(settings).rules_as(ScatRules).null_cards)
    assert order.trumps == SCAT.pack.mask("E-U", "G-U", "R-U", "S-U")
    index = SCAT.pack.index
    assert order.follows[index["G-9"]] == SCAT.pack.suit_masks["G"] & ~order.trumps
    assert order.follows[index["S-U"]] == order.trumps
