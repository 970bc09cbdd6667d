"""The client's kernel under Node.js, kept running: several threads may ask it at once."""

from __future__ import annotations

import subprocess
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Lock, Thread

from scripts.lib import node
from scripts.lib.paths import ROOT
from tests.kernel import kernel
from tutor.solve.kernel import Ask


@contextmanager
def running() -> Iterator[Ask]:
    """What answers a question of `Kernel`; the answers come in the order of the questions."""
    command = [node.find().program, ROOT / "tests" / "kernel.mjs", kernel()]
    waiting, lock = deque[Future[str]](), Lock()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        asked, answers = process.stdin, process.stdout
        assert asked is not None and answers is not None

        def ask(text: str) -> str:
            answer = Future[str]()
            with lock:
                waiting.append(answer)
                asked.write(f"{text}\n")
                asked.flush()
            return answer.result()

        def read() -> None:
            for line in answers:
                waiting.popleft().set_result(line)
            while waiting:
                waiting.popleft().set_exception(RuntimeError("The kernel has ended."))

        reader = Thread(target=read, daemon=True)
        reader.start()
        try:
            yield ask
        finally:
            asked.close()
            reader.join()
