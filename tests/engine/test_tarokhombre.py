"""Tarok-l'Hombre by name: what its three texts print, and where they disagree."""

from __future__ import annotations

import random

import pytest

from tutor import GAMES, State, find_game, new_hand, parse_action
from tutor.cards import format_mask, mask_of
from tutor.family import choose, family_of
from tutor.games.tarokhombre.declared import VOLE, DeclaredPlay, Declaring
from tutor.games.tarokhombre.outcome import TarokHombreOutcome, counted, outcome, scat_of, standing
from tutor.games.tarokhombre.prices import end_of, lines
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.pot import EMPTY
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.betes import after_hand
from tutor.rules.rank.tricks import Trick
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage
from tutor.score.evening import evening
from tutor.score.registry import find_sheet

OLD, NEW, LEXICON = "tarok-hombre-old", "tarok-hombre-new", "tarokhombre"
PACK = GAMES["tarokhombre"].pack


def bidding(game_id: str, seed: int = 7, **settings: str) -> State:
    """A hand before the first bid."""
    state = new_hand(game_id, seed, settings=settings or None)
    while state.phase != "auction":
        state = state.apply(choose(state, random.Random(1)))
    return state


def said(state: State, *words: str) -> State:
    for word in words:
        state = state.apply(parse_action(word))
    return state


def rules_of(game_id: str) -> TarokHombreRules:
    return GAMES[game_id].rules_as(TarokHombreRules)


def paid(game_id: str, game: str, points: int, tricks: int = 15, declared: bool = False) -> int:
    """What the player gets from each opponent, or (below zero) pays."""
    rules = rules_of(game_id)
    kind = next(kind for kind in rules.kinds.value if kind.id == game)
    found = TarokHombreOutcome(0, kind, points, rules.needed.value, tricks, 25 - tricks, declared)
    entries = tuple(lines(rules, found, (1, 2)))
    payments = [one for entry in entries for one in entry.payments() if 1 in (one.payer, one.payee)]
    return sum(one.amount if one.payee == 0 else -one.amount for one in payments)


@pytest.mark.parametrize(
    ("game", "bid", "points", "each"),
    [
        (OLD, "duo", 40, 20 + 2),
        (OLD, "uno", 45, 30 + 18),
        (OLD, "solo", 50, 60 + 66),
        (OLD, "duo", 39, 0),
        (OLD, "duo", 36, -(20 + 6)),
        (NEW, "solo", 42, 50 + 15),
        (LEXICON, "un", 47, 5),  # the example of 001 ¶ 1 law 16
        (LEXICON, "deux", 40, 2 + 1),
        (LEXICON, "sans-prendre", 42, 5 + 2),
        (LEXICON, "deux", 39, -2),
        (LEXICON, "un", 30, -(3 + 3)),
    ],
)
def test_a_game_costs_what_its_text_prints(game: str, bid: str, points: int, each: int) -> None:
    assert paid(game, bid, points) == each


def test_the_points_are_told_from_39_the_half_of_the_pack() -> None:
    """000 5 Hombre A ¶ 2 law 3: 40 win, so what is over 39 is told, or what lacks of it."""
    for game, bid in ((OLD, "duo"), (LEXICON, "deux")):
        rules = rules_of(game)
        kind = next(one for one in rules.kinds.value if one.id == bid)
        for points, words in ((45, "6 points over 39"), (36, "3 points short of 39")):
            found = TarokHombreOutcome(0, kind, points, rules.needed.value, 12, 13, False)
            told = [one.reason for one in lines(rules, found, (1,)) if one.item == "points"]
            assert [one.startswith(words) for one in told] == [True]


def test_all_tricks_are_paid_beside_the_game() -> None:
    assert paid(OLD, "duo", 78, 25) == 200 + 20 + 2 * 39
    assert paid(NEW, "solo", 78, 25) == 500 + 50
    assert paid(LEXICON, "un", 78, 25) == 3 + 12
    assert paid(LEXICON, "un", 78, 25, declared=True) == 30 + 3 + 12
    assert paid(LEXICON, "un", 70, 24, declared=True) == -30 + 3 + 9


def test_a_trois_binds_only_to_the_dealers_a_deux() -> None:
    """001 ¶ 1 laws 7 to 9."""
    state = bidding(LEXICON)
    first, second = (seat_name(seat) for seat in state.table.active[:2])
    bound = said(state, "bid trois", "pass", "bid deux")
    assert seat_name(bound.acting) == first
    assert list(map(str, bound.legal())) == ["hold"]
    assert not bound.judge(parse_action("pass")).ok
    free = said(state, "bid trois", "bid deux")
    assert list(map(str, free.legal())) == ["pass", "hold"]
    higher = said(state, "bid trois", "pass", "bid un")
    assert list(map(str, higher.legal())) == ["pass", "hold"]
    other = said(state, "pass", "bid trois", "bid deux")
    assert seat_name(other.acting) == second
    assert list(map(str, other.legal())) == ["pass", "hold"]
    assert not said(state, "pass", "pass").judge(parse_action("bid trois")).ok


