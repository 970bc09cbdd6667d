"""Sets a hand of your own beside those that the books print.

python3 compare.py corpus.json my-hand.json
"""

import json
import sys
from pathlib import Path

corpus, mine = (json.loads(Path(name).read_text("utf-8")) for name in sys.argv[1:3])
same = [one for one in corpus["records"] if one["game"] == mine["game"]]

for record in [mine, *same]:
    print(record.get("place", "My hand"), record.get("title", ""))
    won = record.get("result", {})
    for seat, cards in record["deal"]["hands"].items():
        taroks = sum("-" not in card for card in cards or [])
        kings = sum(card.endswith("-K") for card in cards or [])
        print(f"  {seat}: {taroks} taroks, {kings} Kings, result {won.get(seat, 'unknown')}")
