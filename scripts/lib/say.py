"""What the commands tell the person who runs them, and how they end."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from scripts.lib.paths import LOGS

SIGNS_OF_NO_NETWORK = (
    "name resolution",
    "name or service not known",
    "nodename nor servname",
    "connection refused",
    "connection error",
    "connection broken",
    "connection reset",
    "network is unreachable",
    "newconnectionerror",
    "failed to establish a new connection",
    "max retries exceeded",
    "timed out",
    "proxyerror",
    "(from versions: none)",
    "enotfound",
    "eai_again",
    "econnrefused",
    "econnreset",
    "etimedout",
    "enotcached",
    "enetunreach",
    "fetcherror",
)


class Problem(Exception):
    """Something that the reader of the message can mend; ends a command with exit code 2."""


class Failed(Exception):
    """A program that was started ended with an error; `log` holds all that it said."""

    def __init__(self, what: str, log: Path, text: str) -> None:
        super().__init__(what)
        self.what, self.log, self.text = what, log, text

    def looks_like_no_network(self) -> bool:
        said = self.text.lower()
        return any(sign in said for sign in SIGNS_OF_NO_NETWORK)

    def tail(self, lines: int = 15) -> str:
        return "\n".join(line[:300] for line in self.text.strip().splitlines()[-lines:])


def note(text: str) -> None:
    """One line on what is happening now."""
    print(f"· {text}", flush=True)


@contextmanager
def timed(text: str) -> Iterator[None]:
    """Says what is begun and how long it took."""
    print(f"· {text} …", end="", flush=True)
    start = time.perf_counter()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.perf_counter() - start:.1f} s", flush=True)


def run(
    what: str,
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """Runs a program quietly and returns what it said; raises `Failed` when it fails.

    All that it said also goes to `build/log/<what>.log`.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{what}.log"
    log.write_text(done.stdout, encoding="utf-8")
    if done.returncode:
        raise Failed(f"{what} failed (exit code {done.returncode})", log, done.stdout)
    return done.stdout


def guarded(main: Callable[[], int]) -> int:
    """Runs a command's main function; what the reader can mend becomes one line and exit code 2.

    That is a `Problem`, and what the system refuses: a read-only checkout, a full disk.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console need not know every sign
    try:
        return main()
    except Problem as problem:
        print(f"\n{Path(sys.argv[0]).name}: {problem}", file=sys.stderr)
        return 2
    except OSError as refused:
        where = f": {refused.filename}" if refused.filename else ""
        print(f"\n{Path(sys.argv[0]).name}: {refused.strerror}{where}", file=sys.stderr)
        return 2
    except Failed as failed:
        print(f"\n{failed.tail(40)}\n", file=sys.stderr)
        print(f"{Path(sys.argv[0]).name}: {failed.what}; all of it: {failed.log}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
