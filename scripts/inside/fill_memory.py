"""Runs inside Pyodide before its memory is kept: imports the engine, asks it what pages ask first.

Leaves for the page `answer`, the engine's door, and `later`, for as long as the archive that goes
with the memory has not come. Leaves `notes`: the names of all `modules` that need not be in that
archive, and `asked`, how the states begin of what the memory alone can answer.
"""

import dataclasses
import functools
import gc
import json
import sys
import zipimport

import lean_code

dataclasses.exec = lean_code.execute  # type: ignore[attr-defined]

from tutor.door import answer as door  # noqa: E402

kinds = {"deal": "", "play": "", "quiz": "topic=legal;"}
asked = [f"w={kind};game=tappen-54;{more}" for kind, more in kinds.items()]
for begins in asked:
    said = json.loads(door(json.dumps({"state": f"{begins}seed=1"})))
    if "error" in said:
        sys.exit(f"the door was asked for {begins} and answered: {said['error']}")

import later  # noqa: E402
import quick_start  # noqa: E402, F401 - for what is imported later

answer = later.unless_wanting(door)
notes = json.dumps({"modules": sorted(sys.modules), "asked": asked})
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
del asked, begins, dataclasses, door, kinds, lean_code, said
for one in gc.get_objects():
    if isinstance(one, functools._lru_cache_wrapper):
        one.cache_clear()  # what was found out for those questions is found out again at once
del one
gc.collect()
gc.freeze()  # one list of all objects: see make_memory.mjs


def clear_free(largest: int = 1 << 22) -> None:
    """Writes zeros over what the memory has free: what was there need not be sent.

    No free place is as large as `largest`, so that many bytes come to lie behind them all.
    """
    end = id(bytes(largest))
    kept, size = [], largest
    while size:
        block = bytes(size)
        if id(block) < end:
            kept.append(block)
        else:
            size = size * 3 // 4


clear_free()
clear_free()  # once more, since between two that lay side by side their heads stayed
del clear_free
