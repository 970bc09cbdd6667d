"""The pictures of the taroks VIII to XIV."""

from __future__ import annotations

from .kit import (
    BROWN,
    FINE,
    GOLD,
    GREEN,
    GREY,
    LINE,
    LINEN,
    OCHRE,
    RED,
    box,
    disc,
    flip,
    line,
    move,
    shape,
)
from .landscape import DAWN, EVENING, MEADOW, hill, sky


def mill() -> str:
    """A windmill with its four sails."""
    body = shape("M-11-6-7.6-32H7.6L11-6Z", LINEN)
    cap = shape("M-9.6-31C-8-41 8-41 9.6-31Z", BROWN)
    door = shape("M-3.4-6V-13C-3.4-17 3.4-17 3.4-13V-6Z", BROWN)
    sail = shape("M-1.2 0H1.2V-6H8V-23.4H-1.2Z", RED, LINE, FINE) + line(
        "M1.2-11.6H8M1.2-17.4H8M3.6-23V-6", 0.8
    )
    sails = "".join(move(sail, turn=a) for a in (38, 128, 218, 308))
    return (
        sky(EVENING)
        + hill("#7da05f", -7, -9, -13)
        + body
        + door
        + cap
        + move(sails, 0, -29.6)
        + disc(0, -29.6, 2.6, GOLD)
    )


def bell() -> str:
    """A great bell on its beam."""
    beam = box(-34, -51, 68, 7, BROWN) + line("M-28-49h14M4-46.6h20", 0.9)
    ear = shape("M-6-44C-6-38-3-37-3-36H3C3-37 6-38 6-44Z", GREY)
    body = shape(
        "M-8-37C-15-34-14-20-20-13C-22-11-23-9-23-7H23C23-9 22-11 20-13C14-20 15-34 8-37"
        "C4-38.6-4-38.6-8-37Z",
        GOLD,
    )
    rims = line("M-19.6-13H19.6M-13.4-26H13.4", 1.3) + line(
        "M-9-31C-10-28-10.4-24-11-21", 1.5, LINEN
    )
    swing = line(
        "M-33-31C-36-24-36-16-34-9M33-31C36-24 36-16 34-9M-27-32C-29-27-29.6-22-29-17M27-32"
        "C29-27 29.6-22 29-17",
        1.4,
    )
    hung = swing + ear + disc(0, -5.6, 4.4, BROWN) + body + rims
    return sky(DAWN) + beam + move(hung, 0, -7, scale=0.86)


def sun() -> str:
    """The sun with a face, its rays straight and waved in turn."""
    straight = shape("M-4-16 0-28 4-16Z", GOLD)
    waved = shape("M-3-16C-5-19-1-21-1.6-25.4C3.4-23 .6-19 3.4-16Z", RED)
    rays = "".join(move(straight, turn=a) for a in range(0, 360, 30))
    rays += "".join(move(waved, turn=a) for a in range(15, 360, 30))
    face = disc(0, 0, 15, GOLD)
    eyes = disc(-5.4, -2, 1.5, LINE, "") + disc(5.4, -2, 1.5, LINE, "")
    lines = line("M-8.4-4.6C-7-7-4-7-2-4.6V3.6C-1 5 1.4 5 2 4M8.4-4.6C7-7 4-7 2-4.6", 1.1)
    mouth = line("M-5 7.6C-2 10.4 2 10.4 5 7.6", 1.6, RED)
    cheeks = disc(-9, 3, 2.2, OCHRE, "") + disc(9, 3, 2.2, OCHRE, "")
    return sky() + move(rays + face + cheeks + eyes + lines + mouth, 0, -28, scale=0.9)


def snail() -> str:
    """A snail on a leafy bank."""
    foot = shape(
        "M-36-8C-38-16-36-24-32-31L-29.6-30C-30-26-28-24-25-23C-20-20-16-16-10-14H20"
        "C28-12 34-9 38-6H-34Z",
        "#e6cf9f",
    )
    horns = (
        line("M-32-30-37-42M-29.6-30-27-43", 1.6)
        + disc(-37, -43, 1.9, LINE, "")
        + disc(-27, -44, 1.9, LINE, "")
    )
    shell = disc(4, -28, 19, OCHRE)
    coil = line(
        "M4-28C7-30 10-27 8-24C5-19-3-21-4-28C-5-36 5-41 12-36C19-31 18-20 12-15C9-12 3-11-2-13",
        2.6,
    ) + line(
        "M4-28C7-30 10-27 8-24C5-19-3-21-4-28C-5-36 5-41 12-36C19-31 18-20 12-15C9-12 3-11-2-13",
        1,
        GOLD,
    )
    grass = line(
        "M30-8C31-14 33-18 36-21M34-8C36-12 38-14 41-15M-42-8C-41-12-41-13-42-17", 1.8, GREEN
    )
    return sky(MEADOW) + foot + horns + shell + coil + hill("#6f9c63", -8, -8, -6) + grass


