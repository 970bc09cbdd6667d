"""Which picture belongs to which tarok."""

from __future__ import annotations

from collections.abc import Callable

from . import scenes_high as high
from . import scenes_low as low
from . import scenes_middle as middle

SCENES: dict[str, Callable[[], str]] = {
    "I": low.pagat,
    "II": low.fishes,
    "III": low.mountains,
    "IV": low.tower,
    "V": low.bird,
    "VI": low.tulip,
    "VII": low.ship,
    "VIII": middle.mill,
    "IX": middle.bell,
    "X": middle.sun,
    "XI": middle.snail,
    "XII": middle.clock,
    "XIII": middle.owl,
    "XIV": middle.harp,
    "XV": high.balloon,
    "XVI": high.bridge,
    "XVII": high.oak,
    "XVIII": high.butterfly,
    "XIX": high.anchor,
    "XX": high.swan,
    "XXI": high.moon,
    "Skus": high.fool,
}
