"""Hands, deals and evenings as records that other programs can read, in JSON and in a dialect of
PBN, and back.

`model` is the value. `as_json`, `as_pbn` and `from_pbn` write and read its two forms, `shape` holds
what is read to the published schema, and `judge` plays it through the engine. `reading.read` does
all this to a text from anywhere. `making` and `printed` make records; `symbols` lists the cards.
"""