def clock() -> str:
    """A clock that shows twelve: the number of this tarok."""
    case = shape(
        "M-25-5C-25-14-28-20-28-27C-28-44-14-50 0-53C14-50 28-44 28-27C28-20 25-14 25-5Z", BROWN
    )
    dial = disc(0, -27.5, 20, LINEN) + disc(0, -27.5, 16, "none", LINE, 0.8)
    marks = "".join(
        move(line("M0-19.2V-15", 2.4 if a % 90 == 0 else 1.2), 0, -27.5, a)
        for a in range(0, 360, 30)
    )
    hands = shape("M-1.4-27.5 0-44 1.4-27.5Z", LINE, LINE, 0.8) + shape(
        "M-2.2-27.5-2.6-34 0-38 2.6-34 2.2-27.5Z", RED, LINE, 0.8
    )
    return sky(DAWN) + case + dial + marks + hands + disc(0, -27.5, 2.6, GOLD)


def owl() -> str:
    """An owl on a bough by night."""
    stars = "".join(
        disc(x, y, 1.3, GOLD, "")
        for x, y in ((-36, -46), (-29, -28), (34, -38), (28, -49), (-38, -12), (38, -20))
    )
    bough = shape("M-43.5-10C-20-14 10-6 43.5-12V-6C14-1 -20-8-43.5-4Z", BROWN)
    body = shape(
        "M-15-46C-9-43 9-43 15-46L18-51C21-40 20-18 12-8C6-4-6-4-12-8C-20-18-21-40-18-51Z",
        "#b98a5a",
    )
    breast = shape("M0-30C9-30 11-20 8-10C4-7-4-7-8-10C-11-20-9-30 0-30Z", LINEN)
    plumage = line(
        "M-4-24q2 3 4 0M0-24q2 3 4 0M-6-18q3 3 6 0M0-18q3 3 6 0M-4-12.6q2 3 4 0M0-12.6q2 3 4 0", 1
    )
    eyes = "".join(disc(x, -38, 6.8, GOLD) + disc(x, -38, 3, LINE, "") for x in (-7.6, 7.6))
    beak = shape("M-2.6-36 2.6-36 0-29Z", OCHRE)
    wings = line("M-14.6-28C-15-20-13-14-10-10M14.6-28C15-20 13-14 10-10", 1.4)
    claws = line("M-7-8v3.4M-4-7.6v3.4M4-7.6v3.4M7-8v3.4", 2.2, GOLD)
    return sky("#53688f") + stars + body + breast + plumage + wings + eyes + beak + bough + claws


def harp() -> str:
    """A harp with two laurel sprigs."""
    strings = line("M-8-40V-13M-3-39V-11M2-38V-10M7-39V-11M12-43V-15", 1)
    frame = shape(
        "M-17-50C-12-54-8-48-4-45C2-41 8-43 12-48C15-51 20-49 19-45C17-26 14-14 4-5H-12"
        "C-8-8-9-12-11-14L-16-44C-19-45-20-48-17-50ZM-11-41-6.4-14C-5-11-4-9-3-8"
        "C8-14 12-27 13.6-40.6C7-36 0-37-6-41Z",
        GOLD,
    )
    frame = frame.replace("<path", '<path fill-rule="evenodd"')
    sprig = line("M0 0C4-12 4-22 0-34", 1.8, GREEN) + "".join(
        shape(f"M{x} {y}c5-1 8-4 8.4-8c-5-1-8 3-8.4 8Z", GREEN, LINE, 0.8)
        + shape(f"M{x} {y}c-5-1-7-4-7-8c5 0 7 4 7 8Z", GREEN, LINE, 0.8)
        for x, y in ((1.6, -4), (3, -14), (2.6, -24))
    )
    return (
        sky(EVENING) + strings + frame + move(sprig, -32, -9, -4) + flip(move(sprig, -32, -9, -4))
    )
