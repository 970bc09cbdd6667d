"""Every ruling has the very citation, place, grade and ground, of a record that its game holds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeVar

import pytest

from tests.engine.hands import hands_of
from tests.engine.rulings import (
    all_said,
    constants_of,
    read_into,
    records_of,
    rulings_of,
    some_hands,
    tried,
)
from tutor import GAMES, Ruling, State, find_game
from tutor.games.piquet.announcing.dialogue import ASK, AnnouncingStage
from tutor.games.piquet.counting.bonuses import NOT_THE_ELDER, NOT_THEIR_SIDE
from tutor.hand.state import NAME_FIRST, NO_SUCH_CASE, NOT_ITS_TIME, TABLE_WORD, Game
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.ask import AskRules, AskStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.ruling import OWN_CARDS
from tutor.rules.core.stage import NOT_NOW, SAID
from tutor.rules.deal.dealing import KNOCK, SHUFFLE
from tutor.rules.play.committed import NO_STOP
from tutor.rules.play.duties import DUTIES_ALONE
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import KEEP, ExchangeStage
from tutor.sources import Citation, cite, unsaid

T = TypeVar("T")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_ruling_cites_what_its_game_or_its_family_holds(game_id: str) -> None:
    """A block that all games share brings no place of its own, which could be another book's."""
    found, own = set(), constants_of(GAMES[game_id].family)
    for hand in some_hands(game_id):
        held = records_of(hand.end.game) | own
        held |= read_into(held)
        for state, action, ruling in rulings_of(hand):
            found.add(ruling.citation)
            assert ruling.citation in held, (state.phase, str(action), ruling)
    assert len(found) > 5


FINED_AT = {
    "misdeal": "misdeal",
    "revoke": "revoke",
    "wrong-dealer": "wrong_dealer",
    "discard": "wrong_lay",
    "wrong-scat": "wrong_scat",
    "number": "wrong_number",
    "wrong-number": "number",
    "named-too-soon": "early",
    "shown": "showing",
    "silent": "silent",
}
"""By the name of a fault the parameter that says what comes of it, where a game has it."""


def judged_elsewhere(state: State, call: Action, refusal: Ruling) -> set[Citation]:
    """The place of the rule that refuses a card or a suit of the call, where its sentence is the
    refusal."""
    if state.over or not isinstance(state.stage, PlayStage | SuitStage):
        return set()
    verb = "play" if isinstance(state.stage, PlayStage) else "name"
    rulings = (state.stage.judge(Action(verb, (word,))) for word in call.args[1:])
    return {one.citation for one in rulings if one.reason == refusal.reason}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_fault_is_judged_at_the_place_of_its_rule(game_id: str) -> None:
    """Called rightly or wrongly; what no game knows is nowhere told. The many
    laws of L’Hombre are held to their places in `test_hombre_laws.py`. That a call is wrong in
    this hand is printed nowhere."""
    known = {fault.id: fault.citation for fault in GAMES[game_id].faults}
    for name, place in known.items() if GAMES[game_id].family != "hombre" else ():
        rule = getattr(GAMES[game_id].rules, FINED_AT.get(name, ""), None)
        assert rule is None or place == rule.citation, name
    met = set()
    for hand in some_hands(game_id):
        faults = {fault.id: fault.citation for fault in hand.end.game.faults}
        for state, action, ruling in rulings_of(hand):
            if action.verb == "fault":
                met.add(action.args[0])
                law = faults.get(action.args[0])
                if law is None or state.fault:
                    places = {unsaid(state.game.source, TABLE_WORD)}
                elif ruling.ok:
                    places = {law}
                elif ruling.reason.startswith(NAME_FIRST):
                    places = {unsaid(law, TABLE_WORD)}
                else:
                    lent = judged_elsewhere(state, action, ruling)
                    places = lent or {unsaid(law, NO_SUCH_CASE), unsaid(law, NOT_ITS_TIME)}
                assert ruling.citation in places, (state.phase, str(action), ruling)
    assert set(known) <= met


def said_in(game_id: str, kind: type[T]) -> Iterator[tuple[State, T, Action, Ruling]]:
    """Every ruling in the stages of a kind, in all drawn hands."""
    for hand in hands_of(game_id):
        rng = random.Random(hand.seed)
        for state in hand.states[:-1]:
            if isinstance(state.stage, kind):
                for action in tried(state, rng):
                    if action.verb != "fault":
                        yield state, state.stage, action, state.judge(action)


ASKING = ("tritrille", "tritrille-even", "quadrille", "quadrille-8", "cinquille", "solo-30")


