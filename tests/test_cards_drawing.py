"""The drawn packs are complete, sound, small and self-contained."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent
SVG = "{http://www.w3.org/2000/svg}"
ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI".split()


def _suited(suits: str, ranks: str) -> set[str]:
    return {f"{suit}-{rank}" for suit in suits for rank in ranks.split()}


EXPECTED = {
    "french": _suited("SHDC", "A K Q J 10 9 8 7 6 5 4 3 2"),
    "german": _suited("EGRSB", "D K O U 10 9 8 7 6"),
    "tarock": _suited("SHDC", "K Q C J 10 9 8 7 6 5 4 3 2 A") | {*ROMAN, "Skus"},
}
SIZES = {"french": 52, "german": 45, "tarock": 78}
SIGNS = {"german": {f"sign-{suit}" for suit in "EGRSB"}}
"""The signs of the suits alone, for heads and buttons, where type has none."""


@pytest.fixture(scope="module")
def sprites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The three files as the command writes them, by name."""
    out = tmp_path_factory.mktemp("cards") / "made" / "on-demand"
    command = [sys.executable, "-m", "scripts.cards", str(out)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    return {path.stem: path.read_bytes() for path in out.iterdir()}


def _symbols(raw: bytes) -> list[ElementTree.Element]:
    return ElementTree.fromstring(raw).findall(f"{SVG}symbol")


def _title(symbol: ElementTree.Element) -> str:
    return symbol.findtext(f"{SVG}title") or ""


def test_there_is_one_sprite_for_each_family_of_packs(sprites: dict[str, bytes]) -> None:
    assert set(sprites) == set(EXPECTED)


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_every_card_of_the_pack_is_drawn_once_and_has_a_back(
    sprites: dict[str, bytes], pack: str
) -> None:
    ids = [symbol.get("id") for symbol in _symbols(sprites[pack])]
    signs = SIGNS.get(pack, set())
    assert len(ids) == len(set(ids)) == SIZES[pack] + 1 + len(signs)
    assert set(ids) == EXPECTED[pack] | {"back"} | signs


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_every_card_has_a_title_of_its_own_in_two_languages(
    sprites: dict[str, bytes], pack: str
) -> None:
    titles = [_title(symbol) for symbol in _symbols(sprites[pack])]
    assert len(set(titles)) == len(titles)
    assert all(re.fullmatch(r"\S.* · .*\S", title) for title in titles)


@pytest.mark.parametrize(
    ("pack", "card", "title"),
    [
        ("tarock", "H-K", "King of Hearts · Coeur-König"),
        ("tarock", "C-C", "Cavall of Clubs · Treff-Cavall"),
        ("tarock", "XXI", "Tarock XXI (Mond) · Tarok XXI"),
        ("tarock", "I", "Tarock I (Pagat) · Tarok I"),
        ("german", "S-O", "Ober of Bells · Schellen-Ober"),
        ("german", "B-D", "Blue Daus (Deuce) · Blau-Daus"),
        ("german", "sign-B", "Blue cards · Blau"),
        ("french", "D-10", "10 of Diamonds · Carreau-10"),
    ],
)
def test_titles_name_the_card_as_it_is_called(
    sprites: dict[str, bytes], pack: str, card: str, title: str
) -> None:
    named = {symbol.get("id"): _title(symbol) for symbol in _symbols(sprites[pack])}
    assert named[card] == title


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_no_two_cards_look_the_same(sprites: dict[str, bytes], pack: str) -> None:
    drawings = []
    for symbol in _symbols(sprites[pack]):
        body = symbol.find(f"{SVG}g")
        assert body is not None
        drawings.append(ElementTree.tostring(body))
    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_a_sprite_is_under_sixty_kilobytes_compressed(sprites: dict[str, bytes], pack: str) -> None:
    assert len(gzip.compress(sprites[pack], 9)) < 60_000


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_a_sprite_refers_to_nothing_outside_a_symbol(sprites: dict[str, bytes], pack: str) -> None:
    """A copied symbol must be complete: no links, no url(), no styles, no scripts, no fonts."""
    text = sprites[pack].decode()
    assert text.count("http") == 1  # the namespace itself
    assert not re.search(r"href|url\(|@import|<style|<script|<image|<text|<use|class=", text)


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_every_paint_left_to_the_page_has_a_default(sprites: dict[str, bytes], pack: str) -> None:
    text = sprites[pack].decode()
    properties = re.findall(r"var\((--[\w-]+)(,?)", text)
    assert {name for name, _ in properties} >= {"--card-paper", "--card-ink", "--card-edge"}
    assert all(comma for _, comma in properties)


@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
def test_a_four_colour_setting_can_reach_each_french_suit(
    sprites: dict[str, bytes], suit: str
) -> None:
    for pack in ("french", "tarock"):
        cards = {symbol.get("id"): symbol for symbol in _symbols(sprites[pack])}
        assert f"var(--suit-{suit}," in ElementTree.tostring(cards[f"{suit}-7"], "unicode")


@pytest.mark.parametrize("pack", sorted(EXPECTED))
def test_the_index_stands_at_both_ends(sprites: dict[str, bytes], pack: str) -> None:
    """Each face holds a part that is repeated, turned by half a circle about the card's centre."""
    for symbol in _symbols(sprites[pack]):
        height = int((symbol.get("viewBox") or "").split()[3])
        turned = [
            g for g in symbol.iter(f"{SVG}g") if g.get("transform", "").startswith("rotate(180 ")
        ]
        if symbol.get("id") in EXPECTED[pack]:
            assert any(g.get("transform") == f"rotate(180 50 {height // 2})" for g in turned)


def test_a_number_card_shows_as_many_signs_as_its_number(sprites: dict[str, bytes]) -> None:
    """The two signs under the indices come on top of that."""
    spade = "M0-10.5C3-5"
    cards = {symbol.get("id"): symbol for symbol in _symbols(sprites["tarock"])}
    for count in range(2, 11):
        drawn = ElementTree.tostring(cards[f"S-{count}"], "unicode").count(spade)
        assert drawn == count + 2


def _outlines(symbol: ElementTree.Element) -> set[str]:
    """The lines of a drawing, whatever their ink."""
    return {path.get("d") or "" for path in symbol.iter(f"{SVG}path")}


@pytest.mark.parametrize("rank", ["D", "K", "O", "U", "10", "9", "8", "7"])
def test_german_suits_are_told_apart_without_their_inks(
    sprites: dict[str, bytes], rank: str
) -> None:
    """A card shows the lines of its own sign and no other; a Blue court has a figure of its own."""
    cards = {symbol.get("id"): _outlines(symbol) for symbol in _symbols(sprites["german"])}
    for suit in "EGRSB":
        others = set().union(*(cards[f"sign-{one}"] for one in "EGRSB" if one != suit))
        assert cards[f"sign-{suit}"] - others
        assert cards[f"sign-{suit}"] <= cards[f"{suit}-{rank}"]
        assert not (others - cards[f"sign-{suit}"]) & cards[f"{suit}-{rank}"]
    if rank in "KOU":
        known = set().union(*(cards[f"{suit}-{rank}"] for suit in "EGRS"))
        assert cards[f"B-{rank}"] - known - cards["sign-B"]
