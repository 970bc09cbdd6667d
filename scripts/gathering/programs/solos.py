import json
from pathlib import Path

corpus = json.loads(Path("corpus.json").read_text("utf-8"))
games = {game["id"]: game["title"] for game in corpus["games"]}
solos = [one for one in corpus["prices"] if one["german"].lower() == "solo"]

for one in sorted(solos, key=lambda one: one["price"]):
    least = min(p["price"] for p in corpus["prices"] if p["game"] == one["game"])
    where = f"{one['place']}, {one['grade']}"
    print(f"{one['price']:3} {games[one['game']]}, cheapest game {least} ({where})")