def asked_in(game: Game) -> AskRules:
    """What a game's record says of the card that is asked for."""
    rules: Any = game.rules
    found: AskRules = rules.mediateur.value.asking if game.family == "solo" else rules.asking.value
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ASKING)
def test_a_card_is_asked_for_and_given_at_the_place_of_the_record(game_id: str) -> None:
    """A later rank has a place of its own, and what goes back as well."""
    asked = set()
    for state, stage, action, ruling in said_in(game_id, AskStage):
        held = asked_in(state.game)
        place = held.asking if stage.asked is None else held.giving
        if stage.asked is None and ruling.ok and action.args[0][-1] != held.ranks[0]:
            place = held.next_rank
        if stage.asked is not None and not ruling.ok and "do not hold" in ruling.reason:
            place = unsaid(held.giving, OWN_CARDS)
        assert ruling.citation == place, (str(action), ruling)
        asked.add(stage.asked is None)
    assert asked == {True, False}


def test_cinquille_prints_its_mediateur_itself() -> None:
    """000 1 Cinquille ¶ 3; that a Queen may follow is told of Quadrille alone."""
    held = asked_in(find_game("cinquille"))
    assert held.asking == held.giving == cite("000 1 Cinquille ¶ 3")
    assert held.next_rank == cite("000 1 Quadrille ¶ 5")


OUT = {
    "tappen-54": "003 § 6 printed",
    "tarok-tapp-54": "000 6 ¶ 12 read",
    "tarok-tapp-42": "000 6 ¶ 12 read",
    "preference": "000 2 ¶ 6 read",
    "tarok-hombre-old": "000 5 Hombre A ¶ 2 law 5 read",
    "tarok-hombre-new": "000 5 Hombre B ¶ 1 law 5 read",
    "tarokhombre": "001 ¶ 1 law 5 read",
}


@pytest.mark.parametrize("game_id", OUT)
def test_that_who_passes_is_out_is_printed_only_where_a_book_says_so(game_id: str) -> None:
    """003 § 6 tells who plays when the earlier seats have passed; the others leave it open."""
    found = {
        ruling.citation
        for *_, action, ruling in said_in(game_id, AuctionStage)
        if action == PASS and ruling.ok
    }
    assert {f"{place} {place.grade}" for place in found} == {OUT[game_id]}


BOUGHT_AT = {
    "piquet": {"002 Das Kaufen 1 printed", "002 Das Kaufen 3 read"},
    "piquet-norman": {"002 Das Kaufen 3 read"},
}


@pytest.mark.parametrize("game_id", BOUGHT_AT)
def test_laying_away_before_buying_is_told_of_two_and_the_number_of_the_elder(game_id: str) -> None:
    """002 Das Kaufen 1 and 3. Of three players only the change of two cards is told."""
    said = list(said_in(game_id, ExchangeStage))
    laid = {one.citation for *_, action, one in said if action.verb == "lay" and one.ok}
    assert {f"{place} {place.grade}" for place in laid} == BOUGHT_AT[game_id]
    kept = {one.citation for *_, action, one in said if action == KEEP and one.ok}
    assert kept == ({cite("002 Normannisches Piquet 1")} if game_id == "piquet-norman" else set())


def test_no_sentence_of_piquet_forbids_a_false_answer() -> None:
    """002 Das Zählen 4 punishes false announcements; the rest is read into it."""
    answers = ("nothing lower to name", "let the claim pass", "lower than the claim")
    said = [one for *_, one in said_in("piquet-norman", AnnouncingStage)]
    for words in answers:
        grades = {one.citation.grade for one in said if words in one.reason}
        assert grades == {"read"}, words
    false = {one.citation.grade for one in said if one.reason.startswith("That would be false")}
    assert false == {"printed"}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_no_book_says_is_not_told_as_printed(game_id: str) -> None:
    """A free lead, a card one does not hold, a word when all is over, a word that no game knows;
    and no knocking or second shuffle, where no law forbids it."""
    for hand in some_hands(game_id)[:4]:
        cut = hand.end.game.cut.value
        for state, action, ruling in rulings_of(hand):
            play, unsaid_here = state.stage, state.over and action.verb != "fault"
            if isinstance(play, PlayStage) and not state.over and action.verb == "play":
                card = state.game.pack.index.get(action.args[0]) if action.args else None
                held = card is not None and bool(play.hands[play.acting] >> card & 1)
                free = ruling.ok and play.led < 0 and not play.rules[play.acting].lead_duties
                unsaid_here = not held or free
            if unsaid_here or action == Action("fault", ("nonsense",)):
                assert ruling.citation.grade != "printed", (str(action), ruling)
            if action in (KNOCK, SHUFFLE) and state.phase == "cut" and not ruling.ok:
                law = cut.no_knock if action == KNOCK else cut.no_reshuffle
                assert ruling.citation.grade != "printed" or ruling.citation == law


