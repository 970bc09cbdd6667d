"""A small static server for the built site, on this machine only."""

from __future__ import annotations

import errno
import mimetypes
import shutil
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from scripts.lib.say import Problem

HOST = "127.0.0.1"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}

PACKED = {"br": ".br", "gzip": ".gz"}
"""Content encodings with what their files end in, the smallest first."""

LONGEST_PATH = 4000

NOT_FOUND = b"<!doctype html><title>Not found</title><p>There is no such page."


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files, packed where a `.br` or `.gz` lies beside them."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Keeps the terminal for what matters."""

    def _answer(self, *, with_body: bool) -> None:
        if len(self.path) > LONGEST_PATH:
            return self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
        path = urlsplit(self.path).path
        if f"{path}/" == self.server.prefix:
            return self._redirect(self.server.prefix)
        file = self.server.file_for(path)
        if file is not None and file.is_dir():
            if not path.endswith("/"):
                return self._redirect(f"{path}/")
            file = file / "index.html"
        elif path.endswith("/"):
            file = None
        if file is None or not file.is_file():
            return self._send_missing(with_body)
        return self._send_file(file, with_body)

    def _redirect(self, target: str) -> None:
        query = urlsplit(self.path).query
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", target + (f"?{query}" if query else ""))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send_missing(self, with_body: bool) -> None:
        page = self.server.root / "404.html"
        body = page.read_bytes() if page.is_file() else NOT_FOUND
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def _send_file(self, file: Path, with_body: bool) -> None:
        accepted = self.headers.get("Accept-Encoding", "")
        source, encoding = file, None
        for name, suffix in PACKED.items():
            packed = file.with_name(f"{file.name}{suffix}")
            if name in accepted and packed.is_file():
                source, encoding = packed, name
                break
        info = source.stat()
        tag = f'"{info.st_mtime_ns:x}-{info.st_size:x}-{encoding}"'
        unchanged = tag in self.headers.get("If-None-Match", "")
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Last-Modified", formatdate(info.st_mtime, usegmt=True))
        # Ask again each time: a rebuilt site shows at once, and asking costs nothing here.
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        if not unchanged:
            self.send_header("Content-Type", content_type(file))
            self.send_header("Content-Length", str(info.st_size))
            if encoding:
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        if with_body and not unchanged:
            with source.open("rb") as body:
                shutil.copyfileobj(body, self.wfile)
            self.server.finish_file(self.path, info.st_size)


class SiteServer(ThreadingHTTPServer):
    """Serves a folder under a prefix such as `/` or `/club/spielbuch/`.

    Port 0 takes any free one. Raises `Problem` when the port is taken or forbidden.
    """

    handler = SiteHandler
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, root: Path, port: int = 0, prefix: str = "/") -> None:
        self.root = root.resolve()
        self.prefix = prefix
        try:
            super().__init__((HOST, port), self.handler)
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                why = "is in use" if error.errno == errno.EADDRINUSE else "may not be used"
                raise Problem(f"port {port} {why}; choose another one: --port {port + 1}") from None
            raise
        except OverflowError:
            raise Problem(f"{port} is no port; choose one from 1024 to 65535") from None

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}{self.prefix}"

    def file_for(self, path: str) -> Path | None:
        """The file or folder that a path of the address means, or None where there is none."""
        if not path.startswith(self.prefix):
            return None
        inner = unquote(path.removeprefix(self.prefix))
        if "\0" in inner:
            return None
        try:
            file = (self.root / inner.lstrip("/")).resolve()
            return file if file.is_relative_to(self.root) and file.exists() else None
        except (OSError, RuntimeError):  # a name that is too long, or links in a circle
            return None

    def finish_file(self, path: str, size: int) -> None:
        """Called after each body that was sent; a measurement counts here."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is no error."""


def content_type(file: Path) -> str:
    known = TYPES.get(file.suffix.lower())
    return known or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


SOON = 0.05
"""Seconds after which a server at work in a thread has seen that it is to end."""


@contextmanager
def running(server: SiteServer) -> Iterator[SiteServer]:
    """The server, at work in a thread for as long as the block runs."""
    thread = threading.Thread(target=server.serve_forever, args=(SOON,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def in_background(root: Path, prefix: str = "/") -> AbstractContextManager[SiteServer]:
    """A server on any free port, in a thread, for as long as the block runs."""
    return running(SiteServer(root, prefix=prefix))
