"""In place of Pyodide's event loop; see the stand-in for `asyncio`."""

from pyodide_js import _api
from pyodide_js._api import scheduleCallback


def _initialize_event_loop() -> None:
    """Nothing is awaited, so there is no loop to begin."""


# A copy of Python's memory expects what the loop holds of JavaScript, in this order.
held = scheduleCallback, _api