def places_of(game_id: str, action: str, ok: bool, words: str = "") -> set[str]:
    """The places and grades of the rulings on this action that say so."""
    return {
        f"{place} {place.grade}"
        for on, allows, reason, place in all_said(game_id)
        if on == action and allows == ok and words in reason
    }


@pytest.mark.parametrize(
    ("game_id", "action", "ok", "places"),
    [
        ("tarok-tapp-54", "auction: bid unterer", True, {"000 6 ¶ 16 printed"}),
        ("tarok-tapp-54", "auction: bid dreimaliger", True, {"000 6 ¶ 17 printed"}),
        ("tarok-tapp-54", "auction: bid dreier", False, {"000 6 ¶ 17 read", "000 6 ¶ 16 read"}),
        (
            "tarok-hombre-old",
            "auction: bid duo",
            True,
            {"000 5 Hombre A ¶ 2 law 1 printed", "000 5 Hombre A ¶ 2 law 5 printed"},
        ),
        (
            "tarokhombre",
            "auction: bid sans-prendre",
            True,
            {"001 ¶ 1 law 12 printed", "001 ¶ 1 law 4 printed"},
        ),
        ("tarokhombre", "discard: lay", False, {"001 ¶ 1 law 3 printed"}),
        ("tarok-hombre-new", "discard: lay", False, {"000 5 Hombre B ¶ 1 law 6 printed"}),
        ("tarok-hombre-old", "play: play Skus", True, {"000 5 three ¶ 6 law 1 read"}),
        ("preference", "cut: cut", False, {"000 2 ¶ 5 read"}),
        ("tappen-42", "announce: announce pagat", True, {"003 § 23 printed"}),
        ("tappen-42", "announce: announce valat", True, {"003 § 24 printed"}),
        ("hombre", "auction: fault number-told B 10", True, {"000 1 ¶ 27 law 13 read"}),
        ("tarokhombre", "play: vole", False, {"001 ¶ 1 law 23 read"}),
        ("piquet", "play: fault laid-down A", True, {"002 Das Bedienen 6 printed"}),
        ("piquet-norman", "play: fault laid-down A", True, {"002 Das Bedienen 6 read"}),
        ("hombre", "auction: pass", True, {"000 1 ¶ 27 law 19 read"}),
        ("tritrille", "auction: pass", True, {"000 1 ¶ 27 law 19 read"}),
        ("koenigrufen", "announce: announce pagat", True, {"003 § 17 read"}),
        ("tarok", "discard: lay", False, {"000 5 three ¶ 3 law 2 printed"}),
        ("tarok-deux", "discard: lay", False, {"000 5 deux ¶ 1 law 1 printed"}),
    ],
)
def test_a_ruling_stands_where_its_book_says_it(
    game_id: str, action: str, ok: bool, places: set[str]
) -> None:
    """Each of these was once shown at another place, or as printed. A first bid is told with its
    game, and a higher one where the games are ordered."""
    assert places_of(game_id, action, ok) == places


@pytest.mark.parametrize(
    ("game_id", "place"),
    [
        ("piquet", "002 Der Sechziger 1"),
        ("piquet-raeuber", "002 Räuberpiquet 3"),
        ("piquet-norman", "002 Normannisches Piquet 2"),
    ],
)
def test_how_much_a_sechziger_takes_is_told_of_each_game(game_id: str, place: str) -> None:
    """Thirty for two, and twenty where each holds fewer cards."""
    said = {
        str(at) for *_, reason, at in all_said(game_id) if "this lead brings you only" in reason
    }
    assert said == {place}


def test_a_card_that_is_not_held_is_no_matter_of_the_number_to_buy() -> None:
    """002 Das Kaufen 6 says how many a dealer gets who was too early."""
    said = [one for *_, act, one in said_in("piquet", ExchangeStage) if act.verb == "lay"]
    grounds = {one.citation.ground for one in said if "do not hold" in one.reason}
    assert grounds and all(OWN_CARDS in one and "three" not in one for one in grounds)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["spitzeln", "kaufsolo", "solo-five-5", "hombre"])
def test_that_a_card_out_of_turn_goes_back_is_no_law(game_id: str) -> None:
    """000 1 ¶ 28 law 3 forbids it and says nothing more."""
    said = {at.ground for *_, reason, at in all_said(game_id) if "it goes back" in reason}
    assert said and all("names no fine" in ground for ground in said)


