"""Stands in for the names of signs in HTML: the engine escapes its texts and reads none."""

html5: dict[str, str] = {}
