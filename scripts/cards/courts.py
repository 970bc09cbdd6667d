"""The court: half figures about the card's centre, cut on a slant and belted by a sash."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from . import faces
from .kit import (
    BLUE,
    BROWN,
    FINE,
    GOLD,
    GREEN,
    GREY,
    LINE,
    LINEN,
    NORMAL,
    OCHRE,
    PAPER,
    RED,
    SILVER,
    SKIN,
    both_ways,
    box,
    disc,
    line,
    move,
    num,
    shape,
)
from .suits import sign

EDGE_X = 43.5  # half the inner width of the panel
SLOPE = -0.3  # of the cut between the two halves


@dataclass(frozen=True)
class Dress:
    """The inks of one suit's court and the weave of its robes; `starry` crowns and hats bear
    stars, and the thread is gold."""

    robe: str
    trim: str
    hair: str
    weave: str  # "stars", "dots", "chevrons", "lozenges", "stripes"
    starry: bool = False


DRESS = {
    "S": Dress(BLUE, GOLD, faces.HAIR_DARK, "chevrons"),
    "H": Dress(RED, GOLD, faces.HAIR_FAIR, "dots"),
    "D": Dress(OCHRE, BLUE, faces.HAIR_RUST, "lozenges"),
    "C": Dress(GREEN, GOLD, faces.HAIR_BROWN, "stripes"),
    "E": Dress(BROWN, GREEN, faces.HAIR_BROWN, "stripes"),
    "G": Dress(GREEN, GOLD, faces.HAIR_DARK, "chevrons"),
    "R": Dress(RED, BLUE, faces.HAIR_FAIR, "dots"),
    "Z": Dress(GOLD, RED, faces.HAIR_RUST, "lozenges"),
    "B": Dress(BLUE, SILVER, faces.HAIR_GREY, "stars", starry=True),
}


def _robe(paint: str, lift: float) -> str:
    s = lift
    return shape(
        f"M-6 {num(-29 - s)}C-14 {num(-27 - s)} -21 {num(-23 - s)} -28 {num(-17 - s)}"
        f"C-38 {num(-9 - s)} -43.5 -4 -43.5 13L43.5-13V{num(-15 - s * 0.8)}"
        f"C38 {num(-23 - s)} 26 {num(-27 - s)} 14 {num(-29 - s)}Z",
        paint,
    )


_MARKS: dict[str, Callable[[float, float], str]] = {
    "dots": lambda x, y: f"M{num(x)} {num(y)}h0",
    "chevrons": lambda x, y: f"M{num(x - 3)} {num(y + 1.4)}l3-2.8 3 2.8",
    "lozenges": lambda x, y: f"M{num(x)} {num(y - 2.6)}l2.2 2.6-2.2 2.6-2.2-2.6Z",
    "stripes": lambda x, y: f"M{num(x)} {num(y - 2.8)}v5.6",
    "stars": lambda x, y: (
        f"M{num(x)} {num(y - 2.6)}v5.2M{num(x - 2.3)} {num(y - 1.3)}l4.6 2.6m0-2.6l-4.6 2.6"
    ),
}


_WOVEN = (
    (-17, -15.5),
    (-25, -8),
    (-16, -5),
    (-34, -1.5),
    (-25, 1.5),
    (-36, 6),
    (23, -13),
    (22, -21),
)
_WOVEN_ABOVE = ((-14, -27), (-22, -21), (-32, -12), (-36, -8), (23, -30), (37, -25))


def _marks(dress: Dress, places: Iterable[tuple[float, float]]) -> str:
    """The marks of the suit's weave at these places."""
    drawn = "".join(_MARKS[dress.weave](x, y) for x, y in places)
    width = 3 if dress.weave == "dots" else 1.3
    thread = GOLD if dress.starry else dress.trim if dress.trim != BLUE else LINEN
    return line(drawn, width, thread)


def _weave(dress: Dress, lift: float) -> str:
    """A pattern on the robe's open parts, left and right of the placket."""
    return _marks(dress, _WOVEN + _WOVEN_ABOVE if lift else _WOVEN)


def _placket(trim: str, lift: float) -> str:
    top = num(-29 - lift)
    return shape(f"M-7 {top}H15L17.5-5.2L-9.5 2.8Z", trim)


def _badge(suit: str, lift: float) -> str:
    y = -14.5 - lift * 0.5
    return disc(4, y, 11, PAPER) + sign(suit, 4, y, 15)


