"""The sheets of Quadrille and Cinquille: helper, shares, odd counters, told and played."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from tests.engine.evenings import hands
from tests.engine.test_told_hands import ends
from tutor import GAMES, find_game, parse_action
from tutor.games.quadrille.rules import HelperRules
from tutor.score.evening import evening, usual_sheet
from tutor.score.registry import find_sheet
from tutor.score.sheets import Page, SheetError
from tutor.verify.table import dealt, done
from tutor.view.score import form_field

CALLED = ("quadrille", "quadrille-8", "cinquille")
EVENING = 8 if sys.platform == "emscripten" else 50


def totals(page: Page, seats: int) -> tuple[int, ...]:
    """What each has won or lost, as the last row says."""
    cells = page.grids[0].rows[-1][2 : 2 + seats]
    return tuple(int(cell.replace("−", "-")) for cell in cells)


def after(sheet: str, *entries: str, options: tuple[str, ...] = ()) -> Page:
    kind = find_sheet(sheet)
    rows = [tuple(entry.split()) for entry in entries]
    return kind.page(kind.agreed(options), "ABCDE"[: kind.seats], rows)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", CALLED)
def test_a_played_hand_told_in_the_form_comes_to_the_same_lines(game_id: str) -> None:
    """The facts go through the same settlement: payments, shares of the pot, bêtes."""
    seen: Counter[str] = Counter()
    for state in ends(game_id):
        seats, result = state.table.seats, state.result()
        table = evening(state.game, usual_sheet(state.game, seats))
        later = table.after(state)
        if result.void:
            assert later is table
            continue
        page, entry = later.page, later.entries[-1]
        assert totals(page, seats) == result.balance(seats), (entry, state.history)
        assert page.pot == result.pot
        form = table.kind.check(entry, 1, table.options)
        assert form == table.kind.forms_for(table.options)[0], (entry, state.history)
        wanted = Counter(line.citation for line in result.payments)
        assert Counter(place for _, place in page.price) == wanted
        seen.update({line.item for line in result.payments} | {entry[2]})
    assert {"game", "stake", "pot", "bête", "tout"} <= set(seen), seen
    assert any(item.startswith("frage") for item in seen), seen


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", CALLED)
def test_an_evening_of_the_machine_balances_to_the_counter(game_id: str) -> None:
    game = find_game(game_id)
    begun = evening(game, usual_sheet(game))
    last = (0,) * begun.kind.seats
    for state, later in hands(begun, EVENING):
        now = totals(later.page, begun.kind.seats)
        assert sum(now) + later.page.pot.total == 0
        gains = tuple(a - b for a, b in zip(now, last, strict=True))
        assert gains == state.result().balance(begun.kind.seats)
        assert later.page.pot == state.result().pot
        last = now


def test_partners_share_the_pot_and_the_bete() -> None:
    """000 1 Quadrille ¶ 1 law 4, Cinquille ¶ 1 laws 3, 4: C gives, A plays a Frage with D."""
    stakes = ("A none solo - S 6 - - - - - - -", "B none solo - S 6 - - - - - - -")
    lost = "C A frage D S 5 - - - - - - -"
    page = after("quadrille", *stakes, lost)
    assert totals(page, 4) == (-1 - 2, -1, -1, -1) and page.pot.total == 6
    alone = after("quadrille", *stakes, lost, options=("quadrille", "none", "alone", "pot"))
    assert totals(alone, 4) == (-1 - 3, -1, -1, 0)
    numbers = after("quadrille", *stakes, "C A D bete - - - 0 0 0 0")
    assert totals(numbers, 4) == totals(page, 4) and numbers.pot == page.pot


def test_nobody_is_asked_for_a_hand_that_cannot_be_passed() -> None:
    """000 1 Quadrille ¶ 1 law 3, Cinquille ¶ 1 law 6: who holds Spadille must play. A sheet that
    has such a hand keeps it. In Kaufsolo that card may lie in the talon."""
    sheets = {"quadrille": False, "cinquille": False, "hombre-3": True, "kaufsolo": True}
    for sheet, passes in sheets.items():
        kind = find_sheet(sheet)
        for form in kind.forms_for(kind.agreed(()))[:2]:
            who = form.fields[1]
            assert ("all pass" in str(form_field(who, "A", ()))) == passes
            assert "all pass" in str(form_field(who, "none", ())) and who.check("none") == "none"


def test_the_two_of_a_grand_casco_may_share_by_halves() -> None:
    """000 1 Cinquille ¶ 4: three pay two counters each, of which the two have two to one, or
    halves; a sheet that was kept before the custom was known goes on as it was."""
    casco = "B A casco C S 5 - - - - - - -"
    usual = [option.default for option in find_sheet("cinquille").options]
    assert totals(after("cinquille", casco, options=tuple(usual[:-1])), 5) == (4 + 1, -3, 2, -2, -2)
    halves = (*usual[:-1], "halves")
    assert totals(after("cinquille", casco, options=halves), 5) == (3 + 1, -3, 3, -2, -2)
    for choice in ("frage", "halves"):
        game = find_game("cinquille", {"casco": choice})
        said = ("bid casco", *["pass"] * 4, "call H-K", "name S")
        begun = done(dealt(game, {"hands": {"A": "S-A C-A", "C": "H-K"}}), said)
        end = begun.apply(parse_action("fault revoke B"))
        table = evening(game, usual_sheet(game)).after(end)
        assert totals(table.page, 5) == end.result().balance(5)


def test_false_matadors_are_told_where_they_are_paid() -> None:
    """000 1 ¶ 3: a row that begins with the Manille, told by hand and carried on from the table."""
    told = "C A solo - S 6 f4 - - - - - -"
    with pytest.raises(SheetError, match="f4"):
        after("quadrille", told)
    options = ("quadrille", "none", "both", "pot", "paid")
    page = after("quadrille", told, options=options)
    assert totals(page, 4) == (3 * (2 + 2) + 1, -4, -5, -4)
    assert "4 false matadors" in page.grids[0].rows[0][1]
    for choice, each in (("unpaid", 2), ("paid", 2 + 2)):
        game = find_game("quadrille", {"false": choice})
        bid = ("bid solo", "pass", "pass", "pass", "name S")
        begun = done(dealt(game, {"hands": {"A": "S-2 C-A S-K S-Q", "B": "S-A", "C": "S-J"}}), bid)
        table = evening(game, usual_sheet(game)).after(begun.apply(parse_action("fault revoke C")))
        assert ("f4" in table.entries[-1]) == (choice == "paid")
        assert totals(table.page, 4)[1] == -each


def test_the_sheet_says_by_which_mistake_a_game_was_lost() -> None:
    """000 1 Quadrille ¶ 4 law 1, ¶ 28 law 15: what is paid is alike."""
    game = find_game("quadrille")
    bid = ("bid solo", "pass", "pass", "pass", "name S")
    begun = done(dealt(game, {"hands": {"A": "S-A S-2 C-A"}}), bid)
    pages = {}
    for fault in ("laid-down", "revoke"):
        end = begun.apply(parse_action(f"fault {fault} C"))
        pages[fault] = evening(game, usual_sheet(game)).after(end).page.grids[0].rows[-1]
    laid, revoked = pages["laid-down"], pages["revoke"]
    assert "C laid the cards down" in laid[1] and "C revoked" in revoked[1]
    assert laid[2:] == revoked[2:]


def test_odd_counters_of_a_codille_go_to_who_is_named() -> None:
    """000 1 Cinquille ¶ 1 law 5: of seven counters each of four gets one, and three are over."""
    stakes = tuple(f"{dealer} none solo - S 5 - - - - - - -" for dealer in "ABCDEA")
    codille = "B A solo - S 3 - - - - - {} -"
    page = after("cinquille", *stakes, codille.format("B+D+E"))
    before = totals(after("cinquille", *stakes), 5)
    gains = [now - was for now, was in zip(totals(page, 5), before, strict=True)]
    assert gains == [-8 - 14, 2 - 1 + 2, 2 + 1, 2 + 2, 2 + 2] and page.pot.stake == 0
    stays = after("cinquille", *stakes, codille.format("-"))
    assert stays.pot.stake == 3


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("C A frage - S 6 - - - - - - -", "say who held it"),
        ("C A solo B S 6 - - - - - - -", "nobody helps"),
        ("C A frage A S 6 - - - - - - -", "A played, .* helper"),
        ("C A solo - S 6 - - - B - - -", "nobody gives a card"),
        ("C A mediateur - S 6 - - - A - - -", "A played, .* card"),
        ("C A mediateur - S 6 - - - - B - -", "no card was given"),
        ("C A solo - S 3 - - - - - A -", "an odd counter goes to another"),
        ("C A frage B S 3 - - - - - B -", "an odd counter goes to another"),
        ("C A solo - S 7 - - yes - - - -", "only .* first 6 tricks"),
        ("C A solo - S 5 - yes - - - - -", "first 6 tricks, .* 5"),
        ("C A solo - S 10 - - - - - - -", "all the tricks"),
        ("C A solo - S 7 - yes - - - - -", "no more after 6 tricks"),
        ("C A frage B S 5 - - - - - - open-B", "only an opponent"),
        ("C none solo - S 5 - - - - - - -", "nobody played, so there is nothing more to enter"),
        ("C A A bete - - - 0 0 0 0", "A played, .* helper"),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused(entry: str, why: str) -> None:
    with pytest.raises(SheetError, match=f"Entry 1: .*{why}"):
        after("quadrille", entry)


def test_a_game_is_played_in_its_favourite_suit() -> None:
    """000 1 Quadrille ¶ 8: with three favourite suits a Solo in the highest is 16."""
    options = ("quadrille", "HCS", "both", "pot")
    with pytest.raises(SheetError, match="Hearts are trumps in a Solo in"):
        after("quadrille", "C A solo-first - S 6 - - - - - - -", options=options)
    won = after("quadrille", "C A solo-first - H 6 - - - - - - -", options=options)
    assert totals(won, 4) == (3 * 16 + 1, -16, -17, -16)
    assert GAMES["quadrille"].settings[0].options[2].id == "HCS"


def test_the_first_three_games_won_choose_the_favourite_suits() -> None:
    """000 1 Quadrille ¶ 8: in Hearts, Clubs and Spades, as printed; a lost game and a suit that is
    chosen already choose nothing, and the suits count when all three are known."""
    game = find_game("quadrille", {"couleurs": "won"})
    kind = usual_sheet(game)
    hands_won = ("H 6", "D 5", "C 6", "C 7", "S 6", "D 6")
    entries = [
        ("ABCD"[n % 4], "A", "solo", "-", *hand.split(), *("-",) * 7)
        for n, hand in enumerate(hands_won)
    ]
    known = []
    for number in range(len(entries) + 1):
        begun = evening(game, kind, (), entries[:number])
        known.append(begun.played().chosen["couleurs"])
        assert known[-1] in ("won", "HCS")
    assert known == ["won"] * 5 + ["HCS"] * 2
    chosen = [text for text, _ in evening(game, kind, (), entries[:5]).page.verdict]
    assert len(chosen) == 1 and "Hearts, Clubs and Spades" in chosen[0], chosen
    assert not evening(game, kind, (), entries).page.verdict
    first = ("C", "B", "solo-first", "-", "H", "6", *("-",) * 7)
    later = evening(game, kind, (), [*entries, first]).page
    assert "pays B 16." in later.price[0][0]
    with pytest.raises(SheetError, match="not known yet"):
        evening(game, kind, (), [first])
    agreed = evening(find_game("quadrille", {"couleurs": "HCS"}), kind, (), [first]).page
    assert "pays B 16." in agreed.price[0][0] and not agreed.chosen


def test_an_evening_of_the_machine_goes_on_in_the_suits_it_has_chosen() -> None:
    game = find_game("cinquille", {"couleurs": "won"})
    begun = evening(game, usual_sheet(game))
    played = [state for state, _ in hands(begun, 6)]
    suits = [state.game.chosen["couleurs"] for state in played]
    assert suits[0] == "won" and len(suits[-1]) == 3 and len(set(suits)) == 2, suits
    names = {suit.letter: suit.english for suit in game.pack.suits}
    told = played[-1].game.standing(played[-1])[0]
    assert all(names[suit] in told for suit in suits[-1]), told


def test_every_order_of_three_favourite_suits_can_be_set() -> None:
    (rule,) = (one for one in find_game("quadrille").settings if one.id == "couleurs")
    orders = [option.id for option in rule.options if option.group]
    assert len(set(orders)) == len(orders) == 24
    for order in orders:
        assert len(set(order)) == 3
        favourites = find_game("quadrille", {"couleurs": order}).rules_as(HelperRules).favourites
        assert "".join(one.suit for one in reversed(favourites)) == order
