"""The server for whoever writes: pages are made when they are asked for, and reload by themselves.

Every page that it sends has a script at its end, `live/reload.js`, which asks for `live/events`.
The site itself knows nothing of either.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from scripts.lib import say
from scripts.lib.paths import BUILD, SITE
from scripts.lib.server import TYPES, SiteHandler, SiteServer
from scripts.live.builder import Builder
from scripts.live.children import Child
from scripts.live.state import State

COPY = BUILD / "live"
HERE = Path(__file__).parent
OWN = {"live/reload.js": HERE / "reload.js", "sw.js": HERE / "no_copy.js"}
EVENTS = "live/events"
STILL_HERE = 15
"""Seconds after which a page is told that there is nothing to tell."""


class LiveHandler(SiteHandler):
    """Answers like the handler of the built site, and tells open pages what has changed."""

    server: LiveServer

    def do_GET(self) -> None:
        asked = urlsplit(self.path)
        inner = asked.path.removeprefix(self.server.prefix)
        if inner == EVENTS:
            self._tell(parse_qs(asked.query).get("page", [""])[0])
        elif inner in OWN:
            self._send(OWN[inner].read_bytes(), TYPES[".js"])
        else:
            super().do_GET()

    def _send_file(self, file: Path, with_body: bool) -> None:
        if file.suffix != ".html":
            return super()._send_file(file, with_body)
        page = file.relative_to(self.server.root).as_posix()
        mark = self.server.state.news(page).mark
        script = f'<script src="{self.server.prefix}live/reload.js" data-mark="{mark}"></script>'
        before, end, after = file.read_bytes().rpartition(b"</body>")
        self._send(before + script.encode() + end + after, TYPES[".html"])

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def _tell(self, path: str) -> None:
        """Tells a page its news until the reader has gone."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        page, known = self.server.page_at(path), None
        with self.server.state.opened(page):
            try:
                while True:
                    news = self.server.state.newer(page, known, STILL_HERE)
                    told = {"mark": news.mark, "error": news.error}
                    self.wfile.write(f"data: {json.dumps(told)}\n\n".encode())
                    known = news
            except OSError:
                return


class LiveServer(SiteServer):
    """Serves the copy of the site that a builder keeps new."""

    handler = LiveHandler

    def __init__(self, port: int = 0, copy: Path = COPY) -> None:
        self.state = State()
        self.builder = Builder(copy, self.state)
        super().__init__(copy, port)

    def file_for(self, path: str) -> Path | None:
        self.builder.fresh(self.page_at(path))
        return super().file_for(path)

    def page_at(self, path: str) -> str:
        """The file that a page at this address has in the site."""
        inner = path.removeprefix(self.prefix)
        return inner if inner.endswith(".html") else f"{inner.rstrip('/')}/index.html".lstrip("/")


@contextmanager
def watching(server: LiveServer, built: Path = SITE) -> Iterator[None]:
    """Keeps what is served as new as the sources for as long as the block runs."""
    watch = Child("watch")
    try:
        watch.told()  # what is saved from now on is noticed
        server.builder.begin(built)
        threading.Thread(target=_follow, args=(watch, server.builder), daemon=True).start()
        yield
    finally:
        watch.end()
        server.builder.end()


def _follow(watch: Child, builder: Builder) -> None:
    while True:
        try:
            names = watch.told()
        except (say.Failed, ValueError, OSError):
            return  # the server ends
        builder.saved(names)
