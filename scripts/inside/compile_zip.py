"""Runs inside Pyodide: compile_zip.py SOURCES.zip COMPILED.zip OPTIMIZE

Every .py of the first archive becomes a .pyc in the second, which Pyodide's zipimport loads without
compiling; everything else is copied. The same sources give the same bytes. What nobody reads there
stays out: what is written about modules, classes and functions, the types that functions name,
unless they are registered by them, the names of their own variables, within which class they stand,
and from which line and column each step came.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import zipfile

from lean_code import leaner

UNCHECKED_HASH = 0b01  # the loader neither looks for the source nor compares its time
SAID = "."
"""What is said about a class that would else be given something longer."""


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """The content of a .pyc."""
    tree = ast.parse(source, name)
    for part in ast.walk(tree):
        if isinstance(part, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            without_account(part)
        if isinstance(part, ast.FunctionDef) and not registered(part):
            part.returns = None
            for argument in ast.walk(part.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
    code = leaner(compile(tree, name, "exec", dont_inherit=True, optimize=optimize))
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return head + bytes(8) + marshal.dumps(code)


def without_account(part: ast.Module | ast.ClassDef | ast.FunctionDef) -> None:
    """Takes out what is written about a module, class or function; of dataclasses a dot stays."""
    if ast.get_docstring(part) is None:
        return
    first, *others = part.body
    if isinstance(part, ast.ClassDef) and any(
        "dataclass" in ast.unparse(one) for one in part.decorator_list
    ):
        others.insert(
            0, ast.copy_location(ast.Expr(ast.copy_location(ast.Constant(SAID), first)), first)
        )
    part.body = others or [ast.copy_location(ast.Pass(), first)]


def registered(function: ast.FunctionDef) -> bool:
    """Whether `functools.singledispatch` may read its types."""
    return any(ast.unparse(one).endswith("register") for one in function.decorator_list)


def main(source: str, target: str, optimize: int) -> None:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                data, name = compiled(data, name, optimize), name + "c"
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