def sash(trim: str, studs: str) -> str:
    """The belt along the cut; it lies over both halves and is symmetric by itself."""
    e, rise = EDGE_X, EDGE_X * -SLOPE
    band = shape(
        f"M{num(-e)} {num(rise - 4.6)}L{num(e)} {num(-rise - 4.6)}V{num(-rise + 4.6)}"
        f"L{num(-e)} {num(rise + 4.6)}Z",
        trim,
        LINE,
        NORMAL,
    )
    at = "".join(f"M{num(x)} {num(x * SLOPE)}h0" for x in (-36, -24, -12, 0, 12, 24, 36))
    return band + line(at, 4.4, LINE) + line(at, 2.8, studs)


def _hand(x: float, y: float, cuff: str) -> str:
    """A fist seen from the front with its cuff below, holding something upright."""
    sleeve = shape(
        f"M{num(x - 6)} {num(y + 11)}L{num(x - 5)} {num(y + 3)}H{num(x + 5)}"
        f"L{num(x + 6)} {num(y + 11)}Z",
        cuff,
    )
    fist = box(x - 4.6, y - 4.4, 9.2, 8.4, SKIN, LINE, NORMAL, 3.4)
    return (
        sleeve
        + fist
        + line(f"M{num(x - 4)} {num(y - 1.4)}h5.4M{num(x - 4)} {num(y + 1.4)}h5.4", 0.8)
    )


def _sceptre(lift: float) -> str:
    y = -60.5 - lift
    rod = box(31.2, y + 6, 3.6, 46 + lift * 0.6, GOLD)
    lily = shape(
        "M33-4.6C35.6-1.6 35.8 1.4 34.6 4C36 2.4 38 1 40 2.2C40.4 5.4 38 7.4 35.4 7.8H30.6"
        "C28 7.4 25.6 5.4 26 2.2C28 1 30 2.4 31.4 4C30.2 1.4 30.4-1.6 33-4.6Z",
        GOLD,
    )
    return rod + move(lily, 0, y) + box(29, y + 8, 8, 2.8, RED)


def _ermine(lift: float) -> str:
    """A cape of white fur with its black tails."""
    top = -29 - lift
    cape = shape(
        f"M-8 {num(top)}C-18 {num(top + 2)} -24 {num(top + 6)} -29 {num(top + 12)}"
        f"C-20 {num(top + 14)} -8 {num(top + 12)} 4 {num(top + 13)}"
        f"C16 {num(top + 12)} 24 {num(top + 13)} 30 {num(top + 13)}"
        f"C28 {num(top + 6)} 22 {num(top + 2)} 16 {num(top)}Z",
        LINEN,
    )
    places = ((-21, 7.6), (-14, 5), (-13, 9), (22, 6), (19, 9.4))
    return cape + line("".join(f"M{x} {num(top + y)}v3.2" for x, y in places), 1.7)


def king(suit: str, lift: float) -> str:
    """Crown, beard, ermine and sceptre."""
    dress = DRESS[suit]
    robe = _robe(dress.robe, lift) + _weave(dress, lift) + _placket(dress.trim, lift)
    # On the short cards the beard reaches the sash, so the badge moves to the sleeve.
    badge = _badge(suit, lift) if lift else move(_badge(suit, 0), -26, 5.6, scale=0.9)
    head = (
        faces.long_hair(dress.hair, 14)
        + faces.face()
        + faces.beard(dress.hair, forked=suit in "SCEB")
        + faces.crown(RED if dress.robe != RED else BLUE, dress.starry)
    )
    sceptre = _sceptre(lift) + _hand(33, -18 - lift * 0.7, dress.trim)
    return robe + _ermine(lift) + badge + move(head, 4, -41.5 - lift) + sceptre


def _flower(x: float, y: float, petal: str, foot: float) -> str:
    stem = line(
        f"M{num(x)} {num(y)}"
        f"C{num(x + 2)} {num(y + 12)} {num(x)} {num(y + 20)} {num(x)} {num(foot)}",
        2.2,
        GREEN,
    )
    leaf = shape(f"M{num(x + 1)} {num(y + 19)}c2-6 5-7 8.4-7c0 4-3 7-8.4 7Z", GREEN, LINE, FINE)
    petals = "".join(
        move(shape("M0-1C-4.8-3-4.4-9 0-9.4C4.4-9 4.8-3 0-1Z", petal, LINE, FINE), turn=a)
        for a in range(0, 360, 72)
    )
    return stem + leaf + move(petals + disc(0, 0, 3, GOLD, LINE, FINE), x, y)


