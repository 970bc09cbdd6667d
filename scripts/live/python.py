"""The browser's Python after a changed rule: the plain way, compiled file by file."""

from __future__ import annotations

from pathlib import Path

from scripts.lib import browser_python
from scripts.lib.paths import APP


class Engine:
    """The engine for the browser, compiled file by file.

    What is compiled together with other files need not be the same to the byte, so nothing of this
    gets into a built site.
    """

    def __init__(self) -> None:
        """Begins with what the last build compiled, if there was one."""
        self._sources: dict[str, bytes] = {}
        self._compiled: dict[str, bytes] = {}
        sources = browser_python.sources_of("engine")
        if sources.exists() and browser_python.ENGINE_ZIP.exists():
            self._sources = browser_python.contents(sources)
            self._compiled = browser_python.contents(browser_python.ENGINE_ZIP)

    def write(self, target: Path) -> None:
        """Writes the archive of the plain way with the engine as it is now. Raises Failed, Problem,
        and SyntaxError for a file that is no Python.
        """
        paths = browser_python.engine_sources()
        files = browser_python.contents_of(paths)
        changed = {name: data for name, data in files.items() if self._sources.get(name) != data}
        if changed:
            compiled = APP / "changed.zip"
            sources = browser_python.archive(changed)
            browser_python.compile_archive("changed", sources, compiled, optimize=0)
            self._compiled |= browser_python.contents(compiled)
            self._sources |= changed
        names = [f"{name}c" if name.endswith(".py") else name for name in files]
        engine = {name: self._compiled[name] for name in names}
        target.write_bytes(browser_python.archive(browser_python.plain_files(paths, engine)))
