"""Draw the playing cards: python3 -m scripts.cards OUTDIR"""

from __future__ import annotations

import argparse
import gzip
from pathlib import Path

from scripts.cards.sprite import draw_sprites


def main() -> int:
    """Draw the sprites and say how large they are."""
    options = argparse.ArgumentParser(description="Draw french.svg, german.svg and tarock.svg.")
    options.add_argument("outdir", type=Path, help="where the sprites go; made if missing")
    for path in draw_sprites(options.parse_args().outdir):
        raw = path.read_bytes()
        packed = len(gzip.compress(raw, 9))
        print(f"{path}: {len(raw) / 1000:.0f} kB, {packed / 1000:.1f} kB gzipped")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