def test_a_word_without_a_game_is_thrown_in_or_played() -> None:
    for game_id, word in ((OLD, "trio"), (NEW, "duo"), (LEXICON, "trois")):
        assert said(bidding(game_id), f"bid {word}", "pass", "pass").over
    played = said(bidding(OLD, tres="tres"), "bid trio", "pass", "pass")
    assert played.running(FetchStage).rules.number == 3
    passed = said(bidding(NEW), "pass", "pass", "pass").result()
    assert [passed.balance(3)[seat] for seat in (0, 1, 2)].count(20) == 1


def test_a_hand_that_nobody_plays_stands_at_the_place_of_passing() -> None:
    """It stood at the points to win, which nobody has counted."""
    places = {LEXICON: "001 ¶ 1 law 10", OLD: "000 5 Hombre A ¶ 2 law 4"}
    for game_id, place in (*places.items(), (NEW, "000 5 Hombre B ¶ 1 law 4")):
        found = said(bidding(game_id), "pass", "pass", "pass").result()
        assert str(found.citation) == place, game_id
    waited = said(bidding(LEXICON), "pass", "bid trois", "pass").result()
    assert str(waited.citation) == places[LEXICON]


def test_who_is_outbid_keeps_the_game_at_the_higher_kind() -> None:
    state = said(bidding(OLD), "bid duo", "bid uno", "hold", "pass", "pass")
    assert state.the(AuctionStage).won[1].id == "uno"
    assert state.the(AuctionStage).won[0] == state.table.forehand


def test_only_cards_that_count_may_be_named_in_the_one_book() -> None:
    state = said(bidding(OLD), "bid uno", "pass", "pass")
    assert "lay out" in state.judge(parse_action("ask XXI")).reason
    state = state.apply(state.legal()[0])
    stage, pack = state.running(FetchStage), state.game.pack
    strangers = stage.cards.hands[state.table.active[1]]
    blank = next(card for card in range(len(pack)) if strangers >> card & 1 and not _counts(card))
    assert "not a counting card" in state.judge(parse_action(f"ask {pack.codes[blank]}")).reason
    asked = next(card for card in range(len(pack)) if strangers >> card & 1 and _counts(card))
    after = said(state, f"ask {pack.codes[asked]}")
    assert after.cards.hands[state.table.forehand] >> asked & 1
    assert all(hand.bit_count() == 25 for hand in after.cards.hands)


def test_a_card_that_was_given_is_told_by_its_name() -> None:
    """The Sküs and the Mond have a name of their own, with one article."""
    state = said(bidding(OLD), "bid uno", "pass", "pass")
    state = state.apply(state.legal()[0])
    told = [line for asked in state.legal() for line in standing(state.apply(asked))]
    cards = {line.partition(" gave ")[2] for line in told if " gave " in line}
    assert {"the Sküs.", "the Mond.", "the Pagat."} & cards
    assert not any("the the" in card or "," in card for card in cards)


def _counts(card: int) -> bool:
    values = GAMES[OLD].values
    return values is not None and not values.is_blank(card)


def test_who_names_before_laying_out_gets_none_and_pays_the_dearer_game() -> None:
    """001 ¶ 1 laws 31 and 32."""
    state = said(bidding(LEXICON), "bid un", "pass", "pass", "fault named-too-soon")
    assert state.phase == "play"
    rng = random.Random(3)
    while not state.over:
        state = state.apply(choose(state, rng))
    found = outcome(state)
    assert found.forfeited
    game = next(entry for entry in state.result().entries if entry.item == "game")
    assert game.amount == (3 if found.won or found.stands else 5)


@pytest.mark.parametrize(("points", "amount"), [(50, 3), (39, 3), (30, 5)])
def test_named_too_soon_the_lower_game_is_won_and_the_dearer_one_lost(
    points: int, amount: int
) -> None:
    """001 ¶ 1 law 32."""
    rules = rules_of(LEXICON)
    kind = next(kind for kind in rules.kinds.value if kind.id == "un")
    found = TarokHombreOutcome(0, kind, points, rules.needed.value, 15, 10, forfeited=True)
    entries = [entry for entry in lines(rules, found, (1, 2)) if entry.item == "game"]
    assert [entry.amount for entry in entries] == [amount, amount]


def test_betes_are_played_off_the_oldest_first() -> None:
    """001 ¶ 1 law 21."""
    rules = rules_of(LEXICON)
    pot, kind = rules.pot.value, rules.kinds.value[0]
    assert pot is not None
    lost = end_of(TarokHombreOutcome(0, kind, 20, 40, 10, 15), (1, 2))
    _, lying = after_hand(pot, EMPTY, 0, lost, 3)
    _, lying = after_hand(pot, lying, 1, lost, 3)
    assert [bete.amount for bete in lying.betes] == [1, 3]
    stands = end_of(TarokHombreOutcome(0, kind, 39, 40, 10, 15), (1, 2))
    _, lying = after_hand(pot, lying, 2, stands, 3)
    assert (lying.stake, lying.prize) == (3, 4)
    won = end_of(TarokHombreOutcome(0, kind, 50, 40, 10, 15), (1, 2))
    moved, lying = after_hand(pot, lying, 0, won, 3)
    assert [entry.amount for entry in moved if entry.item == "pot"] == [5]
    assert [bete.amount for bete in lying.betes] == [3]


