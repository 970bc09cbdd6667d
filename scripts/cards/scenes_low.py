"""The pictures of the taroks I to VII."""

from __future__ import annotations

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
    OCHRE,
    RED,
    SKIN,
    box,
    disc,
    flip,
    line,
    move,
    oval,
    shape,
)
from .landscape import DAWN, EVENING, MEADOW, SEA, cloud, hill, sky, water


def pagat() -> str:
    """The little minstrel with his lute."""
    coat = shape("M-31 0C-31-12-24-18-8-19H8C24-18 31-12 31 0Z", RED)
    halves = shape("M0-19H8C24-18 31-12 31 0H0Z", GREEN)
    collar = shape("M-12-19-7-12-3-17 0-11 3-17 7-12 12-19 8-22H-8Z", LINEN)
    head = (
        faces.long_hair(faces.HAIR_BROWN, 10)
        + faces.face(10, 11.4)
        + faces.fringe(faces.HAIR_BROWN)
    )
    hat = faces.plumed_hat(BLUE, GOLD)
    lute_neck = shape("M3-11.6 30-30 32-27 5.6-8Z", BROWN) + shape(
        "M29-31.4 36.6-33 38.6-29.6 32-26Z", BROWN
    )
    lute = move(oval(0, 0, 14, 9.6, OCHRE), -9, -9, -34) + disc(-6.6, -11, 3.2, LINE, "")
    strings = line("M-15-5.4 30.4-29.6M-14-3.6 31.4-28.2", 0.7, LINEN)
    hands = disc(22, -22.6, 3.8, SKIN) + disc(-13.4, -8.4, 4, SKIN)
    return (
        sky(EVENING)
        + coat
        + halves
        + collar
        + move(head + hat, 0, -31, scale=0.86)
        + lute_neck
        + lute
        + strings
        + hands
    )


def fishes() -> str:
    """Two fishes, one over the other."""
    body = shape("M-24 0C-14-11 6-11 15 0C6 11-14 11-24 0Z", LINEN)
    tail = shape("M12 0C17-3 21-9 26-9C23-3 23 3 26 9C21 9 17 3 12 0Z", OCHRE)
    fins = shape("M-8-8C-4-13 2-12 5-7.6Z", OCHRE, LINE, FINE) + shape(
        "M-8 8C-4 12 0 11 2 8.4Z", OCHRE, LINE, FINE
    )
    marks = line("M-13-7C-9.6-3-9.6 3-13 7M-5-4q4 4 0 8M2-4q4 4 0 8M8-2.6q2.6 2.6 0 5", 1)
    fish = tail + fins + body + marks + disc(-17.6, -2, 1.5, LINE, "")
    waves = line(
        "M-40-48q5-4 10 0t10 0M6-49q5-4 10 0t10 0M-38-27q4-3 8 0M28-24q4-3 8 0", 1.3, LINEN
    )
    return sky(SEA) + waves + move(fish, 0, -38.4, -4, 1.05) + move(flip(fish), 0, -15.4, -4, 1.05)


def mountains() -> str:
    """Three mountains under snow."""
    left = shape("M-43.5-6V-20L-28-38 -6-6Z", GREY)
    right = shape("M6-6 28-36 43.5-16V-6Z", GREY)
    middle = shape("M-27-5 0-49 27-5Z", "#8f97a3")
    snow = shape("M0-49 10-33 5-35 1-30 -4-35 -10-32.7Z", LINEN)
    snow += shape("M-28-38-21-27.8-26-29-30-26-36-28.6Z", LINEN) + shape(
        "M28-36 35.4-26.4 31-28 27-25 21-26.6Z", LINEN
    )
    return sky(DAWN) + left + right + middle + snow + hill(GREEN, -8, -9, -14)


def tower() -> str:
    """A battlemented tower with a flag."""
    wall = shape("M-14-7V-35H-17V-43H-11V-39.4H-4V-43H4V-39.4H11V-43H17V-35H14V-7Z", "#d9cdb4")
    low = shape(
        "M-38-7V-21H-34V-18H-29V-21H-24V-18H-19V-21H-14V-7ZM38-7V-21H34V-18H29V-21H24V-18H19"
        "V-21H14V-7Z",
        "#c4b596",
    )
    door = shape("M-4.6-6V-15C-4.6-20.4 4.6-20.4 4.6-15V-6Z", BROWN)
    windows = box(-9, -31, 4, 7, LINE, "") + box(5, -31, 4, 7, LINE, "")
    flag = line("M0-41V-53", 1.4) + shape("M0-53C5-55 8-50 14-52V-45.4C8-43.4 5-48.4 0-46.4Z", RED)
    stones = line("M-14-21h5M6-22h8M-3-27h6", 0.9)
    return sky() + low + wall + stones + door + windows + flag + hill(GREEN, -9, -9, -5)


