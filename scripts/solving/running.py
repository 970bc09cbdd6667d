"""The client's kernel in a Node.js that keeps running: a question in, an answer out."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from scripts.lib import node
from scripts.lib.paths import ROOT
from tests.kernel import kernel
from tutor.solve.kernel import Ask


@contextmanager
def running() -> Iterator[Ask]:
    """What asks the kernel; Node.js ends with it."""
    command = [node.find().program, ROOT / "tests" / "kernel.mjs", kernel()]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        asked, told = process.stdin, process.stdout
        assert asked and told

        def ask(question: str) -> str:
            asked.write(question + "\n")
            asked.flush()
            answer = told.readline()
            if not answer:
                raise RuntimeError("The kernel has ended.")
            return answer

        yield ask
        asked.close()
