"""Heads and headgear of the court, each drawn about the middle of the face."""

from __future__ import annotations

from .kit import BROWN, FINE, GOLD, LINE, LINEN, RED, ROSE, SKIN, disc, line, oval, shape, star

HAIR_BROWN = BROWN
HAIR_FAIR = "#e3b65f"
HAIR_RUST = "#a8552c"
HAIR_DARK = "#40322a"
HAIR_GREY = "#d9d3c4"


def face(width: float = 11.5, height: float = 13) -> str:
    """A frontal face of an old woodcut: arched brows, long nose, red cheeks."""
    head = oval(0, 0, width, height, SKIN)
    cheeks = disc(-6.6, 4, 2.3, ROSE, "") + disc(6.6, 4, 2.3, ROSE, "")
    eyes = disc(-4.4, -0.6, 1.35, LINE, "") + disc(4.4, -0.6, 1.35, LINE, "")
    brows = line(
        "M-7.4-2.9C-6-5-3-4.8-1.6-3.2V4.2C-1 5.4 1 5.2 1.4 4.6M7.4-2.9C6-5 3.2-4.8 2-3.4", 1
    )
    mouth = line("M-2.7 7.9C-1.2 8.9 1.2 8.9 2.7 7.9", 1.7, RED)
    return head + cheeks + eyes + brows + mouth


def long_hair(paint: str, length: float = 16) -> str:
    """Hair behind the head, falling in a curl on both sides."""
    n = length
    return shape(
        f"M0-14C-11-14-14.5-7-14.5 0C-14.5 6-18 {n - 3} -14 {n}C-11 {n + 2} -8 {n} -8 {n - 4}"
        f"H8C8 {n} 11 {n + 2} 14 {n}C18 {n - 3} 14.5 6 14.5 0C14.5-7 11-14 0-14Z",
        paint,
    )


def fringe(paint: str) -> str:
    """Hair over the brow, cut straight."""
    return shape(
        "M-11.6-1C-13-12-7-14 0-14C7-14 13-12 11.6-1C10-4 9.6-6 9-7.4H-9C-9.6-6-10-4-11.6-1Z", paint
    )


def beard(paint: str, forked: bool) -> str:
    """A full beard with moustache; pointed or forked."""
    tip = (
        "C8 19 5.4 24 2.6 24.5L0 18.5-2.6 24.5C-5.4 24-8 19"
        if forked
        else "C8 18 5 23 0 25C-5 23-8 18"
    )
    outline = shape(
        f"M11.5 1C12.6 7 11.4 12 9.4 15.5{tip} -9.4 15.5C-11.4 12-12.6 7-11.5 1"
        "C-10.4 4.6-8 6.4-5 5.6C-2.6 4.8-1.2 5 0 5.8C1.2 5 2.6 4.8 5 5.6C8 6.4 10.4 4.6 11.5 1Z",
        paint,
    )
    mouth = shape("M-3.4 8.6C-1.4 7.6 1.4 7.6 3.4 8.6C1.6 10.6-1.6 10.6-3.4 8.6Z", RED, LINE, 0.7)
    return (
        outline
        + mouth
        + line("M-5.6 13.5C-5 16-4 18-3.4 19.4M5.6 13.5C5 16 4 18 3.4 19.4M0 13V16.4", 0.9)
    )


def crown(lining: str, starry: bool = False) -> str:
    """An open crown: three points with balls or stars, a jewelled band."""
    cap = shape("M-11-9C-11-18 11-18 11-9Z", lining)
    gold = shape(
        "M-12.4-7 -15.4-20.5 -7.4-13.4 0-22.4 7.4-13.4 15.4-20.5 12.4-7C6-9.4-6-9.4-12.4-7Z", GOLD
    )
    tips = ((-15.4, -21, 2.0), (0, -23, 2.3), (15.4, -21, 2.0))
    balls = "".join(
        star(x, y + 1.2, r * 1.8, GOLD, LINE, FINE) if starry else disc(x, y, r, GOLD, LINE, FINE)
        for x, y, r in tips
    )
    jewels = (
        disc(0, -11.6, 1.9, RED, LINE, 0.7)
        + disc(-7.2, -10.6, 1.4, LINEN, LINE, 0.7)
        + disc(7.2, -10.6, 1.4, LINEN, LINE, 0.7)
    )
    return cap + gold + balls + jewels


def veil(paint: str) -> str:
    """A veil behind the queen's head, falling to the shoulders."""
    return shape(
        "M0-18C-14-18-18.5-8-18-1C-17.6 6-20 12-22.5 17C-16 20-10 19-6 16H6C10 19 16 20 22.5 17"
        "C20 12 17.6 6 18-1C18.5-8 14-18 0-18Z",
        paint,
    ) + line("M-14.6-3C-15 5-16 11-17.6 15.6M14.6-3C15 5 16 11 17.6 15.6", FINE)


