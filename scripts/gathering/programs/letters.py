import json
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

corpus = json.loads(Path("corpus.json").read_text("utf-8"))
slips = [one for one in corpus["corrections"] if one["sort"] == "slip"]
swapped = [
    (one["words"][a:b] or "nothing", one["read"][c:d] or "nothing")
    for one in slips
    for tag, a, b, c, d in SequenceMatcher(None, one["words"], one["read"], False).get_opcodes()
    if tag != "equal" and max(b - a, d - c) < 3
]

print(f"{len(slips)} slips of the digital text")
for (wrong, right), number in Counter(swapped).most_common(8):
    print(f"{number:3} times {wrong} stands for {right}")
