"""The pictures of the taroks XV to XXI, and the Sküs."""

from __future__ import annotations

from . import faces
from .kit import (
    BLUE,
    BROWN,
    FINE,
    GOLD,
    GREEN,
    LINE,
    LINEN,
    NIGHT,
    OCHRE,
    RED,
    ROSE,
    SKIN,
    box,
    disc,
    flip,
    line,
    move,
    shape,
)
from .landscape import EVENING, MEADOW, SEA, cloud, hill, sky, water


def balloon() -> str:
    """A hot-air balloon over the hills."""
    skin = shape("M-18-36C-18-58 18-58 18-36C18-28 10-22 5-17H-5C-10-22-18-28-18-36Z", GOLD)
    gores = shape(
        "M-8-50.6C-13-44-12-26-3-17H-5C-10-22-18-28-18-36C-18-44-14-49-8-50.6ZM8-50.6"
        "C13-44 12-26 3-17H5C10-22 18-28 18-36C18-44 14-49 8-50.6Z",
        RED,
    )
    ropes = line("M-5-17-4-11.6M5-17 4-11.6M0-17V-11.6", 1)
    basket = box(-5, -12, 10, 6.6, BROWN, LINE, 1.3, 1.4) + line("M-5-9H5", 0.9)
    aloft = move(ropes + skin + gores + basket, 0, -4.6, scale=0.9)
    return sky() + cloud(-36, -34, 0.8) + cloud(25, -22, 0.8) + hill(GREEN, -6, -8, -3) + aloft


def bridge() -> str:
    """A stone bridge of three arches."""
    stone = shape(
        "M-43.5-24C-20-36 20-36 43.5-24V-5H36C36-19 19-19 19-5H13C13-25-13-25-13-5H-19"
        "C-19-19-36-19-36-5H-43.5Z",
        "#d9cdb4",
    )
    parapet = line("M-43.5-19.6C-20-31.6 20-31.6 43.5-19.6", 1.1)
    house = (
        shape("M-7-33V-42H7V-33Z", LINEN)
        + shape("M-10-41 0-51 10-41Z", RED)
        + box(-2, -39, 4, 6, BROWN, LINE, 0.8)
    )
    tree = (
        disc(-32, -37, 6.4, GREEN)
        + line("M-32-31v4", 2.2)
        + disc(32, -37, 6.4, GREEN)
        + line("M32-31v4", 2.2)
    )
    return sky() + tree + house + water("#5d87a8", -10) + stone + parapet


def oak() -> str:
    """An old oak."""
    trunk = shape("M-5-6C-3-16-4-22-10-28L-6-30 0-23 7-31 10-28C4-21 3-16 6-6Z", BROWN)
    leaf = shape(
        "M-22-22C-32-22-34-34-26-37C-27-46-16-50-10-46C-6-54 8-54 11-46C18-50 28-45 26-37"
        "C34-34 32-22 22-22"
        "C18-17 11-18 8-22C4-18-4-18-8-22C-11-18-18-17-22-22Z",
        GREEN,
    )
    bows = line(
        "M-20-36q4-5 8 0M-4-42q4-5 8 0M10-36q4-5 8 0M-12-28q4-4 8 0M4-29q4-4 8 0", 1.2, "#cfe0b4"
    )
    acorns = "".join(
        disc(x, y, 2, GOLD, LINE, 0.8) for x, y in ((-16, -42), (0, -34), (19, -30), (-24, -29))
    )
    return sky(EVENING) + trunk + leaf + bows + acorns + hill("#7da05f", -7, -9, -6)


def butterfly() -> str:
    """A butterfly with eyed wings."""
    upper = (
        shape("M2-30C8-46 22-54 34-50C38-40 30-28 4-26Z", OCHRE)
        + disc(25, -42, 5, BLUE)
        + disc(25, -42, 1.8, LINEN, "")
    )
    lower = shape("M3-26C16-28 28-22 27-12C22-4 10-8 3-22Z", RED) + disc(
        17, -16.4, 3.6, GOLD, LINE, FINE
    )
    wing = upper + lower + line("M6-29 19-36M6-25 13-20", 1)
    other = flip(wing)
    body = shape("M0-34C3-34 3.4-26 2.4-18C2-12 1-8 0-6C-1-8-2-12-2.4-18C-3.4-26-3-34 0-34Z", BROWN)
    feelers = (
        line("M-1-33C-3-42-6-46-10-48M1-33C3-42 6-46 10-48", 1.3)
        + disc(-10, -48, 1.5, LINE, "")
        + disc(10, -48, 1.5, LINE, "")
    )
    return sky(MEADOW) + wing + other + feelers + body