def queen(suit: str, lift: float) -> str:
    """Diadem, veil and a flower."""
    dress = DRESS[suit]
    top = -29 - lift
    neck = shape(
        f"M-3 {num(top - 2)}C-3 {num(top + 5)} 0 {num(top + 9)} 4 {num(top + 9)}"
        f"C8 {num(top + 9)} 11 {num(top + 5)} 11 {num(top - 2)}Z",
        SKIN,
    )
    beads = line(
        "".join(
            f"M{x} {num(top + y)}h0" for x, y in ((-0.6, 2), (1.6, 4), (4, 4.8), (6.4, 4), (8.6, 2))
        ),
        2,
        RED if dress.robe != RED else BLUE,
    )
    ruff = line(
        f"M-7 {num(top)}C-8 {num(top + 8)} -2 {num(top + 12)} 4 {num(top + 12)}"
        f"C10 {num(top + 12)} 16 {num(top + 8)} 15 {num(top)}",
        3.4,
        LINEN,
    )
    body = (
        _robe(dress.robe, lift)
        + _weave(dress, lift)
        + _placket(dress.trim, lift)
        + ruff
        + neck
        + beads
        + _badge(suit, lift - 5)
    )
    head = (
        faces.veil(LINEN) + faces.face(10.6, 12.6) + faces.parted_hair(dress.hair) + faces.diadem()
    )
    petal = RED if dress.robe != RED else LINEN
    flower = _flower(33.5, -47 - lift, petal, -14 - lift * 0.7)
    return body + move(head, 4, -42.5 - lift) + flower + _hand(33, -18 - lift * 0.7, dress.trim)


def jack(suit: str, lift: float) -> str:
    """Flat cap, page's hair and a staff."""
    dress = DRESS[suit]
    top = -29 - lift
    collar = shape(f"M-8 {num(top)}L4 {num(top + 12)}L16 {num(top)}L12 {num(top - 3)}H-4Z", LINEN)
    body = _robe(dress.trim, lift) + _weave(
        Dress(dress.robe, dress.robe if dress.robe != BLUE else RED, "", dress.weave), lift
    )
    body += _placket(dress.robe, lift) + collar + _badge(suit, lift - 4)
    head = (
        faces.long_hair(dress.hair, 9)
        + faces.face(11, 12.4)
        + faces.fringe(dress.hair)
        + faces.flat_cap(dress.robe, LINEN)
    )
    y = -60 - lift
    staff = (
        box(31, y, 4, 51 + lift * 0.7, BROWN) + disc(33, y, 4, GOLD) + box(29.4, y + 5, 7.2, 3, RED)
    )
    return body + move(head, 4, -41 - lift) + staff + _hand(33, -22 - lift * 0.7, dress.robe)


def _horse(coat: str, mane: str, tack: str) -> str:
    neck = shape(
        "M-12-40C-4-40 6-34 9-22C11-14 12-8 12-3.6L-27 8C-24 0-21-4-22-9C-24-8-27-7-29-4.6"
        "C-31-2.4-34.6-1-37.6-2.4C-40.4-4-40.8-7.6-39-10.4C-36-15-32-19-29-24"
        "C-26.6-29-23-33.4-18-35L-19.4-42C-16-42-13.4-41-12-40Z",
        coat,
    )
    crest = shape(
        "M-12-40C-3-42 9-35 12-22C14-14 14-8 13-3.9L6-1.8C8-8 5-12 6.6-16C2-18 4-23 1.6-25"
        "C-3-26-2-31-5-32C-9-32.4-9-36-12-40Z",
        mane,
    )
    forelock = shape("M-18-35C-21-36-24-33-25-28C-22-29-19-31-16.6-35.4Z", mane, LINE, FINE)
    eye = disc(-24, -21.6, 1.7, LINE, "")
    nose = disc(-36.4, -8.6, 1.2, LINE, "") + line("M-38-3.6C-35.6-4-34-5-33-6.4", 1)
    bridle = line(
        "M-32.4-16.4-26-7.4M-17.6-33-20.6-9.4M-29-12C-24-16-21-18-18.8-18.6M-20-12C-10-8 0-12 8-19",
        2,
        tack,
    )
    return neck + crest + forelock + eye + nose + bridle


_HORSES = {"S": (GREY, LINEN), "H": (LINEN, faces.HAIR_FAIR), "D": (BROWN, faces.HAIR_DARK)}


def _rider(dress: Dress, lift: float) -> str:
    """The rider's coat, collar and head, seen behind the horse."""
    s = lift
    coat = shape(
        f"M-2 {num(-31 - s)}C-10 {num(-27 - s)} -12 -30 -10-20L4 1.2 43.5-13V-22"
        f"C40 {num(-20 - s)} 32 {num(-27 - s)} 22 {num(-31 - s)}Z",
        dress.robe,
    )
    marks = _marks(dress, ((23, -38), (29.5, -39), (20, -29), (38, -14)))
    collar = shape(
        f"M0 {num(-31 - s)}L10 {num(-21 - s)} 20 {num(-31 - s)} 16 {num(-34 - s)}H4Z", LINEN
    )
    head = (
        faces.long_hair(dress.hair, 10) + faces.face(10.4, 12) + faces.plumed_hat(dress.trim, LINEN)
    )
    return coat + marks + collar + move(head, 10, -43.5 - s)


