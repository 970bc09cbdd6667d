"""Where things are. `build/` holds caches, `site/` the built site; both may be deleted."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
LOCKS = SCRIPTS / "requirements"
NODE_SOURCES = SCRIPTS / "node"
INSIDE = SCRIPTS / "inside"

BUILD = ROOT / "build"
VENV = BUILD / "venv"
LOGS = BUILD / "log"
NODE_MODULES = BUILD / "node" / "node_modules"
PYODIDE = BUILD / "pyodide"
LEAN_PYODIDE = BUILD / "lean-pyodide"
APP = BUILD / "app"

SITE = ROOT / "site"
CLIENT = ROOT / "pyodide_app"
ENGINE = ROOT / "tutor"
DOCS = ROOT / "docs"
