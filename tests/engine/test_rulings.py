"""A ruling names the place and the grade of the record that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pytest

from tests.engine.hands import hands_of
from tutor import GAMES, Ruling, State, find_game, new_hand
from tutor.games.quadrille.rules import RANKED_AT
from tutor.games.solo.kauf import KaufRules
from tutor.games.solo.rules import SoloRules
from tutor.games.tapp.rules import TappRules
from tutor.paper.crib import lines as crib_lines
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import Action
from tutor.rules.core.variant import Part, parameters
from tutor.rules.deal.dealing import KNOCK
from tutor.rules.play.committed import CommittedPlay
from tutor.rules.play.duties import FOLLOW_SUIT, TRUMP_WHEN_VOID
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.rules.talon.halves import HalvesStage
from tutor.sources import Citation, cite

T = TypeVar("T")


def said_of_cards(game_id: str) -> dict[tuple[str, Citation], PlayStage]:
    """What is said of lawful cards in drawn hands, by its first words, each with its play."""
    found: dict[tuple[str, Citation], PlayStage] = {}
    for hand in hands_of(game_id):
        for state in hand.states:
            if isinstance(state.stage, PlayStage):
                for action in state.legal():
                    ruling = state.judge(action)
                    found.setdefault((ruling.reason, ruling.citation), state.stage)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_that_fulfils_a_duty_is_allowed_at_the_place_of_that_duty(game_id: str) -> None:
    seen = 0
    for (reason, place), stage in said_of_cards(game_id).items():
        duties = {duty.name: duty.citation for duty in stage.rules[0].duties}
        if reason.startswith("That follows") and FOLLOW_SUIT in duties:
            assert place == duties[FOLLOW_SUIT]
            seen += 1
        if reason.endswith(", and this is one.") and TRUMP_WHEN_VOID in duties:
            assert place == duties[TRUMP_WHEN_VOID]
    assert seen


@pytest.mark.parametrize("game_id", ["tappen-54", "preference"])
def test_a_card_is_said_to_be_a_trump_where_it_is_one(game_id: str) -> None:
    said = {True: 0, False: 0}
    for hand in hands_of(game_id):
        for state in (state for state in hand.states if isinstance(state.stage, PlayStage)):
            for action in state.legal():
                reason = state.judge(action).reason
                if "You cannot follow suit" in reason or "neither the suit led" in reason:
                    card = state.game.pack.index[action.args[0]]
                    is_trump = bool(state.order.trumps >> card & 1)
                    assert reason.endswith(", and this is one.") == is_trump, (reason, card)
                    said[is_trump] += 1
    assert all(said.values())


def test_at_lhombre_following_is_law_2_and_discarding_law_1() -> None:
    """000 1 ¶ 28: law 1 is about having no card of the suit, law 2 about having one."""
    said = said_of_cards("hombre")
    followed = {place for reason, place in said if reason.startswith("That follows")}
    thrown = {place for reason, place in said if reason.startswith("You cannot follow")}
    assert followed == {cite("000 1 ¶ 28 law 2")}
    assert thrown == {cite("000 1 ¶ 28 law 1")}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_cut_has_the_place_and_the_grade_of_the_record_of_this_game(game_id: str) -> None:
    """A reading is not told as printed; the knock is offered only where it is the custom."""
    state = new_hand(game_id, 7)
    cut = state.game.cut
    assert state.judge(Action("cut", ("3",))).citation == cut.citation
    refused = state.judge(Action("play"))
    assert refused.citation == cut.citation
    assert ("knock" in refused.reason) == state.judge(KNOCK).ok == bool(cut.value.knock)


def test_lhombre_refuses_the_knock_by_its_own_law() -> None:
    """000 1 ¶ 27 law 2."""
    assert new_hand("hombre", 7).judge(KNOCK).citation == cite("000 1 ¶ 27 law 2")


@pytest.mark.parametrize(
    ("game_id", "field", "grades"),
    [
        ("hombre", "sitting", {"": "printed", "the King": "read"}),
        ("hombre", "staking", {"": "printed", "a codille": "printed"}),
        ("quadrille", "pot", {"": "read", "a codille": "read", "a bête": "printed"}),
        ("spitzeln", "couleur", {"": "printed", "how often it counts": "read"}),
        ("spitzeln", "staking", {"": "read", "a codille": "reconstructed", "less": "read"}),
        ("solo-five-5", "staking", {"": "printed", "a codille": "reconstructed"}),
        ("solo-five-5", "couleur", {"": "printed", "how often it counts": "read"}),
        ("solo-five-5", "halves", {"": "printed", "an odd counter": "read"}),
        ("tappen-54", "discard", {"": "printed", "the Troule": "read"}),
        ("koenigrufen", "discard", {"": "reconstructed", "the Troule": "reconstructed"}),
        ("tappen-54", "valat", {"": "printed", "Solo": "printed", "which side": "read"}),
        ("koenigrufen", "valat", {"": "reconstructed"}),
        ("tarok-tapp-54", "discard", {"": "printed", "taroks": "read"}),
        ("tarok-tapp-54", "announce", {"": "printed", "doubling": "read"}),
        ("tarok-tapp-54", "announcing", {"": "printed", "the order": "read"}),
        ("tarok-tapp-54", "sitting", {"": "printed", "the dealer’s share": "read"}),
        ("tarok-tapp-42", "honours", {"": "printed", "many taroks": "read"}),
        (
            "tarok",
            "kinds",
            {"": "read", **dict.fromkeys(("matadors", "Kings", "Cavallerie"), "printed")},
        ),
        ("tarok", "pagat", {"": "printed", "a lost Pagat": "read"}),
        ("tarok-deux", "pagat", {"": "printed", "written by": "read"}),
        ("tarok-deux", "kings", {"": "printed", "written by": "read"}),
        ("tarok-hombre-old", "sitting", {"": "printed", "the scat": "read"}),
        ("tarok-hombre-new", "sitting", {"": "read", "the scat": "read"}),
        ("tarokhombre", "pot", {"": "read", "a game lost": "printed", "bêtes": "printed"}),
        ("piquet", "revoke", {"": "printed", "its suit": "read"}),
        ("piquet-raeuber", "sixty", {"": "read", "made by": "read"}),
        ("quadrille-8", "calling", {"": "printed", "a Queen": "printed", "your own King": "read"}),
        ("cinquille", "calling", {"": "printed", "a Queen": "printed", "your own King": "read"}),
        ("piquet-kings", "at_once", {"": "printed", "the hand": "read"}),
    ],
)
def test_each_fact_of_a_record_has_a_grade_of_its_own(
    game_id: str, field: str, grades: dict[str, str]
) -> None:
    listed = [one for one in parameters(find_game(game_id).rules) if one.id == field]
    assert {one.about: one.citation.grade for one in listed} == grades


@pytest.mark.parametrize(
    ("game_id", "field", "places"),
    [
        ("tappen-54", "auction", {"": "§ 6", "Solo": "§ 14"}),
        ("tarok-tapp-54", "auction", {"": "6 ¶ 15", "Solo": "6 ¶ 18"}),
        ("tarok", "scat", {"": "5 three ¶ 3 law 3", "the Pagat": "5 three ¶ 3 law 4"}),
        (
            "tarok-hombre-old",
            "kinds",
            {"": "5 Hombre A ¶ 1 law 5", "prices": "5 Hombre B ¶ 4 law 1"},
        ),
        ("tarokhombre", "kinds", {"": "¶ 1 law 4", "prices": "¶ 1 law 15"}),
        ("preference", "auction", {"": "2 ¶ 2", "Solo": "2 ¶ 10"}),
        ("piquet", "sixty", {"": "Der Sechziger 1", "made by": "Der Sechziger 2"}),
        ("scat", "schneider", {"": "3 § 1 ¶ 4", "the others": "3 § 1 ¶ 5"}),
        ("tritrille", "asking", {"": "1 Quadrille ¶ 4 law 3", "a Queen": "1 Quadrille ¶ 5"}),
        ("cinquille", "asking", {"": "1 Cinquille ¶ 3", "a Queen": "1 Quadrille ¶ 5"}),
        (
            "quadrille",
            "calling",
            {
                "": "1 Quadrille ¶ 1 law 4",
                "a Queen": "1 Quadrille ¶ 1 law 5",
                "your own King": "1 Quadrille ¶ 2 law 1",
            },
        ),
        (
            "cinquille",
            "calling",
            {
                "": "1 Cinquille ¶ 2",
                "a Queen": "1 Quadrille ¶ 1 law 5",
                "your own King": "1 Cinquille ¶ 7",
            },
        ),
        ("piquet", "exchange", {"": "Das Kaufen 1", "the dealer": "Das Kaufen 2"}),
        ("piquet", "cut", {"": "Das Kartengeben 2", "a new shuffle": "Das Kartengeben 4"}),
    ],
)
def test_each_fact_of_a_record_has_a_place_of_its_own(
    game_id: str, field: str, places: dict[str, str]
) -> None:
    listed = [one for one in parameters(find_game(game_id).rules) if one.id == field]
    assert {one.about: one.citation.place for one in listed} == places


@pytest.mark.parametrize(
    ("game_id", "maker"), [("piquet", "elder hand"), ("piquet-raeuber", "elder hand’s side")]
)
def test_of_partners_either_makes_the_sechziger_of_elders_side(game_id: str, maker: str) -> None:
    """002 Räuberpiquet 3 gives it to a side."""
    listed = parameters(find_game(game_id).rules)
    assert [one.text for one in listed if one.about == "made by"] == [f"{maker} only"]


def test_the_crib_gives_each_price_the_place_that_prints_it() -> None:
    """000 1 ¶ 5 prints the two Fragen alone."""
    rows = {
        one.citation.place: one.text for one in crib_lines(find_game("hombre"), Part.PRICES)[::-1]
    }
    assert rows["1 ¶ 5"] == "Frage 0, Frage in Couleur 1"


POT_GAMES = [one for one in GAMES if GAMES[one].family in ("hombre", "quadrille", "solo")]
AT_PRICE = {
    "matadors": ("matador", "three", "false_row"),
    "premiers": ("premiers", "bare", "grand_premiers"),
    "vole": ("vole", "solo_tout", "bare", "grand_tout"),
    "delices": ("delices",),
    "devole": ("vole",),
}
"""By item of a settlement the records whose place it may have."""


def places(rules: object, *names: str) -> set[Citation]:
    return {getattr(rules, name).citation for name in names if getattr(rules, name, None)}


@pytest.mark.parametrize("game_id", POT_GAMES)
def test_each_payment_has_the_place_and_the_grade_of_its_record(game_id: str) -> None:
    for hand in hands_of(game_id):
        rules: Any = hand.end.game.rules
        pot = rules.pot.value
        known = {
            "stake": {pot.staking},
            "pot": {pot.drawing, pot.odd, pot.won},
            "bête": {pot.bete, pot.doubled, pot.fined, pot.handed}
            | ({pot.kock.place} if pot.kock else set()),
            **{item: places(rules, *names) for item, names in AT_PRICE.items()},
        }
        for line in hand.end.result().payments:
            if line.item in known:
                assert line.citation in known[line.item], (line, hand.told(-1))


def said_in(game_id: str, kind: type[T]) -> Iterator[tuple[State, T, Action, Ruling]]:
    """Every ruling on what may be said in stages of a kind, whether it is right or not."""
    for hand in hands_of(game_id):
        for state in hand.states:
            if isinstance(state.stage, kind):
                for action in state.stage.candidates():
                    yield state, state.stage, action, state.judge(action)


@pytest.mark.parametrize("game_id", POT_GAMES)
def test_who_passes_is_out_is_read_from_the_law_of_lhombre(game_id: str) -> None:
    """It has a player pass who is outbid, and says nothing of a player who passes at once."""
    law = [place for *_, one, place in said_in(game_id, AuctionStage) if one == Action("pass")]
    for ruling in (one for one in law if one.ok):
        assert (ruling.citation.place, ruling.citation.grade) == ("1 ¶ 27 law 19", "read")


ORDERED = {
    "hombre": cite("000 1 ¶ 4"),
    "cinquille": cite("000 1 Cinquille ¶ 1 law 7"),
    "quadrille": RANKED_AT,
    "tritrille": RANKED_AT,
    "solo-30": find_game("solo-30").rules_as(SoloRules).played.citation,
}


@pytest.mark.parametrize("game_id", ORDERED)
def test_what_is_higher_stands_where_the_order_of_the_games_does(game_id: str) -> None:
    """A rank is told at the list of games, not where the game bid is explained."""
    seen = 0
    for _, stage, action, ruling in said_in(game_id, AuctionStage):
        bid = stage.rules.bid(action.args[0]) if action.args else None
        outbids = ruling.ok and stage.bid and not stage.answering
        if outbids and bid and bid.contract and not bid.contract.like:
            listed = bid.id not in ("grandissimo", "null", "ouvert") or game_id == "hombre"
            assert ruling.citation == (ORDERED[game_id] if listed else bid.citation)
            seen += 1
    assert seen


@pytest.mark.parametrize("game_id", POT_GAMES)
def test_that_one_plays_a_card_one_holds_is_told_at_no_law(game_id: str) -> None:
    """000 1 ¶ 28 law 1 is about having no card of the suit."""
    for hand in hands_of(game_id):
        plays = [one for one in hand.states if isinstance(one.stage, CommittedPlay)]
        for state in plays[:1]:
            actions = [Action("play", (code,)) for code in state.table.pack.codes]
            assert {state.judge(one).citation.grade for one in actions} <= {"read", "reconstructed"}


@pytest.mark.parametrize("game_id", [one for one in POT_GAMES if GAMES[one].family == "solo"])
def test_a_game_in_the_favourite_suit_of_solo_outbids_by_a_reading(game_id: str) -> None:
    """000 no. 4 prints the suit, and nowhere that it outbids or counts twice."""
    for _, stage, _, ruling in said_in(game_id, SuitStage):
        if not ruling.ok and stage.reserved and "would be a higher one" in ruling.reason:
            assert ruling.citation.grade == "read"


def test_kaufsolo_may_keep_its_hand_by_a_reading() -> None:
    reading = find_game("kaufsolo").rules_as(KaufRules).buying.citation
    said = list(said_in("kaufsolo", ExchangeStage))
    bought = {one.citation for *_, one in said if one.reason.startswith("You discard first")}
    assert bought == {cite(str(reading))}
    others = {one.citation for *_, one in said} - bought
    assert others == {reading}


@pytest.mark.parametrize("game_id", POT_GAMES)
def test_where_nobody_may_stop_the_place_is_that_of_stopping(game_id: str) -> None:
    for _, stage, action, ruling in said_in(game_id, CommittedPlay):
        if action == Action("stop") and "every card is played" in ruling.reason:
            assert ruling.citation == stage.ends != stage.rules[0].free


def test_each_price_of_a_tarok_tapp_cites_the_paragraph_that_names_it() -> None:
    """000 6 ¶¶ 12 to 14: the upper half simple, the lower double, back to the upper one threefold;
    what was driven to stands in ¶¶ 16 and 17."""
    game = GAMES["tarok-tapp-54"]
    rules = game.rules_as(TappRules)
    assert rules.halves.value.back == cite("000 6 ¶ 14")
    found = set()
    for hand in hands_of("tarok-tapp-54"):
        for state in hand.states:
            stage = state.stage
            if not isinstance(stage, HalvesStage) or stage.to_act is None:
                continue
            for name in ("upper", "lower"):
                ruling = state.judge(Action("take", (name,)))
                if ruling.ok:
                    found.add((stage.contract.german, stage.price(name), ruling.citation))
    lowest = {(price, place) for bid, price, place in found if bid == "Dreier"}
    assert lowest <= {(n, cite(f"000 6 ¶ {11 + n}")) for n in (1, 2, 3)} and lowest
    for bid, _, place in found:
        if bid != "Dreier":
            assert place == cite("000 6 ¶ 16" if bid == "von unten" else "000 6 ¶ 17")


def rulings_of(game_id: str) -> set[tuple[str, Citation]]:
    """What is said of everything that may be tried in drawn hands: the action and the place."""
    found = set()
    for hand in hands_of(game_id):
        for state in hand.states:
            for action in () if state.over else state.stage.candidates():
                found.add((action.verb, state.judge(action).citation))
    return found


def test_a_bid_of_the_lost_koenigrufen_is_nowhere_printed() -> None:
    """003 opening prints that one plays a Dreier alone, and nothing of a Solo-Rufer below it."""
    bids = {place for verb, place in rulings_of("koenigrufen") if verb in ("bid", "hold")}
    assert bids and all(place.grade == "reconstructed" for place in bids)


def test_what_strohmann_rules_stands_printed_in_its_own_chapter_or_is_reconstructed() -> None:
    """Tappen and Tarok-Tapp print much of it, but not of this game."""
    places = {place for _, place in rulings_of("strohmann")}
    assert {place.grade for place in places} == {"reconstructed"}
    assert all(place.ground for place in places)
