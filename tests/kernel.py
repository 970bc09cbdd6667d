"""The client's kernel under Node.js."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from scripts.lib import node
from scripts.lib.paths import CLIENT
from tutor.solve.tables import Tables, World


@cache
def kernel(file: str = "", old: str = "", new: str = "") -> Path:
    """The kernel's modules where Node.js takes them for modules; perhaps with a change in one."""
    folder = Path(mkdtemp())
    for path in CLIENT.glob("kernel*.js"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert text.count(old) == 1, f"{file} has not once: {old}"
            text = text.replace(old, new)
        (folder / path.name).write_text(text, encoding="utf-8")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder / "kernel-door.js"


def forgetful() -> Path:
    """A kernel that never looks up what it has found."""
    return kernel("kernel.js", "if (entry) return", "if (entry < 0) return")


def question(tables: Tables, worlds: Iterable[World], **more: int) -> dict[str, Any]:
    """What the kernel is asked about worlds of a table; more is a `need` or a `limit`."""
    return {"tables": tables.plain(), "worlds": [one.plain() for one in worlds], **more}


def ask(questions: Iterable[dict[str, Any]], program: Path | None = None) -> list[dict[str, Any]]:
    """The answers to questions, in their order."""
    done = subprocess.run(
        [node.find().program, Path(__file__).parent / "kernel.mjs", program or kernel()],
        input="\n".join(map(json.dumps, questions)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]
