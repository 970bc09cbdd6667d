"""While somebody writes: a saved file is noticed, what hangs on it is made anew, the page reloads.

`serve.py` serves a copy of the site, `build/live`. Of it only that is made at once which is open in
a browser or was changed itself; any other page waits until it is asked for. The copy is not packed,
keeps nothing for visits without a network, and starts Python the plain way after a changed rule.
"""