def anchor() -> str:
    """An anchor with its cable."""
    iron = shape(
        "M-2.6-42V-36H-13V-31H-2.6V-11C-11-12-17-17-19-23L-14-22.4-23-34-29-20-24.4-21.6"
        "C-22-11-12-4 0-3.4"
        "C12-4 22-11 24.4-21.6L29-20 23-34 14-22.4 19-23C17-17 11-12 2.6-11V-31H13V-36H2.6V-42Z",
        NIGHT,
        LINEN,
        1,
    )
    ring = disc(0, -46, 4.8, "none", NIGHT, 2.6)
    cable = "M2-46C14-54 26-46 17-37C8-29-14-31-13-21C-12-14 4-17 8-9"
    return (
        sky(SEA)
        + iron
        + ring
        + line(cable, 4)
        + line(cable, 2.2, GOLD)
        + line("M-40-44q4-3 8 0M30-46q4-3 8 0M-40-10q4-3 8 0M32-8q4-3 8 0", 1.3, LINEN)
    )


def swan() -> str:
    """A swan on the water."""
    body = shape(
        "M-6-12C-4-20 6-24 14-22C22-27 32-26 39-31C38-18 32-6 18-5H2C-6-5-8-8-6-12Z", LINEN
    )
    neck = shape(
        "M-6-10C-2-18 2-22 0-28C-2-33-8-34-10-36C-16-37-20-42-15-47C-9-52 0-48 5-41"
        "C11-32 8-24 10-19Z",
        LINEN,
    )
    seam = line("M9.2-21C5-20 0-17-4-13", 3.2, LINEN)
    beak = shape("M-15.6-47C-20-47-23-44-26-39C-22-39-18-40-14.4-41Z", OCHRE) + shape(
        "M-15.6-47C-18-46-18-43-14.4-41C-12-43-12.4-46-15.6-47Z", LINE, LINE, 0.6
    )
    wing = line("M12-13C18-12 27-15 32-21M14-9.6C20-9 26-11 30-14", 1.2)
    reeds = line("M-37-10C-36-24-37-30-35-40M-31-10C-31-20-30-24-29-30", 2, GREEN) + box(
        -37, -48, 4.4, 11, BROWN, LINE, 1, 2.2
    )
    return (
        sky()
        + reeds
        + body
        + neck
        + seam
        + disc(-10, -45, 1.3, LINE, "")
        + beak
        + wing
        + water("#5d87a8", -8)
    )


def moon() -> str:
    """The Moon: a crescent with a face among the stars."""
    star = "M0-6 1.5-1.9 5.7-1.9 2.4.7 3.5 4.9 0 2.4-3.5 4.9-2.4.7-5.7-1.9-1.5-1.9Z"
    places = (
        (-32, -43, 1.1),
        (-27, -15, 0.8),
        (30, -45, 0.8),
        (34, -24, 1.15),
        (22, -10, 0.7),
        (14, -31, 0.75),
    )
    stars = "".join(move(shape(star, GOLD, ""), x, y, scale=s) for x, y, s in places)
    crescent = shape(
        "M8-51C-8-56-25-45-25-28C-25-11-8 0 8-5C-2-9-7-14-8-19L-3-20-5.4-23-1-27.4"
        "C-4-29-6-31-6.4-34C-5-42 0-47 8-51Z",
        "#f7dd8c",
    )
    features = disc(-10.4, -33, 1.7, LINE, "") + line(
        "M-14-36.6C-12.4-38.6-9.6-38.4-8-36.6M-9-15.6C-7-16-6-18-7.6-19M-12-14.4"
        "C-11-13.6-10-13.6-9-15.6",
        1.2,
    )
    cheek = disc(-14, -24.4, 3, ROSE, "")
    return sky(NIGHT) + stars + move(crescent + cheek + features, 1, 1.4, scale=0.98)


def _marotte() -> str:
    """The fool's stick, topped by a little head."""
    cap = shape("M-5-1C-8-7-3-11 0-6C3-11 8-7 5-1Z", GREEN)
    eyes = disc(-1.8, 0.6, 0.8, LINE, "") + disc(1.8, 0.6, 0.8, LINE, "")
    head = disc(0, 0, 5, LINEN) + cap + eyes + line("M-1.6 2.6q1.6 1.2 3.2 0", 0.8, RED)
    return line("M37-5 32-36", 2.8, BROWN) + move(head, 31, -40, -8) + disc(35.8, -13, 4, SKIN)


def fool() -> str:
    """The Sküs: a harlequin in motley with cap and bells."""
    coat = shape("M-41 0C-41-11-30-17-11-18H11C30-17 41-11 41 0Z", RED)
    lozenge = "M0-8 5.8 0 0 8-5.8 0Z"
    motley = ((-31, GOLD), (-19.4, GREEN), (19.4, GREEN), (31, GOLD), (-7.8, BLUE), (7.8, BLUE))
    checks = "".join(move(shape(lozenge, paint, LINE, 0.9), x, -6) for x, paint in motley)
    points = "M-13-18-19-8-9.6-12-6-4 0-11 6-4 9.6-12 19-8 13-18C8-22-8-22-13-18Z"
    collar = shape(points, LINEN)
    bells = "".join(
        disc(x, y, 2, GOLD, LINE, FINE) for x, y in ((-19, -8), (-6, -4), (6, -4), (19, -8))
    )
    head = faces.face(10.8, 12) + faces.jester_cap(RED, BLUE)
    return (
        sky(MEADOW) + coat + checks + collar + bells + move(head, 0, -27.6, scale=0.98) + _marotte()
    )
