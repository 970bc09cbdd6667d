"""Questions on Spitzeln and Solo: answered again from what the question itself says."""

from __future__ import annotations

import re
import sys

import pytest

from tutor import GAMES, find_game
from tutor.games.solo.helped import HelpedRules
from tutor.games.solo.rules import SoloRules
from tutor.hand.for_pot import APART
from tutor.quiz import make, topics_of

SEEDS = range(40 if sys.platform != "emscripten" else 6)
SOLO = [game for game in GAMES if GAMES[game].family == "solo"]
IN_CASCO = [game for game in SOLO if GAMES[game].rules_as(SoloRules).codille.value == APART]
HELPED = [game for game in SOLO if "two" in topics_of(GAMES[game])]


ROWS = {"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}


@pytest.mark.parametrize("game_id", SOLO)
def test_the_pot_gives_a_full_bete_at_most(game_id: str) -> None:
    """000 4 first ¶ 1 and five suits a ¶ 1: of what lies there no more than that is drawn."""
    game, seen = find_game(game_id), set[str]()
    rules = game.rules_as(SoloRules).pot.value
    for seed in SEEDS:
        question = make(game, "pot", seed)
        text = question.prompt
        lying, full = (int(number) for number in re.findall(r"\d+", text))
        prize = min(lying, full)
        asked, verb = re.findall(r"does (\w) (draw|pay)", text)[0]
        left = int(re.findall(r"\d+", question.explanation)[-1])
        if "has won" in text:
            wanted, after = prize, lying - prize
        elif verb == "pay":
            wanted = prize
            gone = 0 if "not by codille" in text or (rules.only_full and lying < full) else prize
            after = lying + prize - gone
        else:
            others = re.findall(r"against (.*?)[;.]", text)[0].replace(" and ", ", ").split(", ")
            first = re.findall(
                r"\. Of these opponents, (\w) had the highest trump(?:, then )?(.*?)\.", text
            )
            odd = [one for names in first for one in ", then ".join(names).split(", then ") if one]
            none = rules.only_full is not None and lying < full
            share, over = divmod(0 if none else prize, len(others))
            wanted = share + (asked in odd[:over])
            after = lying + prize - (0 if none else prize)
        assert (question.number, left) == (wanted, after), (seed, text)
        seen.add(verb)
    assert seen == {"draw", "pay"}


@pytest.mark.parametrize("game_id", IN_CASCO)
def test_in_casco_each_opponent_counts_for_himself(game_id: str) -> None:
    """000 4 Casco ¶¶ 1-2 and Kaufsolo ¶ 1 law 3."""
    game, seen = find_game(game_id), set[str]()
    words = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
    for seed in range(60):
        question = make(game, "result", seed)
        if "A plays alone" not in question.prompt:
            continue
        made = words[re.findall(r"A has (\w+) trick", question.prompt)[0]]
        others = sorted(int(number) for number in re.findall(r"[BC] (\d)", question.prompt))
        assert made + sum(others) == game.pattern.hand_size
        if made > others[1]:
            wanted = "drawn"
        else:
            wanted = "codille" if others[1] > max(made, others[0]) else "bete"
        assert [option.id for option in question.options if option.right] == [wanted], seed
        seen.add(wanted)
    assert seen == {"drawn", "bete", "codille"}


def test_a_lost_game_for_all_tricks_says_why_it_is_no_codille() -> None:
    """Nobody has more than the player, whom every trick was asked of."""
    seen = 0
    for question in (make(find_game("kaufsolo"), "result", seed) for seed in range(60)):
        if "not a codille" not in question.explanation:
            continue
        made = {"one": 1, "two": 2, "three": 3, "four": 4}[
            re.findall(r"A has (\w+) trick", question.prompt)[0]
        ]
        assert max(int(n) for n in re.findall(r"[BC] (\d)", question.prompt)) <= made
        assert [option.id for option in question.options if option.right] == ["bete"]
        seen += 1
    assert seen


@pytest.mark.slow
def test_of_two_who_may_hold_the_card_it_is_either() -> None:
    said = [make(find_game("solo-five-4"), "sides", seed).explanation for seed in range(40)]
    assert any("Either of two others" in text for text in said)
    assert not any("Any of two" in text for text in said)


@pytest.mark.parametrize("game_id", HELPED)
def test_the_two_of_a_game_are_paid_as_the_book_says(game_id: str) -> None:
    """000 4 five suits a ¶ 1: of a Frage the player has two opponents, the helper one; what a
    Forcée brings is halved."""
    game = find_game(game_id)
    rules = game.rules_as(HelpedRules)
    opponents, seen = min(game.players) - 2, set[str]()
    prices = {"Frage": rules.frage.value, "Forcée partout": rules.partout.value}
    for seed in SEEDS:
        question = make(game, "two", seed)
        lost, name = re.findall(r"have (?:won|(lost)) the ([^,.]*)", question.prompt)[0]
        plain, _, favourite = name.partition(" in ")
        times = {"": 1, "Couleur": 2, "Préférence": 4}[favourite]
        row = sum(ROWS[word] for word in re.findall(r"with (\w+) matadors", question.prompt))
        first = not lost and "the first" in question.prompt
        each = prices[plain] + (rules.three.value + (row - 3) * rules.matador.value if row else 0)
        each = times * (each + (rules.premiers.value if first else 0))
        player = "does A" in question.prompt
        if plain == "Frage":
            wanted = each * ((opponents + 1) // 2 if player else opponents // 2)
            seen.add("Frage")
        else:
            total = each * opponents
            wanted = (total + 1) // 2 if player else total // 2
            seen.add("Forcée")
        assert question.number == abs(wanted), (seed, question.prompt, question.explanation)
    assert seen == {"Frage", "Forcée"}


@pytest.mark.parametrize("game_id", HELPED)
def test_what_is_shared_can_lie_in_the_pot(game_id: str) -> None:
    """000 4 five suits a ¶ 1 and b ¶ 1: whole stakes, a full bête at most; where the bare stake is
    not drawn by a codille, a full one alone."""
    game, heaps = find_game(game_id), set[int]()
    pot = game.rules_as(SoloRules).pot.value
    for seed in SEEDS:
        question = make(game, "shares", seed)
        total = int(re.findall(r"\d+", question.prompt)[0])
        got = {seat: int(n) for seat, n in re.findall(r"([A-E]) (\d+)", question.explanation)}
        row = re.search(r"codille\. (\w) had the highest trump(.*?)\.", question.prompt)
        share, over = divmod(total, len(got))
        order = "".join(row.groups()).split(", then ") if row else ["A", *sorted(set(got) - {"A"})]
        assert got == {seat: share + (at < over) for at, seat in enumerate(order)}, seed
        assert total % pot.stake == 0 and 0 < total <= pot.limit, seed
        assert not (row and pot.only_full) or total == pot.limit, seed
        heaps.add(total)
    assert len(heaps) > 1
