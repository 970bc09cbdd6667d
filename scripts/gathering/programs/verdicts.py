import json
from collections import Counter
from pathlib import Path

corpus = json.loads(Path("corpus.json").read_text("utf-8"))
titles = {book["id"]: book["title"] for book in corpus["sources"]}

for book, title in titles.items():
    checked = [one for one in corpus["statements"] if one["place"].startswith(book)]
    verdicts = Counter(one["verdict"] for one in checked)
    print(f"{book} {title}: {len(checked)} entries")
    for verdict, number in verdicts.most_common():
        print(f"  {number:4} {verdict}")
