"""Runs inside Pyodide before its memory is kept: imports the engine, asks it what pages ask first.

Leaves `answer`, the engine's door, for the page, and `loaded`, the names of all modules that need
not be in the archive that goes with the memory.
"""

import gc
import json
import sys
import zipimport

from tutor.door import answer

for kind in ("deal", "play", "quiz;topic=legal"):
    said = json.loads(answer(json.dumps({"state": f"w={kind};game=tappen-54;seed=1"})))
    if "error" in said:
        sys.exit(f"the door was asked for a {kind} and answered: {said['error']}")

import quick_start  # noqa: E402, F401 - for what is imported later

loaded = sorted(sys.modules)
zipimport._zip_directory_cache.clear()
del kind, said
gc.collect()