def diadem() -> str:
    """A low arched diadem with five pearls."""
    arch = shape("M-12-6.4C-11-14-6-17.4 0-19.6C6-17.4 11-14 12-6.4C7-10.4-7-10.4-12-6.4Z", GOLD)
    pearls = [(-10.8, -13), (-6.4, -17.6), (0, -21), (6.4, -17.6), (10.8, -13)]
    heart = shape("M0-16.4 2.2-13 0-9.8-2.2-13Z", RED, LINE, 0.7)
    return arch + "".join(disc(x, y, 1.8, LINEN, LINE, FINE) for x, y in pearls) + heart


def parted_hair(paint: str) -> str:
    """Hair parted in the middle and drawn to the temples."""
    return shape(
        "M0-12.6C-10-12.6-13-6-12.4 3C-15 8-12 12-13.6 16C-9.4 15-8.4 10-9.6 3C-9.8-2-6-6.6 0-8.4"
        "C6-6.6 9.8-2 9.6 3C8.4 10 9.4 15 13.6 16C12 12 15 8 12.4 3C13-6 10-12.6 0-12.6Z",
        paint,
    )


def flat_cap(paint: str, band: str) -> str:
    """The jack's flat cap, broader than the head and set aslant."""
    top = shape(
        "M-14-8C-19.5-11-17.5-18-8-19.4C3-21 16-19.4 18-13.6C18.8-10.6 16.4-8.4 13-7.6Z", paint
    )
    rim = shape("M-13-6.2C-6-9.6 6-9.8 13-6.8L13.4-10.6C6-13.4-6-13.2-13.4-10Z", band)
    return top + rim + disc(9.4, -15, 1.9, GOLD, LINE, FINE)


def plumed_hat(paint: str, plume: str, starry: bool = False) -> str:
    """A broad hat with a great feather sweeping back over the brim, held by a button or a star."""
    crown_of_hat = shape("M-9-8C-9.5-16-6-20 1-20C8-20 10-15 9.6-8Z", paint)
    brim = shape(
        "M-18-6.6C-15-11-6-9.6 0-9.6C7-9.6 14-12 18.4-9.6C16-5.2 8-5.6 0-5.6C-8-5.6-14-4-18-6.6Z",
        paint,
    )
    feather = shape(
        "M5-10C6-17 11-22.5 19-22.5C25-22.4 27.4-17 25.4-12C24.4-9.6 22.4-8.4 20.6-8.6"
        "C21.6-10.4 21.4-12 20-13C16-15.4 10-13.6 5-10Z",
        plume,
    )
    return (
        crown_of_hat
        + brim
        + feather
        + line("M6.6-11.4C11-17 17-19 21.8-16.6", FINE)
        + (star(4, -12, 5, GOLD, LINE, FINE) if starry else disc(5, -10.4, 1.8, GOLD, LINE, FINE))
    )


def peaked_hat(paint: str, feather: str, starry: bool = False) -> str:
    """A hunter's hat with turned-up brim and a feather, as the German Unter wears it."""
    cone = shape("M-10-7.6C-8-15-3-20.6 2-21C7-20 10-14 10.4-7.6Z", paint)
    brim = shape(
        "M-15-5C-16.4-10-13.6-11.4-11.4-9.4C-5-11 6-11 11.4-9.4C13.6-11.4 16.4-10 15-5"
        "C8-8-8-8-15-5Z",
        paint,
    )
    sprig = shape("M8-10C8-16 11-20.4 14-21.4C15.4-17.4 13.4-12.4 8-10Z", feather)
    badge = star(0, -12.6, 4.6, GOLD, LINE, FINE) if starry else ""
    return cone + brim + sprig + badge


def jester_cap(left: str, right: str) -> str:
    """Two drooping horns and a middle point, each with a bell."""
    horn_left = shape("M0-15C-8-19-19-17-22.5-6.4C-18-10-15-7.6-12.4-3.4C-10-6.4-5-8 0-8.6Z", left)
    horn_right = shape("M0-15C8-19 19-17 22.5-6.4C18-10 15-7.6 12.4-3.4C10-6.4 5-8 0-8.6Z", right)
    middle = shape("M-6-9.6C-6-16-3-20 0-23.4C3-20 6-16 6-9.6C2-8.2-2-8.2-6-9.6Z", GOLD)
    bells = "".join(
        disc(x, y, 2.5, GOLD, LINE, FINE) for x, y in ((-23, -4.6), (23, -4.6), (0, -24.6))
    )
    return horn_left + horn_right + middle + bells