def cavall(suit: str, lift: float) -> str:
    """A rider with feathered hat on a horse."""
    dress = DRESS[suit]
    coat, mane = _HORSES.get(suit, ("#b98a5a", faces.HAIR_BROWN))
    horse = _horse(coat, mane, dress.trim if dress.trim != GOLD else RED)
    sleeve = shape("M27-16C22-9 15-10 9-13L6-19C12-20 17-19 21-25Z", dress.robe)
    fist = box(2.4, -21.6, 8, 7.6, SKIN, LINE, NORMAL, 3)
    badge = disc(32, -25.6, 8.8, PAPER) + sign(suit, 32, -25.6, 12)
    return _rider(dress, lift) + horse + sleeve + fist + badge


def ober(suit: str, lift: float) -> str:
    """The German Ober: sign above, plumed hat, sabre shouldered."""
    dress = DRESS[suit]
    top = -29 - lift
    collar = shape(f"M-4 {num(top)}L8 {num(top + 9)}L20 {num(top)}L16 {num(top - 3)}H0Z", LINEN)
    frogs = line(
        "".join(f"M-5 {y}h22" for y in (-17, -11.5, -6)), 2, GOLD if dress.trim != GOLD else LINEN
    )
    body = (
        _robe(dress.robe, lift) + _weave(dress, lift) + _placket(dress.trim, lift) + frogs + collar
    )
    head = (
        faces.long_hair(dress.hair, 9)
        + faces.face(10.4, 12)
        + faces.fringe(dress.hair)
        + move(faces.plumed_hat(dress.robe, LINEN, dress.starry), 0, 1)
    )
    moustache = shape(
        "M0 5.4C-3 4.6-5 8-8.4 6.4C-6.4 9.6-2 9 0 7C2 9 6.4 9.6 8.4 6.4C5 8 3 4.6 0 5.4Z",
        dress.hair,
        LINE,
        0.7,
    )
    blade = shape("M35-20L36.4-44C36.8-48 38.6-51 41.4-53C42.4-46 41-32 38-20Z", "#dfe3e4") + shape(
        "M31-20H42V-17.4H31Z", GOLD
    )
    person = move(head + moustache, 8, -39.5 - lift)
    return body + person + blade + _hand(36.2, -13, dress.trim) + sign(suit, -13.4, -57, 18.5)


def unter(suit: str, lift: float) -> str:
    """The German Unter: sign below, peaked hat, pike."""
    dress = DRESS[suit]
    top = -29 - lift
    collar = shape(
        f"M-8 {num(top)}C-6 {num(top + 9)} 14 {num(top + 9)} 16 {num(top)}L12 {num(top - 3)}H-4Z",
        dress.robe,
    )
    body = (
        _robe(dress.trim, lift)
        + shape("M-6-29L17.5-5.2 8-2.4-16-24.6C-13-26.4-10-28-6-29Z", dress.robe)
        + collar
    )
    badge = disc(-22, -6.6, 12.4, PAPER) + sign(suit, -22, -6.6, 20)
    head = (
        faces.long_hair(dress.hair, 8)
        + faces.face(11, 12.4)
        + faces.fringe(dress.hair)
        + faces.peaked_hat(dress.robe, RED if suit in "GB" else GREEN, dress.starry)
    )
    pole = (
        box(31.4, -54, 3.2, 44, BROWN)
        + shape("M33-67.5 37-57.5 33-51.5 29-57.5Z", "#dfe3e4")
        + box(29.6, -52, 6.8, 3, RED)
    )
    return body + badge + move(head, 4, -41 - lift) + pole + _hand(33, -19, dress.robe)


FIGURES: dict[str, Callable[[str, float], str]] = {
    "K": king,
    "Q": queen,
    "C": cavall,
    "J": jack,
    "O": ober,
    "U": unter,
}


def court(rank: str, suit: str, height: int) -> str:
    """The two-way figure of a court card in card coordinates."""
    half = move(FIGURES[rank](suit, (height - 150) / 2), 50, height / 2)
    dress = DRESS[suit]
    trim, studs = (
        (dress.trim, LINEN)
        if rank not in "JU"
        else (dress.robe, GOLD if dress.robe != GOLD else LINEN)
    )
    return both_ways(half, 100, height) + move(sash(trim, studs), 50, height / 2)
