"""Two games that no chapter of ours prints, declared from the blocks to prove what these carry.

They are in no registry and on no page; `registered` lends them to the battery of the tests.
"""