def bird() -> str:
    """A dove with an olive branch."""
    tail = shape("M16-20 40-13 37-18 41-22 36-24.6 38-29 14-28Z", LINEN)
    body = shape(
        "M-29-34C-29-41-18-42-14-35C-8-30 6-36 18-29C20-19 8-12-6-13C-18-14-24-24-24-31Z", LINEN
    )
    wing = shape(
        "M-8-27C-6-41 6-51 25-52C23-47 23-45 25-42C20-40 19-38 20-34C15-33 14-31 14-27"
        "C8-21-4-19-8-27Z",
        GREY,
    )
    feathers = line("M2-28C6-36 10-42 17-46M8-26C10-31 13-35 17-38", 1)
    beak = shape("M-28.4-35.6-35-32.4-27.6-31.6Z", OCHRE)
    twig = line("M-39-38C-36-33-33-29-28-24", 1.8, GREEN)
    leaves = "".join(
        shape(d, GREEN, LINE, 0.8)
        for d in (
            "M-37-34c-5 1-6 4-5 7c4 0 6-3 5-7Z",
            "M-33-29c-5 2-5 5-4 8c4-1 5-4 4-8Z",
            "M-36-35c1-5 3-6 6-6c0 4-3 6-6 6Z",
        )
    )
    dove = twig + leaves + tail + body + wing + feathers + beak + disc(-22.6, -35.6, 1.5, LINE, "")
    return sky() + move(dove, 1, -3, scale=0.93) + hill(GREEN, -7, -5, -10)


def tulip() -> str:
    """A tulip in a field, two smaller ones beside it."""
    stem = line("M0-30C-1-20 1-12 0-3", 3.4) + line("M0-30C-1-20 1-12 0-3", 1.6, GREEN)
    leaves = shape(
        "M0-4C-4-16-10-22-19-26C-20-14-12-5 0-2ZM0-4C4-16 10-22 19-26C20-14 12-5 0-2Z", GREEN
    )
    cup = shape(
        "M-13-49C-9-46-8-44-6-42C-4-46-2-49 0-52C2-49 4-46 6-42C8-44 9-46 13-49"
        "C16-36 10-27 0-27C-10-27-16-36-13-49Z",
        RED,
    )
    petal = line("M-6-42C-7-36-4-30 0-27C4-30 7-36 6-42", 1.1)
    small = line("M0 6V18", 2.6, GREEN) + shape(
        "M-6-4 -3-1 0-6 3-1 6-4C8 4 4 8 0 8C-4 8-8 4-6-4Z", GOLD
    )
    return (
        sky(MEADOW)
        + move(small, -31, -24)
        + move(small, 31, -24)
        + hill("#6f9c63", -9, -9, -7)
        + stem
        + leaves
        + cup
        + petal
    )


def ship() -> str:
    """A ship under full sail."""
    hull = shape(
        "M-30-17H-20V-14H20C24-14 28-17 32-22H38C36-12 30-4 22-4H-20C-26-4-30-10-30-17Z", BROWN
    )
    masts = line("M-10-15V-50M13-15V-48", 2.2)
    sails = shape(
        "M-22-33C-16-31-4-31 1-33C3-26 3-23 1-18C-6-20-14-20-22-18C-20-23-20-28-22-33Z", LINEN
    )
    sails += shape(
        "M-18-47C-13-45.4-6-45.4-2-47C-.6-42-.6-39-2-35C-8-36.6-12-36.6-18-35"
        "C-16.6-39-16.6-43-18-47Z",
        LINEN,
    )
    sails += shape(
        "M6-44C10-42.4 19-42.4 24-44C27-36 27-27 24-19.6C18-21.4 11-21.4 5-19.6C8-27 8-36 6-44Z",
        LINEN,
    )
    pennon = shape("M-10-50 -24-53 -10-53.6Z", RED) + shape("M13-48 29-50.4 13-52Z", RED)
    strake = line("M-28-11.4H33", 2, GOLD)
    ship_under_sail = move(masts + sails + pennon + hull + strake, 0, -1, scale=0.94)
    return sky() + cloud(30, -44, 0.6) + ship_under_sail + water(BLUE, -9)
