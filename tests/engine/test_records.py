"""Records in JSON and in PBN: what is written comes back, and whatever is wrong is named."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tutor import GAMES
from tutor.examples import all_ids
from tutor.records import as_json, as_pbn
from tutor.records.fault import RecordError
from tutor.records.judge import laid
from tutor.records.model import MOST_SIGNS, Deal, Hand, Remark, kind_of
from tutor.records.printed import example_record
from tutor.records.reading import read, read_all
from tutor.trials.recorded import broken, tried

PLAYED = [*all_ids("hand"), *all_ids("line")]
HANDS = 9
EXAMPLE = "003-B-2"


def hand_json(**changes: object) -> str:
    """A printed hand in JSON, with other values of some fields."""
    return json.dumps({**as_json.data_of(example_record(EXAMPLE)), **changes})


def hand_pbn(*changes: tuple[str, str]) -> str:
    """The same in PBN, with other words here and there."""
    text = as_pbn.written([example_record(EXAMPLE)])
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def faults(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(RecordError) as raised:
        read_all(text)
    return [(fault.line, fault.field, fault.text) for fault in raised.value.faults]


@pytest.mark.parametrize("printed", PLAYED)
def test_a_printed_hand_comes_back_from_both_forms(printed: str) -> None:
    record = example_record(printed)
    assert list(broken(0, record)) == []
    assert record.head.place and record.head.title
    assert read(as_json.written(record)).judged.end is not None


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_random_hands_deals_and_evenings_come_back(game: str) -> None:
    found = list(tried(GAMES[game], HANDS, 1))
    assert [one for hand in found for one in hand.broken] == []
    assert sum(hand.records for hand in found) > HANDS


def test_a_printed_hand_says_how_certain_it_is() -> None:
    grades = {one: example_record(one).head.provenance.grade for one in PLAYED}
    assert grades["003-B-2"] == "printed"
    assert grades["003-A-3"] == "read"
    assert grades["000-2-treiben"] == "reconstructed"


def test_the_cards_are_in_the_record_and_not_only_a_number() -> None:
    record = example_record(EXAMPLE)
    game = GAMES[record.head.game]
    state = laid(game, record.lying)
    cards = [code for _, codes in record.lying.hands for code in codes or ()]
    assert sorted([*cards, *(record.lying.talon or ())]) == sorted(game.pack.codes)
    assert state.phase == "auction"


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"game": "tappen-99"}, "game", "There is no game"),
        ({"settings": {"no-such": "rule"}}, "settings", "no-such"),
        ({"dealer": "G"}, "dealer", "not written as it should be"),
        ({"dealer": "A"}, "actions.1", "it is B’s turn"),
        ({"seats": 4}, "dealer", "so A, B and D have cards"),
        ({"deal": {"hands": {"A": []}, "talon": []}}, "deal.hands", "must be 3 hands, not 1"),
        ({"actions": ["A bid nothing"]}, "actions.1", "refused"),
        ({"actions": ["B bid dreier"]}, "actions.1", "it is A’s turn, not B’s"),
        ({"actions": ["A fault revoke"]}, "actions.1", "in place of a seat"),
        ({"result": {"A": 9, "B": 3, "C": 3}}, "result.A", "the rules give -6, not +9"),
        ({"result": {"A": -6}}, "result", "B and C"),
        ({"remarks": [{"after": 400, "text": "Late."}]}, "remarks.1.after", "actions"),
        ({"evening": {"game": "tappen-42", "sheet": "none"}}, "evening", "no sheet"),
        (
            {"evening": {"game": "tappen-42", "sheet": "tapp", "entries": ["A what"]}},
            "evening.entries",
            "",
        ),
        ({"colour": "red"}, "colour", "no such field"),
        ({"title": "a\nb"}, "title", "not written"),
        ({"kind": "deal"}, "actions", "no place"),
        ({"kind": "match"}, "kind", "expected one of"),
        ({"place": 5}, "place", "expected a text"),
        ({"seats": True}, "seats", "expected a whole number"),
        ({"format": "spielbuch-record/2"}, "format", "this edition reads"),
        ({"format": "other"}, "format", "not a record"),
    ],
)
def test_a_wrong_field_is_named(changes: dict[str, object], field: str, words: str) -> None:
    found = faults(hand_json(**changes))
    assert field in [name for _, name, _ in found]
    assert words in next(text for _, name, text in found if name == field)


def test_every_fault_of_a_deal_is_named_with_its_line() -> None:
    text = as_json.written(example_record(EXAMPLE))
    wrong = text.replace('"XXI"', '"XX"', 1).replace('"S-J"', '"S-2"')
    lines = text.splitlines()
    found = {(line, field) for line, field, _ in faults(wrong)}
    place = {
        field: next(at for at, line in enumerate(lines, 1) if f'"{field}":' in line)
        for field in ("A", "talon")
    }
    assert (place["A"], "deal.hands.A") in found and (place["talon"], "deal.talon") in found


@pytest.mark.parametrize(
    ("old", "new", "field", "words"),
    [
        ("A:hold", "C:hold", "action 3", "it is A’s turn"),
        ("A:XV B", "A:C-A B", "action 14", "refused"),
        ("[Dealer ", "[Deeler ", "Dealer", "missing"),
        ("[Game ", "[Gaem ", "Game", "missing"),
        ('"A:XXI', '"XXI', "Deal", "expected a seat, a colon"),
        ("..Q.Q.C ", ".Q.Q.C ", "Deal", "hand of A: a hand has 5 suits"),
        ("..Q.Q.C ", "..Q.Q.C8 ", "Deal, hand of A", "'C-8' is not in the"),
        ("XII VII VI", "XII VII XV", "Talon", "XV appears twice"),
        ("A -6", "A -7", "Score A", "the rules give -6, not -7"),
        ("C +3", "C three", "Score", "expected 'A +4 B -2'"),
        (" =1=", "", "Note", "nothing refers to it"),
    ],
)
def test_a_fault_in_pbn_is_told_with_its_line_and_tag(
    old: str, new: str, field: str, words: str
) -> None:
    lines = hand_pbn().splitlines()
    at = next(number for number, line in enumerate(lines, 1) if old in line)
    found = faults(hand_pbn((old, new)))
    line = next(line for line, name, told in found if name == field and words in told)
    moved = words in ("missing", "nothing refers to it")
    assert moved or line == at


def test_pbn_is_read_whatever_its_line_ends_and_the_order_of_its_tags() -> None:
    record = example_record(EXAMPLE)
    text = as_pbn.written([record])
    head, rest = text.split("[Auction", 1)
    tags = [line for line in head.splitlines() if line.startswith("[")]
    random.Random(3).shuffle(tags)
    mixed = "\n".join(["; a comment", "{another", "one}", *tags, "[Auction"]) + rest
    for end in ("\n", "\r\n", "\r"):
        again = "\ufeff" + mixed.replace("\n", end)
        assert read(again).judged.record == record
    lower = re.sub(r"\[([A-Z])", lambda found: "[" + found[1].lower(), text)
    assert read(lower).judged.record == record


def test_tags_of_other_programs_are_told_and_left_out() -> None:
    text = hand_pbn(("[Dealer", '[Vulnerable "None"]\n[Dealer'))
    found = read(text)
    assert found.judged.record == example_record(EXAMPLE)
    assert len(found.told) == 1 and "[Vulnerable]" in found.told[0]


def test_a_file_of_several_records_is_read_whole() -> None:
    records = [example_record(one) for one in PLAYED]
    assert [one.judged.record for one in read_all(as_pbn.written(records))] == records
    with pytest.raises(RecordError, match="one is read at a time"):
        read(as_pbn.written(records))


def unknown(*seats: str, talon: bool = False) -> str:
    data = as_json.data_of(example_record(EXAMPLE))
    data["deal"]["hands"] |= dict.fromkeys(seats)
    data["deal"]["talon"] = None if talon else data["deal"]["talon"]
    return json.dumps(data)


def test_a_single_unknown_hand_follows_from_the_others() -> None:
    assert read(unknown("B")).judged.record == example_record(EXAMPLE)
    pbn = re.sub(r'(\[Deal "A:\S+) \S+ ', r"\1 - ", hand_pbn())
    assert read(pbn).judged.record == example_record(EXAMPLE)


@pytest.mark.parametrize(("seats", "talon"), [(("B", "C"), False), ((), True), (("A",), True)])
def test_more_unknown_cards_are_kept_as_unknown(seats: tuple[str, ...], talon: bool) -> None:
    found = read(unknown(*seats, talon=talon)).judged
    assert isinstance(found.record, Hand) and found.opening is None
    assert len(found.record.lying.unknown) == len(seats) + talon
    assert read(as_pbn.written([found.record])).judged.record == found.record


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   \n",
        "hello",
        "[]",
        "null",
        "{",
        '{"format": 1.5}',
        '{"a": NaN}',
        '{"a": 1, "a": 2}',
        '{"format": "spielbuch-record/1", }',
        '{"a": "\\ud800"}',
        "[" * 50_000,
        '{"a":' * 2_000,
        '[Event "never closed',
        "{ never closed",
        '[Event "x"]',
        "x" * (MOST_SIGNS + 1),
        '{"format":"spielbuch-sheet","version":1,"state":"w=sheet"}',
        "Name;A;B\n1;2;3",
        '<script>alert("x")</script>',
        "PK\x03\x04",
    ],
)
def test_a_foreign_or_damaged_text_is_refused_in_words(text: str) -> None:
    assert all(told for _, _, told in faults(text))


@pytest.mark.parametrize("write", [as_json.written, lambda record: as_pbn.written([record])])
def test_a_text_that_is_cut_off_or_changed_is_refused_or_means_something(
    write: Callable[[Hand], str],
) -> None:
    """Whatever happens to a text, nothing but a record or a RecordError comes of it."""
    rng, text = random.Random(7), write(example_record(EXAMPLE))
    signs = '{}[]":,;%=-_.\\ \n\r\t0123456789AXKQ?*é\U0001f0a1\x00'
    for _ in range(150):
        at = rng.randrange(len(text))
        damaged = rng.choice(
            (text[:at], text[:at] + rng.choice(signs) + text[at + 1 :], text[:at] + text[at + 7 :])
        )
        try:
            assert read_all(damaged)
        except RecordError as error:
            assert error.faults and str(error)


def test_a_hand_without_actions_is_not_a_deal() -> None:
    hand = replace(example_record(EXAMPLE), actions=(), result=())
    bare = replace(hand, head=replace(hand.head, remarks=()))
    for record in (bare, Deal(bare.head, bare.lying)):
        assert list(broken(0, record)) == []
    assert kind_of(bare) == "hand" and kind_of(Deal(bare.head, bare.lying)) == "deal"


LINES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=300)


@settings(max_examples=30, deadline=None)
@given(title=LINES.map(lambda text: text[:120]), words=LINES, ground=LINES)
@example(title='\\"]', words="=1= {;%", ground="[Event")
@example(title="?", words="0+:x", ground="  a  b " * 40)
def test_any_line_of_text_comes_back(title: str, words: str, ground: str) -> None:
    hand = example_record(EXAMPLE)
    provenance = replace(hand.head.provenance, ground=ground)
    remarks = tuple(Remark(after, words) for after in (0, 0, 3, 3) if words)
    changed = replace(
        hand, head=replace(hand.head, title=title, remarks=remarks, provenance=provenance)
    )
    wanted = read(as_json.written(changed)).judged.record
    assert wanted.head.remarks == remarks
    assert wanted.head.title == ("" if title == "?" else title)
    assert read(as_pbn.written([wanted])).judged.record == wanted
