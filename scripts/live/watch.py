"""Tells of saved files, a line for all that come together: python -m scripts.live.watch

Each line is a list in JSON, of paths from the root of the checkout. Ends when its input does.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from pathlib import Path

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from scripts.lib.paths import ROOT
from scripts.live.changes import FOLDERS, is_source

CONFIG = "mkdocs.yml"
QUIET = 0.06
"""So long nothing more is saved, in seconds, before what was is told."""
TELLING = ("created", "modified", "deleted", "moved")


class Saved(FileSystemEventHandler):
    """Puts the names of changed sources into a queue."""

    def __init__(self, root: Path, found: queue.Queue[str]) -> None:
        self._root, self._found = root, found

    def on_any_event(self, event: FileSystemEvent) -> None:
        """A file was made, changed, moved or deleted."""
        if event.is_directory or event.event_type not in TELLING:
            return
        for place in {os.fsdecode(event.src_path), os.fsdecode(event.dest_path)} - {""}:
            path = Path(place).relative_to(self._root).as_posix()
            if is_source(path) and ("/" in path or path == CONFIG):
                self._found.put(path)


def batch(found: queue.Queue[str]) -> list[str]:
    """The next names that come together; waits for the first."""
    names = {found.get()}
    while True:
        try:
            names.add(found.get(timeout=QUIET))
        except queue.Empty:
            return sorted(names)


def main() -> None:
    found: queue.Queue[str] = queue.Queue()
    observer, handler = Observer(), Saved(ROOT, found)
    observer.schedule(handler, str(ROOT))
    for folder in FOLDERS:
        observer.schedule(handler, str(folder), recursive=True)
    observer.start()
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    print("[]", flush=True)  # from now on nothing is missed
    while True:
        print(json.dumps(batch(found)), flush=True)


if __name__ == "__main__":
    main()