def test_the_pagat_is_told_of_ten_taroks() -> None:
    """000 5 three ¶ 3 law 7 names no other number; what each counts is in ¶ 1 law 3."""
    said = {
        (one.ok, action.args[1:] == ("10",), f"{one.citation} {one.citation.grade}")
        for state, stage, action, one in said_in("tarok", DeclareStage)
        if state.game.chosen.get("pagat") == "told" and action.args[:1] == ("taroks",)
        if one.ok or "You hold only" in one.reason
    }
    law = "000 5 three ¶ 3 law 7"
    assert {at for ok, ten, at in said if ok and ten} <= {f"{law} printed"}
    assert {at for ok, ten, at in said if ok and not ten} <= {f"{law} read"}
    assert {at for ok, _, at in said if not ok} == {"000 5 three ¶ 1 law 3 printed"}


@pytest.mark.parametrize("game_id", ["kaufsolo", "solo-30", "hombre"])
def test_that_nobody_may_stop_is_read(game_id: str) -> None:
    """000 1 ¶ 12 tells what leading on means, and of no game in which every card is played."""
    said = {at for *_, reason, at in all_said(game_id) if reason.startswith("Every card is played")}
    assert said and all(NO_STOP in at.ground for at in said)


def test_who_trusts_a_wrong_count_pays_for_it() -> None:
    """000 1 ¶ 27 law 17: the next player should have counted the talon again."""
    said = {reason for on, ok, reason, _ in all_said("hombre") if ok and "fault trusted" in on}
    assert said and all(reason.startswith("A player trusts a miscount") for reason in said)


@pytest.mark.parametrize("game_id", ["strohmann", "scat", "hombre", "tappen-54", "preference"])
def test_nothing_is_offered_in_an_auction_that_would_be_refused(game_id: str) -> None:
    """That a bid may be held is said only to somebody who may hold it."""
    offers = set[str]()
    for _, stage, _, one in said_in(game_id, AuctionStage):
        if NOT_NOW in one.reason:
            offered = one.reason.partition(NOT_NOW)[2].rstrip(".").replace(" or ", ", ").split(", ")
            offers.update(offered)
            assert set(offered) == {SAID[call.verb] for call in stage.legal()}
    assert offers


@pytest.mark.parametrize(
    ("game_id", "number", "place"),
    [
        ("tarok-hombre-old", "one card", "000 5 Hombre A ¶ 2 law 2"),
        ("tarok-hombre-old", "two cards", "000 5 Hombre A ¶ 2 law 1"),
        ("tarok-hombre-old", "three cards", "000 5 Hombre ¶ 1 law 2"),
        ("tarok-hombre-new", "one card", "000 5 Hombre B ¶ 1 law 5"),
        ("tarokhombre", "one card", "001 ¶ 1 law 31"),
    ],
)
def test_cards_are_exchanged_at_the_place_of_the_game_that_is_played(
    game_id: str, number: str, place: str
) -> None:
    """Each kind prints the exchange with its own games."""
    words = f"You may lay out {number}"
    assert {str(at) for *_, reason, at in all_said(game_id) if words in reason} == {place}


@pytest.mark.parametrize("game_id", ["piquet", "piquet-norman"])
def test_what_may_not_be_asked_is_read_from_one_example(game_id: str) -> None:
    """002 Das Zählen 7: how high a sequence of equal length is, and nothing else."""
    refusals = {
        place.grade
        for _, stage, action, one in said_in(game_id, AnnouncingStage)
        if action == ASK and stage.waiting and not stage.current.open and not one.ok
        for place in (one.citation,)
    }
    assert refusals == {"read"}


def test_only_the_forehand_keeps_a_step_by_print() -> None:
    """000 6 ¶ 16: that others who were outbid do so too is read from Tappen."""
    refusals = {
        one.citation.grade
        for _, stage, action, one in said_in("tarok-tapp-54", AuctionStage)
        if action == HOLD and not stage.answering
    }
    assert refusals == {"read"}


def test_who_makes_a_sechziger_is_told_beside_its_calling() -> None:
    """002 Der Sechziger 2; 1 tells what it takes."""
    said = places_of("piquet", "play: sechziger", False, NOT_THE_ELDER)
    assert said == {"002 Der Sechziger 2 printed"}


