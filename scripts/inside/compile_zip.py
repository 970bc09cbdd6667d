"""Runs inside Pyodide: compile_zip.py SOURCES.zip COMPILED.zip OPTIMIZE

Every .py of the first archive becomes a .pyc in the second, which Pyodide's zipimport loads without
compiling; everything else is copied. The same sources give the same bytes. What is written about
functions and modules stays out: nobody reads it there. Of classes it stays, since `dataclasses`
would make up what is missing.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import zipfile

UNCHECKED_HASH = 0b01  # the loader neither looks for the source nor compares its time


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """The content of a .pyc."""
    tree = ast.parse(source, name)
    for part in ast.walk(tree):
        if isinstance(part, (ast.Module, ast.FunctionDef)) and ast.get_docstring(part):
            part.body = part.body[1:] or [ast.copy_location(ast.Pass(), part.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def main(source: str, target: str, optimize: int) -> None:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                data, name = compiled(data, name, optimize), name + "c"
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