def test_all_tricks_are_declared_after_the_fifteenth_and_only_then() -> None:
    """001 ¶ 1 law 23."""
    state = said(bidding(LEXICON), "bid sans-prendre")
    play = state.running(DeclaredPlay)
    seat, hands = play.acting, play.hands
    mask = mask_of(range(10))
    for number, may in ((14, False), (15, True), (16, False)):
        tricks = (Trick(((seat, 0),), seat),) * number
        left = tuple(mask if one == seat else hand for one, hand in enumerate(hands))
        stage = DeclaredPlay(
            *(play.table, play.rules, left, seat, tricks),
            declaring=Declaring(seat, 15, rules_of(LEXICON).declared.citation),
        )
        assert stage.may_declare is may and stage.judge(VOLE).ok is may
    assert not said(bidding(OLD), "bid solo").judge(VOLE).ok


def test_with_four_the_dealer_has_no_part() -> None:
    state = new_hand(OLD, 7, players=4)
    while state.phase != "play":
        state = state.apply(choose(state, random.Random(1)))
        if state.phase == "auction" and not state.the(AuctionStage).calls:
            state = said(state, "bid solo")
    assert state.table.dealer not in state.table.active
    assert len(state.cards.talon or state.done[1].cards.talon) == 3


def test_by_pierer_who_dealt_before_has_no_part_in_a_hand_of_four() -> None:
    """001 ¶ 1 law 30: who has dealt last; the dealer of this hand takes the scat and bids last."""
    for dealer in range(4):
        table = new_hand(LEXICON, 7, dealer=dealer, players=4).table
        assert table.active[-1] == dealer and (dealer - 1) % 4 not in table.active
    alone = new_hand(LEXICON, 7, settings={"sitting": "dealer"}, players=4).table
    assert alone.dealer not in alone.active
    sheet = evening(find_game(LEXICON), find_sheet("tarokhombre-four"))
    dealt, sat_out = sheet.deal(3, 0), []
    for seed in range(6):
        while not dealt.over:
            dealt = dealt.apply(choose(dealt, random.Random(seed)))
        sat_out.append(({0, 1, 2, 3} - set(dealt.table.active)).pop())
        balance = dealt.result().balance(4)
        assert not dealt.result().payments or balance[sat_out[-1]] == 0
        sheet, turn = sheet.after(dealt), sheet.dealer_after(dealt)
        dealt = sheet.deal(seed, turn)
    assert len(set(sat_out)) == 4


@pytest.mark.parametrize("game_id", [OLD, NEW, LEXICON])
def test_a_king_laid_away_counts_for_nobody(game_id: str) -> None:
    """000 5 three ¶ 5 law 3; the rest is laid away, and the hand goes on."""
    counted_hands = 0
    for seed in range(12):
        state = _laying(game_id, seed)
        if state.over:
            continue
        king = format_mask(PACK, state.running(DiscardStage).hand & PACK.rank_mask("K")).split()[:1]
        blank = format_mask(
            PACK, state.running(DiscardStage).hand & ~PACK.rank_mask("K", "Q", "C", "J")
        ).split()[-1]
        assert "neither" in state.judge(parse_action(f"fault card {blank}")).reason
        if not king:
            continue
        state = said(state, f"fault card {king[0]}")
        assert not state.judge(parse_action(f"fault card {king[0]}")).ok
        while not state.over:
            state = state.apply(choose(state, random.Random(seed)))
        scat, _ = scat_of(state)
        assert scat.bit_count() == 3 and scat & PACK.mask(king[0])
        play = state.find(DeclaredPlay)
        if play and len(play.tricks) == 25:
            assert 78 - sum(counted(state)) in (4, 5)
            counted_hands += 1
    assert counted_hands > 1


def _laying(game_id: str, seed: int) -> State:
    """A hand in which three cards are to be laid away, or one that never comes there."""
    state = new_hand(game_id, seed)
    while not state.over and state.phase != "discard":
        state = state.apply(choose(state, random.Random(seed)))
    return state


@pytest.mark.parametrize("game_id", [OLD, NEW, LEXICON])
def test_every_mistake_is_listed_under_its_law(game_id: str) -> None:
    listed = family_of(GAMES[game_id]).laws(GAMES[game_id])
    for fault in GAMES[game_id].faults:
        under = {law.citation.place for law in listed if fault.id in law.calls}
        assert under <= {fault.citation.place}, fault.id
    assert any("card" in law.calls for law in listed)