@pytest.mark.parametrize(
    ("game_id", "words", "place"),
    [
        ("tarok", "You have neither", "000 5 three ¶ 5 law 5 read"),
        ("tappen-54", "You have neither", "003 § 2 read"),
        ("tarok-tapp-54", "You have neither", "000 6 ¶ 20 printed"),
        ("tarokhombre", "You have neither", "001 ¶ 1 law 28 read"),
        ("tarok", "You may not lead the Sküs", "000 5 three ¶ 1 law 7 read"),
        ("tarok", "announce only what you hold", "000 5 three ¶ 2 law 6 read"),
        ("hombre-quatre", "too many, so you must discard at least", "000 1 ¶ 9 read"),
        ("quadrille", "you may not go higher", "000 1 ¶ 27 law 20 read"),
        ("tarokhombre", "you may not go higher", "001 ¶ 1 law 6 read"),
        ("tappen-54", "you may not go higher", "003 § 6 printed"),
        ("tarok", "You have already announced", "000 5 three ¶ 1 law 3 read"),
        ("tappen-54", "has already been announced", "003 § 11 read"),
        ("tarok-tapp-54", "one step at a time", "000 6 ¶ 17 read"),
        ("piquet", "yours is better or equal", "002 Das Ansagen read"),
    ],
)
def test_what_a_book_leaves_open_is_not_told_as_printed(
    game_id: str, words: str, place: str
) -> None:
    """That a card is free where no duty binds it; that a kind is announced whole; what becomes of a
    card too many."""
    said = {f"{at} {at.grade}" for *_, reason, at in all_said(game_id) if words in reason}
    assert place in said and len({one for one in said if "printed" in one} - {place}) == 0


@pytest.mark.parametrize("game_id", ["tarok-hombre-old", "tarokhombre", "koenigrufen"])
def test_a_free_lead_has_a_ground_that_speaks_of_it(game_id: str) -> None:
    """And not the one on which the duties of who follows are read."""
    said = {at.ground for *_, reason, at in all_said(game_id) if "You lead" in reason}
    assert said == {DUTIES_ALONE}


@pytest.mark.slow
def test_where_nobody_has_a_partner_a_sechziger_is_of_elder_hand_alone() -> None:
    """002 Normannisches Piquet 1: everybody plays alone; Räuberpiquet 1: two sides."""
    for game_id, words in (("piquet-norman", NOT_THE_ELDER), ("piquet-raeuber", NOT_THEIR_SIDE)):
        reasons = {reason for _, _, reason, _ in all_said(game_id) if ": only elder hand" in reason}
        assert reasons and all(words in reason for reason in reasons)


@pytest.mark.parametrize("game_id", ["hombre", "piquet-norman"])
def test_nobody_is_told_to_exchange_who_need_not(game_id: str) -> None:
    """000 1 ¶ 9: as many as they like; 002 Normannisches Piquet 1: the dealer may."""
    reasons = {
        one.reason
        for state, stage, action, one in said_in(game_id, ExchangeStage)
        if stage.rules.optional and not one.ok
    }
    assert any("or keep" in reason for reason in reasons)
    assert not any("must exchange" in reason or "not no." in reason for reason in reasons)


def test_nobody_doubles_where_no_contra_is_told_of() -> None:
    """000 6 ¶ 21 names an announced Ultimo and no Contra."""
    tarok_tapp = [one for *_, one in said_in("tarok-tapp-54", AnnounceStage) if one.ok]
    tappen = [one for *_, one in said_in("tappen-54", AnnounceStage) if one.ok]
    assert not any("double" in one.reason for one in tarok_tapp)
    assert any("double" in one.reason for one in tappen)


@pytest.mark.parametrize("game_id", ["spitzeln-casco", "tarok-hombre-new", "cinquille", "piquet"])
def test_a_refused_call_has_a_ground_that_speaks_of_the_refusal(game_id: str) -> None:
    """That a law is borrowed, or how it is read, does not say why it cannot be called now. A card
    that the play refuses is refused at the place of the play."""
    grounds, asked = (NO_SUCH_CASE, NOT_ITS_TIME, TABLE_WORD, DUTIES_ALONE), 0
    played = {(one, at) for on, _, one, at in all_said(game_id) if on.startswith("play: play")}
    for on, ok, reason, at in all_said(game_id):
        if ": fault" in on and not ok and (reason, at) not in played:
            asked += 1
            assert any(ground in at.ground for ground in grounds), (on, reason, at)
            assert "must follow suit" not in reason
    assert asked


def test_what_is_asked_of_a_rummel_is_read_and_of_a_sequence_printed() -> None:
    """002 Das Zählen 7: the dealer asks how high a Quart is."""
    said = {
        (stage.kind, f"{one.citation} {one.citation.grade}")
        for _, stage, action, one in said_in("piquet", AnnouncingStage)
        if action == ASK and one.ok
    }
    assert said == {
        ("rummel", "002 Das Zählen 7 read"),
        ("sequence", "002 Das Zählen 7 printed"),
    }
