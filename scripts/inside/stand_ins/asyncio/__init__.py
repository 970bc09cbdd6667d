"""In place of asyncio, which Pyodide imports at its start and the tutor never uses.

With sockets, processes and TLS behind it, it was an eighth of Python's start.
"""


def get_event_loop() -> None:
    """What Pyodide looks up at its start; asked for only by a promise that Python awaits."""
    raise RuntimeError("There is no event loop: the tutor answers at once.")
