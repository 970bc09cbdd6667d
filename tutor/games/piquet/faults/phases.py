"""The phases in which a mistake may happen or be noticed."""

from __future__ import annotations

BUYING = ("exchange",)
DEALING = ("cut", "command", "exchange", "blanche", "pick", "peek")
TALKING = ("announcing", "count", "early", "lead")
ALWAYS = (*DEALING, *TALKING, "play")
