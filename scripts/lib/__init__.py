"""Helpers of the two commands, `serve.py` and `test.py`. Standard library only."""
